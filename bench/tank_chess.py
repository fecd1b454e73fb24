"""How fast Tank Chess lists and plays, against the plain oracle and python-chess.

    python bench/tank_chess.py

200 fixed positions come from random play on all base maps. In every round a new kernel fills its
memo with 50 other games and then lists each position once, so that it has seen none of them. A
random step is: list, draw one, play it, ask whether the game is over.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import chess
from common import Task, Timed, interleaved, ratio

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import Kernel, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.shape import shape_of
from tourelle.games.tank_chess.text.tfen import read_tfen, write_tfen
from tourelle.testing.oracles import tank_chess as oracle

T = TypeVar("T")

POSITIONS = 200
WARMING_GAMES = 50
LONGEST = 120  # plies of a random game
ROUNDS = 7
BY_ORACLE = 20  # positions it lists in a round
STEPS = 150  # of random play in a round

NOT_SEEN = "kernel, positions not seen"

GOALS = {
    "listing, times the oracle": 25.0,
    "listing, times python-chess": 0.5,
    "random step, times python-chess": 0.25,
}


def starts() -> list[Position]:
    plans = library().maps.values()
    return [read_tfen(plan.position()).position for plan in plans if not plan.is_expansion]


def steps(kernels: dict[int, Kernel], start: Position, rng: random.Random) -> Iterator[Position]:
    """Positions of one random game, the same object each time."""
    position = start.clone()
    kernel = kernels[position.n]
    for _ in range(LONGEST):
        codes = kernel.legal_codes(position)
        kernel.apply(position, codes[int(rng.random() * len(codes))])
        if position.command[0] < 0 or position.command[1] < 0:
            return
        yield position


def varied(rng: random.Random) -> list[Position]:
    """Positions from all maps and all stages of random games."""
    kernels = {n: Kernel(n) for n in (16, 20)}
    found: list[Position] = []
    maps = starts()
    while len(found) < POSITIONS:
        game = [p.clone() for p in steps(kernels, maps[len(found) % len(maps)], rng)]
        if game:
            found.append(rng.choice(game))
    return found


def warm(rng: random.Random) -> dict[int, Kernel]:
    """Kernels that know nothing but 50 games."""
    shape_of.cache_clear()
    kernel_of.cache_clear()
    kernels = {n: kernel_of(n) for n in (16, 20)}
    maps = starts()
    for game in range(WARMING_GAMES):
        for _ in steps(kernels, maps[game % len(maps)], rng):
            pass
    return kernels


def chess_positions(rng: random.Random) -> list[chess.Board]:
    found: list[chess.Board] = []
    while len(found) < POSITIONS:
        board = chess.Board()
        for _ in range(rng.randrange(10, 70)):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
        if not board.is_game_over():
            found.append(board)
    return found


def over(things: list[T], count: Callable[[T], int]) -> Task:
    def run() -> int:
        for thing in things:
            count(thing)
        return len(things)

    return run


def listing(positions: list[Position]) -> dict[str, list[Task]]:
    plain = [oracle.read_board(write_tfen(position)) for position in positions]
    boards = chess_positions(random.Random(3))
    fresh = [warm(random.Random(1)) for _ in range(ROUNDS)]

    def by_kernel(at: int) -> Task:
        kernels = fresh[at]
        return over(positions, lambda p: len(kernels[p.n].legal_codes(p)))

    def by_oracle(at: int) -> Task:
        first = at * BY_ORACLE
        return over(plain[first : first + BY_ORACLE], lambda b: len(oracle.legal_turns(b)))

    chess_list = over(boards, lambda board: len(list(board.legal_moves)))
    return {
        NOT_SEEN: [by_kernel(at) for at in range(ROUNDS)],
        "kernel, seen again": [by_kernel(at) for at in range(ROUNDS)],
        "oracle": [by_oracle(at) for at in range(ROUNDS)],
        "python-chess": [chess_list] * ROUNDS,
    }


def tank_steps(kernels: dict[int, Kernel], rng: random.Random) -> Task:
    maps = starts()

    def run() -> int:
        done = 0
        while done < STEPS:
            for _ in steps(kernels, maps[rng.randrange(len(maps))], rng):
                done += 1
        return done

    return run


def chess_steps(rng: random.Random) -> Task:
    def run() -> int:
        done = 0
        board = chess.Board()
        while done < STEPS:
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            done += 1
            if board.is_game_over():
                board = chess.Board()
        return done

    return run


def clones(positions: list[Position]) -> Task:
    def run() -> int:
        for position in positions:
            position.clone()
        return len(positions)

    return run


def show(title: str, timed: dict[str, Timed]) -> None:
    print(title)
    for name, found in timed.items():
        print(f"  {name:32} {found.rate:10,.0f}/s {found.microseconds:10.2f} us")


def main() -> int:
    positions = varied(random.Random(2))
    lists = interleaved(listing(positions))
    kernels = warm(random.Random(1))
    rng = random.Random(4)
    played = interleaved(
        {
            "Tank Chess": [tank_steps(kernels, rng)] * ROUNDS,
            "python-chess": [chess_steps(rng)] * ROUNDS,
        }
    )
    copied = interleaved({"clone": [clones(positions)] * ROUNDS})
    turns = sum(len(kernels[p.n].legal_codes(p)) for p in positions) / len(positions)
    show(f"listings of legal turns ({turns:.0f} turns a position)", lists)
    show("random play steps", played)
    show("copies of a position", copied)
    ours = NOT_SEEN
    ratios = {
        "listing, times the oracle": ratio(lists, ours, "oracle"),
        "listing, times python-chess": ratio(lists, ours, "python-chess"),
        "random step, times python-chess": ratio(played, "Tank Chess", "python-chess"),
    }
    print("ratios")
    for name, found in ratios.items():
        print(f"  {name:32} {found:10.2f}   goal {GOALS[name]:5.2f}")
    return int(any(found < GOALS[name] for name, found in ratios.items()))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    sys.exit(main())
