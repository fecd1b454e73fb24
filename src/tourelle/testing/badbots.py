"""Bots that go wrong, each in its own way: a server must bear them all.

The finder below stands in for the registry; in a bot's own process every bot becomes the one
that the environment names.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from typing import Any, Final

from tourelle.core.chance import Dice
from tourelle.core.rules import Player
from tourelle.games.game import AnyGame
from tourelle.testing.toys import rooms
from tourelle.web.live import botpool

WHICH: Final = "TOURELLE_BAD_BOT"


class Sleeper(Player[Any, Any]):
    def answer(self, view: Any, dice: Dice) -> Any:
        time.sleep(60)


class Breaker(Player[Any, Any]):
    def answer(self, view: Any, dice: Dice) -> Any:
        raise RuntimeError("broken on purpose")


class Quitter(Player[Any, Any]):
    def answer(self, view: Any, dice: Dice) -> Any:
        os._exit(3)


class Cheat(Player[Any, Any]):
    """Answers what was not asked."""

    def answer(self, view: Any, dice: Dice) -> Any:
        return rooms.room("gunnery").rules.choice_from(["interrupt", 5000])


KINDS: Final[dict[str, Callable[[], Player[Any, Any]]]] = {
    "sleeper": Sleeper,
    "breaker": Breaker,
    "quitter": Quitter,
    "cheat": Cheat,
}


def room(name: str) -> AnyGame:
    kind = KINDS.get(os.environ.get(WHICH, ""))
    if kind is not None and multiprocessing.parent_process() is not None:
        setattr(botpool, "player", lambda *_: kind())  # noqa: B010 (another type, on purpose)
    return rooms.room(name)
