"""Who stands in the way of a shot, and where its line begins (TK-0.6, TK-0.23)."""

from __future__ import annotations

from typing import Any

import pytest

PANTHER, SHERMAN = "Panther", "Sherman (75mm)"


@pytest.mark.rule("TK-0.23", "TK-6.4", "TK-R22", "TK-6.3")
@pytest.mark.parametrize("damage", [0, 6])
def test_a_friend_of_the_shooter_blocks_sight(kit: Any, damage: int) -> None:
    friend = kit.t(PANTHER, 40, 45, 90, damage=damage)
    play = kit.free([kit.t(PANTHER), friend], [kit.t(SHERMAN, 60, 45, 180)])
    assert play.context.targets(play.state, 0) == []
    assert play.context.targets(play.state, 2) == [1]  # from the other side it hides the shooter
    play.state.change(1, y=70000)
    assert play.context.targets(play.state, 0) == [2]


@pytest.mark.rule("TK-0.23", "TK-R22", "TK-6.25")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_tank_of_either_side_gives_cover(kit: Any, owner: int) -> None:
    """Its upper half stands before two corners of the target, as the Building of TK-V18."""
    sides = [[kit.t(PANTHER)], [kit.t(SHERMAN, 60, 45, 180)]]
    sides[owner].append(kit.t(SHERMAN, 44, 48.5, 90))
    play = kit.free(*sides)
    third, target = (1, 2) if owner == 0 else (2, 1)
    facts = play.context.facts(play.state, 0, target)
    assert (facts.sees, facts.cover) == (True, True)
    play.state.change(third, y=70000)
    assert not play.context.facts(play.state, 0, target).cover


@pytest.mark.rule("TK-0.6", "TK-6.5", "TK-8.1", "TK-R26")
def test_the_lines_of_an_assault_gun_begin_at_its_front(kit: Any) -> None:
    """A Building beside it hides the target from its middle, not from its gun."""
    target = [kit.t(SHERMAN, 65, 50, 0)]
    gun = kit.free([kit.t("StuG G", 45, 45, 90)], target, houses=[(52, 44)])
    assert gun.context.targets(gun.state, 0) == [1]
    assert not gun.context.facts(gun.state, 0, 1).cover
    turret = kit.free([kit.t("Panzer IV", 45, 45, 90)], target, houses=[(52, 44)])
    assert turret.context.targets(turret.state, 0) == []


@pytest.mark.rule("TK-0.6", "TK-8.1", "TK-R26", "TK-6.25")
def test_a_line_from_the_front_may_meet_what_one_from_the_turret_does_not(kit: Any) -> None:
    target = [kit.t(SHERMAN, 65, 52, 0)]
    turret = kit.free([kit.t("Panzer IV", 45, 45, 90)], target, houses=[(51, 52)])
    assert not turret.context.facts(turret.state, 0, 1).cover
    gun = kit.free([kit.t("StuG G", 45, 45, 90)], target, houses=[(51, 52)])
    assert gun.context.facts(gun.state, 0, 1).cover
