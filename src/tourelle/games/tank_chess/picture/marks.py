"""What lies over the board: reach, exits, fire lines, armour, threats, mines, flags, the last
move, CHECK, ESCAPE."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.art import overlay
from tourelle.art.geometry import (
    Point,
    box,
    distance,
    heading,
    lerp,
    line,
    polar,
    polygon,
    pt,
)
from tourelle.art.scene import Part
from tourelle.art.svg import Node, el, g, joined, num, path, text, use
from tourelle.art.terrain.tiles import SIDE
from tourelle.core.words import Lang
from tourelle.games.tank_chess.picture.data import (
    Armour,
    BoardPicture,
    Cell,
    Check,
    Exit,
    Flag,
    LastMove,
    Ray,
    Spot,
    Step,
    square_name,
)
from tourelle.games.tank_chess.picture.ground import MARGIN, Grid
from tourelle.games.tank_chess.picture.labels import (
    ROMAN,
    WORDS,
    named,
    ray_label,
    shot_tag,
    side,
    step_label,
)
from tourelle.games.tank_chess.picture.units import figure

STYLE: Final = (
    ".reach-fill{fill:var(--reach-1);fill-opacity:.85;fill-rule:evenodd}"
    ".reach-edge{fill:none;stroke:var(--reach);stroke-width:1.8;stroke-linejoin:round}"
    ".tick{fill:var(--reach)}svg .reverse{fill:url(#hatch-reach);stroke:var(--reach);"
    "stroke-width:1.6;stroke-dasharray:4 3}svg .num{font-size:13px}"
    ".strike{fill:none;stroke:var(--card);stroke-width:1.5}.strike-disc{fill:var(--signal);"
    "stroke:var(--halo);stroke-width:1.2}"
    ".door{fill:var(--reach-1);stroke:var(--reach);stroke-width:1.6}.door-way{fill:var(--reach)}"
    ".offer{fill:var(--reach-1);fill-opacity:.7;stroke:var(--reach);stroke-dasharray:2 2}"
    ".threat{fill:url(#hatch-signal);stroke:var(--signal);stroke-width:1.2;stroke-opacity:.7}"
    ".mine-body{fill:var(--ink);stroke:var(--halo);stroke-width:1.4;paint-order:stroke}"
    ".mine-hole{fill:var(--signal)}.mine-own .mine-body{fill:var(--card);stroke:var(--ink);"
    "stroke-dasharray:2.4 1.6;stroke-width:1.3;paint-order:normal}"
    ".mine-own .mine-hole{fill:var(--ink)}"
    ".mine-veil{fill:none;stroke:var(--ink-2);stroke-width:1.2;stroke-dasharray:3 2.5}"
    ".pole{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round}"
    ".cloth{fill:var(--p);stroke:var(--line);stroke-width:1}.cloth-mark{fill:var(--i)}"
    ".plate-on{fill:none;stroke:var(--ink)}"
    ".plate-under{fill:none;stroke:var(--under);stroke-opacity:.85}"
    ".plates{pointer-events:none}"  # the square beside it is what is touched
    ".plate-no circle{fill:var(--card);stroke:var(--ink)}.plate-no text{fill:var(--ink);"
    "font-size:13.9px;font-weight:700;text-anchor:middle;dominant-baseline:central}"
    ".was{fill:none;stroke:var(--ink-2);stroke-width:1.4;stroke-dasharray:3 3}"
    ".shot-was{fill:none;stroke:var(--ink-2);stroke-width:1.6;stroke-dasharray:1 4;"
    "stroke-linecap:round}"
    ".way{fill:none;stroke:var(--signal);stroke-width:2;stroke-dasharray:6 4;stroke-linecap:round}"
    "svg .tag{transform-box:fill-box;transform-origin:center;transform:scale(1.17)}"
    "@media (max-width:560px){svg .num{font-size:19px}.veh.small{--o:.8px;--d:.35px}"
    ".veh.small .v-ink{display:none}svg .tag{transform-box:fill-box;transform-origin:center;"
    "transform:scale(2)}.plate-no{transform-box:fill-box;transform-origin:center;"
    "transform:scale(1.7)}.ray.none .tag{display:none}}"
)


def area_parts(board: BoardPicture, grid: Grid) -> tuple[Part, ...]:
    """The ground that the selected unit can reach; once a square is chosen only its outline."""
    if not board.reach:
        return ()
    cells = frozenset(step.cell for step in board.reach if not step.reverse)
    return _area(grid, cells, board.hover is not None)


@lru_cache(maxsize=128)
def _area(grid: Grid, cells: frozenset[Cell], settled: bool) -> tuple[Part, ...]:
    area = path("".join(polygon(loop) for loop in grid.loops(cells)))
    edge = Part("area-edge", "reach-edge", "", area)
    return (edge,) if settled else (Part("area", "reach-fill", "", area), edge)


def step_parts(board: BoardPicture, grid: Grid, lang: Lang) -> tuple[Part, ...]:
    return tuple(_step(grid, lang, step, board.hover is not None) for step in board.reach)


@lru_cache(maxsize=8192)
def _step(grid: Grid, lang: Lang, step: Step, settled: bool) -> Part:
    """Points in the middle, one tick for each facing that can be had there; *settled*: a square is
    chosen, and this one could be instead."""
    acts = step.acts if len(step.acts) == len(step.facings) else (None,) * len(step.facings)
    ticks = [
        use(f"tick-{grid.turned(facing)}", data_facing=facing, data_act=act)
        for facing, act in zip(step.facings, acts, strict=True)
    ]
    number = (
        None if settled else text("R" if step.reverse else str(step.points), 0, 0.5, class_="num")
    )
    back = step.reverse and not settled
    square = use("sq", class_="focus reverse" if back else "focus")
    strike = use("strike", SIDE * 0.3, -SIDE * 0.3) if step.kills and not settled else None
    body = joined((square, g(*ticks, class_="tick"), number, strike))
    return Part(
        f"step-{square_name(step.cell)}",
        "step",
        step_label(lang, step),
        body,
        step.acts,
        grid.centre(step.cell),
    )


@lru_cache(maxsize=512)
def exit_part(grid: Grid, lang: Lang, way: Exit) -> Part:
    """A door in the margin, with an arrow that leads out."""
    x, y = grid.centre(way.cell)
    out = -1 if y < MARGIN else 1
    inner = y - out * SIDE / 2
    arrow = [(-6, 6), (6, 6), (0, 15)]
    body = g(
        path(box(0, out * 12.5, SIDE - 4, 21, 3), class_="door"),
        path(polygon([(a, out * b) for a, b in arrow]), class_="door-way"),
        path(box(0, out * 12.5, SIDE - 4, 21, 3), class_="focus"),
        text("R" if way.reverse else str(way.points), 12, out * 12, class_="num"),
    )
    label = WORDS.say(lang, "exit", square=square_name(way.cell))
    return Part(f"exit-{square_name(way.cell)}", "step exit", label, body, way.acts, (x, inner))


def spot_part(grid: Grid, lang: Lang, spot: Spot) -> Part:
    name = square_name(spot.cell)
    label = WORDS.say(lang, f"spot.{spot.purpose}", square=name)
    body = g(use("sq", class_="offer"), use("sq", class_="focus"))
    return Part(f"spot-{name}", "spot", label, body, spot.acts, grid.centre(spot.cell))


def ghost_part(board: BoardPicture, grid: Grid) -> Part | None:
    """The selected unit in the end state that is looked at."""
    piece = next((p for p in board.pieces if p.key == board.selected), None)
    if board.hover is None or piece is None:
        return None
    cell, facing = board.hover
    body = g(figure(piece.letter, piece.white, grid.turned(facing)), opacity=0.75)
    return Part("ghost", "ghost", "", body, place=grid.centre(cell))


def ray_part(grid: Grid, lang: Lang, ray: Ray) -> Part:
    a, b = grid.centre(ray.start), grid.centre(ray.end)
    key = f"ray-{square_name(ray.start)}-{square_name(ray.end)}"
    body = _lob(grid, lang, ray, a, b) if ray.lob else _line(grid, lang, ray, a, b)
    return Part(key, f"ray {ray.effect}", ray_label(lang, ray), body, ray.acts)


def _line(grid: Grid, lang: Lang, ray: Ray, a: Point, b: Point) -> Node:
    bearing = heading(a, b)
    kill = ray.effect == "kill"
    near, far = polar(a, SIDE * 0.5, bearing), polar(b, -SIDE * (0.42 if kill else 0.5), bearing)
    if ray.effect == "open":
        return overlay.fire_line(near, b, 1.8, sure=False)
    if ray.effect == "blocked":
        return g(overlay.fire_line(near, far, 1.8, sure=False), overlay.stop_bar(far, bearing, 7))
    shot = overlay.fire_line(near, far, 2.6 if kill else 1.8, sure=kill)
    return g(shot, *_verdict(grid, lang, ray, b))


def _verdict(grid: Grid, lang: Lang, ray: Ray, at: Point) -> list[Node | None]:
    kill = ray.effect == "kill"
    words = shot_tag(lang, ray)
    spot = (at[0] + (SIDE * 0.45 if kill else 0), at[1] - SIDE * 0.84)
    return [
        use("burst", *at) if kill else None,
        tag(grid, spot, words, 10, hot=kill) if words else None,
    ]


def _lob(grid: Grid, lang: Lang, ray: Ray, a: Point, b: Point) -> Node:
    """A mortar's shell goes high over everything between (CH-7.3)."""
    mid = lerp(a, b, 0.5)
    lift = distance(a, b) * 0.32
    top = (mid[0] + (lift if abs(b[0] - a[0]) < 1 else 0), mid[1] - lift)
    bearing = heading(top, b)
    far = polar(b, -SIDE * 0.36, bearing)
    d = f"M{pt(polar(a, SIDE * 0.4, heading(a, top)))}Q{pt(top)} {pt(far)}"
    return g(
        path(d, class_="under", stroke_width=5.4),
        path(d, class_="pencil", stroke_width=2.4, stroke_dasharray="9 5"),
        overlay.arrowhead(far, bearing, 8, "fill-cut"),
        *_verdict(grid, lang, ray, b),
    )


