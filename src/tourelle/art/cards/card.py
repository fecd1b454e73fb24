"""What all cards share: four sizes, the paper, bands, fitted text, art windows, backs.

A card is drawn anew for each size, never shrunk: at hand size only what is needed to choose is
there, and it is readable.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import Final

from tourelle.art.geometry import Point, box, circle, line, rect, rounded
from tourelle.art.icons import icon
from tourelle.art.svg import Node, el, g, path, text


class Size(Enum):
    """Width and height in CSS pixels at which a card is meant to be seen."""

    MINI = (50, 70)
    HAND = (90, 126)
    TABLE = (150, 210)
    ZOOM = (300, 420)

    w: float
    h: float
    k: float  # one for the table size

    def __init__(self, w: int, h: int) -> None:
        self.w, self.h, self.k = float(w), float(h), w / 150

    __hash__ = object.__hash__  # one of each: there is nothing to look into

    def pick(self, hand: float, table: float, zoom: float, mini: float | None = None) -> float:
        """A measure by size; the smallest follows the hand's unless it has its own."""
        if self is Size.MINI:
            return hand * 0.56 if mini is None else mini
        return {Size.HAND: hand, Size.TABLE: table, Size.ZOOM: zoom}[self]


STYLE = (
    ".card-paper{fill:var(--card);stroke:var(--ink)}.card-line{fill:none;stroke:var(--ink)}"
    ".card-band{fill:var(--paper-2)}.card text{fill:var(--ink)}"
    ".serif{font-family:'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','DejaVu "
    "Serif',Georgia,serif;font-weight:700}"
    ".bold{font-weight:700}.mid{text-anchor:middle}.end{text-anchor:end}"
    ".soft{fill:var(--ink-2)!important}.base{dominant-baseline:central}"
    ".inv{fill:var(--card)!important}.caps{letter-spacing:.06em;text-transform:uppercase}"
    ".hot{fill:var(--signal)!important}.on-b{fill:var(--back-line)!important}"
)


NARROW, BROAD = 0.5, 0.6  #: mean width of a letter in ems, sans and bold or serif


def fitted(words: str, x: float, y: float, width: float, size: float, look: str) -> Node:
    """One line that never leaves its box: squeezed if a little too long, cut with an ellipsis if
    much."""
    em = BROAD if "serif" in look or "bold" in look or "caps" in look else NARROW
    room = width / (size * em)
    shown = words if len(words) <= room * 1.3 else words[: int(room * 1.3) - 1].rstrip() + "…"
    squeeze = width if len(shown) > room else None
    return text(
        shown,
        x,
        y,
        font_size=size,
        class_=look,
        text_length=squeeze,
        length_adjust="spacingAndGlyphs" if squeeze else None,
    )


TITLE_EM: Final = {"serif": 0.7, "bold": 0.62}  #: of names, whose capitals are wide


def _title_room(width: float, size: float, look: str) -> float:
    """How many letters of a name stand beside each other without being squeezed."""
    return width / (size * TITLE_EM.get(look.split()[0], NARROW))


def title_lines(words: str, width: float, size: float, look: str) -> tuple[str, ...]:
    """A name that must be read whole: on one line, or on two of nearly the same length."""
    parts = words.split()
    if len(parts) < 2 or len(words) <= _title_room(width, size, look) * 1.35:
        return (words,)
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(cuts, key=lambda pair: max(len(row) for row in pair))


def title_line(words: str, x: float, y: float, width: float, size: float, look: str) -> Node:
    """One line of a name: squeezed into its box, never cut."""
    tight = len(words) > _title_room(width, size, look)
    return text(
        words,
        x,
        y,
        font_size=size,
        class_=look,
        text_length=width if tight else None,
        length_adjust="spacingAndGlyphs" if tight else None,
    )


BREAKS: Final = re.compile(r"[ \n\t]+")  # where a line may end: marks stay with their word


def bound(words: str) -> list[str]:
    """The pieces between which a line may end."""
    return BREAKS.split(words.strip())


def wrapped(words: str, width: float, size: float) -> list[str]:
    lines, room = [""], width / (size * NARROW)
    for word in bound(words):
        if len(lines[-1]) + len(word) + 1 > room and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def paragraph(
    words: str, x: float, y: float, width: float, height: float, size: float, least: float = 0.0
) -> Node:
    """Text that is set smaller until it fits its box, never below *least* (three quarters, if it is
    not told); what is still too long is cut."""
    least = least or max(6.6, size * 0.75)
    while size > least and len(wrapped(words, width, size)) * size * 1.28 > height:
        size -= 0.25
    lines, most = wrapped(words, width, size), max(1, int(height / (size * 1.28)))
    shown = lines if len(lines) <= most else [*lines[: most - 1], lines[most - 1] + " …"]
    return g(
        *(text(t, x, y + size * (0.9 + 1.28 * i), font_size=size) for i, t in enumerate(shown)),
        class_="para",
    )


def paper(size: Size, stroke: str = "var(--ink)") -> Node:
    r = size.w * 0.05
    return path(
        box(size.w / 2, size.h / 2, size.w - 1, size.h - 1, r),
        class_="card-paper",
        stroke=stroke,
        stroke_width=size.pick(1, 1.2, 1.6),
    )


