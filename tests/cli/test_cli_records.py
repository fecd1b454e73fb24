"""Records on the command line: shown, proved, drawn, converted; games listed."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import tourelle
from tourelle.cli.tongue import language
from tourelle.games.tank_chess.text.tfen import read_tfen

Runner = Callable[..., Any]  # see conftest.py


def test_prove_says_how_it_ended(run: Runner, record: Path) -> None:
    told = run("prove", str(record), str(record))
    assert told.code == 0
    assert (
        told.out.splitlines()
        == [f"{record}: Tank Chess, 5 steps: proved. Black wins. The other side resigned."] * 2
    )


def test_prove_ends_with_the_worst_of_its_codes(run: Runner, record: Path) -> None:
    told = run("prove", str(record), "nowhere")
    assert told.code == 2
    assert "proved" in told.out
    assert told.err.splitlines() == ["tourelle: nowhere: no such file"]


def test_show_tells_the_log_the_board_and_the_position(run: Runner, record: Path) -> None:
    told = run("show", str(record))
    lines = told.out.splitlines()
    assert lines[0] == "Tank Chess: step 5 of 5"
    assert lines[1] == "  1  White: light tank c3 to c5, facing north (Lc3-c5/N)"
    assert lines[2] == "  2  Black: light tank d14 to d12, facing south (Ld14-d12/S)"
    assert lines[-1] == "Black wins. The other side resigned."
    (position,) = [line for line in lines if line.startswith("Position: ")]
    assert read_tfen(position.removeprefix("Position: ")).over


def test_show_a_step_in_french(run: Runner, record: Path) -> None:
    told = run("show", str(record), "--step", "1", "--lang", "fr")
    lines = told.out.splitlines()
    assert lines[0] == "Tank Chess: étape 1 sur 5"
    assert (
        lines[1] == "  1  Blancs\u202f: char léger de c3 à c5, orientation\u202f: nord (Lc3-c5/N)"
    )
    assert "  5 ·  ·  L↑ ·  " in told.out
    assert "résultat" not in told.out
    assert read_tfen(lines[-1].removeprefix("Position\u202f: ")).position.side == 1


def test_the_start_is_step_0(run: Runner, record: Path) -> None:
    assert "  3 ·  ·  L↑ ██" in run("show", str(record), "--step", "0").out


def test_show_draws_the_picture(run: Runner, record: Path, tmp_path: Path) -> None:
    assert run("show", str(record), "--svg", "all.svg", "--step", "2").code == 0
    assert run("show", str(record), "--svg", "one.svg", "--step", "2", "--select", "Lc5").code == 0
    whole, selected = ((tmp_path / name).read_text() for name in ("all.svg", "one.svg"))
    assert ET.fromstring(whole).tag == "{http://www.w3.org/2000/svg}svg"
    assert len(selected) > len(whole)  # reach and lines of fire
    told = run("show", str(record), "--svg", "no.svg", "--step", "2", "--select", "Lc9")
    assert "Lc9 is no part of an order here" in told.line
    assert not (tmp_path / "no.svg").exists()


def test_a_position_can_be_played_on(run: Runner, record: Path) -> None:
    lines = run("show", str(record), "--step", "2").out.splitlines()
    Path("study.txt").write_text(lines[-1].removeprefix("Position: ") + "\n")
    told = run("play", "tank-chess", "-o", "position=@study.txt", typed="Lc5-c4\n1\nquit\n")
    assert "→ Lc5-c4" in told.out


def test_games_and_one_of_them(run: Runner) -> None:
    told = run("games")
    assert "tank-chess" in told.out
    assert "standard-16" in told.out
    one = run("games", "tank-chess", "--lang", "fr").out
    assert "CH-13.14" in one
    assert "Petit plateau" in one


def test_a_pack_changes_a_game_and_goes_with_its_record(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "fast.toml").write_text(
        '[unit.light]\nspeed = 6\nprovenance = "authored"\n'
    )
    typed = "Lc3-a7/N\nsave far\nquit\n"
    assert "→" not in run("play", "tank-chess", typed=typed).out
    assert "→ Lc3-a7/N" in run("play", "tank-chess", "--pack", "mine", typed=typed).out
    (tmp_path / "mine" / "fast.toml").unlink()
    assert run("prove", "far.tourelle.json").code == 0


@pytest.mark.parametrize(
    ("args", "environment", "expected"),
    [
        ((), {}, "en"),
        ((), {"LANG": "fr_FR.UTF-8"}, "fr"),
        ((), {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ((), {"LANG": "de_DE", "TOURELLE_LANG": "fr"}, "fr"),
        (("games", "--lang", "en"), {"LANG": "fr_FR"}, "en"),
        (("games", "--lang=fr"), {}, "fr"),
    ],
)
def test_the_language(args: tuple[str, ...], environment: dict[str, str], expected: str) -> None:
    assert language(args, environment) == expected


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_command_has_help(run: Runner, lang: str) -> None:
    from tourelle.cli.commands import COMMANDS

    whole = run("--help", "--lang", lang).out
    for name in COMMANDS:
        assert f"  {name} " in whole
        told = run(name, "--help", "--lang", lang)
        assert told.code == 0
        assert ("Usage: " if lang == "en" else "Utilisation\u202f: ") in told.out
        assert "--lang en|fr" in told.out


def test_the_program_as_a_process_in_a_pipe(record: Path) -> None:
    """The whole of it: interpreter, main, exit code, streams."""
    command = [sys.executable, "-m", "tourelle.cli", "prove", str(record), "nowhere"]
    path = str(Path(tourelle.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": path, "TOURELLE_LANG": "en"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 2
    assert "proved" in done.stdout
    assert len(done.stderr.splitlines()) == 1


@dataclass(frozen=True)
class Found:
    health: str
    game: str = "g7"
    name: str = "tank-chess"
    steps: int = 9
    reason: str = "step 4: another result"
    content: str = "9616995105a3baf2e5b8372805c35912"
    earlier: bool = False


def test_games_are_looked_after(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []
    healths = ["well", "waiting", "other rules"]

    def doctor(store: Path) -> list[Found]:
        seen.append(store)
        return [Found(health, earlier=health == "waiting") for health in healths]

    monkeypatch.setattr("tourelle.cli.server.web", lambda *_: doctor)
    told = run("doctor", "--data", "here")
    assert told.code == 0
    assert told.out.splitlines()[0] == "g7 tank-chess, 9 steps: well (content 9616995105a3)"
    assert told.out.splitlines()[1].endswith("not begun yet (earlier content 9616995105a3)")
    assert told.out.splitlines()[-1] == "3 games looked at, 0 damaged"
    law = [line for line in told.out.splitlines() if " rules: " in line]
    assert all(title in " ".join(law) for title in ("Tank Chess", "TANKS", "Tank Commander"))
    assert seen == [Path("here/games.db")]
    monkeypatch.setenv("TOURELLE_PURE", "1")
    told = run("doctor", "--data", "here")
    assert "Tank Chess: the computer thinks without a compiled engine" in told.out
    healths.append("damaged")
    told = run("doctor", "--data", "here")
    assert told.code == 1
    assert "damaged: step 4: another result" in told.out


def test_games_are_copied(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs: list[tuple[Path, Path]] = []

    def backup(store: Path, target: Path) -> int:
        pairs.append((store, target))
        return 3

    monkeypatch.setattr("tourelle.cli.server.web", lambda *_: backup)
    assert run("backup", "--data", "a", "b.db").out == "3 games copied to b.db.\n"
    assert pairs == [(Path("a/games.db"), Path("b.db"))]
    monkeypatch.setattr("tourelle.cli.server.web", lambda *_: None)
    assert "not installed" in run("backup", "--data", "a", "b.db").line


STUDY = "16/" * 9 + "3c012/" + "16/" * 5 + "2C0L012 w 0 1"


def test_perft_counts_and_divides(run: Runner) -> None:
    one = run("perft", "tank-chess", "--position", STUDY, "--divide", "--oracle")
    assert one.code == 0
    *turns, total, same = one.out.splitlines()
    assert total == f"depth 1: {len(turns)}"
    assert same == "the oracle counts the same"
    assert all(line.endswith(": 1") for line in turns)
    two = run("perft", "tank-chess", "--position", STUDY, "--depth", "2", "--divide")
    *turns, total = two.out.splitlines()
    counts = [int(line.rpartition(" ")[2]) for line in turns]
    assert total == f"depth 2: {sum(counts)}"
    assert 0 in counts  # a turn that destroys the command tank ends the game


def test_perft_on_a_map_and_on_nonsense(run: Runner) -> None:
    assert run("perft", "tank-chess").out == "depth 1: 549\n"
    assert run("perft", "tank-chess", "--position", "X16-1", "--oracle").code == 0
    assert "option map cannot be 16-9" in run("perft", "tank-chess", "--position", "16-9").line
    assert "ranks, not 2" in run("perft", "tank-chess", "--position", "16/16 w 0 1").line
    assert "no oracle" in run("perft", "gunnery", "--oracle").line
    assert "cannot be counted" in run("perft", "skirmish", "--depth", "3").line


def test_perft_tells_where_two_generators_differ(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tourelle.games.search import Generator
    from tourelle.testing.oracles.tank_chess_turns import ORACLE
    from tourelle.testing.perft import Oracle

    plain = ORACLE.turns
    short = Generator(lambda board: list(plain.moves(board))[:-1], plain.played, plain.spelled)
    monkeypatch.setattr("tourelle.cli.perft.oracle_of", lambda _: Oracle(short, ORACLE.read))
    told = run("perft", "tank-chess", "--position", STUDY, "--oracle")
    assert told.code == 1
    assert len(told.err.splitlines()) == 2
    assert told.err.splitlines()[1].endswith(": 1 and -")
