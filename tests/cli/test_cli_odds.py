"""Exact chances from the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Runner = Callable[..., Any]  # see conftest.py
ASKED = ("--shooter", "t-34-85", "--target", "panther-g", "--part", "front", "--net", "0")


@pytest.mark.vector("PS-X21")
def test_a_shot_of_panzer_squadron(run: Runner) -> None:
    told = run("odds", "panzer-squadron", *ASKED)
    assert told.code == 0
    assert "26.5 %" in told.out
    assert "T-34-85 at Panther Ausf. G, front" in told.out
    assert "10% × 51% = 5.1%" in told.out
    french = run("odds", "panzer-squadron", *ASKED, "--lang", "fr")
    assert "26,5 %" in french.out
    assert "détruit" in french.out


def test_switches_stand_alone(run: Runner) -> None:
    told = run("odds", "panzer-squadron", "--near", "--moving", "--shooter=de-tiger1")
    assert told.code == 0
    assert "Tiger I Ausf. E at Panther Ausf. G" in told.out
    assert "5 hexes or less" in told.out


def test_what_may_be_asked_is_listed(run: Runner) -> None:
    told = run("odds", "panzer-squadron")
    assert told.code == 0
    assert "--shooter" in told.out
    assert "-11 ... 3" in told.out


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("odds", "panzer-squadron", "--net", "9"), "net: expected a whole number from -11 to 3"),
        (("odds", "panzer-squadron", "front"), "front: expected --NAME VALUE"),
        (("odds", "panzer-squadron", "--target", "maus"), "target: no maus; did you mean"),
        (("odds", "tank-chess", "--net", "1"), "tank-chess has no odds to tell"),
        (("odds", "panzer"), "no game panzer; there are: tank-chess"),
    ],
)
def test_bad_input_is_one_line(run: Runner, args, line) -> None:
    told = run(*args)
    assert told.code == 2
    assert line in told.line
