"""Play scripts of the interrupt windows: turn flow as a stack of frames."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Choice
from tourelle.core.chance import Dice, SeededDice
from tourelle.core.flow import Frame, Stack, stack_from
from tourelle.core.ids import Seat
from tourelle.core.rules import Player
from tourelle.core.table import Table
from tourelle.stage.script import Stage
from tourelle.testing.positions.gunnery import EFFECTS, card, position
from tourelle.testing.toys.gunnery import LONGEST, NEEDED, GunneryRules
from tourelle.testing.toys.gunnery_parts import (
    COUNTER,
    FIRE_BACK,
    JAM,
    Decline,
    GunneryView,
    Shoot,
    number_on,
)

RULES = GunneryRules()


def stage(mine: list[int], yours: list[int]) -> Stage:
    """Seat 0 holds cards of the effects *mine*, seat 1 of *yours*."""
    return position({"a": [EFFECTS[at] for at in mine], "b": [EFFECTS[at] for at in yours]})


def interrupt(seat: int, effect: int) -> str:
    return f"{seat}: interrupt {card(seat, EFFECTS[effect])}"


def open_frames(stage: Stage) -> list[str]:
    return [frame.phase for frame in stage.state.stack.frames]


def test_the_opponent_speaks_first_and_two_declines_close_the_window() -> None:
    played = stage([], []).play("0: shoot")
    assert played.asked() == ["1: window"]
    played.play("1: decline", "0: decline")
    assert open_frames(played) == ["play", "shot", "number"]


def test_a_countered_counter_lets_the_jam_stand() -> None:
    played = stage([COUNTER], [JAM, COUNTER]).play(
        "0: shoot", interrupt(1, JAM), interrupt(0, COUNTER), interrupt(1, COUNTER),
        "0: decline", "1: decline",
    )  # fmt: skip
    assert open_frames(played) == ["play"]  # jammed: no number was drawn
    assert played.asked() == ["1: play"]


def test_a_countered_jam_lets_the_shot_go_on() -> None:
    played = stage([COUNTER], [JAM]).play(
        "0: shoot", interrupt(1, JAM), interrupt(0, COUNTER), "1: decline", "0: decline"
    )
    assert open_frames(played) == ["play", "shot", "number"]


def test_a_shot_inside_an_interrupt_has_its_own_window_and_comes_first() -> None:
    played = stage([], [FIRE_BACK]).play("0: shoot", interrupt(1, FIRE_BACK))
    played.play("0: decline", "1: decline")
    assert open_frames(played) == ["play", "shot", "shot", "window"]
    played.play("0: decline", "1: decline")
    top = played.state.sides[1].pile[-1]
    colour = next(c for c in range(5) if number_on(top, c) <= NEEDED)
    played.play(f"0: name {colour}")  # the other player names the colour
    assert [side.armour for side in played.state.sides] == [2, 3]
    assert open_frames(played) == ["play", "shot", "number"]  # now the first shot


def test_a_counter_fits_an_interrupt_only_and_a_jam_a_shot_only() -> None:
    played = stage([COUNTER, JAM], [COUNTER, JAM]).play("0: shoot")
    assert played.refused(interrupt(1, COUNTER)).rule == "GU-3"
    played.play(interrupt(1, JAM))
    assert played.refused(interrupt(0, JAM)).rule == "GU-3"
    assert played.legal(interrupt(0, COUNTER))


def test_conceding_in_the_middle_of_a_window_ends_the_game() -> None:
    played = stage([], []).play("0: shoot", "0: concede")
    outcome = played.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1)
    assert played.asked() == []


def test_the_longest_game_is_a_draw() -> None:
    played = stage([], [])
    for turn in range(LONGEST):
        assert RULES.turn(played.state) == turn
        played.play(f"{turn % 2}: decline")
    outcome = played.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("time", (1, 1))


def test_a_fallen_flag_loses_a_play_and_declines_in_a_window() -> None:
    played = stage([], []).play("0: shoot", "house: flag 1")
    assert played.asked() == ["0: window"]
    assert played.refused("house: flag 1").code == "not-asked"
    outcome = stage([], []).play("house: flag 0").outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1)
    assert played.refused("house: abandon 5").code == "no-decree"


class DeclineAlways(Player[Choice, GunneryView]):
    """Standing order for somebody who does not want to be stopped in windows."""

    def answer(self, view: GunneryView, dice: Dice) -> Choice | None:
        return Decline() if view.stack.top.phase == "window" else None


def test_a_standing_order_answers_from_the_view_alone() -> None:
    table = Table(RULES, 2, {}, b"order")
    order, dice = DeclineAlways(), SeededDice(b"", "order", 0)
    table.submit(Seat(0), Shoot())
    while table.asks()[0].kind == "window":
        speaker = table.asks()[0].seat
        answer = order.answer(table.view(speaker), dice)
        assert answer is not None
        table.submit(speaker, answer)
    assert [step.seat for step in table.record.steps] == [0, 1, 0]
    assert order.answer(table.view(Seat(1)), dice) is None  # the colour is his to name


def test_frames_are_values() -> None:
    stack = Stack([Frame("a", {"n": 1})])
    stack.call("b", m=0)
    copy = stack.copy()
    stack.note(m=7)
    stack.note_at(0, n=2)
    assert [frame.data() for frame in copy.frames] == [["a", {"n": 1}], ["b", {"m": 0}]]
    assert stack.top["m"] == 7
    assert stack.nearest("a") == 0
    stack.end(got=9)
    assert stack.data() == [["a", {"n": 2, "got": 9}]]
    stack.goto("c", x=1)
    assert stack_from(stack.data()).data() == [["c", {"x": 1}]]


def test_a_frame_may_remember_where_it_is() -> None:
    stack = Stack([Frame("a", {"at": 0}), Frame("b", {"at": 0})])
    stack.note(at=3)
    stack.note_at(0, at=5)
    assert stack.data() == [["a", {"at": 5}], ["b", {"at": 3}]]


def test_a_phase_that_asks_nothing_cannot_be_answered() -> None:
    played = stage([], [])
    played.state.stack.call("shot", owner=0, jammed=0, number=0)
    assert RULES.asks(played.state) == ()
    with pytest.raises(NotImplementedError, match="shot asks nothing"):
        RULES.apply(played.state, Seat(0), Decline(), SeededDice(b"", "x", 0))
