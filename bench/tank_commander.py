"""How fast Tank Commander plays, against python-chess.

    python bench/tank_commander.py

A random step is: ask, draw one of the legal answers, play it. Three scenarios; positions for
listings, copies, views and imagined worlds come from the middle of random games.
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
from tourelle.core.option import Setup, settle
from tourelle.games.tank_commander.room import game

ROUNDS = 20
STEPS = 600  # of random play in a round
POSITIONS = 60
GOAL = 1.2  # of the random steps of python-chess
SCENARIOS = ("17.1", "17.2", "17.8")
FIRST = "17.2"

ROOM = game()
RULES = ROOM.rules


def setup_of(scenario: str) -> Setup:
    return settle(RULES.options(), {"scenario": scenario})


def commander_steps(scenario: str, seed: int) -> Task:
    dice, setup = FastDice(seed), setup_of(scenario)

    def run() -> int:
        done = 0
        while done < STEPS:
            state, _ = RULES.start(2, setup, dice)
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


def middles(scenario: str) -> list[Any]:
    """States in which somebody has his play."""
    dice, setup, found = FastDice(9), setup_of(scenario), list[Any]()
    while len(found) < POSITIONS:
        state, _ = RULES.start(2, setup, dice)
        while asks := RULES.asks(state):
            if asks[0].kind == "play" and dice.draw(6, "keep") == 0:
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


def name_of(scenario: str) -> str:
    return f"Tank Commander, {scenario}"


def main() -> int:
    rng = random.Random(4)
    played = interleaved(
        {
            **{
                name_of(one): [commander_steps(one, at)] * ROUNDS
                for at, one in enumerate(SCENARIOS)
            },
            "python-chess": [chess_steps(rng)] * ROUNDS,
        }
    )
    show("random play steps", played)
    dice = FastDice(3)
    for scenario in SCENARIOS[1:]:
        states = middles(scenario)
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
                "worth": each(states, lambda state: ROOM.judge.worth(state, Seat(0))),
            }
        )
        show(f"plays of {scenario}, a state of {size:,.0f} bytes", timed)
    share = ratio(played, name_of(FIRST), "python-chess")
    print(f"random step of {FIRST}, times python-chess {share:.2f}, goal {GOAL}")
    return int(share < GOAL)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    sys.exit(main())
