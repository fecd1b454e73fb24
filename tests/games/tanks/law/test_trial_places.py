"""Places that are only tried: the quick way finds the very places that the rule allows."""

from __future__ import annotations

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tanks.content.terrain import SIZES, Rects, is_apart
from tourelle.games.tanks.law.places import Trial, grid
from tourelle.games.tanks.law.poses import GRID, TWELFTHS
from tourelle.space.plane import EPS, Rect, body, closer
from tourelle.space.plane_arrow import ARROW, TABLE
from tourelle.space.plane_trig import TURN


def some_pieces(seed: int, count: int) -> Rects:
    luck = FastDice(seed)
    return tuple(
        Rect(
            luck.draw(TABLE, "x"),
            luck.draw(TABLE, "y"),
            luck.draw(TURN, "turn"),
            *SIZES[luck.draw(len(SIZES), "kind")],
        )
        for _ in range(count)
    )


@pytest.mark.rule("TK-3.4")
@pytest.mark.parametrize("seed", range(6))
def test_a_trial_says_what_the_rule_says(seed: int) -> None:
    others, luck, answers = some_pieces(seed, 3 + seed), FastDice(seed), []
    gap = (ARROW, ARROW // 2, GRID, 0)[seed % 4]
    for _ in range(250):
        x, y, turn = luck.draw(TABLE, "x"), luck.draw(TABLE, "y"), luck.draw(TURN, "turn")
        size = SIZES[luck.draw(len(SIZES), "kind")]
        wanted = is_apart(Rect(x, y, turn, *size), others, gap)
        assert Trial(Rect(0, 0, turn, *size), others, gap).fits(x, y) == wanted
        answers.append(wanted)
    assert {True, False} <= set(answers)


@pytest.mark.rule("TK-3.4")
@pytest.mark.parametrize("gap", [ARROW, ARROW // 2, GRID])
def test_pieces_are_apart_as_their_outlines_are(gap: int) -> None:
    """Also where their middles alone tell that they are too near."""
    luck, answers = FastDice(gap), []
    for seed in range(400):
        one, other = some_pieces(seed, 2)
        low_x, low_y, high_x, high_y = body(one).outer.box
        on_table = min(low_x, low_y) >= gap - EPS and max(high_x, high_y) <= TABLE - gap + EPS
        beside = other._replace(x=one.x + luck.draw(50_000, "x") - 25_000, y=one.y)
        apart = not closer(body(one).outer, body(beside).outer, gap - EPS)
        assert is_apart(one, (beside,), gap) == (on_table and apart)
        answers.append(is_apart(one, (beside,), gap))
    assert {True, False} == set(answers)


@pytest.mark.rule("TK-3.5")
def test_the_grid_has_every_place_and_keeps_none() -> None:
    others, size = some_pieces(1, 7), SIZES[0]
    before = body.cache_info().currsize
    found = {(one.x, one.y, one.heading) for one in grid(size, others, ARROW)}
    assert body.cache_info().currsize - before <= len(others)
    assert found
    luck = FastDice(2)
    for _ in range(400):
        x, y = (GRID * luck.draw(TABLE // GRID, axis) for axis in "xy")
        turn = TWELFTHS[luck.draw(len(TWELFTHS), "turn")]
        assert ((x, y, turn) in found) == is_apart(Rect(x, y, turn, *size), others, ARROW)
