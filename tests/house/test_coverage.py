"""Rule coverage: the documents are read rightly, and so are the marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.core.codec import Malformed
from tourelle.rulebook import parsed
from tourelle.testing.coverage import lines, report, table
from tourelle.testing.rulebook import docs_folder, read_rulebooks, rulebook_from

DOCS = docs_folder(Path(__file__))

# rules n.n, rulings R, effects E, without effect, vectors: a slip of the parser shows here;
# change a number only together with its document
COUNTS = {
    "tank-chess": (115, 47, 0, 2, 16),
    "panzer-squadron": (148, 82, 0, 0, 21),
    "tanks": (233, 113, 20, 8, 74),
    "tank-hunter": (199, 106, 13, 0, 36),
    "tank-commander": (183, 133, 30, 3, 36),
}


@pytest.mark.parametrize("game", COUNTS)
def test_every_id_of_a_document_is_found(game: str) -> None:
    book = read_rulebooks(DOCS)[game]
    kinds = [rule.id.partition("-")[2][0] for rule in book.rules]
    numbered = sum(kind.isdigit() for kind in kinds)
    idle = sum(rule.idle for rule in book.rules)
    found = (numbered, kinds.count("R"), kinds.count("E"), idle, len(book.vectors))
    assert found == COUNTS[game]


def test_all_documents_are_known() -> None:
    assert set(read_rulebooks(DOCS)) == set(COUNTS)
    assert sorted(book.prefix for book in read_rulebooks(DOCS).values()) == [
        "CH", "PS", "TC", "TH", "TK",
    ]  # fmt: skip


def test_no_rule_is_without_a_title() -> None:
    for book in read_rulebooks(DOCS).values():
        for rule in (*book.rules, *book.vectors):
            assert 2 <= len(rule.title) <= 72, rule


BOOK = """# A game
- **AB-1.1** Tanks move. They do.
- **AB-1.2 Fire.** Tanks shoot, see AB-1.1.
- **AB-1.10** (no effect) Tanks are green.
- AB-12.2c (`authored`) A letter counts.
- **AB-R7 What is a tank?** Ruling: anything.
- AB-E1 An effect.
- **SC-1** A scenario is no rule.
- see AB-1.1
| AB-E02 | **Smoke** | hides a tank |
| **AB-E3** | (no effect) Mud | is brown |
| AB-E4 to AB-E9 | a range | defines none |
| AB-E04-E09 | a range | defines none |
| AB-S7 | a card | is no rule |
| DP-1 | a decision | is no rule |
| SU-85 | a tank | is no rule |
| AB-X1 (AB-1.1) | given | then |
- **AB-V2 (example).** Given: a tank.
### AB-2 A chapter is no rule
"""


def test_heads_of_items_and_rows_define_rules() -> None:
    book = rulebook_from("ab", BOOK)
    assert [rule.id for rule in book.rules] == [
        "AB-1.1", "AB-1.2", "AB-1.10", "AB-12.2c", "AB-R7", "AB-E1", "AB-E02", "AB-E3",
    ]  # fmt: skip
    assert [rule.title for rule in book.rules] == [
        "Tanks move", "Fire", "Tanks are green", "A letter counts", "What is a tank?",
        "An effect", "Smoke", "Mud",
    ]  # fmt: skip
    assert [rule.id for rule in book.rules if rule.idle] == ["AB-1.10", "AB-E3"]
    assert [vector.id for vector in book.vectors] == ["AB-X1", "AB-V2"]


def test_what_is_counted_can_be_read() -> None:
    counted = rulebook_from("ab", BOOK)
    read = {rule.id: rule for section in parsed("ab", BOOK).sections for rule in section.rules}
    assert {rule.id for rule in (*counted.rules, *counted.vectors)} == set(read) - {"SC-1"}
    assert read["AB-1.2"].title == "Fire"
    assert read["AB-1.2"].text == "Tanks shoot, see AB-1.1."
    assert read["AB-E02"].text == "**Smoke** | hides a tank"
    assert read["AB-X1"].text == "(AB-1.1) | given | then"


def test_a_rule_defined_twice_is_an_error() -> None:
    with pytest.raises(Malformed, match=r"AB-1\.1 is defined on lines 2 and 20"):
        rulebook_from("ab", BOOK + "- **AB-1.1** Again.\n")
    with pytest.raises(Malformed, match=r"AB-E1 is defined on lines 7 and 20"):
        rulebook_from("ab", BOOK + "| AB-E1 | Again. |\n")
    with pytest.raises(Malformed, match="no numbered rules"):
        rulebook_from("ab", "- nothing here")


TESTS = """
import pytest
pytestmark = [pytest.mark.rule("AB-1.1")]

