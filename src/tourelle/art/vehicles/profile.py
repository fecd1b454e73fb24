"""Vehicles from the side, for cards: the same numbers, facing right, wheels on y = 0, ten units
to the metre."""

from __future__ import annotations

import math

from tourelle.art.cards.people import soldier
from tourelle.art.geometry import Point, box, circle, line, moved, polygon, rect, rounded
from tourelle.art.svg import Node, g, path
from tourelle.art.vehicles.camo import Paint, paint_of
from tourelle.art.vehicles.field_guns import BRAKED
from tourelle.art.vehicles.figures import Gun, Vehicle
from tourelle.art.vehicles.forms import form_of
from tourelle.art.vehicles.plan import Detail, M, Part, Sheet
from tourelle.art.vehicles.profile_hulls import (
    car,
    deck_height,
    gun_height,
    halftrack,
    heads,
    house_span,
    running_gear,
    shell,
    top_height,
    truck,
)
from tourelle.art.vehicles.turrets import bore

ROUND = ("drum", "dome", "cast", "egg", "pear", "horseshoe", "kv")


def side_view(
    vehicle: Vehicle, *, detail: Detail = Detail.LARGE, paint: Paint | None = None
) -> Node:
    """The vehicle on its ground line; the origin is below the middle of the hull."""
    s = Sheet(vehicle, form_of(vehicle), paint or paint_of(vehicle), detail)
    parts = _parts(s)
    outline = "".join(c for contours, _ in parts for c in contours)
    ground = path(
        f"M{-s.length * 0.52:.1f} .6h{s.length * 1.06:.1f}l-4 2.2h{-s.length * 0.98:.1f}Z",
        class_="v-cast",
    )
    rim = g(path(outline), class_="v-halo")
    edge = path(outline, class_="v-edge", fill=s.paint.edge, stroke=s.paint.edge)
    size = ("small", "medium", "large")[detail]
    return g(
        ground, rim, edge, *(n for _, nodes in parts for n in nodes), class_=f"veh {size} side"
    )


def muzzle(vehicle: Vehicle) -> float:
    """How far the gun reaches before the middle of the hull, in drawing units."""
    form = form_of(vehicle)
    if form.extra == "backward" or vehicle.kind in ("truck", "half-track"):
        return vehicle.length * M / 2
    return max(vehicle.length * M / 2, (form.at + vehicle.barrel) * M)


def _parts(s: Sheet) -> list[Part]:
    kind = s.vehicle.kind
    if kind == "truck":
        return [truck(s)]
    if kind == "armoured-car":
        return [_gun(s), _house(s), car(s)]
    if s.vehicle.id != "universal-carrier" and (kind == "half-track" or s.form.gear == "half"):
        above = {"quad": [_gun, _house], "stub": [_gun]}.get(s.form.extra, [])
        return [*(part(s) for part in above), halftrack(s)]
    house = [] if kind == "half-track" else [_gun(s), _house(s)]
    return [*house, shell(s), running_gear(s), *_extras(s)]


def _house(s: Sheet) -> Part:
    if s.form.house == "bay":
        return _bay(s)
    shape, easing = _wall(s)
    wall = rounded(shape, easing)
    (x0, x1), deck, top = house_span(s), deck_height(s), top_height(s)
    shade = s.wash(
        polygon(
            [
                (x0, -deck),
                (x0 + (x1 - x0) * 0.34, -deck),
                (x0 + (x1 - x0) * 0.3, -top * 0.93),
                (x0 + 2, -top * 0.9),
            ]
        ),
        light=False,
        opacity=0.14,
    )
    nodes = [s.body(wall), shade, *_port(s)]
    if s.vehicle.open_top:
        return [wall], [*heads(s, x0 + 2, x1 - 4, -top * 0.93, 3), *nodes]
    cupola = _cupola(s)
    return [wall, cupola], [s.body(cupola), *nodes, *_bin(s)]


