"""The values in force: what a tank is worth now, with its cards and its damage.

Keywords and effects: TK-2.2, TK-4.2, TK-4.11, TK-5.5, TK-8.1, TK-8.4, TK-9.10, TK-12.13,
TK-12.28; TK-R16, TK-R26, TK-R29, TK-R36, TK-R49, TK-R82, TK-R83, TK-R92, TK-R93, TK-R98, TK-R103,
TK-R109. Arc and reach: TK-0.29, TK-0.31, TK-0.42, TK-0.44, TK-6.5; TK-R23, TK-R25, TK-R32,
TK-R48, TK-R72.

A face-down card has no effect (TK-R54): only clauses of cards that are up, not spent and not lost
count, compulsory ones included (TK-12.16, TK-12.27).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.games.tanks.codes import Clause, Code
from tourelle.games.tanks.ground import (
    Facts,
    Rects,
    facts_of,
    gap_between,
    houses,
    rect_of,
    woods,
)
from tourelle.games.tanks.library import Library
from tourelle.games.tanks.state import COMMAND, MOVEMENT, SHOOTING, Battle, Held, Tank
from tourelle.games.tanks.stock import WORLD, CriticalCard, TankCard, UpgradeCard
from tourelle.space.plane import EPS, Body, Rect, body, within
from tourelle.space.plane_arrow import ARROW
from tourelle.space.sight import is_in_arc

MOST_DICE: Final = 6  # TK-6.16
REPAIRED_ON: Final = 4  # TK-7.3
NATION_KEYWORDS: Final = ("blitzkrieg", "coordinated-fire", "gung-ho", "semi-indirect")
RAM_REACH: Final = 1_000
OWN: Final = 100  # added to an Initiative that was set, so that 0 means none
Key = tuple[int, str, int, bool]


class Law:
    """The library as flat tables, and the values that follow from a state."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.muster: Final = library.muster()
        self.tanks: Final = self.muster.tanks
        self.cards: Final = self.muster.cards
        self.criticals: Final = tuple(library.criticals.values())
        #: the Critical deck: which kind each of its cards is
        self.deck: Final = tuple(
            at for at, kind in enumerate(self.criticals) for _ in range(kind.copies)
        )
        self._likely: Final[dict[tuple[str, int, bool], tuple[int, ...]]] = {}
        self.possible: Final[dict[Key, tuple[tuple[UpgradeCard, Clause], ...]]] = {}  # a memo

    # --- cards ------------------------------------------------------------------------------

    def card(self, tank: Tank) -> TankCard:
        return self.tanks[tank.kind]

    def upgrade(self, held: Held) -> UpgradeCard:
        return self.cards[held.card]

    def critical(self, number: int) -> CriticalCard:
        """The kind of a card of the Critical deck."""
        return self.criticals[self.deck[number]]

    def candidates(self, nation: str, cost: int, dealt: bool) -> tuple[int, ...]:
        """The cards that a face-down one of that cost may be; *dealt*: after W-DEPLOY."""
        key = nation, cost, dealt
        if key not in self._likely:
            self._likely[key] = tuple(
                at
                for at, card in enumerate(self.cards)
                if card.points == cost
                and card.nation in (nation, WORLD)
                and not (dealt and card.starts_up)
            )
        return self._likely[key]

    def standing(self, tank: Tank) -> Iterator[Clause]:
        """Static clauses in force."""
        for held in tank.cards:
            if held.up and not held.spent and not held.lost:
                for clause in self.cards[held.card].clauses:
                    if clause.uses == "static":
                        yield clause

    def _sum(self, tank: Tank, *names: str) -> int:
        total = 0
        if not any(held.up for held in tank.cards):
            return total
        for clause in self.standing(tank):
            for code in clause.codes:
                if code.name in names:
                    total += code.number
        return total

    def waiting(self, tank: Tank, name: str) -> list[int]:
        """Cards, up or down, whose compulsory clause *name* waits for its moment (TK-12.16)."""
        return [
            slot
            for slot, held in enumerate(tank.cards)
            if held.card >= 0
            and not (held.spent or held.lost)
            and any(clause.compulsory and clause.has(name) for clause in self.upgrade(held).clauses)
        ]

    def may_wait(self, state: Battle, tank: Tank, name: str) -> bool:
        """Whether somebody may learn from it that no card with *name* turns up now."""
        if state.open[tank.owner]:
            return False
        nation = state.nations[tank.owner]
        for held in tank.cards:
            if not held.up:
                for at in self.candidates(nation, held.cost, True):
                    if any(c.compulsory and c.has(name) for c in self.cards[at].clauses):
                        return True
        return False

    # --- tanks ------------------------------------------------------------------------------

    def effects(self, tank: Tank) -> list[str]:
        """The lasting effects of the Critical cards on a tank, one for each copy."""
        if not tank.crits:
            return []
        return [effect for number in tank.crits for effect in self.critical(number).effects]

    def resistance(self, tank: Tank) -> int:
        return self.card(tank).resistance + self._sum(tank, "RES")

    def is_out(self, tank: Tank) -> bool:
        """Knocked out, or destroyed."""
        return tank.damage >= self.resistance(tank)

    def has(self, tank: Tank, keyword: str) -> bool:
        """Whether a keyword is in force."""
        if keyword == "fast":
            return tank.fast or (keyword in self.card(tank).keywords and not self._slowed(tank))
        if keyword not in self.card(tank).keywords:
            return False
        return keyword not in NATION_KEYWORDS or "NO_NATION_KEYWORD" not in self.effects(tank)

    def _slowed(self, tank: Tank) -> bool:
        return any(clause.has("LOSE") for clause in self.standing(tank))

    def initiative(self, state: Battle, at: int, phase: int) -> int:
        """Effective Initiative in a phase (TK-12.15)."""
        tank = state.tanks[at]
        if "INIT=1" in self.effects(tank):
            return 1
        value = self.card(tank).initiative + self._sum(tank, "INIT")
        if phase == MOVEMENT:
            value += self._sum(tank, "INIT_MOVE")
        elif phase == SHOOTING:
            value += self._sum(tank, "INIT_SHOOT")
        if phase == SHOOTING and tank.own:
            value = tank.own - OWN
        if phase in (MOVEMENT, SHOOTING, COMMAND):
            value += tank.lent + tank.lent_turn
        return max(1, value)

    def most_moves(self, tank: Tank) -> int:
        """How many moves the Movement phase allows in all (TK-4.13)."""
        effects = self.effects(tank)
        if self.is_out(tank) or "NO_MOVE" in effects:
            return tank.moves + tank.despite if self._despite(tank, effects) else 0
        most = (3 if self.has(tank, "fast") else 2) + tank.extra
        return min(most, 1 - tank.zero) if "MAX_MOVES:1" in effects else most

    def _despite(self, tank: Tank, effects: list[str]) -> bool:
        """Heinz moves in spite of Busted Track, not of Bailed Out (TK-12.29)."""
        if self.is_out(tank) or not tank.despite:
            return False
        if "MAX_MOVES:1" in effects and tank.moves + tank.zero >= 1:
            return False
        stops = {self.critical(n).id for n in tank.crits if "NO_MOVE" in self.critical(n).effects}
        return stops <= {"TK-K01"}

    def may_dash(self, tank: Tank) -> bool:
        """Whether a move outside the Movement phase is allowed (TK-12.10, TK-4.14)."""
        stops = {"NO_MOVE", "MAX_MOVES:1"}
        return not self.is_out(tank) and not stops & set(self.effects(tank))

    def may_move_at_zero(self, tank: Tank) -> bool:
        """TK-12.19: with Damaged Engine it is the one move allowed (TK-R89)."""
        return not self.is_out(tank) and "NO_MOVE" not in self.effects(tank)

    def may_fire(self, tank: Tank, through: frozenset[str] = frozenset()) -> bool:
        """*through*: kinds of Critical card that a card lifts (TK-12.29)."""
        stops = [self.critical(n).id for n in tank.crits if "NO_FIRE" in self.critical(n).effects]
        return all(stop in through for stop in stops)

    def is_to_fire(self, state: Battle, at: int) -> bool:
        """Whether its slot in the Shooting phase is still to come, or going on."""
        frames = state.stack.frames
        if state.phase != SHOOTING or not any(frame.phase == "slots" for frame in frames):
            return True
        acting = any(frame.phase == "fire" and frame["tank"] == at for frame in frames)
        return acting or any(at in group for group in state.queue)

    def has_parting_shot(self, state: Battle, at: int) -> bool:
        """TK-6.38: knocked out in this phase, and its shot is still to come."""
        tank = state.tanks[at]
        if state.phase != SHOOTING or tank.wreck or tank.shots or not self.is_out(tank):
            return False
        return self.may_fire(tank) and self.is_to_fire(state, at)

    def may_answer(self, state: Battle, at: int, shooter: int) -> bool:
        """Whether a target can shoot back in this phase."""
        if not self.may_fire(state.tanks[at]) or not self.is_to_fire(state, at):
            return False
        return self.may_aim(state, at, shooter)

    def attack(self, tank: Tank, base: int) -> int:
        """Attack value less what Critical cards take; *base* below 0: the printed one."""
        value = self.card(tank).attack if base < 0 else base
        for effect in self.effects(tank):
            if effect == "ATT-2":
                value -= 2
            elif effect == "FRONT_ARC" and self.has(tank, "assault-gun"):
                value -= 1
        return value

    # --- geometry ---------------------------------------------------------------------------

    def hull(self, tank: Tank) -> Rect:
        return rect_of(self.card(tank), tank.x, tank.y, tank.heading)

    def obstacles(self, state: Battle, but: int) -> list[Body]:
        """What movement must go round: Buildings, wrecks, other tanks (TK-0.18, TK-R10)."""
        rects = [self.hull(t) for at, t in enumerate(state.tanks) if t.placed and at != but]
        return [body(rect) for rect in (*houses(state), *rects)]

    def obstacle_names(self, state: Battle, but: int) -> list[tuple[str, int]]:
        """The same as kind and number."""
        count = len(houses(state))
        names = [("building", at) for at in range(count)]
        return names + [("tank", at) for at, t in enumerate(state.tanks) if t.placed and at != but]

    def solids(self, state: Battle, a: int, b: int) -> Rects:
        """What blocks sight between two tanks (TK-0.23)."""
        rects = [self.hull(t) for at, t in enumerate(state.tanks) if t.placed and at not in (a, b)]
        return (*houses(state), *rects)

    def facts(self, state: Battle, shooter: int, target: int) -> Facts:
        a, b = state.tanks[shooter], state.tanks[target]
        solids = self.solids(state, shooter, target)
        return facts_of(self.hull(a), self.card(a).eye, self.hull(b), solids, woods(state))

    def is_near(self, state: Battle, a: int, b: int, reach: int = ARROW) -> bool:
        """At most so far apart, hull to hull (TK-0.32); what is not deployed is near nothing."""
        one, other = state.tanks[a], state.tanks[b]
        if not (one.placed and other.placed):
            return False
        return within(body(self.hull(one)).outer, body(self.hull(other)).outer, reach + EPS)

    def may_aim(self, state: Battle, shooter: int, target: int) -> bool:
        """In the arc, and in sight (TK-6.3, TK-6.6)."""
        tank = state.tanks[shooter]
        narrow = self.has(tank, "assault-gun") or "FRONT_ARC" in self.effects(tank)
        if narrow and not is_in_arc(self.hull(tank), self.hull(state.tanks[target])):
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

    def points(self, tank: Tank) -> int:
        """The tank and all cards it started with (TK-10.2)."""
        return self.card(tank).points + sum(held.cost for held in tank.cards)

    def destroyed(self, state: Battle, seat: int) -> int:
        """Points that *seat* has destroyed."""
        return sum(self.points(t) for t in state.tanks if t.owner != seat and t.wreck)


def code_of(clause: Clause, name: str) -> Code:
    found = clause.get(name)
    assert found is not None
    return found
