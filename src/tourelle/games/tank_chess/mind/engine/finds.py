"""Positions with something to find, out of games of the engine against itself.

    for find in finds(starts, seed, games): find.kind, find.tfen, find.keys

Kinds: destroy-1, destroy-2, destroy-3 (the command tank falls by force in so many turns), escape
(by force, in three turns at most), defence (few turns parry a threat). Each is proved by the
solver; of a combination only its first position is taken.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tourelle.games.tank_chess.kernel.flat.served import load
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, Kernel, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.tfen import write_tfen
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.mind.engine.engine import loaded
from tourelle.games.tank_chess.mind.engine.think import Budget, think

if TYPE_CHECKING:
    from tourelle.games.tank_chess.mind.engine.solver import Solver

NODES: Final = 1500  # that a turn of such a game is thought about
LIKING: Final = 60  # that makes games differ
LONGEST: Final = 120  # plies
QUIET_PLIES: Final = 4  # played by lot at the start
LIMIT: Final = 20_000  # positions that a proof may look at
FEW: Final = 3  # keys, or all by one unit: else it is no puzzle
FEW_DEFENCES: Final = 8


@dataclass(frozen=True)
class Find:
    """A position, what is to be found in it, and all that is right."""

    kind: str
    tfen: str
    keys: tuple[int, ...]


def finds(starts: Sequence[Position], seed: int, games: int) -> Iterator[Find]:
    rng = random.Random(seed)
    for _ in range(games):
        last = ""
        for position in game_from(rng.choice(starts), rng):
            find = found_in(position)
            if find is not None and find.kind != last:
                yield find
            last = "" if find is None else find.kind


def game_from(start: Position, rng: random.Random) -> Iterator[Position]:
    """The positions of one game, each a copy."""
    position = start.clone()
    kernel = kernel_of(position.n)
    for ply in range(LONGEST):
        code = chosen(kernel, position, rng, ply)
        kernel.apply(position, code)
        if code >> 30 == ESCAPE or min(position.command) < 0:
            return
        yield position.clone()


def chosen(kernel: Kernel, position: Position, rng: random.Random, ply: int) -> int:
    if ply < QUIET_PLIES:
        quiet = [code for code in kernel.legal_codes(position) if not code & 511]
        return rng.choice(quiet)
    liked = {square: rng.randrange(-LIKING, LIKING) for square in position.units[position.side]}
    search = loaded(kernel, position, EXITS_COMMAND, ply)
    return think(search, Budget(9.0, NODES, wall=60), liked=liked).best


def found_in(position: Position) -> Find | None:
    """What is to be found in *position*, if it is worth the while."""
    solver = _solver()
    load(solver, position, kernel_of(position.n).kinds, EXITS_COMMAND)
    if not solver.winning(position.side) and solver.winning(1 - position.side):
        keys = solver.defences()
        only = 0 < len(keys) <= FEW_DEFENCES
        return Find("defence", write_tfen(position), tuple(keys)) if only else None
    for turns in (1, 2, 3):
        wins = solver.winners(turns, LIMIT)
        if wins is None:
            return None
        if wins:
            return _win(position, wins, turns)
    return None


def _win(position: Position, wins: list[int], turns: int) -> Find | None:
    units = {code >> 21 & 511 for code in wins}
    if len(wins) > FEW and len(units) > 1:
        return None
    runs = turns > 1 and units == {position.command[position.side]}
    escape = runs or any(code >> 30 == ESCAPE for code in wins)
    return Find("escape" if escape else f"destroy-{turns}", write_tfen(position), tuple(wins))


@lru_cache(maxsize=1)
def _solver() -> Solver:
    from tourelle.games.tank_chess.mind.engine.solver import Solver

    return Solver()
