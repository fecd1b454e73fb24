"""How fast TANKS plays: random steps, questions, clones, state size, against python-chess.

    python bench/tanks.py

A random step is: ask, draw an answer, apply it in place, ask whether the game is over; for
python-chess: list the legal moves, draw one, push it, ask whether the game is over.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
from common import Task, interleaved, ratio

from tourelle.core.chance import FastDice
from tourelle.core.codec import canonical
from tourelle.core.option import settle
from tourelle.games import registry
from tourelle.games.tanks.law.poses import Moves
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import Battle

ROUNDS = 7
STEPS = 400
SETUP = {"map": "village"}
RULES = registry.game("tanks").rules
assert isinstance(RULES, Tanks)


def start(seed: int) -> Battle:
    return RULES.start(2, settle(RULES.options(), SETUP), FastDice(seed))[0]


def tanks_steps(seed: int) -> Task:
    def task() -> int:
        dice, state, games = FastDice(seed), start(seed), 0
        for _ in range(STEPS):
            asks = RULES.asks(state)
            ask = asks[dice.draw(len(asks), "who")]
            RULES.apply(state, ask.seat, ask.sample(dice), dice)
            if RULES.outcome(state) is not None:
                games += 1
                state = start(seed + games)
        return STEPS

    return task


def chess_steps(seed: int) -> Task:
    def task() -> int:
        rng, board = random.Random(seed), chess.Board()
        for _ in range(STEPS):
            board.push(rng.choice(list(board.legal_moves)))
            if board.is_game_over():
                board = chess.Board()
        return STEPS

    return task


def positions(count: int) -> list[Battle]:
    """States from all stages of random games."""
    dice, state, found, games = FastDice(5), start(5), list[Battle](), 0
    while len(found) < count:
        asks = RULES.asks(state)
        ask = asks[dice.draw(len(asks), "who")]
        RULES.apply(state, ask.seat, ask.sample(dice), dice)
        if RULES.outcome(state) is not None:
            games += 1
            state = start(5 + games)
        if state.turn and dice.draw(3, "keep") == 0:
            found.append(state.clone())
    return found


def over(states: list[Battle], work: Callable[[Battle], object]) -> Task:
    def task() -> int:
        for state in states:
            work(state)
        return len(states)

    return task


def proposals(state: Battle) -> int:
    for ask in RULES.asks(state):
        for domain in ask.domains:
            if isinstance(domain, Moves):
                return len(domain.propose(FastDice(1), 40))
    return 0


def main() -> None:
    states = positions(300)
    moving = [state for state in states if state.stack.top.phase == "moving"][:12]
    tasks: dict[str, list[Task]] = {
        "tanks, random step": [tanks_steps(seed) for seed in range(ROUNDS)],
        "python-chess, random step": [chess_steps(seed) for seed in range(ROUNDS)],
        "tanks, one question": [over(states, RULES.asks)] * ROUNDS,
        "tanks, proposals of a move": [over(moving, proposals)] * ROUNDS,
        "tanks, clone": [over(states, Battle.clone)] * ROUNDS,
        "tanks, view": [over(states, lambda state: RULES.view(state, None))] * ROUNDS,
    }
    timed = interleaved(tasks)
    for name, found in timed.items():
        print(f"{name:<28} {found.rate:>12,.0f} /s   {found.microseconds:>10.1f} us")
    sizes = sorted(len(canonical(state.data())) for state in states)
    print(f"state as data: median {sizes[len(sizes) // 2]:,} bytes, largest {sizes[-1]:,}")
    share = ratio(timed, "tanks, random step", "python-chess, random step")
    print(f"random step: {share:.3f} of python-chess's")


if __name__ == "__main__":
    main()
