"""The geometry vectors of TANKS, in centimetres and degrees as the document writes them."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from tourelle.space.plane import (
    EPS,
    Polygon,
    Rect,
    bearing,
    body,
    carried,
    closer,
    corners_of,
    distance,
    in_frame,
    is_inside,
    overlaps,
    point_within,
    rounded,
    within,
)
from tourelle.space.plane_arrow import (
    ARROW,
    HEAD,
    SHAFT,
    TABLE,
    WIDTH,
    arrow_of,
    is_on_table,
    placement,
)
from tourelle.space.plane_lines import crosses, cut
from tourelle.space.plane_trig import SIN, TURN, UNIT, cosine, sine
from tourelle.space.sight import (
    Pair,
    has_cover,
    is_in_arc,
    is_short,
    is_side,
    origin,
    rows,
    sample_offsets,
    samples,
)

SHERMAN = (2950, 1350)
PANTHER = (3450, 1700)
STUG = (2750, 1500)


def u(cm: float) -> int:
    return round(cm * 1000)


def tank(x: float, y: float, heading: float, size: tuple[int, int] = SHERMAN) -> Rect:
    return Rect(u(x), u(y), round(heading * 100) % TURN, *size)


def block(x0: float, x1: float, y0: float, y1: float) -> Rect:
    return Rect(u(x0 + x1) // 2, u(y0 + y1) // 2, 0, u(x1 - x0) // 2, u(y1 - y0) // 2)


def moves(start: Rect, end: Rect, *others: Rect, sweep: bool = False) -> str:
    """Why a move is illegal; empty: it is legal."""
    return placement(corners_of(start), end, [body(one) for one in others], sweep).why


SOUTH = ((0, 0), (TABLE, 0))


@pytest.mark.rule("TK-0.2", "TK-0.39")
def test_the_table_of_sines_is_that_of_any_maths_library() -> None:
    for heading in range(TURN):
        angle = math.radians(heading / 100)
        assert sine(heading) == round(math.sin(angle) * UNIT)
        assert cosine(heading) == round(math.cos(angle) * UNIT)
    assert len(SIN) == TURN + TURN // 4


@pytest.mark.rule("TK-0.2", "TK-0.39")
@pytest.mark.parametrize(
    ("number", "by", "whole"),
    [(5, 2, 3), (-5, 2, -3), (4, 3, 1), (-4, 3, -1), (0, 7, 0), (7, 2, 4)],
)
def test_halves_are_rounded_away_from_zero(number: int, by: int, whole: int) -> None:
    assert rounded(number, by) == whole


@pytest.mark.vector("TK-V31")
@pytest.mark.rule("TK-0.4", "TK-0.5", "TK-0.6", "TK-0.39")
def test_corners_and_origin_of_a_slanting_hull() -> None:
    hull = tank(20, 20, 30)
    corners = corners_of(hull)
    assert corners == ((21880, 22644), (23230, 20306), (18120, 17356), (16770, 19694))
    assert origin(hull, 200) == (20173, 20100)
    assert in_frame(*hull[:3], *corners[0])[0] == pytest.approx(2950 * UNIT, abs=UNIT)


@pytest.mark.vector("TK-V1", "TK-V2", "TK-V3", "TK-V4", "TK-V5")
@pytest.mark.rule(
    "TK-0.15", "TK-0.16", "TK-0.17", "TK-0.20", "TK-0.22", "TK-R4", "TK-R5", "TK-R6", "TK-R7"
)
@pytest.mark.rule("TK-R15", "TK-4.3", "TK-4.4", "TK-4.5")
def test_moves_on_an_empty_table() -> None:
    start = tank(20, 20, 0)
    assert moves(start, tank(30, 20, 0)) == ""
    assert moves(start, tank(30.1, 20, 0)) == "too-far"
    assert moves(start, tank(30, 20, 180)) == ""
    for heading in (180, 90, 45, 17.31):
        assert moves(start, tank(20, 20, heading)) == ""
    assert moves(start, tank(20, 24.7, 0)) == ""
    assert moves(start, tank(20, 24.8, 0)) == "no-contact"
    assert moves(start, tank(20, 28.4, 90)) == ""
    assert moves(start, tank(20, 28.5, 90)) == "too-far"


@pytest.mark.rule("TK-0.22", "TK-R15", "TK-R2")
def test_the_longest_gain_is_forward_and_across_at_once() -> None:
    start = tank(20, 20, 0)
    assert moves(start, tank(30.05, 24.75, 0)) == ""
    assert moves(start, tank(30.06, 24.75, 0)) == "too-far"
    assert moves(start, tank(30.05, 24.76, 0)) == "no-contact"
    gain = math.hypot(SHAFT + EPS, 2 * SHERMAN[1] + WIDTH + EPS)
    assert round(gain / 1000, 1) == 11.1
    assert round(math.hypot(SHAFT + EPS, 3800 + WIDTH + EPS) / 1000, 1) == 11.6


def test_bearings() -> None:
    assert [bearing(*way) for way in ((1, 0), (0, 1), (-1, 0), (0, -1), (0, 0))] == [
        0, 9000, 18000, 27000, 0,
    ]  # fmt: skip
    dice = random.Random(3)
    for _ in range(300):
        dx, dy = dice.randint(-90000, 90000), dice.randint(-90000, 90000)
        exact = math.degrees(math.atan2(dy, dx)) % 360 * 100
        assert abs((bearing(dx, dy) - exact + 18000) % 36000 - 18000) <= 1.1


@pytest.mark.vector("TK-V6", "TK-V8", "TK-X15")
@pytest.mark.rule(
    "TK-0.18", "TK-0.19", "TK-0.9", "TK-0.3", "TK-5.1", "TK-5.6", "TK-5.7", "TK-R8", "TK-R10"
)
@pytest.mark.rule("TK-R3", "TK-4.10")
def test_a_tank_stops_at_the_limit_of_an_obstacle() -> None:
    start, house = tank(20, 20, 0), block(26, 34, 17, 23)
    assert moves(start, tank(23.15, 20, 0), house) == ""
    assert moves(start, tank(23.2, 20, 0), house) == "overlap"
    other = tank(29, 20, 90)
    assert moves(start, tank(24.8, 20, 0), other) == ""
    assert moves(start, tank(24.9, 20, 0), other) == "overlap"
    wall = block(26, 27, 17, 24)
    assert moves(start, tank(31, 20, 0), wall) == "too-far"
    assert moves(start, tank(30.1, 20, 0), block(24.5, 26.5, 18, 22)) != ""
    assert moves(start, tank(30, 20, 0), block(24, 25, 16, 24)) == "blocked"


@pytest.mark.vector("TK-V10")
@pytest.mark.rule("TK-13.5", "TK-R9")
def test_only_the_corridor_is_checked_unless_the_sweep_is_agreed() -> None:
    start, stone = tank(20, 20, 0), block(24.5, 26.5, 21.5, 23.5)
    assert moves(start, tank(30, 22.7, 0), stone) == ""
    assert moves(start, tank(30, 22.7, 0), stone, sweep=True) == "blocked"


@pytest.mark.vector("TK-V11")
@pytest.mark.rule("TK-0.14", "TK-0.1", "TK-R11", "TK-3.1", "TK-R1")
def test_the_table_edge() -> None:
    start = tank(85, 20, 0)
    assert moves(start, tank(87.1, 20, 0)) == ""
    assert moves(start, tank(87.15, 20, 0)) == "off-table"
    assert TABLE == 90_000
    assert is_on_table(body(tank(45, 1.35, 0)).outer)
    assert not is_on_table(body(tank(45, 1.29, 0)).outer)


@pytest.mark.vector("TK-V13", "TK-V14")
@pytest.mark.rule("TK-3.11", "TK-0.40", "TK-0.15", "TK-R62")
def test_deployment_from_an_edge() -> None:
    assert placement(SOUTH, tank(45, 7.1, 90), []).why == ""
    assert placement(SOUTH, tank(45, 7.15, 90), []).why == "too-far"
    assert placement(SOUTH, tank(45, 3.35, 0), []).why == ""
    assert placement(SOUTH, tank(45, 3.5, 0), []).why == "no-contact"


@pytest.mark.vector("TK-V33")
@pytest.mark.rule("TK-0.43", "TK-0.18")
def test_a_row_abreast_with_narrow_gaps() -> None:
    middle, *others = tank(20, 20, 90), tank(16.3, 20, 90), tank(23.7, 20, 90)
    assert moves(middle, tank(20, 22, 90), *others) == "blocked"
    assert moves(middle, tank(20, 27, 90), *others) == ""
    found = placement(corners_of(middle), tank(20, 27, 90), [body(one) for one in others])
    assert found.high - found.low == 7000


@pytest.mark.rule("TK-0.21", "TK-2.10", "TK-R2", "TK-0.20", "TK-13.4")
def test_the_arrow_that_proves_a_pose() -> None:
    start, end = tank(20, 20, 0), tank(28, 20, 0)
    found = placement(corners_of(start), end, [])
    assert (found.why, found.flank, found.low, found.high) == ("", 1, -5050, 2950)
    assert arrow_of(end, found) == ((22950, 22350), (22950 + ARROW, 22350))
    back = tank(14, 20, 0)
    found = placement(corners_of(start), back, [])
    tail, tip = arrow_of(back, found)
    assert tail[0] - tip[0] == ARROW == SHAFT + HEAD
    spot = placement(corners_of(start), start, [])
    assert arrow_of(start, spot)[0] == (20000 - 2950, 20000 + 1350 + WIDTH // 2)


@pytest.mark.rule("TK-0.20")
def test_of_two_flanks_the_shorter_corridor_is_told() -> None:
    start, end = tank(20, 20, 0), tank(27, 22, 0)
    found = placement(corners_of(start), end, [])
    assert found.flank == -1
    assert placement(corners_of(start), tank(27, 18, 0), []).flank == 1


@pytest.mark.rule("TK-0.8", "TK-0.9", "TK-0.13", "TK-0.10", "TK-0.7")
def test_contact_overlap_and_distance() -> None:
    house, near = body(block(10, 18, 10, 16)), body(block(18.1, 26.1, 10, 16))
    assert house.inner.corners[0] == (18000 - EPS, 16000 - EPS)
    assert distance(house.outer, near.outer) == 100
    assert within(house.outer, near.outer, 100)
    assert not within(house.outer, near.outer, 99)
    assert closer(house.outer, near.outer, 101)
    assert not closer(house.outer, near.outer, 100)
    assert not overlaps(house, body(block(17.9, 25, 10, 16)))
    assert overlaps(house, body(block(17.89, 25, 10, 16)))
    assert distance(house.outer, body(block(17.9, 25, 10, 16)).outer) == 0
    assert point_within(12000, 9000, house.outer, 1000)
    assert not point_within(12000, 9000, house.outer, 999)
    assert point_within(12000, 12000, house.outer, 0)
    assert is_inside(17999, 12000, house.outer)
    assert not is_inside(18000, 12000, house.outer)


@pytest.mark.rule("TK-0.11", "TK-0.12", "TK-0.39")
def test_a_line_that_grazes_does_not_cross() -> None:
    edges = body(block(10, 20, 10, 20)).inner.edges
    assert cut(5000, 15000, 25000, 15000, edges) == (
        5050 * 9900,
        20000 * 9900,
        14950 * 9900,
        20000 * 9900,
    )
    assert crosses(5000, 15000, 25000, 15000, edges)
    assert not crosses(5000, 10040, 25000, 10040, edges)
    assert crosses(5000, 10050, 25000, 10050, edges)
    assert not crosses(9985, 10150, 10150, 9985, edges)
    assert not crosses(5000, 15000, 10100, 15000, edges)
    assert crosses(5000, 15000, 10101, 15000, edges)


@pytest.mark.rule("TK-0.24", "TK-R18")
def test_sample_points() -> None:
    offsets = sample_offsets(*SHERMAN)
    assert offsets[:4] == ((2950, 1350), (2950, -1350), (-2950, -1350), (-2950, 1350))
    assert len(offsets) == len(set(offsets)) == 2 * 11 + 2 * 24
    across = sorted(q for p, q in offsets if p == 2950)
    assert max(b - a for a, b in itertools.pairwise(across)) <= 250
    assert set(samples(tank(0, 0, 0))) == set(offsets)
    for size in (SHERMAN, PANTHER, STUG):
        hull = tank(20, 30, 17, size)
        by_edge = rows(hull)
        assert {point for row in by_edge for point in row} == set(samples(hull))
        assert sum(len(row) - 1 for row in by_edge) == len(samples(hull))
        assert [row[0] for row in by_edge] == list(corners_of(hull))


# --- sight --------------------------------------------------------------------------------------


def look(
    target: Rect,
    solids: tuple[Rect, ...] = (),
    woods: tuple[Rect, ...] = (),
    shooter: Rect | None = None,
    forward: int = -200,
) -> tuple[bool, int, bool]:
    """Line of sight, clear corners, Cover."""
    hull = shooter or tank(20, 45, 0, PANTHER)
    trees = [body(one) for one in woods]
    pair = Pair(hull, origin(hull, forward), target, [body(one) for one in solids], trees)
    clear = pair.clear()
    return pair.sees(clear), sum(clear), has_cover(pair, clear, trees)


TARGET = tank(60, 45, 180)
WOOD = block(38, 52, 40, 50)


@pytest.mark.vector("TK-V15", "TK-V16", "TK-V17", "TK-V18", "TK-V26")
@pytest.mark.rule(
    "TK-0.23", "TK-0.25", "TK-0.26", "TK-0.27", "TK-0.28", "TK-R19", "TK-R21", "TK-R22", "TK-6.25"
)
@pytest.mark.rule("TK-6.4", "TK-5.1")
def test_buildings_and_tanks_between() -> None:
    assert look(TARGET) == (True, 4, False)
    assert look(TARGET, (block(40, 48, 42, 48),))[0] is False
    assert look(TARGET, (block(40, 48, 44, 50),))[0] is False
    assert look(TARGET, (block(40, 48, 45.5, 51.5),)) == (True, 2, True)
    assert look(TARGET, (tank(40, 45, 90),))[0] is False


@pytest.mark.vector("TK-V19", "TK-V20", "TK-V22", "TK-V23", "TK-V24", "TK-X11")
@pytest.mark.rule(
    "TK-R17", "TK-R20", "TK-R70", "TK-R71", "TK-5.2", "TK-5.3", "TK-5.4", "TK-6.26", "TK-0.25"
)
def test_woods_between_and_around() -> None:
    assert look(TARGET, (), (WOOD,))[0] is False
    assert look(tank(45, 45, 180), (), (WOOD,)) == (True, 0, True)
    assert look(tank(38, 45, 180), (), (WOOD,)) == (True, 2, True)
    assert look(TARGET, (), (block(13, 27, 40, 50),)) == (True, 0, True)
    assert look(TARGET, (), (block(9.45, 23.45, 40, 50),)) == (True, 4, False)


@pytest.mark.vector("TK-V32")
@pytest.mark.rule("TK-0.41", "TK-R101", "TK-5.4")
def test_wholly_in_a_wood_or_flush_with_its_rim() -> None:
    shooter = tank(20, 22, 45, PANTHER)
    assert look(tank(41.01, 41.41, 0), (), (WOOD,), shooter) == (True, 3, True)
    assert look(tank(40.95, 41.35, 0), (), (WOOD,), shooter) == (True, 3, False)


@pytest.mark.vector("TK-X9", "TK-X10")
@pytest.mark.rule("TK-0.28", "TK-R19", "TK-6.25")
def test_the_cover_figures() -> None:
    assert look(TARGET, (), (block(50, 64, 46.0, 56),))[1:] == (2, True)
    assert look(TARGET, (), (block(62, 76, 46.2, 56.2),))[1:] == (3, False)
    both = look(TARGET, (block(50, 56, 43, 43.9),), (block(62, 76, 46.2, 56.2),))
    assert both[0] is True
    assert both[2] is True


@pytest.mark.vector("TK-V28")
@pytest.mark.rule("TK-0.30", "TK-R24", "TK-6.28")
def test_side_shot() -> None:
    assert not is_side(tank(55.7, 55, 270), TARGET)
    assert is_side(tank(56.9, 55, 270), TARGET)


@pytest.mark.vector("TK-V29", "TK-X12")
@pytest.mark.rule("TK-0.31", "TK-R25", "TK-6.6", "TK-0.42")
def test_the_arc_of_an_assault_gun() -> None:
    gun = tank(45, 45, 90, STUG)
    poses = [(45, 60, 0), (47, 47.5, 90), (48.5, 48.2, 90), (48, 47, 90), (45, 35, 0)]
    assert [is_in_arc(gun, tank(*pose)) for pose in poses] == [True, True, False, False, False]
    straddling = tank(47, 47.5, 90)
    wall = (block(46, 47.9, 47.9, 55),)
    assert look(straddling, wall, (), gun, 2750)[0] is True  # seen beside the front line


@pytest.mark.vector("TK-V30")
@pytest.mark.rule("TK-0.29", "TK-0.32", "TK-R23", "TK-6.27", "TK-R63")
def test_short_range() -> None:
    panther = tank(20, 45, 0, PANTHER)
    assert is_short(panther, tank(38.4, 45, 180))
    assert not is_short(panther, tank(38.5, 45, 180))


@pytest.mark.rule("TK-R26", "TK-6.5", "TK-0.6")
def test_lines_of_an_assault_gun_start_at_its_front() -> None:
    gun = tank(20, 45, 0, STUG)
    beam = (block(20.5, 22, 44.9, 46),)
    assert origin(gun, gun.h) == (22750, 45000)
    assert look(TARGET, beam, (), gun, 0)[1] < 4
    assert look(TARGET, beam, (), gun, gun.h)[1] == 4


def test_a_polygon_knows_its_box() -> None:
    shape = Polygon(corners_of(tank(20, 20, 30)))
    assert shape.box == (16770, 17356, 23230, 22644)
    assert carried(0, 0, 9000, 10, 5) == (-5, 10)


@pytest.mark.rule("TK-0.26", "TK-0.24")
def test_the_short_cut_sees_what_the_sample_points_see() -> None:
    dice = random.Random(11)
    found = [0, 0]
    for _ in range(1500):
        spots = [
            tank(dice.uniform(10, 80), dice.uniform(10, 80), dice.uniform(0, 359)) for _ in "ab"
        ]
        shooter, target = spots
        solids = [
            body(
                tank(dice.uniform(20, 70), dice.uniform(20, 70), dice.uniform(0, 359), (4000, 3000))
            )
            for _ in range(8)
        ]
        woods = [
            body(
                tank(dice.uniform(20, 70), dice.uniform(20, 70), dice.uniform(0, 359), (7000, 5000))
            )
            for _ in range(2)
        ]
        pair = Pair(shooter, origin(shooter, 200), target, solids, woods)
        sampled = any(pair.is_visible(x, y) for x, y in samples(target))
        assert pair.sees(pair.clear()) == sampled
        found[sampled] += 1
    assert min(found) > 300
