"""The forces beside the map: a plate for each tank, with its number, its name, its values and its
state. A plate is touched in place of its tank, and read large as its card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tourelle.art.cards.card import fitted
from tourelle.art.geometry import Area, box, circle, line, polygon, regular
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, num, path, text, use
from tourelle.art.terrain import hexes
from tourelle.art.terrain.hexes import R
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.picture.data import ForcePicture, TrayPicture, UnitPicture
from tourelle.games.panzer_squadron.picture.labels import card_label, said, unit_label
from tourelle.games.panzer_squadron.picture.layout import Plan
from tourelle.games.panzer_squadron.picture.units import moving_counter, sign, states

STYLE: Final = (
    ".plate-box{fill:var(--card);stroke:var(--edge);stroke-width:1.4}"
    ".plate-0{stroke:var(--a-3)}.plate-1{stroke:var(--b-3)}"
    ".plate-head-0{fill:var(--a-1)}.plate-head-1{fill:var(--b-1)}"
    ".plate-lit{fill:none;stroke:var(--reach);stroke-width:4}"
    ".plate-on{fill:none;stroke:var(--signal);stroke-width:4}"
    ".plate-done{opacity:.66}.struck{stroke:var(--signal);stroke-width:3;fill:none}"
    ".plate-name{fill:var(--ink);font-weight:700}.plate-soft{fill:var(--ink-2)}"
    ".order-tab{fill:var(--ink)}svg .order-no{fill:var(--card);font-weight:700;text-anchor:middle;"
    "dominant-baseline:central}"
)
TEXT: Final = 12.5
SMALL: Final = 12.0
SHORT: Final = 135.0  # of a plate, in pixels: values find no room


def plate_parts(force: ForcePicture, area: Area, plan: Plan, lang: Lang) -> Iterator[Part]:
    for unit, place in zip(force.units, plan.places(area, len(force.units)), strict=True):
        yield _plate(unit, place, plan, lang)


@lru_cache(maxsize=4096)
def _plate(unit: UnitPicture, area: Area, plan: Plan, lang: Lang) -> Part:
    w, h, p = area.w, area.h, plan.pixel
    out = unit.wreck or unit.gone
    body = g(
        path(box(w / 2, h / 2, w, h, 3 * p), class_=f"plate-box plate-{unit.side}"),
        _head(unit, h, p),
        *_words(unit, w, h, p, lang),
        *_signs(unit, w, h, p),
        _order(unit, w, h, p),
        path(line([(h, h / 2), (w - 3 * p, h / 2)]), class_="struck") if out else None,
        class_="plate-done" if out or (unit.done and not unit.ambush) else None,
    )
    frame = "plate-on" if unit.selected or unit.active else "plate-lit" if unit.lit else ""
    ring = path(box(w / 2, h / 2, w, h, 3 * p), class_=frame) if frame else None
    focus = el("rect", width=w, height=h, class_="focus") if unit.acts else None
    label = f"{unit_label(lang, unit)}; {card_label(lang, unit.face)}"
    whole = g(body, ring, focus)
    key = f"card-{unit.key}"
    return Part(key, "roster card aside", label, whole, unit.acts, (area.x, area.y))


def _head(unit: UnitPicture, h: float, p: float) -> Node:
    """Number on the shape of the side, nation behind it."""
    r = h * 0.36
    shape = circle(0, 0, r) if unit.side == 0 else polygon(regular(0, 0, r * 1.1, 8, 22.5))
    return g(
        path(shape, class_=f"plate-head-{unit.side} plate-{unit.side}", stroke_width=1.4 * p),
        text(str(unit.number), 0, p * 0.5, class_="tab-no", font_size=TEXT * p),
        transform=f"translate({num(h * 0.5)} {num(h * 0.5)})",
    )


def _nation(unit: UnitPicture, x: float, y: float, p: float) -> Node:
    return use(
        f"nat-{unit.face.nation}",
        transform=f"translate({num(x)} {num(y)})scale({num(p * 0.62)})",
    )


def _room(unit: UnitPicture, h: float, w: float) -> float:
    """What a standing order leaves for the name."""
    return w - h * 1.02 - (h * 1.2 if unit.order else 0)


def _words(unit: UnitPicture, w: float, h: float, p: float, lang: Lang) -> Iterator[Node]:
    x, room = h * 0.98, _room(unit, h, w)
    name = fitted(unit.face.name.said(lang), x, h * 0.43, room, TEXT * p, "plate-name bold")
    yield name
    yield _nation(unit, x + 6 * p, h * 0.73, p)
    if w < SHORT * p:
        return  # there is room for its state alone
    left = w - x - 18 * p - 17 * p * len(_marks(unit))
    yield fitted(_values(unit), x + 15 * p, h * 0.87, left, SMALL * p, "plate-soft")


def _values(unit: UnitPicture) -> str:
    """Perforation, then armour front, side, rear."""
    face = unit.face
    return f"{face.perforation} / {face.front}-{face.side}-{face.rear}"


def _marks(unit: UnitPicture) -> list[str]:
    return [*(["moving"] if unit.moving and not unit.wreck else []), *states(unit)]


def _signs(unit: UnitPicture, w: float, h: float, p: float) -> Iterator[Node]:
    """At the right of the values, small enough for the name above."""
    for at, name in enumerate(_marks(unit)):
        x = w - p * (10 + 17 * at)
        body = sign(name, (0, 0)) if name != "moving" else moving_counter((0, 0), 0)
        yield g(body, transform=f"translate({num(x)} {num(h - 9.5 * p)})scale({num(p * 0.7)})")


def _order(unit: UnitPicture, w: float, h: float, p: float) -> Node | None:
    """Its standing order for opportunity fire: a dark tab that only its owner sees."""
    if not unit.order:
        return None
    x = w - h * 0.62
    return g(
        path(box(x, 10 * p, h * 1.1, 15 * p, 3 * p), class_="order-tab"),
        text(unit.order, x, 10.4 * p, class_="order-no", font_size=SMALL * p),
    )


def tray_parts(tray: tuple[TrayPicture, ...], area: Area, plan: Plan, lang: Lang) -> Iterator[Part]:
    """The tiles that are still to be placed, a plate for each kind."""
    for pile, place in zip(tray, plan.places(area, len(tray)), strict=True):
        yield _pile(pile, place, plan, lang)


@lru_cache(maxsize=1024)
def _pile(pile: TrayPicture, area: Area, plan: Plan, lang: Lang) -> Part:
    w, h, p = area.w, area.h, plan.pixel
    k = h / (2 * R)
    name = hexes.tile_name(pile.kind, (0, 0), plan.hexes)
    label = said(lang, f"pile.{pile.kind}", n=pile.count)
    body = g(
        path(box(w / 2, h / 2, w, h, 3 * p), class_="plate-box"),
        use(name, transform=f"translate({num(h * 0.55)} {num(h / 2)})scale({num(k)})"),
        fitted(label, h * 1.12, h * 0.62, w - h * 1.12 - 5 * p, TEXT * p, "plate-name bold"),
        class_=None if pile.count else "plate-done",
    )
    frame = "plate-on" if pile.chosen else "plate-lit" if pile.acts else ""
    ring = path(box(w / 2, h / 2, w, h, 3 * p), class_=frame) if frame else None
    focus = el("rect", width=w, height=h, class_="focus") if pile.acts else None
    key = f"pile-{pile.kind}"
    return Part(key, "pile", label, g(body, ring, focus), pile.acts, (area.x, area.y))
