"""The words of TANKS in both languages, gathered from their files."""

from __future__ import annotations

from typing import Final

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tanks.words.phrases_asks import ASKS, CHOICES, SLOTS
from tourelle.games.tanks.words.phrases_events import EVENTS
from tourelle.games.tanks.words.phrases_facts import FACTS, NAMES
from tourelle.games.tanks.words.phrases_options import OPTIONS
from tourelle.games.tanks.words.phrases_refusals import OUTCOMES, REFUSALS

GAME: Final = {
    "game.title": Phrase("TANKS", "TANKS"),
    "game.line": Phrase(
        "Miniatures on an open table; one arrow measures everything.",
        "Figurines sur table ouverte ; une flèche mesure tout.",
    ),
    "seat.0": Phrase("Player 1", "Joueur 1"),
    "seat.1": Phrase("Player 2", "Joueur 2"),
    "seat.attacker": Phrase("Attacker", "Attaquant"),
    "seat.defender": Phrase("Defender", "Défenseur"),
    "seat.nobody": Phrase("Nobody", "Personne"),
}

ALL: Final = (GAME, ASKS, CHOICES, SLOTS, REFUSALS, OUTCOMES, NAMES, FACTS, EVENTS, OPTIONS)

CATALOGUE: Final = Catalogue({key: said for part in ALL for key, said in part.items()}, CORE)
