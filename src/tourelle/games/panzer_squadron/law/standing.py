"""What a tank has been told to do when an enemy drives by: ask, hold fire, or fire from some chance
to destroy on (PS-12.3: whoever reacts need not). It decides nothing that its owner could not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.games.panzer_squadron.law.choices import Fire
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import preview
from tourelle.games.panzer_squadron.law.state import LIVE, Squadron

ASK: Final = "ask"
HOLD: Final = "hold"
PERCENTS: Final = tuple(range(5, 95, 5))
LEVELS: Final = (ASK, HOLD, *(str(percent) for percent in PERCENTS))
REACTION: Final = "react"
HUNDRED: Final = 100


def instructable(state: Squadron, seat: int | None) -> list[int]:
    """The tanks of a seat that may still react some day."""
    return [at for at, owner in enumerate(state.seat) if owner == seat and state.fate[at] == LIVE]


def decide(
    context: Context, state: Squadron, ask: Ask[Choice], levels: Mapping[int, str]
) -> Choice | None:
    """The answer of the tanks themselves, by their *levels*; None: one of them asks.

    Whoever was told to fire fires first, the best shot before the others; what it comes to may
    spare the rest the question.
    """
    if ask.kind != REACTION:
        return None
    shots = [one for domain in ask.domains for one in domain.listed() or ()]
    fires = [shot for shot in shots if isinstance(shot, Fire)]
    ordered = [shot for shot in fires if levels.get(shot.tank, ASK) not in (ASK, HOLD)]
    chances = {shot: preview(context, state, shot).chances.destroyed for shot in ordered}
    good = [s for s in ordered if chances[s] * HUNDRED >= int(levels[s.tank])]
    if good:
        return max(good, key=lambda shot: chances[shot])
    asks = any(levels.get(shot.tank, ASK) == ASK for shot in fires)
    return None if asks else ask.default
