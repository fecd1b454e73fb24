"""Arrows over the table: who attacks, counters, scouts or strikes whom, and with what chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tourelle.art.geometry import Point, box, distance, heading, polar
from tourelle.art.icons import icon
from tourelle.art.overlay import arrowhead
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, joined, num, path, text
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import Aim, OddsPicture
from tourelle.games.tank_hunter.picture.labels import aim_label
from tourelle.games.tank_hunter.picture.legends import percent

STYLE: Final = (
    ".aim-line{fill:none;stroke:var(--signal);stroke-linecap:round}"
    ".aim-under{fill:none;stroke:var(--under);stroke-opacity:.8;stroke-linecap:round}"
    ".aim-tag{fill:var(--signal);stroke:var(--card);stroke-width:1.4}"
    ".aim-word,.card .aim-word{fill:var(--on-signal);font-weight:700}.fill-cut{fill:var(--signal)}"
)
BEND: Final = 0.16
#: No tag on a longer arrow, nor on a narrow table: its middle would cover what is not concerned.
FAR: Final = 640.0
SLIM: Final = 600.0
#: Kinds differ by the line itself: solid, long strokes, dots, dash-dot.
DASHES: Final = {"attack": None, "counter": "14 6", "recon": "1 9", "event": "12 5 1 5"}
Spots = Mapping[str, tuple[Point, float, str]]  #: middle, half a card's height, name


def _arc(a: Point, b: Point, width: float) -> tuple[str, Point, Point]:
    """A curve that swings a little aside, within the table; its middle, its control point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    side = (a[0] + b[0]) / 2 + dy * BEND
    bend = BEND if 20 < side < width - 20 else -BEND
    control = ((a[0] + b[0]) / 2 + dy * bend, (a[1] + b[1]) / 2 - dx * bend)
    middle = ((a[0] + b[0]) / 4 + control[0] / 2, (a[1] + b[1]) / 4 + control[1] / 2)
    d = f"M{num(a[0])} {num(a[1])}Q{num(control[0])} {num(control[1])} {num(b[0])} {num(b[1])}"
    return d, middle, control


def _arrow(
    aim: Aim, a: Point, b: Point, ends: tuple[float, float], width: float
) -> tuple[Node, Point]:
    """From the edge of one card into another."""
    _, _, control = _arc(a, b, width)
    towards = heading(control, b)
    a = polar(a, ends[0], heading(a, control))
    tip = polar(b, ends[1], towards + 180)
    d, middle, control = _arc(a, polar(tip, 8, towards + 180), width)
    dash = "8 8" if aim.planned and aim.kind == "attack" else DASHES[aim.kind]
    node = joined(
        (
            path(d, class_="aim-under", stroke_width=9),
            path(
                d, class_="aim-line", stroke_width=3 if aim.planned else 4.6, stroke_dasharray=dash
            ),
            arrowhead(tip, heading(control, tip), 18, "fill-cut"),
        )
    )
    return node, middle


def _tag(odds: OddsPicture, at: Point, width: float, lang: Lang) -> Node:
    """Kind, target number and chance, in the middle of the line."""
    need = f"≤{min(odds.need, 6)}" if odds.need > 0 else "–"
    words = f"{need} · {percent(lang, odds.hit)}"
    w = 34 + len(words) * 7.4
    x = min(max(at[0], w / 2 + 4), width - w / 2 - 4)
    return g(
        path(box(0, 0, w, 26, 6), class_="aim-tag"),
        icon(odds.icon, -w / 2 + 16, 0, 17, ink="on-signal"),
        text(words, 12, 0, font_size=14, class_="aim-word mid base"),
        transform=f"translate({num(x)} {num(at[1])})",
    )


def aim_parts(aims: tuple[Aim, ...], spots: Spots, width: float, lang: Lang) -> Iterator[Part]:
    """What cannot be found on the table gets no arrow."""
    for aim in aims:
        source = spots.get(aim.source)
        found = [spots[target] for target in aim.targets if target in spots]
        if source is None or not found:
            continue
        names = ", ".join(name for _, _, name in found)
        for i, (place, half, _) in enumerate(found):
            node, middle = _arrow(aim, source[0], place, (source[1] * 0.72, half * 0.5), width)
            near = distance(source[0], place) < FAR and width > SLIM
            tag = _tag(aim.odds, middle, width, lang) if aim.odds and i == 0 and near else None
            label = aim_label(lang, aim, source[2], names) if i == 0 else ""
            yield Part(f"aim-{aim.source}-{i}", f"aim {aim.kind}", label, joined((node, tag)))
