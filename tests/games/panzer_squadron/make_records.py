"""The golden games of Panzer Squadron: one for each way of ending, one of each scenario, one with
teams.

    make records

writes those that are missing to records/panzer-squadron/ and proves the others: a golden record
does not change, not even when the content of the game is corrected.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from tourelle.core.ask import Choice
from tourelle.core.chance import FastDice
from tourelle.core.decree import ABANDON, Decree
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.draw_offer import AnswerDraw, OfferDraw
from tourelle.games.panzer_squadron.law.choices import Claim, Concede, Deploy, Leave, Mark, Move
from tourelle.games.panzer_squadron.law.routes import routes
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.room import game
from tourelle.testing.golden import make

FOLDER: Final = Path(__file__).parents[3] / "records" / "panzer-squadron"
TRIES: Final = 500  # games until one ends as it shall
AnyTable = Any
SCENARIOS: Final = tuple(f"SC-{number}" for number in range(1, 13))


def begin(number: int, seats: int = 2, **setup: Any) -> AnyTable:
    nonces = tuple(f"golden{seat}" for seat in range(seats))
    return Table(game().rules, seats, setup, b"golden%d" % number, nonces)


def random_game(number: int, seats: int = 2, **setup: Any) -> AnyTable:
    """Any legal answers."""
    return answered(begin(number, seats, **setup), number, 1 << 30)


def answered(table: AnyTable, number: int, most: int) -> AnyTable:
    dice = FastDice(number)
    while table.asks() and table.count < most:
        ask = table.asks()[0]
        table.submit(ask.seat, ask.sample(dice))
    return table


def until(reason: str, **setup: Any) -> AnyTable:
    """The first random game that ends that way."""
    for number in range(TRIES):
        table = random_game(number, **setup)
        if table.outcome().reason == reason:
            return table
    raise AssertionError(reason)


# --- games that are driven somewhere ------------------------------------------------------------


def driven(number: int, row: int, facing: int, **setup: Any) -> AnyTable:
    """Side 0 drives to a row and fires at nobody; side 1 only waits."""
    table, dice = begin(number, **setup), FastDice(number)
    while table.asks():
        ask = table.asks()[0]
        state = game().rules.imagine(table.view(ask.seat), dice)
        choice = wanted(state, ask, row, facing) if ask.seat == 0 else None
        table.submit(ask.seat, choice or ask.default or ask.sample(dice))
    return table


def wanted(state: Squadron, ask: Any, row: int, facing: int) -> Choice | None:
    listed = list(ask.domains[0].listed() or ())
    for kind in (Leave, Move, Mark):
        for choice in listed:
            if isinstance(choice, kind):
                return choice
    if ask.kind == "deploy":
        return next(one for one in listed if isinstance(one, Deploy) and one.facing == facing)
    return toward(state, row, facing) if ask.kind == "spend" else None


def toward(state: Squadron, row: int, facing: int) -> Choice | None:
    """The first order of the route that brings the active tank nearest to *row*."""

    def left(hex: int) -> int:
        return abs(state.grid.rows[hex] - row)

    ways = [way for way in routes(state) if not way.reverse]
    best = min(ways, key=lambda w: (left(w.hex), w.facing != facing, w.cost), default=None)
    if best is None or (left(best.hex) >= left(state.hex[state.active]) and not state.owes):
        return None
    return best.orders[0]


def passive(number: int, **setup: Any) -> AnyTable:
    """Everybody waits, until somebody has enough of it."""
    table, dice = begin(number, **setup), FastDice(number)
    while table.asks():
        ask = table.asks()[0]
        claim = Claim(True) if ask.kind == "claim" else None
        table.submit(ask.seat, claim or ask.default or ask.sample(dice))
    return table


# --- endings ------------------------------------------------------------------------------------


def annihilated() -> AnyTable:
    return until("annihilated", scenario="SC-10")


def limit() -> AnyTable:
    return until("limit", scenario="SC-8")


def level() -> AnyTable:
    return until("level", scenario="SC-1", turns=2)


def village() -> AnyTable:
    return until("village", scenario="SC-3")


def crossed() -> AnyTable:
    return driven(1, 16, 4, scenario="SC-5")


def escaped() -> AnyTable:
    return driven(1, 0, 1, scenario="SC-6")


def hunted() -> AnyTable:
    return until("hunted", scenario="SC-7")


def survived() -> AnyTable:
    return until("survived", scenario="SC-7")


def stormed() -> AnyTable:
    return driven(1, 0, 1, scenario="SC-9")


def gone() -> AnyTable:
    forces = {"force0": "1 fr-r35", "force1": "2 it-l6"}
    return driven(1, 0, 1, map="PM-5", open_edges=True, **forces)


def claimed() -> AnyTable:
    return until("claimed", scenario="SC-9")


def claimed_level() -> AnyTable:
    return passive(1, scenario="SC-4")


def agreed() -> AnyTable:
    table = answered(begin(1, scenario="SC-11"), 1, 60)
    table.submit(Seat(1), OfferDraw())
    table.submit(Seat(0), AnswerDraw(True))
    return table


def conceded() -> AnyTable:
    table = answered(begin(2, scenario="SC-12"), 2, 90)
    table.submit(Seat(0), Concede())
    return table


def abandoned() -> AnyTable:
    table = answered(begin(3, tile_set="F", tiles=20, size="large"), 3, 80)
    table.decree(Decree(ABANDON, Seat(1)))
    return table


def every_option() -> AnyTable:
    """All optional rules at once, with teams."""
    setup = {"tanks_hide": True, "steady_gun": True, "threshold": True, "open_edges": True}
    return random_game(1, 4, size="small", tile_set="B", turns=8, **setup)


ENDINGS: Final[tuple[Callable[[], AnyTable], ...]] = (
    annihilated, limit, level, village, crossed, escaped, hunted, survived, stormed, gone, claimed,
    claimed_level, agreed, conceded,
)  # fmt: skip
OTHERS: Final[dict[str, Callable[[], AnyTable]]] = {
    "abandoned": abandoned,
    "every-option": every_option,
    **{name.lower(): partial(random_game, 5, scenario=name) for name in SCENARIOS},
}


@pytest.mark.parametrize("play", ENDINGS, ids=lambda play: play.__name__)
def test_make_endings(play: Callable[[], AnyTable]) -> None:
    name = play.__name__.replace("_", "-")
    assert make(FOLDER, name, lambda: play().reveal()).reason == name


@pytest.mark.parametrize("name", OTHERS)
def test_make_others(name: str) -> None:
    assert make(FOLDER, name, lambda: OTHERS[name]().reveal()).reason
