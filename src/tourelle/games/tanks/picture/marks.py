"""What lies and is drawn upon the table: objectives, zones, the arrow, ranges, arcs, lines."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from tourelle.art import overlay
from tourelle.art.geometry import (
    Point,
    circle,
    heading,
    lerp,
    line,
    polar,
    polygon,
    rect,
    rounded,
    star,
)
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, num, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tanks.picture import hulls
from tourelle.games.tanks.picture.data import (
    AimPicture,
    ArrowPicture,
    CarriedPicture,
    GhostPicture,
    PadPicture,
    PiecePicture,
    Pose,
    SightPicture,
    SpotPicture,
    TankFace,
    TokenPicture,
    ZonePicture,
)
from tourelle.games.tanks.picture.ground import clip, piece_art
from tourelle.games.tanks.picture.labels import Box
from tourelle.games.tanks.picture.layout import Plan, U
from tourelle.games.tanks.picture.legends import aim_facts, said, side_name, token_label
from tourelle.games.tanks.words.numbers import at_cm, cm, facing, percent
from tourelle.space.plane_arrow import ARROW, HEAD, SHAFT, TABLE, WIDTH

STYLE: Final = (
    ".carry{display:none}"
    ".arrow{fill:var(--card);fill-opacity:.94;stroke:var(--ink);stroke-width:1.6;"
    "stroke-linejoin:round}.arrow-tick{stroke:var(--ink);stroke-width:1;fill:none}"
    ".arrow-num{fill:var(--ink);font-size:19.2px;font-weight:700;text-anchor:middle;"
    "dominant-baseline:central}@media (max-width:720px){.arrow-num{font-size:12px}}"
    ".arrow-cast{fill:var(--shade);fill-opacity:.2}"
    ".arrow-used{fill:var(--signal);fill-opacity:.22}"
    ".range{fill:none;stroke:var(--ink-2);stroke-dasharray:8 6}"
    ".reach-line{fill:var(--reach);fill-opacity:.07;stroke:var(--reach);stroke-dasharray:2 5;"
    "stroke-linecap:round}"
    ".fan{fill:var(--via);fill-opacity:.05;stroke:var(--via);stroke-dasharray:10 4 2 4}"
    ".hold{fill:var(--ink-3);fill-opacity:.05;stroke:var(--ink-3);stroke-dasharray:3 5}"
    ".hold.h0{fill:var(--a-2);fill-opacity:.13;stroke:var(--a-3)}"
    ".hold.h1{fill:var(--b-2);fill-opacity:.13;stroke:var(--b-3);stroke-dasharray:9 5}"
    ".hold.both{stroke:var(--signal)}"
    ".seal{stroke:var(--ink);stroke-width:1.6;fill:var(--card)}"
    ".seal.h0{fill:var(--a-2)}.seal.h1{fill:var(--b-2)}"
    ".flag-pole{fill:none;stroke:var(--ink);stroke-width:1.6}.flag-cloth{fill:var(--ink)}"
    ".flag-cloth.f0{fill:var(--a-3)}.flag-cloth.f1{fill:var(--b-3)}"
    ".zone{stroke-width:1.6;stroke-dasharray:14 6}"
    ".zone.z0{fill:var(--a-2);fill-opacity:.09;stroke:var(--a-3)}"
    ".zone.z1{fill:var(--b-2);fill-opacity:.09;stroke:var(--b-3)}"
    ".frontline{stroke:var(--ink);stroke-width:1.4;stroke-dasharray:10 5;fill:none}"
    ".glance{fill:none;stroke-linecap:round}.glance.clear{stroke:var(--clear)}"
    ".glance.via{stroke:var(--via);stroke-dasharray:9 4 1 4}"
    ".glance.cut{stroke:var(--ink-3);stroke-dasharray:1 6;stroke-opacity:.8}"
    ".in-sight{stroke:var(--clear);stroke-opacity:.85;stroke-linecap:round;fill:none}"
    ".link{stroke:var(--reach);stroke-dasharray:1 5;stroke-linecap:round;fill:none}"
    ".spot-dot{fill:var(--card);stroke:var(--reach)}.spot-tick{fill:var(--reach)}"
    ".spot.chosen .spot-dot{fill:var(--signal);stroke:var(--signal)}"
    "svg .act:hover .spot-dot,svg .act:focus-visible .spot-dot{stroke:var(--signal)}"
    "svg .act:hover .pad-shape,svg .act:focus-visible .pad-shape{fill:var(--signal)}"
    ".edge-strip{fill:var(--reach);fill-opacity:.16;stroke:var(--reach);stroke-width:2}"
    "svg .act:hover .edge-strip,svg .act:focus-visible .edge-strip{fill:var(--signal)}"
    ".pad-shape{fill:var(--reach);stroke:var(--under);stroke-width:1.4;stroke-linejoin:round}"
)


# ---- objectives and zones


@lru_cache(maxsize=1024)
def token_part(at: int, token: TokenPicture, plan: Plan, lang: Lang) -> Part:
    """A seal with a flag, and the circle of one arrow in which it is held (TK-10.4)."""
    held = "both" if token.contested else f"h{token.holder}" if token.holder >= 0 else ""
    seal = _seal(held, token.owner, plan)
    ring = path(
        circle(0, 0, plan.length(ARROW)), class_=f"hold {held}", stroke_width=1.6 * _thin(plan)
    )
    where = "translate({} {})".format(*map(num, plan.at(*token.at)))
    body = g(g(g(ring, transform=where), clip_path=clip(plan).url), g(seal, transform=where))
    return Part(f"o{at}", "objective", token_label(lang, token), body)


def _seal(held: str, owner: int, plan: Plan) -> Node:
    k = plan.scale if not plan.narrow else plan.scale * 1.5
    cloth = f"flag-cloth f{owner}" if owner >= 0 else "flag-cloth"
    return g(
        path(polygon(star(0, 0, 17, 12, 0.82)), class_=f"seal {held}"),
        path("M-3 -9L8 -5L-3 -1Z", class_=cloth),
        path("M-3 8V-9", class_="flag-pole"),
        transform=f"scale({num(k)})" if k != 1 else None,
    )


def _thin(plan: Plan) -> float:
    """Lines on a small table are finer, though not as fine as its scale."""
    return 0.6 if plan.narrow else 1.0


@lru_cache(maxsize=256)
def zone_part(zone: ZonePicture, plan: Plan, lang: Lang) -> Part:
    """One arrow's shaft from the own edge (TK-3.11), or a quarter circle in the corner."""
    shape = _corner(zone.corner, plan) if zone.corner else _strip(zone.edge, plan)
    label = said(lang, "zone", side=side_name(lang, zone.owner, zone.attacker))
    body = path(shape, class_=f"zone z{zone.owner}", clip_path=clip(plan).url)
    return Part(f"zone-{zone.owner}", "zone", label, body)


