"""A card as it lies there: face or back, face down, spent or lost; and all definitions by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from tourelle.art.cards import deck, lying
from tourelle.art.cards.card import Size
from tourelle.art.cards.deck import LETTERS, SIZES, back_defined
from tourelle.art.cards.lying import Marks, Spot
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, use
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
    + lying.veiled_style(".9")
    + lying.SPENT
    + lying.TOKEN_SOFT
    + lying.PENCILLED
    + lying.COST
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
    at = (size.w * 0.36, -size.h * 0.12)
    return g(lying.veil(size), lying.disc(at, size.w * 0.11, "hidden"))


def laid(card: CardPicture, size: Size, lang: Lang) -> tuple[Node, dict[str, Node]]:
    """The card around its middle, and the definition of its face."""
    if card.face is None:
        return g(use(f"b-{LETTERS[size]}"), lying.cost_seal(size, card.cost)), {}
    name, node = face_symbol(card.face, size, lang)
    faded = card.spent or card.lost
    whole = (
        use(name, class_="gone-card" if faded else None),
        _down(size) if card.down else None,
        lying.spent(size) if card.spent and not card.lost else None,
        lying.crossed(size) if card.lost else None,
    )
    return g(*whole, transform="rotate(5)" if faded else None), {name: node}


@lru_cache(maxsize=4096)
def card_part(card: CardPicture, spot: Spot, lang: Lang) -> tuple[Part, dict[str, Node]]:
    """A card of the scene."""
    body, faces = laid(card, spot.size, lang)
    label, marks = card_label(lang, card), Marks(chosen=card.chosen, pencil=3)
    return lying.card_part(card.key, "card", label, body, spot, marks, card.acts), faces
