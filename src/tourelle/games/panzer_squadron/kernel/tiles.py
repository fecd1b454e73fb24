"""The kinds of tile, and what each means for moving and seeing (T3)."""

from __future__ import annotations

from typing import Final

OPEN, SHELL_HOLE, STONE_HOUSE, SMALL_HOUSE, RUIN, HEDGE = range(6)
KINDS: Final = (SHELL_HOLE, STONE_HOUSE, SMALL_HOUSE, RUIN, HEDGE)
LETTERS: Final = ".oShr#"
FORBIDDEN: Final = 0
#: the whole price of entering, by kind (PS-6.1, PS-R32): PS-11.2, PS-11.3, PS-11.4, PS-11.5,
#: PS-11.8
ENTRY: Final = (1, FORBIDDEN, FORBIDDEN, 3, 2, 3)
IMPASSABLE: Final = (SHELL_HOLE, STONE_HOUSE)
HOUSES: Final = (STONE_HOUSE, SMALL_HOUSE)
