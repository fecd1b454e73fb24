"""What a player says beside his turns: before the game, and about its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tourelle.core.ask import Choice, read_choice
from tourelle.core.codec import Json, Malformed, ints, rows
from tourelle.games.draw_offer import AnswerDraw, OfferDraw, answer_of
from tourelle.games.tank_chess.kernel.turns import Turn, turn_from
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law.state import mines_data, mines_from


@dataclass(frozen=True)
class PlacePiece(Choice):
    """An obstacle piece, turned by quarter turns; *square* is its south-west corner (CH-12.10)."""

    piece: int
    square: int
    quarters: int

    def data(self) -> Json:
        return ["place", self.piece, self.square, self.quarters]


@dataclass(frozen=True)
class EndBuilding(Choice):
    """No further piece: a pass (CH-12.10), or the layout is finished (CH-12.2)."""

    def data(self) -> Json:
        return ["built"]


@dataclass(frozen=True)
class ClearLayout(Choice):
    """Take all pieces up again: the layout cuts squares off (CH-12.4)."""

    def data(self) -> Json:
        return ["clear"]


@dataclass(frozen=True)
class TakeColour(Choice):
    """The colour chosen after the other has laid out the board (CH-12.2)."""

    colour: int

    def data(self) -> Json:
        return ["colour", self.colour]


@dataclass(frozen=True)
class NameArmy(Choice):
    """How many units of each kind, in the order of the letters (CH-12.7)."""

    counts: tuple[int, ...]

    def data(self) -> Json:
        return ["army", *self.counts]

    def text(self) -> str:
        """Short enough to paste: `C1 L4 M3 H2`."""
        pairs = zip(LETTERS, self.counts, strict=True)
        return " ".join(f"{letter}{count}" for letter, count in pairs if count)


@dataclass(frozen=True)
class Deploy(Choice):
    kind: int
    square: int

    def data(self) -> Json:
        return ["deploy", self.kind, self.square]


@dataclass(frozen=True)
class MarkFlag(Choice):
    """The flag's own square (O2)."""

    square: int

    def data(self) -> Json:
        return ["flag", self.square]


@dataclass(frozen=True)
class DropFlag(Choice):
    """Where a flag falls, among the nearest empty squares (CH-13.19)."""

    square: int

    def data(self) -> Json:
        return ["drop", self.square]


@dataclass(frozen=True)
class HideMines(Choice):
    """Four squares, ascending (CH-13.14)."""

    squares: tuple[int, ...]

    def data(self) -> Json:
        return ["mines", *mines_data(self.squares)]


@dataclass(frozen=True)
class ClaimDraw(Choice):
    is_grave = True

    def data(self) -> Json:
        return ["claim"]


@dataclass(frozen=True)
class Resign(Choice):
    is_grave = True

    def data(self) -> Json:
        return ["resign"]


KINDS: Final[dict[str, Callable[..., Choice]]] = {
    "place": PlacePiece,
    "built": EndBuilding,
    "clear": ClearLayout,
    "colour": TakeColour,
    "deploy": Deploy,
    "flag": MarkFlag,
    "drop": DropFlag,
    "offer": OfferDraw,
    "answer": answer_of,
    "claim": ClaimDraw,
    "resign": Resign,
}


def choice_from(data: Json) -> Choice:
    kind, *values = rows(data) or [None]
    if kind == "turn":
        return turn_from(data)
    if kind == "army":
        return army_of(ints(values))
    if kind == "mines":
        return HideMines(tuple(sorted(mines_from(ints(values)))))
    return read_choice(data, KINDS)


def army_of(counts: list[int]) -> NameArmy:
    if len(counts) != len(LETTERS):
        raise Malformed(f"an army has {len(LETTERS)} counts, one for each of {LETTERS}")
    return NameArmy(tuple(counts))


def army_from(text: str) -> NameArmy:
    """The army written as `C1 L4 M3 H2`, in any order."""
    counts = [0] * len(LETTERS)
    for word in text.split():
        at = LETTERS.find(word[0])
        if at < 0 or not word[1:].isdecimal() or len(word) > 3:
            raise Malformed(f"army: {word!r} is not a letter of {LETTERS} and a number")
        counts[at] += int(word[1:])
    return NameArmy(tuple(counts))


__all__ = ["AnswerDraw", "OfferDraw", "Turn", "choice_from"]
