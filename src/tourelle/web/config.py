"""How a server is to run."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal

from tourelle.core.codec import Json, Malformed, canonical, parse
from tourelle.games import registry
from tourelle.games.game import AnyGame, packed
from tourelle.web.squeezing import contents_from

Mode = Literal["local", "lan", "public"]
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
PACKED: Final = 16  # games with packs that are kept at hand
REGISTRY: Final = "tourelle.games.registry:game"


@dataclass(frozen=True)
class Served:
    """Which games are offered, and where a process finds them: `module:function`."""

    names: tuple[str, ...]
    finder: str = REGISTRY

    def game(self, name: str, pack: Json = None) -> AnyGame:
        """The game of that name, with a pack of content on top; Malformed if there is none."""
        if name not in self.names:
            raise Malformed(f"no game {name}: there are {', '.join(self.names)}")
        return found(self.finder, name, pack)

    def edition(
        self, name: str, content: str, pack: Json = None, kept: tuple[bytes, ...] = ()
    ) -> AnyGame | None:
        """The same with the content that a game was begun with; *kept* is what a store has."""
        game = self.game(name)
        if pack is None and game.rules.content() == content:
            return game
        return edition(self.finder, name, content, pack, kept)


def found(finder: str, name: str, pack: Json = None) -> AnyGame:
    module, _, function = finder.partition(":")
    make: Any = getattr(import_module(module), function)
    game: AnyGame = make(name)
    return game if pack is None else _packed(finder, name, canonical(pack).decode())


@lru_cache(maxsize=PACKED)
def _packed(finder: str, name: str, pack: str) -> AnyGame:
    """Made once for all who play with the same pack."""
    return packed(found(finder, name), parse(pack))


def edition(
    finder: str, name: str, content: str, pack: Json = None, kept: tuple[bytes, ...] = ()
) -> AnyGame | None:
    return _edition(finder, name, content, canonical(pack).decode(), kept)


@lru_cache(maxsize=PACKED)
def _edition(
    finder: str, name: str, content: str, pack: str, kept: tuple[bytes, ...]
) -> AnyGame | None:
    """Made once, like a game with a pack; which it is if the house's content is still the same."""
    over = parse(pack)
    with suppress(Malformed):  # a pack may no longer fit to what is under it today
        today = found(finder, name, over)
        if today.rules.content() == content:
            return today
    game = found(finder, name)
    return game.edition(content, over, contents_from(kept))


def all_games() -> Served:
    return Served(registry.names())


@dataclass(frozen=True)
class Config:
    """All settings of one server; times in milliseconds."""

    store: Path | None = None  # None: in memory
    served: Served | None = None
    mode: Mode = "local"
    hosts: tuple[str, ...] = LOOPBACK  # the names under which we may be reached
    origin: str = ""  # behind a proxy: our address as people type it, https
    keep: int = 128  # idle games that stay in memory
    grace: int = 120_000  # how long a seat may be gone before the others may claim
    bot_budget: int = 5_000  # milliseconds: the most that a bot may think
    bot_pace: int = 350  # people want to see what a bot does
    bot_workers: int = 1
    work_workers: int = 2  # processes for imports, packs and proofs
    work_time: int = 30_000  # that one of them may take
    work_memory: int = 768  # MiB that such a process may take
    work_each: int = 2  # at once for one address, and for one device
    window_hold: int = 600  # how long every window stays open at least, whoever is asked in it
    socket_rate: int = 40  # messages a second
    address_rate: int = 120  # requests that change something, a minute
    address_sockets: int = 400
    head_time: int = 10_000  # that a line may take to say what it wants
    body_time: int = 60_000  # to send all that belongs to a request
    reading_time: int = 30_000  # to read what it was sent: then it is torn
    film: bool = True  # keep the pictures as they were shown
    film_days: int | None = None  # for so long after the last step; None: for ever
    film_apart: bool = True  # drawn in a process of its own
    tick: int = 250
    lan_addresses: Callable[[], list[str]] | None = None  # None: those that the system tells
    lag_bound: int = 250  # by which the event loop may be late before the log tells
    metrics: bool = False  # whether numbers are told at /metrics
    plain_assets: bool = False  # scripts and styles file by file, as they are now on the disk

    @property
    def secure(self) -> bool:
        return self.origin.startswith("https://")

    def games(self) -> Served:
        return all_games() if self.served is None else self.served
