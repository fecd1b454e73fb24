"""What the lobby offers: games, scenarios, options, bots, clocks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tourelle.bots import spec
from tourelle.core.ask import Illegal
from tourelle.core.chance import SeededDice
from tourelle.core.option import Option, settle
from tourelle.core.record import Terms
from tourelle.core.table import Table
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame, Game, Scenario
from tourelle.games.guide import guide
from tourelle.web.config import Config
from tourelle.web.live.showing import value_said
from tourelle.web.session.open_table import AnyTable, hides, preview


def catalogue(config: Config, lang: Lang, address: str) -> dict[str, Any]:
    served = config.games()
    return {
        "games": [game_data(served.game(name), lang) for name in served.names],
        "levels": levels(lang),
        "lan": config.mode == "lan",
        "mode": config.mode,
        "address": address,
    }


def levels(lang: Lang) -> list[dict[str, str]]:
    return [{"id": name, "label": spec.label(name, lang)} for name in spec.names()]


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
        "chance": _rolls(game),
        "time": None if clock is None else clock.budget,
        "scenarios": [_scenario(game, one, lang) for one in game.scenarios()],
        "options": [_option(game, option, lang) for option in rules.options()],
        "clock": None if clock is None else clock.data(),
        "levels": levels(lang),
        "level": spec.USUAL,
        "notation": game.notation is not None,
        "desk": None if game.desk is None else game.desk.title(lang),
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


def _scenario(game: AnyGame, one: Scenario, lang: Lang) -> dict[str, Any]:
    return {
        "id": one.id,
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
