"""Turrets, casemates, open compartments and guns from above."""

from __future__ import annotations

from tourelle.art.geometry import (
    Point,
    box,
    circle,
    line,
    mirrored,
    moved,
    polygon,
    rect,
    rounded,
    turned,
)
from tourelle.art.svg import Node, path
from tourelle.art.vehicles.hulls import helmets
from tourelle.art.vehicles.plan import Detail, M, Part, Sheet


def house(s: Sheet) -> Part:
    """Turret or casemate with its gun, around the ring."""
    wall = s.house_path()
    front = min(p[1] for p in s.house())
    aside = {"right": 1, "left": -1}.get(s.form.extra, 0) * s.width * 0.13
    gun, gun_nodes = _armament(s, front, aside)
    extra, extra_nodes = _bin(s) if s.form.bin else ([], [])
    top = _pit(s) if s.vehicle.open_top else [*_roof(s), *_cupola(s)]
    if s.form.extra == "quad":
        return [wall, *gun], [s.body(wall), *top, *gun_nodes]
    mantlet = [_mantlet(s, front, aside)] if gun else []
    return [wall, *gun, *extra], [*extra_nodes, *gun_nodes, s.body(wall), *top, *mantlet]


def tube(root: float, length: float, calibre: float, x: float = 0.0) -> str:
    """A stepped barrel from *root* (y) forward; a little thicker than true, to be seen."""
    wide = bore(calibre)
    tip, sleeve = root - length, root - length * 0.42
    return polygon(
        [
            (x - wide * 0.62, root),
            (x - wide * 0.62, sleeve),
            (x - wide * 0.46, sleeve),
            (x - wide * 0.4, tip),
            (x + wide * 0.4, tip),
            (x + wide * 0.46, sleeve),
            (x + wide * 0.62, sleeve),
            (x + wide * 0.62, root),
        ]
    )


def bore(calibre: float) -> float:
    return max(calibre * M * 2.5, 1.6 + calibre * M * 0.6)


def _brake(tip: float, wide: float, x: float) -> str:
    return box(x, tip + wide * 0.45, wide * 1.55, wide * 0.9, wide * 0.25) + box(
        x, tip + wide * 1.5, wide * 1.3, wide * 0.8, wide * 0.2
    )


def _armament(s: Sheet, front: float, aside: float) -> Part:
    v = s.vehicle
    if s.form.extra == "quad":
        return _quad(s)
    if s.form.extra == "sponson":
        small = tube(front + 2.5, 12, 0.042)
        return [small], [s.steel(small)]
    if v.calibre <= 0:
        return [], []
    offsets = (-1.5, 1.5) if v.gun.startswith("2 x") else (0.0,)
    parts = [_gun(s, front, aside + offset) for offset in offsets]
    return [c for contours, _ in parts for c in contours], [n for _, nodes in parts for n in nodes]


def _reach(s: Sheet, start: float) -> float:
    """Visible barrel: the true length counted from the pivot. A counter's gun never ends inside
    the hull."""
    v = s.vehicle
    length = v.barrel * M if v.barrel else 9.0
    visible = max(length + start, length * 0.45)
    if s.detail == Detail.SMALL and s.form.extra != "backward":
        visible = max(visible, start + s.ring[1] - s.front + s.length * 0.12)
    return visible


def _gun(s: Sheet, front: float, x: float) -> Part:
    start = min(front + 2.5, 0.0)
    reach = _reach(s, start)
    barrel = tube(start, reach, s.vehicle.calibre, x)
    if not s.form.brake:
        return [barrel], [s.steel(barrel)]
    brake = _brake(start - reach, bore(s.vehicle.calibre), x)
    return [barrel, brake], [s.steel(barrel), s.steel(brake)]


def _quad(s: Sheet) -> Part:
    length = s.vehicle.barrel * M + 2 if s.vehicle.barrel else 13.0
    tubes = [tube(-2, length, max(s.vehicle.calibre, 0.012), x) for x in (-5.4, -2.4, 2.4, 5.4)]
    return tubes, [s.steel("".join(tubes))]


def _mantlet(s: Sheet, y: float, x: float) -> Node:
    w = s.width * s.form.wide * (0.5 if s.form.house in ("wedge", "king", "horseshoe") else 0.4)
    return s.body(box(x, y - 0.4, w, max(3.8, s.width * 0.09), 1.5))


