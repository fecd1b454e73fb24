"""What people read: events, questions, cards, facts, the table as text."""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.ids import Seat
from tourelle.core.kinds import shape_of
from tourelle.core.words import LANGS
from tourelle.games.tank_hunter.law.events import EVENTS
from tourelle.games.tank_hunter.law.phases.all import phases
from tourelle.games.tank_hunter.law.phases.window import KINDS as WINDOWS
from tourelle.games.tank_hunter.law.unit_events import Removed
from tourelle.games.tank_hunter.words.phrases import CATALOGUE
from tourelle.games.tank_hunter.words.phrases_events import EVENTS as SAID

Make = Callable[..., Any]


def test_every_event_has_words_for_its_values() -> None:
    assert {f"event.{kind}" for kind in EVENTS.classes} == set(SAID)
    for kind, made in EVENTS.classes.items():
        for lang in LANGS:
            values = dict.fromkeys(shape_of(made).types, "x")
            text = CATALOGUE.phrases[f"event.{kind}"].said(lang, **values)
            assert text


def test_every_question_has_a_prompt(hunter: Any) -> None:
    asked = [getattr(phase, "kind", "") for phase in phases(hunter.rules.context).values()]
    kinds = {kind for kind in asked if isinstance(kind, str)} - {""}  # of a window: by its frame
    kinds |= {*WINDOWS.values(), "rearrange", "advance", "relief", "main", "talk"}
    assert [kind for kind in sorted(kinds) if f"ask.{kind}" not in CATALOGUE] == []


@pytest.mark.rule("TH-R64")
def test_hidden_units_are_named_by_their_place(battle: Make) -> None:
    game = battle(["U060"], ["U007 hidden"])
    speech, view = game.game.speech, game.game.rules.view(game.state, Seat(0))
    assert speech.unit(21, view, "en") == "hidden unit 1 (front line, Player 2)"
    assert speech.unit(11, view, "fr") == "M4 Sherman"
    told = speech.event(Removed(1, 21, -1), view, "en")
    assert told == "Hidden unit of Player 2 is removed from the game."


@pytest.mark.rule("TH-7.9")
def test_the_log_tells_dice_and_target_numbers(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009"])
    game.play("a: attack a1 b1; rolls 2")
    view = game.game.rules.view(game.state, None)
    lines = [game.game.speech.event(n.public, view, "en") for n in game.told]
    assert "M4 Sherman rolls 2, needs 2 or less; supply 7." in lines
    assert "Player 1 destroys Panzer IV Ausf. H of Player 2: 50 points." in lines


@pytest.mark.rule("TH-22.5", "TH-22.7")
def test_status_and_inspection(battle: Make) -> None:
    game = battle(["U060 dry"], ["U007 hidden"], hands={"a": ["E17"]}, points={"a": ["U009"]})
    view = game.game.rules.view(game.state, Seat(0))
    facts = {fact.label: fact.value for fact in game.game.status(view, "en")}
    assert facts["Points of Player 1"] == "60"
    assert facts["Units of Player 2 (hidden)"] == "1 (1)"
    assert facts["Your units in play"] == "45"
    unit = {fact.label: fact.value for fact in game.game.inspect(view, "u11", "en")}
    assert unit["armour"] == "3"
    assert unit["State"] == "out of ammo"
    hidden = game.game.inspect(view, "u21", "en")
    assert [fact.value for fact in hidden] == ["hidden"]
    card = game.game.inspect(view, f"c{game.held('E17')}", "fr")
    assert "annulée" in card[2].value
    assert game.game.inspect(view, "nonsense", "en") == ()


def test_the_table_as_text(battle: Make) -> None:
    game = battle(["U060 dry"], ["U007 hidden"], hands={"a": ["E17"]})
    text = game.game.board(game.game.rules.view(game.state, Seat(0)), "en")
    assert "11 M4 Sherman [A]" in text
    assert "21 hidden unit 1 (front line, Player 2) [?]" in text
    assert "> Smoke Screen" in text
    other = game.game.board(game.game.rules.view(game.state, Seat(1)), "en")
    assert "Smoke Screen" not in other


def test_choices_in_both_languages(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E08"]}, step="window-1")
    view = game.game.rules.view(game.state, Seat(0))
    for lang, said in (("en", "Play Dive Bombers: "), ("fr", "Jouer Bombardiers en piqué\u202f: ")):
        choice = game.read("play E08 b1")
        assert game.game.speech.choice(choice, view, lang).startswith(said)
        parts = game.game.parts(choice, view, lang)
        assert [part.key for part in parts] == [f"c{game.held('E08')}", "u21"]


def test_refusals_have_words() -> None:
    codes = (
        "not-yours", "dry", "ringed", "evaded", "barred", "rear-unit", "no-recon", "no-foe",
        "nothing-hidden", "hidden-target", "no-longrange", "other-line", "shielded",
        "wrong-type", "no-value", "shots-or-charge", "not-these", "few-units", "no-nation",
    )  # fmt: skip
    for code in codes:
        phrase = CATALOGUE.phrases[f"refuse.{code}"]
        places = {name for _, name, _, _ in string.Formatter().parse(phrase.en) if name}
        assert phrase.said("fr", **dict.fromkeys(places, "x"))
