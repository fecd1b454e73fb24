"""One id for each nation: its words, its mark, and how rooms write it in their files."""

from __future__ import annotations

import pytest

from tourelle.art import badges
from tourelle.art.vehicles.camo import PATTERNS
from tourelle.art.vehicles.figures import guns, vehicles
from tourelle.core.codec import Malformed
from tourelle.core.fields import Fields, Mistake
from tourelle.core.nations import ANY, NATIONS, Spelling
from tourelle.core.words import LANGS
from tourelle.games.tank_hunter.content.entries import SPELLING as HUNTER
from tourelle.games.tanks.content.entries import SPELLING as TANKS

ROOM = Spelling({"GER": "de", "SOV": "su"}, "ALL")


def test_every_nation_has_words_in_both_languages_a_mark_and_a_paint() -> None:
    assert {"de", "su", "us", "gb", "fr", "it", "jp", "pl"} <= set(NATIONS)
    for nation, words in NATIONS.items():
        assert all(one.said(lang) for one in (words.full, words.usual, words.short)
                   for lang in LANGS)  # fmt: skip
        assert badges.nation_mark(nation).markup
        assert nation in PATTERNS
    for which in LANGS:
        assert len({words.short.said(which) for words in NATIONS.values()}) == len(NATIONS)


def test_all_that_is_drawn_is_of_a_known_nation() -> None:
    assert {one.nation for one in (*vehicles().values(), *guns().values())} <= set(NATIONS)


@pytest.mark.parametrize("spelling", [HUNTER, TANKS, ROOM])
def test_a_spelling_goes_both_ways(spelling: Spelling) -> None:
    assert set(spelling.nations) <= set(NATIONS)
    assert [spelling.word(nation) for nation in spelling.nations] == list(spelling.words)
    assert [spelling.from_word(word) for word in spelling.words] == list(spelling.nations)
    assert (spelling.word(""), spelling.from_word("")) == ("", "")


def test_rooms_write_what_they_always_wrote() -> None:
    assert HUNTER.words == (
        "germany", "ussr", "usa", "uk", "france", "italy", "japan", "poland",
    )  # fmt: skip
    assert (*TANKS.words, TANKS.any_word) == ("GER", "USA", "UK", "USSR", "WORLD")
    assert TANKS.from_word("WORLD") == ANY


def test_content_is_read_by_the_words_of_the_room() -> None:
    notes: list[Mistake] = []
    entry = Fields("x.toml: card a", {"nation": "SOV", "serves": "ALL"}, notes)
    assert (ROOM.read(entry), ROOM.read_any(entry, "serves")) == ("su", ANY)
    assert notes == []
    ROOM.read(Fields("x.toml: card a", {"nation": "ALL"}, notes))
    assert [note.said() for note in notes] == [
        "x.toml: card a: nation: expected one of GER, SOV, got 'ALL'"
    ]


def test_a_record_with_another_word_is_refused() -> None:
    with pytest.raises(Malformed, match="unknown nation 'de'"):
        ROOM.from_word("de")
