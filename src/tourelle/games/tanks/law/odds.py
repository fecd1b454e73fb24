"""Exact chances of a shot, by the functions that play it, with the usual choices of both sides.

The stages of a shot are spread one by one (core.odds.spread) and put together: attack roll, defence
roll with cancellations, Critical cards. Which cards are counted says expected.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final, NamedTuple

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.odds import spread
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.expected import burns, expected, raises, rolled
from tourelle.games.tanks.law.harm import FIRE
from tourelle.games.tanks.law.imagine import undrawn
from tourelle.games.tanks.law.state import Battle, Shot, Tank
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.law.volley import (
    attack_dice,
    attack_roll,
    cancels,
    defence_dice,
    defence_roll,
    score,
    usual,
)

Result = tuple[int, int]  # Hits and Critical Hits
Spread = Mapping[Result, Fraction]
Damage = Mapping[int, Fraction]
Way = tuple[Result | None, tuple[int, ...]]  # a roll as it counts, or the dice kept of it
ANY: Final = Seat(0)  # who rolls does not matter here


def plain_shot(ones: int, fours: bool) -> Shot:
    return Shot(0, 0, ones=ones, fours=fours)


def settle(hits: int, crits: int, defence: int, dice: Dice) -> Result:
    """The defence roll and both sides' usual cancellations (TK-6.23, TK-R31)."""
    by_shooter, by_target = cancels(defence_roll(defence, ANY, dice))
    hits, crits = usual(by_shooter, hits, crits, shooter=True)
    return usual(by_target, hits, crits, shooter=False)


def resolve(attack: int, defence: int, dice: Dice, ones: int = 0, fours: bool = False) -> Result:
    """What gets through of one shot without rerolls (T9)."""
    shot = plain_shot(ones, fours)
    hits, crits = score(shot, attack_roll(shot, attack, ANY, dice))
    return settle(hits, crits, defence, dice) if hits + crits else (0, 0)


@lru_cache(maxsize=512)
def attack_spread(attack: int, ones: int = 0, fours: bool = False) -> Spread:
    shot = plain_shot(ones, fours)
    return spread(lambda dice: score(shot, attack_roll(shot, attack, ANY, dice)))


@lru_cache(maxsize=4096)
def settled(hits: int, crits: int, defence: int) -> Spread:
    """What is left of so many Hits and Critical Hits."""
    return spread(lambda dice: settle(hits, crits, defence, dice))


@lru_cache(maxsize=1024)
def through(attack: int, defence: int, ones: int = 0, fours: bool = False) -> Spread:
    """What gets through of a shot."""
    parts = [
        (settled(h, c, defence), p) for (h, c), p in attack_spread(attack, ones, fours).items()
    ]
    return mixed(parts)


