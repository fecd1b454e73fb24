"""Exact chances before a number is drawn, given what a view knows of the pile (TC-7a).

The card on top of a draw pile is any of those that may still be in it, and of its five numbers any
may be named: nobody has seen it. A die has its ten sides; of a deck that is secret, nothing but
that is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from tourelle.cards.zones import UNKNOWN, faces
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.latent import shown_cards
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.law.values import BOUNCE, KILL, Aim

SIDES: Final = 10
EVEN: Final = (Fraction(1, SIDES),) * SIDES
Numbers = tuple[Fraction, ...]  # the chance of each natural number, 1 to 10


class Chances(NamedTuple):
    destroyed: Fraction
    bounced: Fraction  # hit, not penetrated
    missed: Fraction


def numbers(context: Context, state: Campaign, by: int) -> Numbers:
    """The next number that side *by* flips, as far as the reader of *state*, a view, may know."""
    if state.setup_options.die:
        return EVEN
    found = Counter(n for kind in unseen(context, state, by) for n in context.cards[kind].numbers)
    total = sum(found.values())
    if not total:
        return EVEN
    return tuple(Fraction(found[number], total) for number in range(1, SIDES + 1))


def unseen(context: Context, state: Campaign, by: int) -> list[int]:
    """What may be on the card on top of the pile; nothing: nothing is known."""
    if state.on_neutral[by]:
        used = set(map(kind_of, state.neutral_used[by]))
        every = range(len(context.cards))
        return [kind for kind in every if kind not in used] or list(every)
    if not state.piles[by]:
        return [*map(kind_of, state.discards[by])]  # shuffled before the flip (TC-14b)
    if UNKNOWN in state.decks[by]:
        return []
    held = (*state.hands[by], *state.group[by], *state.pool[by])
    rest = Counter(state.decks[by])
    rest.subtract(map(kind_of, (*shown_cards(state, by), *faces(held))))
    return list(rest.elements())


def shot_chances(aim: Aim, dealt: Numbers) -> Chances:
    """What may come of one shot, by the arithmetic that plays."""
    results = [aim.result(natural) for natural in range(1, SIDES + 1)]
    killed = _sum(dealt, [result == KILL for result in results])
    bounced = _sum(dealt, [result == BOUNCE for result in results])
    return Chances(killed, bounced, 1 - killed - bounced)


def at_most(number: int, dealt: Numbers) -> Fraction:
    """A natural number of *number* or less: mines, checks, strikes."""
    return _sum(dealt, [natural <= number for natural in range(1, SIDES + 1)])


def _sum(dealt: Numbers, counts: Iterable[bool]) -> Fraction:
    return sum((p for p, on in zip(dealt, counts, strict=True) if on), Fraction(0))
