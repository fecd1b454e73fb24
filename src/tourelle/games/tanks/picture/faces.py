"""The faces of tank, crew, upgrade and Critical cards, drawn anew for each size.

A face is a definition: drawn once, named by its content and used wherever the card lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.art import badges
from tourelle.art.cards.card import (
    Size,
    band,
    band_rule,
    bound,
    corner_cut,
    fitted,
    paper,
    paragraph,
    two_lines,
    window,
)
from tourelle.art.cards.crew import crew_plate
from tourelle.art.cards.deck import face_symbols, medal
from tourelle.art.cards.plates import named_plate
from tourelle.art.cards.vignettes import officer_plate, vehicle_plate
from tourelle.art.geometry import box, polygon, star
from tourelle.art.icons import icon
from tourelle.art.svg import Node, g, num, path, text, use
from tourelle.art.vehicles.figures import vehicles
from tourelle.art.vehicles.variants import base_of
from tourelle.core.words import Lang
from tourelle.games.tanks.picture.criticals import critical_plate
from tourelle.games.tanks.picture.data import CriticalFace, Face, TankFace, UpgradeFace
from tourelle.games.tanks.picture.hand_faces import hand_face
from tourelle.games.tanks.picture.icons import CRITICALS, TYPES, VALUES
from tourelle.games.tanks.picture.legends import keywords, said
from tourelle.games.tanks.words.numbers import calibre

STYLE: Final = (
    ".cut-frame{fill:none;stroke:var(--ink-2)}.saw{fill:none;stroke:var(--signal);"
    "stroke-linejoin:round}.gilt{fill:none;stroke:var(--b-2)}"
    ".band-crew{fill:var(--a-1)}.band-upgrade{fill:var(--b-1)}.band-crit{fill:var(--signal-2)}"
    ".cell{fill:var(--paper-2)}.star{fill:var(--b-2);stroke:var(--ink)}"
    ".damage{fill:var(--signal);stroke:var(--card)}.card .on-hot{fill:var(--on-signal)}"
)
WHOLE: Final = 19.5  # letters of a name that find room on a card in the hand
TITLE: Final = 15.0  # and of a title
LETTERS: Final = 12.0  # of a title on a card on the table
BADGE: Final = 22.0  # what the number of a tank takes of its card in the hand
#: What an upgrade without a picture of its own shows, by its type.
PLATES: Final[dict[str, str]] = {
    "ammunition": "bench-shells",
    "armour": "bench-addon",
    "engine": "bench-charger",
    "equipment": "bench-tools",
}
SMALLEST: Final = 10.6  # lettering of the smallest cards
STATS: Final = ("initiative", "attack", "defence", "resistance")


def plate(face: Face, fine: bool = True) -> Node:
    """The picture of a card, 140 by 78."""
    if isinstance(face, TankFace):
        return vehicle_plate(vehicles()[base_of(face.picture)], fine)
    if isinstance(face, CriticalFace):
        return critical_plate(face.picture)
    if face.picture:
        return named_plate(face.picture, face.id)
    if face.kind == "crew":
        return officer_plate(face.wears, face.id) if face.hero else crew_plate(face.type, face.id)
    return named_plate(PLATES[face.type], face.id)


def _band(size: Size, h: float, look: str) -> Node:
    return g(path(band(size, h), class_=look), band_rule(size, h))


def _title(size: Size, name: str, sub: str, x: float, right: float) -> list[Node]:
    width, large = size.w - x - right, size is Size.ZOOM
    high = size.pick(7.6, 10, 17)
    high = min(high, high * size.pick(TITLE, LETTERS, 99) / max(1, len(name)))
    main = fitted(name, x, size.pick(10.6, 16, 21), width, high, "serif")
    return [main, fitted(sub, x, 38, width, 12, "soft caps")] if large else [main]


# ---- tanks


def _tank(face: TankFace, size: Size, lang: Lang) -> Node:
    head, art, pad = size.pick(16.5, 26, 52), size.pick(46, 78, 130), size.pick(3, 5, 10)
    mark, seal = size.pick(9, 14, 24), size.pick(7.6, 12, 21)
    x = pad + mark + size.pick(2, 4, 8)
    name = face.name.said(lang)
    return g(
        paper(size),
        _band(size, size.pick(15, 24, 48), "card-band"),
        use(
            f"nat-{face.nation}",
            transform=f"translate({num(pad + mark / 2)} {size.pick(7.8, 12.4, 19):g})"
            f"scale({num(mark / 20)})",
        ),
        text(badges.CODES[face.nation], pad + mark / 2, 42, font_size=12.5, class_="bold mid")
        if size is Size.ZOOM
        else None,
        *_title(size, name, said(lang, f"nation.{face.nation}"), x, size.pick(21, 32, 54)),
        medal(size.w - size.pick(9.5, 15, 27), size.pick(8, 12.6, 25), seal, str(face.points)),
        window(plate(face), pad, head, size.w - 2 * pad, art),
        *_stats(face, size, lang, head + art + size.pick(3, 5, 10)),
        *_tank_words(face, size, lang, head + art),
    )


def _stats(face: TankFace, size: Size, lang: Lang, y: float) -> Iterator[Node]:
    """The four values side by side: sign above, number below."""
    pad, gap = size.pick(3, 5, 10), size.pick(1.6, 2.6, 5)
    wide, high = (size.w - 2 * pad - 3 * gap) / 4, size.pick(30, 48, 82)
    for at, name in enumerate(STATS):
        x = pad + at * (wide + gap)
        yield path(box(x + wide / 2, y + high / 2, wide, high, size.pick(2, 3, 5)), class_="cell")
        side = size.pick(11, 17, 28)
        yield icon(VALUES[name], x + wide / 2, y + side * 0.68, side, ground="paper")
        value = text(
            str(getattr(face, name)), x + wide / 2, y + high * 0.72,
            font_size=size.pick(14, 22, 34), class_="bold mid base",
        )  # fmt: skip
        yield value
        if size is Size.ZOOM:
            word = said(lang, f"value.{name}")
            yield fitted(word, x + wide / 2, y + high + 13, wide, 12.5, "soft mid")


def _tank_words(face: TankFace, size: Size, lang: Lang, top: float) -> Iterator[Node]:
    """Keywords, crew slots, and at zoom the gun and a line of history."""
    pad, words = size.pick(4, 7, 14), keywords(lang, face)
    y = top + size.pick(43, 66, 130)
    mid = size.w / 2
    yield fitted(words, mid, y, size.w - 2 * pad, size.pick(7.4, 10, 14), "bold mid")
    if size is Size.TABLE:
        yield from _crew(face, size, mid, y + 14)
        return
    yield from _crew(face, size, mid, y + 20)
    body = (pad, y + 33, size.w - 2 * pad, size.h - y - 60, 13.5)
    yield paragraph(face.text.said(lang), *body, least=12)
    yield path(f"M{pad:g} {size.h - 26:g}H{size.w - pad:g}", class_="card-line", stroke_width=0.7)
    yield fitted(calibre(lang, face.gun), mid, size.h - 10, size.w - 30, 12.5, "soft mid")


def _crew(face: TankFace, size: Size, x: float, y: float) -> Iterator[Node]:
    """A helmet for each place of the crew (TK-9.6)."""
    step = size.pick(9, 14, 22)
    first = x - (face.crew - 1) * step / 2
    for at in range(face.crew):
        yield icon("carries", first + at * step, y, step * 0.88, ink="ink-2")


# ---- crew and upgrades


def _upgrade(face: UpgradeFace, size: Size, lang: Lang) -> Node:
    """Crew cards have round, upgrades cut inner corners: the kind is seen without colour."""
    head, art, pad = size.pick(16.5, 26, 52), size.pick(44, 76, 144), size.pick(4, 7, 13)
    side = size.pick(11, 17, 30)
    x = pad + side + size.pick(1, 3, 6)
    name, kind = face.name.said(lang), said(lang, f"type.{face.type}")
    seal = size.pick(7.2, 11.4, 20)
    title = _title(size, name, kind, x, size.pick(19, 29, 52))
    return g(
        paper(size),
        _frame(face, size),
        _band(size, size.pick(15, 24, 48), f"band-{face.kind}"),
        icon(TYPES[face.type], pad + side / 2 - 1, size.pick(7.8, 12.4, 25), side),
        *title,
        medal(size.w - size.pick(9.5, 15, 27), size.pick(8, 12.6, 25), seal, str(face.points)),
        window(plate(face), pad, head, size.w - 2 * pad, art),
        *_hero(face, size, pad, head),
        *_words(face.text.said(lang), size, head + art),
        *_foot(face, size, lang),
    )


def _frame(face: UpgradeFace, size: Size) -> Node:
    m = size.pick(2, 3, 6)
    wide = size.pick(0.8, 1.2, 2)
    if face.kind == "crew":
        shape = box(size.w / 2, size.h / 2, size.w - 2 * m, size.h - 2 * m, size.w * 0.08)
        return path(shape, class_="cut-frame", stroke_width=wide)
    return path(polygon(corner_cut(size, m)), class_="cut-frame", stroke_width=wide)


def _hero(face: UpgradeFace, size: Size, pad: float, head: float) -> Iterator[Node]:
    """A star on the plate, and the nation that alone may take it."""
    r = size.pick(6, 9, 16)
    if face.hero:
        at = (pad + r * 1.1, head + r * 1.1)
        yield path(polygon(star(*at, r, 5, 0.45)), class_="star", stroke_width=size.pick(0.6, 1, 1))
    if face.nation:
        x, y = size.w - pad - r * 1.1, head + r * 1.1
        yield path(box(x, y, r * 1.9, r * 1.9, r * 0.3), class_="card-paper", stroke_width=0.7)
        yield use(f"nat-{face.nation}", transform=f"translate({num(x)} {num(y)})"
                  f"scale({num(r * 1.4 / 20)})")  # fmt: skip


def _words(words: str, size: Size, top: float) -> Iterator[Node]:
    """The effect."""
    pad = size.pick(5.5, 10.5, 18)
    width = size.w - 2 * pad
    y = top + size.pick(0, 6, 12)
    yield paragraph(words, pad, y, width, size.h - y - size.pick(0, 20, 36), size.pick(7, 10, 16))


def _foot(face: UpgradeFace, size: Size, lang: Lang) -> Iterator[Node]:
    pad, y = size.pick(0, 9, 18), size.h - size.pick(0, 8, 15)
    words = said(lang, f"type.{face.type}")
    if face.hero:
        words += f" · {said(lang, 'hero')}"
    if face.nation:
        words += f" · {said(lang, f'nation.{face.nation}')}"
    rule = f"M{pad:g} {y - size.pick(0, 10, 17):g}H{size.w - pad:g}"
    yield path(rule, class_="card-line", stroke_width=0.6)
    yield fitted(words, size.w / 2, y, size.w - 2 * pad, size.pick(0, 8.4, 12), "soft mid")


# ---- Critical cards


def _critical(face: CriticalFace, size: Size, lang: Lang) -> Node:
    head, art, pad = size.pick(16.5, 26, 52), size.pick(44, 76, 144), size.pick(4, 7, 13)
    side, r = size.pick(11, 17, 30), size.pick(8, 12.4, 23)
    x, name = pad + side + size.pick(1, 3, 6), face.name.said(lang)
    kind = said(lang, "type.critical")
    title = _title(size, name, kind, x, size.pick(19, 29, 52))
    seal = (size.w - size.pick(10, 16, 29), size.pick(8.4, 13, 26))
    return g(
        paper(size),
        path(polygon(_saw(size)), class_="saw", stroke_width=size.pick(0.9, 1.4, 2.4)),
        _band(size, size.pick(15, 24, 48), "band-crit"),
        icon(CRITICALS[face.picture], pad + side / 2 - 1, size.pick(7.8, 12.4, 25), side),
        *title,
        path(polygon(star(*seal, r, 10, 0.72)), class_="damage", stroke_width=0.8),
        text(str(face.damage), *seal, font_size=r * 1.05, class_="bold mid base on-hot"),
        window(plate(face), pad, head, size.w - 2 * pad, art),
        *_words(face.text.said(lang), size, head + art),
        *_mend(face, size, lang),
    )


def _saw(size: Size) -> list[tuple[float, float]]:
    """A zigzag along the lower edge: the card is torn off."""
    m, step = size.pick(2.4, 4, 7), size.pick(4.5, 6, 10)
    count = round((size.w - 2 * m) / step)
    base = size.h - m
    teeth = [
        (m + (size.w - 2 * m) * i / count, base - (step * 0.55 if i % 2 else 0))
        for i in range(count + 1)
    ]
    return [(size.w - m, m), (m, m), *teeth]


def _mend(face: CriticalFace, size: Size, lang: Lang) -> Iterator[Node]:
    """A wrench and the roll that repairs it (TK-7.3)."""
    y, side = size.h - size.pick(8, 15, 26), size.pick(9, 13, 22)
    if size is Size.HAND:
        if face.repairable:
            yield icon("tk-wrench", size.w - 20, 8, side, ground="paper")
        return
    words = said(lang, "repair.4" if face.repairable else "repair.no")
    x = size.w / 2
    if face.repairable:
        yield icon("tk-wrench", size.pick(0, 15, 28), y - side * 0.2, side)
    yield fitted(words, x, y, size.w - size.pick(0, 40, 76), size.pick(0, 8.4, 12.5), "soft mid")


# ---- all


def _mini(face: Face, lang: Lang) -> Node:
    """50 by 70: what it is, what it costs, its numbers."""
    size, name = Size.MINI, face.name.said(lang)
    if isinstance(face, TankFace):
        return g(
            paper(size), window(plate(face, False), 2.4, 12, 45.2, 23), *_mini_tank(face, name)
        )
    cost = str(face.points if isinstance(face, UpgradeFace) else face.damage)
    sign = TYPES[face.type] if isinstance(face, UpgradeFace) else CRITICALS[face.picture]
    look = f"band-{face.kind}" if isinstance(face, UpgradeFace) else "band-crit"
    rows = two_lines(bound(name))
    lines = [fitted(row, 25, 55 + 11 * at, 46, SMALLEST, "bold mid") for at, row in enumerate(rows)]
    return g(
        paper(size),
        _band(size, 10, look),
        icon(sign, 7, 5.6, 8),
        text(cost, 46, 6, font_size=SMALLEST, class_="bold end base"),
        window(plate(face, False), 2.4, 11, 45.2, 33),
        *lines,
    )


def _mini_tank(face: TankFace, name: str) -> Iterator[Node]:
    yield use(f"nat-{face.nation}", transform="translate(6.6 5.9)scale(.37)")
    yield text(str(face.points), 47, 6.2, font_size=SMALLEST, class_="bold end base")
    yield fitted(name, 25, 45, 48, SMALLEST, "bold mid")
    for at, stat in enumerate(STATS):
        x, y = 8 + at % 2 * 23, 52.4 + at // 2 * 10.6
        yield icon(VALUES[stat], x, y, 8.4)
        yield text(
            str(getattr(face, stat)), x + 6.6, y + 0.3, font_size=SMALLEST, class_="bold base"
        )


def _hand(face: Face, lang: Lang) -> Node:
    size = Size.HAND
    if isinstance(face, TankFace):
        return hand_face(face, plate(face), keywords(lang, face), None, lang)
    saw = path(polygon(_saw(size)), class_="saw", stroke_width=0.9)
    edge = _frame(face, size) if isinstance(face, UpgradeFace) else saw
    return hand_face(face, plate(face), "", edge, lang)


def _drawn(face: Face, size: Size, lang: Lang) -> Node:
    if size is Size.MINI:
        return _mini(face, lang)
    if size is Size.HAND:
        return _hand(face, lang)
    if isinstance(face, TankFace):
        return _tank(face, size, lang)
    if isinstance(face, UpgradeFace):
        return _upgrade(face, size, lang)
    return _critical(face, size, lang)


#: A face as a definition, around its own middle; its name tells its content apart.
face_symbol = face_symbols(_drawn)
