"""Positions of TANKS by names. Lengths in centimetres, headings in degrees.

    position({
        "a": ["Panther + Michael Wittmann @ 20 45; moves 1"],
        "b": ["KV-1S @ 60 45 180; crit Stunned Crew; damage 2"],
        "phase": "shooting", "woods": ["20 51.5"],
    })

A tank is its name, its cards after `+`, its place and heading after `@`; then, parted by `;`, what
else is true of it: `up` (its cards lie face up), `crit` with a name, `wreck`, or a value of the
state as `moves 1` or `damage 2`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from tourelle.core.codec import Json, Malformed
from tourelle.games.tanks.law.state import NOBODY, Tank
from tourelle.stage.position import Given, setup_in
from tourelle.stage.positions.tanks_stage import TanksStage
from tourelle.stage.positions.tanks_table import PHASES, Place, TankSpec, begin, lay, pose, start

START: Final = "start"  # a phase before all others: platoons are named
SWITCHES: Final = ("wreck", "fast")  # values of a tank that are true or not
VALUES: Final = tuple(
    name for name in Tank._fields if name not in ("owner", "kind", "cards", "crits", *SWITCHES)
)


def position(given: Mapping[str, Json]) -> TanksStage:
    """A position as data: tanks of `a` and `b` as texts; `phase`, `attacker`, `mission`, `turn`,
    `turns`, `woods` and `houses` as `x y`, `tokens` as `owner x y`, `open`, `sweep`."""
    if given.get("phase") == START:
        return _start(given)
    fields = Given(given)
    phase = fields.one_of("phase", tuple(PHASES), "shooting")
    sides = [[read_tank(words) for words in fields.texts(name)] for name in "ab"]
    table = partial(
        lay,
        *sides,
        attacker="ab".index(fields.one_of("attacker", "ab", "a")),
        mission=fields.text("mission", "ace"),
        turn=fields.number("turn", 1, 99, 1),
        turns=fields.number("turns", 1, 99, 12),
        woods=[_place(words) for words in fields.texts("woods")],
        houses=[_place(words) for words in fields.texts("houses")],
        tokens=[_token(words) for words in fields.texts("tokens")],
        open_=fields.flag("open", True),
        sweep=fields.flag("sweep"),
    )
    fields.close()
    if not all(sides):
        raise Malformed("position: a and b have a tank each, at least")
    return begin(table(), phase)


def _start(given: Mapping[str, Json]) -> TanksStage:
    """A game from its first question: nothing but `setup` can be said of it."""
    setup, rest = setup_in(given)
    fields = Given(rest)
    fields.text("phase")
    fields.close()
    return start("", **setup)


def read_tank(words: str) -> TankSpec:
    head, *marks = (part.strip() for part in words.split(";"))
    names, _, where = head.partition("@")
    name, *held = (part.strip() for part in names.split("+"))
    place = _numbers(where) or [20, 45]
    if len(place) not in (2, 3):
        raise Malformed(f"{words}: a place is `x y` or `x y heading`")
    crits = [mark[5:].strip() for mark in marks if mark.startswith("crit ")]
    values = dict(_value(words, mark) for mark in marks if mark != "up" and mark[:5] != "crit ")
    return TankSpec(name, held, crits, "up" in marks, {**pose(*place), **values})


def _value(words: str, mark: str) -> tuple[str, int | bool]:
    name, _, number = mark.partition(" ")
    if name in SWITCHES and not number:
        return name, True
    if name not in VALUES or not number.strip().isdigit():
        known = ", ".join(("up", "crit", *SWITCHES, *VALUES))
        raise Malformed(f"{words}: {mark} is nothing a tank has; known: {known}")
    return name, int(number)


def _numbers(words: str) -> list[float]:
    try:
        return [float(word) for word in words.split()]
    except ValueError:
        raise Malformed(f"{words.strip()}: a place is `x y` or `x y heading`") from None


def _place(words: str) -> Place:
    numbers = _numbers(words)
    if len(numbers) != 2:
        raise Malformed(f"{words}: a place is `x y`")
    return numbers[0], numbers[1]


def _token(words: str) -> tuple[int, float, float]:
    owner, _, place = words.partition(" ")
    if owner not in ("a", "b", "nobody"):
        raise Malformed(f"{words}: a token is `owner x y`, the owner a, b or nobody")
    return (NOBODY if owner == "nobody" else "ab".index(owner)), *_place(place)