def _wall(s: Sheet) -> tuple[list[Point], float]:
    """Side of turret or casemate: base, slopes, roof."""
    (x0, x1), deck = house_span(s), deck_height(s)
    roof = -top_height(s) * (0.94 if s.vehicle.turret else 0.97)
    slope = (x1 - x0) * (1 - s.form.roof) * 0.62
    if s.form.house == "jagd":
        nose = s.length / 2 * 0.96
        return [
            (x0, -deck * 0.96),
            (x0 + slope * 0.8, roof),
            (x1 - slope * 1.7, roof),
            (nose, -deck * 0.58),
            (nose * 0.7, -deck * 0.7),
        ], 0.8
    easing = (x1 - x0) * 0.2 if s.form.house in ROUND else 1.0
    return [
        (x0, -deck + 0.6),
        (x0 + slope * 0.8, roof),
        (x1 - slope * 1.25, roof),
        (x1, -deck - (deck * 0.08)),
        (x1 - 1, -deck + 0.6),
    ], easing


def _port(s: Sheet) -> list[Node]:
    """A side hatch and a vision slit."""
    if s.detail != Detail.LARGE or s.form.house in ("jagd", "tub"):
        return []
    (x0, x1), y = house_span(s), -(deck_height(s) + top_height(s) * 0.94) / 2
    return [
        s.ink(
            box(x0 + (x1 - x0) * 0.34, y, 4.4, (top_height(s) - deck_height(s)) * 0.42, 0.8), 0.7
        ),
        s.ink(line([(x0 + (x1 - x0) * 0.6, y), (x0 + (x1 - x0) * 0.72, y)])),
    ]


def _cupola(s: Sheet) -> str:
    x = s.form.at * M - s.form.cupola[1] * s.width * s.form.wide * s.form.long * s.form.roof / 2
    y = -top_height(s) * (0.94 if s.vehicle.turret else 0.97)
    return box(x, y - top_height(s) * 0.02, 6.4, top_height(s) * 0.09, 1.0)


def _bin(s: Sheet) -> list[Node]:
    if not s.form.bin:
        return []
    x0, x1 = house_span(s)
    back = x0 + (x1 - x0) * (1 - s.form.roof) * 0.25
    return [
        s.body(
            box(
                back - 1.0,
                -(deck_height(s) * 0.48 + top_height(s) * 0.48),
                5,
                (top_height(s) - deck_height(s)) * 0.46,
                0.8,
            )
        )
    ]


def _bay(s: Sheet) -> Part:
    """Thin walls around an open compartment, higher in front."""
    (x0, x1), deck, top = house_span(s), deck_height(s), top_height(s)
    slope = (top - deck) * 0.36
    wall = rounded(
        [
            (x0, -deck + 0.6),
            (x0, -top * 0.86),
            (x0 + (x1 - x0) * 0.4, -top * 0.9),
            (x1 - slope, -top),
            (x1, -deck + 0.6),
        ],
        0.8,
    )
    seam = s.ink(line([(x0 + (x1 - x0) * 0.42, -deck), (x0 + (x1 - x0) * 0.42, -top * 0.9)]), 0.6)
    return [wall], [*heads(s, x0 + 1, x1 - slope - 2, -top * 0.88, 3), s.body(wall), seam]


def _gun(s: Sheet) -> Part:
    """The barrel at its true length, with its mantlet."""
    v = s.vehicle
    if v.calibre <= 0:
        return [], []
    if s.form.extra == "quad":
        return _quad(s)
    ahead = -1.0 if s.form.extra == "backward" else 1.0
    small = s.form.extra == "sponson"
    y, wide = -gun_height(s), bore(0.042 if small else v.calibre) * 0.86
    root = house_span(s)[1] - (4 if v.turret else 6)
    tip = root + 16 if small else max(s.form.at * M + (v.barrel * M or 11.0), root + 8)
    if ahead < 0:
        root, tip = house_span(s)[0] + 4, s.form.at * M - v.barrel * M
    return _barrel(s, root, tip, y, wide)


