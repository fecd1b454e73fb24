"""Tanks seen from above, at the scale of the table: the hull of the rules is the hull drawn."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tourelle.art.geometry import polygon, rounded
from tourelle.art.svg import Node, g, num, path, use
from tourelle.art.vehicles.camo import BURNT, paint_of
from tourelle.art.vehicles.plan import Detail
from tourelle.art.vehicles.silhouette import blot, loose_parts, puffs
from tourelle.art.vehicles.variants import vehicle_of
from tourelle.games.tanks.picture.data import GhostPicture, TankFace, TankPicture
from tourelle.games.tanks.picture.layout import Plan, U

STYLE: Final = (
    ".foot{stroke-width:2;stroke-linejoin:round}"
    ".side-0 .foot{fill:var(--a-1);stroke:var(--a-3)}"
    ".side-1 .foot{fill:var(--b-1);stroke:var(--b-3)}"
    ".foot-cast{fill:var(--shade);fill-opacity:.26}"
    ".side-0.active .foot,.side-1.active .foot{fill:var(--halo);stroke-width:3}"
    ".ghost{opacity:.5}.ghost.before{opacity:.24}"
    ".hull-line{fill:none;stroke:var(--ink-2);stroke-width:1.6;stroke-dasharray:5 4}"
    ".hull-line.now{fill:var(--reach);fill-opacity:.14;stroke:var(--reach);stroke-width:2.2;"
    "stroke-dasharray:none}"
    ".table-smoke{fill:var(--smoke);fill-opacity:.36}"
    ".table-fire{fill:var(--ember);stroke:var(--line);stroke-width:1;stroke-linejoin:round}"
)
#: On a small table lines are thin. A rule of its own: none reaches from outside into a symbol.
SLIM: Final = (
    ".veh.medium,.veh.small{--o:.3px;--d:.1px}.veh.medium .v-ink{display:none}"
    ".plate-art .veh.small{--o:1.3px;--d:.6px}.foot{stroke-width:4}"
)

FIRE: Final = (
    "M0 -9c2 4 7 6 7 11.500a7 7 0 0 1 -14 0c0 -3 2 -4 3 -7"
    "c1 2 2 2 2.600 0c.4 -1.600.6 -3 1.400 -4.500Z"
)


def _ends(face: TankFace) -> tuple[float, float]:
    """Half width and half length of the hull in the units of the full-size table."""
    return face.k / U, face.h / U


def _fit(face: TankFace) -> str:
    """From the drawing of the vehicle to the hull of the rules."""
    v, (w, h) = vehicle_of(face.picture), _ends(face)
    return f"scale({w / (v.width * 5):.3f} {h / (v.length * 5):.3f})"


@cache
def symbol(name: str) -> Node:
    """The definition of hull or turret: `hull-PICTURE`, `gun-PICTURE`, burnt with `x` before."""
    kind, _, picture = name.partition("_")
    v = vehicle_of(picture)
    paint = BURNT if kind.startswith("x") else paint_of(v)
    detail = Detail.SMALL if kind.startswith("x") else Detail.MEDIUM
    hull, top, _ = loose_parts(v, detail, paint)
    return g(hull if kind.endswith("hull") else top, id=name)


def footprint(face: TankFace, side: int, grow: float = 4.6) -> str:
    """The hull as a stand: round corners for one side, cut ones for the other, a beak in front."""
    w, h = _ends(face)
    w, h = w + grow, h + grow
    beak = [(-8.0, -h), (0.0, -h - 9), (8.0, -h)]
    if side == 0:
        return rounded([*beak, (w, -h), (w, h), (-w, h), (-w, -h)], 6)
    right = [(w - 6, -h), (w, 6 - h), (w, h - 6), (w - 6, h)]
    return polygon([*beak, *right, *((-x, y) for x, y in reversed(right))])


def hull_path(face: TankFace, grow: float = 0.0) -> str:
    w, h = _ends(face)
    w, h = w + grow, h + grow
    return polygon([(-w, -h), (w, -h), (w, h), (-w, h)])


def _ring(face: TankFace) -> float:
    """Where the turret turns, forward of the middle: lines of sight start there (TK-0.6)."""
    if vehicle_of(face.picture).turret:
        return -face.eye / U
    _, _, (_, y) = loose_parts(vehicle_of(face.picture), Detail.MEDIUM, BURNT)
    return y


def _figure(face: TankFace, burnt: bool, gun: float) -> Node:
    """Hull and turret to the north; *gun*: degrees by which the turret is turned."""
    x = "x" if burnt else ""
    v = vehicle_of(face.picture)
    spin = gun if v.turret else 0.0
    slip = (3.5, 2.5) if burnt and v.turret else (0.0, 0.0)
    at = f"translate({num(slip[0])} {num(_ring(face) + slip[1])})"
    turn = f"rotate({num(spin)})" if spin else ""
    return g(
        use(f"{x}hull_{face.picture}", transform=_fit(face)),
        use(f"{x}gun_{face.picture}", transform=f"{at}{turn}{_fit(face)}"),
    )


def names(face: TankFace, wreck: bool) -> tuple[str, str]:
    x = "x" if wreck else ""
    return f"{x}hull_{face.picture}", f"{x}gun_{face.picture}"


def _scaled(plan: Plan, *nodes: Node | None, turn: float = 0.0, look: str | None = None) -> Node:
    """Full-size drawings in the scale of the plan."""
    spin = f"rotate({turn:.1f})" if turn else ""
    grow = f"scale({num(plan.scale)})" if plan.scale != 1 else ""
    return g(*nodes, transform=(spin + grow) or None, class_=look)


def figure(tank: TankPicture, plan: Plan) -> Node:
    """A tank round its middle, on its stand."""
    assert tank.pose is not None
    way = plan.compass(tank.pose.heading)
    gun = 0.0 if tank.aim is None else plan.compass(tank.aim) - way
    return _whole(tank.face, tank.owner, way, round(gun, 1), plan, tank.wreck, _burns(tank))


def _burns(tank: TankPicture) -> bool:
    return not tank.wreck and tank.damage * 2 >= tank.resistance


@lru_cache(maxsize=1024)
def _whole(
    face: TankFace, owner: int, way: float, gun: float, plan: Plan, wreck: bool, burns: bool
) -> Node:
    if wreck:
        return _hulk(face, way, plan)
    foot = footprint(face, owner)
    cast = f"translate({num(2 * plan.scale)} {num(3 * plan.scale)})"
    body = [path(foot, class_="foot"), _figure(face, False, gun)]
    fire = _fire(face, way, plan) if burns else None
    return g(
        g(_scaled(plan, path(foot, class_="foot-cast"), turn=way), transform=cast),
        _scaled(plan, *body, turn=way, look="turn"),
        fire,
    )


def _fire(face: TankFace, way: float, plan: Plan) -> Node:
    """Flames over the engine deck, upright."""
    back = g(path(FIRE, class_="table-fire", transform=f"rotate({-way:.1f})"),
             transform=f"translate(0 {num(face.h / U * 0.55)})")  # fmt: skip
    return _scaled(plan, back, turn=way)


def _hulk(face: TankFace, way: float, plan: Plan) -> Node:
    """A wreck: burnt ground, hull, turret askew, smoke with the wind. No stand, no beak."""
    long = face.h / U * 2
    return g(
        _scaled(plan, path(blot(long * 0.6, f"scorch{face.id}"), class_="v-scorch")),
        _scaled(plan, _figure(face, True, 32.0), turn=way, look="turn"),
        _scaled(plan, path(puffs(long, f"smoke{face.id}"), class_="table-smoke")),
    )


def likeness(face: TankFace, plan: Plan) -> Node:
    """A tank round its middle, looking up."""
    return _scaled(plan, _figure(face, False, 0.0))


def ghost(ghost: GhostPicture, plan: Plan) -> Node:
    """A hull that was or would be there."""
    way = plan.compass(ghost.pose.heading)
    before = ghost.before
    return _scaled(
        plan,
        path(hull_path(ghost.face), class_="hull-line" if before else "hull-line now"),
        g(_figure(ghost.face, False, 0.0), class_="ghost before" if before else "ghost"),
        turn=way,
    )
