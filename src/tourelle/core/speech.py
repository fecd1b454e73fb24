"""How one game speaks: its events, questions and choices as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from tourelle.core.ask import C, Refusal
from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.ids import AnySeat, Seat
from tourelle.core.kinds import Kinded, shape_of
from tourelle.core.option import Option, Setup
from tourelle.core.rules import Outcome, V
from tourelle.core.words import Catalogue, Lang

#: How a value of one type is said, for the reader of a view, in a language.
Word = Callable[[Any, V, Lang], object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Speech(Generic[C, V]):
    """The words of one game: all that a person reads is made here, from events and views.

    A choice or event is said by the phrase of its kind, `event.hit`, with its values by name;
    how a value is said follows from the type of its field: *words* has them by type, others are
    said as they are.
    """

    def __init__(self, catalogue: Catalogue, words: Mapping[Any, Word[V]] | None = None) -> None:
        self.catalogue: Final = catalogue
        seats: dict[Any, Word[V]] = {Seat: self.seat_named, AnySeat: self.seat_named}
        self._words: Final[Mapping[Any, Word[V]]] = {**seats, **(words or {})}
        self._shapes: Final[dict[type[Kinded], list[tuple[str, Word[V] | None]]]] = {}

    def named(self, thing: Kinded, view: V, lang: Lang) -> dict[str, object]:
        """The values of a choice or event by name, each in words."""
        shape = self._shapes.get(type(thing))
        if shape is None:
            types = shape_of(type(thing)).types
            shape = [(name, self._words.get(hint)) for name, hint in types.items()]
            self._shapes[type(thing)] = shape
        found: dict[str, object] = {}
        for name, word in shape:
            value = getattr(thing, name)
            found[name] = value if word is None else word(value, view, lang)
        return found

    def said(self, key: str, thing: Kinded, view: V, lang: Lang, **more: object) -> str:
        """The phrase *key* with the values of *thing*, and *more* that follows from them."""
        values = self.named(thing, view, lang)
        if more:
            values.update(more)
        return self.catalogue.phrases[key].said(lang, **values)

    def seat_named(self, seat: int, view: V, lang: Lang) -> str:
        """A seat as a value: none below 0, where nobody in particular is meant."""
        return self.seat(seat, view, lang) if seat >= 0 else ""

    def title(self, lang: Lang) -> str:
        return self.catalogue.say(lang, "game.title")

    def sheet(self, setup: Setup, lang: Lang) -> str:
        """What is played, in a few words: the map, the mission; empty: always the same."""
        return ""

    def seat(self, seat: int, view: V, lang: Lang) -> str:
        """How the rules call a seat: White, the attacker, player 3."""
        return self.catalogue.say(lang, f"seat.{seat}")

    def prompt(self, kind: str, view: V, lang: Lang) -> str:
        """What is asked, by the kind of the ask."""
        return self.catalogue.say(lang, f"ask.{kind}")

    def hint(self, hint: Json, view: V, lang: Lang) -> Json:
        """What a manipulator is given, with the names of its things for a reader; dice by hand with
        what they are for."""
        if not isinstance(hint, dict) or "roll" not in hint:
            return hint
        key = f"roll.{hint.get('why')}"
        return {**hint, "why": self.catalogue.say(lang, key)} if key in self.catalogue else hint

    def choice(self, choice: C, view: V, lang: Lang) -> str:
        """One line for the list of legal answers; people type to filter it."""
        return self.said(f"choice.{choice.kind}", choice, view, lang)

    @property
    def has_notation(self) -> bool:
        """Whether `order` says otherwise what `choice` says."""
        return type(self).order is not Speech.order

    def order(self, choice: C, view: V, lang: Lang) -> str:
        """The same in words, where `choice` writes it in notation."""
        return self.choice(choice, view, lang)

    def event(self, event: Event, view: V, lang: Lang) -> str:
        """One line of the log, as told to the seat of *view*; empty: nothing worth a line."""
        return self.said(f"event.{event.kind}", event, view, lang)

    def links(self, event: Event, view: V) -> tuple[str, tuple[str, ...]]:
        """What a line of the log leads to: a rule's id, and keys of parts of the picture."""
        return "", ()

    def outcome(self, outcome: Outcome, view: V, lang: Lang) -> str:
        """Why the game ended, and who won."""
        reason = self.catalogue.say(lang, f"outcome.{outcome.reason}")
        first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        if len(first) == len(outcome.ranks):
            return f"{self.catalogue.say(lang, 'outcome.draw')} {reason}"
        names = ", ".join(self.seat(seat, view, lang) for seat in first)
        return f"{self.catalogue.say(lang, 'outcome.wins', n=len(first), who=names)} {reason}"

    def refusal(self, refusal: Refusal, lang: Lang) -> str:
        return refusal.said(self.catalogue, lang)

    def option(self, option: Option, lang: Lang) -> tuple[str, str]:
        """Name and help of one option."""
        say = self.catalogue.say
        return say(lang, f"option.{option.name}"), say(lang, f"option.{option.name}.help")

    def value(self, option: Option, value: object, lang: Lang) -> str:
        """The name of one value of an option; numbers speak for themselves."""
        key = f"option.{option.name}.{value}"
        return self.catalogue.say(lang, key) if key in self.catalogue else str(value)
