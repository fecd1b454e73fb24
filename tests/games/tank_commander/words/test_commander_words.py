"""What people read: events, questions, choices, refusals, facts, the field as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tourelle.games.tank_commander.law as law
from tourelle.core.ids import Seat
from tourelle.core.kinds import shape_of
from tourelle.core.words import LANGS
from tourelle.games.tank_commander.law import choices as c
from tourelle.games.tank_commander.law.events import EVENTS
from tourelle.games.tank_commander.law.unit_events import Fires, Number, Stays
from tourelle.games.tank_commander.room import game
from tourelle.games.tank_commander.words.facts import banners, inspect, status, step_said
from tourelle.games.tank_commander.words.links import RULES
from tourelle.games.tank_commander.words.odds_words import odds
from tourelle.games.tank_commander.words.phrases import CATALOGUE
from tourelle.games.tank_commander.words.terminal import board_text
from tourelle.games.tank_commander.words.why_words import why_idle
from tourelle.rulebook import rule

Make = Callable[..., Any]
LAW = Path(next(iter(law.__path__)))
CODES = re.compile(r'(?:refusal|Refusal)\(\s*"([a-z-]+)"')
KINDS = re.compile(r'"(window-\d+|[a-z]+)"')


@pytest.fixture(scope="module")
def room() -> Any:
    return game()


def view_of(stage: Any, seat: int | None = 0) -> Any:
    return stage.rules.view(stage.state, None if seat is None else Seat(seat))


def test_every_event_has_words_for_its_values() -> None:
    for kind, made in EVENTS.classes.items():
        for lang in LANGS:
            values = dict.fromkeys(shape_of(made).types, "x")
            assert CATALOGUE.phrases[f"event.{kind}"].said(lang, **values)


def test_every_rule_that_the_log_leads_to_is_in_the_document() -> None:
    assert [id for id in sorted(set(RULES.values())) if rule(id, "en") is None] == []


def test_every_question_has_a_prompt() -> None:
    told = (c.__doc__ or "").partition("Kinds of question")[2]
    listed = [line[4:43] for line in told.splitlines() if line[:4] == "    " and line[4] != " "]
    kinds = {kind.strip() for line in listed for kind in line.split(",")}
    kinds = {kind for kind in kinds if kind and " " not in kind}
    kinds |= {f"window-{w}" for w in range(1, 11)} | {"talk"}
    assert {"play", "group", "colour", "melee", "surplus"} <= kinds
    assert [kind for kind in sorted(kinds) if f"ask.{kind}" not in CATALOGUE] == []


def test_every_refusal_has_words() -> None:
    found = {code for file in LAW.rglob("*.py") for code in CODES.findall(file.read_text())}
    assert len(found) > 20
    assert [code for code in sorted(found) if f"refuse.{code}" not in CATALOGUE] == []


@pytest.mark.rule("TC-7a")
def test_numbers_are_told_with_card_and_colour_and_a_die_without(battle: Make, room: Any) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]})
    view, place = view_of(stage), room.rules.context.place["GV-09"]
    told = room.speech.event(Number(0, place, 2, 7), view, "en")
    assert told == "Germans: number 7 (PzKw III L, green)."
    assert room.speech.event(Number(0, -1, -1, 7), view, "fr") == "Allemands\u202f: le dé donne 7."


def test_events_are_told_in_two_ways(battle: Make, room: Any) -> None:
    stage = battle({"G1b": ["German Line Squad +Panzerfaust"]}, {"S1b": ["T-26 M-39"]})
    view, squad, tank = view_of(stage), stage.called["g1"], stage.called["s1"]
    faust = room.rules.context.place["GQ-01"]
    say = room.speech.event
    assert "Panzerfaust" in say(Fires(0, squad, 0, faust, tank), view, "en")
    assert "AT fire" in say(Fires(0, squad, 0, -1, tank), view, "en")
    assert "enemy tank" in say(Stays(0, squad, -1), view, "en")


def test_positions_are_called_as_each_language_does(battle: Make, room: Any) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S2c": ["T-26 M-39"]})
    view, speech = view_of(stage), room.speech
    tank = stage.called["g1"]
    assert speech.choice(c.Move(stage.pos("G1b")), view, "en") == "Move from G1b"
    assert speech.choice(c.Move(stage.pos("G1b")), view, "fr") == "Déplacer depuis A1b"
    assert speech.choice(c.March(tank, stage.pos("Nb"), -1), view, "en") == "PzKw III L to Nb"
    home = stage.state.ground.reserve
    assert speech.choice(c.Move(home), view, "en") == "Move from the reserve"
    assert speech.seat(0, view, "fr") == "Allemands"


def test_nothing_is_said_by_what_it_means(battle: Make, room: Any) -> None:
    said = {}
    for stage in ("play", "draw", "discard"):
        hands = {"G": ["Repair"]}
        made = battle({"G1b": ["PzKw III L"]}, {"S2c": ["T-26 M-39"]}, hands=hands, stage=stage)
        said[stage] = room.speech.choice(c.Pass(), view_of(made), "en")
    assert said == {"play": "Pass", "draw": "Draw nothing", "discard": "Keep all cards"}


@pytest.mark.rule("TC-7c", "TC-9.3.1a", "TC-9.5a")
def test_the_odds_of_a_shot_name_every_number(battle: Make, room: Any) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, ground={"S1b": "Walls"},
        setup={"die": True},
    )  # fmt: skip
    shot = stage.read("fire g1 s1")
    found = odds(room.speech, shot, view_of(stage), "en")
    assert found is not None
    facts = {fact.label: fact.value for fact in found.modifiers}
    assert facts["range"] == "long"
    assert facts["number needed"] == "5"
    assert facts["terrain"] == "+1"
    assert dict(found.results) == {"destroyed": Fraction(4, 10), "miss": Fraction(6, 10)}


@pytest.mark.rule("TC-9.3d")
def test_a_hit_that_cannot_penetrate_promises_nothing(battle: Make, room: Any) -> None:
    stage = battle({"G1b": ["PzKw II F", "PzKw VI E"]}, {"S1b": ["KV-1 M-41"]}, setup={"die": True})
    for name, pierces in (("fire g1 s1", False), ("fire g2 s1", True)):
        shot = stage.read(name)
        results = dict(room.odds(shot, view_of(stage), "en").results)
        assert ("destroyed" in results) == pierces
        assert results["hit, no penetration"] > 0
        assert room.promise(shot, view_of(stage)) == float(results.get("destroyed", 0))


@pytest.mark.rule("TC-9.3.1b")
def test_who_holds_a_flank_shot_is_told_its_chance(battle: Make, room: Any) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"Nb": ["KV-1 M-41"]}, hands={"G": ["Flank Shot"]})
    shot = stage.read("fire g1 s1")
    mine = room.odds(shot, view_of(stage, 0), "en")
    theirs = room.odds(shot, view_of(stage, 1), "en")
    assert mine is not None
    assert theirs is not None
    assert "with Flank Shot" in [fact.label for fact in mine.modifiers]
    assert "with Flank Shot" not in [fact.label for fact in theirs.modifiers]
    assert mine.reply, "the tank could fire back"


@pytest.mark.rule("TC-6.3a", "TC-9.5a", "TC-E9")
def test_a_position_is_told_with_all_that_lies_there(battle: Make, room: Any) -> None:
    stage = battle(
        {"G1b": ["German Line Squad"]}, {"S1b": ["T-26 M-39"]}, ground={"G1b": "Woods"},
        forts={"G1b": "Foxholes"}, mines={"Nb": "S"}, streams=["G1b-Nb"],
    )  # fmt: skip
    view = view_of(stage)
    facts = {f.label: f.value for f in inspect(room.speech, view, f"pos-{stage.pos('G1b')}", "en")}
    assert facts["G1b"] == "Woods"
    assert facts["Modifiers"] == "AT +2, HE +2, SA +2, Art +1, Air +3"
    assert facts["Line of fire"] == "blocked here"
    assert facts["Fortification"] == "Foxholes (Germans)"
    assert facts["Units of the Germans"] == "German Line Squad"
    assert facts["Stream"] == "towards Nb"
    mined = {f.label: f.value for f in inspect(room.speech, view, f"pos-{stage.pos('Nb')}", "en")}
    assert mined["Minefield"] == "Soviets"


@pytest.mark.rule("TC-R81")
def test_facts_tell_nothing_of_what_the_enemy_holds(battle: Make, room: Any) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, hands={"S": ["Gun Jam"]})
    jam = next(iter(stage.state.hands[1]))
    assert inspect(room.speech, view_of(stage, 0), f"card-c{jam}", "en") == ()
    assert inspect(room.speech, view_of(stage, 1), f"card-c{jam}", "en")
    told = [fact.value for fact in status(room.speech, view_of(stage, 0), "en")]
    assert "Gun Jam" not in " ".join(told)


@pytest.mark.rule("TC-14a")
def test_the_owner_is_told_what_can_still_be_drawn(battle: Make, room: Any) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, piles={"G": ["Repair", "Repair"]},
        small=True,
    )  # fmt: skip
    mine = {f.label: f.value for f in inspect(room.speech, view_of(stage, 0), "pile-0", "en")}
    theirs = {f.label for f in inspect(room.speech, view_of(stage, 1), "pile-0", "en")}
    assert mine["Still to be drawn"] == "Repair ×2"
    assert "Still to be drawn" not in theirs


@pytest.mark.rule("TC-4h", "TC-R92")
def test_banners_warn_of_the_end(battle: Make, room: Any) -> None:
    stage = battle({"S2a": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, setup={"scenario": "17.6"})
    told = [fact.label for fact in banners(room.speech, view_of(stage), "en")]
    assert told == ["The Germans are one position short of the goal"]
    late = battle({"G1a": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, turn=30)
    told = [fact.label for fact in banners(room.speech, view_of(late), "en")]
    assert told == ["The last game turn"]


def test_a_card_that_cannot_be_played_says_why(battle: Make, room: Any) -> None:
    hand = ["Flank Shot", "Tank Ace", "Foxholes", "Panzerfaust", "PzKw IV H"]
    stage = battle({"G1b": ["7.5 cm PaK 40"]}, {"S1b": ["T-26 M-39"]}, hands={"G": hand})
    view = view_of(stage)
    told = [why_idle(room.speech, view, card, ("play",), "en") for card in stage.state.hands[0]]
    assert all(told)
    assert len(set(told)) == 5
    assert why_idle(room.speech, view, stage.state.hands[0][0], (), "fr")


def test_the_field_as_text_has_every_position_and_my_reserve(battle: Make, room: Any) -> None:
    stage = battle(
        {"G1b": ["SPW 251 [German Line Squad]"]}, {"S1b": ["T-26 M-39"]}, hands={"G": ["Repair"]},
        ground={"S1b": "Walls"},
    )  # fmt: skip
    lines = board_text(room.speech, view_of(stage), "en").splitlines()
    assert lines[0].startswith("S2a")
    assert "S1b Walls | Soviets: T-26 M-39" in lines
    assert "G1b | Germans: SPW 251 [German Line Squad]" in lines
    assert "> Repair" in lines
    other = board_text(room.speech, view_of(stage, 1), "en")
    assert "Repair" not in other
    assert other.startswith("G2a")


@pytest.mark.rule("TC-4c")
def test_the_step_of_a_turn_is_told_in_words(battle: Make, room: Any) -> None:
    """Without the letter that it has in the rules."""
    game = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-70"]}, active="S", first="G")
    view = room.rules.view(game.state, Seat(0))
    assert step_said(room.speech, view, "en") == "The Soviets play"
    assert step_said(room.speech, view, "fr") == "Action des Soviétiques"
