"""Hulls from above: tracked, wheeled, half-tracked, trucks, carriers."""

from __future__ import annotations

from tourelle.art.geometry import Point, box, circle, line, mirrored, polygon, rounded
from tourelle.art.svg import Node, path
from tourelle.art.vehicles.plan import Detail, Part, Sheet

AXLES: dict[int, tuple[float, ...]] = {
    4: (-0.31, 0.31),
    6: (-0.31, 0.16, 0.34),
    8: (-0.36, -0.14, 0.14, 0.36),
}
FANNED = ("panther", "tiger", "jagdpanther", "jagdtiger")


def hull(s: Sheet) -> Part:
    kind = s.vehicle.kind
    if kind == "armoured-car":
        return car(s)
    if kind == "truck":
        return truck(s)
    if s.vehicle.id == "universal-carrier":
        return carrier(s)
    if kind == "half-track" or s.form.gear == "half":
        return halftrack(s)
    return tracked(s)


def _pair(x: float, y: float, w: float, h: float, easing: float) -> str:
    return box(-x, y, w, h, easing) + box(x, y, w, h, easing)


def tracked(s: Sheet) -> Part:
    shell = rounded(_shell(s), s.width * 0.035)
    tracks = _tracks(s)
    nodes = [
        path("".join(tracks), fill=s.paint.track),
        _links(s),
        s.body(shell),
        *_slopes(s),
        *_glacis(s),
        *_deck(s),
    ]
    if s.detail > Detail.SMALL:
        nodes += [_hatches(s), _exhausts(s)]
    if s.detail == Detail.LARGE:
        nodes += _fittings(s)
    if s.form.extra == "skirts" and s.detail > Detail.SMALL:
        nodes.append(_skirts(s))
    return [*tracks, shell], nodes


def _tracks(s: Sheet) -> list[str]:
    x = s.width / 2 - s.track / 2
    reach = s.length * (0.98 + s.form.horns)
    mid = -s.length * s.form.horns / 2
    return [box(side * x, mid, s.track, reach, s.track * 0.38) for side in (-1, 1)]


def _shell(s: Sheet) -> list[Point]:
    """Belly between the tracks at nose and tail, sponsons over the tracks amidships."""
    nose = s.belly * s.form.nose
    y0, y1 = s.front + s.length * 0.015, s.front + s.glacis
    return mirrored(
        [
            (nose, y0),
            (s.belly, y0 + s.length * 0.05),
            (s.belly, y1 - s.length * 0.02),
            (s.sponson, y1 + s.length * 0.03),
            (s.sponson, s.length * 0.43),
            (s.belly * 0.96, s.length * 0.49),
        ]
    )


def _links(s: Sheet) -> Node:
    step = s.pick(6.5, 3.6, 2.1)
    x, half = s.width / 2 - s.track / 2, s.track * 0.5
    y0, y1 = s.front * (0.96 + 2 * s.form.horns), s.length * 0.47
    ys = [y0 + i * step for i in range(1, int((y1 - y0) / step) + 1)]
    bars = "".join(
        line([(side * x - half, y), (side * x + half, y)]) for y in ys for side in (-1, 1)
    )
    return path(bars, class_="v-ink", stroke=s.paint.link)


def _slopes(s: Sheet) -> list[Node]:
    """Sloping hull sides as two facets: the left one catches the light."""
    if s.detail == Detail.SMALL:
        return []
    y0, y1, inner = (
        s.front + s.glacis + s.length * 0.04,
        s.length * 0.42,
        s.sponson * (0.84 if s.form.cover > 0.55 else 0.92),
    )
    facet = [(s.sponson, y0), (s.sponson, y1), (inner, y1 - 2), (inner, y0 + 2)]
    left = [(-x, y) for x, y in facet]
    return [
        s.wash(polygon(left), light=True, opacity=0.16),
        s.wash(polygon(facet), light=False, opacity=0.14),
        s.ink(line([facet[3], facet[2]]) + line([left[3], left[2]]), 0.55),
    ]


