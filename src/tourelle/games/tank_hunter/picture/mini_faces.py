"""Faces at the smallest size, 50 by 70: what it is, what it is worth, its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tourelle.art.cards.card import BROAD, Size, fitted, paper, window
from tourelle.art.geometry import polygon
from tourelle.art.icons import icon
from tourelle.art.svg import Node, g, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import CommanderFace, EventFace, Face, Figure, UnitFace
from tourelle.games.tank_hunter.picture.numbers import number

SIZE = Size.MINI
TEXT = 10.4  #: twelve pixels where these lie
LONGEST = 9  #: letters on one line
MOST = 15  #: the same, squeezed
SYMBOLS = 3  #: abilities that find room


def mini_face(face: Face, art: Node, lang: Lang) -> Node:
    parts = (
        _unit(face)
        if isinstance(face, UnitFace)
        else _commander(face)
        if isinstance(face, CommanderFace)
        else event_signs(face)
    )
    name = face.name.said(lang)
    y = 44.6 if isinstance(face, UnitFace) else 54
    title = (
        fitted(name, 25, y, 48, TEXT, "bold mid") if isinstance(face, UnitFace) else _title(name, y)
    )
    plate = window(art, 2.4, 12, 45.2, 23 if isinstance(face, UnitFace) else 32)
    return g(paper(SIZE), plate, title, *parts)


def _title(name: str, y: float) -> Node:
    """A name on two lines, squeezed if it must be, never cut."""
    return g(*(_row(row, y + 10 * i) for i, row in enumerate(rows_of(name))))


def _row(words: str, y: float) -> Node:
    room = 46 if len(words) <= LONGEST else 49
    squeeze = room if len(words) * TEXT * BROAD > room else None
    how = "spacingAndGlyphs" if squeeze else None
    look = "bold mid"
    return text(words, 25, y, font_size=TEXT, class_=look, text_length=squeeze, length_adjust=how)


def rows_of(name: str) -> list[str]:
    """Parted between two words, or where one has a hyphen; a long word anywhere."""
    cuts = [at.end() for at in re.finditer(r"[ -]", name)]
    ways = [[name[:cut].strip(), name[cut:]] for cut in cuts]
    best = min(ways, key=lambda rows: max(map(len, rows)), default=[name])
    if max(map(len, best)) <= (MOST if cuts else LONGEST):
        return best
    half = len(name) // 2 + 1
    return [name[:half].strip() + "-", name[half:].strip()]


def _unit(face: UnitFace) -> Iterable[Node]:
    yield use(f"nat-{face.nation}", transform="translate(6.6 5.9)scale(.37)")
    yield text(str(face.value), 47, 6.4, font_size=TEXT, class_="bold end base")
    for i, figure in enumerate(face.abilities[:SYMBOLS]):
        yield icon(figure.icon, 14.4 + i * 6.4, 5.8, 6, ink="ink-2")
    x = 5.2
    for figure in face.attacks:
        wide = _wide(figure)
        if x + wide > 52:
            break
        yield from _pair(figure, x, 53.2)
        x += wide
    yield from _pair(face.defence, 7, 63.8, 9)
    yield from _pair(face.supply, 29, 63.8, 8)


def _wide(figure: Figure) -> float:
    return 9.6 + TEXT * 0.56 * len(number(figure))


def _pair(figure: Figure, x: float, y: float, side: float = 7.2) -> Iterable[Node]:
    yield icon(figure.icon, x, y, side)
    yield text(number(figure), x + side * 0.6, y + 0.2, font_size=TEXT, class_="bold base")
    if figure.change:
        tip, up = x + side * 1.5, -1 if figure.change > 0 else 1
        mark = [(tip, y + up * 2), (tip + 1.6, y - up * 1.4), (tip - 1.6, y - up * 1.4)]
        yield path(polygon(mark), class_="turned")


def _commander(face: CommanderFace) -> Iterable[Node]:
    cost = "exhausted" if face.power == "exhaust" else "continuous"
    yield use(f"nat-{face.nation}", transform="translate(6.6 5.9)scale(.37)")
    yield icon("leadership", 25, 5.8, 8)
    yield icon(cost, 43.4, 5.8, 7)


def event_signs(face: EventFace) -> Iterable[Node]:
    ink = f"e-{face.colour}"
    dash = {"grey": None, "gold": "1.6 1", "red": "3 1.6"}[face.colour]
    yield icon(f"when-{face.timing}", 6.8, 5.9, 8, ink=ink)
    yield icon(f"to-{face.destination}", 43.2, 5.9, 8)
    yield path(
        "M13 5.900H37", stroke=f"var(--{ink})", stroke_width=2.4, fill="none", stroke_dasharray=dash
    )
