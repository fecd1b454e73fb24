"""Nothing on a table of two to eight is lettered below 12 pixels, on a laptop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.games.tank_hunter.picture.test_picture_table import card, table
from tourelle.core.words import LANGS, Lang
from tourelle.games.tank_hunter.picture.data import SeatPicture, TablePicture
from tourelle.games.tank_hunter.picture.table import picture

LAPTOP = 892  # pixels of width that 1280 by 720 leave for the table
PHONE = 360
LEAST = 12
SVG = "{http://www.w3.org/2000/svg}"
SCALE = re.compile(r"scale\(([\d.]+)")
UNITS = ("U008", "U011", "U002", "U029", "U018", "U031")


def crowded(seat: SeatPicture) -> SeatPicture:
    """With as many cards as a draft leaves, and events that last."""
    front, rear = (
        tuple(card(f"{seat.seat}{line}{n}", name) for n, name in enumerate(UNITS[:most]))
        for line, most in (("f", 6), ("r", 3))
    )
    lasting = (card(f"{seat.seat}l1", "E28"), card(f"{seat.seat}l2", "E31"))
    return replace(seat, front=front, rear=rear, lasting=lasting, active=True)


def full(players: int) -> TablePicture:
    found = table(players)
    return replace(found, seats=tuple(crowded(seat) for seat in found.seats), aims=())


def lettered(
    node: ElementTree.Element, scale: float, shapes: dict[str, ElementTree.Element]
) -> Iterator[tuple[float, str]]:
    """The words below *node*, with the size at which they are seen."""
    for change in SCALE.findall(node.get("transform", "")):
        scale *= float(change)
    words = "".join(node.itertext()).strip()
    if node.tag == f"{SVG}text" and words:
        yield float(node.attrib["font-size"]) * scale, words
    if node.tag == f"{SVG}use":
        yield from lettered(shapes[node.attrib["href"][1:]], scale, shapes)
    for child in node:
        if child.tag != f"{SVG}defs":
            yield from lettered(child, scale, shapes)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_letter_can_be_read(players: int, narrow: bool, lang: Lang) -> None:
    for one in (table(players), full(players)):
        scene = picture(one, lang, "light", narrow)
        root = ElementTree.fromstring(scene.document())
        shapes = {node.attrib["id"]: node for node in root.iter() if node.get("id")}
        scale = (PHONE if narrow else LAPTOP) / scene.width
        found = set(lettered(root, scale, shapes))
        assert len(found) > 30
        assert not {(round(size, 1), words) for size, words in found if size < LEAST}


@pytest.mark.parametrize("players", range(2, 9))
def test_a_table_says_how_small_its_letters_are(players: int) -> None:
    """Where they could not be read otherwise the page scrolls it."""
    root = ElementTree.fromstring(picture(table(players), "fr").document())
    assert float(root.attrib["data-least"]) * LAPTOP / 976 >= LEAST
