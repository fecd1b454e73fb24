"""Windows: who is asked in which order, when they close, and how interrupts are carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from tourelle.core.ask import Choice
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json
from tourelle.core.flow import FlowState, Frame, Moment, Stack
from tourelle.core.ids import Seat
from tourelle.games.windows import (
    Alternating,
    Interrupt,
    Polling,
    Ranked,
    Round,
    about,
    chain,
    counter,
    slip_below,
)


class Talk(FlowState):
    """*able*: who could answer; *said*: what has been said so far."""

    def __init__(self, frames: Iterable[Frame], able: Iterable[int]) -> None:
        super().__init__(Stack(frames))
        self.able = set(able)
        self.said: list[str] = []

    def clone(self) -> Talk:
        raise NotImplementedError

    def data(self) -> Json:
        return self.stack.data()


@dataclass(frozen=True)
class Word(Choice):
    text: str

    def data(self) -> Json:
        return [self.text]


PASS = Word("")
BELOW = Frame("deed", {"gone": 0})


class Talking(Polling[Talk]):
    """What the three orders share in these tests."""

    silence = PASS
    rule = "X-1"

    def kind_of(self, frame: Frame) -> str:
        return "window"

    def could_answer(self, state: Talk, frame: Frame, seat: int) -> bool:
        return seat in state.able

    def answers(self, state: Talk, frame: Frame, seat: int) -> Sequence[Choice]:
        return [Word("hi")]

    def is_over(self, state: Talk, frame: Frame) -> bool:
        return bool(about(state.stack)["gone"])

    def speak(self, now: Moment[Talk], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Word)
        now.state.said.append(f"{seat}{choice.text}")


class One(Talking):
    def order(self, state: Talk, frame: Frame) -> Sequence[int]:
        return (2,)


class InRound(Round[Talk], Talking):
    def clockwise(self, state: Talk) -> Sequence[int]:
        return (1, 2, 0)


class InRanks(Ranked[Talk], Talking):
    def ranks(self, state: Talk, frame: Frame) -> Sequence[int]:
        return (1, 0)


class InTurn(Alternating[Talk], Talking):
    def seats(self, state: Talk) -> int:
        return 3


class GoOn(InTurn):
    """Whoever has spoken may go on."""

    def after(self, state: Talk, frame: Frame, seat: int) -> int:
        return seat


FRAMES: dict[type[Talking], dict[str, int]] = {
    One: {},
    InRound: {"passed": 0, "at": -1},
    InRanks: {"rank": 0},
    InTurn: {"speaker": 1, "declined": 0},
    GoOn: {"speaker": 1, "declined": 0},
}


def told(kind: type[Talking], answers: str, able: Iterable[int] = range(4)) -> str:
    """Who is asked, one after the other, when these are the answers (`-` passes, `!` speaks)."""
    window = kind()
    state = Talk([BELOW, Frame("window", FRAMES[kind])], able)
    now, asked = Moment(state, FastDice(1)), ""
    for sign in answers:
        if not window.run(now, state.stack.top):
            return asked + "."
        (ask,) = window.asks(state, state.stack.top)
        assert (ask.kind, ask.default) == ("window", PASS)
        assert ask.refuse(Word("hi")) is None
        asked += str(ask.seat)
        window.answer(now, state.stack.top, ask.seat, PASS if sign == "-" else Word("hi"))
        if state.stack.top.phase == "deed":
            return asked + "."
    return asked + ("." if not window.run(now, state.stack.top) else "")


@pytest.mark.parametrize(
    ("kind", "answers", "asked"),
    [
        (One, "-", "2."),
        (One, "!!-", "222."),
        (InRound, "---", "120."),
        (InRound, "-!---", "12120."),  # polling restarts with the first
        (InRanks, "--", "10."),
        (InRanks, "!-!!-", "11000."),
        (InTurn, "---", "120."),
        (InTurn, "-!---", "12012."),  # all three must decline in a row
        (GoOn, "!!---", "11120."),
    ],
)
def test_who_is_asked_in_which_order(kind: type[Talking], answers: str, asked: str) -> None:
    assert told(kind, answers) == asked


@pytest.mark.parametrize(
    ("kind", "answers", "able", "asked"),
    [
        (One, "-", {0, 1}, "."),
        (InRound, "--", {0, 2}, "20."),
        (InRanks, "-", {0}, "0."),
        (InTurn, "--", {0, 2}, "20."),
        (InTurn, "-!--", {0, 2}, "2020."),  # who could not answer has declined
        (InTurn, "", set(), "."),
    ],
)
def test_who_could_not_answer_is_passed_over(
    kind: type[Talking], answers: str, able: set[int], asked: str
) -> None:
    assert told(kind, answers, able) == asked


def test_a_window_closes_when_its_deed_is_gone() -> None:
    state = Talk([BELOW.noting(gone=1), Frame("window", FRAMES[InTurn])], range(3))
    assert InTurn().run(Moment(state, FastDice(1)), state.stack.top) is False
    assert state.stack.top.phase == "deed"


# --- interrupts


class Played(Interrupt[Talk]):
    def resolve(self, now: Moment[Talk], frame: Frame) -> None:
        now.state.said.append(str(frame["card"]))
        if frame["card"] == 0:
            counter(now.stack)


def resolved(*cards: int, marked: int | None = None) -> list[str]:
    """What takes effect of these cards, played one upon the other; 0 counters what it answers."""
    state = Talk([BELOW, Frame("window", FRAMES[InTurn])], range(3))
    now = Moment(state, FastDice(1))
    for card in cards:
        slip_below(state.stack, "played", card=card)
        assert about(state.stack)["card"] == card
        assert state.stack.top.phase == "window"
    assert [state.stack.frames[at]["card"] for at in chain(state.stack, "played")] == [
        *reversed(cards)
    ]
    if marked is not None:
        counter(state.stack, chain(state.stack, "played")[marked])
    state.stack.end()
    while state.stack.top.phase == "played":
        assert Played().run(now, state.stack.top) is False
    assert state.stack.top.phase == "deed"
    return state.said


def test_the_last_is_carried_out_first() -> None:
    assert resolved(1, 2, 3) == ["3", "2", "1"]


def test_a_counter_undoes_what_it_answers_and_a_counter_to_it_undoes_that() -> None:
    assert resolved(7, 0) == ["0"]
    assert resolved(7, 0, 0) == ["0", "7"]
    assert resolved(7, 0, 0, 0) == ["0", "0"]


def test_an_earlier_interrupt_of_the_chain_may_be_countered() -> None:
    assert resolved(1, 2, 3, marked=2) == ["3", "2"]


def test_there_is_no_chain_below_a_window_without_interrupts() -> None:
    state = Talk([BELOW, Frame("window", {})], ())
    assert chain(state.stack, "played") == []
    assert about(state.stack) is BELOW
