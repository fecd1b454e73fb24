"""Where a rule ends, to the last u, and how often a word may be said (TK-0.3, TK-0.32, TK-13.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.decree import ABANDON, DRAW, Decree
from tourelle.core.ids import HOUSE, Seat

SHERMAN, SOVIET = "Sherman (75mm)", "T-34"
HILL: dict[str, Any] = {"mission": "king", "tokens": [(-1, 45, 45)], "turn": 2}
FAR = (80, 80, 180)


@pytest.mark.parametrize(("x", "point"), [(30.0, 1), (29.999, 0)])
@pytest.mark.rule("TK-0.32", "TK-0.3", "TK-10.9", "TK-R63")
def test_an_objective_is_near_up_to_the_tolerance(kit: Any, x: float, point: int) -> None:
    """The front of the hull at 12.05 cm from the centre, and one u farther."""
    play = kit.command([kit.t(SHERMAN, x, 45)], [kit.t(SOVIET, *FAR)], **HILL)
    assert play.state.score == [point, 0]


@pytest.mark.parametrize(("x", "point"), [(30.0, 0), (29.999, 1)])
@pytest.mark.rule("TK-0.32", "TK-0.3", "TK-10.9")
def test_so_is_the_enemy_who_denies_it(kit: Any, x: float, point: int) -> None:
    sides = [kit.t(SHERMAN, 45, 50)], [kit.t(SHERMAN, x, 45)]
    assert kit.command(*sides, **HILL).state.score == [point, 0]


@pytest.mark.parametrize(("x", "near"), [(37.95, True), (37.951, False)])
@pytest.mark.rule("TK-0.32", "TK-0.3")
def test_two_tanks_are_near_up_to_the_tolerance(kit: Any, x: float, near: bool) -> None:
    """Hulls of 5.9 cm in a row: 12.05 cm between them, and one u more."""
    pair = [kit.t(SHERMAN, 20, 45), kit.t(SHERMAN, x, 45)]
    play = kit.free(pair, [kit.t(SOVIET, *FAR)])
    assert play.context.is_near(play.state, 0, 1) is near
    assert play.context.friends_near(play.state, 0) == ([1] if near else [])


@pytest.mark.rule("TK-11.4", "TK-0.3", "TK-R67")
def test_the_corners_of_the_crossroads_end_at_one_arrow(kit: Any) -> None:
    """The farthest corner of the hull at 12.05 cm from that of the table, and one u farther."""
    play = kit.start(mission="barkmann").play("1: act 1")
    for pose in ("8793 1350 0", "8793 1350 18000", "1350 8793 9000"):
        assert play.legal(f"1: deploy 1 {pose}")
    for pose in ("8794 1350 0", "1350 8794 27000"):
        assert play.refused(f"1: deploy 1 {pose}").rule == "TK-11.4"
    play.play("1: deploy 1 4000 4000 0", "1: deploy 2 4000 8000 0")
    assert play.legal("0: deploy 0 81890 88300 18000")
    assert play.refused("0: deploy 0 81889 88300 18000").code == "out-of-corner"


@pytest.mark.parametrize("turn", [2, 12])
@pytest.mark.rule("TK-7.2", "TK-10.1")
def test_a_game_that_is_won_scores_no_more(kit: Any, turn: int) -> None:
    """Annihilation comes first: no point for the hill, and nothing is left to the limit."""
    setup = {**HILL, "turn": turn}
    play = kit.command([kit.t(SHERMAN, 45, 50)], [kit.t(SOVIET, *FAR, damage=5)], **setup)
    assert (play.outcome().reason, play.state.score) == ("destroyed", [0, 0])
    assert len(play.events_of("ended")) == 1
    assert not play.happened("scored")


@pytest.mark.rule("TK-4.8", "TK-4.7")
def test_who_has_moved_does_not_stay(kit: Any) -> None:
    play = kit.moving([kit.t(SHERMAN)], [kit.t(SOVIET, *FAR)])
    play.play("1: move 1 75000 80000 18000", "1: pass", "0: pass")
    assert [event["tank"] for event in play.events_of("stays")] == [0]


@pytest.mark.rule("TK-7.0", "TK-7.1")
def test_a_wreck_burns_no_more(kit: Any) -> None:
    """Its Critical cards went when it was destroyed; the fire of another does not reach it."""
    wreck = kit.t(SOVIET, 60, 20, damage=4, crits=["Engine Fire"])
    play = kit.command([kit.t(SHERMAN, crits=["Engine Fire"])], [wreck, kit.t(SOVIET, *FAR)])
    assert [event["tank"] for event in play.events_of("burns")] == [0, 1]
    while play.state.turn < 3:
        play.play(f"{play.ask().seat}: pass")
    assert [event["tank"] for event in play.events_of("burns")] == [0, 1, 0]


# --- a draw, a concession -----------------------------------------------------------------------


def begun(kit: Any) -> Any:
    return kit.turn([kit.t(SHERMAN)], [kit.t(SOVIET, *FAR)], houses=[(50, 62)])


@pytest.mark.rule("TK-13.6")
def test_a_draw_may_be_offered_again_in_the_next_turn(kit: Any) -> None:
    play = begun(kit).play("0: offer", "1: answer 0")
    assert not play.legal("0: offer")
    while play.state.turn == 1:
        play.play(f"{play.ask().seat}: pass")
    assert play.legal("0: offer")
    assert (play.play("0: offer", "1: answer 1").outcome()).reason == "agreed"


@pytest.mark.rule("TK-13.6")
def test_it_may_be_offered_before_the_first_turn(kit: Any) -> None:
    play = kit.start().play("1: offer")
    assert play.asked() == ["0: offer"]
    play.play("0: answer 0")
    assert play.asked() == ["0: force", "1: force"]
    assert not play.legal("1: offer")
    assert play.legal("0: offer")


@pytest.mark.rule("TK-13.6", "TK-13.2")
def test_an_offer_is_answered_first(kit: Any) -> None:
    """No offer against an offer; giving up is possible for both."""
    play = begun(kit).play("0: offer")
    assert not play.legal("1: offer")
    assert not play.legal("0: answer 1")
    for seat, ranks in ((0, (2, 1)), (1, (1, 2))):
        over = begun(kit).play("0: offer", f"{seat}: concede")
        assert (over.outcome().reason, over.outcome().ranks) == ("conceded", ranks)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("TK-13.2")
def test_who_is_not_asked_may_concede_too(kit: Any, seat: int) -> None:
    winner = (2, 1) if seat == 0 else (1, 2)
    for play in (begun(kit), kit.start(), kit.start(mission="barkmann")):
        assert play.play(f"{seat}: concede").outcome().ranks == winner
        assert not play.legal("0: concede")
        assert play.rules.asks(play.state) == ()


@pytest.mark.parametrize(("seat", "ranks"), [(0, (2, 1)), (1, (1, 2))])
@pytest.mark.rule("TK-13.2")
def test_who_has_left_has_conceded(kit: Any, seat: int, ranks: tuple[int, int]) -> None:
    play = begun(kit)
    play.rules.decree(play.state, Decree(ABANDON, Seat(seat)), FastDice(1))
    assert (play.outcome().reason, play.outcome().ranks) == ("conceded", ranks)


@pytest.mark.rule("TK-13.2")
def test_the_house_ends_a_game_once(kit: Any) -> None:
    play = begun(kit)
    with pytest.raises(Illegal):
        play.rules.decree(play.state, Decree(ABANDON, HOUSE), FastDice(1))
    assert play.outcome() is None
    play.play("0: concede")
    play.rules.decree(play.state, Decree(DRAW), FastDice(1))
    assert play.outcome().reason == "conceded"
