"""Icons on a grid of 24: one ink, shapes first. Strokes are 2 wide with round ends, nothing nearer
than 2 to the border.

`F` parts are filled, `S` parts are stroked, `C` parts are cut out (painted in the ground's colour).
"""

# ruff: noqa: E501 (tables keep one thing to a line)

from __future__ import annotations

from tourelle.art.geometry import circle, polygon, star
from tourelle.art.svg import Node, el, path

Part = tuple[str, str] | tuple[str, str, float]

STYLE = (
    ".i-f{fill:currentColor;fill-rule:evenodd}"
    ".i-s{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}"
    ".i-c{fill:var(--ground,var(--card))}.on-ink{--ground:var(--ink)}"
    ".on-back{--ground:var(--back-1)}.on-paper{--ground:var(--paper-2)}"
)

_EYE = "M2 12Q12 2.6 22 12Q12 21.4 2 12Z"
_WAVES = "M2 20.4q2.5-2.6 5 0t5 0t5 0t5 0"

ICONS: dict[str, tuple[Part, ...]] = {
    # abilities of units
    "recon": (("F", "M7 3.6h3.4v6.6H4.6ZM13.6 3.6H17l2.4 6.6h-5.8Z"), ("S", "M10 7.4h4"), ("S", circle(6.6, 15.6, 4.2) + circle(17.4, 15.6, 4.2))),
    "longrange": (("S", "M3.4 17.4C6 4.6 14 1.6 18.8 12.4"), ("S", "M14.6 11.8l4.6 1.6l1.6-4.8"), ("F", "M9 21l3.2-5.4L15.4 21Z"), ("S", "M2.6 21.4h18.8")),
    "aa": (("F", "M12 1.6l1.4 4.4L20 8.6v2l-6.6-.9l-.7 2.6l2 1.3v1.4L12 14.4l-2.7.6v-1.4l2-1.3l-.7-2.6l-6.6.9v-2L10.6 6Z"), ("S", "M7.4 22l2.4-4.4M16.6 22l-2.4-4.4M12 22v-4")),
    "rear": (("S", "M3.4 4.6h17.2", 2.8), ("S", "M12 8.4v8M8.4 12.8L12 16.6l3.6-3.8"), ("S", "M3.4 20.6h3.4M10.3 20.6h3.4M17.2 20.6h3.4")),
    "no-turret": (("F", "M2.4 19.6q-1-4.4 2-5.4H19q3.6.8 2.6 5.4Z"), ("S", "M8 11.4V7h7.4v4.4", 1.6), ("S", "M4.4 3.8l15 8.6", 2.2), ("C", circle(7, 17.4, 1.2) + circle(12, 17.4, 1.2) + circle(17, 17.4, 1.2))),
    "open-top": (("S", "M3.4 10.4v7.4q0 2.4 2.4 2.4h12.4q2.4 0 2.4-2.4v-7.4", 2.4), ("F", circle(12, 7, 3.4)), ("F", "M6.6 16.6q.6-4.8 5.4-4.8t5.4 4.8Z")),
    "spotting": (("S", circle(12, 12, 6.4)), ("S", "M12 2v6M12 16v6M2 12h6M16 12h6"), ("F", circle(12, 12, 1.7))),
    "evasion": (("S", "M4 20.4C3 12.6 12 14.6 11 9.4S15 3 19.4 6.4", 2.4), ("F", "M21.8 8.8l-6.4-.4l4-5Z"), ("S", "M3 4.4l3.6 3.4M3.4 9.6l2.4 1", 1.6), ("S", "M16 14.4v3.4M14.3 16.1h3.4", 1.6)),
    "amphibious": (("F", "M2.6 11.8h18.8l-3.2 5H6Z"), ("F", "M8.4 11V7.2h5.4l1.6 3.8Z"), ("S", "M14 8.6h7.4", 1.8), ("S", _WAVES, 1.8)),
    "transport": (("F", "M2 8.2h11.4v8.2H2ZM14.4 10.2h4l3.4 3.2v3H14.4Z"), ("F", "M3 7a2.3 2.3 0 0 1 4.6 0ZM8 7a2.3 2.3 0 0 1 4.6 0Z"), ("F", circle(6.4, 18.4, 2.6) + circle(17.6, 18.4, 2.6)), ("C", circle(6.4, 18.4, 1) + circle(17.6, 18.4, 1))),
    "support": (("S", circle(10, 16.2, 4)), ("F", circle(10, 16.2, 1.3)), ("S", "M9 11.8L21 6.4", 2.6), ("S", "M13.4 5l2.6 8", 2.2), ("S", "M7 18.6L2.6 21.4V17.8")),
    "leadership": (("S", "M5.4 2.6v19"), ("F", "M7 3.6h14.4L17.4 9l4 5.4H7Z"), ("C", polygon(star(11.8, 9.1, 3.6)))),
    "paratrooper": (("F", "M2.6 11.4a9.4 8.6 0 0 1 18.8 0q-2.4-2-4.7 0q-2.3-2-4.7 0q-2.4-2-4.7 0q-2.3-2-4.7 0Z"), ("S", "M3 12l7.6 6.4M12 11.6v5M21 12l-7.6 6.4", 1.3), ("F", circle(12, 18.4, 2)), ("S", "M12 20.4v1.8", 2.4)),
    # kinds of attack
    "ap": (("F", "M14.8 2.6h4v6.2l-1.8 1.4l-2.2-1.6ZM14.8 21.4h4v-6.2l-1.8-1.4l-2.2 1.6Z"), ("F", "M1.8 9.6h7.6q5 .2 9.8 2.4q-4.8 2.2-9.8 2.4H1.8Z")),
    "he": (("F", polygon(star(12, 12, 10.6, 10, 0.55))), ("C", circle(12, 12, 2.6))),
    "trample": (("S", "M6.4 6.4h11.2a4.6 4.6 0 0 1 0 9.2H6.4a4.6 4.6 0 0 1 0-9.2Z", 2.4), ("F", circle(6.8, 11, 2) + circle(12, 11, 2) + circle(17.2, 11, 2)), ("S", "M3 20.4h3.6M10.2 20.4h3.6M17.4 20.4H21", 2.4)),
    "suicide": (("F", "M5 9.4h14v11.2H5Z"), ("C", "M9 11.4h1.4v7.2H9ZM13.6 11.4H15v7.2h-1.4Z"), ("S", "M12 9C12 5 14.6 6.4 16 4.6", 1.8), ("F", polygon(star(18.2, 3.8, 3.2, 4, 0.4)))),
    "pistol": (("F", "M2.6 6.4h18v4.4h-7.2q.2 3.4-2.8 3.4H9.4L7.8 20.6H3.4L5 10.8H2.6Z"), ("C", "M9.8 11h2q0 1.6-1.6 1.6H9.4Z")),
    # defence and supply
    "armour": (("F", "M12 2l8.6 2.8v6.6c0 5.2-3.6 8.8-8.6 10.6c-5-1.8-8.6-5.4-8.6-10.6V4.8Z"),),
    "agility": (("F", circle(15, 4.2, 2.4)), ("S", "M13 8.4l-3.4 5l4.2 2.6l-1.4 5.6M9.6 13.4l-2 4l-4.4.4M13 8.4l-4.8-.2l-2 3.4M13.4 8.8l2.8 3l3.8-.6", 2.3)),
    "supply": (("F", "M2.8 11h18.4v9.6H2.8Z"), ("C", "M5 14.8h14v1.6H5Z"), ("F", "M5.4 10V6q1.5-3.4 3 0v4ZM10.5 10V6q1.5-3.4 3 0v4ZM15.6 10V6q1.5-3.4 3 0v4Z")),
    "value": (("F", "M7 1.8h10l-3 7h-4Z"), ("F", circle(12, 15.2, 6.8)), ("C", polygon(star(12, 15.2, 4.4)))),
    # when an event may be played: the ring is the table, I sit below
    "when-own": (("S", circle(12, 12, 9)), ("F", "M4.6 12h14.8a7.4 7.4 0 0 1-14.8 0Z")),
    "when-others": (("S", circle(12, 12, 9)), ("F", "M4.6 12h14.8a7.4 7.4 0 0 0-14.8 0Z")),
    "when-any": (("S", circle(12, 12, 9)), ("F", circle(12, 12, 6.4))),
    "when-draw": (("S", circle(12, 12, 9)), ("F", "M13.6 4.4L6.8 13h4.4l-1 6.6L17.2 11h-4.6Z")),
    # where it goes
    "to-discard": (("S", "M3 14.4v6h18v-6"), ("S", "M12 3v11.4M7.6 10.4L12 14.8l4.4-4.4")),
    "to-remove": (("S", circle(12, 12, 9)), ("S", "M8 8l8 8M16 8l-8 8", 2.4)),
    "to-under": (("S", "M9 8.4V3.4h11v13h-4.6", 1.8), ("F", "M4 8.4h10.4v12.2H4Z")),
    "to-front": (("F", "M7 2.8h10v13.4H7Z"), ("S", "M2.8 20.6h18.4"), ("C", "M9 5h6v1.6H9ZM9 8.2h6v1.2H9Z")),
    # states
    "no-ammo": (("S", "M9 20.6V9.4q3-7.4 6 0v11.2ZM9 17h6", 1.8), ("S", "M3.4 20.6L20.6 3.4", 2.4)),
    "encircled": (("F", circle(12, 12, 2.8)), ("S", circle(12, 12, 8.8)), ("F", "M12 8L9.8 4.4h4.4ZM12 16l-2.2 3.6h4.4ZM8 12L4.4 9.8v4.4ZM16 12l3.6-2.2v4.4Z")),
    "exhausted": (("S", "M19.8 9A8.4 8.4 0 1 0 20.4 13.6"), ("F", "M22.4 10.4h-7L21 4.6Z"), ("F", "M8.4 10h7.2v5H8.4Z")),
    "hidden": (("S", _EYE), ("F", circle(12, 12, 2.8)), ("S", "M4 20.4L20 3.6", 2.4)),
    "revealed": (("S", _EYE), ("F", circle(12, 12, 3.4))),
    "continuous": (("S", "M12 12C9 7 3 7 3 12s6 5 9 0s9-5 9 0s-6 5-9 0Z", 2.4),),
    # combat cards
    "hit": (("S", circle(12, 12, 8)), ("S", "M12 1.8v5M12 17.2v5M1.8 12h5M17.2 12h5"), ("F", circle(12, 12, 2))),
    "small-arms": (("F", "M3.6 20.6V10q2-6 4 0v10.6ZM10 20.6V10q2-6 4 0v10.6ZM16.4 20.6V10q2-6 4 0v10.6Z"), ("C", "M3.6 16.4h16.8v1.4H3.6Z")),
    "flame": (("F", "M12 1.8c1 4.6 6.8 7.2 6.8 13a6.8 6.8 0 0 1-13.6 0c0-3 1.6-4.8 3-6.4c.2 2 .8 3 1.8 3.4C9.6 8.4 10.4 4.8 12 1.800Z"), ("C", "M12 13c.6 2 2.8 2.8 2.8 5a2.8 2.8 0 0 1-5.6 0c0-2.2 2.2-3 2.8-5Z")),
    "fast": (("S", "M3.6 5.600l6.4 6.400l-6.4 6.400M12 5.600l6.4 6.400L12 18.4", 2.8),),
    "slow": (("S", "M8.4 5.600l6.4 6.400l-6.4 6.4", 2.8),),
    "blocks-sight": (("S", _EYE, 1.8), ("F", "M10.2 2.600h3.600v18.800h-3.600Z")),
    "slows": (("S", circle(12, 10, 6), 2.2), ("F", circle(12, 10, 1.8)), ("S", "M2 17q2.5-2.6 5 0t5 0t5 0t5 0M2 21q2.5-2.6 5 0t5 0t5 0t5 0", 1.8)),
    "instant": (("F", "M14.4 1.800L4.6 13.600h6L8.8 22.200L19.4 9.800h-6.400Z"),),
    "interrupt": (("F", "M8 2.400h8L21.6 8v8L16 21.600H8L2.4 16V8Z"), ("C", "M10.7 6.400h2.600v7h-2.600ZM10.7 15.400h2.600v2.600h-2.600Z")),
    "carries": (("F", "M4 9.600a8 6.6 0 0 1 16 0l1.4 1.600v1.600H2.600v-1.600Z"), ("S", "M5 17h14M15.4 13.600L19 17l-3.6 3.4", 2.2)),
}  # fmt: skip


def _part(part: Part) -> Node:
    width = part[2] if len(part) == 3 else 2.0
    return path(
        part[1], class_=f"i-{part[0].lower()}", stroke_width=width if part[0] == "S" else None
    )


def symbol(name: str) -> Node:
    return el("symbol", *(_part(p) for p in ICONS[name]), id=f"i-{name}", view_box="0 0 24 24")


def icon(
    name: str, x: float, y: float, size: float, ink: str = "ink", ground: str | None = None
) -> Node:
    """An icon centred on a point; the symbol must be among the definitions of the document."""
    return el(
        "use",
        href=f"#i-{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        color=f"var(--{ink})",
        class_=f"icon on-{ground}" if ground else "icon",
    )
