"""A card as it lies there: face or back, face down, spent or lost; and all definitions by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random
from typing import Final

from tourelle.art import badges, terrain, vignettes_scenes
from tourelle.art.cards import Size, back
from tourelle.art.geometry import Point, box, circle, line, polygon, shaky, star, walk
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, joined, num, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tanks import picture_hulls, picture_icons
from tourelle.games.tanks.picture_crits import plan_symbol
from tourelle.games.tanks.picture_data import CardPicture
from tourelle.games.tanks.picture_faces import face_symbol
from tourelle.games.tanks.picture_marks import arrow_symbol
from tourelle.games.tanks.picture_words import card_label

STYLE: Final = (
    ".veil{fill:url(#hatch-ink);fill-opacity:.9}.gone-card{opacity:.5}"
    ".token-soft{fill:var(--card);stroke:var(--ink)}"
    ".pencilled{fill:none;stroke:var(--signal);stroke-linecap:round;stroke-linejoin:round}"
    ".cost-seal{fill:var(--back-line)}.cost-num{fill:var(--back-1);font-weight:700;"
    "text-anchor:middle;dominant-baseline:central}"
)
_CODES: Final = {"m": Size.MINI, "h": Size.HAND, "t": Size.TABLE, "z": Size.ZOOM}
_LETTERS: Final = {size: letter for letter, size in _CODES.items()}


def _medal() -> Node:
    return g(
        path(polygon(star(0, 0, 12, 14, 0.86)), fill="var(--ink)"),
        path(circle(0, 0, 8.6), fill="none", stroke="var(--card)", stroke_width=0.7),
        id="medal",
    )


def _back(name: str) -> Node:
    """The back of a card; its cost lies on it for all to see."""
    size = _CODES[name.removeprefix("b-")]
    middle = f"translate({-size.w / 2:g} {-size.h / 2:g})"
    return g(back(size), id=name, transform=middle)


@cache
def maker(name: str) -> Node:
    """The definition of anything that the picture refers to, by its id; faces are not among
    them."""
    kind, _, which = name.partition("-")
    if kind == "i":
        return picture_icons.symbol(which)
    if kind == "nat":
        return g(badges.nation_mark(which), id=name)
    if kind == "emblem":
        return g(badges.seat_emblem(int(which)), id=name)
    if kind == "b":
        return _back(name)
    if name == "tufts":
        return terrain.tufts()
    if name in _ALONE:
        return _ALONE[name]()
    if "_" in name:
        return picture_hulls.symbol(name)
    return vignettes_scenes.maker(name)


_ALONE: Final[dict[str, Callable[[], Node]]] = {
    "medal": _medal,
    "arrow": arrow_symbol,
    "crit-plan": plan_symbol,
}


@cache
def outline(w: float, h: float) -> str:
    """A rectangle in grease pencil, a little more than once round."""
    rng = Random("card")
    a, b = w / 2 + 3, h / 2 + 3
    loop: list[Point] = [(-a, -b), (a, -b), (a, b), (-a, b), (-a, -b), (-a + w * 0.3, -b - 1)]
    return line(shaky(walk(loop, 18), rng, 1.1))


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
        return g(use(f"b-{_LETTERS[size]}"), _cost(size, card.cost)), {}
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
    focus = el(
        "rect", x=-w / 2 - 2, y=-h / 2 - 2, width=w + 4, height=h + 4, rx=w * 0.06, class_="focus"
    )
    pencil = path(outline(w, h), class_="pencilled", stroke_width=3) if card.chosen else None
    whole = joined((body, pencil, focus if card.acts else None))
    return Part(card.key, "card", card_label(lang, card), whole, card.acts, place), faces
