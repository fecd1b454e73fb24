"""A card as it lies on a table: what lies on it, what stands around it, the card as a part.

What is on its face is the game's, and so are the measures by which games differ. Everything is
drawn around the middle of the card. No mark tells by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, NamedTuple

from tourelle.art.cards.card import Size, paper
from tourelle.art.geometry import Point, box, circle, line, polygon, shaky, star, walk
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, joined, num, path, text, use

#: Rules of style for the marks below; a game takes those that it uses.
TOKEN: Final = ".token{fill:var(--ink);stroke:var(--card)}"
TOKEN_SOFT: Final = ".token-soft{fill:var(--card);stroke:var(--ink)}"
FREE: Final = ".free{fill:none;stroke:var(--reach)}.free-tick{fill:var(--reach)}"
PENCILLED: Final = (
    ".pencilled{fill:none;stroke:var(--signal);stroke-linecap:round;stroke-linejoin:round}"
)
ARMED: Final = ".armed{fill:var(--signal);stroke:var(--card)}.on-signal{--ground:var(--signal)}"
SPENT: Final = ".gone-card{opacity:.5}"
TAB: Final = ".tab text{fill:var(--ink)}"
COST: Final = (
    ".cost-seal{fill:var(--back-line)}.cost-num{fill:var(--back-1);font-weight:700;"
    "text-anchor:middle;dominant-baseline:central}"
)


def veiled_style(opacity: str) -> str:
    """How dense the hatching over a card is that lies face down before its owner's eyes."""
    return f".veil{{fill:url(#hatch-ink);fill-opacity:{opacity}}}"


# ---- on the card


def token(name: str, shape: str, sign: str, dark: bool) -> Node:
    """The definition of a counter of radius 10: *dark* for markers of the rules."""
    return g(
        path(shape, class_="token" if dark else "token-soft", stroke_width=1.4),
        icon(sign, 0, 0, 14, ink="card" if dark else "ink", ground="ink" if dark else None),
        id=f"tok-{name}",
    )


def token_row(names: Sequence[str], size: Size) -> Node | None:
    """Counters side by side, from the left edge on."""
    r = size.w * (0.13 if size is not Size.MINI else 0.16)
    spots = [(-size.w / 2 + r * (1.15 + 2.15 * i), -size.h * 0.1) for i in range(len(names))]
    laid = [
        use(f"tok-{name}", transform=f"translate({num(x)} {num(y)})scale({num(r / 10)})")
        for name, (x, y) in zip(names, spots, strict=True)
    ]
    return joined(laid) if laid else None


def disc(at: Point, r: float, sign: str, wide: float = 1, fill: float = 1.5) -> Node:
    """A pale disc with a sign on it: hidden, spent."""
    return joined(
        (
            path(circle(*at, r), class_="token-soft", stroke_width=wide),
            icon(sign, *at, r * fill),
        )
    )


def veil(size: Size) -> Node:
    """Over a face that lies face down: its owner looks at it."""
    return path(box(0, 0, size.w - 1, size.h - 1, size.w * 0.05), class_="veil")


def spent(size: Size) -> Node:
    return g(disc((0, -size.h * 0.1), size.w * 0.16, "no-ammo", 1.2, 1.4))


def crossed(size: Size) -> Node:
    """Out of the game: struck through in grease pencil."""
    w, h = size.w * 0.34, size.h * 0.34
    d = line([(-w, -h), (w, h)]) + line([(w, -h), (-w, h)])
    return path(d, class_="pencilled", stroke_width=size.w * 0.05)


def cost_seal(size: Size, cost: int) -> Node:
    """On a back: what the card costs, where all may know that."""
    y = size.h * 0.31
    return g(
        path(polygon(star(0, y, size.w * 0.19, 14, 0.86)), class_="cost-seal"),
        text(str(cost), 0, y, font_size=size.w * 0.19, class_="cost-num"),
    )


def tab(sign: str, size: Size, place: int) -> Node:
    """The lower edge of a card that lies under another, with its sign: words would be too small
    there. *place* counts from 0."""
    down, y = (place + 1) * size.w * 0.115, size.h / 2 - size.w * 0.056
    words = icon(sign, 0, y, size.w * 0.1)
    sheet = g(paper(size), transform=f"translate({-size.w / 2:g} {-size.h / 2:g})")
    return g(sheet, words, transform=f"translate(0 {num(down)})", class_="tab")


# ---- around it


@dataclass(frozen=True, slots=True)
class Marks:
    """*lit*: it can be chosen; *chosen*: it is part of the order being put together; *armed*: a
    standing order waits on it, for its owner's eyes only. *pencil*: how thick the loop is."""

    lit: bool = False
    chosen: bool = False
    armed: bool = False
    pencil: float = 3.4


BARE: Final = Marks()


class Sign(NamedTuple):
    """Where the sign of an armed card is, from its upper left corner: above its own card, so that
    it covers no name, in a fan of cards neither."""

    x: float = 12
    y: float = -6
    r: float = 9


SIGN: Final = Sign()


def around(marks: Marks, w: float, h: float) -> list[Node]:
    out: list[Node] = []
    if marks.lit:
        out.append(path(box(0, 0, w + 4, h + 4, w * 0.06), class_="free", stroke_width=3))
        out.append(path(f"M0 {num(-h / 2 + 2)}l-7 -9h14Z", class_="free-tick"))
    if marks.chosen:
        out.append(path(outline(w, h), class_="pencilled", stroke_width=marks.pencil))
    if marks.armed:
        x, y = -w / 2 + SIGN.x, -h / 2 + SIGN.y
        out.append(path(circle(x, y, SIGN.r), class_="armed", stroke_width=1.4))
        out.append(icon("interrupt", x, y, 12.5, ink="on-signal", ground="signal"))
    return out


@cache
def outline(w: float, h: float) -> str:
    """A rectangle in grease pencil, a little more than once round."""
    rng = Random("card")
    a, b = w / 2 + 3, h / 2 + 3
    loop: list[Point] = [(-a, -b), (a, -b), (a, b), (-a, b), (-a, -b), (-a + w * 0.3, -b - 1)]
    return line(shaky(walk(loop, 18), rng, 1.1))


def focus(w: float, h: float) -> Node:
    """The ring that the keyboard's choice lights up."""
    return el(
        "rect", x=-w / 2 - 2, y=-h / 2 - 2, width=w + 4, height=h + 4, rx=w * 0.06, class_="focus"
    )


# ---- the card as a part


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its middle, its size, and by how much that is scaled."""

    place: Point
    size: Size
    scale: float = 1.0


def card_part(
    key: str,
    look: str,
    label: str,
    body: Node,
    spot: Spot,
    marks: Marks = BARE,
    acts: tuple[str, ...] = (),
) -> Part:
    """A card of the scene, with its marks around it; a button when it has *acts*."""
    w, h = spot.size.w * spot.scale, spot.size.h * spot.scale
    if spot.scale != 1:
        body = g(body, transform=f"scale({num(spot.scale)})")
    whole = joined((body, *around(marks, w, h), focus(w, h) if acts else None))
    return Part(key, look, label, whole, acts, spot.place)
