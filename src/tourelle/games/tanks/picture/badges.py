"""The upright marks beside a tank: damage, Initiative, Speed, Critical cards, its name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.art import overlay
from tourelle.art.geometry import Point, circle, polar, polygon, regular
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, num, path, text
from tourelle.core.words import Lang
from tourelle.games.tanks.content.entries import STRIKE
from tourelle.games.tanks.picture.data import CriticalFace, TankPicture
from tourelle.games.tanks.picture.hulls import figure
from tourelle.games.tanks.picture.icons import CRITICALS
from tourelle.games.tanks.picture.labels import PIP, named, scale_of
from tourelle.games.tanks.picture.layout import Plan
from tourelle.games.tanks.picture.legends import tank_label

STYLE: Final = (
    ".speed path{fill:var(--ink);stroke:var(--card);stroke-width:1}"
    ".speed text{fill:var(--card);font-size:13px;font-weight:700;text-anchor:middle;"
    "dominant-baseline:central}.speed .chev{fill:none;stroke:var(--ink);stroke-width:2}"
    ".init circle,.init path{fill:var(--card);stroke:var(--ink);stroke-width:1.2}"
    ".init text{fill:var(--ink);font-size:12px;font-weight:700;text-anchor:middle;"
    "dominant-baseline:central}"
    ".unit-name{fill:var(--ink);font-size:12px;font-weight:700;text-anchor:middle;"
    "paint-order:stroke;stroke:var(--under);stroke-width:3;stroke-opacity:.85}"
    ".crit path{fill:var(--ink);stroke:var(--card);stroke-width:1.2}"
    "svg .unit.offered:not(.active) .focus{stroke:var(--signal);stroke-width:2.2;"
    "stroke-dasharray:3 4}"
    ".acting{fill:none;stroke:var(--ink);stroke-dasharray:10 6;stroke-linecap:round}"
    ".acting-tip{fill:var(--ink)}"
    ".out-mark{fill:var(--signal);stroke:var(--card);stroke-width:1}"
    ".out-text{fill:var(--on-signal);font-size:11px;font-weight:700;text-anchor:middle;"
    "dominant-baseline:central}"
)
#: On a phone the marks are small; whose they are can be read all the same.
SLIM: Final = ".unit-name{font-size:19.5px;stroke-width:5}"


@lru_cache(maxsize=1024)
def tank_part(tank: TankPicture, plan: Plan, lang: Lang) -> Part:
    """A tank on the table: `unit` while it can be destroyed, so that a page lets it burst."""
    assert tank.pose is not None
    kind = f"{'wreck' if tank.wreck else 'unit tank'} side-{tank.owner}"
    kind += " active" if tank.active else ""
    ring = _pencil(tank, plan) if tank.chosen else None
    # a finger needs more room than a hull of two centimetres
    reach = max(plan.length(tank.face.h), 14.0)
    focus = el("circle", r=reach * 1.12, class_="focus") if tank.acts else None
    acting = _acting(tank, plan) if tank.active and not tank.chosen else None
    body = g(focus, acting, figure(tank, plan), ring)
    return Part(tank.key, kind, tank_label(lang, tank), body, tank.acts, plan.place(tank.pose))


def _acting(tank: TankPicture, plan: Plan) -> Node:
    """Whose slot it is: a broken ring with four points inward."""
    r = plan.length(tank.face.h) * 1.42 + (6 if plan.narrow else 8)
    k = 6.0 if plan.narrow else 9.0
    tips = "".join(
        polygon([polar((0, 0), r - k, way), polar((0, 0), r + k * 0.3, way + 5),
                 polar((0, 0), r + k * 0.3, way - 5)])
        for way in (45, 135, 225, 315)
    )  # fmt: skip
    return g(
        path(circle(0, 0, r), class_="acting", stroke_width=1.4 if plan.narrow else 2),
        path(tips, class_="acting-tip"),
    )


def _pencil(tank: TankPicture, plan: Plan) -> Node:
    return overlay.ring((0, 0), plan.length(tank.face.h) * 1.5, tank.key)


def marks_part(tank: TankPicture, plan: Plan, lang: Lang, at: Point) -> Part:
    """The label of the tank says all of it: this is for the eye. *at*: a step from its middle."""
    assert tank.pose is not None
    body = _marks(tank, plan, lang, at)
    return Part(f"m{tank.key}", "marks", "", body, (), plan.place(tank.pose))


@lru_cache(maxsize=1024)
def _marks(tank: TankPicture, plan: Plan, lang: Lang, at: Point) -> Node:
    k, wide = scale_of(plan), tank.resistance * PIP / 2
    return g(
        overlay.pips((0, 0), min(tank.damage, tank.resistance), tank.resistance, 7.4),
        _initiative(tank, -wide - 14),
        _speed(tank.moves, wide + 19) if tank.moves else None,
        *_crits(tank, wide + (46 if tank.moves else 16)),
        _out(tank) if tank.out else None,
        text(named(tank, lang), 0, 25 if plan.narrow else 19, class_="unit-name"),
        transform=f"translate({num(at[0])} {num(at[1])})" + (f"scale({k:g})" if k != 1 else ""),
    )


def _initiative(tank: TankPicture, x: float) -> Node:
    """On the shape of its side."""
    shape = (
        el("circle", r=8.8)
        if tank.owner == 0
        else path(polygon(regular(0, 0, 9.4, 8, 22.5)))
    )  # fmt: skip
    return g(shape, text(str(tank.shown_initiative), 0, 0.4), class_="init",
             transform=f"translate({num(x)} 0)")  # fmt: skip


def _speed(moves: int, x: float) -> Node:
    chevrons = "".join(f"M{-9 - 4 * i} -5l4 5l-4 5" for i in range(min(moves, 3)))
    return g(
        path(polygon(regular(0, 0, 11, 6))),
        text(str(moves), 0, 0.6),
        path(chevrons, class_="chev"),
        class_="speed",
        transform=f"translate({num(x + 4 * min(moves, 3))} 0)",
    )


def _crits(tank: TankPicture, x: float) -> list[Node]:
    """A counter for each Critical card, with the sign of what it does."""
    out: list[Node] = []
    for at, card in enumerate(tank.crits):
        wound = card.face.picture if isinstance(card.face, CriticalFace) else STRIKE
        out.append(
            g(
                path(polygon(regular(0, 0, 9.6, 8, 22.5))),
                icon(CRITICALS[wound], 0, 0, 13, ink="card", ground="ink"),
                class_="crit",
                transform=f"translate({num(x + at * 20)} 0)",
            )
        )
    return out


def _out(tank: TankPicture) -> Node:
    """Knocked out: struck through; a bolt while its parting shot is still to come."""
    wide = tank.resistance * PIP / 2 + 3
    strike = path(f"M{num(-wide)} 5L{num(wide)} -5", class_="pencil", stroke_width=3)
    bolt = icon("hit", 0, 0, 14, ink="ink") if tank.parting else None
    return g(strike, g(bolt, transform=f"translate({num(-wide - 30)} 0)") if bolt else None)
