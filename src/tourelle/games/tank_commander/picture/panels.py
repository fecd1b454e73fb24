"""What goes on now, on a sheet of its own: a colour to be named, a chain of interrupts, a melee,
the odds of a shot, the card that was turned up."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tourelle.art.cards.card import fitted, wrapped
from tourelle.art.geometry import Area, box, circle
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, joined, path, text
from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture.chips import SIDE
from tourelle.games.tank_commander.picture.data import (
    ChainPicture,
    ColourPicture,
    FlipPicture,
    LinkPicture,
    MeleePicture,
    OddsPicture,
    Panel,
    ShotPicture,
)
from tourelle.games.tank_commander.picture.faces_data import COLOURS
from tourelle.games.tank_commander.picture.legends import capital, percent, said
from tourelle.games.tank_commander.picture.numbers import letter, numbers_row, shape

FONT: Final = 12.5
ROW: Final = 15.0
STYLE: Final = (
    ".gauge{fill:var(--paper-3)}.gauge-on{fill:var(--reach)}.gauge-off{fill:url(#hatch-ink)}"
    ".need{fill:var(--card);stroke:var(--ink);stroke-width:1.6}.link-edge{stroke-width:1.4}"
    ".panel-rule{stroke:var(--hair);fill:none}svg .told .w-mine{fill:var(--signal)}"
    ".chain-line{stroke:var(--signal);stroke-width:2.4;fill:none;stroke-dasharray:4 3}"
    ".pick-free{fill:none;stroke:var(--reach);stroke-width:3}"
    ".pick-on{fill:none;stroke:var(--signal);stroke-width:3.4}"
)


class Sheet:
    """Writes from the top down, and knows how high it has become."""

    def __init__(self, area: Area) -> None:
        self.area: Final = area
        self.nodes: Final[list[Node]] = []
        self.y = area.y + 6

    def title(self, words: str, hot: bool = False) -> None:
        look = "bold w-mine" if hot else "bold"
        for row in wrapped(words, (self.area.w - 16) * 0.86, 13.5)[:2]:
            self.y += ROW
            self.nodes.append(fitted(row, self.area.x + 8, self.y, self.area.w - 16, 13.5, look))
        self.y += 2

    def words(self, words: str, look: str = "", most: int = 3) -> None:
        for row in wrapped(words, self.area.w - 16, FONT)[:most]:
            self.y += ROW
            self.nodes.append(fitted(row, self.area.x + 8, self.y, self.area.w - 16, FONT, look))

    def gap(self, by: float = 5.0) -> None:
        self.y += by

    def part(self, key: str, label: str, mine: bool = False) -> Part:
        high = self.y + 9 - self.area.y
        x, w = self.area.x + self.area.w / 2, self.area.w - 2
        look = "sheet sheet-mine" if mine else "sheet"
        frame = path(box(x, self.area.y + high / 2, w, high, 6), class_=look)
        return Part(key, "panel", label, g(frame, *self.nodes, class_="told"))


def foot_parts(panels: tuple[Panel, ...], area: Area, lang: Lang) -> Iterator[Part]:
    """The most urgent alone, standing on the lower edge of its place: it may reach higher up."""
    for panel in panels[:1]:
        tried = Sheet(area)
        for _ in _drawn(panel, tried, lang, "panel-0"):
            pass
        high = tried.y + 9 - area.y
        low = area.y + area.h
        yield from _drawn(panel, Sheet(Area(area.x, low - high, area.w, high)), lang, "panel-0")


def panel_parts(panels: tuple[Panel, ...], area: Area, lang: Lang) -> Iterator[Part]:
    """One below the other, as long as there is room."""
    top = area.y
    for at, panel in enumerate(panels):
        left = Area(area.x, top, area.w, area.y + area.h - top)
        if at and left.h < 70:
            return
        sheet = Sheet(left)
        parts = list(_drawn(panel, sheet, lang, f"panel-{at}"))
        yield from parts
        top = sheet.y + 13


def _drawn(panel: Panel, sheet: Sheet, lang: Lang, key: str) -> Iterator[Part]:
    if isinstance(panel, ColourPicture):
        yield from _colour(panel, sheet, lang, key)
    elif isinstance(panel, ChainPicture):
        yield from _chain(panel, sheet, lang, key)
    elif isinstance(panel, MeleePicture):
        yield _melee(panel, sheet, lang, key)
    elif isinstance(panel, OddsPicture):
        yield _odds(panel, sheet, lang, key)
    else:
        yield _flip(panel, sheet, lang, key)


# ---- a colour


def _colour(panel: ColourPicture, sheet: Sheet, lang: Lang, key: str) -> Iterator[Part]:
    """Five large signs, one touch each."""
    area = sheet.area
    mine = any(touch.acts for touch in panel.touches)
    sheet.title(panel.title, mine)
    sheet.words(panel.why)
    gap = min(56.0, (area.w - 12) / 5)
    left = area.x + area.w / 2 - 2 * gap
    y = sheet.y + 13 + gap * 0.46
    sheet.y = y + gap * 0.46 + 16
    yield sheet.part(key, f"{panel.title}. {panel.why}", mine)
    for at, (colour, touch) in enumerate(zip(COLOURS, panel.touches, strict=True)):
        size = gap * 0.86 / 20
        look = "pick-on" if touch.chosen else "pick-free" if touch.lit else ""
        body = joined(
            (
                g(
                    path(shape(colour), class_=f"n-edge n-{colour}"),
                    text(
                        letter(colour, lang),
                        0,
                        2 if colour == "yellow" else 0.4,
                        font_size=10,
                        class_=f"bold mid base on-{colour}",
                    ),
                    transform=f"scale({size:.2f})",
                ),
                path(box(0, 5, gap - 3, gap + 16, 5), class_=look) if look else None,
                fitted(said(lang, f"colour.{colour}"), 0, gap * 0.5 + 10, gap - 5, 12, "mid"),
                el(
                    "rect",
                    x=-gap / 2,
                    y=-gap / 2,
                    width=gap,
                    height=gap + 16,
                    class_="focus",
                )
                if touch.acts
                else None,
            )
        )
        spot = (left + gap * at, y)
        label = capital(said(lang, f"colour.{colour}"))
        yield Part(f"colour-{at}", "colour told", label, g(body, class_="told"), touch.acts, spot)


# ---- a chain of interrupts


def _chain(panel: ChainPicture, sheet: Sheet, lang: Lang, key: str) -> Iterator[Part]:
    """The last played on top; each leans on what it answers; at the foot what happens if nobody
    says anything."""
    sheet.title(panel.moment, panel.mine)
    shown = panel.links[:4]
    frames = [_link(link, sheet, at, lang) for at, link in enumerate(shown)]
    if panel.deed:
        sheet.words(panel.deed, "bold")
    sheet.gap(3)
    sheet.words(panel.nobody, "faint")
    told = [f"{one.by}: {one.face.name.said(lang)} {one.on}. {one.fate}" for one in panel.links]
    yield sheet.part(key, " ".join((panel.moment, *told, panel.deed, panel.nobody)), panel.mine)
    for at, (link, frame) in enumerate(zip(shown, frames, strict=True)):
        if link.touch.acts:
            look = "pick-on" if link.touch.chosen else "pick-free" if link.touch.lit else ""
            rings = (path(frame, class_="focus"), path(frame, class_=look) if look else None)
            name = link.face.name.said(lang)
            yield Part(f"chain-{at}", "chain", name, joined(rings), link.touch.acts)


def _link(link: LinkPicture, sheet: Sheet, at: int, lang: Lang) -> str:
    """One card of the chain; its frame."""
    area, inset = sheet.area, 8.0 + 7 * at
    x, y, w = area.x + inset, sheet.y + 4, area.w - 16 - 7 * at
    name = link.face.name.said(lang)
    lines = [link.on, *wrapped(link.fate, w - 14, 12)[:2]] if link.fate else [link.on]
    high = 22 + 14 * len(lines)
    frame = box(x + w / 2, y + high / 2, w, high, 5)
    sheet.nodes.append(path(frame, class_=f"link-edge sheet-{SIDE[link.side]}"))
    sheet.nodes.append(icon("interrupt", x + 12, y + 12, 15, ink="signal"))
    sheet.nodes.append(fitted(f"{name}", x + 24, y + 16, w - 30, 13, "bold"))
    for i, words in enumerate(lines):
        sheet.nodes.append(fitted(words, x + 8, y + 30 + 14 * i, w - 14, 12, ""))
    sheet.y = y + high + 2
    return frame


# ---- a melee


def _melee(panel: MeleePicture, sheet: Sheet, lang: Lang, key: str) -> Part:
    """Every shot of both sides in its order, with its chance before and its result after."""
    sheet.title(panel.title)
    for shot in panel.shots:
        _shot(shot, sheet, lang)
    for words in panel.lines:
        sheet.words(words, "faint")
    told = "; ".join(f"{s.unit} – {s.target}: {_outcome(s, lang)}" for s in panel.shots)
    return sheet.part(key, f"{panel.title}. {told}. {' '.join(panel.lines)}")


def _shot(shot: ShotPicture, sheet: Sheet, lang: Lang) -> None:
    area = sheet.area
    x, y, w = area.x + 6, sheet.y + 3, area.w - 12
    frame = box(x + w / 2, y + 16, w, 31, 4)
    right = _outcome(shot, lang)
    room = min(74.0, 12 + 7.2 * len(right))
    sheet.nodes.append(path(frame, class_=f"link-edge sheet-{SIDE[shot.side]}"))
    sheet.nodes.append(fitted(shot.unit, x + 6, y + 13.5, w - room - 12, 12, "bold"))
    sheet.nodes.append(fitted(f"→ {shot.target}", x + 6, y + 27, w - room - 12, 12, ""))
    sheet.nodes.append(fitted(right, x + w - 5, y + 13.5, room, 12.5, "bold end"))
    need = f"{shot.weapon} ≤{shot.needed}" if shot.needed else shot.weapon
    sheet.nodes.append(fitted(need, x + w - 5, y + 27, room, 12, "end"))
    sheet.y = y + 32


def _outcome(shot: ShotPicture, lang: Lang) -> str:
    if shot.result:
        return shot.result
    return percent(lang, shot.chance) if shot.chance is not None else ""


# ---- the odds of a shot


def _odds(panel: OddsPicture, sheet: Sheet, lang: Lang, key: str) -> Part:
    area, side = sheet.area, 34.0
    x, y = area.x + 8, sheet.y + 3
    need = f"≤{panel.needed}" if panel.needed > 0 else "–"
    sheet.nodes.append(path(box(x + side / 2, y + side / 2, side, side, 7), class_="need"))
    middle = (x + side / 2, y + side / 2)
    sheet.nodes.append(text(need, *middle, font_size=17, class_="bold mid base"))
    for i, row in enumerate(wrapped(panel.title, (area.w - side - 20) * 0.9, 13)[:2]):
        at = y + 14 + 15 * i
        sheet.nodes.append(fitted(row, x + side + 7, at, area.w - side - 22, 13, "bold"))
    sheet.y = y + side + 2
    for words, chance in panel.results:
        _bar(words, chance, sheet, lang)
    sheet.gap(2)
    for words in panel.lines:
        sheet.words(words, "faint", 2)
    told = ", ".join(f"{words} {percent(lang, chance)}" for words, chance in panel.results)
    return sheet.part(key, f"{panel.title}: {need}, {told}. {' '.join(panel.lines)}")


def _bar(words: str, chance: Fraction, sheet: Sheet, lang: Lang) -> None:
    area = sheet.area
    x, y, w = area.x + 8, sheet.y + 9, 58.0
    on = float(chance) * w
    sheet.nodes.extend(
        [
            path(box(x + w / 2, y, w, 10, 2), class_="gauge"),
            path(box(x + w / 2, y, w, 10, 2), class_="gauge-off"),
            *([path(box(x + on / 2, y, on, 10, 2), class_="gauge-on")] if on > 1 else []),
            text(percent(lang, chance), x + w + 6, y + 4.4, font_size=12.5, class_="bold"),
            fitted(words, x + w + 46, y + 4.4, area.w - w - 62, 12.5, ""),
        ]
    )
    sheet.y += ROW + 1


# ---- the card that was turned up


def _flip(panel: FlipPicture, sheet: Sheet, lang: Lang, key: str) -> Part:
    """All five numbers, the one that counts ringed; a die has its number alone."""
    area = sheet.area
    sheet.title(panel.what)
    if panel.face is not None:
        gap = min(40.0, (area.w - 16) / 5)
        y = sheet.y + 18
        sheet.nodes.extend(
            numbers_row(
                panel.face.numbers, area.x + area.w / 2, y, gap, 25, lang, True, panel.colour
            )
        )
        sheet.y = y + 30
    else:
        x, y = area.x + area.w / 2, sheet.y + 20
        sheet.nodes.append(path(circle(x, y, 17), class_="need"))
        sheet.nodes.append(text(str(panel.number), x, y, font_size=17, class_="bold mid base"))
        sheet.y = y + 20
    for words in panel.lines:
        sheet.words(words, "")
    return sheet.part(key, f"{panel.what}: {panel.number}. {' '.join(panel.lines)}")