def band(size: Size, h: float) -> str:
    """The head of a card, *h* high, with the round corners of its paper."""
    w, r = size.w, size.w * 0.05
    return (
        f"M{r:.1f} .8H{w - r:.1f}Q{w - 0.8:.1f} .8 {w - 0.8:.1f} {r:.1f}V{h:g}H.8"
        f"V{r:.1f}Q.8 .8 {r:.1f} .8Z"
    )


def band_rule(size: Size, h: float) -> Node:
    """The line below it."""
    return path(f"M.8 {h:g}H{size.w - 0.8:g}", class_="card-line", stroke_width=0.8)


def two_lines(words: Sequence[str]) -> list[str]:
    """A name on two lines, the longer half first; of one word one line."""
    cut = max(1, (len(words) + 1) // 2)
    return [" ".join(part) for part in (words[:cut], words[cut:]) if part]


def window(art: Node, x: float, y: float, w: float, h: float) -> Node:
    """A plate of 140 x 78 behind a thin frame; what does not fit is cut."""
    view = el(
        "svg",
        art,
        x=x,
        y=y,
        width=w,
        height=h,
        view_box="0 0 140 78",
        preserve_aspect_ratio="xMidYMid slice",
        aria_hidden="true",
    )
    return g(view, path(box(x + w / 2, y + h / 2, w, h), class_="card-line", stroke_width=0.9))


def shielded(name: str, value: str, x: float, y: float, size: float) -> Node:
    """A number on its icon, in the ground's colour."""
    return g(
        icon(name, x, y, size),
        text(value, x, y + size * 0.02, font_size=size * 0.5, class_="bold mid base inv"),
    )


def net() -> Node:
    """A camouflage net for card backs."""
    mesh = path("M0 0L14 14M14 0L0 14", stroke="var(--back-2)", stroke_width=1.6)
    leaf = path(
        circle(7, 7, 1.7)
        + circle(0, 0, 1.3)
        + circle(14, 14, 1.3)
        + circle(14, 0, 1.3)
        + circle(0, 14, 1.3),
        fill="var(--back-2)",
    )
    return el("pattern", mesh, leaf, id="net", width=14, height=14, pattern_units="userSpaceOnUse")


def emblem(x: float, y: float, r: float) -> Node:
    """The house mark: a tank from above in a ring, gun to the north."""
    ground, ink = {"fill": "var(--back-1)"}, {"fill": "var(--back-line)"}
    tracks = box(-0.42, 0.08, 0.2, 1.04, 0.08) + box(0.42, 0.08, 0.2, 1.04, 0.08)
    hull = rounded(
        [(-0.26, -0.42), (0.26, -0.42), (0.3, -0.34), (0.3, 0.56), (-0.3, 0.56), (-0.3, -0.34)],
        0.05,
    )
    turret = rounded(
        [(-0.17, -0.2), (0.17, -0.2), (0.27, 0.06), (0.2, 0.32), (-0.2, 0.32), (-0.27, 0.06)], 0.06
    )
    gun = box(0, -0.52, 0.1, 0.7, 0.02) + box(0, -0.86, 0.19, 0.12, 0.03)
    links = "".join(
        line([(side * 0.42 - 0.1, -0.38 + 0.13 * i), (side * 0.42 + 0.1, -0.38 + 0.13 * i)])
        for side in (-1, 1)
        for i in range(8)
    )
    return g(
        path(circle(0, 0, 1.06), **ground),
        path(circle(0, 0, 0.98), fill="none", stroke="var(--back-line)", stroke_width=0.06),
        path(circle(0, 0, 0.9), fill="none", stroke="var(--back-line)", stroke_width=0.025),
        path(tracks + hull, **ink),
        path(links, stroke="var(--back-1)", stroke_width=0.04),
        path(turret + gun, stroke="var(--back-1)", stroke_width=0.1, paint_order="stroke", **ink),
        path(circle(-0.06, 0.12, 0.07), **ground),
        path(line([(-0.2, 0.44), (0.2, 0.44)]), stroke="var(--back-1)", stroke_width=0.05),
        transform=f"translate({x:.1f} {y:.1f})scale({r:.2f})",
    )


def back(size: Size, word: str = "") -> Node:
    """Net, emblem, border: the same for every card of a deck."""
    w, h, m = size.w, size.h, size.w * 0.045
    return g(
        path(
            box(w / 2, h / 2, w - 1, h - 1, w * 0.05),
            fill="var(--back-1)",
            stroke="var(--ink)",
            stroke_width=1,
        ),
        path(box(w / 2, h / 2, w - 2 * m, h - 2 * m, w * 0.03), fill="url(#net)"),
        path(
            box(w / 2, h / 2, w - 2 * m, h - 2 * m, w * 0.03),
            fill="none",
            stroke="var(--back-line)",
            stroke_width=size.pick(0.8, 1, 1.6),
        ),
        emblem(w / 2, h * 0.47, w * 0.24),
        text(word, w / 2, h * 0.86, font_size=w * 0.075, class_="bold mid caps on-b")
        if word
        else None,
    )


def corner_cut(size: Size, inset: float) -> list[Point]:
    """A frame with cut corners, for interrupts."""
    a, b, c, d = rect(size.w / 2, size.h / 2, size.w - 2 * inset, size.h - 2 * inset)
    k = size.w * 0.08
    return [
        (a[0] + k, a[1]),
        (b[0] - k, b[1]),
        (b[0], b[1] + k),
        (c[0], c[1] - k),
        (c[0] - k, c[1]),
        (d[0] + k, d[1]),
        (d[0], d[1] - k),
        (a[0], a[1] + k),
    ]
