"""Poses of the picture: what is offered, the ghost of what is looked at, the arrow that proves it,
and the last move as it was made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.games.game import Lens
from tourelle.games.tanks.content.terrain import WOOD
from tourelle.games.tanks.law.choices import Deploy, Move, PlaceTerrain, PlaceToken
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.events import Moved
from tourelle.games.tanks.law.ground import EDGES, PIECES, rect_of
from tourelle.games.tanks.law.poses import Moves
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.picture.chosen import Chosen
from tourelle.games.tanks.picture.data import (
    ArrowPicture,
    CarriedPicture,
    GhostPicture,
    PadPicture,
    PiecePicture,
    Pose,
    SpotPicture,
    TankFace,
)
from tourelle.games.tanks.picture.stock import tank_face
from tourelle.space.plane import Rect
from tourelle.space.plane_arrow import Placement, arrow_of, placement

Placed = Deploy | Move | PlaceTerrain | PlaceToken


class Ways:
    """Where the acting tank may go, and where the last one came from."""

    def __init__(
        self, context: Context, view: TanksView, chosen: Chosen, active: int, lens: Lens
    ) -> None:
        self._context: Final = context
        self._state: Final = view.state
        self._chosen: Final = chosen
        self._active: Final = active
        self._offers: Final = lens.offers
        self._top: Final = view.state.stack.top if view.state.result is None else None
        self._asked: Final = self._drives()
        self._last: Final = None if chosen.tanks or chosen.place else _last_move(lens.events)

    def _drives(self) -> bool:
        """Whether the reader is to place the acting tank, be it by a Blitzkrieg move (TK-8.2)."""
        if self._active < 0:
            return False
        ways = (["move", self._active], ["deploy", self._active])
        return any(_prefix(hint) in ways for hint in self._offers.hints)

    def _placing(self) -> bool:
        """Whether the reader is to place terrain or an objective."""
        return "terrain" in self._offers.kinds or self._token()

    def _token(self) -> bool:
        return "token" in self._offers.kinds

    def _face(self, at: int) -> TankFace:
        return tank_face(self._context.card(self._state.tanks[at]))

    def _pose(self) -> Pose | None:
        """The pose that is looked at."""
        chosen = self._chosen
        if chosen.place is None or not chosen.tanks:
            return None
        heading = chosen.heading
        if heading is None:
            here = [p.heading for p in self._proposed if (p.x, p.y) == chosen.place]
            tank = self._state.tanks[chosen.tanks[0]]
            heading = here[0] if len(here) == 1 else tank.heading
        return Pose(*chosen.place, heading)

    # ---- what is offered

    @cached_property
    def _proposed(self) -> tuple[Pose, ...]:
        """Of all poses that may be taken, those that the question proposes."""
        if not self._asked and not self._placing():
            return ()
        found = [order.choice for order in self._offers.orders]
        return tuple(_pose_of(one) for one in found if isinstance(one, Placed))

    def edges(self) -> tuple[int, ...]:
        """The edges that the reader may take (TK-3.8)."""
        if "edge" not in self._offers.kinds:
            return ()
        return tuple(edge for edge in EDGES if f"e{edge}" in self._offers.starts)

    def spots(self) -> Iterator[SpotPicture]:
        """Once the tank is chosen, the places of the list; one for each."""
        ready = self._placing() or (self._asked and self._active in self._chosen.tanks)
        if not ready or (self._chosen.place is not None and self._chosen.heading is not None):
            return
        told: set[tuple[int, int]] = set()
        for pose in self._proposed:
            place = (pose.x, pose.y)
            if place in told:
                continue
            told.add(place)
            chosen = place == self._chosen.place
            if self._chosen.place is None or (chosen and self._chosen.heading is None):
                yield SpotPicture(pose, f"p{pose.x},{pose.y}", chosen, not self._token())

    def pads(self) -> Iterator[PadPicture]:
        chosen = self._chosen
        if chosen.place is None or chosen.heading is not None or self._token():
            return
        headings = {p.heading for p in self._proposed if (p.x, p.y) == chosen.place}
        for heading in sorted(headings):
            yield PadPicture(chosen.place, heading, f"h{heading}")

    def reach(self) -> tuple[TankFace, Pose] | None:
        """As far as one move takes it."""
        kinds = self._offers.kinds
        if not self._asked or "deploy" in kinds or self._chosen.heading is not None:
            return None
        tank = self._state.tanks[self._active]
        return self._face(self._active), Pose(tank.x, tank.y, tank.heading)

    # ---- ghosts and the arrow

    def ghosts(self) -> Iterator[GhostPicture]:
        pose = self._pose()
        if pose is not None:
            at = self._chosen.tanks[0]
            yield GhostPicture(self._face(at), self._state.tanks[at].owner, pose)
        elif self._last is not None and self._last.tank < len(self._state.tanks):
            at = self._last.tank
            start = Pose(*self._last.start)
            yield GhostPicture(self._face(at), self._state.tanks[at].owner, start, before=True)

    def carried(self) -> CarriedPicture | None:
        """What lies ready for the hand of whoever is asked."""
        if self._asked:
            return CarriedPicture(face=self._face(self._active))
        if self._token():
            return CarriedPicture()
        if self._top is None or not self._placing():
            return None
        return CarriedPicture(wood=PIECES[self._top["piece"]] == WOOD)

    def piece(self) -> PiecePicture | None:
        chosen = self._chosen
        if self._top is None or self._top.phase != "terrain":
            return None
        if chosen.place is None or chosen.tanks:
            return None
        kind = PIECES[min(self._top["piece"], len(PIECES) - 1)]
        return PiecePicture(kind == WOOD, Pose(*chosen.place, chosen.heading or 0))

    def arrow(self) -> ArrowPicture | None:
        """The arrow that proves the pose looked at, or the last move (TK-0.15, TK-13.4)."""
        pose = self._pose()
        if pose is not None:
            return self._proof(self._chosen.tanks[0], pose)
        if self._last is None or self._last.tank >= len(self._state.tanks):
            return None
        at, (low, high) = self._last.tank, self._last.corridor
        final = rect_of(self._context.card(self._state.tanks[at]), *self._last.end)
        start = -1 if low < -final.h else 1 if high > final.h else 0
        return _lying(final, Placement("", -1, self._last.flank, low, high, start))

    def _proof(self, at: int, pose: Pose) -> ArrowPicture | None:
        """Where the rules would lay the arrow; none where they would not."""
        context, state = self._context, self._state
        tank = state.tanks[at]
        final = rect_of(context.card(tank), *pose)
        if tank.placed:
            found = Moves(context, state, at).place(*pose)
        elif state.edges[tank.owner] >= 0:
            contact = EDGES[state.edges[tank.owner]]
            found = placement(contact, final, context.obstacles(state, at))
        else:
            return None
        return None if found.why else _lying(final, found)


def _prefix(hint: Json) -> Json:
    """How a choice of the shape that a hint draws begins."""
    return hint.get("prefix") if isinstance(hint, dict) else None


def _pose_of(choice: Placed) -> Pose:
    return Pose(choice.x, choice.y, 0 if isinstance(choice, PlaceToken) else choice.heading)


def _lying(final: Rect, found: Placement) -> ArrowPicture:
    return ArrowPicture(*arrow_of(final, found), min(10_000, found.high - found.low))


def _last_move(events: tuple[Event, ...]) -> Moved | None:
    """The last move of a step: where from, where to, along which corridor."""
    moved = [event for event in events if isinstance(event, Moved)]
    return moved[-1] if moved else None
