"""Sight on the part that would be struck: the worked examples, and the rules one by one."""

from __future__ import annotations

import random

import pytest

from tourelle.games.panzer_squadron.kernel.bearing import (
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    Bearing,
    Ray,
    points_of,
)
from tourelle.games.panzer_squadron.kernel.grid import grid_of
from tourelle.games.panzer_squadron.kernel.ground import Ground, ground_of, with_wreck
from tourelle.games.panzer_squadron.kernel.sight import (
    Look,
    Struck,
    Verdict,
    bearing,
    sees,
    sight_lines,
    struck,
    zone,
)
from tourelle.games.panzer_squadron.kernel.tiles import (
    HEDGE,
    RUIN,
    SHELL_HOLE,
    SMALL_HOUSE,
    STONE_HOUSE,
)
from tourelle.space.hexes import Axial
from tourelle.stage.positions.hex_field import GRID, Place, at, field
from tourelle.testing.oracles.hex_lines import is_cut

HERE = (0, 0)


def look(ground: Ground, target: Place, facing: int, shooter: Place = HERE) -> Verdict:
    return struck(GRID, ground, at(*shooter), at(*target), facing)


def clear(ground: Ground, target: Place, facing: int, part: int) -> list[bool]:
    lines = sight_lines(GRID, ground, at(*HERE), at(*target), facing, part)
    return [line.clear for line in lines]


@pytest.mark.vector("PS-X5")
@pytest.mark.rule("PS-7.7", "PS-R3")
def test_one_clear_line_is_not_enough() -> None:
    ground = field({(2, 1): STONE_HOUSE})
    assert zone(GRID, at(0, 0), at(3, 1), 2) == FRONT
    assert clear(ground, (3, 1), 2, FRONT) == [True, False, False]
    assert look(ground, (3, 1), 2) == ()


@pytest.mark.vector("PS-X6")
@pytest.mark.rule("PS-7.8")
def test_two_clear_lines_are_partly_hidden() -> None:
    ground = field({(3, -1): STONE_HOUSE})
    assert clear(ground, (4, 0), 2, FRONT) == [False, True, True]
    assert look(ground, (4, 0), 2) == (Struck(FRONT, 2, 0b110, False, False, False),)


@pytest.mark.vector("PS-X7")
@pytest.mark.rule("PS-7.1")
def test_only_the_part_that_is_struck_counts() -> None:
    ground = field({(3, 1): STONE_HOUSE})
    assert look(ground, (4, 0), 4) == (Struck(RIGHT, 3, 7, False, False, False),)
    assert clear(ground, (4, 0), 4, FRONT) != [True, True, True]


@pytest.mark.vector("PS-X8")
@pytest.mark.rule("PS-8.5", "PS-R10")
def test_a_hidden_side_is_replaced_by_front_or_rear() -> None:
    ground = field({(3, -1): STONE_HOUSE})
    assert zone(GRID, at(0, 0), at(4, -2), 5) == RIGHT
    assert sum(clear(ground, (4, -2), 5, RIGHT)) == 1
    assert sum(clear(ground, (4, -2), 5, FRONT)) == 1
    assert look(ground, (4, -2), 5) == (Struck(REAR, 3, 7, False, False, True),)


@pytest.mark.rule("PS-8.6", "PS-R11")
def test_front_and_rear_are_replaced_by_nothing() -> None:
    wall = {(2, 0): STONE_HOUSE}
    for facing in (2, 3):
        assert zone(GRID, at(0, 0), at(4, 0), facing) == FRONT
        assert look(field(wall), (4, 0), facing) == ()
    ground = field({(3, 0): STONE_HOUSE, (2, 0): STONE_HOUSE})
    for facing in (0, 5):
        assert zone(GRID, at(0, 0), at(4, 0), facing) == REAR
        assert look(ground, (4, 0), facing) == ()


class MadeUp(Bearing):
    """A way whose lines meet nothing but a hex of their own each."""

    @property
    def rays(self) -> tuple[Ray, ...]:
        return tuple(Ray(1 << point, ()) for point in range(12))


@pytest.mark.rule("PS-8.5", "PS-R10")
def test_the_shooter_picks_where_front_and_rear_are_both_visible() -> None:
    """No position is known where it arises, so the lines are made up."""
    way = MadeUp(GRID.frame, Axial(-3, 1))
    facing = way.zones.index(LEFT)
    corner, middle, _ = points_of(LEFT, facing)
    ground = field()
    view = Look(GRID, ground, at(0, 0), at(3, 0), ground.ruins)
    view.bearing, view.blockers = way, 1 << corner | 1 << middle
    assert view.verdict(facing) == (
        Struck(FRONT, 2, 0b011, False, False, True),
        Struck(REAR, 3, 0b111, False, False, True),
    )


