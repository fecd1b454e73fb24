"""Wins that can be proved: what a player sees who looks at few positions, and at these first."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tourelle.games.tank_chess.kernel.flat.served import load
from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import Position

if TYPE_CHECKING:
    from tourelle.games.tank_chess.mind.engine.solver import Solver

LIMIT: Final = 20_000  # positions that a proof may look at: 2 ms as a rule, 0.15 s at most


def forced(
    kernel: Kernel,
    position: Position,
    exits: int,
    turns: int,
    stood: Callable[[int], bool] | None = None,
) -> int:
    """A turn that wins by force in at most so many turns, the sooner the better; 0: there is none,
    or it would be too dear to prove."""
    solver = kept_solver()
    load(solver, position, kernel.kinds, exits)
    for number in range(1, turns + 1):
        wins = solver.winners(number, LIMIT)
        if wins is None:
            return 0
        for code in wins:
            if stood is None or not stood(code):
                return code
    return 0


@lru_cache(maxsize=1)
def kept_solver() -> Solver:
    """Always the same one: it has room for all it finds."""
    from tourelle.games.tank_chess.mind.engine.solver import Solver

    return Solver()
