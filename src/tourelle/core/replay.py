"""A record played again: to go on with it, or to prove it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.ask import C, Illegal
from tourelle.core.codec import Malformed, integer
from tourelle.core.decree import decree_from
from tourelle.core.event import Notice
from tourelle.core.ids import HOUSE
from tourelle.core.record import Record, Step, promise
from tourelle.core.rules import Rules, St, V
from tourelle.core.table import Table


class Disproved(Exception):
    """A record that does not hold, and the first step (0: the opening) that fails."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"step {step}: {reason}")
        self.step: Final = step
        self.reason: Final = reason


def repeat(table: Table[St, C, V], step: Step) -> list[Notice]:
    """Let the table go through one recorded step; Illegal or Malformed if it cannot."""
    if step.act == "decree":
        return table.decree(decree_from(step.choice), step.at)
    if step.act == "roll" and step.seat == HOUSE and table.asks():
        return table.time_up(table.asks()[0].seat, step.at)
    if step.act in ("play", "roll"):
        choice = table.choice_from(step.choice)
        return table.submit(step.seat, choice, at=step.at, bare=not step.digest)
    _go_back(table, step)
    return []


def _go_back(table: Table[St, C, V], step: Step) -> None:
    integer(step.choice)
    if step.act == "undo":
        table.undo(step.seat, step.at)
    elif step.act == "ask-back":
        table.ask_back(step.seat, step.at)
    else:
        table.answer_back(step.seat, step.act != "deny-back", step.at)


def begin(rules: Rules[St, C, V], record: Record, seed: bytes) -> Table[St, C, V]:
    """The table of *record* before its first step."""
    return Table(rules, record.seats, record.setup, seed, record.nonces, record.terms, record.at)


def resume(rules: Rules[St, C, V], record: Record, seed: bytes) -> Table[St, C, V]:
    """The table as it stood after the last step of *record*: after a restart."""
    table = begin(rules, record, seed)
    for step in record.steps:
        repeat(table, step)
    return table


def prove(rules: Rules[St, C, V], record: Record) -> Iterator[list[Notice]]:
    """Replay *record*, checking legality, chance and every digest on the way.

    Yields what was told at the opening and at each step, so it is the log as well.
    """
    for _, notices in walk(rules, record):
        yield notices


def walk(rules: Rules[St, C, V], record: Record) -> Iterator[tuple[Table[St, C, V], list[Notice]]]:
    """Like prove(), with the table as it stands after each step."""
    table = _opened(rules, record)
    yield table, table.opening
    for at, step in enumerate(record.steps, 1):
        try:
            notices = repeat(table, step)
        except (Illegal, Malformed) as error:
            raise Disproved(at, str(error)) from error
        if table.record.steps[-1] != step:
            raise Disproved(at, "another result")
        yield table, notices
    if record.steps and not record.steps[-1].digest:
        raise Disproved(len(record.steps), "the last step has no digest")


def _opened(rules: Rules[St, C, V], record: Record) -> Table[St, C, V]:
    law = (rules.name, rules.version, rules.content())
    if (record.game, record.version, record.content) != law:
        raise Disproved(0, "played by other rules")
    if record.seed is None:
        raise Disproved(0, "the seed is not revealed yet")
    if promise(record.seed) != record.promise:
        raise Disproved(0, "the seed is not the one promised")
    try:
        table = begin(rules, record, record.seed)
    except (Illegal, Malformed) as error:
        raise Disproved(0, str(error)) from error
    if table.record.opening != record.opening:
        raise Disproved(0, "another opening")
    return table
