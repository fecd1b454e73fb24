"""What a player says beside his turns: before the game, and about its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed
from tourelle.core.kinds import Kinds, Rest
from tourelle.games.draw_offer import AnswerDraw, OfferDraw
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law.state import mines_data, mines_from
from tourelle.games.tank_chess.law.turns import Turn


@dataclass(frozen=True)
class PlacePiece(Choice):
    """An obstacle piece, turned by quarter turns; *square* is its south-west corner (CH-12.10)."""

    kind: ClassVar[str] = "place"
    piece: int
    square: int
    quarters: int


@dataclass(frozen=True)
class EndBuilding(Choice):
    """No further piece: a pass (CH-12.10), or the layout is finished (CH-12.2)."""

    kind: ClassVar[str] = "built"


@dataclass(frozen=True)
class ClearLayout(Choice):
    """Take all pieces up again: the layout cuts squares off (CH-12.4)."""

    kind: ClassVar[str] = "clear"


@dataclass(frozen=True)
class TakeColour(Choice):
    """The colour chosen after the other has laid out the board (CH-12.2)."""

    kind: ClassVar[str] = "colour"
    colour: int


@dataclass(frozen=True)
class NameArmy(Choice):
    """How many units of each kind, in the order of the letters (CH-12.7)."""

    kind: ClassVar[str] = "army"
    counts: Rest[int]

    @classmethod
    def read(cls, values: list[Json]) -> NameArmy:
        army = super().read(values)
        if len(army.counts) != len(LETTERS):
            raise Malformed(f"an army has {len(LETTERS)} counts, one for each of {LETTERS}")
        return army

    def text(self) -> str:
        """Short enough to paste: `C1 L4 M3 H2`."""
        pairs = zip(LETTERS, self.counts, strict=True)
        return " ".join(f"{letter}{count}" for letter, count in pairs if count)


@dataclass(frozen=True)
class Deploy(Choice):
    kind: ClassVar[str] = "deploy"
    unit: int  # its kind, in the order of the letters
    square: int


@dataclass(frozen=True)
class MarkFlag(Choice):
    """The flag's own square (O2)."""

    kind: ClassVar[str] = "flag"
    square: int


@dataclass(frozen=True)
class DropFlag(Choice):
    """Where a flag falls, among the nearest empty squares (CH-13.19)."""

    kind: ClassVar[str] = "drop"
    square: int


@dataclass(frozen=True)
class HideMines(Choice):
    """Four squares, ascending (CH-13.14); written as the numbers of mines_data()."""

    kind: ClassVar[str] = "mines"
    squares: Rest[int]

    def data(self) -> list[Json]:
        return [self.kind, *mines_data(self.squares)]

    @classmethod
    def read(cls, values: list[Json]) -> HideMines:
        return cls(tuple(sorted(mines_from(super().read(values).squares))))


@dataclass(frozen=True)
class ClaimDraw(Choice):
    kind: ClassVar[str] = "claim"
    is_grave = True


@dataclass(frozen=True)
class Resign(Choice):
    kind: ClassVar[str] = "resign"
    is_grave = True


CHOICES: Final = Kinds[Choice](
    "choice",
    Turn, PlacePiece, EndBuilding, ClearLayout, TakeColour, NameArmy, Deploy, MarkFlag, DropFlag,
    HideMines, OfferDraw, AnswerDraw, ClaimDraw, Resign,
)  # fmt: skip


def army_from(text: str) -> NameArmy:
    """The army written as `C1 L4 M3 H2`, in any order."""
    counts = [0] * len(LETTERS)
    for word in text.split():
        at = LETTERS.find(word[0])
        if at < 0 or not word[1:].isdecimal() or len(word) > 3:
            raise Malformed(f"army: {word!r} is not a letter of {LETTERS} and a number")
        counts[at] += int(word[1:])
    return NameArmy(tuple(counts))
