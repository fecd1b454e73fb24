"""Beside the battlefield: both sides with their piles, the turn, the goal and how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tourelle.art.cards.card import fitted, wrapped
from tourelle.art.geometry import Area, box, circle
from tourelle.art.icons import icon
from tourelle.art.scene import Part
from tourelle.art.svg import Node, g, num, path, text, use
from tourelle.games.tank_commander.picture.chips import SIDE
from tourelle.games.tank_commander.picture.data import GoalPicture, SidePicture

STYLE: Final = (
    ".sheet{fill:var(--paper);stroke:var(--ink-2);stroke-width:1.2}"
    ".sheet-mine{stroke:var(--signal);stroke-width:3}"
    ".sheet-a{fill:var(--a-1);stroke:var(--a-3);stroke-width:1.2}"
    ".sheet-b{fill:var(--b-1);stroke:var(--b-3);stroke-width:1.2}"
    ".told text{fill:var(--ink)}.told .faint{fill:var(--ink-2)}"
    ".meter{fill:none;stroke:var(--ink);stroke-width:1.4}.meter-on{fill:var(--ink)}"
    ".turn-mark{fill:var(--signal)}"
)
COUNTS: Final = (
    ("hand", "to-front"),
    ("pile", "to-under"),
    ("discard", "to-discard"),
    ("destroyed", "to-remove"),
)


@lru_cache(maxsize=1024)
def side_part(side: SidePicture, area: Area) -> Part:
    """Nation, name, whose step it is, and how many cards lie where."""
    x, y = area.middle
    tall = area.h >= 38
    line_1 = area.y + (15 if tall else 19)
    line_2 = area.y + 32 if tall else line_1
    mark = f"translate({num(area.x + 14)} {num(line_1 - 4.4)})scale(.62)"
    left = area.x + 8 if tall else area.x + 112
    step = (area.w - 12) / 4.4 if tall else (area.w - 116) / 4
    frame = box(x, y, area.w - 2, area.h - 2, 5)
    body = g(
        path(frame, class_=f"sheet-{SIDE[side.side]}"),
        use(f"nat-{side.nation}", transform=mark),
        fitted(side.name, area.x + 25, line_1, 84 if not tall else 150, 12.5, "bold"),
        *(
            node
            for i, (name, sign) in enumerate(COUNTS)
            for node in _count(sign, getattr(side, name), left + step * i, line_2)
        ),
        _mark(side, area, tall),
        class_="told",
    )
    return Part(f"pile-{side.side}", "side", side.label, body)


def _count(sign: str, count: int, x: float, y: float) -> tuple[Node, Node]:
    return icon(sign, x + 7, y - 4.4, 14), text(str(count), x + 17, y, font_size=13, class_="bold")


def _mark(side: SidePicture, area: Area, tall: bool) -> Node | None:
    """A red point: the game waits for this side; a ring: it is its step."""
    x, y = (area.x + area.w - 14, area.y + 12) if tall else (area.x + area.w - 8, area.y + 8)
    if side.asked:
        return path(circle(x, y, 5.5), class_="turn-mark")
    return path(circle(x, y, 5), class_="meter") if side.active else None


@lru_cache(maxsize=512)
def goal_part(goal: GoalPicture, area: Area) -> Part:
    """Turn and step, the goal in words, a meter for each side that has to take something."""
    x, y = area.middle
    lines = wrapped(goal.goal, area.w - 14, 12.5)[:2]
    body = g(
        path(box(x, y, area.w - 2, area.h - 2, 5), class_="sheet"),
        fitted(goal.turn, area.x + 8, area.y + 16, area.w * 0.5, 13, "bold"),
        fitted(goal.clock, area.x + area.w - 8, area.y + 16, area.w * 0.44, 12, "end faint")
        if goal.clock
        else None,
        fitted(goal.step, area.x + 8, area.y + 31, area.w - 16, 12, "faint"),
        *(
            fitted(words, area.x + 8, area.y + 47 + 14 * i, area.w - 16, 12.5, "")
            for i, words in enumerate(lines)
        ),
        *_meters(goal, area),
        class_="told",
    )
    told = ", ".join(filter(None, (goal.turn, goal.step, goal.goal, goal.clock)))
    return Part("goal", "goal", told, body)


def _meters(goal: GoalPicture, area: Area) -> Iterator[Node]:
    """Pips: how many positions of how many; the nation tells whose they are."""
    y = area.y + area.h - 11
    x = area.x + 14
    for side, has, needs in goal.meters:
        yield use(
            f"nat-{'de' if side == 0 else 'su'}", transform=f"translate({num(x)} {num(y)})scale(.6)"
        )
        for at in range(needs):
            pip = circle(x + 16 + at * 14, y, 5)
            yield path(pip, class_="meter meter-on" if at < has else "meter")
        x += 34 + needs * 14
