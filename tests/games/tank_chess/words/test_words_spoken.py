"""Every refusal, question, event, choice and option has its words in both languages."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.ids import Seat
from tourelle.core.option import OneOf
from tourelle.core.rules import Outcome
from tourelle.core.words import LANGS
from tourelle.games import registry, tank_chess
from tourelle.games.tank_chess.law import choices, events
from tourelle.games.tank_chess.law.choices import (
    AnswerDraw,
    ClaimDraw,
    ClearLayout,
    Deploy,
    DropFlag,
    EndBuilding,
    HideMines,
    MarkFlag,
    OfferDraw,
    PlacePiece,
    Resign,
    TakeColour,
    army_from,
)
from tourelle.games.tank_chess.law.phases.play import AnswerOffer
from tourelle.games.tank_chess.law.state import mines_data
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.text.notation_words import WORDS

GAME = registry.game("tank-chess")
CATALOGUE = GAME.speech.catalogue
SOURCE = Path(tank_chess.__file__).parent
#: Codes that are refused by a name in a variable: their words are tested where they are made.
REASONS = (
    "command", "escape", "time", "resign", "agreed", "repetition", "inactivity", "objective",
)  # fmt: skip


@cache
def every_call() -> list[tuple[str, str, ast.Call]]:
    """All calls of the room: what is called, where, and the call itself."""
    found = []
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                found.append((name, f"{file.relative_to(SOURCE)}:{node.lineno}", node))
    return found


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of one of these functions in the room, with where it is."""
    return ((where, node) for name, where, node in every_call() if name in names)


