"""Games, packs and setups as they are named on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tourelle.cli.tongue import say
from tourelle.cli.trouble import Trouble, explained, unknown
from tourelle.core.codec import Json
from tourelle.core.content import read_packs
from tourelle.core.option import OneOf, Option, Setup, Switch, Whole
from tourelle.core.record import Record
from tourelle.games import registry
from tourelle.games.game import AnyGame

YES: Final = ("true", "yes", "on", "1", "oui", "vrai")
NO: Final = ("false", "no", "off", "0", "non", "faux")
MOST: Final = 100_000  # characters of a file that is an option's value


def find_game(name: str, packs: Sequence[str] = ()) -> AnyGame:
    """The game of that name with a user's packs on top; the toys of the test kit are known too."""
    game = _toy(name) or _registered(name)
    if not packs:
        return game
    folders = [Path(folder) for folder in packs]
    for folder in folders:
        if not folder.is_dir():
            raise Trouble(say("no-folder", folder=folder))
    with explained():
        return game.with_pack(read_packs(folders, game.kinds))


def _registered(name: str) -> AnyGame:
    if name not in registry.names():
        raise unknown("game", name, registry.names())
    return registry.game(name)


def _toy(name: str) -> AnyGame | None:
    if name in registry.names():
        return None
    from tourelle.testing.toys.rooms import TOYS

    return next((toy for toy in TOYS if toy.rules.name == name), None)


def game_of(record: Record, packs: Sequence[str] = ()) -> AnyGame:
    """The game that a record was played by, with its pack and the content of its day."""
    if packs:
        return find_game(record.game, packs)
    return registry.edition_of(find_game(record.game), record)


def setup_of(game: AnyGame, scenario: str | None, options: Sequence[str]) -> Setup:
    """A scenario's setup with options on top, each read as its kind demands."""
    setup: dict[str, Json] = dict(_scenario(game, scenario)) if scenario else {}
    known = {option.name: option for option in game.rules.options()}
    for word in options:
        name, equals, value = word.partition("=")
        if not equals:
            raise Trouble(say("no-value", word=word))
        if name not in known:
            raise unknown("option", name, tuple(known))
        setup[name] = value_of(known[name], value)
    return setup


def _scenario(game: AnyGame, name: str) -> Setup:
    known = {scenario.id: scenario.setup for scenario in game.scenarios()}
    if name not in known:
        raise unknown("scenario", name, tuple(known))
    return known[name]


def value_of(option: Option, text: str) -> Json:
    """*text* as a value of *option*; `@file` is the text of that file."""
    if text.startswith("@"):
        with explained(text[1:]):
            text = Path(text[1:]).read_text(encoding="utf-8")[:MOST].strip()
    if isinstance(option, Switch):
        return True if text in YES else False if text in NO else _wrong(option, text, "true, false")
    if isinstance(option, OneOf):
        alike = [value for value in option.values if str(value) == text]
        return alike[0] if alike else _wrong(option, text, ", ".join(map(str, option.values)))
    if isinstance(option, Whole):
        number = int(text) if text.isascii() and text.isdigit() else -1
        fits = option.low <= number <= option.high
        return number if fits else _wrong(option, text, f"{option.low} ... {option.high}")
    return text


def _wrong(option: Option, text: str, known: str) -> Json:
    raise Trouble(say("bad-value", name=option.name, value=text[:40], known=known))
