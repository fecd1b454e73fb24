"""What is proved of a puzzle: that its solution holds, that nothing else does, and what answers
each turn.

A turn is right if no answer to it spoils the win in time, or lets the other side win at once
where that is to be prevented. A puzzle has one solution: exactly one legal first turn is right.
Only where the first turn ends the game its facing is free: the same unit, from the same square, at
the same target.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE
from tourelle.games.tank_chess.puzzles.fields import Field

Theme = Literal["destroy", "escape", "defence"]
FACING: Final = 7 << 9
STANDS: Final = 2  # turns for which a defence must hold at the least


def refutation(field: Field, code: int, turns: int, order: Sequence[int] = ()) -> int | None:
    """An answer to *code* after which there is no win in *turns* in all; None: it wins in time.

    Those of *order* are tried first.
    """
    field.play(code)
    try:
        return next(
            (r for r in _replies(field, order) if not _still_wins(field, r, turns - 1)), None
        )
    finally:
        field.undo()


def _replies(field: Field, order: Sequence[int]) -> Iterable[int]:
    legal = field.codes()
    own = field.win(field.side)
    first = [own] if own else [code for code in order if code in set(legal)]
    return [*first, *(code for code in legal if code not in set(first))]


def _still_wins(field: Field, reply: int, left: int) -> bool:
    """Whether whoever attacks wins in *left* turns after *reply*."""
    if field.ends(reply) or left == 0:
        return False
    field.play(reply)
    try:
        return bool(field.win(field.side) or (left > 1 and field.winners(left)))
    finally:
        field.undo()


def losing_to(field: Field, code: int, turns: int) -> int | None:
    """How the other side wins by force in *turns* after *code*; None: it does not."""
    field.play(code)
    try:
        won = field.win(field.side)
        return won or next(iter(field.winners(turns) if turns > 1 else ()), None)
    finally:
        field.undo()


def holds(field: Field, codes: Iterable[int], turns: int) -> list[int]:
    """Those of *codes* after which the other side does not win by force in *turns*."""
    return [code for code in codes if code >> 30 != DEATH and losing_to(field, code, turns) is None]


def is_only_win(field: Field, key: int, turns: int) -> bool:
    """Whether *key* wins in *turns*, nothing wins sooner, and every other turn has an answer."""
    if turns == 1:
        shots = [code for code in field.winners(1) if code & ~FACING != key & ~FACING]
        return field.ends(key) and not shots
    if field.winners(turns - 1) or field.winners(turns) != [key]:
        return False
    others = (code for code in field.codes() if code != key and code >> 30 != DEATH)
    return all(refutation(field, code, turns) is not None for code in others)


def is_only_defence(field: Field, key: int, turns: int) -> bool:
    """Whether the other side threatens, nothing wins here, and *key* alone holds for *turns*."""
    if field.win(field.side) or not field.win(1 - field.side):
        return False
    return holds(field, field.codes(), turns) == [key] and holds(field, [key], STANDS) == [key]


def forces(field: Field, key: int, turns: int, theme: Theme) -> bool:
    """Whether *key* leads by force to an end of that kind: a shot, or an escape."""
    if field.ends(key):
        return (key >> 30 == ESCAPE) == (theme == "escape")
    field.play(key)
    try:
        return all(_leads(field, reply, turns - 1, theme) for reply in field.codes())
    finally:
        field.undo()


def _leads(field: Field, reply: int, left: int, theme: Theme) -> bool:
    if left == 0:
        return False
    field.play(reply)
    try:
        wins = sorted(field.winners(left), key=lambda code: not field.ends(code))
        return any(forces(field, code, left, theme) for code in wins)
    finally:
        field.undo()


def stubborn(field: Field, left: int) -> int:
    """The answer of a lost side that lasts longest, and then leaves the fewest ways to win."""

    def ways(reply: int) -> tuple[int, int]:
        field.play(reply)
        try:
            now = field.winners(1)
            return (1, len(now)) if now or left == 1 else (0, len(field.winners(left)))
        finally:
            field.undo()

    return min(field.codes(), key=ways)


def line_of(field: Field, key: int, turns: int) -> list[int]:
    """The solution played through: *key*, the most stubborn answer, and so on to the end."""
    line, code, left = [key], key, turns
    while not field.ends(code):
        field.play(code)
        reply = stubborn(field, left - 1)
        field.play(reply)
        left = left - 1
        code = quickest(field, left)
        line += [reply, code]
    for _ in range(len(line) - 1):
        field.undo()
    return line


def quickest(field: Field, turns: int) -> int:
    for count in range(1, turns + 1):
        wins = field.winners(count)
        if wins:
            return wins[0]
    raise ValueError("there is no win")
