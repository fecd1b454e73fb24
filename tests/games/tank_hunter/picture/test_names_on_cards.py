"""The name of a card is read whole wherever the card is large enough to be chosen by it."""

from __future__ import annotations

import re

import pytest

from tourelle.art.cards.card import Size, title_lines
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.picture.faces import face_symbol
from tourelle.games.tank_hunter.picture.stock import face_of


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [Size.HAND, Size.TABLE, Size.ZOOM])
def test_no_name_is_cut(size: Size, lang: Lang) -> None:
    shelf = library()
    faces = [
        *map(face_of, shelf.units.values()),
        *map(face_of, shelf.commanders.values()),
        *map(face_of, shelf.events.values()),
    ]
    cut = []
    for face in faces:
        drawn = " ".join(re.findall(r">([^<>]+)</text>", face_symbol(face, size, lang)[1].markup))
        if " ".join(face.name.said(lang).split()) not in " ".join(drawn.split()):
            cut.append(face.name.said(lang))
    assert len(faces) > 50
    assert cut == []


def test_a_long_name_is_parted_where_both_lines_are_short() -> None:
    assert title_lines("T-34/76 Platoon Leader", 84, 13.3, "bold mid") == (
        "T-34/76",
        "Platoon Leader",
    )
    assert title_lines("Uhlans", 84, 13.3, "bold mid") == ("Uhlans",)
