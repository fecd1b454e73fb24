"""Where everything lies: a wide table and a narrow one, for two to eight players.

The layout depends on the number of players alone, never on what lies there: so the ground is the
same all through a game, and a move changes only the cards it touches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tourelle.art.cards.card import Size
from tourelle.art.geometry import Area, Point

#: A table on a laptop (some 890 by 600 pixels are left for it; one of more than four is scrolled)
#: and one on a phone; what is lettered smallest on each is readable there.
DESK: Final = 976.0
DESK_TEXT: Final = 13.3
SIGHT: Final = 640.0  # what a laptop shows of a scrolled one, of its lower end at first
SLIM: Final = 360.0
SLIM_TEXT: Final = 12.2
GAP: Final = 8.0


class Lane(NamedTuple):
    """A bed for cards of one size; *scale* enlarges a face, it never shrinks one."""

    bed: Area
    size: Size
    scale: float = 1.0

    @property
    def card_w(self) -> float:
        return self.size.w * self.scale

    @property
    def card_h(self) -> float:
        return self.size.h * self.scale

    @property
    def pad(self) -> float:
        return min(8.0, self.card_w * 0.09)

    def laid(self, count: int) -> tuple[Lane, tuple[Point, ...]]:
        """The bed for so many cards, and where each of them lies."""
        return _laid(self, count)

    def fitting(self, count: int) -> Lane:
        """The same bed with cards small enough to lie side by side, if they can be."""
        room = (self.bed.w - 2 * self.pad) / max(1, count)
        best = self
        while best.size is not Size.MINI and room < best.size.w * 0.92:
            best = Lane(self.bed, SMALLER[best.size])
        least = LEAST if best.size is not self.size else min(self.scale, LEAST)
        least = least if best.size is Size.MINI else 1.0
        scale = min(self.card_w, room * 0.95) / best.size.w
        return Lane(self.bed, best.size, round(max(least, scale), 2)) if count > 1 else self

    def rows(self, count: int) -> int:
        """Two where in one they would overlap and the bed is high enough for both."""
        room = self.bed.w - 2 * self.pad - self.card_w
        apart = room / max(1, count - 1) >= self.card_w
        return 1 if apart or self.bed.h < 2 * bed_height(self.size, self.scale) else 2

    def places(self, count: int) -> list[Point]:
        """The middles of so many cards; when it gets too narrow they overlap."""
        rows = self.rows(count)
        each, high = -(-count // rows), self.bed.h / rows
        room = self.bed.w - 2 * self.pad - self.card_w
        step = min(self.card_w + self.pad * 0.8, room / max(1, each - 1))
        spare = high - bed_height(self.size, self.scale)
        x = self.bed.x + self.pad + self.card_w / 2
        y = self.bed.y + max(min(spare, self.pad * 0.7), spare / 2) + self.card_h / 2
        return [(x + i % each * step, y + i // each * high) for i in range(count)]


@lru_cache(maxsize=1024)
def _laid(lane: Lane, count: int) -> tuple[Lane, tuple[Point, ...]]:
    fit = lane.fitting(count)
    return fit, tuple(fit.places(count))


LEAST: Final = 1.28  # smaller than that the smallest cards cannot be read: they overlap instead
SMALLER: Final = {Size.ZOOM: Size.TABLE, Size.TABLE: Size.HAND, Size.HAND: Size.MINI}


@dataclass(frozen=True, eq=False)
class SeatBox:
    """The place of one player: *tags* is where lasting events lie."""

    plate: Area
    header: Area
    tags: Area
    front: Lane
    rear: Lane
    near: bool = False


@dataclass(frozen=True, eq=False)
class Layout:
    width: float
    height: float
    narrow: bool
    seats: tuple[SeatBox, ...]
    hand: Lane
    piles: Area
    stage: Lane  #: events that have been declared
    panel: Area  #: the open window and the odds
    tray: Area
    zoom: Point
    text: float  #: the smallest lettering


def bed_height(size: Size, scale: float = 1.0) -> float:
    """Room for a card and for the tab of one that lies under it."""
    return size.h * scale + size.w * scale * 0.14


def layout(players: int, narrow: bool, bare: bool = False, crowd: bool = False) -> Layout:
    """*bare*: nobody stands in the reader's rear line; a narrow table gives it a strip only.
    *crowd*: more stand in front than lie side by side there; it gives them two rows."""
    if not 2 <= players <= 8:
        raise ValueError("a table has 2 to 8 players (TH-1.1)")
    return _table(players, narrow, bare and narrow, crowd and narrow)


@cache
def _table(players: int, narrow: bool, bare: bool, crowd: bool) -> Layout:
    return _slim(players, bare, crowd) if narrow else _desk(players)


def _lane(x: float, y: float, w: float, size: Size, scale: float = 1.0) -> Lane:
    return Lane(Area(x, y, w, bed_height(size, scale)), size, scale)


def _stacked(plate: Area, head: float, label: float, size: Size, scale: float) -> SeatBox:
    """An opponent: rear line above, front line below, nearer to the middle of the table."""
    x, w, high = plate.x + 5, plate.w - 10, bed_height(size, scale)
    rear = _lane(x, plate.y + head + label, w, size, scale)
    return SeatBox(
        plate,
        Area(plate.x, plate.y, plate.w, head),
        _tags(plate, head, label, rear.bed),
        front=_lane(x, rear.bed.y + high + label, w, size, scale),
        rear=rear,
    )


def _abreast(plate: Area, head: float, label: float, size: Size, scale: float) -> SeatBox:
    """An opponent: front line left, rear line right of it."""
    share = (plate.w - 3 * 5) * 0.66
    y = plate.y + head + label
    front = _lane(plate.x + 5, y, share, size, scale)
    return SeatBox(
        plate,
        Area(plate.x, plate.y, plate.w, head),
        _tags(plate, head, label, front.bed),
        front=front,
        rear=_lane(plate.x + 10 + share, y, plate.w - 15 - share, size, scale),
    )


def _tags(plate: Area, head: float, label: float, bed: Area) -> Area:
    """Beside the counts where the head has two lines, else beside the name of the first line."""
    if head > DESK_HEAD:
        half = plate.w * 0.5
        return Area(plate.x + half, plate.y + head * 0.5, plate.w - half - 6, head * 0.5)
    name = min(136.0, bed.w * 0.5)
    return Area(bed.x + name, bed.y - label - 3, bed.w - name, label + 2)


# ---- on a desk

DESK_HEAD: Final = 30.0
DESK_LABEL: Final = 15.0
DESK_MIDDLE: Final = 104.0
FOE: Final = 1.36  # of the smallest cards, so that they can be read


def _desk(players: int) -> Layout:
    row, low = bed_height(Size.HAND), DESK_HEAD + DESK_LABEL
    boxes, y = _opposite(players - 1)
    piles = Area(GAP, y, 520, DESK_MIDDLE)
    stage = _lane(GAP + 524, y, 152, Size.MINI, FOE)
    panel = Area(GAP + 680, y, DESK - 2 * GAP - 680, DESK_MIDDLE)
    top = y + DESK_MIDDLE + 6
    w = DESK - 2 * GAP
    mine = Area(GAP, top, w, low + row + DESK_LABEL + row + 6)
    near = SeatBox(
        mine,
        Area(mine.x, top, w, DESK_HEAD),
        Area(mine.x + w * 0.46, top + 4, w * 0.54 - 8, DESK_HEAD - 8),
        front=_lane(mine.x + 5, top + low, w - 10, Size.HAND),
        rear=_lane(mine.x + 5, top + low + row + DESK_LABEL, w * 0.44, Size.HAND),
        near=True,
    )
    hand_x = near.rear.bed.x + near.rear.bed.w + 6
    hand = _lane(hand_x, near.rear.bed.y, mine.x + w - 5 - hand_x, Size.HAND)
    high = top + mine.h + 6
    seen = max(0.0, high - SIGHT)
    tray = Area(DESK * 0.05, seen + 40, DESK * 0.9, 300)
    seats, at = (near, *boxes), (DESK / 2, (seen + high) / 2)
    return Layout(DESK, high, False, seats, hand, piles, stage, panel, tray, at, DESK_TEXT)


def _opposite(others: int) -> tuple[list[SeatBox], float]:
    """The opponents, and where the middle of the table begins below them."""
    if others > 3:
        return _around(others)
    w = (DESK - GAP * (others + 1)) / others
    if others == 1:
        high = DESK_HEAD + DESK_LABEL + bed_height(Size.HAND) + 5
        plate = Area(GAP, 6, w, high)
        return [_abreast(plate, DESK_HEAD, DESK_LABEL, Size.HAND, 1.0)], 6 + high + 6
    high = DESK_HEAD + 2 * (DESK_LABEL + bed_height(Size.MINI, FOE)) + 5
    plates = [Area(GAP + i * (w + GAP), 6, w, high) for i in range(others)]
    boxes = [_stacked(plate, DESK_HEAD, DESK_LABEL, Size.MINI, FOE) for plate in plates]
    return boxes, 6 + high + 6


def _around(others: int) -> tuple[list[SeatBox], float]:
    """Four and more, clockwise: up the left side, one across the top if they are odd, and down
    the right side."""
    high = DESK_HEAD + DESK_LABEL + bed_height(Size.MINI, FOE) + 5
    rows, half = (others + 1) // 2, (DESK - 3 * GAP) / 2
    odd = others % 2
    ys = [6 + row * (high + 6) for row in range(odd, rows)]
    plates = [
        *(Area(GAP, y, half, high) for y in reversed(ys)),
        *([Area(GAP, 6, DESK - 2 * GAP, high)] * odd),
        *(Area(2 * GAP + half, y, half, high) for y in ys),
    ]
    boxes = [_abreast(plate, DESK_HEAD, DESK_LABEL, Size.MINI, FOE) for plate in plates]
    return boxes, 6 + rows * (high + 6)


# ---- the narrow table

SLIM_HEAD: Final = 25.0
SLIM_LABEL: Final = 14.5
STRIP: Final = 22.0  # of a line in which nobody stands


CROWD: Final = 6  # so many units do not lie side by side on a phone, readable
TWO_ROWS: Final = 2 * bed_height(Size.MINI, LEAST) + 1


def _slim(players: int, bare: bool, crowd: bool) -> Layout:
    boxes = list(_slim_others(players - 1))
    y = boxes[-1].plate.y + boxes[-1].plate.h + 4
    piles = Area(4, y, SLIM - 8, 62)
    stage = _lane(4, y + 66, 104, Size.HAND)
    panel = Area(112, y + 66, SLIM - 116, stage.bed.h)
    top, row, w = y + 66 + stage.bed.h + 4, bed_height(Size.HAND), SLIM - 16
    head = 36.0
    front = TWO_ROWS if crowd else row
    lanes = list(_below(top + head, w, (front, STRIP if bare else row, row)))
    end = round(lanes[2].bed.y + row + 5)
    mine = Area(4, top, SLIM - 8, end - top)
    near = SeatBox(
        mine,
        Area(4, top, SLIM - 8, head),
        Area(SLIM * 0.52, top + head * 0.5, SLIM * 0.48 - 10, head * 0.48),
        front=lanes[0],
        rear=lanes[1],
        near=True,
    )
    tray = Area(4, 4, SLIM - 8, 330)
    at = (SLIM / 2, end - 260)
    seats = (near, *boxes)
    return Layout(SLIM, end + 4, True, seats, lanes[2], piles, stage, panel, tray, at, SLIM_TEXT)


def _below(y: float, w: float, rows: Sequence[float]) -> Iterator[Lane]:
    """Lines one below the other, each as high as it is told, under its label."""
    for row in rows:
        yield Lane(Area(8, y + SLIM_LABEL, w, row), Size.HAND)
        y += SLIM_LABEL + row


def _slim_others(others: int) -> Iterator[SeatBox]:
    """One or two opponents with their lines one below the other; more of them side by side."""
    w, y = SLIM - 8, 4.0
    for _ in range(others):
        if others <= 2:
            high = 34 + 2 * (SLIM_LABEL + bed_height(Size.MINI, 1.2)) + 4
            yield _stacked(Area(4, y, w, high), 34, SLIM_LABEL, Size.MINI, 1.2)
        else:
            high = 34 + SLIM_LABEL + bed_height(Size.MINI, 1.2) + 4
            yield _abreast(Area(4, y, w, high), 34, SLIM_LABEL, Size.MINI, 1.2)
        y += high + 4
