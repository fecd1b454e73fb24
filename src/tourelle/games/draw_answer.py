"""A draw by agreement: one side has offered it, the other says yes or no at once.

Apart from the choices (`draw_offer.py`), because it is compiled with the law and they are not.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.flow import FlowState, Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.draw_offer import AnswerDraw

Fs = TypeVar("Fs", bound=FlowState)


@mypyc_attr(allow_interpreted_subclasses=True)
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
