"""A card as it lies there: face or back, what lies on it and under it, whether it can be chosen."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tourelle.art.cards import deck, lying
from tourelle.art.cards.card import Size
from tourelle.art.cards.deck import LETTERS, SIZES, back_defined
from tourelle.art.cards.lying import Marks, Spot
from tourelle.art.geometry import Point, box, circle, polygon, regular
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, joined, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import CardPicture
from tourelle.games.tank_hunter.picture.faces import face_symbol
from tourelle.games.tank_hunter.picture.labels import card_label

STYLE: Final = (
    lying.TOKEN
    + lying.TOKEN_SOFT
    + lying.FREE
    + lying.veiled_style(".85")
    + lying.TAB
    + lying.PENCILLED
    + lying.ARMED
)

#: What lies on a card, by state: its icon, and whether it is a marker of the rules (dark).
TOKENS: Final = (
    ("dry", "no-ammo", True),
    ("encircled", "encircled", True),
    ("exhausted", "exhausted", False),
    ("barred", "slow", False),
    ("evaded", "fast", False),
)


def _token(state: str) -> Node:
    """An octagon for ammo, a disc for the ring, a square for the rest."""
    _, sign, dark = next(token for token in TOKENS if token[0] == state)
    shapes = {"dry": polygon(regular(0, 0, 10.8, 8, 22.5)), "encircled": circle(0, 0, 10)}
    return lying.token(state, shapes.get(state, box(0, 0, 18, 18, 3)), sign, dark)


def _back(name: str) -> Node:
    """A tank on the back of units, a flash on that of events."""
    _, cards, code = name.split("-")
    size = SIZES[code]
    flash = g(
        path(circle(size.w / 2, size.h * 0.47, size.w * 0.255), fill="var(--back-1)"),
        path(
            circle(size.w / 2, size.h * 0.47, size.w * 0.235),
            fill="none",
            stroke="var(--back-line)",
            stroke_width=size.w * 0.014,
        ),
        icon("instant", size.w / 2, size.h * 0.47, size.w * 0.34, ink="back-line"),
    )
    return back_defined(name, size, flash if cards == "event" else None)


@cache
def maker(name: str) -> Node:
    """The definition of anything that a card refers to, by its id; faces are not among them."""
    kind, _, which = name.partition("-")
    if kind == "tok":
        return _token(which)
    return _back(name) if kind == "b" else deck.maker(name)


def _veil(size: Size) -> Node:
    at = (size.w * 0.36, -size.h * 0.07)
    return g(lying.veil(size), g(lying.disc(at, size.w * 0.1, "hidden")))


def _chance(words: str, size: Size) -> Node:
    """How surely the attack in hand destroys it: over its picture."""
    high = size.pick(13.3, 15, 20, mini=10.4)
    y = -size.h * 0.2
    wide = len(words) * high * 0.6 + high * 0.7
    return g(
        path(box(0, y, wide, high * 1.45, high * 0.3), class_="aim-tag"),
        text(words, 0, y + 0.4, font_size=high, class_="aim-word mid base"),
    )


@lru_cache(maxsize=4096)
def _laid(card: CardPicture, size: Size, lang: Lang) -> tuple[Node, dict[str, Node]]:
    """The card around its middle, and the definition of its face."""
    name, faces = f"b-{card.deck}-{LETTERS[size]}", {}
    if card.face is not None:
        name, node = face_symbol(card.face, size, lang)
        faces[name] = node
    tabs = [lying.tab(f"when-{one.timing}", size, i) for i, one in enumerate(card.under[:2])]
    whole = (
        *reversed(tabs),
        use(name),
        _veil(size) if card.hidden and card.face is not None else None,
        lying.token_row([state for state, _, _ in TOKENS if getattr(card, state)], size),
    )
    if card.chance:
        whole = (*whole, _chance(card.chance, size))
    if card.exhausted:
        return g(*whole, transform="rotate(6)"), faces
    return joined(whole), faces


@lru_cache(maxsize=4096)
def card_part(
    card: CardPicture, size: Size, scale: float, place: Point, lang: Lang
) -> tuple[Part, dict[str, Node]]:
    """A card of the scene. A revealed unit is a `unit`, so that a page lets it burst when it is
    destroyed; what is hidden vanishes without a trace."""
    body, faces = _laid(card, size, lang)
    shown = card.face is not None and not card.hidden and card.deck == "unit"
    part = lying.card_part(
        f"card-{card.key}",
        "card unit" if shown else "card",
        card_label(lang, card),
        body,
        Spot(place, size, scale),
        Marks(card.lit, card.chosen, card.armed),
        card.acts,
    )
    return part, faces
