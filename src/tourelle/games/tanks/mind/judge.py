"""How good a position is: what is left of each platoon, who threatens whom, objectives."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.shortlist import Shortlist
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.goals import is_held, near
from tourelle.games.tanks.law.odds import (
    Pile,
    Toll,
    best_of_two,
    critical_damage,
    mean,
    pile_of,
    through,
    whole_deck,
)
from tourelle.games.tanks.law.state import NOBODY, SHOOTING, Battle, Shot
from tourelle.games.tanks.law.volley import attack_dice, defence_dice, freeze
from tourelle.games.tanks.mind.shortlist import shortlist

WON: Final = 10_000_000
POINT: Final = 100  # a point of a sound tank
THREAT: Final = 90  # what its expected loss weighs, in hundredths
FEAR: Final = 70
HOLD: Final = 900  # an objective held
VICTORY: Final = 2500  # a victory point
MEMO: Final = 500
LASTING: Final = 350  # thousandths of damage that a Critical Hit is worth beside its own (T10)


@lru_cache(maxsize=2048)
def foreseen(attack: int, defence: int, still: bool, pile: Pile) -> int:
    """Expected damage in thousandths; from a halt with the reroll when it pays."""
    found = through(attack, defence)
    crits = sum(c * chance for (_, c), chance in found.items())
    lasting = int(crits * LASTING)
    if still:
        again = best_of_two(attack, defence, Shot(0, 0), Toll(0, (pile, ())))
        return int(mean(again) * 1000) + lasting
    first = sum(h * chance for (h, _), chance in found.items())
    return int(first * 1000 + crits * mean(critical_damage(1, (pile, ()))) * 1000) + lasting


class TanksJudge(Judge[Battle, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context
        self._pile: Final = pile_of(context, whole_deck(context).undrawn)
        self._memo: Final[dict[object, int]] = {}

    def glance(self, state: Battle, seat: Seat) -> int:
        return self.worth(state, seat)

    def worth(self, state: Battle, seat: Seat) -> int:
        """What was judged a moment ago, when the bot glanced at it, is remembered."""
        shot = state.shot is not None
        key = (
            seat,
            tuple(state.tanks),
            tuple(state.score),
            state.phase,
            state.result,
            shot,
            state.setup_options.mission,
            state.attacker,
            tuple(state.pieces),  # one judge serves many tables
            tuple(state.tokens),
            tuple(state.forces),
        )
        if key not in self._memo:
            if len(self._memo) > MEMO:
                self._memo.clear()
            self._memo[key] = self._judged(state, seat)
        return self._memo[key]

    def shortlist(
        self, world: Battle, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        return shortlist(self._context, world, ask, dice, limit)

    def _judged(self, state: Battle, seat: Seat) -> int:
        if state.result is not None:
            winner = state.result.winner
            return 0 if winner == NOBODY else WON if winner == seat else -WON
        if not state.tanks:
            return self._force(state, seat)
        mine, theirs = self._standing(state, seat), self._standing(state, 1 - seat)
        return mine - theirs + self._threats(state, seat) + self._goals(state, seat)

    def _force(self, state: Battle, seat: int) -> int:
        force = state.forces[seat]
        return 0 if force is None else self._context.muster.points(force)

    def _standing(self, state: Battle, seat: int) -> int:
        """Points of the tanks, half of them by what they can still bear."""
        total = 0
        for at in state.of(seat):
            tank = state.tanks[at]
            most = self._context.resistance(tank)
            if tank.damage < most:
                left = most - tank.damage
                total += self._context.points(tank) * POINT * (most + 2 * left) // (3 * most)
                total -= 40 * len(tank.crits)
        return total

    def _threats(self, state: Battle, seat: int) -> int:
        """What either side may expect to destroy in the next shooting, as the tanks stand."""
        placed = [at for at, tank in enumerate(state.tanks) if tank.placed and not tank.wreck]
        mine = [at for at in placed if state.tanks[at].owner == seat]
        theirs = [at for at in placed if state.tanks[at].owner != seat]
        total = sum(self._best(state, at, theirs) for at in mine) * THREAT // 100
        total -= sum(self._best(state, at, mine) for at in theirs) * FEAR // 100
        return total - self._distance(state, mine, theirs)

    def _best(self, state: Battle, shooter: int, targets: list[int]) -> int:
        tank = state.tanks[shooter]
        if self._context.is_out(tank) or not self._context.may_fire(tank):
            return 0
        if state.phase == SHOOTING and tank.shots:
            return 0
        return max((self._loss(state, shooter, at) for at in targets), default=0)

    def _loss(self, state: Battle, shooter: int, target: int) -> int:
        """Expected loss of the target's value."""
        prey = state.tanks[target]
        if self._context.is_out(prey) or not self._context.may_aim(state, shooter, target):
            return 0
        shot = freeze(self._context, state, shooter, target)
        attack = attack_dice(self._context, state, shot)
        defence = defence_dice(self._context, state, shot)
        damage = foreseen(attack, defence, shot.moved == 0, self._pile)
        left = self._context.resistance(prey) - prey.damage
        share = min(1000, damage // max(1, left))
        return self._context.points(prey) * POINT * share // 1000

    def _distance(self, state: Battle, mine: list[int], theirs: list[int]) -> int:
        """Far from every enemy nothing happens: a small pull towards the nearest."""
        total = 0
        for at in mine:
            tank = state.tanks[at]
            gaps = [
                abs(tank.x - state.tanks[foe].x) + abs(tank.y - state.tanks[foe].y)
                for foe in theirs
            ]
            total += min(gaps, default=0) // 500
        return total

    def _goals(self, state: Battle, seat: int) -> int:
        total = VICTORY * (state.score[seat] - state.score[1 - seat])
        for token in state.tokens:
            for side, sign in ((seat, 1), (1 - seat, -1)):
                if not self._counts(state, token.owner, side):
                    continue
                held = is_held(self._context, state, token, side)
                close = near(self._context, state, token, side)
                total += sign * (HOLD * held + HOLD // 3 * close)
                total -= sign * self._gap(state, side, token.x, token.y)
        return total

    def _counts(self, state: Battle, owner: int, side: int) -> bool:
        if state.setup_options.mission == "retreat":
            return side == state.attacker
        return owner in (NOBODY, side)

    def _gap(self, state: Battle, side: int, x: int, y: int) -> int:
        gaps = [
            abs(state.tanks[at].x - x) + abs(state.tanks[at].y - y)
            for at in state.of(side)
            if state.tanks[at].placed
        ]
        return min(gaps, default=0) // 100
