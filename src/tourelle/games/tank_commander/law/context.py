"""The cards of a game by their numbers: what every phase looks things up in.

A number says whose card it is and what is on it: each side's deck has a range of its own, and in
it each kind of card a thousand numbers, one for each copy. Neutral number piles have ranges too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tourelle.cards.numbers import FIRST, ROOM
from tourelle.games.tank_commander.content.entries import Card, ScenarioCard
from tourelle.games.tank_commander.content.force import Muster
from tourelle.games.tank_commander.content.library import Library
from tourelle.games.tank_commander.law.state import Campaign

COPIES: Final = 1000
#: Of the law; 1: copies kept their numbers when a pile was shuffled, and fortifications were laid
#: also where nobody may be placed.
VERSION: Final = 2
#: Weapons and equipment, at armour and at soft targets.
Arms = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
ALL: Final = frozenset(range(1, 11))
#: T12: in which windows a card may be played, by the word on it.
WINDOWS: Final[dict[str, frozenset[int]]] = {
    "enemy_vehicle_move_declared": frozenset((2, 3)),
    "enemy_card_about_to_step": frozenset((3,)),
    "enemy_entering_empty_position": frozenset((3,)),
    "enemy_vehicle_entering_slow_terrain": frozenset((3,)),
    "own_card_crossing_stream": frozenset((1, 3)),
    "enemy_entered_position": frozenset((4,)),
    "own_at_shot_before_number": frozenset((5,)),
    "enemy_at_shot_before_number": frozenset((5,)),
    "enemy_shot_declared": frozenset((5,)),
    "enemy_soft_unit_about_to_fire": frozenset((5, 9)),
    "after_enemy_hit": frozenset((6,)),
    "own_infantry_destroyed": frozenset((7,)),
    "enemy_air_event": frozenset((8,)),
    "enemy_artillery_event": frozenset((8,)),
    "enemy_instant_played": frozenset((8,)),
    "own_card_entering_minefield": frozenset((10,)),
    "any_window_own_breakdown": ALL,
    "any": ALL,
}
NEUTRAL: Final = 2  # added to a side: its neutral number pile


MOST_KEPT: Final = 20_000  # numbers: far more than a game has


class KindOf(dict[int, int]):
    """What was worked out of a number is looked up from then on."""

    def __missing__(self, card: int) -> int:
        if len(self) > MOST_KEPT:
            self.clear()
        found = self[card] = (card - FIRST) % ROOM // COPIES
        return found


#: The place in the library of what is on a card.
kind_of: Final[Callable[[int], int]] = KindOf().__getitem__


def owner_of(card: int) -> int:
    """The side whose card it is."""
    return (card - FIRST) // ROOM


class FaceOf(dict[int, Card]):
    """What is on each card by its number."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self.cards: Final = cards

    def __missing__(self, card: int) -> Card:
        if len(self) > MOST_KEPT:
            self.clear()
        found = self[card] = self.cards[(card - FIRST) % ROOM // COPIES]
        return found


def numbered(side: int, kinds: Iterable[int]) -> tuple[int, ...]:
    """The cards of a deck, in ascending order: copies of a kind count on from its first."""
    found: list[int] = []
    for kind in sorted(kinds):
        number = FIRST + ROOM * side + COPIES * kind
        found.append(found[-1] + 1 if found and kind_of(found[-1]) == kind else number)
    return tuple(found)


class Context:
    """The library, and what is worked out of it once."""

    def __init__(self, library: Library, version: int = VERSION) -> None:
        self.library: Final = library
        self.mixes_copies: Final = version > 1  # TC-R132
        self.beds_in_zone: Final = version > 1  # TC-R133
        self.cards: Final = library.cards
        #: What is on a card.
        self.card: Final[Callable[[int], Card]] = FaceOf(library.cards).__getitem__
        self.place: Final = library.place
        self.muster: Final[Muster] = library.muster()
        self.numbers: Final = tuple(numbered(NEUTRAL + s, range(len(self.cards))) for s in (0, 1))
        self.urrah: Final = self.cards[self.place["SE-02"]].params["sa"]
        self.stopped_by_radio: Final = self.cards[self.place["NE-29"]].stops
        self.interrupts: Final = tuple(self._interrupts(window) for window in range(11))
        self.repairs: Final = frozenset(
            at for at, card in enumerate(self.cards) if card.effect == "remove_breakdown"
        )
        self.arms: Final[dict[int, Arms]] = {}  # see fire.py: filled as needed
        self.units: Final = frozenset(at for at, card in enumerate(self.cards) if card.is_unit)
        # what may be done for nothing in the own step (TC-12.2h)
        self.free: Final = self.interrupts[1] | {
            at
            for at, card in enumerate(self.cards)
            if card.type == "equipment" or (card.timing == "instant" and not card.uses_play)
        }

    def scenario(self, state: Campaign) -> ScenarioCard:
        return self.library.scenarios[state.setup_options.scenario]

    def _interrupts(self, window: int) -> frozenset[int]:
        """The kinds of cards that may be played in a window (T12)."""
        return frozenset(
            at for at, card in enumerate(self.cards) if window in WINDOWS.get(card.window, ())
        )
