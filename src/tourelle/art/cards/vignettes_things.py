"""Things that plates are put together from: aircraft, bombs, blasts, crates, smoke, flags."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tourelle.art.cards.vignettes import GROUND, H, W, pen, put
from tourelle.art.geometry import blob, box, circle, line, polar, polygon, rounded, smooth, star
from tourelle.art.svg import Node, el, g, path, use

RED: Final = "var(--signal)"
DARK: Final = "var(--line)"


def _plane() -> Node:
    """A single-engined aircraft from the side, nose to the right."""
    spine = [(-17, -2.4), (-14, -1.6), (4, -3.8), (12, -2.6), (14, 0), (11, 2.2), (-4, 2)]
    body = rounded([*spine, (-16, 0.4)], 1.6)
    fin = polygon([(-17, -1), (-18, -7), (-14.4, -6.6), (-11.5, -1.6)])
    wing = polygon([(-3, 0.6), (6.5, 1), (4, 5.4), (-5.6, 4.6)])
    glass = polygon([(-3, -3.2), (-1, -5.4), (4, -5.2), (6, -3.4)])
    return g(
        path(body, fill="var(--metal)", class_="vg-face"),
        path(fin, fill="var(--a-2)", class_="vg-face"),
        path(glass, fill="var(--sky-1)", class_="vg-face"),
        path(wing, fill="var(--a-2)", class_="vg-face"),
        pen("M14.6 -6V6"),
    )


def _bomber() -> Node:
    """A heavy bomber with two of its engines to be seen, far up."""
    body = rounded([(-20, -2), (14, -3), (19, 0), (14, 2.6), (-6, 2.4), (-20, 0)], 2)
    wing = polygon([(-4, 0), (8, 0), (5, 6), (-7, 5)])
    tail = polygon([(-20, -1), (-22, -7), (-17, -7), (-14, -2)])
    engines = box(6, 2.4, 8, 2.2, 1) + box(3, 5, 8, 2.2, 1)
    return g(
        path(body, fill="var(--metal)", class_="vg-face"),
        path(tail + wing + engines, fill="var(--a-2)", class_="vg-face"),
    )


def _blast(seed: str) -> Node:
    """An explosion of radius 10 on the origin."""
    rng, r = Random(seed), 10.0
    lobes = ((-0.5, 0.7, 0.55), (0.5, 0.8, 0.6), (0, 1.3, 0.7), (0.3, 1.9, 0.5))
    smoke = "".join(smooth(blob(x * r, -y * r, r * k, rng, 9, 0.16)) for x, y, k in lobes)
    spots = [polar((0, 0), r * rng.uniform(1.1, 1.6), a) for a in range(-70, 80, 24)]
    clods = "".join(polygon(blob(x, y, r * 0.08, rng, 5, 0.3)) for x, y in spots)
    fire = star(0, -r * 0.2, r * 0.95, 9, 0.55)
    return g(
        path(smoke, fill="var(--burnt-1)", class_="vg-face", stroke_opacity=0.6),
        path(polygon(fire), fill="var(--ember)", class_="vg-face"),
        path(polygon(star(0, -r * 0.2, r * 0.5, 9, 0.55)), fill="var(--halo)"),
        path(clods, fill=DARK),
    )


_THINGS: Final[dict[str, Callable[[], Node]]] = {
    "plane": _plane,
    "bomber": _bomber,
    "blast1": lambda: _blast("1"),
    "blast2": lambda: _blast("2"),
    "blast3": lambda: _blast("3"),
}


def thing(name: str) -> Node:
    """The definition of one of them, by its id: `thing-plane`."""
    return g(_THINGS[name.removeprefix("thing-")](), id=name)


def plane(x: float, y: float, size: float = 1.0, dive: float = 0.0, kind: str = "plane") -> Node:
    turned = f"translate({x:g} {y:g})rotate({dive:g})scale({size:g})"
    return use(f"thing-{kind}", transform=turned)


def blast(x: float, y: float, r: float, which: int = 1) -> Node:
    return put(use(f"thing-blast{which}"), x, y, r / 10)


def bombs(x: float, y: float, count: int = 3) -> Node:
    shapes = [[(0, 0), (1.6, 3), (0, 6.4), (-1.6, 3)] for _ in range(count)]
    moved = [[(x + i * 5 + a, y + i * 6 + b) for a, b in one] for i, one in enumerate(shapes)]
    return path("".join(rounded(one, 0.8) for one in moved), fill=DARK)


def crates(x: float, y: float, rows: int = 2, empty: bool = False) -> Node:
    spots = [
        (x + i * 11 + (5.5 if r % 2 else 0), y - r * 8) for r in range(rows) for i in range(4 - r)
    ]
    boards = "".join(line([(a - 4, b - 4), (a + 4, b - 4)]) for a, b in spots)
    fill = "var(--paper-3)" if empty else "var(--roof-1)"
    return g(
        *(path(box(a, b - 4, 10.4, 7.6, 0.6), fill=fill, class_="vg-face") for a, b in spots),
        pen(boards),
    )


def clouds(seed: str, ys: tuple[float, ...], opacity: float = 0.85) -> Node:
    rng = Random(seed)
    puffs = "".join(
        circle(x + rng.uniform(-5, 5), y + rng.uniform(-3, 3), rng.uniform(8, 14))
        for y in ys
        for x in range(-4, 150, 15)
    )
    return path(puffs, class_="vg-puff", opacity=opacity)


def flame(x: float, y: float, size: float) -> Node:
    tongue = "M-9 0l6-26l4 8l6-14l2 32Z"
    return put(path(tongue, fill="var(--ember)", class_="vg-face"), x, y, size)


def smoke(x: float, y: float, r: float) -> Node:
    """A rising column."""
    puffs = "".join(circle(x + i * r * 0.5, y - i * r * 1.1, r * (1 + i * 0.22)) for i in range(4))
    return path(puffs, fill="var(--burnt-1)", class_="vg-face", stroke_opacity=0.5, opacity=0.85)


def flag(x: float, y: float = 72, high: float = 54) -> Node:
    d = f"M{x:g} {y:g}V{y - high:g}l20 8l-20 8"
    return path(d, fill=RED, class_="vg-face")


def arrow(d: str, tip: list[tuple[float, float]]) -> Node:
    """A thrust in grease pencil."""
    return g(pen(d, RED, 3), path(polygon(tip), fill=RED))


def cross(x: float, y: float, size: float) -> Node:
    a, b = size, size
    d = f"M{x - a:g} {y - b:g}L{x + a:g} {y + b:g}M{x + a:g} {y - b:g}L{x - a:g} {y + b:g}"
    return pen(d, RED, 3)


def sky(fill: str, opacity: float) -> Node:
    """A wash over everything: dusk, gas, night."""
    return el("rect", width=W, height=H, fill=fill, fill_opacity=opacity)


def water(top: float = GROUND) -> Node:
    return el("rect", y=top, width=W, height=H - top, fill="var(--water-1)")
