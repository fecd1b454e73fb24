"""Positions of Tank Chess by names.

    position({"white": ["light tank h4 N", "command h1 N"], "black": ["command h16 S"],
              "ground": ["obstacle h7"]})

    begin("Lh4N Ch1N ch16S #h7")

The second form is the same as words of tank_chess_board: a unit in upper (White) or lower case
(Black), its square and its facing; `=` in front: afloat; `#h7` an obstacle, `%` a wreck, `~` water,
`*` a mine. Without a board the setup is that of the options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from tourelle.core.codec import Json, Malformed
from tourelle.core.option import Setup
from tourelle.core.record import Terms
from tourelle.core.table import Table
from tourelle.games.tank_chess.content.entries import UnitKind
from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.room import TankChessGame
from tourelle.games.tank_chess.room import game as make_game
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.stage.names import Names
from tourelle.stage.position import Given, setup_in
from tourelle.stage.positions.tank_chess_board import board
from tourelle.stage.positions.tank_chess_stage import ChessStage

SIZES: Final = (16, 20)
GROUND: Final = {"obstacle": "#", "wreck": "%", "water": "~", "mine": "*"}


@cache
def room() -> TankChessGame:
    return make_game()


@cache
def units() -> Names[UnitKind]:
    return Names("unit", library().units)


def unit(said: str) -> UnitKind:
    """The unit of that name or id."""
    return units().find(said)


def position(given: Mapping[str, Json]) -> ChessStage:
    """A position as data: `white`, `black` as `name square facing`, `ground` as `name square`, or
    `board` in words; `side` to move, `quiet` turns, `number` of the turn, `size`, `setup`."""
    setup, rest = setup_in(given)
    fields = Given(rest)
    words = [fields.text("board", "")] if fields.has("board") else []
    words += [_unit(one, str.upper) for one in fields.texts("white")]
    words += [_unit(one, str.lower) for one in fields.texts("black")]
    words += [_ground(one) for one in fields.texts("ground")]
    side = fields.one_of("side", ("white", "black"), "white")[0]
    quiet, number = fields.number("quiet", 0, 99, 0), fields.number("number", 1, 999, 1)
    size = fields.number("size", *SIZES, 16)
    fields.close()
    if words:
        setup["position"] = place(" ".join(words), side, quiet, number, size)
    return opened(room(), setup)


def _unit(said: str, case: Callable[[str], str]) -> str:
    name, square, facing = _parts(said, 2)
    afloat = name.startswith("afloat ")
    letter = unit(name.removeprefix("afloat ")).letter
    return f"{'=' if afloat else ''}{case(letter)}{square}{facing}"


def _ground(said: str) -> str:
    name, square = _parts(said, 1)
    if name not in GROUND:
        raise Malformed(f"{said}: no ground {name}; known: {', '.join(GROUND)}")
    return f"{GROUND[name]}{square}"


def _parts(said: str, count: int) -> list[str]:
    parts = said.rsplit(maxsplit=count)
    if len(parts) != count + 1:
        raise Malformed(f"{said}: say `name square" + (" facing`" if count == 2 else "`"))
    return parts


def place(words: str, side: str = "w", quiet: int = 0, number: int = 1, size: int = 16) -> str:
    """The position string of a board in words."""
    return write_tfen(board(words, side, size), quiet, number)


def begin(
    words: str = "",
    side: str = "w",
    quiet: int = 0,
    number: int = 1,
    size: int = 16,
    terms: Terms | None = None,
    at: int | None = None,
    seed: bytes = b"script",
    game: TankChessGame | None = None,
    **setup: Json,
) -> ChessStage:
    """A table from a board in words, or from the options of the game alone."""
    if words:
        setup["position"] = place(words, side, quiet, number, size)
    return opened(game or room(), setup, terms, at, seed)


def opened(
    game: TankChessGame,
    setup: Setup,
    terms: Terms | None = None,
    at: int | None = None,
    seed: bytes = b"script",
) -> ChessStage:
    return ChessStage(game, Table(game.rules, 2, setup, seed, ("white", "black"), terms, at))
