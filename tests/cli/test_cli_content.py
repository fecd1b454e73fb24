"""`tourelle content`: the editions of a game, and a new one after a correction."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Runner
from tourelle.core.content import values
from tourelle.core.editions import publish
from tourelle.games import registry


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The content of TANKS in a folder of the test's own."""
    source: Any = registry.game("tanks").source
    shutil.copytree(source.folder(), tmp_path / "content")
    monkeypatch.setattr(source, "folder", lambda: tmp_path / "content")
    monkeypatch.setattr(source, "_editions", None)
    return source


def played(file: Path, like: Any = None) -> Any:
    """What counts in play of the entries of an edition, or of those that are in *like*."""
    kinds = values(json.loads(file.read_text(encoding="utf-8"))["entries"])
    assert isinstance(kinds, dict)
    return {
        kind: {name: entry for name, entry in entries.items() if like is None or name in like[kind]}
        for kind, entries in kinds.items()
        if like is None or kind in like
    }


def test_every_game_has_its_content_in_force_kept(run: Runner) -> None:
    told = run("content")
    assert told.code == 0
    for name in registry.names():
        digest = registry.game(name).rules.content()
        assert any(
            line.startswith(f"{name} ") and line.endswith(f"{digest}: in force")
            for line in told.out.splitlines()
        )


def test_a_correction_is_told_and_kept_once(
    run: Runner, source: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = source.digest()
    (first,) = (tmp_path / "content" / "editions").glob("0001-*.json")
    monkeypatch.setattr(source, "_digest", "f" * 32)  # as after a correction
    told = run("content", "tanks")
    assert told.code == 1
    assert f"{before}: earlier" in told.out
    assert told.out.splitlines()[-1].startswith(f"tanks - {'f' * 32}: in force, and not kept")
    kept = run("content", "tanks", "--keep")
    assert kept.code == 0
    file = tmp_path / "content" / "editions" / f"0002-{'f' * 32}.json"
    assert kept.out == f"tanks: kept in {file}\n"
    assert played(file) == played(first, played(file))  # nothing differs but words since mended
    assert run("content", "tanks", "--keep").out == ""
    monkeypatch.setattr(source, "_editions", None)
    again = run("content", "tanks", "--lang", "fr")
    assert again.code == 0
    assert f"{'f' * 32}\u202f: en vigueur" in again.out


def test_an_unknown_game_and_content_that_cannot_be_written_are_one_line(
    run: Runner, source: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "tank-ches" in run("content", "tank-ches").line
    monkeypatch.setattr(source, "folder", lambda: "in a zip file")
    assert "no folder that can be written to" in run("content", "tanks", "--keep").line


def test_a_toy_without_content_has_no_editions(run: Runner) -> None:
    told = run("content", "skirmish")
    assert (told.code, told.out) == (0, "")


def test_todays_content_is_never_published_twice(source: Any) -> None:
    assert publish(source.folder() / "editions", source.digest(), source.book()) is None
