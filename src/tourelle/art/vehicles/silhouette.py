"""Vehicles and guns seen from above, drawn from their real numbers.

Ten drawing units are one metre, the vehicle points north, the origin is the middle of the hull. The
gun has its true length. What faces the enemy is light (glacis), what does not is dark and hatched
(engine deck): facing reads without a label.
"""

from __future__ import annotations

from enum import Enum
from random import Random

from tourelle.art.geometry import Point, blob, circle, polar, polygon, smooth
from tourelle.art.svg import Node, g, num, path
from tourelle.art.vehicles.camo import BURNT, Paint, paint_of
from tourelle.art.vehicles.figures import Vehicle
from tourelle.art.vehicles.forms import form_of
from tourelle.art.vehicles.hulls import hull
from tourelle.art.vehicles.plan import Detail, Part, Sheet
from tourelle.art.vehicles.turrets import house, secondary

STYLE = (
    ".veh path{stroke-linejoin:round;stroke-linecap:round}"
    ".veh path:not(.fat){vector-effect:non-scaling-stroke}.fat.links{stroke-linecap:butt}"
    ".veh{--o:1.5px;--d:.8px}.veh.small{--o:1.2px;--d:.7px}.veh.large{--o:1.9px;--d:1px}"
    ".v-cast{fill:var(--shade);opacity:.26}.v-over{fill:var(--shade);opacity:.3}"
    ".v-halo path{fill:none;stroke:var(--halo);stroke-width:calc(var(--o)*2 + 2px);"
    "stroke-opacity:.9}"
    ".v-edge{stroke-width:calc(var(--o)*2)}.v-body{stroke-width:var(--d)}"
    ".v-ink{fill:none;stroke-width:var(--d)}"
    ".v-pit{fill:var(--line);fill-opacity:.62}.v-smoke{fill:var(--smoke);fill-opacity:.38}"
    ".v-soot{fill:var(--line);fill-opacity:.72}.v-scorch{fill:var(--shade);fill-opacity:.3}"
    ".v-fire{fill:var(--ember);stroke:var(--line);stroke-width:var(--d)}"
)


SIZES = ("small", "medium", "large")  #: class of a drawing, by its detail


class State(Enum):
    READY = "ready"
    DAMAGED = "damaged"
    WRECK = "wreck"


def top_view(
    vehicle: Vehicle,
    *,
    heading: float = 0.0,
    turret: float = 0.0,
    detail: Detail = Detail.MEDIUM,
    paint: Paint | None = None,
    state: State = State.READY,
    bare: bool = False,
) -> Node:
    """The vehicle around the origin, ten units to the metre; *turret* is relative to the hull.
    *bare*: no shadow, no halo."""
    wreck = state is State.WRECK
    s = Sheet(vehicle, form_of(vehicle), BURNT if wreck else paint or paint_of(vehicle), detail)
    contours, nodes = _hull_with_guns(s)
    top, outline = _house(s, turret, wreck, bare)
    whole = g(path("".join(contours)), outline, transform=_turn(heading))
    cast = g(whole, class_="v-cast", transform="translate(1.8 2.6)")
    body = g(_layer(contours, nodes, s.paint), top, *_marks(s, state), transform=_turn(heading))
    smoke = _smoke(s) if wreck else None
    under = () if bare else (_scorch(s) if wreck else None, cast, g(whole, class_="v-halo"))
    return g(*under, body, smoke, class_=f"veh {SIZES[detail]} {state.value}")


def loose_parts(vehicle: Vehicle, detail: Detail, paint: Paint) -> tuple[Node, Node | None, Point]:
    """Hull and turret as two rigid drawings, the turret round its ring, and where the ring is:
    for symbols."""
    s = Sheet(vehicle, form_of(vehicle), paint, detail)
    size = f"veh {SIZES[detail]}"
    hull_node = g(_layer(*_hull_with_guns(s), s.paint), class_=size)
    if vehicle.kind in ("truck", "half-track"):
        return hull_node, None, s.ring
    return hull_node, g(_layer(*house(s), s.paint), class_=size), s.ring


def _hull_with_guns(s: Sheet) -> Part:
    contours, nodes = hull(s)
    more, more_nodes = secondary(s)
    return [*contours, *more], [*nodes, *more_nodes]


def _layer(contours: list[str], nodes: list[Node], paint: Paint, halo: bool = False) -> Node:
    """One rigid part: contour, then drawing."""
    whole = "".join(contours)
    rim = g(path(whole), class_="v-halo") if halo else None
    return g(rim, path(whole, class_="v-edge", fill=paint.edge, stroke=paint.edge), *nodes)


def _turn(heading: float, at: Point = (0.0, 0.0)) -> str | None:
    where = "" if at == (0.0, 0.0) else f"translate({at[0]:.2f} {at[1]:.2f})"
    turn = f"rotate({heading:.2f})" if heading % 360 else ""
    return (where + turn) or None


