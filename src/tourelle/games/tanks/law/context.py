"""What every phase looks things up in: the values in force, and who stands where.

Arc and reach: TK-0.29, TK-0.31, TK-0.42, TK-0.44, TK-6.5; TK-R23, TK-R25, TK-R32, TK-R48, TK-R72.
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tanks.law.ground import Facts, gap_between, houses, rect_of, woods
from tourelle.games.tanks.law.lie import Lie
from tourelle.games.tanks.law.state import Battle, Tank
from tourelle.games.tanks.law.values import Values
from tourelle.space.plane import EPS, Body, Rect, body, within
from tourelle.space.plane_arrow import ARROW
from tourelle.space.sight import is_in_arc

RAM_REACH: Final = 1_000
PLACE: Final = slice(3, 7)  # x, y, heading and placed of a tank


class Context(Values):
    """Values, and what follows from where tanks and terrain are."""

    def hull(self, tank: Tank) -> Rect:
        return rect_of(self.card(tank), tank.x, tank.y, tank.heading)

    def lie(self, state: Battle) -> Lie:
        """How everything lies now."""
        old = state.lie
        if isinstance(old, Lie) and old.is_of(self, state.tanks, state.pieces):
            return old
        known = old if isinstance(old, Lie) and old.whose is self else None
        built = tuple(body(one) for one in houses(state))
        bodies = self._bodies(state, known)
        lie = Lie(self, state.tanks[:], state.pieces[:], bodies, built, woods(state))
        if known is not None:
            lie.keep(known)
        state.lie = lie
        return lie

    def _bodies(self, state: Battle, old: Lie | None) -> tuple[Body | None, ...]:
        """The hulls; those that have not moved are the very same as before."""
        if old is None or len(old.tanks) != len(state.tanks):
            return tuple(body(self.hull(t)) if t.placed else None for t in state.tanks)
        return tuple(
            one if was is now or (was[PLACE] == now[PLACE] and was.kind == now.kind)
            else body(self.hull(now)) if now.placed else None
            for was, now, one in zip(old.tanks, state.tanks, old.bodies, strict=True)
        )  # fmt: skip

    def obstacles(self, state: Battle, but: int) -> list[Body]:
        """What movement must go round: Buildings, wrecks, other tanks (TK-0.18, TK-R10)."""
        return self.lie(state).solids(but, but)

    def obstacle_names(self, state: Battle, but: int) -> list[tuple[str, int]]:
        """The same as kind and number."""
        count = len(houses(state))
        names = [("building", at) for at in range(count)]
        return names + [("tank", at) for at, t in enumerate(state.tanks) if t.placed and at != but]

    def facts(self, state: Battle, shooter: int, target: int) -> Facts:
        """Sight and cover between two tanks that stand on the table."""
        return self.lie(state).facts(shooter, self.card(state.tanks[shooter]).eye, target)

    def is_near(self, state: Battle, a: int, b: int, reach: int = ARROW) -> bool:
        """At most so far apart, hull to hull (TK-0.32); what is not deployed is near nothing."""
        one, other = state.tanks[a], state.tanks[b]
        if not (one.placed and other.placed):
            return False
        return within(body(self.hull(one)).outer, body(self.hull(other)).outer, reach + EPS)

    def is_narrow(self, tank: Tank) -> bool:
        """Whether its gun fires within an arc only (TK-6.6)."""
        return self.has(tank, "assault-gun") or "FRONT_ARC" in self.effects(tank)

    def may_aim(self, state: Battle, shooter: int, target: int) -> bool:
        """In the arc, and in sight (TK-6.3, TK-6.6)."""
        tank = state.tanks[shooter]
        if self.is_narrow(tank) and not is_in_arc(self.hull(tank), self.hull(state.tanks[target])):
            return False
        return self.facts(state, shooter, target).sees

    def targets(self, state: Battle, shooter: int) -> list[int]:
        enemy = 1 - state.tanks[shooter].owner
        return [at for at in state.of(enemy) if self.may_aim(state, shooter, at)]

    def is_nearest(self, state: Battle, shooter: int, target: int) -> bool:
        """No other enemy in line of sight is nearer by more than the tolerance (section 8.4)."""
        here = self.hull(state.tanks[shooter])
        gaps = {
            at: gap_between(here, self.hull(state.tanks[at]))
            for at in state.of(1 - state.tanks[shooter].owner)
            if at == target or self.facts(state, shooter, at).sees
        }
        return gaps[target] <= min(gaps.values()) + EPS

    def rammable(self, state: Battle, at: int) -> list[int]:
        """Enemies within 1.0 cm (TK-12.30)."""
        enemy = 1 - state.tanks[at].owner
        return [other for other in state.of(enemy) if self.is_near(state, at, other, RAM_REACH)]

    def friends_near(self, state: Battle, at: int) -> list[int]:
        owner = state.tanks[at].owner
        return [o for o in state.of(owner) if o != at and self.is_near(state, at, o)]

    def may_answer(self, state: Battle, at: int, shooter: int) -> bool:
        """Whether a target can shoot back in this phase."""
        if not self.may_fire(state.tanks[at]) or not self.is_to_fire(state, at):
            return False
        return self.may_aim(state, at, shooter)
