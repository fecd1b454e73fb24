"""Games of Tank Chess: a board as words, turns in notation, see stage/positions.

game = begin("Lh4N Ch1N ch16S #h7")
game.play("Lh4-h6/N", "Ch16-h13/S")
assert game.at("h6") == "L0"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.content import read_texts
from tourelle.games.tank_chess.room import TankChessGame
from tourelle.stage.positions import tank_chess
from tourelle.stage.positions.tank_chess_stage import ChessStage


@pytest.fixture(scope="session")
def room() -> TankChessGame:
    """The game with all that is around its rules."""
    return tank_chess.room()


@pytest.fixture(scope="session")
def begin(room: TankChessGame) -> Callable[..., ChessStage]:
    """A table from a board in words; *units*: what a pack changes of them."""

    def opened(words: str = "", units: dict[str, str] | None = None, **given: Any) -> ChessStage:
        pack = "".join(changed(unit, values) for unit, values in (units or {}).items())
        game = room.with_pack(read_texts([("house.toml", pack)], room.kinds)) if pack else room
        return tank_chess.begin(words, game=game, **given)

    return opened


def changed(unit: str, values: str) -> str:
    """What a pack says to change *values* of one unit."""
    return f'[unit.{unit}]\nprovenance = "authored"\n{values}\n'
