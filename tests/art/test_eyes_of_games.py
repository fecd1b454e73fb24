"""Panzer Squadron and Tank Commander as colour-blind eyes see them: what lies side by side and
means different things is far enough apart for every eye, or differs in shape or letter too."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tourelle.art.contrast import EYES, FAR, FAR_GREY, difference
from tourelle.art.overlay import sight_line
from tourelle.art.palette import SCHEMES, colour
from tourelle.games.tank_commander.picture.faces_data import COLOURS
from tourelle.games.tank_commander.picture.numbers import letter, shape

#: On the map of Panzer Squadron: sides, sight lines by what cuts them, reach against danger.
MAP = (("a-3", "b-3"), ("a-1", "b-1"), ("clear", "via"), ("clear", "signal"), ("via", "signal"),
       ("reach", "signal"), ("reach-1", "reach-3"))  # fmt: skip
SHAPED = {("a-3", "b-3"), ("a-1", "b-1")}  # stands and tabs: round and eight-cornered
READ = 40.0  # CIE76 of a number on its colour


def far(eye: str) -> float:
    return FAR_GREY if eye == "grey" else FAR


@pytest.mark.parametrize("eye", sorted(EYES))
@pytest.mark.parametrize("pair", MAP, ids="-".join)
def test_what_lies_on_the_map_is_told_apart(eye: str, pair: tuple[str, str]) -> None:
    for theme in SCHEMES:
        seen = difference(colour(pair[0], theme), colour(pair[1], theme), eye)
        assert seen > far(eye) or pair in SHAPED, (theme, seen)


def test_sight_lines_differ_in_their_strokes_too() -> None:
    kinds = ("clear", "via", "cut")
    drawn = {}
    for kind in kinds:
        text = str(sight_line((0, 0), (100, 0), kind, 2.4, (50, 0)))
        drawn[kind] = re.sub(r'class="[^"]*"', "", text)
    assert len(set(drawn.values())) == len(kinds)


@pytest.mark.parametrize("eye", sorted(EYES))
def test_the_five_numbers_are_told_apart_and_read(eye: str) -> None:
    """Each has a shape and a letter of its own, in both languages."""
    for one, other in combinations(COLOURS, 2):
        assert shape(one) != shape(other)
        assert letter(one, "en") != letter(other, "en")
        assert letter(one, "fr") != letter(other, "fr")
    for name in COLOURS:
        for theme in SCHEMES:
            assert difference(colour(f"on-{name}", theme), colour(f"n-{name}", theme), eye) > READ