def _strip(edge: int, plan: Plan) -> str:
    low, high = ((0, 0), (TABLE, SHAFT))
    if edge == 1:
        low, high = (0, TABLE - SHAFT), (TABLE, TABLE)
    elif edge == 2:
        low, high = (0, 0), (SHAFT, TABLE)
    elif edge == 3:
        low, high = (TABLE - SHAFT, 0), (TABLE, TABLE)
    (x0, y0), (x1, y1) = low, high
    return polygon([plan.at(x0, y0), plan.at(x1, y0), plan.at(x1, y1), plan.at(x0, y1)])


def _corner(corner: tuple[int, int], plan: Plan) -> str:
    x, y = plan.at(*corner)
    return circle(x, y, plan.length(ARROW))


# ---- the arrow


def arrow_shape() -> list[Point]:
    """Tail at the origin, pointing north, at full size."""
    w, s, h = WIDTH / U / 2, SHAFT / U, ARROW / U
    return [(-w, 0), (-w, -s), (-w * 2, -s), (0, -h), (w * 2, -s), (w, -s), (w, 0)]


@cache
def arrow_symbol() -> Node:
    """The measuring arrow: a shaft of 10 cm with a rule, a head of 2 (TK-0.8)."""
    w, step = WIDTH / U, (SHAFT + HEAD) / 12 / U
    ticks = "".join(
        line([(-w / 2, -i * step), (-w / 2 + (8 if i % 5 == 0 else 4.5), -i * step)])
        for i in range(1, 10)
    )
    numbers = [text(str(i), 3.5, -i * step, class_="arrow-num") for i in (5, 10)]
    return g(
        path(polygon([(x + 2.5, y + 3.5) for x, y in arrow_shape()]), class_="arrow-cast"),
        path(polygon(arrow_shape()), class_="arrow"),
        path(ticks, class_="arrow-tick"),
        *numbers,
        id="arrow",
    )


