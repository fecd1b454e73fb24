"""What a table is worth is remembered, and is the same as if it were worked out anew."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.option import settle
from tourelle.games import registry
from tourelle.games.tank_commander.law.state import SIDES
from tourelle.games.tank_commander.mind.worth import known_of, table, table_of, value
from tourelle.stage.positions.tank_commander import battle


@pytest.mark.parametrize("scenario", ["17.1", "17.2", "17.5"])
def test_what_is_remembered_is_what_would_be_worked_out(scenario: str) -> None:
    rules: Any = registry.game("tank-commander").rules
    context, dice, met = rules.context, FastDice(int(scenario[-1]) * 7919), 0
    state = rules.start(2, settle(rules.options(), {"scenario": scenario}), dice)[0]
    while rules.asks(state):
        ask = rules.asks(state)[0]
        rules.apply(state, ask.seat, ask.sample(dice), dice)
        for side in SIDES if state.turn else ():
            value(context, state, side)  # from now on it is remembered, perhaps since long ago
            found = known_of(context)[table_of(state, side)]
            assert found == table(context, state, side)
            met += 1
    assert met > 20


def test_a_hand_counts_beside_the_table() -> None:
    plain = battle({"G1b": ["PzKw III L"]}, {"Nb": ["T-70"]})
    more = battle({"G1b": ["PzKw III L"]}, {"Nb": ["T-70"]}, hands={"G": ["Flank Shot"]})
    assert table_of(plain.state, 0) == table_of(more.state, 0)
    assert value(more.context, more.state, 0) > value(plain.context, plain.state, 0)
