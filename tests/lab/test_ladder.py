"""Ladders: strengths from results, the chart, the command."""

from __future__ import annotations

from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from tourelle.lab.arena import Match
from tourelle.lab.elo import Rating, inverted, ratings
from tourelle.lab.ladder import chart, matches


def test_who_scores_three_to_one_is_about_191_ahead() -> None:
    low, high = ratings(2, {(0, 1): (100.0, 400)})
    assert high.elo - low.elo == pytest.approx(191, abs=2)
    assert low.elo == pytest.approx(-high.elo)
    # the interval of the difference is that of the score: 0.75 +- 0.042
    assert (high.high - high.low) == pytest.approx(40, abs=3)


def test_all_pairs_count_together() -> None:
    """Each 100 ahead of the next: 64 % against a neighbour, 76 % against the one after."""
    shares = {1: 0.6401, 2: 0.7597, 3: 0.8490}
    scores = {(b, a): (1000 * shares[b - a], 1000) for a, b in combinations(range(4), 2)}
    found = [one.elo for one in ratings(4, scores)]
    assert [round(b - a) for a, b in pairwise(found)] == [100, 100, 100]
    assert sum(found) == pytest.approx(0, abs=1e-6)


def test_more_games_make_it_surer_and_a_clean_sweep_stays_finite() -> None:
    few, many = (ratings(2, {(1, 0): (0.7 * n, n)})[1] for n in (20, 2000))
    assert few.high - few.low > 5 * (many.high - many.low)
    assert ratings(2, {(1, 0): (50.0, 50)})[1].elo < 1000


def test_an_inverse_is_one() -> None:
    rows = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 1.0]]
    back = inverted(rows)
    for at in range(3):
        line = [sum(rows[at][k] * back[k][n] for k in range(3)) for n in range(3)]
        assert line == pytest.approx([float(at == n) for n in range(3)])


def test_a_ladder_is_all_pairs_or_the_neighbours() -> None:
    match = Match("gunnery", ("a", "b", "c"), 4, seed=7)
    assert [one.bots for one in matches(match, near=False)] == [("b", "a"), ("c", "a"), ("c", "b")]
    near = [*matches(match, near=True)]
    assert [one.bots for one in near] == [("b", "a"), ("c", "b")]
    assert {(one.games, one.seed) for one in near} == {(4, 7)}


def test_the_chart_names_every_level_and_keeps_within_its_frame() -> None:
    found = [Rating(-150.0, -190.0, -110.0), Rating(150.0, 110.0, 190.0)]
    picture = ElementTree.fromstring(chart(["Easy", "<Hard>"], found, "T & U").markup)
    said = [one.text for one in picture.iter() if one.tag.endswith("text")]
    assert {"Easy", "<Hard>", "T & U", "-150", "+150"} <= set(said)
    dots = [float(one.get("cx", "")) for one in picture.iter() if one.tag.endswith("circle")]
    assert len(dots) == 2
    assert all(150 <= x <= 640 for x in dots)
    assert dots[0] > dots[1]  # the stronger stands above, to the right
