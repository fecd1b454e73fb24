"""A bot by its name: `random`, `greedy`, `greedy:worlds=4`. Pages are told which there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tourelle.bots.bot import Bot, RandomBot
from tourelle.bots.greedy import GreedyBot
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.words import Lang, Phrase
from tourelle.games.game import AnyGame

AnyBot = Bot[Any, Any, Any]
Maker = Callable[..., AnyBot]


@dataclass(frozen=True)
class Level:
    """A bot that is offered: how it is made, called and set."""

    make: Maker
    name: Phrase
    settings: Mapping[str, range] = field(default_factory=dict)
    example: str = ""  # with a setting, for those who type


BOTS: Final[dict[str, Level]] = {
    "random": Level(RandomBot, Phrase("Random", "Aléatoire")),
    "greedy": Level(
        GreedyBot,
        Phrase("Easy", "Facile"),
        {"worlds": range(1, 65)},
        "greedy:worlds=4",
    ),
}
USUAL: Final = "greedy"  # who plays where nobody else is named, and for who has left
PLAIN: Final = "random"  # who goes on where a bot has failed


def names() -> tuple[str, ...]:
    return tuple(BOTS)


def examples() -> tuple[str, ...]:
    """What may be typed for a bot."""
    return (*BOTS, *(level.example for level in BOTS.values() if level.example))


def label(spec: str, lang: Lang) -> str:
    """How people call the bot that *spec* names."""
    level = BOTS.get(spec.partition(":")[0])
    return spec if level is None else level.name.said(lang)


def player(spec: str, game: AnyGame, seat: Seat) -> AnyBot:
    """The bot that *spec* names, for one seat, or Malformed with what is wrong."""
    name, _, said = spec.partition(":")
    if name not in BOTS:
        raise Malformed(f"no bot {name}: there are {', '.join(BOTS)}")
    level = BOTS[name]
    words = [word for word in said.split(",") if word]
    return level.make(game, seat, **dict(_setting(word, name, level.settings) for word in words))


def _setting(word: str, bot: str, known: Mapping[str, range]) -> tuple[str, int]:
    key, _, value = word.partition("=")
    if key not in known:
        raise Malformed(f"bot {bot} has no setting {key}")
    if not value.isdecimal() or int(value) not in known[key]:
        raise Malformed(f"bot {bot}: {key} goes from {known[key][0]} to {known[key][-1]}")
    return key, int(value)
