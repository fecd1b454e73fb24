"""Vehicles from the side, for cards: the same numbers, facing right, wheels on y = 0, ten units to the metre."""

from __future__ import annotations

import math

from tourelle.art.camo import Paint, paint_of
from tourelle.art.fieldgun import BRAKED
from tourelle.art.figures import soldier
from tourelle.art.forms import form_of
from tourelle.art.geometry import Point, box, circle, line, moved, polygon, rect, regular, rounded
from tourelle.art.houses import bore
from tourelle.art.plan import Detail, M, Part, Sheet
from tourelle.art.svg import Node, g, path
from tourelle.art.vehicles import Gun, Vehicle

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
        return [_truck(s)]
    if kind == "armoured-car":
        return [_gun(s), _house(s), _car(s)]
    if s.vehicle.id != "universal-carrier" and (kind == "half-track" or s.form.gear == "half"):
        return [*([_gun(s), _house(s)] if s.form.extra == "quad" else []), _halftrack(s)]
    house = [] if kind == "half-track" else [_gun(s), _house(s)]
    return [*house, _shell(s), _running_gear(s), *_extras(s)]


def _deck(s: Sheet) -> float:
    """Height of the hull roof."""
    return s.vehicle.height * M * s.form.bulk


def _top(s: Sheet) -> float:
    return s.vehicle.height * M


def _skirt(s: Sheet) -> float:
    """Height of the upper run of the track."""
    return _deck(s) * (0.94 if s.form.gear == "many" else 0.64)


def _house_span(s: Sheet) -> tuple[float, float]:
    half = s.width * s.form.wide * s.form.long / 2
    middle = s.form.at * M
    return middle - half, middle + half


def _axis(s: Sheet) -> float:
    """Height of the gun."""
    share = 0.46 if s.vehicle.turret else 0.22
    return _deck(s) + (_top(s) - _deck(s)) * share


def _running_gear(s: Sheet) -> Part:
    h, half = _skirt(s), s.length / 2
    r = h * 0.33
    loop = rounded(
        [
            (-half * 0.99, -h * 0.66),
            (-half * 0.9, -h),
            (half * 0.9, -h),
            (half * (0.99 + s.form.horns), -h * 0.66),
            (half * 0.72, 0),
            (-half * 0.7, 0),
        ],
        r,
    )
    shade = path(loop, fill="var(--track-2)")
    band = path(
        loop,
        class_="fat links",
        fill="none",
        stroke=s.paint.track,
        stroke_width=1.9,
        stroke_dasharray="1.9 .55",
    )
    ends = [_wheel(s, side * half * 0.83, -h * 0.62, h * 0.27, toothed=True) for side in (-1, 1)]
    return [loop], [shade, *ends, *_wheels(s, h), band, *_guard(s, h)]


def _wheels(s: Sheet, h: float) -> list[Node]:
    n, run = s.form.wheels, s.length * 0.7
    step = run / n
    xs = [-run / 2 + step * (i + 0.5) for i in range(n)]
    if s.form.gear == "overlap":
        r = h * 0.42
        return [
            _wheel(s, x, -r - 1, r, dark=i % 2 == 0)
            for i, x in sorted(enumerate(xs), key=lambda p: p[0] % 2)
        ]
    r = min(step * 0.47, h * 0.44)
    brackets = _bogies(s, xs, r, h) if s.form.gear == "bogie" else []
    rollers = _rollers(s, h) if s.form.gear in ("small", "bogie") else []
    return [*rollers, *brackets, *(_wheel(s, x, -r - 1, r) for x in xs)]


def _rollers(s: Sheet, h: float) -> list[Node]:
    return [_wheel(s, s.length * x, -h + 2.1, 1.2) for x in (-0.24, -0.08, 0.08, 0.24)]


def _bogies(s: Sheet, xs: list[float], r: float, h: float) -> list[Node]:
    pairs = list(zip(xs[::2], xs[1::2], strict=False))
    arms = [
        polygon(
            [
                (a, -r - 1),
                ((a + b) / 2 - 1.6, -h * 0.78),
                ((a + b) / 2 + 1.6, -h * 0.78),
                (b, -r - 1),
                ((a + b) / 2, -r * 0.9),
            ]
        )
        for a, b in pairs
    ]
    return [s.body("".join(arms))]