@pytest.mark.rule("AB-1.2a", "AB-R7")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.vector("AB-X1")), 2])
def test_it(n): ...

@pytest.mark.rule("AB-9.9")
@pytest.mark.vector("AB-1.1")
def test_wrong(): ...
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    files = {
        "docs/rules/a-b.md": BOOK,
        "docs/rules/a-b.fr.md": "- **AB-7.7** traduction",
        "tests/ab/test_it.py": TESTS,
        "src/tourelle/games/a_b/rules.py": "# AB-1.1, AB-12.2c; AB-1.19 and AB-R70 are none\n",
        "src/tourelle/games/c_d/rules.py": "# AB-R7 in another room does not count\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_marks_and_citations_are_counted(home: Path) -> None:
    found = report(home / "docs" / "rules")
    game = found.games["a-b"]
    assert set(game.tested) == {"AB-1.1", "AB-1.2", "AB-R7", "AB-X1"}
    assert game.cited == {"AB-1.1", "AB-12.2c"}
    assert [rule.id for rule in game.missing()] == ["AB-12.2c", "AB-E1", "AB-E02"]
    assert [rule.id for rule in game.missing_vectors()] == ["AB-V2"]
    assert game.tested["AB-1.2"][0].where == "tests/ab/test_it.py:5"


def test_ids_that_no_document_has_are_errors(home: Path) -> None:
    assert report(home / "docs" / "rules").errors == [
        "tests/ab/test_it.py:9: no rule AB-9.9 in the documents",
        "tests/ab/test_it.py:10: no vector AB-1.1 in the documents",
    ]


def test_marks_must_be_readable(home: Path) -> None:
    (home / "tests" / "ab" / "test_it.py").write_text("pytest.mark.rule(name)(f)")
    with pytest.raises(Malformed, match=r"test_it.py:1: name rules in plain text"):
        report(home / "docs" / "rules")


def test_the_report_as_text(home: Path) -> None:
    game = report(home / "docs" / "rules").games["a-b"]
    told = lines(game)
    assert told[0].split() == ["AB-1.1", "tested", "cited", "Tanks", "move"]
    assert told[2].split()[:3] == ["AB-1.10", "no", "effect"]
    assert told[-2].startswith("a-b: 3 of 6 rules tested (50 %), 2 cited in code (33 %), 2 without")
    assert told[-1] == "a-b: 1 of 2 worked examples played (50 %)"
    assert [line.split()[0] for line in lines(game, missing=True)[:-2]] == [
        "AB-12.2c", "AB-E1", "AB-E02", "AB-V2",
    ]  # fmt: skip
    assert table(game, missing=True).row_count == 4


def test_the_documents_are_found_upwards(
    home: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert docs_folder(home / "tests" / "ab") == home / "docs" / "rules"
    with pytest.raises(Malformed, match="name the folder"):
        docs_folder(tmp_path_factory.mktemp("elsewhere"))
    with pytest.raises(Malformed, match="no rules documents"):
        read_rulebooks(tmp_path_factory.mktemp("empty"))


def test_no_test_of_ours_names_a_rule_that_is_not_there() -> None:
    assert report(DOCS).errors == []
