"""What a lesson may ask of a turn. Units are named by their ids, squares and facings as in the
notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tourelle.core.codec import Malformed
from tourelle.games.conditions import Attempt, Condition, Test, none
from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.position import COLOUR, KIND, UNIT
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape, threats
from tourelle.games.tank_chess.kernel.turns import ESCAPE, NOWHERE, REVERSE
from tourelle.games.tank_chess.kernel.units import LETTERS, zone_hit
from tourelle.games.tank_chess.law.danger import answer
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.space.squares import FACINGS, grid_of

ZONES: Final = ("front", "side", "rear")
TurnTest = Callable[[Attempt, Turn], bool]


def turn_test(test: TurnTest) -> Test:
    """What is no turn fulfils nothing."""
    return lambda attempt: isinstance(attempt.choice, Turn) and test(attempt, attempt.choice)


def plain(test: TurnTest) -> Callable[[Sequence[str]], Test]:
    """A condition without words."""

    def read(words: Sequence[str]) -> Test:
        none(words)
        return turn_test(test)

    return read


# --- words ---------------------------------------------------------------------------------------


def unit_named(word: str) -> int:
    units = library().units
    if word not in units:
        raise Malformed(f"no unit {word}; known: {', '.join(units)}")
    return LETTERS.index(units[word].letter)


def one(words: Sequence[str], count: int) -> Sequence[str]:
    if len(words) != count:
        raise Malformed(f"{count} words, not {len(words)}")
    return words


def facing_named(word: str) -> int:
    if word not in FACINGS:
        raise Malformed(f"no facing {word}; known: {', '.join(FACINGS)}")
    return FACINGS.index(word)


# --- conditions ----------------------------------------------------------------------------------


def kind_at(state: Chess, square: int) -> int:
    """The kind of unit on *square*; -1: none."""
    cell = state.position.cells[square] if square >= 0 else 0
    return KIND[cell] if cell >= UNIT else -1


def _moves(words: Sequence[str]) -> Test:
    kind = unit_named(one(words, 1)[0])
    return turn_test(lambda a, turn: kind_at(a.before, turn.origin) == kind)


def _stands(words: Sequence[str]) -> Test:
    """That unit was moved, and is now on the square."""
    unit, square = one(words, 2)
    kind = unit_named(unit)
    grid_of(20).square(square)

    def test(attempt: Attempt, turn: Turn) -> bool:
        names = grid_of(attempt.after.position.n).names
        ended = turn.end if turn.end >= 0 else turn.origin
        return kind_at(attempt.before, turn.origin) == kind and names[ended] == square

    return turn_test(test)


def _faces(words: Sequence[str]) -> Test:
    unit, facing = one(words, 2)
    kind, wanted = unit_named(unit), facing_named(facing)

    def test(attempt: Attempt, turn: Turn) -> bool:
        return kind_at(attempt.before, turn.origin) == kind and turn.facing == wanted

    return turn_test(test)


def _destroys(words: Sequence[str]) -> Test:
    kind = unit_named(one(words, 1)[0]) if words else -1

    def test(attempt: Attempt, turn: Turn) -> bool:
        victim = kind_at(attempt.before, turn.target)
        return victim >= 0 and kind in (-1, victim)

    return turn_test(test)


def _hits(words: Sequence[str]) -> Test:
    zone = one(words, 1)[0]
    if zone not in ZONES:
        raise Malformed(f"no zone {zone}; known: {', '.join(ZONES)}")

    def test(attempt: Attempt, turn: Turn) -> bool:
        if turn.target < 0:
            return False
        grid, cells = grid_of(attempt.before.position.n), attempt.before.position.cells
        direction = grid.direction(turn.end, turn.target)
        if direction is None:
            return False
        return zone_hit(direction, cells[turn.target] & 7) == ZONES.index(zone)

    return turn_test(test)


def _study(attempt: Attempt, turn: Turn) -> tuple[Any, Any, int]:
    """Kernel, board and colour after the turn."""
    position = attempt.after.position
    colour = COLOUR[attempt.before.position.cells[turn.origin]]
    return attempt.game.rules.context.kernel(position), position, colour  # type: ignore[attr-defined]


def _is_check(attempt: Attempt, turn: Turn) -> bool:
    """CH-9.1: the next turn could destroy the command tank."""
    kernel, position, colour = _study(attempt, turn)
    return can_destroy_command(kernel, position, colour) is not None


def _may_escape(attempt: Attempt, turn: Turn) -> bool:
    """CH-9.2: the next turn could leave the board."""
    kernel, position, colour = _study(attempt, turn)
    exits = attempt.game.rules.context.exits(attempt.after)  # type: ignore[attr-defined]
    return can_escape(kernel, position, colour, exits) is not None


def _is_safe(attempt: Attempt, turn: Turn) -> bool:
    """The other side cannot win with its next turn."""
    context = attempt.game.rules.context  # type: ignore[attr-defined]
    return answer(context, attempt.before, turn) is None


def _is_unhurt(attempt: Attempt, turn: Turn) -> bool:
    """Nobody could destroy the unit that was moved."""
    kernel, position, _ = _study(attempt, turn)
    return turn.end < 0 or not threats(kernel, position, turn.end)


CONDITIONS: Final[Mapping[str, Condition]] = {
    "moves": Condition("moves UNIT", _moves),
    "stands": Condition("stands UNIT SQUARE", _stands),
    "faces": Condition("faces UNIT FACING", _faces),
    "destroys": Condition("destroys [UNIT]", _destroys),
    "hits": Condition("hits front|side|rear", _hits),
    "fires": Condition("fires", plain(lambda _, turn: turn.target != NOWHERE)),
    "reverses": Condition("reverses", plain(lambda _, turn: turn.move == REVERSE)),
    "rotates": Condition("rotates", plain(lambda _, turn: turn.end == turn.origin)),
    "escapes": Condition("escapes", plain(lambda _, turn: turn.move == ESCAPE)),
    "check": Condition("check", plain(_is_check)),
    "escape": Condition("escape", plain(_may_escape)),
    "safe": Condition("safe", plain(_is_safe)),
    "unhurt": Condition("unhurt", plain(_is_unhurt)),
}
