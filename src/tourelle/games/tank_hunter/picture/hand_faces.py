"""Faces at hand size, 90 by 126: the name, the picture and the numbers, all of them readable where
the card lies. What is told in sentences is read on the large card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tourelle.art.cards.card import (
    Size,
    band_rule,
    fitted,
    paper,
    title_line,
    title_lines,
    window,
)
from tourelle.art.geometry import circle
from tourelle.art.icons import icon
from tourelle.art.svg import Node, g, num, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import CommanderFace, EventFace, Face, Figure, UnitFace
from tourelle.games.tank_hunter.picture.legends import said
from tourelle.games.tank_hunter.picture.numbers import change_mark, number

SIZE: Final = Size.HAND
TEXT: Final = 13.3  # twelve pixels on a laptop
EDGE: Final = 86.0
LINE: Final = 13.5  # from one line of a name to the next


def hand_face(face: Face, art: Node, lang: Lang) -> Node:
    if isinstance(face, UnitFace):
        return _unit(face, art, lang)
    if isinstance(face, CommanderFace):
        return _commander(face, art, lang)
    return _event(face, art, lang)


def _badge(nation: str, y: float = 27) -> Node:
    mark = use(f"nat-{nation}", transform=f"translate(11 {num(y)})scale(.55)")
    return g(path(circle(11, y, 8), class_="token-soft"), mark)


def _value(value: int, y: float) -> Node:
    return g(
        use("medal", transform=f"translate(77 {num(y)})scale(.92)"),
        text(str(value), 77, y + 0.4, font_size=TEXT, class_="bold mid base inv"),
    )


def _unit(face: UnitFace, art: Node, lang: Lang) -> Node:
    lines = title_lines(face.name.said(lang), 84, TEXT, "bold mid")
    down = LINE * (len(lines) - 1)  # a long name takes the room of the picture
    return g(
        paper(SIZE),
        *_lines(lines, 13, 84),
        band_rule(SIZE, 17 + down),
        window(art, 3, 18 + down, 84, 39 - down),
        _badge(face.nation, 27 + down),
        _value(face.value, 29 + down),
        *_signs(face.abilities),
        path("M47.7 77V122", class_="card-line", stroke_width=0.7),
        *(_attack(figure, 84 + 15.4 * at) for at, figure in enumerate(face.attacks[:3])),
        *_defence(face),
    )


def _signs(abilities: Iterable[Figure]) -> Iterable[Node | None]:
    """Abilities with their numbers; what finds no room is told by dots."""
    x = 4.0
    rest = list(abilities)
    for at, figure in enumerate(rest):
        value = number(figure)
        wide = 14 + len(value) * TEXT * 0.58 + 3
        if x + wide > EDGE + 2:
            yield text("·" * (len(rest) - at), x, 67, font_size=TEXT, class_="bold base")
            return
        yield icon(figure.icon, x + 6.5, 67, 12.5, ground="paper")
        if value:
            yield text(value, x + 14, 67.2, font_size=TEXT, class_="bold base")
        yield change_mark(figure, x + wide - 4, 62, 4.4)
        x += wide


def _attack(figure: Figure, y: float) -> Node:
    value = number(figure)
    return g(
        icon(figure.icon, 10, y, 12.5),
        fitted(value, 19, y + TEXT * 0.36, 27, TEXT, "bold"),
        change_mark(figure, 24 + TEXT * 0.56 * len(value), y, 6),
    )


def _defence(face: UnitFace) -> Iterable[Node | None]:
    value = number(face.defence)
    if face.defence.icon == "armour":
        yield icon("armour", 67, 90, 28)
        yield text(value, 67, 90.4, font_size=TEXT * 1.05, class_="bold mid base inv")
    else:
        yield icon("agility", 60, 90, 19)
        yield text(value, 76, 90.4, font_size=TEXT * 1.2, class_="bold mid base")
    yield change_mark(face.defence, 84, 90, 7)
    yield icon("supply", 60, 114, 12.5)
    yield text(number(face.supply), 75, 114.2, font_size=TEXT, class_="bold mid base")
    yield change_mark(face.supply, 84, 114, 6)


def _name(name: str, y: float, width: float) -> Iterable[Node]:
    """On two lines, if it is long."""
    return _lines(title_lines(name, width, TEXT, "bold mid"), y, width)


def _lines(lines: Iterable[str], y: float, width: float) -> Iterable[Node]:
    for at, row in enumerate(lines):
        yield title_line(row, SIZE.w / 2, y + LINE * at, width, TEXT, "bold mid")


def _commander(face: CommanderFace, art: Node, lang: Lang) -> Node:
    cost = "exhausted" if face.power == "exhaust" else "continuous"
    return g(
        paper(SIZE),
        window(art, 3, 3, 84, 62),
        _badge(face.nation, 12),
        icon("leadership", 78, 13, 15, ground="paper"),
        *_name(face.name.said(lang), 78, 82),
        icon(cost, 13, 112, 14),
        fitted(said(lang, f"power.{face.power}"), 23, 116.6, 62, TEXT, ""),
    )


def _event(face: EventFace, art: Node, lang: Lang) -> Node:
    """The frame is drawn round it; when it can be played stands under its name."""
    keys = [said(lang, f"key.{key}") for key in face.keywords[:1]]
    told = keys[0] if keys else said(lang, f"icon.when-{face.timing}")
    return g(
        icon(f"when-{face.timing}", 14, 14, 13, ink=f"e-{face.colour}"),
        icon(f"to-{face.destination}", 76, 14, 13),
        window(art, 7, 22, 76, 42),
        *_name(face.name.said(lang), 78, 74),
        title_line(told, SIZE.w / 2, 112, 74, TEXT, "soft mid"),
    )
