"""Nobody is passed over in silence: what was not asked says why."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ids import Seat
from tourelle.core.words import LANGS
from tourelle.games.panzer_squadron.content.library import library
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.room import PanzerSquadronGame
from tourelle.games.panzer_squadron.words import names
from tourelle.stage.positions.panzer_squadron_stage import SquadronStage

Kit = Any


@pytest.fixture(scope="module")
def room() -> PanzerSquadronGame:
    return PanzerSquadronGame(library())


def prompt(room: PanzerSquadronGame, stage: SquadronStage, lang: Any = "en") -> str:
    (ask,) = stage.asks()
    return room.speech.prompt(ask.kind, SquadronView(stage.state, ask.seat), lang)


def said(room: PanzerSquadronGame, stage: SquadronStage, event: Any, lang: Any = "en") -> str:
    return room.speech.event(event, SquadronView(stage.state, Seat(0)), lang)


def test_a_tank_that_sees_nobody_is_told_so(room: PanzerSquadronGame, kit: Kit) -> None:
    blind = kit("1007 1")
    assert "nothing to fire at" in prompt(room, blind)
    assert "rien à viser" in prompt(room, blind, "fr")
    sees = kit("1007 1", "1003 4")
    assert "nothing to fire at" not in prompt(room, sees)


def test_a_broken_down_tank_says_what_it_cannot_do(room: PanzerSquadronGame, kit: Kit) -> None:
    stopped = kit(f"{kit.PANTHER} @ 1007 1", dice="breakdown 1")
    assert "immobilised and has nothing to fire at" in prompt(room, stopped)
    sees = kit(f"{kit.PANTHER} @ 1007 1", "1003 4", dice="breakdown 1")
    assert "immobilised: fire, go on ambush" in prompt(room, sees)
    moved = kit(f"{kit.PANTHER} @ 1007 1; moving", "1003 4", dice="breakdown 1")
    assert "no ambush" in prompt(room, moved)
    assert "pas d’affût" in prompt(room, moved, "fr")


def test_who_does_nothing_says_why(room: PanzerSquadronGame, kit: Kit) -> None:
    blind = kit(["1007 1", "1207 1"])
    seeing = kit(["1007 1", "1207 1"], "1003 4")
    event = events.DoesNothing(0)
    assert "has nothing to fire at" in said(room, blind, event)
    assert said(room, seeing, event) == "T-34-85 1 is immobilised and does nothing."


def test_who_was_moving_is_not_asked_and_the_roll_says_so(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit(["1007 1", "1207 1"])
    two, one = events.PointsRoll(0, (2, 3), 5), events.PointsRoll(0, (3,), 3)
    assert "was moving and must move on" in said(room, stage, two)
    assert "doit continuer" in said(room, stage, two, "fr")
    assert "must" not in said(room, stage, one)


def test_the_last_tank_and_a_side_without_any_are_told(room: PanzerSquadronGame, kit: Kit) -> None:
    last = kit("1007 1", ["1003 4", "1203 4"])
    assert last.state.active == 0
    assert said(room, last, events.Activated(0)) == "T-34-85 1 is the last of its side to act."
    alone = kit(["1007 1", "1207 1"], ["1003 4; activated"]).play("a: tank a1")
    assert "has no tank left to activate" in said(room, alone, events.Activated(0))
    usual = kit(["1007 1", "1207 1"], ["1003 4"]).play("a: tank a1")
    assert said(room, usual, events.Activated(0)) == "", "the question says it"


def test_a_tank_that_must_stop_says_why(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit(["1007 1; fired", "1207 1"])
    fired, halted = events.Marked(0, False, False), events.Marked(1, False, False)
    assert said(room, stage, fired) == "T-34-85 1 stops: it has fired."
    assert "reverse" in said(room, stage, halted)
    assert said(room, stage, events.Marked(1, False, True)) == "T-34-85 2 stops."


def test_facings_are_words_in_both_languages() -> None:
    """No compass letters: a player says west-northwest."""
    for lang in LANGS:
        for at in range(6):
            word = names.vertex(lang, at)
            assert word == word.lower()
            assert len(word) > 2
    assert names.vertex("fr", 2) == "ouest-nord-ouest"
    assert names.vertex("en", 3) == "west-southwest"
