"""People and animals from the side, for cards: limbs as thick strokes with one contour, eighteen
units to a grown man."""

from __future__ import annotations

from tourelle.art.geometry import Point, box, circle, lerp, line, polygon, rounded
from tourelle.art.svg import Node, g, path
from tourelle.art.vehicles.camo import Paint, nation_paint

#: Limbs of a pose as polylines (feet on y = 0, facing right), with the place of the head.
POSES: dict[str, tuple[list[list[Point]], Point]] = {
    "advance": (
        [
            [(-4.6, 0), (-2.4, -4), (0, -8.4)],
            [(5, 0), (3.6, -4.4), (0, -8.4)],
            [(0, -8.4), (1.8, -14)],
            [(1.6, -13), (3.6, -10.4), (6, -11.4)],
        ],
        (2.6, -16.2),
    ),
    "stand": (
        [
            [(-1.8, 0), (-1.2, -8.4)],
            [(2, 0), (1, -8.4)],
            [(0, -8.4), (0, -14.4)],
            [(0, -13.4), (2.6, -10.6), (4.8, -12)],
        ],
        (0.2, -16.6),
    ),
    "kneel": (
        [
            [(-4.4, 0), (-0.4, -0.6), (-1, -5)],
            [(4, 0), (3.4, -4.4), (-1, -5)],
            [(-1, -5), (0.2, -10.4)],
            [(0.2, -9.6), (3, -8.4), (5.4, -9.8)],
        ],
        (1.2, -12.4),
    ),
    "point": (
        [
            [(-2.6, 0), (-1.2, -8.4)],
            [(2.6, 0), (1, -8.4)],
            [(0, -8.4), (0.2, -14.4)],
            [(0.2, -13.6), (4.6, -14.6), (8.6, -15.8)],
            [(0, -13.4), (-2.6, -10.4), (-1.6, -8.4)],
        ],
        (0.4, -16.6),
    ),
    "prone": (
        [
            [(-12, -0.8), (-6, -1.6), (-1.5, -2.2)],
            [(-11, -0.4), (-5, -0.8), (-1.5, -2.2)],
            [(-1.5, -2.2), (3, -4.4)],
            [(3, -4), (5.6, -2.8), (8, -4)],
        ],
        (4.6, -5.8),
    ),
    "throw": (
        [
            [(-4, 0), (-2, -4.2), (0, -8.4)],
            [(4.6, 0), (3.2, -4.4), (0, -8.4)],
            [(0, -8.4), (0.6, -14)],
            [(0.6, -13.2), (-3.2, -14.8), (-5.4, -18)],
            [(0.8, -13), (4, -11.6), (6.4, -13)],
        ],
        (1.6, -16.4),
    ),
}

#: Where the hands hold a weapon, and its tilt.
GRIPS: dict[str, tuple[Point, float]] = {
    "advance": ((4.6, -11.2), -6),
    "stand": ((3.6, -11.4), -62),
    "kneel": ((4.4, -9.6), -2),
    "prone": ((7, -4.2), -2),
    "point": ((-2, -8.4), 60),
    "throw": ((5.4, -12.4), -30),
}


def _helmet(nation: str, at: Point) -> str:
    """A dome; the brim tells the nation: flared, flat dish, round, crested."""
    x, y = at
    if nation == "gb":
        return f"M{x - 3.4} {y - 0.6}q.6 -1.8 3.4 -1.9q2.8.1 3.4 1.9Z"
    if nation in ("de", "hu"):
        return f"M{x - 2.5} {y + 0.9}v-1.600a2.4 2.4 0 0 1 4.6-.4l.7 1l-1.2.1v.4Z"
    crest = f"M{x - 1.6} {y - 2.4}q1.8-1.6 3.4.2" if nation == "fr" else ""
    return f"M{x - 2.3} {y}a2.3 2.5 0 0 1 4.6 0l.5.5h-5.400Z" + crest


def rifle(length: float = 11.0) -> list[list[Point]]:
    return [[(-4, 0.6), (-1.4, 0)], [(-1.4, 0), (length - 4, 0)]]


