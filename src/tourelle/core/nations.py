"""Nations: one id for each, in every room, picture and sentence, and its words in both languages.

The files and records of a room may write them in words of their own ("GER", "germany"): a
`Spelling` translates where content, options and states are read and written, nowhere else. A new
nation is a line of NATIONS here and its mark in art/badges.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.core.fields import Fields, shown
from tourelle.core.words import Phrase

ANY: Final = "any"  # no nation: a card that serves all of them


@dataclass(frozen=True)
class NationWords:
    """What a nation is called: in full, as people say, and in a few letters."""

    full: Phrase
    usual: Phrase
    short: Phrase


def _words(full: Phrase, short: Phrase, usual: Phrase | None = None) -> NationWords:
    return NationWords(full, usual or full, short)


NATIONS: Final[Mapping[str, NationWords]] = {
    "de": _words(Phrase("Germany", "Allemagne"), Phrase("GER", "ALL")),
    "su": _words(
        Phrase("Soviet Union", "Union soviétique"), Phrase("USSR", "URSS"), Phrase("USSR", "URSS")
    ),
    "us": _words(
        Phrase("United States", "États-Unis"), Phrase("USA", "É.-U."), Phrase("USA", "États-Unis")
    ),
    "gb": _words(
        Phrase("United Kingdom", "Royaume-Uni"), Phrase("UK", "R.-U."), Phrase("UK", "Royaume-Uni")
    ),
    "fr": _words(Phrase("France", "France"), Phrase("FRA", "FRA")),
    "it": _words(Phrase("Italy", "Italie"), Phrase("ITA", "ITA")),
    "jp": _words(Phrase("Japan", "Japon"), Phrase("JPN", "JAP")),
    "pl": _words(Phrase("Poland", "Pologne"), Phrase("POL", "POL")),
    "hu": _words(Phrase("Hungary", "Hongrie"), Phrase("HUN", "HON")),
    "cz": _words(Phrase("Czechoslovakia", "Tchécoslovaquie"), Phrase("CZE", "TCH")),
    "ro": _words(Phrase("Romania", "Roumanie"), Phrase("ROM", "ROU")),
}


class Spelling:
    """How one room's files, options and records write nations; *any_word* stands for all."""

    def __init__(self, words: Mapping[str, str], any_word: str = "") -> None:
        """*words*: the id of each word, in the order of the room."""
        self.words: Final = tuple(words)
        self.any_word: Final = any_word
        self._ids: Final = {**words, any_word: ANY} if any_word else dict(words)
        self._words: Final = {name: word for word, name in self._ids.items()}

    @property
    def nations(self) -> tuple[str, ...]:
        """Their ids, in the order of the room."""
        return tuple(self._ids[word] for word in self.words)

    def read(self, fields: Fields, name: str = "nation") -> str:
        """The nation that a field of content names."""
        return self._ids[fields.one_of(name, self.words)]

    def read_any(self, fields: Fields, name: str = "nation") -> str:
        """The same where the word for all nations is as good."""
        return self._ids[fields.one_of(name, (*self.words, self.any_word))]

    def word(self, nation: str) -> str:
        """As the room writes it; nothing for nothing: a side that has no nation yet."""
        return self._words[nation] if nation else ""

    def from_word(self, word: str) -> str:
        """The other way round; Malformed if it is no word of the room."""
        if word and word not in self._ids:
            raise Malformed(f"unknown nation {shown(word)}")
        return self._ids[word] if word else ""
