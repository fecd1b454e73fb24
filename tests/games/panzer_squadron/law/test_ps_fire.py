"""Who may be fired at, with which modifiers, and what comes of it (PS-7 to PS-11)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.panzer_squadron.kernel.bearing import FRONT, LEFT, REAR, RIGHT

Kit = Any


def shot(kit: Kit, shooter: str, target: str, dice: str = "hit 1", **more: Any) -> Any:
    """The only tank of a fires at the first of b, which has two more out of sight."""
    stage = kit(shooter, [target, kit.HIDDEN, kit.HIDDEN_TOO], **more)
    return stage.play(f"a: fire b1; {dice}")


# --- may it be fired at -------------------------------------------------------------------------


@pytest.mark.rule("PS-9.1", "PS-R15", "PS-10.5")
def test_only_live_enemies_are_targets(kit: Kit) -> None:
    stage = kit(["0,0 1", "3,0 1; activated"], ["0,-6 4", "1,-6 4; wreck"])
    assert {one.target for one in stage.shots()} == {2}
    assert stage.refused("a: fire a2") == ("no-target", "PS-9.1")
    assert stage.refused("a: fire b2") == ("no-target", "PS-9.1")
    assert stage.refused("a: a2 fires b1") == ("not-its-shot", "PS-5.3")


@pytest.mark.rule("PS-7.1", "PS-7.7", "PS-R3", "PS-7.2", "PS-7.3", "PS-R1", "PS-R2", "PS-R12")
@pytest.mark.vector("PS-X5")
def test_one_clear_line_is_not_enough(kit: Kit) -> None:
    stage = kit("0,0 1", "3,1 2", tiles="stone house @ 2,1")
    assert stage.refused("a: fire b1") == ("not-seen", "PS-7.7")


@pytest.mark.rule("PS-7.8", "PS-R3", "PS-7.1")
@pytest.mark.vector("PS-X6", "PS-X7")
def test_two_clear_lines_are_partly_hidden_and_only_the_part_counts(kit: Kit) -> None:
    stage = shot(kit, "0,0 0", "4,0 2", tiles="stone house @ 3,-1")
    assert kit.lines(stage) == {"m1": 1, "m5": -1, "m6": 1}
    other = shot(kit, "0,0 0", "4,0 4", tiles="stone house @ 3,1")
    assert stage.told_of("fires")[0][2] == FRONT
    assert other.told_of("fires")[0][2] == RIGHT
    assert "m5" not in kit.lines(other)


@pytest.mark.rule("PS-7.5", "PS-7.6", "PS-11.1", "PS-11.2", "PS-11.3", "PS-R5", "PS-R6")
@pytest.mark.vector("PS-X9", "PS-X10")
@pytest.mark.parametrize("what", ["stone house", "small house"])
@pytest.mark.parametrize("where", ["1,0", "2,0", "3,0"])
def test_houses_block_shell_holes_do_not(kit: Kit, what: str, where: str) -> None:
    assert not kit("0,0 1", "4,0 2", tiles=f"{what} @ {where}").shots()
    assert kit("0,0 1", "4,0 2", tiles=f"shell hole @ {where}").shots()


@pytest.mark.rule("PS-7.6", "PS-10.5", "PS-R6", "PS-R53")
def test_a_wreck_blocks_and_a_live_tank_does_not(kit: Kit) -> None:
    assert not kit(["0,0 1", "2,0 1; wreck"], "4,0 2").shots()
    assert kit(["0,0 1", "2,0 1; activated"], "4,0 2").shots()
    assert not kit(["0,0 1", "1,0 1; wreck"], "4,0 2", tiles="hedge @ 1,0").shots()


@pytest.mark.rule("PS-7.10", "PS-R14")
def test_sight_need_not_be_mutual(kit: Kit) -> None:
    """Each is judged against the part of its own target."""
    assert kit("0,0 0", "4,1 0", tiles="stone house @ 3,0").shots()
    assert not kit("4,1 0", "0,0 0", tiles="stone house @ 3,0").shots()


@pytest.mark.rule("PS-7.9", "PS-R12")
def test_there_is_no_greatest_range(kit: Kit) -> None:
    stage = kit("0000 5", "2014 2")
    assert stage.shots()
    assert "m6" not in kit.lines(stage.play("a: fire b1; hit 1"))


# --- parts --------------------------------------------------------------------------------------


@pytest.mark.rule("PS-8.1", "PS-8.2", "PS-8.3", "PS-R7", "PS-2.6", "PS-2.7")
@pytest.mark.vector("PS-X15")
@pytest.mark.parametrize(
    ("where", "part"),
    [
        ("2,-3", FRONT),
        ("3,0", RIGHT),
        ("-3,0", LEFT),
        ("-1,3", REAR),
        ("2,-1", FRONT),
        ("1,1", RIGHT),
    ],
)
def test_position_says_which_part_is_struck(kit: Kit, where: str, part: int) -> None:
    stage = kit(f"{where} 1", "0,0 1")
    assert {one.part for one in stage.shots()} == {part}
    assert stage.refused(f"a: fire b1 {['rear', 'front', 'left', 'left'][part]}") == (
        "wrong-part", "PS-8.3",
    )  # fmt: skip


@pytest.mark.rule("PS-8.4")
def test_the_turret_of_the_target_does_not_matter(kit: Kit) -> None:
    stage = kit("2,-3 1", "0,0 1; turret 3")
    assert {one.part for one in stage.shots()} == {FRONT}


@pytest.mark.rule("PS-8.5", "PS-R10", "PS-1.3")
@pytest.mark.vector("PS-X8")
def test_a_side_that_cannot_be_seen_is_replaced_by_front_or_rear(kit: Kit) -> None:
    stage = kit("0,0 0", ["4,-2 5", kit.HIDDEN, kit.HIDDEN_TOO], tiles="stone house @ 3,-1")
    assert {one.part for one in stage.shots()} == {REAR}
    stage.play("a: fire b1; hit 10; pierce 50")
    assert kit.lines(stage)["m10"] == -1
    assert stage.told_of("pierce-roll")[0][5] == 37  # the rear armour of a Panzer IV


@pytest.mark.rule("PS-8.6", "PS-R11")
def test_front_and_rear_are_not_replaced(kit: Kit) -> None:
    """The front is hidden, though the rest of the tank would be seen."""
    stage = kit("0,0 1", "3,1 2", tiles="stone house @ 2,1")
    assert not stage.shots()


# --- the gun ------------------------------------------------------------------------------------


@pytest.mark.rule("PS-9.2", "PS-2.8", "PS-R8")
@pytest.mark.vector("PS-X16")
def test_which_turns_a_turret_must_make(kit: Kit) -> None:
    assert [one.turret for one in kit("0,0 1", "3,-3 1").shots()] == [1]
    assert [one.turret for one in kit("0,0 1", "0,-4 1").shots()] == [1]
    side = kit("0,0 1", ["2,-1 1", kit.HIDDEN_TOO]).play("a: fire b1; hit 1")
    assert (kit.lines(side)["m3"], side.state.turret[0]) == (-2, 5)
    row = kit("0,0 1", ["4,0 1", kit.HIDDEN_TOO])
    assert {one.turret for one in row.shots()} == {0, 5}
    row.play("a: fire b1 turret 5; hit 1")
    assert (kit.lines(row)["m3"], row.state.turret[0]) == (-2, 4)


@pytest.mark.rule("PS-9.2", "PS-9.9", "PS-R9", "PS-R73")
def test_a_turned_turret_bears_without_penalty_and_never_turns_for_nothing(kit: Kit) -> None:
    stage = kit("0,0 1; turret 5", ["2,-1 1", kit.HIDDEN_TOO])
    assert stage.refused("a: fire b1 turret 1") == ("wrong-turret", "PS-9.2")
    stage.play("a: fire b1; hit 1")
    assert "m3" not in kit.lines(stage)
    back = kit("0,0 1; turret 5", ["0,-4 1", kit.HIDDEN_TOO]).play("a: fire b1; hit 1")
    assert (kit.lines(back)["m3"], back.state.turret[0]) == (-2, 0)


@pytest.mark.rule("PS-13.5", "PS-1.4")
def test_an_assault_gun_fires_in_its_arc_only(kit: Kit) -> None:
    stage = kit("de-stug3g @ 0,0 1", ["2,-1 1", "0,-4 1"])
    assert {one.target for one in stage.shots()} == {2}
    assert stage.refused("a: fire b1") == ("out-of-arc", "PS-13.5")
    stage.play("a: move; points 4", "a: pivot 0", "a: fire b1; hit 1")
    assert "m3" not in kit.lines(stage)
    assert stage.state.turret[0] == 0


# --- modifiers ----------------------------------------------------------------------------------


@pytest.mark.rule("PS-9.3", "PS-9.6", "PS-9.8", "PS-R13", "PS-2.5")
def test_start_and_distance(kit: Kit) -> None:
    assert kit.lines(shot(kit, "0,0 1", "0,-5 4")) == {"m1": 1, "m6": 1}
    assert kit.lines(shot(kit, "0,0 1", "0,-6 4")) == {"m1": 1}


@pytest.mark.rule("PS-9.6", "PS-R41")
def test_what_counts_is_how_the_turn_was_begun(kit: Kit) -> None:
    """Started stopped, moved, fired: still +1; started moving: -1 to the end."""
    stage = kit.move("0,0 1", "4", b=["0,-6 4; activated", kit.HIDDEN])
    stage.play("a: step 2 1", "a: fire b1; hit 1")
    assert kit.lines(stage)["m1"] == 1
    moving = kit.move("0,0 1; moving", "2 2", b=["0,-6 4; activated", kit.HIDDEN])
    moving.play("a: step 2 1", "a: fire b1; hit 1")
    assert kit.lines(moving)["m2"] == -1


@pytest.mark.rule("PS-9.7", "PS-R42")
def test_a_target_is_moving_by_its_marker(kit: Kit) -> None:
    assert kit.lines(shot(kit, "0,0 1", "0,-6 4; moving"))["m4"] == -1
    assert "m4" not in kit.lines(shot(kit, "0,0 1", "0,-6 4; started"))


@pytest.mark.rule("PS-11.6", "PS-11.7", "PS-11.5", "PS-R46", "PS-11.14", "PS-R74")
def test_inside_and_behind_ruins(kit: Kit) -> None:
    assert kit.lines(shot(kit, "0,0 0", "4,0 2", tiles="ruin @ 4,0"))["m7"] == -2
    behind = kit.lines(shot(kit, "0,0 0", "4,0 2", tiles="ruin @ 2,0 1,0"))
    assert behind["m8"] == -1  # once, however many
    assert "m8" not in kit.lines(shot(kit, "0,0 0", "4,0 2", tiles="ruin @ 0,0"))


@pytest.mark.rule("PS-11.9", "PS-11.10", "PS-11.11", "PS-R43", "PS-R44", "PS-R45", "PS-R48")
@pytest.mark.vector("PS-X13")
def test_hedges(kit: Kit) -> None:
    assert not kit("0,0 0", "4,0 2", tiles="hedge @ 2,0").shots()
    assert not kit("0,0 0", "4,0 2", tiles="hedge @ 1,0 2,0 3,0").shots()
    assert kit.net(shot(kit, "0,0 0", "4,0 2", tiles="hedge @ 1,0")) == 2
    for hedges in ("3,0", "1,0 3,0"):
        lines = kit.lines(shot(kit, "0,0 0", "4,0 2", tiles=f"hedge @ {hedges}"))
        assert lines == {"m1": 1, "m6": 1, "m9": -2}
    for shooter, target in (("0,0 0", "2,0 2"), ("2,0 3", "0,0 0")):
        assert kit.lines(shot(kit, shooter, target, tiles="hedge @ 1,0"))["m9"] == -2
    inside = kit.lines(shot(kit, "0,0 0", "4,0 2", tiles="hedge @ 4,0"))
    assert inside["m9"] == -2


@pytest.mark.rule("PS-11.12", "PS-R47", "PS-9.3")
def test_cover_adds_up(kit: Kit) -> None:
    tiles = ["ruin @ 4,0 2,0", "hedge @ 3,0", "stone house @ 3,-1"]
    lines = kit.lines(shot(kit, "0,0 1", "4,0 2; moving", tiles=tiles))
    assert lines == {"m1": 1, "m3": -2, "m4": -1, "m5": -1, "m6": 1, "m7": -2, "m8": -1, "m9": -2}


@pytest.mark.rule("PS-7.4", "PS-7.11", "PS-R4")
def test_a_corner_that_is_touched_hides_nothing(kit: Kit) -> None:
    stage = shot(kit, "0,0 0", "2,-1 3", tiles="stone house @ 1,-1")
    assert stage.told_of("fires")
    assert not kit("0,0 0", "2,-1 3", tiles="stone house @ 1,-1 1,0").shots()


# --- dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("PS-9.4", "PS-9.5", "PS-R49", "PS-R51")
@pytest.mark.parametrize(
    ("die", "bonus"), [(1, -1), (4, -1), (5, 0), (6, 0), (7, 10), (8, 20), (9, 30), (10, 50)]
)
def test_the_hit_table(kit: Kit, die: int, bonus: int) -> None:
    """Net +1: a tank that started stopped, far away."""
    more = "" if bonus < 0 else "; pierce 3"
    stage = shot(kit, "0,0 1", "0,-6 4", f"hit {die}{more}")
    assert stage.told_of("hit-roll") == [[0, 1, die, die + 1, bonus]]
    assert len(stage.told_of("pierce-roll")) == (bonus >= 0)


@pytest.mark.rule("PS-9.5", "PS-R49", "PS-R16")
def test_a_hopeless_shot_is_legal_and_misses(kit: Kit) -> None:
    tiles = ["ruin @ 6,0 3,0", "hedge @ 5,0"]
    stage = shot(kit, "0,0 1", "6,0 2; moving", "hit 10", tiles=tiles)
    assert kit.net(stage) <= -5
    assert stage.told_of("hit-roll")[0][4] == -1


@pytest.mark.rule("PS-10.1", "PS-10.2", "PS-R50", "PS-1.2")
@pytest.mark.vector("PS-X1")
@pytest.mark.parametrize(("die", "dead"), [(57, True), (49, False), (50, True)])
def test_the_total_must_be_greater(kit: Kit, die: int, dead: bool) -> None:
    stage = shot(kit, "0,0 1", "de-panther-g @ 0,-6 4", f"hit 7; pierce {die}")
    assert stage.told_of("pierce-roll") == [[0, 1, die, 118, 10, 177, int(dead)]]
    assert stage.state.fate[1] == int(dead)


@pytest.mark.rule("PS-10.3", "PS-R52")
@pytest.mark.parametrize(("die", "dead"), [(95, False), (96, True), (100, True)])
def test_high_dice_destroy_whatever_the_armour(kit: Kit, die: int, dead: bool) -> None:
    stage = shot(kit, "de-pz2f @ 0,0 1", "de-jagdtiger @ 0,-6 4", f"hit 5; pierce {die}")
    assert stage.state.fate[1] == int(dead)


@pytest.mark.rule("PS-10.3", "PS-R51")
@pytest.mark.parametrize(("die", "dead"), [(1, False), (5, False), (6, True)])
def test_low_dice_fail_whatever_the_total(kit: Kit, die: int, dead: bool) -> None:
    stage = shot(kit, "de-nashorn @ 0,0 1", "de-pz2f @ 0,-6 4", f"hit 10; pierce {die}")
    assert stage.state.fate[1] == int(dead)


@pytest.mark.rule("PS-10.5", "PS-R53", "PS-12.8")
def test_a_wreck_stays_and_its_tile_shelters_nobody(kit: Kit) -> None:
    stage = shot(kit, "0,0 0", "4,0 2", "hit 10; pierce 99", tiles="ruin @ 4,0")
    state = stage.state
    there = state.hex[1]
    assert state.fate[1] == 1
    assert state.standing[there] == 2
    assert state.ground.solids & state.grid.bits[there]
    assert not state.ground.ruins


@pytest.mark.rule("PS-1.1", "PS-1.3")
@pytest.mark.parametrize(("facing", "armour"), [(4, 94), (1, 37), (3, 46), (5, 94)])
def test_the_armour_of_the_part_that_is_struck(kit: Kit, facing: int, armour: int) -> None:
    stage = shot(kit, "0,0 1", f"0,-6 {facing}", "hit 10; pierce 3")
    assert stage.told_of("pierce-roll")[0][5] == armour
