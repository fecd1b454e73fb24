"""A value of the content is corrected: what was played before still proves, as it was."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tourelle.cli import main
from tourelle.cli.rooms import find_game
from tourelle.cli.trouble import Trouble
from tourelle.core.decree import DRAW, Decree
from tourelle.core.record import Record
from tourelle.core.recordfile import record_from
from tourelle.core.replay import Disproved
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.game import AnyGame
from tourelle.testing.golden import golden_files, prove_file, prove_record
from tourelle.web import config

RECORDS = Path(__file__).parents[2] / "records"
#: Of each room a file, what is in it, and what it shall be; what is corrected comes first.
CORRECTIONS = {
    "tank-chess": ("units.toml", "[unit.light]", "speed = 5", "speed = 6"),
    "tank-hunter": ("units-germany.toml", "[unit.U001]", "armour = 0", "armour = 1"),
    "tanks": ("tanks-ger.toml", "[tank.TK-G01]", "attack = 3", "attack = 4"),
    "panzer-squadron": ("tanks-1-germany.toml", "[tank.de-pz2f]", "points = 55", "points = 60"),
    "tank-commander": ("units-german.toml", "[unit.GV-01]", "sa = 4", "sa = 5"),
}
Correct = Callable[..., AnyGame]


def corrected(folder: Path, file: str, entry: str, old: str, new: str) -> None:
    """One value, as a person would do it."""
    text = (folder / file).read_text(encoding="utf-8")
    before, mark, after = text.partition(entry)
    assert mark
    assert old in after.partition("\n[")[0]
    (folder / file).write_text(before + mark + after.replace(old, new, 1), encoding="utf-8")


def forget() -> None:
    registry.game.cache_clear()
    config._packed.cache_clear()
    config._edition.cache_clear()


@pytest.fixture
def correct(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Correct]:
    """The room as it is after a restart with corrected content."""

    def done(name: str, *what: str, editions: bool = True) -> AnyGame:
        source: Any = registry.game(name).source
        folder = tmp_path / name
        skipped = None if editions else shutil.ignore_patterns("editions")
        shutil.copytree(source.folder(), folder, ignore=skipped)
        corrected(folder, *(what or CORRECTIONS[name]))
        monkeypatch.setattr(source, "folder", lambda: folder)
        for field, value in {"_own": None, "_default": None, "_digest": ""}.items():
            monkeypatch.setattr(source, field, value)
        monkeypatch.setattr(source, "_editions", None)
        forget()
        return registry.game(name)

    yield done
    monkeypatch.undo()
    forget()


def read(file: Path) -> Record:
    return record_from(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CORRECTIONS)
def test_golden_records_prove_after_a_correction(name: str, correct: Correct) -> None:
    before = registry.game(name).rules.content()
    after = correct(name).rules.content()
    files = golden_files(RECORDS / name)
    assert after != before
    assert len(files) >= 10
    for file in files:
        assert read(file).content != after
        assert prove_file(file).steps > 0


def test_every_room_is_corrected_here() -> None:
    assert set(CORRECTIONS) == set(registry.names())


@pytest.mark.parametrize("name", CORRECTIONS)
def test_without_its_edition_a_record_was_played_by_other_rules(
    name: str, correct: Correct
) -> None:
    correct(name, editions=False)
    with pytest.raises(Disproved, match="played by other rules"):
        prove_file(golden_files(RECORDS / name)[0])


@pytest.mark.parametrize("name", CORRECTIONS)
def test_the_command_line_proves_and_shows_it(
    name: str, correct: Correct, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(min(golden_files(RECORDS / name), key=lambda file: file.stat().st_size))
    svg = [str(tmp_path / f"{when}.svg") for when in ("before", "after")]
    said = []
    for picture in svg:
        assert main(["prove", file]) == 0
        assert main(["show", file, "--svg", picture]) == 0
        said.append(capsys.readouterr().out)
        if picture == svg[0]:
            correct(name)
    assert said[0] == said[1]
    assert Path(svg[0]).read_bytes() == Path(svg[1]).read_bytes()


def test_old_games_have_the_old_value_and_new_games_the_new_one(correct: Correct) -> None:
    today: Any = correct("tanks")
    then: Any = registry.game_of(read(RECORDS / "tanks" / "agreed.tourelle.json"))
    assert today.rules.context.library.tanks["TK-G01"].attack == 4
    assert then.rules.context.library.tanks["TK-G01"].attack == 3
    fresh = Table(today.rules, 2, {}, b"seed")
    assert fresh.record.content == today.rules.content()
    fresh.decree(Decree(DRAW))
    assert prove_record(fresh.reveal()).steps == 1


def test_a_pack_that_no_longer_fits_to_todays_content_is_no_obstacle(
    correct: Correct, tmp_path: Path
) -> None:
    """A platoon of a pack that was within its limit is not any more: its games prove."""
    pack = (
        '[platoon.house]\nname = { en = "House", fr = "Maison" }\nnation = "GER"\nlimit = 24\n'
        'tanks = ["TK-G01", "TK-G01"]\nprovenance = "authored"\n'
    )
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "house.toml").write_text(pack)
    table: Any = Table(find_game("tanks", [str(folder)]).rules, 2, {}, b"seed")
    table.decree(Decree(DRAW))
    correct("tanks", "tanks-ger.toml", "[tank.TK-G01]", "points = 12", "points = 13")
    with pytest.raises(Trouble, match="the limit is 24"):
        find_game("tanks", [str(folder)])
    assert prove_record(table.reveal()).steps == 1
