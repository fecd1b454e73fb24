"""How TANKS bears its largest table: 500 points, 15 tanks against 19.

    python bench/tanks_large.py [--moves N] [--bot greedy]

Prints the cost of a random step, of one question with its answer refused and drawn, and of a move
of a bot in each phase of a turn, all in the same table.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games import registry
from tourelle.games.tanks.content.force import Force
from tourelle.games.tanks.law.choices import FieldForce
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import Battle

GAME = registry.game("tanks")
RULES = GAME.rules
assert isinstance(RULES, Tanks)
SETUP = {"map": "village", "points": 500}
GERMANS = (("Panther", 10), ("Panzer IV", 5))  # 405 points
SOVIETS = (("T-34", 10), ("T-34/85", 9))  # 405 points


def platoon(rows: tuple[tuple[str, int], ...]) -> Force:
    names = {tank.name.en: at for at, tank in enumerate(RULES.context.muster.tanks)}
    return tuple((names[name],) for name, count in rows for _ in range(count))


def begun(seed: int) -> Battle:
    """A table on which all tanks stand, some turns into the game."""
    dice = FastDice(seed)
    state = RULES.start(2, settle(RULES.options(), SETUP), dice)[0]
    while state.turn < 3 and RULES.outcome(state) is None:
        ask = RULES.asks(state)[0]
        if ask.kind == "force":
            choice = FieldForce(platoon(GERMANS if ask.seat == 0 else SOVIETS))
            RULES.apply(state, ask.seat, choice, dice)
        else:
            RULES.apply(state, ask.seat, ask.sample(dice), dice)
    return state


def random_steps(state: Battle, count: int) -> float:
    """Milliseconds of a step."""
    dice, began, done = FastDice(1), time.process_time(), 0
    while done < count and RULES.outcome(state) is None:
        ask = RULES.asks(state)[0]
        RULES.apply(state, ask.seat, ask.sample(dice), dice)
        done += 1
    return (time.process_time() - began) * 1000 / max(1, done)


def bot_moves(state: Battle, moves: int, spec: str) -> dict[str, list[float]]:
    """Seconds of each answer of two such bots, by the kind of the question."""
    bots = [player(spec, GAME, Seat(seat), time.process_time) for seat in (0, 1)]
    dice, spent = FastDice(2), defaultdict[str, list[float]](list)
    for _ in range(moves):
        if RULES.outcome(state) is not None:
            break
        ask = RULES.asks(state)[0]
        view = RULES.view(state, ask.seat)
        began = time.process_time()
        choice = bots[ask.seat].answer(view, dice)
        spent[ask.kind].append(time.process_time() - began)
        RULES.apply(state, ask.seat, choice, dice)
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--bot", default="greedy")
    given = parser.parse_args()
    state = begun(7)
    tanks = [sum(t.owner == seat and not t.wreck for t in state.tanks) for seat in (0, 1)]
    print(f"{tanks[0]} + {tanks[1]} tanks, turn {state.turn}")
    print(f"random step {random_steps(state.clone(), 400):.2f} ms")
    for kind, spent in sorted(bot_moves(state.clone(), given.moves, given.bot).items()):
        mean, most = statistics.mean(spent), max(spent)
        print(f"{given.bot}, {kind}: {len(spent)} answers, {mean:.2f} s each, at most {most:.2f} s")


if __name__ == "__main__":
    main()
