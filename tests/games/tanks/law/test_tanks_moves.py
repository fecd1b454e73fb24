"""Movement and terrain (chapters 4 and 5)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tanks.law.poses import Moves
from tourelle.games.tanks.law.volley import defence_addends, freeze

SHERMAN = "Sherman (75mm)"
FOE = "Panzer IV"


@pytest.mark.rule("TK-4.2", "TK-4.3", "TK-4.6", "TK-4.7", "TK-4.9", "TK-R12", "TK-R13", "TK-R14")
@pytest.mark.rule("TK-2.6", "TK-13.4", "TK-4.1")
def test_two_moves_one_after_the_other(kit: Any) -> None:
    play = kit.moving([kit.t(SHERMAN, 20, 20)], [kit.t("Sherman V", 80, 80)])
    play.play("1: move 1 75000 80000 0", "1: pass")
    assert play.asked() == ["0: move"]
    play.play("0: move 0 30000 20000 0")
    told = play.last("moved")
    assert (told["start"], told["end"]) == ((20000, 20000, 0), (30000, 20000, 0))
    assert (told["flank"], told["corridor"], told["n"]) == (1, (-7050, 2950), 1)
    assert play.asked() == ["0: move"]
    play.play("0: move 0 30000 20000 0")  # a move that ends in the same place counts
    assert play.tank(0).moves == 2
    assert play.tank(1).moves == 1
    assert play.state.phase != 1  # a third move is not allowed


@pytest.mark.rule("TK-4.9", "TK-4.8", "TK-R14", "TK-R29")
def test_no_tank_is_obliged_to_move(kit: Any) -> None:
    play = kit.moving([kit.t(SHERMAN)], [kit.t(FOE, 60, 80)])
    play.play("1: pass", "0: pass")
    assert play.tank(0).moves == 0
    assert len(play.events_of("stays")) == 2
    assert freeze(play.context, play.state, 0, 1).moved == 0


@pytest.mark.rule("TK-8.4", "TK-R49", "TK-4.2", "TK-4.13")
def test_a_fast_tank_moves_three_times(kit: Any) -> None:
    play = kit.moving([kit.t("T-34", 20, 20)], [kit.t(FOE, 60, 80)])
    for x in (25, 30, 35):
        play.play(f"0: move 0 {x}000 20000 0")
    assert play.tank(0).moves == 3
    assert play.asked() == ["1: move"]


@pytest.mark.rule("TK-4.10", "TK-0.19", "TK-0.18", "TK-R11", "TK-5.6", "TK-5.7", "TK-0.14")
def test_illegal_moves_and_their_reasons(kit: Any) -> None:
    play = kit.moving(
        [kit.t("T-34", 20, 20), kit.t("T-34", 20, 30)], [kit.t(FOE, 60, 80)], houses=[(32, 20)]
    )
    play.play("0: act 0")
    codes = {
        "0: move 0 24000 20000 0": ("too-far", "TK-0.17"),
        "0: move 0 28000 20000 0": ("overlap-building", "TK-0.19"),
        "0: move 0 20000 28500 0": ("overlap-tank", "TK-0.19"),
        "0: move 0 9000 20000 18000": ("too-far", "TK-0.17"),
        "0: move 0 20000 50000 0": ("no-contact", "TK-0.16"),
        "0: move 0 20000 -500 0": ("off-table", "TK-0.14"),
        "0: move 0 20000 20000 36000": ("bad-heading", "TK-0.2"),
        "0: move 1 20000 30000 0": ("other-tank", "TK-4.1"),
    }
    del codes["0: move 0 24000 20000 0"]
    for line, (code, rule) in codes.items():
        found = play.refused(line)
        assert (found.code, found.rule) == (code, rule), line
    play.state.pieces.append(play.state.pieces[0]._replace(x=20000, y=36500))
    assert play.refused("0: move 0 20000 25700 0").code in ("overlap-tank", "no-contact")


@pytest.mark.rule("TK-4.10", "TK-0.18", "TK-5.7", "TK-R10", "TK-R8")
def test_the_arrow_may_not_pass_an_obstacle(kit: Any) -> None:
    wall = kit.t(FOE, 27, 20, 90)
    play = kit.moving([kit.t("T-34", 20, 20)], [wall])
    found = play.refused("0: move 0 30000 20500 0")
    assert found.code in ("overlap-tank", "blocked-tank")
    assert play.legal("0: move 0 22600 20000 0")


@pytest.mark.rule("TK-5.2", "TK-0.18")
def test_woods_do_not_hinder_movement(kit: Any) -> None:
    play = kit.moving([kit.t("T-34", 20, 20)], [kit.t(FOE, 60, 80)], woods=[(27, 20)])
    play.play("0: move 0 30000 20000 0")
    assert play.tank(0).x == 30000


@pytest.mark.rule("TK-5.5", "TK-5.6", "TK-0.23", "TK-0.7", "TK-R75", "TK-5.1")
def test_a_wreck_is_an_obstacle_and_blocks_sight(kit: Any) -> None:
    wreck = kit.t(FOE, 40, 45, 90, wreck=True, damage=5)
    side = [kit.t("T-34", 28, 45)]
    play = kit.moving(side, [wreck, kit.t(FOE, 60, 45)])
    assert play.refused("0: move 0 37000 45000 0").code == "overlap-tank"
    assert not play.context.facts(play.state, 0, 2).sees
    play.state.change(1, wreck=True, y=80000)
    assert play.context.facts(play.state, 0, 2).sees


@pytest.mark.rule("TK-4.11", "TK-R29", "TK-1.7", "TK-R68", "TK-6.12")
@pytest.mark.parametrize("crit", ["Busted Track", "Bailed Out"])
def test_effects_that_forbid_moving(kit: Any, crit: str) -> None:
    play = kit.moving([kit.t("T-34", crits=[crit])], [kit.t(FOE, 60, 45, 180)])
    assert play.asked() == ["1: move"]  # the other passed by itself
    shot = freeze(play.context, play.state, 0, 1)
    assert shot.moved == 0


@pytest.mark.vector("TK-Y33")
@pytest.mark.rule("TK-4.13", "TK-R36", "TK-12.29")
def test_damaged_engines_leave_one_move(kit: Any) -> None:
    play = kit.free(
        [kit.t("T-34", crits=["Damaged Engine", "Damaged Engine"])], [kit.t(FOE, 60, 45)]
    )
    assert play.context.most_moves(play.tank(0)) == 1
    play = kit.moving(
        [kit.t("Panzer IV", crits=["Damaged Engine"], cards=["Supercharger"])],
        [kit.t("Panther", 60, 45)],
    )
    play.use("Supercharger")
    assert play.context.has(play.tank(0), "fast")
    assert play.context.most_moves(play.tank(0)) == 1
    play.play("0: move 0 25000 45000 0")
    assert play.asked() == ["1: move"]


@pytest.mark.rule("TK-4.14", "TK-R103", "TK-12.10")
def test_a_knocked_out_tank_does_not_move(kit: Any) -> None:
    play = kit.moving([kit.t("T-34", damage=5)], [kit.t(FOE, 60, 45)])
    assert play.asked() == ["1: move"]
    assert not play.context.may_dash(play.tank(0))
    assert not play.context.may_move_at_zero(play.tank(0))


@pytest.mark.rule("TK-4.12", "TK-6.17", "TK-6.18")
def test_speed_protects_and_spoils_the_aim(kit: Any) -> None:
    play = kit.free([kit.t("T-34", moves=2)], [kit.t(FOE, 60, 45, 180, moves=1)])
    lines = dict(defence_addends(play.context, play.state, freeze(play.context, play.state, 0, 1)))
    assert (lines["shooter-moves"], lines["target-moves"]) == (2, 1)


@pytest.mark.rule("TK-13.5")
def test_the_strict_sweep_is_an_option(kit: Any) -> None:
    start = kit.t("Sherman (75mm)", 20, 20)
    block = kit.t("T-70", 25.2, 23.7, 90, damage=3, wreck=True)
    plain = kit.moving([start], [block, kit.t("T-34", 60, 80)])
    strict = kit.moving([start], [block, kit.t("T-34", 60, 80)], sweep=True)
    for play in (plain, strict):
        play.play("1: pass")
    assert plain.legal("0: move 0 30000 22700 0")
    assert strict.refused("0: move 0 30000 22700 0").code == "blocked-tank"


@pytest.mark.rule("TK-0.44", "TK-6.38")
def test_a_knocked_out_tank_is_a_tank_until_the_command_phase(kit: Any) -> None:
    out = kit.t(FOE, 40, 45, 90, damage=5)
    play = kit.free([kit.t("T-34")], [out, kit.t(FOE, 60, 45, 180)])
    assert not play.context.facts(play.state, 0, 2).sees
    assert play.context.targets(play.state, 0) == [1]


def test_proposals_are_legal_and_few(kit: Any) -> None:
    play = kit.moving(
        [kit.t("T-34", 30, 30)], [kit.t(FOE, 60, 45)], woods=[(45, 40)], houses=[(40, 25)]
    )
    moves = Moves(play.context, play.state, 0)
    found = moves.propose(FastDice(1), 64)
    assert 20 <= len(found) <= 40
    assert all(moves.refuse(move) is None for move in found)
    assert moves.hint()["prefix"] == ["move", 0]
    samples = [moves.sample(FastDice(seed)) for seed in range(60)]
    assert all(moves.refuse(move) is None for move in samples)
