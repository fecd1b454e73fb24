"""Recon, AA counters, evasion and the abilities (TH-8, TH-17, TH-18, TH-21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import ScriptedDice
from tourelle.games.tank_hunter.law.choices import Swim

Make = Callable[..., Any]
W1 = "window-1"
QUIET = {"endMode": "thirdCarpet"}


# --- recon ---------------------------------------


@pytest.mark.rule("TH-8.1", "TH-21.1", "TH-R30")
def test_who_goes_on_recon_against_whom(battle: Make) -> None:
    game = battle(["U020", "U060", "U004 dry", "U058 rear"], ["U007 hidden"], ["U009"])
    assert game.refused("a: recon a2 b") == ("no-recon", "TH-8.1")
    assert game.refused("a: recon a3 b") == ("dry", "TH-14.1")
    assert game.refused("a: recon a4 b") == ("rear-unit", "TH-6.2")
    assert game.refused("a: recon a1 c") == ("nothing-hidden", "TH-R30")
    assert game.refused("a: recon a1 a") == ("no-foe", "TH-8.1")
    assert game.legal("a: recon a1 b")


@pytest.mark.rule("TH-8.4")
def test_who_cannot_counter_a_failed_recon(battle: Make) -> None:
    game = battle(
        ["U020"],
        ["U060 dry", "U024 ringed", "U011", "U018 rear hidden", "U040 evaded", "U007"],
        setup={"evasion": False},
    )
    game.play("a: recon a1 b; rolls 6")
    assert {row[1] for row in game.offers() if row[0] == "counter"} == {26}
    none = battle(["U020"], ["U011", "U018 rear hidden"])
    none.play("a: recon a1 b; rolls 6")
    assert none.asked() == ["b: advance"]  # a casemate and the rear: nobody could


@pytest.mark.rule("TH-8.5", "TH-12.9")
def test_the_counter_to_a_recon_is_never_a_trample(battle: Make) -> None:
    game = battle(["U057"], ["U060", "U018 hidden"])
    game.play("a: recon a1 b; rolls 6", "b: counter b1", "b: pass; rolls 1")
    assert next(row for row in game.events() if row[0] == "counters")[7] == 1
    assert game.flags("a1") == {"ringed"}


@pytest.mark.rule("TH-8.6", "TH-R31")
def test_the_recon_die_is_no_attack_die(battle: Make) -> None:
    game = battle(["U067", "U060"], ["U007 hidden", "U009"])  # Hellcat: supply 5, evasion 3
    game.play("a: recon a1 b; rolls 6")
    assert game.flags("a1") == set()
    game.play("b: counter b2", "b: pass; rolls 1")
    assert game.asked() == ["a: evade"]  # it has not rolled


@pytest.mark.rule("TH-8.7")
def test_leadership_does_not_protect_a_scout(battle: Make) -> None:
    game = battle(["U005", "U060"], ["U007", "U009 hidden"])
    game.play("a: recon a1 b; rolls 6")
    assert game.legal("b: counter b1")


@pytest.mark.rule("TH-8.9", "TH-R30")
def test_hidden_units_are_counted_when_the_die_is_applied(battle: Make) -> None:
    game = battle(["U020"], ["U007 hidden"], hands={"b": ["E25"]}, setup={"evasion": False})
    game.play("a: recon a1 b")
    game.play("b: reveal b1", "b: pass; rolls 2", "b: pass")  # nothing left: no effect
    assert game.event_kinds().count("revealed") == 1
    assert game.event_kinds().count("recon-die") == 1


# --- AA ---------------------------------------


@pytest.mark.rule("TH-17.3", "TH-17.6", "TH-21.3")
def test_each_unit_tries_once_in_each_strike(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U019 rear"], hands={"a": ["E08", "E12"]}, step=W1)
    game.play("a: play E08 b1", "b: flak b2; rolls 1")
    assert game.unit("b1") is not None
    game.play("a: play E12 b1")
    assert game.asked() == ["b: flak"]  # another strike, again
    miss = battle(["U060"], ["U007", "U070 rear", "U009"], hands={"a": ["E08"]}, step=W1)
    miss.play("a: play E08 b1", "b: flak b2; rolls 5 4")  # supply 5: dry; the bombs miss too
    assert miss.asked() == ["a: main"]


@pytest.mark.rule("TH-17.2")
def test_who_can_fire_at_aircraft(battle: Make) -> None:
    game = battle(
        ["U060"], ["U007", "U019 rear dry", "U026 ringed", "U070 evaded"], hands={"a": ["E08"]},
        step=W1,
    )  # fmt: skip
    game.play("a: play E08 b1; rolls 6")
    assert "flak" not in game.event_kinds()
    own = battle(["U060"], ["U019"], hands={"a": ["E08"]}, step=W1)
    own.play("a: play E08 b1", "b: flak b1; rolls 4")  # protects itself
    assert own.unit("b1") is not None


@pytest.mark.rule("TH-R93", "TH-10.17")
def test_no_reactions_to_aa_dice(battle: Make) -> None:
    game = battle(
        ["U060"], ["U019"], hands={"a": ["E08"], "b": ["E46"]}, staff={"b": ["C05"]}, step=W1
    )
    game.play("a: play E08 b1", "b: pass", "b: flak b1; rolls 6 6")
    told = game.event_kinds()
    assert told[told.index("flak") :][:3] == ["flak", "dry", "event-die"]  # nobody was asked


# --- evasion ---------------------------------------


@pytest.mark.rule("TH-18.1", "TH-21.8")
def test_evasion_is_an_option(battle: Make) -> None:
    off = battle(["U060"], ["U020", "U007"], setup={"evasion": False})
    off.play("a: attack a1 b1; rolls 1")
    assert off.score("a") == 35
    on = battle(["U060"], ["U020", "U007"])
    on.play("a: attack a1 b1; rolls 1", "b: pass")
    assert on.score("a") == 35  # it may, it need not


@pytest.mark.rule("TH-18.2", "TH-18.3", "TH-18.8", "TH-R49")
def test_a_failed_evasion_applies_the_hit(battle: Make) -> None:
    game = battle(["U060"], ["U104", "U007"])
    game.play("a: attack a1 b1 he", "b: pass; rolls 1", "b: yes; rolls 6")
    assert game.flags("b1") == {"ringed"}  # and no ammo check: 6 is its supply


@pytest.mark.rule("TH-18.7", "TH-R49")
def test_what_a_disabled_unit_cannot_evade(battle: Make) -> None:
    game = battle(["U060"], ["U020 dry", "U007"])
    game.play("a: attack a1 b1; rolls 1")
    assert game.score("a") == 35
    salvo = battle(["U098"], ["U127", "U007"])  # two grenades at Uhlans: 4 - 3 = 1
    salvo.play("a: attack a1 b1 he x2; rolls 1", "b: yes; rolls 6 1")
    assert salvo.score("a") == 25  # encircled by the first, so the second is not evaded


@pytest.mark.rule("TH-18.6")
@pytest.mark.parametrize(("unit", "how"), [("U060", "trample"), ("U029", "pistol")])
def test_attacks_that_cannot_be_evaded(battle: Make, unit: str, how: str) -> None:
    game = battle([unit], ["U127", "U007"])  # Uhlans: evasion 3, agility 3
    game.play(f"a: attack a1 b1 {how}; rolls 1")
    assert game.score("a") == 25


@pytest.mark.rule("TH-18.10", "TH-18.3")
def test_evading_twice_in_one_turn(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U020", "U007"], hands={"a": ["E22"]})
    game.play("a: attack a1 b1", "a: pass; rolls 1", "b: yes; rolls 1")
    game.play("a: play E22", "a: attack a2 b1; rolls 1")
    assert game.asked() == ["b: evade"]


@pytest.mark.rule("TH-R50", "TH-11.6")
def test_evasion_bars_for_the_current_turn_only(battle: Make) -> None:
    game = battle(["U060"], ["U020"])
    game.play("a: attack a1 b1; rolls 1", "b: yes; rolls 1")
    assert game.flags("b1") == set()
    assert game.legal("b: attack b1 a1")


# --- amphibious, transport, support ---------------------------------------


@pytest.mark.rule("TH-21.9", "TH-R44")
def test_amphibious_ignores_the_river(battle: Make) -> None:
    game = battle(["U060", "U036"], ["U007"], ahead={"b": ["E28"]}, step=W1)
    game.play("a: swim a2 E28; rolls 1", "a: attack a1 b1; rolls 2")
    assert game.score("a") == 50  # all of his units
    for marker in ("dry", "ringed", "tired"):
        unable = battle(["U060", f"U036 {marker}"], ["U007"], ahead={"b": ["E28"]}, step=W1)
        assert unable.asked() == ["a: main"]


@pytest.mark.rule("TH-21.9")
def test_the_attacked_unit_may_ignore_the_same_water(battle: Make) -> None:
    game = battle(["U060", "U036"], ["U007"], ahead={"b": ["E28"]}, step=W1)
    game.play("a: swim a2 E28; rolls 1", "a: attack a1 b1; rolls 6", "b: counter b1 dry; rolls 4")
    assert game.score("b") == 45
    wet = battle(["U060", "U036"], ["U007"], ahead={"b": ["E28"]}, step=W1)
    wet.play("a: swim a2 E28; rolls 1", "a: attack a1 b1; rolls 6", "b: counter b1; rolls 4")
    assert wet.score("b") == 0


@pytest.mark.rule("TH-R94")
def test_one_card_is_ignored_the_other_counts(battle: Make) -> None:
    game = battle(["U060", "U036"], ["U007"], ahead={"a": ["E28"], "b": ["E28"]}, step=W1)
    card = game.state.ahead[1][0]
    game.rules.apply(game.state, 0, Swim(12, card), ScriptedDice([0]))
    game.play("a: attack a1 b1; rolls 2")
    assert game.unit("b1") is not None  # still -1


@pytest.mark.rule("TH-21.9")
def test_amphibious_lifts_a_unit_out_of_the_marsh(battle: Make) -> None:
    game = battle(["U060 +E30", "U036"], ["U007"], step=W1)
    game.play("a: swim a2 E30; rolls 1")
    assert game.legal("a: attack a1 b1 charge")
    game.play("a: attack a1 b1; rolls 2")
    assert game.score("a") == 50


@pytest.mark.rule("TH-21.10", "TH-21.11", "TH-R43")
def test_transport_and_support(battle: Make) -> None:
    game = battle(["U022", "U026", "U024 dry", "U029"], ["U007"], step=W1)
    rides = [row[1:] for row in game.offers() if row[0] == "ferry"]
    assert rides == [[11, 0, 12], [11, 0, 13], [11, 1, 12]]  # only the Rear icon goes back
    game.play("a: ferry a1 rear a2; rolls 6")
    assert game.line("a2") == 1
    assert game.flags("a1") == {"tired", "dry"}  # the support unit's own ammo die
    ringed = battle(["U021 rear", "U079 ringed"], ["U007"], step=W1)
    ringed.play("a: ferry a1 hide a2; rolls 1")
    assert ringed.flags("a2") == {"ringed", "hidden"}
    assert battle(["U021 dry", "U029"], ["U007"], step=W1).asked() == ["a: main"]


@pytest.mark.rule("TH-21.14")
def test_powers_are_used_on_ones_own_turn(battle: Make) -> None:
    game = battle(["U060"], ["U021", "U029"], step=W1)
    assert game.asked() == ["a: main"]
    own = battle(["U021", "U029", "U060"], ["U007"], step=W1)
    assert own.asked() == ["a: window-1"]
    own.play("a: pass", "a: attack a3 b1; rolls 6", "b: pass")
    assert own.asked() == ["a: window-7"]


# --- leadership and paratroopers ---------------------------------------


@pytest.mark.rule("TH-21.12", "TH-R42")
def test_when_a_leader_can_be_attacked(battle: Make) -> None:
    assert battle(["U060"], ["U061"]).legal("a: attack a1 b1")  # alone in front
    assert battle(["U060"], ["U061", "U018 rear"]).legal("a: attack a1 b1")
    assert not battle(["U060"], ["U061", "U007"]).legal("a: attack a1 b1")
    assert battle(["U060"], ["U061", "U039"]).legal("a: attack a1 b1")  # leaders only
    assert battle(["U039"], ["U061", "U007"]).legal("a: attack a1 b1")
    strict = {"strictLeaderShield": True}
    assert not battle(["U060"], ["U061"], setup=strict).legal("a: attack a1 b1")
    assert battle(["U039"], ["U061"], setup=strict).legal("a: attack a1 b1")


@pytest.mark.rule("TH-21.12")
def test_leadership_dice(battle: Make) -> None:
    game = battle(["U060", "U039"], ["U024", "U007"])
    game.play("a: attack a2 b1 he", "b: pass")
    assert game.asked() == ["a: lead"]  # itself included
    game.play("a: lead a2; rolls 6 1")
    assert game.flags("b1") == {"ringed"}
    assert game.flags("a2") == {"dry", "tired"}
    gun = battle(["U024", "U039"], ["U007"])
    gun.play("a: attack a1 b1; rolls 6")
    assert gun.asked() == ["b: counter"]  # only for AFVs


@pytest.mark.rule("TH-21.13", "TH-R47")
def test_paratroopers_fight_in_the_rear(battle: Make) -> None:
    game = battle(["U079 rear", "U060"], ["U007", "U018 rear", "U025 rear hidden"])
    assert game.refused("a: attack a1 b1")[0] == "other-line"
    assert game.refused("a: attack a1 b3")[0] == "hidden-target"
    game.play("a: attack a1 b2; rolls 3")
    assert game.score("a") == 20  # suicide 2 + 1: Open Top
    back = battle(["U031 rear", "U060"], ["U007", "U092 rear"])
    back.play("a: attack a1 b2")
    assert back.asked() == ["b: counter"]  # even without Paratrooper
    leader = battle(["U079 rear", "U060"], ["U007", "U061 rear"])
    assert leader.legal("a: attack a1 b2")  # no shield in the rear
    front = battle(["U079"], ["U007", "U018 rear"])
    assert front.legal("a: attack a1 b1")
    assert not front.legal("a: attack a1 b2")
