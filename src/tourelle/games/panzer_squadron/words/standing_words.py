"""What a tank may be told to do without asking, in words."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Lang, Phrase
from tourelle.games.instructions import Level
from tourelle.games.panzer_squadron.law.standing import ASK, HOLD, LEVELS

ASKS: Final = Phrase("Ask me", "Me demander")
HOLDS: Final = Phrase("Hold fire", "Ne pas tirer")
FIRES: Final = Phrase(
    "Fire from {percent}% to destroy", "Tirer dès {percent} % de chances de détruire"
)


def levels(lang: Lang) -> tuple[Level, ...]:
    return tuple(Level(level, _label(level, lang)) for level in LEVELS)


def _label(level: str, lang: Lang) -> str:
    return {ASK: ASKS, HOLD: HOLDS}.get(level, FIRES).said(lang, percent=level)
