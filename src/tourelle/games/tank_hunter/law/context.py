"""The cards of a game by their numbers: what every phase looks things up in."""

from __future__ import annotations

from typing import Final

from tourelle.cards.numbers import Numbered, base
from tourelle.games.tank_hunter.content.entries import UnitCard
from tourelle.games.tank_hunter.content.library import CARPET, Library
from tourelle.games.tank_hunter.law.setup_options import SetupOptions
from tourelle.games.tank_hunter.law.state import HIDDEN

UNITS: Final = base(0)  # numbers of unit cards and commanders
EVENTS: Final = base(1)
MOST_DECKS: Final = 64  # kept for games with other options
VERSION: Final = 2  # of the law; 1: whoever could only reveal a hidden unit had no moment for it


class Context:
    """Each copy of a card has a number of its own; the library says what is on it."""

    def __init__(self, library: Library, version: int = VERSION) -> None:
        self.library: Final = library
        self.from_hiding: Final = version > 1  # whether a hidden unit may be used (TH-R106)
        self.veiled: Final = 0 if self.from_hiding else HIDDEN  # flags of units that may not
        units = Numbered(UNITS, ((u.id, u, u.copies) for u in library.units.values()))
        staff = Numbered(units.end, ((one.id, one, 1) for one in library.commanders.values()))
        events = Numbered(EVENTS, ((e.id, e, e.copies) for e in library.events.values()))
        self.units: Final = units.cards
        self.commanders: Final = staff.cards
        self.events: Final = events.cards
        self.first: Final = {**units.first, **staff.first, **events.first}  # copies, by id
        order = [*library.units, *library.commanders, *library.events]
        self.kinds: Final = {name: at for at, name in enumerate(order)}
        self.ids: Final = tuple(order)
        self._decks: Final[dict[SetupOptions, tuple[tuple[int, ...], tuple[int, ...]]]] = {}

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

    def has_icon(self, setup_options: SetupOptions, icon: str) -> bool:
        """Whether any unit of the pile has it: a hidden one may be that."""
        units = self.units
        deck = self.unit_deck(setup_options)
        return any(icon in units[card].icons for card in deck if card in units)

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
