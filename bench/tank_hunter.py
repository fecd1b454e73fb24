"""How fast Tank Hunter plays, against python-chess.

    python bench/tank_hunter.py

A random step is: ask, draw one of the legal answers, play it. Games of 2, 4 and 8 seats; positions
for listings, copies, views and imagined worlds come from the middle of random games.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
from common import Task, Timed, interleaved, ratio

from tourelle.core.chance import FastDice
from tourelle.core.codec import canonical
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.tank_hunter.room import game

ROUNDS = 20
STEPS = 600  # of random play in a round
POSITIONS = 60
GOAL = 20_000.0  # decisions a second

ROOM = game()
RULES = ROOM.rules
SETUP = settle(RULES.options(), {})


def hunter_steps(seats: int, seed: int) -> Task:
    dice = FastDice(seed)

    def run() -> int:
        done = 0
        while done < STEPS:
            state, _ = RULES.start(seats, SETUP, dice)
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


def middles(seats: int) -> list[Any]:
    """States in which somebody has the main action."""
    dice, found = FastDice(9), list[Any]()
    while len(found) < POSITIONS:
        state, _ = RULES.start(seats, SETUP, dice)
        while asks := RULES.asks(state):
            if asks[0].kind == "main" and dice.draw(6, "keep") == 0:
                found.append(state.clone())
            RULES.apply(state, asks[0].seat, asks[0].sample(dice), dice)
    return found[:POSITIONS]


def each(states: list[Any], do: Callable[[Any], object]) -> list[Task]:
    def run() -> int:
        for state in states:
            do(state)
        return len(states)

    return [run] * ROUNDS


def listed(state: Any) -> int:
    return sum(len(domain.listed() or ()) for ask in RULES.asks(state) for domain in ask.domains)


def show(title: str, timed: dict[str, Timed]) -> None:
    print(title)
    for name, found in timed.items():
        print(f"  {name:32} {found.rate:10,.0f}/s {found.microseconds:10.2f} us")


def main() -> int:
    rng = random.Random(4)
    played = interleaved(
        {
            **{f"Tank Hunter, {n} seats": [hunter_steps(n, n)] * ROUNDS for n in (2, 4, 8)},
            "python-chess": [chess_steps(rng)] * ROUNDS,
        }
    )
    show("random play steps", played)
    dice = FastDice(3)
    for seats in (2, 8):
        states = middles(seats)
        answers = sum(map(listed, states)) / len(states)
        size = sum(len(canonical(state.data())) for state in states) / len(states)
        timed = interleaved(
            {
                f"listing ({answers:.0f} answers)": each(states, listed),
                "clone": each(states, lambda state: state.clone()),
                "view": each(states, lambda state: RULES.view(state, Seat(0))),
                "imagine": each(
                    states, lambda state: RULES.imagine(RULES.view(state, Seat(0)), dice)
                ),
            }
        )
        show(f"main actions of {seats} seats, a state of {size:,.0f} bytes", timed)
    share = ratio(played, "Tank Hunter, 2 seats", "python-chess")
    rate = played["Tank Hunter, 2 seats"].rate
    print(f"random step, times python-chess {share:.2f}")
    print(f"decisions a second {rate:,.0f}, goal {GOAL:,.0f}")
    return int(rate < GOAL)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    sys.exit(main())
