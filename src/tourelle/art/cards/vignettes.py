"""Small pictures for cards, drawn on a canvas of 140 x 78 with the ground at 64: like plates in an
old field manual.

Vehicles, guns, men and backdrops are defined once (`maker`) and used by the plates.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final
from zlib import crc32

from tourelle.art import icons
from tourelle.art.cards.card import net
from tourelle.art.cards.people import cavalry, officer, soldier
from tourelle.art.geometry import Point, blob, circle, line, polygon, smooth
from tourelle.art.svg import Node, el, g, lean, path, use
from tourelle.art.terrain import features
from tourelle.art.vehicles import camo
from tourelle.art.vehicles.figures import Gun, Vehicle, guns, vehicles
from tourelle.art.vehicles.plan import Detail
from tourelle.art.vehicles.profile import gun_side, muzzle, side_view
from tourelle.art.vehicles.variants import base_of

W: Final = 140.0
H: Final = 78.0
GROUND: Final = 64.0
BACKDROPS: Final = 8

STYLE: Final = (
    ".vg-ink{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".vg-face{stroke:var(--line);stroke-width:1;stroke-linejoin:round}"
    ".vg-rule{stroke:var(--ink-3);stroke-width:.4;stroke-opacity:.4;fill:none}"
    ".vg-puff{fill:var(--halo);stroke:var(--ink-3);stroke-width:1.4;paint-order:stroke}"
    "svg .plate-art .veh path{vector-effect:none}"
    ".plate-art .veh{--o:1.3px;--d:.6px}"
)


def pen(
    d: str, stroke: str = "var(--terra)", stroke_width: float = 1.0, **attrs: str | float
) -> Node:
    """An ink line."""
    return path(d, class_="vg-ink", stroke=stroke, stroke_width=stroke_width, **attrs)


def put(node: Node, x: float, y: float, size: float) -> Node:
    return g(node, transform=f"translate({x:.1f} {y:.1f})scale({size:.3f})")


def _spread(rng: Random) -> list[float]:
    start = rng.choice((6, 88))
    return [start + i * 5.2 + rng.uniform(-1, 1) for i in range(9)]


def _hills(rng: Random) -> list[Node]:
    far = [(-5.0, 60.0), *((x, 50 - rng.uniform(0, 12)) for x in range(0, 150, 24)), (146.0, 60.0)]
    near = [(-5.0, 66.0), *((x, 58 - rng.uniform(0, 6)) for x in range(0, 150, 30)), (146.0, 66.0)]
    return [
        path(smooth(far), fill="var(--wood-1)", fill_opacity=0.6),
        path(smooth(near), fill="var(--wood-2)", fill_opacity=0.75),
    ]


def _grass(rng: Random) -> Node:
    spots = [(rng.uniform(4, 136), rng.uniform(68, 77)) for _ in range(16)]
    blades = "".join(f"M{x:.1f} {y:.1f}l-.7 -2.2M{x + 1.4:.1f} {y:.1f}l.5 -2.4" for x, y in spots)
    return pen(blades, stroke_width=0.7)


def _backdrop(name: str) -> Node:
    """Sky ruled like an engraving, sun, two ranges of hills, ground with grass."""
    night, rng = name == "night", Random(f"backdrop{name}")
    rules = "".join(line([(0, y), (W, y)]) for y in range(4, 52, 3))
    sky, low = ("var(--a-3)", 0.2) if night else ("var(--sky-2)", 0.9)
    trees = [((x, 56 + rng.uniform(-1, 1)), rng.uniform(2.2, 3.6)) for x in _spread(rng)]
    sun = circle(rng.choice((26, 112)), 20, 9)
    return g(
        el("rect", width=W, height=H, fill=sky, fill_opacity=0.9 if night else None),
        el("rect", y=30, width=W, height=48, fill="var(--sky-1)", fill_opacity=low),
        path(sun, fill="var(--halo)", fill_opacity=0.85),
        path(rules, class_="vg-rule"),
        *_hills(rng),
        features.crowns(trees, rng),
        el("rect", y=GROUND - 3, width=W, height=20, fill="var(--meadow-2)"),
        pen(f"M0 {GROUND - 3:g}H{W:g}"),
        _grass(rng),
        id=f"bg-{name}",
    )


def backdrop(seed: str, night: bool = False) -> Node:
    """One of a few landscapes; the same seed has the same."""
    return use(f"bg-{'night' if night else crc32(seed.encode()) % BACKDROPS}")


def tank_at(name: str, x: float, size: float, y: float = GROUND + 6) -> Node:
    return put(use(f"v-{name}"), x, y, size)


def man_at(man: str, x: float, y: float, size: float) -> Node:
    """A man by nation, pose and weapon: `de-kneel-mg`."""
    return put(use(f"man-{man}"), x, y, size)


def model(picture: str) -> Vehicle | Gun | None:
    """The vehicle or gun of the data that a card shows."""
    return vehicles().get(base_of(picture)) or guns().get(picture)


def vehicle_plate(v: Vehicle, fine: bool = False) -> Node:
    """*fine*: with all details, for a large card."""
    back, ahead = v.length * 5, muzzle(v)
    size = min(116 / (back + ahead), 44 / (v.height * 10), 1.75)
    x = W / 2 - (ahead - back) * size / 2
    return g(backdrop(v.id), put(use(f"{'V' if fine else 'v'}-{v.id}"), x, GROUND + 7, size))


def gun_plate(gun: Gun) -> Node:
    size = min(1.9, 74 / max(20.0, gun.barrel * 10))
    return g(backdrop(gun.id), put(use(f"gun-{gun.id}"), 62, GROUND + 6, size))


#: Poses and weapons of the men of a plate, by what they are.
TROOPS: Final[dict[str, tuple[str, ...]]] = {
    "rifle": ("advance-rifle", "kneel-mg", "advance-rifle", "point-smg", "advance-rifle"),
    "assault": ("throw-none", "kneel-smg", "advance-smg", "kneel-none", "advance-rifle"),
    "hunters": ("kneel-tube", "stand-rifle", "kneel-tube", "advance-rifle"),
    "atrifle": ("prone-atrifle", "kneel-none", "prone-atrifle"),
    "scouts": ("prone-rifle", "kneel-smg", "point-none", "advance-smg"),
    "observers": ("kneel-none", "point-none", "stand-none"),
    "airborne": ("advance-smg", "kneel-rifle", "advance-smg", "point-none"),
    "machine-guns": ("prone-mg", "kneel-none", "prone-mg"),
}


def squad_plate(nation: str, seed: str, troop: str = "rifle") -> Node:
    """Men in the open; paratroopers with the last of them still in the air."""
    men, gap = TROOPS[troop], 104 / (len(TROOPS[troop]) - 1)
    order = sorted(range(len(men)), key=lambda i: i % 2)
    placed = [
        man_at(f"{nation}-{men[i]}", 18 + gap * i, GROUND + 4 + (4.5 if i % 2 else 0), 1.72)
        for i in order
    ]
    air = [parachute(34, 30, 0.9), parachute(104, 22, 0.7)] if troop == "airborne" else []
    return g(backdrop(seed), *air, *placed)


def parachute(x: float, y: float, size: float) -> Node:
    hood = "M-11 0A11 10 0 0 1 11 0Q8.2 -2.4 5.5 0Q2.8 -2.4 0 0Q-2.8 -2.4 -5.5 0Q-8.2 -2.4 -11 0Z"
    return g(
        path(hood, fill="var(--canvas)", class_="vg-face"),
        pen("M-11 0L0 12M-5.5 0L0 12M5.5 0L0 12M11 0L0 12", "var(--line)", 0.6),
        path(circle(0, 13, 1.6) + "M-1 14h2l.8 5h-3.600Z", fill="var(--line)"),
        transform=f"translate({x:g} {y:g})scale({size:g})",
    )


def cavalry_plate(nation: str, seed: str) -> Node:
    return g(backdrop(seed), put(use(f"horse-{nation}"), W / 2, GROUND + 5, 1.7))


def officer_plate(nation: str, seed: str) -> Node:
    """A portrait of nobody before a map, in an oval."""
    rng = Random(seed)
    at = [(70 + rng.uniform(-40, 40), 36 + rng.uniform(-14, 14), r) for r in (60, 46, 32, 20, 10)]
    contours = "".join(smooth(blob(x, y, r, rng, 10, 0.2)) for x, y, r in at)
    oval = "M70 2C96 2 104 24 104 42S96 84 70 84S36 64 36 42S44 2 70 2Z"
    return g(
        el("rect", width=W, height=H, fill="var(--paper-2)"),
        pen(contours, stroke_width=0.6, stroke_opacity=0.6),
        path(oval, fill="var(--paper-3)", stroke="var(--line)", stroke_width=1.2),
        put(use(f"officer-{nation}"), 70, 50, 1.55),
    )


def _shown(node: Node, name: str) -> Node:
    return lean(g(node, id=name, class_="plate-art"))


def _man(which: str) -> Node:
    nation, pose, weapon = which.split("-")
    return g(soldier(nation, pose, weapon), class_="veh large")


def _hatch(which: str) -> Node:
    tokens = {"ink": ("ink-3", 5, 0.4, 45), "reach": ("reach", 6, 0.5, -45)}
    token, gap, width, angle = tokens.get(which, ("signal", 6, 0.7, 45))
    return features.hatch(f"hatch-{which}", token, gap, width, angle)


_DRAWN: Final[dict[str, Callable[[str], Node]]] = {
    "v": lambda which: side_view(vehicles()[which], detail=Detail.SMALL),
    "V": lambda which: side_view(vehicles()[which], detail=Detail.LARGE),
    "gun": lambda which: gun_side(guns()[which]),
    "man": _man,
    "horse": cavalry,
    "officer": officer,
}
_NAMED: Final[dict[str, Callable[[str], Node]]] = {
    "bg": lambda which: lean(_backdrop(which)),
    "i": icons.symbol,
    "camo": lambda which: camo.camo_defs(which)[0],
    "hatch": _hatch,
    "net": lambda _: net(),
    "grain": lambda _: features.grain(),
    "tufts": lambda _: features.tufts(),
}


@cache
def maker(name: str) -> Node:
    """The definition of what a plate or a card refers to, by its id."""
    kind, _, which = name.partition("-")
    if kind in _DRAWN:
        return _shown(_DRAWN[kind](which), name)
    return _NAMED[kind](which)


def shape(points: list[Point], fill: str) -> Node:
    """A flat thing with an outline."""
    return path(polygon(points), fill=fill, class_="vg-face")
