"""Cards as definitions: faces and backs named and drawn once, the marks around them, and a card
alone as a scene. What is on a face is the game's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from random import Random
from typing import Final, Protocol

from tourelle.art import badges, icons
from tourelle.art.cards import card, vignettes, vignettes_scenes
from tourelle.art.cards.card import Size, back
from tourelle.art.definitions import Maker, defined, referred
from tourelle.art.geometry import Point, circle, line, polygon, shaky, star, walk
from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import Node, el, g, num, path, text, use
from tourelle.art.terrain import features
from tourelle.art.themes import Theme
from tourelle.art.vehicles import silhouette
from tourelle.core.words import Lang, Phrase

SIZES: Final = {"m": Size.MINI, "h": Size.HAND, "t": Size.TABLE, "z": Size.ZOOM}
LETTERS: Final = {size: letter for letter, size in SIZES.items()}
#: What anything on a card is drawn with.
STYLE: Final = "".join(
    (
        silhouette.STYLE,
        features.STYLE,
        vignettes.STYLE,
        icons.STYLE,
        badges.STYLE,
        card.STYLE,
    )
)
PENCILLED: Final = (
    ".pencilled{fill:none;stroke:var(--signal);stroke-linecap:round;stroke-linejoin:round}"
)
_DIGITS: Final = str.maketrans("0123456789", "ghijklmnop")  # a name without any number in it


class Named(Protocol):
    """What any face has."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Phrase: ...


@dataclass(frozen=True, slots=True)
class Deck:
    """How a game draws what its pictures refer to; *always*: names that are defined unasked."""

    style: str
    maker: Maker
    always: frozenset[str]

    def symbols(
        self, nodes: Iterable[Node], known: Mapping[str, Node], more: frozenset[str] = frozenset()
    ) -> dict[str, Node]:
        """Whatever is referred to; what is *known*, faces above all, is not made."""

        def made(name: str) -> Node:
            return known.get(name) or self.maker(name)

        names = {name for node in nodes for name in referred(node)}
        return defined(names | self.always | more, made)

    def alone(
        self,
        face: Named,
        label: str,
        symbol: tuple[str, Node],
        size: Size,
        lang: Lang,
        theme: Theme,
    ) -> Scene:
        """One card as a scene of its own."""
        spot = use(symbol[0], transform=f"translate({num(size.w / 2)} {num(size.h / 2)})")
        part = Part(f"card-{face.id}", "card", label, spot)
        return Scene(
            width=size.w,
            height=size.h,
            label=face.name.said(lang),
            style=self.style,
            ground=Ground.of(),
            symbols=self.symbols((spot,), dict((symbol,))),
            layers=(Layer("cards", (part,)),),
            theme=theme,
            lang=lang,
        )


def face_defined(body: Node, size: Size) -> tuple[str, Node]:
    """A face as a definition, around its own middle; its name tells its content apart."""
    digest = blake2b(body.markup.encode(), digest_size=6).hexdigest()
    name = "f-" + digest.translate(_DIGITS)
    return name, el("g", body, id=name, class_="card", transform=_middle(size))


def back_defined(name: str, size: Size, sign: Node | None = None) -> Node:
    """A back as a definition, around its own middle; *sign* tells decks apart."""
    return g(back(size), sign, id=name, transform=_middle(size))


def _middle(size: Size) -> str:
    return f"translate({-size.w / 2:g} {-size.h / 2:g})"


@cache
def maker(name: str) -> Node:
    """What the cards of all games refer to, by its id: badges, the medal, plates, their parts."""
    kind, _, which = name.partition("-")
    if kind == "nat":
        return g(badges.nation_mark(which), id=name)
    if kind == "emblem":
        return g(badges.seat_emblem(int(which)), id=name)
    return _medal() if name == "medal" else vignettes_scenes.maker(name)


def _medal() -> Node:
    """A seal of radius 12."""
    return g(
        path(polygon(star(0, 0, 12, 14, 0.86)), fill="var(--ink)"),
        path(circle(0, 0, 8.6), fill="none", stroke="var(--card)", stroke_width=0.7),
        id="medal",
    )


def medal(x: float, y: float, r: float, value: str) -> Node:
    """What a card is worth or costs: a seal with the number."""
    return g(
        use("medal", transform=f"translate({num(x)} {num(y)})scale({num(r / 12)})"),
        text(value, x, y + r * 0.04, font_size=r * 0.9, class_="bold mid base inv"),
    )


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
