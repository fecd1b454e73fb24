"""What ends a game: command tanks, exits and objectives (CH-8, CH-13.15, CH-13.18, CH-13.19)."""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.content.entries import Objective
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.kernel.kernel import EXITS_ANY, EXITS_COMMAND, EXITS_NONE
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    IS_WATER,
    KIND,
    OBSTACLE,
    WHITE,
    Position,
)
from tourelle.games.tank_chess.kernel.units import COMMAND, Kinds
from tourelle.games.tank_chess.law.ground import block
from tourelle.games.tank_chess.law.setup_options import SetupOptions
from tourelle.games.tank_chess.law.state import Chess, Result

DRAW: Final = -1
AUTO_QUIET: Final = 200  # CH-10.7


class Goals:
    """The ends of a game, for one set of content."""

    def __init__(self, library: Library, kinds: Kinds, worth: tuple[int, ...]) -> None:
        self.objectives = library.objectives
        self.kinds = kinds
        self.worth = worth  # by kind: what its destruction scores in O7

    def of(self, state: Chess) -> Objective:
        return self.objectives[state.setup_options.objective]

    def exits(self, setup_options: SetupOptions) -> int:
        """Who may leave over the far edge (CH-13.18, CH-R46); others find a wall (CH-R33)."""
        objective = self.objectives[setup_options.objective]
        if objective.edge == "exit":
            return EXITS_ANY
        keeps = objective.edge == "escape" or (
            objective.escape_option and setup_options.keep_escape
        )
        return EXITS_COMMAND if keeps else EXITS_NONE

    def after_loss(self, state: Chess, colour: int, kind: int) -> Result | None:
        """A unit of *colour* was destroyed: has its side lost by it (CH-8.1, O3)?

        Its own side, whoever destroyed it (CH-R15).
        """
        objective = self.of(state)
        if objective.command and kind == COMMAND:
            return Result("command", 1 - colour)
        if objective.id == "O3" and not self.has_arms(state.position, colour):
            return Result("objective", 1 - colour)
        return None

    def has_arms(self, position: Position, colour: int) -> bool:
        """O3: armed is weapon I or more (CH-13.19)."""
        return any(self.kinds.armed(KIND[position.cells[s]]) for s in position.units[colour])

    def after_exit(self, state: Chess, colour: int) -> Result | None:
        """A unit of *colour* has left (CH-8.2, O5)."""
        objective = self.of(state)
        if objective.edge != "exit":
            return Result("escape", colour)
        return Result("objective", colour) if state.gone[colour] >= objective.exits else None

    def after_turn(self, state: Chess, colour: int) -> Result | None:
        """*colour* has completed a turn and its counters are up to date."""
        objective = self.of(state)
        flag = state.flags[1 - colour]
        if objective.id == "O2" and flag.carried and is_home(state.position, flag.square, colour):
            return Result("objective", colour)
        if objective.id == "O4" and state.held[colour] >= objective.turns:
            return Result("objective", colour)
        if objective.id == "O8" and colour == WHITE and state.turns[WHITE] >= objective.turns:
            return Result("objective", BLACK)
        if objective.id == "O7":
            return self._points(state, objective.turns)
        return self._no_unit(state, 1 - colour)

    def _points(self, state: Chess, turns: int) -> Result | None:
        """O7: after Black's last turn, or when a side has no unit left."""
        bare = not all(state.position.units)
        if state.turns[BLACK] < turns and not bare:
            return None
        white, black = state.worth
        if white == black:
            return Result("objective", DRAW)
        return Result("objective", WHITE if white > black else BLACK)

    def _no_unit(self, state: Chess, colour: int) -> Result | None:
        """CH-3.6: a side that has no unit when it is to move has lost."""
        return None if state.position.units[colour] else Result("objective", 1 - colour)

    def at_start(self, state: Chess) -> Result | None:
        """A study position may be over before the first turn (CH-3.6, CH-10.7)."""
        if self.of(state).draws and state.quiet >= AUTO_QUIET:
            return Result("inactivity", DRAW)
        return self._no_unit(state, state.position.side)


def is_home(position: Position, square: int, colour: int) -> bool:
    """Whether *square* is on the first rank of *colour*."""
    _, _, south, north = position.area
    return square // position.n == (south if colour == WHITE else north)


def is_alone(state: Chess, colour: int) -> bool:
    """O4: a live unit of *colour* in the zone, and none of the other (CH-13.19)."""
    zone = set(state.setup_options.zone)
    own, other = (bool(zone & set(units)) for units in state.position.units)
    return (own and not other) if colour == WHITE else (other and not own)


def start_zone(position: Position, zone: tuple[int, ...]) -> tuple[int, ...]:
    """O4: a centre that is all obstacle or water when play begins grows to 4x4 (CH-13.19)."""
    cells = [position.cells[square] for square in zone]
    full = all(cell == OBSTACLE or IS_WATER[cell] for cell in cells)  # also under an amphibian
    return block(position.n, 4) if full and zone == block(position.n, 2) else zone


def nearest_empty(position: Position, square: int) -> list[int]:
    """The empty squares with the fewest king steps from *square* (CH-13.19)."""
    n = position.n
    rank, file = divmod(square, n)
    away: dict[int, list[int]] = {}
    for other, cell in enumerate(position.cells):
        if cell == 0:
            steps = max(abs(other // n - rank), abs(other % n - file))
            away.setdefault(steps, []).append(other)
    return away[min(away)] if away else []
