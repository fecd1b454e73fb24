"""What the referee adds: a step at the table against the bare step of the very same games.

`python bench/referee.py [game ...]` plays random games, plays each again at a table (refuse, clone,
apply, record, digest, ask) and once more bare (apply in place, ask). Neither counts the drawing of
choices; both find the memos of the first time. Goal: a table step takes twice a bare one at most.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from tourelle.core.chance import FastDice, SeededDice
from tourelle.core.seed import root
from tourelle.games import registry
from tourelle.testing.case import AnyRules, Case
from tourelle.testing.server import any_game

STEPS, GAMES, GOAL = 200, range(2, 9), 2.0


def pair(rules: AnyRules, seed: int) -> tuple[float, float]:
    """Microseconds of a step at the table, and of a bare one."""
    case, luck = Case(rules, 2, seed=seed), FastDice(seed)
    first, said = case.table(), []
    while first.asks() and len(said) < STEPS:
        asks = first.asks()
        ask = asks[luck.draw(len(asks), "who")]
        said.append((ask.seat, ask.sample(luck)))
        first.submit(*said[-1], first.asked(ask.seat))
    table, at_table, bare = case.table(), 0.0, 0.0
    for seat, choice in said:
        began = time.thread_time()
        table.submit(seat, choice, table.asked(seat))
        at_table += time.thread_time() - began
    record = first.reveal()
    assert record.seed is not None
    source = root(record.seed, record.nonces)
    state, _ = rules.start(2, record.setup, SeededDice(source, "table", 0))
    for step, (seat, choice) in enumerate(said, 1):
        dice, began = SeededDice(source, "table", step), time.thread_time()
        rules.apply(state, seat, choice, dice)
        rules.asks(state)
        bare += time.thread_time() - began
    assert state.data() == first.state().data(), "another game was played"
    return 1e6 * at_table / len(said), 1e6 * bare / len(said)


def main(names: list[str]) -> None:
    for name in names:
        rules = any_game(name).rules
        pair(rules, 1)
        rows = [pair(rules, seed) for seed in GAMES]
        share = median(table / bare for table, bare in rows)
        told = "met" if share <= GOAL else "MISSED"
        print(
            f"{name:16} bare {median(bare for _, bare in rows):7.1f} us  table"
            f" {median(table for table, _ in rows):7.1f} us  {share:5.2f} times; {told}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:] or ["skirmish", *registry.names()])
