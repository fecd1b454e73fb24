"""The middle of the table: piles, the clock, the open window, the odds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.art.cards.card import NARROW, Size, fitted, paper, window
from tourelle.art.geometry import Area, Point, box
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, joined, num, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import (
    EventFace,
    OddsPicture,
    Reply,
    TablePicture,
    WindowPicture,
)
from tourelle.games.tank_hunter.picture.faces import plate
from tourelle.games.tank_hunter.picture.labels import need_said, odds_label, pile_label
from tourelle.games.tank_hunter.picture.layout import Layout
from tourelle.games.tank_hunter.picture.legends import capital, percent, said, signed
from tourelle.games.tank_hunter.picture.mini_faces import event_signs
from tourelle.games.tank_hunter.picture.seats import dots

STYLE: Final = (
    ".pile-no{fill:var(--ink);font-weight:700}.pile-name{fill:var(--ink-2)}"
    ".well{fill:none;stroke:var(--ink-3);stroke-dasharray:4 3}"
    ".sheet{fill:var(--paper);stroke:var(--ink-2);stroke-width:1.2}"
    ".sheet-mine{stroke:var(--signal);stroke-width:3}.odds text,.notice text{fill:var(--ink)}"
    ".gauge{fill:var(--paper-3)}.gauge-on{fill:var(--reach)}.gauge-off{fill:url(#hatch-ink)}"
    ".die{fill:var(--card);stroke:var(--ink);stroke-width:1.6}"
    "svg .w-mine{fill:var(--signal)}.rule-line{stroke:var(--hair);fill:none}"
)
Room = tuple[bool, float, float]  # for words: below a pile or beside it, how wide, lettered how
PILES: Final = ("units", "events", "discard", "removed")


class Pile(NamedTuple):
    """One of them; *top*: the card that lies open on it."""

    name: str
    cards: int
    top: EventFace | None


def _pile(pile: Pile) -> Node:
    """A pile at the smallest size around its middle; an empty one is a dashed well."""
    sign = {"discard": "to-discard", "removed": "to-remove"}.get(pile.name)
    well = path(box(0, 0, 50, 70, 3), class_="well")
    empty = joined((well, icon(sign, 0, 0, 24, ink="ink-3") if sign else None))
    if pile.top is not None:
        return joined((_edges(pile.cards), _top(pile.top)))
    if not pile.cards or sign:
        return empty
    return joined((_edges(pile.cards), use(f"b-{pile.name.removesuffix('s')}-m")))


@lru_cache(maxsize=128)
def _top(face: EventFace) -> Node:
    """What lies open on a pile: its picture and its signs. Its name would be too small here: it is
    told, and shown with the card held up."""
    picture = window(plate(face, fine=False), 2.4, 12, 45.2, 55)
    return g(paper(Size.MINI), picture, *event_signs(face), transform="translate(-25 -35)")


def _edges(count: int) -> Node | None:
    """The edges of the cards below: a thick pile shows three."""
    shown = min(3, (count + 9) // 10) if count > 1 else 0
    d = "".join(box(i * 1.6, i * 1.6, 49, 69, 2.5) for i in range(shown, 0, -1))
    return path(d, fill="var(--card)", stroke="var(--ink-2)", stroke_width=0.7) if d else None


def pile_parts(table: TablePicture, place: Layout, lang: Lang) -> Iterator[Part]:
    """Four piles and the clock; in a low row the numbers stand beside the cards."""
    piles, area = table.piles, place.piles
    tall = area.h >= 120
    scale = 1.2 if tall else min(1.0, (area.h - 8) / 74)
    step = area.w / 5
    counts = (piles.units, piles.events, piles.discarded, piles.removed)
    for i, (name, count) in enumerate(zip(PILES, counts, strict=True)):
        x, y = area.x + step * i, area.y + area.h / 2
        at = (x + (step / 2 if tall else 25 * scale + 3), y - (12 if tall else 0))
        pile = Pile(name, count, piles.discard if name == "discard" else None)
        third = piles.third if name == "events" else None
        yield _pile_part(pile, third, at, scale, (tall, step, place.text), lang)
    clock = Area(area.x + step * 4, area.y, step, area.h)
    yield _clock(piles.carpets, piles.third, clock, place.text, lang)


@lru_cache(maxsize=1024)
def _pile_part(
    pile: Pile, third: int | None, at: Point, scale: float, room: Room, lang: Lang
) -> Part:
    card = g(_pile(pile), transform=f"translate({num(at[0])} {num(at[1])})scale({num(scale)})")
    name = said(lang, f"pile.{pile.name}")
    told = _pile_words(name, pile.cards, at, scale, *room)
    label = pile_label(lang, name, pile.cards, third, pile.top)
    return Part(f"pile-{pile.name}", "pile", label, g(card, told))


def _pile_words(
    name: str, count: int, at: Point, scale: float, tall: bool, step: float, size: float
) -> Node:
    if tall:
        y = at[1] + 35 * scale
        return joined(
            (
                text(str(count), at[0], y + size * 1.2, font_size=size * 1.1, class_="pile-no mid"),
                fitted(name, at[0], y + size * 2.2, step - 4, size, "pile-name mid"),
            )
        )
    x, room = at[0] + 25 * scale + 5, step - 50 * scale - 8
    if room < 16:
        return g(
            path(box(at[0], at[1], size * 2.1, size * 1.4, 4), class_="sheet"),
            text(str(count), at[0], at[1], font_size=size, class_="pile-no mid base"),
        )
    return joined(
        (
            text(str(count), x, at[1], font_size=size * 1.15, class_="pile-no"),
            fitted(name, x, at[1] + size * 1.1, room, size, "pile-name")
            if room > 34 and len(name) * size * NARROW <= room * 1.25  # no half words
            else None,
        )
    )


@lru_cache(maxsize=1024)
def _clock(carpets: int, left: int | None, area: Area, size: float, lang: Lang) -> Part:
    r = min(11.0, area.w / 9)
    x, y = area.middle
    third = said(lang, "pile.third", n=left) if left is not None else ""
    body = joined(
        (
            dots(x - r * 2.5, y - 6, r, carpets, 3),
            fitted(said(lang, "clock"), x, y + r + size * 0.7, area.w - 14, size, "pile-name mid"),
            fitted(third, x, y + r + size * 1.8, area.w - 2, size, "pile-name mid")
            if third and len(third) * size * 0.4 < area.w
            else None,
        )
    )
    label = said(lang, "clock.seen", n=carpets)
    return Part("clock", "clock", f"{label}, {third}" if third else label, body)


@lru_cache(maxsize=256)
def window_part(window: WindowPicture, area: Area, size: float, lang: Lang) -> Part:
    """Which window is open; a red edge when the reader is asked."""
    x, y = area.middle
    code, what = said(lang, "window"), said(lang, f"window.{window.code}")
    told = said(lang, "window.mine") if window.mine else ""
    body = g(
        path(
            box(x, y, area.w - 2, area.h - 2, 5),
            class_="sheet sheet-mine" if window.mine else "sheet",
        ),
        icon("interrupt", area.x + 15, y, 17, ink="signal" if window.mine else "ink-2"),
        fitted(code, area.x + 29, y - size * 0.2, area.w - 36, size, "bold"),
        fitted(what, area.x + 29, y + size * 0.95, area.w - 36, size, ""),
        fitted(told, area.x + area.w - 8, y - size * 0.2, area.w * 0.5, size, "bold end w-mine")
        if told
        else None,
        class_="notice",
    )
    return Part("window", "window", ", ".join(filter(None, (code, what, told))), body)


def _gauge(x: float, y: float, w: float, h: float, share: float) -> Node:
    """A bar: what succeeds is full, the rest is hatched."""
    on = max(0.0, min(1.0, share)) * w
    return g(
        path(box(x + w / 2, y, w, h, 2), class_="gauge"),
        path(box(x + w / 2, y, w, h, 2), class_="gauge-off"),
        path(box(x + on / 2, y, on, h, 2), class_="gauge-on") if on > 1 else None,
    )


def die(x: float, y: float, side: float, need: int) -> Node:
    """The target number on a die: this or less."""
    shown = f"≤{min(need, 6)}" if need > 0 else "–"
    return g(
        path(box(x, y, side, side, side * 0.2), class_="die"),
        text(shown, x, y, font_size=side * 0.54, class_="bold mid base"),
    )


@lru_cache(maxsize=256)
def odds_part(odds: OddsPicture, area: Area, size: float, lang: Lang) -> Part:
    """The whole account of an attack: number, chance, ammo, the answer, how it came about; as much
    of it as there is room for."""
    x, y, w = area.x + 8, area.y + 6, area.w - 16
    middle = area.middle
    side = 34.0
    tx = x + side + 8
    name = capital(said(lang, f"icon.{odds.icon}"))
    title = f"{name}, {said(lang, 'odds.charge')}" if odds.charge else name
    shots = f" ×{odds.shots}" if odds.shots > 1 else ""
    hit = said(
        lang,
        "odds.hit",
        chance=percent(lang, odds.hit),
        result=said(lang, f"result.{odds.result}"),
    )
    terms = " · ".join(f"{term.name} {signed(term.amount)}" for term in odds.terms)
    row = size * 1.2
    most = max(0, int((area.h - side - 10) / row))
    lines = list(_lines(odds, lang))
    if terms:
        lines.append(("", terms))
    body = g(
        path(box(*middle, area.w - 2, area.h - 2, 5), class_="sheet"),
        die(x + side / 2, y + side / 2, side, odds.need),
        icon(odds.icon, tx + 8, y + 7, 15),
        fitted(title + shots, tx + 20, y + 11, w - side - 30, size, "bold"),
        _gauge(tx, y + side - 8, (w - side - 10) * 0.42, 10, float(odds.hit)),
        fitted(hit, tx + (w - side) * 0.44, y + side - 4, (w - side) * 0.54, size, "bold"),
        *(
            _line(sign, words, x, y + side + row * (i + 0.7), w, size)
            for i, (sign, words) in enumerate(lines[:most])
        ),
        class_="odds",
    )
    return Part("odds", "odds", odds_label(lang, odds), body)


def _line(sign: str, words: str, x: float, y: float, w: float, size: float) -> Node:
    left = 18 if sign else 0
    return joined(
        (
            icon(sign, x + 8, y - 3.4, 12) if sign else None,
            fitted(words, x + left, y, w - left, size, ""),
        )
    )


def _lines(odds: OddsPicture, lang: Lang) -> Iterator[tuple[str, str]]:
    if odds.dry is not None:
        yield "no-ammo", said(lang, "odds.dry", chance=percent(lang, odds.dry))
    if odds.reply is not None:
        yield odds.reply.icon, reply_said(odds.reply, lang)
    if odds.stake is not None:
        yield "value", said(lang, "odds.stake", win=odds.stake[0], lose=odds.stake[1])


def reply_said(reply: Reply, lang: Lang) -> str:
    when = capital(said(lang, f"odds.{reply.when}"))
    result = said(lang, f"result.{reply.result}")
    hit = said(lang, "odds.hit", chance=percent(lang, reply.chance), result=result)
    return f"{when}: {need_said(lang, reply.need)}, {hit}"