def _wheel(
    s: Sheet, x: float, y: float, r: float, dark: bool = False, toothed: bool = False
) -> Node:
    rim = (
        polygon(
            [
                p
                for i in range(14)
                for p in regular(x, y, r * (1.0 if i % 2 else 1.12), 14)[i : i + 1]
            ]
        )
        if toothed
        else circle(x, y, r)
    )
    tyre = path(rim, fill=s.paint.link, stroke=s.paint.edge, class_="v-body")
    disc = path(circle(x, y, r * 0.78), fill=s.paint.track if dark else s.paint.plain)
    hub = s.steel(circle(x, y, r * 0.26))
    bolts = (
        s.ink("".join(circle(*p, 0.12) for p in regular(x, y, r * 0.52, 8)), 0.7)
        if s.detail == Detail.LARGE and r > 2.5
        else None
    )
    return g(tyre, disc, bolts, hub)


def _guard(s: Sheet, h: float) -> list[Node]:
    """Side plates that hide the upper half of the wheels, or skirts."""
    half = s.length / 2
    if s.form.gear == "many":
        plate = rounded(
            [
                (-half * 0.8, -h * 0.86),
                (half * 0.8, -h * 0.86),
                (half * 0.68, -h * 0.3),
                (-half * 0.68, -h * 0.3),
            ],
            3,
        )
        ports = "".join(
            box(x * s.length, -h * 0.62, 2.6, 4.4, 0.8) for x in (-0.22, -0.08, 0.06, 0.2)
        )
        return [s.body(plate), s.ink(ports, 0.6)]
    if s.form.extra == "skirts":
        plates = [-half * 0.62 + i * s.length * 0.155 for i in range(5)]
        return [
            s.body(
                "".join(
                    box(x + s.length * 0.075, -h * 0.86, s.length * 0.15, h * 0.72, 0.4)
                    for x in plates[:4]
                )
            )
        ]
    return []


def _shell(s: Sheet) -> Part:
    half, deck, track = s.length / 2, _deck(s), _skirt(s)
    bow = half - (s.glacis if s.form.house != "jagd" else s.glacis * 0.9)
    side = [
        (-half * 0.9, -track * 0.6),
        (-half * 0.97, -deck * 0.82),
        (-half * 0.9, -deck),
        (bow, -deck),
        (half * 0.98, -deck * 0.56),
        (half * 0.86, -track * 0.34),
    ]
    hull = rounded(side, 1.0)
    fender = box(0, -track - 0.3, s.length * 0.98, 1.3, 0.5)
    lit = s.wash(
        polygon(
            [
                (bow, -deck),
                (half * 0.98, -deck * 0.56),
                (half * 0.9, -deck * 0.54),
                (bow - 3, -deck + 2),
            ]
        ),
        light=True,
        opacity=0.3,
    )
    shade = s.wash(
        polygon(
            [
                (-half * 0.96, -track),
                (half * 0.94, -track),
                (half * 0.86, -track * 0.34),
                (-half * 0.9, -track * 0.6),
            ]
        ),
        light=False,
    )
    return [hull, fender], [s.body(hull), lit, shade, *_seams(s, deck, track, bow), s.body(fender)]


def _seams(s: Sheet, deck: float, track: float, bow: float) -> list[Node]:
    if s.detail == Detail.SMALL or s.form.gear == "many":
        return []
    half = s.length / 2
    grille = "".join(
        line([(-half * (0.86 - 0.05 * i), -deck + 2), (-half * (0.86 - 0.05 * i), -track - 2)])
        for i in range(7)
    )
    plate = line([(bow - s.length * 0.04, -deck), (bow - s.length * 0.04, -track)])
    tool = line([(-half * 0.3, -track - 2.4), (half * 0.12, -track - 2.4)])
    return [
        s.ink(grille, 0.6),
        s.ink(plate, 0.6),
        s.ink(tool, 0.75),
        s.steel(box(half * 0.16, -track - 2.4, 3, 1.7, 0.5)),
    ]


def _tyre(s: Sheet, x: float, r: float) -> list[Node]:
    return [
        path(circle(x, -r, r), fill=s.paint.link, stroke=s.paint.edge, class_="v-body"),
        s.body(circle(x, -r, r * 0.56)),
        s.steel(circle(x, -r, r * 0.2)),
    ]


