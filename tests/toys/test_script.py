"""Play scripts, on the toy games."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import ChanceNeeded
from tourelle.core.codec import Malformed
from tourelle.stage.script import Stage, play
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.rooms import SkirmishRoom
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import Drive

BEGIN = ("0: bid 3", "1: bid 0")


def test_a_script_reads_like_play() -> None:
    stage = Stage.start(SkirmishRules())
    assert stage.asked() == ["0: bid", "1: bid"]
    stage.play(*BEGIN, "0: fire 1", "1: react 0; rolls 3 1 5")
    assert stage.asked() == ["1: turn"]
    assert stage.state.sides[1].armour == 1
    assert stage.events()[-2:] == [["hit", 1, 1], ["draws", 1]]
    stage.play("1: drive 5999 -20", "1: bid 1", "0: bid 2")
    assert stage.outcome() is None
    stage.play("1: concede")
    assert stage.outcome() is not None


def test_seats_have_names() -> None:
    stage = Stage.start(SkirmishRoom()).play("Tank 1: bid 3", "tank 2: bid 0")
    assert stage.asked() == ["0: turn"]
    with pytest.raises(Malformed, match="no such seat"):
        stage.play("Tank 9: bid 1")


def test_the_house_speaks() -> None:
    stage = Stage.start(SkirmishRules(), seats=3).play("house: flag 0", "house: abandon 1")
    assert stage.state.sides[0].bid == 0
    assert stage.asked() == ["2: bid"]
    assert stage.refused("house: abandon 1").code == "no-decree"
    outcome = stage.play("house: draw -1").outcome()
    assert outcome is not None
    assert outcome.reason == "agreed"


def test_refusals_are_told_and_change_nothing() -> None:
    stage = Stage.start(SkirmishRules()).play(*BEGIN)
    assert stage.refused("0: drive 4001 0").rule == "SK-3"
    assert stage.refused("0: fire 0").rule == "SK-4"
    assert stage.refused("1: drive 0 0").code == "not-asked"
    assert stage.legal("0: drive 4000 0")
    assert not stage.legal("0: drive 4001 0")
    with pytest.raises(Illegal):
        stage.play("0: drive 4001 0")
    with pytest.raises(AssertionError, match="was not refused"):
        stage.refused("0: drive 0 0")


def test_dice_are_told_exactly() -> None:
    stage = Stage.start(SkirmishRules()).play(*BEGIN, "0: fire 1")
    before = stage.state.clone()
    with pytest.raises(ChanceNeeded):
        Stage.of(SkirmishRules(), before.clone()).play("1: react 0; rolls 3")
    with pytest.raises(AssertionError, match="2 dice were not rolled"):
        Stage.of(SkirmishRules(), before.clone()).play("1: react 0; rolls 2 1 1")
    with pytest.raises(Malformed):
        Stage.of(SkirmishRules(), before.clone()).play("1: react 0; rolls 7")
    with pytest.raises(Malformed, match="who: what"):
        stage.play("bid")


def test_a_reader_of_the_game_comes_first() -> None:
    def read(state: Any, text: str) -> Any:
        if text != "stay":
            raise Malformed(f"{text}?")
        return Drive(state.sides[0].x, 0)

    state = Stage.start(SkirmishRules()).play(*BEGIN).state
    stage = Stage.of(SkirmishRules(), state, read)
    assert stage.legal("0: stay")
    assert stage.legal("0: fire 1")
    with pytest.raises(Malformed, match=r"nonsense\?"):
        stage.play("0: nonsense")


def test_play_changes_the_state_that_it_is_given() -> None:
    state = Stage.start(GunneryRules()).state
    play(GunneryRules(), state, "0: shoot", "1: decline", "0: decline")
    assert [frame.phase for frame in state.stack.frames] == ["play", "shot", "number"]
