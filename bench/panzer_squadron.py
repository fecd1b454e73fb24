"""How fast Panzer Squadron plays: random steps, reach, sight, listings, against python-chess.

    python bench/panzer_squadron.py

A random step is: ask, draw one of the legal answers, play it; for python-chess: list the legal
moves, draw one, push it, ask whether the game is over. Sight of all pairs: of every two hexes of
the standard map, with one facing each, on a ground that nobody has looked at yet.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

import chess
from common import Task, interleaved, ratio

from tourelle.core.chance import FastDice
from tourelle.core.codec import canonical
from tourelle.core.option import settle
from tourelle.games.panzer_squadron.kernel.ground import ground_of
from tourelle.games.panzer_squadron.kernel.moves import FORWARD, routes
from tourelle.games.panzer_squadron.kernel.sight import struck
from tourelle.games.panzer_squadron.law.rules import PanzerSquadron
from tourelle.games.panzer_squadron.law.state import Squadron

ROUNDS = 9
STEPS = 600
POSITIONS = 80
GOAL = 0.6  # of python-chess's random steps
RULES = PanzerSquadron()
FREE = settle(RULES.options(), {})
PRINTED = settle(RULES.options(), {"scenario": "SC-9"})


def squadron_steps(setup: dict[str, object], seed: int) -> Task:
    dice = FastDice(seed)

    def run() -> int:
        done = 0
        while done < STEPS:
            state, _ = RULES.start(2, setup, dice)  # type: ignore[arg-type]
            while done < STEPS and (asks := RULES.asks(state)):
                RULES.apply(state, asks[0].seat, asks[0].sample(dice), dice)
                done += 1
        return done

    return run


def chess_steps(rng: random.Random) -> Task:
    def run() -> int:
        board = chess.Board()
        for _ in range(STEPS):
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            if board.is_game_over():
                board = chess.Board()
        return STEPS

    return run


def middles() -> list[Squadron]:
    """States in which a tank has points to spend."""
    dice, found = FastDice(9), list[Squadron]()
    while len(found) < POSITIONS:
        state, _ = RULES.start(2, PRINTED, dice)
        while asks := RULES.asks(state):
            if asks[0].kind == "spend" and dice.draw(4, "keep") == 0:
                found.append(state.clone())
            RULES.apply(state, asks[0].seat, asks[0].sample(dice), dice)
    return found[:POSITIONS]


def each(states: list[Squadron], do: Callable[[Squadron], object]) -> list[Task]:
    def run() -> int:
        for state in states:
            do(state)
        return len(states)

    return [run] * ROUNDS


def listed(state: Squadron) -> int:
    return sum(len(domain.listed() or ()) for ask in RULES.asks(state) for domain in ask.domains)


def reach(points: int) -> Callable[[Squadron], object]:
    def look(state: Squadron) -> object:
        tank, ground = state.active, state.ground
        hex, facing = state.hex[tank], state.facing[tank]
        return routes(state.grid, ground.tiles, state.standing, hex, facing, points, FORWARD)

    return look


def all_pairs(state: Squadron) -> Task:
    def run() -> int:
        grid, hexes = state.grid, range(state.grid.size)
        ground = ground_of(grid, state.ground.tiles)
        for a in hexes:
            for b in hexes:
                if a != b:
                    struck(grid, ground, a, b, (a + b) % 6)
        return 1

    return run


def main() -> int:
    rng = random.Random(4)
    states = middles()
    pairs = all_pairs(states[0])
    pairs()  # lines are worked out once for each way between two hexes
    played = interleaved(
        {
            "random step, free battle": [squadron_steps(dict(FREE), 1)] * ROUNDS,
            "random step, printed scenario": [squadron_steps(dict(PRINTED), 2)] * ROUNDS,
            "python-chess, random step": [chess_steps(rng)] * ROUNDS,
            f"one listing ({sum(map(listed, states)) / len(states):.0f} orders)": each(
                states, listed
            ),
            "clone": each(states, Squadron.clone),
            "reach of 4 points": each(states[:10], reach(4)),
            "reach of 8 points": each(states[:10], reach(8)),
        }
    )
    seen = interleaved({"sight of all 94,556 pairs": [pairs] * 3})
    for name, found in {**played, **seen}.items():
        print(f"{name:<32} {found.rate:>10,.1f}/s {found.microseconds:>14,.1f} us")
    sizes = sorted(len(canonical(state.data())) for state in states)
    print(f"state as data: median {sizes[len(sizes) // 2]:,} bytes, largest {sizes[-1]:,}")
    shares = [
        ratio(played, f"random step, {kind}", "python-chess, random step")
        for kind in ("free battle", "printed scenario")
    ]
    print(f"random step, times python-chess: {shares[0]:.2f} free, {shares[1]:.2f} printed")
    print(f"goal {GOAL}")
    return int(min(shares) < GOAL)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    sys.exit(main())
