"""A card as it lies there: face or back, face down, spent or lost; and all definitions by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from tourelle.art.cards import deck
from tourelle.art.cards.card import Size
from tourelle.art.cards.deck import LETTERS, SIZES, back_defined, focus, outline
from tourelle.art.geometry import Point, box, circle, line, polygon, star
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, joined, num, path, text, use
from tourelle.art.terrain import features
from tourelle.core.words import Lang
from tourelle.games.tanks.picture import hulls, icons
from tourelle.games.tanks.picture.criticals import plan_symbol
from tourelle.games.tanks.picture.data import CardPicture
from tourelle.games.tanks.picture.faces import face_symbol
from tourelle.games.tanks.picture.legends import card_label
from tourelle.games.tanks.picture.marks import arrow_symbol

STYLE: Final = (
    "svg .card.offered{filter:drop-shadow(0 0 2px var(--signal))"
    " drop-shadow(0 0 1px var(--signal))}"
    ".veil{fill:url(#hatch-ink);fill-opacity:.9}.gone-card{opacity:.5}"
    ".token-soft{fill:var(--card);stroke:var(--ink)}"
    + deck.PENCILLED
    + ".cost-seal{fill:var(--back-line)}.cost-num{fill:var(--back-1);font-weight:700;"
    "text-anchor:middle;dominant-baseline:central}"
)


def _back(name: str) -> Node:
    """The back of a card; its cost lies on it for all to see."""
    return back_defined(name, SIZES[name.removeprefix("b-")])


@cache
def maker(name: str) -> Node:
    """The definition of anything that the picture refers to, by its id; faces are not among
    them."""
    kind, _, which = name.partition("-")
    if kind == "i":
        return icons.symbol(which)
    if kind == "b":
        return _back(name)
    if name == "tufts":
        return features.tufts()
    if name in _ALONE:
        return _ALONE[name]()
    if "_" in name:
        return hulls.symbol(name)
    return deck.maker(name)


_ALONE: Final[dict[str, Callable[[], Node]]] = {
    "arrow": arrow_symbol,
    "crit-plan": plan_symbol,
}


def _down(size: Size) -> Node:
    """Its own side sees the face and that it lies face down."""
    x, y, r = size.w * 0.36, -size.h * 0.12, size.w * 0.11
    return g(
        path(box(0, 0, size.w - 1, size.h - 1, size.w * 0.05), class_="veil"),
        path(circle(x, y, r), class_="token-soft", stroke_width=1),
        icon("hidden", x, y, r * 1.5),
    )


def _cost(size: Size, cost: int) -> Node:
    y = size.h * 0.31
    return g(
        path(polygon(star(0, y, size.w * 0.19, 14, 0.86)), class_="cost-seal"),
        text(str(cost), 0, y, font_size=size.w * 0.19, class_="cost-num"),
    )


def _crossed(size: Size) -> Node:
    w, h = size.w * 0.34, size.h * 0.34
    d = line([(-w, -h), (w, h)]) + line([(w, -h), (-w, h)])
    return path(d, class_="pencilled", stroke_width=size.w * 0.05)


def _spent(size: Size) -> Node:
    r = size.w * 0.16
    return g(
        path(circle(0, -size.h * 0.1, r), class_="token-soft", stroke_width=1.2),
        icon("no-ammo", 0, -size.h * 0.1, r * 1.4),
    )


def lying(card: CardPicture, size: Size, lang: Lang) -> tuple[Node, dict[str, Node]]:
    """The card around its middle, and the definition of its face."""
    if card.face is None:
        return g(use(f"b-{LETTERS[size]}"), _cost(size, card.cost)), {}
    name, node = face_symbol(card.face, size, lang)
    faded = card.spent or card.lost
    whole = (
        use(name, class_="gone-card" if faded else None),
        _down(size) if card.down else None,
        _spent(size) if card.spent and not card.lost else None,
        _crossed(size) if card.lost else None,
    )
    return g(*whole, transform="rotate(5)" if faded else None), {name: node}


@lru_cache(maxsize=4096)
def card_part(
    card: CardPicture, size: Size, scale: float, place: Point, lang: Lang
) -> tuple[Part, dict[str, Node]]:
    """A card of the scene."""
    body, faces = lying(card, size, lang)
    if scale != 1:
        body = g(body, transform=f"scale({num(scale)})")
    w, h = size.w * scale, size.h * scale
    pencil = path(outline(w, h), class_="pencilled", stroke_width=3) if card.chosen else None
    whole = joined((body, pencil, focus(w, h) if card.acts else None))
    return Part(card.key, "card", card_label(lang, card), whole, card.acts, place), faces
