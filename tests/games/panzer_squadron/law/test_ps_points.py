"""What a tank does in its activation: actions, points, the duty to move, the marker (PS-5)."""

from __future__ import annotations

from typing import Any

import pytest

Kit = Any


@pytest.mark.rule("PS-5.1", "PS-5.2", "PS-5.3", "PS-5.5", "PS-5.4", "PS-17.2")
def test_a_stopped_tank_fires_moves_or_waits(kit: Kit) -> None:
    stage = kit("0,0 1", "0,-6 4")
    assert stage.asked() == ["0: action"]
    assert stage.kinds() == {"fire", "move", "ambush"}
    assert stage.refused("a: idle") == ("no-pass", "PS-4.6")
    stage.play("a: fire b1; hit 1")
    assert stage.told_of("points-roll") == []  # no dice for points
    assert stage.state.activated[0] == 1
    assert stage.state.ambush[0] == 0


@pytest.mark.rule("PS-5.3")
def test_fire_is_not_offered_without_a_target(kit: Kit) -> None:
    stage = kit("0,0 1")
    assert stage.kinds() == {"move", "ambush"}
    assert stage.refused("a: fire b1") == ("not-seen", "PS-7.7")


@pytest.mark.rule("PS-5.5", "PS-12.7", "PS-R25", "PS-R67")
def test_ambush_rolls_nothing_and_lasts_to_the_end_of_the_turn(kit: Kit) -> None:
    stage = kit("0,0 1").play("a: ambush")
    assert (stage.state.ambush[0], stage.state.activated[0]) == (1, 1)
    stage.play("b: ambush; initiative 2, 1")
    assert stage.state.turn == 2
    assert stage.state.ambush == [0, 0]


