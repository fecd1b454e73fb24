"""Words in both languages, side by side, so that none can be missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from tourelle.core.typography import french

Lang = Literal["en", "fr"]
LANGS: Final[tuple[Lang, ...]] = ("en", "fr")


class _Pair(NamedTuple):
    en: str
    fr: str


class Phrase(_Pair):
    """One thing to say. `{name}` takes a value; `one|many` is chosen by the value n. French is set
    as it is printed."""

    __slots__ = ()

    def __new__(cls, en: str, fr: str) -> Phrase:
        return super().__new__(cls, en, french(fr))

    def said(self, lang: Lang, **values: object) -> str:
        text = self.en if lang == "en" else self.fr
        if not values and "{" not in text and "|" not in text and "}" not in text:
            return text  # as most are
        if "|" in text:
            one, many = text.split("|")
            text = one if is_single(lang, values["n"]) else many
        return text.format(**values)


def labelled(lang: Lang, label: str, value: str) -> str:
    """A thing and what is said of it, parted as the language does."""
    return LABELLED.said(lang, label=label, value=value)


LABELLED: Final = Phrase("{label}: {value}", "{label} : {value}")


def is_single(lang: Lang, count: object) -> bool:
    """English counts 0 as many, French as one."""
    return count == 1 or (lang == "fr" and count == 0)


def decimal(lang: Lang, number: int, places: int) -> str:
    """*number* with its last digits behind the mark: a point in English, a comma in French."""
    whole, rest = divmod(abs(number), 10**places)
    mark = "." if lang == "en" else ","
    return f"{'-' if number < 0 else ''}{whole}{mark}{rest:0{places}}"


class Catalogue:
    """The phrases of one room, on top of those of the rooms below it."""

    def __init__(self, phrases: Mapping[str, Phrase], *below: Catalogue) -> None:
        merged: dict[str, Phrase] = {}
        for other in below:
            merged.update(other.phrases)
        merged.update(phrases)
        self.phrases: Final[Mapping[str, Phrase]] = merged

    def __contains__(self, key: str) -> bool:
        return key in self.phrases

    def say(self, lang: Lang, key: str, **values: object) -> str:
        return self.phrases[key].said(lang, **values)