def tag(grid: Grid, at: Point, words: str, size: float, hot: bool) -> Node:
    """A tag that stays on the paper."""
    half = (len(words) * size * 0.6 + size * 0.9) / 2
    x = min(max(at[0], half + 3), grid.whole - half - 3)
    y = min(max(at[1], size), grid.whole - size)
    return overlay.tag((x, y), words, size, hot)


def _plates(armour: Armour) -> list[int]:
    """The eight faces, clockwise from the front (T5): front, three sides, rear, three sides."""
    return [armour.front, *[armour.side] * 3, armour.rear, *[armour.side] * 3]


def _plate(eighth: int, r: float) -> str:
    a, b = (polar((0, 0), r, eighth * 45 + d) for d in (-19, 19))
    return f"M{pt(a)}A{num(r)} {num(r)} 0 0 1 {pt(b)}"


@lru_cache(maxsize=1024)
def armour_part(grid: Grid, lang: Lang, armour: Armour) -> Part:
    """A bar for each face, as thick as its plate, and the number on front, sides and rear."""
    plates = tuple(_plates(armour))
    label = WORDS.say(
        lang,
        "armour",
        front=ROMAN[armour.front],
        side=ROMAN[armour.side],
        rear=ROMAN[armour.rear],
    )
    body = _armoured(grid.turned(armour.facing), plates)
    return Part("armour", "armour", label, body, place=grid.centre(armour.cell))


