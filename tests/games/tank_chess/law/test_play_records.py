"""The golden games of Tank Chess prove, and show every way a game can end.

They are played by make_records.py, beside this file.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.testing.golden import golden_files, prove_file

FOLDER = Path(__file__).parents[4] / "records" / "tank-chess"
ENDS = {
    "abandoned": "resign",
    "agreed": "agreed",
    "agreed-by-house": "agreed",
    "annihilation": "objective",
    "breakthrough": "objective",
    "bridgehead": "objective",
    "command": "command",
    "cut-and-choose": "resign",
    "decapitation": "command",
    "escape": "escape",
    "flag": "objective",
    "hidden-mines": "command",
    "inactivity": "inactivity",
    "inactivity-claimed": "inactivity",
    "no-unit": "objective",
    "points": "objective",
    "points-even": "objective",
    "repetition": "repetition",
    "repetition-claimed": "repetition",
    "resign": "resign",
    "siege": "objective",
    "taken-back": "resign",
    "time": "time",
}


def name_of(file: Path) -> str:
    return file.name.partition(".")[0]


def test_there_is_one_for_each_way_of_ending() -> None:
    assert {name_of(file) for file in golden_files(FOLDER)} >= set(ENDS)


@pytest.mark.rule("CH-11.6", "CH-10.4", "CH-10.5", "CH-10.6", "CH-10.7", "CH-13.15")
@pytest.mark.parametrize("name", ENDS)
def test_it_proves(name: str) -> None:
    proved = prove_file(FOLDER / f"{name}.tourelle.json")
    assert (proved.game, proved.reason) == ("tank-chess", ENDS[name])


@pytest.mark.vector("CH-X16")
@pytest.mark.rule("CH-8.1")
def test_the_record_of_the_worked_example_has_thirteen_turns() -> None:
    assert prove_file(FOLDER / "command.tourelle.json").steps == 13
