"""Forces made by the house: at random for those who try out the rules, and the rest of a force that
somebody has begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tourelle.core.chance import Dice

if TYPE_CHECKING:
    from tourelle.games.tank_commander.content.force import Cards, Muster, Terms

LEAST_UNITS: Final = 3
MOST_UNITS: Final = 14
UNIT_SHARE: Final = 65  # percent of the points that go into units
GROUP_SHARE: Final = 80
TRIES: Final = 60
PILE: Final = 25


def able(muster: Muster, terms: Terms) -> list[int]:
    """Every card that such a force may hold."""
    return [at for at, card in enumerate(muster.cards) if muster.refuse_card(terms, card) is None]


def some(muster: Muster, terms: Terms, dice: Dice) -> tuple[Cards, Cards]:
    scenario = muster.scenarios[terms.scenario]
    pool = able(muster, terms)
    if scenario.force == "pick":
        return tuple(sorted(drawn(pool, dice) for _ in range(scenario.picks))), ()
    if scenario.force == "fixed":
        return random_pile(muster, terms, pool, dice), ()
    cards = random_force(muster, terms, pool, dice)
    if not muster.group_limit(terms):
        return cards, ()
    return cards, random_group(muster, terms, cards, pool, dice)


def drawn(pool: Sequence[int], dice: Dice) -> int:
    return pool[dice.draw(len(pool), "sample")]


def random_pile(muster: Muster, terms: Terms, pool: Sequence[int], dice: Dice) -> Cards:
    """Terrain and events; terrain has no limit, so that a pile can always be filled."""
    pile: list[int] = []
    while len(pile) < PILE:
        at = drawn(pool, dice)
        fault = next(muster.copy_faults(terms, [*pile, at]), None)
        if fault is None:
            pile.append(at)
    return tuple(sorted(pile))


def random_force(muster: Muster, terms: Terms, pool: Sequence[int], dice: Dice) -> Cards:
    limit = muster.limit(terms)
    cards = random_units(muster, pool, limit * UNIT_SHARE // 100, dice)
    others = [at for at in pool if not muster.cards[at].is_unit]
    for _ in range(TRIES):
        more = tuple(sorted((*cards, drawn(others, dice))))
        cards = cards if muster.refuse(terms, more) is not None else more
    return cards


def random_units(muster: Muster, pool: Sequence[int], points: int, dice: Dice) -> Cards:
    """Units for about so many points: three at least, as the cheapest leave room for them."""
    units = [at for at in pool if muster.cards[at].is_unit]
    found: list[int] = []
    for _ in range(TRIES):
        missing = max(0, LEAST_UNITS - len(found) - 1)
        left = points - muster.points(found) - missing * cheapest(muster, units)
        fits = [at for at in units if muster.cards[at].points <= left]
        if not fits or len(found) == MOST_UNITS:
            break
        found.append(drawn(fits, dice))
    return tuple(sorted(found))


def cheapest(muster: Muster, units: Sequence[int]) -> int:
    return min((muster.cards[at].points for at in units), default=0)


def random_group(
    muster: Muster, terms: Terms, cards: Cards, pool: Sequence[int], dice: Dice
) -> Cards:
    group = random_units(muster, pool, muster.group_limit(terms) * GROUP_SHARE // 100, dice)
    for _ in range(TRIES // 4):
        more = tuple(sorted((*group, drawn(pool, dice))))
        group = group if muster.refuse(terms, cards, more) is not None else more
    return group


# --- the rest of a force ----------------------------------------------------------------------


def filled(muster: Muster, terms: Terms, cards: Cards, group: Cards) -> tuple[Cards, Cards]:
    """As the first ready force of such terms has it, then by what fits best."""
    model, model_group = ready_model(muster, terms)
    cards = _topped(muster, terms, cards, (), model)
    if muster.group_limit(terms):
        group = _topped(muster, terms, group, cards, model_group)
    return cards, group


def ready_model(muster: Muster, terms: Terms) -> tuple[Cards, Cards]:
    ready = muster.ready(terms)
    return muster.pile(ready[0]) if ready else ((), ())


def _topped(muster: Muster, terms: Terms, mine: Cards, beside: Cards, model: Cards) -> Cards:
    """*mine* with cards of the model that it lacks, then with the dearest that still fit;
    *beside*: the force whose group this is."""

    def fits(more: Cards) -> bool:
        if beside:
            return muster.refuse(terms, beside, more) is None
        left = [f for f in muster.faults(terms, more) if f.code not in ("pick-count", "pile-size")]
        scenario = muster.scenarios[terms.scenario]
        most = {"pick": scenario.picks, "fixed": max(PILE, len(mine))}.get(scenario.force, 200)
        return not left and len(more) <= most

    for at in _lacking(mine, model):
        more = tuple(sorted((*mine, at)))
        mine = more if fits(more) else mine
    for at in sorted(able(muster, terms), key=lambda at: (-muster.cards[at].points, at)):
        if muster.cards[at].is_unit and not muster.scenarios[terms.scenario].picks:
            continue  # the rest is spent on what helps the units that are there
        while fits(more := tuple(sorted((*mine, at)))) and mine.count(at) < 2:
            mine = more
    return mine


def _lacking(mine: Cards, model: Cards) -> list[int]:
    left = list(mine)
    lacking = []
    for at in model:
        if at in left:
            left.remove(at)
        else:
            lacking.append(at)
    return lacking