def _glacis(s: Sheet) -> list[Node]:
    nose, y0, y1 = s.belly * s.form.nose * 0.97, s.front + s.length * 0.03, s.front + s.glacis
    plate = mirrored([(nose, y0), (s.belly * 0.95, y1)])
    return [
        s.wash(polygon(plate), light=True, opacity=s.pick(0.5, 0.3, 0.28)),
        s.ink(line([(-s.belly, y1), (s.belly, y1)])),
    ]


def _deck(s: Sheet) -> list[Node]:
    """Engine deck: darker, with louvres; fans on the late German heavies."""
    top, end = s.length * 0.25, s.length * 0.465
    shadow = s.wash(
        box(0, (top + end) / 2, s.sponson * 1.92, end - top, 2),
        light=False,
        opacity=s.pick(0.36, 0.2, 0.16),
    )
    fanned = s.vehicle.id.startswith(FANNED) and s.detail > Detail.SMALL
    return [shadow, *(_fans(s, top, end) if fanned else [_louvres(s, top, end)])]


def _louvres(s: Sheet, top: float, end: float) -> Node:
    step, w = s.pick(4.6, 2.8, 1.7), s.belly * 0.86
    gap = 0.0 if s.detail == Detail.SMALL else w * 0.14
    ys = [top + step * (i + 0.6) for i in range(int((end - top) / step))]
    return s.ink("".join(line([(side * gap, y), (side * w, y)]) for y in ys for side in (-1, 1)))


def _fans(s: Sheet, top: float, end: float) -> list[Node]:
    x, y, r = s.belly * 0.6, (top + end) / 2, (end - top) * 0.3
    blades = "".join(
        line([(side * x - r * 0.8, y + d), (side * x + r * 0.8, y + d)])
        for side in (-1, 1)
        for d in (-r * 0.4, 0, r * 0.4)
    )
    hatch = box(0, y, s.belly * 0.34, (end - top) * 0.72, 1)
    return [
        s.wash(circle(-x, y, r) + circle(x, y, r), light=False),
        s.ink(circle(-x, y, r) + circle(x, y, r) + blades + hatch),
    ]


def _hatches(s: Sheet) -> Node:
    y = s.front + s.glacis + s.length * 0.045
    return s.ink(_pair(s.belly * 0.5, y, s.belly * 0.42, s.length * 0.055, 1))


def _exhausts(s: Sheet) -> Node:
    return s.steel(_pair(s.belly * 0.55, s.length * 0.485, 3.2, 4.0, 1.4))


def _fittings(s: Sheet) -> list[Node]:
    """Head lamp, hull machine gun, tow cable, shovel, jack."""
    x, y = s.belly * 0.62, s.front + s.glacis * 0.62
    lamp = s.steel(circle(-x, y, 1.3))
    ball = s.body(circle(x, y, 1.9))
    tube = s.steel(box(x, y - 2.6, 0.9, 3.2))
    fx = (s.sponson + s.belly) / 2 + s.track * 0.08
    y0 = s.front + s.glacis + s.length * 0.1
    a, b, c = (f"{s.length * share:.2f}" for share in (0.11, 0.2, 0.16))
    cable = s.ink(f"M{-fx:.2f} {y0:.2f}q1.2 {a} 0 {b}t0 {c}", 0.8)
    shovel = s.ink(line([(fx, y0), (fx, y0 + s.length * 0.14)]), 0.8)
    blade = s.steel(box(fx, y0 + s.length * 0.16, 1.9, 3.0, 0.8))
    return [lamp, tube, ball, cable, shovel, blade]


def _skirts(s: Sheet) -> Node:
    y0, y1 = s.front * 0.62, s.length * 0.36
    plates = [y0 + (y1 - y0) * (i + 0.5) / 4 for i in range(4)]
    return s.body(
        "".join(_pair(s.width / 2 + 1.2, y, 1.5, (y1 - y0) / 4 - 0.5, 0.4) for y in plates)
    )