@lru_cache(maxsize=256)
def _armoured(turn: int, plates: tuple[int, ...]) -> Node:
    r = SIDE * 0.68
    bars: list[Node] = []
    for i, value in enumerate(plates):
        d = _plate(turn + i, r)
        thick = 1.6 + 1.9 * value
        bars.append(path(d, class_="plate-under", stroke_width=thick + 2.4))
        dash = None if value else "2 2.6"
        bars.append(path(d, class_="plate-on", stroke_width=thick, stroke_dasharray=dash))
    numbers = [
        _plate_number(polar((0, 0), r + 4, (turn + i) * 45), ROMAN[plates[i]]) for i in (0, 2, 4, 6)
    ]
    return g(*bars, *numbers)


def _plate_number(at: Point, words: str) -> Node:
    disc = el("circle", cx=at[0], cy=at[1], r=9.2)
    return g(disc, text(words, at[0], at[1] + 0.4), class_="plate-no")


def threat_part(grid: Grid, lang: Lang, cells: frozenset[Cell]) -> Part:
    d = "".join(box(*grid.centre(cell), SIDE - 3, SIDE - 3, 2) for cell in sorted(cells))
    label = WORDS.say(lang, "threats", squares=named(cells))
    return Part("threats", "threats", label, path(d, class_="threat"))


