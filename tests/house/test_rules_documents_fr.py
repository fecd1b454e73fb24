"""The rules in French: the ids of the English document, in its order, each with its text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tourelle.core.words import Phrase
from tourelle.games.tank_hunter.content.library import library as hunter_library
from tourelle.games.tanks.content.library import library as tanks_library
from tourelle.rulebook import parsed
from tourelle.testing.rulebook import Rulebook, rulebook_from

RULES = Path(__file__).parents[2] / "docs" / "rules"
GAMES = sorted(file.name.removesuffix(".fr.md") for file in RULES.glob("*.fr.md"))
EACH = pytest.mark.parametrize("game", GAMES)
TABLE = re.compile(r"^### (T\d+)\b", re.MULTILINE)
TITLE = re.compile(r"^- \*\*[A-Z]{2}-R\d+ [^*]*\w", re.MULTILINE)
CITED = re.compile(r"(?<![\w-])[A-Z]{2}-(?:\d+\.\d+[a-z]?|[RXVY]\d+)(?![\w]|\.\d)")


def english(game: str) -> str:
    return (RULES / f"{game}.md").read_text(encoding="utf-8")


def french(game: str) -> str:
    return (RULES / f"{game}.fr.md").read_text(encoding="utf-8")


def books(game: str) -> tuple[Rulebook, Rulebook]:
    """Both documents, the French marks read as the English ones."""
    translated = french(game).replace("(sans effet)", "(no effect)")
    return rulebook_from(game, english(game)), rulebook_from(game, translated)


def test_there_are_french_documents() -> None:
    assert {"tank-chess", "tank-commander", "tank-hunter", "tanks"} <= set(GAMES)


@EACH
def test_rules_are_the_same_in_the_same_order(game: str) -> None:
    ours, theirs = books(game)
    assert [rule.id for rule in theirs.rules] == [rule.id for rule in ours.rules]
    assert len(ours.rules) > 100


@EACH
def test_worked_examples_are_the_same_in_the_same_order(game: str) -> None:
    ours, theirs = books(game)
    assert [vector.id for vector in theirs.vectors] == [vector.id for vector in ours.vectors]
    assert ours.vectors


@EACH
def test_rules_without_effect_are_the_same(game: str) -> None:
    ours, theirs = ({rule.id for rule in book.rules if rule.idle} for book in books(game))
    assert theirs == ours


@EACH
def test_no_rule_is_empty(game: str) -> None:
    said = [rule for section in parsed(game, french(game)).sections for rule in section.rules]
    assert said
    assert [rule.id for rule in said if len(rule.text) < 8] == []


@EACH
def test_the_page_reads_the_same_ids_in_both_languages(game: str) -> None:
    ids = [
        [rule.id for section in parsed(game, text).sections for rule in section.rules]
        for text in (english(game), french(game))
    ]
    assert ids[0] == ids[1]


@EACH
def test_nothing_is_left_in_english(game: str) -> None:
    """A rule said in the same words in both languages was forgotten."""
    ours, theirs = (
        {rule.id: rule.text for section in parsed(game, text).sections for rule in section.rules}
        for text in (english(game), french(game))
    )
    assert [id for id, text in theirs.items() if text == ours[id]] == []


@EACH
def test_every_ruling_has_a_title(game: str) -> None:
    rulings = [rule for rule in books(game)[1].rules if re.search(r"-R\d", rule.id)]
    assert len(TITLE.findall(french(game))) == len(rulings)


@EACH
def test_tables_are_the_same(game: str) -> None:
    assert TABLE.findall(french(game)) == TABLE.findall(english(game))


@EACH
def test_every_id_that_is_cited_exists(game: str) -> None:
    book = books(game)[1]
    known = book.ids() | {vector.id for vector in book.vectors}
    assert set(CITED.findall(french(game))) - known == set()


def rows(game: str) -> dict[str, str]:
    """The rows of the tables of cards by the id in front."""
    heads = re.findall(r"^\| ([A-Z-]+\d+) (\|.*)$", french(game), re.MULTILINE)
    return dict(heads)


def missing(game: str, cards: Mapping[str, tuple[Phrase, ...]]) -> list[str]:
    told = rows(game)
    return [
        id
        for id, words in cards.items()
        if not all(f"| {word.said('fr')} |" in told.get(id, "") for word in words)
    ]


def test_cards_of_tank_hunter_are_told_as_the_content_says() -> None:
    library = hunter_library()
    cards = {id: (card.name, card.effect) for id, card in library.events.items()}
    cards |= {id: (card.name, card.effect) for id, card in library.commanders.items()}
    assert len(cards) == 59
    assert missing("tank-hunter", cards) == []


def test_cards_of_tanks_are_told_as_the_content_says() -> None:
    library = tanks_library()
    cards = {id: (card.name, card.text) for id, card in library.cards.items()}
    cards |= {id: (card.name, card.text) for id, card in library.criticals.items()}
    assert len(cards) == 103
    assert missing("tanks", cards) == []


def test_values_of_tanks_are_told_as_the_content_says() -> None:
    told = rows("tanks")
    for id, tank in tanks_library().tanks.items():
        values = (tank.points, tank.initiative, tank.attack, tank.defence, tank.resistance)
        assert f"| {' | '.join(map(str, values))} |" in told[id]
