"""Map art: trees, roofs, rocks, craters, ruins, hedges, roads, grass. Inked outlines over flat
washes, light from the north-west.

Every drawing is built from few, long paths (all crowns of a wood share one outline), so a full
board stays small and fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from tourelle.art.geometry import (
    Point,
    blob,
    box,
    circle,
    inside,
    lerp,
    line,
    moved,
    polar,
    polygon,
    pt,
    rect,
    rounded,
    shaky,
    smooth,
    turned,
    walk,
)
from tourelle.art.svg import Node, el, g, path

STYLE = (
    ".t-ink{fill:none;stroke:var(--terra);stroke-width:1;stroke-linecap:round;"
    "stroke-linejoin:round}"
    ".t-fine{stroke-width:.6}.t-mass{stroke:var(--terra);stroke-width:2;paint-order:stroke}"
    ".t-cast{fill:var(--shade);fill-opacity:.2}"
    ".t-face{stroke:var(--terra);stroke-width:1;stroke-linejoin:round}"
    "@media (max-width:560px){.fine{display:none}}"
)


def _scatter(size: float, gap: float, rng: Random) -> list[Point]:
    """Even but irregular points in a square tile."""
    n = int(size / gap)
    return [
        ((i + rng.uniform(0.15, 0.85)) * size / n, (j + rng.uniform(0.15, 0.85)) * size / n)
        for i in range(n)
        for j in range(n)
    ]


def grain(tile: float = 120.0) -> Node:
    """Paper fibres: barely there."""
    rng = Random("grain")
    fibres = "".join(
        f"M{x:.1f} {y:.1f}l{rng.uniform(-4, 4):.1f} {rng.uniform(-2, 2):.1f}"
        for x, y in _scatter(tile, 12, rng)
    )
    specks = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in _scatter(tile, 15, rng))
    ink: dict[str, str | float] = {"stroke": "var(--ink-3)", "fill": "none"}
    return el(
        "pattern",
        path(fibres, stroke_width=0.5, stroke_opacity=0.18, **ink),
        path(specks, stroke_width=0.9, stroke_opacity=0.24, stroke_linecap="round", **ink),
        id="grain",
        width=tile,
        height=tile,
        pattern_units="userSpaceOnUse",
    )


def tufts(tile: float = 96.0, gap: float = 24.0) -> Node:
    """Grass: small strokes in threes."""
    rng = Random("tufts")
    blades = "".join(
        f"M{x - 2:.1f} {y:.1f}l-.9 -2.6M{x:.1f} {y:.1f}v-3.4M{x + 2:.1f} {y:.1f}l.9 -2.6"
        for x, y in _scatter(tile, gap, rng)
    )
    dots = "".join(circle(x, y, 0.55) for x, y in _scatter(tile, gap * 0.6, rng))
    return el(
        "pattern",
        path(blades, stroke="var(--tuft)", stroke_width=0.8, fill="none", stroke_linecap="round"),
        path(dots, fill="var(--tuft)"),
        id="tufts",
        width=tile,
        height=tile,
        pattern_units="userSpaceOnUse",
    )


def hatch(name: str, token: str, gap: float = 5.0, width: float = 1.2, angle: float = 45.0) -> Node:
    return el(
        "pattern",
        path(f"M0 0V{gap}", stroke=f"var(--{token})", stroke_width=width * 2),
        id=name,
        width=gap,
        height=gap,
        pattern_units="userSpaceOnUse",
        pattern_transform=f"rotate({angle})",
    )


def texture_defs() -> list[Node]:
    return [
        grain(),
        tufts(),
        hatch("hatch-signal", "signal", 6, 0.7),
        hatch("hatch-reach", "reach", 6, 0.5, -45),
        hatch("hatch-ink", "ink-3", 5, 0.4),
    ]


def crowns(trees: Sequence[tuple[Point, float]], rng: Random) -> Node:
    """Tree crowns with one common outline (strokes are painted before the fill), each with its
    own light."""
    lobes = [(polar(at, r * 0.5, rng.uniform(0, 360)), r * 0.72) for at, r in trees]
    edge = "".join(circle(x, y, r) for (x, y), r in (*trees, *lobes))
    light = "".join(circle(x - r * 0.24, y - r * 0.26, r * 0.5) for (x, y), r in trees)
    dark = "".join(arc(x, y, r * 0.72, 100, 190) for (x, y), r in trees)
    cast = "".join(circle(x + r * 0.3, y + r * 0.42, r) for (x, y), r in trees)
    return g(
        path(cast, class_="t-cast"),
        path(edge, class_="t-mass", fill="var(--wood-2)"),
        path(light, fill="var(--wood-1)"),
        path(dark, class_="t-ink fine", stroke_opacity=0.8),
    )


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    (ax, ay), (bx, by) = polar((x, y), r, start), polar((x, y), r, end)
    return f"M{ax:.1f} {ay:.1f}A{r:.1f} {r:.1f} 0 0 1 {bx:.1f} {by:.1f}"


def planted(shape: Sequence[Point], r: float, rng: Random) -> list[tuple[Point, float]]:
    """Trees that fill an outline: a loose lattice, shaken until its rows do not show."""
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    step = r * 1.4
    rows, cols = (
        max(1, round((max(ys) - min(ys)) / step)),
        max(1, round((max(xs) - min(xs)) / step)),
    )
    dx, dy = (max(xs) - min(xs)) / cols, (max(ys) - min(ys)) / rows
    spots = [
        (
            min(xs) + (i + 0.5 + (0.25 if j % 2 else -0.25)) * dx + rng.uniform(-0.42, 0.42) * dx,
            min(ys) + (j + 0.5) * dy + rng.uniform(-0.36, 0.36) * dy,
        )
        for j in range(rows)
        for i in range(cols)
    ]
    return [(p, r * rng.choice((0.72, 0.9, 1.0, 1.18))) for p in spots if inside(p, shape)]


def wood(shape: Sequence[Point], r: float, seed: str) -> Node:
    rng = Random(seed)
    return g(path(rounded(shape, r), fill="var(--wood-3)"), crowns(planted(shape, r, rng), rng))


def hedge(points: Sequence[Point], r: float, seed: str) -> Node:
    """A row of bushes along a line, with a ditch on either side."""
    rng = Random(seed)
    spots = [
        ((x + rng.uniform(-r, r) * 0.2, y + rng.uniform(-r, r) * 0.2), r * rng.uniform(0.8, 1.1))
        for x, y in walk(points, r * 1.1)
    ]
    return crowns(spots, rng)


def roof(
    cx: float,
    cy: float,
    w: float,
    h: float,
    angle: float = 0.0,
    slate: bool = False,
    tiles: bool = True,
) -> Node:
    """A gabled roof: lit and shaded slope, ridge, tile lines, chimney."""
    kind = "slate" if slate else "roof"
    half = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, 0), (-w / 2, 0)]
    shade = [(x, -y) for x, y in half]
    rows = (
        "".join(line([(-w / 2, y), (w / 2, y)]) for y in (-h * 0.34, -h * 0.17, h * 0.17, h * 0.34))
        if tiles
        else ""
    )
    cast = polygon(moved(turned(rect(0, 0, w, h), angle), cx + h * 0.14, cy + h * 0.2))
    body = g(
        path(polygon(half), class_="t-face", fill=f"var(--{kind}-1)"),
        path(polygon(shade), class_="t-face", fill=f"var(--{kind}-2)"),
        path(rows, class_="t-ink t-fine fine", stroke_opacity=0.6) if rows else None,
        path(line([(-w / 2, 0), (w / 2, 0)]), class_="t-ink"),
        path(box(w * 0.26, -h * 0.16, h * 0.16, h * 0.16), class_="t-face", fill="var(--wall)"),
        transform=f"translate({cx:.2f} {cy:.2f})rotate({angle:.1f})",
    )
    return g(path(cast, class_="t-cast"), body)


def hip_roof(
    cx: float, cy: float, w: float, h: float, angle: float = 0.0, slate: bool = True
) -> Node:
    """A heavy hipped roof inside thick walls: four slopes."""
    kind = "slate" if slate else "roof"
    a, b, c, d = rect(0, 0, w, h)
    ridge = max(w - h, w * 0.16) / 2
    p, q = (-ridge, 0.0), (ridge, 0.0)
    tones = (
        ([a, b, q, p], 1, 0.0),
        ([a, p, d], 1, 0.12),
        ([b, c, q], 2, 0.0),
        ([d, c, q, p], 2, 0.12),
    )
    faces = [
        f
        for pts, i, dark in tones
        for f in (
            path(polygon(pts), class_="t-face", fill=f"var(--{kind}-{i})"),
            path(polygon(pts), fill="#000", fill_opacity=dark),
        )
    ]
    wall = path(box(0, 0, w * 1.12, h * 1.16, 0.6), class_="t-face", fill="var(--wall)")
    stack = path(box(w * 0.28, -h * 0.24, h * 0.17, h * 0.17), class_="t-face", fill="var(--wall)")
    cast = polygon(
        moved(turned(rect(0, 0, w * 1.12, h * 1.16), angle), cx + h * 0.16, cy + h * 0.22)
    )
    return g(
        path(cast, class_="t-cast"),
        g(wall, *faces, stack, transform=f"translate({cx:.2f} {cy:.2f})rotate({angle:.1f})"),
    )


def ruin(cx: float, cy: float, w: float, h: float, seed: str, angle: float = 0.0) -> Node:
    """Broken walls around rubble; no roof."""
    rng = Random(seed)
    floor = path(
        polygon(shaky(rect(0, 0, w, h), rng, w * 0.03)), fill="var(--earth-1)", fill_opacity=0.8
    )
    walls = [
        [(-w / 2, h * 0.1), (-w / 2, -h / 2), (w * 0.05, -h / 2)],
        [(w * 0.28, -h / 2), (w / 2, -h / 2), (w / 2, -h * 0.12)],
        [(w / 2, h * 0.2), (w / 2, h / 2), (w * 0.12, h / 2)],
        [(-w * 0.16, h / 2), (-w / 2, h / 2), (-w / 2, h * 0.34)],
        [(-w * 0.02, -h / 2), (-w * 0.02, -h * 0.1)],
    ]
    runs = "".join(line(shaky(wall, rng, w * 0.015)) for wall in walls)
    stones = "".join(
        polygon(
            blob(
                rng.uniform(-w, w) * 0.46,
                rng.uniform(-h, h) * 0.46,
                rng.uniform(0.03, 0.065) * w,
                rng,
                5,
                0.3,
            )
        )
        for _ in range(16)
    )
    return g(
        floor,
        path(stones, class_="t-face", fill="var(--rock-1)"),
        path(
            runs, fill="none", stroke="var(--terra)", stroke_width=w * 0.12, stroke_linejoin="miter"
        ),
        path(
            runs, fill="none", stroke="var(--wall)", stroke_width=w * 0.065, stroke_linejoin="miter"
        ),
        transform=f"translate({cx:.2f} {cy:.2f})rotate({angle:.1f})",
    )


def boulder(cx: float, cy: float, r: float, rng: Random) -> Node:
    """One rock: a lit top and a shaded flank."""
    edge = blob(cx, cy, r, rng, 7, 0.16)
    top = [lerp(p, (cx - r * 0.22, cy - r * 0.26), 0.42) for p in edge]
    cracks = "".join(line([a, b]) for a, b in zip(edge[::2], top[::2], strict=True))
    return g(
        path(polygon(edge), class_="t-face", fill="var(--rock-2)"),
        path(polygon(top), fill="var(--rock-1)"),
        path(polygon(top) + cracks, class_="t-ink t-fine fine", stroke_opacity=0.7),
    )


def rocks(spots: Iterable[tuple[Point, float]], seed: str) -> Node:
    rng = Random(seed)
    placed = sorted(spots, key=lambda s: s[0][1])
    cast = "".join(circle(x + r * 0.22, y + r * 0.3, r) for (x, y), r in placed)
    return g(path(cast, class_="t-cast"), *(boulder(x, y, r, rng) for (x, y), r in placed))


def crater(cx: float, cy: float, r: float, seed: str) -> Node:
    """A shell hole: thrown earth, rim, dark pit with a glint of water."""
    rng = Random(seed)
    rays = [
        (polar((cx, cy), r * 1.02, a), polar((cx, cy), r * rng.uniform(1.1, 1.34), a))
        for a in range(0, 360, 15)
    ]
    rim, pit = (
        blob(cx, cy, r, rng, 13, 0.09),
        blob(cx + r * 0.04, cy + r * 0.05, r * 0.68, rng, 11, 0.09),
    )
    inner = [lerp(p, (cx + r * 0.14, cy + r * 0.18), 0.42) for p in pit]
    scores = "".join(
        line([lerp((cx, cy), p, 0.7), lerp((cx, cy), p, 0.93)])
        for p in walk(rim, r * 0.32, close=True)
    )
    return g(
        path("".join(line([a, b]) for a, b in rays), class_="t-ink t-fine"),
        path(smooth(rim), class_="t-face", fill="var(--earth-1)"),
        path(scores, class_="t-ink t-fine fine"),
        path(smooth(pit), fill="var(--earth-2)"),
        path(smooth(inner), fill="var(--water-2)", fill_opacity=0.75),
        path(smooth(pit), class_="t-ink"),
    )


def curve(points: Sequence[Point]) -> str:
    """An open line that bends smoothly through the middles of its legs."""
    mids = [lerp(a, b, 0.5) for a, b in pairwise(points)]
    turns = "".join(f"Q{pt(p)} {pt(m)}" for p, m in zip(points[1:-1], mids[1:], strict=True))
    return f"M{pt(points[0])}L{pt(mids[0])}{turns}L{pt(points[-1])}"


def road(points: Sequence[Point], width: float) -> Node:
    d = curve(points)
    return g(
        path(d, fill="none", stroke="var(--hair)", stroke_width=width, stroke_linejoin="round"),
        path(
            d, fill="none", stroke="var(--road)", stroke_width=width - 1.6, stroke_linejoin="round"
        ),
        path(
            d,
            fill="none",
            stroke="var(--hair)",
            stroke_width=0.9,
            stroke_dasharray="7 6",
            stroke_opacity=0.9,
        ),
        class_="road",
    )


def water(shape: Sequence[Point], seed: str) -> Node:
    rng = Random(seed)
    cx, cy = sum(p[0] for p in shape) / len(shape), sum(p[1] for p in shape) / len(shape)
    waves = "".join(
        f"M{cx + rng.uniform(-14, 6):.1f} {cy + dy:.1f}q3 -2.4 6 0t6 0" for dy in (-9, 0, 9)
    )
    return g(
        path(rounded(shape, 5), fill="var(--water-1)", stroke="var(--water-2)", stroke_width=1),
        path(waves, fill="none", stroke="var(--water-2)", stroke_width=1),
    )


def clump(cx: float, cy: float, size: float, count: int, seed: str) -> list[tuple[Point, float]]:
    """Spots for a few rocks or bushes inside a square."""
    rng = Random(seed)
    spots: list[tuple[Point, float]] = []
    for i in range(count):
        r = size * rng.uniform(0.2, 0.3) * (1.25 if i == 0 else 0.8)
        at = polar(
            (cx, cy),
            0 if i == 0 else size * 0.26,
            i * 360 / max(1, count - 1) + rng.uniform(-20, 20),
        )
        spots.append((at, r))
    return spots
