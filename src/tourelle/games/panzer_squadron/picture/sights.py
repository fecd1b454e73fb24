"""A shot before it is fired: the part that would be struck as a band about the target, the three
lines to it by what cuts them, and the chance to destroy as a tag."""

from __future__ import annotations

import math
from typing import Final

from tourelle.art import overlay
from tourelle.art.geometry import Point, lerp, polar, polygon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, path
from tourelle.art.terrain.hexes import R
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.picture.data import ShotPicture, SightLine
from tourelle.games.panzer_squadron.picture.labels import shot_label, shot_tag
from tourelle.games.panzer_squadron.picture.layout import Plan

STYLE: Final = (
    ".wedge{fill:var(--signal);fill-opacity:.3;stroke:var(--signal);stroke-width:2.4}"
    ".answer .wedge{fill:none;stroke-dasharray:5 4}.answer .sight{opacity:.6}"
)
#: Where the three points of each part lie: degrees clockwise from the bow, and whether the point is
#: the middle of a side instead of a corner (PS-7.3).
POINTS: Final = (
    ((60, False), (0, False), (-60, False)),
    ((-60, False), (-90, True), (-120, False)),
    ((-120, False), (180, False), (120, False)),
    ((120, False), (90, True), (60, False)),
)
#: Middle and half width of each zone, clockwise from the bow (PS-8.1).
ZONES: Final = ((0, 60), (270, 30), (180, 60), (90, 30))
INSET: Final = 0.9
WIDE_LINE: Final = 2.4


def sight_points(plan: Plan, shot: ShotPicture) -> list[Point]:
    """The three points of the part, nine tenths out."""
    at, bow = plan.centre(shot.target), plan.compass(shot.facing)
    edge = R * INSET * math.cos(math.pi / 6)
    return [polar(at, edge if mid else R * INSET, bow + turn) for turn, mid in POINTS[shot.part]]


def shot_part(shot: ShotPicture, plan: Plan, lang: Lang) -> Part:
    a = plan.centre(shot.shooter)
    ends = sight_points(plan, shot)
    lines = [_line(a, ends[one.point], one, plan) for one in shot.lines]
    look = "answer" if shot.answer else None
    body = g(_wedge(plan, shot), *lines, _tag(plan, shot, lang), class_=look)
    key = "answer" if shot.answer else "aim"
    return Part(key, "sight-lines", shot_label(lang, shot), body)


def _line(a: Point, b: Point, one: SightLine, plan: Plan) -> Node:
    at = None if one.at is None else _near(a, b, plan.centre(one.at))
    return overlay.sight_line(a, b, one.kind, WIDE_LINE, at)


def _near(a: Point, b: Point, hex: Point) -> Point:
    """Where a line meets the hex that cuts or covers it: the foot of its middle on the line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((hex[0] - a[0]) * dx + (hex[1] - a[1]) * dy) / (dx * dx + dy * dy)
    return lerp(a, b, max(0.05, min(0.95, t)))


def _wedge(plan: Plan, shot: ShotPicture) -> Node:
    middle, half = ZONES[shot.part]
    at, bow = plan.centre(shot.target), plan.compass(shot.facing) + middle
    outer = [polar(at, R * 1.02, bow + turn) for turn in range(-half, half + 1, 10)]
    inner = [polar(at, R * 0.82, bow + turn) for turn in range(half, -half - 1, -10)]
    return path(polygon([*outer, *inner]), class_="wedge")


def _tag(plan: Plan, shot: ShotPicture, lang: Lang) -> Node:
    """Above the target, or below it where the map ends; never beyond the sides of the paper. Beside
    the shot an answer has its tag below, where two would lie over each other."""
    words, size = shot_tag(lang, shot), plan.px(13)
    half = len(words) * size * 0.3 + size * 0.45
    x, y = plan.centre(shot.target)
    up = y - R * 1.25 - size
    beside = shot.answer and y > plan.centre(shot.shooter)[1] - R
    y = up if up > plan.top + size and not beside else y + R * 1.25 + size
    x = min(max(x, half + 2), plan.width - half - 2)
    return overlay.tag((x, y), words, size, hot=not shot.answer and shot.chance is not None)
