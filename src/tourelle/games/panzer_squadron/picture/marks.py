"""What lies over the map: reach with its costs, facings to choose, places, the way of an order, the
gun arc, and what has just happened."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from tourelle.art import overlay
from tourelle.art.geometry import Point, circle, heading, lerp, line, polar, polygon, turned
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, joined, path, text
from tourelle.art.terrain.hexes import R, edge
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.picture.data import (
    ArcPicture,
    Cell,
    LastPicture,
    MapPicture,
    PadPicture,
    ReachPicture,
    SpotPicture,
)
from tourelle.games.panzer_squadron.picture.ground import clip
from tourelle.games.panzer_squadron.picture.labels import (
    hex_name,
    pad_label,
    percent,
    reach_label,
    said,
)
from tourelle.games.panzer_squadron.picture.layout import Plan
from tourelle.games.panzer_squadron.words.chances import LIKELY

STYLE: Final = (
    ".wash{fill-opacity:.72;stroke:var(--reach);stroke-width:1.6}"
    ".wash-1{fill:var(--reach-1)}.wash-2{fill:var(--reach-2)}.wash-3{fill:var(--reach-3)}"
    ".wash.back{fill:url(#hatch-reach);stroke-dasharray:6 4}"
    ".can-fire{fill:none;stroke:var(--ink);stroke-width:2.4;stroke-dasharray:7 5}"
    ".picked{fill:none;stroke:var(--signal);stroke-width:4}"
    ".danger{fill:var(--signal);stroke:var(--under);stroke-width:1}"
    ".danger-no{fill:var(--signal);font-weight:700;text-anchor:middle;dominant-baseline:central;"
    "paint-order:stroke;stroke:var(--under);stroke-width:3.4;stroke-linejoin:round}"
    ".offer{fill:var(--reach-1);fill-opacity:.72;stroke:var(--reach);stroke-width:2.4;"
    "stroke-dasharray:6 4}.exit-way{fill:var(--reach)}"
    ".pad-disc{fill:var(--card);stroke:var(--reach);stroke-width:2.6}.pad-way{fill:var(--reach)}"
    ".pad.act:hover .pad-disc,.pad.act:focus-visible .pad-disc{fill:var(--signal)}"
    ".pad.act:hover .pad-way,.pad.act:focus-visible .pad-way{fill:var(--card)}"
    ".way-line{fill:none;stroke:var(--signal);stroke-width:4;stroke-dasharray:10 7;"
    "stroke-linecap:round;stroke-linejoin:round}"
    ".arc{fill:var(--reach);fill-opacity:.1;stroke:var(--reach);stroke-width:1.6;"
    "stroke-dasharray:3 5}.was{fill:none;stroke:var(--ink-2);stroke-width:2.4;"
    "stroke-dasharray:3 6;stroke-linecap:round}"
    ".cross-ring{fill:var(--card);stroke:var(--ink);stroke-width:2}"
    ".cross-hair{fill:none;stroke:var(--ink);stroke-width:1.8}"
    ".kills .cross-ring{fill:var(--signal);stroke:var(--under)}"
    ".kills .cross-hair{stroke:var(--under)}"
    # what is only drawn over a tank must not catch the finger that wants the tank
    ".layer.arcs,.layer.trail,.layer.washes,.layer.sights,.layer.way{pointer-events:none}"
)
PAD: Final = 0.4  # radius of an arrow, as a share of a hex
AWAY: Final = 1.3
TONES: Final = 3


# ---- reach


def wash_parts(picture: MapPicture, plan: Plan) -> Iterator[Part]:
    """The wash of a cost lies under the tiles, so that terrain stays in sight."""
    for reach in picture.reach:
        tone = min(TONES, (reach.cost + 1) // 2)
        look = "wash back" if reach.reverse else f"wash wash-{tone}"
        yield _wash(reach.cell, look, plan)


@lru_cache(maxsize=4096)
def _wash(cell: Cell, look: str, plan: Plan) -> Part:
    body = path(edge(plan.hexes.flat, 0.965), class_=look)
    return Part(f"wash-{hex_name(cell)}", "tint", "", body, (), plan.centre(cell))


@lru_cache(maxsize=4096)
def reach_part(reach: ReachPicture, plan: Plan, lang: Lang) -> Part:
    """Cost in the middle; a broken ring: a shot is left; below, the worst that could be fired at a
    tank that arrives there."""
    flat = plan.hexes.flat
    size = min(plan.px(15), R * 0.9)
    body = joined(
        (
            path(edge(flat, 0.965), class_="focus"),
            path(edge(flat, 0.8), class_="can-fire") if reach.can_fire else None,
            path(edge(flat, 0.95), class_="picked") if reach.chosen else None,
            text(str(reach.cost), 0, -size * 0.42 if reach.danger else 0, class_="num",
                 font_size=size),
            _danger(reach.danger, size * 0.5, plan, lang) if reach.danger is not None else None,
            _cross(reach.shot, polar((0, 0), R * 0.66, 45), max(R * 0.22, plan.px(4.5))),
        )
    )  # fmt: skip
    key, label = f"reach-{hex_name(reach.cell)}", reach_label(lang, reach)
    return Part(key, "reach", label, body, reach.acts, plan.centre(reach.cell))


def _danger(chance: Fraction, y: float, plan: Plan, lang: Lang) -> Node:
    """A chance to be destroyed; where there is no room for it, a mark."""
    if plan.sparse:
        return path(polygon(turned([(0, -8), (8, 7), (-8, 7)], 0, (0, 0))), class_="danger",
                    transform=f"translate(0 {y:.1f})")  # fmt: skip
    return text(percent(lang, chance), 0, y, class_="danger-no", font_size=plan.px(12))


def _cross(shot: Fraction | None, at: Point, r: float) -> Node | None:
    """Cross-hairs: something can be fired at from there; filled: and is likely destroyed."""
    if shot is None:
        return None
    hairs = "".join(
        line([polar(at, r * 0.35, way), polar(at, r * 1.35, way)]) for way in (0, 90, 180, 270)
    )
    look = "kills" if shot >= LIKELY else None
    ring = path(circle(*at, r), class_="cross-ring")
    return g(ring, path(hairs, class_="cross-hair"), class_=look)


@lru_cache(maxsize=1024)
def pad_part(pad: PadPicture, plan: Plan, lang: Lang) -> Part:
    """An arrow beyond the vertex that it stands for."""
    way = plan.compass(pad.facing)
    r = max(R * PAD, plan.px(15 if plan.narrow else 11))
    x, y = polar(plan.centre(pad.cell), max(R * AWAY, R * 0.9 + r), way)
    place = min(max(x, r), plan.width - r), y  # within the paper
    arrow = [
        polar((0, 0), r * far, way + turn)
        for far, turn in ((0.8, 0), (0.72, 140), (0.2, 180), (0.72, 220))
    ]
    cost = None
    if pad.cost >= 0 and not plan.sparse:
        at = polar((0, 0), r + plan.px(6), way)
        cost = text(str(pad.cost), *at, class_="num", font_size=plan.px(13))
    cross = _cross(pad.shot, polar((0, 0), r, way + 90), r * 0.42)
    disc = el("circle", r=r, class_="pad-disc")
    body = g(disc, path(polygon(arrow), class_="pad-way"), cost, cross)
    return Part(f"pad-{pad.facing}", "pad", pad_label(lang, pad), body, pad.acts, place)


@lru_cache(maxsize=8192)  # hundreds at once, while tiles are placed
def spot_part(spot: SpotPicture, plan: Plan, lang: Lang) -> Part:
    """A hex that is offered, be it one beyond the edge."""
    name = hex_name(spot.cell)
    body = _offer(plan.hexes.flat, spot.chosen)
    label = said(lang, "spot.exit" if spot.exit else "spot", hex=name)
    return Part(f"spot-{name}", "spot", label, body, spot.acts, plan.centre(spot.cell))


@cache
def _offer(flat: bool, chosen: bool) -> Node:
    return joined(
        (
            path(edge(flat, 0.9), class_="offer"),
            path(edge(flat, 0.9), class_="focus"),
            path(edge(flat, 0.95), class_="picked") if chosen else None,
        )
    )


# ---- ways, arcs, the last step


def way_part(way: tuple[Cell, ...], plan: Plan) -> Part:
    points = [plan.centre(cell) for cell in way]
    d = line([lerp(points[0], points[1], 0.45), *points[1:]])
    body = g(path(d, class_="under", stroke_width=9), path(d, class_="way-line"))
    return Part("way", "way", "", body)


def arc_part(arc: ArcPicture, plan: Plan, lang: Lang) -> Part:
    """Sixty degrees about the vertex of the gun, five hexes far: the range of the bonus."""
    at, way = plan.centre(arc.cell), plan.compass(arc.vertex)
    edge = [polar(at, R * 8.9, way + turn) for turn in range(-30, 31, 6)]
    d = polygon([at, *edge])
    return Part(
        "arc", "arc-area", said(lang, "arc"), path(d, class_="arc", clip_path=clip(plan).url)
    )


def last_part(last: LastPicture, plan: Plan, lang: Lang) -> Part:
    points = [plan.centre(cell) for cell in last.way]
    trail = overlay.trail(points, R * 0.5, 8) if len(points) > 1 else None
    start = path(circle(*points[0], R * 0.3), class_="was") if points else None
    shots = [_shot_was(plan.centre(a), plan.centre(b), how) for a, b, how in last.shots if a != b]
    return Part("last", "last", said(lang, "last"), g(trail, start, *shots))


def _shot_was(a: Point, b: Point, how: str) -> Node:
    bearing = heading(a, b)
    near, far = polar(a, R * 0.9, bearing), polar(b, -R * 0.8, bearing)
    mark = None
    if how == "pierced":
        mark = overlay.burst(b, R * 0.9)
    elif how == "ricochet":
        mark = path(line([far, polar(far, R * 0.7, bearing + 150)]), class_="was")
    return g(path(line([near, far]), class_="was"), mark)
