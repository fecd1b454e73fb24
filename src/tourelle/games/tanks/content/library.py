"""The content of TANKS, read from TOML and checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from tourelle.core.ask import Refusal
from tourelle.core.codec import Json
from tourelle.core.content import LESSON, Content, ContentError, Entries
from tourelle.core.content_source import ContentSource
from tourelle.core.phrases import CORE
from tourelle.core.words import Phrase
from tourelle.games.tanks.content.entries import (
    SPELLING,
    CriticalCard,
    ReadyPlatoon,
    ScenarioEntry,
    TableMap,
    TankCard,
    UpgradeCard,
    read_card,
    read_critical,
    read_map,
    read_platoon,
    read_scenario,
    read_tank,
)
from tourelle.games.tanks.content.force import Force, Muster
from tourelle.games.tanks.content.force_refusals import FORCE_REFUSALS
from tourelle.games.tanks.content.terrain import spacing_faults

__all__ = ["KINDS", "ContentError", "Library", "library"]

KINDS: Final = ("tank", "card", "critical", "map", "platoon", "scenario", LESSON)
FIXED: Final = Phrase(
    "a pack cannot add one; known: {known}", "un lot ne peut pas en ajouter ; connus : {known}"
)
UNKNOWN_ROW: Final = Phrase("unknown tank or card {name}", "char ou carte inconnu {name}")
TOO_NEAR: Final = Phrase(
    "piece {n} must be one arrow from the edges and from the others",
    "l’élément {n} doit être à une flèche des bords et des autres",
)
NATION: Final = Phrase("the tanks are of {nation}", "les chars sont de {nation}")
FEW: Final = Phrase("the Critical deck is empty", "le paquet de critiques est vide")
REFUSALS: Final = {**CORE.phrases, **FORCE_REFUSALS}
NO_KIND: Final = Phrase("no Critical card {name}", "aucune carte de critique {name}")


@dataclass(frozen=True)
class Library:
    """All content in force. Two libraries with the same digest play alike."""

    tanks: Mapping[str, TankCard]
    cards: Mapping[str, UpgradeCard]
    criticals: Mapping[str, CriticalCard]
    maps: Mapping[str, TableMap]
    platoons: Mapping[str, ReadyPlatoon]
    scenarios: Mapping[str, ScenarioEntry]
    digest: str
    pack: Json  # what users' packs say of it, for the record; None: nothing

    def muster(self) -> Muster:
        """Who can be bought: platoons name tanks and cards by their place in these lists."""
        return Muster(tuple(self.tanks.values()), tuple(self.cards.values()))

    def force(self, name: str) -> Force:
        """The ready platoon of that name."""
        return self.muster().named(self.platoons[name].tanks)


def built(stock: Content, pack: Json) -> Library:
    maps, platoons = stock.ids("map"), stock.ids("platoon")
    return Library(
        tanks=stock.build("tank", read_tank),
        cards=stock.build("card", partial(read_card, tanks=stock.ids("tank"))),
        criticals=stock.build("critical", read_critical),
        maps=stock.build("map", read_map),
        platoons=stock.build("platoon", read_platoon),
        scenarios=stock.build("scenario", partial(read_scenario, maps=maps, platoons=platoons)),
        digest=stock.digest(),
        pack=pack,
    )


def check_fixed(stock: Content, own: Entries) -> None:
    """The kinds of Critical card are named by cards and rules: none can be added."""
    known = [name for of, name in own if of == "critical"]
    for name in stock.ids("critical"):
        if name not in known:
            stock.note("critical", name, "id", FIXED, known=", ".join(known))


def check(found: Library, stock: Content) -> None:
    """What can only be seen of several entries together."""
    if not any(kind.copies for kind in found.criticals.values()):
        stock.note("critical", next(iter(found.criticals)), "copies", FEW)
    for card in found.cards.values():
        check_card(card, found, stock)
    for platoon in found.platoons.values():
        check_platoon(platoon, found, stock)
    for plan in found.maps.values():
        for field, n in spacing_faults(plan):
            stock.note("map", plan.id, field, TOO_NEAR, n=n)


def check_card(card: UpgradeCard, found: Library, stock: Content) -> None:
    for clause in card.clauses:
        for code in clause.codes:
            for kind in code.kinds:
                if kind not in found.criticals:
                    stock.note("card", card.id, "clauses", NO_KIND, name=kind)


def check_platoon(platoon: ReadyPlatoon, found: Library, stock: Content) -> None:
    """A ready platoon must be legal itself (TK-9.1 to TK-9.7)."""
    for row in platoon.tanks:
        for at, name in enumerate(row):
            if name not in (found.cards if at else found.tanks):
                stock.note("platoon", platoon.id, "tanks", UNKNOWN_ROW, name=name)
                return
    muster = found.muster()
    force = muster.named(platoon.tanks)
    fault = muster.refuse(force, platoon.limit)
    if fault is not None:
        note_refusal(stock, "platoon", platoon.id, "tanks", fault)
    elif muster.nation(force) != platoon.nation:
        stock.note(
            "platoon", platoon.id, "nation", NATION, nation=SPELLING.word(muster.nation(force))
        )


def note_refusal(stock: Content, kind: str, name: str, field: str, fault: Refusal) -> None:
    stock.note(kind, name, field, REFUSALS[f"refuse.{fault.code}"], **dict(fault.values))


SOURCE: Final = ContentSource("tourelle.games.tanks", KINDS, built, check, check_fixed)
library = SOURCE.library
