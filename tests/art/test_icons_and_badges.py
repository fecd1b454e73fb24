from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tourelle.art import badges, icons, overlay, words
from tourelle.art.cards.card import (
    Size,
    back,
    corner_cut,
    fitted,
    paper,
    paragraph,
    window,
    wrapped,
)
from tourelle.art.svg import path
from tourelle.art.terrain import features
from tourelle.core.typography import french


@pytest.mark.parametrize("name", sorted(icons.ICONS))
def test_every_icon_draws_on_its_grid(name: str) -> None:
    root = ElementTree.fromstring(icons.symbol(name).markup)
    assert root.get("viewBox") == "0 0 24 24"
    assert root.get("id") == f"i-{name}"
    assert len(root) >= 1
    assert f'href="#i-{name}"' in icons.icon(name, 10, 10, 20).markup


def test_every_icon_and_nation_has_words_in_both_languages() -> None:
    assert set(words.ICONS) == set(icons.ICONS)
    assert {f"nation.{nation}" for nation in badges.CODES} <= set(words.WORDS.phrases)
    for phrase in words.WORDS.phrases.values():
        assert phrase.en.strip()
        assert phrase.fr.strip()


def test_badges_differ_by_shape() -> None:
    marks = {badges.nation_mark(nation).markup for nation in badges.CODES}
    assert len(marks) == len(badges.CODES)
    assert len({badges.seat_emblem(seat).markup for seat in range(8)}) == 8
    round_, edged = badges.stand("a", 10, 90), badges.stand("b", 10)
    assert "Q" in round_.markup
    assert "Q" not in edged.markup
    for nation in badges.CODES:
        ElementTree.fromstring(badges.nation_badge(nation).markup)


def test_overlays_and_terrain_draw() -> None:
    drawn = [
        overlay.ring((0, 0), 10),
        overlay.fire_line((0, 0), (90, 40), 2),
        overlay.cross((3, 3), 4),
        *(overlay.sight_line((0, 0), (50, 5), kind, 2, (20, 2)) for kind in overlay.SIGHT_DASH),
        overlay.trail([(0, 0), (10, 0), (10, 20)], 6),
        overlay.pips((0, 0), 2, 4, 5),
        features.wood([(0, 0), (60, 0), (60, 40), (0, 40)], 8, "seed"),
        features.hedge([(0, 0), (60, 0)], 5, "seed"),
        features.ruin(0, 0, 30, 20, "seed"),
        features.crater(0, 0, 9, "seed"),
        features.road([(0, 0), (20, 5), (40, 0)], 8),
        features.water([(0, 0), (60, 0), (60, 40), (0, 40)], "seed"),
        *features.texture_defs(),
    ]
    for node in drawn:
        ElementTree.fromstring(node.markup)


def test_drawings_by_seed_are_the_same_every_time() -> None:
    shape = [(0, 0), (60, 0), (60, 40), (0, 40)]
    assert features.wood(shape, 8, "a") == features.wood(shape, 8, "a")
    assert features.wood(shape, 8, "a") != features.wood(shape, 8, "b")


@pytest.mark.parametrize("size", list(Size))
def test_card_frames_draw_in_every_size(size: Size) -> None:
    ElementTree.fromstring(back(size, "Tank <Hunter>").markup)
    ElementTree.fromstring(paper(size).markup)
    ElementTree.fromstring(window(path("M0 0"), 0, 0, 40, 20).markup)
    assert len(corner_cut(size, 4)) == 8


def test_text_stays_in_its_box() -> None:
    assert "textLength" not in fitted("Tiger", 0, 0, 100, 10, "bold").markup
    assert 'textLength="100"' in fitted("Panzerbefehlswagen", 0, 0, 100, 10, "bold").markup
    assert "…" in fitted("Panzerbefehlswagen" * 3, 0, 0, 100, 10, "bold").markup
    assert all(len(line) <= 20 for line in wrapped("word " * 40, 100, 10))
    said = french("« Woppy » Radley : bon marché, mince ; utile ?")
    assert not any(line[0] in "»:;?" or line[-1] == "«" for line in wrapped(said, 40, 10))
    assert paragraph("word " * 200, 0, 0, 100, 60, 10).markup.count("<text") <= 7
