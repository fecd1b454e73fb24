"""The battlefield: terrain underneath, positions that can be touched, streams, units on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from tourelle.art.cards.card import fitted
from tourelle.art.geometry import Area, Point, box, circle, line, polar
from tourelle.art.scene import Ground, Part
from tourelle.art.svg import Node, el, g, joined, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture.chips import SIDE, TUCK, chip, tuck
from tourelle.games.tank_commander.picture.data import EdgePicture, PosPicture, UnitPicture
from tourelle.games.tank_commander.picture.layout import Layout

STYLE: Final = (
    ".row-a{fill:var(--a-2);fill-opacity:.16}.row-b{fill:var(--b-2);fill-opacity:.16}"
    ".threat-tag{fill:var(--signal);stroke:var(--card);stroke-width:1.4}"
    ".threat-word{fill:var(--on-signal)}"
    ".safe>.threat-tag{fill:var(--card);stroke:var(--ink-3)}.safe>.threat-word{fill:var(--ink)}"
    ".row-n{fill:var(--meadow);fill-opacity:.35}"
    ".pos-edge{fill:none;stroke:var(--terra);stroke-width:1.4}"
    ".pos-name{fill:var(--ink);font-weight:700;paint-order:stroke;stroke:var(--under);"
    "stroke-width:3px;stroke-opacity:.85;stroke-linejoin:round}"
    ".wire{fill:none;stroke:var(--ink-3);stroke-width:1;stroke-opacity:.8}"
    ".pos-free{fill:url(#hatch-reach);stroke:var(--reach);stroke-width:3}"
    ".pos-pick{fill:none;stroke:var(--signal);stroke-width:3.4}"
    ".pos-fight{fill:none;stroke:var(--signal);stroke-width:2;stroke-dasharray:7 5}"
    ".held{fill:var(--signal)}.goal-flag{fill:none;stroke:var(--ink);stroke-width:1.4}"
    ".puffs{fill:var(--halo);stroke:var(--ink-3);stroke-width:2;paint-order:stroke;opacity:.75}"
    ".brook-1{fill:none;stroke:var(--water-2);stroke-width:11;stroke-linecap:round}"
    ".brook-2{fill:none;stroke:var(--water-1);stroke-width:8;stroke-linecap:round}"
    ".brook-free{fill:none;stroke:var(--reach);stroke-width:7;stroke-dasharray:6 5}"
    ".sack{fill:var(--canvas);stroke:var(--line);stroke-width:1}"
    ".mine{fill:var(--metal);stroke:var(--line);stroke-width:1.2}"
)
LABEL: Final = 15.0  # what the name of a position takes


# ---- the ground: still


Bed = tuple[str, int]  # the picture of a position's terrain, and whose it is


def bed_of(pos: PosPicture) -> Bed:
    return "ground-open" if pos.terrain is None else pos.terrain.picture, pos.owner


@lru_cache(maxsize=512)
def ground_of(beds: tuple[Bed, ...], place: Layout) -> Ground:
    """All positions, row by row."""
    cloth = el("rect", width=place.width, height=place.height, class_="cloth")
    areas = [area for row in place.cells for area in row]
    pairs = zip(beds, areas, strict=True)
    return Ground.of(cloth, *(_ground(*bed, area) for bed, area in pairs))


@lru_cache(maxsize=1024)  # terrain is laid piece by piece
def _ground(name: str, owner: int, area: Area) -> Node:
    """A piece of the map, tinted by whose position it is; wire in no man's land."""
    x, y = area.middle
    frame = box(x, y, area.w, area.h, 6)
    tint = f"row-{SIDE[owner]}" if owner >= 0 else "row-n"
    art = el(
        "svg",
        use(name),
        x=area.x,
        y=area.y,
        width=area.w,
        height=area.h,
        view_box="0 0 140 78",
        preserve_aspect_ratio="xMidYMid slice",
    )
    wire = _wire(area) if owner < 0 else None
    return joined((art, path(frame, class_=tint), wire, path(frame, class_="pos-edge")))


