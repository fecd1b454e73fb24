"""What somebody may have wanted who touched a tank, while something else was asked."""

from __future__ import annotations

from tourelle.core.ask import Ask, Choice, Refusal, refusal
from tourelle.games.reasons import number_of
from tourelle.games.tanks.law.state import Battle
from tourelle.games.tanks.picture.motion import tank_of


def why_no_tank(state: Battle, ask: Ask[Choice], key: str) -> Refusal | None:
    at = number_of(tank_of(key), "t")
    if not 0 <= at < len(state.tanks):
        return None
    if state.tanks[at].owner == ask.seat:
        return refusal("not-its-slot", "TK-3.7")
    if ask.kind in ("fire", "extra-shot"):
        return refusal("not-in-sight", "TK-6.3")
    return refusal("no-shot-now", "TK-6.1")
