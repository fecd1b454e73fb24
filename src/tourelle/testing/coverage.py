"""Rule coverage: which numbered rules are proved by a test and cited in the code.

A test names what it proves: `@pytest.mark.rule("CH-4.7")`, a worked example
`@pytest.mark.vector("CH-X4")`; a module's `pytestmark` and the marks of a `pytest.param` count
too. Tests are read, not run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.table import Table as RichTable

from tourelle.core.codec import Malformed
from tourelle.rulebook import RULE
from tourelle.testing.rulebook import Rule, Rulebook, docs_folder, read_rulebooks

MARKS: Final = ("rule", "vector")
CITED: Final = re.compile(rf"(?<![\w-]){RULE}(?![\w]|\.\d)")


@dataclass(frozen=True)
class Mention:
    """A rule or vector named by a test."""

    id: str
    kind: str  # rule, vector
    file: str
    line: int

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class GameReport:
    """One game: its rules, and which of them tests and code name."""

    book: Rulebook
    tested: Mapping[str, list[Mention]]
    cited: frozenset[str]

    def due(self) -> list[Rule]:
        """Rules that have an effect."""
        return [rule for rule in self.book.rules if not rule.idle]

    def missing(self) -> list[Rule]:
        return [rule for rule in self.due() if rule.id not in self.tested]

    def missing_vectors(self) -> list[Rule]:
        return [vector for vector in self.book.vectors if vector.id not in self.tested]

    def uncited(self) -> list[Rule]:
        return [rule for rule in self.due() if rule.id not in self.cited]

    def summary(self) -> str:
        """Rules on one line, vectors on a line of their own."""
        due, vectors = len(self.due()), len(self.book.vectors)
        idle = len(self.book.rules) - due
        done, played = due - len(self.missing()), vectors - len(self.missing_vectors())
        cited = due - len(self.uncited())
        return (
            f"{self.book.game}: {done} of {due} rules tested ({_percent(done, due)}), "
            f"{cited} cited in code ({_percent(cited, due)}), {idle} without effect\n"
            f"{self.book.game}: {played} of {vectors} worked examples played "
            f"({_percent(played, vectors)})"
        )


@dataclass(frozen=True)
class Report:
    """All games, and what is wrong with the marks themselves."""

    games: Mapping[str, GameReport]
    errors: list[str] = field(default_factory=list)


def report(
    docs: Path | None = None, tests: Path | None = None, source: Path | None = None
) -> Report:
    """Coverage of all documents; folders that are not given are found upwards from here."""
    docs = docs_folder() if docs is None else docs
    home = docs.parent.parent
    books = read_rulebooks(docs)
    mentions = list(mentions_in(tests or home / "tests", home))
    errors = _errors(mentions, books)
    code = source or home / "src" / "tourelle"
    games = {name: _game_report(book, mentions, code) for name, book in books.items()}
    return Report(games, errors)


def _game_report(book: Rulebook, mentions: Iterable[Mention], code: Path) -> GameReport:
    known = book.ids() | {vector.id for vector in book.vectors}
    tested: dict[str, list[Mention]] = {}
    for mention in mentions:
        name = settled(mention.id, known)
        if name is not None:
            tested.setdefault(name, []).append(mention)
    return GameReport(book, tested, cited_in(code / "games" / book.game.replace("-", "_"), known))


def settled(name: str, known: set[str]) -> str | None:
    """The id that is meant: PS-4.1a is PS-4.1, if the document does not number its clauses."""
    if name in known:
        return name
    return name[:-1] if name[-1].isalpha() and name[:-1] in known else None


def _errors(mentions: Iterable[Mention], books: Mapping[str, Rulebook]) -> list[str]:
    rules = {name for book in books.values() for name in book.ids()}
    vectors = {vector.id for book in books.values() for vector in book.vectors}
    errors: list[str] = []
    for mention in mentions:
        known = rules if mention.kind == "rule" else vectors
        if settled(mention.id, known) is None:
            errors.append(f"{mention.where}: no {mention.kind} {mention.id} in the documents")
    return errors


def cited_in(folder: Path, known: set[str]) -> frozenset[str]:
    """The rules of *known* that the sources of a game name."""
    found: set[str] = set()
    for file in sorted(folder.rglob("*.py")):
        names = (settled(name, known) for name in CITED.findall(file.read_text(encoding="utf-8")))
        found.update(name for name in names if name is not None)
    return frozenset(found)


def mentions_in(folder: Path, home: Path) -> Iterator[Mention]:
    """All marks in the tests of a folder."""
    for file in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except SyntaxError as error:
            raise Malformed(f"{file}: {error.msg} on line {error.lineno}") from error
        shown = file.relative_to(home) if file.is_relative_to(home) else file
        yield from _marks(tree, shown.as_posix())


def _marks(tree: ast.AST, file: str) -> Iterator[Mention]:
    """Marks wherever they stand: on a function, a class, a parameter, in `pytestmark`."""
    for node in ast.walk(tree):
        kind = _mark_kind(node)
        if kind is not None and isinstance(node, ast.Call):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Mention(argument.value, kind, file, argument.lineno)
                else:
                    raise Malformed(f"{file}:{argument.lineno}: name rules in plain text")


def _mark_kind(node: ast.AST) -> str | None:
    """rule or vector, if *node* is pytest.mark.rule(...) or pytest.mark.vector(...)."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return None
    mark = node.func.value
    named = isinstance(mark, ast.Attribute) and mark.attr == "mark"
    return node.func.attr if named and node.func.attr in MARKS else None


# --- told -----------------------------------------------------------------------------------


def lines(game: GameReport, missing: bool = False) -> list[str]:
    """The report as text: id, tested, cited, title; with *missing* only what is not proved."""
    rules = game.missing() if missing else list(game.book.rules)
    vectors = game.missing_vectors() if missing else list(game.book.vectors)
    told = [f"{rule.id:<10} {_state(game, rule):<12} {rule.title}" for rule in (*rules, *vectors)]
    return [*told, *game.summary().splitlines()]


def table(game: GameReport, missing: bool = False) -> RichTable:
    """The same for a terminal."""
    shown = RichTable(title=game.book.game, caption=game.summary(), pad_edge=False)
    for heading in ("id", "test", "code", "title"):
        shown.add_column(heading, no_wrap=heading != "title")
    rules = game.missing() if missing else list(game.book.rules)
    vectors = game.missing_vectors() if missing else list(game.book.vectors)
    for rule in (*rules, *vectors):
        test = "no effect" if rule.idle else "yes" if rule.id in game.tested else "-"
        style = "dim" if rule.idle else None if rule.id in game.tested else "red"
        shown.add_row(
            rule.id, test, "yes" if rule.id in game.cited else "-", rule.title, style=style
        )
    return shown


def _state(game: GameReport, rule: Rule) -> str:
    if rule.idle:
        return "no effect"
    parts = ("tested" if rule.id in game.tested else "-", "cited" if rule.id in game.cited else "")
    return " ".join(filter(None, parts))


def _percent(part: int, whole: int) -> str:
    """Rounded down: 100 % is said only when nothing is missing."""
    return f"{100 * part // whole} %" if whole else "none"
