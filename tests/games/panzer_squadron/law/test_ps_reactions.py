"""Opportunity fire and ambush (PS-12)."""

from __future__ import annotations

from typing import Any

import pytest

Kit = Any


@pytest.mark.rule("PS-12.1", "PS-12.3", "PS-6.9", "PS-17.3", "PS-R62", "PS-12.4")
def test_a_window_opens_after_each_step_and_outside_pivot(kit: Kit) -> None:
    stage = kit.move("0,0 1", "3", b=["0,-6 4", kit.HIDDEN])
    stage.play("a: step 2 1")
    assert stage.asked() == ["1: react"]
    assert stage.state.mover == 0
    stage.play("b: pass", "a: pivot 2")
    assert stage.asked() == ["1: react"]
    stage.play("b: pass")
    assert stage.asked() == ["0: spend"]
    assert stage.state.mover == -1


@pytest.mark.rule("PS-12.2", "PS-12.9", "PS-R63")
def test_no_window_in_the_starting_hex(kit: Kit) -> None:
    stage = kit.move("0,0 1", "3", b="0,-6 4").play("a: pivot 2", "a: pivot 1")
    assert stage.asked() == ["0: spend"]


@pytest.mark.rule("PS-12.2", "PS-R76", "PS-6.9", "PS-5.13", "PS-R63")
@pytest.mark.vector("PS-X26")
def test_a_step_back_into_the_starting_hex_opens_none(kit: Kit) -> None:
    stage = kit.move("0,0 0", "4", b="0,-6 4")
    stage.play("a: step 0 0", "b: pass", "a: pivot 3", "b: pass", "a: step 3 3")
    assert stage.asked() == ["0: marker"]  # it has entered another hex
    stage.play("a: marker moving")


@pytest.mark.rule("PS-12.4")
def test_no_window_where_nobody_could_fire(kit: Kit) -> None:
    stage = kit.move("0,0 1", "2").play("a: step 2 1")
    assert stage.asked() == ["0: spend"]
    gun = kit.move("0,0 1", "2", b="de-stug3g @ 0,-6 1").play("a: step 2 1")
    assert gun.asked() == ["0: spend"]  # it looks the other way


@pytest.mark.rule("PS-12.1", "PS-R61")
def test_who_may_react(kit: Kit) -> None:
    """Whoever was not activated, even if he is moving, or waits; at the mover only."""
    b = ["0,-6 4; activated", "2,-6 4; moving", "4,-6 4; ambush", "-2,-5 4"]
    stage = kit(["0,0 1", "3,0 1; activated"], b).play("a: move; points 2", "a: step 2 1")
    assert {one.tank for one in stage.shots()} == {3, 4, 5}
    assert {one.target for one in stage.shots()} == {0}
    assert stage.refused("b: b2 fires a2") == ("not-the-mover", "PS-12.1")
    assert stage.refused("b: b1 fires a1") == ("not-its-shot", "PS-5.3")
    stage.play("b: b2 fires a1; hit 1")
    assert kit.lines(stage)["m2"] == -1  # PS-R61: with its -1


@pytest.mark.rule("PS-12.5", "PS-9.7")
def test_the_shot_has_every_modifier_and_costs_nothing(kit: Kit) -> None:
    stage = kit.move("0,0 1", "2", b=["-5,0 1", kit.HIDDEN]).play("a: step 2 1")
    stage.play("b: b1 fires a1; hit 1")
    assert kit.lines(stage) == {"m1": 1, "m3": -2, "m4": -1, "m6": 1}
    assert stage.told_of("fires")[0][5] == 1  # a reaction


@pytest.mark.rule("PS-12.6", "PS-4.7", "PS-R66", "PS-R67")
def test_who_reacted_is_activated_and_stopped(kit: Kit) -> None:
    stage = kit.move("0,0 1", "2", b=["0,-6 4; moving", "2,-6 4; ambush", kit.HIDDEN])
    stage.play("a: step 2 1", "b: b1 fires a1; hit 1", "b: b2 fires a1; hit 1")
    state = stage.state
    assert state.activated[1:3] == [1, 1]
    assert state.ambush[1:3] == [0, 0]
    assert state.moving[1:3] == [0, 0]
    assert state.started[1] == 1
    stage.play("a: end", "a: marker stopped")
    assert stage.state.active == 3  # the last tank that is left: its duty to move lapsed


