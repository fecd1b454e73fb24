"""Icons of this game beside those of the house, on the same grid of 24."""

# ruff: noqa: E501 (tables keep one thing to a line)

from __future__ import annotations

from functools import cache
from typing import Final

from tourelle.art import icons
from tourelle.art.geometry import circle, polygon, star
from tourelle.art.svg import Node, el, path
from tourelle.games.tanks.content.entries import STRIKE

Drawn = tuple[str, str] | tuple[str, str, float]

ICONS: Final[dict[str, tuple[Drawn, ...]]] = {
    "tk-clock": (("S", circle(12, 13, 8.4), 2.2), ("F", "M9.600 1.600h4.800v2.800h-4.800Z"), ("S", "M12 13V8.200M12 13l3.400 2", 2), ("S", "M18.600 5.600l1.600 1.600", 2.200)),
    "tk-bars": (("F", "M3 16.600h18v4.400H3ZM3 10.200h18v4.400H3ZM5.400 3.800h13.200v4.400H5.400Z"),),
    "tk-wheel": (("S", circle(12, 12, 9), 2.4), ("F", circle(12, 12, 2.6)), ("S", "M12 9.400V3.400M9.800 13.400L4.600 16.400M14.200 13.400l5.200 3", 2.2)),
    "tk-radio": (("F", "M3.400 11h17.200v10H3.400Z"), ("C", circle(8.6, 16, 2.8)), ("C", "M14 13.800h4.600v1.600H14ZM14 17h4.600v1.600H14Z"), ("S", "M7 11L11.400 2.600", 1.800), ("S", "M15 8.600q2.400-2.400 0-5.200M18.200 9.400q3.600-3.600 0-7.600", 1.600)),
    "tk-gear": (("F", polygon(star(12, 12, 10.4, 9, 0.76)) + circle(12, 12, 3.4)),),
    "tk-wrench": (("S", "M5 19.400L14.400 10", 3.6), ("F", "M12.600 8.400q-.8-5 4.600-6l-.6 3.400l2 2l3.400-.6q-.6 5.400-6 4.600Z"), ("C", circle(5.4, 19, 1.1))),
    "tk-shell": (("F", "M8 21.400V10q0-5.600 4-8.400q4 2.800 4 8.400v11.400Z"), ("C", "M8 16.400h8v1.400H8ZM8 11.600h8v1h-8Z")),
    "tk-track": (("S", "M7 6.400h10a5 5 0 0 1 4.600 6.600M3.600 9.800a5 5 0 0 0 3.400 6.800h4", 2.4), ("F", circle(8, 11.4, 1.9) + circle(15, 11.4, 1.9)), ("S", "M13.400 14.600l2.200 3.800l2-1.800l1.600 4.600", 2)),
    "tk-turret": (("F", "M4 20q0-6.400 4.400-6.400h7.200q4.400 0 4.400 6.400Z"), ("S", "M12 13.600V4.400", 2.6), ("S", "M6.400 3l11.200 7.600", 2.2)),
    "tk-lens": (("S", circle(10.4, 10.4, 7), 2.2), ("S", "M15.600 15.600l5.600 5.600", 2.8), ("S", "M10.400 3.600l-2 4.600l3.600 2.200l-2.400 6.400", 1.500)),
    "tk-stun": (("F", polygon(star(6, 7, 4.2)) + polygon(star(18, 7, 4.2)) + polygon(star(12, 15, 5.4))), ("S", "M4 21.200q8-3.600 16 0", 1.8)),
    "tk-engine": (("F", "M6 9h10v2.600h3V9.600h2.600v9H19v-2.400h-3v2.800H6l-2.600-3.200v-4Z"), ("S", "M8.400 9V5.600M13.600 9V5.600M6.600 5.600h8.800", 2), ("C", "M10.600 12.400l-2 3.400h2.200l-.6 2.400l2.800-3.600h-2.200l.8-2.200Z")),
    "tk-out": (("F", circle(9, 4.8, 2.6)), ("S", "M9 8.600l-2.600 5.400l4.400 2.400l-1 5.200M6.400 14l-3.400 4.600M9.400 9.400l4 2.400l3.600-1.400", 2.4), ("S", "M17 15.400l4.400 0M17 19.600l3.600 0", 1.800)),
    "tk-medic": (("S", circle(12, 12, 9.4), 2), ("F", "M9.800 5.800h4.400v4h4v4.400h-4v4H9.800v-4h-4V9.800h4Z")),
    "tk-box": (("F", "M3 8.600h7.600l-1.800 4.200l2.600 2.200L9.800 20.600H3ZM21 8.600h-8l-1.600 3.800l2.600 2.600l-1.600 5.600H21Z"), ("S", "M6 4.400l2 2M12 2.600v3M18 4.400l-2 2", 1.8)),
    "tk-mute": (("F", "M3.400 12h12v9h-12Z"), ("C", circle(7.4, 16.400, 2.4)), ("S", "M6.600 12L10 4", 1.800), ("S", "M15 3.400l6.400 6.400M21.400 3.400L15 9.800", 2.2)),
    "tk-shock": (("S", "M12 12.600a1.600 1.600 0 1 1 1.800 1.500a3.800 3.800 0 1 1-1.400-7.300a6.200 6.200 0 1 1-1.300 12.100a8.800 8.800 0 0 1-6.500-9.300", 2),),
    "tk-blow": (("S", "M2.600 16.400L11 10.800L21.400 4.600M16.600 3.800l5.200.4l-2 4.800", 2.2), ("S", "M4 21h16", 2.6), ("F", polygon(star(11, 13.4, 5, 7, 0.45)))),
    "tk-hole": (("F", "M2 10.200h11.400l4.600 1.800l-4.600 1.800H2Z"), ("S", "M18.400 2.600v6.400M18.400 15v6.400", 3.200), ("S", "M21.600 12h.8", 2)),
}  # fmt: skip

#: What each wound of a Critical card is, as a sign.
CRITICALS: Final[dict[str, str]] = {
    STRIKE: "he",
    "track": "tk-track",
    "glancing": "tk-blow",
    "hole": "tk-hole",
    "explosion": "he",
    "fire": "flame",
    "turret": "tk-turret",
    "optics": "tk-lens",
    "stunned": "tk-stun",
    "engine": "tk-engine",
    "bailed-out": "tk-out",
    "injured": "tk-medic",
    "shattered": "tk-box",
    "radio": "tk-mute",
    "shock": "tk-shock",
}
TYPES: Final[dict[str, str]] = {
    "commander": "leadership",
    "gunner": "spotting",
    "loader": "tk-shell",
    "driver": "tk-wheel",
    "radio-operator": "tk-radio",
    "ammunition": "ap",
    "armour": "armour",
    "engine": "tk-gear",
    "equipment": "tk-wrench",
}
VALUES: Final[dict[str, str]] = {
    "initiative": "tk-clock",
    "attack": "hit",
    "defence": "armour",
    "resistance": "tk-bars",
    "crew": "carries",
}


@cache
def symbol(name: str) -> Node:
    """The definition of an icon by its name without `i-`."""
    if name not in ICONS:
        return icons.symbol(name)
    return el("symbol", *map(_drawn, ICONS[name]), id=f"i-{name}", view_box="0 0 24 24")


def _drawn(part: Drawn) -> Node:
    width = part[2] if len(part) == 3 else 2.0
    stroke = width if part[0] == "S" else None
    return path(part[1], class_=f"i-{part[0].lower()}", stroke_width=stroke)
