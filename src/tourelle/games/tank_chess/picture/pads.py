"""Arrows round the chosen square, one for each facing that can be had there."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tourelle.art.geometry import polygon
from tourelle.art.scene import Part
from tourelle.art.svg import el, g, path, use
from tourelle.art.terrain.tiles import SIDE
from tourelle.core.words import Lang
from tourelle.games.tank_chess.picture.data import Pad, square_name
from tourelle.games.tank_chess.picture.ground import Grid
from tourelle.games.tank_chess.picture.labels import WORDS, facing

STYLE: Final = (
    ".pad-disc{fill:var(--card);stroke:var(--reach);stroke-width:1.6}.pad-way{fill:var(--reach)}"
    ".pad-kills .pad-disc{stroke:var(--signal)}.pad-kills .pad-way{fill:var(--signal)}"
    ".pad.chosen .pad-disc,.pad.act:hover .pad-disc,.pad.act:focus-visible .pad-disc"
    "{fill:var(--signal)}"
    ".pad.chosen .pad-way,.pad.act:hover .pad-way,.pad.act:focus-visible .pad-way"
    "{fill:var(--card)}"
)
AWAY: Final = 1.16 * SIDE  # from the middle of the chosen square
DISC: Final = 0.38 * SIDE


def pad_part(grid: Grid, lang: Lang, pad: Pad) -> Part:
    x, y = grid.centre(pad.cell)
    angle = grid.turned(pad.facing) * pi / 4
    out, side = (sin(angle), -cos(angle)), (cos(angle), sin(angle))
    place = (x + AWAY * out[0], y + AWAY * out[1])
    tip = DISC * 0.72
    corners = [(tip, 0.0), (-tip * 0.55, tip * 0.7), (-tip * 0.55, -tip * 0.7)]
    arrow = polygon([(a * out[0] + b * side[0], a * out[1] + b * side[1]) for a, b in corners])
    body = g(el("circle", r=DISC, class_="pad-disc"), path(arrow, class_="pad-way"))
    square = square_name(pad.cell)
    label = WORDS.say(lang, "pad", facing=facing(lang, pad.facing), square=square)
    if pad.kills:
        body = g(use("strike", transform="scale(1.25)"), body, class_="pad-kills")
        label = WORDS.say(lang, "pad.kills", label=label)
    kind = "pad chosen" if pad.chosen else "pad"
    return Part(f"pad-{pad.facing}", kind, label, body, pad.acts, place)
