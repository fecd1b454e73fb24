"""A plain picture of the table: terrain, hulls, objectives, seen from above."""

from __future__ import annotations

from typing import Final, cast

from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import Node, el, g, num
from tourelle.art.themes import Look as Theme
from tourelle.games.game import Lens
from tourelle.games.tanks.ground import piece_rect
from tourelle.games.tanks.law import Law
from tourelle.games.tanks.parts import tank_key
from tourelle.games.tanks.phrases import CATALOGUE
from tourelle.games.tanks.state import Tank
from tourelle.games.tanks.view import Look
from tourelle.games.tanks.words import TanksSpeech
from tourelle.space.plane import Rect, corners_of
from tourelle.space.plane_arrow import ARROW, TABLE

SCALE: Final = 100  # u for one unit of the picture
SIDE: Final = TABLE / SCALE
FILLS: Final = ("var(--wood-2)", "var(--roof-1)")
SIDES: Final = ("var(--a-2)", "var(--b-2)")


def scene(law: Law, speech: TanksSpeech, view: Look, lens: Lens) -> Scene:
    state = view.battle
    tanks = [
        _tank(law, speech, view, at, lens) for at, tank in enumerate(state.tanks) if tank.placed
    ]
    tokens = [
        Part(f"o{at}", "token", CATALOGUE.say(lens.lang, "scene.token"), _token(token.x, token.y))
        for at, token in enumerate(state.tokens)
    ]
    return Scene(
        SIDE,
        SIDE,
        CATALOGUE.say(lens.lang, "scene.label", n=state.turn),
        "",
        _ground(view),
        {},
        (Layer("tokens", tuple(tokens)), Layer("tanks", tuple(tanks))),
        look=cast(Theme, lens.theme if lens.theme in ("light", "dark") else "both"),
        lang=lens.lang,
    )


def _ground(view: Look) -> Ground:
    pieces = [_shape(piece_rect(piece), FILLS[piece.kind]) for piece in view.battle.pieces]
    grass = el("rect", width=SIDE, height=SIDE, fill="var(--meadow)")
    return Ground.of(grass, *pieces)


def _points(rect: Rect) -> str:
    """North is up: y grows downward in a picture."""
    return " ".join(f"{num(x / SCALE)},{num((TABLE - y) / SCALE)}" for x, y in corners_of(rect))


def _shape(rect: Rect, fill: str) -> Node:
    return el("polygon", points=_points(rect), fill=fill, stroke="var(--ink-2)")


def _token(x: int, y: int) -> Node:
    at = {"cx": x / SCALE, "cy": (TABLE - y) / SCALE}
    ring = el("circle", **at, r=ARROW / SCALE, fill="none", stroke="var(--signal)")
    return g(ring, el("circle", **at, r=12.5, fill="var(--signal)"))


def _tank(law: Law, speech: TanksSpeech, view: Look, at: int, lens: Lens) -> Part:
    tank = view.battle.tanks[at]
    key = tank_key(at)
    body = g(*_hull(law, tank, key in lens.chosen))
    return Part(key, "tank", speech.tank(at, view, lens.lang), body, (key,))


def _hull(law: Law, tank: Tank, chosen: bool) -> list[Node]:
    rect = law.hull(tank)
    fill = "var(--burnt-1)" if tank.wreck else SIDES[tank.owner]
    left, right, *_ = corners_of(rect)
    ends = [(x / SCALE, (TABLE - y) / SCALE) for x, y in (left, right)]
    front = el(
        "line", x1=ends[0][0], y1=ends[0][1], x2=ends[1][0], y2=ends[1][1],
        stroke="var(--signal)" if chosen else "var(--ink)", stroke_width=4,
    )  # fmt: skip
    return [_shape(rect, fill), front]
