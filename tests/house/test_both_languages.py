"""Every word is there in English and in French, with the same places."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tourelle
from tourelle.core.words import Catalogue, Phrase

SOURCE = Path(__file__).parents[2] / "src" / "tourelle"
LETTERS = re.compile(r"[^\W\d_]{3,}")

#: Said alike in both languages.
ALIKE = {
    "France", "Options", "Route", "Tank Chess", "Tank Hunter", "base", "bulldozer", "code",
    "mine, {square}", "obstacle", "option", "reconnaissance", "score", "test", "transport",
    "Blitzkrieg", "FRA", "ITA", "Initiative", "Mission", "POL", "Phase", "Place", "Points",
    "TANKS", "Camouflage", "ENE", "ESE", "Panzer Squadron", "Perforation", "Standard", "Village",
    "initiative", "{hex}, {n} point|{hex}, {n} points", "{n} point|{n} points",
    "{role}, {points} points", "fortification", "Air", "Art", "Fortification", "No man’s land",
    "Occupation", "Position", "Tank Commander", "Terrain", "half-track", "terrain", "Zone", "Force",
    "calibre, mm", "points", "perforation", "type", "Obstacles", "Expert", "raid",
    "Charge", "charge",
    "CHECK", "ESCAPE",  # called out in English in French boxes, too
}  # fmt: skip


def written() -> Iterator[tuple[str, Phrase]]:
    """Every Phrase(...) in the sources that says its words in place."""
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Phrase":
                said = [*node.args, *(word.value for word in node.keywords)]
                texts = [each.value for each in said if isinstance(each, ast.Constant)]
                if len(texts) == 2 and all(isinstance(text, str) for text in texts):
                    where = f"{file.relative_to(SOURCE)}:{node.lineno}"
                    yield where, Phrase(str(texts[0]), str(texts[1]))


def module_of(file: Path) -> str:
    return ".".join(("tourelle", *file.relative_to(SOURCE).with_suffix("").parts))


def catalogues() -> Iterator[tuple[str, Catalogue]]:
    """Every catalogue that a module of the package holds; what is for a C compiler has no words,
    and cannot be read without one."""
    compiled = {module_of(file) for file in SOURCE.rglob("*.pxd")}
    for module in pkgutil.walk_packages(tourelle.__path__, "tourelle."):
        if not module.name.endswith("__main__") and module.name not in compiled:
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, Catalogue):
                    yield f"{module.name}.{name}", value


@cache
def phrases() -> list[tuple[str, Phrase]]:
    held = [
        (f"{where} {key}", phrase)
        for where, catalogue in catalogues()
        for key, phrase in catalogue.phrases.items()
    ]
    return [*written(), *held]


def places(text: str) -> set[str]:
    """`{en}` and `{fr}` are what was written in both languages elsewhere."""
    found = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return {"text" if name in ("en", "fr") else name for name in found}


def test_there_are_phrases() -> None:
    assert len(phrases()) > 100
    assert any("words" in where for where, _ in phrases())


def test_both_languages_say_something() -> None:
    """Or neither does: what need not be said has a name of its own."""
    halves = [where for where, phrase in phrases() if bool(phrase.en) != bool(phrase.fr)]
    silent = [where for where, phrase in phrases() if not "".join(phrase).strip()]
    assert halves == []
    assert {where.partition(":")[0] for where in silent} <= {
        "games/lesson.py",
        "web/session/lesson_session.py",
    }


def test_both_languages_have_the_same_places() -> None:
    unlike = [
        f"{where}: {phrase}"
        for where, phrase in phrases()
        if places(phrase.en) != places(phrase.fr)
    ]
    assert unlike == []


def test_plurals_are_two_forms_in_both_languages() -> None:
    for where, phrase in phrases():
        forms = phrase.en.count("|"), phrase.fr.count("|")
        assert forms in ((0, 0), (1, 1)), f"{where}: {phrase}"


def test_french_is_not_english() -> None:
    alike = {
        f"{where}: {phrase.en}"
        for where, phrase in phrases()
        if phrase.en == phrase.fr and LETTERS.search(places_gone(phrase.en))
        if phrase.en not in ALIKE
    }
    assert sorted(alike) == []


def places_gone(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "", text)
