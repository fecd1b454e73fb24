"""The faces of unit, commander and event cards, drawn anew for each size.

A face is a definition: drawn once, named by its content and used wherever the card lies.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tourelle.art import badges
from tourelle.art.cards.card import (
    Size,
    band,
    band_rule,
    fitted,
    paper,
    paragraph,
    shielded,
    title_line,
    title_lines,
    window,
)
from tourelle.art.cards.deck import face_symbols, medal
from tourelle.art.cards.plates import named_plate
from tourelle.art.cards.vignettes import (
    cavalry_plate,
    gun_plate,
    model,
    officer_plate,
    squad_plate,
    vehicle_plate,
)
from tourelle.art.geometry import Point, box, lerp, line, polygon
from tourelle.art.icons import icon
from tourelle.art.svg import Node, g, num, path, text, use
from tourelle.art.vehicles.figures import Gun
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import CommanderFace, EventFace, Face, Figure, UnitFace
from tourelle.games.tank_hunter.picture.hand_faces import hand_face
from tourelle.games.tank_hunter.picture.legends import capital, said
from tourelle.games.tank_hunter.picture.mini_faces import mini_face
from tourelle.games.tank_hunter.picture.numbers import change_mark, number

STYLE: Final = (
    ".turned{fill:var(--ink-2)}svg .card .turned{fill:var(--ink-2)}"
    ".chip{fill:var(--paper-2);stroke:var(--ink)}"
)


def unit_plate(face: UnitFace, fine: bool) -> Node:
    found = model(face.picture)
    if isinstance(found, Gun):
        return gun_plate(found)
    if found is not None:
        return vehicle_plate(found, fine)
    if face.picture == "cavalry":
        return cavalry_plate(face.nation, face.id)
    return squad_plate(face.nation, face.id, face.picture)


def plate(face: Face, fine: bool = True) -> Node:
    """The picture of a card, 140 by 78."""
    if isinstance(face, UnitFace):
        return unit_plate(face, fine)
    if isinstance(face, CommanderFace):
        return officer_plate(face.nation, face.id)
    return named_plate(face.picture, face.id)


LINE: Final = 13.5  # from one line of a name to the next


def _title(size: Size, title: str, right: float) -> tuple[str, ...]:
    """The name beside the mark of its nation: on the large card there is always room."""
    if size is not Size.TABLE:
        return (title,)
    return title_lines(title, size.w - 24 - right, 13.3, "serif")


def _down(lines: tuple[str, ...]) -> float:
    """What a second line takes from the picture."""
    return LINE * (len(lines) - 1)


def _header(size: Size, nation: str, title: str, sub: str, right: float) -> list[Node]:
    """Nation mark, name, and at zoom a line below it."""
    h, pad, mark = size.pick(17, 24, 48), size.pick(3, 6, 12), size.pick(9, 14, 24)
    w, x = size.w, pad + mark + size.pick(2, 4, 8)
    large = size is Size.ZOOM
    code = text(badges.CODES[nation], pad + mark / 2, 42, font_size=12.5, class_="bold mid")
    spot = f"translate({pad + mark / 2:.1f} {size.pick(8.6, 12.4, 19):g})"
    name_y, name_size = size.pick(13.2, 16, 21), size.pick(13.3, 13.3, 18)
    lines = _title(size, title, right)
    h += _down(lines)
    return [
        path(band(size, h), class_="card-band"),
        band_rule(size, h),
        use(f"nat-{nation}", transform=f"{spot}scale({num(mark / 20)})"),
        *([code] if large else []),
        *(
            title_line(row, x, name_y + LINE * at, w - x - right, name_size, "serif")
            for at, row in enumerate(lines)
        ),
        *([fitted(sub, x, 37, w - x - right, 12.5, "soft caps")] if large else []),
    ]


def _chip(figure: Figure, size: Size, x: float, y: float) -> tuple[Node, float]:
    side = size.pick(10, 16, 27)
    value = number(figure)
    wide = side * (1.24 + (0.26 + 0.36 * len(value) if value else 0))
    return g(
        path(
            box(x + wide / 2, y, wide, side * 1.22, side * 0.2),
            class_="chip",
            stroke_width=size.pick(0.5, 0.7, 1),
        ),
        icon(figure.icon, x + side * 0.62, y, side * 0.94, ground="paper"),
        fitted_number(value, x + side * 1.2, y + side * 0.02, side * 0.82) if value else None,
        change_mark(figure, x + wide - side * 0.16, y - side * 0.36, side * 0.34),
    ), wide


def fitted_number(value: str, x: float, y: float, size: float) -> Node:
    return text(value, x, y, font_size=size, class_="bold base")


def _chips(face: UnitFace, size: Size, y: float) -> list[Node]:
    """Abilities in a row: icon, and the value beside it; what finds no room is told by dots."""
    x, out = size.pick(5, 8, 14), []
    for at, figure in enumerate(face.abilities):
        node, wide = _chip(figure, size, x, y)
        if x + wide > size.w - size.pick(2, 3, 6):
            rest = len(face.abilities) - at
            out.append(text("·" * rest, x, y, font_size=size.pick(9, 13, 20), class_="bold base"))
            break
        out.append(node)
        x += wide + size.pick(2, 3, 6)
    return out


def _ability_names(face: UnitFace, lang: Lang, y: float) -> list[Node]:
    names = " · ".join(said(lang, f"icon.{figure.icon}") for figure in face.abilities)
    return [fitted(names, 14, y, 272, 12.5, "soft")] if names else []


def _attack(figure: Figure, size: Size, lang: Lang, y: float) -> Node:
    side, x = size.pick(12, 19, 31), size.pick(11, 17, 32)
    value = number(figure)
    at = (
        (x + 26, y - 5, 25.0)
        if size is Size.ZOOM
        else (x + side * 0.8, y + side * 0.02, side * 0.98)
    )
    name = said(lang, f"icon.{figure.icon}")
    return g(
        icon(figure.icon, x, y, side),
        fitted_number(value, *at),
        change_mark(figure, at[0] + at[2] * (0.36 + 0.56 * len(value)), at[1], at[2] * 0.5),
        fitted(name, x + 26, y + 16, 92, 12.5, "soft") if size is Size.ZOOM else None,
    )


def _defence(face: UnitFace, size: Size, lang: Lang, top: float) -> list[Node | None]:
    x, big, small = size.pick(66, 110, 222), size.pick(27, 43, 72), size.pick(12, 18, 30)
    value, y, z = number(face.defence), top + big * 0.52, top + big * 1.06 + small * 0.66
    run = x + big * 0.34
    first = (
        [shielded("armour", value, x, y, big)]
        if face.defence.icon == "armour"
        else [
            icon("agility", x - big * 0.22, y, big * 0.72),
            text(value, run, y, font_size=big * 0.62, class_="bold mid base"),
        ]
    )
    supply = number(face.supply)
    return [
        *first,
        change_mark(face.defence, x + big * 0.68, y, small * 0.6),
        icon("supply", x - small * 0.5, z, small),
        text(supply, x + small * 0.72, z, font_size=small * 0.95, class_="bold mid base"),
        change_mark(face.supply, x + small * 1.3, z, small * 0.45),
        *(_defence_names(face, lang, x, top) if size is Size.ZOOM else []),
    ]


def _defence_names(face: UnitFace, lang: Lang, x: float, top: float) -> list[Node]:
    name = said(lang, f"icon.{face.defence.icon}")
    supply = said(lang, "icon.supply")
    return [
        fitted(name, x, top - 1, 120, 12.5, "soft mid"),
        fitted(supply, x, top + 121, 120, 12.5, "soft mid"),
    ]


def _unit(face: UnitFace, size: Size, lang: Lang) -> Node:
    head, art, pad = size.pick(16.5, 26, 52), size.pick(44, 76, 144), size.pick(3, 5, 10)
    right = size.pick(19, 34, 54)
    down = _down(_title(size, face.name.said(lang), right))
    head, art = head + down, art - down
    chips = head + art + size.pick(9, 14, 23)
    stats = chips + size.pick(8, 12, 32)
    kind = f"{face.kind.said(lang)} · {said(lang, f'type.{face.type}')}"
    step = size.pick(15.4, 26, 43)
    rule = f"M{size.w * 0.53:.1f} {stats + 2:.1f}V{size.h - size.pick(5, 8, 38):.1f}"
    rows = [
        _attack(figure, size, lang, stats + step * (i + 0.5))
        for i, figure in enumerate(face.attacks)
    ]
    seal = (size.w - size.pick(9.5, 16, 27), size.pick(8, 14, 25), size.pick(7.6, 15, 21))
    return g(
        paper(size),
        *_header(size, face.nation, face.name.said(lang), kind, right),
        medal(*seal, str(face.value)),
        window(plate(face), pad, head, size.w - 2 * pad, art),
        *_chips(face, size, chips),
        *(_ability_names(face, lang, chips + 27) if size is Size.ZOOM else []),
        path(rule, class_="card-line", stroke_width=0.7),
        *rows,
        *_defence(face, size, lang, stats + size.pick(1, 3, 9)),
    )


def _commander(face: CommanderFace, size: Size, lang: Lang) -> Node:
    head, pad, art = size.pick(16.5, 26, 52), size.pick(3, 5, 10), size.pick(0, 74, 176)
    right = size.pick(18, 28, 50)
    down = _down(_title(size, face.name.said(lang), right))
    head, art = head + down, art - down
    y = head + art + size.pick(8, 12, 22)
    cost = "exhausted" if face.power == "exhaust" else "continuous"
    power = f"{said(lang, f'power.{face.power}')}: {face.when.said(lang)}"
    inner = pad + size.pick(2, 4, 8)
    name, what = face.name.said(lang), said(lang, "commander")
    star = (size.w - size.pick(9, 14, 26), size.pick(8, 12.4, 25), size.pick(11, 17, 30))
    body = (
        size.w - 2 * inner,
        size.h - y - size.pick(12, 14, 34),
        size.pick(0, 13.3, 15),
        size.pick(0, 13.3, 12),
    )
    return g(
        paper(size),
        *_header(size, face.nation, name, what, right),
        icon("leadership", *star, ground="paper"),
        window(plate(face), pad, head, size.w - 2 * pad, art),
        icon(cost, pad + size.pick(7, 11, 20), y, size.pick(11, 16, 28)),
        fitted(
            power,
            pad + size.pick(15, 23, 42),
            y + size.pick(2.6, 3.4, 5),
            size.w - pad * 2 - size.pick(16, 24, 44),
            size.pick(0, 13.3, 14),
            "bold",
        ),
        paragraph(face.effect.said(lang), inner, y + size.pick(8, 11, 20), *body),
    )


def frame(size: Size, colour: str) -> Node:
    """The colour of an event also as a pattern: grey plain, gold beaded, red saw-toothed."""
    m, ink = size.pick(3.4, 5, 9), f"var(--e-{colour})"
    corners = [(m, m), (size.w - m, m), (size.w - m, size.h - m), (m, size.h - m)]
    if colour == "red":
        teeth = polygon(_teeth(corners, size.pick(4.5, 6, 10)))
        wide = size.pick(1.1, 1.6, 2.6)
        return path(teeth, fill="none", stroke=ink, stroke_width=wide, stroke_linejoin="round")
    d = line([*corners, corners[0]])
    if colour == "grey":
        return path(d, fill="none", stroke=ink, stroke_width=size.pick(2, 3, 5))
    beads = path(
        d,
        fill="none",
        stroke="var(--card)",
        stroke_width=size.pick(1.1, 1.6, 2.8),
        stroke_linecap="round",
        stroke_dasharray=f"0 {size.pick(4, 5.6, 10):g}",
    )
    return g(path(d, fill="none", stroke=ink, stroke_width=size.pick(2.8, 4.2, 7)), beads)


def _teeth(corners: list[Point], step: float) -> list[Point]:
    """A zigzag along a rectangle, points inward."""
    out: list[Point] = []
    cx, cy = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        n = 2 * max(1, round((abs(b[0] - a[0]) + abs(b[1] - a[1])) / step / 2))
        upright, half = a[0] == b[0], step * 0.5
        for i in range(n):
            x, y = lerp(a, b, i / n)
            if i % 2 and upright:
                x += half if x < cx else -half
            elif i % 2:
                y += half if y < cy else -half
            out.append((x, y))
    return out


def _event(face: EventFace, size: Size, lang: Lang) -> Node:
    m, side = size.pick(7, 10, 18), size.pick(12, 18, 32)
    head, art = m + side + size.pick(2, 3, 6), size.pick(0, 60, 120)
    room = size.w - 2 * m - 2 * side - size.pick(2, 6, 16)
    name_size = size.pick(0, 13.3, 18)
    lines = title_lines(face.name.said(lang), room, name_size, "serif mid")
    up = size.pick(0, 5, 10) * (len(lines) - 1)  # two lines, about the middle of one
    name_y, head, art = m + side * 0.7 - up, head + up, art - up
    return g(
        paper(size),
        frame(size, face.colour),
        icon(f"when-{face.timing}", m + side / 2, m + side / 2, side, ink=f"e-{face.colour}"),
        icon(f"to-{face.destination}", size.w - m - side / 2, m + side / 2, side),
        *(
            title_line(row, size.w / 2, name_y + name_size * at, room, name_size, "serif mid")
            for at, row in enumerate(lines)
        ),
        window(plate(face), m, head, size.w - 2 * m, art),
        *_event_words(face, size, lang, m, head + art + size.pick(3, 6, 12)),
    )


def _event_words(face: EventFace, size: Size, lang: Lang, m: float, y: float) -> Iterable[Node]:
    """Target and effect; on the large card also when, and where to, in words."""
    width, words = size.w - 2 * m - 2, f"{face.target.said(lang)}. {face.effect.said(lang)}"
    foot = size.pick(0, 0, 24)
    yield paragraph(
        words,
        m + 1,
        y,
        width,
        size.h - y - m - foot,
        size.pick(0, 13.3, 14.5),
        size.pick(0, 13.3, 12),
    )
    if size is Size.ZOOM:
        yield from _event_foot(face, size, lang, m)


def _event_foot(face: EventFace, size: Size, lang: Lang, m: float) -> Iterable[Node]:
    """When and where to, in words."""
    y = size.h - m - size.pick(0, 3, 7)
    rule = f"M{m:g} {y - size.pick(0, 10, 18):g}H{size.w - m:g}"
    when = said(lang, f"icon.when-{face.timing}")
    then = said(lang, f"icon.to-{face.destination}")
    yield path(rule, class_="card-line", stroke_width=0.6)
    words = capital(f"{when} · {then}")
    yield fitted(words, size.w / 2, y, size.w - 2 * m, size.pick(0, 8, 12.5), "soft mid")


def _drawn(face: Face, size: Size, lang: Lang) -> Node:
    if size is Size.MINI:
        return mini_face(face, plate(face, fine=False), lang)
    if size is Size.HAND:
        drawn = hand_face(face, plate(face), lang)
        edge = (paper(size), frame(size, face.colour)) if isinstance(face, EventFace) else ()
        return g(*edge, drawn)
    if isinstance(face, UnitFace):
        return _unit(face, size, lang)
    if isinstance(face, CommanderFace):
        return _commander(face, size, lang)
    return _event(face, size, lang)


#: A face as a definition, around its own middle; its name tells its content apart.
face_symbol = face_symbols(_drawn)
