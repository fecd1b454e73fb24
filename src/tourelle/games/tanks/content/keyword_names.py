"""The keywords of tanks as they are called."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

KEYWORD_NAMES: Final = {
    "keyword.assault-gun": Phrase("Assault Gun", "Canon d’assaut"),
    "keyword.blitzkrieg": Phrase("Blitzkrieg", "Blitzkrieg"),
    "keyword.coordinated-fire": Phrase("Coordinated Fire", "Tirs coordonnés"),
    "keyword.fast": Phrase("Fast", "Rapide"),
    "keyword.gung-ho": Phrase("Gung Ho", "Tout feu tout flamme"),
    "keyword.semi-indirect": Phrase("Semi-Indirect Fire", "Tir masqué"),
    "keyword.big-gun": Phrase("Big Gun", "Gros canon"),
    "keyword.heavy": Phrase("Heavy Tank", "Char lourd"),
}
