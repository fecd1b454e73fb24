"""What the phases share: content, kernels and goals of one library."""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.kernel.kernel import Kernel, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.units import AMPHIBIAN, LETTERS
from tourelle.games.tank_chess.law.goals import Goals
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.studies import Studies


class Context:
    """The rules of Tank Chess with one set of content: stateless, shared by all tables."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.studies: Final = Studies()
        self.ends: Final = Studies(128)  # where one unit can go: dozens of places each
        self.kinds: Final = library.kinds()
        boards = library.boards.values()
        worth = [library.kind(letter).worth for letter in LETTERS]
        self.goals: Final = Goals(library, self.kinds, (*worth, worth[AMPHIBIAN]))
        # ranks of a deployment zone, by size of the board (CH-12.9)
        self.zones: Final = {board.size: board.deployment for board in boards}
        self._kernels: Final = {board.size: kernel_of(board.size, self.kinds) for board in boards}

    def kernel(self, position: Position) -> Kernel:
        return self._kernels[position.n]

    def exits(self, state: Chess) -> int:
        return self.goals.exits(state.setup_options)