def _car(s: Sheet) -> Part:
    half, deck = s.length / 2, _deck(s)
    r = deck * 0.36
    hull = rounded(
        [
            (-half * 0.98, -deck * 0.58),
            (-half * 0.7, -deck),
            (half * 0.42, -deck),
            (half * 0.62, -deck * 0.84),
            (half, -deck * 0.56),
            (half * 0.86, -deck * 0.24),
            (-half * 0.86, -deck * 0.24),
        ],
        1.4,
    )
    seam = s.ink(line([(-half * 0.94, -deck * 0.58), (half * 0.97, -deck * 0.58)]))
    slit = s.steel(box(half * 0.5, -deck * 0.86, 4, 1.2, 0.4))
    xs = [
        x * s.length
        for x in {4: (-0.3, 0.3), 6: (-0.33, -0.14, 0.31), 8: (-0.36, -0.13, 0.13, 0.36)}[
            s.form.wheels
        ]
    ]
    guards = s.body(
        "".join(
            rounded(
                [
                    (x - r * 1.15, -r * 1.2),
                    (x - r * 0.9, -r * 2.15),
                    (x + r * 0.9, -r * 2.15),
                    (x + r * 1.15, -r * 1.2),
                ],
                1.2,
            )
            for x in xs
        )
    )
    nodes = [
        s.body(hull),
        s.wash(
            polygon(
                [
                    (-half * 0.94, -deck * 0.58),
                    (half * 0.97, -deck * 0.58),
                    (half * 0.86, -deck * 0.26),
                    (-half * 0.86, -deck * 0.26),
                ]
            ),
            light=False,
        ),
        seam,
        slit,
        guards,
        *(n for x in xs for n in _tyre(s, x, r)),
    ]
    return [hull, *(circle(x, -r, r) for x in xs)], nodes


def _halftrack(s: Sheet) -> Part:
    half, top = s.length / 2, _top(s) * (0.94 if s.form.extra != "quad" else 0.72)
    hull = rounded(
        [
            (-half * 0.98, -top * 0.5),
            (-half, -top),
            (-half * 0.1, -top),
            (half * 0.28, -top * 0.92),
            (half * 0.34, -top * 0.72),
            (half * 0.96, -top * 0.6),
            (half, -top * 0.3),
            (-half * 0.9, -top * 0.3),
        ],
        1.2,
    )
    h, a, b = top * 0.46, -half * 0.92, half * 0.2
    loop = rounded(
        [(a, -h * 0.6), (a + 3, -h), (b - 3, -h), (b, -h * 0.6), (b - 7, 0), (a + 7, 0)], h * 0.4
    )
    band = path(
        loop,
        class_="fat links",
        fill="none",
        stroke=s.paint.track,
        stroke_width=1.8,
        stroke_dasharray="1.8 .5",
    )
    wheels = [
        _wheel(s, a + (b - a) * t, -h * 0.4, h * 0.32, dark=i % 2 == 0)
        for i, t in enumerate((0.16, 0.33, 0.5, 0.67, 0.84))
    ]
    slits = s.steel(box(half * 0.12, -top * 0.78, 4, 1.3, 0.4))
    seam = s.ink(
        line([(half * 0.34, -top * 0.72), (half * 0.3, -top * 0.32)])
        + line([(-half * 0.9, -top * 0.62), (half * 0.3, -top * 0.62)]),
        0.7,
    )
    r = top * 0.25
    return [hull, loop, circle(half * 0.66, -r, r)], [
        s.body(hull),
        seam,
        slits,
        path(loop, fill="var(--track-2)"),
        *wheels,
        band,
        *_tyre(s, half * 0.66, r),
        *_heads(s, -half * 0.9, -half * 0.2, -top),
    ]


def _heads(s: Sheet, x0: float, x1: float, y: float, count: int = 4) -> list[Node]:
    """Helmets above an open rim."""
    if s.detail == Detail.SMALL or s.form.extra == "quad":
        return []
    xs = [x0 + (x1 - x0) * (i + 0.5) / count for i in range(count)]
    return [s.steel("".join(f"M{x - 2:.1f} {y:.1f}a2 2.4 0 0 1 4 0Z" for x in xs))]


def _truck(s: Sheet) -> Part:
    half, top = s.length / 2, _top(s)
    cab = rounded(
        [
            (half * 0.06, -top * 0.3),
            (half * 0.06, -top * 0.92),
            (half * 0.4, -top * 0.9),
            (half * 0.48, -top * 0.62),
            (half * 0.96, -top * 0.58),
            (half, -top * 0.28),
        ],
        1.4,
    )
    tilt = rounded(
        [
            (-half, -top * 0.4),
            (-half * 0.98, -top * 0.96),
            (-half * 0.5, -top * 1.04),
            (half * 0.02, -top * 0.96),
            (half * 0.04, -top * 0.4),
        ],
        2,
    )
    bed = box(-half * 0.48, -top * 0.36, half * 1.04, top * 0.12, 0.5)
    glass = s.body(
        rounded(
            [
                (half * 0.14, -top * 0.64),
                (half * 0.16, -top * 0.84),
                (half * 0.36, -top * 0.83),
                (half * 0.42, -top * 0.64),
            ],
            0.8,
        ),
        "var(--sky-2)",
    )
    hoops = s.ink(
        "".join(line([(-half * t, -top * 0.42), (-half * t, -top)]) for t in (0.2, 0.4, 0.6, 0.8)),
        0.6,
    )
    r, xs = top * 0.2, (-half * 0.68, -half * 0.34, half * 0.66)
    lamp = s.steel(circle(half * 0.9, -top * 0.5, 1.4))
    return [cab, tilt, bed, *(circle(x, -r, r) for x in xs)], [
        s.body(tilt, "var(--canvas)"),
        hoops,
        s.body(bed),
        s.body(cab),
        glass,
        lamp,
        *(n for x in xs for n in _tyre(s, x, r)),
    ]


