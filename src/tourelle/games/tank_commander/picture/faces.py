"""The faces of unit, terrain, equipment and event cards, drawn anew for each size.

A face is a definition: drawn once, named by its content and used wherever the card lies.
"""

from __future__ import annotations

from typing import Final

from tourelle.art.cards.card import (
    Size,
    band,
    band_rule,
    corner_cut,
    fitted,
    paper,
    paragraph,
    window,
)
from tourelle.art.cards.deck import face_symbols
from tourelle.art.cards.plates import named_plate
from tourelle.art.cards.vignettes import (
    cavalry_plate,
    gun_plate,
    model,
    squad_plate,
    vehicle_plate,
)
from tourelle.art.geometry import polygon, regular
from tourelle.art.icons import icon
from tourelle.art.svg import Node, g, num, path, text, use
from tourelle.art.vehicles.figures import Gun
from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture import hand_faces, numbers
from tourelle.games.tank_commander.picture.faces_data import Face, Figure
from tourelle.games.tank_commander.picture.legends import MODS, said

STYLE: Final = ".cut-edge{stroke:var(--signal)}" + numbers.STYLE
ART: Final = {"terrain": (74, 150), "event": (66, 128), "equipment": (62, 124), "unit": (70, 138)}


def plate(face: Face, fine: bool = True) -> Node:
    """The picture of a card, 140 by 78."""
    if face.sort != "unit":
        return named_plate(face.picture, face.id)
    found = model(face.picture)
    if isinstance(found, Gun):
        return gun_plate(found)
    if found is not None:
        return vehicle_plate(found, fine)
    if face.picture == "cavalry":
        return cavalry_plate(face.nation, face.id)
    return squad_plate(face.nation or "de", face.id, face.picture)


def _title(face: Face, size: Size, lang: Lang) -> list[Node]:
    """Nation mark, name, points on a coin; at zoom the kind and the years below."""
    h, mark, coin = size.pick(15, 24, 46), size.pick(9, 14, 24), size.pick(8, 12.5, 22)
    cut = size.w * 0.05 if face.timing == "interrupt" else 0.0
    pad = size.pick(4, 6, 12) + cut
    left = pad + (mark + size.pick(2, 4, 8) if face.nation else 0)
    edge = size.w - coin * 1.15 - cut
    room = edge - coin - left - 2
    spot = f"translate({num(pad + mark / 2)} {num(h / 2 + 0.6)})scale({num(mark / 20)})"
    name = face.name.said(lang)
    large = size is Size.ZOOM
    return [
        *([] if cut else [path(band(size, h), class_="card-band")]),
        band_rule(size, h),
        *([use(f"nat-{face.nation}", transform=spot)] if face.nation else []),
        fitted(name, left, size.pick(10.6, 16, 21), room, size.pick(8, 11, 18), "serif"),
        *([fitted(_subtitle(face, lang), left, 37, room, 12, "soft")] if large else []),
        path(polygon(regular(edge, h / 2 + 0.6, coin * 0.94, 6)), fill="var(--ink)"),
        text(str(face.points), edge, h / 2 + 1, font_size=coin * 0.88, class_="bold mid base inv"),
    ]


def _subtitle(face: Face, lang: Lang) -> str:
    kind = face.kind.said(lang)
    return f"{kind} · {face.years[0]}–{face.years[1]}" if face.years[0] else kind


def _foot(face: Face, size: Size, lang: Lang) -> list[Node]:
    y = size.h - size.pick(19.5, 31, 58)
    pad, rule = size.pick(3, 5, 10), y - size.pick(10, 16, 30)
    return [
        path(f"M{pad:g} {rule:g}H{size.w - pad:g}", class_="card-line", stroke_width=0.6),
        *numbers.numbers_row(
            face.numbers, size.w / 2, y, size.w / 5.2, size.pick(14, 22, 42), lang
        ),
    ]


