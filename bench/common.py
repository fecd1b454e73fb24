"""Timing that can be trusted on a busy machine: CPU time, interleaved, medians.

    timed = interleaved({"ours": [task, ...], "theirs": [task, ...]})
    timed["ours"].rate           work per second of CPU time, median over the rounds
    ratio(timed, "ours", "theirs")

A task does some work and returns how much. Round k runs the k-th task of every contestant, one
after the other, so that a slow spell of the machine hits all alike; ratios are taken within a
round.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from statistics import median

Task = Callable[[], int]
DATA = "tourelle.art.vehicles.figures"  # read from files, not drawn


@dataclass(frozen=True)
class Timed:
    """The rates of one contestant, round by round."""

    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        return median(self.rates)

    @property
    def microseconds(self) -> float:
        return 1e6 / self.rate


def measured(task: Task) -> float:
    """Work per second of CPU time."""
    began = time.process_time()
    work = task()
    spent = time.process_time() - began
    return work / max(spent, 1e-9)


def interleaved(contestants: Mapping[str, Sequence[Task]]) -> dict[str, Timed]:
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    gc.collect()
    gc.disable()
    try:
        for round_ in zip(*contestants.values(), strict=True):
            for name, task in zip(contestants, round_, strict=True):
                rates[name].append(measured(task))
    finally:
        gc.enable()
    return {name: Timed(tuple(found)) for name, found in rates.items()}


def ratio(timed: Mapping[str, Timed], ours: str, theirs: str) -> float:
    """How many times faster, median over the rounds."""
    pairs = zip(timed[ours].rates, timed[theirs].rates, strict=True)
    return median(a / b for a, b in pairs)


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of doing it once."""
    begun = time.process_time_ns()
    work()
    return (time.process_time_ns() - begun) / 1e6


def forget(room: str) -> None:
    """Nothing is kept from earlier pictures of the game in *room*; the data files stay read."""
    drawing = ("tourelle.art.", f"tourelle.games.{room}.picture")
    for name, module in list(sys.modules.items()):
        if name.startswith(drawing) and name != DATA:
            for thing in vars(module).values():
                if isinstance(thing, _lru_cache_wrapper) and thing.__module__ == name:
                    thing.cache_clear()