def _tyres(s: Sheet, axles: tuple[float, ...], w: float = 0.14, h: float = 0.16) -> list[str]:
    x = s.width / 2 - s.width * w / 2
    return [
        box(side * x, at * s.length, s.width * w, s.length * h, 1.4)
        for at in axles
        for side in (-1, 1)
    ]


def _treads(s: Sheet, axles: tuple[float, ...]) -> Node:
    x, half = s.width * 0.43, s.width * 0.07
    ticks = [
        (side * x, at * s.length + dy) for at in axles for side in (-1, 1) for dy in (-2.2, 0, 2.2)
    ]
    return path(
        "".join(line([(a - half, b), (a + half, b)]) for a, b in ticks),
        class_="v-ink",
        stroke=s.paint.track,
    )


def car(s: Sheet) -> Part:
    """A boat-shaped body between visible wheels."""
    w, end, axles = s.width / 2, s.length / 2, AXLES[s.form.wheels]
    shell = rounded(
        mirrored(
            [
                (w * 0.48, -end),
                (w * 0.64, -end * 0.8),
                (w * 0.8, -end * 0.3),
                (w * 0.8, end * 0.34),
                (w * 0.6, end * 0.84),
                (w * 0.44, end),
            ]
        ),
        2.4,
    )
    tyres = _tyres(s, axles)
    nose = polygon(
        mirrored([(w * 0.44, -end * 0.95), (w * 0.58, -end * 0.76), (w * 0.68, -end * 0.48)])
    )
    nodes = [
        path("".join(tyres), fill=s.paint.link),
        _treads(s, axles),
        s.body(shell),
        s.wash(nose, light=True, opacity=0.42),
        *_tail(s),
    ]
    if s.detail > Detail.SMALL:
        nodes.append(
            s.ink(
                line([(-w * 0.68, -end * 0.48), (w * 0.68, -end * 0.48)])
                + _pair(w * 0.3, -end * 0.38, w * 0.3, 1.6, 0.5)
            )
        )
    return [*tyres, shell], nodes


def _tail(s: Sheet) -> list[Node]:
    w, top, end = s.width / 2, s.length * 0.22, s.length * 0.46
    shade = polygon(mirrored([(w * 0.74, top), (w * 0.56, s.length * 0.42), (w * 0.42, end)]))
    step = s.pick(4.4, 2.6, 1.8)
    bars = "".join(
        line([(-w * 0.4, top + i * step), (w * 0.4, top + i * step)])
        for i in range(1, int((end - top) / step))
    )
    return [s.wash(shade, light=False), s.ink(bars)]


def _bonnet(s: Sheet, back: float) -> list[Node]:
    """Bonnet with a centre line, from the front to the windscreen."""
    w, y0 = s.width / 2, s.front
    cap = polygon(mirrored([(w * 0.42, y0 + 1.5), (w * 0.56, back)]))
    seam = line([(0, y0 + 2), (0, back)]) + line([(-w * 0.62, back), (w * 0.62, back)])
    lamps = (
        [s.steel(circle(-w * 0.56, y0 + 4, 1.6) + circle(w * 0.56, y0 + 4, 1.6))]
        if s.detail
        else []
    )
    return [*lamps, s.wash(cap, light=True, opacity=0.4), s.ink(seam)]


def truck(s: Sheet) -> Part:
    """Bonnet, cab and a canvas tilt on hoops."""
    w, cab, bed = s.width / 2, s.front + s.length * 0.26, s.front + s.length * 0.46
    front = rounded(
        mirrored([(w * 0.46, s.front), (w * 0.6, cab), (w * 0.84, cab), (w * 0.84, bed)]), 1.8
    )
    tilt = box(0, (bed + s.length / 2) / 2 + 0.5, s.width * 0.98, s.length / 2 - bed - 1, 2.4)
    tyres = _tyres(s, (-0.36, 0.2, 0.36), 0.16, 0.13)
    glass = box(0, cab + s.length * 0.035, s.width * 0.66, s.length * 0.045, 1)
    nodes = [
        path("".join(tyres), fill=s.paint.link),
        s.body(front),
        *_bonnet(s, cab),
        s.body(glass, "var(--sky-2)"),
        s.body(tilt, "var(--canvas)"),
        *_hoops(s, bed),
    ]
    return [*tyres, front, tilt], nodes