WEAPONS: dict[str, tuple[list[list[Point]], float]] = {
    "rifle": (rifle(11), 1.0),
    "smg": ([[(-3, 0.5), (3.6, 0)], [(1, 0), (0.6, 2.4)]], 1.2),
    "mg": ([[(-4, 0.6), (7.5, 0)], [(5.5, 0), (4.5, 3)], [(5.5, 0), (6.6, 3)]], 1.3),
    "tube": ([[(-6, 0), (7, 0)]], 2.0),
    "atrifle": ([[(-4, 0.6), (12, 0)], [(8, 0), (7, 3)], [(8, 0), (9, 3)]], 1.1),
    "none": ([], 1.0),
}


def soldier(
    nation: str, pose: str = "advance", weapon: str = "rifle", paint: Paint | None = None
) -> Node:
    """One man with his feet on the origin."""
    ink = paint or nation_paint(nation)
    limbs, head = POSES[pose]
    body = "".join(line(limb) for limb in limbs)
    (gx, gy), tilt = GRIPS[pose]
    runs, thick = WEAPONS[weapon]
    arm = g(
        path(
            "".join(line(r) for r in runs),
            class_="fat",
            fill="none",
            stroke=ink.edge,
            stroke_width=thick,
        ),
        transform=f"translate({gx} {gy})rotate({tilt})",
    )
    pack = box(head[0] - 3.6, head[1] + 4.6, 3, 4.2, 0.9) if pose in ("advance", "stand") else ""
    helmet = _helmet(nation, (head[0], head[1] - 0.2))
    boots = "".join(
        line([lerp(leg[0], leg[1], 0.42), leg[0], (leg[0][0] + 1.3, leg[0][1])])
        for leg in limbs[:2]
    )
    return g(
        path(body, class_="fat", fill="none", stroke=ink.edge, stroke_width=4.4),
        path(
            pack + circle(*head, 1.7),
            fill=ink.edge,
            stroke=ink.edge,
            class_="fat",
            stroke_width=1.4,
        ),
        path(boots, class_="fat", fill="none", stroke=ink.edge, stroke_width=4.2),
        path(pack, fill=ink.metal),
        path(body, class_="fat", fill="none", stroke=ink.plain, stroke_width=3.0),
        path(boots, class_="fat", fill="none", stroke=ink.track, stroke_width=2.6),
        path(circle(*head, 1.6), fill="var(--canvas)"),
        arm,
        path(helmet, class_="fat", fill=ink.metal, stroke=ink.edge, stroke_width=0.7),
        class_="man",
    )


def squad(
    nation: str,
    weapons: tuple[str, ...] = ("rifle", "mg", "rifle", "smg", "rifle"),
    poses: tuple[str, ...] = ("advance", "kneel", "advance", "point", "advance"),
) -> Node:
    """A handful of men, spread over about sixty units."""
    men = [(pose, weapon) for pose, weapon in zip(poses, weapons, strict=True)]
    gap = 60 / max(1, len(men) - 1) if len(men) > 1 else 0
    order = sorted(range(len(men)), key=lambda i: i % 2)
    return g(
        *(
            g(
                soldier(nation, *men[i]),
                transform=f"translate({-30 + gap * i if gap else 0:.1f} {2.6 if i % 2 else 0})",
            )
            for i in order
        ),
        class_="veh large squad",
    )


