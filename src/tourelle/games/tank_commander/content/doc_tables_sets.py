"""Tables of scenarios and ready forces (T8, T9, default forces and draw piles)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tourelle.core.words import Lang, Phrase
from tourelle.games.tank_commander.content.doc_words import NATION, PLACES, ROLE, WIN
from tourelle.games.tank_commander.content.entries import SPELLING, ReadyForce, ScenarioCard
from tourelle.games.tank_commander.content.force import Terms
from tourelle.games.tank_commander.content.library import Library

Row = list[str]
WORTH = Phrase("fixed ({german} GER / {soviet} SOV)", "fixe ({german} GER / {soviet} SOV)")
PICKS = Phrase("{n} cards each", "{n} cartes chacun")
EACH = Phrase(
    "{first} attacker / {second} defender", "{first} pour l’attaquant / {second} pour le défenseur"
)
FREE = Phrase(
    "{points} + {n} free card|{points} + {n} free cards",
    "{points} + {n} carte gratuite|{points} + {n} cartes gratuites",
)
PLACING = Phrase("attacker {first}, defender {second}", "attaquant {first}, défenseur {second}")
LOWEST = Phrase("lowest number", "nombre le plus bas")
HIGHEST = Phrase("highest number", "nombre le plus haut")
BONUS = Phrase("highest, attacker +{n}", "le plus haut, attaquant +{n}")
ATTACKER = Phrase("attacker: {win}", "attaquant : {win}")
GROUP = Phrase(", starting group", ", groupe de départ")
REINFORCED = Phrase(", reinforcement group", ", groupe de renfort")


# --- T8 and T9 --------------------------------------------------------------------------------


def scenarios(lib: Library, lang: Lang) -> Iterator[Row]:
    for one in lib.scenarios.values():
        name = one.name.said(lang) + (f" ({one.year})" if one.force == "fixed" else "")
        first, win = _first_player(one, lang), _win(one, lang)
        yield [one.id, name, _points(lib, one, lang), _placing(one, lang), first, win]


def _points(lib: Library, one: ScenarioCard, lang: Lang) -> str:
    if one.force == "pick":
        return PICKS.said(lang, n=one.picks)
    if one.force == "fixed":
        worth = [sum(lib.card(id).points for id in one.forces[side]) for side in ("de", "su")]
        return WORTH.said(lang, german=worth[0], soviet=worth[1])
    if one.roles == "none":
        return f"{one.points[0]} / {one.points[1]}"
    second = f"{one.points[1]} + {one.group}" if one.group else str(one.points[1])
    free = FREE.said(lang, points=second, n=len(one.free))
    return EACH.said(lang, first=one.points[0], second=free)


def _placing(one: ScenarioCard, lang: Lang) -> str:
    first, second = (PLACES[place].said(lang) for place in one.places)
    return (
        first if one.places[0] == one.places[1] else PLACING.said(lang, first=first, second=second)
    )


def _first_player(one: ScenarioCard, lang: Lang) -> str:
    if one.roles == "fixed":
        return SPELLING.word(one.attacker)
    if one.bonus:
        return BONUS.said(lang, n=one.bonus)
    return (HIGHEST if one.order == "highest" else LOWEST).said(lang)


def _win(one: ScenarioCard, lang: Lang) -> str:
    win = WIN[one.win].said(lang, n=one.count)
    return ATTACKER.said(lang, win=win) if one.win_by == "attacker" else win


def scenario_data(lib: Library) -> str:
    """T9: every scenario as a line of JSON, the same in both languages."""
    lines = ",\n".join(json.dumps(_data(one), ensure_ascii=False) for one in lib.scenarios.values())
    return f"```json\n[\n{lines}\n]\n```"


def _data(one: ScenarioCard) -> dict[str, Any]:
    """Only what is not as usual; names are for people and stand in T8."""
    data: dict[str, Any] = {"id": one.id, "name": one.name.en, "force": one.force}
    data["roles"] = SPELLING.word(one.attacker) or one.roles
    data |= {"year": one.year} if one.year else {}
    data |= {"picks": one.picks} if one.picks else {}
    data |= {"points": list(one.points)} if any(one.points) else {}
    data |= {"group": one.group} if one.group else {}
    data |= {} if one.attacker_terrain else {"attacker_terrain": False}
    data |= {"free": list(one.free)} if one.free else {}
    data |= {SPELLING.word(side): dict(Counter(cards)) for side, cards in one.forces.items()}
    data |= {"terrain": one.terrain, "terrain_by": one.terrain_by}
    data |= {"order": one.order, "places": list(one.places), "starts": one.starts}
    data |= {"least": one.least} if one.least else {}
    data |= {"bonus": one.bonus} if one.bonus else {}
    data |= {} if one.draws else {"draws": False}
    data |= {} if one.events else {"events": False}
    data |= {"win": one.win, "count": one.count, "win_by": one.win_by}
    return data | {"cap": one.cap, "cap_result": one.cap_result}


# --- ready forces -----------------------------------------------------------------------------


def forces(lib: Library, lang: Lang) -> Iterator[Row]:
    for one in lib.forces.values():
        if lib.scenarios[one.scenario].force == "build":
            yield from _force_rows(lib, one, lang)


def _force_rows(lib: Library, one: ReadyForce, lang: Lang) -> Iterator[Row]:
    muster, terms = lib.muster(), Terms(one.scenario, one.nation, one.role, one.year)
    title = _title(one, lang)
    tail = GROUP.said(lang) if one.group else ""
    yield _counted(lib, title + tail, one.cards, muster.limit(terms), lang)
    if one.group:
        tail = REINFORCED.said(lang)
        yield _counted(lib, title + tail, one.group, muster.group_limit(terms), lang)


def _counted(lib: Library, title: str, cards: tuple[str, ...], limit: int, lang: Lang) -> Row:
    points = sum(lib.card(id).points for id in cards)
    return [title, f"{points}/{limit}", str(len(cards)), _list(lib, cards, lang)]


def _title(one: ReadyForce, lang: Lang) -> str:
    year = f" {one.year}" if one.year else ""
    return f"{one.scenario} {NATION[one.nation].said(lang)}{ROLE[one.role].said(lang)}{year}"


def _list(lib: Library, cards: tuple[str, ...], lang: Lang) -> str:
    rows = Counter(cards)
    names = {id: lib.card(id).name.said(lang) for id in rows}
    sign = "x" if lang == "en" else "× "
    said = [names[id] if n == 1 else f"{names[id]} {sign}{n}" for id, n in rows.items()]
    return (", " if lang == "en" else " ; ").join(said)


def piles(lib: Library, lang: Lang) -> Iterator[Row]:
    for one in lib.forces.values():
        if lib.scenarios[one.scenario].force == "fixed":
            yield [_title(one, lang), str(len(one.cards)), _list(lib, one.cards, lang)]


def picks(lib: Library, lang: Lang) -> Iterator[Row]:
    for one in lib.forces.values():
        if lib.scenarios[one.scenario].force == "pick":
            points = sum(lib.card(id).points for id in one.cards)
            yield [NATION[one.nation].said(lang), str(points), _list(lib, one.cards, lang)]
