"""How a table asks in windows: said in the lobby, kept with the terms of the game.

*easy*: a card that could be played asks, and others see the time that takes. *secret*: only what
was armed asks, and every window takes the same time. What is veiled is veiled in both.
"""

from __future__ import annotations

from typing import Final, Literal

from tourelle.core.codec import Json, fields
from tourelle.games.standing import NEVER, PLAYABLE
from tourelle.web.store.rows import GameRow

Mode = Literal["easy", "secret"]
EASY: Final = "easy"
SECRET: Final = "secret"
MODES: Final = (EASY, SECRET)


def with_mode(terms: Json, mode: str) -> Json:
    return {**fields(terms), "mode": mode}


def mode_of(row: GameRow) -> Mode:
    """Live games of earlier times were all secret; where one device plays all there is nobody to
    keep a secret from."""
    said = fields(row.terms).get("mode")
    if said == EASY or (said is None and row.kind != "live"):
        return EASY
    return SECRET


def usual_level(row: GameRow) -> str:
    """What a card does that was told nothing."""
    return PLAYABLE if mode_of(row) == EASY else NEVER
