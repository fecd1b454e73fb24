"""Exact chances of a shot, by the functions that play it, with the usual choices of both sides.

The stages of a shot are spread one by one (core.odds.spread) and put together: attack roll, defence
roll with cancellations, Critical cards. No card that is still face down is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.odds import spread
from tourelle.games.tanks.imagine import undrawn
from tourelle.games.tanks.law import Law
from tourelle.games.tanks.state import Battle, Shot
from tourelle.games.tanks.view import Look
from tourelle.games.tanks.volley import (
    attack_dice,
    attack_roll,
    cancels,
    defence_dice,
    defence_roll,
    freeze,
    score,
    usual,
)

Result = tuple[int, int]  # Hits and Critical Hits
Spread = Mapping[Result, Fraction]
Damage = Mapping[int, Fraction]
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


def mixed(parts: list[tuple[Spread, Fraction]]) -> Spread:
    total: dict[Result, Fraction] = {}
    for each, chance in parts:
        for result, share in each.items():
            total[result] = total.get(result, Fraction(0)) + chance * share
    return total


# --- Critical cards -----------------------------------------------------------------------------


Pile = tuple[int, ...]  # how many cards deal 0, 1, 2 ... damage


def pile_of(law: Law, numbers: list[int]) -> Pile:
    """Critical cards by the damage they deal."""
    found = Counter(law.critical(number).damage for number in numbers)
    return tuple(found[damage] for damage in range(max(found, default=0) + 1))


def undrawn_pile(law: Law, view: Look) -> Pile:
    """The cards that may come next: everything that nobody has seen (TK-6.35)."""
    return pile_of(law, undrawn(law, view) or view.battle.discard)


@lru_cache(maxsize=4096)
def critical_damage(count: int, pile: Pile) -> Damage:
    """Damage of so many cards, drawn one after the other without putting back."""
    cards = sum(pile)
    if count == 0:
        return {0: Fraction(1)}
    if cards == 0:  # TK-R37
        return {count: Fraction(1)}
    total: dict[int, Fraction] = {}
    for damage, copies in enumerate(pile):
        if copies:
            rest = tuple(n - (at == damage) for at, n in enumerate(pile))
            for more, chance in critical_damage(count - 1, rest).items():
                share = chance * Fraction(copies, cards)
                total[damage + more] = total.get(damage + more, Fraction(0)) + share
    return total


def damage_of(spreads: Spread, pile: Pile) -> Damage:
    """Damage at once: Hits, and what the Critical cards deal."""
    total: dict[int, Fraction] = {}
    for (hits, crits), chance in spreads.items():
        for more, share in critical_damage(crits, pile).items():
            total[hits + more] = total.get(hits + more, Fraction(0)) + chance * share
    return dict(sorted(total.items()))


def mean(damage: Damage) -> Fraction:
    return sum((n * chance for n, chance in damage.items()), Fraction(0))


def at_least(damage: Damage, needed: int) -> Fraction:
    return sum((chance for n, chance in damage.items() if n >= needed), Fraction(0))


# --- one shot -----------------------------------------------------------------------------------


class Chances(NamedTuple):
    """Before a shot: the dice, what gets through, the damage, and with the stationary reroll."""

    attack: int
    defence: int
    any: Fraction  # at least one gets through
    damage: Damage
    rerolled: Damage | None  # rerolling whenever it pays; None: not stationary


def chances(law: Law, state: Battle, shot: Shot, pile: Pile) -> Chances:
    """The chances of a declared shot."""
    attack, defence = attack_dice(law, state, shot), defence_dice(law, state, shot)
    found = through(attack, defence, shot.ones, shot.fours)
    tank = state.tanks[shot.shooter]
    still = shot.moved == 0 and "NO_REROLL" not in law.effects(tank)
    again = best_of_two(attack, defence, shot, pile) if still else None
    missed = found.get((0, 0), Fraction(0))
    return Chances(attack, defence, 1 - missed, damage_of(found, pile), again)


def aimed(law: Law, state: Battle, shooter: int, target: int, pile: Pile) -> Chances:
    return chances(law, state, freeze(law, state, shooter, target), pile)


def best_of_two(attack: int, defence: int, shot: Shot, pile: Pile) -> Damage:
    """The damage if the whole roll is rerolled whenever that is worth more (TK-6.12)."""
    whole = through(attack, defence, shot.ones, shot.fours)
    again = mean(damage_of(whole, pile))
    parts: list[tuple[Spread, Fraction]] = []
    for (hits, crits), chance in attack_spread(attack, shot.ones, shot.fours).items():
        kept = settled(hits, crits, defence)
        worth = mean(damage_of(kept, pile))
        parts.append((kept if worth >= again else whole, chance))
    return damage_of(mixed(parts), pile)


class Advice(NamedTuple):
    """After the attack roll: keep it, reroll all, or keep some dice."""

    keep: Fraction  # mean damage of the roll as it is
    reroll: Fraction  # of rerolling all
    kept: tuple[int, ...] | None  # the best dice to keep; None: keep the whole roll
    best: Fraction


def advice(law: Law, state: Battle, shot: Shot, pile: Pile, most: int) -> Advice:
    """What the stationary reroll is worth; *most*: dice that may be kept (TK-8.6)."""
    defence = defence_dice(law, state, shot)
    keep = mean(damage_of(settled(*score(shot, shot.roll), defence), pile))
    ranked: list[tuple[Fraction, tuple[int, ...]]] = []
    for count in range(most + 1):
        kept = tuple(sorted(shot.roll, reverse=True)[:count])
        ranked.append((mean(damage_of(_with_kept(shot, kept, defence), pile)), kept))
    best, dice = max(ranked)
    better = best > keep
    return Advice(keep, ranked[0][0], dice if better else None, best if better else keep)


def _with_kept(shot: Shot, kept: tuple[int, ...], defence: int) -> Spread:
    """What gets through if these dice stay and the others are rolled again."""
    hits, crits = score(plain_shot(0, shot.fours), kept)
    ones = max(0, shot.ones - kept.count(1)) if shot.ones else 0
    rolled = attack_spread(len(shot.roll) - len(kept), ones, shot.fours)
    parts = [(settled(hits + h, crits + c, defence), chance) for (h, c), chance in rolled.items()]
    return mixed(parts)
