"""The cards of a game by their numbers: what every phase looks things up in."""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_hunter.content.entries import Commander, EventCard, UnitCard
from tourelle.games.tank_hunter.content.library import CARPET, Library
from tourelle.games.tank_hunter.law.setup_options import SetupOptions

# Numbers of unit and event cards, so long that they occur nowhere else, not even in the hash of a
# picture: a leak can be told by its bytes.
UNITS: Final = 5_000_000
EVENTS: Final = 7_000_000
MOST_DECKS: Final = 64  # kept for games with other options


class Context:
    """Each copy of a card has a number of its own; the library says what is on it."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.units: Final[dict[int, UnitCard]] = {}
        self.commanders: Final[dict[int, Commander]] = {}
        self.events: Final[dict[int, EventCard]] = {}
        self.first: Final[dict[str, int]] = {}  # id -> number of the first copy
        self._number()
        order = [*library.units, *library.commanders, *library.events]
        self.kinds: Final = {name: at for at, name in enumerate(order)}
        self.ids: Final = tuple(order)
        self._decks: Final[dict[SetupOptions, tuple[tuple[int, ...], tuple[int, ...]]]] = {}

    def _number(self) -> None:
        number = UNITS
        for unit in self.library.units.values():
            self.first[unit.id] = number
            for _ in range(unit.copies):
                self.units[number] = unit
                number += 1
        for commander in self.library.commanders.values():
            self.first[commander.id] = number
            self.commanders[number] = commander
            number += 1
        number = EVENTS
        for event in self.library.events.values():
            self.first[event.id] = number
            for _ in range(event.copies):
                self.events[number] = event
                number += 1

    def id_of(self, card: int) -> str:
        """U004, C01, E17: which card it is, whatever copy."""
        if card >= EVENTS:
            return self.events[card].id
        return self.units[card].id if card in self.units else self.commanders[card].id

    def kind(self, card: int) -> int:
        """A small number for what is on a card: events tell this, never the copy."""
        return self.kinds[self.id_of(card)]

    def value(self, card: int) -> int:
        return self.units[card].value

    def unit_deck(self, setup_options: SetupOptions) -> tuple[int, ...]:
        """The unit pile of a game (TH-2.1, 2.3, 2.5, 2.6)."""
        return self._both(setup_options)[0]

    def event_deck(self, setup_options: SetupOptions) -> tuple[int, ...]:
        """The event pile of a game, Carpet Bombings included (TH-2.2, 2.4, 2.5)."""
        return self._both(setup_options)[1]

    def _both(self, setup_options: SetupOptions) -> tuple[tuple[int, ...], tuple[int, ...]]:
        found = self._decks.get(setup_options)
        if found is None:
            if len(self._decks) >= MOST_DECKS:
                self._decks.clear()
            found = tuple(self._unit_deck(setup_options)), tuple(self._event_deck(setup_options))
            self._decks[setup_options] = found
        return found

    def _unit_deck(self, setup_options: SetupOptions) -> list[int]:
        deck = [card for card, unit in self.units.items() if self._is_in(card, unit, setup_options)]
        if setup_options.commanders:
            staff = self.commanders.items()
            deck += [card for card, one in staff if setup_options.takes(one.nation)]
        return deck

    def _is_in(self, card: int, unit: UnitCard, setup_options: SetupOptions) -> bool:
        """Whether a unit card takes part; nowhere else does its nation matter (TH-1.4)."""
        if (unit.set == "ext" and not setup_options.ext) or (
            unit.type != "AFV" and setup_options.afv_only
        ):
            return False
        if not setup_options.takes(unit.nation):
            return False
        return not setup_options.single or card == self.first[unit.id]

    def _event_deck(self, setup_options: SetupOptions) -> list[int]:
        return [
            card
            for card, event in self.events.items()
            if not (setup_options.drop_nontank and "NONTANK" in event.keywords)
            and not (not setup_options.commanders and "CMD" in event.keywords)
        ]

    def is_carpet(self, card: int) -> bool:
        return self.events[card].id == CARPET

    def is_red(self, card: int) -> bool:
        return self.events[card].colour == "red"
