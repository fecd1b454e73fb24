"""A card as it lies on a table: every mark is seen without colour, and is the owner's to give."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree import ElementTree

import pytest

from tourelle.art.cards import lying
from tourelle.art.cards.card import Size, band, band_rule, two_lines
from tourelle.art.cards.deck import face_symbols
from tourelle.art.cards.lying import SIGN, Marks, Spot, around, card_part
from tourelle.art.geometry import circle
from tourelle.art.svg import Node, el, g, path, text, use
from tourelle.core.words import Lang


def shape(node: Node) -> str:
    """The drawing without its colours and classes."""
    return re.sub(r' (class|fill|stroke|style)="[^"]*"', "", node.markup)


@pytest.mark.parametrize("size", list(Size))
def test_what_lies_on_a_card_differs_by_shape(size: Size) -> None:
    on = [
        lying.veil(size),
        lying.spent(size),
        lying.crossed(size),
        lying.cost_seal(size, 4),
        lying.tab("when-any", size, 0),
        lying.tab("when-any", size, 1),
        g(lying.disc((0, 0), 5, "hidden")),
    ]
    assert len({shape(node) for node in on}) == len(on)
    for node in on:
        ElementTree.fromstring(node.markup)


def test_tokens_lie_in_a_row_and_none_is_no_row() -> None:
    token = lying.token("dry", circle(0, 0, 10), "no-ammo", dark=True)
    assert 'id="tok-dry"' in token.markup
    assert 'class="token"' in token.markup
    row = lying.token_row(["dry", "ringed", "tired"], Size.HAND)
    assert row is not None
    xs = [float(x) for x in re.findall(r"translate\((-?[\d.]+)", row.markup)]
    assert xs == sorted(xs)
    assert len(set(xs)) == 3
    assert lying.token_row([], Size.HAND) is None


def test_marks_around_a_card_add_up() -> None:
    def drawn(marks: Marks) -> str:
        return "".join(node.markup for node in around(marks, 90, 126))

    assert drawn(Marks()) == ""
    lit, chosen, armed = (Marks(lit=True), Marks(chosen=True), Marks(armed=True))
    assert len({drawn(one) for one in (lit, chosen, armed)}) == 3
    assert drawn(Marks(True, True, True)) == drawn(lit) + drawn(chosen) + drawn(armed)
    assert drawn(Marks(chosen=True, pencil=3)) != drawn(chosen)


def test_a_card_is_a_part_at_its_spot() -> None:
    body = path("M0 0")
    part = card_part("card-7", "card", "Tiger I", body, Spot((10, 20), Size.HAND))
    assert (part.key, part.acts, part.place) == ("card-7", (), (10, 20))
    assert "focus" not in part.body.markup
    asked = card_part(
        "card-7",
        "card",
        "Tiger I",
        body,
        Spot((10, 20), Size.HAND, 0.5),
        Marks(lit=True),
        ("play",),
    )
    assert asked.acts == ("play",)
    assert "scale(.5)" in asked.body.markup or "scale(0.5)" in asked.body.markup
    assert asked.body.markup.count("focus") == 1


def test_faces_become_definitions_once_each() -> None:
    times: list[str] = []

    @dataclass(frozen=True)
    class Face:
        name: str

    def drawn(face: Face, size: Size, lang: Lang) -> Node:
        times.append(face.name)
        return g(text(face.name, 0, 0), text(lang, size.w, size.h))

    symbol = face_symbols(drawn)
    first, node = symbol(Face("a"), Size.HAND, "en")
    assert symbol(Face("a"), Size.HAND, "en") == (first, node)
    assert times == ["a"]
    names = {symbol(Face(one), Size.HAND, lang)[0] for one in "ab" for lang in ("en", "fr")}  # type: ignore[arg-type]
    assert len(names) == 4
    assert f'id="{first}"' in node.markup
    assert not re.search(r"\d", first), "a number in a name could be taken for a card's"
    ElementTree.fromstring(el("svg", node, use(first), xmlns="http://www.w3.org/2000/svg").markup)


def test_bands_and_names_fit_their_card() -> None:
    for size in Size:
        ElementTree.fromstring(path(band(size, 12)).markup)
        ElementTree.fromstring(band_rule(size, 12).markup)
    assert two_lines(["Tiger"]) == ["Tiger"]
    assert two_lines(["Heavy", "Machine", "Gunners"]) == ["Heavy Machine", "Gunners"]


def test_every_rule_of_style_is_whole() -> None:
    rules = (lying.TOKEN, lying.TOKEN_SOFT, lying.FREE, lying.PENCILLED, lying.ARMED, lying.SPENT,
             lying.TAB, lying.COST, lying.veiled_style(".9"))  # fmt: skip
    assert all(rule.count("{") == rule.count("}") > 0 for rule in rules)


def test_the_sign_of_an_armed_card_covers_no_name() -> None:
    """Neither its own, nor that of the card beside it in a fan."""
    assert SIGN.y + SIGN.r <= 5  # where names begin
    assert SIGN.x - SIGN.r >= 0
