"""What happened, told publicly and privately."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from tourelle.core.codec import Json
from tourelle.core.ids import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. Frozen data; text and motion are derived from it."""

    def data(self) -> Json:
        raise NotImplementedError


@dataclass(frozen=True)
class Notice:
    """An event as told to the table, with a fuller telling for some seats."""

    public: Event | None
    private: tuple[tuple[Seat, Event], ...] = ()
    reveals: bool = False  # somebody learns what he did not know: no undo across it

    def told_to(self, seat: Seat | None) -> Event | None:
        for who, event in self.private:
            if who == seat:
                return event
        return self.public
