"""Continuous questions before the game: places for terrain and objectives.

TK-R59.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tourelle.core.ask import FOREIGN, Choice, Domain, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.games.tanks.content.terrain import SIZES, Rects, is_apart, too_near
from tourelle.games.tanks.law.choices import PlaceTerrain, PlaceToken
from tourelle.games.tanks.law.poses import GRID, TRIES, TWELFTHS, at_edge, bad_heading, depth_of
from tourelle.space.plane import (
    EPS,
    Box,
    Point,
    Polygon,
    Rect,
    body,
    closer_moved,
    corners_of,
)
from tourelle.space.plane_arrow import ARROW, TABLE
from tourelle.space.plane_trig import TURN

TOKENS_APART: Final = 2500
COARSE: Final = 3 * GRID  # TK-0.38


class Terrain(Domain[Choice]):
    """Every place for the next piece (TK-3.4)."""

    def __init__(self, kind: int, others: Rects, gap: int) -> None:
        self.size: Final = SIZES[kind]
        self.others: Final = others
        self.gap: Final = gap

    def is_legal(self, x: int, y: int, heading: int) -> bool:
        return is_apart(Rect(x, y, heading, *self.size), self.others, self.gap)

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, PlaceTerrain):
            return FOREIGN
        found = bad_heading(choice.heading)
        if found is not None:
            return found
        if not self.is_legal(choice.x, choice.y, choice.heading):
            return refusal("too-near", "TK-3.4", gap=self.gap // GRID)
        return None

    def sample(self, dice: Dice) -> Choice:
        found = self._drawn(dice) or self.on_grid()
        assert found is not None
        return found

    def _drawn(self, dice: Dice) -> PlaceTerrain | None:
        """Some place by trial; None: it is crowded."""
        for _ in range(TRIES):
            low, span = self.gap, TABLE - 2 * self.gap
            x, y = low + dice.draw(span, "sample"), low + dice.draw(span, "sample")
            heading = dice.draw(TURN, "sample")
            if self.is_legal(x, y, heading):
                return PlaceTerrain(x, y, heading)
        return None

    def on_grid(self) -> PlaceTerrain | None:
        """The first legal place on the grid of TK-3.5."""
        return first_on_grid(self.size, self.others, self.gap)

    def listed(self) -> None:
        return None

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        """Some by trial; where it is crowded the rest from all over a coarse grid (TK-0.38)."""
        most = min(limit, 12)
        drawn = [self._drawn(dice) for _ in range(most)]
        found: list[Choice] = [*dict.fromkeys(one for one in drawn if one is not None)]
        if len(found) < most:
            rest = [*grid(self.size, self.others, self.gap, COARSE)]
            found += spread_out(rest, most - len(found))
        return found or [one for one in (self.on_grid(),) if one is not None]

    def hint(self) -> Json:
        span: list[Json] = [0, TABLE]
        place: dict[str, Json] = {
            "x": span, "y": span, "turn": [0, TURN - 1], "unit": 1000, "hull": list(self.size),
        }  # fmt: skip
        return {"place": place, "prefix": ["terrain"]}


def first_on_grid(size: tuple[int, int], others: Rects, gap: int) -> PlaceTerrain | None:
    return next(grid(size, others, gap), None)


def grid(
    size: tuple[int, int], others: Rects, gap: int, step: int = GRID
) -> Iterator[PlaceTerrain]:
    """Legal centres at whole centimetres, rotations 0 to 165 degrees (TK-3.5)."""
    short = min(size)
    low = -(-(gap - EPS + short) // GRID)
    trials = [(turn, Trial(Rect(0, 0, turn, *size), others, gap)) for turn in TWELFTHS]
    circles = [_circle(other, short, gap) for other in others]
    for x in range(low * GRID, TABLE - low * GRID + 1, step):
        for y in range(low * GRID, TABLE - low * GRID + 1, step):
            if not _may_fit(x, y, circles):
                continue
            for turn, trial in trials:
                if trial.fits(x, y):
                    yield PlaceTerrain(x, y, turn)


class Trial:
    """`is_apart` for one piece at many places: its corners move with it, whole number by whole
    number, and only where the boxes around two pieces are near are they compared. A place that is
    only tried is kept nowhere."""

    def __init__(self, rect: Rect, others: Rects, gap: int) -> None:
        shape, least = Polygon(corners_of(rect)), gap - EPS
        left, low, right, high = shape.box
        self._shape: Final = shape
        self._least: Final = least
        # where its middle may lie, and where it is near which other
        self._room: Final = (least - left, least - low, TABLE - least - right, TABLE - least - high)
        self._others: Final[list[tuple[Box, Polygon]]] = []
        for one in (body(other).outer for other in others):
            x0, y0, x1, y1 = one.box
            near = (x0 - least - right, y0 - least - high, x1 + least - left, y1 + least - low)
            self._others.append((near, one))

    def fits(self, x: int, y: int) -> bool:
        x0, y0, x1, y1 = self._room
        if not (x0 <= x <= x1 and y0 <= y <= y1):
            return False
        for (x0, y0, x1, y1), other in self._others:
            near = x0 <= x <= x1 and y0 <= y <= y1
            if near and closer_moved(self._shape, x, y, other, self._least):
                return False
        return True


def _circle(other: Rect, short: int, gap: int) -> tuple[int, int, int]:
    """Where a centre is too near another piece whatever the rotation: x, y, radius squared."""
    return other.x, other.y, too_near(short, other, gap)


def _may_fit(x: int, y: int, circles: Sequence[tuple[int, int, int]]) -> bool:
    for cx, cy, square in circles:
        if (x - cx) ** 2 + (y - cy) ** 2 < square:
            break
    else:
        return True
    return False


def spacing(kind: int, others: Rects) -> int:
    """One arrow, or as much less as the grid needs (TK-3.5)."""
    gap = ARROW
    while gap > 0 and first_on_grid(SIZES[kind], others, gap) is None:
        gap -= GRID
    return gap


def spread_out(choices: Sequence[Choice], limit: int) -> Sequence[Choice]:
    """So many of them, from the first to the last."""
    if len(choices) <= limit or limit < 2:
        return choices[:limit]
    last = len(choices) - 1
    return [choices[at * last // (limit - 1)] for at in range(limit)]


class TokenPlaces(Domain[Choice]):
    """The line one arrow from an edge (TK-10.13, TK-10.18)."""

    def __init__(self, edge: int, other: Point | None) -> None:
        self.edge: Final = edge
        self.other: Final = other

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, PlaceToken):
            return FOREIGN
        on_line = depth_of(self.edge, choice.x, choice.y) == ARROW
        if not on_line or not (0 <= choice.x <= TABLE and 0 <= choice.y <= TABLE):
            return refusal("off-line", "TK-R64")
        if self.other is not None:
            gap = abs(choice.x - self.other[0]) + abs(choice.y - self.other[1])
            if gap < TOKENS_APART - EPS:
                return refusal("tokens-near", "TK-10.18")
        return None

    def sample(self, dice: Dice) -> Choice:
        for _ in range(TRIES):
            choice = PlaceToken(*at_edge(self.edge, dice.draw(TABLE + 1, "sample"), ARROW))
            if self.refuse(choice) is None:
                return choice
        return self._offered()[0]

    def listed(self) -> None:
        return None

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        return spread_out(self._offered(), limit)

    def _offered(self) -> list[Choice]:
        places = [PlaceToken(*at_edge(self.edge, at, ARROW)) for at in range(0, TABLE + 1, 3000)]
        return [choice for choice in places if self.refuse(choice) is None]

    def hint(self) -> Json:
        ends = [at_edge(self.edge, at, ARROW) for at in (0, TABLE)]
        spans: list[list[Json]] = [[end[axis] for end in ends] for axis in (0, 1)]
        place: dict[str, Json] = {
            "x": spans[0], "y": spans[1], "turn": None, "unit": 1000,
        }  # fmt: skip
        return {"place": place, "prefix": ["token"]}
