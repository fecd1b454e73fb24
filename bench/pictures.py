"""What a picture costs: `python bench/pictures.py [--repeat N]`.

One position (map 16-0, a medium tank picked up, its reach and its shots shown) and the move that
follows. Four ways, interleaved, CPU time, medians:

- naive: every square a group of its own, every tree, roof, tick and wreck drawn anew where it
  stands, nothing kept but the bodies of units: the way of the first prototype;
- cold: symbols, but nothing kept from any earlier picture;
- full: a whole document, ground and symbols kept;
- move: the scene after the move and what differs from the one before it.
"""

from __future__ import annotations

import argparse
import gc
import re
import statistics
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from common import forget, milliseconds

from tourelle.art.scene import Part
from tourelle.art.svg import el, joined
from tourelle.art.terrain import tiles
from tourelle.core.codec import canonical
from tourelle.games.tank_chess.picture import ground, units
from tourelle.games.tank_chess.picture import marks as picture_marks
from tourelle.games.tank_chess.picture.board import (
    Armour,
    BoardPicture,
    Cell,
    LastMove,
    Piece,
    Ray,
    Step,
    Wreck,
    picture,
    square_name,
)

#: The first prototype on this position: bytes, and its time as a multiple of the naive way's,
#: frozen when both were last measured in one run.
PROTOTYPE = (250_613, 1.3)
GOALS = {"full": ("1/2", "1/3"), "move": ("1/10", "1/10")}
MAP_16_0 = """
. . . h . . m . c . m . . h . .
. # . . # # . . . . . . . . . .
. # . l # # l . m . l # # l . .
. # . . # . . . . . . . . . . .
. . . . . . . # # . . . . . . .
. . . . . . # # # # # . . # # .
. . # # . . . . . . . . . . # .
. . # # # . . . . . . . . . . .
. . . . . . . . . . . # # # . .
. # . . . . . . . . . . # # . .
. # # . . # # # # # . . . . . .
. . . . . . . # # . . . . . . .
. . . . . . . . . . . # . . # .
. . L # # L . M . L # # L . # .
. . . . . . . . . . # # . . # .
. . H . . M . C . M . . H . . .
"""
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
PLACES: dict[str, tuple[Cell, int]] = {
    **{"M8-3": ((9, 7), 0), "m9-14": ((9, 10), 4), "l7-14": ((5, 11), 3), "l11-14": ((13, 10), 5)},
    **{"L6-3": ((4, 7), 0), "m7-16": ((4, 13), 4), "h14-16": ((12, 13), 4), "H13-1": ((11, 4), 0)},
    **{"L10-3": ((15, 8), 7), "l14-14": ((11, 10), 2), "c9-16": ((10, 14), 4)},
    **{"M6-1": ((5, 5), 1), "L3-3": ((3, 8), 1), "h4-16": ((6, 12), 3)},
}


def start() -> BoardPicture:
    rows = [row.split() for row in MAP_16_0.strip().splitlines()]
    marks = {(f + 1, 16 - r): mark for r, row in enumerate(rows) for f, mark in enumerate(row)}
    pieces = tuple(
        Piece(f"{m}{f}-{r}", m.isupper(), m.upper(), (f, r), 0 if m.isupper() else 4)
        for (f, r), m in sorted(marks.items())
        if m.isalpha()
    )
    return BoardPicture(16, frozenset(c for c, m in marks.items() if m == "#"), pieces)


def placed(board: BoardPicture, wrecked: tuple[str, ...]) -> BoardPicture:
    moved = [
        replace(p, cell=PLACES[p.key][0], facing=PLACES[p.key][1]) if p.key in PLACES else p
        for p in board.pieces
    ]
    return replace(
        board,
        pieces=tuple(p for p in moved if p.key not in wrecked),
        wrecks=tuple(Wreck(p.cell, p.letter, p.facing) for p in moved if p.key in wrecked),
    )


def reach(board: BoardPicture, piece: Piece, speed: int) -> tuple[Step, ...]:
    """Every end square with its cheapest cost and its facings."""
    taken = board.obstacles | {p.cell for p in board.pieces if p is not piece}
    cost = {(piece.cell, piece.facing): 0}
    todo = list(cost)
    for cell, facing in todo:
        dx, dy = STEPS[facing]
        ahead = (cell[0] + dx, cell[1] + dy)
        for end in ((ahead, facing), (cell, (facing + 1) % 8), (cell, (facing - 1) % 8)):
            free = end[0] not in taken and min(end[0]) >= 1 and max(end[0]) <= board.size
            if end not in cost and free and cost[cell, facing] < speed:
                cost[end] = cost[cell, facing] + 1
                todo.append(end)
    cells = sorted({cell for cell, _ in cost} - {piece.cell})
    return tuple(
        Step(
            cell,
            min(cost[end] for end in cost if end[0] == cell),
            faces := tuple(sorted(f for at, f in cost if at == cell)),
            acts=tuple(f"{cell[0]}.{cell[1]}.{f}" for f in faces),
        )
        for cell in cells
    )


