"""A picture as plain texts, what turns one into the next, and both as one blob for all seats.

A reel is a chain: now and then a key picture, and for every step what has changed since the one
before. The whole text of any step is put together again from them, byte for byte. A symbol, the
face of a card, is written once from one key picture to the next, whoever sees it first (`Known`).
"""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from tourelle.art.scene import Scene
from tourelle.art.svg import EMPTY, Node, el, g, joined

WINDOW: Final = 32_000  # what a dictionary may hold
LATER, LARGE = b"\1", b"\2"  # how a blob begins; no stream of zlib begins so
FILTERS: Final = ({"id": lzma.FILTER_LZMA2, "preset": 6},)
AGAIN: Final = 0  # in the place of a symbol that was written before
Parts = list[tuple[str, str]]  # keys and markup, as they are painted
Known = dict[str, str]  # the symbols that were written since the key picture, for whichever seat


@dataclass(frozen=True)
class Plain:
    """One picture: what is before its symbols, the symbols, and the parts of each layer."""

    head: str
    ground: str
    symbols: dict[str, str]
    layers: dict[str, Parts]

    def text(self) -> str:
        """The document without its ground."""
        defs = el("defs", joined(map(Node, self.symbols.values())))
        layers = (
            el("g", *(Node(svg) for _, svg in parts), class_=f"layer {name}", data_layer=name)
            for name, parts in self.layers.items()
        )
        inner = joined([defs, g(EMPTY, data_ground=self.ground), *layers])
        return f"{self.head}{inner.markup}</svg>"


def plain(scene: Scene) -> Plain:
    bare = replace(scene, symbols={}, layers=()).document(standalone=False, ground=False)
    symbols = {name: node.markup for name, node in scene.symbols.items()}
    shown = scene.shown().items()
    layers = {name: [(key, node.markup) for key, node in parts] for name, parts in shown}
    return Plain(bare[: bare.index("<defs")], scene.ground.key, symbols, layers)


# --- from one to the next ------------------------------------------------------------------


def changes(before: Plain | None, now: Plain, known: Known) -> dict[str, Any]:
    """What turns *before* into *now*; all of it, where they are not alike."""
    if before is None or list(before.layers) != list(now.layers):
        known.update(now.symbols)
        return {"whole": [now.head, now.ground, now.symbols, now.layers]}
    out: dict[str, Any] = {}
    if now.head != before.head:
        out["head"] = now.head
    if now.ground != before.ground:
        out["ground"] = now.ground
    if now.symbols != before.symbols or list(now.symbols) != list(before.symbols):
        was = before.symbols
        out["symbols"] = [
            [n, None if was.get(n) == s else AGAIN if known.get(n) == s else s]
            for n, s in now.symbols.items()
        ]
        _learn(out, known)
    layers = {name: list(_parts(before.layers[name], parts)) for name, parts in now.layers.items()}
    same = {name: [len(parts)] if parts else [] for name, parts in before.layers.items()}
    different = {name: row for name, row in layers.items() if row != same[name]}
    if different:
        out["layers"] = different
    return out


def _parts(old: Parts, new: Parts) -> Iterator[Any]:
    """A layer in the terms of the one before: numbers are so many that follow on as they were, a
    pair is a part that is new, a lonely key one that stands elsewhere."""
    where, at, run = {part: place for place, part in enumerate(old)}, 0, 0
    for part in new:
        place = where.get(part)
        if place == at:
            at, run = at + 1, run + 1
            continue
        if run:
            yield run
            run = 0
        if place is None:
            yield list(part)
        else:
            yield [place]
            at = place + 1
    if run:
        yield run


def _learn(change: Mapping[str, Any], known: Known) -> None:
    """The symbols that a change writes."""
    if "whole" in change:
        known.update(change["whole"][2])
    known.update((name, svg) for name, svg in change.get("symbols", ()) if svg)


def applied(before: Plain | None, change: Mapping[str, Any], known: Known) -> Plain:
    _learn(change, known)
    if "whole" in change:
        head, ground, symbols, layers = change["whole"]
        rows = {name: [(key, svg) for key, svg in parts] for name, parts in layers.items()}
        return Plain(head, ground, symbols, rows)
    assert before is not None
    symbols, layers = before.symbols, dict(before.layers)
    if "symbols" in change:
        was = before.symbols
        symbols = {n: was[n] if s is None else s or known[n] for n, s in change["symbols"]}
    for name, row in change.get("layers", {}).items():
        layers[name] = list(_restored(before.layers[name], row))
    head, ground = change.get("head", before.head), change.get("ground", before.ground)
    return Plain(head, ground, symbols, layers)


def _restored(old: Parts, row: list[Any]) -> Iterator[tuple[str, str]]:
    at = 0
    for item in row:
        if isinstance(item, int):
            yield from old[at : at + item]
            at += item
        elif len(item) == 2:
            yield item[0], item[1]
        else:
            yield old[item[0]]
            at = item[0] + 1


# --- as they are kept ----------------------------------------------------------------------

Pictures = dict[int, Plain]  # by seat, or NOBODY


def written(before: Pictures, now: Pictures, known: Known) -> bytes:
    """What has changed for all seats, as text."""
    rows = {str(who): changes(before.get(who), one, known) for who, one in now.items()}
    return msgspec.json.encode(rows)


def packed(text: bytes, first: bytes = b"", last: bytes = b"") -> bytes:
    """One blob; *first* and *last*: the texts of the key picture and of the step before, which its
    words come from. What changes at a step is mostly what changed at the one before."""
    if not first:  # the same cards lie before all seats, far apart in the text
        return LARGE + lzma.compress(text, lzma.FORMAT_RAW, filters=FILTERS)
    packer = zlib.compressobj(9, zdict=_known(first, last))
    return LATER + packer.compress(text) + packer.flush()


def unpacked(body: bytes, first: bytes = b"", last: bytes = b"") -> bytes:
    """The text of a blob."""
    if body.startswith(LARGE):
        return lzma.decompress(body[len(LARGE) :], lzma.FORMAT_RAW, filters=FILTERS)
    if not first:
        return zlib.decompress(body)
    if not body.startswith(LATER):  # as it was packed once, with the words of the key picture alone
        return zlib.decompressobj(zdict=first[-WINDOW:]).decompress(body)
    return zlib.decompressobj(zdict=_known(first, last)).decompress(body[len(LATER) :])


def _known(first: bytes, last: bytes) -> bytes:
    recent = last[-WINDOW // 2 :]
    return first[-(WINDOW - len(recent)) :] + recent


def followed(before: Pictures, text: bytes, known: Known, only: int | None = None) -> Pictures:
    """The pictures after those of *before*, of all seats or of *only* one."""
    rows: dict[str, Any] = msgspec.json.decode(text)
    found: Pictures = {}
    for who, change in rows.items():
        if only is None or int(who) == only:
            found[int(who)] = applied(before.get(int(who)), change, known)
        else:
            _learn(change, known)
    return found
