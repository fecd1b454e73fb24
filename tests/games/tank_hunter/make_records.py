"""The golden games of Tank Hunter, one for each way a game can end.

    make records

writes those that are missing to records/tank-hunter/ and proves the others: a golden record does
not change, not even when the content of the game is corrected. One that must (a new version of
the rules) is deleted first.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, Decree
from tourelle.core.ids import Seat
from tourelle.core.record import Terms
from tourelle.core.replay import repeat
from tourelle.core.table import Table
from tourelle.games.game import packed
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.law.choices import Concede, Pass, Wait
from tourelle.games.tank_hunter.law.state import HIDDEN
from tourelle.games.tank_hunter.room import game
from tourelle.testing.golden import make

FOLDER: Final = Path(__file__).parents[3] / "records" / "tank-hunter"
AnyTable = Any


def begin(seats: int, number: int, pack: Json = None, hand: bool = False, **setup: Any) -> AnyTable:
    room = packed(game(), pack)
    nonces = tuple(f"golden{seat}" for seat in range(seats))
    return Table(room.rules, seats, setup, b"golden%d" % number, nonces, Terms(hand=hand))


def random_game(table: AnyTable, seed: int) -> AnyTable:
    """Any legal answers."""
    dice = FastDice(seed)
    while table.asks():
        ask = table.asks()[dice.draw(len(table.asks()), "who")]
        table.submit(ask.seat, ask.sample(dice))
    return table


def until(reason: str, seats: int, **setup: Any) -> AnyTable:
    """The first random game that ends that way."""
    for number in range(200):
        table = random_game(begin(seats, number, **setup), number)
        if table.outcome().reason == reason:
            return table
    raise AssertionError(reason)


def waiting_game(table: AnyTable, seed: int) -> AnyTable:
    """Nobody plays a card and all wait."""
    dice = FastDice(seed)
    while table.asks():
        ask = table.asks()[0]
        calm = next((c for c in (Wait(), Pass()) if ask.refuse(c) is None), None)
        table.submit(ask.seat, ask.sample(dice) if calm is None else calm)
    return table


def last() -> AnyTable:
    return until("last", 2)


def events() -> AnyTable:
    return waiting_game(begin(3, 1), 1)


def carpet() -> AnyTable:
    return waiting_game(begin(4, 2, endMode="thirdCarpet"), 2)


def units() -> AnyTable:
    """So few units that reinforcements use them up."""
    return until("units", 2, nations="usa", singleCopies=True, endMode="endless", afvOnly=True)


def spent() -> AnyTable:
    """A pack with hardly any events: pile and discard run out."""
    few: dict[str, Json] = {
        name: {"copies": 2 if name == "E06" else 0, "provenance": "authored"}
        for name in library().events
        if name != "E01"
    }
    return waiting_game(begin(2, 4, {"event": few}, endMode="endless"), 4)


def quiet() -> AnyTable:
    return until("quiet", 2, quietLimit=1)


def nobody() -> AnyTable:
    """Both leave in the same turn."""
    table = begin(2, 5)
    dice = FastDice(5)
    while table.asks()[0].kind != "main":
        ask = table.asks()[0]
        table.submit(ask.seat, ask.sample(dice))
    first = table.asks()[0].seat
    table.submit(Seat(1 - first), Concede())
    table.submit(first, Concede())
    return table


def abandoned() -> AnyTable:
    """The house decides that a seat has left."""
    table = begin(2, 6)
    table.decree(Decree(ABANDON, Seat(1)))
    return random_game(table, 6)


def eight() -> AnyTable:
    """Eight players with everything."""
    return random_game(begin(8, 7, commanders=True, ext=True), 7)


def by_hand() -> AnyTable:
    """Dice told by the players."""
    return random_game(begin(2, 8, hand=True), 8)


def from_hiding() -> AnyTable:
    """By the second law: a hidden unit is revealed and used in one (TH-R106)."""
    for number in range(400):
        table = random_game(begin(2, number, ext=True, commanders=True), number)
        if any(shows_a_use(table, at) for at in range(1, len(table.record.steps))):
            return table
    raise AssertionError("nobody used a hidden unit")


def shows_a_use(table: AnyTable, at: int) -> bool:
    """Whether a step used a unit that lay hidden."""
    step = table.record.steps[at]
    used = step.act == "play" and step.choice[0] in ("swim", "ferry", "lead")
    return used and hid(table, at, step.choice[1])


def hid(table: AnyTable, at: int, handle: int) -> bool:
    before = begin_again(table)
    for step in table.record.steps[:at]:
        repeat(before, step)
    unit = before.view(None).state.unit(handle)
    return unit is not None and unit.has(HIDDEN)


def begin_again(table: AnyTable) -> AnyTable:
    record = table.record
    return Table(table.rules, record.seats, record.setup, table._seed, record.nonces, record.terms)


GAMES: Final[tuple[Callable[[], AnyTable], ...]] = (
    last, events, carpet, units, spent, quiet, nobody, abandoned, eight, by_hand,
    from_hiding,
)  # fmt: skip


@pytest.mark.parametrize("play", GAMES, ids=lambda play: play.__name__)
def test_make(play: Callable[[], AnyTable]) -> None:
    name = play.__name__.replace("_", "-")
    assert make(FOLDER, name, lambda: play().reveal()).reason
