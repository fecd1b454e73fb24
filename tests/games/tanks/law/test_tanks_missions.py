"""The missions again: the last turn, the other seat as Attacker, who is near what (chapter 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.content.terrain import BUILDING, Piece
from tourelle.games.tanks.law.state import Token

SHERMAN, SOVIET = "Sherman (75mm)", "T-34"
FAR = (80, 45, 180)
HILL: dict[str, Any] = {"mission": "king", "tokens": [(-1, 45, 45)]}
EVERY: dict[str, Any] = {"mission": "every", "tokens": [(0, 45, 78), (1, 45, 12)]}
RETREAT: dict[str, Any] = {"mission": "retreat", "tokens": [(-1, 40, 12), (-1, 50, 12)]}


def judged(kit: Any, first: Any, second: Any, score: list[int], **setup: Any) -> Any:
    """The Command phase begins with these victory points."""
    state = kit.state(first, second, **setup)
    state.score = score[:]
    return kit.begin(state, "command")


def ended(play: Any) -> tuple[str, tuple[int, ...]]:
    return play.outcome().reason, play.outcome().ranks


# --- the last turn ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "place", "turn", "score", "end"),
    [
        (HILL, (35, 45), 12, [2, 2], ("hill", (1, 2))),
        (HILL, (35, 45), 12, [1, 1], ("limit-score", (1, 2))),
        (EVERY, (45, 80), 12, [1, 1], ("objective", (1, 2))),
        (EVERY, (45, 80), 12, [0, 0], ("limit-score", (1, 2))),
        (RETREAT, (45, 10), 8, [1, 0], ("objective", (1, 2))),
    ],
)
@pytest.mark.rule("TK-R66", "TK-7.2", "TK-10.3", "TK-10.12", "TK-10.17", "TK-10.20")
def test_the_point_of_the_last_turn_counts(
    kit: Any, setup: dict[str, Any], place: tuple[int, int], turn: int, score: list[int], end: Any
) -> None:
    """The limit is looked at when all points have been scored."""
    play = judged(kit, [kit.t(SHERMAN, *place)], [kit.t(SOVIET, *FAR)], score, turn=turn, **setup)
    assert ended(play) == end
    away = judged(kit, [kit.t(SHERMAN)], [kit.t(SOVIET, *FAR)], score, turn=turn, **setup)
    assert ended(away) == (("held-out", (2, 1)) if setup is RETREAT else ("limit-draw", (1, 1)))


# --- mission 2 ----------------------------------------------------------------------------------


@pytest.mark.rule("TK-10.8", "TK-R78", "TK-10.5", "TK-3.9")
def test_the_hill_stays_under_a_building_that_stands_there_before_it(kit: Any) -> None:
    play = kit.start(force0="TK-P1", force1="TK-P4", points=50, mission="king")
    places = ("20000 20000", "70000 20000", "45000 45000", "20000 70000", "45000 70000")
    for at, place in enumerate(places):
        play.play(f"{at % 2}: terrain {place} 0")
    play.play("1: terrain 70000 70000 0; rolls 6 1")
    assert play.state.pieces[2] == Piece(BUILDING, 45000, 45000, 0)
    assert play.state.tokens == []
    play.play("0: role 1", "1: edge 0")
    assert play.state.tokens == [Token(-1, 45000, 45000)]
    assert play.last("token") == {"seat": -1, "x": 45000, "y": 45000}


@pytest.mark.rule("TK-R78", "TK-10.9", "TK-10.5")
def test_only_the_distance_to_a_hill_under_a_building_counts(kit: Any) -> None:
    sides = [kit.t(SHERMAN, 35, 45)], [kit.t(SOVIET, *FAR)]
    play = judged(kit, *sides, [0, 0], turn=2, houses=[(45, 45)], **HILL)
    assert play.state.score == [1, 0]


# --- mission 3 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("TK-10.14")
def test_an_enemy_near_the_own_objective_denies_the_point(kit: Any, seat: int) -> None:
    goal = 78 if seat == 0 else 12
    for foe, point in (((55, goal), 0), ((70, 45), 1)):
        mine, theirs = [kit.t(SHERMAN, 40, goal)], [kit.t(SOVIET, *foe)]
        sides = (mine, theirs) if seat == 0 else (theirs, mine)
        play = judged(kit, *sides, [0, 0], turn=2, **EVERY)
        assert play.state.score[seat] == point
        assert play.state.score[1 - seat] == 0


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.rule("TK-10.17", "TK-10.2")
def test_equal_victory_points_at_the_limit_go_to_points_destroyed(kit: Any, winner: int) -> None:
    whole, lost = [kit.t(SHERMAN)], [kit.t(SOVIET, *FAR), kit.t(SOVIET, 80, 30, damage=5)]
    sides = (whole, lost) if winner == 0 else (lost, whole)
    play = judged(kit, *sides, [1, 1], turn=12, **EVERY)
    assert ended(play) == ("limit-points", (1, 2) if winner == 0 else (2, 1))
    even = judged(kit, whole, lost[:1], [1, 1], turn=12, **EVERY)
    assert ended(even) == ("limit-draw", (1, 1))


# --- mission 4 ----------------------------------------------------------------------------------


@pytest.mark.rule("TK-10.19", "TK-R65")
def test_the_attacker_scores_whichever_seat_he_has(kit: Any) -> None:
    there, away = (45, 10), (45, 60)
    sides = [kit.t(SHERMAN, *away)], [kit.t(SOVIET, *there)]
    assert judged(kit, *sides, [0, 0], attacker=1, **RETREAT).state.score == [0, 1]
    assert judged(kit, *sides, [0, 0], attacker=0, **RETREAT).state.score == [0, 0]
    sides = [kit.t(SHERMAN, *there)], [kit.t(SOVIET, *away)]
    assert judged(kit, *sides, [0, 0], attacker=1, **RETREAT).state.score == [0, 0]


@pytest.mark.rule("TK-10.20", "TK-10.19")
def test_the_attacker_wins_or_the_defender_holds_out_with_seats_changed(kit: Any) -> None:
    there, away = [kit.t(SOVIET, 45, 10)], [kit.t(SOVIET, 45, 30)]
    home = [kit.t(SHERMAN, 45, 60)]
    won = judged(kit, home, there, [0, 1], attacker=1, turn=3, **RETREAT)
    assert ended(won) == ("objective", (2, 1))
    held = judged(kit, home, away, [0, 1], attacker=1, turn=8, **RETREAT)
    assert ended(held) == ("held-out", (1, 2))
