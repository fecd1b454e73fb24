"""The tolerance to the last u: the rim of the strip, the strict sweep, the arc, a Wood's rim."""

from __future__ import annotations

import pytest

from tests.space.test_plane_vectors import PANTHER, SOUTH, STUG, WOOD, block, look, moves, tank
from tourelle.space.plane import EPS, Polygon
from tourelle.space.plane_arrow import placement
from tourelle.space.plane_lines import crosses, crosses_beyond
from tourelle.space.sight import is_in_arc, is_side

START, END = tank(20, 20, 0), tank(30, 22.7, 0)


@pytest.mark.rule("TK-0.16", "TK-0.3", "TK-3.11")
def test_an_edge_just_beneath_the_hull_is_touched() -> None:
    """A hull may hang over by the tolerance, so the strip is widened towards it as well."""
    assert placement(SOUTH, tank(45, 1.35, 0), []).why == ""
    found = placement(SOUTH, tank(45, 1.3, 0), [])
    assert (found.why, found.flank) == ("", -1)
    assert placement(SOUTH, tank(45, 1.299, 0), []).why == "off-table"


@pytest.mark.rule("TK-13.5", "TK-0.9", "TK-0.3")
def test_the_sweep_has_the_tolerance_of_two_bodies() -> None:
    """Beside the hull's way from y 21.35 to 24.05, behind it from x 22.95: 0.1 cm may be common."""
    for beside, why in ((23.95, ""), (23.94, "blocked")):
        assert moves(START, END, block(24.5, 26.5, beside, 27), sweep=True) == why
    for behind, why in ((23.05, ""), (23.06, "blocked")):
        assert moves(START, END, block(20, behind, 22, 23.5), sweep=True) == why


@pytest.mark.rule("TK-0.31", "TK-0.3")
def test_the_front_line_and_the_band_of_an_arc() -> None:
    """The front line at y 47.75, the band from x 43.55 to 46.45."""
    gun = tank(45, 45, 90, STUG)
    for y, inside in ((49.05, True), (49.049, False)):
        assert is_in_arc(gun, tank(55, y, 0)) is inside  # its side 0.05 behind the line
    for x, inside in ((47.8, True), (47.801, False)):
        assert is_in_arc(gun, tank(x, 47.5, 90)) is inside  # its flank on the band's rim
    for y, inside in ((44.851, True), (44.85, False)):
        assert is_in_arc(gun, tank(45, y, 90)) is inside  # its front 0.05 beyond the line


@pytest.mark.rule("TK-0.30", "TK-R24", "TK-0.3")
def test_a_side_shot_from_the_front_line() -> None:
    """The target's front line at x 57.05; the shooter's hull reaches 0.05 behind it."""
    target = tank(60, 45, 180)
    assert not is_side(tank(54.15, 55, 0), target)
    assert is_side(tank(54.151, 55, 0), target)


@pytest.mark.rule("TK-0.41", "TK-R101", "TK-5.4")
def test_wholly_in_a_wood_is_by_more_than_the_tolerance() -> None:
    shooter = tank(20, 22, 45, PANTHER)
    for x, y, covered in ((41.001, 41.401, True), (41.0, 41.401, False), (41.001, 41.4, False)):
        assert look(tank(x, y, 0), (), (WOOD,), shooter) == (True, 3, covered)


def slab(width: int) -> Polygon:
    """A wall across the x axis, so wide."""
    return Polygon(((width, 500), (width, -500), (0, -500), (0, 500)))


@pytest.mark.rule("TK-0.3", "TK-0.12")
@pytest.mark.parametrize("width", [1, EPS - 1, EPS, EPS + 1, EPS + 2, EPS + 3, 10 * EPS])
def test_a_line_grazes_up_to_the_tolerance_and_no_farther(width: int) -> None:
    through = width > EPS
    wall = slab(width).edges
    assert crosses(-1000, 0, 1000, 0, wall) is through
    assert crosses(1000, 0, -1000, 0, wall) is through
    assert crosses_beyond(-1000, 0, 1000, 0, wall, (0, 1)) is through


@pytest.mark.rule("TK-0.3", "TK-0.12")
def test_what_counts_of_a_cut_is_what_comes_after() -> None:
    wall = slab(200).edges
    for beyond, through in ((200 - EPS - 1, True), (200 - EPS, False)):
        assert crosses_beyond(-1000, 0, 1000, 0, wall, (1000 + beyond, 2000)) is through


@pytest.mark.rule("TK-0.3", "TK-0.12")
def test_a_corner_is_cut_by_more_than_the_tolerance() -> None:
    """The line x + y = 2a - s cuts the corner (a, a) of a square for s times root two."""
    a = 1000
    square = Polygon(((a, a), (a, 0), (0, 0), (0, a)))
    for s, through in ((35, False), (36, True)):  # 49.5 and 50.9 u
        assert crosses(0, 2 * a - s, 2 * a - s, 0, square.edges) is through
