"""Decks on the page: the stock as it is offered, a list as the construction rules see it.

TC-14c, TC-14d and chapter 17, by the muster that also judges at the table; nothing is decided here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Refusal
from tourelle.core.codec import Json
from tourelle.core.misread import Misread
from tourelle.core.nations import NATIONS
from tourelle.core.words import Lang
from tourelle.games.builder import (
    Bought,
    Builder,
    Check,
    Item,
    Kind,
    List,
    Place,
    ReadyList,
    Reason,
    RowShown,
    Section,
    Side,
    Start,
    Stock,
    Task,
    Titles,
    Verdict,
)
from tourelle.games.tank_commander.builder.checks import Deck, broken, limits, unarmed, why_not
from tourelle.games.tank_commander.builder.words import BUILDER
from tourelle.games.tank_commander.content.entries import SPELLING, Card, ReadyForce
from tourelle.games.tank_commander.content.force import (
    PILE,
    Cards,
    Muster,
    Terms,
    task_of,
    terms_of,
)
from tourelle.games.tank_commander.content.force_text import MANY_CARDS, READ_CARDS
from tourelle.games.tank_commander.content.library import Library
from tourelle.games.tank_commander.law.choices import FieldForce
from tourelle.games.tank_commander.law.setup_options import FIRST, OWN, SECOND
from tourelle.games.tank_commander.picture.labels import face_label
from tourelle.games.tank_commander.picture.stock import face_of
from tourelle.games.tank_commander.picture.table import card_picture

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "tank": ("tank", "flame_tank"),
    "hunter": ("assault_gun", "tank_destroyer"),
    "light": ("half_track", "armoured_car", "truck"),
    "at_gun": ("at_gun",),
    "foot": ("squad", "squadron"),
    "terrain": ("standard", "fortification", "boundary"),
    "equipment": ("equipment",),
    "event": ("event",),
}
KIND_OF: Final = {subtype: kind for kind, found in KINDS.items() for subtype in found}
FORCE, GROUP = "force", "group"
FIRST_TASK: Final = "17.2"
MOST: Final = 2  # TC-14c
START: Final = Start(limit="", ask="force")
say = BUILDER.say


class CommanderBuilder(Builder):
    def __init__(self, library: Library) -> None:
        self._library: Final = library
        self._muster: Final[Muster] = library.muster()

    # ---- the stock

    def titles(self, lang: Lang) -> Titles:
        words = ("build", "mine", "ready", "empty", "paste", "secret")
        return Titles(**{word: say(lang, f"title.{word}") for word in words})

    def stock(self, lang: Lang) -> Stock:
        tasks = tuple(self._task(task, lang) for task in self._muster.tasks())
        return Stock(
            titles=self.titles(lang),
            sides=tuple(_side(nation, lang) for nation in SPELLING.nations),
            any=SPELLING.any_word,
            kinds=tuple(Kind(kind, say(lang, f"kind.{kind}"), True, True) for kind in KINDS),
            items=tuple(self._item(at, card, lang) for at, card in enumerate(self._muster.cards)),
            limits=(),
            range=(1, 1_000),
            ready=tuple(self._ready(lang)),
            sections=tuple(Section(one, say(lang, f"section.{one}")) for one in (FORCE, GROUP)),
            start=START,
            tasks=tasks,
            fills=True,
        )

    def _task(self, task: str, lang: Lang) -> Task:
        terms = terms_of(task, "")
        scenario = self._library.scenarios[terms.scenario]
        role = [say(lang, f"role.{terms.role}")] if terms.role else []
        year = [str(terms.year)] if terms.year else []
        grouped = self._muster.group_limit(terms) > 0
        return Task(
            id=task,
            label=", ".join([f"{scenario.id} {scenario.name.said(lang)}", *role, *year]),
            limit=self._limit(terms),
            measure="points" if scenario.force == "build" else "cards",
            sections=(FORCE, GROUP) if grouped else (FORCE,),
            year=self._muster.year(terms),
            setup={} if scenario.roles == "number" else _setups(terms),
        )

    def _limit(self, terms: Terms) -> int:
        """Of points, or of cards where points do not matter."""
        scenario = self._library.scenarios[terms.scenario]
        if scenario.force == "build":
            return self._muster.limit(terms) + self._muster.group_limit(terms)
        return scenario.picks or PILE[1]

    def _item(self, at: int, card: Card, lang: Lang) -> Item:
        years = (card.year_from, card.year_to) if card.year_from else None
        return Item(
            id=card.id,
            kind=KIND_OF[card.subtype],
            side=SPELLING.word(card.nation),
            name=card.name.said(lang),
            points=card.points,
            label=face_label(lang, face_of(card)),
            tags=tuple(say(lang, f"tag.{tag}") for tag in _tags(card)),
            text=card.text.said(lang),
            most=MOST if self._muster.is_limited(at) else None,
            years=years,
        )

    def _ready(self, lang: Lang) -> Iterator[ReadyList]:
        for one in self._library.forces.values():
            terms = Terms(one.scenario, one.nation, one.role, one.year)
            if one in self._muster.ready(terms):  # a pack may have made it illegal
                name, side = one.name.said(lang), SPELLING.word(one.nation)
                found, task = self._ready_list(one), task_of(terms)
                yield ReadyList(name, side, self._limit(terms), found, task)

    def _ready_list(self, one: ReadyForce) -> List:
        return self._list(*self._muster.pile(one))

    # ---- a list

    def read(self, text: str) -> List:
        return self._list(*self._muster.from_text(text))

    def _list(self, cards: Cards, group: Cards) -> List:
        parts = ((FORCE, cards), (GROUP, group))
        return tuple(
            Bought(self._muster.cards[at].id, (), count, section)
            for section, found in parts
            for at, count in Counter(found).items()
        )

    def judge(self, found: List, limit: int, place: Place, lang: Lang) -> Verdict:
        muster, deck = self._muster, self._deck(found, place)
        faults = [*muster.faults(*deck), *unarmed(muster, deck)]
        counted = len(deck.cards) if not muster.limit(deck.terms) else None
        points = muster.points((*deck.cards, *deck.group)) if counted is None else counted
        return Verdict(
            list=self._list(deck.cards, deck.group),
            side=SPELLING.word(deck.terms.nation) if found else None,
            points=points,
            limit=self._limit(deck.terms),
            checks=tuple(self._checks(deck, faults, lang)),
            rows=tuple(self._rows(deck, lang)),
            refused=dict(self._refused(deck, place.section, lang)),
            text=muster.text(deck.cards, deck.group, lang),
            choice=None if faults else FieldForce(deck.cards, deck.group),
        )

    def filled(self, found: List, limit: int, place: Place) -> List:
        return self._list(*self._muster.filled(*self._deck(found, place)))

    def _deck(self, found: List, place: Place) -> Deck:
        if any(row.cards for row in found) or sum(row.count for row in found) > READ_CARDS:
            raise Misread(MANY_CARDS, most=READ_CARDS)
        parts: dict[bool, list[str]] = {False: [], True: []}
        for row in found:
            parts[row.section == GROUP] += [row.base] * row.count
        cards, group = self._muster.read(parts[False]), self._muster.read(parts[True])
        return Deck(self._terms(place, (*cards, *group)), cards, group)

    def _terms(self, place: Place, cards: Cards) -> Terms:
        """What the page says, or what the cards tell."""
        nation = SPELLING.from_word(place.side) if place.side in SPELLING.words else ""
        sided = [self._muster.cards[at].nation for at in cards]
        nation = nation or next((one for one in sided if one in SPELLING.nations), "de")
        task = place.task if place.task in self._muster.tasks() else FIRST_TASK
        return terms_of(task, nation)

    def _checks(self, deck: Deck, faults: list[Refusal], lang: Lang) -> Iterator[Check]:
        for limit in limits(self._muster, deck):
            fault = broken(limit, faults)
            plain = say(lang, f"check.{limit.key}", **limit.values)
            counted = fault is None or bool(limit.values)
            text = plain if counted else self._why(fault, lang).text if fault else plain
            yield Check(fault is None, text, fault.rule if fault else limit.rule)

    def _rows(self, deck: Deck, lang: Lang) -> Iterator[RowShown]:
        for row in self._list(deck.cards, deck.group):
            card = self._library.card(row.base)
            note = say(lang, f"kind.{KIND_OF[card.subtype]}")
            points = card.points * row.count
            name = card.name.said(lang)
            yield RowShown(card.id, name, points, note, (), row.count, row.section)

    def _refused(self, deck: Deck, section: str, lang: Lang) -> Iterator[tuple[str, Reason]]:
        for at, card in enumerate(self._muster.cards):
            fault = why_not(self._muster, deck, at, section)
            if fault is not None:
                yield card.id, self._why(fault, lang)

    def _why(self, fault: Refusal, lang: Lang) -> Reason:
        """The reason with its names in the reader's language."""
        values = {name: self._named(name, value, lang) for name, value in fault.values}
        return Reason(say(lang, f"refuse.{fault.code}", **values), fault.rule)

    def _named(self, name: str, value: int | str, lang: Lang) -> int | str:
        if name == "nation":
            return NATIONS[SPELLING.from_word(str(value))].full.said(lang)
        names = (card.name for card in self._muster.cards)
        return next((one.said(lang) for one in names if one.en == value), value)

    def picture(self, item: str, lang: Lang, theme: Theme) -> Scene | None:
        if item not in self._library.place:
            return None
        return card_picture(face_of(self._library.card(item)), lang, theme, Size.ZOOM)


def _tags(card: Card) -> Iterator[str]:
    if card.is_unit:
        yield "fast" if card.fast else "slow"
    yield from (one for one in ("carries", "blocks", "slows") if getattr(card, one))
    if card.timing:
        yield card.timing


def _setups(terms: Terms) -> dict[str, dict[str, Json]]:
    """By side. None where a number decides the roles: then the table asks for a deck."""
    return {SPELLING.word(nation): _setup(terms, nation) for nation in SPELLING.nations}


def _setup(terms: Terms, nation: str) -> dict[str, Json]:
    """How a game begins in which this deck is fielded."""
    german = nation == "de"
    setup: dict[str, Json] = {"scenario": terms.scenario, "nations": FIRST if german else SECOND}
    setup |= {"german_force" if german else "soviet_force": OWN}
    return setup | ({"year": str(terms.year)} if terms.year else {})


def _side(nation: str, lang: Lang) -> Side:
    known = NATIONS[nation]
    return Side(SPELLING.word(nation), known.full.said(lang), known.short.said(lang))
