"""Steps, pivots, reverse, blocked hexes, small houses (PS-6, PS-11)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.panzer_squadron.kernel.tiles import HEDGE, RUIN
from tourelle.games.panzer_squadron.law.choices import Pivot, Step

Kit = Any


def steps(stage: Any) -> set[tuple[bool, int, int]]:
    return {
        (one.reverse, one.direction, one.facing) for one in stage.answers() if isinstance(one, Step)
    }


def pivots(stage: Any) -> set[int]:
    return {one.facing for one in stage.answers() if isinstance(one, Pivot)}


@pytest.mark.rule("PS-6.1", "PS-6.2", "PS-2.4", "PS-R34", "PS-6.3")
@pytest.mark.vector("PS-X2")
def test_a_step_leads_to_a_front_hex_and_one_of_two_facings(kit: Kit) -> None:
    stage = kit.move("0,0 1", "1")
    assert {one for one in steps(stage) if not one[0]} == {
        (False, 1, 0), (False, 1, 1), (False, 2, 1), (False, 2, 2),
    }  # fmt: skip
    assert pivots(stage) == {0, 2}
    assert stage.refused("a: step 0 0") == ("not-ahead", "PS-6.1")
    assert stage.refused("a: step 1 2") == ("wrong-facing", "PS-6.2")
    assert stage.refused("a: step 9 0") == ("no-direction", "PS-2.1")


@pytest.mark.rule("PS-6.4", "PS-6.5", "PS-6.6", "PS-R35", "PS-R36", "PS-5.13")
@pytest.mark.vector("PS-X3")
def test_reverse_excludes_forward_and_ends_stopped(kit: Kit) -> None:
    stage = kit.move("0,0 1", "2")
    assert {one for one in steps(stage) if one[0]} == {
        (True, 4, 0), (True, 4, 1), (True, 5, 1), (True, 5, 2),
    }  # fmt: skip
    stage.play("a: back 4 1")
    assert stage.refused("a: step 1 1") == ("gear", "PS-6.5")
    assert pivots(stage) == {0, 2}  # pivots go with either
    stage.play("a: back 4 1")
    assert stage.state.moving[0] == 0  # and nobody was asked
    assert stage.asked() == ["1: action"]


@pytest.mark.rule("PS-6.5", "PS-R36")
def test_forward_excludes_reverse(kit: Kit) -> None:
    stage = kit.move("0,0 1", "3").play("a: step 1 1", "a: pivot 0")
    assert stage.refused("a: back 3 0") == ("gear", "PS-6.5")


@pytest.mark.rule("PS-6.3", "PS-R33")
@pytest.mark.vector("PS-X4")
@pytest.mark.parametrize(("facing", "cost"), [(2, 1), (3, 2), (4, 2), (5, 2), (0, 1)])
def test_what_a_pivot_costs(kit: Kit, facing: int, cost: int) -> None:
    stage = kit.move("0,0 1", "3").play(f"a: pivot {facing}")
    assert stage.state.points == 3 - cost
    assert stage.refused(f"a: pivot {facing}") == ("same-facing", "PS-6.3")


@pytest.mark.rule("PS-6.3")
def test_a_pivot_must_be_paid(kit: Kit) -> None:
    stage = kit.move("0,0 1", "1")
    assert stage.refused("a: pivot 3") == ("few-points", "PS-6.3")


@pytest.mark.rule("PS-6.7", "PS-R23", "PS-11.2", "PS-11.3", "PS-2.9", "PS-10.5")
@pytest.mark.vector("PS-X9")
@pytest.mark.parametrize("what", ["shell hole", "stone house"])
def test_hexes_that_no_tank_enters(kit: Kit, what: str) -> None:
    stage = kit.move("0,0 1", "4", tiles=f"{what} @ 1,-1")
    assert stage.refused("a: step 1 1") == ("blocked", "PS-6.7")
    assert stage.legal("a: step 2 1")


@pytest.mark.rule("PS-6.7", "PS-R23", "PS-10.5")
@pytest.mark.parametrize("other", ["1,-1 1; activated", "1,-1 1; wreck"])
def test_neither_a_tank_nor_a_wreck_is_driven_into(kit: Kit, other: str) -> None:
    stage = kit(["0,0 1", other])
    if stage.asked() == ["0: tank"]:
        stage.play("a: tank a1")
    stage.play("a: move; points 4")
    assert stage.refused("a: step 1 1") == ("blocked", "PS-6.7")


@pytest.mark.rule("PS-6.7", "PS-R24")
def test_nobody_drives_off_the_map(kit: Kit) -> None:
    stage = kit.move("0500 1", "4")
    assert stage.refused("a: step 1 1") == ("off-map", "PS-6.7")
    assert stage.refused("a: leave 1") == ("no-leaving", "PS-14.7")


@pytest.mark.rule("PS-6.8", "PS-R40", "PS-6.1", "PS-R32", "PS-11.4", "PS-11.5", "PS-11.8")
@pytest.mark.parametrize(("tile", "cost"), [("small house", 3), ("ruin", 2), ("hedge", 3)])
def test_a_tile_costs_its_whole_price_and_no_less(kit: Kit, tile: str, cost: int) -> None:
    short = kit.move("0,0 1", str(cost - 1), tiles=f"{tile} @ 1,-1")
    assert short.refused("a: step 1 1") == ("few-points", "PS-6.8")
    stage = kit.move("0,0 1", "4", tiles=f"{tile} @ 1,-1").play("a: step 1 1")
    assert stage.state.points == 4 - cost


@pytest.mark.rule("PS-11.13")
def test_leaving_a_tile_costs_nothing(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", tiles="hedge @ 0,0").play("a: step 1 1")
    assert stage.state.points == 3


@pytest.mark.rule("PS-11.8")
def test_a_hedge_springs_back(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", tiles="hedge @ 1,-1").play("a: step 1 1", "a: step 1 1")
    assert HEDGE in stage.state.ground.tiles


@pytest.mark.rule("PS-11.4", "PS-R58", "PS-11.6", "PS-9.7", "PS-R42")
@pytest.mark.vector("PS-X19")
def test_a_small_house_falls_and_shelters_at_once(kit: Kit) -> None:
    stage = kit.move("0,0 1", "3", b=["1,4 1", "5,-6 4"], tiles="small house @ 1,-1")
    stage.play("a: step 1 1")
    assert stage.told_of("house-falls")
    assert stage.asked() == ["1: react"]
    stage.play("b: b1 fires a1; hit 1")
    assert kit.lines(stage)["m7"] == -2
    assert kit.lines(stage)["m4"] == -1
    stage.play("b: b2 fires a1; hit 10; pierce 99")  # a wreck there lies in a ruin for good
    there = stage.state.hex[0]
    assert stage.state.ground.tiles[there] == RUIN
    assert stage.state.ground.ruins == 0


@pytest.mark.rule("PS-9.9")
def test_the_turret_turns_with_the_hull(kit: Kit) -> None:
    stage = kit.move("0,0 1; turret 2", "3").play("a: pivot 2", "a: step 2 2")
    assert stage.state.turret[0] == 2


@pytest.mark.rule("PS-2.1", "PS-2.2", "PS-2.3", "PS-2.10")
def test_a_map_of_hexes_is_numbered_by_rows(kit: Kit) -> None:
    grid = kit("0,0 1").state.grid
    assert grid.size == 21 * 15 - 7
    here = grid.hex_at(7, 10)
    around = [grid.next[here * 6 + d] for d in range(6)]
    rows = [(grid.rows[hex], grid.columns[hex]) for hex in around]
    assert rows == [(7, 11), (6, 11), (6, 10), (7, 9), (8, 10), (8, 11)]
