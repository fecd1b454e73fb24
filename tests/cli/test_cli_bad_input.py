"""Bad input: one clear line, exit code 2, no traceback, nothing written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tourelle.cli.prove import proof
from tourelle.cli.trouble import Trouble
from tourelle.core.codec import digest
from tourelle.core.recordfile import SUFFIX

Runner = Callable[..., Any]  # see conftest.py

PACK = """
[map.orchard]
name = {{ en = "Orchard", fr = "Verger" }}
note = {{ en = "trees", fr = "arbres" }}
army = "basic-16"
symmetry = "none"
provenance = "authored"
rows = '''
{rows}
'''
"""


@pytest.mark.parametrize("command", ["prove", "show", "convert"])
@pytest.mark.parametrize("left", [0, 1, 60, 700, 1200, -3])
def test_a_record_cut_in_the_middle(run: Runner, record: Path, command: str, left: int) -> None:
    record.write_text(record.read_text()[:left])
    told = run(command, str(record))
    assert told.code == 2
    assert record.name in told.line


def test_a_flipped_byte_anywhere_in_a_record(record: Path) -> None:
    whole = record.read_bytes()
    proof(str(record))
    for at in range(0, len(whole), 3):
        flipped = bytearray(whole)
        flipped[at] ^= 1 << at % 8
        record.write_bytes(bytes(flipped))
        with pytest.raises(Trouble) as found:
            proof(str(record))
        assert found.value.code == 2, (at, found.value.line)


def test_a_flipped_byte_on_the_command_line_names_the_step(run: Runner, record: Path) -> None:
    text = record.read_text()
    data = json.loads(text)
    after = data["steps"][2][4]
    record.write_text(text.replace(after, ("0" if after[0] != "0" else "1") + after[1:]))
    told = run("prove", str(record))
    assert told.code == 2
    assert "step 3 is not true" in told.line
    assert "changed after it was written" in told.line


def test_a_wrong_version(run: Runner, record: Path) -> None:
    record.write_text(record.read_text().replace('"version": 1', '"version": 9'))
    told = run("prove", str(record))
    assert told.code == 2
    assert "record format 9: this program reads 1" in told.line


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("rules", 7, "version 7 of the rules"),
        ("content", "00", "other units, maps or cards"),
        ("seed", None, "the seed is not revealed yet"),
        ("game", "ludo", "no game ludo"),
        ("pack", {"unit": {"light": {"speed": 99, "provenance": "authored"}}}, "from 1 to 8"),
        ("pack", [], "expected an object"),
    ],
)
def test_a_record_for_another_program(
    run: Runner, record: Path, field: str, value: object, said: str
) -> None:
    resum(record, **{field: value})
    told = run("prove", str(record))
    assert told.code == 2
    assert said in told.line


def test_a_record_that_lies_is_disproved(run: Runner, record: Path) -> None:
    steps = json.loads(record.read_text())["steps"]
    steps[3][2] = steps[1][2]  # Black plays what cannot be played twice
    resum(record, steps=steps)
    told = run("prove", str(record))
    assert told.code == 1
    assert "step 4 is not true" in told.line


@pytest.mark.parametrize("choice", [None, 3, [], ["turn"], ["turn", 1, 2, 3, 4, 5, 6], {"a": []}])
def test_nonsense_in_a_step_is_disproved(run: Runner, record: Path, choice: object) -> None:
    steps = json.loads(record.read_text())["steps"]
    steps[1][2] = choice
    resum(record, steps=steps)
    told = run("prove", str(record))
    assert told.code == 1
    assert "step 2 is not true" in told.line


def test_a_seed_that_was_not_promised(run: Runner, record: Path) -> None:
    resum(record, seed="00" * 32)
    told = run("prove", str(record))
    assert told.code == 1
    assert "step 0 is not true: the seed is not the one promised" in told.line


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("play", "tank-ches"), "no game tank-ches; did you mean tank-chess"),
        (("play", "ludo"), "no game ludo; there are: tank-chess"),
        (("play", "tank-chess", "--scenario", "x"), "no scenario x"),
        (("play", "tank-chess", "-o", "mapp=16-1"), "no option mapp; did you mean map?"),
        (("play", "tank-chess", "-o", "map=16-9"), "option map cannot be 16-9"),
        (("play", "tank-chess", "-o", "map"), "map: write name=value"),
        (("play", "tank-chess", "-o", "hidden_mines=maybe"), "hidden_mines cannot be maybe"),
        (("play", "tank-chess", "-o", "army=own"), "CH-12.7"),
        (("play", "tank-chess", "-o", "position=@nowhere"), "nowhere: no such file"),
        (("play", "tank-chess", "--bot", "2=genius"), "no bot genius"),
        (("play", "tank-chess", "--bot", "3=greedy"), "no seat 3"),
        (("play", "tank-chess", "--bot", "2=greedy:worlds=0"), "from 1 to 64"),
        (("play", "tank-chess", "--seats", "3"), "not for 3"),
        (("play", "tank-chess", "--seats", "many"), "many is not a whole number"),
        (("play", "tank-chess", "--seats", "0"), "0 is not between 1 and 20"),
        (("play", "tank-chess", "--pack", "nowhere"), "nowhere: no such folder"),
        (("play", "tank-chess", "--lang", "de"), "de is not one of en, fr"),
        (("play",), "GAME is missing"),
        (("match", "tank-chess"), "bots is missing"),
        (("match", "tank-chess", "--bots", "greedy"), "not for 1"),
        (("match", "tank-chess", "--bots", "greedy,genius"), "no bot genius"),
        (("fuzz", "ludo"), "no game ludo"),
        (("rules", "ludo"), ""),
        (("show", "nowhere"), "nowhere: no such file"),
        (("show", "."), ".: this is a folder"),
        (("shwo", "x"), "no command shwo; did you mean show?"),
        (("show", "--frob", "x"), "no option --frob"),
        (("convert", "nowhere"), "nowhere: no such file"),
    ],
)
def test_unknown_names(run: Runner, tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    told = run(*args)
    assert told.code == 2
    assert said in told.line
    assert list(tmp_path.iterdir()) == []


def test_a_position_with_an_unknown_symbol(run: Runner) -> None:
    ranks = "/".join(["16"] * 7 + ["3?12"] + ["16"] * 7 + ["C015"])
    told = run("play", "tank-chess", "--option", f"position={ranks} w 0 1")
    assert told.code == 2
    assert "rank 9: unknown symbol ?" in told.line


def test_a_map_with_an_unknown_symbol(run: Runner, tmp_path: Path) -> None:
    rows = ["................"] * 16
    rows[2] = ".?.............."
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "maps.toml").write_text(PACK.format(rows="\n".join(rows)))
    for command in (("games",), ("play", "tank-chess"), ("fuzz", "tank-chess")):
        told = run(*command, "--pack", "mine")
        assert told.code == 2
        assert 'maps.toml: map orchard: rows: row 14, column b: unknown symbol "?"' in told.line
    assert [file.name for file in tmp_path.iterdir()] == ["mine"]


def test_bad_input_in_french(run: Runner) -> None:
    told = run("play", "ludo", "--lang", "fr").line
    assert told.startswith("tourelle: pas de jeu ludo ; il y a : tank-chess")
    assert run("show", "rien", "--lang=fr").line == "tourelle: rien: ce fichier n’existe pas"


def test_show_writes_no_picture_of_a_bad_record(run: Runner, record: Path, tmp_path: Path) -> None:
    record.write_text(record.read_text()[:-9])
    assert run("show", str(record), "--svg", "a.svg").code == 2
    assert not (tmp_path / "a.svg").exists()


def test_show_knows_its_steps(run: Runner, record: Path) -> None:
    assert "no step 6: the record has 5" in run("show", str(record), "--step", "6").line


def resum(file: Path, **changed: object) -> None:
    """Change a record as a forger would: the sum of the file holds again."""
    data = json.loads(file.read_text()) | changed
    del data["sum"]
    file.write_text(json.dumps({**data, "sum": digest(data)}))


def test_the_suffix_is_the_documented_one() -> None:
    assert SUFFIX == ".tourelle.json"


@pytest.mark.parametrize("command", ["prove", "show", "convert"])
def test_what_is_no_file_is_not_waited_for(run: Runner, tmp_path: Path, command: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for name in ("/dev/zero", str(pipe)):
        told = run(command, name)
        assert told.code == 2
        assert "not a file" in told.line
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(65 << 20)
    assert "larger than 64 MiB" in run(command, str(huge)).line
