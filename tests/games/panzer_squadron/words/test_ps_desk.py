"""Chances without a game: what is asked, how it is read, and the figures of the document."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourelle.core.misread import Misread
from tourelle.games.desk import read
from tourelle.games.panzer_squadron.room import game
from tourelle.games.registry import game as registered
from tourelle.games.registry import names

DESK = game().desk
assert DESK is not None


def destroyed(**said: str) -> Fraction:
    assert DESK is not None
    return DESK.odds(read(DESK, {k.replace("_", "-"): v for k, v in said.items()}), "en").results[
        0
    ][1]


@pytest.mark.vector("PS-X21")
def test_the_figures_of_the_document() -> None:
    pair = {"shooter": "t-34-85", "target": "panther-g"}
    assert destroyed(**pair, part="front", net="0") == Fraction(265, 1000)
    assert destroyed(**pair, part="front", net="2") == Fraction(447, 1000)
    assert destroyed(**pair, part="side", net="0") == Fraction(475, 1000)
    assert destroyed(shooter="panther-g", target="t-34-85", net="0") == Fraction(475, 1000)


@pytest.mark.rule("PS-9.3", "PS-9.6", "PS-11.12")
def test_what_is_ticked_adds_up() -> None:
    assert destroyed() == destroyed(net="1")  # the shooter started stopped
    assert destroyed(moving="yes") == destroyed(net="-1")
    assert destroyed(near="", turret="yes") == destroyed(net="0")
    assert destroyed(in_ruin="on", behind_ruin="1", hedge="oui") == destroyed(net="-4")
    assert destroyed(hidden="yes", substituted="yes", steady="yes") == destroyed(net="0")
    assert destroyed(near="yes", net="-5") == 0  # a sum that was told counts alone


def test_all_results_are_told_and_sum_to_one() -> None:
    assert DESK is not None
    for net in range(-11, 4):
        odds = DESK.odds(read(DESK, {"net": str(net)}), "fr")
        assert sum(chance for _, chance in odds.results) == 1
        assert odds.modifiers[0].label == "Modificateur total"
        assert odds.reply[0].rule == "PS-10.4"


@pytest.mark.parametrize(
    ("text", "card"),
    [("ru-t34-85", "ru-t34-85"), ("T-34-85", "ru-t34-85"), ("t 34/85", "ru-t34-85"),
     ("Panther Ausf. G", "de-panther-g"), ("tiger-i-e", "de-tiger1"), ("hellcat", ""),
     ("M18", "us-m18"), ("T-34 modèle 1941", "ru-t34-76")],
)  # fmt: skip
def test_a_card_goes_by_its_names(text, card) -> None:
    assert DESK is not None
    if not card:
        with pytest.raises(Misread, match="no hellcat; did you mean m18-hellcat"):
            read(DESK, {"shooter": text})
    else:
        assert read(DESK, {"shooter": text})["shooter"] == card


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"gun": "big"}, "no gun; there are: shooter, target"),
        ({"shooter": ""}, "shooter: no "),
        ({"shooter": "Tiger I"}, "did you mean de-tiger1, de-tiger2"),
        ({"part": "roof"}, "part: no roof; did you mean"),
        ({"net": "4"}, "net: expected a whole number from -11 to 3, got 4"),
        ({"net": "1.5"}, "got 1.5"),
        ({"net": "９"}, "got ９"),
        ({"near": "perhaps"}, "near: expected yes or no, got perhaps"),
    ],
)
def test_what_cannot_be_read_says_why(said, why) -> None:
    assert DESK is not None
    with pytest.raises(Misread) as error:
        read(DESK, said)
    assert why in str(error.value)
    assert error.value.said("fr")


def test_every_card_has_its_picture() -> None:
    assert DESK is not None
    cards = DESK.questions()[0].words
    assert len(cards) == 69
    scene = DESK.picture(cards[0].id, "fr", "dark")
    assert scene is not None
    assert "<svg" in scene.document()
    assert DESK.picture("de-maus", "en", "light") is None


def test_every_desk_answers_as_usual() -> None:
    for name in names():
        desk = registered(name).desk
        if desk is None:
            continue
        for lang in ("en", "fr"):
            odds = desk.odds(read(desk, {}), lang)  # type: ignore[arg-type]
            assert desk.title(lang)  # type: ignore[arg-type]
            assert sum(chance for _, chance in odds.results) == 1, name
