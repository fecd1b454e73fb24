"""Paint: one simple camouflage pattern for each nation, told apart by its shapes as well as by
its colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tourelle.art.geometry import Point, blob, circle, moved, polygon, rounded, smooth
from tourelle.art.svg import Node, el, g, path
from tourelle.art.vehicles.figures import Gun, Vehicle

TILE = 42.0  #: one repeat of a pattern: 4.2 m


@dataclass(frozen=True, slots=True)
class Paint:
    """How a vehicle is coloured: fills as CSS values, so that themes work."""

    body: str
    plain: str
    line: str = "var(--line)"
    edge: str = "var(--line)"
    track: str = "var(--track-1)"
    link: str = "var(--track-2)"
    metal: str = "var(--metal)"


def nation_paint(nation: str) -> Paint:
    return Paint(body=f"url(#camo-{nation})", plain=f"var(--{nation}-1)")


WHITE = Paint(
    "var(--white-1)",
    "var(--white-1)",
    "var(--white-line)",
    "var(--white-line)",
    "var(--white-3)",
    "var(--white-line)",
    "var(--white-2)",
)
BLACK = Paint(
    "var(--black-1)",
    "var(--black-1)",
    "var(--black-line)",
    "var(--line)",
    "var(--black-3)",
    "var(--black-2)",
    "var(--black-2)",
)
BURNT = Paint(
    "url(#camo-burnt)",
    "var(--burnt-1)",
    track="var(--burnt-2)",
    link="var(--line)",
    metal="var(--burnt-2)",
)


def paint_of(unit: Vehicle | Gun) -> Paint:
    early = isinstance(unit, Vehicle) and unit.nation == "de" and unit.year < 1942
    return nation_paint("degrey" if early else unit.nation)


def _wrapped(
    points: list[Point],
    fill: str,
    close: Callable[[list[Point]], str] = smooth,
    **attrs: str | float,
) -> Node:
    """A shape that may cross the border of the tile, drawn so that the tiles join."""
    shifts = [(dx, dy) for dx in (-TILE, 0, TILE) for dy in (-TILE, 0, TILE)]
    seen = [moved(points, dx, dy) for dx, dy in shifts]
    kept = [s for s in seen if any(-2 < x < TILE + 2 and -2 < y < TILE + 2 for x, y in s)]
    return path("".join(close(s) for s in kept), fill=fill, **attrs)


def _token(nation: str, index: int) -> str:
    return f"var(--{nation}-{index})"


def _clouds(nation: str) -> list[Node]:
    """Germany: soft islands of two colours."""
    rng = Random("clouds")
    green = [blob(x, y, r, rng, 8, 0.32) for x, y, r in ((8, 9, 7.5), (30, 24, 8), (12, 36, 5))]
    brown = [blob(x, y, r, rng, 8, 0.32) for x, y, r in ((27, 6, 5.5), (9, 24, 5), (33, 39, 6))]
    return [_wrapped(p, _token(nation, 2)) for p in green] + [
        _wrapped(p, _token(nation, 3)) for p in brown
    ]


def _soft(nation: str) -> list[Node]:
    rng = Random("soft")
    return [
        _wrapped(blob(x, y, 9, rng, 7, 0.25), _token(nation, 2), opacity=0.55)
        for x, y in ((10, 12), (31, 33))
    ]


def _waves(nation: str) -> list[Node]:
    """Soviet Union: broad slow waves."""
    bands = (
        [(-6, 4), (12, -2), (26, 8), (48, 2), (48, 13), (28, 20), (12, 11), (-6, 16)],
        [(-6, 27), (14, 22), (30, 31), (48, 24), (48, 33), (30, 41), (12, 33), (-6, 38)],
    )
    return [path(rounded(b, 9), fill=_token(nation, 2)) for b in bands]


def _bands(nation: str) -> list[Node]:
    """United States: slanting bands over plain olive drab."""
    bands = ([(-8, 14), (14, -8), (24, -8), (-8, 24)], [(10, 50), (50, 8), (50, 20), (20, 50)])
    return [path(rounded(b, 4), fill=_token(nation, 2)) for b in bands]


def _ears(nation: str) -> list[Node]:
    """Great Britain: dark scalloped patches."""
    spots = (
        (8, 6, 6),
        (15, 9, 5),
        (20, 5, 4),
        (30, 27, 6.5),
        (23, 31, 5),
        (36, 33, 5),
        (10, 34, 4),
    )
    return [path("".join(circle(x, y, r) for x, y, r in spots), fill=_token(nation, 2))]


def _stacked(nation: str) -> list[Node]:
    """France: wavy layers with dark outlines."""
    one = [(-6, 6), (10, 2), (24, 10), (48, 4), (48, 18), (26, 22), (10, 15), (-6, 20)]
    two = [(-6, 28), (12, 24), (26, 30), (48, 25), (48, 36), (24, 40), (10, 36), (-6, 39)]
    return [
        path(
            rounded(s, 8),
            fill=_token(nation, i),
            stroke="var(--line)",
            stroke_width=1.0,
            stroke_opacity=0.7,
        )
        for s, i in ((one, 2), (two, 3))
    ]


def _spots(nation: str) -> list[Node]:
    """Italy: sand with dense small spots."""
    rng = Random("spots")
    at = [
        (x + (y // 10) % 2 * 5 + rng.uniform(-1.5, 1.5), y + rng.uniform(-1.5, 1.5))
        for x in range(4, 42, 10)
        for y in range(4, 42, 10)
    ]
    return [
        path("".join(smooth(blob(x, y, 2.9, rng, 6, 0.35)) for x, y in at), fill=_token(nation, 2))
    ]


def _ribbon(nation: str) -> list[Node]:
    """Japan: large patches crossed by a thin yellow line."""
    rng = Random("ribbon")
    patches = [
        _wrapped(blob(x, y, 9, rng, 7, 0.25), _token(nation, 2)) for x, y in ((9, 10), (31, 31))
    ]
    stripe = path(
        "M-2 26C8 20 14 30 24 24S38 14 44 20M22 -2C18 10 28 18 24 24S16 36 22 44",
        fill="none",
        stroke=_token(nation, 3),
        stroke_width=1.8,
    )
    return [*patches, stripe]


def _lozenges(nation: str) -> list[Node]:
    """Poland: long level patches."""
    rows = ((4, 6, 2), (24, 12, 3), (10, 20, 3), (32, 26, 2), (14, 34, 2), (36, 39, 3))
    return [
        _wrapped(
            [
                (x - 11, y),
                (x - 4, y - 3.4),
                (x + 8, y - 2.6),
                (x + 11, y + 1),
                (x + 3, y + 3.2),
                (x - 7, y + 2.6),
            ],
            _token(nation, i),
        )
        for x, y, i in rows
    ]


def _shards(nation: str) -> list[Node]:
    """Hungary: hard-edged splinters."""
    two = [
        [(2, 4), (14, 1), (9, 13)],
        [(26, 22), (39, 18), (34, 31), (24, 30)],
        [(8, 30), (17, 36), (5, 41)],
    ]
    three = [
        [(24, 3), (36, 6), (28, 14)],
        [(3, 18), (13, 20), (7, 27)],
        [(30, 36), (40, 35), (36, 44)],
    ]
    return [_wrapped(list(p), _token(nation, 2), polygon) for p in two] + [
        _wrapped(list(p), _token(nation, 3), polygon) for p in three
    ]


def _facets(nation: str) -> list[Node]:
    """Czechoslovakia: few large straight-edged fields."""
    return [
        path(polygon(p), fill=_token(nation, 2))
        for p in ([(0, 0), (20, 0), (8, 16), (0, 12)], [(22, 20), (42, 14), (42, 34), (28, 38)])
    ]


def _rules(nation: str) -> list[Node]:
    """Romania: plain khaki, thinly ruled."""
    return [
        path(
            "".join(f"M0 {y}H42" for y in range(3, 42, 6)),
            stroke=_token(nation, 2),
            stroke_width=1.6,
        )
    ]


def _soot(_: str) -> list[Node]:
    rng = Random("soot")
    spots = [
        blob(rng.uniform(0, 42), rng.uniform(0, 42), rng.uniform(4, 8), rng, 8, 0.3)
        for _ in range(5)
    ]
    return [_wrapped(s, "var(--burnt-2)", opacity=0.6) for s in spots]


PATTERNS: dict[str, Callable[[str], list[Node]]] = {
    "de": _clouds,
    "degrey": _soft,
    "su": _waves,
    "us": _bands,
    "gb": _ears,
    "fr": _stacked,
    "it": _spots,
    "jp": _ribbon,
    "pl": _lozenges,
    "hu": _shards,
    "cz": _facets,
    "ro": _rules,
    "burnt": _soot,
}


def _pattern(nation: str) -> Node:
    ground = el("rect", width=TILE, height=TILE, fill=f"var(--{nation}-1)")
    return el(
        "pattern",
        ground,
        g(*PATTERNS[nation](nation)),
        id=f"camo-{nation}",
        width=TILE,
        height=TILE,
        pattern_units="userSpaceOnUse",
        x=-TILE / 2,
        y=-TILE / 2,
    )


def camo_defs(*nations: str) -> list[Node]:
    """Patterns for these paints, or for all."""
    return [_pattern(nation) for nation in nations or PATTERNS]
