"""One screen for a turn: what may be ordered past the questions before it is legal when it is asked
for, and the page is told what to decline on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games import registry
from tourelle.games.offers import Order
from tourelle.games.tank_hunter.law.phases.ahead import BEFORE
from tourelle.testing.case import Case
from tourelle.testing.checks.pictures import shows

GAME: Any = registry.game("tank-hunter")
STEPS = 400
SET = dict(GAME.scenarios()[0].setup)


def _asked_to(rules: Any, state: Any, seat: int, order: Order, dice: Any) -> Any:
    """The question that *order* leads to, if nobody says anything on the way."""
    ask = rules.asks(state)[0]
    while ask.seat != seat or ask.kind != order.to:
        on_the_way = ask.seat != seat or ask.kind in BEFORE
        assert on_the_way, f"{ask.kind} comes before {order.to}"
        assert ask.default is not None
        rules.apply(state, ask.seat, ask.default, dice)
        ask = rules.asks(state)[0]
    return ask


@pytest.mark.rule("TH-4.7")
@pytest.mark.rule("TH-R24")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_ordered_ahead_is_legal_when_its_question_comes(seed: int) -> None:
    rules, dice, checked, kinds = GAME.rules, FastDice(seed), 0, set[str]()
    table = Case(rules, 2, SET, seed).table()
    for _ in range(STEPS):
        if table.outcome() is not None:
            break
        ask = table.asks()[0]
        orders = list(GAME.plans(ask, table.view(ask.seat), "en"))
        for order in orders[:: max(1, len(orders) // 4)]:
            state = table.state().clone()
            rules.apply(state, ask.seat, order.choice, dice)
            met = _asked_to(rules, state, ask.seat, order, dice)
            assert met.refuse(order.deed) is None, (order.label, order.to)
            kinds.add(order.to)
            checked += 1
        table.submit(ask.seat, ask.sample(dice))
    assert checked > 5
    assert "main" in kinds


def test_nothing_is_ordered_ahead_in_the_turn_of_another() -> None:
    table = Case(GAME.rules, 2, SET, 1).table()
    dice = FastDice(1)
    for _ in range(STEPS):
        if table.outcome() is not None:
            break
        ask = table.asks()[0]
        found = list(GAME.plans(ask, table.view(ask.seat), "en"))
        if found:
            assert ask.seat == table.state().active
            assert ask.kind in BEFORE
        table.submit(ask.seat, ask.sample(dice))


def test_pictures_offer_what_lies_ahead() -> None:
    case = Case(GAME.rules, 2, SET, 3, GAME)
    assert shows(replace(case, every=25)) > 2
