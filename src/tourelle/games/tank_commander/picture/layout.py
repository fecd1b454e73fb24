"""Where everything lies: one table for a wide screen, one for a phone held upright.

The wide one is measured in the pixels of a window of 1280 by 720, the narrow one in those of a
phone of 360: what is written with 12 is read with 12 there, and larger elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tourelle.art.cards.card import Size
from tourelle.art.geometry import Area, Point

WIDE = (892.0, 602.0)
SLIM = 360.0
CARD = Size.HAND
GAP = 4.0
ACROSS = 6  # cards side by side on a phone
STRIP = 80.0  # at its foot: the goal, or what goes on now, which may reach higher up


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """*cells* by row and column, the far row first; *panel*: what goes on now; *sides*: piles, the
    far side first."""

    narrow: bool
    width: float
    height: float
    cells: tuple[tuple[Area, ...], ...]
    goal: Area
    sides: tuple[Area, Area]
    panel: Area
    hand: Area
    across: int  # cards in one row of the hand
    zoom: Point

    def hand_spots(self, count: int) -> list[Point]:
        """The middles of so many cards: they overlap rather than shrink."""
        rows = self.hand_rows(count)
        per = count if rows == 1 else -(-count // rows)
        return [self._spot(at, count, per) for at in range(count)]

    def hand_rows(self, count: int) -> int:
        if not self.narrow:
            return 1
        return 1 if count <= self.across else 2

    def _spot(self, at: int, count: int, per: int) -> Point:
        row, column = divmod(at, per)
        here = min(per, count - row * per)
        room = self.hand.w - CARD.w
        step = min(CARD.w + 5, room / max(1, here - 1))
        left = self.hand.x + CARD.w / 2
        return left + step * column, self.hand.y + CARD.h / 2 + row * (CARD.h + 10)


def _cells(area: Area, rows: int, columns: int) -> tuple[tuple[Area, ...], ...]:
    w = (area.w - GAP * (columns - 1)) / columns
    h = (area.h - GAP * (rows - 1)) / rows
    return tuple(
        tuple(Area(area.x + c * (w + GAP), area.y + r * (h + GAP), w, h) for c in range(columns))
        for r in range(rows)
    )


@cache
def layout(rows: int, columns: int, narrow: bool, cards: int) -> Layout:
    """*cards*: how many lie in the hand; only on a phone they need a second row."""
    return _narrow(rows, columns, cards) if narrow else _wide(rows, columns)


def _wide(rows: int, columns: int) -> Layout:
    w, h = WIDE
    margin = 232.0
    field = Area(6, 6, w - margin - 18, h - CARD.h - 22)
    x = field.x + field.w + 8
    side_h, goal_h = 40.0, 88.0
    goal = Area(x, 6 + side_h + GAP, margin - 2, goal_h)
    panel_y = goal.y + goal_h + side_h + 3 * GAP
    return Layout(
        narrow=False,
        width=w,
        height=h,
        cells=_cells(field, rows, columns),
        goal=goal,
        sides=(
            Area(x, 6, margin - 2, side_h),
            Area(x, goal.y + goal_h + GAP, margin - 2, side_h),
        ),
        panel=Area(x, panel_y, margin - 2, field.y + field.h - panel_y),
        hand=Area(8, h - CARD.h - 6, w - 16, CARD.h),
        across=10,
        zoom=(w / 2, h / 2),
    )


def _narrow(rows: int, columns: int, cards: int) -> Layout:
    side_h, row_h = 30.0, 92.0
    top = 2 + side_h + GAP
    field = Area(3, top, SLIM - 6, row_h * rows + GAP * (rows - 1))
    mine = field.y + field.h + GAP
    hand_y = mine + side_h + 12
    hand_rows = 1 if cards <= ACROSS else 2
    foot = hand_y + hand_rows * (CARD.h + 10) + 2
    return Layout(
        narrow=True,
        width=SLIM,
        height=foot + STRIP + 4,
        cells=_cells(field, rows, columns),
        goal=Area(4, foot, SLIM - 8, STRIP),
        sides=(Area(4, 2, SLIM - 8, side_h), Area(4, mine, SLIM - 8, side_h)),
        panel=Area(4, foot, SLIM - 8, STRIP),
        hand=Area(0, hand_y, SLIM, CARD.h),  # four cards side by side
        across=ACROSS,
        zoom=(SLIM / 2, foot - 120),
    )
