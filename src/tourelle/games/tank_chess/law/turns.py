"""A turn as a player says it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed
from tourelle.games.tank_chess.kernel.turns import DEATH, PlainTurn

ROUTE: Final = re.compile(r"[FLR]*")


@dataclass(frozen=True)
class Turn(PlainTurn, Choice):
    """The kernel's turn as a choice."""

    kind: ClassVar[str] = "turn"

    @classmethod
    def read(cls, values: list[Json]) -> Turn:
        turn = super().read(values)
        if not (0 <= turn.move <= DEATH and ROUTE.fullmatch(turn.route)):
            raise Malformed("a turn has a move from 0 to 3 and a route of the letters F L R")
        return turn


def said(turn: PlainTurn) -> Turn:
    """What the kernel found, as a choice."""
    return Turn(turn.origin, turn.move, turn.end, turn.facing, turn.target, turn.route)
