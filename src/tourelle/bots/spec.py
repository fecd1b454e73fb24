"""A bot by its name: `easy` to `master`, `hard:mood=cautious`, `greedy`, `random`. Pages are told
which there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, Final

from tourelle.bots.bot import Bot, RandomBot
from tourelle.bots.greedy import GreedyBot
from tourelle.bots.levels import LONGEST, LevelBot
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.words import Lang, Phrase
from tourelle.games.engine import Clock
from tourelle.games.game import AnyGame
from tourelle.games.moods import MOODS

AnyBot = Bot[Any, Any, Any]
Maker = Callable[..., AnyBot]
Values = range | Sequence[str]  # that a setting may have


@dataclass(frozen=True)
class Level:
    """A bot that there is: how it is made, called and set."""

    make: Maker
    name: Phrase
    settings: Mapping[str, Values] = field(default_factory=dict)
    example: str = ""  # with a setting, for those who type


def _level(name: str, label: Phrase, example: str = "") -> Level:
    settings: dict[str, Values] = {"time": range(LONGEST + 1), "mood": tuple(MOODS)}
    return Level(partial(LevelBot, name=name), label, settings, example)


#: Those that a page offers, the easiest first.
LEVELS: Final[dict[str, Level]] = {
    "easy": _level("easy", Phrase("Easy", "Facile")),
    "medium": _level("medium", Phrase("Medium", "Moyen")),
    "hard": _level("hard", Phrase("Hard", "Difficile"), "hard:mood=cautious"),
    "expert": _level("expert", Phrase("Expert", "Expert")),
    "master": _level("master", Phrase("Master", "Maître"), "master:time=2000"),
}
BOTS: Final[dict[str, Level]] = {
    **LEVELS,
    "greedy": Level(
        GreedyBot, Phrase("Hasty", "Pressé"), {"worlds": range(1, 65)}, "greedy:worlds=4"
    ),
    "random": Level(RandomBot, Phrase("Random", "Aléatoire")),
}
USUAL: Final = "easy"  # who plays where nobody else is named
STAND_IN: Final = "medium"  # who plays for somebody who has left
PLAIN: Final = "random"  # who goes on where a bot has failed


def offered() -> tuple[str, ...]:
    """What pages offer."""
    return tuple(LEVELS)


def names() -> tuple[str, ...]:
    return tuple(BOTS)


def examples() -> tuple[str, ...]:
    """What may be typed for a bot."""
    return (*BOTS, *(level.example for level in BOTS.values() if level.example))


def label(spec: str, lang: Lang) -> str:
    """How people call the bot that *spec* names."""
    name, _, said = spec.partition(":")
    level = BOTS.get(name)
    if level is None:
        return spec
    moods = [phrase.said(lang) for mood, phrase in MOODS.items() if f"mood={mood}" in said]
    return ", ".join([level.name.said(lang), *moods])


def player(spec: str, game: AnyGame, seat: Seat, clock: Clock = perf_counter) -> AnyBot:
    """The bot that *spec* names, for one seat, or Malformed with what is wrong; *clock*: what its
    thinking time is measured by."""
    name, _, said = spec.partition(":")
    if name not in BOTS:
        raise Malformed(f"no bot {name}: there are {', '.join(BOTS)}")
    level = BOTS[name]
    words = [word for word in said.split(",") if word]
    bot = level.make(game, seat, **dict(_setting(word, name, level.settings) for word in words))
    bot.clock = clock
    return bot


def _setting(word: str, bot: str, settings: Mapping[str, Values]) -> tuple[str, int | str]:
    key, _, value = word.partition("=")
    if key not in settings:
        raise Malformed(f"bot {bot} has no setting {key}")
    known = settings[key]
    if not isinstance(known, range):
        if value not in known:
            raise Malformed(f"bot {bot}: {key} is one of {', '.join(known)}")
        return key, value
    if not value.isdecimal() or int(value[:9]) not in known:
        raise Malformed(f"bot {bot}: {key} goes from {known[0]} to {known[-1]}")
    return key, int(value)
