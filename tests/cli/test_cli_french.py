"""What the rooms below say in one language, the command line says in two."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tourelle
from tourelle.cli.words_malformed import KNOWN, told

Runner = Callable[..., Any]  # see conftest.py
SOURCE = Path(tourelle.__file__).parent
ROOMS = ("core", "bots", "lab")
#: Only a prefix to a line that is known.
PREFIXES = ("{}: {}", "step {}: {}")


def complaints() -> Iterator[str]:
    """Every Malformed("...") of the rooms, with {} for what is filled in."""
    for room in ROOMS:
        for file in sorted((SOURCE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Malformed":
                    yield from texts(node.args[0])


def texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
        )
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))


@pytest.mark.parametrize("text", sorted({*complaints()} - {*PREFIXES}))
def test_every_complaint_has_its_french(text: str) -> None:
    line = text.replace("{}", "7")
    assert told(line, "fr") != line
    assert told(line, "en") == line


def test_a_place_is_told_as_well() -> None:
    assert told("step 3: expected a text", "fr") == "étape 3\u202f: il faut un texte"
    assert told("seats: expected an integer", "fr") == "seats\u202f: il faut un entier"
    assert told("quite unheard of", "fr") == "quite unheard of"


def test_no_pattern_hides_another() -> None:
    for phrase in KNOWN:
        line = phrase.en.format("a1", "b2", "c3", "d4")
        assert told(line, "fr") == phrase.fr.format("a1", "b2", "c3", "d4")


def test_a_bad_record_in_french(run: Runner, record: Path) -> None:
    data = json.loads(record.read_text())
    record.write_text(json.dumps(data | {"seats": "two"}))
    assert run("prove", str(record), "--lang", "fr").line.endswith(": seats : il faut un entier")
    record.write_text("{")
    assert "ce n’est pas du JSON" in run("prove", str(record), "--lang", "fr").line
