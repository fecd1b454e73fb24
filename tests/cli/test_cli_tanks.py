"""TANKS at the terminal: places and platoons have no list, and can be named all the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.recordfile import record_from

Runner = Callable[..., Any]  # see conftest.py
BARKMANN = ("tanks", "--scenario", "barkmann", "--bot", "2=random", "--seed", "3")


def play(run: Runner, *lines: str, args: tuple[str, ...] = BARKMANN) -> Any:
    told = run("play", *args, typed="".join(f"{line}\n" for line in lines))
    assert told.err == ""
    return told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_is_played_to_its_end_by_numbers(run: Runner, lang: str) -> None:
    args = (*BARKMANN, "-o", "turns=2", "--lang", lang)
    told = play(run, *(["2", "1"] * 60), args=args)
    assert told.code == 0
    assert told.out.splitlines()[-1] in (
        "A draw. Equal at the last turn.",
        "Partie nulle. Égalité au dernier tour.",
    )


def test_a_place_is_typed_in_centimetres_and_degrees(run: Runner) -> None:
    typed = ["30 10 0", "4 6", "83,25 86.5 7.5°", "save a", "quit"]
    told = play(run, *typed)
    assert "Too far: deploy within one arrow of your corner. (TK-11.4)" in told.out
    assert told.out.count("or x, y in centimetres and a heading in degrees: 45 12.5 90") >= 4
    steps = record_from(Path("a.tourelle.json").read_text()).steps
    assert ["deploy", 0, 83250, 86500, 750] in [step.choice for step in steps]


def test_a_platoon_is_typed_by_names_and_the_reason_told(run: Runner) -> None:
    args = ("tanks", "-o", "map=village", "--bot", "2=random", "--seed", "3", "--lang", "fr")
    typed = [
        "Jeep",
        "Panther; T-34",
        "Panther + Chargeur précis; StuG G",
        "enregistrer a",
        "quitter",
    ]
    told = play(run, *typed, args=args)
    assert "pas de char 'Jeep'" in told.out
    assert "T-34 ne sert pas dans ce camp (Allemagne). (TK-9.2)" in told.out
    assert "→ Jouer Panther + Chargeur précis; StuG G (51 points)" in told.out
    steps = record_from(Path("a.tourelle.json").read_text()).steps
    assert sum(step.choice[0] == "force" for step in steps) == 2


@pytest.mark.parametrize("mission", ["ace", "king", "every", "retreat", "barkmann"])
def test_every_mission_starts(run: Runner, mission: str) -> None:
    told = play(run, "", "quit", args=("tanks", "--scenario", mission, "--seed", "1"))
    assert told.code == 0
    assert "Game left unfinished." in told.out
