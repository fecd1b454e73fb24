"""Samples and proposals of continuous questions: they end, they are legal, they reach all round."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from tourelle.core.chance import Dice, FastDice
from tourelle.games.tanks.content.terrain import BUILDING
from tourelle.games.tanks.law.choices import Deploy, Move, PlaceToken
from tourelle.games.tanks.law.places import Terrain, TokenPlaces
from tourelle.games.tanks.law.poses import Deployment, Moves, at_edge, depth_of
from tourelle.games.tanks.law.state import EAST, NORTH, SOUTH, WEST
from tourelle.space.plane import Rect
from tourelle.space.plane_arrow import ARROW, SHAFT, TABLE
from tourelle.space.plane_trig import TURN


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
    moves = Moves(play.context, play.state, 0)
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
    state = kit.state([kit.t("T-70")], [kit.t("Panther", 45, 45)])
    state.edges = [edge, 1 - edge if edge < WEST else 5 - edge]
    state.change(0, placed=False, x=-1, y=-1)
    domain = Deployment(kit.context, state, 0)
    depths = []
    for seed in range(3000):
        choice = domain.sample(FastDice(seed))
        assert isinstance(choice, Deploy)
        depths.append(depth_of(edge, choice.x, choice.y))
    k = kit.context.card(state.tanks[0]).k
    assert min(depths) < k + 250
    assert max(depths) > SHAFT - 2500


@pytest.mark.parametrize("count", [24, 31])
@pytest.mark.rule("TK-3.11", "TK-R62")
def test_places_at_a_crowded_edge_are_soon_found(
    kit: Any, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All along what is left of it, with one look at the grid, not one for each place."""
    row = [kit.t("Panzer IV", 1.5 + 2.9 * at, 5, 90) for at in range(count)]
    state = kit.state([*row, kit.t("Panther")], [kit.t("T-34", 60, 70)])
    state.change(count, placed=False, x=-1, y=-1)
    tested = []
    test = Deployment._is_legal

    def counted(domain: Deployment, x: int, y: int, heading: int, level: int) -> bool:
        tested.append(x)
        return test(domain, x, y, heading, level)

    monkeypatch.setattr(Deployment, "_is_legal", counted)
    domain = Deployment(kit.context, state, count)
    found = domain.propose(FastDice(1), 24)
    assert len(tested) < 40000
    assert 12 <= len(set(found)) == len(found) <= 24
    assert all(domain.refuse(one) is None for one in found)
    places = sorted(one.x for one in found if isinstance(one, Deploy))
    assert places[-1] - places[0] > (10000 if count == 24 else 60000)


@pytest.mark.parametrize("edge", [SOUTH, NORTH, WEST, EAST])
@pytest.mark.rule("TK-3.11")
def test_a_deployment_that_is_only_tried_is_judged_as_one_that_is_made(kit: Any, edge: int) -> None:
    others = [kit.t("Panzer IV", 4 + 9 * at, 3 + 8 * at, 40 * at) for at in range(10)]
    state = kit.state([kit.t("T-70"), *others], [kit.t("Panther", 45, 70)])
    state.edges = [edge, 1 - edge if edge < WEST else 5 - edge]
    state.change(0, placed=False, x=-1, y=-1)
    domain, luck, answers = Deployment(kit.context, state, 0), FastDice(edge + 1), []
    for at in range(1500):
        depth = luck.draw(TABLE if at % 4 == 0 else ARROW, "deep")
        x, y = at_edge(edge, luck.draw(TABLE + 1, "place"), depth)
        heading = luck.draw(TURN, "turn")
        answers.append(domain._is_legal(x, y, heading, 0))
        assert answers[-1] == (domain.refuse(Deploy(0, x, y, heading)) is None)
    assert 50 < sum(answers) < 1450


@pytest.mark.rule("TK-3.4", "TK-3.5")
def test_places_on_a_crowded_table_are_not_one_alone() -> None:
    """Room for the last Building in a corner or two that trials hardly hit."""
    spots = [(25, 25), (60, 25), (25, 52), (60, 52), (45, 71)]
    others = tuple(Rect(x * 1000, y * 1000, 0, 4000, 3000) for x, y in spots)
    domain = Terrain(BUILDING, others, ARROW)
    for seed in range(5):
        found = domain.propose(FastDice(seed), 24)
        assert 8 <= len(set(found)) == len(found) <= 12
        assert all(domain.refuse(one) is None for one in found)


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
