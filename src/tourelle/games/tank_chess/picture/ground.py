"""The board itself: paper, grid, names of files and ranks, terrain, water. It stays, so it is
drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.art.geometry import Point, box, outlines, rounded, shrunk
from tourelle.art.scene import Ground
from tourelle.art.svg import Node, el, g, group, num, path, text, use
from tourelle.art.terrain import features, tiles
from tourelle.art.terrain.tiles import SIDE
from tourelle.games.tank_chess.picture.data import BoardPicture, Cell

MARGIN: Final = 27.0
STYLE: Final = (
    ".grid{stroke:var(--hair);stroke-width:.7;fill:none}.neat{fill:none;stroke:var(--ink)}"
    "svg .coord{fill:var(--ink-2);font-size:23.4px;text-anchor:middle;dominant-baseline:central;"
    "font-weight:700}svg .coord .broad{display:none}"
    "@media (min-width:700px){svg .coord{font-size:14px}"
    "svg .coord .broad{display:inline}svg .coord .slim{display:none}}"
    ".bed{fill-opacity:.8;stroke:var(--terra)}.bed.town,.bed.farm{fill:var(--paper-3)}"
    ".bed.wood{fill:var(--wood-3)}.bed.crag{fill:var(--rock-2)}"
    ".lake{fill:var(--water-1);stroke:var(--water-2);stroke-width:1.6}"
    ".shore{fill:none;stroke:var(--water-2);stroke-width:.7;stroke-opacity:.7}"
    ".waves{fill:none;stroke:var(--water-2);stroke-width:1.1;stroke-linecap:round}"
    ".zone{fill:url(#hatch-zone);stroke:var(--ink-2);stroke-width:2;stroke-dasharray:9 4}"
    ".covered{fill:var(--table)}.covered-lines{fill:url(#hatch-ink);stroke:var(--ink-2)}"
    ".closed{fill:url(#hatch-shut);stroke:var(--ink);stroke-width:1.2}"
)


class Grid(NamedTuple):
    """Where squares lie on the paper, from White's or from Black's chair."""

    size: int
    from_black: bool = False

    @property
    def span(self) -> float:
        return self.size * SIDE

    @property
    def whole(self) -> float:
        return self.span + 2 * MARGIN

    def column(self, cell: Cell) -> Cell:
        """Column and row from the top left, from 0."""
        file, rank = cell
        if self.from_black:
            return (self.size - file, rank - 1)
        return (file - 1, self.size - rank)

    def centre(self, cell: Cell) -> Point:
        column, row = self.column(cell)
        return (MARGIN + (column + 0.5) * SIDE, MARGIN + (row + 0.5) * SIDE)

    def cell(self, x: float, y: float) -> Cell | None:
        """The square that lies there on the paper."""
        column, row = int((x - MARGIN) // SIDE), int((y - MARGIN) // SIDE)
        if not (0 <= column < self.size and 0 <= row < self.size):
            return None
        if self.from_black:
            return (self.size - column, row + 1)
        return (column + 1, self.size - row)

    def turned(self, facing: int) -> int:
        """A facing of the board as eighths of a turn on the paper."""
        return (facing + 4) % 8 if self.from_black else facing

    def loops(self, cells: Iterable[Cell], inset: float = 0.0) -> list[list[Point]]:
        """The borders of a union of squares, on paper; *inset* is a share of a square."""
        return [
            [(MARGIN + x * SIDE, MARGIN + y * SIDE) for x, y in shrunk(loop, inset)]
            for loop in outlines({self.column(cell) for cell in cells})
        ]


def clusters(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Orthogonally connected groups, in a stable order."""
    left, found = set(cells), []
    for start in sorted(left):
        todo, members = [start], []
        while todo:
            cell = todo.pop()
            if cell in left:
                left.remove(cell)
                members.append(cell)
                f, r = cell
                todo += [(f + 1, r), (f - 1, r), (f, r + 1), (f, r - 1)]
        if members:
            found.append(sorted(members))
    return found


def terrain_kind(count: int) -> str:
    """By the size of the group, so that both halves of a symmetric map look alike."""
    if count >= 6:
        return "town"
    if count >= 4:
        return "wood"
    return "farm" if count == 2 else "crag"


def _variant(cell: Cell) -> int:
    return tiles.pick(cell[0] * 31 + cell[1] * 17)


def _roof(kind: str, cell: Cell) -> int:
    odd = (cell[0] * 7 + cell[1] * 3) % 4
    return odd if kind == "town" or odd else 2


def _cluster(grid: Grid, members: list[Cell]) -> tuple[Node, set[str]]:
    """A wood, a crag, a farm or a town, and the tiles that it uses."""
    kind = terrain_kind(len(members))
    borders = "".join(rounded(loop, 7) for loop in grid.loops(members, 0.035))
    bed = path(borders, class_=f"bed {kind}")
    spots = [(grid.centre(cell), _variant(cell)) for cell in members]
    if kind == "wood":
        names = {name for _, i in spots for name in tiles.wood_tiles(i)}
        return g(bed, tiles.wood(spots)), names
    if kind == "crag":
        named = [(at, f"rock-{i}") for at, i in spots]
    else:
        named = [(grid.centre(cell), f"roof-{_roof(kind, cell)}") for cell in members]
    return g(bed, *(use(name, x, y) for (x, y), name in named)), {name for _, name in named}


