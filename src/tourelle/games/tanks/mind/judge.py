"""How good a position is: what is left of each platoon, who threatens whom, objectives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import lru_cache
from typing import ClassVar, Final, Self

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.moods import MOODS, TEMPERS, Mood, Temper
from tourelle.games.shortlist import Shortlist
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.goals import is_held, near
from tourelle.games.tanks.law.ground import Facts
from tourelle.games.tanks.law.lie import Lie
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
from tourelle.games.tanks.law.state import NOBODY, SHOOTING, Battle, Shot, Tank
from tourelle.games.tanks.law.volley import aimed_at, attack_dice, defence_dice
from tourelle.games.tanks.mind.quick import declined, quick
from tourelle.games.tanks.mind.shortlist import shortlist
from tourelle.space.sight import is_in_arc

WON: Final = 10_000_000
POINT: Final = 100  # a point of a sound tank
THREAT: Final = 90  # what its expected loss weighs, in hundredths
FEAR: Final = 70
HOLD: Final = 900  # an objective held
VICTORY: Final = 2500  # a victory point
MEMO: Final = 20_000
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


HIDDEN, PERHAPS, COVERED, CLEAR = range(4)  # what a look at a tank tells
Look = Callable[[Lie, int, int, int], int]  # of one tank, with its eye, at another


def sight(lie: Lie, a: int, eye: int, b: int) -> int:
    """As it is."""
    return told(lie.facts(a, eye, b))


def glimpse(lie: Lie, a: int, eye: int, b: int) -> int:
    """As it is where it is known or nothing stands in the way."""
    found = lie.glimpse(a, eye, b)
    return PERHAPS if found is None else told(found)


def told(facts: Facts) -> int:
    return (COVERED if facts.cover else CLEAR) if facts.sees else HIDDEN


class TanksJudge(Judge[Battle, Choice]):
    scale: ClassVar[int] = 2500
    horizon: ClassVar[int] = 0  # with everybody staying where he is, playing on tells nothing more
    moods: ClassVar[tuple[Mood, ...]] = tuple(MOODS)
    #: Dozens of poses are glanced at, and the best of them are nearly alike (docs/bots.md).
    hazy_glance: ClassVar[bool] = True
    mistakes: ClassVar[Mapping[str, tuple[float, float, float]]] = {
        "medium": (0.2, 0.4, 0.75),
        "hard": (0.065, 0.15, 0.95),
    }

    def __init__(self, context: Context) -> None:
        self._temper: Temper = TEMPERS[""]
        self._context: Final = context
        self._pile: Final = pile_of(context, whole_deck(context).undrawn)
        self._memo: Final[dict[tuple[int, int, int], tuple[Tank, Tank, int]]] = {}

    def glance(self, state: Battle, seat: Seat) -> int:
        """The same without a close look at who sees whom past what stands in the way."""
        return self._judged(state, seat, glimpse)

    def worth(self, state: Battle, seat: Seat) -> int:
        return self._judged(state, seat, sight)

    def shortlist(
        self, world: Battle, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        return shortlist(self._context, world, ask, dice, limit)

    def quick(self, state: Battle, ask: Ask[Choice], dice: Dice) -> Choice:
        return quick(self._context, state, ask, dice, self._open_loss)

    def _open_loss(self, state: Battle, shooter: int, target: int) -> int:
        """What a shot may take that may be declared now."""
        return self._known_loss(state, shooter, target, CLEAR)

    def is_calm(self, state: Battle) -> bool:
        """A declared shot is worth what it hits: it is thrown first."""
        return state.shot is None

    def declined(self, world: Battle, ask: Ask[Choice]) -> Choice | None:
        return declined(ask)

    def in_mood(self, mood: Mood) -> Self:
        twin = copy(self)
        twin._temper = TEMPERS[mood]
        return twin

    def _judged(self, state: Battle, seat: Seat, look: Look) -> int:
        if state.result is not None:
            winner = state.result.winner
            return 0 if winner == NOBODY else WON if winner == seat else -WON
        if not state.tanks:
            return self._force(state, seat)
        mine, theirs = self._standing(state, seat), self._standing(state, 1 - seat)
        return mine - theirs + self._threats(state, seat, look) + self._goals(state, seat)

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

    def _threats(self, state: Battle, seat: int, look: Look) -> int:
        """What either side may expect to destroy in the next shooting, as the tanks stand."""
        placed = [at for at, tank in enumerate(state.tanks) if tank.placed and not tank.wreck]
        mine = [at for at in placed if state.tanks[at].owner == seat]
        theirs = [at for at in placed if state.tanks[at].owner != seat]
        temper = self._temper
        total = self._worst(state, mine, theirs, look) * THREAT * temper.hope // 10_000
        total -= self._worst(state, theirs, mine, look) * FEAR * temper.fear // 10_000
        return total - self._distance(state, mine, theirs) * temper.eyes // 100

    def _worst(self, state: Battle, shooters: list[int], targets: list[int], look: Look) -> int:
        """What *targets* may lose, each shooter firing at the best of them."""
        context, lie = self._context, self._context.lie(state)
        sound = [at for at in targets if not context.is_out(state.tanks[at])]
        total = 0
        for shooter in shooters:
            if self._fires(state, shooter):
                eye = context.card(state.tanks[shooter]).eye
                seen = [(at, look(lie, shooter, eye, at)) for at in sound]
                losses = [
                    self._known_loss(state, shooter, at, chance) for at, chance in seen if chance
                ]
                total += max(losses, default=0)
        return total

    def _fires(self, state: Battle, shooter: int) -> bool:
        tank = state.tanks[shooter]
        if self._context.is_out(tank) or not self._context.may_fire(tank):
            return False
        return not (state.phase == SHOOTING and tank.shots)

    def _known_loss(self, state: Battle, shooter: int, target: int, chance: int) -> int:
        """The loss of a pair that was judged before, as long as both are what they were."""
        a, b = state.tanks[shooter], state.tanks[target]
        acting = any(frame.phase == "fire" for frame in state.stack.frames[-1:])
        if b.shot_by or acting:  # friends and cards may count now
            return self._loss(state, shooter, target, chance)
        key = id(a), id(b), chance
        known = self._memo.get(key)
        if known is None or known[0] is not a or known[1] is not b:
            if len(self._memo) > MEMO:
                self._memo.clear()
            known = self._memo[key] = a, b, self._loss(state, shooter, target, chance)
        return known[2]

    def _loss(self, state: Battle, shooter: int, target: int, chance: int) -> int:
        """Expected loss of the target's value; *chance*: what the look at it has told."""
        context, tank, prey = self._context, state.tanks[shooter], state.tanks[target]
        if context.is_narrow(tank) and not is_in_arc(context.hull(tank), context.hull(prey)):
            return 0
        shot = aimed_at(context, state, shooter, target, covered=chance != CLEAR)
        attack = attack_dice(context, state, shot)
        defence = defence_dice(context, state, shot)
        damage = foreseen(attack, defence, shot.moved == 0, self._pile)
        left = context.resistance(prey) - prey.damage
        share = min(1000, damage // max(1, left))
        value = context.points(prey) * POINT * share // 1000
        return value // 2 if chance == PERHAPS else value

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
