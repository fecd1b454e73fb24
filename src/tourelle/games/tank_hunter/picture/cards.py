"""A card as it lies there: face or back, what lies on it and under it, whether it can be chosen."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tourelle.art.cards import deck
from tourelle.art.cards.card import Size, fitted, paper
from tourelle.art.cards.deck import LETTERS, SIZES, back_defined, focus, outline
from tourelle.art.geometry import Point, box, circle, polygon, regular
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, joined, num, path, use
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import CardPicture, EventFace
from tourelle.games.tank_hunter.picture.faces import face_symbol
from tourelle.games.tank_hunter.picture.labels import card_label
from tourelle.games.tank_hunter.picture.layout import Lane

STYLE: Final = (
    ".token{fill:var(--ink);stroke:var(--card)}.token-soft{fill:var(--card);stroke:var(--ink)}"
    ".free{fill:none;stroke:var(--reach)}.free-tick{fill:var(--reach)}"
    ".veil{fill:url(#hatch-ink);fill-opacity:.85}.tab text{fill:var(--ink)}"
    + deck.PENCILLED
    + ".armed{fill:var(--signal);stroke:var(--card)}.on-signal{--ground:var(--signal)}"
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
    """A counter of radius 10: an octagon for ammo, a disc for the ring, a square for the rest."""
    _, sign, dark = next(token for token in TOKENS if token[0] == state)
    shapes = {"dry": polygon(regular(0, 0, 10.8, 8, 22.5)), "encircled": circle(0, 0, 10)}
    return g(
        path(
            shapes.get(state, box(0, 0, 18, 18, 3)),
            class_="token" if dark else "token-soft",
            stroke_width=1.4,
        ),
        icon(sign, 0, 0, 14, ink="card" if dark else "ink", ground="ink" if dark else None),
        id=f"tok-{state}",
    )


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


def _tab(card: EventFace, size: Size, lang: Lang, place: int) -> Node:
    """The lower edge of a card that lies under another."""
    down = (place + 1) * size.w * 0.115
    name = fitted(
        card.name.said(lang),
        0,
        size.h / 2 - size.w * 0.024,
        size.w * 0.9,
        size.w * 0.078,
        "bold mid",
    )
    sheet = g(paper(size), transform=f"translate({-size.w / 2:g} {-size.h / 2:g})")
    return g(sheet, name, transform=f"translate(0 {num(down)})", class_="tab")


def _eye(size: Size) -> Node:
    x, y, r = size.w * 0.36, -size.h * 0.07, size.w * 0.1
    return g(
        path(circle(x, y, r), class_="token-soft", stroke_width=1),
        icon("hidden", x, y, r * 1.5),
    )


def _veil(size: Size) -> Node:
    return g(
        path(box(0, 0, size.w - 1, size.h - 1, size.w * 0.05), class_="veil"),
        _eye(size),
    )


def _tokens(card: CardPicture, size: Size) -> Node | None:
    on = [state for state, _, _ in TOKENS if getattr(card, state)]
    r = size.w * (0.13 if size is not Size.MINI else 0.16)
    spots = [(-size.w / 2 + r * (1.15 + 2.15 * i), -size.h * 0.1) for i in range(len(on))]
    laid = [
        use(f"tok-{state}", transform=f"translate({num(x)} {num(y)})scale({num(r / 10)})")
        for state, (x, y) in zip(on, spots, strict=True)
    ]
    return joined(laid) if laid else None


def _marks(card: CardPicture, w: float, h: float) -> list[Node]:
    """Around the card: it can be chosen, it has been chosen, it is armed."""
    out: list[Node] = []
    if card.lit:
        out.append(path(box(0, 0, w + 4, h + 4, w * 0.06), class_="free", stroke_width=3))
        out.append(path(f"M0 {num(-h / 2 + 2)}l-7 -9h14Z", class_="free-tick"))
    if card.chosen:
        out.append(path(outline(w, h), class_="pencilled", stroke_width=3.4))
    if card.armed:
        x, y = -w / 2 + 4, -h / 2 + 3
        out.append(path(circle(x, y, 10), class_="armed", stroke_width=1.4))
        out.append(icon("interrupt", x, y, 14, ink="on-signal", ground="signal"))
    return out


def lying(card: CardPicture, size: Size, lang: Lang) -> tuple[Node, dict[str, Node]]:
    """The card around its middle, and the definition of its face."""
    name, faces = f"b-{card.deck}-{LETTERS[size]}", {}
    if card.face is not None:
        name, node = face_symbol(card.face, size, lang)
        faces[name] = node
    tabs = [_tab(event, size, lang, i) for i, event in enumerate(card.under[:2])]
    whole = (
        *reversed(tabs),
        use(name),
        _veil(size) if card.hidden and card.face is not None else None,
        _tokens(card, size),
    )
    if card.exhausted:
        return g(*whole, transform="rotate(6)"), faces
    return joined(whole), faces


@lru_cache(maxsize=4096)
def card_part(
    card: CardPicture, lane: Lane, place: Point, lang: Lang
) -> tuple[Part, dict[str, Node]]:
    """A card of the scene. A revealed unit is a `unit`, so that a page lets it burst when it is
    destroyed; what is hidden vanishes without a trace."""
    body, faces = lying(card, lane.size, lang)
    w, h = lane.card_w, lane.card_h
    if lane.scale != 1:
        body = g(body, transform=f"scale({num(lane.scale)})")
    shown = card.face is not None and not card.hidden and card.deck == "unit"
    return (
        Part(
            f"card-{card.key}",
            "card unit" if shown else "card",
            card_label(lang, card),
            joined((body, *_marks(card, w, h), focus(w, h) if card.acts else None)),
            card.acts,
            place,
        ),
        faces,
    )
