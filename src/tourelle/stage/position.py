"""Positions by names: a table described in plain texts, lists and numbers, as a TOML file has them.

    position(game, {"first": "a", "hands": {"b": ["smoke", "blank"]}})

What may be said of a game's position is told by its file in stage/positions; all of them take ids
and English names. The stage that comes back waits at its first question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec

from tourelle.core.codec import Json, Malformed
from tourelle.core.fields import ContentError, Fields, Mistake
from tourelle.stage.script import Stage

HOME = "tourelle.stage.positions"


def position(game: str, given: Mapping[str, Json], home: str = HOME) -> Stage:
    """The stage that *given* describes, by the name of the game; *home*: where its file is."""
    module = f"{home}.{game.replace('-', '_')}"
    if not game.replace("-", "").isalpha() or find_spec(module) is None:
        raise Malformed(f"{game}: no positions by names")
    read: Callable[[Mapping[str, Json]], Stage] = import_module(module).position
    return read(given)


class Given(Fields):
    """What is said of a position, read field by field; `close` raises with all that is wrong."""

    def __init__(self, given: Mapping[str, Json]) -> None:
        self.notes: list[Mistake] = []
        super().__init__("position", given, self.notes)

    def close(self) -> None:
        self.end()
        if self.notes:
            raise ContentError(self.notes)


def setup_in(given: Mapping[str, Json]) -> tuple[dict[str, Json], dict[str, Json]]:
    """What is agreed, which the game's options read, and the rest."""
    rest = dict(given)
    setup = rest.pop("setup", {})
    if not isinstance(setup, dict):
        raise Malformed("position: setup: expected a table")
    return setup, rest
