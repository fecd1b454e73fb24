"""Poses of the picture: what is offered, the ghost of what is looked at, the arrow that proves it,
and the last move as it was made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from tourelle.core.chance import FastDice
from tourelle.core.event import Event
from tourelle.core.flow import Frame
from tourelle.games.tanks.content.terrain import WOOD, piece_rect
from tourelle.games.tanks.law.choices import Deploy, Move, PlaceTerrain, PlaceToken
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.events import Moved
from tourelle.games.tanks.law.ground import EDGES, PIECES, rect_of
from tourelle.games.tanks.law.phases.mending import blitzes
from tourelle.games.tanks.law.places import Terrain, TokenPlaces
from tourelle.games.tanks.law.poses import Deployment, Moves
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

OFFERED: Final = 24  # as many as a page lists


class Question:
    """What is proposed, made when it is first asked for; told apart by its key alone."""

    def __init__(self, key: tuple[object, ...], make: Callable[[], list[Pose]]) -> None:
        self.key: Final = key
        self.make: Final = make

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.key == other.key


@lru_cache(maxsize=64)
def _kept(question: Question) -> tuple[Pose, ...]:
    return tuple(question.make())


class Ways:
    """Where the acting tank may go, and where the last one came from."""

    def __init__(
        self,
        context: Context,
        view: TanksView,
        chosen: Chosen,
        active: int,
        events: tuple[Event, ...],
    ) -> None:
        self._context: Final = context
        self._view: Final = view
        self._state: Final = view.state
        self._chosen: Final = chosen
        self._active: Final = active
        self._top: Final = view.state.stack.top if view.state.result is None else None
        self._last: Final = None if chosen.tanks or chosen.place else _last_move(events)
        self._poses: Sequence[Pose] | None = None

    def _phase(self) -> str:
        return self._top.phase if self._top is not None else ""

    def _asked(self) -> bool:
        """Whether the seat of the view is to place the acting tank."""
        top = self._top
        if top is None or self._view.seat is None:
            return False
        if top.phase not in ("moving", "dash", "deploy") and not self._blitzes(top):
            return False
        return self._state.tanks[self._active].owner == self._view.seat

    def _blitzes(self, top: Frame) -> bool:
        """Whether a Blitzkrieg move may be made instead of a repair (TK-8.2)."""
        ready = top.phase == "mending" and top["stage"] > 0
        return ready and blitzes(self._context, self._state, top)

    def _face(self, at: int) -> TankFace:
        return tank_face(self._context.card(self._state.tanks[at]))

    def _pose(self) -> Pose | None:
        """The pose that is looked at."""
        chosen = self._chosen
        if chosen.place is None or not chosen.tanks:
            return None
        heading = chosen.heading
        if heading is None:
            here = [p.heading for p in self._proposed() if (p.x, p.y) == chosen.place]
            tank = self._state.tanks[chosen.tanks[0]]
            heading = here[0] if len(here) == 1 else tank.heading
        return Pose(*chosen.place, heading)

    # ---- what is offered

    def _proposed(self) -> Sequence[Pose]:
        if self._poses is None:
            asked = self._asked() or self._placing()
            self._poses = _kept(Question(self._key(), self._propose)) if asked else ()
        return self._poses

    def _key(self) -> tuple[object, ...]:
        """All that proposals depend on: the same question is drawn many times."""
        state = self._state
        return (
            self._top, self._active, tuple(state.tanks), tuple(state.pieces), tuple(state.tokens),
            tuple(state.edges), state.attacker, state.setup_options, id(self._context),
        )  # fmt: skip

    def _placing(self) -> bool:
        """Whether the seat of the view is to place terrain or an objective."""
        if self._top is None or self._view.seat is None:
            return False
        if self._top.phase == "terrain":
            return (self._top["first"] + self._top["piece"]) % 2 == self._view.seat
        return self._top.phase == "tokens" and self._placer() == self._view.seat

    def _placer(self) -> int:
        """The Attacker, then in mission 3 the Defender (TK-10.13, TK-10.18)."""
        state = self._state
        second = state.setup_options.mission == "every" and len(state.tokens) == 1
        return state.defender if second else state.attacker

    def edges(self) -> tuple[int, ...]:
        """The four edges, while the Defender takes one (TK-3.8)."""
        state = self._state
        asked = self._phase() == "roles" and state.attacker >= 0
        return tuple(EDGES) if asked and self._view.seat == state.defender else ()

    def _propose(self) -> list[Pose]:
        context, state = self._context, self._state
        if self._phase() == "tokens":
            return self._token_places()
        if self._placing():
            assert self._top is not None
            others = tuple(piece_rect(piece) for piece in state.pieces)
            terrain = Terrain(PIECES[self._top["piece"]], others, self._top["gap"])
            found = terrain.propose(FastDice(1), OFFERED)
        elif self._phase() == "deploy":
            found = Deployment(context, state, self._active).propose(FastDice(1), OFFERED)
        else:
            found = Moves(context, state, self._active).propose(FastDice(1), OFFERED)
        kinds = (Deploy, Move, PlaceTerrain)
        return [Pose(one.x, one.y, one.heading) for one in found if isinstance(one, kinds)]

    def _token_places(self) -> list[Pose]:
        state = self._state
        second = state.setup_options.mission == "retreat" and state.tokens
        other = (state.tokens[0].x, state.tokens[0].y) if second else None
        places = TokenPlaces(state.edges[1 - self._placer()], other)
        found = places.propose(FastDice(1), OFFERED)
        return [Pose(one.x, one.y, 0) for one in found if isinstance(one, PlaceToken)]

    def spots(self) -> Iterator[SpotPicture]:
        """Once the tank is chosen, the places of the list; one for each."""
        ready = self._placing() or (self._asked() and self._active in self._chosen.tanks)
        if not ready or (self._chosen.place is not None and self._chosen.heading is not None):
            return
        told: set[tuple[int, int]] = set()
        for pose in self._proposed():
            place = (pose.x, pose.y)
            if place in told:
                continue
            told.add(place)
            chosen = place == self._chosen.place
            if self._chosen.place is None or (chosen and self._chosen.heading is None):
                faces = self._phase() != "tokens"
                yield SpotPicture(pose, f"p{pose.x},{pose.y}", chosen, faces)

    def pads(self) -> Iterator[PadPicture]:
        chosen = self._chosen
        if chosen.place is None or chosen.heading is not None or self._phase() == "tokens":
            return
        headings = {p.heading for p in self._proposed() if (p.x, p.y) == chosen.place}
        for heading in sorted(headings):
            yield PadPicture(chosen.place, heading, f"h{heading}")

    def reach(self) -> tuple[TankFace, Pose] | None:
        """As far as one move takes it."""
        if not self._asked() or self._phase() == "deploy" or self._chosen.heading is not None:
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
        if self._asked():
            return CarriedPicture(face=self._face(self._active))
        if not self._placing():
            return None
        assert self._top is not None
        if self._phase() == "tokens":
            return CarriedPicture()
        return CarriedPicture(wood=PIECES[self._top["piece"]] == WOOD)

    def piece(self) -> PiecePicture | None:
        chosen = self._chosen
        if self._phase() != "terrain" or chosen.place is None or chosen.tanks:
            return None
        assert self._top is not None
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


def _lying(final: Rect, found: Placement) -> ArrowPicture:
    return ArrowPicture(*arrow_of(final, found), min(10_000, found.high - found.low))


def _last_move(events: tuple[Event, ...]) -> Moved | None:
    """The last move of a step: where from, where to, along which corridor."""
    moved = [event for event in events if isinstance(event, Moved)]
    return moved[-1] if moved else None