@pytest.mark.rule("PS-12.3", "PS-R64", "PS-R65")
def test_several_may_fire_one_after_another_each_once(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", b=["0,-6 4", "2,-6 4", kit.HIDDEN]).play("a: step 2 1")
    stage.play("b: b1 fires a1; hit 1")
    assert {one.tank for one in stage.shots()} == {2}
    stage.play("b: pass")
    stage.play("a: fire b1; hit 1")  # declaring a shot opens no window
    assert stage.asked() == ["1: tank"]


@pytest.mark.rule("PS-12.3", "PS-17.3")
def test_the_window_closes_by_itself_when_nobody_is_left(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", b=["0,-6 4", kit.HIDDEN]).play("a: step 2 1")
    stage.play("b: b1 fires a1; hit 1")
    assert stage.asked() == ["0: spend"]


@pytest.mark.rule("PS-12.8", "PS-10.5")
def test_a_mover_that_is_destroyed_lies_where_it_is(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"], ["0,-6 4", kit.HIDDEN])
    stage.play("a: tank a1", "a: move; points 4", "a: step 2 1")
    there = stage.state.hex[0]
    stage.play("b: b1 fires a1; hit 10; pierce 99")
    assert stage.state.fate[0] == 1
    assert stage.state.hex[0] == there
    assert stage.asked() == ["1: action"]  # its activation is over: the other side is next


@pytest.mark.rule("PS-12.8")
def test_a_mover_that_survives_goes_on(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", b=["0,-6 4", kit.HIDDEN]).play("a: step 2 1")
    stage.play("b: b1 fires a1; hit 1")
    assert stage.state.points == 3


@pytest.mark.rule("PS-12.7", "PS-12.9")
def test_ambush_and_fire_actions_open_no_window(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"], ["0,-6 4", kit.HIDDEN]).play("a: tank a1", "a: ambush")
    assert stage.asked() == ["1: tank"]
    shot = kit(["0,0 1", "5,5 1"], ["0,-6 4", kit.HIDDEN]).play("a: tank a1", "a: fire b1; hit 1")
    assert shot.asked() == ["1: tank"]


@pytest.mark.rule("PS-12.7")
def test_an_ambush_fires_once(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", b=["0,-6 4; ambush", kit.HIDDEN])
    stage.play("a: step 2 1", "b: b1 fires a1; hit 1", "a: step 2 1")
    assert stage.asked() == ["0: spend"]


@pytest.mark.rule("PS-12.7")
def test_an_ambush_that_was_of_no_use_is_told_at_the_end_of_the_turn(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1; activated"], [f"{kit.HIDDEN}; activated"])
    stage.play("a: ambush; initiative 9, 2")
    assert stage.told_of("ambushes-end") == [[[0]]]
    fired = kit.move("0,0 1", "4", b=["0,-6 4; ambush", f"{kit.HIDDEN}; activated"])
    fired.play(
        "a: step 2 1", "b: b1 fires a1; hit 1", "a: end", "a: marker stopped; initiative 9, 2"
    )
    assert fired.told_of("turn-ends") == [[1]]
    assert fired.told_of("ambushes-end") == []


@pytest.mark.rule("PS-12.5", "PS-13.5")
def test_a_reacting_assault_gun_needs_the_target_in_its_arc(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", b=["de-stug3g @ 0,-6 4", kit.HIDDEN]).play("a: step 1 1")
    assert stage.asked() == ["0: spend"]
    bears = kit.move("0,0 1", "4", b=["de-stug3g @ 0,-6 4", kit.HIDDEN]).play("a: step 2 1")
    assert bears.asked() == ["1: react"]


@pytest.mark.rule("PS-13.4", "PS-R56")
def test_a_reaction_never_breaks_down(kit: Kit) -> None:
    stage = kit.move("0,0 1", "2", b=["de-panther-g @ 0,-6 4", kit.HIDDEN]).play("a: step 2 1")
    stage.play("b: b1 fires a1; hit 1")
    assert stage.told_of("breakdown-roll") == []


@pytest.mark.rule("PS-R69", "PS-4.5")
def test_who_reacted_with_all_he_had_lets_the_other_go_on(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"], "0,-6 4").play("a: tank a1", "a: move; points 1")
    stage.play("a: step 2 1", "b: b1 fires a1; hit 1", "a: marker stopped")
    assert stage.asked() == ["0: action"]
    assert stage.state.active == 1
