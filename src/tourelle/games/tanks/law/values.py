"""The values in force: what a tank is worth now, with its cards and its damage.

Keywords and effects: TK-2.2, TK-4.2, TK-4.11, TK-5.5, TK-8.1, TK-8.4, TK-9.10, TK-12.13,
TK-12.28; TK-R16, TK-R26, TK-R29, TK-R36, TK-R49, TK-R82, TK-R83, TK-R92, TK-R93, TK-R98, TK-R103,
TK-R109.

A face-down card has no effect (TK-R54): only clauses of cards that are up, not spent and not lost
count, compulsory ones included (TK-12.16, TK-12.27).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.nations import ANY
from tourelle.games.tanks.content.codes import Clause
from tourelle.games.tanks.content.entries import CriticalCard, TankCard, UpgradeCard
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SHOOTING, Battle, Held, Tank

MOST_DICE: Final = 6  # TK-6.16
REPAIRED_ON: Final = 4  # TK-7.3
NATION_KEYWORDS: Final = ("blitzkrieg", "coordinated-fire", "gung-ho", "semi-indirect")
OWN: Final = 100  # added to an Initiative that was set, so that 0 means none
Key = tuple[int, str, int, bool]


class Values:
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
                and card.nation in (nation, ANY)
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
        return self.initiative_of(state.tanks[at], phase)

    def initiative_of(self, tank: Tank, phase: int) -> int:
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

    def attack(self, tank: Tank, base: int) -> int:
        """Attack value less what Critical cards take; *base* below 0: the printed one."""
        value = self.card(tank).attack if base < 0 else base
        for effect in self.effects(tank):
            if effect == "ATT-2":
                value -= 2
            elif effect == "FRONT_ARC" and self.has(tank, "assault-gun"):
                value -= 1
        return value

    def points(self, tank: Tank) -> int:
        """The tank and all cards it started with (TK-10.2)."""
        return self.card(tank).points + sum(held.cost for held in tank.cards)

    def destroyed(self, state: Battle, seat: int) -> int:
        """Points that *seat* has destroyed."""
        return sum(self.points(t) for t in state.tanks if t.owner != seat and t.wreck)
