"""Dice rolled by hand: asks to the roller, provable but for their values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tourelle.core.ask import Choice, Illegal
from tourelle.core.chance import Draw
from tourelle.core.clock import ClockTerms
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, Decree, Roll
from tourelle.core.hand_dice import Rolls
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.record import Terms
from tourelle.core.replay import Disproved, prove, resume
from tourelle.core.table import Table
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import Bid, Concede, Fire, React, Skirmish, SkirmishView

RULES = SkirmishRules()
ZERO, ONE = Seat(0), Seat(1)
HAND = Terms(hand=True, take_back=True)


def shooting(terms: Terms = HAND, at: int | None = None) -> Table[Skirmish, Choice, SkirmishView]:
    """Seat 1 was fired at and did nothing: seat 0 is to roll."""
    table = Table(RULES, 2, {}, b"hand", (), terms, at)
    for seat, choice in ((ZERO, Bid(3)), (ONE, Bid(0)), (ZERO, Fire(ONE)), (ONE, React(0))):
        table.submit(seat, choice, at=at)
    return table


def asked(table: Table[Skirmish, Choice, SkirmishView]) -> list[tuple[int, str]]:
    return [(ask.seat, ask.kind) for ask in table.asks()]


def test_the_rolling_seat_is_asked() -> None:
    table = shooting()
    assert asked(table) == [(0, "roll")]
    assert table.asks()[0].domains[0].hint() == {"roll": [1, 6], "why": "hit"}
    assert table.record.steps[-1].act == "play"
    assert table.record.steps[-1].digest == table.record.steps[-2].digest  # nothing happened yet


def test_the_roll_decides_and_a_second_roller_follows() -> None:
    table = shooting()
    table.submit(ZERO, Roll((2,)))  # a three: hits
    assert asked(table) == [(1, "roll")]
    assert table.asks()[0].domains[0].hint() == {"roll": [2, 6], "why": "save"}
    table.submit(ONE, Roll((4, 0)), table.asked(ONE))
    assert table.view(None).places[1][2] == 1
    last = table.record.steps[-1]
    assert (last.seat, last.act, last.choice) == (1, "roll", ["roll", 4, 0])
    assert last.draws == (
        Draw("hit", 6, 2, True), Draw("save", 6, 4, True), Draw("save", 6, 0, True),
    )  # fmt: skip
    assert len(list(prove(RULES, table.reveal()))) == table.count + 1


def test_a_miss_needs_no_second_roll() -> None:
    table = shooting()
    told = table.submit(ZERO, Roll((0,)))
    assert [notice.public.data() for notice in told if notice.public] == [["rolled", 0, 1, 3]]
    assert asked(table) == [(1, "turn")]


@pytest.mark.parametrize(
    ("seat", "roll", "code"),
    [
        (0, Roll(()), "roll-count"),
        (0, Roll((1, 1)), "roll-count"),
        (0, Roll((6,)), "roll-sides"),
        (0, Roll((-1,)), "roll-sides"),
        (0, React(0), "not-asked"),
        (0, Concede(), "not-asked"),
        (1, Roll((1,)), "not-asked"),
    ],
)
def test_only_a_roll_is_an_answer(seat: int, roll: Choice, code: str) -> None:
    table = shooting()
    count = table.count
    with pytest.raises(Illegal) as refused:
        table.submit(Seat(seat), roll)
    assert refused.value.refusal.code == code
    assert table.count == count
    assert asked(table) == [(0, "roll")]


def test_an_old_roll_is_stale() -> None:
    table = shooting()
    quoted = table.asked(ZERO)
    table.submit(ZERO, Roll((2,)), quoted)
    with pytest.raises(Illegal, match="stale"):
        table.submit(ONE, Roll((0, 0)), quoted)


def test_nothing_is_taken_back_and_nothing_else_decided_while_the_dice_roll() -> None:
    table = shooting()
    for go_back in (table.undo, table.ask_back):
        with pytest.raises(Illegal, match="undo-rolling"):
            go_back(ONE)
    with pytest.raises(Illegal, match="undo-rolling"):
        table.decree(Decree(ABANDON, ZERO))
    with pytest.raises(Illegal):
        table.time_up(ONE)
    assert table.unasked(ZERO) == ()
    assert not table.can_undo(ONE)


def test_the_house_rolls_for_an_absent_roller() -> None:
    table = shooting()
    table.time_up(ZERO)
    step = table.record.steps[-1]
    assert (step.seat, step.act) == (HOUSE, "roll")
    while table.asks()[0].kind == "roll":
        table.time_up(table.asks()[0].seat)
    assert len(list(prove(RULES, table.reveal()))) == table.count + 1


def test_what_the_house_rolls_is_proved() -> None:
    table = shooting()
    table.time_up(ZERO)
    record = table.reveal()
    rolled = record.steps[-1].choice
    faces: list[list[Json]] = [["roll", face] for face in range(6)]
    other = next(roll for roll in faces if roll != rolled)
    record.steps[-1] = replace(record.steps[-1], choice=other)
    with pytest.raises(Disproved) as found:
        list(prove(RULES, record))
    assert found.value.step == len(record.steps)


def test_a_house_roll_that_nobody_needs_is_disproved() -> None:
    table = Table(RULES, 2, {}, b"hand", (), HAND)
    table.submit(ZERO, Bid(1))
    table.submit(ZERO, Concede())
    record = table.reveal()
    played = list(record.steps)
    extra = replace(played[0], seat=HOUSE, act="roll", choice=["roll", 1])
    for at in (0, 2):
        record.steps[:] = [*played[:at], extra]
        with pytest.raises(Disproved) as found:
            list(prove(RULES, record))
        assert found.value.step == at + 1


def test_values_rolled_by_hand_may_differ_but_all_else_is_proved() -> None:
    table = shooting()
    table.submit(ZERO, Roll((1,)))
    record = table.reveal()
    draws = record.steps[-1].draws
    record.steps[-1] = replace(record.steps[-1], draws=(replace(draws[0], hand=False),))
    with pytest.raises(Disproved, match="another result"):
        list(prove(RULES, record))


def test_shuffles_stay_seeded() -> None:
    by_hand = Table(RULES, 2, {}, b"hand", (), HAND)
    plain = Table(RULES, 2, {}, b"hand")
    assert by_hand.record.opening == plain.record.opening


def test_waiting_for_a_roll_survives_a_restart_and_a_snapshot() -> None:
    table = shooting()
    table.submit(ZERO, Roll((5,)))
    again = resume(RULES, table.record, b"hand")
    other = Table(RULES, 2, {}, b"hand", (), HAND)
    other.load(table.snapshot(most=3))
    for each in (table, again, other):
        assert asked(each) == [(1, "roll")]
        each.submit(ONE, Roll((0, 1)), each.asked(ONE))
    assert again.record == table.record
    assert other.record.steps == table.record.steps[-1:]


def test_the_clock_of_the_roller_runs() -> None:
    table = shooting(replace(HAND, clock=ClockTerms(60_000)), at=0)
    assert table.clock is not None
    assert table.clock.running == (0,)
    table.submit(ZERO, Roll((2,)), at=5_000)
    assert table.clock.running == (1,)
    assert [table.clock.left(seat, 8_000) for seat in (ZERO, ONE)] == [55_000, 57_000]


def test_a_roll_of_one_die_can_be_listed() -> None:
    assert Rolls(1, 3, "hit").listed() == [Roll((0,)), Roll((1,)), Roll((2,))]
    assert Rolls(2, 3, "hit").listed() is None
