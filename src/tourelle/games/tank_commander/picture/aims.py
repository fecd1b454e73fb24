"""Arrows over the field: who fires at whom, who goes where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tourelle.art.geometry import Point, box, heading, polar
from tourelle.art.overlay import arrowhead
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, joined, num, path, text
from tourelle.games.tank_commander.picture.data import AimPicture

STYLE: Final = (
    ".aim-line{fill:none;stroke:var(--signal);stroke-linecap:round}"
    ".aim-under{fill:none;stroke:var(--under);stroke-opacity:.8;stroke-linecap:round}"
    ".aim-tag{fill:var(--signal);stroke:var(--card);stroke-width:1.4}"
    ".aim-word{fill:var(--on-signal);font-weight:700}.fill-cut{fill:var(--signal)}"
)
Spots = Mapping[str, tuple[Point, float]]


def aim_parts(aims: tuple[AimPicture, ...], spots: Spots) -> Iterator[Part]:
    """What cannot be found on the table gets no arrow."""
    for at, aim in enumerate(aims):
        source, target = spots.get(aim.source), spots.get(aim.target)
        if source is not None and target is not None and source[0] != target[0]:
            yield Part(f"aim-{at}", "aim", "", _arrow(aim, source, target))


def _arrow(aim: AimPicture, source: tuple[Point, float], target: tuple[Point, float]) -> Node:
    (a, half), (b, other) = source, target
    towards = heading(a, b)
    start, tip = polar(a, half * 0.8, towards), polar(b, other * 0.7, towards + 180)
    end = polar(tip, 7, towards + 180)
    d = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    return joined(
        (
            path(d, class_="aim-under", stroke_width=8),
            path(
                d,
                class_="aim-line",
                stroke_width=3 if aim.planned else 4.2,
                stroke_dasharray="8 7" if aim.planned else None,
            ),
            arrowhead(tip, towards, 15, "fill-cut"),
            _tag(aim.note, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)) if aim.note else None,
        )
    )


def _tag(words: str, at: Point) -> Node:
    wide = 12 + 7.4 * len(words)
    return g(
        path(box(0, 0, wide, 21, 5), class_="aim-tag"),
        text(words, 0, 0.4, font_size=13, class_="aim-word mid base"),
        transform=f"translate({num(at[0])} {num(at[1])})",
    )
