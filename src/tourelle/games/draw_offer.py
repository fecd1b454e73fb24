"""A draw by agreement: one side offers it, the other says yes or no at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar

from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.flow import FlowState, Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.core.kinds import Bit

Fs = TypeVar("Fs", bound=FlowState)


@dataclass(frozen=True)
class OfferDraw(Choice):
    kind: ClassVar[str] = "offer"
    is_grave = True


@dataclass(frozen=True)
class AnswerDraw(Choice):
    kind: ClassVar[str] = "answer"
    accepted: Bit


class AnswerOffer(Phase[Fs, Choice]):
    """The frame's *seat* is asked; whoever is away has said no. A game says what follows."""

    kind: ClassVar[str]
    rule: ClassVar[str]

    def asks(self, state: Fs, frame: Frame) -> tuple[Ask[Choice], ...]:
        answers = Listed[Choice]([AnswerDraw(False), AnswerDraw(True)], self.rule)
        return (Ask(Seat(frame["seat"]), self.kind, (answers,), default=AnswerDraw(False)),)

    def answer(self, now: Moment[Fs], frame: Frame, seat: Seat, choice: Choice) -> None:
        now.stack.end()
        if choice == AnswerDraw(True):
            self.agreed(now)
        else:
            self.declined(now, seat)

    def agreed(self, now: Moment[Fs]) -> None:
        raise NotImplementedError

    def declined(self, now: Moment[Fs], seat: Seat) -> None:
        raise NotImplementedError
