"""Zones of cards: a deck, a hand, a pile, a line. A card is a number, a zone a list of them.

The last card of a deck is its top. A card that a viewer may not know is UNKNOWN: a censored zone
has as many cards as the real one, so that counts stay right and filling it gives a whole world.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, Self, TypeVar

from tourelle.core.chance import Dice

UNKNOWN: Final = -1


def backs(cards: Sequence[int]) -> list[int]:
    """The same zone seen from behind."""
    return [UNKNOWN] * len(cards)


def seen(cards: Sequence[int], visible: bool) -> list[int]:
    """A copy of a zone for one viewer: faces or backs."""
    return list(cards) if visible else backs(cards)


class Lying(Protocol):
    """A card on the table with what is to be known of it: a tuple with a field `card`."""

    @property
    def card(self) -> int: ...
    def _replace(self, *, card: int) -> Self: ...


L = TypeVar("L", bound=Lying)


def masked(items: Iterable[L], hidden: Callable[[L], bool]) -> list[L]:
    """Cards that lie on the table for one viewer: of the *hidden* ones all but the face."""
    return [one._replace(card=UNKNOWN) if hidden(one) else one for one in items]


def faces(*zones: Iterable[int]) -> list[int]:
    """Every card whose face is seen in some zones."""
    return [card for zone in zones for card in zone if card != UNKNOWN]


def unseen(every: Iterable[int], *zones: Iterable[int]) -> list[int]:
    """The cards of a game that lie in none of the zones that a viewer sees."""
    known = {card for zone in zones for card in zone}
    return [card for card in every if card not in known]


def fill(zone: list[int], pool: list[int]) -> None:
    """Put cards of *pool*, from its end, where *zone* has unknown ones."""
    fill_by(zone, pool.pop)


def fill_by(zone: list[int], pick: Callable[[], int]) -> None:
    """The same where each card must be picked with care."""
    for at, card in enumerate(zone):
        if card == UNKNOWN:
            zone[at] = pick()


def take(pool: list[int], fits: Callable[[int], bool]) -> int:
    """Take the last card of *pool* that fits; the last one of all, if none does."""
    for at in range(len(pool) - 1, -1, -1):
        if fits(pool[at]):
            return pool.pop(at)
    return pool.pop()


def take_best(pool: list[int], *wishes: Callable[[int], bool]) -> int:
    """Take a card that fulfils the first of the *wishes* that any card fulfils."""
    for fits in wishes:
        if any(fits(card) for card in pool):
            return take(pool, fits)
    return pool.pop()


def draw(deck: list[int], count: int) -> list[int]:
    """Take so many cards from the top, or as many as there are."""
    return [deck.pop() for _ in range(min(count, len(deck)))]


def bury(deck: list[int], cards: Sequence[int]) -> None:
    """Put cards under a deck; the first of them ends up undermost but for the others."""
    deck[:0] = reversed(cards)


def parts(count: int, heaps: int) -> list[int]:
    """Sizes of so many heaps as equal as can be, the larger ones first."""
    size, more = divmod(count, heaps)
    return [size + (at < more) for at in range(heaps)]


def mixed(cards: Iterable[int], dice: Dice, why: str) -> list[int]:
    """The same cards, shuffled."""
    found = list(cards)
    dice.shuffle(found, why)
    return found


def is_partition(every: Iterable[int], *zones: Iterable[int]) -> bool:
    """Whether each card is in exactly one of the zones."""
    return sorted(card for zone in zones for card in zone) == sorted(every)
