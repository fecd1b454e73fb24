"""The Tank Chess board as a scene. It draws a `BoardPicture` and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tourelle.art import overlay
from tourelle.art.kept import by_itself
from tourelle.art.scene import Layer, Part, Scene
from tourelle.art.svg import Node, joined, use
from tourelle.art.terrain import features, tiles
from tourelle.art.themes import Theme
from tourelle.art.vehicles import silhouette
from tourelle.core.words import Lang
from tourelle.games.tank_chess.picture import ground as picture_ground
from tourelle.games.tank_chess.picture import marks as picture_marks
from tourelle.games.tank_chess.picture import pads, signs, units
from tourelle.games.tank_chess.picture.data import (
    Armour,
    BoardPicture,
    Cell,
    Check,
    Exit,
    Flag,
    LastMove,
    Piece,
    Ray,
    Spot,
    Step,
    Wreck,
    square_name,
)
from tourelle.games.tank_chess.picture.ground import MARGIN, Grid, ground_of
from tourelle.games.tank_chess.picture.labels import WORDS, piece_label, wreck_label

__all__ = [
    "Armour",
    "BoardPicture",
    "Cell",
    "Check",
    "Exit",
    "Flag",
    "LastMove",
    "Piece",
    "Ray",
    "Spot",
    "Step",
    "Wreck",
    "picture",
    "square_name",
]

STYLE: Final = "".join(
    (
        silhouette.STYLE,
        features.STYLE,
        tiles.STYLE,
        overlay.STYLE,
        picture_ground.STYLE,
        units.STYLE,
        picture_marks.STYLE,
        pads.STYLE,
    )
)


def picture(board: BoardPicture, lang: Lang = "en", theme: Theme = "both") -> Scene:
    """The whole board in one language; *look* is the theme of its own document."""
    grid = Grid(board.size, board.from_black)
    ground, symbols = ground_of(board)
    return Scene(
        width=grid.whole,
        height=grid.whole,
        label=board.title or WORDS.say(lang, "board", n=board.size),
        style=STYLE,
        ground=ground,
        symbols=_symbols(symbols, *_figures(board)),
        layers=tuple(_layers(board, grid, lang)),
        data={
            "size": str(board.size),
            "margin": f"{MARGIN:g}",
            "side": f"{tiles.SIDE:g}",
            "from": "black" if board.from_black else "white",
        },
        theme=theme,
        lang=lang,
    )


Figures = tuple[frozenset[tuple[str, bool]], frozenset[str], bool]


def _figures(board: BoardPicture) -> Figures:
    """The pieces and wrecks to be seen, and whether any of them is afloat."""
    shown = {(piece.letter, piece.white) for piece in board.pieces}
    if board.last:
        shown.add((board.last.before.letter, board.last.before.white))
    wrecks = frozenset(wreck.letter for wreck in board.wrecks)
    return frozenset(shown), wrecks, any(piece.afloat for piece in board.pieces)


@by_itself(256)
def _symbols(
    ground: dict[str, Node],
    shown: frozenset[tuple[str, bool]],
    wrecks: frozenset[str],
    afloat: bool,
) -> dict[str, Node]:
    """All definitions; those of the *ground* are kept with it."""
    names = {name for kind in shown for name in units.piece_symbols(*kind)}
    for letter in wrecks:
        names.update(units.wreck_symbols(letter))
    if afloat:
        names.add("bow")
    return ground | signs.symbols() | {name: units.symbol(name) for name in sorted(names)}


def _layers(board: BoardPicture, grid: Grid, lang: Lang) -> Iterable[Layer]:
    """From the ground up."""
    marks = picture_marks
    threats = [marks.threat_part(grid, lang, board.threats)] if board.threats else []
    last = [marks.last_part(grid, lang, board.last)] if board.last else []
    ghost = marks.ghost_part(board, grid)
    armour = [marks.armour_part(grid, lang, board.armour)] if board.armour else []
    exits = (marks.exit_part(grid, lang, way) for way in board.exits)
    spots = (marks.spot_part(grid, lang, spot) for spot in board.spots)
    yield Layer("reach", marks.area_parts(board, grid))
    yield Layer("threats", tuple(threats))
    yield Layer("mines", tuple(_mines(board, grid, lang)))
    yield Layer("steps", (*marks.step_parts(board, grid, lang), *exits, *spots))
    yield Layer("trail", tuple(last))
    yield Layer("wrecks", tuple(_wreck(grid, lang, wreck) for wreck in board.wrecks))
    chosen = board.selected
    units_ = (_unit(grid, lang, piece, piece.key == chosen) for piece in board.pieces)
    yield Layer("units", tuple(units_))
    yield Layer("flags", tuple(marks.flag_part(grid, lang, flag) for flag in board.flags))
    yield Layer("shade", (ghost,) if ghost else ())
    yield Layer("plates", tuple(armour))
    yield Layer("fire", tuple(marks.ray_part(grid, lang, ray) for ray in board.rays))
    yield Layer("pads", tuple(pads.pad_part(grid, lang, pad) for pad in board.pads))
    yield Layer("notices", tuple(_notices(board, grid, lang)))


def _mines(board: BoardPicture, grid: Grid, lang: Lang) -> Iterable[Part]:
    for own, cells in ((False, board.mines), (True, board.own_mines)):
        for cell in sorted(cells):
            yield picture_marks.mine_part(grid, lang, cell, own)


@lru_cache(maxsize=8192)
def _unit(grid: Grid, lang: Lang, piece: Piece, selected: bool) -> Part:
    ring = use("ring") if selected else None
    body = units.figure(piece.letter, piece.white, grid.turned(piece.facing), piece.afloat)
    return Part(
        f"unit-{piece.key}",
        "unit",
        piece_label(lang, piece, selected),
        joined((use("sq", class_="focus") if piece.acts else None, body, ring)),
        piece.acts,
        grid.centre(piece.cell),
    )


@lru_cache(maxsize=2048)
def _wreck(grid: Grid, lang: Lang, wreck: Wreck) -> Part:
    return Part(
        f"wreck-{square_name(wreck.cell)}",
        "wreck",
        wreck_label(lang, wreck),
        units.hulk(wreck.letter, grid.turned(wreck.facing)),
        place=grid.centre(wreck.cell),
    )


def _notices(board: BoardPicture, grid: Grid, lang: Lang) -> Iterable[Part]:
    """One tag for each command tank in danger, however many threaten it (CH-R23)."""
    told: set[Cell] = set()
    for check in board.checks:
        yield picture_marks.check_part(grid, lang, check, check.target not in told)
        told.add(check.target)
    if board.escape:
        yield picture_marks.escape_part(grid, lang, board.escape)
