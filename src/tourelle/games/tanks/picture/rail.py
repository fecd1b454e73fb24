"""Beside the table: both platoons with their cards, the order of the phase, dice and odds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.art import overlay
from tourelle.art.cards.card import Size, fitted
from tourelle.art.cards.lying import Spot
from tourelle.art.geometry import Area, Point, box, circle, polygon, regular
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, num, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tanks.picture.cards import card_part
from tourelle.games.tanks.picture.data import (
    CardPicture,
    OddsPicture,
    SeatPicture,
    ShotPicture,
    TablePicture,
    TankFace,
    TankPicture,
    TurnPicture,
)
from tourelle.games.tanks.picture.faces import face_symbol
from tourelle.games.tanks.picture.layout import Plan, Rows
from tourelle.games.tanks.picture.legends import face_label, order_label, said
from tourelle.games.tanks.words.numbers import hundredths, percent

STYLE: Final = (
    ".block{fill:var(--paper-2);stroke:var(--hair)}.block-head.s0{fill:var(--a-1)}"
    ".block-head.s1{fill:var(--b-1)}.block-name{fill:var(--ink);font-weight:700}"
    ".block-soft{fill:var(--ink-2)}.band-sheet{fill:var(--card);stroke:var(--ink);stroke-width:1}"
    ".chip-0{fill:var(--a-1);stroke:var(--a-3)}.chip-1{fill:var(--b-1);stroke:var(--b-3)}"
    ".order-num{fill:var(--ink);font-weight:700;text-anchor:middle;dominant-baseline:central}"
    ".order-tag{fill:var(--ink-2);text-anchor:middle;dominant-baseline:central}"
    ".done{opacity:.38}.now-ring{fill:none;stroke:var(--ink);stroke-width:2.4}"
    ".die{fill:var(--halo);stroke:var(--line);stroke-width:1}.die.hit{fill:var(--ink)}"
    ".die.crit{fill:var(--signal)}.pip{fill:var(--line)}.die.hit+.pip,.die.crit+.pip"
    "{fill:var(--card)}.die.miss{fill-opacity:.35}"
    ".bar{fill:var(--reach-2)}.bar.out{fill:var(--signal)}.bar-num{fill:var(--ink-2)}"
    ".row-rule{stroke:var(--hair);stroke-width:1;fill:none}.wreck-card{opacity:.45}"
    ".row-now{fill:var(--paper-3);stroke:var(--ink);stroke-width:1.4}"
    ".row-chosen{fill:none;stroke:var(--signal);stroke-width:2.4}"
)


# ---- platoons


def seat_part(seat: SeatPicture, area: Area, plan: Plan, table: TablePicture, lang: Lang) -> Part:
    """The bed of a platoon and its head."""
    bare = seat._replace(tanks=())
    return _bed(bare, bool(seat.tanks), area, plan.narrow, table.turn > 0, table.scored, lang)


@lru_cache(maxsize=1024)
def _bed(
    seat: SeatPicture, known: bool, area: Area, narrow: bool, begun: bool, scored: bool, lang: Lang
) -> Part:
    """Who, nation, role, points."""
    head, size = 26.0 if narrow else 28.0, 12.2 if narrow else 19.0
    x, y, w, h = area
    mid = y + head / 2
    nation = said(lang, f"nation.{seat.nation}") if seat.nation else ""
    role = said(lang, f"role.{seat.role}") if seat.role else ""
    facts = [said(lang, "seat.destroyed", n=seat.destroyed)] if begun else []
    facts += [said(lang, "seat.score", n=seat.score)] if scored else []
    if not known:
        facts = [said(lang, "seat.sealed" if seat.sealed else "seat.choosing")]
    label = ", ".join(word for word in (seat.name, nation, role, *facts) if word)
    mark = use(f"nat-{seat.nation}", transform=f"translate({num(x + 46)} {num(mid)})scale(.8)")
    name = seat.name if seat.name == role or not role else f"{seat.name} · {role}"
    body = g(
        path(box(x + w / 2, y + h / 2, w, h, 5), class_="block", stroke_width=1),
        path(box(x + w / 2, mid, w, head, 5), class_=f"block-head s{seat.seat}"),
        use(f"emblem-{seat.seat}", transform=f"translate({num(x + 18)} {num(mid)})scale(1.28)"),
        mark if seat.nation else None,
        fitted(name, x + 62, mid + size * 0.36, w * 0.62 - 62, size, "block-name"),
        fitted(" · ".join(facts), x + w - 8, mid + size * 0.34, w * 0.34, size,
               "block-soft end"),
    )  # fmt: skip
    return Part(f"seat-{seat.seat}", "seat-block", label, body)


def row_parts(
    seat: SeatPicture, area: Area, rows: Rows, plan: Plan, lang: Lang
) -> Iterator[tuple[Part, dict[str, Node]]]:
    """Each tank with the cards on it, one row or cell for each."""
    head = 26.0 if plan.narrow else 28.0
    wide = area.w / rows.columns
    for at, tank in enumerate(seat.tanks):
        x = area.x + at % rows.columns * wide
        y = area.y + head + at // rows.columns * rows.height
        cell = Area(x, y, wide, rows.height)
        yield _tank_row(Resting.of(tank), cell, rows, lang)
        yield from _cards(tank, cell, rows, lang)


class Resting(NamedTuple):
    """What shows of a tank on its card: a move leaves the card as it is."""

    key: str
    number: int
    face: TankFace
    owner: int
    damage: int
    resistance: int
    wreck: bool
    active: bool
    chosen: bool
    acts: tuple[str, ...]

    @classmethod
    def of(cls, tank: TankPicture) -> Resting:
        return cls(
            tank.key, tank.number, tank.face, tank.owner, tank.damage, tank.resistance, tank.wreck,
            tank.active, tank.chosen, tank.acts,
        )  # fmt: skip


@lru_cache(maxsize=4096)
def _tank_row(tank: Resting, cell: Area, rows: Rows, lang: Lang) -> tuple[Part, dict[str, Node]]:
    """The tank card with its damage on it; a wreck's is faded."""
    size, k = rows.size, rows.scale
    name, face = face_symbol(tank.face, size, lang)
    w, h = size.w * k, size.h * k
    at = (cell.x + 4 + w / 2, cell.y + cell.h / 2)
    pips = min(7.0, w * 0.86 / max(1, tank.resistance) / 1.25)
    low = h * (-0.5 + (0.44 if size is Size.HAND else 0.46))
    body = g(
        path(box(cell.w / 2 - 6 - w / 2, 0, cell.w - 4, cell.h - 2, 4), class_="row-now")
        if tank.active
        else None,
        g(use(name), transform=f"scale({num(k)})" if k != 1 else None,
          class_="wreck-card" if tank.wreck else None),
        overlay.pips((0, low), min(tank.damage, tank.resistance), tank.resistance, pips),
        _number(tank, *((-w / 2 + 11, h / 2 - 11) if size is Size.HAND else (0, 6.4 * k - h / 2))),
        path(box(0, 0, w + 3, h + 3, 4), class_="row-chosen") if tank.chosen else None,
    )  # fmt: skip
    part = Part(f"r{tank.key}", "tank-card", _row_label(lang, tank), body, tank.acts, at)
    return part, {name: face}


