"""Lists of forces as JSON and as text: what people keep, paste and give to each other.

{"game": "tanks", "list": [{"base": "TK-G03", "cards": ["TK-C25"]}, {"base": "TK-G06"}]}
"""

from __future__ import annotations

from typing import Final

from tourelle.core.codec import Json, field, fields, integer, parse, rows, text
from tourelle.core.misread import Misread
from tourelle.core.words import Phrase
from tourelle.games.builder import Bought, Builder, List

TEXT: Final = 8_000
MOST_COPIES: Final = 99

OTHER_GAME: Final = Phrase("a list of another game", "une liste d’un autre jeu")
NO_LIST: Final = Phrase(
    "a list is rows of a base and its cards, or text",
    "une liste est faite de lignes, une base et ses cartes, ou d’un texte",
)
COPIES: Final = Phrase("from 1 to {most} copies", "de 1 à {most} exemplaires")


def kept_data(game: str, found: List) -> Json:
    """*found* as JSON that says whose it is."""
    return {"game": game, "list": [_row_data(row) for row in found]}


def _row_data(row: Bought) -> Json:
    data: dict[str, Json] = {"base": row.base}
    data |= {"cards": [*row.cards]} if row.cards else {}
    data |= {"count": row.count} if row.count > 1 else {}
    data |= {"section": row.section} if row.section else {}
    return data


def read_list(said: Json, game: str, builder: Builder) -> List:
    """A list that came as data, as its JSON or as text; or Malformed with what is wrong."""
    if isinstance(said, str):
        return _read_text(said, game, builder)
    if isinstance(said, dict):
        if said.get("game", game) != game:
            raise Misread(OTHER_GAME)
        return _read_rows(said.get("list", said.get("platoon")))  # lists were once of platoons
    return _read_rows(said)


def _read_text(said: str, game: str, builder: Builder) -> List:
    if len(said) > TEXT:
        raise Misread(NO_LIST)
    if said.lstrip()[:1] in ("{", "["):
        return read_list(parse(said), game, builder)
    return builder.read(said)


def _read_rows(said: Json) -> List:
    if not isinstance(said, list):
        raise Misread(NO_LIST)
    return tuple(_read_row(fields(row)) for row in said)


def _read_row(known: dict[str, Json]) -> Bought:
    base = known["tank"] if "tank" in known else field(known, "base")  # as lists once called it
    count = integer(known.get("count", 1))
    if not 0 < count <= MOST_COPIES:
        raise Misread(COPIES, most=MOST_COPIES)
    cards = tuple(text(card) for card in rows(known.get("cards", [])))
    return Bought(text(base), cards, count, text(known.get("section", "")))
