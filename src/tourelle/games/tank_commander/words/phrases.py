"""What Tank Commander says, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tank_commander.content.force_refusals import FORCE_REFUSALS
from tourelle.games.tank_commander.words.phrases_asks import ASKS, CHOICES, SLOTS
from tourelle.games.tank_commander.words.phrases_events import EVENTS
from tourelle.games.tank_commander.words.phrases_facts import BANNERS, FACTS, ODDS, OUTCOMES, THINGS
from tourelle.games.tank_commander.words.phrases_options import OPTIONS
from tourelle.games.tank_commander.words.phrases_refusals import REFUSALS

GAME: Final = {
    "game.title": Phrase("Tank Commander", "Tank Commander"),
    "game.line": Phrase(
        "Cards advance over fifteen positions: take the enemy’s second row.",
        "Des cartes avancent sur quinze positions\u00a0: prenez la seconde rangée ennemie.",
    ),
    "game.tagline": Phrase(
        "The Eastern Front in cards: one play each, melees after every play.",
        "Le front de l’Est en cartes\u00a0: une action chacun, des mêlées après chaque action.",
    ),
    **{f"seat.{n}": Phrase(f"Player {n + 1}", f"Joueur {n + 1}") for n in range(4)},
}

CATALOGUE: Final = Catalogue(
    {
        **GAME,
        **OPTIONS,
        **ASKS,
        **CHOICES,
        **SLOTS,
        **THINGS,
        **FACTS,
        **ODDS,
        **BANNERS,
        **REFUSALS,
        **FORCE_REFUSALS,
        **EVENTS,
        **OUTCOMES,
    },
    CORE,
)
