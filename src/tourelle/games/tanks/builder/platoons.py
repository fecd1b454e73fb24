"""Platoons on the page: the stock as it is offered, a list as the construction rules see it.

TK-9.1 to TK-9.7 and TK-9.12, by the muster that also judges at the table; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Refusal, refusal
from tourelle.core.nations import ANY, NATIONS
from tourelle.core.option import Whole
from tourelle.core.words import Lang
from tourelle.games.builder import (
    Bought,
    Builder,
    CardShown,
    Check,
    Item,
    Kind,
    List,
    Place,
    ReadyList,
    Reason,
    RowShown,
    Side,
    Start,
    Stock,
    Titles,
    Verdict,
)
from tourelle.games.tanks.builder.words import BUILDER
from tourelle.games.tanks.content.entries import (
    CREW,
    MISSIONS,
    SPELLING,
    UPGRADES,
    TankCard,
    UpgradeCard,
)
from tourelle.games.tanks.content.force import Force, Muster, Row
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.law.choices import FieldForce
from tourelle.games.tanks.law.setup_options import FREE_MISSIONS, OWN, options
from tourelle.games.tanks.picture.legends import face_label
from tourelle.games.tanks.picture.stock import face_of, tank_face
from tourelle.games.tanks.picture.table import card_picture

LIMITS: Final = (50, 75, 100, 125, 150, 200)
NO_LIMIT: Final = 1_000_000
CHECKS: Final = (
    ("build.points", ("TK-9.1",)),
    ("build.tank", ("TK-9.4",)),
    ("build.nation", ("TK-9.2", "TK-9.3")),
    ("build.only", ("TK-9.12",)),
    ("build.type", ("TK-9.5",)),
    ("build.crew", ("TK-9.6",)),
    ("build.hero", ("TK-9.7",)),
)
#: A list is fielded sealed, so that no platoon stands in the setup.
START: Final = Start(
    limit="points",
    ask="force",
    setup={"force0": OWN, "force1": OWN},
    options=("mission", "map", "turns"),
    skip={"mission": tuple(name for name in MISSIONS if name not in FREE_MISSIONS)},
)
say = BUILDER.say


class TanksBuilder(Builder):
    def __init__(self, library: Library) -> None:
        self._library: Final = library
        self._muster: Final[Muster] = library.muster()

    # ---- the stock

    def titles(self, lang: Lang) -> Titles:
        words = ("build", "mine", "ready", "empty", "paste", "secret")
        return Titles(**{word: say(lang, f"title.{word}") for word in words})

    def stock(self, lang: Lang) -> Stock:
        types = tuple(Kind(kind, say(lang, f"type.{kind}")) for kind in (*CREW, *UPGRADES))
        return Stock(
            titles=self.titles(lang),
            sides=tuple(_side(nation, lang) for nation in SPELLING.nations),
            any=SPELLING.any_word,
            kinds=(Kind("tank", say(lang, "build.kind"), base=True), *types),
            items=(
                *(self._tank(tank, lang) for tank in self._muster.tanks),
                *(self._card(card, lang) for card in self._muster.cards),
            ),
            limits=LIMITS,
            range=self._range(),
            ready=tuple(self._ready(lang)),
            start=START,
        )

    def _tank(self, tank: TankCard, lang: Lang) -> Item:
        face = tank_face(tank)
        tags = tuple(say(lang, f"keyword.{word}") for word in face.keywords)
        name, text = tank.name.said(lang), tank.text.said(lang)
        side, label = SPELLING.word(tank.nation), face_label(lang, face)
        return Item(tank.id, "tank", side, name, tank.points, label, tags, text)

    def _card(self, card: UpgradeCard, lang: Lang) -> Item:
        tags = (_nation(card.nation, lang), *((say(lang, "build.hero-tag"),) if card.hero else ()))
        name, text = card.name.said(lang), card.text.said(lang)
        side, label = SPELLING.word(card.nation), face_label(lang, face_of(card))
        most = 1 if card.hero else None  # TK-9.7
        return Item(card.id, card.type, side, name, card.points, label, tags, text, most)

    def _range(self) -> tuple[int, int]:
        """The least and the most that a game may be agreed for (TK-9.1)."""
        points = next(one for one in options(self._library) if one.name == "points")
        assert isinstance(points, Whole)
        return points.low, points.high

    def _ready(self, lang: Lang) -> Iterator[ReadyList]:
        for one in self._library.platoons.values():
            force = self._muster.named(one.tanks)
            side = SPELLING.word(one.nation)
            yield ReadyList(one.name.said(lang), side, one.limit, self._list(force))

    # ---- a list

    def read(self, text: str) -> List:
        return self._list(self._muster.from_text(text))

    def _list(self, force: Force) -> List:
        return tuple(Bought(tank, tuple(cards)) for tank, *cards in self._muster.ids(force))

    def judge(self, found: List, limit: int, place: Place, lang: Lang) -> Verdict:
        muster = self._muster
        force = muster.read([(row.base, *row.cards) for row in found for _ in range(row.count)])
        faults = self._faults(force, limit)
        points = muster.points(force)
        return Verdict(
            list=self._list(force),
            side=SPELLING.word(muster.nation(force)) if force else None,
            points=points,
            limit=limit,
            checks=tuple(self._checks(faults, points, limit, lang)),
            rows=tuple(self._row(row, lang) for row in force),
            refused=dict(self._refused(force, limit, place.row, lang)),
            text=muster.text(force),
            choice=None if faults else FieldForce(force),
        )

    def _faults(self, force: Force, limit: int) -> list[Refusal]:
        """Every rule that is broken, not the first alone."""
        rows = [self._muster.refuse((row,), NO_LIMIT) for row in force]
        whole = [self._muster.refuse(force, NO_LIMIT), self._muster.refuse_heroes(force)]
        points = self._muster.points(force)
        if points > limit:
            whole.append(refusal("too-dear", "TK-9.1", points=points, limit=limit))
        return list(dict.fromkeys(one for one in (*rows, *whole) if one is not None))

    def _checks(
        self, faults: Sequence[Refusal], points: int, limit: int, lang: Lang
    ) -> Iterator[Check]:
        for key, rules in CHECKS:
            found = next((one for one in faults if one.rule in rules), None)
            broken = found is not None and key != "build.points"
            plain = say(lang, key, n=points, limit=limit)
            text = self._why(found, lang).text if found is not None and broken else plain
            yield Check(found is None, text, rules[0])

    def _row(self, row: Row, lang: Lang) -> RowShown:
        tank, cards = self._muster.tanks[row[0]], [self._muster.cards[at] for at in row[1:]]
        crew = sum(card.is_crew for card in cards)
        note = say(lang, "build.slots", n=crew, most=self._muster.slots(row))
        shown = tuple(
            CardShown(card.id, card.name.said(lang), card.points, say(lang, f"type.{card.type}"))
            for card in cards
        )
        points = self._muster.row_points(row)
        return RowShown(tank.id, tank.name.said(lang), points, note, shown)

    def _refused(
        self, force: Force, limit: int, active: int, lang: Lang
    ) -> Iterator[tuple[str, Reason]]:
        """Whatever cannot be added now, and why."""
        for at, tank in enumerate(self._muster.tanks):
            fault = self._muster.refuse((*force, (at,)), limit)
            if fault is not None:
                yield tank.id, self._why(fault, lang)
        for at, card in enumerate(self._muster.cards):
            if not 0 <= active < len(force):
                yield card.id, Reason(say(lang, "build.first"), "TK-9.4")
                continue
            row = (*force[active], at)
            fault = self._muster.refuse((*force[:active], row, *force[active + 1 :]), limit)
            if fault is not None:
                yield card.id, self._why(fault, lang)

    def _why(self, fault: Refusal, lang: Lang) -> Reason:
        """The reason with its names in the reader's language."""
        values = {name: self._named(name, value, lang) for name, value in fault.values}
        return Reason(say(lang, f"refuse.{fault.code}", **values), fault.rule)

    def _named(self, name: str, value: int | str, lang: Lang) -> int | str:
        if name == "type":
            return say(lang, f"type.{value}")
        if name == "nation":
            return _nation(SPELLING.from_word(str(value)), lang)
        names = [card.name for card in self._muster.cards]
        names += [tank.name for tank in self._muster.tanks]
        return next((one.said(lang) for one in names if one.en == value), value)

    def picture(self, item: str, lang: Lang, theme: Theme) -> Scene | None:
        library = self._library
        card = library.tanks.get(item) or library.cards.get(item)
        if card is None:
            return None
        return card_picture(face_of(card), lang, theme, Size.ZOOM)


def _side(nation: str, lang: Lang) -> Side:
    known = NATIONS[nation]
    return Side(SPELLING.word(nation), known.full.said(lang), known.short.said(lang))


def _nation(nation: str, lang: Lang) -> str:
    return say(lang, "build.world") if nation == ANY else NATIONS[nation].full.said(lang)
