"""What the lobby offers: games, scenarios, options, bots, clocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from tourelle.bots import spec
from tourelle.core.ask import Illegal
from tourelle.core.chance import SeededDice
from tourelle.core.codec import Json, fields
from tourelle.core.option import Option, settle
from tourelle.core.record import Terms
from tourelle.core.table import Table
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame, Game, Scenario
from tourelle.games.guide import guide
from tourelle.web.config import Config, Mode
from tourelle.web.live.showing import value_said
from tourelle.web.session.open_table import AnyTable, hides, preview


def catalogue(config: Config, mode: Mode, lang: Lang, address: str) -> dict[str, Any]:
    served = config.games()
    return {
        "games": [game_data(served.game(name), lang) for name in served.names],
        "levels": levels(lang),
        "lan": mode == "lan",
        "mode": mode,
        "address": address,
    }


def levels(lang: Lang) -> list[dict[str, str]]:
    """What all bots are called that a seat may have, those of older games among them."""
    return named(spec.names(), lang)


def named(names: Sequence[str], lang: Lang) -> list[dict[str, str]]:
    return [{"id": name, "label": spec.label(name, lang)} for name in names]


@lru_cache(maxsize=32)
def game_data(game: AnyGame, lang: Lang) -> dict[str, Any]:
    rules, speech = game.rules, game.speech
    agreed = settle(rules.options(), {})
    clock = game.clock(agreed)
    line = "game.line"
    return {
        "name": rules.name,
        "prefix": game.prefix,
        "title": speech.title(lang),
        "line": speech.catalogue.say(lang, line) if line in speech.catalogue else "",
        "goal": guide(speech.catalogue, lang).goal,
        "cover": game.cover.node().markup,
        "seats": [min(rules.seats), max(rules.seats)],
        "hides": _trial_hides(game),
        "windows": game.has_windows,
        "chance": _rolls(game),
        "time": None if clock is None else clock.budget,
        "scenarios": [_scenario(game, one, lang) for one in _by_use(game)],
        "smallest": next(iter(game.learning), None),
        "options": [_option(game, option, lang) for option in rules.options()],
        "clock": None if clock is None else clock.data(),
        "levels": named(spec.offered(), lang),
        "level": spec.USUAL,
        "notation": game.notation is not None,
        "desk": None if game.desk is None else game.desk.title(lang),
        "puzzles": game.puzzles is not None,
        "builder": None if game.builder is None else game.builder.titles(lang).build,
    }


def _trial(game: AnyGame) -> AnyTable:
    seats = min(game.rules.seats)
    return Table(game.rules, seats, {}, b"\0" * 32, ("",) * seats, Terms())


def _trial_hides(game: AnyGame) -> bool:
    return hides(_trial(game))


def _rolls(game: AnyGame) -> bool:
    """Whether chance is drawn on at the start, or the game has odds to tell."""
    dice = SeededDice(b"\0" * 32, "table", 0)
    game.rules.start(min(game.rules.seats), settle(game.rules.options(), {}), dice)
    tells = type(game).odds is not Game.odds
    return bool(dice.draws) or tells


def _by_use(game: AnyGame) -> list[Scenario]:
    """What most play first, then what teaches, then the rest."""
    order = {id: at for at, id in enumerate((*game.favourites, *game.learning))}
    return sorted(game.scenarios(), key=lambda one: order.get(one.id, len(order)))


def _group(game: AnyGame, one: Scenario) -> str:
    if one.id in game.learning:
        return "learn"
    first = one.id in game.favourites or not game.favourites or one.id in _brought(game)
    return "usual" if first else "more"


def _brought(game: AnyGame) -> Mapping[str, Json]:
    """The scenarios of a pack: whoever brings some is not to look for them."""
    pack = game.rules.pack()
    return {} if pack is None else fields(fields(pack).get("scenario", {}))


def _scenario(game: AnyGame, one: Scenario, lang: Lang) -> dict[str, Any]:
    return {
        "id": one.id,
        "group": _group(game, one),
        "name": one.name.said(lang),
        "note": one.note.said(lang),
        "setup": dict(one.setup),
        "seats": seat_names(game, dict(one.setup), lang),
    }


def seat_names(game: AnyGame, setup: dict[str, Any], lang: Lang) -> list[str]:
    """How the rules call the seats, as many as may play."""
    seats = min(game.rules.seats)
    try:
        view = preview(game, seats, setup).view
    except Illegal:
        return []
    names = []
    for seat in range(max(game.rules.seats)):
        try:
            names.append(game.speech.seat(seat, view, lang))
        except (LookupError, ValueError):
            break
    return names


def _option(game: AnyGame, option: Option, lang: Lang) -> dict[str, Any]:
    label, help = game.speech.option(option, lang)
    data = option.data()
    assert isinstance(data, dict)
    told: dict[str, Any] = {**data, "label": label, "help": help}
    values = option.range() if option.kind == "list" else [False, True]
    if option.kind in ("list", "switch") and isinstance(values, list):
        speech = game.speech
        told["values"] = [[value, value_said(speech, option, value, lang)] for value in values]
    return told
