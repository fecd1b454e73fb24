"""The table of a lesson: its dice are told by the script, so its record proves nothing, and nobody
says anything there that the lesson has not asked for."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, C
from tourelle.core.chance import Dice
from tourelle.core.hand_dice import Pending
from tourelle.core.ids import Seat
from tourelle.core.rules import St, V
from tourelle.core.table import Table
from tourelle.stage.told_dice import Told, Untold, told


class LessonDice(Dice):
    """As told; what the script has not foreseen comes from *others*: a lesson never stops."""

    def __init__(self, script: Told, others: Dice) -> None:
        super().__init__()
        self._told: Final = told(script)
        self._others: Final = others

    def pick(self, sides: int, why: str) -> int:
        try:
            return self._told.pick(sides, why)
        except Untold:
            return self._others.pick(sides, why)

    def left(self) -> str:
        """What was told and not rolled yet, as words."""
        return self._told.left()


class LessonTable(Table[St, C, V]):
    """A referee who rolls what he is told."""

    script: Told = ""  # of the next answer

    def unasked(self, seat: Seat) -> tuple[Ask[C], ...]:
        return ()

    def _dice(self, pending: Pending[C]) -> Dice:
        dice = LessonDice(self.script, super()._dice(pending))
        self.script = ""
        self._rolled = dice
        return dice

    def rest_of_script(self) -> str:
        """What the last answer left of its dice: the passes of one line share them."""
        return self._rolled.left()
