"""Forces on the page: the stock as it is offered, a list as section 16 sees it.

PS-16.1, PS-16.3 and PS-16.4, by the muster that also judges at the table; nothing is decided here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tourelle.art.cards.card import Size as CardSize
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Illegal, Refusal
from tourelle.core.misread import Misread
from tourelle.core.nations import NATIONS
from tourelle.core.words import Lang, Phrase
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
    Side,
    Start,
    Stock,
    Titles,
    Verdict,
)
from tourelle.games.panzer_squadron.builder.words import BUILDER
from tourelle.games.panzer_squadron.content.entries import SPELLING, TankCard
from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.law.choices import PickForce
from tourelle.games.panzer_squadron.law.force import SCARCE, Force, Limits, Muster
from tourelle.games.panzer_squadron.law.setup_options import (
    COPIES,
    FREE,
    MOST_POINTS,
    MOST_TANKS,
    STANDARD,
)
from tourelle.games.panzer_squadron.picture.labels import card_label, said
from tourelle.games.panzer_squadron.picture.map import card_picture
from tourelle.games.panzer_squadron.picture.stock import tank_face

TANK: Final = "tank"
NO_CARD: Final = Phrase("There is no card {card}.", "La carte {card} n’existe pas.")
START: Final = Start(
    limit="points", ask="force", setup={"scenario": FREE}, options=("size", "map", "turns")
)
#: each limit with the refusals that say that it is not kept
CHECKS: Final = (
    ("build.points", "PS-16.1", ("force-points",)),
    ("build.tanks", "PS-16.3", ("force-empty", "force-size")),
    ("build.allies", "PS-16.4", ("force-allies",)),
    ("build.copies", "PS-16.1", ("force-copies",)),
)
say = BUILDER.say


class SquadronBuilder(Builder):
    def __init__(self, library: Library) -> None:
        self._library: Final = library

    def titles(self, lang: Lang) -> Titles:
        words = ("build", "mine", "ready", "empty", "paste", "secret")
        return Titles(**{word: say(lang, f"title.{word}") for word in words})

    def stock(self, lang: Lang) -> Stock:
        cheapest = min(card.points for card in self._library.tanks)
        return Stock(
            titles=self.titles(lang),
            sides=tuple(_side(nation, lang) for nation in SPELLING.nations),
            any="",
            kinds=(Kind(TANK, say(lang, "build.kind"), base=True, counted=True),),
            items=tuple(self._item(card, lang) for card in self._library.tanks),
            limits=self._limits(),
            range=(cheapest, MOST_POINTS),
            ready=tuple(self._ready(lang)),
            start=START,
        )

    def _limits(self) -> tuple[int, ...]:
        """By the sizes of maps, that of the usual one first."""
        sizes = self._library.sizes
        first = sizes[STANDARD].points
        return first, *(size.points for size in sizes.values() if size.points != first)

    def _item(self, card: TankCard, lang: Lang) -> Item:
        side, label = SPELLING.word(card.nation), card_label(lang, tank_face(card, lang))
        tags = (said(lang, f"role.{card.kind}"), str(card.year))
        most = COPIES if card.kind in SCARCE else None
        name, text = card.name.said(lang), card.text.said(lang)
        return Item(card.id, TANK, side, name, card.points, label, tags, text, most)

    def _ready(self, lang: Lang) -> Iterator[ReadyList]:
        """The printed forces of the scenarios that anybody might field."""
        for scenario in self._library.scenarios.values():
            for side in scenario.sides:
                cards = (self._library.tank(name) for name, n in side.cards for _ in range(n))
                force = tuple(sorted(cards))
                limit = self._limit_for(force)
                if force and self._muster(limit).refuse(force) is None:
                    name = f"{side.name.said(lang)} ({scenario.name.said(lang)})"
                    nation = SPELLING.word(self._library.tanks[force[0]].nation)
                    yield ReadyList(name, nation, limit, self._list(force))

    def _limit_for(self, force: Force) -> int:
        """The least of the usual limits that it keeps to."""
        points = sum(self._library.tanks[at].points for at in force)
        usual = sorted(size.points for size in self._library.sizes.values())
        return next((limit for limit in usual if limit >= points), MOST_POINTS)

    def _muster(self, limit: int) -> Muster:
        """As on the smallest map that is usual for so many points (PS-16.3)."""
        sizes = sorted(self._library.sizes.values(), key=lambda size: size.points)
        tanks = next((size.tanks for size in sizes if size.points >= limit), MOST_TANKS)
        return Muster(self._library, Limits(limit, tanks))

    # ---- a list

    def read(self, text: str) -> List:
        try:
            return self._list(self._muster(MOST_POINTS).named(text))
        except Illegal as error:
            raise Misread(NO_CARD, card=dict(error.refusal.values)["card"]) from error

    def _list(self, force: Force) -> List:
        tanks = self._library.tanks
        return tuple(Bought(tanks[at].id, count=n) for at, n in Counter(force).items())

    def judge(self, found: List, limit: int, place: Place, lang: Lang) -> Verdict:
        force, muster = self._force(found), self._muster(limit)
        faults, points = list(muster.faults(force)), muster.points(force)
        return Verdict(
            list=self._list(force),
            side=SPELLING.word(self._library.tanks[force[0]].nation) if force else None,
            points=points,
            limit=limit,
            checks=tuple(self._checks(faults, points, limit, lang)),
            rows=tuple(self._rows(force, lang)),
            refused=dict(self._refused(muster, force, lang)),
            text=muster.text(force),
            choice=None if faults else PickForce(force),
        )

    def _force(self, found: List) -> Force:
        for row in found:
            if row.base not in self._library.places or row.cards:
                raise Misread(NO_CARD, card=(row.cards or (row.base,))[0][:40])
        return tuple(sorted(self._library.tank(r.base) for r in found for _ in range(r.count)))

    def _checks(
        self, faults: Sequence[Refusal], points: int, limit: int, lang: Lang
    ) -> Iterator[Check]:
        most = {"build.tanks": self._muster(limit).most, "build.copies": COPIES}
        for key, rule, codes in CHECKS:
            found = next((one for one in faults if one.code in codes), None)
            plain = say(lang, key, n=points, limit=limit, most=most.get(key, 0))
            broken = found is not None and key not in ("build.points", "build.tanks")
            text = self._why(found, lang).text if found is not None and broken else plain
            yield Check(found is None, text, rule)

    def _rows(self, force: Force, lang: Lang) -> Iterator[RowShown]:
        for at, count in Counter(force).items():
            card = self._library.tanks[at]
            role = said(lang, f"role.{card.kind}")
            name = card.name.said(lang)
            yield RowShown(card.id, name, card.points * count, role, count=count)

    def _refused(self, muster: Muster, force: Force, lang: Lang) -> Iterator[tuple[str, Reason]]:
        """Whatever cannot be added now, and why."""
        for at, card in enumerate(self._library.tanks):
            fault = muster.refuse(tuple(sorted((*force, at))))
            if fault is not None:
                yield card.id, self._why(fault, lang)

    def _why(self, fault: Refusal, lang: Lang) -> Reason:
        """The reason with the names of cards in the reader's language."""
        values = dict(fault.values)
        if "card" in values:
            at = self._library.tank(str(values["card"]))
            values["card"] = self._library.tanks[at].name.said(lang)
        return Reason(say(lang, f"refuse.{fault.code}", **values), fault.rule)

    def picture(self, item: str, lang: Lang, theme: Theme) -> Scene | None:
        if item not in self._library.places:
            return None
        face = tank_face(self._library.tanks[self._library.tank(item)], lang)
        return card_picture(face, "game", lang, theme, CardSize.ZOOM)


def _side(nation: str, lang: Lang) -> Side:
    known = NATIONS[nation]
    return Side(SPELLING.word(nation), known.full.said(lang), known.short.said(lang))
