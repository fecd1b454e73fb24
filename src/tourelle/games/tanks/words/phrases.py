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
    "guide.goal": Phrase(
        "Win the mission: as a rule, destroy the enemy tanks.",
        "Gagnez la mission : le plus souvent, détruisez les chars adverses.",
    ),
    "guide.turn": Phrase(
        "All tanks move first, the slowest crews before the best; then all shoot, the best first; "
        "then damage is repaired. A tank that moves fast is harder to hit and shoots less well.",
        "Tous les chars se déplacent d’abord, l’initiative la plus basse en premier ; puis tous "
        "tirent, la plus haute en premier ; puis on répare. Un char rapide est plus dur à toucher.",
    ),
    "guide.touch": Phrase(
        "Drag the arrow in front of your tank to where it shall go. To shoot, touch the enemy: "
        "cover, dice and chances are shown before you confirm.",
        "Faites glisser la flèche devant votre char. Pour tirer, touchez l’ennemi : abri, dés et "
        "chances s’affichent avant que vous validiez.",
    ),
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
