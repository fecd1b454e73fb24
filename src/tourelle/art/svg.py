"""An SVG writer that escapes by construction.

A `Node` is finished markup, and only this module makes one: plain strings given as children or as
values are always escaped, so a name typed by a player cannot become an element or break out of an
attribute. Markup is written once, when the element is made; there is no tree to walk afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

Value = str | int | float | None

#: Attribute names that SVG spells in camel case; all others are written with hyphens.
_CAMEL: Final = {
    name.lower(): name
    for name in (
        *("viewBox", "patternUnits", "patternTransform", "patternContentUnits", "gradientUnits"),
        *("gradientTransform", "preserveAspectRatio", "clipPathUnits", "pathLength", "textLength"),
        *("lengthAdjust", "maskUnits", "maskContentUnits", "markerWidth", "markerHeight"),
        *("refX", "refY"),
    )
}
_UNSAFE: Final = re.compile(r"[&<>\"'\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_WRITTEN: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
_REFERRED: Final = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
_names: Final[dict[str, str]] = {}
_numbers: Final[dict[int, str]] = {}


def escaped(words: str) -> str:
    """*words* as text or as a value in quotes; what XML cannot hold at all is shown as U+FFFD."""
    if _UNSAFE.search(words) is None:
        return words
    return _UNSAFE.sub(lambda found: _WRITTEN.get(found[0], "\ufffd"), words)


def num(value: float) -> str:
    """A short number: two decimals, one from 30 on: '3', '.5', '-12.25', '612.4'."""
    hundredths = round(value * 100)
    return _numbers.get(hundredths) or _written(hundredths)


def _written(hundredths: int) -> str:
    if not -3000 < hundredths < 3000:
        short = f"{hundredths / 100:.1f}".removesuffix(".0")
    else:
        whole, part = divmod(abs(hundredths), 100)
        decimals = f".{part:02}".rstrip("0").rstrip(".")
        short = ("-" if hundredths < 0 else "") + (str(whole) if whole else "") + decimals
        short = short or "0"
    if len(_numbers) < 50_000:  # a picture's numbers come again and again
        _numbers[hundredths] = short
    return short


def _attribute(name: str) -> str:
    """The SVG spelling of a keyword: `stroke_width`, `view_box`, `class_`."""
    flat = name.strip("_")
    spelled = _CAMEL.get(flat.replace("_", "").lower()) or flat.replace("_", "-")
    _names[name] = spelled
    return spelled


class Node:
    """Finished markup of one element, or of a few in a row."""

    __slots__ = ("_uses", "markup")

    def __init__(self, markup: str) -> None:
        self.markup: Final = markup
        self._uses: frozenset[str] | None = None

    @property
    def uses(self) -> frozenset[str]:
        """The names of the definitions that it refers to; found once."""
        if self._uses is None:
            self._uses = frozenset(a or b for a, b in _REFERRED.findall(self.markup))
        return self._uses

    def __str__(self) -> str:
        return self.markup

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.markup == other.markup

    def __hash__(self) -> int:
        return hash(self.markup)

    def __bool__(self) -> bool:
        return bool(self.markup)

    def _repr_svg_(self) -> str:
        return self.markup


EMPTY: Final = Node("")


def el(tag: str, *children: Node | str | None, **attrs: Value) -> Node:
    """An element: `el('rect', x=1, stroke_width=2, class_='grid')`; None vanishes."""
    markup = f"<{tag}"
    for name, value in attrs.items():
        if value is not None:
            spelled = _names.get(name) or _attribute(name)
            # as `escaped` and `num` write them, without a call for what needs none
            if isinstance(value, str):
                written = value if _UNSAFE.search(value) is None else escaped(value)
            else:
                hundredths = round(value * 100)
                written = _numbers.get(hundredths) or _written(hundredths)
            markup += f' {spelled}="{written}"'
    body = _body(children) if children else ""
    return Node(f"{markup}>{body}</{tag}>" if body else f"{markup}/>")


def _body(children: Iterable[Node | str | None]) -> str:
    return "".join(
        [
            child.markup if isinstance(child, Node) else escaped(child)
            for child in children
            if child is not None
        ]
    )


def joined(nodes: Iterable[Node | None]) -> Node:
    """Several elements in a row, without a group around them."""
    return Node("".join([node.markup for node in nodes if node is not None]))


def g(*children: Node | str | None, **attrs: Value) -> Node:
    return el("g", *children, **attrs)


def group(children: Iterable[Node | None], **attrs: Value) -> Node:
    return el("g", *children, **attrs)


def path(d: str, **attrs: Value) -> Node:
    return el("path", d=d, **attrs)


def text(content: str, x: float, y: float, **attrs: Value) -> Node:
    return el("text", content, x=x or None, y=y or None, **attrs)


def use(name: str, x: float = 0.0, y: float = 0.0, **attrs: Value) -> Node:
    """Something that is defined once in the document, put at a place."""
    return el("use", href=f"#{name}", x=x or None, y=y or None, **attrs)


def document(
    width: float, height: float, style: str, *children: Node | None, label: str, **attrs: Value
) -> Node:
    """A picture that scales with its box."""
    return el(
        "svg",
        el("style", style) if style else None,
        *children,
        xmlns="http://www.w3.org/2000/svg",
        view_box=f"0 0 {num(width)} {num(height)}",
        role="group",
        aria_label=label,
        **attrs,
    )


_PATH: Final = re.compile(r' d="([^"]*)"')
_LONG: Final = re.compile(r"\d*\.\d+")
_RIM: Final = re.compile(r'<g class="v-halo">.*?</g>')
_DOT: Final = re.compile(r"a\.[12] \.[12] 0 1 0 \.[234] 0a\.[12] \.[12] 0 1 0 -\.[234] 0Z")


def lean(node: Node) -> Node:
    """A drawing for a small window: tenths in its paths, a tiny ring is a dot, no light rim round
    a vehicle."""
    return Node(_PATH.sub(_short, _RIM.sub("", node.markup)))


def _short(found: re.Match[str]) -> str:
    return f' d="{_DOT.sub("h.1", _LONG.sub(_tenth, found[1]))}"'


def _tenth(found: re.Match[str]) -> str:
    whole = f"{float(found[0]):.1f}".removesuffix(".0")
    return whole if whole == "0" else whole.removeprefix("0")
