"""Attacks, counters, salvos, markers, long range, charge (TH-7, TH-12 to TH-16, TH-19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.flow import Moment
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.values import AFTER, BEFORE, NEVER, counter_time, counter_type

Make = Callable[..., Any]
QUIET = {"endMode": "thirdCarpet"}


# --- who may attack whom ---------------------------------------


@pytest.mark.rule("TH-7.1", "TH-14.1", "TH-R67")
def test_who_may_attack(battle: Make) -> None:
    game = battle(["U060 dry", "U024 ringed", "U038 evaded", "U040 hidden", "U007 tired"], ["U009"])
    assert game.refused("a: attack a1 b1") == ("dry", "TH-14.1")
    assert game.refused("a: attack a2 b1") == ("ringed", "TH-14.1")
    assert game.refused("a: attack a3 b1") == ("evaded", "TH-7.1")
    assert game.refused("a: attack b1 a1") == ("not-yours", "TH-7.1")
    assert game.legal("a: attack a5 b1")  # exhausted units may
    game.play("a: attack a4 b1; rolls 6", "b: pass")  # revealed on the spot
    assert "hidden" not in game.flags("a4")


@pytest.mark.rule("TH-7.2")
def test_whom_one_may_attack(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007"])
    assert game.refused("a: attack a1 a2")[0] == "no-foe"


@pytest.mark.rule("TH-7.3", "TH-R59")
def test_a_missing_value_makes_an_attack_illegal(battle: Make) -> None:
    game = battle(["U005", "U021"], ["U007", "U024"])
    assert game.refused("a: attack a1 b1") == ("no-value", "TH-7.3")
    assert game.legal("a: attack a1 b2 he")
    assert game.legal("a: attack a2 b1")  # value 0 is legal but hopeless


@pytest.mark.rule("TH-7.3", "TH-12.2")
def test_only_tanks_choose_their_type(battle: Make) -> None:
    game = battle(["U024", "U029"], ["U007", "U025"])
    assert game.refused("a: attack a1 b2 trample")[0] == "wrong-type"
    assert game.refused("a: attack a2 b1 pistol")[0] == "wrong-type"
    assert game.legal("a: attack a2 b1 suicide")
    assert game.legal("a: attack a2 b2 pistol")


@pytest.mark.rule("TH-7.4", "TH-1.2", "TH-1.3", "TH-13.3")
@pytest.mark.parametrize(("face", "hit"), [(1, True), (2, True), (3, False), (6, False)])
def test_equal_or_less_hits(battle: Make, face: int, hit: bool) -> None:
    game = battle(["U060"], ["U007", "U009"])
    game.play(f"a: attack a1 b1; rolls {face}")
    assert (game.unit("b1") is None) == hit


@pytest.mark.rule("TH-1.3", "TH-7.9")
def test_no_automatic_hit_and_no_automatic_miss(battle: Make) -> None:
    hopeless = battle(["U060"], ["U010"])
    hopeless.play("a: attack a1 b1; rolls 1")
    assert hopeless.unit("b1") is not None
    certain = battle(["U009"], ["U034", "U060"])
    certain.play("a: attack a1 b1; rolls 6")
    assert certain.unit("b1") is None
    assert certain.flags("a1") == {"dry"}  # the die is rolled for the ammo


@pytest.mark.rule("TH-7.6", "TH-R62", "TH-14.4", "TH-R4")
def test_hit_or_miss_the_ammo_is_checked(battle: Make) -> None:
    game = battle(["U009"], ["U034", "U060"])
    game.play("a: attack a1 b1; rolls 5")
    order = game.event_kinds()
    assert order.index("destroyed") < order.index("dry")
    fine = battle(["U009"], ["U034", "U060"])
    fine.play("a: attack a1 b1; rolls 4")
    assert fine.flags("a1") == set()


@pytest.mark.rule("TH-7.7", "TH-13.9")
def test_a_counter_is_optional(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    game.play("a: attack a1 b1; rolls 6", "b: pass")
    assert game.asked() == ["b: main"]


@pytest.mark.rule("TH-7.8", "TH-R73", "TH-4.8")
def test_attacking_does_not_exhaust(battle: Make) -> None:
    game = battle(["U060"], ["U010"], events=0, setup=QUIET)
    game.play("a: attack a1 b1; rolls 1", "b: pass", "b: wait")
    assert game.flags("a1") == set()
    assert game.legal("a: attack a1 b1")


# --- table T1 ---------------------------------------


@pytest.mark.rule(
    "TH-12.1", "TH-12.3", "TH-12.4", "TH-12.5", "TH-12.6", "TH-12.7", "TH-R5", "TH-R7", "TH-R8"
)
@pytest.mark.parametrize(
    ("attacker", "target", "kind", "when", "answer"),
    [
        ("U060", "U007", 0, AFTER, 0),
        ("U060", "U024", 1, BEFORE, 0),
        ("U060", "U024", 2, BEFORE, 0),
        ("U060", "U029", 1, NEVER, 3),
        ("U060", "U029", 2, AFTER, 3),
        ("U024", "U060", 0, AFTER, 1),
        ("U024", "U025", 1, BEFORE, 1),
        ("U024", "U029", 1, NEVER, 4),
        ("U029", "U060", 3, NEVER, 1),
        ("U029", "U024", 4, BEFORE, 1),
        ("U029", "U055", 4, AFTER, 4),
        ("U018", "U060", 5, NEVER, 0),
    ],
)
def test_matchups(
    hunter: Any, attacker: str, target: str, kind: int, when: int, answer: int
) -> None:
    units = hunter.rules.context.library.units
    assert counter_time(units[target], kind, False) == when
    assert counter_type(units[target], units[attacker]) == answer


@pytest.mark.rule("TH-12.4", "TH-R5")
def test_grenades_use_the_grenade_value(battle: Make) -> None:
    game = battle(["U084"], ["U029"])  # Firefly: ap 9, he 3 against agility 2
    game.play("a: attack a1 b1 he; rolls 2")
    assert game.flags("b1") == set()
    game = battle(["U084"], ["U029"])
    game.play("a: attack a1 b1 he; rolls 1")
    assert game.flags("b1") == {"ringed"}


@pytest.mark.rule("TH-12.5")
def test_infantry_counters_a_failed_trample(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U030"])
    game.play("a: attack a1 b1 trample; rolls 6", "b: counter b1; rolls 3")
    assert game.score("b") == 45  # suicide 3, no defence


@pytest.mark.rule("TH-12.7")
def test_pistols(battle: Make) -> None:
    game = battle(["U029"], ["U055", "U060"])
    game.play("a: attack a1 b1; rolls 3", "b: counter b1; rolls 1")
    assert game.score("b") == 20  # 3 - 2 = 1


@pytest.mark.rule("TH-12.10", "TH-R76")
def test_a_failed_early_counter_cannot_be_repeated(battle: Make) -> None:
    game = battle(["U060"], ["U025"])
    game.play("a: attack a1 b1 he", "b: counter b1; rolls 6 6")  # the gun ran dry as well
    assert game.asked() == ["b: main"]
    assert game.event_kinds().count("shot") == 2


@pytest.mark.rule("TH-13.10", "TH-14.1")
@pytest.mark.parametrize("marker", ["dry", "ringed"])
def test_disabled_units_do_not_counter(battle: Make, marker: str) -> None:
    game = battle(["U060"], [f"U024 {marker}"])
    game.play("a: attack a1 b1 he; rolls 6")
    assert game.asked() == ["b: main"]


@pytest.mark.rule("TH-R77")
def test_an_encircled_unit_dies_by_one_trample(battle: Make) -> None:
    game = battle(["U060"], ["U029 ringed", "U007"])
    game.play("a: attack a1 b1 trample; rolls 3")
    assert game.score("a") == 20


# --- fizzling and cancelling ---------------------------------------


@pytest.mark.rule("TH-13.1a", "TH-R36")
def test_a_declared_attack_is_not_taken_back(battle: Make) -> None:
    game = battle(["U060"], ["U007"], staff={"b": ["C08"]})
    game.play("a: attack a1 b1", "b: command C08; rolls 1")  # values change, it goes on
    assert game.score("a") == 50
    again = battle(["U060"], ["U007"], staff={"b": ["C08"]})
    again.play("a: attack a1 b1")
    assert not again.legal("a: pass")


@pytest.mark.rule("TH-13.1b", "TH-R36")
def test_an_attack_fizzles_when_the_target_hides(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"b": ["E17"]})
    game.play("a: attack a1 b1")
    deeds_hide(game, "b1")
    game.play("b: pass")
    assert "fizzled" in game.event_kinds()
    assert game.event_kinds().count("shot") == 0


@pytest.mark.rule("TH-13.1b", "TH-R76")
def test_a_disabled_target_is_attacked_all_the_same(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009"], hands={"b": ["E17"]})
    game.play("a: attack a1 b1")
    game.state.lines[0][1][0] = game.unit("b1").with_flags(2)
    game.play("b: pass; rolls 2", "b: pass")
    assert game.score("a") == 50


def deeds_hide(game: Any, name: str) -> None:
    """Turn a unit face down by hand."""
    seat, line, at = game.state.find(game.unit(name).handle)
    game.state.lines[line][seat][at] = game.unit(name).with_flags(1)


@pytest.mark.rule("TH-R85")
def test_the_leader_shield_is_tested_once(battle: Make) -> None:
    game = battle(["U060", "U039"], ["U061", "U007"], hands={"a": ["E25"]})
    game.play("a: attack a1 b1", "a: play E25 a2; rolls 1")  # my leader leaves the front
    assert game.score("a") == 55


# --- salvos ---------------------------------------


@pytest.mark.rule("TH-13.2", "TH-13.11")
def test_values_never_go_below_zero(battle: Make) -> None:
    game = battle(["U115 +E30"], ["U034"], ahead={"b": ["E28"]})  # 2 - 2 - 1 against 0
    game.play("a: attack a1 b1; rolls 1")
    assert game.unit("b1") is not None


@pytest.mark.rule("TH-13.6", "TH-14.6", "TH-R38")
def test_a_salvo_goes_on_without_ammo(battle: Make) -> None:
    game = battle(["U019"], ["U034", "U060"])
    game.play("a: attack a1 b1 x4; rolls 4 5 6 1")
    assert game.score("a") == 20
    assert game.event_kinds().count("dry") == 1


@pytest.mark.rule("TH-13.7", "TH-R37")
def test_a_salvo_stops_when_the_target_is_gone(battle: Make) -> None:
    game = battle(["U019"], ["U034", "U060"])
    game.play("a: attack a1 b1 x4; rolls 1")
    assert game.event_kinds().count("shot") == 1


@pytest.mark.rule("TH-13.9", "TH-R40", "TH-R41")
def test_counters_have_shots_and_leadership(battle: Make) -> None:
    game = battle(["U099"], ["U059", "U061"])
    game.play("a: attack a1 b1; rolls 6")
    assert [row for row in game.offers() if row[0] == "counter"] == [
        ["counter", 21, 1, 0], ["counter", 21, 2, 0],
    ]  # fmt: skip
    game.play("b: counter b1 x2")
    assert game.asked() == ["b: lead"]
    game.play("b: lead b2; rolls 5 6 1 6")  # two dice for each shot, the lower counts
    assert game.score("b") == 35
    assert game.flags("b1") == {"dry"}  # each die is checked


@pytest.mark.rule(
    "TH-13.20", "TH-13.21", "TH-13.22", "TH-13.23", "TH-13.24", "TH-13.25", "TH-13.27"
)
def test_the_order_of_an_attack(battle: Make) -> None:
    game = battle(
        ["U060", "U039"],
        ["U024", "U009"],
        hands={"a": ["E20"], "b": ["E46"]},
        setup={"evasion": False},
    )
    game.play("a: attack a1 b1 he")
    seen = [game.asked()[0]]
    for line in (
        "a: pass", "b: pass", "b: counter b1", "b: pass; rolls 6", "a: pass; rolls 6", "a: pass",
    ):  # fmt: skip
        game.play(line)
        seen.append(game.asked()[0])
    assert seen == [
        "a: window-2", "b: window-2", "b: counter", "b: window-5", "a: lead", "a: window-3",
        "a: window-7",
    ]  # fmt: skip


# --- markers ---------------------------------------


@pytest.mark.rule("TH-14.2", "TH-R41", "TH-R45")
def test_a_disabled_unit_keeps_other_abilities(battle: Make) -> None:
    game = battle(["U060", "U039 dry"], ["U007"])
    game.play("a: attack a1 b1", "a: lead a2; rolls 2 6")
    assert game.score("a") == 50
    spotter = battle(["U018 rear", "U033 ringed"], ["U007"])
    spotter.play("a: attack a1 b1; rolls 2")
    assert spotter.score("a") == 50


@pytest.mark.rule("TH-14.3", "TH-R61")
def test_a_tank_is_never_encircled(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U024"], hands={"a": ["E10"]}, step="window-1")
    game.play("a: play E10 b1; rolls 3")
    assert game.flags("b1") == set()
    Deeds(game.context, Moment(game.state, FastDice(1))).ring(21, 0)
    assert game.flags("b1") == set()


@pytest.mark.rule("TH-15.1", "TH-15.4", "TH-R82")
def test_an_exhausted_leader_cannot_be_exhausted_again(battle: Make) -> None:
    game = battle(["U060", "U039 tired", "U061"], ["U007"])
    game.play("a: attack a1 b1")
    assert [row for row in game.offers() if row[0] == "lead"] == [["lead", 13]]
    game.play("a: lead a3; rolls 6 6")
    assert game.asked() == ["b: counter"]  # the second leader adds nothing


# --- long range ---------------------------------------


@pytest.mark.rule("TH-16.1", "TH-21.2")
def test_long_range_is_made_from_the_rear(battle: Make) -> None:
    game = battle(["U018", "U044 rear hidden", "U027 rear dry"], ["U007"])
    assert game.refused("a: attack a1 b1 far") == ("no-longrange", "TH-16.1")
    assert game.refused("a: attack a3 b1 far")[0] == "dry"
    game.play("a: attack a2 b1 far; rolls 1")
    assert game.score("a") == 50


@pytest.mark.rule("TH-16.2", "TH-16.3", "TH-18.6")
def test_no_defence_and_no_evasion_against_long_range(battle: Make) -> None:
    game = battle(["U018 rear", "U060"], ["U020", "U104", "U010"])
    game.play("a: attack a1 b1; rolls 1")
    assert game.score("a") == 35
    gun = battle(["U018 rear", "U060"], ["U104", "U010"])
    gun.play("a: attack a1 b1; rolls 1")
    assert gun.score("a") == 20  # destroyed, not encircled


@pytest.mark.rule("TH-16.4")
def test_long_range_is_not_countered(battle: Make) -> None:
    game = battle(["U018 rear", "U060"], ["U024"])
    game.play("a: attack a1 b1; rolls 6")
    assert game.asked() == ["b: main"]
    assert game.flags("a1") == {"dry"}


@pytest.mark.rule("TH-16.5", "TH-R74")
def test_leadership_protects_against_long_range(battle: Make) -> None:
    game = battle(["U018 rear", "U060"], ["U061", "U007"])
    assert game.refused("a: attack a1 b1 far")[0] == "shielded"


@pytest.mark.rule("TH-21.7", "TH-R46")
def test_spotting_is_not_cumulative(battle: Make) -> None:
    game = battle(["U018 rear", "U033 rear", "U057"], ["U007"])
    game.play("a: attack a1 b1; rolls 3")
    assert game.unit("b1") is not None


# --- charge ---------------------------------------


@pytest.mark.rule("TH-19.1")
def test_who_may_charge(battle: Make) -> None:
    game = battle(["U060", "U024", "U018 rear"], ["U007", "U025"])
    charges = [row for row in game.offers() if row[0] == "attack" and row[5]]
    assert charges == [["attack", 11, 21, 0, 1, 1]]
    off = battle(["U060"], ["U007"], setup={"charge": False})
    assert off.refused("a: attack a1 b1 charge")[1] == "TH-19.1"


@pytest.mark.rule("TH-19.2", "TH-19.3", "TH-R52")
def test_a_charge_is_countered_once(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    game.play("a: attack a1 b1 charge", "b: counter b1; rolls 6 5")
    assert game.asked() == ["b: main"]  # 5 + 2 - 3 = 4: missed, and no second counter


@pytest.mark.rule("TH-R53", "TH-R54")
def test_all_shots_of_a_charge_have_the_bonus(battle: Make) -> None:
    game = battle(["U059"], ["U008 dry", "U007"])
    game.play("a: attack a1 b1 charge x2; rolls 6 1")  # 4 + 2 - 5 = 1
    assert game.score("a") == 65
    assert battle(["U011"], ["U007"]).legal("a: attack a1 b1 charge")  # No Turret may
