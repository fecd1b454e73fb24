"""Dice of tests: by reason, in order, with quiet shuffles; nothing untold, nothing left over."""

from __future__ import annotations

import pytest

from tourelle.core.codec import Malformed
from tourelle.stage.told_dice import Untold, told


def test_dice_come_by_their_reason() -> None:
    dice = told("attack 5, 3; repair 2; attack: 6")
    assert [dice.d6("repair"), dice.d6("attack"), dice.d6("attack")] == [2, 5, 3]
    assert dice.left() == "attack 6"
    with pytest.raises(AssertionError, match="line: 1 dice were not rolled: attack 6"):
        dice.end("line")
    assert dice.d6("attack") == 6
    dice.end("line")


def test_a_reason_goes_before_what_fits_any() -> None:
    dice = told("rolls 1 2; save 6")
    assert [dice.d6("hit"), dice.d6("save"), dice.d6("save")] == [1, 6, 2]
    assert [told([4, 5]).d6("hit"), told("rolls").left()] == [4, ""]


def test_what_is_not_told_is_an_error_that_says_what_is() -> None:
    with pytest.raises(
        Untold, match="hit: a roll of 1 to 6 is not told; told and not rolled yet: save 4"
    ) as one:
        told("save 4").d6("hit")
    assert (one.value.sides, one.value.why) == (6, "hit")
    with pytest.raises(Untold, match="nothing more is told"):
        told().d6("hit")
    with pytest.raises(Untold):
        told().draw(3, "lost card")  # no die, but no shuffle either


def test_shuffles_are_quiet_unless_told() -> None:
    dice, cards = told("hit 3"), list("abcd")
    dice.shuffle(cards, "deck")
    assert cards == list("abcd")
    assert [draw.why for draw in dice.draws] == ["deck"] * 3
    assert dice.d6("hit") == 3
    dice, cards = told("deck 1, 1, 1"), list("abcd")
    dice.shuffle(cards, "deck")
    assert cards == list("bcda")
    dice.end("shuffle")


@pytest.mark.parametrize("words", ["5 3", "attack", "attack 5 x", "attack 5; repair"])
def test_bad_words_are_malformed(words: str) -> None:
    with pytest.raises(Malformed, match="reason face, face"):
        told(words)


@pytest.mark.parametrize("face", [0, 7])
def test_a_face_must_be_one_of_the_die(face: int) -> None:
    with pytest.raises(Malformed, match=f"hit: {face} is not one of 1 to 6"):
        told(f"hit {face}").d6("hit")