def _row_label(lang: Lang, tank: Resting) -> str:
    key = "row.wreck" if tank.wreck else "row"
    return said(
        lang, key, face=face_label(lang, tank.face), number=tank.number, damage=tank.damage,
        most=tank.resistance,
    )  # fmt: skip


def _number(tank: Resting, x: float, y: float) -> Node:
    """Its number on the table, on the shape of its side."""
    shape = circle(0, 0, 12) if tank.owner == 0 else polygon(regular(0, 0, 13, 8, 22.5))
    return g(
        path(shape, class_=f"chip-{tank.owner}", stroke_width=1.2),
        text(str(tank.number), 0, 0.4, font_size=19, class_="order-num"),
        transform=f"translate({num(x)} {num(y)})",
    )


def _cards(
    tank: TankPicture, cell: Area, rows: Rows, lang: Lang
) -> Iterator[tuple[Part, dict[str, Node]]]:
    """Crew, upgrades, Critical cards beside the tank; too many overlap."""
    cards: tuple[CardPicture, ...] = (*tank.cards, *tank.crits)
    size, k = rows.size, rows.scale
    w = size.w * k
    first = cell.x + 4 + w + 8
    most = (cell.x + cell.w - 4 - first) / max(1, len(cards)) - 5
    k = round(min(k, max(most / size.w, k * 0.8)), 2)
    wide = size.w * k
    room = cell.x + cell.w - 4 - wide - first
    step = min(wide + 5, room / max(1, len(cards) - 1)) if len(cards) > 1 else 0.0
    for at, card in enumerate(cards):
        place: Point = (first + wide / 2 + at * step, cell.y + cell.h / 2)
        yield card_part(card, Spot(place, size, k), lang)


