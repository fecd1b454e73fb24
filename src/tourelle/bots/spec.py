"""A bot by its name: `random`, `greedy`, `greedy:worlds=4`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tourelle.bots.bot import Bot, RandomBot
from tourelle.bots.greedy import GreedyBot
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.games.game import AnyGame

AnyBot = Bot[Any, Any, Any]
Maker = Callable[..., AnyBot]

BOTS: Final[dict[str, tuple[Maker, dict[str, range]]]] = {
    "random": (RandomBot, {}),
    "greedy": (GreedyBot, {"worlds": range(1, 65)}),
}


def names() -> tuple[str, ...]:
    return tuple(BOTS)


def player(spec: str, game: AnyGame, seat: Seat) -> AnyBot:
    """The bot that *spec* names, for one seat, or Malformed with what is wrong."""
    name, _, said = spec.partition(":")
    if name not in BOTS:
        raise Malformed(f"no bot {name}: there are {', '.join(BOTS)}")
    maker, known = BOTS[name]
    return maker(
        game, seat, **dict(_setting(word, name, known) for word in said.split(",") if word)
    )


def _setting(word: str, bot: str, known: dict[str, range]) -> tuple[str, int]:
    key, _, value = word.partition("=")
    if key not in known:
        raise Malformed(f"bot {bot} has no setting {key}")
    if not value.isdecimal() or int(value) not in known[key]:
        raise Malformed(f"bot {bot}: {key} goes from {known[key][0]} to {known[key][-1]}")
    return key, int(value)
