"""The twelve commanders, one by one, and what holds for all of them (TH-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
W1 = "window-1"


@pytest.mark.rule("TH-20.7", "TH-15.1")
def test_c01_guderian(battle: Make) -> None:
    game = battle(["U060"], ["U007"], staff={"a": ["C01"]})
    game.play("a: attack a1 b1")
    assert game.asked() == ["a: window-2"]
    game.play("a: command C01; rolls 3")
    assert game.score("a") == 50  # 5 + 1 - 3 = 3
    gun = battle(["U024"], ["U007"], staff={"a": ["C01"]})
    gun.play("a: attack a1 b1; rolls 6")
    assert gun.asked() == ["b: counter"]  # not for guns


@pytest.mark.rule("TH-20.7", "TH-21.14")
def test_c02_rommel(battle: Make) -> None:
    game = battle(["U060"], ["U007"], staff={"a": ["C02"]}, step=W1)
    game.play("a: command C02 a1")
    assert game.flags("a1") == {"hidden"}
    assert game.state.staff[0][0].tired
    assert game.asked() == ["a: main"]


@pytest.mark.rule("TH-20.6")
def test_c03_zhukov(battle: Make) -> None:
    game = battle(["U060"] * 3, ["U007"], hands={"a": ["E05"]}, staff={"a": ["C03"]}, step=W1)
    game.play("a: play E05")
    assert game.asked() == ["a: zhukov"]
    game.play("a: yes", "a: place front", "a: place front")
    assert len(game.state.units(0)) == 5
    other = battle(["U060"], ["U007"], staff={"b": ["C03"]}, pile=["E42"])
    other.play("a: wait", "a: place front")
    assert other.asked() == ["b: zhukov"]  # whoever drew it


def test_c04_chuikov(battle: Make) -> None:
    game = battle(["U019"], ["U029"], staff={"b": ["C04"]})
    game.play("a: attack a1 b1 he x2; rolls 1")
    assert game.asked() == ["b: window-4"]
    game.play("b: command C04; rolls 1")  # ignored; the second shot encircles
    assert game.flags("b1") == {"ringed"}
    kill = battle(["U060"], ["U029 ringed", "U009"], staff={"b": ["C04"]})
    kill.play("a: attack a1 b1 he; rolls 1")
    assert kill.score("a") == 20  # not against the hit that destroys


def test_c05_patton(battle: Make) -> None:
    game = battle(["U038"], ["U007"], staff={"a": ["C05"]})
    game.play("a: attack a1 b1; rolls 6")
    assert game.asked() == ["a: window-3"]
    game.play("a: command C05; rolls 2")
    assert game.score("a") == 50
    assert game.flags("a1") == set()
    back = battle(["U060", "U009"], ["U007"], staff={"b": ["C05"]})
    back.play("a: attack a1 b1; rolls 6", "b: counter b1; rolls 6", "b: command C05; rolls 1")
    assert back.score("b") == 45  # counters too


@pytest.mark.rule("TH-4.4")
def test_c06_bradley(battle: Make) -> None:
    hands = {"a": ["E05", "E07"]}
    game = battle(["U060 dry"], ["U007"], hands=hands, staff={"a": ["C06"]}, step="begin")
    assert game.asked() == ["a: relief"]
    game.play("a: relieve a1 dry E05 E07")
    assert game.flags("a1") == set()
    assert battle(["U060 dry"], ["U007"], hands=hands, step="begin").asked() == ["a: window-1"]


@pytest.mark.rule("TH-9.2", "TH-20.7")
def test_c07_montgomery(battle: Make) -> None:
    hands = {"a": ["E05", "E07", "E17"]}
    game = battle(["U060"], ["U007"], hands=hands, staff={"a": ["C07"]})
    game.play("a: wait")
    assert len(game.hand("a")) == 4
    tired = battle(["U060"], ["U007"], hands=hands, staff={"a": ["C07"]})
    tired.state.staff[0][0] = tired.state.staff[0][0]._replace(tired=True)
    tired.play("a: wait")
    assert len(tired.hand("a")) == 4  # a continuous power works exhausted too


def test_c08_de_gaulle(battle: Make) -> None:
    game = battle(["U060"], ["U007"], staff={"b": ["C08"]})
    game.play("a: attack a1 b1", "b: command C08; rolls 2")
    assert game.unit("b1") is not None  # 5 - (3 + 1) = 1
    suicide = battle(["U078"], ["U007"], staff={"b": ["C08"]})
    suicide.play("a: attack a1 b1; rolls 6")
    assert suicide.asked() == ["b: main"]  # no defence to raise


def test_c09_yamashita(battle: Make) -> None:
    game = battle(["U078"], ["U007", "U009"], staff={"a": ["C09"]})
    game.play("a: attack a1 b1", "a: command C09; rolls 4")
    assert game.score("a") == 50


@pytest.mark.rule("TH-21.1")
def test_c10_maczek(battle: Make) -> None:
    game = battle(["U004", "U060"], ["U007 hidden", "U009 hidden"], staff={"a": ["C10"]})
    assert not game.legal("a: recon a2 b")  # no icon
    game.play("a: recon a1 b; rolls 3")
    assert game.flags("b1") == game.flags("b2") == set()


@pytest.mark.rule("TH-14.8")
def test_c11_messe(battle: Make) -> None:
    game = battle(["U024 dry", "U060 dry"], ["U007"], staff={"a": ["C11"]}, step=W1)
    assert not game.legal("a: command C11 a2")
    game.play("a: command C11 a1")
    assert game.flags("a1") == set()


def test_c12_rokossovsky(battle: Make) -> None:
    game = battle(["U018 rear", "U033"], ["U007", "U009"], staff={"a": ["C12"]})
    game.play("a: attack a1 b1", "a: command C12; rolls 3")
    assert game.score("a") == 50  # 1 + 1 + Spotting 1


@pytest.mark.rule("TH-20.1", "TH-20.2", "TH-20.3", "TH-20.4")
def test_a_commander_is_no_unit(battle: Make) -> None:
    game = battle(
        ["U079 rear"], ["U007"], hands={"a": ["E08", "E11"]}, staff={"b": ["C01"]}, step=W1
    )
    aims = {tuple(row[2:]) for row in game.offers() if row[0] == "play"}
    assert aims == {(21,)}  # the tank alone can be bombed
    game.play("a: pass")
    assert [row[0] for row in game.offers()] == ["wait"]  # nothing to attack in the rear
    assert game.game.judge.worth(game.state, 0) is not None
    assert game.context.first["C01"] not in game.context.units
