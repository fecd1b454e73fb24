"""French as it is printed, in everything that people read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.core.typography import french
from tourelle.core.words import Phrase
from tourelle.games import registry
from tourelle.rulebook import book

WORDS = Path(__file__).parents[2] / "src" / "tourelle" / "web" / "static" / "js" / "words"
PAIR = re.compile(r'\[\s*"(?:[^"\\]|\\.)*",\s*"((?:[^"\\]|\\.)*)"')
WRONG = re.compile(r"'|[ \u00a0][;:!?»%]|«[^\u202f]")


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("l'unité d'abord", "l’unité d’abord"),
        ("Relancer ?", "Relancer\u202f?"),
        ("Main : 3 cartes ; fin", "Main\u202f: 3 cartes\u202f; fin"),
        ("45 %", "45\u202f%"),
        ("« War Daddy »", "«\u202fWar Daddy\u202f»"),
        ("«dedans»", "«\u202fdedans»"),
        ("{n:02} a:b !r", "{n:02} a:b\u202f!r"),
        ("Un\u00a0: deux", "Un\u202f: deux"),
    ],
)
def test_french_is_set(written: str, printed: str) -> None:
    assert french(written) == printed
    assert french(printed) == printed
    assert Phrase("", written).fr == printed


@pytest.mark.parametrize("name", registry.names())
def test_all_phrases_and_rules_of_a_game(name: str) -> None:
    game = registry.game(name)
    phrases = [phrase.fr for phrase in game.speech.catalogue.phrases.values()]
    found = book(name, "fr")
    assert found is not None
    texts = [rule.text for part in found.sections for rule in part.rules]
    names = [text for one in game.scenarios() for text in (one.name.fr, one.note.fr)]
    assert [text for text in (*phrases, *names, *texts) if WRONG.search(text)] == []


@pytest.mark.parametrize("name", registry.names())
def test_no_marks_of_code_in_what_players_read(name: str) -> None:
    said = registry.game(name).speech.catalogue.phrases.items()
    assert [key for key, phrase in said if "`" in phrase.en + phrase.fr] == []


@pytest.mark.parametrize("file", sorted(WORDS.glob("*.js")), ids=lambda file: file.stem)
def test_words_of_the_pages_have_the_apostrophe(file: Path) -> None:
    """Their spaces are set where text is put on the page."""
    said = PAIR.findall(file.read_text("utf-8"))
    assert said
    assert [text for text in said if "'" in text] == []