def arrow_part(arrow: ArrowPicture, plan: Plan, lang: Lang) -> Part:
    """The arrow as it lies, the part of the shaft that was needed in grease pencil."""
    tail, tip = plan.at(*arrow.tail), plan.at(*arrow.tip)
    used = rect(0, -arrow.used / U / 2, WIDTH / U - 5, arrow.used / U)
    turn = f"rotate({heading(tail, tip):.1f})"
    grow = f"scale({num(plan.scale)})" if plan.scale != 1 else ""
    body = g(use("arrow"), path(rounded(used, 2), class_="arrow-used"), transform=turn + grow)
    label = said(lang, "arrow", used=cm(lang, arrow.used))
    return Part("arrow", "measure", label, body, (), tail)


def ghost_part(key: str, ghost: GhostPicture, plan: Plan, lang: Lang) -> Part:
    name = ghost.face.name.said(lang)
    label = said(lang, "ghost.before" if ghost.before else "ghost", name=name)
    return Part(key, "ghosted", label, hulls.ghost(ghost, plan), (),
                plan.place(ghost.pose))  # fmt: skip


@lru_cache(maxsize=128)
def carried_part(carried: CarriedPicture, plan: Plan) -> Part:
    """What a page carries, round its middle and looking up: not shown until it is picked up."""
    if carried.face is not None:
        body = hulls.likeness(carried.face, plan)
    elif carried.wood is not None:
        up = Pose(0, 0, (plan.quarter + 1) * 9000 % 36000)
        body = piece_art(PiecePicture(carried.wood, up), plan)
    else:
        body = _seal("", -1, plan)
    return Part("carry", "carry", "", body)


# ---- areas round a hull


def _round_hull(key: str, face: TankFace, pose: Pose, by: int, plan: Plan, look: str) -> Part:
    w, h, r = plan.length(face.k), plan.length(face.h), plan.length(by)
    shape = el(
        "rect", x=-w - r, y=-h - r, width=2 * (w + r), height=2 * (h + r), rx=r, class_=look,
        stroke_width=1.5 * _thin(plan), transform=f"rotate({plan.compass(pose.heading):.1f})",
    )  # fmt: skip
    body = g(g(shape, transform="translate({} {})".format(*map(num, plan.place(pose)))),
             clip_path=clip(plan).url)  # fmt: skip
    return Part(key, "area", "", body)


def area_parts(
    ring: tuple[TankFace, Pose] | None,
    reach: tuple[TankFace, Pose] | None,
    fan: tuple[TankFace, Pose] | None,
    plan: Plan,
    lang: Lang,
) -> Iterator[Part]:
    """How far it reaches (the front of a hull ends at most one shaft away, TK-0.17), Short Range,
    and the arc of a gun that looks ahead (TK-0.31)."""
    if reach is not None:
        yield _named(_round_hull("reach", *reach, SHAFT, plan, "reach-line"), said(lang, "reach"))
    if fan is not None:
        yield _named(_fan(*fan, plan), said(lang, "fan"))
    if ring is not None:
        yield _named(_round_hull("ring", *ring, ARROW, plan, "range"), said(lang, "ring"))


