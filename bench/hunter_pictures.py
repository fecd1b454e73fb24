"""What a picture of Tank Hunter costs: `python bench/hunter_pictures.py [--repeat N]`.

Tables of 2, 4 and 8 players, wide and narrow. Four ways, interleaved, CPU time, medians:

- cold: nothing kept from any earlier picture;
- full: a whole document, faces and ground kept;
- move: the scene after an attack (target gone, attacker dry, points scored, another window) and
  what differs from the one before it;
- reveal: the scene after a hidden card has been turned up, with its face.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from common import forget, milliseconds

from tourelle.core.codec import canonical
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.picture.data import (
    Aim,
    CardPicture,
    EventFace,
    Face,
    OddsPicture,
    PilesPicture,
    Reply,
    SeatPicture,
    TablePicture,
    WindowPicture,
)
from tourelle.games.tank_hunter.picture.stock import face_of
from tourelle.games.tank_hunter.picture.table import picture

GOALS = {"move": (30.0, 5.0), "reveal": (30.0, 5.0)}  #: KiB, milliseconds
UNITS = [face_of(unit) for unit in library().units.values()]
EVENTS = [face_of(event) for event in library().events.values()]
ODDS = OddsPicture(
    "ap", 3, Fraction(1, 2), dry=Fraction(1, 3), reply=Reply("after", "ap", 2, Fraction(1, 9))
)


def card(key: str, face: Face | None) -> CardPicture:
    deck = "event" if isinstance(face, EventFace) else "unit"
    return CardPicture(key, face, deck, hidden=face is None, acts=(key,))


def seat(number: int) -> SeatPicture:
    """Six units, half of them hidden from the others."""
    faces = [UNITS[(number * 13 + i * 7) % len(UNITS)] for i in range(6)]
    shown = [face if number == 0 or i % 2 == 0 else None for i, face in enumerate(faces)]
    row = tuple(card(f"{number}-{i}", face) for i, face in enumerate(shown))
    return SeatPicture(number, f"Player {number}", row[:4], row[4:], hand=3, active=number == 0)


def before(players: int) -> TablePicture:
    hand = tuple(card(f"h{i}", EVENTS[i * 5]) for i in range(3))
    top = EVENTS[7]
    assert isinstance(top, EventFace)
    return TablePicture(
        tuple(seat(i) for i in range(players)),
        hand,
        PilesPicture(60, 40, 12, top, 1, 1, 8),
        window=WindowPicture("W2"),
        aims=(Aim("0-0", ("1-0",), odds=ODDS),),
    )


def attacked(table: TablePicture) -> TablePicture:
    me, him, *rest = table.seats
    mine = replace(me, front=(replace(me.front[0], dry=True), *me.front[1:]), points=45)
    his = replace(him, front=him.front[1:])
    return replace(table, seats=(mine, his, *rest), aims=(), window=WindowPicture("W7"))


def revealed(table: TablePicture) -> TablePicture:
    me, him, *rest = table.seats
    shown = replace(him.front[1], face=UNITS[17], hidden=False)
    return replace(
        table, seats=(me, replace(him, front=(him.front[0], shown, *him.front[2:])), *rest)
    )


def measure(players: int, narrow: bool, repeat: int) -> list[tuple[str, int, float]]:
    """Each way's size in bytes and median in milliseconds, taken in turn."""
    one = before(players)
    two, three = attacked(one), revealed(one)

    def draw(table: TablePicture) -> str:
        return picture(table, narrow=narrow).document(standalone=False)

    def cold() -> str:
        forget("tank_hunter")
        return draw(one)

    shown = picture(one, narrow=narrow)

    def change(table: TablePicture) -> bytes:
        return canonical(picture(table, narrow=narrow).changes(shown).data())

    ways: dict[str, Callable[[], str | bytes]] = {
        "cold": cold,
        "full": lambda: draw(one),
        "move": lambda: change(two),
        "reveal": lambda: change(three),
    }
    sizes = {name: len(work()) for name, work in ways.items()}
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(repeat):
        for name, work in ways.items():
            gc.collect()
            if name == "full":
                draw(one), draw(two), draw(three)  # what was kept is warm again after `forget`
            times[name].append(milliseconds(work))
    return [(name, sizes[name], statistics.median(times[name])) for name in ways]


def main() -> int:
    parser = argparse.ArgumentParser(description="time and size of a Tank Hunter picture")
    parser.add_argument("--repeat", type=int, default=15)
    repeat = parser.parse_args().repeat
    print(f"{'players':18}{'':8}{'KiB':>9}{'goal':>7}{'ms':>9}{'goal':>7}")
    for players in (2, 4, 8):
        for narrow in (False, True):
            for name, size, spent in measure(players, narrow, repeat):
                goals = [f"{goal:g}" for goal in GOALS.get(name, ())] or ["", ""]
                shape = "narrow" if narrow else "wide"
                figures = f"{size / 1024:9.1f}{goals[0]:>7}{spent:9.2f}{goals[1]:>7}"
                print(f"{players:<8}{shape:10}{name:8}{figures}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
