"""How tanks and terrain lie: hulls, and who sees whom, kept with a state while nothing moves.

Sight is asked again and again, for the same pairs. What was found stays with the state and its
copies; when a tank has moved, it stays for all pairs that it neither is nor was near.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.games.tanks.content.terrain import Piece, Rects
from tourelle.games.tanks.law.ground import Facts, facts_of
from tourelle.games.tanks.law.state import Tank
from tourelle.space.plane import Body, Rect, body
from tourelle.space.sight import Pair, Wedge, has_cover, origin

UNSEEN: Final = Facts(sees=False, cover=True, free=True)  # of what is not on the table
ALL: Final = 1 << 30
FEW: Final = 2  # tanks that moved: with more all pairs are looked at anew


class Lie:
    """One table. It changes by nothing but what is looked at."""

    __slots__ = ("bodies", "houses", "pieces", "seen", "tanks", "trees", "whose")

    def __init__(
        self,
        whose: object,
        tanks: list[Tank],
        pieces: list[Piece],
        bodies: tuple[Body | None, ...],
        houses: tuple[Body, ...],
        trees: Rects,
    ) -> None:
        self.whose: Final = whose  # the context whose hulls these are
        self.tanks: Final = tanks
        self.pieces: Final = pieces
        self.bodies: Final = bodies  # None: not on the table
        self.houses: Final = houses
        self.trees: Final = trees
        self.seen: dict[tuple[int, int], tuple[Facts, Wedge]] = {}

    def is_of(self, whose: object, tanks: list[Tank], pieces: list[Piece]) -> bool:
        """Whether it is that table: lists of the same things are told apart fast."""
        return self.whose is whose and self.tanks == tanks and self.pieces == pieces

    def solids(self, a: int, b: int) -> list[Body]:
        """What may block sight between two tanks (TK-0.23)."""
        others = [one for at, one in enumerate(self.bodies) if one and at not in (a, b)]
        return [*self.houses, *others]

    def facts(self, a: int, eye: int, b: int) -> Facts:
        """What tank *a* sees of tank *b*."""
        found = self._looked(a, eye, b, ALL)
        assert found is not None
        return found

    def glimpse(self, a: int, eye: int, b: int) -> Facts | None:
        """The same, if it is known or nothing solid may stand in the way; None: somebody would
        have to look closely."""
        return self._looked(a, eye, b, 0)

    def _looked(self, a: int, eye: int, b: int, most: int) -> Facts | None:
        """None: more than so many bodies may stand in the way."""
        known = self.seen.get((a, b))
        if known is not None:
            return known[0]
        shooter, target = self.bodies[a], self.bodies[b]
        if shooter is None or target is None:
            return UNSEEN
        wedge = wedge_of(shooter.rect, eye, target.rect)
        solids = near(self.solids(a, b), wedge)
        if len(solids) > most:
            return None
        found = facts_of(shooter.rect, eye, target.rect, solids, self.trees)
        self.seen[a, b] = found, wedge
        return found

    def keep(self, old: Lie) -> None:
        """Take over from the table before what cannot have changed."""
        if self.pieces != old.pieces or len(self.bodies) != len(old.bodies):
            return
        pairs = zip(old.bodies, self.bodies, strict=True)
        moved = {at for at, (was, now) in enumerate(pairs) if was is not now}
        if not moved:
            self.seen = old.seen  # the same table, and for ever
        elif len(moved) <= FEW:
            both = [one for at in moved for one in (old.bodies[at], self.bodies[at])]
            hulls = [one.inner for one in both if one is not None]
            self.seen = {
                pair: known
                for pair, known in old.seen.items()
                if not moved & {*pair} and not any(map(known[1].matters, hulls))
            }


def wedge_of(shooter: Rect, eye: int, target: Rect) -> Wedge:
    """All lines from a tank to another."""
    return Wedge(origin(shooter, eye), body(target).outer)


def near(solids: Iterable[Body], wedge: Wedge) -> Rects:
    """Those of *solids* that may lie in the way."""
    return tuple([one.rect for one in solids if wedge.matters(one.inner)])


def glance(
    shooter: Body, eye: int, target: Body, solids: Sequence[Body], trees: Sequence[Body]
) -> tuple[bool, bool]:
    """Sight and cover of a pose that is only tried: nothing of it is kept."""
    pair = Pair(shooter, origin(shooter.rect, eye), target, solids, trees)
    if pair.is_hidden():
        return False, True
    clear = pair.clear()
    sees = pair.sees(clear)
    return sees, not sees or has_cover(pair, clear, trees)


def look(shooter: Rect, eye: int, target: Rect, solids: Iterable[Body], trees: Rects) -> Facts:
    """Sight and cover of a pair that may stand anywhere; what lies aside is left out at once."""
    return facts_of(shooter, eye, target, near(solids, wedge_of(shooter, eye, target)), trees)
