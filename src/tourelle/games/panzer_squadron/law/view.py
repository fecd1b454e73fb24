"""What a seat may know: everything, for nothing is hidden in this game."""

from __future__ import annotations

from typing import Final

from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.games.panzer_squadron.law.state import Squadron


class SquadronView(View):
    """The game as *seat* sees it; `state` is a copy of the whole."""

    def __init__(self, state: Squadron, seat: Seat | None) -> None:
        self.seat: Final = seat
        self.state: Final = state.clone()

    def data(self) -> Json:
        return {"seat": self.seat, "squadron": self.state.data()}