def _wire(area: Area) -> Node:
    """Two rows of barbed wire."""
    steps = int((area.w - 14) / 15)
    d = "".join(
        f"M{area.x + 7 + i * 15:.1f} {y:.1f}q7 -8 15 0M{area.x + 11 + i * 15:.1f} {y + 2:.1f}l5 -8"
        for i in range(steps)
        for y in (area.y + 24, area.y + area.h - 6)
    )
    return path(d, class_="wire")


# ---- positions


def pos_part(pos: PosPicture, area: Area) -> Part:
    return _pos_part(pos._replace(far=(), near=(), terrain=None), pos.contested, area)


@lru_cache(maxsize=4096)
def _pos_part(pos: PosPicture, contested: bool, area: Area) -> Part:
    """A position without its units."""
    x, y = area.middle
    frame = box(x, y, area.w - 4, area.h - 4, 5)
    touch = pos.touch
    body = joined(
        (
            path(frame, class_="pos-free") if touch.lit else None,
            path(frame, class_="pos-fight") if contested and not touch.lit else None,
            path(frame, class_="pos-pick") if touch.chosen else None,
            *_things(pos, area),
            _title(pos, area),
            *_flags(pos, area),
            el("rect", x=area.x, y=area.y, width=area.w, height=area.h, rx=6, class_="focus"),
        )
    )
    return Part(f"pos-{pos.pos}", "position", pos.label, body, touch.acts)


def _title(pos: PosPicture, area: Area) -> Node:
    return fitted(pos.note or pos.name, area.x + 6, area.y + 13, area.w - 30, 12, "pos-name")


def threat_part(pos: PosPicture, area: Area) -> Part:
    """A tag at the foot of the position, over whatever stands there: how likely an enemy destroys
    whoever goes there."""
    wide, (x, _) = 20 + 6.6 * len(pos.threat), area.middle
    y = area.y + area.h - 13
    tag = path(box(x, y, wide, 19, 5), class_="threat-tag")
    word = text(pos.threat, x, y + 0.4, font_size=12, class_="threat-word bold mid base")
    body = g(tag, word, class_="safe") if pos.safe else joined((tag, word))
    return Part(f"threat-{pos.pos}", "aside", "", body)


def _flags(pos: PosPicture, area: Area) -> Iterator[Node]:
    """A flag on every position that somebody has to take; full where he holds it."""
    if pos.goal < 0:
        return
    x, y = area.x + area.w - 16, area.y + 15
    flag = f"M{x:g} {y:g}V{y - 12:g}l10 3.4l-10 3.4"
    yield path(flag, class_="held goal-flag" if pos.held == pos.goal else "goal-flag")


def _things(pos: PosPicture, area: Area) -> Iterator[Node]:
    """Fortification, mines and smoke that lie on a position."""
    if pos.fort:
        count = int((area.w - 20) / 15)
        y = area.y + area.h - 8
        first = area.x + area.w / 2 - (count - 1) * 7.5
        yield path("".join(box(first + i * 15, y, 14, 8, 3.4) for i in range(count)), class_="sack")
    if pos.mines:
        spots = [polar((area.x + area.w - 24, area.y + 30), 10, a) for a in (0, 120, 240)]
        yield path("".join(circle(*spot, 5.2) for spot in spots), class_="mine")
        dots = "".join(line([(a - 2, b), (a + 2, b)]) for a, b in spots)
        yield path(dots, stroke="var(--signal)", stroke_width=2.4)
    if pos.smoke:
        yield _smoke(area)


@lru_cache(maxsize=64)
def _smoke(area: Area) -> Node:
    rng = Random("smoke")
    puffs = "".join(
        circle(
            area.x + rng.uniform(16, area.w - 16),
            area.y + rng.uniform(28, area.h - 14),
            rng.uniform(9, 14),
        )
        for _ in range(14)
    )
    return path(puffs, class_="puffs")


