"""Samples and proposals of continuous questions: they end, they are legal, they reach all round."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from tourelle.core.chance import Dice, FastDice
from tourelle.games.tanks.choices import Deploy, Move, PlaceToken
from tourelle.games.tanks.places import TokenPlaces
from tourelle.games.tanks.poses import Deployment, Moves, at_edge, depth_of
from tourelle.games.tanks.state import EAST, NORTH, SOUTH, WEST
from tourelle.space.plane_arrow import ARROW, SHAFT


class Stubborn(Dice):
    """Chance that always says the same."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value

    def pick(self, sides: int, why: str) -> int:
        return min(self.value, sides - 1)


@pytest.mark.rule("TK-0.22", "TK-4.3")
def test_samples_of_moves_reach_farther_than_a_shaft(kit: Any) -> None:
    """Forward and across at once a tank gains up to 11.1 cm: these places are sampled, too."""
    play = kit.moving([kit.t("Sherman (75mm)", 45, 45)], [kit.t("Panther", 80, 80)])
    moves = Moves(play.law, play.state, 0)
    gains = []
    for seed in range(2500):
        move = moves.sample(FastDice(seed))
        assert isinstance(move, Move)
        assert moves.refuse(move) is None
        gains.append(hypot(move.x - 45000, move.y - 45000))
    assert max(gains) > SHAFT + 500
    assert min(gains) < 500


@pytest.mark.parametrize("edge", [SOUTH, NORTH, WEST, EAST])
@pytest.mark.rule("TK-3.11")
def test_samples_of_deployment_reach_the_edge_itself(kit: Any, edge: int) -> None:
    """A hull along its edge may be flush with it: its middle is less deep than half its length."""
    state = kit.battle([kit.t("T-70")], [kit.t("Panther", 45, 45)])
    state.edges = [edge, 1 - edge if edge < WEST else 5 - edge]
    state.change(0, placed=False, x=-1, y=-1)
    domain = Deployment(kit.law, state, 0)
    depths = []
    for seed in range(3000):
        choice = domain.sample(FastDice(seed))
        assert isinstance(choice, Deploy)
        depths.append(depth_of(edge, choice.x, choice.y))
    k = kit.law.card(state.tanks[0]).k
    assert min(depths) < k + 250
    assert max(depths) > SHAFT - 2500


@pytest.mark.parametrize("edge", [SOUTH, NORTH, WEST, EAST])
@pytest.mark.rule("TK-10.18")
def test_a_second_objective_is_sampled_whatever_chance_says(edge: int) -> None:
    """Chance that insists on the place of the first one must not keep the game waiting."""
    for value in (0, 1000, 45000, 90000):
        places = TokenPlaces(edge, at_edge(edge, value, ARROW))
        found = places.sample(Stubborn(value))
        assert isinstance(found, PlaceToken)
        assert places.refuse(found) is None
    near = TokenPlaces(edge, at_edge(edge, 45000, ARROW))
    sampled = {near.sample(FastDice(seed)) for seed in range(200)}
    assert len(sampled) > 190
    assert all(near.refuse(one) is None for one in sampled)