def horse(ink: Paint) -> Node:
    """A horse at the trot, facing right."""
    body = rounded(
        [
            (-9, -10),
            (-8, -14),
            (4, -14),
            (8, -17),
            (11, -21),
            (13.5, -20.5),
            (14.5, -17),
            (12.6, -16.4),
            (10, -13),
            (7, -9),
            (-6, -8.4),
        ],
        1.8,
    )
    legs: list[list[Point]] = [
        [(-7.5, -10), (-9.5, -5.5), (-8.5, 0)],
        [(-6, -9.4), (-4, -5), (-5.5, 0)],
        [(6, -10), (8.4, -6), (6.6, -1.6)],
        [(5, -9.6), (4.2, -5), (5.2, 0)],
        [(-9, -13), (-12, -10), (-12.4, -6)],
    ]
    d = "".join(line(leg) for leg in legs)
    return g(
        path(d, class_="fat", fill="none", stroke=ink.edge, stroke_width=2.9),
        path(d, class_="fat", fill="none", stroke=ink.plain, stroke_width=1.6),
        path(body, class_="fat", fill=ink.plain, stroke=ink.edge, stroke_width=0.8),
        path(
            line([(7.6, -17), (11, -21.4)]),
            class_="fat",
            stroke=ink.edge,
            stroke_width=1.4,
            fill="none",
        ),
    )


def rider(nation: str) -> Node:
    ink = nation_paint(nation)
    brown = Paint("var(--roof-2)", "var(--roof-2)")
    limbs: list[list[Point]] = [
        [(0, -13.5), (1, -20)],
        [(0.5, -13.5), (3, -11.5), (2, -7.5)],
        [(1, -19), (4, -16.5), (6.5, -17.5)],
    ]
    d = "".join(line(limb) for limb in limbs)
    man = g(
        path(d, class_="fat", fill="none", stroke=ink.edge, stroke_width=4),
        path(d, class_="fat", fill="none", stroke=ink.plain, stroke_width=2.7),
        path(
            circle(1.6, -22.2, 1.6),
            fill="var(--canvas)",
            stroke=ink.edge,
            stroke_width=0.6,
            class_="fat",
        ),
        path(
            _helmet(nation, (1.6, -22.4)),
            class_="fat",
            fill=ink.metal,
            stroke=ink.edge,
            stroke_width=0.7,
        ),
        path(
            line([(3, -14), (9, -26)]), class_="fat", stroke=ink.edge, stroke_width=1.0, fill="none"
        ),
    )
    return g(horse(brown), man)


def cavalry(nation: str) -> Node:
    return g(
        *(g(rider(nation), transform=f"translate({x} {y})") for x, y in ((14, 0), (-16, 2))),
        class_="veh large squad",
    )


def officer(nation: str) -> Node:
    """Head and shoulders with a peaked cap, about forty units high, centred; a portrait of
    nobody."""
    ink = nation_paint(nation)
    coat = rounded([(-18, 22), (-17, 8), (-7, 2), (7, 2), (17, 8), (18, 22)], 4)
    lapels = polygon([(-6, 3), (0, 14), (6, 3), (3.4, 1), (-3.4, 1)])
    face = rounded([(-6.4, -12), (6.4, -12), (6, -2), (3, 3.4), (-3, 3.4), (-6, -2)], 3)
    crown = rounded([(-9.5, -14), (-10.5, -19.5), (0, -23.5), (10.5, -19.5), (9.5, -14)], 2.4)
    band = box(0, -13.2, 17.6, 3.2, 0.8)
    peak = "M-8 -11.8Q0 -6.4 8 -11.800Q4 -10.2 0 -10.200T-8 -11.800Z"
    shade = polygon([(0.6, -10), (6.4, -10.4), (6, -2), (3, 3.4), (0.6, 3.4)])
    tabs = polygon([(-10, 5.6), (-6.4, 3.6), (-4.6, 7), (-8.4, 9)]) + polygon(
        [(10, 5.6), (6.4, 3.6), (4.6, 7), (8.4, 9)]
    )
    stroke: dict[str, str | float] = {"stroke": ink.edge, "stroke_width": 1.1, "class_": "fat"}
    return g(
        path(coat, fill=ink.plain, **stroke),
        path(lapels, fill="var(--canvas)", **stroke),
        path(tabs, fill=ink.metal, **stroke),
        path(face, fill="var(--canvas)", **stroke),
        path(shade, fill="#000", fill_opacity=0.14),
        path(crown, fill=ink.plain, **stroke),
        path(band, fill=ink.metal, **stroke),
        path(peak, fill=ink.edge),
        class_="veh officer",
    )
