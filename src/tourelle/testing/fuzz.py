"""The fuzzer: many random games on all cores, and what goes wrong kept as a record.

Light games (sample, refuse, apply, check, end); every 100th with all checks of the conformance
suite, every 1,000th with pictures as well. All of it follows from the seed.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from tourelle.core.codec import Json
from tourelle.core.recordfile import SUFFIX, record_text
from tourelle.games import registry
from tourelle.games.game import AnyGame, packed
from tourelle.testing.case import Case
from tourelle.testing.conformance import CHECKS, ROOM_CHECKS, Check
from tourelle.testing.lightgame import Crash, Skipped, play_light, record_of, shrink
from tourelle.testing.variety import case_of

FULL_EVERY: Final = 100
SCENES_EVERY: Final = 1000
CHUNK: Final = 5
ENOUGH: Final = 10  # faults: then the run ends


@dataclass(frozen=True)
class Failure:
    """One game that went wrong: which, how, and its record as text (empty: it never began)."""

    number: int
    case: str
    message: str
    record: str = ""

    @property
    def line(self) -> str:
        return f"game {self.number} ({self.case}): {self.message.partition(chr(10))[0]}"


@dataclass
class Report:
    """What a run has done."""

    game: str
    seed: int
    games: int = 0
    steps: int = 0
    full: int = 0
    scenes: int = 0
    skipped: int = 0
    seconds: float = 0.0
    tally: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.games += other.games
        self.steps += other.steps
        self.full += other.full
        self.scenes += other.scenes
        self.skipped += other.skipped
        self.tally += other.tally
        self.failures += other.failures

    def summary(self) -> str:
        return (
            f"{self.game}, seed {self.seed}: {self.games} games, {self.steps} steps, "
            f"{self.full} with all checks, {self.scenes} with pictures, {self.skipped} skipped "
            f"(options that do not go together), {len(self.failures)} failures, "
            f"{self.seconds:.0f} s"
        )


Progress = Callable[[Report], None]


def fuzz(
    game: AnyGame,
    games: int,
    seed: int = 0,
    minutes: float | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play *games* random games, for at most so many *minutes*; 1 worker: in this process.

    An interrupt ends it early: what was played until then is reported.
    """
    began = time.monotonic()
    until = None if minutes is None else began + 60 * minutes
    whole = Report(game.rules.name, seed)
    workers = (os.cpu_count() or 1) if workers is None else workers
    parts = _here(game, games, seed) if workers == 1 else _pooled(game, games, seed, workers)
    with suppress(KeyboardInterrupt):
        for part in parts:
            whole.add(part)
            whole.seconds = time.monotonic() - began
            if progress is not None:
                progress(whole)
            if len(whole.failures) >= ENOUGH or (until is not None and time.monotonic() > until):
                break
    parts.close()
    whole.failures.sort(key=lambda failure: failure.number)
    return whole


def _chunks(games: int) -> Iterator[range]:
    for first in range(0, games, CHUNK):
        yield range(first, min(games, first + CHUNK))


def _here(game: AnyGame, games: int, seed: int) -> Generator[Report, None, None]:
    for chunk in _chunks(games):
        yield play_chunk(game, seed, chunk)


def _pooled(game: AnyGame, games: int, seed: int, workers: int) -> Generator[Report, None, None]:
    """Chunks on a pool; a few more than workers are on their way at any time."""
    name, pack = game.rules.name, game.rules.pack()
    chunks = _chunks(games)
    with ProcessPoolExecutor(workers, get_context("spawn"), _steady) as pool:
        running: set[Future[Report]] = set()
        try:
            while True:
                while len(running) < 2 * workers and (chunk := next(chunks, None)) is not None:
                    running.add(pool.submit(_work, name, pack, seed, chunk))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _steady() -> None:
    """An interrupt is for the one who counts; the workers end their games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(name: str, pack: Json, seed: int, chunk: range) -> Report:
    return play_chunk(game_named(name, pack), seed, chunk)


def game_named(name: str, pack: Json = None) -> AnyGame:
    """A registered game, or a toy."""
    from tourelle.testing.toys.rooms import TOYS  # the toys are no part of the package's games

    toys = {toy.rules.name: toy for toy in TOYS}
    return packed(toys[name] if name in toys else registry.game(name), pack)


def play_chunk(game: AnyGame, seed: int, numbers: range) -> Report:
    report = Report(game.rules.name, seed)
    for number in numbers:
        case = case_of(game, seed, number)
        try:
            _play(case, number, report)
        except Skipped:
            report.skipped += 1
    return report


def _play(case: Case, number: int, report: Report) -> None:
    light, crash = play_light(case)
    report.games += 1
    report.steps += len(light.moves)
    report.tally += light.tally
    if crash is not None:
        report.failures.append(_crashed(case, number, crash))
    elif number % FULL_EVERY == FULL_EVERY - 1:
        scenes = number % SCENES_EVERY == SCENES_EVERY - 1
        report.full += 1
        report.scenes += scenes
        failure = _checked(case, number, (*CHECKS, *(ROOM_CHECKS if scenes else ROOM_CHECKS[:1])))
        report.failures += failure


def _crashed(case: Case, number: int, crash: Crash) -> Failure:
    least = shrink(case, crash)
    told = f"{least.message}\n{len(least.moves)} moves of {len(crash.moves)}:\n"
    told += "\n".join(f"  {seat} {data}" for seat, data in least.moves)
    return Failure(number, str(case), told, record_text(record_of(case, least.moves)))


def _checked(case: Case, number: int, checks: tuple[Check, ...]) -> list[Failure]:
    """The conformance suite on one game; its first fault."""
    for check in checks:
        try:
            check(replace(case))
        except Exception as error:
            name = getattr(check, "__name__", "check")
            message = f"{name}: {type(error).__name__}: {error}"
            light, _ = play_light(case)
            return [Failure(number, str(case), message, record_text(record_of(case, light.moves)))]
    return []


def save(report: Report, folder: Path) -> list[Path]:
    """Each failure as a record that can be replayed, and beside it what went wrong."""
    saved: list[Path] = []
    for failure in report.failures:
        name = f"{report.game}-{report.seed}-{failure.number}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.txt").write_text(f"{failure.case}\n{failure.message}\n")
        if failure.record:
            (folder / f"{name}{SUFFIX}").write_text(failure.record)
            saved.append(folder / f"{name}{SUFFIX}")
    return saved
