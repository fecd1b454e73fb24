"""The words of Panzer Squadron in both languages, gathered from their files."""

from __future__ import annotations

from typing import Final

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.panzer_squadron.words.phrases_asks import ASKS, CHOICES, SLOTS
from tourelle.games.panzer_squadron.words.phrases_events import EVENTS
from tourelle.games.panzer_squadron.words.phrases_facts import FACTS, MODIFIERS, NAMES
from tourelle.games.panzer_squadron.words.phrases_options import OPTIONS
from tourelle.games.panzer_squadron.words.phrases_refusals import OUTCOMES, REFUSALS

GAME: Final = {
    "game.title": Phrase("Panzer Squadron", "Panzer Squadron"),
    "guide.goal": Phrase(
        "Destroy every enemy tank, or reach the aim of the scenario before its last turn.",
        "Détruisez tous les chars adverses, ou atteignez l’objectif du scénario à temps.",
    ),
    "guide.turn": Phrase(
        "The sides activate one tank each in turn: it fires, moves, moves and then fires, or lies "
        "in ambush. A tank that moves may be shot at by enemies that have not acted yet.",
        "Chaque camp active un char à son tour : il tire, se déplace, se déplace puis tire, ou se "
        "met à l’affût. Un char qui se déplace peut subir un tir d’opportunité.",
    ),
    "guide.touch": Phrase(
        "Touch your tank and say what it does: fire, move or lie in ambush. To move, the die is "
        "rolled first: then touch where it shall go, and which way it shall face. Touch an enemy "
        "to see how it can be shot at, with lines of sight and chances.",
        "Touchez votre char, puis son action : tirer, se déplacer ou se mettre à l’affût. Pour un "
        "déplacement, le dé est lancé d’abord : touchez ensuite la destination, puis "
        "l’orientation. Touchez un ennemi pour voir comment le viser et avec quelles chances.",
    ),
    "game.line": Phrase(
        "Tanks on a map of hexes: destroy the enemy before he sees your flank.",
        "Des chars sur un terrain d’hexagones : détruire l’ennemi avant qu’il ne voie votre flanc.",
    ),
    "seat.0": Phrase("Player 1", "Joueur 1"),
    "seat.1": Phrase("Player 2", "Joueur 2"),
    "seat.2": Phrase("Player 3", "Joueur 3"),
    "seat.3": Phrase("Player 4", "Joueur 4"),
}

ALL: Final = (
    GAME, ASKS, CHOICES, SLOTS, REFUSALS, OUTCOMES, NAMES, MODIFIERS, FACTS, EVENTS, OPTIONS,
)  # fmt: skip

CATALOGUE: Final = Catalogue({key: said for part in ALL for key, said in part.items()}, CORE)
