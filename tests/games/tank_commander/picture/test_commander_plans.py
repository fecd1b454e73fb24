"""A march is one order though it answers two questions; what is done with its last touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.tank_commander.law.choices import Draw, March, Move
from tourelle.games.tank_commander.room import game as room
from tourelle.web.live.orders import Listing, told

Make = Callable[..., Any]
ROOM = room()


def listing(game: Any, seat: int = 0) -> Listing:
    view = ROOM.rules.view(game.state, Seat(seat))
    offers = ROOM.offers(ROOM.rules.asks(game.state), Seat(seat), view, "en")
    return Listing(ROOM, offers, view, "en")


@pytest.mark.rule("TC-5a", "TC-8a")
def test_who_and_where_to_is_one_order(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"], "G2b": ["PzKw III L"]}, {"S2c": ["T-70"]})
    tank, there = game.called["g1"], game.pos("Nb")
    found = told(listing(game), [f"c{tank}", f"p{there}", "straight"], "", 10)
    assert found["choice"] == Move(game.pos("G1b")).data()
    assert found["then"] == [March(tank, there, -1).data()]
    assert found["kinds"] == ["group"]
    assert "to Nb" in found["label"]
    assert not found["touch"]  # a march is confirmed


@pytest.mark.rule("TC-R13", "TC-R117")
def test_every_march_of_a_movement_play_is_such_an_order_and_no_other(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw IV H", "German Line Squad"], "G2a": ["7.5 cm PaK 40"]},
        {"S1b": ["T-70"]},
        ground={"Nb": "Woods"},
        hands={"G": ["PzKw VI E"]},
    )
    (ask,) = ROOM.rules.asks(game.state)
    view = ROOM.rules.view(game.state, Seat(0))
    plans = list(ROOM.plans(ask, view, "en"))
    moves = {one for domain in ask.domains for one in domain.listed() if isinstance(one, Move)}
    assert {plan.choice for plan in plans} == moves
    for move in moves:
        state = game.state.clone()
        ROOM.rules.apply(state, ask.seat, move, FastDice(1))
        (then,) = ROOM.rules.asks(state)
        legal = {one for one in then.domains[0].listed() if isinstance(one, March)}
        assert {plan.then[0] for plan in plans if plan.choice == move} == legal
        assert then.kind == "group"


def test_cards_are_laid_out_with_the_last_touch_and_a_play_is_confirmed(battle: Make) -> None:
    state, _ = ROOM.rules.start(2, settle(ROOM.rules.options(), {}), FastDice(3))
    (ask,) = ROOM.rules.asks(state)
    assert ask.kind == "terrain"
    assert all(
        ROOM.at_once(choice, ROOM.rules.view(state, ask.seat)) for choice in ask.domains[0].listed()
    )
    game = battle({"G1b": ["PzKw IV H"]}, {"S2c": ["T-70"]})
    view = ROOM.rules.view(game.state, Seat(0))
    assert not ROOM.at_once(Draw(), view)  # as the play of the step
    game.state.stack.note(stage=3)
    assert ROOM.at_once(Draw(), ROOM.rules.view(game.state, Seat(0)))  # in step c it costs nothing


def test_once_a_card_has_moved_others_are_asked_for(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H", "PzKw III L"]}, {"S2c": ["T-70"]})
    ROOM.rules.apply(game.state, Seat(0), Move(game.pos("G1b")), FastDice(1))
    view = ROOM.rules.view(game.state, Seat(0))
    assert "Which card moves" in ROOM.speech.prompt("group", view, "en")
    game.state.stack.note(count=1)
    assert "Another card" in ROOM.speech.prompt("group", ROOM.rules.view(game.state, Seat(0)), "en")
