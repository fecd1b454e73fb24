"""What happened, told publicly and privately."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from tourelle.core.ids import Seat
from tourelle.core.kinds import Kinded


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Kinded):
    """Something that happened: a frozen dataclass with a kind, see `kinds.py`.

    Text and motion are derived from its values.
    """


class Notice(NamedTuple):
    """An event as told to the table, with a fuller telling for some seats."""

    public: Event | None
    private: tuple[tuple[Seat, Event], ...] = ()
    reveals: bool = False  # somebody learns what he did not know: no undo across it

    def told_to(self, seat: Seat | None) -> Event | None:
        for who, event in self.private:
            if who == seat:
                return event
        return self.public
