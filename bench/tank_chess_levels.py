"""Which share of 60 positions each level of Tank Chess solves.

    python bench/tank_chess_levels.py [SECONDS]

The positions (tank_chess_positions.txt) were found in games of the engine against itself and proved
by its solver: the command tank falls in one, two or three turns; it escapes; few turns defend.
Low levels overlook by lot: each position is asked three times. Level 5 is asked with all the time
there is, then as it plays where nobody says how long: so many positions.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from time import process_time

from tourelle.core.chance import FastDice
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.engine import Stopwatch
from tourelle.games.tank_chess.kernel.kernel import kernel_of

FILE = Path(__file__).parent / "tank_chess_positions.txt"
ASKED = 3
GOALS = {"destroy-1": 1.0, "destroy-2": 1.0, "destroy-3": 0.9}  # of level 5


def solved(
    tfen: str, keys: frozenset[int], level: int, seconds: float, usual: bool, seed: int
) -> bool:
    game = registry.game("tank-chess")
    assert game.engine is not None
    table = Table(game.rules, 2, {"position": tfen}, b"")
    world, ask = table.state(), table.asks()[0]
    watch = Stopwatch(seconds, process_time, usual)
    turn = game.engine.choose(world, ask, level, watch, FastDice(seed))
    return kernel_of(world.position.n).code(world.position, turn) in keys


def main(seconds: float) -> int:
    rows = [
        line.split(" | ") for line in FILE.read_text().splitlines() if line[:1] not in ("", "#")
    ]
    totals = Counter(kind for kind, _, _ in rows)
    print(f"{'level':8}", *(f"{kind:>10}" for kind in sorted(totals)))
    missed = 0
    for level, usual in ((1, True), (2, True), (3, True), (4, True), (5, False), (5, True)):
        right: Counter[str] = Counter()
        asked = ASKED if level < 5 else 1
        for kind, tfen, keys in rows:
            found = frozenset(map(int, keys.split()))
            right[kind] += sum(solved(tfen, found, level, seconds, usual, n) for n in range(asked))
        shares = {kind: right[kind] / asked / totals[kind] for kind in sorted(totals)}
        name = f"{level} usual" if level == 5 and usual else str(level)
        print(f"{name:8}", *(f"{share:10.0%}" for share in shares.values()), flush=True)
        if level == 5 and not usual:
            missed = sum(shares[kind] < goal for kind, goal in GOALS.items())
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0))
