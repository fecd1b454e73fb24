"""How much faster the law runs compiled, by random play of each game.

    python compiled_law.py build/law && python bench/compiled_law.py

Both play the same games in processes of their own, by turns, so that a slow spell of the machine
hits both; the hash of all choices and states must be the same. Nothing to do if it is not built.
"""

from __future__ import annotations

import gc
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from common import measured

ROOT = Path(__file__).parents[1]
TEXT = ROOT / "src"
COMPILED = ROOT / "build" / "law" / "src"
STEPS = {"tank-hunter": 1500, "tanks": 300, "tank-commander": 1000, "panzer-squadron": 400}
SEATS = 2
ROUNDS = 5  # in a process
TURNS = 3  # processes of each kind
GOAL = 1.3


def child(name: str) -> None:
    """Play here, and print a rate and a hash."""
    from tourelle.core.chance import FastDice
    from tourelle.core.codec import digest
    from tourelle.core.option import settle
    from tourelle.games import registry

    rules = registry.game(name).rules
    setup = settle(rules.options(), {})
    seen = hashlib.blake2b(digest_size=8)

    def play(seed: int, note: bool = False) -> int:
        dice, done = FastDice(seed), 0
        while done < STEPS[name]:
            state, _ = rules.start(SEATS, setup, dice)
            while done < STEPS[name] and (asks := rules.asks(state)):
                choice = asks[0].sample(dice)
                rules.apply(state, asks[0].seat, choice, dice)
                done += 1
                if note:
                    seen.update(f"{choice} {digest(state.data())}".encode())
        return done

    play(7, note=True)
    gc.disable()
    rates = [measured(lambda seed=seed: play(seed)) for seed in range(ROUNDS)]  # type: ignore[misc]
    print(median(rates), seen.hexdigest())


def played(name: str, source: Path) -> tuple[float, str]:
    command = [sys.executable, __file__, name]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    rate, seen = done.stdout.split()
    return float(rate), seen


def main() -> int:
    if not list(COMPILED.glob("*.so")):
        print("the law is not compiled: python compiled_law.py build/law")
        return 0
    missed = 0
    for name in STEPS:
        pairs = [(played(name, COMPILED), played(name, TEXT)) for _ in range(TURNS)]
        same = len({seen for pair in pairs for _, seen in pair}) == 1
        times = median(fast[0] / slow[0] for fast, slow in pairs)
        compiled, text = (median(pair[at][0] for pair in pairs) for at in (0, 1))
        told = "the same games" if same else "OTHER GAMES"
        print(f"{name:16} {compiled:8,.0f}/s compiled {text:8,.0f}/s text {times:5.2f}x  {told}")
        missed += not same or times < GOAL
    return int(missed > 0)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    if len(sys.argv) > 1:
        child(sys.argv[1])
    else:
        sys.exit(main())
