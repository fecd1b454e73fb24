"""Exact chances before a number is drawn, given what a view knows of the pile (TC-7a).

The card on top of a draw pile is any of those that may still be in it, and of its five numbers any
may be named: nobody has seen it. A die has its ten sides; of a deck that is secret, nothing but
that is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import perm, prod
from typing import Final, NamedTuple

from tourelle.cards.zones import UNKNOWN, faces
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.latent import shown_cards
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.law.values import BOUNCE, KILL, Aim

SIDES: Final = 10
EVEN: Final = (Fraction(1, SIDES),) * SIDES
Numbers = tuple[Fraction, ...]  # the chance of each natural number, 1 to 10
Faces = Sequence[Sequence[int]]  # the five numbers of each card that may come
LUCKY: Final = 3  # TC-9.3.2a
UNLUCKY: Final = [0] * LUCKY + [1] * (SIDES - LUCKY)


class Chances(NamedTuple):
    destroyed: Fraction
    bounced: Fraction  # hit, not penetrated
    missed: Fraction


def numbers(context: Context, state: Campaign, by: int) -> Numbers:
    """The next number that side *by* flips, as far as the reader of *state*, a view, may know."""
    return dealt_by(pile_faces(context, state, by))


def dealt_by(faces: Faces) -> Numbers:
    """The chance of each number on the next card."""
    found = Counter(number for face in faces for number in face)
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


def pile_faces(context: Context, state: Campaign, by: int) -> Faces:
    """The numbers of each card that may be on top; none: a die, or nothing is known."""
    if state.setup_options.die:
        return ()
    return tuple(context.cards[kind].numbers for kind in unseen(context, state, by))


def shot_chances(aim: Aim, faces: Faces, lucky: bool = False) -> Chances:
    """What may come of one shot, by the arithmetic that plays; *lucky*: hits that do not penetrate
    get a second number (TC-9.3.2a)."""
    dealt = dealt_by(faces)
    bounced = _sum(dealt, [aim.result(natural) == BOUNCE for natural in range(1, SIDES + 1)])
    killed = _sum(dealt, [aim.result(natural) == KILL for natural in range(1, SIDES + 1)])
    missed = 1 - killed - bounced
    if lucky and bounced:
        killed = 1 - spared(faces, (aim,), lucky)
    return Chances(killed, 1 - missed - killed, missed)


def spared(faces: Faces, aims: Sequence[Aim], lucky: bool) -> Fraction:
    """The chance that all of some shots of one side fail. They are drawn for card after card, and
    no card comes twice: so they depend on each other. Shots at others between them, and what they
    draw, change nothing: whatever was drawn before, the next card is any of the rest."""
    fails = [[aim.result(natural) for natural in range(1, SIDES + 1)] for aim in aims]
    weights = [[int(one not in (KILL, BOUNCE)) for one in row] for row in fails]
    bounces = [[int(one == BOUNCE) for one in row] for row in fails]
    if not lucky:
        weights = [[int(one != KILL) for one in row] for row in fails]
        return _all(faces, weights)
    total = Fraction(0)
    for luck in range(1 << len(aims)):  # which of them bounce, and then draw again in vain
        again = [at for at in range(len(aims)) if luck >> at & 1]
        if all(any(bounces[at]) for at in again):
            rows = [bounces[at] if at in again else row for at, row in enumerate(weights)]
            total += _all(faces, rows + [UNLUCKY] * len(again))
    return total


def _all(faces: Faces, rows: Sequence[Sequence[int]]) -> Fraction:
    """The chance that each number falls where its row has a 1, of cards that are drawn one after
    the other: all ways to give the rows different cards, card by card."""
    if len(rows) > len(faces):  # a die; or the pile ends before: then as from a full one (TC-14b)
        dealt = dealt_by(faces)
        return prod((_sum(dealt, map(bool, row)) for row in rows), start=Fraction(1))
    ways = [1] + [0] * ((1 << len(rows)) - 1)  # by which rows have their card
    for face in faces:
        fits = [sum(row[number - 1] for number in face) for row in rows]
        for taken in range(len(ways) - 1, 0, -1):
            ways[taken] += sum(
                fit * ways[taken ^ 1 << at] for at, fit in enumerate(fits) if taken >> at & 1
            )
    return Fraction(ways[-1], perm(len(faces), len(rows)) * len(faces[0]) ** len(rows))


def at_most(number: int, dealt: Numbers) -> Fraction:
    """A natural number of *number* or less: mines, checks, strikes."""
    return _sum(dealt, [natural <= number for natural in range(1, SIDES + 1)])


def _sum(dealt: Numbers, counts: Iterable[bool]) -> Fraction:
    return sum((p for p, on in zip(dealt, counts, strict=True) if on), Fraction(0))
