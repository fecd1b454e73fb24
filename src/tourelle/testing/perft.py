"""Perft: how many ways a game can go, counted in whole turns, by any generator.

    perft(generator, position, depth)         the count
    divide(generator, position, depth)        the count behind each first turn
    differences(ours, theirs)                 what two divides do not agree on, line by line

Convention: perft(n) counts the sequences of exactly n turns that can be played one after the
other. A turn that ends the game (a command tank destroyed, an escape) counts like any other, but
nothing goes on below it. Draws, clocks and objectives do not exist here.

`fast_generator` and `plain_generator` are the two of Tank Chess; both spell turns alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

from tourelle.games.tank_chess.kernel.kernel import Kernel, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.turns import MOVE_KINDS, Turn
from tourelle.space.squares import FACINGS
from tourelle.testing.oracles import tank_chess as plain

P = TypeVar("P")
M = TypeVar("M")


class Generator(Generic[P, M]):
    """How to list the moves of a position, play one, and spell it."""

    def __init__(
        self,
        moves: Callable[[P], Iterable[M]],
        played: Callable[[P, M], P | None],
        spelled: Callable[[P, M], str],
    ) -> None:
        self.moves: Final = moves
        self.played: Final = played  # None: the game is over
        self.spelled: Final = spelled


def perft(generator: Generator[P, M], position: P, depth: int) -> int:
    if depth == 0:
        return 1
    moves = list(generator.moves(position))
    if depth == 1:
        return len(moves)
    return sum(_below(generator, position, move, depth) for move in moves)


def divide(generator: Generator[P, M], position: P, depth: int) -> dict[str, int]:
    """For each first move how many sequences begin with it."""
    return {
        generator.spelled(position, move): _below(generator, position, move, depth)
        for move in generator.moves(position)
    }


def _below(generator: Generator[P, M], position: P, move: M, depth: int) -> int:
    if depth == 1:
        return 1
    after = generator.played(position, move)
    return 0 if after is None else perft(generator, after, depth - 1)


def differences(ours: dict[str, int], theirs: dict[str, int]) -> list[str]:
    """One line for each first move on which two divides do not agree."""
    return [
        f"{move}: {ours.get(move, '-')} and {theirs.get(move, '-')}"
        for move in sorted({*ours, *theirs})
        if ours.get(move) != theirs.get(move)
    ]


# ---- the two generators of Tank Chess


def words_of(kernel: Kernel, turn: Turn) -> tuple[str, str, str, str, str, str]:
    """A turn spelled as the plain generator spells it."""
    origin, end, target = (_name(kernel, s) for s in (turn.origin, turn.end, turn.target))
    facing = FACINGS[turn.facing] if turn.facing >= 0 else ""
    return origin, MOVE_KINDS[turn.kind], end, facing, target, turn.route


def _name(kernel: Kernel, square: int) -> str:
    return kernel.tables.grid.names[square] if square >= 0 else ""


def _fast_played(position: Position, code: int) -> Position | None:
    after = position.clone()
    kernel_of(position.n).apply(after, code)
    ended = any(
        before >= 0 > now for before, now in zip(position.command, after.command, strict=True)
    )
    return None if ended else after


def _fast_spelled(position: Position, code: int) -> str:
    kernel = kernel_of(position.n)
    return " ".join(filter(None, words_of(kernel, kernel.turn(position, code))))


def _plain_played(board: plain.Board, turn: plain.Turn) -> plain.Board | None:
    return None if plain.is_over(board, turn) else plain.played(board, turn)


fast_generator: Final[Generator[Position, int]] = Generator(
    lambda position: kernel_of(position.n).legal_codes(position), _fast_played, _fast_spelled
)
plain_generator: Final[Generator[plain.Board, plain.Turn]] = Generator(
    plain.legal_turns, _plain_played, lambda _, turn: " ".join(filter(None, turn.words()))
)
