"""A board on which lines are tried: compiled where it can be, else on the kernel within a bound.

    field = field_of(kernel, position, watch)
    field.codes()          all legal turns of the side to move
    field.play(code), field.undo()
    field.win(side)        a turn with which *side* would win at once, or 0
    field.winners(turns)   every turn that wins by force in so many turns, or Spent

Forced means: each turn of the attacker but the last threatens to win with the next, and the
defender may do whatever is legal (solver.py). Both boards say the same; one is slower.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from tourelle.games.tank_chess.kernel.flat.served import load, why_not
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, Kernel
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE
from tourelle.games.tank_chess.mind.engine.built import compiled

LIMIT: Final = 200_000  # positions that one proof may look at
Over = Callable[[], bool]


class Spent(Exception):
    """More would have to be looked at than may be."""


class Field(ABC):
    """One position at a time, on which turns are played and taken back."""

    @property
    @abstractmethod
    def side(self) -> int:
        """Who is to move."""

    @property
    @abstractmethod
    def position(self) -> Position:
        """The board as it stands; not to be changed."""

    @abstractmethod
    def codes(self) -> list[int]: ...

    @abstractmethod
    def play(self, code: int) -> None: ...

    @abstractmethod
    def undo(self) -> None: ...

    @abstractmethod
    def win(self, side: int) -> int: ...

    @abstractmethod
    def winners(self, turns: int) -> list[int]: ...

    def ends(self, code: int) -> bool:
        """Whether *code* wins at once: an escape, or the command tank is its target."""
        return code >> 30 == ESCAPE or self.destroys(code)

    def destroys(self, code: int) -> bool:
        target = (code & 511) - 1
        return target >= 0 and target == self.position.command[1 - self.side]


class KernelField(Field):
    """On the kernel: for proofs of a few plies, until *over* says that it is enough."""

    def __init__(self, kernel: Kernel, position: Position, over: Over) -> None:
        self._kernel: Final = kernel
        self._past: Final = [position]
        self._over: Final = over

    @property
    def side(self) -> int:
        return self.position.side

    @property
    def position(self) -> Position:
        return self._past[-1]

    def codes(self) -> list[int]:
        return list(self._kernel.legal_codes(self.position, EXITS_COMMAND))

    def play(self, code: int) -> None:
        after = self._past[-1].clone()
        self._kernel.apply(after, code)
        self._past.append(after)

    def undo(self) -> None:
        self._past.pop()

    def win(self, side: int) -> int:
        now = self.position
        own, other = now.command[side], now.command[1 - side]
        shots = self._kernel.shots_at(now, side, [other]) if other >= 0 else []
        if shots:
            return shots[0]
        leaves = own >= 0 and self._kernel.leaves(now, own, EXITS_COMMAND)
        return ESCAPE << 30 | own << 21 if leaves else 0

    def winners(self, turns: int) -> list[int]:
        return [code for code in self.codes() if self.ends(code) or self._wins(code, turns)]

    def _wins(self, code: int, turns: int) -> bool:
        if turns == 1 or code >> 30 & 3 == DEATH:
            return False
        if self._over():
            raise Spent
        self.play(code)
        try:
            return self._is_lost(turns)
        finally:
            self.undo()

    def _is_lost(self, turns: int) -> bool:
        """Whether the side to move loses, whatever it does, to fewer than *turns* more turns."""
        if min(self.position.command) < 0 or self.win(self.side) or not self.win(1 - self.side):
            return False
        return all(self._answered(code, turns - 1) for code in self.codes())

    def _answered(self, reply: int, left: int) -> bool:
        self.play(reply)
        try:
            if self.position.command[self.side] < 0:
                return False
            return bool(self.win(self.side) or (left > 1 and self.winners(left)))
        finally:
            self.undo()


class FlatField(KernelField):
    """The same on the compiled board; the kernel makes a position only for whoever asks for it."""

    def __init__(self, kernel: Kernel, position: Position, over: Over) -> None:
        from tourelle.games.tank_chess.mind.engine.solver import Solver

        super().__init__(kernel, position, over)
        self._played: Final[list[int]] = []
        self._solver: Final = Solver()
        load(self._solver, position, kernel.kinds, EXITS_COMMAND)

    @property
    def side(self) -> int:
        return self._past[0].side ^ (len(self._played) & 1)

    @property
    def position(self) -> Position:
        for code in self._played[len(self._past) - 1 :]:
            KernelField.play(self, code)
        return self._past[-1]

    def codes(self) -> list[int]:
        return self._solver.codes()

    def play(self, code: int) -> None:
        self._played.append(code)
        self._solver.play(code)

    def undo(self) -> None:
        self._played.pop()
        del self._past[len(self._played) + 1 :]
        self._solver.undo()

    def win(self, side: int) -> int:
        return self._solver.winning(side)

    def winners(self, turns: int) -> list[int]:
        found = self._solver.winners(turns, LIMIT)
        if found is None or self._over():
            raise Spent
        return found


def never() -> bool:
    return False


def field_of(kernel: Kernel, position: Position, over: Over = never) -> Field:
    if compiled() and not why_not(position):
        return FlatField(kernel, position, over)
    return KernelField(kernel, position, over)
