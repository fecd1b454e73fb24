"""Teams: two seats share a side and take turns, the first seat first (PS-15.4, PS-R77)."""

from __future__ import annotations

from collections.abc import Collection

from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law.state import Squadron


def owners(seats: int, side: int, count: int) -> list[int]:
    """Who owns each tank of a side: with teams one half each, the first seat the odd one."""
    if seats == 2:
        return [side] * count
    return [side if at < (count + 1) // 2 else side + 2 for at in range(count)]


def next_seat(state: Squadron, side: int, able: Collection[int]) -> Seat:
    """Whose turn it is among the seats of a side; one that is not *able* is skipped."""
    seats = state.seats_of(side)
    seat = seats[state.mates[side]]
    return Seat(seat if seat in able else seats[1 - state.mates[side]])


def take_turns(state: Squadron, side: int, seat: int) -> None:
    """*seat* has had its turn."""
    seats = state.seats_of(side)
    state.mates[side] = (seats.index(seat) + 1) % len(seats)
