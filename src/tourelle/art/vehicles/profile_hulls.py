"""Hulls and running gear from the side: tracks, wheels, armoured cars, half-tracks, trucks."""

from __future__ import annotations

from tourelle.art.geometry import box, circle, line, polygon, regular, rounded
from tourelle.art.svg import Node, g, path
from tourelle.art.vehicles.plan import Detail, M, Part, Sheet


def deck_height(s: Sheet) -> float:
    """Height of the hull roof."""
    return s.vehicle.height * M * s.form.bulk


def top_height(s: Sheet) -> float:
    return s.vehicle.height * M


def _skirt(s: Sheet) -> float:
    """Height of the upper run of the track."""
    return deck_height(s) * (0.94 if s.form.gear == "many" else 0.64)


def house_span(s: Sheet) -> tuple[float, float]:
    half = s.width * s.form.wide * s.form.long / 2
    middle = s.form.at * M
    return middle - half, middle + half


def gun_height(s: Sheet) -> float:
    """Height of the gun."""
    share = 0.46 if s.vehicle.turret else 0.22
    return deck_height(s) + (top_height(s) - deck_height(s)) * share


def running_gear(s: Sheet) -> Part:
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


def shell(s: Sheet) -> Part:
    half, deck, track = s.length / 2, deck_height(s), _skirt(s)
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


def car(s: Sheet) -> Part:
    half, deck = s.length / 2, deck_height(s)
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


def halftrack(s: Sheet) -> Part:
    half, top = s.length / 2, top_height(s) * (0.94 if s.form.extra != "quad" else 0.72)
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
        *heads(s, -half * 0.9, -half * 0.2, -top),
    ]


def heads(s: Sheet, x0: float, x1: float, y: float, count: int = 4) -> list[Node]:
    """Helmets above an open rim."""
    if s.detail == Detail.SMALL or s.form.extra == "quad":
        return []
    xs = [x0 + (x1 - x0) * (i + 0.5) / count for i in range(count)]
    return [s.steel("".join(f"M{x - 2:.1f} {y:.1f}a2 2.4 0 0 1 4 0Z" for x in xs))]


def truck(s: Sheet) -> Part:
    half, top = s.length / 2, top_height(s)
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
