"""Hit table and piercing, counted die by die."""

from __future__ import annotations

import pytest

from tourelle.games.panzer_squadron.kernel.shots import (
    BONUSES,
    HOPELESS,
    MISS,
    bonus,
    destroy_chance,
    destroys,
    hit_chance,
    pierce_chance,
    shares,
)

T34_85, PANTHER_FRONT, PANTHER_SIDE = 118, 177, 73


@pytest.mark.rule("PS-9.4", "PS-9.5", "PS-R49")
def test_the_hit_table() -> None:
    found = [bonus(result) for result in range(-11, 14)]
    assert found == [MISS] * 17 + [0, 0, 10, 20, 30, 50, 50, 50]


@pytest.mark.vector("PS-X1")
@pytest.mark.rule("PS-10.1", "PS-10.2", "PS-R50", "PS-1.2")
def test_the_total_must_be_greater() -> None:
    assert bonus(8) == 10
    found = [destroys(T34_85, 10, d100, PANTHER_FRONT) for d100 in (57, 49, 50)]
    assert found == [True, False, True]


@pytest.mark.rule("PS-10.3", "PS-R52")
def test_criticals_are_on_the_natural_die() -> None:
    assert [destroys(20, 0, d100, 300) for d100 in (95, 96, 100)] == [False, True, True]
    assert [destroys(230, 50, d100, 10) for d100 in (1, 5, 6)] == [False, False, True]


@pytest.mark.rule("PS-10.4")
def test_the_closed_form_counts_the_faces() -> None:
    for gap in range(-220, 281, 4):
        for each in BONUSES:
            counted = sum(destroys(100, each, d100, 100 + gap) for d100 in range(1, 101))
            assert counted == pierce_chance(gap, each)


@pytest.mark.rule("PS-9.3", "PS-R16")
def test_the_shares_of_each_bonus() -> None:
    assert [hit_chance(net) for net in range(3, -7, -1)] == [80, 70, 60, 50, 40, 30, 20, 10, 0, 0]
    assert shares(3) == (2, 1, 1, 1, 3)
    assert shares(2) == (2, 1, 1, 1, 2)
    assert shares(-3) == (2, 0, 0, 0, 0)
    assert hit_chance(HOPELESS) == 0 < hit_chance(HOPELESS + 1)


@pytest.mark.vector("PS-X21")
def test_odds_of_the_document() -> None:
    gap = PANTHER_FRONT - T34_85
    assert destroy_chance(0, gap) == 265
    assert destroy_chance(2, gap) == 447
    assert destroy_chance(0, PANTHER_SIDE - T34_85) == 475
    assert destroy_chance(0, 131 - 157) == 475
