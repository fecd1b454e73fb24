"""Who sees whom, for the picture: corner lines, cover, range, side, arc and exact odds of a pair.

By the functions that play (ground.py, sight.py, odds.py); nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from tourelle.games.offers import Offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.expected import expected
from tourelle.games.tanks.law.ground import rect_of, woods
from tourelle.games.tanks.law.lie import look
from tourelle.games.tanks.law.odds import aimed, answered, at_least, deck_of, mean
from tourelle.games.tanks.law.state import SHOOTING
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.law.volley import (
    attack_addends,
    attack_dice,
    defence_addends,
    defence_dice,
    freeze,
)
from tourelle.games.tanks.picture.chosen import Chosen
from tourelle.games.tanks.picture.data import (
    AimPicture,
    CornerPicture,
    Line,
    OddsPicture,
    Point,
    Pose,
    SightPicture,
    TankFace,
)
from tourelle.games.tanks.picture.stock import tank_face
from tourelle.space.plane import Body, Rect, body
from tourelle.space.plane_lines import at as on_line
from tourelle.space.plane_lines import crosses, cut
from tourelle.space.sight import Pair, is_in_arc, origin, outline

AIMED: Final = frozenset({"fire", "extra-shot"})  # questions for a target


class Sights:
    """Lines of one picture: of the pair chosen, or from one tank to all its enemies."""

    def __init__(
        self, context: Context, view: TanksView, chosen: Chosen, active: int, offers: Offers
    ) -> None:
        self._context: Final = context
        self._view: Final = view
        self._state: Final = view.state
        self._chosen: Final = chosen
        self._active: Final = active
        asked = not AIMED.isdisjoint(offers.kinds)
        self._aiming: Final = asked and not chosen.tanks  # it sees all its enemies at a glance
        self._looker, self._target = self._pair()

    def _pair(self) -> tuple[int, int]:
        """The shot in hand goes before what is only looked at, unless two tanks are chosen."""
        shot, chosen = self._state.shot, self._chosen
        if shot is not None and len(chosen.tanks) < 2:
            return shot.shooter, shot.target
        looker, target = chosen.looker(self._active), chosen.target(self._active)
        if self._aiming:
            looker = self._active
        stands = [at >= 0 and self._state.tanks[at].placed for at in (looker, target)]
        return (looker if stands[0] else -1), (target if all(stands) else -1)

    def _hull(self) -> Rect | None:
        """The looker's hull: where it stands, or would stand."""
        chosen = self._chosen
        at = chosen.tanks[0] if chosen.place is not None and chosen.tanks else self._looker
        if at < 0:
            return None
        tank = self._state.tanks[at]
        if chosen.place is None:
            return self._context.hull(tank) if tank.placed else None
        heading = tank.heading if chosen.heading is None else chosen.heading
        return rect_of(self._context.card(tank), *chosen.place, heading)

    def _who(self) -> int:
        chosen = self._chosen
        return chosen.tanks[0] if chosen.place is not None and chosen.tanks else self._looker

    # ---- one pair

    def aim(self) -> AimPicture | None:
        a, b, context, state = self._looker, self._target, self._context, self._state
        if a < 0 or b < 0 or a == b:
            return None
        shooter, target = context.hull(state.tanks[a]), context.hull(state.tanks[b])
        solids = context.lie(state).solids(a, b)
        trees = [body(one) for one in woods(state)]
        eye = origin(shooter, context.card(state.tanks[a]).eye)
        pair = Pair(shooter, eye, target, solids, trees)
        seen = context.facts(state, a, b)
        lines = dict(defence_addends(context, state, freeze(context, state, a, b)))
        corners = body(target).outer.corners
        return AimPicture(
            f"t{a}",
            f"t{b}",
            eye,
            tuple(_corner(pair, x, y, solids, trees) for x, y in corners),
            (corners[0], corners[1]),
            seen.sees,
            not self._narrow(a) or is_in_arc(shooter, target),
            seen.cover,
            "short" in lines,
            "side" in lines,  # not of a Heavy Tank (TK-8.8)
            self._dice(a, b) if seen.sees else None,
            outline(pair),
        )

    def _dice(self, a: int, b: int) -> tuple[int, int] | None:
        context, state = self._context, self._state
        if state.tanks[a].owner == state.tanks[b].owner or state.tanks[b].wreck:
            return None
        shot = state.shot
        if shot is None or (shot.shooter, shot.target) != (a, b):
            shot = expected(context, state, a, b)
        return attack_dice(context, state, shot), defence_dice(context, state, shot)

    def _narrow(self, at: int) -> bool:
        return self._context.is_narrow(self._state.tanks[at])

    def odds(self) -> OddsPicture | None:
        """Before a shot, for the pair chosen; only public modifiers count (TK-13.3)."""
        a, b, context, state = self._looker, self._target, self._context, self._state
        if a < 0 or b < 0 or state.shot is not None or state.tanks[b].wreck:
            return None
        if state.tanks[a].owner == state.tanks[b].owner or not context.may_aim(state, a, b):
            return None
        found = aimed(context, state, a, b, deck_of(context, self._view))
        left, shot = self._left(b), found.shot
        attack, defence = (
            attack_addends(context, state, shot),
            defence_addends(context, state, shot),
        )
        return OddsPicture(
            found.attack,
            found.defence,
            found.any,
            mean(found.damage),
            at_least(found.damage, left),
            tuple(found.damage.items()),
            None if found.rerolled is None else at_least(found.rerolled, left),
            any(held.card < 0 for held in state.tanks[b].cards),
            (*attack, *defence),
            len(attack),
            self._reply(a, b),
        )

    def _left(self, at: int) -> int:
        tank = self._state.tanks[at]
        return max(1, self._context.resistance(tank) - tank.damage)

    def _reply(self, a: int, b: int) -> Fraction | None:
        return answered(self._context, self._state, a, b, deck_of(self._context, self._view))

    # ---- one tank and all its enemies

    def kills(self) -> Iterator[tuple[str, Fraction]]:
        """While a target is asked for: with what chance the shot knocks each of them out."""
        if not self._aiming or self._looker < 0 or self._state.shot is not None:
            return
        a, context, state = self._looker, self._context, self._state
        for b, tank in enumerate(state.tanks):
            foe = tank.owner != state.tanks[a].owner and tank.placed and not tank.wreck
            if foe and context.may_aim(state, a, b):
                found = aimed(context, state, a, b, deck_of(context, self._view))
                yield f"t{b}", at_least(found.damage, self._left(b))

    def glances(self) -> Iterator[SightPicture]:
        hull, at = self._hull(), self._who()
        if hull is None or at < 0 or self._target >= 0:
            return
        context, state = self._context, self._state
        tank = state.tanks[at]
        looks = self._aiming or at in self._chosen.tanks
        if tank.wreck or (self._chosen.place is None and not looks):
            return
        forward = context.card(tank).eye
        for foe in state.of(1 - tank.owner):
            if not state.tanks[foe].placed:
                continue
            there = context.hull(state.tanks[foe])
            solids = context.lie(state).solids(at, foe)
            seen = look(hull, forward, there, solids, woods(state))
            dead = self._narrow(at) and not is_in_arc(hull, there)
            line: Line = "cut" if not seen.sees or dead else "via" if seen.cover else "clear"
            yield SightPicture(origin(hull, forward), (there.x, there.y), line)

    def _shown(self) -> tuple[TankFace, Pose] | None:
        hull, at = self._hull(), self._who()
        if hull is None or at < 0 or self._state.tanks[at].wreck:
            return None
        return tank_face(self._context.card(self._state.tanks[at])), Pose(*hull[:3])

    def ring(self) -> tuple[TankFace, Pose] | None:
        """Short Range of whoever looks."""
        return self._shown() if self._chosen.tanks or self._aiming else None

    def fan(self) -> tuple[TankFace, Pose] | None:
        """The arc of a gun that cannot turn (TK-6.6)."""
        at = self._who()
        told = self._chosen.tanks or self._state.shot or self._aiming
        if at < 0 or not self._narrow(at) or not told:
            return None
        return self._shown()

    def links(self) -> Iterator[tuple[Point, Point]]:
        """Friends within one arrow who may coordinate (TK-8.3)."""
        context, state, at = self._context, self._state, self._looker
        if at < 0 or state.phase != SHOOTING or not state.tanks[at].placed:
            return
        tank = state.tanks[at]
        if not context.has(tank, "coordinated-fire") or tank.wreck:
            return
        for other in context.friends_near(state, at):
            friend = state.tanks[other]
            yield (tank.x, tank.y), (friend.x, friend.y)


def _corner(
    pair: Pair, x: int, y: int, solids: Sequence[Body], trees: Sequence[Body]
) -> CornerPicture:
    """A line to a corner, and where the first thing in its way begins."""
    if pair.is_clear(x, y):
        return CornerPicture((x, y), "clear")
    stop = _first(pair.eye, (x, y), solids)
    if stop is not None:
        return CornerPicture((x, y), "cut", stop)
    return CornerPicture((x, y), "via", _first(pair.eye, (x, y), trees))


def _first(a: Point, b: Point, bodies: Sequence[Body]) -> Point | None:
    """Where a line first enters one of these, by more than a graze."""
    hits: list[tuple[Fraction, int, int]] = []
    for one in bodies:
        if crosses(*a, *b, one.inner.edges):
            span = cut(*a, *b, one.inner.edges)
            assert span is not None
            hits.append((Fraction(span[0], span[1]), span[0], span[1]))
    if not hits:
        return None
    _, n, d = min(hits)
    return on_line(*a, *b, n, d)
