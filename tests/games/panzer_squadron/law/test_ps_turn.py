"""The turn: its start, initiative, alternation, its end; breakdown (PS-4, PS-13, PS-17)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.content import pack_from
from tourelle.games.panzer_squadron.content.library import KINDS, library
from tourelle.games.panzer_squadron.law.rules import PanzerSquadron

Kit = Any


@pytest.mark.rule("PS-4.1", "PS-4.2", "PS-17.1", "PS-5.14")
def test_the_start_of_a_turn(kit: Kit) -> None:
    marks = "moving; activated; fired"
    stage = kit([f"0,0 1; {marks}", "5,5 1; ambush"], "0,-6 4; immobilised", phase="turn",
                dice="initiative 3, 7")  # fmt: skip
    state = stage.state
    assert state.started == [1, 0, 0]
    assert state.activated == [0, 0, 1]  # b's only tank is activated already
    assert (state.ambush, state.immobilised, state.fired) == ([0] * 3, [0] * 3, [0] * 3)
    assert (state.initiative, stage.asked()) == (1, ["1: action"])


@pytest.mark.rule("PS-4.2", "PS-R17", "PS-17.8")
def test_equal_rolls_are_rolled_again(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"], "0,-6 4", phase="turn", dice="initiative 4, 4, 6, 2")
    assert stage.told_of("initiative-roll") == [[4, 4], [6, 2]]
    assert stage.asked() == ["0: tank"]


@pytest.mark.rule("PS-4.1", "PS-4.9", "PS-R9", "PS-9.9")
def test_turned_turrets_may_go_back_before_initiative(kit: Kit) -> None:
    stage = kit(["0,0 1; turret 2", "5,5 1; turret 1"], "0,-6 4; turret 5", phase="turn")
    assert stage.asked() == ["0: turret"]
    stage.play("a: turret a1 keep")
    assert stage.refused("a: turret a1 back") == ("not-offered", "PS-4.1")
    stage.play("a: turret a2 back")
    assert stage.asked() == ["1: turret"]
    stage.play("b: turret b1 back; initiative 2, 1")
    assert stage.state.turret == [2, 0, 0]


@pytest.mark.rule("PS-4.3", "PS-4.4", "PS-4.6", "PS-R25", "PS-17.6", "PS-R80")
def test_sides_alternate_and_nobody_passes(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"], ["5,-6 4", kit.HIDDEN])
    assert stage.kinds() == {"tank"}
    assert stage.refused("a: tank b1") == ("not-yours", "PS-4.3")
    assert stage.refused("a: pass").code == "not-asked"
    stage.play("a: tank a2", "a: ambush")
    assert stage.asked() == ["1: tank"]
    stage.play("b: tank b1", "b: ambush")
    assert stage.state.active == 0  # the only one left is activated unasked


@pytest.mark.rule("PS-4.4")
def test_a_tank_is_activated_once_a_turn(kit: Kit) -> None:
    stage = kit(["0,0 1; activated", "5,5 1", "3,3 1"], kit.HIDDEN)
    assert stage.refused("a: tank a1") == ("activated", "PS-4.4")


@pytest.mark.rule("PS-4.5", "PS-4.3", "PS-17.6")
@pytest.mark.vector("PS-X24")
def test_the_larger_side_ends_the_turn_alone(kit: Kit) -> None:
    large = [f"0{c}14 1" for c in range(5)]
    small = [f"0{c}00 4" for c in range(3)]
    walls = [f"stone house @ {' '.join(f'{c:02}07' for c in range(20))}"]
    stage = kit(large, small, tiles=walls)
    order = []
    while stage.state.turn == 1:
        ask = stage.asks()[0]
        side = ask.seat
        if ask.kind == "tank":
            stage.say(side, ask.domains[0].listed()[0])
        order.append("LS"[side])
        last = len(order) == 8
        stage.play(f"{'ab'[side]}: ambush" + ("; initiative 2, 1" if last else ""))
    assert "".join(order) == "LSLSLSLL"


@pytest.mark.rule("PS-4.8", "PS-4.4")
def test_the_turn_ends_when_all_are_activated(kit: Kit) -> None:
    stage = kit("0,0 1", "5,-6 4; activated").play("a: ambush; initiative 1, 2")
    assert stage.told_of("turn-ends") == [[1]]
    assert stage.state.turn == 2


# --- breakdown ----------------------------------------------------------------------------------


@pytest.mark.rule("PS-13.1", "PS-R54", "PS-17.2", "PS-1.4", "PS-6.10")
@pytest.mark.vector("PS-X22")
@pytest.mark.parametrize(("face", "broken"), [(1, True), (2, True), (3, False)])
def test_a_card_names_the_faces_of_its_breakdown(kit: Kit, face: int, broken: bool) -> None:
    stage = kit("de-panther-d @ 0,0 1", kit.HIDDEN, dice=f"breakdown {face}")
    assert stage.told_of("breakdown-roll") == [[0, face, int(broken)]]
    assert stage.kinds() == ({"ambush", "idle"} if broken else {"ambush", "move"})
    if broken:
        assert stage.refused("a: move") == ("immobilised", "PS-6.10")


@pytest.mark.rule("PS-13.2", "PS-13.3", "PS-R57")
def test_an_immobilised_tank_still_turns_its_turret(kit: Kit) -> None:
    stage = kit("de-panther-g @ 0,0 1", ["4,0 1", kit.HIDDEN], dice="breakdown 1")
    assert stage.kinds() == {"fire", "ambush", "idle"}
    stage.play("a: fire b1; hit 1")
    assert stage.state.turret[0] != 0
    gun = kit("it-90-53 @ 0,0 1", ["4,0 1", kit.HIDDEN], dice="breakdown 1")
    assert gun.shots() == []


@pytest.mark.rule("PS-13.3", "PS-R55", "PS-9.6")
def test_an_immobilised_tank_in_motion_fires_once_or_does_nothing(kit: Kit) -> None:
    stage = kit("de-panther-g @ 0,0 1; moving", ["0,-6 4", kit.HIDDEN], dice="breakdown 1")
    assert stage.kinds() == {"fire", "idle"}
    assert stage.refused("a: ambush") == ("was-moving", "PS-12.7")
    shot = stage.state.clone()
    stage.play("a: idle")
    assert stage.state.moving[0] == 0  # the duty to move lapses
    stage.state = shot
    stage.play("a: fire b1; hit 1")
    assert kit.lines(stage)["m2"] == -1
    assert stage.told_of("points-roll") == []


@pytest.mark.rule("PS-13.3")
def test_with_nothing_to_choose_nobody_is_asked(kit: Kit) -> None:
    stage = kit("de-panther-g @ 0,0 1; moving", kit.HIDDEN, dice="breakdown 1")
    assert stage.told_of("does-nothing") == [[0]]
    assert stage.asked() == ["1: action"]


@pytest.mark.rule("PS-13.1", "PS-4.1", "PS-R56")
def test_a_breakdown_lasts_one_turn(kit: Kit) -> None:
    stage = kit("de-panther-g @ 0,0 1", "5,-6 4; activated", dice="breakdown 1")
    stage.play("a: idle; initiative 2, 1; breakdown 2")
    assert stage.state.immobilised[0] == 0


@pytest.mark.rule("PS-15.3")
@pytest.mark.parametrize(("threshold", "broken"), [(False, False), (True, True)])
def test_breakdown_as_a_threshold(kit: Kit, threshold: bool, broken: bool) -> None:
    """A card of somebody's own that says 3."""
    pack = pack_from({"tank": {"ru-t34-85": {"breakdown": [3], "provenance": "authored"}}}, KINDS)
    rules = PanzerSquadron(library(pack))
    stage = kit("0,0 1", rules=rules, setup={"threshold": threshold}, dice="breakdown 2")
    assert bool(stage.state.immobilised[0]) is broken