def _water(grid: Grid, cells: frozenset[Cell]) -> tuple[Node | None, set[str]]:
    if not cells:
        return None, set()
    lake = "".join(rounded(loop, 9) for loop in grid.loops(cells))
    shore = "".join(rounded(loop, 6) for loop in grid.loops(cells, 0.09))
    spots = [(grid.centre(cell), f"wave-{_variant(cell)}") for cell in sorted(cells)]
    waves = group((use(name, x, y) for (x, y), name in spots), class_="waves")
    drawn = g(path(lake, class_="lake"), path(shore, class_="shore"), waves)
    return drawn, {name for _, name in spots}


def _lines(grid: Grid) -> str:
    low, high = num(MARGIN), num(MARGIN + grid.span)
    at = [num(MARGIN + i * SIDE) for i in range(1, grid.size)]
    return "".join(f"M{x} {low}V{high}M{low} {x}H{high}" for x in at)


def _names(grid: Grid) -> Node:
    """Files and ranks on all four sides."""
    near, far = MARGIN * 0.46, grid.span + MARGIN * 1.53
    texts: list[Node] = []
    for i in range(1, grid.size + 1):
        x, y = grid.centre((i, i))
        texts += [text(chr(96 + i), x, at) for at in (near, far)]
        for at in (near, far):
            texts += _rank(i, at, y)
    return g(*texts, class_="coord")


def _rank(rank: int, x: float, y: float) -> Iterator[Node]:
    """Of two figures it is as wide as its margin on a phone, where it is large."""
    if rank < 10:
        yield text(str(rank), x, y)
        return
    yield text(str(rank), x, y, class_="broad")
    yield text(
        str(rank), x, y, class_="slim", text_length=MARGIN - 5, length_adjust="spacingAndGlyphs"
    )


def _frame(grid: Grid) -> Node:
    mid = MARGIN + grid.span / 2
    return g(
        path(_lines(grid), class_="grid"),
        path(box(mid, mid, grid.span, grid.span), class_="neat", stroke_width=1),
        path(box(mid, mid, grid.span + 5, grid.span + 5), class_="neat", stroke_width=2.4),
        _names(grid),
    )


def _covered(grid: Grid, cells: frozenset[Cell]) -> Node | None:
    """A border area: the table shows through, so the board ends before it."""
    if not cells:
        return None
    area = "".join(rounded(loop, 0) for loop in grid.loops(cells))
    return g(path(area, class_="covered"), path(area, class_="covered-lines"))


def _closed(grid: Grid, cells: frozenset[Cell]) -> Node | None:
    """Strips along the edge, over the files on which nothing may leave."""
    if not cells:
        return None
    bars = []
    for cell in sorted(cells):
        x, y = grid.centre(cell)
        inward = 1 if y < MARGIN else -1
        bars.append(box(x, y + inward * (SIDE / 2 - 6), SIDE, 7))
    return path("".join(bars), class_="closed")


def _zone(grid: Grid, cells: frozenset[Cell]) -> Node | None:
    if not cells:
        return None
    return path("".join(rounded(loop, 3) for loop in grid.loops(cells, 0.06)), class_="zone")


_PATTERNS: Final[dict[str, Callable[[], Node]]] = {
    "checker": lambda: tiles.checker(MARGIN),
    "grain": features.grain,
    "hatch-ink": lambda: features.hatch("hatch-ink", "ink-3", 5, 0.4),
    "hatch-zone": lambda: features.hatch("hatch-zone", "hair", 8, 0.9),
    "hatch-shut": lambda: features.hatch("hatch-shut", "ink", 5, 1.2, -45),
}


@lru_cache(maxsize=64)
def pattern(name: str) -> Node:
    return _PATTERNS[name]()


@lru_cache(maxsize=32)
def _drawn(
    grid: Grid,
    obstacles: frozenset[Cell],
    water: frozenset[Cell],
    covered: frozenset[Cell],
    closed: frozenset[Cell],
    zone: frozenset[Cell],
) -> tuple[Ground, dict[str, Node]]:
    lakes, names = _water(grid, water)
    groups: list[Node] = []
    for members in clusters(obstacles - covered):
        node, used = _cluster(grid, members)
        groups.append(node)
        names |= used
    whole = {"width": grid.whole, "height": grid.whole}
    squares = {"x": MARGIN, "y": MARGIN, "width": grid.span, "height": grid.span}
    ground = Ground.of(
        el("rect", fill="var(--paper)", **whole),
        el("rect", fill="url(#checker)", **squares),
        el("rect", fill="url(#grain)", **whole),
        lakes,
        _frame(grid),
        _zone(grid, zone),
        *groups,
        _covered(grid, covered),
        _closed(grid, closed),
    )
    symbols = {name: pattern(name) for name in _PATTERNS}
    return ground, symbols | {name: tiles.tile(name) for name in sorted(names)}


def ground_of(board: BoardPicture) -> tuple[Ground, dict[str, Node]]:
    """The ground of a board and the definitions it needs; the same board gives the same two
    objects."""
    grid = Grid(board.size, board.from_black)
    return _drawn(grid, board.obstacles, board.water, board.covered, board.closed, board.zone)