@pytest.mark.vector("PS-X9")
@pytest.mark.rule("PS-7.6", "PS-11.2")
def test_a_shell_hole_hides_nothing() -> None:
    assert look(field({(2, 0): SHELL_HOLE}), (4, 0), 2) == look(field(), (4, 0), 2)


@pytest.mark.vector("PS-X10")
@pytest.mark.rule("PS-7.6", "PS-10.5", "PS-11.1", "PS-11.3", "PS-11.4")
@pytest.mark.parametrize("q", [1, 2, 3])
def test_houses_and_wrecks_block(q) -> None:
    for tile in (STONE_HOUSE, SMALL_HOUSE):
        assert clear(field({(q, 0): tile}), (4, 0), 2, FRONT) == [False] * 3
        assert look(field({(q, 0): tile}), (4, 0), 2) == ()
    assert look(field(wrecks=[(q, 0)]), (4, 0), 2) == ()
    assert look(with_wreck(field(), at(q, 0)), (4, 0), 2) == ()


@pytest.mark.vector("PS-X12")
@pytest.mark.rule("PS-7.5", "PS-R2", "PS-R5")
def test_neighbours_always_see_each_other() -> None:
    middle = at(0, 0)
    tiles = bytes([STONE_HOUSE]) * GRID.size
    ground = ground_of(GRID, tiles)
    for target in GRID.next[middle * 6 : middle * 6 + 6]:
        for facing in range(6):
            (only,) = struck(GRID, ground, middle, target, facing)
            assert (only.clear, only.substituted) == (3, False)


@pytest.mark.vector("PS-X13")
@pytest.mark.rule("PS-7.6", "PS-11.9", "PS-11.10", "PS-11.11", "PS-R43", "PS-R44", "PS-R48")
def test_hedges() -> None:
    def with_hedges(*qs: int, target: int = 4) -> list[tuple[int, bool]]:
        ground = field({(q, 0): HEDGE for q in qs})
        return [(each.clear, each.behind_hedge) for each in look(ground, (target, 0), 2)]

    assert with_hedges(2) == []
    assert with_hedges(1) == [(3, False)]
    assert with_hedges(3) == [(3, True)]
    assert with_hedges(1, 3) == [(3, True)]
    assert with_hedges(1, 2, 3) == []
    assert with_hedges(1, target=2) == [(3, True)]
    back = struck(GRID, field({(1, 0): HEDGE}), at(2, 0), at(0, 0), 5)
    assert [(each.clear, each.behind_hedge) for each in back] == [(3, True)]


@pytest.mark.rule("PS-11.7", "PS-11.14", "PS-R46", "PS-R74")
def test_behind_a_ruin() -> None:
    (only,) = look(field({(2, 0): RUIN}), (4, 0), 2)
    assert (only.clear, only.behind_ruin) == (3, True)
    # own hexes are left out of the set
    (only,) = look(field({(0, 0): RUIN, (4, 0): RUIN}), (4, 0), 2)
    assert not only.behind_ruin
    # a ruin under a wreck only blocks
    assert look(field({(2, 0): RUIN}, [(2, 0)]), (4, 0), 2) == ()
    # a cut line that crosses a ruin does not count
    (only,) = look(field({(3, -1): STONE_HOUSE, (2, -1): RUIN}), (4, 0), 2)
    assert only == Struck(FRONT, 2, 0b110, False, False, False)


@pytest.mark.rule("PS-11.14", "PS-R74")
def test_a_border_counts_only_between_two_ruins() -> None:
    def lines(*ruins: Place) -> list[bool]:
        ground = field(dict.fromkeys(ruins, RUIN))
        found = sight_lines(GRID, ground, at(0, 0), at(2, -1), 3, FRONT)
        return [line.ruin for line in found]

    assert lines((1, 0))[1] is False
    assert lines((1, -1))[1] is False
    assert lines((1, 0), (1, -1))[1] is True


@pytest.mark.rule("PS-15.1", "PS-R6")
def test_what_counts_as_a_ruin_may_be_told() -> None:
    ground = field()
    tank = GRID.bits[at(2, 0)]
    (plain,) = look(ground, (4, 0), 2)
    (hidden,) = struck(GRID, ground, at(0, 0), at(4, 0), 2, ruins=tank)
    assert (plain.behind_ruin, hidden.behind_ruin) == (False, True)
    assert look(ground, (4, 0), 2) == (plain,)  # nothing of it is kept