def literals(node: ast.expr) -> list[str]:
    """The texts that an argument may be: one, or either of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return []


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_refusal_has_words_and_gives_their_values() -> None:
    found = 0
    for where, call in calls("refusal", "Refusal"):
        given = {word.arg for word in call.keywords}
        for code in literals(call.args[0]) if call.args else []:
            phrase = CATALOGUE.phrases[f"refuse.{code}"]
            found += 1
            for text in phrase:
                assert places(text) <= given, f"{where}: {code} says {places(text)}"
    assert found > 40


def test_every_refusal_of_a_rule_names_one_of_the_document() -> None:
    document = (SOURCE.parents[3] / "docs" / "rules" / "tank-chess.md").read_text(encoding="utf-8")
    for where, call in calls("refusal", "Refusal", "Listed", "Unreadable"):
        for argument in call.args[1:2]:
            for rule in literals(argument):
                assert f"**{rule}" in document, f"{where}: {rule}"


def test_every_reason_why_a_text_cannot_be_read_has_words() -> None:
    for where, call in calls("Unreadable"):
        for code in literals(call.args[0]):
            assert code in WORDS, f"{where}: {code}"
            if code.startswith("tfen."):
                assert f"refuse.{code}" in CATALOGUE


def test_every_question_has_a_prompt() -> None:
    kinds = {kind for _, call in calls("Ask") for kind in literals(call.args[1])}
    assert kinds | {AnswerOffer.kind} == {
        "build", "colour", "army", "deploy", "flag", "mines", "turn", "answer", "drop", "talk",
    }  # fmt: skip
    for kind in (*kinds, AnswerOffer.kind):
        assert f"ask.{kind}" in CATALOGUE


def test_every_slot_has_a_name() -> None:
    slots = {slot for _, call in calls("OrderPart") for slot in literals(call.args[0])}
    assert slots >= {"unit", "square", "facing", "shot", "route", "piece", "turned", "say"}
    for slot in slots:
        assert f"slot.{slot}" in CATALOGUE


def test_everything_said_by_name_is_in_the_catalogue() -> None:
    for where, call in calls("say"):
        for key in literals(call.args[1]) if len(call.args) > 1 else []:
            assert key in CATALOGUE or key in WORDS, f"{where}: {key}"


@pytest.mark.rule("CH-11.6")
@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_end_is_told(begin, reason, lang) -> None:
    view = begin().table.view(None)
    for ranks in ((1, 2), (2, 1), (1, 1)):
        text = GAME.speech.outcome(Outcome(reason, ranks), view, lang)
        winner = {(1, 2): "seat.0", (2, 1): "seat.1", (1, 1): "outcome.draw"}[ranks]
        assert CATALOGUE.say(lang, winner) in text


def test_the_reasons_are_all_that_the_rules_give() -> None:
    given = {reason for _, call in calls("Result") for reason in literals(call.args[0])}
    given |= {reason for _, call in calls("_lose") for reason in literals(call.args[-1])}
    assert given == set(REASONS)


def spoken() -> list[events.Event]:
    """One event of every kind that the rules tell."""
    told: list[events.Event] = [
        events.Played(0, 2, 0, 55, 71, 0, 0, 135, 1, "f", ""),
        events.Played(1, 0, 2, 23, -1, 4, 4, -1, -1, "", "FF"),
        events.Destroyed(1, 1, 135, 0, False, 71),
        events.Destroyed(0, 8, 71, -1, True, -1),
        events.Left(0, 0, 250),
        events.Held(0, 1),
        events.Held(1, 2),
    ]
    told += [events.Ground(what, 71, 87) for what in events.GROUND]
    told += [events.FlagMoved(what, 1, 71) for what in ("marked", "taken", "dropped", "returned")]
    told += [
        events.TakesColour(0, 1),
        events.NamesArmy(0, army_from("C1 L2").counts),
        events.Deployed(0, 1, 71),
        events.OwnMines(0, tuple(mines_data((33, 34, 35, 36)))),
    ]
    bare = ("PlaysWhite", "Passed", "MinesHidden", "Offered", "Declined", "Resigned")
    return told + [getattr(events, name)(0) for name in bare]


@pytest.mark.parametrize("event", spoken(), ids=str)
def test_every_event_is_told_in_both_languages(begin, event) -> None:
    view = begin().table.view(Seat(0))
    said = [GAME.speech.event(event, view, lang) for lang in LANGS]
    assert all(said)
    route = getattr(event, "route", "")
    assert all(("{" in text) == bool(route) for text in said)


def test_who_speaks_is_called_by_his_colour(begin) -> None:
    view = begin().table.view(Seat(0))
    assert GAME.speech.event(events.Resigned(1), view, "en") == "Black resigns."
    assert GAME.speech.event(events.Offered(0), view, "fr") == "Les Blancs proposent la nulle."
    assert GAME.speech.event(events.PlaysWhite(1), view, "en") == "Player 2 plays White."


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("ranks", [(1, 1), (1, 2), (2, 1)])
def test_the_outcome_is_told_once_in_both_languages(begin, reason, ranks) -> None:
    view = begin().table.view(Seat(0))
    said = [GAME.speech.outcome(Outcome(reason, ranks), view, lang) for lang in LANGS]
    assert len(set(said)) == 2
    winner = {(1, 1): -1, (1, 2): 0, (2, 1): 1}[ranks]
    assert GAME.speech.event(events.Ended(reason, winner), view, "en") == ""


def test_the_words_of_events_are_all_that_the_rules_tell() -> None:
    ground = {what for _, call in calls("Ground") for what in literals(call.args[0])}
    assert ground <= set(events.GROUND)
    assert set(events.GROUND) <= ground
    names = {made.__name__ for made in events.EVENTS.classes.values()}
    assert names == {name for name in names if list(calls(name))}


@pytest.mark.parametrize(
    "choice",
    [
        EndBuilding(), ClearLayout(), OfferDraw(), ClaimDraw(), Resign(), TakeColour(0),
        TakeColour(1), AnswerDraw(True), AnswerDraw(False), PlacePiece(1, 60, 0), Deploy(1, 3),
        MarkFlag(20), DropFlag(20), army_from("C1 L2"), HideMines((33, 34, 35, 36)),
        Turn(7, 0, 23, 0),
    ],
    ids=str,
)  # fmt: skip
def test_every_choice_is_told_and_read_back(begin, choice) -> None:
    view = begin(map="16-1").table.view(Seat(0))
    said = [GAME.speech.choice(choice, view, lang) for lang in LANGS]
    assert all(said)
    assert isinstance(choice, Turn) or said[0] != said[1]
    assert choices.CHOICES.read(choice.data()) == choice
    for lang in LANGS:
        assert all(part.label for part in GAME.parts(choice, view, lang))


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_and_value_is_named(lang) -> None:
    for option in GAME.rules.options():
        name, help_text = GAME.speech.option(option, lang)
        assert name
        assert help_text.endswith((".", ":", "!"))
        if isinstance(option, OneOf) and option.name not in ("map", "objective", "pairs"):
            for value in option.values:
                assert f"option.{option.name}.{value}" in CATALOGUE


@pytest.mark.parametrize("lang", LANGS)
def test_maps_and_objectives_are_named(lang) -> None:
    for option in GAME.rules.options():
        if option.name in ("map", "objective"):
            for value in option.values:
                assert GAME.speech.value(option, value, lang) != value, (option.name, value)


@pytest.mark.rule("CH-11.12")
def test_a_bad_position_is_explained_in_both_languages(begin) -> None:
    with pytest.raises(Illegal) as caught:
        begin(position="15/" * 15 + "16 w 0 1")
    said = [GAME.speech.refusal(caught.value.refusal, lang) for lang in LANGS]
    assert said[0].startswith("Position: rank 16")
    assert said[1].startswith("Position\u202f: la rangée 16")


def test_facts_beside_the_board_are_told(begin) -> None:
    for objective in ("O1", "O3", "O4", "O5", "O6", "O7"):
        game = begin("Mh4N Ca1N #a2 #b2 #b1 lh9S cp16S", objective=objective)
        view = game.table.view(0)
        english, french = (GAME.status(view, lang) for lang in LANGS)
        assert len(english) == len(french) > 1
        assert all(fact.label and fact.value for fact in english + french)
        assert [fact.rule for fact in english] == [fact.rule for fact in french]
    unit = GAME.inspect(view, "unit-1", "en")
    assert [fact.value for fact in unit][1:] == [
        "5", "I", "I / 0 / 0", "ahead and 45° to either side", "nobody",
    ]  # fmt: skip
    assert GAME.inspect(view, "nothing", "en") == ()
