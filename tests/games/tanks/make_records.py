"""The golden games of TANKS, one for each way a game can end.

    make records

writes those that are missing to records/tanks/ and proves the others: a golden record does
not change, not even when the content of the game is corrected. One that must (a new version of
the rules) is deleted first.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.decree import DRAW, Decree
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.tanks.law.choices import Concede
from tourelle.games.tanks.room import game
from tourelle.testing.golden import make

FOLDER: Final = Path(__file__).parents[3] / "records" / "tanks"
TRIES: Final = 3000  # games until one ends as it shall: few do with both sides destroyed
AnyTable = Any


def begin(number: int, **setup: Any) -> AnyTable:
    return Table(game().rules, 2, setup, b"golden%d" % number, ("golden0", "golden1"))


def random_game(number: int, **setup: Any) -> AnyTable:
    """Any legal answers."""
    return answered(begin(number, **setup), number, 1 << 30)


def answered(table: AnyTable, number: int, most: int) -> AnyTable:
    dice = FastDice(number)
    while table.asks() and table.count < most:
        ask = table.asks()[dice.draw(len(table.asks()), "who")]
        table.submit(ask.seat, ask.sample(dice))
    return table


def bots_game(number: int, **setup: Any) -> AnyTable:
    """Both sides want to win."""
    table, room, dice = begin(number, **setup), game(), FastDice(number)
    bots = [player("greedy", room, Seat(seat)) for seat in range(2)]
    while table.asks():
        seat = table.asks()[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
    return table


def until(reason: str, play: Callable[..., AnyTable], **setup: Any) -> AnyTable:
    """The first game that ends that way."""
    for number in range(TRIES):
        table = play(number, **setup)
        if table.outcome().reason == reason:
            return table
    raise AssertionError(reason)


def agreed() -> AnyTable:
    table = answered(begin(1, mission="ace", points=40, map="village"), 1, 12)
    table.decree(Decree(DRAW))
    return table


def conceded() -> AnyTable:
    table = answered(begin(2, mission="barkmann"), 2, 12)
    table.submit(Seat(0), Concede())
    return table


def destroyed() -> AnyTable:
    return until("destroyed", bots_game, mission="king", points=30, turns=12, map="village")


def both_destroyed() -> AnyTable:
    small = {"points": 12, "turns": 30, "map": "diagonal"}
    return until("both-destroyed", random_game, mission="ace", **small)


def hill() -> AnyTable:
    return until("hill", bots_game, mission="king", points=30, turns=4, map="diagonal")


def objective() -> AnyTable:
    return until("objective", bots_game, mission="every", points=30, turns=12, map="diagonal")


def held_out() -> AnyTable:
    return until("held-out", random_game, mission="retreat", points=20, turns=12, map="village")


def limit_score() -> AnyTable:
    return until("limit-score", bots_game, mission="king", points=30, turns=4, map="diagonal")


def limit_points() -> AnyTable:
    return until("limit-points", random_game, mission="ace", points=30, turns=5, map="village")


def limit_draw() -> AnyTable:
    return until("limit-draw", random_game, mission="ace", points=30, turns=5, map="village")


GAMES: Final[tuple[Callable[[], AnyTable], ...]] = (
    agreed, conceded, destroyed, both_destroyed, hill, objective, held_out, limit_score,
    limit_points, limit_draw,
)  # fmt: skip


@pytest.mark.parametrize("play", GAMES, ids=lambda play: play.__name__)
def test_make(play: Callable[[], AnyTable]) -> None:
    name = play.__name__.replace("_", "-")
    assert make(FOLDER, name, lambda: play().reveal()).reason == name
