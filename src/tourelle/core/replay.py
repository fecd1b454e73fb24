"""A record played again: to go on with it, or to prove it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.ask import C, Illegal
from tourelle.core.codec import Malformed
from tourelle.core.event import Notice
from tourelle.core.record import Record, promise
from tourelle.core.rules import Rules, St, V
from tourelle.core.table import Table


class Disproved(Exception):
    """A record that does not hold, and the first step (0: the opening) that fails."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"step {step}: {reason}")
        self.step: Final = step


def resume(rules: Rules[St, C, V], record: Record, seed: bytes) -> Table[St, C, V]:
    """The table as it stood after the last step of *record*: after a restart."""
    table = Table(rules, record.seats, record.setup, seed, record.nonces)
    for step in record.steps:
        table.submit(step.seat, rules.choice_from(step.choice))
    return table


def prove(rules: Rules[St, C, V], record: Record) -> Iterator[list[Notice]]:
    """Replay *record*, checking legality, chance and every digest on the way.

    Yields what was told at the opening and at each step, so it is the log as well.
    """
    law = (rules.name, rules.version, rules.content())
    if (record.game, record.version, record.content) != law:
        raise Disproved(0, "played by other rules")
    if record.seed is None or promise(record.seed) != record.promise:
        raise Disproved(0, "the seed is not the one promised")
    table = Table(rules, record.seats, record.setup, record.seed, record.nonces)
    if table.record.opening != record.opening:
        raise Disproved(0, "another opening")
    yield table.opening
    for at, step in enumerate(record.steps, 1):
        try:
            notices = table.submit(step.seat, rules.choice_from(step.choice))
        except (Illegal, Malformed) as error:
            raise Disproved(at, str(error)) from error
        if table.record.steps[-1] != step:
            raise Disproved(at, "another result")
        yield notices