def _house(s: Sheet, turret: float, thrown: bool, bare: bool) -> tuple[Node | None, Node | None]:
    """Turret or casemate in place, and its outline for the shadow; a wreck's turret is blown
    askew."""
    if s.vehicle.kind in ("truck", "half-track"):
        return None, None
    contours, nodes = house(s)
    spin = (
        turret
        + (180 if s.form.extra == "backward" else 0)
        + (32 if thrown and s.vehicle.turret else 0)
    )
    slip = (s.width * 0.14, s.length * 0.06) if thrown and s.vehicle.turret else (0.0, 0.0)
    where = _turn(spin, (s.ring[0] + slip[0], s.ring[1] + slip[1]))
    over = path(
        contours[0],
        class_="v-over",
        transform=_turn(spin, (s.ring[0] + slip[0] + 1, s.ring[1] + slip[1] + 1.6)),
    )
    top = g(
        _layer(contours, nodes, s.paint, halo=s.detail == Detail.SMALL and not bare),
        class_="turret",
        transform=where,
    )
    return g(over if s.detail else None, top), path("".join(contours), transform=where)


def _marks(s: Sheet, state: State) -> list[Node]:
    if state is State.READY:
        return []
    rng = Random(s.vehicle.id)
    at = [
        (s.belly * 0.5, s.length * 0.3),
        (-s.belly * 0.6, -s.length * 0.2),
        (s.belly * 0.2, -s.length * 0.34),
    ]
    soot = path(
        "".join(
            _splash(x, y, s.width * 0.13, rng) for x, y in at[: 1 if state is State.DAMAGED else 3]
        ),
        class_="v-soot",
    )
    return [soot, *([_flames(s, *at[0])] if state is State.DAMAGED else [_thrown_track(s)])]


def _splash(x: float, y: float, r: float, rng: Random, tips: int = 9) -> str:
    """A hole with a ragged rim."""
    return polygon(
        [
            polar(
                (x, y),
                r * (rng.uniform(0.9, 1.35) if i % 2 else rng.uniform(0.45, 0.65)),
                180 * i / tips,
            )
            for i in range(2 * tips)
        ]
    )


def _flames(s: Sheet, x: float, y: float) -> Node:
    r = s.width * 0.15
    tongues = [(x, y, r), (x - r * 0.9, y + r * 0.3, r * 0.7), (x + r * 0.8, y + r * 0.4, r * 0.6)]
    return path("".join(_tongue(*tongue) for tongue in tongues), class_="v-fire")


def _tongue(x: float, y: float, k: float) -> str:
    right = f"c{num(k * 0.9)} {num(k * 0.9)} {num(k * 0.9)} {num(k * 2)} 0 {num(k * 2.1)}"
    left = f"c{num(-k * 0.9)} {num(-k * 0.1)} {num(-k * 0.9)} {num(-k * 1.2)} 0 {num(-k * 2.1)}"
    return f"M{num(x)} {num(y - k * 1.5)}{right}{left}Z"


def _thrown_track(s: Sheet) -> Node:
    """A length of track lying beside the hull."""
    x, y = s.width * 0.62, s.length * 0.1
    d = f"M{x:.1f} {y - 14:.1f}q5 6 2 13t3 15"
    return g(
        path(d, class_="fat", fill="none", stroke=s.paint.edge, stroke_width=s.track * 0.9),
        path(
            d,
            class_="fat links",
            fill="none",
            stroke=s.paint.track,
            stroke_width=s.track * 0.6,
            stroke_dasharray="1.6 1.4",
        ),
    )


def blot(r: float, seed: str) -> str:
    """An ink blot with droplets."""
    rng = Random(seed)
    rim = [
        polar((0, 0), r * rng.uniform(*((0.92, 1.08) if i % 2 else (0.66, 0.8))), 360 * i / 26)
        for i in range(26)
    ]
    drops = [polar((0, 0), r * rng.uniform(1.06, 1.2), rng.uniform(0, 360)) for _ in range(6)]
    return smooth(rim) + "".join(circle(x, y, rng.uniform(0.8, 1.8)) for x, y in drops)


def puffs(length: float, seed: str) -> str:
    """Three puffs that drift with the wind, always to the upper right of the screen."""
    rng = Random(seed)
    r = length * 0.15
    at = [(0.2, -0.1, 1.0), (0.34, -0.3, 1.25), (0.56, -0.48, 0.95)]
    return "".join(smooth(blob(x * length, y * length, r * k, rng, 9, 0.14)) for x, y, k in at)


def _scorch(s: Sheet) -> Node:
    """Burnt ground: a wreck has another outline than any unit."""
    return path(blot(s.length * 0.6, "scorch" + s.vehicle.id), class_="v-scorch")


def _smoke(s: Sheet) -> Node:
    return path(puffs(s.length, "smoke" + s.vehicle.id), class_="v-smoke")
