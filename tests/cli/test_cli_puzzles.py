"""`tourelle puzzles`: counted, proved again, found in a file that grows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tourelle.games.tank_chess.mind.engine.built import PURE, compiled
from tourelle.games.tank_chess.puzzles.shelf import Shelf, load, save, shipped

Runner = Callable[..., Any]  # see conftest.py
built = pytest.mark.skipif(not compiled(), reason="nothing is compiled here")


def few(file: Path, count: int) -> Path:
    save(file, Shelf(23, 4, shipped()[:count]))
    return file


def test_they_are_counted_by_theme_and_grade(run: Runner) -> None:
    told = run("puzzles", "--lang", "fr")
    assert told.code == 0
    assert "niveau 5" in told.out
    assert str(len(shipped())) in told.out.split("total")[-1]


@built
def test_a_file_is_proved_and_a_fault_is_named(run: Runner, tmp_path: Path) -> None:
    file = few(tmp_path / "some.toml", 3)
    told = run("puzzles", "--check", "--out", str(file))
    assert (told.code, told.out.strip()) == (0, "All 3 puzzles are proved.")
    first = shipped()[0]
    text = file.read_text().replace(f'"{first.solution[0]}"', '"Zz9"')
    file.write_text(text)
    told = run("puzzles", "--check", "--out", str(file))
    assert told.code == 1
    assert first.id in told.err


@built
def test_what_was_found_is_kept_and_the_seed_with_it(run: Runner, tmp_path: Path) -> None:
    file = few(tmp_path / "some.toml", 3)
    assert run("puzzles", "--make", "3", "--out", str(file)).code == 0  # they are there already
    assert load(file) == Shelf(23, 4, shipped()[:3])
    told = run("puzzles", "--make", "4", "--seed", "5", "--out", str(file))
    assert told.code == 2
    assert "23" in told.err


def test_a_run_goes_on_where_it_was_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from tourelle.games.tank_chess.content.library import library
    from tourelle.games.tank_chess.puzzles import making

    games: list[tuple[str, int, int]] = []

    def in_game(ground: str, _: object, seed: int, game: int) -> list[Any]:
        games.append((ground, seed, game))
        return [shipped()[game]]

    monkeypatch.setattr(making, "in_game", in_game)
    file = tmp_path / "some.toml"
    first = making.make(library(), file, 4, 7)
    assert next(first) == (1, 1)
    first.close()  # somebody has pressed a key
    assert list(making.make(library(), file, 3, None)) == [(2, 2), (3, 3)]
    assert [(seed, game) for _, seed, game in games] == [(7, 0), (7, 1), (7, 2)]
    assert len({ground for ground, _, _ in games}) == 3


def test_without_the_compiled_engine_none_are_made(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PURE, "1")
    told = run("puzzles", "--make", "2", "--out", str(tmp_path / "none.toml"))
    assert told.code == 2
    assert "doctor" in told.err


def test_a_file_that_is_none_is_refused(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("seed = 'no'")
    told = run("puzzles", "--out", str(file))
    assert told.code == 2
    assert "seed" in told.err
    assert run("puzzles", "--out", str(tmp_path / "absent.toml")).code == 2
