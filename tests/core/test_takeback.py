"""Taking back past another seat: by request and consent, recorded, never across a draw."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Choice, Illegal
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.record import Terms
from tourelle.core.replay import Disproved, prove, resume
from tourelle.core.table import DENIALS, Table
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import Bid, Drive, Fire, React, Skirmish, SkirmishView

RULES = SkirmishRules()
ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)
TAKE_BACK = Terms(take_back=True)


def driven(seats: int, terms: Terms = TAKE_BACK) -> Table[Skirmish, Choice, SkirmishView]:
    """Seat 0 began and drove; the next seat is asked."""
    table = Table(RULES, seats, {}, b"table", (), terms)
    for seat in range(seats):
        table.submit(Seat(seat), Bid(3 if seat == 0 else 0))
    table.submit(ZERO, Drive(100, 100))
    return table


def acts(table: Table[Skirmish, Choice, SkirmishView]) -> list[tuple[int, str]]:
    return [(step.seat, step.act) for step in table.record.steps if step.act != "play"]


def proves(table: Table[Skirmish, Choice, SkirmishView]) -> bool:
    return len(list(prove(RULES, table.reveal()))) == table.count + 1


def test_two_seats_one_consent() -> None:
    table = driven(2)
    before = table.record.steps[1].digest
    table.ask_back(ZERO)
    assert table.wish() == (0, 2, frozenset())
    table.answer_back(ONE, granted=True)
    assert table.wish() is None
    assert table.record.steps[-1].digest == before
    assert [(ask.seat, ask.kind) for ask in table.asks()] == [(0, "turn")]
    assert acts(table) == [(0, "ask-back"), (1, "take-back")]
    assert table.record.standing() == [1, 2]
    assert proves(table)


def test_three_seats_need_two_consents() -> None:
    table = driven(3)
    table.ask_back(ZERO)
    table.answer_back(TWO, granted=True)
    assert table.wish() == (0, 3, frozenset({2}))
    assert [(ask.seat, ask.kind) for ask in table.asks()] == [(1, "turn")]
    with pytest.raises(Illegal, match="not-asked"):
        table.answer_back(TWO, granted=True)
    table.answer_back(ONE, granted=True)
    assert acts(table) == [(0, "ask-back"), (2, "agree-back"), (1, "take-back")]
    assert [(ask.seat, ask.kind) for ask in table.asks()] == [(0, "turn")]
    assert proves(table)


def test_one_denial_is_enough() -> None:
    table = driven(3)
    after = table.record.steps[-1].digest
    table.ask_back(ZERO)
    table.answer_back(TWO, granted=True)
    table.answer_back(ONE, granted=False)
    assert table.wish() is None
    assert table.record.steps[-1].digest == after
    assert acts(table)[-1] == (1, "deny-back")
    assert table.record.standing() == [1, 2, 3, 4]
    assert proves(table)


def test_past_the_steps_of_others() -> None:
    table = driven(3)
    table.submit(ONE, Drive(6000, 50))
    table.ask_back(ZERO)  # what seat 1 did since goes too
    table.answer_back(ONE, granted=True)
    table.answer_back(TWO, granted=True)
    assert [(ask.seat, ask.kind) for ask in table.asks()] == [(0, "turn")]
    assert table.view(None).places[1][:2] == (6000, 0)
    assert table.record.standing() == [1, 2, 3]
    assert proves(table)


def test_who_is_denied_too_often_must_stop_asking() -> None:
    table = driven(2)
    for _ in range(DENIALS):
        table.ask_back(ZERO)
        table.answer_back(ONE, granted=False)
    with pytest.raises(Illegal) as refused:
        table.ask_back(ZERO)
    assert refused.value.refusal.code == "back-denied"
    assert dict(refused.value.refusal.values) == {"most": DENIALS}
    table.submit(ONE, Drive(6000, 1))
    table.ask_back(ONE)  # the other seat may still ask
    assert proves(table)


def test_it_must_be_agreed_before() -> None:
    with pytest.raises(Illegal, match="back-not-agreed"):
        driven(2, Terms()).ask_back(ZERO)


def test_one_wish_at_a_time_and_only_the_others_answer() -> None:
    table = driven(3)
    with pytest.raises(Illegal, match="not-asked"):
        table.answer_back(ONE, granted=True)
    table.ask_back(ZERO)
    with pytest.raises(Illegal, match="back-pending"):
        table.ask_back(ONE)
    for nobody in (ZERO, HOUSE, Seat(3)):
        with pytest.raises(Illegal, match="not-asked"):
            table.answer_back(nobody, granted=True)


def test_a_wish_ends_when_play_goes_on() -> None:
    table = driven(2)
    table.ask_back(ZERO)
    table.submit(ONE, Drive(6000, 7))
    assert table.wish() is None
    with pytest.raises(Illegal, match="not-asked"):
        table.answer_back(ONE, granted=True)


def test_never_across_a_draw_or_a_reveal() -> None:
    table = Table(RULES, 2, {}, b"table", (), TAKE_BACK)
    table.submit(ZERO, Bid(3))
    table.submit(ONE, Bid(0))  # the bids are opened
    with pytest.raises(Illegal, match="undo-nothing"):
        table.ask_back(ZERO)
    table.submit(ZERO, Fire(ONE))
    table.ask_back(ZERO)
    table.submit(ONE, React(0))  # dice are rolled
    with pytest.raises(Illegal, match="undo-nothing"):
        table.ask_back(ZERO)


def test_a_sealed_answer_can_be_taken_back_before_all_are_in() -> None:
    table = Table(RULES, 3, {}, b"seal", (), TAKE_BACK)
    quoted = table.asked(TWO)
    table.submit(ZERO, Bid(2))
    table.ask_back(ZERO)
    table.answer_back(ONE, granted=True)
    table.answer_back(TWO, granted=True)
    assert sorted(ask.seat for ask in table.asks()) == [0, 1, 2]
    table.submit(ZERO, Bid(0))
    assert quoted is not None
    assert proves(table)


def test_a_wish_survives_a_restart() -> None:
    table = driven(3)
    table.ask_back(ZERO)
    table.answer_back(TWO, granted=True)
    again = resume(RULES, table.record, b"table")
    assert again.wish() == table.wish()
    other = Table(RULES, 3, {}, b"table", (), TAKE_BACK)
    other.load(table.snapshot(most=9))
    assert other.wish() == table.wish()
    for each in (again, other):
        each.answer_back(ONE, granted=True)
        assert [(ask.seat, ask.kind) for ask in each.asks()] == [(0, "turn")]


@pytest.mark.parametrize("act", ["undo", "take-back", "agree-back"])
def test_a_record_cannot_make_up_a_consent(act: str) -> None:
    table = driven(2)
    table.ask_back(ZERO)
    table.answer_back(ONE, granted=False)
    record = table.reveal()
    step = record.steps[-1]
    record.steps[-1] = type(step)(step.seat, act, step.choice, (), step.digest)  # type: ignore[arg-type]
    with pytest.raises(Disproved) as found:
        list(prove(RULES, record))
    assert found.value.step == len(record.steps)
