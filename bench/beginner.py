"""What a player scores who only follows the lessons, against a level of the computer.

    python bench/beginner.py tank-hunter [--level easy] [--games N] [--seed N] [--cards]

Without --cards it plays none; see `tourelle.testing.beginner`.
"""

from __future__ import annotations

import argparse

from tourelle.games import registry
from tourelle.lab.stats import wilson
from tourelle.testing.beginner import score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=registry.names())
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", action="store_true")
    given = parser.parse_args()
    game = registry.game(given.game)
    share = score(game, given.level, given.games, given.seed, {}, given.cards)
    low, high = wilson(share * given.games, given.games)
    print(f"{given.game}: {100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f})")


if __name__ == "__main__":
    main()
