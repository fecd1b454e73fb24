"""The golden games of Tank Commander, one for each scenario and each way a game can end.

    make records

writes those that are missing to records/tank-commander/ and proves the others: a golden record does
not change, not even when the content of the game is corrected. One that must (a new version of the
rules) is deleted first.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.decree import ABANDON, Decree
from tourelle.core.ids import Seat
from tourelle.core.record import Terms
from tourelle.core.table import Table
from tourelle.games.draw_offer import AnswerDraw, OfferDraw
from tourelle.games.tank_commander.law.choices import Concede, FieldForce
from tourelle.games.tank_commander.room import game
from tourelle.testing.golden import make

FOLDER: Final = Path(__file__).parents[3] / "records" / "tank-commander"
SCENARIOS: Final = ("17.1", "17.2", "17.3", "17.4", "17.5", "17.6", "17.7", "17.8", "17.9")
AnyTable = Any


def begin(number: int, seats: int = 2, hand: bool = False, **setup: Any) -> AnyTable:
    nonces = tuple(f"golden{seat}" for seat in range(seats))
    return Table(game().rules, seats, setup, b"golden%d" % number, nonces, Terms(hand=hand))


def random_game(table: AnyTable, seed: int, steps: int = 100_000) -> AnyTable:
    """Any legal answers."""
    dice = FastDice(7919 * seed + 1)
    while table.asks() and steps:
        ask = table.asks()[dice.draw(len(table.asks()), "who")]
        table.submit(ask.seat, ask.sample(dice))
        steps -= 1
    return table


def until(reason: str, play: Callable[[int], AnyTable]) -> AnyTable:
    """The first game that ends that way."""
    for number in range(400):
        table = play(number)
        if table.outcome().reason == reason:
            return table
    raise AssertionError(reason)


def of_scenario(scenario: str) -> AnyTable:
    """A game of a scenario with forces of the players' own."""
    return random_game(
        begin(1, scenario=scenario, german_force="own", soviet_force="own"), int(scenario[3:])
    )


def victory() -> AnyTable:
    return until("victory", lambda n: random_game(begin(n, scenario="17.2"), n))


def cap_points() -> AnyTable:
    return until("cap-points", lambda n: random_game(begin(n, scenario="17.2", cap=15), n))


def cap_draw() -> AnyTable:
    return until("cap-draw", lambda n: random_game(begin(n, scenario="17.1", cap=15), n))


def cap_defender() -> AnyTable:
    return until("cap-defender", lambda n: random_game(begin(n, scenario="17.7", cap=15), n))


def clock() -> AnyTable:
    return until("clock", lambda n: random_game(begin(n, scenario="17.5"), n))


def eliminated() -> AnyTable:
    return until("eliminated", lambda n: random_game(begin(n, scenario="17.1"), n))


def few_units(number: int) -> AnyTable:
    """A handful of tanks against a single one."""
    place = game().rules.context.place  # type: ignore[attr-defined]
    table = begin(number, german_force="own", soviet_force="own")
    table.submit(Seat(0), FieldForce((place["GV-13"],) * 4))
    table.submit(Seat(1), FieldForce((place["SV-01"],)))
    return random_game(table, number)


def nothing_left() -> AnyTable:
    return until("nothing-left", few_units)


def conceded() -> AnyTable:
    table = random_game(begin(2, scenario="17.3"), 2, steps=150)
    table.submit(Seat(1), Concede())
    return table


def agreed() -> AnyTable:
    table = random_game(begin(3, scenario="17.8"), 3, steps=150)
    table.submit(Seat(0), OfferDraw())
    table.submit(table.asks()[0].seat, AnswerDraw(True))
    return table


def abandoned() -> AnyTable:
    """The house decides that a seat has left."""
    table = random_game(begin(4, scenario="17.9"), 4, steps=150)
    table.decree(Decree(ABANDON, Seat(0)))
    return table


def four() -> AnyTable:
    """Two teams (TC-R98), a line for no man's land, five columns, presence and lucky hits."""
    setup: dict[str, Any] = {
        "scenario": "17.3", "no_mans_land": "line", "columns": 5, "occupation": "presence",
        "lucky_hits": True, "nations": "wish",
    }  # fmt: skip
    return random_game(begin(5, 4, **setup), 5)


def by_hand() -> AnyTable:
    """A ten-sided die that the players roll."""
    return random_game(begin(6, hand=True, scenario="17.4", die=True), 6)


def shuffled() -> AnyTable:
    """By the second law: copies change their numbers with every shuffle (TC-R132)."""
    return random_game(begin(7, scenario="17.3"), 7)


GAMES: Final[tuple[Callable[[], AnyTable], ...]] = (
    victory, cap_points, cap_draw, cap_defender, clock, eliminated, nothing_left, conceded, agreed,
    abandoned, four, by_hand, shuffled,
)  # fmt: skip


@pytest.mark.parametrize("play", GAMES, ids=lambda play: play.__name__)
def test_make(play: Callable[[], AnyTable]) -> None:
    name = play.__name__.replace("_", "-")
    assert make(FOLDER, name, lambda: play().reveal()).reason


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_make_a_scenario(scenario: str) -> None:
    name = f"scenario-{scenario.replace('.', '-')}"
    assert make(FOLDER, name, lambda: of_scenario(scenario).reveal()).reason
