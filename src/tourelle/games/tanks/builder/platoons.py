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
from tourelle.core.codec import Json, Malformed, parse
from tourelle.core.nations import ANY, NATIONS
from tourelle.core.option import Whole
from tourelle.core.words import Lang
from tourelle.games.builder import Builder
from tourelle.games.tanks.content.entries import (
    CREW,
    MISSIONS,
    SPELLING,
    UPGRADES,
    TankCard,
    UpgradeCard,
)
from tourelle.games.tanks.content.force import Force, Muster
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.law.choices import FieldForce
from tourelle.games.tanks.law.setup_options import FREE_MISSIONS, OWN, options
from tourelle.games.tanks.picture.legends import face_label
from tourelle.games.tanks.picture.stock import face_of, tank_face
from tourelle.games.tanks.picture.table import card_picture
from tourelle.games.tanks.words.phrases_builder import BUILDER

LIMITS: Final = (50, 75, 100, 125, 150, 200)
NO_LIMIT: Final = 1_000_000
TEXT: Final = 8_000
CHECKS: Final = (
    ("build.points", ("TK-9.1",)),
    ("build.tank", ("TK-9.4",)),
    ("build.nation", ("TK-9.2", "TK-9.3")),
    ("build.only", ("TK-9.12",)),
    ("build.type", ("TK-9.5",)),
    ("build.crew", ("TK-9.6",)),
    ("build.hero", ("TK-9.7",)),
)
#: How a game begins in which a list is fielded: sealed, so that no platoon stands in the setup.
START: Final[Json] = {
    "limit": "points",
    "setup": {"force0": OWN, "force1": OWN},
    "options": ["mission", "map", "turns"],
    "skip": {"mission": [name for name in MISSIONS if name not in FREE_MISSIONS]},
    "ask": "force",
}
say = BUILDER.say


