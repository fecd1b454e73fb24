"""How the law of a game runs here: as text, or compiled (`compiled_law.py`)."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES

from tourelle.games.game import AnyGame


def is_law_compiled(game: AnyGame) -> bool:
    """Whether a compiler has made the module of its rules."""
    file = sys.modules[type(game.rules).__module__].__file__ or ""
    return file.endswith(tuple(EXTENSION_SUFFIXES))
