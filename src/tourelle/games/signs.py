"""How a seat is known everywhere: one letter, one shape, one colour, on the table, in the list of
players, in the log and in what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.art.badges import SEATS, seat_shape

SIDES: Final = (0, 7)  # whose shapes the two sides have: a disc and an octagon


@dataclass(frozen=True)
class Sign:
    """*shape* is a path round the origin, 24 across; the colours are tokens of the palette."""

    letter: str
    shape: str
    fill: str
    line: str
    ink: str


def own_sign(seat: int) -> Sign:
    """Everybody for himself: as the emblem on the table."""
    return Sign(SEATS[seat], seat_shape(seat), f"seat-{seat + 1}", "card", "card")


def side_sign(seat: int, side: int) -> Sign:
    """One of a team: in the colours of its side."""
    family = "ab"[side]
    shape = seat_shape(SIDES[side])
    return Sign(SEATS[seat], shape, f"{family}-1", f"{family}-3", f"{family}-3")


def army_sign(white: bool) -> Sign:
    """White or black, as the units are: no letter is needed."""
    army = "white" if white else "black"
    return Sign("", seat_shape(0), f"{army}-2", f"{army}-line", f"{army}-line")
