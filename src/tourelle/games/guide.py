"""What a newcomer is told before his first turn: how a game is won, what a turn is, what to touch.

The words are a room's, by the keys below; a game that has none says nothing.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.core.words import Catalogue, Lang

GOAL: Final = "guide.goal"
TURN: Final = "guide.turn"
TOUCH: Final = "guide.touch"


class Guide(NamedTuple):
    goal: str  # one line: how it is won
    turn: str
    touch: str


def guide(words: Catalogue, lang: Lang) -> Guide:
    return Guide(*(words.say(lang, key) if key in words else "" for key in (GOAL, TURN, TOUCH)))