@pytest.mark.rule("PS-5.4", "PS-R28", "PS-5.12", "PS-R39")
def test_a_stopped_tank_rolls_one_die_and_need_not_move(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4")
    assert stage.told_of("points-roll") == [[0, [4], 4]]
    stage.play("a: end")
    assert stage.state.points == 0
    assert stage.asked() == ["1: action"]
    assert stage.state.moving[0] == 0


@pytest.mark.rule("PS-5.6", "PS-R26", "PS-R68", "PS-1.5")
def test_a_moving_tank_can_only_move_with_two_dice(kit: Kit) -> None:
    stage = kit.move("0,0 1; moving", "2 3", b="0,-6 4; activated")
    assert stage.told_of("points-roll") == [[0, [2, 3], 5]]
    assert stage.asked() == ["0: spend"]
    assert stage.state.ambush[0] == 0


@pytest.mark.rule("PS-5.7", "PS-5.10", "PS-5.15", "PS-R29")
def test_a_moving_tank_must_enter_a_hex_before_anything_else(kit: Kit) -> None:
    stage = kit.move("0,0 1; moving", "2 3", b="0,-6 4; activated")
    assert stage.refused("a: end") == ("duty", "PS-5.15")
    assert stage.refused("a: fire b1") == ("duty", "PS-5.10")
    stage.play("a: step 1 1")
    assert stage.legal("a: end")
    assert stage.legal("a: fire b1")
    assert stage.legal("a: back 4 1") is False


@pytest.mark.rule("PS-5.7")
def test_reverse_fulfils_the_duty(kit: Kit) -> None:
    stage = kit.move("0,0 1; moving", "2 3").play("a: back 4 1")
    assert stage.legal("a: end")


@pytest.mark.rule("PS-5.8", "PS-5.10", "PS-R27")
@pytest.mark.vector("PS-X18")
def test_a_shot_costs_three_points_after_the_first_hex(kit: Kit) -> None:
    few = kit.move("0,0 1; moving", "1 2", b="0,-6 4; activated").play("a: step 1 1")
    assert few.state.points == 2
    assert few.refused("a: fire b1") == ("few-points", "PS-5.8")
    more = kit.move("0,0 1; moving", "2 2", b="0,-6 4; activated").play("a: step 1 1")
    assert more.legal("a: fire b1")


@pytest.mark.rule("PS-5.8", "PS-R27", "PS-R28")
def test_a_stopped_tank_may_fire_for_three_without_moving(kit: Kit) -> None:
    stage = kit.move("0,0 1", "3", b="0,-6 4; activated")
    assert stage.legal("a: fire b1")
    few = kit.move("0,0 1", "2", b="0,-6 4; activated")
    assert few.refused("a: fire b1") == ("few-points", "PS-5.8")


@pytest.mark.rule("PS-5.9", "PS-5.16", "PS-R31", "PS-R38", "PS-5.12", "PS-17.4")
def test_a_shot_ends_the_activation_whatever_points_are_left(kit: Kit) -> None:
    stage = kit.move("0,0 1; moving", "4 4", b=["0,-6 4", "3,-7 4"]).play("a: step 1 1", "b: pass")
    assert stage.state.points == 7
    stage.play("a: fire b1; hit 1")
    assert stage.asked() == ["1: tank"]
    assert (stage.state.moving[0], stage.state.fired[0], stage.state.points) == (0, 1, 0)


@pytest.mark.rule("PS-5.15", "PS-R70")
@pytest.mark.vector("PS-X25")
def test_the_duty_guards_the_pivots(kit: Kit) -> None:
    stage = kit.move("0,0 1; moving", "1 1")
    for line in ("step 1 0", "step 1 1", "step 2 1", "step 2 2"):
        assert stage.legal(f"a: {line}")
    for line in ("back 4 0", "back 4 1", "back 5 1", "back 5 2", "pivot 0", "pivot 2"):
        assert stage.legal(f"a: {line}")
    for facing in (3, 4, 5):
        assert stage.refused(f"a: pivot {facing}") == ("duty", "PS-5.15")
    assert stage.refused("a: end") == ("duty", "PS-5.15")
    assert stage.refused("a: fire b1") == ("duty", "PS-5.10")
    stage.play("a: pivot 2")
    assert stage.refused("a: pivot 1") == ("duty", "PS-5.15")


@pytest.mark.rule("PS-5.11", "PS-R30")
def test_the_duty_is_waived_where_no_hex_can_be_entered(kit: Kit) -> None:
    ring = "stone house @ 1,0 1,-1 0,-1 -1,0 -1,1 0,1"
    stage = kit.move("0,0 1; moving", "2 1", tiles=ring)
    assert stage.told_of("duty-waived") == [[0]]
    assert stage.legal("a: pivot 4")
    stage.play("a: end")
    assert stage.state.moving[0] == 0  # it ends stopped


@pytest.mark.rule("PS-5.11", "PS-5.15")
def test_dear_ground_all_around_waives_the_duty_only_for_few_points(kit: Kit) -> None:
    ring = "hedge @ 1,0 1,-1 0,-1 -1,0 -1,1 0,1"
    assert kit.move("0,0 1; moving", "1 1", tiles=ring).told_of("duty-waived")
    stage = kit.move("0,0 1; moving", "1 2", tiles=ring)
    assert not stage.told_of("duty-waived")
    assert stage.kinds() == {"step"}  # a pivot would leave too little


@pytest.mark.rule("PS-5.13", "PS-R37", "PS-17.5", "PS-5.14")
def test_who_entered_a_hex_going_forward_chooses_the_marker(kit: Kit) -> None:
    stage = kit.move("0,0 1", "1").play("a: step 1 1")
    assert stage.asked() == ["0: marker"]
    stage.play("a: marker moving")
    assert stage.state.moving[0] == 1
    assert stage.state.started[0] == 0
    stage.play("b: ambush; initiative 2, 1; points 1 1")
    assert stage.state.started[0] == 1  # copied at the next turn start, and rolls two dice


@pytest.mark.rule("PS-5.13", "PS-R37")
def test_who_only_pivoted_is_stopped(kit: Kit) -> None:
    stage = kit.move("0,0 1", "1").play("a: pivot 2")
    assert stage.asked() == ["1: action"]
    assert stage.state.moving[0] == 0


@pytest.mark.rule("PS-5.16")
def test_the_head_of_an_activation(kit: Kit) -> None:
    stage = kit(["0,0 1", "2,0 1"]).play("a: tank a1", "a: move; points 2", "a: step 1 1", "a: end")
    stage.play("a: marker moving", "b: ambush")
    state = stage.state
    assert (state.active, state.gear, state.points, state.moved) == (1, 0, 0, 0)
    assert state.start_hex == state.hex[1]


@pytest.mark.rule("PS-5.2")
def test_fire_then_move_does_not_exist(kit: Kit) -> None:
    stage = kit(["0,0 1", "3,0 1"], "0,-6 4; activated")
    stage.play("a: tank a1", "a: fire b1; hit 1")
    assert stage.state.active == 1  # the other tank's turn