def in_wholes(spreads: Spread) -> tuple[int, Mapping[Result, int]]:
    """The same chances as whole numbers out of so many: sums of fractions are dear."""
    whole = lcm(*(chance.denominator for chance in spreads.values()))
    return whole, {
        result: chance.numerator * (whole // chance.denominator)
        for result, chance in spreads.items()
    }


def mixed(parts: list[tuple[Spread, Fraction]]) -> Spread:
    whole = lcm(*(chance.denominator for _, chance in parts))
    each = [(in_wholes(spreads), chance) for spreads, chance in parts]
    within = lcm(*(inner for (inner, _), _ in each))
    total: dict[Result, int] = {}
    for (inner, weights), chance in each:
        times = chance.numerator * (whole // chance.denominator) * (within // inner)
        for result, weight in weights.items():
            total[result] = total.get(result, 0) + times * weight
    return {result: Fraction(weight, whole * within) for result, weight in total.items()}


# --- Critical cards -----------------------------------------------------------------------------


class Deck(NamedTuple):
    """Critical cards that nobody has seen, and those that are shuffled when they run out."""

    undrawn: tuple[int, ...]
    discard: tuple[int, ...] = ()


Pile = tuple[int, ...]  # how many cards deal 0, 1, 2 ... damage
Piles = tuple[Pile, Pile]  # undrawn, discarded
WORSE: Final = 2  # what an Engine Fire deals with FIRE_WORSE


def whole_deck(context: Context) -> Deck:
    return Deck(tuple(range(len(context.deck))))


def deck_of(context: Context, view: TanksView) -> Deck:
    return Deck(tuple(undrawn(context, view)), tuple(view.state.discard))


def pile_of(context: Context, numbers: tuple[int, ...], worse: bool = False) -> Pile:
    """Critical cards by the damage they deal."""
    cards = [context.critical(number) for number in numbers]
    found = Counter(WORSE if worse and card.id == FIRE else card.damage for card in cards)
    return tuple(found[damage] for damage in range(max(found, default=0) + 1))


def piles_of(context: Context, deck: Deck, target: Tank) -> Piles:
    worse = burns(context, target)
    return pile_of(context, deck.undrawn, worse), pile_of(context, deck.discard, worse)


@lru_cache(maxsize=4096)
def critical_damage(count: int, piles: Piles) -> Damage:
    """Damage of so many cards, drawn one after the other without putting back (TK-6.35)."""
    pile, discard = piles
    cards = sum(pile)
    if count == 0:
        return {0: Fraction(1)}
    if cards == 0:  # TK-R37
        return critical_damage(count, (discard, ())) if sum(discard) else {count: Fraction(1)}
    total: dict[int, Fraction] = {}
    for damage, copies in enumerate(pile):
        if copies:
            rest = tuple(n - (at == damage) for at, n in enumerate(pile))
            for more, chance in critical_damage(count - 1, (rest, discard)).items():
                share = chance * Fraction(copies, cards)
                total[damage + more] = total.get(damage + more, Fraction(0)) + share
    return total


def mean(damage: Damage) -> Fraction:
    return sum((n * chance for n, chance in damage.items()), Fraction(0))


def at_least(damage: Damage, needed: int) -> Fraction:
    return sum((chance for n, chance in damage.items() if n >= needed), Fraction(0))


class Toll(NamedTuple):
    """What becomes of Hits and Critical Hits that got through."""

    raises: int  # Hits that the shooter makes Critical Hits
    piles: Piles

    def damage(self, spreads: Spread) -> Damage:
        """Damage at once: Hits, and what the Critical cards deal."""
        total: dict[int, Fraction] = {}
        for (hits, crits), chance in spreads.items():
            more = min(hits, self.raises)
            for dealt, share in critical_damage(crits + more, self.piles).items():
                damage = hits - more + dealt
                total[damage] = total.get(damage, Fraction(0)) + chance * share
        return dict(sorted(total.items()))

    def mean(self, spreads: Spread) -> Fraction:
        """A mixture has the mixture of the means: no damage is spread for it."""
        whole, weights = in_wholes(spreads)
        means = [(weight, mean_of(self, result)) for result, weight in weights.items()]
        return sum((weight * one for weight, one in means), Fraction(0)) / whole


@lru_cache(maxsize=8192)
def mean_of(toll: Toll, result: Result) -> Fraction:
    """The mean damage of so many Hits and Critical Hits."""
    hits, crits = result
    more = min(hits, toll.raises)
    return hits - more + mean(critical_damage(crits + more, toll.piles))


def toll_of(context: Context, state: Battle, shot: Shot, deck: Deck) -> Toll:
    return Toll(raises(context, state, shot), piles_of(context, deck, state.tanks[shot.target]))


# --- one shot -----------------------------------------------------------------------------------


class Chances(NamedTuple):
    """Before a shot: the dice, what gets through, the damage, and with the stationary reroll."""

    shot: Shot
    attack: int
    defence: int
    any: Fraction  # at least one gets through
    damage: Damage
    rerolled: Damage | None  # rerolling whenever it pays; None: not stationary


def aimed(context: Context, state: Battle, shooter: int, target: int, deck: Deck) -> Chances:
    """The chances of a shot that is declared now."""
    shot = expected(context, state, shooter, target)
    attack, defence = attack_dice(context, state, shot), defence_dice(context, state, shot)
    toll = toll_of(context, state, shot, deck)
    found = through(attack, defence, shot.ones, shot.fours)
    tank = state.tanks[shot.shooter]
    still = is_still(context, tank, shot)
    again = best_of_two(attack, defence, shot, toll, most_kept(context, tank)) if still else None
    missed = found.get((0, 0), Fraction(0))
    return Chances(shot, attack, defence, 1 - missed, toll.damage(found), again)


def answered(
    context: Context, state: Battle, shooter: int, target: int, deck: Deck
) -> Fraction | None:
    """How likely the answer to a shot knocks the shooter out; None: there is none (TK-6.38)."""
    if not context.may_answer(state, target, shooter):
        return None
    found, tank = aimed(context, state, target, shooter, deck), state.tanks[shooter]
    damage = found.damage if found.rerolled is None else found.rerolled  # as it would be rolled
    return at_least(damage, max(1, context.resistance(tank) - tank.damage))


def is_still(context: Context, tank: Tank, shot: Shot) -> bool:
    """Whether the shooter has its stationary reroll without any card (TK-6.12)."""
    return shot.moved == 0 and "NO_REROLL" not in context.effects(tank)


def most_kept(context: Context, tank: Tank) -> int:
    """How many dice may be kept in the stationary reroll (TK-8.6)."""
    return 1 if context.has(tank, "semi-indirect") else 0


@lru_cache(maxsize=512)
def attack_rolls(attack: int, ones: int, fours: bool) -> Mapping[tuple[int, ...], Fraction]:
    """Attack rolls by what their dice count for."""
    shot = plain_shot(ones, fours)
    return spread(lambda dice: attack_roll(shot, attack, ANY, dice))


def best_of_two(attack: int, defence: int, shot: Shot, toll: Toll, most: int = 0) -> Damage:
    """The damage if the roll is made again whenever that is worth more (TK-6.12)."""
    spreads: dict[Way, Spread] = {}
    means: dict[Way, Fraction] = {}
    shares: dict[Way, Fraction] = {}
    for ways, chance in rolls_alike(attack, shot.ones, shot.fours, most).items():
        for way in ways:
            if way not in means:
                spreads[way] = _by(way, shot, attack, defence)
                means[way] = toll.mean(spreads[way])
        best = max(ways, key=means.__getitem__)
        shares[best] = shares.get(best, Fraction(0)) + chance
    return toll.damage(mixed([(spreads[way], share) for way, share in shares.items()]))


def _by(way: Way, shot: Shot, attack: int, defence: int) -> Spread:
    """What gets through by one way of going on from a roll."""
    result, kept = way
    if result is not None:
        return settled(*result, defence)
    return _with_kept(shot, kept, attack, defence)


@lru_cache(maxsize=512)
def rolls_alike(
    attack: int, ones: int, fours: bool, most: int
) -> Mapping[tuple[Way, ...], Fraction]:
    """Attack rolls by what they count for and what would be kept of them: there are few."""
    shot, found = plain_shot(ones, fours), dict[tuple[Way, ...], Fraction]()
    for roll, chance in attack_rolls(attack, ones, fours).items():
        again: list[Way] = [(None, kept) for kept in highest(roll, most)]
        ways = ((score(shot, roll), ()), *again)
        found[ways] = found.get(ways, Fraction(0)) + chance
    return found


def highest(roll: tuple[int, ...], most: int) -> list[tuple[int, ...]]:
    """What is worth keeping in a reroll: nothing, or some of the highest dice."""
    dice = sorted(roll, reverse=True)
    return [tuple(dice[:count]) for count in range(most + 1)]


class RerollOdds(NamedTuple):
    """After the attack roll: keep it, reroll all, or keep some dice."""

    keep: Fraction  # mean damage of the roll as it is
    kept: tuple[int, ...] | None  # the best dice to keep; None: keep the whole roll
    best: Fraction


def reroll_odds(context: Context, state: Battle, shot: Shot, deck: Deck, most: int) -> RerollOdds:
    """What the stationary reroll is worth; *most*: dice that may be kept (TK-8.6)."""
    shot = rolled(context, state, shot)
    defence, toll = defence_dice(context, state, shot), toll_of(context, state, shot, deck)
    keep = toll.mean(settled(*score(shot, shot.roll), defence))
    ways = highest(shot.roll, most)
    count = len(shot.roll)
    best, dice = max((toll.mean(_with_kept(shot, kept, count, defence)), kept) for kept in ways)
    return RerollOdds(keep, dice, best) if best > keep else RerollOdds(keep, None, keep)


def rerolling(
    context: Context, state: Battle, shot: Shot, deck: Deck, kept: tuple[int, ...]
) -> Fraction:
    """The mean damage if these dice stay and the others are rolled again."""
    shot = rolled(context, state, shot)
    found = _with_kept(shot, kept, len(shot.roll), defence_dice(context, state, shot))
    return toll_of(context, state, shot, deck).mean(found)


def _with_kept(shot: Shot, kept: tuple[int, ...], count: int, defence: int) -> Spread:
    """So many dice, some of them kept and the others rolled again."""
    ones = max(0, shot.ones - kept.count(1)) if shot.ones else 0
    return kept_spread(kept, count - len(kept), ones, shot.fours, defence)


@lru_cache(maxsize=1024)
def kept_spread(kept: tuple[int, ...], count: int, ones: int, fours: bool, defence: int) -> Spread:
    """What gets through of kept dice and so many that are rolled again."""
    hits, crits = score(plain_shot(0, fours), kept)
    again = attack_spread(count, ones, fours)
    return mixed([(settled(hits + h, crits + c, defence), p) for (h, c), p in again.items()])
