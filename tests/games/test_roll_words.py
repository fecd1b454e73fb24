"""Dice by hand are asked for in the reader's language, whatever the law calls its draws."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.core.words import LANGS
from tourelle.games import registry

GAMES = Path(__file__).parents[2] / "src" / "tourelle" / "games"
#: Draws that somebody at the table rolls: their reason, then whose die it is.
ROLLED = re.compile(
    r'\.(?:draw|pool|d6|die)\((?:[^()"]*, )?"([a-z -]+)", [^)]*(?:Seat|seat|owner|rol)'
)


@pytest.mark.parametrize("name", registry.names())
def test_what_is_rolled_by_hand_has_words(name: str) -> None:
    game = registry.game(name)
    law = (GAMES / name.replace("-", "_") / "law").rglob("*.py")
    reasons = {why for file in law for why in ROLLED.findall(file.read_text(encoding="utf-8"))}
    for why in sorted(reasons):
        for lang in LANGS:
            hint = game.speech.hint({"roll": [1, 6], "why": why}, None, lang)
            assert f"roll.{why}" in game.speech.catalogue, why
            assert hint["why"] == game.speech.catalogue.say(lang, f"roll.{why}")


def test_the_rolls_of_a_shot_are_named_in_french() -> None:
    speech = registry.game("panzer-squadron").speech
    assert speech.hint({"roll": [1, 10], "why": "hit"}, None, "fr")["why"] == "jet de tir"
