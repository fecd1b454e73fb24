"""Dice of a test: told by their reason, or in the order of rolling; shuffles are quiet.

    told("attack 5, 3; repair 2")     by reason: an attack rolls 5 and 3, a repair 2
    told("rolls 4 1 2")               whatever is rolled next, in this order

Faces are counted from 1. A shuffle that nobody has told leaves the order as it is; any other draw
that is not told is an error, and so is a die that was told and not rolled.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from tourelle.core.chance import ChanceNeeded, Dice
from tourelle.core.codec import Malformed

T = TypeVar("T")
Told = str | Sequence[int]  # in words, or the faces in their order
ANY: Final = "rolls"  # the reason that fits every draw


class Untold(ChanceNeeded):
    """The game rolls what the script does not tell."""

    def __init__(self, sides: int, why: str, left: str) -> None:
        super().__init__(sides, why)
        told = f"told and not rolled yet: {left}" if left else "nothing more is told"
        self.args = (f"{why}: a roll of 1 to {sides} is not told; {told}",)


class ToldDice(Dice):
    """Chance as told. A reason that is told goes before what is told for any."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        super().__init__()
        self._faces: Final = {why: list(some) for why, some in faces.items()}
        self._quiet = False

    def pick(self, sides: int, why: str) -> int:
        if self._quiet:
            return sides - 1
        faces = self._faces.get(why) or self._faces.get(ANY)
        if not faces:
            raise Untold(sides, why, self.left())
        if not 1 <= faces[0] <= sides:
            raise Malformed(f"{why}: {faces[0]} is not one of 1 to {sides}")
        return faces.pop(0) - 1

    def shuffle(self, items: list[T], why: str) -> None:
        self._quiet = not self._faces.get(why)
        super().shuffle(items, why)
        self._quiet = False

    def left(self) -> str:
        """What is told and not rolled yet, as words."""
        some = {why: ", ".join(map(str, faces)) for why, faces in self._faces.items() if faces}
        return "; ".join(f"{why} {faces}" for why, faces in some.items())

    def end(self, where: str) -> None:
        """All that was told must have been rolled."""
        count = sum(map(len, self._faces.values()))
        assert count == 0, f"{where}: {count} dice were not rolled: {self.left()}"


def told(what: Told = "") -> ToldDice:
    """Dice by words, or by the faces in their order."""
    if not isinstance(what, str):
        return ToldDice({ANY: what})
    faces: dict[str, list[int]] = {}
    for part in filter(None, (part.strip() for part in what.split(";"))):
        why, some = _reason(part)
        faces.setdefault(why, []).extend(some)
    return ToldDice(faces)


def _reason(part: str) -> tuple[str, list[int]]:
    found = re.fullmatch(r"(\D*?)[\s:]*((?:\d+[\s,]*)*)", part)
    why = found[1].strip() if found else ""
    if found is None or not why or (not found[2] and why != ANY):
        raise Malformed(f"{part}: dice are told as `reason face, face`")
    return why, [int(face) for face in re.findall(r"\d+", found[2])]