def _house(s: Sheet) -> Part:
    if s.form.house == "bay":
        return _bay(s)
    shape, easing = _wall(s)
    wall = rounded(shape, easing)
    (x0, x1), deck, top = _house_span(s), _deck(s), _top(s)
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
        return [wall], [*_heads(s, x0 + 2, x1 - 4, -top * 0.93, 3), *nodes]
    cupola = _cupola(s)
    return [wall, cupola], [s.body(cupola), *nodes, *_bin(s)]


def _wall(s: Sheet) -> tuple[list[Point], float]:
    """Side of turret or casemate: base, slopes, roof."""
    (x0, x1), deck = _house_span(s), _deck(s)
    roof = -_top(s) * (0.94 if s.vehicle.turret else 0.97)
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
    (x0, x1), y = _house_span(s), -(_deck(s) + _top(s) * 0.94) / 2
    return [
        s.ink(box(x0 + (x1 - x0) * 0.34, y, 4.4, (_top(s) - _deck(s)) * 0.42, 0.8), 0.7),
        s.ink(line([(x0 + (x1 - x0) * 0.6, y), (x0 + (x1 - x0) * 0.72, y)])),
    ]


def _cupola(s: Sheet) -> str:
    x = s.form.at * M - s.form.cupola[1] * s.width * s.form.wide * s.form.long * s.form.roof / 2
    y = -_top(s) * (0.94 if s.vehicle.turret else 0.97)
    return box(x, y - _top(s) * 0.02, 6.4, _top(s) * 0.09, 1.0)


def _bin(s: Sheet) -> list[Node]:
    if not s.form.bin:
        return []
    x0, x1 = _house_span(s)
    back = x0 + (x1 - x0) * (1 - s.form.roof) * 0.25
    return [
        s.body(
            box(
                back - 1.0, -(_deck(s) * 0.48 + _top(s) * 0.48), 5, (_top(s) - _deck(s)) * 0.46, 0.8
            )
        )
    ]


def _bay(s: Sheet) -> Part:
    """Thin walls around an open compartment, higher in front."""
    (x0, x1), deck, top = _house_span(s), _deck(s), _top(s)
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
    return [wall], [*_heads(s, x0 + 1, x1 - slope - 2, -top * 0.88, 3), s.body(wall), seam]


def _gun(s: Sheet) -> Part:
    """The barrel at its true length, with its mantlet."""
    v = s.vehicle
    if v.calibre <= 0:
        return [], []
    if s.form.extra == "quad":
        return _quad(s)
    ahead = -1.0 if s.form.extra == "backward" else 1.0
    small = s.form.extra == "sponson"
    y, wide = -_axis(s), bore(0.042 if small else v.calibre) * 0.86
    root = _house_span(s)[1] - (4 if v.turret else 6)
    tip = root + 16 if small else max(s.form.at * M + (v.barrel * M or 11.0), root + 8)
    if ahead < 0:
        root, tip = _house_span(s)[0] + 4, s.form.at * M - v.barrel * M
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
    x, y, reach = s.form.at * M, -_axis(s) - 4, (s.vehicle.barrel * M or 14.0) + 4
    tubes = "".join(
        polygon([(x, y + d + 1), (x + reach, y + d - 5), (x + reach, y + d - 6.4), (x, y + d - 1)])
        for d in (-2.5, 3)
    )
    return [tubes], [s.steel(tubes)]


def _extras(s: Sheet) -> list[Part]:
    """Hull guns and small turrets seen before the hull."""
    if s.form.extra == "sponson":
        x, y = s.length / 2 - s.glacis - 2, -_deck(s) * 0.78
        tube, base = polygon(rect(x + 11, y, 16, 2.4)), box(x, y, 9, 8, 2.5)
        return [([tube, base], [s.steel(tube), s.body(base)])]
    if s.form.extra in ("t28", "t35"):
        x, y = s.length * 0.33, -_deck(s) - 2.6
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
