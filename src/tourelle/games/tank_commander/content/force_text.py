"""Decks as text that people paste to each other.

2x PzKw IV F; PzKw III L; 5 cm PaK 38        by names in either language; ids will do as well
2x T-34 M-43; T-70 // JS-2; 2x T-34/85       with a reinforcement group behind two strokes
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from tourelle.core.fields import shown
from tourelle.core.misread import Misread
from tourelle.core.words import Lang, Phrase
from tourelle.games.tank_commander.content.entries import Card

READ_CARDS: Final = 400  # what is longer is not looked at: it only costs time
GROUP: Final = "//"
COPIES: Final = re.compile(r"(\d{1,3})\s?[x×]\s+(.*)", re.DOTALL)

NO_FORCE: Final = Phrase(
    "a deck is `2x card; card`, with a group `// card`",
    "un paquet s’écrit `2x carte ; carte`, un groupe `// carte`",
)
NO_CARD: Final = Phrase("no card {name}", "pas de carte {name}")
MANY_CARDS: Final = Phrase("more than {most} cards", "plus de {most} cartes")


def written(cards: Sequence[Card], force: Sequence[int], group: Sequence[int], lang: Lang) -> str:
    parts = [_part(cards, force, lang)] + ([_part(cards, group, lang)] if group else [])
    return f" {GROUP} ".join(parts)


def _part(cards: Sequence[Card], force: Sequence[int], lang: Lang) -> str:
    counts = Counter(force)
    rows = [_said(cards, at, lang) if n == 1 else f"{n}x {_said(cards, at, lang)}"
            for at, n in counts.items()]  # fmt: skip
    return "; ".join(rows)


def read(cards: Sequence[Card], said: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The force and the group that *said* writes, or Malformed with what is wrong."""
    force, *groups = said.replace("\ufeff", "").replace("\n", ";").split(GROUP)
    if len(groups) > 1 or not said.strip():
        raise Misread(NO_FORCE)
    return _read_part(cards, force), _read_part(cards, groups[0]) if groups else ()


def _read_part(cards: Sequence[Card], said: str) -> tuple[int, ...]:
    places: list[int] = []
    for row in said.split(";"):
        if row.strip():
            count, name = _counted(row.strip())
            places += [found(cards, name)] * count
            if len(places) > READ_CARDS:
                raise Misread(MANY_CARDS, most=READ_CARDS)
    return tuple(sorted(places))


def _counted(row: str) -> tuple[int, str]:
    match = COPIES.fullmatch(row)
    return (int(match[1]), match[2].strip()) if match else (1, row)


def found(cards: Sequence[Card], name: str) -> int:
    """The place of what is called so: by its id before all names, then by other spellings
    (TC-R88, TC-R115)."""
    at = _find(cards, name)
    if at is None:
        raise Misread(NO_CARD, name=shown(name.strip()))
    return at


def _find(cards: Sequence[Card], name: str) -> int | None:
    wanted = _plain(name)
    for names in (_ids, _names, _aliases):
        for at, card in enumerate(cards):
            if wanted in names(card):
                return at
    return None


def _ids(card: Card) -> tuple[str, ...]:
    return (_plain(card.id),)


def _names(card: Card) -> tuple[str, ...]:
    return (_plain(card.name.en), _plain(card.name.fr))


def _aliases(card: Card) -> tuple[str, ...]:
    return tuple(map(_plain, card.aliases))


def _plain(name: str) -> str:
    """Without what keyboards do differently: spaces, apostrophes, case."""
    return re.sub(r"\s+", " ", name).strip().replace("’", "'").casefold()


def _said(cards: Sequence[Card], at: int, lang: Lang) -> str:
    """A name that leads back here; the id, where it does not."""
    name = cards[at].name.said(lang)
    plain = not any(sign in name for sign in (";", "\n", GROUP)) and not COPIES.fullmatch(name)
    return name if plain and _find(cards, name) == at else cards[at].id
