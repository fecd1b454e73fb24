"""Towed guns from above: barrel, shield, wheels, split trail and the crew at their places."""

from __future__ import annotations

import math

from tourelle.art.geometry import (
    Point,
    box,
    circle,
    line,
    mirrored,
    moved,
    polygon,
    rounded,
    turned,
)
from tourelle.art.svg import Node, g, path
from tourelle.art.vehicles.camo import Paint, paint_of
from tourelle.art.vehicles.figures import Gun
from tourelle.art.vehicles.plan import Detail, M

BRAKED = ("pak-38", "pak-40", "pak-36r", "pak-43", "zis-3", "17-pdr", "bs-3", "25-pdr", "resita")


def width_of(gun: Gun) -> float:
    """Track width in drawing units, from the weight: light guns are small guns."""
    return (1.35 + 0.45 * math.sqrt(gun.weight)) * M


def gun_view(
    gun: Gun, *, heading: float = 0.0, detail: Detail = Detail.MEDIUM, paint: Paint | None = None
) -> Node:
    """The gun around its axle, ten units to the metre, muzzle to the north."""
    ink = paint or paint_of(gun)
    shapes = [_legs(gun), *_wheels(gun), _shield(gun), _barrel(gun)]
    outline = "".join(shapes)
    body = g(
        g(path(outline), class_="v-halo"),
        path(outline, class_="v-edge", fill=ink.edge, stroke=ink.edge),
        _steel(_legs(gun), ink),
        path("".join(_wheels(gun)), fill=ink.link),
        _steel(_barrel(gun), ink),
        _steel(_breech(gun), ink),
        path(_shield(gun), fill=ink.plain, stroke=ink.line, class_="v-body"),
        _crew(gun, ink, detail),
        transform=f"rotate({heading:.2f})",
    )
    cast = g(
        path(outline, transform=f"rotate({heading:.2f})"),
        class_="v-cast",
        transform="translate(1.4 2)",
    )
    return g(cast, body, class_=f"veh {('small', 'medium', 'large')[detail]} ready")


def _steel(d: str, ink: Paint) -> Node:
    return path(d, fill=ink.metal, stroke=ink.line, class_="v-body")


def _barrel(gun: Gun) -> str:
    wide = max(gun.calibre * M * 2.5, 1.8)
    length = gun.barrel * M * 0.86 if gun.barrel else 14.0
    tube = polygon(
        mirrored(
            [
                (wide * 0.42, -length),
                (wide * 0.5, -length * 0.4),
                (wide * 0.66, -length * 0.4),
                (wide * 0.66, 4),
            ]
        )
    )
    return tube + (
        box(0, -length + wide * 0.5, wide * 1.6, wide * 1.4, 0.6)
        if gun.id.startswith(BRAKED)
        else ""
    )


def _breech(gun: Gun) -> str:
    return box(0, 4.5, max(3.0, gun.calibre * 42), 5, 1)


def _shield(gun: Gun) -> str:
    w = width_of(gun) * 0.5
    return rounded(
        mirrored([(w * 0.5, -3.4), (w * 0.96, -0.4), (w * 0.9, 1.4), (w * 0.46, -1.0)]), 0.6
    )


def _wheels(gun: Gun) -> list[str]:
    x = width_of(gun) / 2
    return [box(side * x, 1.6, 2.6, 9.5, 1.2) for side in (-1, 1)]


def _trail(gun: Gun) -> float:
    return 13 + 0.36 * gun.barrel * M


def _legs(gun: Gun) -> str:
    leg = [
        (-0.9, 3.0),
        (0.9, 3.0),
        (0.9, _trail(gun)),
        (1.8, _trail(gun) + 1.6),
        (-1.8, _trail(gun) + 1.6),
        (-0.9, _trail(gun)),
    ]
    return "".join(polygon(moved(turned(leg, side * 20), side * -2.2, 0)) for side in (-1, 1))


def _crew(gun: Gun, ink: Paint, detail: Detail) -> Node:
    """Layer, loader, commander and the ammunition: shoulders and helmets."""
    w, end = width_of(gun) / 2, _trail(gun)
    posts: list[tuple[Point, float]] = [
        ((-w * 0.62, 6.6), 12),
        ((w * 0.72, 9.0), -30),
        ((0.0, end * 0.92), 0),
        ((w * 1.7, end * 0.72), -60),
    ]
    kept = posts[: 2 if detail == Detail.SMALL else min(4, gun.crew)]
    case = (
        [
            _steel(
                box(w * 1.75, end * 0.36, 3.4, 5, 0.4) + box(w * 1.75 + 4, end * 0.4, 3.4, 5, 0.4),
                ink,
            )
        ]
        if detail
        else []
    )
    return g(*case, *(man(at, turn, ink) for at, turn in kept), class_="crew")


def man(at: Point, heading: float, ink: Paint, rifle: bool = False) -> Node:
    """A soldier from above: shoulders, helmet, perhaps a rifle held forward."""
    arm = (
        path(
            line([(2.4, 1.5), (2.4, -7.5)]),
            class_="fat",
            stroke=ink.edge,
            stroke_width=1.2,
            fill="none",
        )
        if rifle
        else None
    )
    return g(
        path(box(0, 0.9, 8.6, 4.4, 2.1), fill=ink.plain, stroke=ink.edge, class_="v-body"),
        arm,
        path(circle(0, 0, 2.7), fill=ink.metal, stroke=ink.edge, class_="v-body"),
        transform=f"translate({at[0]:.2f} {at[1]:.2f})rotate({heading:.1f})",
    )
