"""Whole games of all levels against each other: does a bot ever hang, throw, or answer illegally?

    python bench/endurance.py GAME [--games N] [--first N] [--seed N] [--minutes N] [--into FILE]

Who plays follows from the number of the game: every level meets every other, with 0 to 5 ms a
question and any mood the game knows, so that the clock cuts thinking short at all places. One game
in TWENTY is on the usual terms with up to 20 ms, the others on those that cost least (SHORT). The
referee sits at the table: an illegal answer raises. Told are games, answers, the longest answer by
processor time, and the most memory the process ever had. Ends with 1 if anything went wrong.

With --into each game is a line of that file, and games that are there are not played again: 2,000
games can be spread over several evenings, broken off at any moment.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
import traceback
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from pathlib import Path

from tourelle.bots.spec import offered, player
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.game import AnyGame

TIMES = (0, 1, 5)  # milliseconds
USUAL_TIMES = (*TIMES, 20)
TWENTY = 20
SHORT = {"tanks": {"points": 40}}  # two tanks a side instead of five
LONGEST = 1.0  # seconds of the processor: an answer that takes longer is a fault
MEMORY = 300  # megabytes
BOUND = 20_000  # steps: a game that goes on for ever


@dataclass
class Told:
    numbers: set[int] = field(default_factory=set)  # of the games
    answers: int = 0
    longest: float = 0.0
    slowest: str = ""
    memory: float = 0.0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Told) -> None:
        self.numbers |= other.numbers
        self.answers += other.answers
        if other.longest > self.longest:
            self.longest, self.slowest = other.longest, other.slowest
        self.memory = max(self.memory, other.memory)
        self.faults += other.faults


def drawn(seed: int, number: int, what: str, most: int) -> int:
    """Any number below *most*, the same one in every run."""
    text = f"endurance/{seed}/{number}/{what}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") % most


def is_usual(number: int) -> bool:
    return number % TWENTY == 0


def specs(game: AnyGame, seed: int, number: int) -> list[str]:
    """The bots of a game: all pairs of levels in turn, the rest as it is drawn."""
    levels, moods = offered(), ("", *game.judge.moods)
    times = USUAL_TIMES if is_usual(number) else TIMES
    found = []
    for seat in range(min(game.rules.seats)):
        level = levels[(number // len(levels) ** seat) % len(levels)]
        mood = moods[drawn(seed, number, f"mood{seat}", len(moods))]
        spent = times[drawn(seed, number, f"time{seat}", len(times))]
        found.append(f"{level}:time={spent}" + (f",mood={mood}" if mood else ""))
    return found


def play(game: AnyGame, seed: int, number: int, told: Told) -> None:
    """One game."""
    names = specs(game, seed, number)
    bots = [player(name, game, Seat(at), time.process_time) for at, name in enumerate(names)]
    dice = FastDice(drawn(seed, number, "dice", 1 << 60))
    setup = {} if is_usual(number) else SHORT.get(game.rules.name, {})
    table = Table(game.rules, len(bots), setup, f"endurance/{seed}/{number}".encode())
    while asks := table.asks():
        seat = asks[0].seat
        view = table.view(seat)
        began = time.process_time()
        choice = bots[seat].answer(view, dice)
        spent = time.process_time() - began
        table.submit(seat, choice)
        told.answers += 1
        if spent > told.longest:
            told.longest, told.slowest = spent, f"{names[seat]}, {asks[0].kind}, game {number}"
        if table.count > BOUND:
            raise RuntimeError(f"not over after {BOUND} steps")


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=registry.names(), default="tank-hunter")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--into", type=Path)
    given = parser.parse_args()
    told = told_before(given.into, given.game, given.seed)
    run(registry.game(given.game), given, told)
    print(said(given.game, told))
    print(*told.faults, sep="\n", end="")
    bad = told.faults or told.longest > LONGEST or told.memory > MEMORY
    return 1 if bad else 0


def run(game: AnyGame, given: argparse.Namespace, told: Told) -> None:
    end = time.monotonic() + 60 * given.minutes
    for number in range(given.first, given.first + given.games):
        if time.monotonic() > end:
            return
        if number in told.numbers:
            continue
        one = Told({number})
        try:
            play(game, given.seed, number, one)
        except Exception:
            one.faults.append(f"game {number}: {traceback.format_exc()}")
        one.memory = megabytes()
        keep(given.into, given.game, given.seed, one)
        told.add(one)
        if len(told.numbers) % 50 == 0:
            print(said(given.game, told), flush=True)


def keep(into: Path | None, name: str, seed: int, one: Told) -> None:
    if into is not None:
        line = {"game": name, "seed": seed, **asdict(one), "numbers": [*one.numbers]}
        with into.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def told_before(into: Path | None, name: str, seed: int) -> Told:
    """What earlier runs have left there."""
    told = Told()
    if into is not None and into.exists():
        for line in into.read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            if (kept.pop("game"), kept.pop("seed")) == (name, seed):
                told.add(Told(**{**kept, "numbers": set(kept["numbers"])}))
    return told


def said(name: str, told: Told) -> str:
    return (
        f"{name}: {len(told.numbers)} games, {told.answers} answers, "
        f"{len(told.faults)} faults; longest {1000 * told.longest:.0f} ms ({told.slowest}); "
        f"at most {told.memory:.0f} MB"
    )


if __name__ == "__main__":
    sys.exit(main())
