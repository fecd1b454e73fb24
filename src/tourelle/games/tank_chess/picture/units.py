"""The pieces: a base that tells the side, a silhouette and a symbol that tell the type, a beak
that tells the facing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from tourelle.art.geometry import (
    Point,
    box,
    circle,
    line,
    mirrored,
    polar,
    polygon,
    rect,
    regular,
    star,
)
from tourelle.art.svg import Node, g, num, path, use
from tourelle.art.terrain.tiles import SIDE
from tourelle.art.vehicles.camo import Paint
from tourelle.art.vehicles.figures import Vehicle, vehicles
from tourelle.art.vehicles.plan import Detail
from tourelle.art.vehicles.silhouette import blot, loose_parts, puffs

#: The vehicle that stands for each type, and the share of a square that its hull takes.
MODELS: Final[dict[str, tuple[str, float]]] = {
    "L": ("m5a1-stuart", 0.7),
    "M": ("t-34-m43", 0.78),
    "H": ("tiger-i-e", 0.82),
    "T": ("jagdpanzer-iv", 0.76),
    "R": ("brummbaer", 0.78),
    "S": ("maus", 0.92),
    "F": ("m18-hellcat", 0.72),
    "A": ("type-2-ka-mi", 0.74),
    "B": ("churchill-iii", 0.72),
    "W": ("valentine-ii", 0.68),
}

#: One drawing serves both sides and the wrecks: the paint comes from the class round it.
PAINT: Final = Paint(
    "var(--p)", "var(--p)", "var(--l)", "var(--e)", "var(--t)", "var(--k)", "var(--m)"
)
STYLE: Final = (
    ".w{--p:var(--white-1);--l:var(--white-line);--e:var(--white-line);--t:var(--white-3);"
    "--k:var(--white-line);--m:var(--white-2);--b:var(--white-plate);--i:var(--white-line)}"
    ".b{--p:var(--black-1);--l:var(--black-line);--e:var(--line);--t:var(--black-3);"
    "--k:var(--black-2);--m:var(--black-2);--b:var(--black-plate);--i:var(--black-line)}"
    ".x{--p:var(--burnt-1);--l:var(--line);--e:var(--ink-3);--t:var(--burnt-2);--k:var(--line);"
    "--m:var(--burnt-2);--i:var(--halo)}.x .sym{stroke:var(--burnt-2)}"
    ".base{fill:var(--b);stroke:var(--line);stroke-width:1;stroke-linejoin:round}"
    ".beak{fill:var(--ink);stroke:var(--under);stroke-width:.8;stroke-linejoin:round}"
    ".sym{fill:var(--i);fill-rule:evenodd;stroke:var(--p);stroke-width:2.1;"
    "stroke-linejoin:round;paint-order:stroke}"
    ".cast{fill:var(--shade);fill-opacity:.22}"
    ".bow{fill:none;stroke:var(--water-2);stroke-width:1.6;"
    "stroke-linecap:round}@media (max-width:560px){.sym{stroke-width:1.3}}"
)

_Y: Final[list[Point]] = [
    (0, -0.2),
    (0.62, -0.98),
    (0.98, -0.7),
    (0.25, 0.22),
    (0.25, 1),
    (-0.25, 1),
    (-0.25, 0.22),
    (-0.98, -0.7),
    (-0.62, -0.98),
]


def _saltire() -> str:
    a, b = 0.36, 1.0
    arms = [(0, a), (b - a, b), (b, b - a), (a, 0)]
    quarter = [*arms, (b, a - b), (b - a, -b), (0, -a)]
    return polygon([*quarter, *((-x, -y) for x, y in quarter[1:-1])])


_SCOOP: Final[list[Point]] = [(0.48, 0.28), (0.48, -0.92), (1.02, -0.92), (1.02, 0.88)]
_SHAPES: Final[dict[str, str]] = {
    "H": polygon(rect(0, 0, 1.6, 1.6)),
    "M": polygon(regular(0, 0, 1.08, 4)),
    "L": polygon(regular(0, 0.2, 1.12, 3)),
    "C": polygon(_Y),
    "T": polygon(rect(0, 0, 2.4, 0.96)),
    "R": circle(0, 0, 1) + circle(0, 0, 0.42),
    "S": polygon(star(0, 0.08, 1.24, 5, 0.5)),
    "F": polygon(rect(0, -0.6, 2.4, 0.66)) + polygon(rect(0, 0.6, 2.4, 0.66)),
    "A": "M-1.1 -.1H1.1A1.1 1.1 0 0 1 -1.1 -.1ZM-.24 -.1V-1.1L.8 -.35H.24V-.1Z",
    "B": polygon([*_SCOOP, *((-x, y) for x, y in reversed(_SCOOP))]),
    "W": _saltire(),
}


def class_shape(letter: str) -> str:
    """Within a radius of about 1: the rule sheet's four symbols, and seven of our own.

    Ours have no point that could be taken for a facing.
    """
    return _SHAPES[letter]


def _symbol(letter: str) -> Node:
    sign = path(class_shape(letter), class_="sym", vector_effect="non-scaling-stroke")
    return g(sign, id=f"s-{letter}", transform="scale(6.2)")


def _vehicle(letter: str) -> tuple[Vehicle, float]:
    model, share = MODELS[letter]
    vehicle = vehicles()[model]
    scale = SIDE * share / (vehicle.length * 10)
    # CH-13.4: a bulldozer is unarmed, so its silhouette has no gun.
    return (replace(vehicle, calibre=0.0) if letter == "B" else vehicle), scale


def _blade(front: float, w: float) -> Node:
    arms = line([(-w * 0.4, front + 6), (-w * 0.4, front - 3)]) + line(
        [(w * 0.4, front + 6), (w * 0.4, front - 3)]
    )
    edge = polygon(
        mirrored([(w * 0.66, front - 7), (w * 0.66, front - 2.6), (w * 0.5, front - 3.6)])
    )
    return _tool(arms, edge)


def _flail(front: float, w: float) -> Node:
    """Two arms and a drum with chains."""
    arms = line([(-w * 0.5, front + 14), (-w * 0.5, front - 5)]) + line(
        [(w * 0.5, front + 14), (w * 0.5, front - 5)]
    )
    chains = "".join(
        line([(x * w, front - 5), (x * w, front - 12)])
        for x in (-0.48, -0.29, -0.1, 0.1, 0.29, 0.48)
    )
    return _tool(arms + chains, box(0, front - 6, w * 1.24, 4, 1.4))


def _tool(rods: str, plate: str) -> Node:
    return g(
        path(rods, fill="none", stroke=PAINT.edge, stroke_width=2.6, class_="fat"),
        path(plate, fill=PAINT.plain, stroke=PAINT.edge, stroke_width=1.4, class_="fat"),
        class_="veh",
    )


_TOOLS: Final = {"B": _blade, "W": _flail}


def _hull(letter: str) -> Node:
    vehicle, scale = _vehicle(letter)
    hull, _, _ = loose_parts(vehicle, Detail.SMALL, PAINT)
    tool = _TOOLS.get(letter)
    drawn = tool(-vehicle.length * 5, vehicle.width * 10) if tool else None
    return g(drawn, hull, id=f"h-{letter}", transform=f"scale({num(scale)})")


def _top(letter: str) -> Node:
    """The turret round its ring, already in the scale of the board."""
    vehicle, scale = _vehicle(letter)
    _, top, _ = loose_parts(vehicle, Detail.SMALL, PAINT)
    return g(top, id=f"t-{letter}", transform=f"scale({num(scale)})")


def _body(letter: str) -> str:
    """A command tank is a light tank with a pennant (CH-R39)."""
    return "L" if letter == "C" else letter


@cache
def _ring(letter: str) -> Point:
    vehicle, scale = _vehicle(letter)
    _, _, (x, y) = loose_parts(vehicle, Detail.SMALL, PAINT)
    return (x * scale, y * scale)


def base_outline(white: bool) -> list[Point]:
    """White stands on a disc, Black on an octagon."""
    if white:
        return [polar((0, 0), SIDE * 0.43, d) for d in range(0, 360, 15)]
    return [polar((0, 0), SIDE * 0.46, d) for d in range(22, 360, 45)]


def _base(white: bool) -> Node:
    """The base with its beak to the north: the beak reaches the border of the square."""
    r = SIDE * (0.43 if white else 0.425)
    beak = [(0.0, -SIDE * 0.58), *(polar((0, 0), r, d) for d in (32, 328))]
    shape = circle(0, 0, SIDE * 0.43) if white else polygon(base_outline(False))
    return g(
        path(polygon(beak), class_="beak"),
        path(shape, class_="base"),
        id=f"base-{'w' if white else 'b'}",
    )


def _piece(letter: str, white: bool) -> Node:
    side = "w" if white else "b"
    body = _body(letter)
    x, y = _ring(body)
    return g(
        use(f"base-{side}"),
        use(f"h-{body}"),
        use(f"t-{body}", x, y),
        id=f"{letter}-{side}",
        class_=side,
    )


def _pennant() -> Node:
    """The command tank flies one; it is the only red on a piece, as on the table."""
    return g(
        path("M0 0l9 2.6l-9 3.2Z", fill="var(--signal)", stroke="var(--line)", stroke_width=0.7),
        path("M0 -1V9", stroke="var(--line)", stroke_width=1.1),
        id="pennant",
    )


_ALONE: Final[dict[str, Callable[[], Node]]] = {
    "pennant": _pennant,
    "cast": lambda: path(circle(1.2, 1.8, SIDE * 0.44), id="cast", class_="cast"),
    "scorch": lambda: path(blot(SIDE * 0.42, "scorch"), id="scorch", class_="v-scorch"),
    "smoke": lambda: path(puffs(SIDE * 0.68, "smoke"), id="smoke", class_="v-smoke"),
    "bow": lambda: path(
        "M-19 13q4.5-4 9 0t9 0t9 0t9 0M-14 18q4.5-4 9 0t9 0t9 0", id="bow", class_="bow"
    ),
}
_BY_LETTER: Final[dict[str, Callable[[str], Node]]] = {"h": _hull, "t": _top, "s": _symbol}


@cache
def symbol(name: str) -> Node:
    """The definition of something that pieces and wrecks use, by its id."""
    kind, _, which = name.partition("-")
    if kind in _ALONE:
        return _ALONE[kind]()
    if kind in _BY_LETTER:
        return _BY_LETTER[kind](which)
    return _base(which == "w") if kind == "base" else _piece(kind, which == "w")


def piece_symbols(letter: str, white: bool) -> tuple[str, ...]:
    """The ids behind one figure."""
    side, body = "w" if white else "b", _body(letter)
    flown = ("pennant",) if letter == "C" else ()
    bodies = (f"h-{body}", f"t-{body}", f"{letter}-{side}")
    return ("cast", f"base-{side}", f"s-{letter}", *bodies, *flown)


def wreck_symbols(letter: str) -> tuple[str, ...]:
    known = _body(letter or "M")
    return ("scorch", "smoke", f"h-{known}", f"t-{known}", *((f"s-{letter}",) if letter else ()))


def _turn(degrees: float) -> str | None:
    return f"rotate({num(degrees)})" if degrees else None


@cache
def figure(letter: str, white: bool, turned: int, afloat: bool = False) -> Node:
    """A piece round the origin, *turned* by eighths on the screen; its symbol stays upright."""
    side = "w" if white else "b"
    pennant = None
    if letter == "C":
        x, y = polar((0, 0), SIDE * 0.3, turned * 45 + 150)
        pennant = use("pennant", round(x, 1), round(y - 6, 1))
    return g(
        use("cast"),
        use(f"{letter}-{side}", class_="turn", transform=_turn(turned * 45)),
        pennant,
        use(f"s-{letter}", class_=side),
        use("bow") if afloat else None,
    )


@cache
def hulk(letter: str, turned: int) -> Node:
    """A wreck: burnt ground, hull, turret blown askew, smoke. No base, so no unit looks like it."""
    known = _body(letter or "M")
    x, y = _ring(known)
    askew = f"translate({num(x + 2.4)} {num(y + 1.6)})rotate(38)"
    body = g(
        use(f"h-{known}"),
        use(f"t-{known}", transform=askew),
        transform=f"{_turn(turned * 45 + 14)}scale(.84)",
    )
    sign = use(f"s-{letter}", transform="scale(.7)") if letter else None
    return g(use("scorch"), body, sign, use("smoke"), class_="x")
