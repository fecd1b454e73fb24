"""Event cards E01 to E24, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
W1 = "window-1"


@pytest.mark.rule("TH-17.7", "TH-R51", "TH-23.2", "TH-9.4", "TH-R64", "TH-E7", "TH-17.8")
def test_e01_carpet_bombing(battle: Make) -> None:
    game = battle(
        ["U060", "U038 hidden"], ["U009", "U019 rear"], ["U007", "U018 rear"], pile=["E01"]
    )
    game.play("a: wait")
    assert game.asked() == ["a: flak"]  # the hidden unit might have AA
    game.play("a: pass; rolls 6 1")  # a die for each front-line unit
    assert game.unit("a2") is None
    assert game.pile("lost") == ["U038"]  # it stays secret
    assert game.asked() == ["b: flak"]
    game.play("b: flak b2; rolls 4 1")  # b is spared, and c has no AA: his die is 1
    assert game.unit("b1") is not None
    assert game.unit("c1") is None
    assert game.line("c2") == 1  # the rear is not bombed
    assert "U007" in game.pile("removed")
    assert game.score("a") == 0
    assert game.pile("removed")[-1] == "E01"
    assert game.state.carpets == 1


@pytest.mark.rule("TH-R60", "TH-10.4")
def test_e02_trenches(battle: Make) -> None:
    game = battle(["U024", "U060"], ["U009"], hands={"a": ["E02", "E02"]}, step=W1)
    assert not game.legal("a: play E02 a2")  # no AFV
    game.play("a: play E02 a1")
    assert game.asked() == ["a: window-1"]
    assert not game.legal("a: play E02 a1")  # not twice
    game.play("a: pass", "a: wait", "a: pass", "a: pass")  # W7, and W1 of b
    game.play("b: attack b1 a1 he", "a: pass", "a: pass; rolls 1")
    assert "ringed" not in game.flags("a1")  # 5 - (3 + 2) = 0


@pytest.mark.rule("TH-13.11")
def test_e02_ends_when_the_unit_changes_line(battle: Make) -> None:
    game = battle(["U026 +E02", "U022"], ["U009"], step=W1)
    game.play("a: ferry a2 rear a1; rolls 1")
    assert game.unit("a1").under == ()
    assert game.pile("discard") == ["E02"]


@pytest.mark.rule("TH-R89", "TH-18.9")
def test_e03_heavy_machine_gunners(battle: Make) -> None:
    game = battle(["U029"], ["U024", "U055"], hands={"a": ["E03"]}, step=W1)
    game.play("a: play E03 a1", "a: attack a1 b2; rolls 4")
    assert game.score("a") == 20  # pistol 4 + 2 - 2 = 4
    flak = battle(["U060"], ["U029 +E03", "U007"], hands={"a": ["E08"]}, step=W1)
    flak.play("a: play E08 b2", "b: flak b1; rolls 1")
    assert flak.unit("b2") is not None  # AA 1
    assert "rolled" in flak.flags("b1")


@pytest.mark.rule("TH-R48", "TH-R83")
def test_e04_escape(battle: Make) -> None:
    game = battle(["U029 ringed dry", "U060"], ["U009"], hands={"a": ["E04"]}, step=W1)
    game.play("a: play E04 a1")
    assert game.asked() == ["a: hide-it"]
    game.play("a: yes")
    assert game.flags("a1") == {"dry", "hidden"}
    stays = battle(["U029 ringed"], ["U009"], hands={"a": ["E04"]}, step=W1)
    stays.play("a: play E04 a1", "a: pass")
    assert stays.flags("a1") == set()


@pytest.mark.rule("TH-E12", "TH-10.9", "TH-6.1", "TH-21.4")
def test_e05_reinforcements(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U009"], hands={"a": ["E05"]}, deck=["U040", "U026"], step=W1)
    game.play("a: play E05")  # two units: two cards
    assert game.asked() == ["a: place"]
    assert not game.legal("a: place rear")  # no icon, but asked all the same
    game.play("a: place front")
    game.play("a: place rear")
    assert [len(line[0]) for line in game.state.lines] == [3, 1]
    new = game.state.lines[0][0][-1]
    assert new.flags == 1  # face down, ready, without markers
    many = battle(
        ["U060", "U038", "U009"], ["U007"], hands={"a": ["E05"]}, deck=["U040", "U026"], step=W1
    )
    many.play("a: play E05", "a: place front")
    assert len(many.state.units(0)) == 4


@pytest.mark.rule("TH-R99", "TH-20.6")
def test_e06_strategic_reserve(battle: Make) -> None:
    game = battle(
        ["U060"], ["U009"], hands={"a": ["E06"]}, deck=["U040", "U026", "C07", "U043"], step=W1
    )
    game.play("a: play E06")
    assert game.asked() == ["a: reserve"]
    game.play("a: take U026 C07 U040")
    assert [game.context.id_of(card) for card in game.state.unit_pile[:2]] == ["U040", "C07"]
    game.play("a: place rear")
    assert game.line_of("U026") == 1
    assert "E06" in game.pile("removed")
    staff = battle(
        ["U060"], ["U009"], hands={"a": ["E06"]}, deck=["U040", "U026", "C07", "U043"], step=W1
    )
    staff.play("a: play E06", "a: take C07 U040 U026", "a: place front")
    assert staff.line_of("U043") == 0  # the next card, as for TH-20.6
    empty = battle(["U060"], ["U009"], hands={"a": ["E06"]}, step=W1, units=0)
    empty.play("a: play E06")
    assert "E06" in empty.pile("removed")


@pytest.mark.rule("TH-14.8", "TH-E3")
def test_e07_supply_column(battle: Make) -> None:
    game = battle(
        ["U060 dry", "U038 dry hidden", "U040 dry"], ["U009"], hands={"a": ["E07"]}, step=W1
    )
    game.play("a: play E07 a1 a2")
    assert [game.flags(name) for name in ("a1", "a2", "a3")] == [set(), {"hidden"}, {"dry"}]


@pytest.mark.rule("TH-10.10", "TH-10.11", "TH-E1", "TH-E4", "TH-17.1")
def test_e08_dive_bombers(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U018 rear"], hands={"a": ["E08", "E08"]}, step=W1)
    game.play("a: play E08 b1; rolls 4")
    assert game.unit("b1") is not None
    game.play("a: play E08 b2; rolls 4")  # Open Top, in the rear
    assert game.unit("b2") is None
    assert game.score("a") == 20
    assert game.asked() == ["a: main"]  # events are not actions


def test_e09_fighter_bombers(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U029"], hands={"a": ["E09"]}, step=W1)
    assert not game.legal("a: play E09 b2")
    game.play("a: play E09 b1; rolls 3 2")
    assert game.score("a") == 50
    miss = battle(["U060"], ["U007", "U066"], hands={"a": ["E09"]}, step=W1)
    miss.play("a: play E09 b2; rolls 4 4")
    assert miss.unit("b2") is not None


@pytest.mark.rule("TH-E10", "TH-14.3")
def test_e10_ground_attack_squadron(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U024", "U029 ringed", "U009"], hands={"a": ["E10"]}, step=W1)
    game.play("a: play E10 b1 b2 b3; rolls 2 2 2")
    assert game.unit("b1") is None
    assert game.flags("b2") == {"ringed"}
    assert game.unit("b3") is None
    assert game.score("a") == 70


@pytest.mark.rule("TH-5.2", "TH-17.8", "TH-R64")
def test_e11_area_bombardment(battle: Make) -> None:
    game = battle(
        ["U060"], ["U007 hidden", "U009", "U018 rear hidden"], hands={"a": ["E11"]}, step=W1
    )
    assert not game.legal("a: play E11 b1 b3")  # two lines
    game.play("a: play E11 b1 b2", "b: pass; rolls 2 3")
    assert game.unit("b1") is None
    assert game.unit("b2") is not None
    assert game.pile("lost") == ["U007"]
    assert game.score("a") == 0


def test_e12_interdiction_sortie(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009"], hands={"a": ["E12"]}, step=W1)
    game.play("a: play E12 b1")
    assert game.flags("b1") == {"dry"}


@pytest.mark.rule("TH-E5", "TH-10.16")
def test_e13_fighter_cover(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E08"], "b": ["E13"]}, step=W1)
    game.play("a: play E08 b1")
    assert game.asked() == ["b: window-6"]
    game.play("b: play E13")
    assert game.unit("b1") is not None
    assert sorted(game.pile("discard")) == ["E08", "E13"]
    carpet = battle(["U060"], ["U007"], hands={"b": ["E13"]}, pile=["E01"])
    carpet.play("a: wait", "b: play E13; rolls 1")  # spares b only
    assert carpet.unit("a1") is None
    assert carpet.unit("b1") is not None


@pytest.mark.rule("TH-R98")
def test_e14_heavy_artillery_barrage(battle: Make) -> None:
    game = battle(
        ["U060"],
        ["U007 hidden", "U024", "U009", "U040 hidden", "U018 rear"],
        hands={"a": ["E14"]},
        step=W1,
    )
    game.play("a: play E14 b; rolls 2 2 1 3")
    assert game.flags("b1") == set()  # revealed, unharmed
    assert game.flags("b2") == {"ringed"}
    assert game.unit("b3") is None
    assert game.flags("b4") == {"hidden"}
    assert game.score("a") == 60


def test_e15_close_assault_team(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U018 rear"], hands={"a": ["E15"]}, step=W1)
    assert not game.legal("a: play E15 b2")  # not on a front line
    game.play("a: play E15 b1; rolls 3")
    assert game.score("a") == 50


@pytest.mark.rule("TH-10.18", "TH-R36")
def test_e16_minefield(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007"], hands={"b": ["E16"]})
    game.play("a: attack a1 b1", "b: play E16; rolls 3")
    assert game.score("b") == 45
    assert game.event_kinds().count("shot") == 0
    safe = battle(["U060"], ["U007"], hands={"b": ["E16"]})
    safe.play("a: attack a1 b1", "b: play E16; rolls 4 2")
    assert safe.score("a") == 50  # the attack went on


@pytest.mark.rule("TH-E11")
def test_e16_not_against_guns_paratroops_and_long_range(battle: Make) -> None:
    gun = battle(["U024"], ["U007"], hands={"b": ["E16"]})
    gun.play("a: attack a1 b1")
    assert not gun.legal("b: play E16")
    drop = battle(["U079 rear"], ["U018 rear", "U007"], hands={"b": ["E16", "E29", "E17"]})
    drop.play("a: attack a1 b1")
    assert not drop.legal("b: play E16")
    assert not drop.legal("b: play E29")
    assert drop.legal("b: play E17")
    far = battle(["U018 rear"], ["U007"], hands={"b": ["E16", "E17"]})
    far.play("a: attack a1 b1")
    assert not far.legal("b: play E17")


@pytest.mark.rule("TH-13.1a", "TH-10.18")
def test_e17_smoke_screen(battle: Make) -> None:
    game = battle(["U060"], ["U007"], ["U009"], hands={"b": ["E17"], "c": ["E17"]})
    game.play("a: attack a1 b1", "b: play E17", "c: pass")  # W6 of the smoke
    assert "cancelled" in game.event_kinds()
    assert game.event_kinds().count("shot") == 0
    assert game.asked() == ["c: window-7"]


@pytest.mark.rule("TH-R88", "TH-R90", "TH-R65", "TH-19.2")
def test_e18_ambush(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007", "U009 hidden", "U005 hidden"], hands={"b": ["E18"]})
    game.play("a: attack a1 b1", "b: play E18")
    assert game.asked() == ["b: ambush"]
    assert not game.legal("b: counter b3")  # no anti-armour value
    game.play("b: counter b2", "b: pass; rolls 5")
    assert game.score("b") == 45  # 8 - 3 = 5
    assert game.event_kinds().count("shot") == 1
    miss = battle(["U060"], ["U007", "U009 hidden"], hands={"b": ["E18"]})
    miss.play("a: attack a1 b1", "b: play E18", "b: counter b2; rolls 6 6")
    assert miss.asked() == ["b: counter"]  # the target keeps its own counter
    suicide = battle(["U078"], ["U007", "U009 hidden"], hands={"b": ["E18"]})
    suicide.play("a: attack a1 b1")
    assert suicide.legal("b: play E18")  # TH-R90


@pytest.mark.rule("TH-R88")
def test_e18_an_attacker_that_evades_makes_no_attack(battle: Make) -> None:
    game = battle(["U020"], ["U003", "U009 hidden"], hands={"b": ["E18"]})
    game.play("a: attack a1 b1 charge", "b: play E18", "b: counter b2; rolls 3")
    assert game.asked() == ["a: evade"]
    game.play("a: yes; rolls 1")
    assert game.event_kinds().count("shot") == 1
    assert game.asked() == ["b: main"]


@pytest.mark.rule("TH-R101")
def test_e19_ricochet(battle: Make) -> None:
    game = battle(["U059"], ["U020"], hands={"b": ["E19"]})
    game.play("a: attack a1 b1 x2", "b: pass; rolls 1")
    assert game.asked() == ["b: window-4"]
    game.play("b: play E19; rolls 6")  # nothing to evade, the salvo goes on
    assert game.asked() == ["b: counter"]
    assert game.flags("b1") == set()


@pytest.mark.rule("TH-10.17")
def test_e20_lucky_shot(battle: Make) -> None:
    game = battle(["U038"], ["U007"], hands={"a": ["E20"]})
    game.play("a: attack a1 b1", "a: pass; rolls 6")
    assert game.asked() == ["a: window-3"]
    game.play("a: play E20; rolls 2")
    assert game.score("a") == 50
    assert game.flags("a1") == set()  # the six no longer counts
    hit = battle(["U038"], ["U007"], hands={"a": ["E20"]})
    hit.play("a: attack a1 b1", "a: pass; rolls 2", "a: pass")
    assert hit.reason() == "last"  # not asked: the shot does not fail


@pytest.mark.rule("TH-21.5", "TH-13.11")
def test_e21_flank_attack(battle: Make) -> None:
    game = battle(["U060"], ["U011"], hands={"a": ["E21"]})
    game.play("a: attack a1 b1", "a: play E21; rolls 5")
    assert game.event_kinds().count("counters") == 0  # 5 - (3 - 2) = 4: missed, no turret
    assert game.asked() == ["b: main"]
    thin = battle(["U060"], ["U035"], hands={"a": ["E21"]}, setup={"evasion": False})
    thin.play("a: attack a1 b1", "a: play E21; rolls 6")
    assert thin.asked() == ["b: counter"]  # armour not below 0: 5, and turrets counter


@pytest.mark.rule("TH-E13", "TH-10.20", "TH-R95")
def test_e22_blitz(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007", "U009"], hands={"a": ["E22", "E22"]}, events=5)
    game.play("a: attack a1 b1", "a: pass; rolls 6", "a: pass", "b: pass")
    assert game.asked() == ["a: window-7"]
    game.play("a: play E22")
    assert game.asked() == ["a: blitz"]
    assert not game.legal("a: attack a1 b1")
    game.play("a: attack a2 b1 charge", "a: pass", "b: pass; rolls 3")
    assert game.score("a") == 50  # 5 + 2 - 3 = 4
    assert game.asked() == ["a: window-7"]
    assert not game.legal("a: play E22")  # both have attacked
    waited = battle(["U060", "U038"], ["U007"], hands={"a": ["E22"]})
    waited.play("a: wait")
    assert not waited.legal("a: play E22")


@pytest.mark.rule("TH-R79")
def test_e23_night_assault(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009 hidden"], hands={"a": ["E23"], "b": ["E18"]}, step=W1)
    game.play("a: play E23", "b: pass", "b: pass", "a: attack a1 b1")
    assert not game.legal("b: play E18")
    game.play("b: pass; rolls 6", "b: pass")
    assert game.event_kinds().count("counters") == 0
    assert game.state.night is False  # it lapses
    scout = battle(["U048"], ["U007 hidden"], hands={"a": ["E23"]}, step=W1)
    scout.play("a: play E23", "a: recon a1 b; rolls 6")
    assert scout.asked() == ["b: main"]


@pytest.mark.rule("TH-5.5", "TH-5.6", "TH-R57", "TH-15.2")
def test_e24_camouflage_nets(battle: Make) -> None:
    game = battle(["U060 dry tired +E26"], ["U007"], hands={"a": ["E24"]}, step=W1)
    game.play("a: play E24 a1")
    assert game.flags("a1") == {"dry", "tired", "hidden"}
    assert len(game.unit("a1").under) == 1
