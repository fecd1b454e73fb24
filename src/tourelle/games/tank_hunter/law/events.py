"""What happens in Tank Hunter, told as data."""

from __future__ import annotations

from dataclasses import dataclass

from tourelle.core.codec import Json
from tourelle.core.event import Event


@dataclass(frozen=True)
class Told(Event):
    """Something that *seat* did or suffered. What the values mean is said in `telling.py`.

    Cards are told by what is on them (a small number), never by the copy: what was seen once and
    shuffled back must not be followed.
    """

    what: str
    seat: int
    values: tuple[int, ...] = ()

    def data(self) -> Json:
        return [self.what, self.seat, *self.values]
