"""Cards as definitions: faces and backs named and drawn once, and a card alone as a scene. What is
on a face is the game's; how it lies on a table is lying.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Final, Protocol, TypeVar

from tourelle.art import badges, icons
from tourelle.art.cards import card, vignettes, vignettes_scenes
from tourelle.art.cards.card import Size, back
from tourelle.art.definitions import Definitions, Maker
from tourelle.art.geometry import circle, polygon, star
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
F = TypeVar("F")
_DIGITS: Final = str.maketrans("0123456789", "ghijklmnop")  # a name without any number in it


class Named(Protocol):
    """What any face has."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Phrase: ...


class Deck:
    """How a game draws what its pictures refer to; *always*: names that are defined unasked."""

    def __init__(self, style: str, maker: Maker, always: frozenset[str]) -> None:
        self.style: Final = style
        self.always: Final = always
        self._definitions: Final = Definitions(maker)

    def symbols(
        self, nodes: Iterable[Node], known: Mapping[str, Node], more: frozenset[str] = frozenset()
    ) -> dict[str, Node]:
        """Whatever is referred to; what is *known*, faces above all, is not made."""
        names = self.always.union(more, *[node.uses for node in nodes])
        return self._definitions.behind(names, known)

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


def face_symbols(
    drawn: Callable[[F, Size, Lang], Node],
) -> Callable[[F, Size, Lang], tuple[str, Node]]:
    """From how a game draws its faces to faces as definitions, each made once."""

    @lru_cache(maxsize=2048)
    def symbol(face: F, size: Size, lang: Lang) -> tuple[str, Node]:
        return face_defined(drawn(face, size, lang), size)

    return symbol


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
    """What a card is worth or costs: a seal with the number, of three figures smaller."""
    size = r * (0.9 if len(value) < 3 else 0.72)
    return g(
        use("medal", transform=f"translate({num(x)} {num(y)})scale({num(r / 12)})"),
        text(value, x, y + r * 0.04, font_size=size, class_="bold mid base inv"),
    )
