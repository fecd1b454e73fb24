"""What the page picks and buys from, with names in the reader's language."""

from __future__ import annotations

from tourelle.core.codec import Json
from tourelle.core.words import Lang
from tourelle.games.tank_chess.content.doc_tables_units import ROMAN
from tourelle.games.tank_chess.content.library import Library, UnitKind
from tourelle.games.tank_chess.words.phrases import CATALOGUE


def named(library: Library, hint: Json, lang: Lang) -> Json:
    """The hint of an army with its kinds by name and worth, that of the mines with its squares."""
    if not isinstance(hint, dict):
        return hint
    if isinstance(hint.get("items"), list) and "split" in hint:
        items: list[Json] = [_unit(library, item, lang) for item in _dicts(hint["items"])]
        return {**hint, "items": items}
    if isinstance(squares := hint.get("from"), dict):
        labels: dict[str, Json] = {act: act.removeprefix("q") for act in squares}
        return {**hint, "labels": labels}
    return hint


def _dicts(items: Json) -> list[dict[str, Json]]:
    assert isinstance(items, list)
    return [item for item in items if isinstance(item, dict)]


def _unit(library: Library, item: dict[str, Json], lang: Lang) -> dict[str, Json]:
    kind = library.kind(str(item["key"]))
    label = f"{item['key']} {kind.name.said(lang)}"
    return {**item, "label": label, "note": _worth(kind, lang)}


def _worth(kind: UnitKind, lang: Lang) -> str:
    armour = "/".join(ROMAN[value] for value in kind.armour)
    values = {"speed": kind.speed, "weapon": ROMAN[kind.weapon], "armour": armour}
    return CATALOGUE.say(lang, "hint.unit", **values)
