"""How a phase asks the player of one side."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.deeds import Deeds, deeds_of
from tourelle.games.tank_commander.law.offered import Item, Offered, made
from tourelle.games.tank_commander.law.state import Campaign

Now = Moment[Campaign]


class Question(Phase[Campaign, Choice]):
    """One question to the frame's side *by*; the first answer is that of whoever is away."""

    kind = ""
    rule = ""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def who(self, state: Campaign, frame: Frame) -> int:
        return frame["by"]

    def kind_of(self, state: Campaign, frame: Frame) -> str:
        return self.kind

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        raise NotImplementedError

    def domain(self, state: Campaign, frame: Frame) -> Offered:
        return Offered(self.items(state, frame), self.rule)

    def asks(self, state: Campaign, frame: Frame) -> tuple[Ask[Choice], ...]:
        domain = self.domain(state, frame)
        seat, kind = state.seat_of(self.who(state, frame)), self.kind_of(state, frame)
        return (Ask(seat, kind, (domain,), default=made(domain.items[0])),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        self.heard(deeds_of(now), frame, now.state.side_of(seat), choice)

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        raise NotImplementedError
