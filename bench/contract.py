"""Costs of the contract: a step of the toy games, bare and at the table, against python-chess.

    python bench/contract.py [rounds]

python-chess's random step: list the legal moves, draw one, push it, ask whether the game is over.
A bare step: asks, sample, apply in place. At the table: refuse, clone, apply, record, digest.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial

import chess
from common import Task, Timed, interleaved, ratio

from tourelle.core.chance import FastDice
from tourelle.core.codec import digest
from tourelle.core.ids import Seat
from tourelle.testing.case import AnyRules, Case
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.skirmish import SkirmishRules

STEPS = 400
GOALS = {"bare": 0.25, "table": 0.9}
TOYS: tuple[tuple[AnyRules, int], ...] = ((SkirmishRules(), 3), (GunneryRules(), 2))


def chess_steps(seed: int) -> int:
    """Random games of python-chess."""
    draw, board = random.Random(seed), chess.Board()
    for _ in range(STEPS):
        board.push(draw.choice(list(board.legal_moves)))
        if board.is_game_over():
            board = chess.Board()
    return STEPS


def bare_steps(rules: AnyRules, seats: int, seed: int) -> int:
    """Random games in place: no clone, no record, no digest."""
    bot, dice = FastDice(seed), FastDice(seed + 7)
    case = Case(rules, seats)
    state = case.start(dice)
    for _ in range(STEPS):
        asks = rules.asks(state)
        if not asks:
            state = case.start(dice)
            asks = rules.asks(state)
        ask = asks[bot.draw(len(asks), "who")]
        rules.apply(state, ask.seat, ask.sample(bot), dice)
    return STEPS


def table_steps(rules: AnyRules, seats: int, seed: int) -> int:
    """Random games at the table: checked, cloned and recorded."""
    bot = FastDice(seed)
    table = Case(rules, seats, seed=seed).table()
    for step in range(STEPS):
        asks = table.asks()
        if not asks:
            table = Case(rules, seats, seed=seed + step).table()
            asks = table.asks()
        ask = asks[bot.draw(len(asks), "who")]
        table.submit(ask.seat, ask.sample(bot), table.asked(ask.seat))
    return STEPS


def often(work: Callable[[], object]) -> int:
    for _ in range(STEPS):
        work()
    return STEPS


def parts(rules: AnyRules, seats: int) -> dict[str, Callable[[], object]]:
    """What a step is made of."""
    state = Case(rules, seats).start(FastDice(1))
    return {
        "asks": partial(rules.asks, state),
        "clone": state.clone,
        "digest": lambda: digest(state.data()),
        "view": partial(rules.view, state, Seat(0)),
    }


def contestants(rounds: int) -> dict[str, list[Task]]:
    found: dict[str, list[Task]] = {
        "python-chess step": [partial(chess_steps, seed) for seed in range(rounds)]
    }
    for rules, seats in TOYS:
        name = rules.name
        found[f"{name} bare"] = [partial(bare_steps, rules, seats, s) for s in range(rounds)]
        found[f"{name} table"] = [partial(table_steps, rules, seats, s) for s in range(rounds)]
        for what, work in parts(rules, seats).items():
            found[f"{name} {what}"] = [partial(often, work)] * rounds
    return found


def line(name: str, timed: dict[str, Timed]) -> str:
    """Time of one step as a share of python-chess's, with the goal."""
    share = 1 / ratio(timed, name, "python-chess step")
    goal = GOALS.get(name.rpartition(" ")[2])
    told = "" if goal is None else f"   goal {goal}: {'met' if share <= goal else 'MISSED'}"
    return f"{name:<20} {timed[name].microseconds:8.1f} us  {share:6.2f} of a chess step{told}"


def main(rounds: int = 15) -> None:
    timed = interleaved(contestants(rounds))
    print(f"python {sys.version.split()[0]}, medians of {rounds} rounds, CPU time")
    for name in timed:
        print(line(name, timed))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
