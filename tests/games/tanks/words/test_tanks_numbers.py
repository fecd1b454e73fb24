"""Numbers in both languages: French has a comma, and a semicolon between two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.core.words import LANGS, Lang, decimal
from tourelle.games.game import Lens
from tourelle.games.tanks.law.choices import Aim, Reroll
from tourelle.games.tanks.room import game
from tourelle.games.tanks.words.numbers import at_cm, calibre, cm, facing, hundredths, percent
from tourelle.testing.case import lens_for

GAME = game()
WRONG = {"en": re.compile(r"\d,\d"), "fr": re.compile(r"\d\.\d")}
RIGHT = {"en": re.compile(r"\d\.\d"), "fr": re.compile(r"\d,\d")}
TEXT = re.compile(r">([^<]+)</t(?:ext|span|itle)>")


def test_the_mark_before_the_decimals() -> None:
    assert [decimal(lang, 1205, 2) for lang in LANGS] == ["12.05", "12,05"]
    assert decimal("fr", -5, 1) == "-0,5"
    assert [cm(lang, 12_349) for lang in LANGS] == ["12.3", "12,3"]
    assert cm("fr", -960) == "-1,0"
    places = ["45 cm from west, 7 cm from south", "45 cm de l’ouest, 7 cm du sud"]
    assert [at_cm(lang, 45_000, 7_100) for lang in LANGS] == places
    assert [hundredths(lang, Fraction(7, 6)) for lang in LANGS] == ["1.17", "1,17"]
    assert [percent(lang, Fraction(1, 1000)) for lang in LANGS] == ["1%", "1\u202f%"]
    assert percent("en", Fraction(999, 1000)) == "99%"
    assert [calibre(lang, "7.5 cm KwK 42 L/70") for lang in LANGS] == [
        "7.5 cm KwK 42 L/70", "7,5 cm KwK 42 L/70",
    ]  # fmt: skip


def test_a_facing_is_told_as_on_a_compass() -> None:
    """The law counts from the east to the left; north is drawn on the table."""
    assert [facing("en", way) for way in (0, 9_000, 18_000, 27_000)] == [
        "east", "north", "west", "south",
    ]  # fmt: skip
    assert [facing(lang, 13_500) for lang in LANGS] == ["north-west", "nord-ouest"]
    assert [facing(lang, 35_960) for lang in LANGS] == ["east", "est"]
    assert [facing(lang, 17_200) for lang in LANGS] == ["west (278°)", "ouest (278°)"]
    assert facing("en", 6_700) == "north-east (23°)"
    assert facing("en", 6_800) == "north (22°)"


def said(lang: Lang, state: Any, told: Any) -> Iterator[str]:
    """Everything that a person reads at one moment: choices, log, facts, picture."""
    ask = GAME.rules.asks(state)[0]
    view = GAME.rules.view(state, ask.seat)
    yield GAME.speech.prompt(ask.kind, view, lang)
    for choice in GAME.judge.shortlist(state, ask, FastDice(1), 3).answers:
        yield GAME.speech.choice(choice, view, lang)
        yield from (part.label for part in GAME.parts(choice, view, lang))
    for notice in told:
        if (event := notice.told_to(ask.seat)) is not None:
            yield GAME.speech.event(event, view, lang)
    for key in ("t0", "t1"):
        yield from (fact.value for fact in GAME.inspect(view, key, lang))
    scene = GAME.scene(view, lens_for(GAME, [ask], ask.seat, view, Lens(lang, near=ask.seat)))
    yield from (part.label for part in scene.parts())
    yield from TEXT.findall(scene.document())


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_game_is_told_with_the_mark_of_the_language(lang: Lang) -> None:
    dice, heard = FastDice(7), list[str]()
    setup = {"mission": "every", "turns": 2, "force0": "TK-P1", "force1": "TK-P4"}
    state, told = GAME.rules.start(2, settle(GAME.rules.options(), setup), dice)
    while GAME.rules.outcome(state) is None:
        heard += said(lang, state, told)
        ask = GAME.rules.asks(state)[0]
        (choice,) = GAME.judge.shortlist(state, ask, dice, 1).answers
        told = GAME.rules.apply(state, ask.seat, choice, dice)
    assert [line for line in heard if WRONG[lang].search(line)] == []
    assert len(heard) > 100


@pytest.mark.parametrize("lang", LANGS)
def test_odds_are_told_with_the_mark_of_the_language(lang: Lang, kit: Any) -> None:
    play = kit.shooting([kit.t("Panther")], [kit.t("Sherman (75mm)", 60, 45, 180)])
    odds = GAME.odds(Aim(1), play.rules.view(play.state, 0), lang)
    scene = GAME.scene(play.rules.view(play.state, 0), Lens(lang, near=Seat(0), chosen=("t1",)))
    play.play("0: aim 1; rolls 1 1 2 3 4")
    again = GAME.odds(Reroll(), play.rules.view(play.state, 0), lang)
    assert odds is not None
    assert again is not None
    lines = [fact.value for fact in (*odds.modifiers, *odds.reply, *again.modifiers)]
    lines += TEXT.findall(scene.document())
    assert not any(WRONG[lang].search(line) for line in lines)
    assert sum(RIGHT[lang].search(line) is not None for line in lines) >= 4
