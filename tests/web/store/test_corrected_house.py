"""A house that is opened again with a corrected package: its games go on as they began."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tourelle

HERE = Path(__file__).parent
PACKAGE = Path(tourelle.__file__).parent
ROOMS = {
    "tank-chess": ("tank_chess", "units.toml", "[unit.light]", "speed = 5", "speed = 6"),
    "tank-hunter": ("tank_hunter", "units-germany.toml", "[unit.U001]", "armour = 0", "armour = 1"),
    "tanks": ("tanks", "tanks-ger.toml", "[tank.TK-G01]", "attack = 3", "attack = 4"),
    "panzer-squadron": (
        "panzer_squadron",
        "tanks-1-germany.toml",
        "[tank.de-pz2f]",
        "points = 55",
        "points = 60",
    ),
    "tank-commander": ("tank_commander", "units-german.toml", "[unit.GV-01]", "sa = 4", "sa = 5"),
}


def run(source: Path, *words: object) -> str:
    env = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, *map(str, words)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def house(source: Path, part: str, folder: Path) -> Any:
    return json.loads(run(source, HERE / "corrected_house.py", part, folder).splitlines()[-1])


def corrected(place: Path, editions: bool) -> Path:
    """The package with one value of each room changed, with its editions or without."""
    away = ("__pycache__", *(() if editions else ("editions",)))
    shutil.copytree(PACKAGE, place / "tourelle", ignore=shutil.ignore_patterns(*away))
    for room, name, entry, old, new in ROOMS.values():
        file = place / "tourelle" / "games" / room / "content" / name
        before, mark, after = file.read_text(encoding="utf-8").partition(entry)
        assert old in after.partition("\n[")[0]
        file.write_text(before + mark + after.replace(old, new, 1), encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    folder = tmp_path_factory.mktemp("house")
    return folder, house(PACKAGE.parent, "begin", folder)["contents"]


@pytest.mark.parametrize("editions", [True, False], ids=["editions", "store"])
def test_games_go_on_with_the_content_they_began_with(
    begun: tuple[Path, dict[str, str]], tmp_path: Path, editions: bool
) -> None:
    """Be it that the package knows what it brought earlier, or that the store alone has it."""
    folder, before = begun
    shutil.copytree(folder, tmp_path / "house")
    source = corrected(tmp_path / "package", editions)
    found = house(source, "go-on", tmp_path / "house")
    for name, game in found["games"].items():
        assert found["contents"][name] != before[name]
        assert game["steps"] >= 2
        assert game["content"] == before[name]
        assert game["fresh"] == found["contents"][name]
        assert game["proof"]
    assert set(found["games"]) == set(ROOMS)
    assert found["over"] == dict.fromkeys(ROOMS, True)
    assert found["rematch"] == found["contents"]["tank-chess"]  # a new game
    assert found["fork"] == before["tank-chess"]  # goes on from a moment of the old one
    assert found["crashed"] == 0  # no bot, though they think in processes of their own
    assert found["waiting"] == "sync"
    assert found["imported"] == 200  # a record of then, brought now
    known = found["known"]
    old = [*known["games"].values(), *known["over"].values(), known["waiting"]]
    assert {found["doctor"][game][1] for game in old} == {True}
    assert {health for health, _ in found["doctor"].values()} == {"well", "waiting"}
    told = run(source, "-m", "tourelle.cli", "doctor", "--data", tmp_path / "house").splitlines()
    short = before["tanks"][:12]
    assert any(line.endswith(f"well (earlier content {short})") for line in told)
    fresh = found["contents"]["tanks"][:12]
    assert any(line.endswith(f"(content {fresh})") for line in told)