def mine_part(grid: Grid, lang: Lang, cell: Cell, own: bool) -> Part:
    name = "mine-own" if own else "mine"
    label = WORDS.say(lang, "mine.own" if own else "mine", square=square_name(cell))
    return Part(f"{name}-{square_name(cell)}", "mine", label, use(name), place=grid.centre(cell))


def flag_part(grid: Grid, lang: Lang, flag: Flag) -> Part:
    x, y = grid.centre(flag.cell)
    name = f"flag-{'w' if flag.white else 'b'}"
    label = WORDS.say(
        lang,
        "flag.carried" if flag.carried else "flag",
        side=side(lang, flag.white),
        square=square_name(flag.cell),
    )
    if flag.carried:
        return Part(name, "flag", label, use(name, transform="scale(.72)"), place=(x + 11, y - 10))
    return Part(name, "flag", label, use(name), place=(x - 4, y + 3))


def last_part(grid: Grid, lang: Lang, last: LastMove) -> Part:
    before = last.before
    stops = [grid.centre(cell) for cell in (before.cell, *last.way)]
    ghost = g(
        figure(before.letter, before.white, grid.turned(before.facing)),
        opacity=0.34,
        transform=f"translate({pt(stops[0])})",
    )
    label = WORDS.say(
        lang,
        "last",
        unit=WORDS.say(lang, f"unit.{before.letter}"),
        start=square_name(before.cell),
        end=square_name(last.way[-1] if last.way else before.cell),
    )
    frame = path(box(*stops[-1], SIDE - 3, SIDE - 3, 4), class_="was")
    body = g(
        overlay.trail(stops, SIDE * 0.42) if last.way else None,
        ghost if last.way else None,
        frame,
        _last_shot(stops[-1], grid.centre(last.shot)) if last.shot else None,
        use("burst", *stops[-1]) if last.mined else None,
    )
    return Part("last", "last", label, body)


def _last_shot(a: Point, b: Point) -> Node:
    bearing = heading(a, b)
    near, far = polar(a, SIDE * 0.5, bearing), polar(b, -SIDE * 0.5, bearing)
    return path(line([near, far]), class_="shot-was")


def check_part(grid: Grid, lang: Lang, check: Check, tagged: bool) -> Part:
    """The threatening unit is ringed, its way and its line are drawn, the command tank bursts."""
    attacker, origin, king = (grid.centre(c) for c in (check.attacker, check.origin, check.target))
    bearing = heading(origin, king)
    near, far = polar(origin, SIDE * 0.5, bearing), polar(king, -SIDE * 0.62, bearing)
    names = [square_name(c) for c in (check.attacker, check.target)]
    label = WORDS.say(lang, "check", attacker=names[0], target=names[1])
    words = WORDS.say(lang, "check.tag")
    body = g(
        _way([attacker, origin]) if origin != attacker else None,
        overlay.fire_line(near, far, 2.2),
        use("ring", *attacker),
        use("burst", transform=f"translate({pt(king)})scale(1.16)"),
        tag(grid, (king[0], king[1] + SIDE * 0.98), words, 12, hot=True) if tagged else None,
    )
    return Part(f"check-{names[0]}-{names[1]}", "check", label, body)


def _way(stops: list[Point]) -> Node:
    """A way that may be gone, from the edge of the unit that would go it."""
    d = line([polar(stops[0], SIDE * 0.56, heading(stops[0], stops[1])), *stops[1:]])
    return g(path(d, class_="under", stroke_width=5), path(d, class_="way"))


def escape_part(grid: Grid, lang: Lang, way: tuple[Cell, ...]) -> Part:
    stops = [grid.centre(cell) for cell in way]
    end = polar(stops[-1], -SIDE * 0.2, heading(stops[-2], stops[-1]))
    label = WORDS.say(lang, "escape", start=square_name(way[0]))
    body = g(
        _way([*stops[:-1], end]),
        overlay.arrowhead(end, heading(stops[-2], stops[-1]), 11, "fill-cut"),
        tag(grid, (stops[0][0], stops[0][1] + SIDE * 0.9), WORDS.say(lang, "escape.tag"), 12, True),
    )
    return Part("escape", "escape", label, body)
