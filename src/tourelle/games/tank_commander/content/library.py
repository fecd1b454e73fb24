"""The content of Tank Commander, read from TOML and checked as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tourelle.core.ask import Refusal
from tourelle.core.codec import Json, fields
from tourelle.core.content import LESSON, Content, ContentError, Entries
from tourelle.core.content_source import ContentSource
from tourelle.core.phrases import CORE
from tourelle.core.words import Phrase
from tourelle.games.tank_commander.content.cards import (
    MOST_NO,
    read_equipment,
    read_event,
    read_terrain,
    read_unit,
)
from tourelle.games.tank_commander.content.entries import (
    Card,
    ReadyForce,
    ScenarioCard,
    read_force,
    read_scenario,
)
from tourelle.games.tank_commander.content.force import Muster, Terms
from tourelle.games.tank_commander.content.force_refusals import FORCE_REFUSALS

__all__ = ["KINDS", "ContentError", "Library", "library"]

CARDS: Final = ("unit", "terrain", "equipment", "event")
KINDS: Final = (*CARDS, "scenario", "force", LESSON)
RULED: Final[Mapping[str, tuple[str, ...]]] = {
    "event": ("timing", "uses_play", "window", "effect", "stops", "after"),
    "terrain": ("class", "timing", "window", "effect"),
}

FIXED: Final = Phrase(
    "what this card does is part of the rules; known: {known}",
    "l’effet de cette carte fait partie des règles ; connues : {known}",
)
SAME: Final = Phrase("belongs to the rules and must stay", "fait partie des règles et doit rester")
STANDARD: Final = Phrase(
    "only standard terrain can be added", "on ne peut ajouter que du terrain ordinaire (standard)"
)
MANY: Final = Phrase("more than {most} cards in all", "plus de {most} cartes en tout")
NO_TWICE: Final = Phrase("is already that of {id}", "déjà pris par {id}")
TWO_SIDES: Final = Phrase("needs the forces of both sides", "il faut les forces des deux camps")
NO_ATTACKER: Final = Phrase("fixed roles need it", "des rôles fixes en ont besoin")
REFUSALS: Final = {**CORE.phrases, **FORCE_REFUSALS}


@dataclass(frozen=True)
class Library:
    """All cards, scenarios and forces. The place of a card in `cards` is its kind in play."""

    cards: tuple[Card, ...]
    place: Mapping[str, int]
    scenarios: Mapping[str, ScenarioCard]
    forces: Mapping[str, ReadyForce]
    digest: str
    pack: Json
    _muster: list[Muster] = field(default_factory=list, repr=False, compare=False)

    def muster(self) -> Muster:
        """The construction rules over these cards, made once."""
        if not self._muster:
            self._muster.append(Muster(self.cards, self.scenarios, self.forces))
        return self._muster[0]

    def card(self, id: str) -> Card:
        return self.cards[self.place[id]]


def built(stock: Content, pack: Json) -> Library:
    found = {**stock.build("unit", read_unit), **stock.build("terrain", read_terrain)}
    found |= stock.build("equipment", read_equipment)
    found |= stock.build("event", partial(read_event, events=stock.ids("event")))
    cards = tuple(sorted(found.values(), key=lambda card: (not card.no, card.no, card.id)))
    scenarios = stock.build("scenario", partial(read_scenario, cards=tuple(found)))
    names = stock.ids("scenario")
    return Library(
        cards=cards,
        place={card.id: at for at, card in enumerate(cards)},
        scenarios={one.id: one for one in scenarios.values()},
        forces=stock.build("force", partial(read_force, cards=tuple(found), scenarios=names)),
        digest=stock.digest(),
        pack=pack,
    )


def check_fixed(stock: Content, own: Entries) -> None:
    """Events are known to the rules one by one; what Foxholes and Streams are, too."""
    check_ids(stock)
    known = [name for kind, name in own if kind == "event"]
    for name in stock.ids("event"):
        if name not in known:
            stock.note("event", name, "id", FIXED, known=f"{known[0]} - {known[-1]}")
    for kind, ruled in RULED.items():
        for name in stock.ids(kind):
            if (kind, name) in own:
                new, old = stock.entries[kind, name].data, own[kind, name].data
                for one in ruled:
                    if new.get(one) != old.get(one):
                        stock.note(kind, name, one, SAME)
            elif kind == "terrain" and stock.entries[kind, name].data.get("class") != "standard":
                stock.note(kind, name, "class", STANDARD)


def check_ids(stock: Content) -> None:
    """Whatever its kind, a card is called by its id alone."""
    seen: dict[str, str] = {}
    for kind, name in stock.entries:
        if kind in CARDS and seen.setdefault(name, kind) != kind:
            stock.note(kind, name, "id", NO_TWICE, id=f"{seen[name]} {name}")


def check(found: Library, stock: Content) -> None:
    """What can only be seen of several entries together."""
    check_numbers(found, stock)
    for one in stock.ids("scenario"):
        check_scenario(found, stock, one)
    for force in found.forces.values():
        for fault in force_faults(found, force):
            phrase = REFUSALS[f"refuse.{fault.code}"]
            stock.note("force", force.id, "cards", phrase, **dict(fault.values))


def check_numbers(found: Library, stock: Content) -> None:
    kinds = {name: kind for kind, name in stock.entries if kind in CARDS}
    if len(found.cards) > MOST_NO:
        last = found.cards[-1].id
        stock.note(kinds[last], last, "id", MANY, most=MOST_NO)
    taken: dict[int, str] = {}
    for card in found.cards:
        if card.no and taken.setdefault(card.no, card.id) != card.id:
            stock.note(kinds[card.id], card.id, "no", NO_TWICE, id=taken[card.no])


def check_scenario(found: Library, stock: Content, name: str) -> None:
    one = next(each for each in found.scenarios.values() if each.id == scenario_key(found, name))
    if one.force == "fixed" and set(one.forces) != {"de", "su"}:
        stock.note("scenario", name, "german", TWO_SIDES)
    if one.roles == "fixed" and not one.attacker:
        stock.note("scenario", name, "attacker", NO_ATTACKER)
    if one.force == "build" and not all(one.points):
        stock.note("scenario", name, "points", TWO_SIDES)


def scenario_key(found: Library, name: str) -> str:
    return name if name in found.scenarios else name.replace("-", ".")


def force_faults(found: Library, force: ReadyForce) -> Iterator[Refusal]:
    """A ready force must be legal itself; one of the house that a pack has made too dear is only
    not offered any more (`Muster.ready`)."""
    if found.pack is not None and force.id not in fields(fields(found.pack).get("force", {})):
        return
    muster = found.muster()
    terms = Terms(force.scenario, force.nation, force.role, force.year)
    fault = muster.refuse(terms, *muster.pile(force))
    if fault is not None:
        yield fault


SOURCE: Final = ContentSource("tourelle.games.tank_commander", KINDS, built, check, check_fixed)
library = SOURCE.library
