"""The best attacks, remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tourelle.core.chance import FastDice
from tourelle.core.table import Table
from tourelle.games.tank_hunter.mind.attacks import Attacks
from tourelle.games.tank_hunter.mind.fights import best_attack

Make = Callable[..., Any]


def test_what_is_remembered_is_what_would_be_found(hunter: Any) -> None:
    """Through whole games, of two and of four, with one memory for all of them."""
    context = hunter.rules.context
    attacks, looked = Attacks(context), 0
    for number, seats in enumerate((2, 4, 2)):
        table: Any = Table(hunter.rules, seats, {"charge": bool(number)}, b"attacks%d" % number)
        dice = FastDice(number + 7)
        while table.asks() and table.count < 400:
            ask = table.asks()[0]
            table.submit(ask.seat, ask.sample(dice))
            state = table.state()
            if state.stack.frames and state.stack.frames[0].phase == "turn":
                for seat in range(seats):
                    assert attacks.best(state, seat) == best_attack(context, state, seat)
                    looked += 1
    assert looked > 300


def test_a_hidden_enemy_is_no_target_whatever_it_is(battle: Make) -> None:
    one, other = (battle(["U060"], ["U034", f"{unit} hidden"]) for unit in ("U007", "U010"))
    attacks = Attacks(one.game.rules.context)
    assert attacks.best(one.state, 0) == attacks.best(other.state, 0)
    assert attacks.best(one.state, 1) != attacks.best(other.state, 1)
