"""The map itself: paper, field, grid, the numbers of columns and rows, north. It stays through a
game and is drawn once; tiles come and change, they are parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from tourelle.art.definitions import Clip, clip_to
from tourelle.art.geometry import Area, polar, polygon
from tourelle.art.scene import Ground, Part
from tourelle.art.svg import Node, el, g, num, path, text, use
from tourelle.art.terrain import hexes
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.picture.data import Cell, MapPicture, TilePicture
from tourelle.games.panzer_squadron.picture.labels import hex_name, said
from tourelle.games.panzer_squadron.picture.layout import Plan

STYLE: Final = (
    ".sheet{fill:var(--paper)}.edge-no{fill:var(--ink-2);font-weight:700;text-anchor:middle;"
    "dominant-baseline:central}.north{fill:var(--ink)}"
    ".goal{fill:url(#hatch-goal);stroke:var(--ink-2);stroke-width:3;stroke-dasharray:12 6}"
    ".zone-0{fill:var(--a-1);stroke:var(--a-3)}.zone-1{fill:var(--b-1);stroke:var(--b-3)}"
    ".zone{fill-opacity:.6;stroke-width:2;stroke-dasharray:8 5}"
)


@lru_cache(maxsize=32)
def ground_of(plan: Plan) -> Ground:
    """The same plan gives the same ground."""
    whole = {"width": plan.width, "height": plan.height}
    return Ground.of(
        el("rect", class_="sheet", **whole),
        el("rect", fill="url(#grain)", **whole),
        g(hexes.field(plan.hexes), transform=f"translate({num(plan.left)} {num(plan.top)})"),
        *_numbers(plan),
        _north(plan),
    )


@lru_cache(maxsize=64)
def clip(plan: Plan) -> Clip:
    """What ends where the map ends."""
    w, h = plan.hexes.size
    rim = plan.hexes.margin
    return clip_to(Area(plan.left + rim, plan.top + rim, w - 2 * rim, h - 2 * rim))


def _numbers(plan: Plan) -> Iterator[Node]:
    """Columns beyond the northern and the southern row, rows beyond the first and last hex."""
    size, columns, rows = plan.px(12), plan.hexes.columns, plan.hexes.rows
    step = 1 if plan.px(20) < hexes.WIDE else 2
    for column in range(0, columns, step):
        for row, out in ((0, 1), (rows - 1, 4)):
            yield _number(plan, (column, row), plan.compass(out), hexes.R, column, size)
    for row in range(0, rows, step):
        for cell, out in (((0, row), 3), ((plan.hexes.length(row) - 1, row), 0)):
            yield _number(plan, cell, plan.hexes.side(out), hexes.WIDE / 2, row, size)


def _number(plan: Plan, cell: Cell, way: float, far: float, value: int, size: float) -> Node:
    x, y = polar(plan.centre(cell), far + plan.px(9 if plan.narrow else 8), way)
    return text(str(value), x, y, class_="edge-no", font_size=size)


def _north(plan: Plan) -> Node:
    """Beyond the first hex, where the corner of the map leaves room."""
    away = hexes.WIDE / 2 + plan.px(11 if plan.narrow else 16)
    x, y = polar(plan.centre((0, 0)), away, plan.hexes.side(2))
    rim = plan.px(14)
    at = (min(max(x, rim), plan.width - rim), max(y, plan.top - rim * 0.2))
    way, size = plan.compass(1), plan.px(5)
    head = [polar(polar(at, plan.px(9), way), size, way + turn) for turn in (0, 120, 240)]
    return g(
        path(polygon(head), class_="north"),
        text("N", *at, class_="edge-no", font_size=plan.px(12)),
    )


def outlines(plan: Plan, cells: Iterable[Cell], share: float = 0.97) -> str:
    return "".join(
        polygon(hexes.outline(plan.hexes.flat, share, plan.centre(cell))) for cell in cells
    )


def area_parts(picture: MapPicture, plan: Plan, lang: Lang) -> Iterator[Part]:
    """What a scenario counts, and where the sides deploy."""
    if picture.goal:
        yield Part("goal", "goal-area", said(lang, "goal"), _area(plan, picture.goal, "goal"))
    for side, cells in picture.zones:
        body = _area(plan, cells, f"zone zone-{side}")
        yield Part(f"zone-{side}", "zone-area", said(lang, f"zone.{side}"), body)


@lru_cache(maxsize=256)
def _area(plan: Plan, cells: tuple[Cell, ...], look: str) -> Node:
    return path(outlines(plan, cells), class_=look)


@lru_cache(maxsize=512)  # of as many tables as are played at by turns
def tile_parts(tiles: tuple[TilePicture, ...], plan: Plan, lang: Lang) -> tuple[Part, ...]:
    """Tiles change seldom: a house falls, or one is placed."""
    hedges = frozenset(tile.cell for tile in tiles if tile.kind == "hedge")
    return tuple(
        _tile(tile, hexes.tile_name(tile.kind, tile.cell, plan.hexes, hedges), plan, lang)
        for tile in tiles
    )


@lru_cache(maxsize=4096)
def _tile(tile: TilePicture, name: str, plan: Plan, lang: Lang) -> Part:
    label = said(lang, f"tile.{tile.kind}", hex=hex_name(tile.cell))
    key = f"tile-{hex_name(tile.cell)}"
    return Part(key, f"tile {tile.kind}", label, use(name), (), plan.centre(tile.cell))