# ---- the band between them


def band_parts(table: TablePicture, plan: Plan, lang: Lang) -> Iterator[Part]:
    """Turn and phase, the order; below it the shot in hand, or the odds, or the mission."""
    area = plan.band
    yield _status(table, area, plan, lang)
    if table.order:
        row = Area(area.x, area.y + (26 if plan.narrow else 22), area.w, 46)
        yield _order(table.order, row, plan.narrow, lang)
    top = (70 if plan.narrow else 79) if table.order else 36  # under the numbers of the order
    low = Area(area.x, area.y + top, area.w, area.h - top)
    if table.shot is not None and (table.shot.attack or table.shot.defence):
        yield _shot(table.shot, low, plan, lang)
    elif table.odds is not None:
        yield _odds(table.odds, low, plan, lang)


def _status(table: TablePicture, area: Area, plan: Plan, lang: Lang) -> Part:
    size = 12.2 if plan.narrow else 19.0
    turn = said(lang, "band.turn", n=table.turn, most=table.most) if table.turn else ""
    phase = said(lang, f"phase.{table.phase}") if table.turn else said(lang, "band.setup")
    mission = said(lang, f"option.mission.{table.mission}") if table.mission else ""
    left = " · ".join(word for word in (turn, phase) if word)
    deck = said(lang, "band.deck", n=table.left, m=table.discard) if table.turn else ""
    x, y, w, h = area
    idle = table.shot is None and table.odds is None
    body = g(
        path(box(x + w / 2, y + h / 2, w, h, 5), class_="band-sheet"),
        fitted(left, x + 10, y + 5 + size * 0.85, w - 20, size, "block-name"),
        fitted(
            f"{mission} · {deck}" if deck else mission,
            x + 10,
            y + h - 8,
            w - 20,
            size,
            "block-soft",
        )
        if idle
        else None,
    )
    return Part("band", "band-box", ", ".join(w for w in (left, mission, deck) if w), body)


@lru_cache(maxsize=1024)
def _order(order: tuple[TurnPicture, ...], area: Area, narrow: bool, lang: Lang) -> Part:
    """Who has acted, who acts, who is still to come, from left to right (TK-1.6)."""
    size = 12.2 if narrow else 19.0
    step = min(44.0, (area.w - 30) / len(order))
    r = min(size * 0.86, step * 0.46)
    chips: list[Node] = []
    for at, entry in enumerate(order):
        shape = circle(0, 0, r) if entry.owner == 0 else polygon(regular(0, 0, r * 1.07, 8, 22.5))
        now = path(circle(0, 0, r + 3.4), class_="now-ring") if entry.state == "now" else None
        chips.append(
            g(
                now,
                path(shape, class_=f"chip-{entry.owner}", stroke_width=1.4),
                text(str(entry.initiative), 0, 0.5, font_size=size, class_="order-num"),
                text(f"#{entry.number}", 0, r + size * 0.72, font_size=size, class_="order-tag"),
                class_="done" if entry.state == "done" else None,
                transform=f"translate({num(area.x + 24 + at * step)} {num(area.y + 18)})",
            )
        )
    told = ", ".join(order_label(lang, entry) for entry in order)
    return Part("order", "order", said(lang, "order", tanks=told), g(*chips))


# ---- dice

PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _die(face: int, x: float, y: float, side: float, fours: bool) -> Node:
    """A miss is pale, a Hit dark, a Critical Hit in signal colour and with cut corners."""
    look = "crit" if face == 6 else "hit" if face == 5 or (face == 4 and not fours) else "miss"
    shape = (
        polygon(regular(x, y, side * 0.6, 8, 22.5))
        if look == "crit"
        else box(x, y, side, side, side * 0.18)
    )
    dots = "".join(
        circle(x + a * side * 0.26, y + b * side * 0.26, side * 0.09) for a, b in PIPS[face]
    )
    return g(path(shape, class_=f"die {look}"), path(dots, class_="pip"))


