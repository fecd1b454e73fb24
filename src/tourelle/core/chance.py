"""Chance has one door: every draw is named, bounded and recorded."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat

T = TypeVar("T")


@dataclass(frozen=True)
class Draw:
    """One recorded act of chance: a uniform pick of *value* in 0..sides-1."""

    why: str
    sides: int
    value: int
    hand: bool = False  # rolled by hand: bounded and recorded, but not provable


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """The only source of chance. Every draw is named, bounded and recorded."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []

    @abstractmethod
    def pick(self, sides: int, why: str) -> int:
        """The next value in 0..sides-1; implementations differ in where from."""

    def draw(
        self, sides: int, why: str, cuts: tuple[int, ...] = (), roller: Seat | None = None
    ) -> int:
        """A value in 0..sides-1. Values between two *cuts* are alike to the caller.

        Play ignores the cuts; exact odds need one branch for each class of likes. A draw
        with a *roller* is a die of the game, which a table may let that seat roll by hand;
        without one it is a shuffle or the like and always comes from the seed.
        """
        value = self.pick(sides, why)
        self.draws.append(Draw(why, sides, value))
        return value

    def pool(
        self,
        count: int,
        sides: int,
        why: str,
        cuts: tuple[int, ...] = (),
        roller: Seat | None = None,
    ) -> list[int]:
        """*count* dice rolled at once and sorted: which die is which means nothing."""
        return sorted([self.draw(sides, why, cuts, roller) for _ in range(count)])

    def d6(self, why: str, roller: Seat | None = None) -> int:
        return self.draw(6, why, (), roller) + 1

    def shuffle(self, items: list[T], why: str) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.draw(i + 1, why)
            items[i], items[j] = items[j], items[i]


class SeededDice(Dice):
    """Chance as a pure function of (seed, stream, step, index): no hidden state."""

    def __init__(self, seed: bytes, stream: str, step: int) -> None:
        self.draws = []
        self._key: Final = seed
        self._salt: Final = f"{stream}/{step}/"
        self._index = 0

    def pick(self, sides: int, why: str) -> int:
        limit = (1 << 64) - (1 << 64) % sides
        while True:  # reject the biased tail
            text = f"{self._salt}{self._index}".encode()
            self._index += 1
            raw = hashlib.blake2b(text, key=self._key, digest_size=8).digest()
            word = int.from_bytes(raw, "big")
            if word < limit:
                return word % sides


class FastDice(Dice):
    """Cheap chance for simulations: a small multiplicative generator, unrecorded."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._word = seed % 34359738336 + 1

    def pick(self, sides: int, why: str) -> int:
        self._word = self._word * 200105 % 34359738337
        return self._word % sides

    def draw(
        self, sides: int, why: str, cuts: tuple[int, ...] = (), roller: Seat | None = None
    ) -> int:
        self._word = word = self._word * 200105 % 34359738337
        return word % sides


class ScriptedDice(Dice):
    """Chance told in advance: for rule tests."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__()
        self._values: Final = list(values)

    def pick(self, sides: int, why: str) -> int:
        at = len(self.draws)
        if at >= len(self._values):
            raise ChanceNeeded(sides, why)
        if not 0 <= self._values[at] < sides:
            raise Malformed(f"{why}: {self._values[at]} is not below {sides}")
        return self._values[at]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceNeeded(Exception):
    """A script ran out: the next value, 1 of *sides*, must be told."""

    def __init__(self, sides: int, why: str) -> None:
        super().__init__(f"{why}: 1 of {sides}")
        self.sides = sides
        self.why = why


class RollNeeded(Exception):
    """Dice by hand: *roller* must roll *count* dice before the game can go on."""

    def __init__(self, roller: Seat, count: int, sides: int, why: str) -> None:
        super().__init__(f"{why}: {count} of {sides} sides")
        self.roller: Final = roller
        self.count: Final = count
        self.sides: Final = sides
        self.why: Final = why


class HandDice(Dice):
    """Dice that people roll on their own table; all other chance comes from the seed."""

    def __init__(self, seeded: SeededDice, told: Sequence[int]) -> None:
        super().__init__()
        self._seeded: Final = seeded
        self._told: Final = list(told)
        self._used = 0

    def pick(self, sides: int, why: str) -> int:
        return self._seeded.pick(sides, why)

    def draw(
        self, sides: int, why: str, cuts: tuple[int, ...] = (), roller: Seat | None = None
    ) -> int:
        if roller is None:
            return super().draw(sides, why)
        return self._by_hand(roller, 1, sides, why)[0]

    def pool(
        self,
        count: int,
        sides: int,
        why: str,
        cuts: tuple[int, ...] = (),
        roller: Seat | None = None,
    ) -> list[int]:
        if roller is None:
            return super().pool(count, sides, why)
        return sorted(self._by_hand(roller, count, sides, why))

    def _by_hand(self, roller: Seat, count: int, sides: int, why: str) -> list[int]:
        values = self._told[self._used : self._used + count]
        if len(values) < count:
            raise RollNeeded(roller, count, sides, why)
        self._used += count
        self.draws.extend(Draw(why, sides, value, hand=True) for value in values)
        return values
