"""The table itself: grass, roads, woods and buildings, and the rule round it.

The ground depends on the map, on the pieces and on which edge is near: it is the same all through
a game and is sent once.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from tourelle.art.definitions import Clip, clip_to
from tourelle.art.geometry import (
    Area,
    Point,
    box,
    line,
    moved,
    polar,
    polygon,
    rect,
    rounded,
    shaky,
    turned,
)
from tourelle.art.scene import Ground, Part
from tourelle.art.svg import Node, el, g, group, path, text
from tourelle.art.terrain import features
from tourelle.core.words import Lang
from tourelle.games.tanks.content.terrain import BUILDING, SIZES, WOOD
from tourelle.games.tanks.picture.data import PiecePicture
from tourelle.games.tanks.picture.layout import Plan
from tourelle.games.tanks.picture.legends import piece_label
from tourelle.space.plane_arrow import TABLE

STYLE: Final = (
    ".turf{fill:var(--meadow)}.sheet{fill:var(--paper)}"
    ".card-edge{fill:none;stroke:var(--terra);stroke-width:1.6}"
    ".card-edge.open{stroke-dasharray:7 5}"
    ".ruler{stroke:var(--ink-2);stroke-width:1;fill:none}"
    ".ruler-num{fill:var(--ink-2);text-anchor:middle;dominant-baseline:central}"
    ".north{fill:var(--ink-2)}.north-n{font-weight:700}"
    ".neat{fill:none;stroke:var(--ink)}.spot-area{fill:transparent}"
    # what is only drawn over a tank must not catch the finger that wants the tank
    ".layer.lines,.layer.areas,.layer.marks,.layer.ghosts,.layer.trail{pointer-events:none}"
    'svg[data-narrow="yes"] .fine{display:none}'
)
#: Roads of the ready maps, for the eye alone (8.6): centimetres from the south-west corner.
ROADS: Final[dict[str, tuple[tuple[Point, ...], ...]]] = {
    "crossroads": (
        ((0, 46), (20, 45), (45, 46), (66, 45), (90, 50)),
        ((44, 0), (45, 20), (45, 46), (48, 66), (46, 90)),
    ),
    "village": (
        ((0, 45), (16, 46), (40, 45), (64, 44), (90, 45)),
        ((40, 0), (39, 14), (40, 45), (41, 76), (40, 90)),
    ),
    "diagonal": (((0, 14), (16, 24), (45, 45), (74, 66), (90, 76)),),
}


def _seed(plan: Plan) -> Random:
    return Random(f"turf{plan.quarter}")


@lru_cache(maxsize=64)
def _turf(plan: Plan) -> Node:
    """Grass with faint fields: a tint, no more."""
    rng, k = _seed(plan), plan.scale
    (cx, cy), span = plan.middle, TABLE / 100 * k
    x, y = cx - span / 2, cy - span / 2
    patches: list[str] = []
    for _ in range(9):
        field = turned(rect(0, 0, rng.uniform(140, 260) * k, rng.uniform(100, 180) * k),
                       rng.uniform(-25, 25))  # fmt: skip
        at = (rng.uniform(80, 820) * k + x, rng.uniform(80, 820) * k + y)
        patches.append(rounded(shaky(moved(field, *at), rng, 14 * k), 30 * k))
    square = {"x": x, "y": y, "width": span, "height": span}
    return g(
        el("rect", class_="turf", **square),
        path(
            "".join(patches),
            fill="var(--meadow-2)",
            fill_opacity=0.3,
            clip_path=clip(plan).url,
        ),
        el("rect", fill="url(#tufts)", class_="fine", **square),
    )


@lru_cache(maxsize=64)
def clip(plan: Plan) -> Clip:
    """What ends where the table ends."""
    (cx, cy), span = plan.middle, TABLE / 100 * plan.scale
    return clip_to(Area(cx - span / 2, cy - span / 2, span, span))


@lru_cache(maxsize=64)
def _frame(plan: Plan) -> Node:
    """Neat line, and a centimetre rule on all sides."""
    (cx, cy), span, k = plan.middle, TABLE / 100 * plan.scale, plan.margin / 26
    a, ax, b, by = cx - span / 2, cy - span / 2, cx + span / 2, cy + span / 2
    gap = 3 * k
    ticks: list[str] = []
    for at in range(0, 91, 1 if k == 1 else 5):
        long = (9 if at % 10 == 0 else 6 if at % 5 == 0 else 3.5) * k
        x, y = a + at * span / 90, ax + at * span / 90
        ticks.append(line([(x, ax - gap), (x, ax - gap - long)]))
        ticks.append(line([(x, by + gap), (x, by + gap + long)]))
        ticks.append(line([(a - gap, y), (a - gap - long, y)]))
        ticks.append(line([(b + gap, y), (b + gap + long, y)]))
    return g(
        path("".join(ticks), class_="ruler", stroke_width=max(0.5, k)),
        path(box(cx, cy, span, span), class_="neat", stroke_width=1.2 * max(0.6, k)),
        path(box(cx, cy, span + gap * 2, span + gap * 2), class_="neat", stroke_width=2.6 * k),
        *(_numbers(plan) if k == 1 else _figures(plan)),
        _north(plan),
    )


def _numbers(plan: Plan) -> list[Node]:
    """The figures stand where the table's own centimetres are, however it is turned."""
    out: list[Node] = []
    for at in range(10_000, TABLE, 20_000):
        for x, y in (plan.at(at, 0), plan.at(0, at)):
            px, py = x, y
            if abs(y - plan.at(0, 0)[1]) < 1 or abs(y - plan.at(TABLE, TABLE)[1]) < 1:
                py = y + (18 if y > plan.middle[1] else -17)
            else:
                px = x + (17 if x > plan.middle[0] else -17)
            out.append(text(str(at // 1000), px, py, class_="ruler-num", font_size=19))
    return out


def _figures(plan: Plan) -> list[Node]:
    """On a phone they find no room outside: small, within the southern and the western edge."""
    out: list[Node] = []
    for at in range(20_000, TABLE, 20_000):
        for x, y in (plan.at(at, 1_900), plan.at(2_200, at)):
            out.append(text(str(at // 1000), x, y, class_="ruler-num", font_size=12))
    return out


def _north(plan: Plan) -> Node:
    """In the north-east, where no figures stand: the table lies as its reader sits."""
    k = 1.6 if not plan.narrow else 1.0
    at, way = plan.at(TABLE - 3_200, TABLE - 6_000), plan.compass(9000)
    tip, left, right, notch = (
        polar(at, r * k, way + turn) for r, turn in ((19, 0), (11, 145), (11, 215), (4, 180))
    )
    x, y = polar(at, -13 * k, way)
    return g(
        path(polygon([tip, left, notch, right]), class_="north"),
        text("N", x, y, class_="ruler-num north-n", font_size=12.2 * k),
    )


# ---- pieces


@lru_cache(maxsize=1024)  # a dozen of each table, of as many as are played at by turns
def piece_art(piece: PiecePicture, plan: Plan) -> Node:
    """A terrain card round its middle; light and shadow stay those of the picture."""
    h, k = SIZES[WOOD if piece.wood else BUILDING]
    w, d = plan.length(2 * h), plan.length(2 * k)
    turn = plan.compass(piece.pose.heading) - 90
    seed = f"{piece.pose.x}.{piece.pose.y}"
    return _wood(w, d, turn, seed) if piece.wood else _building(w, d, turn, piece)


def _card(w: float, d: float, turn: float, radius: float, fill: str, edge: str) -> Node:
    shape = rounded(turned(rect(0, 0, w, d), turn), radius)
    return g(
        path(shape, fill=fill, fill_opacity=0.6 if edge else None),
        path(shape, class_=f"card-edge{edge}", stroke_width=w / 88 if w < 80 else None),
    )


def _wood(w: float, d: float, turn: float, seed: str) -> Node:
    """The whole card is wood: broken edge, tanks may enter. Trees stand apart, so that a tank
    among them is seen."""
    rng, k = Random(seed), w / 140
    inner = rect(0, 0, w - 18 * k, d - 18 * k)
    spots = [tree for tree in features.planted(inner, 10 * k, rng) if rng.random() < 0.84]
    middles = turned([at for at, _ in spots], turn)
    trees = [(at, r) for at, (_, r) in zip(middles, spots, strict=True)]
    return g(
        _card(w, d, turn, 8 * k, "var(--wood-1)", " open"),
        features.crowns(sorted(trees, key=lambda tree: tree[0][1]), rng),
    )


Roofs = tuple[tuple[float, float, float, float, float, str], ...]
#: Middle, length and depth as shares of the card (depth of both, for a roof at right angles), turn.
PLANS: Final[tuple[Roofs, ...]] = (
    ((0, -0.22, 0.9, 0.4, 0, "tile"), (-0.31, 0.2, 0.5, 0.3, 90, "tile")),
    (
        (0.1, 0, 0.72, 0.44, 0, "slate"),
        (0.14, 0, 0.86, 0.26, 90, "slate"),
        (-0.32, 0, 0.3, 0.4, 0, "hip"),
    ),
    ((-0.16, 0, 0.5, 0.7, 0, "hip"), (0.28, -0.06, 0.76, 0.34, 90, "tile")),
    (
        (-0.32, 0, 0.86, 0.28, 90, "slate"),
        (0.32, 0, 0.86, 0.28, 90, "slate"),
        (0, -0.24, 0.62, 0.36, 0, "slate"),
    ),
)
YARDS: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    ((0.3, 0.26, 0.094), (0.14, 0.32, 0.07)),
    (),
    ((0.38, 0.38, 0.062),),
    ((0.0, 0.3, 0.06),),
)


def _building(w: float, d: float, turn: float, piece: PiecePicture) -> Node:
    """The whole card is the building: solid edge, no entry. Roofs round a yard, four plans."""
    which = (piece.pose.x // 1000 * 7 + piece.pose.y // 1000 * 3) % len(PLANS)
    roofs = [_roof(w, d, turn, *one) for one in PLANS[which]]
    at = turned([(x * w, y * d) for x, y, _ in YARDS[which]], turn)
    trees = [(p, r * w) for p, (_, _, r) in zip(at, YARDS[which], strict=True)]
    yard = features.crowns(trees, Random(which)) if trees else None
    return g(_card(w, d, turn, w / 27, "var(--paper-3)", ""), *roofs, yard)


def _roof(
    w: float, d: float, turn: float, x: float, y: float, a: float, b: float, by: float, kind: str
) -> Node:
    ((cx, cy),) = turned([(x * w, y * d)], turn)
    long, deep = (a * d, b * w) if by else (a * w, b * d)
    if kind == "hip":
        return features.hip_roof(cx, cy, long, deep, turn + by)
    return features.roof(cx, cy, long, deep, turn + by, slate=kind == "slate", tiles=w > 60)


def _placed(piece: PiecePicture, plan: Plan) -> Node:
    x, y = plan.place(piece.pose)
    return g(piece_art(piece, plan), transform=f"translate({x:.1f} {y:.1f})")


@lru_cache(maxsize=256)
def ground_of(plan: Plan, name: str, pieces: tuple[PiecePicture, ...]) -> Ground:
    roads = [
        features.road([plan.at(x * 1000, y * 1000) for x, y in way], 30 * plan.scale)
        for way in ROADS.get(name, ())
    ]
    # higher up in the picture first: a crown in front overlaps what is behind it
    order = sorted(pieces, key=lambda one: plan.place(one.pose)[1])
    return Ground.of(
        el("rect", width=plan.width, height=plan.height, class_="sheet"),
        el("rect", width=plan.width, height=plan.height, fill="url(#grain)"),
        _turf(plan),
        group(roads, clip_path=clip(plan).url, opacity=0.9) if roads else None,
        group(_placed(piece, plan) for piece in order) if pieces else None,
        _frame(plan),
    )


@lru_cache(maxsize=2048)
def piece_part(key: str, piece: PiecePicture, plan: Plan, lang: Lang, drawn: bool) -> Part:
    """A name for a piece of the ground; *drawn*: it is not part of the ground yet."""
    h, k = SIZES[WOOD if piece.wood else BUILDING]
    shape = rect(0, 0, plan.length(2 * h), plan.length(2 * k))
    area = rounded(turned(shape, plan.compass(piece.pose.heading) - 90), 1)
    body = piece_art(piece, plan) if drawn else path(area, class_="spot-area")
    return Part(key, "ground-piece", piece_label(lang, piece), body, (), plan.place(piece.pose))
