"""Golden records: kept once, proved for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.core.codec import Malformed
from tourelle.testing.case import Case, played
from tourelle.testing.golden import endings, golden_files, keep, make, prove_all, prove_file, seek
from tourelle.testing.toys.rooms import SkirmishRoom

ROOM = SkirmishRoom()


def test_kept_records_prove(tmp_path: Path) -> None:
    found = seek(Case(ROOM.rules, 2, seed=seed) for seed in range(5))
    assert set(found) == {"last"}
    file = keep(found["last"], tmp_path / "skirmish", "last", ROOM)
    assert golden_files(tmp_path) == [file]
    proved = prove_all(tmp_path, ROOM)[file]
    assert (proved.game, proved.reason) == ("skirmish", "last")
    assert endings(tmp_path, ROOM) == {"last"}
    assert keep(found["last"], tmp_path / "skirmish", "last", ROOM) == file


def test_a_golden_record_is_never_changed(tmp_path: Path) -> None:
    one, two = (played(Case(ROOM.rules, 2, seed=seed)).reveal() for seed in (1, 2))
    keep(one, tmp_path, "game", ROOM)
    with pytest.raises(Malformed, match="do not change"):
        keep(two, tmp_path, "game", ROOM)


def test_a_record_that_is_there_is_proved_and_not_played_again(tmp_path: Path) -> None:
    one, two = (played(Case(ROOM.rules, 2, seed=seed)).reveal() for seed in (1, 2))
    assert make(tmp_path, "game", lambda: one, ROOM).reason == "last"
    before = (tmp_path / "game.tourelle.json").read_bytes()
    assert make(tmp_path, "game", lambda: two, ROOM).steps == len(one.steps)
    assert (tmp_path / "game.tourelle.json").read_bytes() == before


def test_only_finished_games_are_golden(tmp_path: Path) -> None:
    table = Case(ROOM.rules, 2).table()
    with pytest.raises(Malformed, match="not over"):
        keep(table.reveal(), tmp_path, "short", ROOM)
    assert golden_files(tmp_path) == []


def test_a_changed_file_is_told(tmp_path: Path) -> None:
    file = keep(played(Case(ROOM.rules, 2)).reveal(), tmp_path, "game", ROOM)
    file.write_text(file.read_text().replace(", null],\n", ", 17],\n", 1))
    with pytest.raises(Malformed, match="changed after it was written"):
        prove_file(file, ROOM)


def test_an_unknown_game_is_told(tmp_path: Path) -> None:
    file = keep(played(Case(ROOM.rules, 2)).reveal(), tmp_path, "game", ROOM)
    with pytest.raises(Malformed, match="no game skirmish"):
        prove_file(file)