def _rear_half(outline: list[Point]) -> list[Point]:
    """The part of a house behind its ring, cut straight across."""
    wide = max(abs(x) for x, _ in outline)
    rear = [p for p in outline if p[1] > 0]
    return [(wide * 0.98, 0.0), *rear, (-wide * 0.98, 0.0)]


def _roof(s: Sheet) -> list[Node]:
    """Walls in shadow behind and in light before, the roof over them: the slope shows as the gap
    between both outlines."""
    top = s.house_path(s.form.roof)
    shade = s.wash(polygon(_rear_half(s.house(0.97))), light=False, opacity=s.pick(0.0, 0.14, 0.14))
    return [
        shade,
        path(top, fill=s.fill),
        s.wash(top, light=True, opacity=s.pick(0.34, 0.22, 0.2)),
        s.ink(top),
    ]


def _cupola(s: Sheet) -> list[Node]:
    w = s.width * s.form.wide / 2 * s.form.roof
    x, y = s.form.cupola[0] * w, s.form.cupola[1] * w * s.form.long
    r = max(2.6, s.width * 0.082)
    if s.detail == Detail.SMALL:
        return []
    ring = s.body(circle(x, y, r))
    lid = s.ink(circle(x, y, r * 0.58) + line([(x - r * 0.58, y), (x + r * 0.58, y)]))
    loader = s.ink(box(-x if abs(x) > 1 else w * 0.5, y * 0.35, r * 1.4, r * 1.6, 0.8), 0.7)
    return (
        [ring, lid, loader] if s.detail == Detail.LARGE else [ring, s.ink(circle(x, y, r * 0.55))]
    )


def _pit(s: Sheet) -> list[Node]:
    """An open fighting compartment with its crew."""
    pit = path(s.house_path(min(0.84, s.form.roof)), class_="v-pit")
    if s.detail == Detail.SMALL:
        return [pit]
    w = s.width * s.form.wide / 2
    deep = w * s.form.long
    crew = helmets(s, [(-w * 0.46, deep * 0.05), (w * 0.46, deep * 0.3), (-w * 0.4, deep * 0.56)])
    breech = s.steel(box(0, -deep * 0.12, w * 0.3, deep * 0.6, 1))
    return [pit, breech, crew]


def _bin(s: Sheet) -> Part:
    y = max(p[1] for p in s.house())
    shape = box(0, y + 1.6, s.width * s.form.wide * 0.62, 5.4, 1.2)
    return [shape], [s.body(shape), s.wash(shape, light=False)]


def secondary(s: Sheet) -> Part:
    if s.form.extra == "sponson":
        return _sponson_gun(s)
    near = s.front + s.length * 0.17
    posts: dict[str, list[tuple[float, float, float, float, float, float]]] = {
        "t28": [(-6.5, near, 4.6, 0.012, 6, 0), (6.5, near, 4.6, 0.012, 6, 0)],
        "t35": [
            (-7, near, 4.6, 0.045, 9, 0),
            (7, near + 3, 4, 0.012, 6, 0),
            (7, 21, 4.6, 0.045, 9, 180),
            (-7, 20, 4, 0.012, 6, 180),
        ],
    }
    parts = [_small_turret(s, *post) for post in posts.get(s.form.extra, [])]
    return [c for contours, _ in parts for c in contours], [n for _, nodes in parts for n in nodes]


def _small_turret(
    s: Sheet, x: float, y: float, r: float, calibre: float, length: float, heading: float
) -> Part:
    barrel = polygon(
        moved(turned(rect(0, -r - length / 2, max(1.8, calibre * 26), length), heading), x, y)
    )
    drum = circle(x, y, r)
    return [barrel, drum], [
        s.steel(barrel),
        s.body(drum),
        s.wash(circle(x, y, r * 0.7), light=True),
        s.ink(circle(x, y, r * 0.7)),
    ]


def _sponson_gun(s: Sheet) -> Part:
    """The big gun in the right front of the hull, as on Lee, Grant and Char B1."""
    x, y = s.belly * 0.58, s.front + s.glacis + 3
    barrel = tube(y, 17, 0.075, x)
    base = rounded(moved(mirrored([(3, -4), (5, 0), (5, 6)]), x, y), 2)
    return [barrel, base], [s.steel(barrel), s.body(base)]
