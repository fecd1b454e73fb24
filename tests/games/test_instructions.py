"""Instructions: what is remembered of what a seat has told its things."""

from __future__ import annotations

from tourelle.games.instructions import Instruction, Level, still_given

LEVELS = (Level("ask", "Ask me"), Level("hold", "Hold fire"), Level("30", "From 30 %"))
TANKS = tuple(Instruction(f"tank-{n}", f"Tank {n}", LEVELS, "ask") for n in (1, 2))


def test_what_was_said_is_kept_as_long_as_the_thing_is_there() -> None:
    given = {"tank-1": "hold", "tank-7": "30"}
    assert still_given(TANKS, given) == {"tank-1": "hold"}


def test_what_is_as_usual_is_not_remembered() -> None:
    assert still_given(TANKS, {"tank-1": "ask", "tank-2": "30"}) == {"tank-2": "30"}


def test_a_level_that_is_gone_is_forgotten() -> None:
    assert still_given(TANKS, {"tank-1": "99"}) == {}


def test_only_its_own_levels_are_allowed() -> None:
    assert TANKS[0].allows("30")
    assert not TANKS[0].allows(30)
    assert not TANKS[0].allows("31")