@pytest.mark.rule("PS-10.5", "PS-R53")
def test_a_wreck_in_a_hedge_blocks_also_beside_the_target() -> None:
    hedge = field({(3, 0): HEDGE})
    assert look(hedge, (4, 0), 2) != ()
    assert look(with_wreck(hedge, at(3, 0)), (4, 0), 2) == ()


@pytest.mark.rule("PS-7.10", "PS-R14")
def test_sight_need_not_be_mutual() -> None:
    ground = field({(1, 1): STONE_HOUSE})
    assert look(ground, (3, 1), facing=0) == ()
    assert look(ground, HERE, facing=0, shooter=(3, 1)) != ()


@pytest.mark.rule("PS-7.9", "PS-R12")
def test_there_is_no_range_limit() -> None:
    grid = grid_of(33, 23)
    ground = ground_of(grid, bytes(grid.size))
    corner, far = grid.hex_at(0, 0), grid.hex_at(22, 32)
    assert all(sees(grid, ground, corner, far, facing) for facing in range(6))


@pytest.mark.rule("PS-7.3")
def test_the_three_points_of_each_part() -> None:
    for v in range(6):
        assert points_of(FRONT, v) == ((v - 1) % 6, v, (v + 1) % 6)
        assert points_of(REAR, v) == ((v + 2) % 6, (v + 3) % 6, (v + 4) % 6)
        assert points_of(LEFT, v) == ((v + 1) % 6, 6 + (v + 2) % 6, (v + 2) % 6)
        assert points_of(RIGHT, v) == ((v + 4) % 6, 6 + (v + 5) % 6, (v + 5) % 6)


@pytest.mark.vector("PS-X15")
@pytest.mark.rule("PS-8.1", "PS-8.2", "PS-8.3", "PS-R7")
def test_zones() -> None:
    places = {(2, -3): FRONT, (3, 0): RIGHT, (-3, 0): LEFT, (-1, 3): REAR}
    places |= {(2, -1): FRONT, (1, 1): RIGHT}
    for shooter, part in places.items():
        assert zone(GRID, at(*shooter), at(0, 0), 1) == part, shooter


@pytest.mark.rule("PS-8.1", "PS-8.2")
def test_front_and_rear_are_twice_as_wide_as_a_flank() -> None:
    ring = [hex for hex in range(GRID.size) if GRID.distance(hex, at(0, 0)) == 5]
    assert len(ring) == 30
    parts = [zone(GRID, hex, at(0, 0), 3) for hex in ring]
    assert [parts.count(part) for part in (FRONT, LEFT, REAR, RIGHT)] == [10, 5, 10, 5]


@pytest.mark.vector("PS-X16")
@pytest.mark.rule("PS-2.8", "PS-R8")
def test_gun_arcs() -> None:
    assert bearing(GRID, at(0, 0), at(3, -3)) == (0, 1)
    assert bearing(GRID, at(0, 0), at(0, -4)) == (1, 2)
    assert bearing(GRID, at(0, 0), at(2, -1)) == (0,)
    assert bearing(GRID, at(0, 0), at(4, 0)) == (0, 5)


@pytest.mark.rule("PS-7.4", "PS-7.5", "PS-7.6", "PS-7.7", "PS-7.8", "PS-7.11")
def test_random_positions_agree_with_the_oracle() -> None:
    dice = random.Random(11)
    grid = grid_of(15, 11)
    for _ in range(120):
        kinds = bytes(dice.choice((0, 0, 0, 0, 1, 2, 3, 4, 5)) for _ in range(grid.size))
        a, b = dice.sample(range(grid.size), 2)
        ground = ground_of(grid, kinds, [])
        facing = dice.randrange(6)
        lines = sight_lines(grid, ground, a, b, facing, zone(grid, a, b, facing))
        way = tuple(y - x for x, y in zip(grid.axial[a], grid.axial[b], strict=True))
        assert len(way) == 2
        blockers = [hex for hex in range(grid.size) if blocks(kinds[hex], hex, a, b)]
        ways = [
            (grid.axial[hex].q - grid.axial[a].q, grid.axial[hex].r - grid.axial[a].r)
            for hex in blockers
        ]
        assert [line.clear for line in lines] == [
            not is_cut((way[0], way[1]), line.point, ways) for line in lines
        ]
        for line in lines:
            assert (line.cut_by == -1) == line.clear
            assert line.clear or line.cut_by in blockers


def blocks(kind: int, hex: int, a: int, b: int) -> bool:
    grid = grid_of(15, 11)
    if kind == HEDGE:
        return grid.distance(hex, a) > 1 and grid.distance(hex, b) > 1
    return kind in (STONE_HOUSE, SMALL_HOUSE)
