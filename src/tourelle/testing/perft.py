"""Perft: how many ways a game can go, counted in whole turns, by any generator.

    perft(generator, position, depth)         the count
    divide(generator, position, depth)        the count behind each first turn
    differences(ours, theirs)                 what two divides do not agree on, line by line

Convention: perft(n) counts the sequences of exactly n turns that can be played one after the
other. A turn that ends the game (a command tank destroyed, an escape) counts like any other, but
nothing goes on below it. Draws, clocks and objectives do not exist here.

A game's own generator is its `search`; `testing/oracles` has others, which spell alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from tourelle.games.search import Generator, M, P


class Oracle(Generic[P, M]):
    """A second generator, written apart from the first, and how it reads a position string."""

    def __init__(self, turns: Generator[P, M], read: Callable[[str], P]) -> None:
        self.turns: Final = turns
        self.read: Final = read


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
