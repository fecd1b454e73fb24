"""The scripted beginner: it shoots when it may, else it drives on, and plays to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games.registry import game, names
from tourelle.games.tank_hunter.law.choices import Attack, Wait
from tourelle.stage.positions import tank_hunter
from tourelle.testing.beginner import LESSONS, Beginner, score


def test_there_is_a_lesson_for_every_game() -> None:
    assert set(LESSONS) == set(names())


def answered(stage: Any) -> Any:
    view = stage.game.rules.view(stage.state, Seat(0))
    return Beginner(stage.game, Seat(0)).answer(view, FastDice(1))


def test_it_shoots_when_it_may_and_waits_when_it_cannot() -> None:
    assert answered(tank_hunter.battle(["U009"], ["U034", "U007"])) == Attack(11, 21, 0, 1, 0)
    assert answered(tank_hunter.battle(["U048"], ["U010"])) == Wait()


@pytest.mark.parametrize("name", ["tank-hunter", "panzer-squadron", "tank-commander"])
def test_it_plays_a_game_to_the_end(name: str) -> None:
    assert 0 <= score(game(name), "random", 1, seed=1, setup={}) <= 1
