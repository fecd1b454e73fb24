"""The five numbers of a card: each colour has a shape and a letter of its own (TC-2.1.1a)."""

from __future__ import annotations

from typing import Final

from tourelle.art.geometry import box, circle, polygon, regular
from tourelle.art.svg import Node, g, num, path, text
from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture.faces_data import COLOURS
from tourelle.games.tank_commander.picture.legends import said

STYLE: Final = (
    ".n-edge{stroke:var(--ink);stroke-width:1.1;stroke-linejoin:round}"
    ".n-ring{fill:none;stroke:var(--signal);stroke-width:2.6}"
    + "".join(
        f".n-{c}{{fill:var(--n-{c})}}.on-{c}{{fill:var(--on-{c})!important}}" for c in COLOURS
    )
)


def shape(colour: str) -> str:
    """Diamond red, triangle yellow, circle green, square blue, hexagon white; radius about ten."""
    return {
        "red": polygon(regular(0, 0, 11.4, 4)),
        "yellow": polygon(regular(0, 1.8, 12.6, 3)),
        "green": circle(0, 0, 9.6),
        "blue": box(0, 0, 17.4, 17.4),
        "white": polygon(regular(0, 0, 10.6, 6)),
    }[colour]


def letter(colour: str, lang: Lang) -> str:
    return said(lang, f"letter.{colour}")


def token(
    colour: str, value: str, x: float, y: float, size: float, below: str = "", chosen: bool = False
) -> Node:
    """A shape with something in it; *below* its letter; ringed when it is the one that counts."""
    down = 2.6 if colour == "yellow" else 0.4
    return g(
        path(shape(colour), class_=f"n-edge n-{colour}"),
        path(circle(0, 0, 14), class_="n-ring") if chosen else None,
        text(
            value,
            0,
            down,
            font_size=15.6,
            class_=f"bold mid base on-{colour}",
            text_length=15 if len(value) > 1 else None,
            length_adjust="spacingAndGlyphs" if len(value) > 1 else None,
        ),
        text(below, 0, 18.4, font_size=10, class_="bold mid base soft") if below else None,
        transform=f"translate({num(x)} {num(y)})scale({num(size / 20)})",
    )


def numbers_row(
    values: tuple[int, ...],
    x: float,
    y: float,
    gap: float,
    size: float,
    lang: Lang,
    letters: bool = True,
    chosen: int = -1,
) -> list[Node]:
    """All five around *x*."""
    return [
        token(
            colour,
            str(value),
            x + (i - 2) * gap,
            y,
            size,
            letter(colour, lang) if letters else "",
            i == chosen,
        )
        for i, (colour, value) in enumerate(zip(COLOURS, values, strict=True))
    ]
