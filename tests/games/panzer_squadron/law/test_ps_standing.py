"""What a tank was told to do when an enemy drives by."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law.choices import Fire, Pass
from tourelle.games.panzer_squadron.law.odds import preview
from tourelle.games.panzer_squadron.law.standing import decide
from tourelle.games.panzer_squadron.room import game

Kit = Any


@pytest.fixture
def window(kit: Kit) -> Any:
    """b1 and b2 could fire at a1, b2 with the better chance."""
    b = ["0,-6 4; moving", "2,-4 4", kit.HIDDEN]
    return kit.move("0,0 1", "2", b=b).play("a: step 2 1")


def decided(stage: Any, **levels: str) -> Any:
    told = {stage.tank(name): level for name, level in levels.items()}
    return decide(stage.context, stage.state, stage.asks()[0], told)


def percent(stage: Any, name: str) -> int:
    shots = [one for one in stage.shots() if one.tank == stage.tank(name)]
    return max(preview(stage.context, stage.state, one).percent for one in shots)


def test_who_was_told_nothing_asks(window: Any) -> None:
    assert decided(window) is None
    assert decided(window, b1="hold") is None
    assert decided(window, b1="hold", b2="ask") is None


def test_who_holds_fire_lets_it_pass(window: Any) -> None:
    assert decided(window, b1="hold", b2="hold") == Pass()


def test_who_may_fire_from_a_chance_on_does(window: Any) -> None:
    chance = percent(window, "b2")
    assert percent(window, "b1") < chance
    below, above = str(chance // 5 * 5), str(chance // 5 * 5 + 5)
    shot = decided(window, b1="hold", b2=below)
    assert isinstance(shot, Fire)
    assert shot.tank == window.tank("b2")
    assert decided(window, b1="hold", b2=above) == Pass()


def test_the_best_shot_goes_first_and_orders_before_questions(window: Any) -> None:
    assert decided(window, b1="5", b2="5").tank == window.tank("b2")
    assert decided(window, b1="5", b2="ask").tank == window.tank("b1")
    assert decided(window, b1="90", b2="ask") is None


def test_no_other_question_is_answered(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"], ["0,-6 4", "2,-6 4"])
    assert decided(stage, a1="hold", a2="hold") is None


def test_the_room_knows_tanks_by_their_keys(window: Any) -> None:
    room = game()
    view = room.rules.view(window.state, Seat(1))
    offered = room.instructions(view, "en")
    assert [one.key for one in offered] == ["t1", "t2", "t3"]
    assert [one.id for one in offered[0].levels][:3] == ["ask", "hold", "5"]
    assert {one.usual for one in offered} == {"ask"}
    french = room.instructions(view, "fr")[0].levels
    assert french[2].label == "Tirer dès 5\u202f% de chances de détruire"
    ask = window.asks()[0]
    assert room.instructed(ask, view, {}) is None
    assert room.instructed(ask, view, {"t1": "hold", "t2": "hold"}) == Pass()
    assert room.instructions(room.rules.view(window.state, None), "en") == ()


def test_a_wreck_is_told_nothing(kit: Kit) -> None:
    stage = kit("0,0 1", ["0,-6 4; wreck", "2,-6 4", kit.HIDDEN])
    room = game()
    keys = [one.key for one in room.instructions(room.rules.view(stage.state, Seat(1)), "en")]
    assert keys == ["t2", "t3"]
