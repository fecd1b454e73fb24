"""Units on the battlefield: a small card for each, with its profile and its numbers.

Sides differ by the shape of the card as well as by colour: Germans have round corners, Soviets cut
ones. Two forms: upright where a side is alone in its position, flat where both are there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.art.cards.card import fitted
from tourelle.art.cards.vignettes import model
from tourelle.art.geometry import box, circle, line, polygon
from tourelle.art.icons import icon
from tourelle.art.svg import Node, el, g, joined, num, path, text, use
from tourelle.art.vehicles.figures import Gun
from tourelle.art.vehicles.profile import muzzle
from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture.data import Tag, UnitPicture
from tourelle.games.tank_commander.picture.faces_data import Face

SIDE: Final = "ab"  # tokens of the palette: steel for the Germans, sand for the Soviets
FONT: Final = 12.0
STYLE: Final = (
    ".chip-a{fill:var(--a-1);stroke:var(--a-3)}.chip-b{fill:var(--b-1);stroke:var(--b-3)}"
    ".chip-edge{stroke-width:1.6}.chip-num{fill:var(--ink);font-weight:700}"
    ".chip-name{fill:var(--ink)}.chip-free{fill:none;stroke:var(--reach);stroke-width:3}"
    ".chip-note{fill:var(--signal)}"
    ".chip-note-word,.card .chip-note-word{fill:var(--on-signal);font-weight:700}"
    ".chip-lost{stroke:var(--signal);stroke-width:3;stroke-linecap:round;fill:none}"
    ".chip-pick{fill:none;stroke:var(--signal);stroke-width:3}"
    ".tuck{fill:var(--card);stroke:var(--ink);stroke-width:1}"
)
TUCK: Final = 17.0
SHARED: Final = (
    *("Peloton de la ", "Peloton de ", "Escadron de ", " allemands", " allemand", " soviétique"),
    *(" Squadron", " Squad", "German ", "Soviet ", "Camion ", " Truck"),
)


def outline(side: int, w: float, h: float) -> str:
    if side == 0:
        return box(0, 0, w, h, 6)
    a, b, c = w / 2, h / 2, 6.0
    return polygon(
        [
            (-a + c, -b),
            (a - c, -b),
            (a, -b + c),
            (a, b - c),
            (a - c, b),
            (-a + c, b),
            (-a, b - c),
            (-a, -b + c),
        ]
    )


def profile(face: Face, x: float, y: float, w: float, h: float) -> Node:
    """Vehicle, gun or men from the side, standing on *y*, no wider than *w*, no higher than *h*."""
    found = model(face.picture)
    if isinstance(found, Gun):
        long = max(20.0, found.barrel * 10)
        size = min(w / (long + 18), h / 19)
        return _put(f"gun-{found.id}", x - (long - 18) * size / 2, y, size)
    if found is not None:
        back, ahead = found.length * 5, muzzle(found)
        size = min(w / (back + ahead), h / (found.height * 10))
        return _put(f"v-{found.id}", x - (ahead - back) * size / 2, y, size)
    nation = face.nation or "de"
    if face.picture == "cavalry":
        return _put(f"horse-{nation}", x, y, min(w / 62, h / 27))
    size = min(h / 20, w / 40)
    gap = min(13 * size, w / 3.4)
    men = ("advance-rifle", "kneel-mg", "advance-smg")
    return joined(
        _put(f"man-{nation}-{man}", x + (i - 1) * gap, y, size) for i, man in enumerate(men)
    )


def _put(name: str, x: float, y: float, size: float) -> Node:
    return use(name, transform=f"translate({num(x)} {num(y)})scale({num(size)})")


@lru_cache(maxsize=4096)
def chip(unit: UnitPicture, w: float, h: float, lang: Lang) -> Node:
    """Around its middle."""
    upright = h >= 52
    body = _upright(unit, w, h, lang) if upright else _flat(unit, w, h)
    return joined(
        (
            path(outline(unit.side, w, h), class_=f"chip-edge chip-{SIDE[unit.side]}"),
            *body,
            path(line([(-w / 3, -h / 3), (w / 3, h / 3)]), class_="chip-lost")
            if unit.lost
            else None,
            *_around(unit, w, h),
        )
    )


def _upright(unit: UnitPicture, w: float, h: float, lang: Lang) -> list[Node]:
    """Profile, name where there is room for it, two or three lines of numbers."""
    named = w >= 56
    lines = [unit.attack, unit.defence] if named else [*unit.attack.split(" "), unit.defence]
    lines = [words for words in lines if words]
    low = h / 2 - 3 - 13 * (len(lines) + named)
    out = [profile(unit.face, 0, low - 2, w - 6, low + h / 2 - 5)]
    y = low + 10.5
    if named:
        out.append(fitted(short(unit.face.name.said(lang)), 0, y, w - 5, FONT, "chip-name mid"))
        y += 13
    for words in lines:
        out.append(fitted(words, 0, y, w - 3, FONT, "chip-num bold mid"))
        y += 13
    return out


def _flat(unit: UnitPicture, w: float, h: float) -> list[Node]:
    """Profile at the left, numbers at the right; on a slim one above each other."""
    attack = "·".join(pair.split("/")[0] for pair in unit.attack.split(" "))
    if w >= 60:
        split = w * 0.4
        left, middle = -w / 2 + split / 2 + 1, split / 2
        room = w - split - 4
        return [
            profile(unit.face, left, 7, split - 4, 20),
            fitted(attack, middle, -3, room, FONT, "chip-num bold mid"),
            fitted(unit.defence, middle, 10.5, room, FONT, "chip-num bold mid"),
        ]
    return [
        profile(unit.face, 0, -h / 2 + 13, w - 6, 11),
        fitted(attack, 0, h / 2 - 15.5, w - 3, FONT, "chip-num bold mid"),
        fitted(unit.defence, 0, h / 2 - 3.5, w - 3, FONT, "chip-num bold mid"),
    ]


def short(name: str) -> str:
    """Without the words that all squads of a side share."""
    for word in SHARED:
        name = name.replace(word, "")
    return name[:1].upper() + name[1:]


def _around(unit: UnitPicture, w: float, h: float) -> list[Node]:
    out: list[Node] = []
    if unit.touch.lit:
        out.append(path(outline(unit.side, w + 5, h + 5), class_="chip-free"))
    if unit.touch.chosen:
        out.append(path(outline(unit.side, w + 5, h + 5), class_="chip-pick"))
    if unit.note:
        wide = 10 + 7 * len(unit.note)
        out.append(path(box(0, -h / 2, wide, 17, 4), class_="chip-note"))
        out.append(text(unit.note, 0, -h / 2, font_size=FONT, class_="chip-note-word mid base"))
    return out


def tuck(tag: Tag) -> Node:
    """A passenger or equipment: a small round sign at the edge of its unit."""
    ring = "chip-pick" if tag.touch.chosen else "chip-free" if tag.touch.lit else ""
    return g(
        path(circle(0, 0, TUCK / 2), class_="tuck"),
        icon(tag.icon, 0, 0, TUCK * 0.72),
        path(circle(0, 0, TUCK / 2 + 2), class_=ring) if ring else None,
        el("circle", r=TUCK / 2 + 2, class_="focus") if tag.touch.acts else None,
    )
