"""The chances that people are told, against what play brings, as often as is asked for.

    python bench/odds.py [--rounds 100000] [--seed 20] [--only tank-hunter]

Every kind of attack of every game, and all else that is told: the cases of
tests/games/test_odds_of_every_attack.py. Told for each: by how many standard errors the result is
off that is off most, and the processor time. Ends with 1 if one is off by more than three.
"""

from __future__ import annotations

import argparse
import sys
import time

from tourelle.testing.frequency import SURE, furthest
from tourelle.testing.odds.cases import CASES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    bad = 0
    for name, make in CASES.items():
        if given.only not in name:
            continue
        case, began = make(), time.process_time()
        off = furthest(case, given.seed, given.rounds)
        spent = time.process_time() - began
        results = len(case.told)
        print(f"{name}: {off:.2f} standard errors ({results} results, {spent:.1f} s)", flush=True)
        bad += off > SURE
    print(f"{bad} are off by more than {SURE:g}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
