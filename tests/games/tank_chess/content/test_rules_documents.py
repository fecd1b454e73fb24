"""The rules in both languages: the same ids, and tables that say what the content says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.core.doc_tables import MARK
from tourelle.core.words import Lang
from tourelle.games.tank_chess.content.doc_tables import TABLES, main, written
from tourelle.games.tank_chess.content.library import library
from tourelle.testing.coverage import cited_in
from tourelle.testing.rulebook import read_rulebooks

RULES = Path(__file__).parents[4] / "docs" / "rules"
ROOM = RULES.parents[1] / "src" / "tourelle" / "games" / "tank_chess"
ENGLISH = (RULES / "tank-chess.md").read_text(encoding="utf-8")
FRENCH = (RULES / "tank-chess.fr.md").read_text(encoding="utf-8")
HEAD = re.compile(r"^- \*\*(CH-(?:\d+\.\d+|[RX]\d+))\b", re.MULTILINE)
BOTH = pytest.mark.parametrize(("lang", "text"), [("en", ENGLISH), ("fr", FRENCH)])


def test_both_documents_have_the_same_ids_in_the_same_order() -> None:
    ids = HEAD.findall(ENGLISH)
    assert HEAD.findall(FRENCH) == ids
    assert len(ids) == len(set(ids))
    assert {"CH-1.1", "CH-14.2", "CH-R47", "CH-X20"} < set(ids)


def test_both_documents_have_the_same_tables() -> None:
    numbered = re.compile(r"^### (T\d|[A-I]\.) ", re.MULTILINE)
    lettered = [name for name in numbered.findall(ENGLISH) if name != "H."]
    assert numbered.findall(FRENCH) == lettered
    assert MARK.findall(ENGLISH) == MARK.findall(FRENCH)
    assert set(MARK.findall(ENGLISH)) == set(TABLES)


@BOTH
def test_the_tables_are_those_of_the_content(lang: Lang, text: str) -> None:
    assert written(text, library(), lang) == text


@pytest.mark.parametrize("text", [ENGLISH, FRENCH])
def test_every_id_that_is_cited_exists(text: str) -> None:
    ids = {*HEAD.findall(text), *re.findall(r"^### (\d+)\.", text, re.MULTILINE)}
    cited = re.findall(r"CH-(?:\d+(?:\.\d+)?|[RX]\d+)\b", text)
    assert {one for one in cited if one not in ids and one.removeprefix("CH-") not in ids} == set()


def test_every_rule_with_an_effect_is_cited_where_it_is_applied() -> None:
    rules = [rule for rule in read_rulebooks(RULES)["tank-chess"].rules if not rule.idle]
    ids = {rule.id for rule in rules}
    assert cited_in(ROOM, ids) == ids


def test_rules_without_effect_are_few_and_the_same_in_both() -> None:
    silent = [
        re.findall(rf"\*\*(CH-\S+?)\*\* \({word}\)", text)
        for text, word in (
            (ENGLISH, "no effect"),
            (FRENCH, "sans effet"),
        )
    ]
    assert silent == [["CH-2.4", "CH-10.1"]] * 2


def test_the_command_rewrites_a_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = ENGLISH.replace("| front | III |", "| front | VIII |")
    assert stale != ENGLISH
    path = tmp_path / "rules.md"
    path.write_text(stale, encoding="utf-8")
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == ENGLISH
    path.write_text("<!-- table: T99 -->\n<!-- end -->", encoding="utf-8")
    assert main([str(path)]) == 2
    assert main([str(tmp_path / "none.md")]) == 2
    assert "T99" in capsys.readouterr().err
