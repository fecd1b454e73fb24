"""Positions with something to find, out of games of the engine against itself.

    for ply, position in game_from(start, seed): ...
    find = found_in(position): find.theme, find.turns, find.keys

Themes: destroy (the command tank falls by force in one, two or three turns), escape (the own one
leaves by force, in two or three), defence (few turns parry a threat). The players of such a game
are of middling levels: they overlook what people overlook.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tourelle.core.chance import FastDice
from tourelle.games.tank_chess.kernel.flat.served import load
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, Kernel, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.mind.engine.engine import loaded
from tourelle.games.tank_chess.mind.engine.forced import LIMIT, kept_solver
from tourelle.games.tank_chess.mind.engine.levels import Level, as_seen, likings
from tourelle.games.tank_chess.mind.engine.think import Budget, think

if TYPE_CHECKING:
    from tourelle.games.tank_chess.mind.engine.solver import Solver

NODES: Final = 400  # that a turn of such a game is thought about
#: What the two sides of such a game overlook: the better it is played, the rarer are blunders.
PLAYERS: Final = (Level(3, 6, 80, 60), Level(3, 6, 160, 80), Level(3, 4, 250, 100))
SLIPS: Final = 4  # one turn in so many is played without a thought, once the armies have met
MET: Final = 8  # plies
CARELESS: Final = 5  # one turn in so many may lose at once
TRIED: Final = 30  # turns, in search of one that does not
LONGEST: Final = 120  # plies
QUIET_PLIES: Final = 4  # played by lot at the start
DEEPEST: Final = 3  # turns of a win
MOST_DEFENCES: Final = 40  # of which few may be left, once the next threat is seen too
STANDS: Final = 2  # turns for which a defence must hold


@dataclass(frozen=True)
class Find:
    """What is to be found in a position, in how many turns, and all first turns that do it."""

    theme: str
    turns: int
    keys: tuple[int, ...]


def game_from(start: Position, seed: str) -> Iterator[tuple[int, Position]]:
    """The positions of one game with the number of plies before each; each is a copy."""
    rng = random.Random(seed)
    players = [rng.choice(PLAYERS), rng.choice(PLAYERS)]
    position = start.clone()
    kernel = kernel_of(position.n)
    for ply in range(1, LONGEST):
        code = chosen(kernel, position, rng, players[position.side], ply)
        kernel.apply(position, code)
        if code >> 30 == ESCAPE or min(position.command) < 0:
            return
        yield ply, position.clone()


def chosen(kernel: Kernel, position: Position, rng: random.Random, level: Level, ply: int) -> int:
    """A turn that does not lose at once, if there is one; now and then even that is overlooked."""
    ranked = _liked(kernel, position, rng, level, ply)
    careful = ply > QUIET_PLIES and rng.randrange(CARELESS) > 0
    safe = (code for code in ranked[:TRIED] if not _loses(position, code))
    return next(safe, ranked[0]) if careful else ranked[0]


def _liked(
    kernel: Kernel, position: Position, rng: random.Random, level: Level, ply: int
) -> list[int]:
    """The turns that a player would try, the best first; or some that come to mind."""
    legal = list(kernel.legal_codes(position))
    if ply <= QUIET_PLIES or (ply > MET and rng.randrange(SLIPS) == 0):
        quiet = [code for code in legal if not code & 511] or legal
        return rng.sample(quiet, min(TRIED, len(quiet)))
    dice, known = FastDice(rng.getrandbits(32)), frozenset(legal)
    seen, liked = as_seen(position, level, dice), likings(position, level, dice)
    search = loaded(kernel, seen, EXITS_COMMAND, ply)
    ranked = think(search, Budget(9.0, NODES, wall=60), liked=liked).ranked
    return [code for code, _ in ranked if code in known] or legal


def _loses(position: Position, code: int) -> bool:
    """Whether the other side wins at once after *code*, which does not win."""
    solver = kept_solver()
    load(solver, position, kernel_of(position.n).kinds, EXITS_COMMAND)
    if code >> 30 == ESCAPE or (code & 511) - 1 == position.command[1 - position.side]:
        return False
    solver.play(code)
    return solver.winning(1 - position.side) != 0


def found_in(position: Position) -> Find | None:
    """What is to be found in *position*; None: nothing, or it would be too dear to prove."""
    solver = kept_solver()
    load(solver, position, kernel_of(position.n).kinds, EXITS_COMMAND)
    for turns in range(1, DEEPEST + 1):
        wins = solver.winners(turns, LIMIT)
        if wins is None:
            return None
        if wins:
            return Find(_theme(position, wins, turns), turns, tuple(wins))
    return _defence(solver) if solver.winning(1 - position.side) else None


def _theme(position: Position, wins: list[int], turns: int) -> str:
    """By the look of it: the command tank runs, or leaves at once."""
    runs = turns > 1 and {code >> 21 & 511 for code in wins} == {position.command[position.side]}
    return "escape" if runs or any(code >> 30 == ESCAPE for code in wins) else "destroy"


def _defence(solver: Solver) -> Find | None:
    """The turns that parry what is threatened, and of these the ones that hold a turn longer."""
    keys = solver.defences()
    if not 0 < len(keys) <= MOST_DEFENCES:
        return None
    lasting = [code for code in keys if _stands(solver, code)]
    depth = 1 if len(keys) == 1 else STANDS
    return Find("defence", depth, tuple(lasting)) if lasting else None


def _stands(solver: Solver, code: int) -> bool:
    """Whether the other side has no win by force after *code*."""
    solver.play(code)
    found = solver.winners(STANDS, LIMIT)
    solver.undo()
    return found == []
