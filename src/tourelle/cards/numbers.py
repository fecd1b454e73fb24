"""Numbers of cards: every copy has one of its own, so long that it occurs nowhere else.

Whatever a seat may not know is then told by its bytes: a number that leaks into a view, a sentence
or a picture is found by looking for it (`Rules.secrets`). What is told of a card in public is what
is on it, never which copy it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, Generic, TypeVar

from tourelle.core.chance import Dice

T = TypeVar("T")
FIRST: Final = 5_000_000
ROOM: Final = 2_000_000  # far more than the cards of any deck


def base(deck: int) -> int:
    """Where the numbers of a deck begin; no two decks of a game share any."""
    return FIRST + ROOM * deck


class Numbered(Generic[T]):
    """The copies of some cards, counted on from *first*, each kind in a row of its own."""

    def __init__(self, first: int, kinds: Iterable[tuple[str, T, int]]) -> None:
        """*kinds*: the id of a card, what is on it, and how many copies there are."""
        self.cards: Final[dict[int, T]] = {}
        self.first: Final[dict[str, int]] = {}  # of each kind, by its id
        number = first
        for name, card, copies in kinds:
            self.first[name] = number
            self.cards.update((number + at, card) for at in range(copies))
            number += copies
        self.end: Final = number


def exchanged(cards: Iterable[int], alike: Callable[[int], Hashable], dice: Dice) -> dict[int, int]:
    """Copies that are alike change their numbers at random: the new number of each."""
    copies: dict[Hashable, list[int]] = {}
    for card in sorted(cards):
        copies.setdefault(alike(card), []).append(card)
    found: dict[int, int] = {}
    for old in copies.values():
        if len(old) > 1:
            new = old[:]
            dice.shuffle(new, "copies")
            found.update(zip(old, new, strict=True))
    return found


def one_of_each(cards: Sequence[int], alike: Callable[[int], Hashable]) -> Sequence[int]:
    """The first of cards that are alike: which copy is played makes no difference."""
    if len(cards) < 2:
        return cards
    found: dict[Hashable, int] = {}
    for card in cards:
        found.setdefault(alike(card), card)
    return list(found.values())
