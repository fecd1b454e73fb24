"""Matches between bots: sides change from game to game, all of it follows from the seed."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing import get_context
from time import process_time
from typing import Any, Final

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.game import AnyGame, packed

BOUND: Final = 20_000  # steps: no game of ours comes near it
CHUNK: Final = 4
PATIENCE: Final = 3.0  # seconds of work: what starting processes is worth
Loader = Callable[[str, Json], AnyGame]


@dataclass(frozen=True)
class Match:
    """Who plays what, and how often."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    setup: Setup = field(default_factory=dict)
    pack: Json = None

    def order(self, number: int) -> tuple[int, ...]:
        """Which bot sits where: every seat goes round."""
        count = len(self.bots)
        return tuple((seat + number) % count for seat in range(count))


@dataclass(frozen=True)
class Played:
    """One game of a match; *ranks* by bot, not by seat."""

    number: int
    ranks: tuple[int, ...]
    reason: str
    steps: int


def load(name: str, pack: Json) -> AnyGame:
    """A registered game, with the pack that the match is played with."""
    return packed(registry.game(name), pack)


def play_game(game: AnyGame, match: Match, number: int) -> Played:
    """One game, with the referee at the table: an illegal answer raises."""
    order = match.order(number)
    # the same dice for each order of the bots: luck falls on all of them alike
    lot = f"match/{match.seed}/{number // len(order)}".encode()
    bots = [
        player(match.bots[bot], game, Seat(seat), process_time) for seat, bot in enumerate(order)
    ]
    dice = FastDice(int.from_bytes(blake2b(lot + b"/%d" % number, digest_size=8).digest(), "big"))
    table = Table(game.rules, len(order), match.setup, lot)
    while table.asks():
        seat = table.asks()[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
        if table.count > BOUND:
            raise Malformed(f"game {number}: not over after {BOUND} steps")
    return _played(table, number, order)


def _played(table: Table[Any, Any, Any], number: int, order: tuple[int, ...]) -> Played:
    outcome = table.outcome()
    assert outcome is not None
    ranks = [0] * len(order)
    for seat, bot in enumerate(order):
        ranks[bot] = outcome.ranks[seat]
    return Played(number, tuple(ranks), outcome.reason, table.count)


def play_match(
    game: AnyGame, match: Match, workers: int | None = None, loader: Loader = load
) -> Iterator[Played]:
    """All games of a match as they end; 1 worker: in this process, else *loader* in each other.

    Where nobody says how many, a short match stays here: processes cost seconds to start.
    """
    if workers is None:
        return _begun_here(game, match, os.cpu_count() or 1, loader)
    if workers == 1 or match.games < CHUNK:
        return (play_game(game, match, number) for number in range(match.games))
    return _pooled(match, range(match.games), workers, loader)


def _begun_here(
    game: AnyGame, match: Match, workers: int, loader: Loader
) -> Generator[Played, None, None]:
    """In this process for a while; what is left then is shared out, if it is much."""
    began = process_time()
    for number in range(match.games):
        yield play_game(game, match, number)
        spent, left = process_time() - began, match.games - number - 1
        if workers > 1 and spent > PATIENCE and left * spent > (number + 1) * PATIENCE:
            yield from _pooled(match, range(number + 1, match.games), workers, loader)
            return


def _work(match: Match, numbers: range, loader: Loader) -> list[Played]:
    game = loader(match.game, match.pack)
    return [play_game(game, match, number) for number in numbers]


def _pooled(
    match: Match, numbers: range, workers: int, loader: Loader
) -> Generator[Played, None, None]:
    chunks = iter(_chunks(numbers))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        running: set[Future[list[Played]]] = set()
        try:
            while True:
                while len(running) < 2 * workers and (chunk := next(chunks, None)) is not None:
                    running.add(pool.submit(_work, match, chunk, loader))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _chunks(numbers: range) -> list[range]:
    return [numbers[first : first + CHUNK] for first in range(0, len(numbers), CHUNK)]
