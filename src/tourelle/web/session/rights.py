"""What a device may see and say in one game, from what it holds of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tourelle.core.ids import Seat
from tourelle.web.store.rows import GameRow, HoldRow


@dataclass(frozen=True)
class Rights:
    """What a device may see and say in one game."""

    device: str
    seats: frozenset[Seat] = frozenset()
    hands: dict[Seat, int] = field(default_factory=dict)  # seats whose hand it may see: delay
    watch: int | None = None  # the delay of a spectator; None: none is given

    def __bool__(self) -> bool:
        return bool(self.seats or self.hands) or self.watch is not None

    def delay(self, seat: Seat | None) -> int | None:
        """Milliseconds by which it is behind when it looks as *seat*; None: it may not."""
        if seat in self.seats or (seat is None and self.seats):
            return 0
        if seat is None:
            return min(self.hands.values(), default=None) if self.watch is None else self.watch
        return self.hands.get(seat)

    def behind(self, seat: Seat | None, row: GameRow, now: int) -> int:
        """The same for one that may look; a game that has been over for so long is all open."""
        delay = self.delay(seat) or 0
        return 0 if row.status == "over" and now - row.updated >= delay else delay


def rights_of(device: str, holds: Sequence[HoldRow]) -> Rights:
    mine = [hold for hold in holds if hold.device == device]
    watches = [hold.delay for hold in mine if hold.kind == "watch"]
    return Rights(
        device,
        frozenset(Seat(hold.seat) for hold in mine if hold.kind == "seat"),
        {Seat(hold.seat): hold.delay for hold in mine if hold.kind == "hand"},
        min(watches) if watches else None,
    )