# ---- streams


def edge_part(edge: EdgePicture, a: Area, b: Area) -> Part:
    """Water along a border; across a corner it is a short one."""
    d = _border(a, b)
    touch = edge.touch
    free = path(d, class_="brook-free") if touch.lit or touch.chosen else None
    wet = (path(d, class_="brook-1"), path(d, class_="brook-2")) if edge.wet else ()
    x, y = (a.middle[0] + b.middle[0]) / 2, (a.middle[1] + b.middle[1]) / 2
    focus = el("circle", cx=x, cy=y, r=12, class_="focus") if touch.acts else None
    return Part(
        f"edge-{edge.a}-{edge.b}", "edge", edge.label, joined((*wet, free, focus)), touch.acts
    )


def _border(a: Area, b: Area) -> str:
    (ax, ay), (bx, by) = a.middle, b.middle
    x, y = (ax + bx) / 2, (ay + by) / 2
    if abs(ax - bx) < 1:
        half = a.w / 2 - 8
        return f"M{x - half:.1f} {y:.1f}q{half / 2:.1f} -5 {half:.1f} 0t{half:.1f} 0"
    if abs(ay - by) < 1:
        half = a.h / 2 - 8
        return f"M{x:.1f} {y - half:.1f}q-5 {half / 2:.1f} 0 {half:.1f}t0 {half:.1f}"
    slope = 10 if (ax - bx) * (ay - by) < 0 else -10
    return f"M{x - 10:.1f} {y - slope:.1f}L{x + 10:.1f} {y + slope:.1f}"


# ---- units


class Rank:
    """Where the units of one side stand in a position: side by side, fanned when it gets narrow."""

    def __init__(self, area: Area, count: int, half: str) -> None:
        top, bottom = area.y + LABEL, area.y + area.h - 3
        if half == "far":
            bottom = (top + bottom) / 2 - 1
        elif half == "near":
            top = (top + bottom) / 2 + 1
        self.h = bottom - top
        self.y = (top + bottom) / 2
        room = area.w - 8
        most = 72.0 if half == "all" else 76.0
        least = 34.0
        self.w = max(least, min(most, (room - 4 * (count - 1)) / max(1, count)))
        free = room - self.w
        self.step = min(self.w + 4, free / max(1, count - 1))
        self.x = area.x + area.w / 2 - self.step * (count - 1) / 2

    def spot(self, at: int) -> Point:
        return self.x + self.step * at, self.y


def unit_parts(
    units: tuple[UnitPicture, ...], area: Area, half: str, lang: Lang
) -> Iterator[tuple[Part, Point, float]]:
    """Each unit, then what is tucked in at its edges; with its place and half its height."""
    rank = Rank(area, len(units), half)
    for at, unit in enumerate(units):
        x, y = rank.spot(at)
        yield _unit_part(unit, rank.w, rank.h, (x, y), lang), (x, y), rank.h / 2
        for i, tag in enumerate(unit.tags):
            aside = rank.w / 2 - TUCK * (0.4 + 0.95 * i)
            spot = (x + (aside if half == "all" else -aside), y - rank.h / 2 + TUCK * 0.3)
            small = Part(f"card-{tag.key}", "tucked", tag.name, tuck(tag), tag.touch.acts, spot)
            yield small, spot, TUCK / 2


@lru_cache(maxsize=4096)
def _unit_part(unit: UnitPicture, w: float, h: float, at: Point, lang: Lang) -> Part:
    body = joined((chip(unit, w, h, lang), _focus(w, h) if unit.touch.acts else None))
    return Part(f"card-{unit.key}", "unit card", unit.label, body, unit.touch.acts, at)


def _focus(w: float, h: float) -> Node:
    return el("rect", x=-w / 2 - 2, y=-h / 2 - 2, width=w + 4, height=h + 4, rx=6, class_="focus")
