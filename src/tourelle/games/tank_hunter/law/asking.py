"""How a phase asks one player: the answers, the one by default, and what the referee says for a
player who has conceded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import FOREIGN, Ask, Choice, Domain, Listed, Refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law.choices import Pass, Rearrange
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import Hunter


class Orders(Domain[Choice]):
    """All orders of the hidden cards of one line (TH-4.2): tested and sampled, not listed."""

    def __init__(self, line: int, handles: Sequence[int]) -> None:
        self.line: Final = line
        self.handles: Final = tuple(handles)

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Rearrange) or choice.line != self.line:
            return FOREIGN
        same = sorted(choice.order) == sorted(self.handles)
        return None if same else Refusal("not-these", "TH-4.2")

    def sample(self, dice: Dice) -> Choice:
        order = list(self.handles)
        dice.shuffle(order, "sample")
        return Rearrange(self.line, tuple(order))

    def listed(self) -> None:
        return None

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        """To the others one order is as good as another."""
        return [self.sample(dice)]

    def hint(self) -> Json:
        """To be put in order by hand; words.py adds the names."""
        cards: list[Json] = [
            {"key": f"card-u{handle}", "number": handle} for handle in self.handles
        ]
        return {"order": cards, "prefix": ["order", self.line], "line": self.line}


class Question(Phase[Hunter, Choice]):
    """A phase that asks one player at a time. A player who has conceded is not asked: he declines
    what he may, and the referee chooses by lot what he must (TH-11.5)."""

    kind = ""
    rule = ""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def who(self, state: Hunter, frame: Frame) -> Seat:
        return Seat(frame["by"])

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        raise NotImplementedError

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        return self.wait(now, frame)

    def wait(self, now: Moment[Hunter], frame: Frame) -> bool:
        seat = self.who(now.state, frame)
        if not now.state.has_conceded(seat):
            return True
        self.answer(now, frame, seat, absent(self.offered(now.state, frame), now.dice))
        return False

    def asks(self, state: Hunter, frame: Frame) -> tuple[Ask[Choice], ...]:
        offered = self.offered(state, frame)
        default = offered[0] if isinstance(offered[0], Pass) else None
        domain = Listed(offered, self.rule)
        return (Ask(self.who(state, frame), self.kind, (domain,), default=default),)


def absent(offered: Sequence[Choice], dice: Dice) -> Choice:
    """What the referee answers for a player who is no longer there."""
    if isinstance(offered[0], Pass):
        return offered[0]
    return offered[dice.draw(len(offered), "referee")]