class TanksBuilder(Builder):
    def __init__(self, library: Library) -> None:
        self._library: Final = library
        self._muster: Final[Muster] = library.muster()

    # ---- the stock

    def stock(self, lang: Lang) -> dict[str, Json]:
        kinds: list[Json] = [{"id": "tank", "label": say(lang, "build.kind")}]
        kinds += [{"id": kind, "label": say(lang, f"type.{kind}")} for kind in (*CREW, *UPGRADES)]
        sides: list[Json] = [
            {"id": SPELLING.word(n), "label": NATIONS[n].full.said(lang),
             "short": NATIONS[n].short.said(lang)} for n in SPELLING.nations
        ]  # fmt: skip
        items: list[Json] = [self._tank(tank, lang) for tank in self._muster.tanks]
        items += [self._card(card, lang) for card in self._muster.cards]
        return {
            "sides": sides,
            "any": SPELLING.any_word,
            "kinds": kinds,
            "items": items,
            "limits": list(LIMITS),
            "range": self._range(),
            "ready": [*self._ready(lang)],
            "start": START,
        }

    def _tank(self, tank: TankCard, lang: Lang) -> Json:
        face = tank_face(tank)
        return {
            "id": tank.id, "kind": "tank", "side": SPELLING.word(tank.nation),
            "name": tank.name.said(lang), "points": tank.points, "label": face_label(lang, face),
            "tags": [say(lang, f"keyword.{word}") for word in face.keywords],
            "text": tank.text.said(lang),
        }  # fmt: skip

    def _card(self, card: UpgradeCard, lang: Lang) -> Json:
        tags: list[Json] = [_nation(card.nation, lang)]
        tags += [say(lang, "build.hero-tag")] if card.hero else []
        return {
            "id": card.id, "kind": card.type, "side": SPELLING.word(card.nation),
            "name": card.name.said(lang), "points": card.points,
            "label": face_label(lang, face_of(card)), "tags": tags, "text": card.text.said(lang),
        }  # fmt: skip

    def _range(self) -> list[Json]:
        """The least and the most that a game may be agreed for (TK-9.1)."""
        points = next(one for one in options(self._library) if one.name == "points")
        assert isinstance(points, Whole)
        return [points.low, points.high]

    def _ready(self, lang: Lang) -> Iterator[Json]:
        for one in self._library.platoons.values():
            yield {
                "name": one.name.said(lang), "side": SPELLING.word(one.nation), "limit": one.limit,
                "list": self._list(self._muster.named(one.tanks)),
            }  # fmt: skip

    # ---- a list

    def judge(self, said: Json, limit: int, active: int, lang: Lang) -> dict[str, Json]:
        muster = self._muster
        force = self._read(said)
        faults = self._faults(force, limit)
        points = muster.points(force)
        choice = FieldForce(force).data() if not faults else None
        return {
            "list": self._list(force),
            "side": SPELLING.word(muster.nation(force)) if force else None,
            "points": points,
            "left": limit - points,
            "ok": not faults,
            "checks": [*self._checks(faults, points, limit, lang)],
            "rows": [self._row(row, lang) for row in force],
            "refused": self._refused(force, limit, active, lang),
            "text": muster.text(force),
            "data": muster.data(force),
            "choice": choice,
        }

    def _read(self, said: Json) -> Force:
        if isinstance(said, list):
            return self._muster.from_data({"platoon": said}) if said else ()
        if isinstance(said, dict):
            return self._muster.from_data(said)
        if not isinstance(said, str) or len(said) > TEXT:
            raise Malformed("a platoon is a list, or text")
        if said.lstrip().startswith(("{", "[")):
            return self._read(parse(said))
        return self._muster.from_text(said)

    def _list(self, force: Force) -> Json:
        data = self._muster.data(force)
        assert isinstance(data, dict)
        return data["platoon"]

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
    ) -> Iterator[Json]:
        for key, rules in CHECKS:
            found = next((one for one in faults if one.rule in rules), None)
            plain: Json = say(lang, key, n=points, limit=limit)
            broken = found is not None and key != "build.points"
            text = self._why(found, lang)["text"] if found is not None and broken else plain
            yield {"ok": found is None, "text": text, "rule": rules[0]}

    def _row(self, row: tuple[int, ...], lang: Lang) -> Json:
        tank, cards = self._muster.tanks[row[0]], [self._muster.cards[at] for at in row[1:]]
        crew = sum(card.is_crew for card in cards)
        return {
            "id": tank.id, "name": tank.name.said(lang), "points": self._muster.row_points(row),
            "note": say(lang, "build.slots", n=crew, most=self._muster.slots(row)),
            "cards": [
                {"id": card.id, "name": card.name.said(lang), "points": card.points,
                 "kind": say(lang, f"type.{card.type}")}
                for card in cards
            ],
        }  # fmt: skip

    def _refused(self, force: Force, limit: int, active: int, lang: Lang) -> dict[str, Json]:
        """Whatever cannot be added now, and why."""
        found: dict[str, Json] = {}
        for at, tank in enumerate(self._muster.tanks):
            fault = self._muster.refuse((*force, (at,)), limit)
            if fault is not None:
                found[tank.id] = self._why(fault, lang)
        for at, card in enumerate(self._muster.cards):
            if not 0 <= active < len(force):
                found[card.id] = {"text": say(lang, "build.first"), "rule": "TK-9.4"}
                continue
            row = (*force[active], at)
            fault = self._muster.refuse((*force[:active], row, *force[active + 1 :]), limit)
            if fault is not None:
                found[card.id] = self._why(fault, lang)
        return found

    def _why(self, fault: Refusal, lang: Lang) -> dict[str, Json]:
        """The reason with its names in the reader's language."""
        values = {name: self._named(name, value, lang) for name, value in fault.values}
        text = say(lang, f"refuse.{fault.code}", **values)
        return {"text": text, "rule": fault.rule}

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


def _nation(nation: str, lang: Lang) -> str:
    return say(lang, "build.world") if nation == ANY else NATIONS[nation].full.said(lang)
