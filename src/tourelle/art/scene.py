"""A picture in parts: what is still is sent once, what stirs has a key and is sent when it differs.

A `Scene` has a ground (static, its hash is its name), symbols (each drawn once and used many times)
and layers of keyed parts. `document` writes all of it; `changes` tells what a move has altered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

from tourelle.art.svg import EMPTY, Node, document, el, g, joined, num
from tourelle.art.themes import SANS, Theme, picture_css, used
from tourelle.core.codec import Json
from tourelle.core.words import Lang

#: How something that can be chosen shows it. A page's own classes are not touched: `svg` before
#: every name that a page might use, too.
STYLE: Final = (
    "svg .act{cursor:pointer}svg .act:focus{outline:none}"
    "svg .act:focus-visible{outline:2px solid var(--focus);outline-offset:1px}"
    "svg .focus{fill:transparent}"
    "svg .act:focus-visible .focus,svg .act:hover .focus{stroke:var(--signal);stroke-width:2}"
)

_used = lru_cache(maxsize=256)(used)


@dataclass(frozen=True)
class Part:
    """A unit, a square, a card: whatever the page must find again.

    *acts* are the ids of the actions that touch it; with any of them it is a button, else an image;
    without a *label* it is an ornament that no screen reader mentions. *place* is where its origin
    stands, apart from the *body*, so that a page can let it glide.
    """

    key: str
    kind: str
    label: str
    body: Node
    acts: tuple[str, ...] = ()
    place: tuple[float, float] | None = None

    def node(self) -> Node:
        """Written once: parts are kept, and many are told of the same one."""
        found: Node | None = self.__dict__.get("_node")
        if found is None:
            found = self.__dict__["_node"] = self._node()
        return found

    def _node(self) -> Node:
        role = "button" if self.acts else "img" if self.label else None
        return g(
            self.body,
            data_key=self.key,
            class_=f"{self.kind} act" if self.acts else self.kind,
            role=role,
            aria_label=self.label or None,
            aria_hidden=None if self.label else "true",
            tabindex=0 if self.acts else None,
            data_act=" ".join(self.acts) if self.acts else None,
            transform=_placed(self.place) if self.place else None,
        )


def _placed(place: tuple[float, float]) -> str:
    return f"translate({num(place[0])} {num(place[1])})"


@dataclass(frozen=True, slots=True)
class Layer:
    """Parts in the order in which they are painted."""

    name: str
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Ground:
    """What does not stir; *key* names its content, so that it can be kept and asked for by name."""

    node: Node
    key: str

    @classmethod
    def of(cls, *nodes: Node | None) -> Ground:
        node = g(*nodes, class_="ground", aria_hidden="true")
        return cls(node, blake2b(node.markup.encode(), digest_size=8).hexdigest())


class Put(NamedTuple):
    """A part that is new or different, painted right after *after* in its layer (first, if that
    is empty)."""

    layer: str
    key: str
    after: str
    node: Node


#: What a page shows: for each layer its keys and markup in painting order.
Shown = dict[str, list[tuple[str, Node]]]


@dataclass(frozen=True, slots=True)
class Change:
    """What turns the picture before into the picture after."""

    label: str | None
    ground: Ground | None
    symbols: Mapping[str, Node]
    gone: tuple[str, ...]
    put: tuple[Put, ...]

    def data(self) -> dict[str, Json]:
        """As it is sent: what is the same is not mentioned."""
        out: dict[str, Json] = {}
        if self.label is not None:
            out["label"] = self.label
        if self.ground is not None:
            out["ground"] = {"key": self.ground.key, "svg": self.ground.node.markup}
        if self.symbols:
            out["symbols"] = {name: node.markup for name, node in self.symbols.items()}
        if self.gone:
            out["gone"] = list(self.gone)
        if self.put:
            out["put"] = [[p.layer, p.key, p.after, p.node.markup] for p in self.put]
        return out

    def applied(self, shown: Shown) -> Shown:
        """The layers of a page after this change: take away, then put in turn."""
        away = {*self.gone, *(p.key for p in self.put)}
        after = {name: [p for p in parts if p[0] not in away] for name, parts in shown.items()}
        for p in self.put:
            keys = [key for key, _ in after[p.layer]]
            after[p.layer].insert(keys.index(p.after) + 1 if p.after else 0, (p.key, p.node))
        return after


@dataclass(frozen=True)
class Scene:
    """One picture. Its *style* names tokens of the palette only; *data* is written on the root
    for the page."""

    width: float
    height: float
    label: str
    style: str
    ground: Ground
    symbols: Mapping[str, Node]
    layers: tuple[Layer, ...]
    data: Mapping[str, str] = field(default_factory=dict)
    theme: Theme = "both"
    lang: Lang = "en"

    def __post_init__(self) -> None:
        _check_apart([layer.name for layer in self.layers], "layers")
        _check_apart([part.key for layer in self.layers for part in layer.parts], "parts")

    def parts(self) -> Iterator[Part]:
        for layer in self.layers:
            yield from layer.parts

    def document(self, standalone: bool = True, ground: bool = True) -> str:
        """The whole picture as SVG text.

        *standalone* adds the colours of the look; a page has them already (`themes.page_css`).
        Without *ground* its place stays empty and only its key is written: the page knows it, or
        asks for it.
        """
        layers = joined(self._layer(layer) for layer in self.layers)
        defs = joined(self.symbols.values())
        floor = self.ground.node if ground else EMPTY
        whole = document(
            self.width,
            self.height,
            self._css(defs, layers) if standalone else self._rules,
            el("defs", defs),
            g(floor, data_ground=self.ground.key),
            layers,
            label=self.label,
            lang=self.lang,
            font_family=SANS,
            **{f"data_{name}": value for name, value in self.data.items()},
        )
        return whole.markup

    def _repr_svg_(self) -> str:
        return self.document()

    @property
    def _rules(self) -> str:
        return STYLE + self.style

    def _layer(self, layer: Layer) -> Node:
        nodes = [part.node() for part in layer.parts]
        return el("g", *nodes, class_=f"layer {layer.name}", data_layer=layer.name)

    def _css(self, defs: Node, layers: Node) -> str:
        still = _used(self._rules) | _used(defs.markup) | _used(self.ground.node.markup)
        return picture_css(self.theme, still | used(layers.markup)) + self._rules

    def shown(self) -> Shown:
        return {
            layer.name: [(part.key, part.node()) for part in layer.parts] for layer in self.layers
        }

    def changes(self, before: Scene) -> Change:
        """Only what differs from *before*, a scene of the same board."""
        if not self._alike(before):
            raise ValueError("only scenes of the same board can be compared")
        pairs = zip(before.layers, self.layers, strict=True)
        differ = [(old, new) for old, new in pairs if old.parts != new.parts]
        now = {part.key for _, new in differ for part in new.parts}
        was = (part.key for old, _ in differ for part in old.parts)
        return Change(
            label=self.label if self.label != before.label else None,
            ground=self.ground if self.ground.key != before.ground.key else None,
            symbols=_new(before.symbols, self.symbols),
            gone=tuple(key for key in was if key not in now),
            put=tuple(put for old, new in differ for put in _puts(new.name, old.parts, new.parts)),
        )

    def _alike(self, other: Scene) -> bool:
        """Of the same size and style, and lying the same way (*data*)."""
        return (
            (self.width, self.height) == (other.width, other.height)
            and self.style == other.style
            and [layer.name for layer in self.layers] == [layer.name for layer in other.layers]
            and self.data == other.data
        )


def _new(old: Mapping[str, Node], new: Mapping[str, Node]) -> dict[str, Node]:
    return {} if old is new else {name: node for name, node in new.items() if name not in old}


def _check_apart(keys: list[str], what: str) -> None:
    if len(set(keys)) < len(keys):
        twice = sorted(key for key in set(keys) if keys.count(key) > 1)
        raise ValueError(f"{what} of one scene share a key: {', '.join(twice)}")


def _puts(layer: str, old: Sequence[Part], new: Sequence[Part]) -> Iterator[Put]:
    """Parts that differ, and those that would stand in another order."""
    where = {part.key: (i, part) for i, part in enumerate(old)}
    furthest, after = -1, ""
    for part in new:
        index, was = where.get(part.key, (-1, None))
        if (was is part or was == part) and index > furthest:
            furthest = index
        else:
            yield Put(layer, part.key, after, part.node())
        after = part.key