def _named(part: Part, label: str) -> Part:
    return Part(part.key, part.kind, label, part.body, part.acts, part.place)


def _fan(face: TankFace, pose: Pose, plan: Plan) -> Part:
    """Everything before the front line; the two lines mark what is dead ahead."""
    far, w, h = plan.length(2 * TABLE), plan.length(face.k), plan.length(face.h)
    half = polygon([(-far, -h), (far, -h), (far, -far), (-far, -far)])
    ahead = line([(-w, -h), (-w, -far)]) + line([(w, -h), (w, -far)])
    x, y = plan.place(pose)
    where = f"translate({num(x)} {num(y)})rotate({plan.compass(pose.heading):.1f})"
    shapes = (
        path(half, class_="fan", stroke_width=1.4 * _thin(plan)),
        path(ahead, class_="fan", stroke_width=_thin(plan)),
    )
    return Part("fan", "area", "", g(g(*shapes, transform=where), clip_path=clip(plan).url))


# ---- lines


def sight_parts(sights: tuple[SightPicture, ...], plan: Plan, lang: Lang) -> Iterator[Part]:
    """A glance at every enemy: solid, dash-dot through cover, dotted where there is none."""
    for at, sight in enumerate(sights):
        a, b = plan.at(*sight.eye), plan.at(*sight.to)
        wide = (2.0 if sight.line != "cut" else 1.6) * _thin(plan)
        rim = path(line([a, b]), class_="under", stroke_width=wide * 2)
        ray = path(line([a, b]), class_=f"glance {sight.line}", stroke_width=wide)
        label = said(lang, f"sight.{sight.line}")
        yield Part(f"sight-{at}", "sight", label, g(rim if sight.line != "cut" else None, ray))


def link_part(links: tuple[tuple[tuple[int, int], tuple[int, int]], ...], plan: Plan,
              lang: Lang) -> Part:  # fmt: skip
    lines = "".join(line([plan.at(*a), plan.at(*b)]) for a, b in links)
    body = path(lines, class_="link", stroke_width=3 * _thin(plan))
    return Part("links", "links", said(lang, "link"), body)


def aim_part(aim: AimPicture, target: str, plan: Plan, lang: Lang) -> Part:
    """The four corner lines by what interrupts them, what is in sight of the target's outline
    (TK-0.25), and its front line (TK-0.30)."""
    eye, thin = plan.at(*aim.eye), _thin(plan)
    lines = [
        overlay.sight_line(
            eye, plan.at(*one.corner), one.line, 2.2 * thin,
            plan.at(*one.at) if one.at else None,
        )
        for one in sorted(aim.corners, key=lambda one: one.line != "cut")
    ]  # fmt: skip
    left, right = (plan.at(*end) for end in aim.front)
    way, far = heading(left, right), 46 * plan.scale
    front = line([polar(left, far, way + 180), polar(right, far, way)])
    clear = sum(one.line == "clear" for one in aim.corners)
    label = said(lang, "aim", n=clear, target=target, facts=aim_facts(lang, aim))
    seen = "".join(line([plan.at(*a), plan.at(*b)]) for a, b in aim.outline)
    body = g(
        path(front, class_="frontline", stroke_width=1.4 * thin),
        path(seen, class_="in-sight", stroke_width=4 * thin) if seen else None,
        *lines,
    )
    return Part("aim", "aim", label, body)


def kill_tag(key: str, chance: Fraction, tank: Pose, plan: Plan, lang: Lang, marks: Box) -> Part:
    """How surely a shot knocks it out, clear of its *marks*; of two hot ones the better is seen at
    a glance."""
    x, y = plan.place(tank)
    size = 19.2 if not plan.narrow else 12.2
    words = percent(lang, chance)
    label = f"{said(lang, 'odds.out')} {words}"
    up = plan.length(4_000) + size
    above = y - up > plan.margin + size
    high = _clear(marks, y - up if above else y + up, size * 0.75, above)
    tag = overlay.tag((x, high), words, size, hot=chance >= Fraction(1, 2))
    return Part(f"kill-{key}", "tags", label, tag)