def _hoops(s: Sheet, bed: float) -> list[Node]:
    w, end = s.width * 0.48, s.length / 2
    ys = [bed + (end - bed) * t for t in (0.2, 0.4, 0.6, 0.8)]
    ridge = s.wash(
        box(-s.width * 0.1, (bed + end) / 2, s.width * 0.4, end - bed - 2, 1), light=True
    )
    return [
        ridge,
        s.ink("".join(f"M{-w:.1f} {y:.1f}Q0 {y - 3:.1f} {w:.1f} {y:.1f}" for y in ys), 0.7),
    ]


def halftrack(s: Sheet) -> Part:
    """Bonnet and front wheels, tracks behind, open bay with benches and helmets."""
    w, cab = s.width / 2, s.front + s.length * 0.34
    shell = rounded(
        mirrored(
            [
                (w * 0.48, s.front),
                (w * 0.6, cab - 4),
                (w * 0.76, cab + 3),
                (w * 0.76, s.length * 0.47),
            ]
        ),
        2,
    )
    tyres = _tyres(s, (-0.33,), 0.17, 0.14)
    tracks = [
        box(side * (w - s.width * 0.09), s.length * 0.19, s.width * 0.18, s.length * 0.56, 2.4)
        for side in (-1, 1)
    ]
    bay = box(0, s.length * 0.22, s.width * 0.56, s.length * 0.46, 1.6)
    nodes = [
        path("".join(tyres), fill=s.paint.link),
        path("".join(tracks), fill=s.paint.track),
        _rear_links(s),
        s.body(shell),
        *_bonnet(s, cab),
        s.ink(line([(-w * 0.7, cab + 4), (w * 0.7, cab + 4)])),
        path(bay, class_="v-pit"),
        *_passengers(s),
    ]
    return [*tyres, *tracks, shell], nodes


def _rear_links(s: Sheet) -> Node:
    step, x, half = s.pick(6, 3.6, 2.1), s.width * 0.41, s.width * 0.09
    ys = [-s.length * 0.07 + i * step for i in range(int(s.length * 0.53 / step))]
    return path(
        "".join(line([(side * x - half, y), (side * x + half, y)]) for y in ys for side in (-1, 1)),
        class_="v-ink",
        stroke=s.paint.link,
    )


def _passengers(s: Sheet) -> list[Node]:
    if s.detail == Detail.SMALL or s.form.extra == "quad":
        return []
    x = s.width * 0.17
    return [
        helmets(s, [(side * x, s.length * (0.07 + 0.1 * i)) for i in range(4) for side in (-1, 1)])
    ]


def helmets(s: Sheet, at: list[Point], r: float = 2.1) -> Node:
    return path(
        "".join(circle(x, y, r) for x, y in at),
        fill=s.paint.plain,
        stroke=s.paint.line,
        class_="v-body crew",
    )


def carrier(s: Sheet) -> Part:
    """A small fully tracked carrier: open boxes between the tracks."""
    contours, nodes = tracked(s)
    wells = box(0, -s.length * 0.08, s.belly * 1.7, s.length * 0.24, 1.2) + _pair(
        s.belly * 0.55, s.length * 0.24, s.belly * 0.66, s.length * 0.34, 1.2
    )
    crew = (
        []
        if s.detail == Detail.SMALL
        else [helmets(s, [(-4, -3), (4, -3), (-4.6, 7), (4.6, 7)]), s.steel(box(4, -10, 1, 9))]
    )
    return contours, [*nodes, path(wells, class_="v-pit"), *crew]
