"""TANKS played on in thought: quick answers, calm moments, what may be overlooked."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games.tanks.law.choices import Aim, Pass, Reroll
from tourelle.games.tanks.mind.judge import TanksJudge


@pytest.fixture
def judge(kit: Any) -> TanksJudge:
    return TanksJudge(kit.context)


def quick(judge: TanksJudge, play: Any) -> Any:
    return judge.quick(play.state, play.ask(), FastDice(1))


def test_of_two_targets_the_one_that_may_lose_more_is_shot_at(kit: Any, judge: TanksJudge) -> None:
    foes = [kit.t("KV-1S", 60, 30, 180), kit.t("IS-2", 60, 60, 180)]
    play = kit.shooting([kit.t("Panther", moves=1)], foes)
    while play.ask().seat == 1:
        play.play("1: pass")
    losses = {at: judge._open_loss(play.state, 0, at) for at in (1, 2)}
    assert losses[1] != losses[2]
    assert quick(judge, play) == Aim(max(losses, key=losses.__getitem__))


def test_a_tank_that_is_not_thought_about_stays(kit: Any, judge: TanksJudge) -> None:
    play = kit.moving([kit.t("Panther")], [kit.t("KV-1S", 60, 45, 180)])
    assert quick(judge, play) == Pass()


@pytest.mark.parametrize(("roll", "again"), [("1 1 2 3 6", True), ("4 5 6 6 1", False)])
def test_a_poor_roll_is_rolled_again(kit: Any, judge: TanksJudge, roll: str, again: bool) -> None:
    play = kit.shooting([kit.t("Panther", moves=0)], [kit.t("KV-1S", 60, 45, 180, moves=1)])
    while play.ask().seat == 1:
        play.play("1: pass")
    play.play(f"0: aim 1; attack {roll}")
    assert play.ask().kind == "reroll"
    assert not judge.is_calm(play.state)
    assert quick(judge, play) == (Reroll(()) if again else Pass())


def test_moving_and_firing_are_duties_and_cards_may_be_overlooked(
    kit: Any, judge: TanksJudge
) -> None:
    moving = kit.moving([kit.t("Panther")], [kit.t("KV-1S", 60, 45, 180)])
    assert judge.is_calm(moving.state)
    assert judge.declined(moving.state, moving.ask()) is None
    firing = kit.shooting([kit.t("Panther", moves=1)], [kit.t("KV-1S", 60, 45, 180)])
    assert judge.declined(firing.state, firing.ask()) is None


def test_a_temper_weighs_what_may_be_destroyed(kit: Any, judge: TanksJudge) -> None:
    play = kit.moving([kit.t("Panther")], [kit.t("KV-1S", 60, 45, 180)])
    worth = {mood: judge.in_mood(mood).worth(play.state, Seat(0)) for mood in ("", *judge.moods)}
    assert worth["aggressive"] > worth[""] > worth["cautious"]
    assert worth["scout"] < worth[""]  # it wants to be nearer
