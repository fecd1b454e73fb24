"""Malformed data that a person has written: what is wrong with it is told in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.codec import Malformed
from tourelle.core.words import Lang, Phrase


class Misread(Malformed):
    """Its text is English; `said` tells the same to a reader of either language."""

    def __init__(self, phrase: Phrase, **values: object) -> None:
        super().__init__(phrase.said("en", **values))
        self.phrase: Final = phrase
        self.values: Final = values

    def said(self, lang: Lang) -> str:
        return self.phrase.said(lang, **self.values)
