"""The golden games of Tank Commander prove, and show every scenario and every way of ending."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.testing.golden import golden_files, prove_file

FOLDER = Path(__file__).parents[4] / "records" / "tank-commander"
ENDS = {
    "victory": "victory",
    "cap-points": "cap-points",
    "cap-draw": "cap-draw",
    "cap-defender": "cap-defender",
    "clock": "clock",
    "eliminated": "eliminated",
    "nothing-left": "nothing-left",
    "conceded": "conceded",
    "agreed": "agreed",
    "abandoned": "conceded",
}
SCENARIOS = [f"scenario-17-{n}" for n in range(1, 10)]


def test_there_is_one_for_each_way_of_ending_and_each_scenario() -> None:
    names = {file.name.partition(".")[0] for file in golden_files(FOLDER)}
    assert names >= {*ENDS, *SCENARIOS, "four", "by-hand"}


@pytest.mark.rule("TC-4h", "TC-17b", "TC-R92", "TC-R94")
@pytest.mark.parametrize("name", ENDS)
def test_it_proves(name: str) -> None:
    proved = prove_file(FOLDER / f"{name}.tourelle.json")
    assert (proved.game, proved.reason) == ("tank-commander", ENDS[name])


@pytest.mark.rule("TC-17a", "TC-3a")
@pytest.mark.parametrize("name", [*SCENARIOS, "four", "by-hand"])
def test_every_scenario_proves(name: str) -> None:
    assert prove_file(FOLDER / f"{name}.tourelle.json").game == "tank-commander"