def _dice_row(
    label: str, faces: tuple[int, ...], x: float, y: float, side: float, fours: bool, w: float
) -> Node:
    """What they are rolled for, then all of them: they stand closer where there are many."""
    size = max(12.2, side * 1.05)
    wide = size * 4.6
    step = min(side * 1.2, (w - wide) / max(1, len(faces)))
    first = x + wide + side / 2
    dice = [_die(f, first + i * step, y, side, fours) for i, f in enumerate(sorted(faces)[::-1])]
    return g(fitted(label, x, y + size * 0.34, wide - 6, size, "block-soft"), *dice)


@lru_cache(maxsize=64)
def _shot(shot: ShotPicture, area: Area, plan: Plan, lang: Lang) -> Part:
    """Both throws, one under the other, and what is left of them."""
    side = 15.0 if plan.narrow else 18.0
    x, y, w = area.x + 10, area.y + side / 2, area.w - 20
    rows = [_dice_row(said(lang, "dice.attack"), shot.attack, x, y, side, shot.fours, w)]
    label = f"{said(lang, 'dice.attack')} {_told(shot.attack)}"
    if shot.defence:
        words, left = (
            said(lang, "dice.defence"),
            said(lang, "dice.left", hits=shot.hits, crits=shot.crits),
        )
        size, low = max(12.2, side * 1.05), y + side * 1.15
        rows.append(_dice_row(words, shot.defence, x, low, side, False, w))
        rows.append(fitted(left, x, low + side * 1.24, w, size, "block-soft"))
        label += f", {words} {_told(shot.defence)}, {left}"
    return Part("shot", "shot-box", label, g(*rows))


def _told(faces: tuple[int, ...]) -> str:
    return " ".join(str(face) for face in sorted(faces, reverse=True))


# ---- odds


@lru_cache(maxsize=64)
def _odds(odds: OddsPicture, area: Area, plan: Plan, lang: Lang) -> Part:
    """Exact chances before the shot: a bar for each total of damage, and the sums that matter."""
    x, y, w, h = area.x + 10, area.y, area.w - 20, area.h
    facts = [
        f"{odds.attack} : {odds.defence}",
        f"{said(lang, 'odds.out')} {percent(lang, odds.out)}",
        f"{said(lang, 'odds.mean')} {hundredths(lang, odds.mean)}",
    ]
    if odds.again is not None:
        facts.append(f"{said(lang, 'odds.again')} {percent(lang, odds.again)}")
    if odds.reply is not None:
        facts.append(f"{said(lang, 'odds.reply')} {percent(lang, odds.reply)}")
    if odds.hidden:
        facts.append(said(lang, "odds.hidden"))
    size = 12.2 if plan.narrow else 19.0
    half = w * 0.22
    rows = max(1, int(h / (size * 1.16)))
    shown = facts[: 2 * rows]  # all of them are told with the order
    wide = (w - half - 8) / -(-len(shown) // rows)
    lines = [
        fitted(fact, x + half + 12 + (i // rows) * wide, y + size * (0.7 + i % rows * 1.16),
               wide - 8, size, "block-name" if i == 0 else "block-soft")
        for i, fact in enumerate(shown)
    ]  # fmt: skip
    label = said(
        lang, "odds", mean=hundredths(lang, odds.mean), any=percent(lang, odds.any),
        out=percent(lang, odds.out),
    )  # fmt: skip
    bars = _bars(odds, Area(x, y, half, h - 4))
    return Part("odds", "odds-box", f"{facts[0]}, {label}", g(*bars, *lines))


def _bars(odds: OddsPicture, area: Area) -> Iterator[Node]:
    shown = odds.damage[:9]
    most = max((chance for _, chance in shown), default=0) or 1
    step = area.w / max(6, len(shown))
    base, high = area.y + area.h - 4, area.h - 8
    for at, (_, chance) in enumerate(shown):
        tall = max(0.8, float(chance / most) * high)
        x = area.x + at * step
        yield el("rect", x=x, y=base - tall, width=step * 0.74, height=tall, class_="bar")
