"""Event cards E25 to E47, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
W1 = "window-1"


@pytest.mark.rule("TH-6.5", "TH-13.1b", "TH-8.8", "TH-R100", "TH-R36")
def test_e25_tactical_withdrawal(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009"], hands={"b": ["E25"]})
    game.play("a: attack a1 b1", "b: play E25 b1")
    assert game.line("b1") == 1
    assert "fizzled" in game.event_kinds()
    assert game.event_kinds().count("shot") == 0
    scout = battle(["U048", "U060"], ["U007 hidden"], hands={"a": ["E25"]})
    scout.play("a: recon a1 b", "a: play E25 a1")
    assert "recon-die" not in scout.event_kinds()


@pytest.mark.rule("TH-R92")
def test_e26_dug_in_position(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E26"]}, step=W1)
    game.play("a: play E26 a1", "a: wait", "a: pass", "a: pass")
    game.play("b: attack b1 a1", "a: pass; rolls 3")  # 7 - (3 + 2) = 2
    assert game.unit("a1") is not None
    moved = battle(["U060 +E26"], ["U007"])
    moved.play("a: attack a1 b1; rolls 6")
    assert moved.unit("a1").under == ()  # it left its position to attack
    assert moved.pile("discard") == ["E26"]
    scout = battle(["U020 +E26"], ["U007 hidden", "U060"])
    scout.play("a: recon a1 b; rolls 1")
    assert scout.unit("a1").under == ()


@pytest.mark.rule("TH-R104")
def test_e27_aerial_reconnaissance(battle: Make) -> None:
    game = battle(
        ["U060"],
        ["U007 hidden", "U009 hidden", "U018 rear hidden", "U040 hidden"],
        hands={"a": ["E27"]},
        step=W1,
    )
    game.play("a: play E27 b")
    assert game.asked() == ["a: spot"]
    assert not game.legal("a: choose b1 b2 b3 b4")
    assert not game.legal("a: choose")
    game.play("a: choose b1 b3")
    assert game.flags("b1") == game.flags("b3") == set()
    assert game.flags("b2") == {"hidden"}


def test_e28_river_line(battle: Make) -> None:
    game = battle(["U060"], ["U007"], ["U009"], hands={"a": ["E28", "E28"]}, step=W1)
    game.play("a: play E28 a")
    assert game.ahead("a") == ["E28"]
    assert not game.legal("a: play E28 a")
    game.play("a: play E28 b", "a: attack a1 b1; rolls 2")  # two rivers, still -1
    assert game.unit("b1") is not None
    game.play("b: counter b1; rolls 4")
    assert game.unit("a1") is not None  # 7 - 3 - 1 = 3
    far = battle(["U018 rear", "U060"], ["U007"], ahead={"a": ["E28"]})
    far.play("a: attack a1 b1; rolls 1")
    assert far.score("a") == 50  # no river for long range


@pytest.mark.rule("TH-21.14", "TH-E6", "TH-10.16")
def test_e29_bridge_blown(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"b": ["E29"]})
    game.play("a: attack a1 b1", "b: play E29")
    assert game.event_kinds().count("shot") == 0
    assert game.asked() == ["b: main"]
    swims = battle(["U060", "U036"], ["U007"], hands={"b": ["E29"]})
    swims.play("a: attack a1 b1", "b: play E29")
    assert swims.asked() == ["a: window-6"]
    swims.play("a: swim a2 E29; rolls 6 2")  # ammo die, then the attack goes on
    assert swims.flags("a2") == {"dry", "tired"}
    assert swims.score("a") == 50
    assert swims.pile("discard") == ["E29"]


@pytest.mark.rule("TH-10.13", "TH-10.14")
def test_e30_marshland(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U029"], hands={"b": ["E30"]}, step=W1)
    game.play("b: play E30 a1", "a: attack a1 b1; rolls 1")
    assert game.unit("b1") is not None  # 5 - 2 - 3 = 0
    assert not battle(["U060 +E30"], ["U007"]).legal("a: attack a1 b1 charge")
    dead = battle(["U060 +E30", "U038"], ["U007"])
    dead.play("a: attack a1 b1; rolls 6", "b: counter b1; rolls 1")
    assert dead.pile("discard") == ["E30"]  # it left with the unit


@pytest.mark.rule("TH-9.2")
def test_e31_field_headquarters(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E31", "E05", "E07", "E17"]}, step=W1)
    game.play("a: play E31", "a: pass", "a: wait")
    assert len(game.hand("a")) == 4  # 3 of 4: drawn without a discard


@pytest.mark.rule("TH-R32", "TH-13.11")
def test_e32_wire_cut(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E32"], "b": ["E05", "E07", "E17"]}, step=W1)
    game.play("a: play E32 b", "b: pass")
    assert game.asked() == ["b: discard"]
    game.play("b: discard E05")
    assert game.hand("b") == ["E07", "E17"]
    assert game.ahead("b") == ["E32"]


@pytest.mark.rule("TH-R91", "TH-13.11")
def test_e33_ammunition_depot(battle: Make) -> None:
    game = battle(["U038", "U060"], ["U010"], hands={"a": ["E33"]}, step=W1)
    game.play("a: play E33", "a: attack a1 b1; rolls 6", "b: pass")
    assert game.flags("a1") == set()  # supply 6 + 1
    both = battle(["U060"], ["U010"], ahead={"a": ["E33", "E34"]})
    both.play("a: attack a1 b1; rolls 6", "b: pass")
    assert both.flags("a1") == set()  # added up, then limited: 7


def test_e34_supply_lines_cut(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E34"]}, step=W1)
    game.play("a: play E34 b", "a: attack a1 b1; rolls 6", "b: counter b1; rolls 5")
    assert game.ahead("b") == ["E34"]
    assert game.flags("b1") == {"dry"}  # supply 6 - 1


@pytest.mark.rule("TH-10.8", "TH-10.16", "TH-R55", "TH-E7", "TH-E9")
def test_e35_signals_jamming(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E06", "E35"], "b": ["E35"]}, step=W1, units=5)
    game.play("a: play E06", "b: play E35", "a: pass")
    assert sorted(game.pile("discard")) == ["E06", "E35"]  # not removed
    nested = battle(["U060"], ["U007"], hands={"a": ["E31", "E35"], "b": ["E35"]}, step=W1)
    nested.play("a: play E31", "b: play E35", "a: play E35")  # the last one resolves first
    assert nested.ahead("a") == ["E31"]
    red = battle(["U060"], ["U007"], hands={"b": ["E35"]}, pile=["E44"])
    red.play("a: wait")
    assert red.asked() == ["a: one-unit"]  # no W6 against a red card but for cover


@pytest.mark.rule("TH-10.15")
def test_e36_codebreakers(battle: Make) -> None:
    game = battle(["U060"], ["U007"], ["U009"], hands={"a": ["E36"], "b": ["E05", "E17"]}, step=W1)
    game.play("a: play E36 b", "b: pass")
    assert game.asked() == ["a: codebreak"]
    seen = game.game.rules.view(game.state, 0).state.hands[1]
    unseen = game.game.rules.view(game.state, 2).state.hands[1]
    assert (min(seen) > 0, unseen) == (True, [-1, -1])
    game.play("a: take E17")
    assert game.hand("b") == ["E05"]
    assert game.game.rules.view(game.state, 0).state.hands[1] == [-1]


@pytest.mark.rule("TH-R34", "TH-9.5")
def test_e37_staff_work(battle: Make) -> None:
    game = battle(
        ["U060", "U038"],
        ["U007 hidden"],
        hands={"a": ["E37", "E05", "E07", "E17"]},
        pile=["E41", "E31"],
        step=W1,
    )
    game.play("a: play E37")
    assert game.asked() == ["b: one-unit"]  # the red card at once, in the middle
    game.play("b: choose b1")
    assert game.asked() == ["a: discard"]  # 4 in hand
    game.play("a: discard E05")
    assert game.hand("a") == ["E07", "E17", "E31"]
    assert "E37" in game.pile("removed")


@pytest.mark.rule("TH-15.4", "TH-14.9", "TH-R56")
def test_e38_rally(battle: Make) -> None:
    game = battle(
        ["U024 tired dry ringed", "U060 hidden dry"], ["U007"], hands={"a": ["E38"]}, step=W1
    )
    game.play("a: play E38")
    assert game.asked() == ["a: unmark"]
    game.play("a: unmark a1 dry")
    assert game.flags("a1") == {"ringed"}
    fresh = battle(["U060"], ["U007"], hands={"a": ["E38"]}, step=W1)
    fresh.play("a: play E38")
    assert fresh.asked() == ["a: main"]


@pytest.mark.rule("TH-R58")
def test_e39_captured_equipment(battle: Make) -> None:
    game = battle(["U060"], ["U007 dry +E26", "U009"], hands={"a": ["E39"]}, step=W1)
    game.play("a: play E39 b1; rolls 3")
    assert game.state.find(21)[:2] == (0, 0)
    assert game.flags("b1") == {"dry"}
    assert game.pile("discard") == ["E26"]
    assert "E39" in game.pile("removed")
    fail = battle(["U060"], ["U007 dry"], hands={"a": ["E39"]}, step=W1)
    fail.play("a: play E39 b1; rolls 4")
    assert fail.state.find(21)[0] == 1
    rolled = battle(["U060"], ["U024 ringed rolled", "U009"], hands={"a": ["E39"]}, step=W1)
    rolled.play("a: play E39 b1; rolls 1")
    rolled.state.lines[0][0][-1] = rolled.unit("b1").without(4)
    assert rolled.refused("a: attack b1 b2")[0] == "barred"


@pytest.mark.rule("TH-20.1", "TH-20.2")
def test_e40_headquarters_raid(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E40"]}, staff={"b": ["C05"]}, step=W1)
    game.play("a: play E40 C05; rolls 3")
    assert game.state.staff[1] == []
    assert "C05" in game.pile("removed")
    tired = battle(["U060"], ["U007"], hands={"a": ["E40"]}, staff={"b": ["C05"]}, step=W1)
    tired.play("a: play E40 C05; rolls 4")
    assert tired.state.staff[1][0].tired


@pytest.mark.rule("TH-R32", "TH-9.2")
def test_e40_takes_the_card_that_montgomery_allowed(battle: Make) -> None:
    hands = {"a": ["E40"], "b": ["E05", "E07", "E17", "E31"]}
    game = battle(["U060"], ["U007"], hands=hands, staff={"b": ["C07"]}, step=W1)
    game.play("a: play E40 C07", "b: pass; rolls 3")
    assert game.asked() == ["b: discard"]
    game.play("b: discard E07")
    assert game.hand("b") == ["E05", "E17", "E31"]
    assert game.pile("discard") == ["E40", "E07"]
    fail = battle(["U060"], ["U007"], hands=hands, staff={"b": ["C07"]}, step=W1)
    fail.play("a: play E40 C07", "b: pass; rolls 4")  # exhausted, which changes no limit
    assert len(fail.hand("b")) == 4
    assert fail.asked() == ["b: window-1"]


@pytest.mark.rule("TH-23.2")
def test_e41_intelligence_leak(battle: Make) -> None:
    game = battle(["U060 hidden", "U038 hidden"], ["U007"], ["U009 hidden"], pile=["E41"])
    game.play("a: wait")
    assert game.asked() == ["a: one-unit"]
    game.play("a: choose a2")
    assert game.asked() == ["c: one-unit"]  # b has nothing hidden
    game.play("c: choose c1")
    assert game.flags("a1") == {"hidden"}
    assert game.flags("c1") == set()


@pytest.mark.rule("TH-E12")
def test_e42_general_mobilisation(battle: Make) -> None:
    game = battle(["U060"] * 3 + ["U038"], ["U007"], pile=["E42"], deck=["U040"])
    game.play("a: wait")
    assert game.asked() == ["b: place"]  # a has four units
    game.play("b: place front")
    assert len(game.state.units(1)) == 2
    assert "E42" in game.pile("removed")


@pytest.mark.rule("TH-14.7", "TH-23.3")
def test_e43_supply_crisis(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007 dry", "U009 dry"], ["U040 hidden"], pile=["E43"])
    game.play("a: wait", "a: choose a2")
    assert game.flags("a2") == {"dry"}
    assert game.asked() == ["b: one-unit"]
    game.play("b: choose b1")
    assert game.unit("b1") is None  # all were dry: one is removed
    assert game.score("a") == 0


def test_e44_fog(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007"], pile=["E44"])
    game.play("a: wait", "a: choose a1", "b: pass")
    assert game.flags("a1") == {"hidden"}
    assert game.flags("b1") == set()


@pytest.mark.rule("TH-5.7")
def test_e45_battlefield_recovery(battle: Make) -> None:
    game = battle(
        ["U060"], ["U007"], hands={"a": ["E45"]}, points={"b": ["U004", "U009", "U024"]}, step=W1
    )
    assert not game.legal("a: play E45 U009")  # too dear
    assert not game.legal("a: play E45 U024")  # no AFV
    game.play("a: play E45 U004")
    new = game.state.lines[0][0][-1]
    assert game.context.id_of(new.card) == "U004"
    assert new.has(1)
    assert game.game.rules.view(game.state, 1).state.lines[0][0][-1].card == new.card  # known
    assert game.score("b") == 80


def test_e46_fanatical_defence(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007"], hands={"b": ["E46"]})
    game.play("a: attack a1 b1", "b: pass; rolls 6", "b: counter b1")
    assert game.asked() == ["b: window-5"]
    game.play("b: play E46; rolls 5")
    assert game.score("b") == 45  # 7 - 3 + 2 = 6; and 5 is below supply 6
    assert game.flags("b1") == set()


@pytest.mark.rule("TH-7.1", "TH-R79")
def test_e47_engine_trouble(battle: Make) -> None:
    game = battle(["U020", "U060"], ["U007", "U009 hidden"], hands={"b": ["E47"]}, step=W1)
    game.play("b: play E47 a1")
    assert game.refused("a: attack a1 b1") == ("barred", "TH-7.1")
    assert game.refused("a: recon a1 b") == ("barred", "TH-7.1")
    game.play("a: attack a2 b1; rolls 6", "b: pass")
    assert game.legal("b: attack b1 a1")  # the next turn has begun
    assert not game.unit("a1").flags
