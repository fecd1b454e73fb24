"""Faces at hand size, 90 by 126: name, picture and numbers, readable where the card lies. What is
told in sentences is read on the large card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.art.cards.card import NARROW, Size, band_rule, bound, fitted, paper, window
from tourelle.art.geometry import circle, polygon, star
from tourelle.art.icons import icon
from tourelle.art.svg import Node, g, num, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tanks.picture.data import CriticalFace, Face, TankFace, UpgradeFace
from tourelle.games.tanks.picture.icons import CRITICALS, TYPES, VALUES
from tourelle.games.tanks.picture.legends import said

SIZE: Final = Size.HAND
TEXT: Final = 13.4  # twelve pixels on a laptop
WIDE: Final = 0.57  # of a letter, in ems, where there are some broad ones
LINE: Final = 13  # letters that find room in a line
CROWD: Final = 3  # lines that move closer together
STATS: Final = ("initiative", "attack", "defence", "resistance")


def hand_face(face: Face, art: Node, keys: str, edge: Node | None, lang: Lang) -> Node:
    """*keys*: the abilities of a tank in words; *edge*: what tells the kinds of cards apart."""
    if isinstance(face, TankFace):
        return _tank(face, art, keys, lang)
    return _card(face, art, edge, lang)


def _badge(nation: str, x: float, y: float) -> Node:
    mark = use(f"nat-{nation}", transform=f"translate({num(x)} {num(y)})scale(.55)")
    return g(path(circle(x, y, 8), class_="card-paper", stroke_width=0.7), mark)


def _points(value: int, low: float = 0.0) -> Node:
    y = 29 + low
    return g(
        use("medal", transform=f"translate(77 {num(y)})scale(.92)"),
        text(str(value), 77, y + 0.4, font_size=TEXT, class_="bold mid base inv"),
    )


def _tank(face: TankFace, art: Node, keys: str, lang: Lang) -> Node:
    name = face.name.said(lang)
    rows = _rows(name)
    low = 14.0 * (len(rows) - 1)
    return g(
        paper(SIZE),
        *(fitted(row, 45, 13 + 14 * at, 84, TEXT, "bold mid") for at, row in enumerate(rows)),
        band_rule(SIZE, 17 + low),
        window(art, 3, 18 + low, 84, 40 - low),
        _badge(face.nation, 11, 27 + low),
        _points(face.points, low),
        *_stats(face),
        *(icon("carries", 9 + at * 9, 53, 8.4, ink="ink-2") for at in range(face.crew)),
        *_abilities(keys),
    )


def _abilities(keys: str) -> Iterator[Node]:
    """A line for each; one alone may take two. Below the first the tank's number on the table has
    its place at the left."""
    each = keys.split(" · ")
    rows = _rows(each[0]) if len(each) == 1 else each
    top, apart = (104, 15) if len(rows) < CROWD else (98, 12)
    for at, row in enumerate(rows):
        yield _line(row, *((52, 72) if at else (45, 86)), top + apart * at)


def _line(words: str, x: float, width: float, y: float) -> Node:
    """Narrow rather than cut."""
    long = width if len(words) * TEXT * NARROW > width else None
    how = "spacingAndGlyphs" if long else None
    return text(words, x, y, font_size=TEXT, class_="mid", text_length=long, length_adjust=how)


def _stats(face: TankFace) -> Iterator[Node]:
    for at, name in enumerate(STATS):
        x = 13.7 + at * 20.9
        yield icon(VALUES[name], x, 66.5, 12, ground="paper")
        value = str(getattr(face, name))
        yield text(value, x, 82.5, font_size=15, class_="bold mid base")


def _card(face: UpgradeFace | CriticalFace, art: Node, edge: Node | None, lang: Lang) -> Node:
    nation = face.nation if isinstance(face, UpgradeFace) else ""
    sign = TYPES[face.type] if isinstance(face, UpgradeFace) else CRITICALS[face.picture]
    kind = said(lang, f"type.{face.type}" if isinstance(face, UpgradeFace) else "type.critical")
    return g(
        paper(SIZE),
        edge,
        icon(sign, 12, 12, 13),
        _kind(kind),
        window(art, 5, 21, 80, 42),
        *([_points(face.points)] if isinstance(face, UpgradeFace) else _damage(face)),
        _badge(nation, 14, 30) if nation else None,
        *_name(face.name.said(lang)),
    )


def _kind(words: str) -> Node:
    """Beside its sign, to the edge of the card: narrow rather than cut."""
    long = 65 if len(words) * TEXT * WIDE > 65 else None
    how = "spacingAndGlyphs" if long else None
    return text(words, 21, 16, font_size=TEXT, class_="soft", text_length=long, length_adjust=how)


def _damage(face: CriticalFace) -> Iterator[Node]:
    yield path(polygon(star(76, 31, 12, 10, 0.72)), class_="damage", stroke_width=0.8)
    yield text(str(face.damage), 76, 31.4, font_size=TEXT, class_="bold mid base on-hot")


def _name(name: str) -> Iterator[Node]:
    """On as many lines as it needs."""
    for at, row in enumerate(_rows(name)):
        y = 77 + at * 14.5
        if len(row) > LINE:  # one long word: narrow rather than cut
            yield text(row, 45, y, font_size=TEXT, class_="bold mid", text_length=86,
                       length_adjust="spacingAndGlyphs")  # fmt: skip
        else:
            yield fitted(row, 45, y, 87, TEXT, "bold mid")


def _rows(words: str) -> list[str]:
    """Lines that are no longer than there is room for, if a word is not."""
    rows: list[str] = []
    for word in bound(words):
        if rows and len(rows[-1]) + len(word) < LINE:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows
