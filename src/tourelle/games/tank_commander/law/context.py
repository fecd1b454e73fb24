"""The cards of a game by their numbers: what every phase looks things up in.

A number says whose card it is and what is on it: each side's deck has a range of its own, and in
it each kind of card a thousand numbers, one for each copy. Neutral number piles have ranges too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tourelle.cards.numbers import FIRST, ROOM
from tourelle.games.tank_commander.content.entries import Card, ScenarioCard
from tourelle.games.tank_commander.content.force import Muster
from tourelle.games.tank_commander.content.library import Library
from tourelle.games.tank_commander.law.state import Campaign

COPIES: Final = 1000
NEUTRAL: Final = 2  # added to a side: its neutral number pile


def kind_of(card: int) -> int:
    """The place in the library of what is on a card."""
    return (card - FIRST) % ROOM // COPIES


def owner_of(card: int) -> int:
    """The side whose card it is."""
    return (card - FIRST) // ROOM


def numbered(side: int, kinds: Iterable[int]) -> tuple[int, ...]:
    """The cards of a deck, in ascending order: copies of a kind count on from its first."""
    found: list[int] = []
    for kind in sorted(kinds):
        number = FIRST + ROOM * side + COPIES * kind
        found.append(found[-1] + 1 if found and kind_of(found[-1]) == kind else number)
    return tuple(found)


class Context:
    """The library, and what is worked out of it once."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.cards: Final = library.cards
        self.place: Final = library.place
        self.muster: Final[Muster] = library.muster()
        self.numbers: Final = tuple(numbered(NEUTRAL + s, range(len(self.cards))) for s in (0, 1))
        self.urrah: Final = self.cards[self.place["SE-02"]].params["sa"]

    def card(self, card: int) -> Card:
        """What is on a card."""
        return self.cards[(card - FIRST) % ROOM // COPIES]

    def scenario(self, state: Campaign) -> ScenarioCard:
        return self.library.scenarios[state.setup_options.scenario]