def before() -> BoardPicture:
    board = placed(start(), ("L10-3", "l7-14"))
    piece = next(p for p in board.pieces if p.key == "M8-3")
    rays = (
        Ray((9, 8), (11, 10), "kill", 2, 0, "side"),
        Ray((9, 8), (9, 10), "none", 2, 2, "front"),
        Ray((9, 8), (6, 11), "blocked"),
    )
    return replace(
        board,
        selected=piece.key,
        reach=reach(board, piece, 4),
        hover=((9, 8), 0),
        rays=rays,
        armour=Armour(piece.cell, piece.facing, 2, 1, 0),
    )


def after(board: BoardPicture) -> BoardPicture:
    """The medium tank went ahead and shot the light tank."""
    mover = next(p for p in board.pieces if p.key == "M8-3")
    moved = [replace(p, cell=(9, 8)) if p is mover else p for p in board.pieces]
    return BoardPicture(
        board.size,
        board.obstacles,
        tuple(p for p in moved if p.key != "l14-14"),
        (*board.wrecks, Wreck((11, 10), "L", 2)),
        last=LastMove(mover, ((9, 8),), (11, 10)),
    )


USE = re.compile(r'<use href="#([^"]+)"((?: [\w-]+="[^"]*")*)/>')


def definition(name: str) -> str | None:
    """A symbol, drawn anew; the prototype, too, defined the bodies of units only once."""
    if name in MARKS:
        return MARKS[name]().markup
    if name.startswith("tick-"):
        return picture_marks.tick(int(name[-1])).markup
    if name.partition("-")[0] in ("wood", "leaf", "twig", "rock", "roof"):
        tiles.trees.cache_clear()
        return tiles.tile.__wrapped__(name).markup
    return units.symbol.__wrapped__(name).markup if name in PLAIN else None


MARKS = picture_marks.SYMBOLS
PLAIN = ("cast", "scorch", "smoke", "pennant", "base-w", "base-b", *(f"s-{x}" for x in "CLMH"))


def inlined(markup: str) -> str:
    def drawn(found: re.Match[str]) -> str:
        body = definition(found[1])
        return found[0] if body is None else f"<g{found[2]}>{inlined(body)}</g>"

    return USE.sub(drawn, markup)


def square(cell: Cell) -> str:
    x, y = ground.Grid(16).centre(cell)
    rect = el("rect", x=x - 20, y=y - 20, width=40, height=40)
    name = square_name(cell)
    return Part(f"c-{name}", "cell", name, joined([el("title", name), rect])).node().markup


def naive(board: BoardPicture) -> str:
    forget("tank_chess")
    cells = "".join(square((f, r)) for f in range(1, 17) for r in range(1, 17))
    return inlined(picture(board).document()).replace('<g class="coord">', cells + "<g>")


def cold(board: BoardPicture) -> str:
    forget("tank_chess")
    return picture(board).document()


def measure(repeat: int) -> list[tuple[str, int, float]]:
    """Each way's size in bytes and median in milliseconds, taken in turn."""
    one, two = before(), after(before())
    shown = picture(one)

    def change() -> bytes:
        return canonical(picture(two).changes(shown).data())

    ways: dict[str, Callable[[], str | bytes]] = {
        "naive": lambda: naive(one),
        "cold": lambda: cold(one),
        "full": lambda: picture(one).document(),
        "move": change,
    }
    sizes = {name: len(work()) for name, work in ways.items()}
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(repeat):
        for name, work in ways.items():
            gc.collect()
            if name in ("full", "move"):
                picture(one), picture(two)  # what was kept is warm again after `forget`
            times[name].append(milliseconds(work))
    return [(name, sizes[name], statistics.median(times[name])) for name in ways]


def main() -> int:
    parser = argparse.ArgumentParser(description="time and size of a Tank Chess picture")
    parser.add_argument("--repeat", type=int, default=25)
    rows = measure(parser.parse_args().repeat)
    base_size, base_time = PROTOTYPE[0], PROTOTYPE[1] * rows[0][2]
    print(f"{'':10}{'KiB':>9}{'share':>8}{'goal':>8}{'ms':>10}{'share':>8}{'goal':>8}")
    for name, size, spent in (("prototype", base_size, base_time), *rows):
        goals = GOALS.get(name, ("", ""))
        row = f"{size / 1024:9.1f}{size / base_size:8.3f}{goals[0]:>8}"
        print(f"{name:10}{row}{spent:10.2f}{spent / base_time:8.3f}{goals[1]:>8}")
    print("shares are of the prototype, whose figures come from the naive way of this run")
    return 0


if __name__ == "__main__":
    sys.exit(main())
