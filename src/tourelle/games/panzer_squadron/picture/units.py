"""Tanks on the map: a stand that tells the side by its shape and the facing by its beak, the
vehicle from above with its turret turned, and the markers of the rules as counters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from tourelle.art import badges, overlay
from tourelle.art.geometry import Point, circle, polar, polygon, regular
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, joined, num, path, text, use
from tourelle.art.terrain.hexes import R, outline
from tourelle.art.vehicles.camo import BURNT, paint_of
from tourelle.art.vehicles.plan import Detail
from tourelle.art.vehicles.silhouette import blot, loose_parts, puffs
from tourelle.art.vehicles.variants import vehicle_of
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.picture.data import GhostPicture, TankFace, UnitPicture
from tourelle.games.panzer_squadron.picture.labels import unit_label
from tourelle.games.panzer_squadron.picture.layout import Plan

STYLE: Final = (
    ".counter{fill:var(--card);stroke:var(--ink);stroke-width:1.6}"
    ".glyph{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round;"
    "stroke-linejoin:round}.glyph.full{fill:var(--ink)}"
    ".aim-line{stroke:var(--under);stroke-width:1.4;fill:var(--ink);stroke-linejoin:round}"
    ".tab{fill:var(--card);stroke-width:1.8}.tab-0{stroke:var(--a-3)}.tab-1{stroke:var(--b-3)}"
    ".tab-no{fill:var(--ink);font-weight:700;text-anchor:middle;dominant-baseline:central}"
    ".spent-unit{opacity:.62}.lit-ring{fill:none;stroke:var(--reach);stroke-width:4}"
    ".active-ring{fill:none;stroke:var(--signal);stroke-width:3.4;stroke-dasharray:9 5}"
    ".shadow{fill:var(--shade);fill-opacity:.24}.as-if{opacity:.55}"
    ".veh.medium{--o:.9px;--d:.4px}"
    "@media (max-width:1500px){.veh.medium{--o:.5px;--d:.2px}.veh.medium .v-ink{display:none}}"
)

BASE: Final = 0.8  # of the stand, as a share of a hex
EYE: Final = "M-7 1Q0 -8 7 1Q0 9 -7 1Z"
PUPIL: Final = circle(0, 0.8, 2.4)
TICK: Final = "M-5 .6L-1.4 4.6L5.6 -4.2"
WRENCH: Final = (
    "M-5.400 5.400L2.600 -2.600M2 -6.600a4.400 4.400 0 1 0 4.600 4.600L4 -1.800L1.800 -4Z"
)


def drawn_length(face: TankFace) -> float:
    """Of the hull on the map: small tanks are drawn a little larger than they were."""
    return 23 + 5.4 * vehicle_of(face.picture).length


def _scale(face: TankFace) -> float:
    return drawn_length(face) / (vehicle_of(face.picture).length * 10)


@cache
def symbol(name: str) -> Node:
    """The definition of hull or turret: `hull_PICTURE`, `gun_PICTURE`, burnt with `x` before."""
    kind, _, picture = name.partition("_")
    v = vehicle_of(picture)
    paint = BURNT if kind.startswith("x") else paint_of(v)
    hull, top, _ = loose_parts(v, Detail.MEDIUM, paint)
    return g(hull if kind.endswith("hull") else top, id=name)


def names(face: TankFace) -> tuple[str, ...]:
    """All that a tank may need in a game, be it burnt."""
    return tuple(f"{x}{part}_{face.picture}" for x in ("", "x") for part in ("hull", "gun"))


@cache
def _ring(picture: str) -> Point:
    _, _, at = loose_parts(vehicle_of(picture), Detail.MEDIUM, BURNT)
    return at


def figure(face: TankFace, turret: float, burnt: bool = False) -> Node:
    """Hull and turret to the north; *turret*: degrees by which it is turned."""
    x, k = "x" if burnt else "", _scale(face)
    rx, ry = _ring(face.picture)
    slip = (4.0, 3.0) if burnt else (0.0, 0.0)
    spin = turret + (34 if burnt and vehicle_of(face.picture).turret else 0)
    at = f"translate({num(rx * k + slip[0])} {num(ry * k + slip[1])})"
    turn = f"rotate({num(spin)})" if spin else ""
    return g(
        use(f"{x}hull_{face.picture}", transform=f"scale({num(k)})"),
        use(f"{x}gun_{face.picture}", transform=f"{at}{turn}scale({num(k)})"),
    )


@lru_cache(maxsize=2048)
def _standing(face: TankFace, side: int, way: float, turret: int) -> Node:
    """The tank on its stand."""
    stand = badges.stand("ab"[side], R * BASE, 0, 1.22)
    spin = -60.0 * turret
    return g(
        path(circle(2.4, 3.4, R * BASE), class_="shadow"),
        g(stand, _aim(spin) if turret else None, figure(face, spin), class_="turn",
          transform=f"rotate({num(way)})"),
    )  # fmt: skip


def _aim(spin: float) -> Node:
    """Where a turned turret points: an arrowhead on the rim of the hex, outside the stand."""
    tip = polar((0, 0), R * 1.06, spin)
    foot = [polar((0, 0), R * 0.84, spin + turn) for turn in (9, -9)]
    return path(polygon([tip, *foot]), class_="aim-line")


@lru_cache(maxsize=512)
def _hulk(face: TankFace, way: float) -> Node:
    """A wreck: burnt ground, hull, turret askew, smoke with the wind. No stand."""
    long = drawn_length(face)
    return g(
        path(blot(long * 0.6, f"scorch{face.id}"), class_="v-scorch"),
        g(figure(face, 0, burnt=True), class_="turn", transform=f"rotate({num(way)})"),
        path(puffs(long, f"smoke{face.id}"), class_="v-smoke"),
    )


# ---- counters


def moving_counter(at: Point, way: float) -> Node:
    """A four-sided die behind the model, with chevrons that point the way (PS-5.13)."""
    return g(
        path(polygon(regular(0, 1.8, 15, 3)), class_="counter"),
        path("M-4.800 6.800L0 2.200L4.800 6.800M-4.800 1.200L0 -3.400L4.800 1.200", class_="glyph"),
        transform=f"translate({num(at[0])} {num(at[1])})rotate({num(way)})",
        class_="moving",
    )


def _counter(at: Point, *glyphs: Node) -> Node:
    return g(
        path(circle(0, 0, 10.6), class_="counter"),
        *glyphs,
        transform=f"translate({num(at[0])} {num(at[1])})",
    )


def _glyph(d: str, full: bool = False) -> Node:
    return path(d, class_="glyph full" if full else "glyph")


def sign(name: str, at: Point) -> Node:
    """A state as a counter: ambush, done, broken."""
    glyphs = {
        "ambush": (_glyph(EYE), _glyph(PUPIL, True)),
        "done": (_glyph(TICK),),
        "broken": (_glyph(WRENCH),),
    }
    return _counter(at, *glyphs[name])


def states(unit: UnitPicture) -> list[str]:
    told = (("ambush", unit.ambush), ("broken", unit.broken), ("done", unit.done))
    return [name for name, on in told if on and not (name == "done" and unit.ambush)]


def _counters(unit: UnitPicture, way: float) -> Iterator[Node]:
    if unit.moving:
        yield moving_counter(polar((0, 0), R * 0.98, way + 180), way)
    for at, name in enumerate(states(unit)):
        yield sign(name, polar((0, 0), R * 0.9, way - 118 - 44 * at))


def _tab(unit: UnitPicture, way: float, plan: Plan) -> Node | None:
    """Its number on the list, as large as can be read; the outline of the tab is its side's."""
    if plan.sparse:
        return None
    size = plan.px(12.5)
    x, y = polar((0, 0), R * 0.86, way + 126)
    r = size * 0.62
    shape = circle(0, 0, r) if unit.side == 0 else polygon(regular(0, 0, r * 1.1, 8, 22.5))
    return g(
        path(shape, class_=f"tab tab-{unit.side}"),
        text(str(unit.number), 0, size * 0.04, class_="tab-no", font_size=size),
        transform=f"translate({num(x)} {num(y)})",
    )


