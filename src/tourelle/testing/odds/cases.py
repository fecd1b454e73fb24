"""Every kind of attack of every game, and whatever else is decided by a chance that is told: a file
of its own beside this one for each game that leaves anything to chance."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from tourelle.games import registry
from tourelle.testing.frequency import Makers


def of_game(name: str) -> Makers:
    """By what people call it; none: nothing in that game is left to chance."""
    module = f"{__package__}.{name.replace('-', '_')}"
    if find_spec(module) is None:
        return {}
    found: Makers = import_module(module).CASES
    return found


CASES: Final[Makers] = {
    f"{game}: {name}": make for game in registry.names() for name, make in of_game(game).items()
}
