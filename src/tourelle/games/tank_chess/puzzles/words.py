"""What puzzles say: the task of each, and how themes are called."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Lang, Phrase
from tourelle.games.puzzles import Puzzle

SIDES: Final = {
    "w": Phrase("White to move", "Les Blancs jouent"),
    "b": Phrase("Black to move", "Les Noirs jouent"),
}
THEMES: Final = {
    "destroy": Phrase("Destroy", "Détruire"),
    "escape": Phrase("Escape", "Sortir"),
    "defence": Phrase("Defend", "Défendre"),
}
TASKS: Final = {
    ("destroy", 1): Phrase(
        "{side}: destroy the command tank in one turn.",
        "{side} : détruisez le char de commandement en un tour.",
    ),
    ("destroy", 2): Phrase(
        "{side}: destroy the command tank in two turns.",
        "{side} : détruisez le char de commandement en deux tours.",
    ),
    ("destroy", 3): Phrase(
        "{side}: destroy the command tank in three turns.",
        "{side} : détruisez le char de commandement en trois tours.",
    ),
    ("escape", 2): Phrase(
        "{side}: drive your command tank off the board in two turns.",
        "{side} : faites sortir votre char de commandement du plateau en deux tours.",
    ),
    ("escape", 3): Phrase(
        "{side}: drive your command tank off the board in three turns.",
        "{side} : faites sortir votre char de commandement du plateau en trois tours.",
    ),
    ("defence", 1): Phrase(
        "{side}: only one turn parries the threat.", "{side} : un seul tour pare la menace."
    ),
    ("defence", 2): Phrase(
        "{side}: the threat must be parried for good. All turns but one lose.",
        "{side} : parez la menace pour de bon. Tous les tours perdent, sauf un.",
    ),
}


def task(puzzle: Puzzle, lang: Lang) -> str:
    side = SIDES[puzzle.position.split(" ")[1]].said(lang)
    return TASKS[puzzle.theme, puzzle.turns].said(lang, side=side)
