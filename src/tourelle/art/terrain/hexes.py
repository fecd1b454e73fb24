"""Terrain for maps of hexes: five kinds of tile as map art, the field they lie on, and where
hexes are on paper.

A hex is named by column and row from the north-west; odd rows lie half a hex to the east. A map may
be turned by quarters: so that one's own edge is near, or so that it fills an upright screen. A tile
is drawn round the origin; a solid edge cannot be entered, a broken one can.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Final

from tourelle.art.geometry import Cell, Point, circle, lerp, polar, polygon, regular, walk
from tourelle.art.svg import Node, g, num, path, use
from tourelle.art.terrain import features

R: Final = 40.0  #: from the middle of a hex to a corner
WIDE: Final = R * math.sqrt(3)  #: from side to side
DIRECTIONS: Final = 6
VARIANTS: Final = 3
STYLE: Final = (
    ".field{fill:var(--meadow)}.field-edge{fill:none;stroke:var(--ink);stroke-width:4}"
    ".hexgrid{fill:none;stroke:var(--hair);stroke-width:1.2}"
    ".bed{stroke:var(--terra);stroke-width:2;stroke-linejoin:round}"
    ".bed.open{stroke-dasharray:5 3.6;stroke-width:1.6}"
    ".bed.stone{fill:var(--paper-3)}.bed.yard{fill:var(--meadow-2)}"
    ".bed.earth{fill:var(--earth-1);fill-opacity:.5}.bed.bush{fill:var(--wood-1);fill-opacity:.5}"
    ".fence{fill:none;stroke:var(--terra);stroke-width:1.3;stroke-dasharray:4 2.6}"
    ".cobbles{fill:var(--terra);fill-opacity:.5}"
)


@dataclass(frozen=True, slots=True)
class HexPlan:
    """Where hexes lie on paper: *columns* of an even row (an odd one has one less), *rows*, and
    by how many quarters of a circle the map is turned, clockwise."""

    columns: int
    rows: int
    quarter: int = 0
    margin: float = 30.0

    @property
    def flat(self) -> bool:
        """Whether the hexes lie on a side instead of standing on a corner."""
        return self.quarter % 2 == 1

    @property
    def turn(self) -> int:
        return self.quarter % 4 * 90

    @property
    def size(self) -> Point:
        """Width and height of the paper."""
        long, high = WIDE * self.columns, R * (1.5 * self.rows + 0.5)
        w, h = (high, long) if self.flat else (long, high)
        return w + 2 * self.margin, h + 2 * self.margin

    def cells(self) -> Iterator[Cell]:
        for row in range(self.rows):
            for column in range(self.length(row)):
                yield column, row

    def length(self, row: int) -> int:
        return self.columns - row % 2

    def centre(self, cell: Cell) -> Point:
        """The middle of a hex, of one beyond the edge, too."""
        column, row = cell
        x = WIDE * (column + 0.5 + row % 2 * 0.5 - self.columns / 2)
        y = R * (1 + 1.5 * row) - R * (1.5 * self.rows + 0.5) / 2
        for _ in range(self.quarter % 4):
            x, y = -y, x
        w, h = self.size
        return w / 2 + x, h / 2 + y

    def compass(self, vertex: int) -> float:
        """Where a corner points: clockwise degrees from the top of the paper. Corners count
        counter-clockwise; 1 is the northern one."""
        return (60 - 60 * vertex + self.turn) % 360

    def side(self, direction: int) -> float:
        """The same of the way to a neighbour: 0 is east, then counter-clockwise."""
        return (90 - 60 * direction + self.turn) % 360

    def hexagon(self, cell: Cell, share: float = 1.0) -> list[Point]:
        return outline(self.flat, share, self.centre(cell))


def outline(flat: bool, share: float = 1.0, at: Point = (0.0, 0.0)) -> list[Point]:
    """The corners of a hex on paper."""
    return regular(*at, R * share, 6, 30 if flat else 0)


@lru_cache(maxsize=64)
def edge(flat: bool, share: float = 1.0) -> str:
    """Its outline round its own middle."""
    return polygon(outline(flat, share))


def neighbour(cell: Cell, direction: int) -> Cell:
    """East, north-east, north-west, west, south-west, south-east."""
    column, row = cell
    left = column - 1 + row % 2
    steps = (
        (column + 1, row),
        (left + 1, row - 1),
        (left, row - 1),
        (column - 1, row),
        (left, row + 1),
        (left + 1, row + 1),
    )
    return steps[direction % DIRECTIONS]


# ---- the field


def field(plan: HexPlan) -> Node:
    """Paper apart: the outline of the map, grass, and the grid. It refers to `hexrow-N`."""
    rows = [_row(plan, row) for row in range(plan.rows)]
    return g(
        g(*rows, class_="field-edge"),
        g(*rows, class_="field"),
        g(*rows, fill="url(#tufts)", class_="fine"),
        g(*rows, class_="hexgrid"),
    )


def _row(plan: HexPlan, row: int) -> Node:
    x, y = plan.centre((0, row))
    return use(f"hexrow-{plan.length(row)}-{plan.quarter % 4}", round(x, 2), round(y, 2))


def hex_row(length: int, quarter: int) -> str:
    """So many hexes side by side, the first one round the origin."""
    plan = HexPlan(length, 1, quarter)
    first = plan.centre((0, 0))
    middles = [plan.centre((column, 0)) for column in range(length)]
    shifted = [(x - first[0], y - first[1]) for x, y in middles]
    return "".join(polygon(outline(plan.flat, 1.0, at)) for at in shifted)


# ---- tiles


def variant(cell: Cell) -> int:
    """One that looks like chance and is always the same."""
    return (cell[0] * 37 + cell[1] * 61) % VARIANTS


def tile_name(kind: str, cell: Cell, plan: HexPlan, hedges: Iterable[Cell] = ()) -> str:
    """The definition to use for a tile: `stone-1-0`. Hedges grow towards their neighbours, all
    *hedges* of the map."""
    if kind != "hedge":
        return f"{kind}-{variant(cell)}-{plan.quarter % 4}"
    rest = frozenset(hedges)
    ties = sum(1 << d for d in range(DIRECTIONS) if neighbour(cell, d) in rest)
    return f"hedge-{ties}-{plan.quarter % 4}"


@cache
def tile(name: str) -> Node:
    """The definition behind the name of a tile or a row of hexes, as the functions above give
    them."""
    kind, which, quarter = name.split("-")
    plan = HexPlan(1, 1, int(quarter))
    if kind == "hexrow":
        return path(hex_row(int(which), int(quarter)), id=name)
    return g(*TILES[kind](plan, int(which)), id=name)


def _bed(plan: HexPlan, look: str, closed: bool) -> Node:
    words = f"bed {look}" if closed else f"bed open {look}"
    return path(polygon(outline(plan.flat, 0.93)), class_=words)


def _angle(which: int) -> float:
    return which * 60.0 - 60


def _hole(plan: HexPlan, which: int) -> list[Node]:
    side = 60 + 120 * which
    x, y = polar((0, 0), R * 0.62, side)
    return [
        _bed(plan, "earth", closed=True),
        features.crater(-x * 0.12, -y * 0.12, R * 0.57, f"hole{which}"),
        features.crater(x, y, R * 0.2, f"hole{which}b"),
    ]


def _stone(plan: HexPlan, which: int) -> list[Node]:
    turn = _angle(which)
    wing = polar((0, 0), R * 0.3, turn + 160)
    return [
        _bed(plan, "stone", closed=True),
        _cobbles(),
        features.hip_roof(*wing, R * 0.57, R * 0.8, turn),
        features.hip_roof(0, -R * 0.1, R * 1.13, R * 0.67, turn),
    ]


def _cobbles() -> Node:
    dots = [polar((0, 0), R * (0.62 + 0.1 * (i % 3)), i * 29) for i in range(24)]
    return path("".join(circle(x, y, 1.1) for x, y in dots), class_="cobbles fine")


def _house(plan: HexPlan, which: int) -> list[Node]:
    turn = _angle(which)
    fence = path(polygon(regular(0, 0, R * 0.78, 4, 45 + turn)), class_="fence")
    spots = [(polar((0, 0), R * 0.53, turn + 118), 5.9), (polar((0, 0), R * 0.5, turn + 140), 4.5)]
    bushes = features.crowns(spots, Random(f"house{which}"))
    roof = features.roof(0, 0, R * 0.9, R * 0.6, turn)
    return [_bed(plan, "yard", closed=False), fence, bushes, roof]


def _ruin(plan: HexPlan, which: int) -> list[Node]:
    walls = features.ruin(0, 0, R, R * 0.87, f"ruin{which}", _angle(which))
    return [_bed(plan, "earth", closed=False), walls]


def _hedge(plan: HexPlan, ties: int) -> list[Node]:
    """Bushes from the middle to every neighbouring hedge; a lone end runs on to the far side."""
    rng = Random(f"hedge{ties}")
    rows = [at for end in _ends(plan, ties) for at in walk([(0.0, 0.0), end], R * 0.2)]
    bushes = [
        ((x + rng.uniform(-2, 2), y + rng.uniform(-2, 2)), rng.uniform(6.1, 8.2)) for x, y in rows
    ]
    ordered = sorted(bushes, key=lambda bush: bush[0][1])
    return [_bed(plan, "bush", closed=False), features.crowns(ordered, rng)]


def _ends(plan: HexPlan, ties: int) -> list[Point]:
    """To the middles of sides that lead to hedges; alone it lies across its hex."""
    far = WIDE / 2 * 0.94
    ends = [polar((0, 0), far, plan.side(d)) for d in range(DIRECTIONS) if ties >> d & 1]
    if not ends:
        return [polar((0, 0), R * 0.74, plan.compass(v)) for v in (0, 3)]
    return ends if len(ends) > 1 else [*ends, lerp((0, 0), ends[0], -1)]


TILES: Final = {
    "hole": _hole,
    "stone": _stone,
    "house": _house,
    "ruin": _ruin,
    "hedge": _hedge,
}


def placed(name: str, at: Point) -> Node:
    return use(name, transform=f"translate({num(at[0])} {num(at[1])})")