# ---- parts


@lru_cache(maxsize=4096)
def unit_part(unit: UnitPicture, plan: Plan, lang: Lang) -> Part:
    assert unit.cell is not None
    way = plan.compass(unit.facing)
    if unit.wreck:
        body = _hulk(unit.face, way)
        return Part(unit.key, "wreck", unit_label(lang, unit), body, (), plan.centre(unit.cell))
    whole = g(
        _standing(unit.face, unit.side, way, unit.turret),
        *_counters(unit, way),
        _tab(unit, way, plan),
        class_="spent-unit" if unit.done and not unit.ambush else None,
    )
    rings = (
        _ring_of("active-ring", 0.99, plan) if unit.active and not unit.selected else None,
        _ring_of("lit-ring", 0.95, plan) if unit.lit and not unit.selected else None,
        overlay.ring((0, 0), R * 0.98, unit.key) if unit.selected else None,
    )
    focus = path(polygon(outline(plan.hexes.flat, 0.98)), class_="focus") if unit.acts else None
    label, place = unit_label(lang, unit), plan.centre(unit.cell)
    return Part(unit.key, "unit", label, joined((focus, *rings, whole)), unit.acts, place)


def _ring_of(look: str, share: float, plan: Plan) -> Node:
    return path(polygon(outline(plan.hexes.flat, share)), class_=look)


def ghost_part(ghost: GhostPicture, plan: Plan) -> Part:
    """A tank as it would stand: an ornament, what it says is said by the hex."""
    body = _standing(ghost.face, ghost.side, plan.compass(ghost.facing), ghost.turret)
    return Part("ghost", "ghost", "", g(body, class_="as-if"), (), plan.centre(ghost.cell))
