"""What a seat may know: everything but the other side's unseen mines (CH-13.14)."""

from __future__ import annotations

from typing import Final

from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.law.phases.muster import mine_ground
from tourelle.games.tank_chess.law.state import Chess


class ChessView(View):
    """The board and the counters as *seat* sees them. `chess` has no unseen mine of others."""

    def __init__(self, state: Chess, seat: Seat | None) -> None:
        self.seat: Final = seat
        self.state: Final = state.clone()
        # how many unseen mines each side still has: both began with four, and saw the rest go
        self.unseen: Final = [squares.bit_count() for squares in state.hidden]
        over = state.result is not None
        for colour in (WHITE, BLACK):
            mine = seat is not None and state.colour_of(seat) == colour
            if not (mine or over):
                self.state.hidden[colour] = 0

    def data(self) -> Json:
        return {"seat": self.seat, "chess": self.state.data(), "unseen": list(self.unseen)}


def imagine(view: ChessView, dice: Dice) -> Chess:
    """A world that looks like *view*: the unseen mines lie anywhere they may."""
    world = view.state.clone()
    for colour in (WHITE, BLACK):
        missing = view.unseen[colour] - world.hidden[colour].bit_count()
        if missing > 0:
            known = squares_in(world.hidden[WHITE] | world.hidden[BLACK])
            free = [s for s in mine_ground(world.position, colour) if s not in known]
            for _ in range(missing):
                world.hidden[colour] |= 1 << free.pop(dice.draw(len(free), "imagine"))
    return world
