"""Faces as they lie in the reserve, 90 by 126: little, and all of it large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.art.cards.card import Size, corner_cut, fitted, paper, title_line, window
from tourelle.art.geometry import circle, polygon
from tourelle.art.icons import icon
from tourelle.art.svg import Node, g, path, use
from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture.faces_data import Face, Figure
from tourelle.games.tank_commander.picture.legends import MODS, said
from tourelle.games.tank_commander.picture.numbers import numbers_row

SIZE = Size.HAND
LEFT = 5.0  # where a name begins
FONT = 12.0
ART_Y, ART_H = 29.0, 32.0
ROWS_Y, ROW = 69.6, 13.2


def hand_face(face: Face, art: Node, lang: Lang) -> Node:
    return g(
        _sheet(face),
        *_name(face.name.said(lang)),
        window(art, 3, ART_Y, SIZE.w - 6, ART_H),
        *_corners(face),
        *_rows(face, lang),
        *numbers_row(face.numbers, SIZE.w / 2, 115, 16.8, 15.6, lang, letters=False),
    )


def _sheet(face: Face) -> Node:
    if face.timing != "interrupt":
        return paper(SIZE)
    return path(polygon(corner_cut(SIZE, 1)), class_="card-paper cut-edge", stroke_width=1.8)


def _name(name: str) -> Iterator[Node]:
    """On one line if it fits, else on two; from the left edge, which a fan of cards leaves free."""
    lines = [name] if len(name) <= 13 else halves(name.split())
    for i, row in enumerate(lines):
        y = (13.0 + 12.2 * i) if len(lines) > 1 else 19.0
        yield fitted(row, LEFT, y, SIZE.w - 4 - LEFT, FONT, "bold")


def halves(words: list[str]) -> list[str]:
    """Two lines as even as may be."""
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    if not cuts:
        return [" ".join(words)]
    return list(min(cuts, key=lambda pair: max(map(len, pair))))


def _corners(face: Face) -> Iterator[Node]:
    """On the picture: whose card it is, and what it can without a number."""
    if face.nation:
        yield path(circle(11, ART_Y + 8.5, 7.4), fill="var(--card)", fill_opacity=0.85)
        yield use(f"nat-{face.nation}", transform=f"translate(11 {ART_Y + 8.5:g})scale(.56)")
    if face.sort == "unit":
        for i, flag in enumerate(face.flags):
            x = SIZE.w - 11 - 15 * i
            yield path(circle(x, ART_Y + 8.5, 7.4), fill="var(--card)", fill_opacity=0.85)
            yield icon(flag, x, ART_Y + 8.5, 11)


def _rows(face: Face, lang: Lang) -> Iterator[Node]:
    if face.sort == "terrain":
        yield from _mods(face, lang)
    elif face.sort == "event":
        yield from _timing(face, lang)
    else:
        yield from _figures(face)


def _figures(face: Face) -> Iterator[Node]:
    flags = face.flags if face.sort == "equipment" else ()
    for i, item in enumerate((*face.figures, *map(Figure, flags))):
        x, y = (9, 50)[i % 2], ROWS_Y + ROW * (i // 2)
        yield icon(item.icon, x, y, 11)
        yield fitted(item.value, x + 7, y + 4.4, 31, FONT, "bold")


def _mods(face: Face, lang: Lang) -> Iterator[Node]:
    told = [
        f"{said(lang, f'mod.{mod}')} {f'+{value}' if value else '0'}"
        for mod, value in zip(MODS, face.mods, strict=True)
    ]
    for i, words in enumerate(told):
        x, y = (5, 48)[i % 2], ROWS_Y + ROW * (i // 2)
        yield fitted(words, x, y + 4, 39, FONT, "bold")
    for i, flag in enumerate(face.flags):
        yield icon(flag, 54 + 18 * i, ROWS_Y + 2 * ROW, 13)


def _timing(face: Face, lang: Lang) -> Iterator[Node]:
    hot = face.timing == "interrupt"
    sign, ink = ("interrupt", "signal") if hot else ("instant", "ink")
    yield icon(sign, 12, ROWS_Y + 9, 16, ink=ink)
    first = said(lang, f"timing.when.{face.timing}")
    second = "" if hot else said(lang, f"timing.cost.{face.timing}")
    yield title_line(first, 21, ROWS_Y + (7 if second else 13), 65, FONT, "bold")
    if second:
        yield fitted(second, 21, ROWS_Y + 21, 66, FONT, "")
