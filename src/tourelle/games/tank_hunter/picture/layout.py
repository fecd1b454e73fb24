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

#: A table of two to four on a laptop (some 890 by 600 pixels are left for it), one of more, and one
#: on a phone; what is lettered smallest on each is readable there.
DESK: Final = 976.0
DESK_TEXT: Final = 13.3
WIDE: Final = 1280.0
HIGH: Final = 1064.0
WIDE_TEXT: Final = 17.0
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
        least = min(self.scale, LEAST) if best.size is Size.MINI else 1.0
        scale = min(self.card_w, room * 0.95) / best.size.w
        return Lane(self.bed, best.size, round(max(least, scale), 2)) if count > 1 else self

    def places(self, count: int) -> list[Point]:
        """The middles of so many cards; when it gets too narrow they overlap."""
        room = self.bed.w - 2 * self.pad - self.card_w
        step = min(self.card_w + self.pad * 0.8, room / max(1, count - 1))
        spare = self.bed.h - bed_height(self.size, self.scale)
        y = self.bed.y + max(self.pad * 0.7, spare / 2) + self.card_h / 2
        return [(self.bed.x + self.pad + self.card_w / 2 + i * step, y) for i in range(count)]


@lru_cache(maxsize=1024)
def _laid(lane: Lane, count: int) -> tuple[Lane, tuple[Point, ...]]:
    fit = lane.fitting(count)
    return fit, tuple(fit.places(count))


LEAST: Final = 1.2  # smaller than that the smallest cards cannot be read: they overlap instead
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


def layout(players: int, narrow: bool, bare: bool = False) -> Layout:
    """*bare*: nobody stands in the reader's rear line; a narrow table gives it a strip only."""
    if not 2 <= players <= 8:
        raise ValueError("a table has 2 to 8 players (TH-1.1)")
    return _table(players, narrow, bare and narrow)


@cache
def _table(players: int, narrow: bool, bare: bool) -> Layout:
    if narrow:
        return _slim(players, bare)
    return _desk(players) if players < 5 else _wide(players)


def _lane(x: float, y: float, w: float, size: Size, scale: float = 1.0) -> Lane:
    return Lane(Area(x, y, w, bed_height(size, scale)), size, scale)


def _stacked(plate: Area, head: float, label: float, size: Size, scale: float) -> SeatBox:
    """An opponent: rear line above, front line below, nearer to the middle of the table."""
    x, w, high = plate.x + 5, plate.w - 10, bed_height(size, scale)
    rear = plate.y + head + label
    half = plate.w * 0.46
    return SeatBox(
        plate,
        Area(plate.x, plate.y, plate.w, head),
        Area(plate.x + half, plate.y + head * 0.5, plate.w - half - 6, head * 0.5),
        front=_lane(x, rear + high + label, w, size, scale),
        rear=_lane(x, rear, w, size, scale),
    )


def _abreast(plate: Area, head: float, label: float, size: Size, scale: float) -> SeatBox:
    """An opponent: front line left, rear line right of it."""
    share = (plate.w - 3 * 5) * 0.66
    y = plate.y + head + label
    half = plate.w * 0.46
    return SeatBox(
        plate,
        Area(plate.x, plate.y, plate.w, head),
        Area(plate.x + half, plate.y + head * 0.5, plate.w - half - 6, head * 0.5),
        front=_lane(plate.x + 5, y, share, size, scale),
        rear=_lane(plate.x + 10 + share, y, plate.w - 15 - share, size, scale),
    )


# ---- a table of two to four

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
    tray = Area(DESK * 0.05, 40, DESK * 0.9, 300)
    seats, at = (near, *boxes), (DESK / 2, high / 2)
    return Layout(DESK, high, False, seats, hand, piles, stage, panel, tray, at, DESK_TEXT)


def _opposite(others: int) -> tuple[list[SeatBox], float]:
    """Up to three opponents side by side; where the middle of the table begins below them."""
    w = (DESK - GAP * (others + 1)) / others
    if others == 1:
        high = DESK_HEAD + DESK_LABEL + bed_height(Size.HAND) + 5
        plate = Area(GAP, 6, w, high)
        return [_abreast(plate, DESK_HEAD, DESK_LABEL, Size.HAND, 1.0)], 6 + high + 6
    high = DESK_HEAD + 2 * (DESK_LABEL + bed_height(Size.MINI, FOE)) + 5
    plates = [Area(GAP + i * (w + GAP), 6, w, high) for i in range(others)]
    boxes = [_stacked(plate, DESK_HEAD, DESK_LABEL, Size.MINI, FOE) for plate in plates]
    return boxes, 6 + high + 6


# ---- the wide table of five to eight

HEAD: Final = 36.0
LABEL: Final = 18.0


def _wide(players: int) -> Layout:
    row = bed_height(Size.TABLE)
    top = HIGH - GAP - (HEAD + 2 * (row + LABEL) + 6)
    mine = Area(GAP, top, WIDE - 2 * GAP, HIGH - GAP - top)
    x, low = mine.x + 6, top + HEAD + row + 2 * LABEL
    near = SeatBox(
        mine,
        Area(mine.x, top, mine.w, HEAD),
        Area(mine.x + mine.w * 0.46, top + 4, mine.w * 0.54 - 8, HEAD - 8),
        front=_lane(x, top + HEAD + LABEL, mine.w - 12, Size.TABLE),
        rear=_lane(x, low, mine.w * 0.44, Size.TABLE),
        near=True,
    )
    hand = _lane(x + mine.w * 0.44 + 8, low, mine.w * 0.56 - 20, Size.TABLE)
    sky = top - GAP
    boxes, middle = _around(players - 1, sky)
    piles, stage, panel = _middle(middle)
    tray = Area(WIDE * 0.1, 60, WIDE * 0.8, 300)
    seats, at = (near, *boxes), (WIDE / 2, HIGH / 2)
    return Layout(WIDE, HIGH, False, seats, hand, piles, stage, panel, tray, at, WIDE_TEXT)


def _around(others: int, sky: float) -> tuple[list[SeatBox], Area]:
    """Four and more, clockwise: one at the left, some above, one at the right; the middle free."""
    high = (sky - 2 * GAP) / 2
    scale = 1.2
    side, above = 384.0, others - 2
    w = (WIDE - GAP * (above + 1)) / above
    low = GAP + high + GAP
    plates = [
        Area(GAP, low, side, high),
        *(Area(GAP + i * (w + GAP), GAP, w, high) for i in range(above)),
        Area(WIDE - GAP - side, low, side, high),
    ]
    head = high - 2 * (4 + bed_height(Size.MINI, scale)) - 4
    boxes = [_stacked(plate, head, 4, Size.MINI, scale) for plate in plates]
    inner = WIDE - 2 * (side + 2 * GAP)
    return boxes, Area(side + 2 * GAP, low, inner, high)


def _middle(free: Area) -> tuple[Area, Lane, Area]:
    """Piles, the events that are being resolved, and the odds."""
    upper = 84.0
    stage = _lane(free.x, free.y + upper + 4, 150, Size.HAND)
    panel = Area(free.x + 158, free.y + upper + 4, free.w - 158, free.h - upper - 4)
    return Area(free.x, free.y, free.w, upper), stage, panel


# ---- the narrow table

SLIM_HEAD: Final = 25.0
SLIM_LABEL: Final = 14.5
STRIP: Final = 22.0  # of a line in which nobody stands


def _slim(players: int, bare: bool) -> Layout:
    boxes = list(_slim_others(players - 1))
    y = boxes[-1].plate.y + boxes[-1].plate.h + 4
    piles = Area(4, y, SLIM - 8, 62)
    stage = _lane(4, y + 66, 104, Size.HAND)
    panel = Area(112, y + 66, SLIM - 116, stage.bed.h)
    top, row, w = y + 66 + stage.bed.h + 4, bed_height(Size.HAND), SLIM - 16
    head = 36.0
    lanes = list(_below(top + head, w, (row, STRIP if bare else row, row)))
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