def _clear(marks: Box, high: float, half: float, above: bool) -> float:
    """Where a tag stands that shall not lie over the marks of its tank."""
    if high + half <= marks.y0 or high - half >= marks.y1:
        return high
    return marks.y0 - 2 - half if above else marks.y1 + 2 + half


def aim_tag(aim: AimPicture, plan: Plan, lang: Lang, tank: Pose, marks: Box) -> Part:
    """What decides the dice, over the target and clear of its *marks*."""
    x, y = plan.place(tank)
    size = 19.2 if not plan.narrow else 12.2
    up = plan.length(4_600) + size * 1.6
    facts = aim_facts(lang, aim)
    dice = said(lang, "aim.dice", attack=aim.dice[0], defence=aim.dice[1]) if aim.dice else ""
    rows = [row for row in (dice, facts) if row]
    high = y - up if y - up - size * 2.4 > plan.margin else y + up + size * 2
    top, low = high - (len(rows) - 0.5) * size * 1.7, high + size * 0.85
    if top < marks.y1 and low > marks.y0:
        high += min(0.0, marks.y0 - 2 - low) if high < y else max(0.0, marks.y1 + 2 - top)
    tags: list[Node] = []
    for at, row in enumerate(reversed(rows)):
        half = len(row) * size * 0.3 + size
        mid = min(max(x, half + 2), 2 * plan.middle[0] - half - 2)
        hot = row is dice
        tags.append(overlay.tag((mid, high - at * size * 1.7), row, size, hot=hot))
    return Part("aim-tag", "tags", "", g(*tags))


# ---- poses that are offered


@lru_cache(maxsize=2048)
def spot_part(spot: SpotPicture, plan: Plan, lang: Lang) -> Part:
    """A pose of the list: a dot, and where the front would look."""
    r = 6.5 if not plan.narrow else 4.4
    way = plan.compass(spot.pose.heading)
    tick = polygon([polar((0, 0), r * 2.1, way), polar((0, 0), r * 1.05, way + 42),
                    polar((0, 0), r * 1.05, way - 42)])  # fmt: skip
    body = g(
        path(tick, class_="spot-tick") if spot.faces else None,
        path(circle(0, 0, r), class_="spot-dot", stroke_width=r * 0.34),
        el("circle", r=r * 1.7, fill="transparent"),
    )
    label = said(lang, "spot", at=at_cm(lang, spot.pose.x, spot.pose.y))
    kind = "spot chosen" if spot.chosen else "spot"
    return Part(f"spot-{spot.act}", kind, label, body, (spot.act,), plan.place(spot.pose))


def edge_part(edge: int, plan: Plan, lang: Lang) -> Part:
    """An edge of the table that may be taken."""
    label = said(lang, "edge", edge=said(lang, f"edge.{edge}"))
    body = path(_strip(edge, plan), class_="edge-strip", clip_path=clip(plan).url)
    return Part(f"e{edge}", "edge", label, body, (f"e{edge}",))


def pad_part(pad: PadPicture, plan: Plan, lang: Lang) -> Part:
    """A heading at the chosen place."""
    way, far = plan.compass(pad.heading), plan.length(5_600) + (6 if plan.narrow else 0)
    k = 1.0 if not plan.narrow else 0.7
    tip = polar((0, 0), far + 12 * k, way)
    base = polar((0, 0), far - 8 * k, way)
    a, b = polar(base, 10 * k, way + 90), polar(base, 10 * k, way - 90)
    shape = polygon([tip, a, lerp(tip, base, 0.7), b])
    label = said(lang, "pad", way=facing(lang, pad.heading))
    body = path(shape, class_="pad-shape")
    return Part(f"pad-{pad.act}", "pad", label, body, (pad.act,), plan.at(*pad.at))