def _grid(items: list[Figure], size: Size, lang: Lang, top: float, columns: int = 2) -> list[Node]:
    """Icon and value pairs in columns; at zoom each has its name."""
    bottom = size.h - size.pick(31, 49, 92)
    rows = max(1, -(-len(items) // columns))
    step = min((bottom - top) / rows, size.pick(16, 24, 44))
    side = min(step * 0.82, size.pick(12, 18, 30))
    out: list[Node] = []
    for i, item in enumerate(items):
        x = size.w * (i % columns) / columns + size.pick(10, 16, 30)
        out += _item(item, x, top + step * (i // columns + 0.5), side, size, lang)
    return out


def _item(item: Figure, x: float, y: float, side: float, size: Size, lang: Lang) -> list[Node]:
    font = side * (0.86 if len(item.value) > 3 else 0.96)
    sign = icon(item.icon, x, y, side)
    if size is not Size.ZOOM:
        value = text(item.value, x + side * 0.72, y + 0.4, font_size=font, class_="bold base")
        return [sign, value]
    lift = 5.5 if item.value else 0.0
    name, at = said(lang, f"icon.{item.icon}"), x + side * 0.78
    return [
        sign,
        text(item.value, at, y - lift, font_size=font * 0.86, class_="bold base"),
        fitted(name, at, y + (14.5 if item.value else 4), 92, 12, "soft"),
    ]


def _mods(face: Face, size: Size, lang: Lang, top: float) -> list[Node]:
    """Five modifiers under their names, then sight and going."""
    out: list[Node] = []
    for i, (mod, value) in enumerate(zip(MODS, face.mods, strict=True)):
        x = size.w / 2 + (i - 2) * size.w / 5.3
        name, shown = said(lang, f"mod.{mod}"), f"+{value}" if value else "0"
        out.append(
            text(
                name,
                x,
                top + size.pick(7, 10, 16),
                font_size=size.pick(6.6, 8.5, 13),
                class_="bold mid soft",
            )
        )
        out.append(
            text(
                shown,
                x,
                top + size.pick(16, 24, 42),
                font_size=size.pick(10, 15, 26),
                class_="bold mid",
            )
        )
    y, side = top + size.pick(25, 38, 64), size.pick(12, 19, 30)
    spots = [
        (size.w / 2 + (i - (len(face.flags) - 1) / 2) * side * 1.9) for i in range(len(face.flags))
    ]
    return out + [icon(flag, x, y, side) for flag, x in zip(face.flags, spots, strict=True)]


def _text(face: Face, size: Size, lang: Lang, top: float) -> list[Node]:
    words, m = face.text.said(lang), size.pick(5, 8, 15)
    bottom = size.h - size.pick(31, 49, 92)
    if not words or bottom - top < size.pick(8, 10, 16):
        return []
    return [paragraph(words, m, top, size.w - 2 * m, bottom - top, size.pick(7, 9.2, 15))]


def _timing(face: Face, size: Size, lang: Lang, top: float) -> Node:
    side, x, y = size.pick(10, 15, 26), size.pick(10, 15, 28), top + size.pick(6, 9, 17)
    hot = face.timing == "interrupt"
    words, room = said(lang, f"timing.{face.timing}"), size.w - x - side - 8
    return g(
        icon("interrupt" if hot else "instant", x, y, side, ink="signal" if hot else "ink"),
        fitted(
            words, x + side * 0.8, y + size.pick(2.4, 3.2, 5), room, size.pick(7, 9, 14), "bold"
        ),
    )


def _body(face: Face, size: Size, lang: Lang, top: float) -> list[Node]:
    if face.sort == "terrain":
        below = top + size.pick(30, 48, 84)
        return [*_mods(face, size, lang, top), *_text(face, size, lang, below)]
    if face.sort == "event":
        timing = _timing(face, size, lang, top)
        return [timing, *_text(face, size, lang, top + size.pick(12, 18, 34))]
    items = [*face.figures, *(Figure(flag) for flag in face.flags)]
    if face.sort == "equipment":
        columns = 2 if size is Size.ZOOM else 3
        below = top + size.pick(15, 24, 46) * -(-len(items) // columns)
        return [*_grid(items, size, lang, top, columns), *_text(face, size, lang, below)]
    return _grid(items, size, lang, top)


def _drawn(face: Face, size: Size, lang: Lang) -> Node:
    art = plate(face, fine=size is Size.ZOOM)
    if size in (Size.HAND, Size.MINI):
        return hand_faces.hand_face(face, art, lang)
    head, pad = size.pick(16, 25, 48), size.pick(3, 5, 10)
    high = size.pick(0, *ART[face.sort])
    top = head + high + size.pick(2, 3, 6)
    return g(
        sheet(face, size),
        *_title(face, size, lang),
        window(art, pad, head, size.w - 2 * pad, high),
        *_body(face, size, lang, top),
        *_foot(face, size, lang),
    )


def sheet(face: Face, size: Size) -> Node:
    """An interrupt has cut corners and an edge of its own."""
    if face.timing != "interrupt":
        return paper(size)
    wide = size.pick(1.8, 2.4, 4)
    return path(polygon(corner_cut(size, 1)), class_="card-paper cut-edge", stroke_width=wide)


#: A face as a definition, around its own middle; its name tells its content apart.
face_symbol = face_symbols(_drawn)
