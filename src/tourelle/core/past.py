"""What a game may go back to: snapshots, never inverse operations."""

from __future__ import annotations

from typing import Final, Generic

from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import St


class Before(Generic[St]):
    """The state before a step."""

    def __init__(self, step: int, mover: Seat, state: St, own: bool) -> None:
        self.step: Final = step  # the number of steps then recorded
        self.mover: Final = mover
        self.state: Final = state
        self.own: Final = own  # the mover alone was asked next, within his turn: he may undo


class Past(Generic[St]):
    """The steps since anybody last learnt anything, with the states before them."""

    def __init__(self) -> None:
        self._calm: Final[list[Before[St]]] = []

    def add(self, before: Before[St]) -> None:
        self._calm.append(before)

    def data(self, most: int) -> list[Json]:
        """The latest steps, at most so many."""
        latest = self._calm[-most:] if most else []
        return [[b.step, b.mover, b.own, b.state.data()] for b in latest]

    def forget(self) -> None:
        """A draw or a reveal: nothing before it comes back."""
        self._calm.clear()

    def trim(self, most: int) -> None:
        """Only the latest may come back."""
        del self._calm[: max(0, len(self._calm) - most)]

    def last_own(self, seat: Seat) -> Before[St]:
        """What *seat* may undo alone, or Illegal with the reason."""
        why = self._refuse_undo(seat)
        if why is not None:
            raise Illegal(why)
        return self._calm[-1]

    def can_undo(self, seat: Seat) -> bool:
        return self._refuse_undo(seat) is None

    def _refuse_undo(self, seat: Seat) -> Refusal | None:
        if not self._calm:
            return refusal("undo-nothing")  # or something was drawn or shown since
        last = self._calm[-1]
        if last.mover != seat:
            return refusal("undo-not-yours")
        return None if last.own else refusal("undo-answered")

    def moments(self, seat: Seat) -> list[St]:
        """The states before the steps that *seat* may ask to take back, the last first."""
        return [before.state for before in reversed(self._calm) if before.mover == seat]

    def own(self, seat: Seat) -> list[St]:
        """The states before the steps that *seat* may undo alone, one after another."""
        found = []
        for before in reversed(self._calm):
            if before.mover != seat or not before.own:
                break
            found.append(before.state)
        return found

    def last_of(self, seat: Seat) -> Before[St]:
        """What *seat* may ask to take back, past others' steps: there is one in moments()."""
        return next(before for before in reversed(self._calm) if before.mover == seat)

    def back_to(self, step: int) -> St:
        """The state as it stood when *step* steps were recorded; later ones are dropped."""
        for at, before in enumerate(self._calm):
            if before.step == step:
                del self._calm[at:]
                return before.state
        raise Illegal(refusal("undo-nothing"))
