"""Continuous questions: any pose is tested, some are sampled and proposed, none are listed.

Moves and deployment by the arrow: TK-0.15, TK-0.20, TK-0.21, TK-0.22, TK-0.40, TK-0.43, TK-2.10,
TK-3.12, TK-4.4, TK-4.5, TK-4.6, TK-4.10, TK-5.6, TK-5.7; TK-R4, TK-R5, TK-R6, TK-R7, TK-R8,
TK-R9, TK-R11, TK-R12, TK-R15.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from tourelle.core.ask import FOREIGN, Choice, Domain, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.games.tanks.law.choices import Deploy, Move, Pass
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.ground import EDGES, INWARD, rect_of
from tourelle.games.tanks.law.proposals import ranked, rays, spread_out
from tourelle.games.tanks.law.state import NORTH, SOUTH, Battle
from tourelle.space.plane import EPS, Body, Point, Rect, along, boxes_meet, corners_of
from tourelle.space.plane_arrow import (
    ARROW,
    HEAD,
    SHAFT,
    TABLE,
    WIDTH,
    Placement,
    is_placed,
    placement,
    standing,
)
from tourelle.space.plane_trig import TURN

RULES: Final = {
    "off-table": "TK-0.14",
    "overlap": "TK-0.19",
    "no-contact": "TK-0.16",
    "too-far": "TK-0.17",
    "blocked": "TK-0.18",
    "out-of-corner": "TK-11.4",
}
TRIES: Final = 24
PROPOSED: Final = 40
GRIDDED: Final = 16  # places of the grid that are looked at for each one proposed
APART: Final = 3  # centimetres between them (TK-0.38)
STAY: Final = Pass()
GRID: Final = 1000  # TK-3.5: whole centimetres
HALF: Final = TURN // 2
TWELFTHS: Final = tuple(range(0, 18000, 1500))


def bad_heading(heading: int) -> Refusal | None:
    return None if 0 <= heading < TURN else refusal("bad-heading", "TK-0.2")


class Moves(Domain[Choice]):
    """Every pose that one tank may drive to by one arrow (TK-4.3)."""

    def __init__(self, context: Context, state: Battle, at: int) -> None:
        self.context: Final = context
        self.state: Final = state
        self.at: Final = at
        tank = state.tanks[at]
        self.card: Final = context.card(tank)
        self.hull: Final = context.hull(tank)
        self.contact: Final = corners_of(self.hull)
        self.obstacles: Final[list[Body]] = context.obstacles(state, at)
        self._near: Final = self._in_reach()

    def _in_reach(self) -> list[Body]:
        """What may stand in the way of any pose that an arrow reaches (TK-0.17); a hull beyond it
        is too far whatever stands there."""
        x, y, _, h, k = self.hull
        far = SHAFT + 2 * HEAD + 2 * WIDTH + 4 * (h + k)
        box = (x - far, y - far, x + far, y + far)
        return [one for one in self.obstacles if boxes_meet(one.outer.box, box)]

    def place(self, x: int, y: int, heading: int) -> Placement:
        final = rect_of(self.card, x, y, heading)
        return placement(self.contact, final, self.obstacles, self.state.setup_options.sweep)

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Move):
            return FOREIGN
        if choice.tank != self.at:
            return refusal("other-tank", "TK-4.1", tank=self.at + 1)
        found = bad_heading(choice.heading)
        if found is not None:
            return found
        return refused(
            self.place(choice.x, choice.y, choice.heading), self.context, self.state, self.at
        )

    def is_legal(self, x: int, y: int, heading: int) -> bool:
        final = rect_of(self.card, x, y, heading)
        return is_placed(self.contact, final, self._near, self.state.setup_options.sweep)

    def _rays(self) -> Iterator[Move]:
        """A hull that is turned round stands as it stood, and the same arrow proves it."""
        tried: dict[tuple[int, int, int], bool] = {}
        for x, y, heading in rays(self.state, self.at):
            key = (x, y, heading % HALF)
            legal = tried.get(key)
            if legal is None:
                legal = tried[key] = self.is_legal(x, y, heading)
            if legal:
                yield Move(self.at, x, y, heading)

    def sample(self, dice: Dice) -> Choice:
        """Some pose; staying, which is never forbidden, where a tank is hemmed in (TK-R68)."""
        x, y, heading = self.hull[:3]
        for _ in range(TRIES):
            way = dice.draw(TURN, "sample")
            far = dice.draw(ARROW + 1, "sample")  # across, too, it is more than a shaft (TK-0.22)
            ends = (way, (way + TURN // 2) % TURN, heading, dice.draw(TURN, "sample"))
            end = ends[dice.draw(len(ends), "sample")]
            px, py = along(x, y, way, far)
            if self.is_legal(px, py, end):
                return Move(self.at, px, py, end)
        return next(self._rays(), STAY)

    def listed(self) -> None:
        return None

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        """The rays of TK-0.33, merged by TK-0.34 and ranked."""
        return ranked(self.context, self.state, self.at, list(self._rays()), min(limit, PROPOSED))

    def hint(self) -> Json:
        return {
            "arrow": arrow_hint(self.hull, self.card.h, self.card.k),
            "prefix": ["move", self.at],
        }


def arrow_hint(hull: Rect | None, h: int, k: int, edge: tuple[Point, Point] | None = None) -> Json:
    """What the page needs to swing the arrow: from which body, and how long it is."""
    return {
        "from": None if hull is None else list(hull[:3]),
        "edge": None if edge is None else [list(point) for point in edge],
        "hull": [h, k],
        "shaft": SHAFT,
        "head": HEAD,
        "width": WIDTH,
        "eps": EPS,
        "table": TABLE,
        "turn": TURN,
    }


def refused(found: Placement, context: Context, state: Battle, at: int) -> Refusal | None:
    """Why a pose is illegal, with what is in the way (TK-0.16 to TK-0.19)."""
    if not found.why:
        return None
    rule = RULES[found.why]
    if found.by < 0:
        return refusal(found.why, rule)
    kind, number = context.obstacle_names(state, at)[found.by]
    return refusal(f"{found.why}-{kind}", rule, n=number + 1)


class Deployment(Domain[Choice]):
    """Every pose against the own edge (TK-3.11), or in the own corner (TK-11.4)."""

    def __init__(self, context: Context, state: Battle, at: int) -> None:
        self.context: Final = context
        self.state: Final = state
        self.at: Final = at
        self.card: Final = context.card(state.tanks[at])
        self.edge: Final = state.edges[state.tanks[at].owner]
        self.corner: Final = corner_of(state, state.tanks[at].owner)
        self.obstacles: Final = context.obstacles(state, at)
        self._near: Final = self._in_reach()
        self._level = -1
        self._first: Deploy | None = None  # on the grid, at that level

    def _in_reach(self) -> Sequence[Body]:
        """What may stand in the way of a pose against the edge; a hull that lies deeper is too far
        whatever stands there."""
        if self.corner is not None or self.edge < 0:
            return self.obstacles
        far = SHAFT + 2 * HEAD + 2 * WIDTH + 4 * (self.card.h + self.card.k)
        ends = (at_edge(self.edge, -far, -far), at_edge(self.edge, TABLE + far, far))
        (ax, ay), (bx, by) = ends
        strip = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
        return [one for one in self.obstacles if boxes_meet(one.outer.box, strip)]

    def _is_legal(self, x: int, y: int, heading: int, level: int) -> bool:
        """For poses that are only tried."""
        if self.corner is None and level == 0:
            final = rect_of(self.card, x, y, heading)
            sweep = self.state.setup_options.sweep
            return is_placed(EDGES[self.edge], final, self._near, sweep)
        return not self._test(x, y, heading, level).why

    def _test(self, x: int, y: int, heading: int, level: int) -> Placement:
        final = rect_of(self.card, x, y, heading)
        if self.corner is None and level == 0:
            return placement(
                EDGES[self.edge], final, self.obstacles, self.state.setup_options.sweep
            )
        fault = standing(Body(final), self.obstacles)
        if fault is not None:
            return fault
        near = level == 2 or self._is_near(final, level)
        return Placement("") if near else Placement("out-of-corner" if self.corner else "too-far")

    def _is_near(self, final: Rect, level: int) -> bool:
        corners = corners_of(final)
        if self.corner is not None:
            cx, cy = self.corner
            reach = (ARROW + EPS) ** 2
            return level == 1 or all((x - cx) ** 2 + (y - cy) ** 2 <= reach for x, y in corners)
        return any(depth_of(self.edge, x, y) <= SHAFT + EPS for x, y in corners)  # TK-R62

    def level(self) -> int:
        """0: as the rule has it; 1, 2: the edge is full (TK-R62)."""
        while self._first is None and self._level < 2:
            self._level += 1
            self._first = next(self._legal_grid(self._level), None)
        return self._level

    def _legal_grid(self, level: int, apart: int = 1) -> Iterator[Deploy]:
        for x, y, heading in self._grid(level, apart):
            if self._is_legal(x, y, heading, level):
                yield Deploy(self.at, x, y, heading)

    def _grid(self, level: int, apart: int) -> Iterator[tuple[int, int, int]]:
        """The grid of TK-3.5, along the edge or in the corner first; *apart*: centimetres."""
        edge = self.edge if self.corner is None else SOUTH if self.corner[1] == 0 else NORTH
        deep = range(2, 90) if level else range(2, 12)
        for depth in deep:
            for place in range(0, 91, apart):
                for turn in TWELFTHS:
                    yield *at_edge(edge, place * GRID, depth * GRID), turn

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Deploy):
            return FOREIGN
        if choice.tank != self.at:
            return refusal("other-tank", "TK-3.10", tank=self.at + 1)
        found = bad_heading(choice.heading)
        if found is not None:
            return found
        tested = self._test(choice.x, choice.y, choice.heading, 0)
        if tested.why and self.level():
            tested = self._test(choice.x, choice.y, choice.heading, self.level())
        return refused(tested, self.context, self.state, self.at)

    def sample(self, dice: Dice) -> Choice:
        found = self._drawn(dice) or self._on_grid()
        assert found is not None  # there is room for all tanks of both (TK-9.4)
        return found

    def _on_grid(self) -> Deploy | None:
        self.level()
        return self._first

    def _drawn(self, dice: Dice) -> Deploy | None:
        """Some pose by trial; None: it is crowded."""
        for _ in range(TRIES):
            x, y = self._somewhere(dice)
            heading = dice.draw(TURN, "sample")
            if self.corner is None and dice.draw(2, "sample"):
                heading = (INWARD[self.edge] + 1500 * (dice.draw(7, "sample") - 3)) % TURN
            if self._is_legal(x, y, heading, 0):
                return Deploy(self.at, x, y, heading)
        return None

    def _somewhere(self, dice: Dice) -> Point:
        if self.corner is not None:
            cx, cy = self.corner
            dx, dy = dice.draw(9000, "sample") + 1000, dice.draw(9000, "sample") + 1000
            return abs(cx - dx), abs(cy - dy)
        depth = 1000 + dice.draw(8000, "sample")  # from flush with the edge to a full slant
        return at_edge(self.edge, dice.draw(TABLE + 1, "sample"), depth)

    def listed(self) -> None:
        return None

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        """Straight ahead and at a slant, spread along the edge (TK-0.38).

        Where it is crowded, what the grid still has: a trial for each would take too long.
        """
        found: list[Choice] = []
        for _ in range(3 * limit):
            choice = self._drawn(dice)
            if choice is None:
                return self._few_left(limit)
            found.append(choice)
        return spread_out(found, limit)

    def _few_left(self, limit: int) -> Sequence[Choice]:
        legal = [*islice(self._legal_grid(self.level(), APART), GRIDDED * limit)]
        apart = spread_out(legal, len(legal))
        return apart[:: len(apart) // limit + 1] or [one for one in (self._first,) if one]

    def hint(self) -> Json:
        prefix: list[Json] = ["deploy", self.at]
        if self.corner is None:
            arrow = arrow_hint(None, self.card.h, self.card.k, EDGES[self.edge])
            return {"arrow": arrow, "prefix": prefix}
        cx, cy = self.corner
        spans: list[Json] = [[0, ARROW] if c == 0 else [TABLE - ARROW, TABLE] for c in (cx, cy)]
        place: dict[str, Json] = {
            "x": spans[0], "y": spans[1], "turn": [0, TURN - 1], "unit": 1000,
            "hull": [self.card.h, self.card.k],
        }  # fmt: skip
        return {"place": place, "prefix": prefix}


def corner_of(state: Battle, seat: int) -> Point | None:
    """The starting corner of Barkmann's crossroads (TK-11.4)."""
    if state.setup_options.mission != "barkmann":
        return None
    return (0, 0) if seat == state.attacker else (TABLE, TABLE)


def at_edge(edge: int, place: int, depth: int) -> Point:
    """The point so far along an edge and so deep in the table."""
    if edge in (SOUTH, NORTH):
        return place, depth if edge == SOUTH else TABLE - depth
    return (depth if INWARD[edge] == 0 else TABLE - depth), place


def depth_of(edge: int, x: int, y: int) -> int:
    if edge in (SOUTH, NORTH):
        return y if edge == SOUTH else TABLE - y
    return x if INWARD[edge] == 0 else TABLE - x
