"""What a lesson may ask of an order. Tanks are named a1, b2 by side and place in their force, hexes
by column and row, facings as in the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tourelle.core.codec import Malformed
from tourelle.games.conditions import Attempt, Condition, Test
from tourelle.games.panzer_squadron.law.choices import Fire, PickTank
from tourelle.games.panzer_squadron.law.state import WRECK, Squadron
from tourelle.space.hexes import hex_grid

FACINGS: Final = ("ENE", "N", "WNW", "WSW", "S", "ESE")  # PS-2.2
SIDES: Final = "ab"


# --- words ---------------------------------------------------------------------------------------


def words_of(words: Sequence[str], count: int) -> Sequence[str]:
    if len(words) != count:
        raise Malformed(f"{count} words, not {len(words)}")
    return words


def tank_named(word: str) -> Callable[[Squadron], int]:
    """Where it stands in the lists of a state; -1: there is no such tank."""
    side, number = word[:1], word[1:]
    if side not in SIDES or not side or not number.isdigit():
        raise Malformed(f"no tank {word}: say a1, b2")

    def find(state: Squadron) -> int:
        mine = [at for at, one in enumerate(state.side) if one == SIDES.index(side)]
        return mine[int(number) - 1] if 0 < int(number) <= len(mine) else -1

    return find


def hex_named(state: Squadron, name: str) -> int:
    return hex_grid(state.grid.width, state.grid.height).hex(name)


def pointed_at(state: Squadron, name: str) -> int:
    """The hex of that name, or the one that a tank is in."""
    return hex_named(state, name) if name[0].isdigit() else state.hex[tank_named(name)(state)]


def facing_named(word: str) -> int:
    if word not in FACINGS:
        raise Malformed(f"no facing {word}; known: {', '.join(FACINGS)}")
    return FACINGS.index(word)


# --- conditions ----------------------------------------------------------------------------------


def _activates(words: Sequence[str]) -> Test:
    find = tank_named(words_of(words, 1)[0])

    def test(attempt: Attempt) -> bool:
        choice = attempt.choice
        return isinstance(choice, PickTank) and choice.tank == find(attempt.before)

    return test


def _stands(words: Sequence[str]) -> Test:
    tank, name = words_of(words, 2)
    return _after(tank, lambda state, at: state.hex[at] == hex_named(state, name))


def _faces(words: Sequence[str]) -> Test:
    tank, facing = words_of(words, 2)
    wanted = facing_named(facing)
    return _after(tank, lambda state, at: state.facing[at] == wanted)


def _after(tank: str, test: Callable[[Any, int], bool]) -> Test:
    """Something about a tank once the answer was given."""
    find = tank_named(tank)

    def tried(attempt: Attempt) -> bool:
        at = find(attempt.after)
        return at >= 0 and test(attempt.after, at)

    return tried


def _fires(words: Sequence[str]) -> Test:
    """`fires b1`, or with a certain tank `fires a1 b1`."""
    if not 1 <= len(words) <= 2:
        raise Malformed("one or two tanks")
    target = tank_named(words[-1])
    shooter = tank_named(words[0]) if len(words) > 1 else None

    def test(attempt: Attempt) -> bool:
        shot, state = attempt.choice, attempt.before
        if not isinstance(shot, Fire) or shot.target != target(state):
            return False
        return shooter is None or shot.tank == shooter(state)

    return test


def _destroys(words: Sequence[str]) -> Test:
    find = tank_named(words_of(words, 1)[0])

    def test(attempt: Attempt) -> bool:
        at = find(attempt.after)
        return at >= 0 and attempt.before.fate[at] != attempt.after.fate[at] == WRECK

    return test


CONDITIONS: Final[Mapping[str, Condition]] = {
    "activates": Condition("activates TANK", _activates),
    "stands": Condition("stands TANK HEX", _stands),
    "faces": Condition("faces TANK FACING", _faces),
    "fires": Condition("fires [TANK] TARGET", _fires),
    "destroys": Condition("destroys TANK", _destroys),
}
