"""What somebody may have wanted who touched a tank, while something else was asked."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Refusal, refusal
from tourelle.games.reasons import number_of
from tourelle.games.tanks.law.state import SHOOTING, Battle
from tourelle.games.tanks.picture.motion import tank_of

SLOTS: Final = ("deploy", "move", "dash", "fire", "extra-shot")  # asked of one tank, in its turn


def why_no_tank(state: Battle, ask: Ask[Choice], key: str) -> Refusal | None:
    """None: what is asked is all that can be said of it."""
    at = number_of(tank_of(key), "t")
    if not 0 <= at < len(state.tanks):
        return None
    if state.tanks[at].owner == ask.seat:
        waits = ask.kind in SLOTS and state.stack.top["tank"] != at
        return refusal("not-its-slot", "TK-3.7") if waits else None
    if ask.kind in ("fire", "extra-shot"):
        return refusal("not-in-sight", "TK-6.3")
    return None if state.phase == SHOOTING else refusal("no-shot-now", "TK-6.1")
