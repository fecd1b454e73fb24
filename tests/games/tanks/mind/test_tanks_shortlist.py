"""What a bot compares: the usual answer first, and the others after it for one that searches."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.shortlist import Shortlist
from tourelle.games.tanks.law.choices import Aim, Move, Pass, Reroll
from tourelle.games.tanks.mind.judge import TanksJudge


def listed(play: Any, limit: int = 64) -> Shortlist[Any]:
    judge = TanksJudge(play.context)
    return judge.shortlist(play.state, play.ask(), FastDice(1), limit)


def usual(play: Any) -> Any:
    (one,) = listed(play).at_a_look()
    return one


@pytest.mark.parametrize(("rolls", "again"), [("1 1 2 3 3", True), ("5 6 6 6 6", False)])
@pytest.mark.rule("TK-12.24")
def test_a_bot_rerolls_by_the_gyro_stabiliser_only_what_is_worth_it(
    kit: Any, rolls: str, again: bool
) -> None:
    play = kit.shot("Gyro-stabiliser", name="Sherman (76mm)").play(f"0: aim 1; rolls {rolls}")
    assert play.uses("Gyro-stabiliser")
    assert isinstance(usual(play), Pass) is not again


@pytest.mark.parametrize(("rolls", "again"), [("1 4 5 6 6", (1,)), ("4 4 5 6 6", None)])
@pytest.mark.rule("TK-12.24")
def test_a_bot_rerolls_misses_only(kit: Any, rolls: str, again: Any) -> None:
    play = kit.shot("Precise Loader").play(f"0: aim 1; rolls {rolls}")
    assert play.asked() == ["0: card-reroll"]
    assert getattr(usual(play), "args", None) == again


def test_the_better_target_is_the_usual_one_and_all_can_be_compared(kit: Any) -> None:
    foes = [kit.t("T-34", 60, 30, 180), kit.t("T-34", 60, 60, 180, damage=3)]
    play = kit.shooting([kit.t("Panther")], foes)
    found = listed(play)
    assert found.answers == (Aim(2), Aim(1), Pass())
    assert found.at_a_look() == (Aim(2),)
    assert listed(play, 2).answers == (Aim(2), Aim(1))


@pytest.mark.rule("TK-6.12")
def test_a_bad_roll_is_rolled_again_and_leaving_it_comes_next(kit: Any) -> None:
    play = kit.shot(moves=0).play("0: aim 1; rolls 1 1 2 2 3")
    assert play.asked() == ["0: reroll"]
    found = listed(play)
    assert found.answers == (Reroll(()), Pass())
    assert found.clear == 1


@pytest.mark.rule("TK-6.24")
def test_the_shooter_gives_up_hits_first(kit: Any) -> None:
    play = kit.shot(name="Panther").play("0: aim 1; rolls 4 5 6 6 1 4 1")
    assert play.ask().kind == "cancel"
    found = listed(play)
    assert found.at_a_look() == (play.ask().default,)
    assert {one.data()[1] for one in found.answers} == {data[1] for data in play.items()}


def test_moves_are_compared_with_staying(kit: Any) -> None:
    play = kit.moving([kit.t("Panther")], [kit.t("T-34", 70, 45, 180)])
    found = listed(play)
    assert len(found.answers) == found.clear == 41
    assert isinstance(found.answers[-1], Pass)
    assert all(isinstance(one, Move) for one in found.answers[:-1])
    few = listed(play, 3).answers
    assert few == (*found.answers[:2], Pass())
    assert listed(play, 1).answers == found.answers[:1]


def test_what_cannot_be_passed_is_compared_whole(kit: Any) -> None:
    play = kit.start(force0="TK-P1", force1="TK-P4", map="village")
    assert play.asked() == ["0: role"]
    assert listed(play).clear == len(play.items()) == 2
