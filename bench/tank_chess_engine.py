"""How fast the compiled board of Tank Chess lists, plays and searches.

    python bench/tank_chess_engine.py

A random step is: list, draw one, play it, ask whether the game is over, each called from Python,
as python-chess and OpenSpiel's C++ chess are (the latter if open_spiel is installed).
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from common import Task, interleaved, ratio
from tank_chess import ROUNDS, chess_steps, show, starts

from tourelle.games.tank_chess.kernel.flat.lister import Lister
from tourelle.games.tank_chess.kernel.flat.served import load, new_lister
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.units import DEFAULT
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.mind.engine.engine import loaded
from tourelle.games.tank_chess.mind.engine.think import Budget, think

STEPS = 3000  # of random play in a round
LONGEST = 120  # plies of a random game
POSITIONS = 60
AGAIN = 20  # listings of each in a round
SECONDS = 1.0  # of searching a position
SEARCHED = 7  # positions: one a round
GOALS = {
    "random step, times python-chess": 6.0,
    "random step, times OpenSpiel's C++ chess": 1.0,
    "turns listed in 20 ns, one at least": 1.0,
    "searched in a second, of 150,000": 1.0,
}


def random_play(rng: random.Random) -> Task:
    board, maps = Lister(), starts()

    def run() -> int:
        done = 0
        while done < STEPS:
            start = maps[rng.randrange(len(maps))]
            load(board, start, DEFAULT, EXITS_COMMAND)
            for _ in range(LONGEST):
                board.play(board.at(int(rng.random() * board.size())))
                done += 1
                if board.is_over():
                    break
        return done

    return run


def spiel_play(rng: random.Random) -> Task | None:
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("chess")

    def run() -> int:
        state, done = game.new_initial_state(), 0
        while done < STEPS:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            done += 1
            if state.is_terminal():
                state = game.new_initial_state()
        return done

    return run


def varied(rng: random.Random) -> list[Position]:
    """Positions of random games, at all stages, on all base maps."""
    found: list[Position] = []
    maps = starts()
    while len(found) < POSITIONS:
        position = maps[len(found) % len(maps)].clone()
        kernel = kernel_of(position.n)
        for _ in range(rng.randrange(60)):
            codes = kernel.legal_codes(position)
            kernel.apply(position, codes[int(rng.random() * len(codes))])
            if min(position.command) < 0:
                break
        else:
            found.append(position)
    return found


def listing(positions: list[Position]) -> Task:
    """Counts turns: so many a second."""
    boards = [new_lister(position, DEFAULT, EXITS_COMMAND) for position in positions]

    def run() -> int:
        return sum(board.size() for board in boards for _ in range(AGAIN))

    return run


def searching(position: Position) -> Task:
    def run() -> int:
        search = loaded(kernel_of(position.n), position, EXITS_COMMAND)
        return think(search, Budget(SECONDS, wall=60)).nodes

    return run


def main() -> int:
    if not compiled():
        print("nothing is compiled here")
        return 0
    rng = random.Random(4)
    positions = varied(random.Random(2))
    contestants = {
        "Tank Chess, compiled": [random_play(rng)] * ROUNDS,
        "python-chess": [chess_steps(rng)] * ROUNDS,
    }
    spiel = spiel_play(rng)
    if spiel is not None:
        contestants["OpenSpiel's C++ chess"] = [spiel] * ROUNDS
    played = interleaved(contestants)
    lists = interleaved({"turns listed": [listing(positions)] * ROUNDS})
    searched = interleaved({"positions searched": [searching(p) for p in positions[:SEARCHED]]})
    show("random play steps", played)
    show("turns listed, all of a position at once", lists)
    show("positions searched", searched)
    found = {
        "random step, times python-chess": ratio(played, "Tank Chess, compiled", "python-chess"),
        "turns listed in 20 ns, one at least": lists["turns listed"].rate * 20e-9,
        "searched in a second, of 150,000": searched["positions searched"].rate / 150_000,
    }
    if spiel is not None:
        name = "random step, times OpenSpiel's C++ chess"
        found[name] = ratio(played, "Tank Chess, compiled", "OpenSpiel's C++ chess")
    else:
        print("OpenSpiel is not installed: no ratio to its chess")
    print("ratios")
    for name, value in found.items():
        print(f"  {name:42} {value:10.2f}   goal {GOALS[name]:5.2f}")
    return int(any(value < GOALS[name] for name, value in found.items()))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    sys.exit(main())
