"""The engine of Tank Chess behind the door that all games share.

It thinks about turns where a command tank decides (CH-8); setups, offers and other objectives are
left to whoever asks. Compiled, it searches; else, or where the flat board does not serve, it looks
two plies ahead on the kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.engine import Engine, Stopwatch
from tourelle.games.tank_chess.kernel.flat.served import load, why_not
from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import MINE, Position
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.law.orders import Turns
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.mind.engine import weights
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.mind.engine.forced import forced
from tourelle.games.tank_chess.mind.engine.levels import (
    ENDLESS,
    LEVELS,
    Level,
    as_seen,
    likings,
)
from tourelle.games.tank_chess.mind.engine.think import WON, Budget, Thought, think
from tourelle.games.tank_chess.mind.engine.two_ply import CALM, TwoPly

if TYPE_CHECKING:
    from tourelle.games.tank_chess.mind.engine.search import Search

SERVED: Final = ("O1", "O6", "O8")  # objectives in which nothing but command tanks counts
FIRST_AGAIN: Final = 4  # plies after which a position can stand once more


class ChessEngine(Engine[Chess, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def is_compiled(self) -> bool:
        return compiled()

    def choose(
        self, world: Chess, ask: Ask[Choice], level: int, watch: Stopwatch, dice: Dice
    ) -> Choice | None:
        domain = ask.domains[0]
        if not isinstance(domain, Turns) or not self.serves(world):
            return None
        position = with_mines(world)
        thought = self._thought(world, position, LEVELS[level], watch, dice)
        legal = frozenset(domain.codes)
        best = next((code for code, _ in thought.ranked if code in legal), None)
        if best is None:
            return None
        turn = domain.decode(best)
        if world.setup_options.hidden_mines and isinstance(turn, Turn):
            return replace(turn, route=self._context.kernel(position).route(position, turn))
        return turn

    def serves(self, world: Chess) -> bool:
        """Whether the game is one that it understands, and not over."""
        known = world.setup_options.objective in SERVED and world.result is None
        return known and min(world.position.command) >= 0

    def best(self, world: Chess, budget: Budget, lines: int = 1) -> Thought:
        """The best turns of *world* with their scores, seen with open eyes."""
        position, exits = with_mines(world), self._context.exits(world)
        search = loaded(self._context.kernel(position), position, exits, world.quiet)
        return think(search, budget, lines, self._stood(world))

    def _thought(
        self, world: Chess, position: Position, level: Level, watch: Stopwatch, dice: Dice
    ) -> Thought:
        kernel, exits = self._context.kernel(position), self._context.exits(world)
        seen, liked = as_seen(position, level, dice), likings(position, level, dice)
        stood, eager = self._stood(world), world.quiet + level.eager
        if not compiled() or why_not(seen):
            calm = min(level.calm_plies, CALM) if level.depth > 1 else 1
            plain = TwoPly(kernel, seen, exits, eager)
            return plain.think(stood, liked, watch.is_over, calm)
        if watch.usual and level.proves:
            won = forced(kernel, seen, exits, level.proves, stood)
            if won:
                return Thought(((won, WON),), level.proves, 0)
        nodes = level.nodes if watch.usual else ENDLESS
        budget = Budget(watch.left(), nodes, level.depth, calm_plies=level.calm_plies)
        return think(loaded(kernel, seen, exits, eager), budget, 1, stood, liked)

    def _stood(self, world: Chess) -> Callable[[int], bool] | None:
        """Whether a turn leads to a position that stood before (CH-10.4)."""
        if len(world.history) < FIRST_AGAIN:
            return None
        kernel, history = self._context.kernel(world.position), world.history

        def stood(code: int) -> bool:
            after = world.position.clone()
            kernel.apply(after, code)
            return after.key() in history

        return stood


def with_mines(world: Chess) -> Position:
    """The board with all mines that the world has, seen or imagined (CH-13.14)."""
    hidden = world.hidden[0] | world.hidden[1]
    if not hidden:
        return world.position
    position = world.position.clone()
    for square in squares_in(hidden):
        if not position.cells[square]:
            position.put(square, MINE)
    return position


def loaded(kernel: Kernel, position: Position, exits: int, eager: int = 0) -> Search:
    """A search that holds *position*: always the same one, which has room for all it finds."""
    search = _search()
    load(search, position, kernel.kinds, exits)
    placed = weights.placed(position.n, position.area, kernel.kinds)
    away, lean = weights.away(position, exits), weights.leaning(eager)
    search.weigh(placed, away, weights.race(), lean.near_other, lean.near_own, lean.glimpse)
    return search


@lru_cache(maxsize=1)
def _search() -> Search:
    from tourelle.games.tank_chess.mind.engine.search import Search

    return Search()
