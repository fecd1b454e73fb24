"""Whole games of all levels against each other: does a bot ever hang, throw, or answer illegally?

    python bench/endurance.py tank-hunter [--games N] [--first N] [--seed N] [--minutes N]

Who plays follows from the number of the game: every level meets every other, with 0 to 20 ms a
question and any mood the game knows, so that the clock cuts thinking short at all places. The
referee sits at the table: an illegal answer raises. Told are games, answers, the longest answer by
processor time, and the most memory the process ever had. Ends with 1 if anything went wrong.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
import traceback
from dataclasses import dataclass, field
from hashlib import blake2b

from tourelle.bots.spec import offered, player
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.game import AnyGame

TIMES = (0, 1, 5, 20)  # milliseconds
LONGEST = 1.0  # seconds of the processor: an answer that takes longer is a fault
MEMORY = 300  # megabytes
BOUND = 20_000  # steps: a game that goes on for ever


@dataclass
class Told:
    games: int = 0
    answers: int = 0
    longest: float = 0.0
    slowest: str = ""
    faults: list[str] = field(default_factory=list)


def drawn(seed: int, number: int, what: str, most: int) -> int:
    """Any number below *most*, the same one in every run."""
    text = f"endurance/{seed}/{number}/{what}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") % most


def specs(game: AnyGame, seed: int, number: int) -> list[str]:
    """The bots of a game: all pairs of levels in turn, the rest as it is drawn."""
    levels, moods = offered(), ("", *game.judge.moods)
    found = []
    for seat in range(min(game.rules.seats)):
        level = levels[(number // len(levels) ** seat) % len(levels)]
        mood = moods[drawn(seed, number, f"mood{seat}", len(moods))]
        spent = TIMES[drawn(seed, number, f"time{seat}", len(TIMES))]
        found.append(f"{level}:time={spent}" + (f",mood={mood}" if mood else ""))
    return found


def play(game: AnyGame, seed: int, number: int, told: Told) -> None:
    """One game, on the terms of a scenario that is drawn."""
    names = specs(game, seed, number)
    bots = [player(name, game, Seat(at), time.process_time) for at, name in enumerate(names)]
    dice = FastDice(drawn(seed, number, "dice", 1 << 60))
    table = Table(game.rules, len(bots), {}, f"endurance/{seed}/{number}".encode())
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
    given = parser.parse_args()
    game, told = registry.game(given.game), Told()
    end = time.monotonic() + 60 * given.minutes
    for number in range(given.first, given.first + given.games):
        if time.monotonic() > end:
            break
        try:
            play(game, given.seed, number, told)
        except Exception:
            told.faults.append(f"game {number}: {traceback.format_exc()}")
        told.games += 1
        if told.games % 50 == 0:
            print(said(given.game, given.first, told), flush=True)
    print(said(given.game, given.first, told))
    print(*told.faults, sep="\n", end="")
    bad = told.faults or told.longest > LONGEST or megabytes() > MEMORY
    return 1 if bad else 0


def said(name: str, first: int, told: Told) -> str:
    return (
        f"{name}: games {first} to {first + told.games - 1}, {told.answers} answers, "
        f"{len(told.faults)} faults; longest {1000 * told.longest:.0f} ms ({told.slowest}); "
        f"at most {megabytes():.0f} MB"
    )


if __name__ == "__main__":
    sys.exit(main())
