"""The whole suite on Panzer Squadron: conformance, random games, words, golden records."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.core.chance import SeededDice
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.panzer_squadron.law.choices import CHOICES
from tourelle.games.panzer_squadron.law.events import EVENTS
from tourelle.games.panzer_squadron.words.phrases import CATALOGUE
from tourelle.games.panzer_squadron.words.speech import UNSAID
from tourelle.testing.conformance import cases, check_all, ends, imagines, proves, speaks
from tourelle.testing.fuzz import fuzz
from tourelle.testing.golden import endings, golden_files, prove_all

GAME = registry.game("panzer-squadron")
RECORDS = Path(__file__).parents[3] / "records" / "panzer-squadron"
WHOLE = {("SC-1", 2), ("SC-7", 4)}  # small ones, checked in every way
ENDINGS = {
    "annihilated", "limit", "level", "village", "crossed", "escaped", "hunted", "survived",
    "stormed", "gone", "claimed", "claimed-level", "agreed", "conceded",
}  # fmt: skip
CASES = [(str(case.setup["scenario"]), case.seats) for case in cases(GAME)]


@pytest.mark.parametrize("at", range(len(CASES)), ids=[f"{name}-{n}" for name, n in CASES])
def test_conformance(at: int) -> None:
    """Everything for the smallest scenarios, what matters most for each."""
    case = cases(GAME, seed=7 + at, every=40)[at]
    if CASES[at] in WHOLE:
        check_all(case)
    else:
        for check in (ends, proves, imagines, speaks):
            check(case)


def test_every_scenario_is_played_by_two_and_by_four() -> None:
    assert {f"SC-{n}" for n in range(1, 13)} == {name for name, _ in CASES}
    assert len(CASES) == 24


def test_random_games_of_all_kinds() -> None:
    report = fuzz(GAME, 40, seed=3, workers=1)
    assert [failure.line for failure in report.failures] == []
    assert report.games >= 30
    seen = {"choice fire", "choice step", "choice pivot", "choice deploy", "choice tile"}
    assert seen <= set(report.tally)


def test_every_way_of_ending_has_a_record() -> None:
    assert endings(RECORDS) == ENDINGS
    proved = prove_all(RECORDS)
    names = {file.name.split(".")[0] for file in golden_files(RECORDS)}
    assert {f"sc-{n}" for n in range(1, 13)} <= names
    assert len(proved) >= len(ENDINGS) + 12


def test_no_word_is_missing() -> None:
    keys = [f"outcome.{reason}" for reason in ENDINGS]
    for option in GAME.rules.options():
        keys += [f"option.{option.name}", f"option.{option.name}.help"]
    assert [key for key in keys if key not in CATALOGUE] == []
    said = [key for key in CATALOGUE.phrases if key.startswith("event.")]
    for kind, made in EVENTS.classes.items():
        alike = [key for key in said if key.startswith(f"event.{kind}")]
        assert alike or made in UNSAID, kind
    assert len(CHOICES.classes) == 19


def test_the_same_seed_gives_the_same_game() -> None:
    def game(seed: bytes) -> str:
        table = Table(GAME.rules, 2, {"scenario": "SC-7"}, seed, ("a", "b"))
        bot = SeededDice(b"bot", "bot", 0)
        for _ in range(40):
            ask = table.asks()[0]
            table.submit(ask.seat, ask.sample(bot))
        return table.record.steps[-1].digest

    assert game(b"x") == game(b"x")
    assert game(b"x") != game(b"y")
