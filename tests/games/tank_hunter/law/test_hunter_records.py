"""The golden games of Tank Hunter prove, and show every way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.core.recordfile import record_from
from tourelle.testing.golden import golden_files, prove_file

FOLDER = Path(__file__).parents[4] / "records" / "tank-hunter"
ENDS = {
    "last": "last",
    "events": "events",
    "carpet": "carpet",
    "units": "units",
    "spent": "spent",
    "quiet": "quiet",
    "nobody": "nobody",
    "abandoned": "last",
    "from-hiding": "last",
}


def test_there_is_one_for_each_way_of_ending() -> None:
    assert {file.name.partition(".")[0] for file in golden_files(FOLDER)} >= set(ENDS)


@pytest.mark.rule("TH-R106")
def test_games_of_both_laws_prove() -> None:
    laws = {record_from(file.read_text()).version for file in golden_files(FOLDER)}
    assert laws == {1, 2}


@pytest.mark.rule("TH-22.1", "TH-22.2", "TH-22.3", "TH-22.4", "TH-22.8", "TH-22.9", "TH-R81")
@pytest.mark.parametrize("name", ENDS)
def test_it_proves(name: str) -> None:
    proved = prove_file(FOLDER / f"{name}.tourelle.json")
    assert (proved.game, proved.reason) == ("tank-hunter", ENDS[name])
