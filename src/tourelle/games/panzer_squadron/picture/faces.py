"""The two sides of a tank card: the values that play, and the vehicle that was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.art import badges
from tourelle.art.cards.card import (
    Size,
    band,
    band_rule,
    fitted,
    paper,
    paragraph,
    window,
    wrapped,
)
from tourelle.art.cards.deck import face_symbols, medal
from tourelle.art.cards.vignettes import vehicle_plate
from tourelle.art.geometry import box, line, polygon
from tourelle.art.svg import Node, g, num, path, text, use
from tourelle.art.vehicles.figures import vehicles
from tourelle.art.vehicles.variants import base_of
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.picture.data import Side, TankFace
from tourelle.games.panzer_squadron.picture.labels import said
from tourelle.games.panzer_squadron.picture.units import figure

STYLE: Final = (
    ".cell{fill:var(--paper-2)}.plan-hex{fill:var(--paper-2);stroke:var(--hair)}"
    ".plan-front{fill:var(--signal-2)}.plan-side{fill:var(--reach-1)}.plan-rear{fill:var(--paper-3)}"
    ".plan-zone{stroke:var(--ink-2);stroke-width:1}"
    ".pierce{fill:var(--ink)}"
)
LONG: Final = 3  # lines of the longest fact


def plate(face: TankFace, fine: bool = True) -> Node:
    """The picture of a card, 140 by 78."""
    return vehicle_plate(vehicles()[base_of(face.picture)], fine)


def faces_text(face: TankFace) -> str:
    return "-".join(str(one) for one in face.breakdown)


def specials(face: TankFace, lang: Lang) -> list[str]:
    found = []
    if face.breakdown:
        found.append(said(lang, "special.breakdown", faces=faces_text(face)))
    if face.assault_gun:
        found.append(said(lang, "special.gun"))
    return found


def _head(face: TankFace, size: Size, lang: Lang) -> Iterator[Node]:
    """Nation, name, points: the same on both sides."""
    pad, mark, high = size.pick(3, 5, 10), size.pick(9, 14, 24), size.pick(15, 24, 48)
    x, seal = pad + mark + size.pick(2, 4, 8), size.pick(7.6, 12, 21)
    width = size.w - x - size.pick(20, 31, 54)
    yield g(path(band(size, high), class_="card-band"), band_rule(size, high))
    yield use(
        f"nat-{face.nation}",
        transform=f"translate({num(pad + mark / 2)} {size.pick(7.8, 12.4, 19):g})"
        f"scale({num(mark / 20)})",
    )
    name = face.name.said(lang)
    letters = size.pick(15, 13, 24)
    big = size.pick(7.8, 11, 17)
    big = min(big, big * letters / max(1, len(name)))
    yield fitted(name, x, size.pick(10.6, 16, 21), width, big, "serif")
    if size is Size.ZOOM:
        yield fitted(said(lang, f"role.{face.role}"), x, 38, width, 12, "soft")
        code = text(badges.CODES[face.nation], pad + mark / 2, 41, font_size=10, class_="bold mid")
        yield code
    at = (size.w - size.pick(9.5, 15, 27), size.pick(8, 12.6, 25))
    yield medal(*at, seal, str(face.points))


# ---- the game side


def _game(face: TankFace, size: Size, lang: Lang) -> Node:
    top, art, pad = size.pick(16.5, 26, 52), size.pick(42, 72, 130), size.pick(3, 5, 10)
    below = top + art + size.pick(3, 5, 10)
    return g(
        paper(size),
        *_head(face, size, lang),
        window(plate(face), pad, top, size.w - 2 * pad, art),
        *_values(face, size, lang, below),
        *_specials(face, size, lang, below + size.pick(42, 70, 132)),
    )


def _values(face: TankFace, size: Size, lang: Lang, y: float) -> Iterator[Node]:
    """Perforation at the left; at the right the tank from above, each armour at its side."""
    pad, high = size.pick(3, 5, 10), size.pick(40, 66, 126)
    wide = size.w * 0.34
    yield path(box(pad + wide / 2, y + high / 2, wide, high, size.pick(2, 3, 5)), class_="cell")
    cx = pad + wide / 2
    yield _shell(cx, y + high * 0.24, high * 0.2)
    yield text(str(face.perforation), cx, y + high * 0.6, font_size=size.pick(14, 23, 38),
               class_="bold mid base")  # fmt: skip
    if size is not Size.HAND:
        words = said(lang, "value.perforation")
        yield fitted(words, cx, y + high * 0.91, wide - 4, size.pick(0, 8.4, 13), "soft mid")
    left = pad + wide + size.pick(2, 3, 6)
    yield from _armour(face, size, left, y, size.w - pad - left, high)


def _shell(x: float, y: float, r: float) -> Node:
    """A shell that flies to the right."""
    tip, tail, half = x + r * 1.4, x - r * 1.2, r * 0.5
    shoulder = x + r * 0.2
    d = (
        f"M{num(tail)} {num(y - half)}H{num(shoulder)}Q{num(x + r)} {num(y - half)} {num(tip)} "
        f"{num(y)}Q{num(x + r)} {num(y + half)} {num(shoulder)} {num(y + half)}H{num(tail)}Z"
    )
    return path(d, class_="pierce")


def _armour(face: TankFace, size: Size, x: float, y: float, w: float, h: float) -> Iterator[Node]:
    yield path(box(x + w / 2, y + h / 2, w, h, size.pick(2, 3, 5)), class_="cell")
    cx, cy, r = x + w / 2, y + h / 2, h * 0.31
    yield from _zones(cx, cy, r)
    k = r * 1.5 / 62
    yield g(figure(face, 0), transform=f"translate({num(cx)} {num(cy)})scale({num(k)})")
    big = size.pick(10, 15, 24)
    spots = ((face.front, cx, y + big * 0.56), (face.rear, cx, y + h - big * 0.5))
    for value, at, level in spots:
        yield text(str(value), at, level, font_size=big, class_="bold mid base")
    for value, at in ((face.side, x + w * 0.15), (face.side, x + w * 0.85)):
        yield text(str(value), at, cy, font_size=big, class_="bold mid base")


def _zones(cx: float, cy: float, r: float) -> Iterator[Node]:
    """A hex that the tank faces a corner of, in front, sides and rear (PS-8.1)."""
    n = [
        (0.0, -r),
        (r * 0.866, -r / 2),
        (r * 0.866, r / 2),
        (0.0, r),
        (-r * 0.866, r / 2),
        (-r * 0.866, -r / 2),
    ]
    at = [(cx + a, cy + b) for a, b in n]
    zones = (("front", (5, 0, 1)), ("side", (1, 2)), ("rear", (2, 3, 4)), ("side", (4, 5)))
    for look, corners in zones:
        d = polygon([(cx, cy), *(at[i] for i in corners)])
        yield path(d, class_=f"plan-zone plan-{look}")


def _specials(face: TankFace, size: Size, lang: Lang, y: float) -> Iterator[Node]:
    pad = size.pick(4, 7, 14)
    words = specials(face, lang)
    if size is not Size.ZOOM:
        told = " · ".join(words) or said(lang, f"role.{face.role}")
        line_at = y + size.pick(6, 12, 0)
        yield fitted(told, size.w / 2, line_at, size.w - 2 * pad, size.pick(7, 10, 0), "bold mid")
        return
    for text_ in _special_texts(face, lang):
        yield paragraph(text_, pad, y, size.w - 2 * pad, 40, 13.5)
        y += 38


def _special_texts(face: TankFace, lang: Lang) -> Iterator[str]:
    if face.breakdown:
        name = said(lang, "special.breakdown", faces=faces_text(face))
        what = said(lang, "special.breakdown.text", faces=faces_text(face))
        yield f"{name}. {what}"
    if face.assault_gun:
        yield f"{said(lang, 'special.gun')}. {said(lang, 'special.gun.text')}"
    else:
        yield said(lang, "special.turret.text")


# ---- the history side


def _history(face: TankFace, size: Size, lang: Lang) -> Node:
    top, pad = size.pick(17, 27, 56), size.pick(4, 7, 14)
    rows = _facts(face, lang)
    step, small = size.pick(9, 13, 21), size.pick(7, 9.5, 13)
    lines: list[Node] = []
    for at, (label, value) in enumerate(rows):
        y = top + step * (at + 0.72)
        lines.append(fitted(label, pad, y, size.w * 0.4 - pad, small, "soft"))
        x = size.w * 0.42
        told = [value] if at < len(rows) - 1 else wrapped(value, size.w - pad - x, small)[:LONG]
        for words in told:  # a coat of paint may take several lines
            lines.append(fitted(words, x, y, size.w - pad - x, small, "bold"))
            y += small * 1.2
        y -= small * 1.2
        top += small * 1.2 * (len(told) - 1)
        rule = line([(pad, y + step * 0.28), (size.w - pad, y + step * 0.28)])
        lines.append(path(rule, class_="card-line", stroke_width=0.4, stroke_opacity=0.5))
    y = top + step * len(rows) + size.pick(4, 8, 16)
    room = size.h - y - size.pick(4, 7, 14)
    words = face.history.said(lang)
    body = paragraph(words, pad, y, size.w - 2 * pad, room, size.pick(7, 10.5, 15.5))
    return g(paper(size), *_head(face, size, lang), *lines, body)


def _facts(face: TankFace, lang: Lang) -> list[tuple[str, str]]:
    return [
        (said(lang, "card.year"), str(face.year)),
        (said(lang, "card.crew"), str(face.crew)),
        (said(lang, "card.weight"), face.weight),
        (said(lang, "card.size"), f"{face.length} × {face.width}"),
        (said(lang, "card.gun"), face.gun),
        (said(lang, "card.camouflage"), face.camouflage.said(lang)),
    ]


def _drawn(one: tuple[TankFace, Side], size: Size, lang: Lang) -> Node:
    face, side = one
    return _game(face, size, lang) if side == "game" else _history(face, size, lang)


#: A side of a card as a definition, around its own middle; its name tells its content apart.
face_symbol = face_symbols(_drawn)