def _barrel(s: Sheet, root: float, tip: float, y: float, wide: float) -> Part:
    step = root + (tip - root) * 0.42
    tube = polygon(
        [
            (root, y - wide * 0.62),
            (step, y - wide * 0.62),
            (step, y - wide * 0.46),
            (tip, y - wide * 0.4),
            (tip, y + wide * 0.4),
            (step, y + wide * 0.46),
            (step, y + wide * 0.62),
            (root, y + wide * 0.62),
        ]
    )
    sign = 1 if tip > root else -1
    mantlet = box(root + sign * 3.6, y, 4.6, max(6.0, wide * 2.4), 1.6)
    brake = (
        box(tip - sign * wide * 0.5, y, wide, wide * 1.6, 0.4)
        + box(tip - sign * wide * 1.6, y, wide * 0.8, wide * 1.35, 0.4)
        if s.form.brake
        else ""
    )
    return [tube, mantlet, brake], [
        s.steel(tube),
        *([s.steel(brake)] if brake else []),
        s.body(mantlet),
    ]


def _quad(s: Sheet) -> Part:
    x, y, reach = s.form.at * M, -gun_height(s) - 4, (s.vehicle.barrel * M or 14.0) + 4
    tubes = "".join(
        polygon([(x, y + d + 1), (x + reach, y + d - 5), (x + reach, y + d - 6.4), (x, y + d - 1)])
        for d in (-2.5, 3)
    )
    return [tubes], [s.steel(tubes)]


def _extras(s: Sheet) -> list[Part]:
    """Hull guns and small turrets seen before the hull."""
    if s.form.extra == "sponson":
        x, y = s.length / 2 - s.glacis - 2, -deck_height(s) * 0.78
        tube, base = polygon(rect(x + 11, y, 16, 2.4)), box(x, y, 9, 8, 2.5)
        return [([tube, base], [s.steel(tube), s.body(base)])]
    if s.form.extra in ("t28", "t35"):
        x, y = s.length * 0.33, -deck_height(s) - 2.6
        drum, tube = rounded(moved(rect(0, 0, 10, 7), x, y), 1.5), polygon(rect(x + 8, y, 9, 1.8))
        return [([drum, tube], [s.steel(tube), s.body(drum)])]
    return []


def gun_side(gun: Gun, paint: Paint | None = None) -> Node:
    """A gun on its wheels with two of its crew; the origin is below the axle."""
    ink = paint or paint_of(gun)
    r, length = 3.6 + math.sqrt(gun.weight) * 1.1, (gun.barrel * M or 14.0) * 0.86
    y, wide = -r * 1.75, bore(gun.calibre)
    tube = polygon(
        [
            (-6, y - wide * 0.6),
            (length * 0.4, y - wide * 0.6),
            (length * 0.4, y - wide * 0.44),
            (length, y - wide * 0.4),
            (length, y + wide * 0.4),
            (length * 0.4, y + wide * 0.44),
            (length * 0.4, y + wide * 0.6),
            (-6, y + wide * 0.6),
        ]
    )
    brake = (
        box(length - wide * 0.5, y, wide * 1.3, wide * 1.5, 0.4)
        if gun.id.startswith(BRAKED)
        else ""
    )
    shield = polygon([(2.6, -r * 0.7), (4.2, -r * 0.7), (1.2, -r * 2.9), (-0.6, -r * 2.9)])
    trail = polygon(
        [
            (0, -r * 1.2),
            (1.4, -r * 0.7),
            (-r * 1.2 - length * 0.34, 0.4),
            (-r * 1.2 - length * 0.34 - 3, -0.2),
            (-r * 1.2 - length * 0.34, -2),
        ]
    )
    outline = tube + brake + shield + trail + circle(0, -r, r)
    steel = {"fill": ink.metal, "stroke": ink.line, "class_": "v-body"}
    wheel = [
        path(circle(0, -r, r), fill=ink.link),
        path(circle(0, -r, r * 0.72), fill=ink.plain, stroke=ink.line, class_="v-body"),
        path(circle(0, -r, r * 0.22), **steel),
    ]
    crew = [
        g(soldier(gun.nation, "kneel", "none", ink), transform="translate(-9 0)"),
        g(
            soldier(gun.nation, "point", "none", ink),
            transform=f"translate({-r * 1.2 - length * 0.34 - 5:.1f} 0)",
        ),
    ]
    return g(
        crew[1],
        path(outline, class_="v-edge", fill=ink.edge, stroke=ink.edge),
        path(trail, **steel),
        path(tube + brake, **steel),
        crew[0],
        path(shield, fill=ink.plain, stroke=ink.line, class_="v-body"),
        *wheel,
        class_="veh large side gun",
    )
