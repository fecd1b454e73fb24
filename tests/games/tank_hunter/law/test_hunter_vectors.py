"""The worked examples of the rules, as play scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.option import settle

Make = Callable[..., Any]


@pytest.mark.vector("TH-X1")
@pytest.mark.rule("TH-13.4", "TH-13.5", "TH-R39")
def test_four_shots_four_checks_one_counter(battle: Make) -> None:
    game = battle(["U019"], ["U003"])  # 1x4 against armour 2: hopeless, supply 4
    game.play("a: attack a1 b1 x4; rolls 1 2 3 3")
    assert game.event_kinds().count("shot") == 4
    assert "dry" not in game.flags("a1")
    assert game.asked() == ["b: counter"]
    game.play("b: counter b1; rolls 6")
    assert game.event_kinds().count("counters") == 1
    assert game.asked() == ["b: main"]


@pytest.mark.vector("TH-X2")
@pytest.mark.rule("TH-13.4", "TH-R62")
def test_two_by_two_is_two_shots_of_two(battle: Make) -> None:
    game = battle(["U002"], ["U034"])  # 2x2 against armour 0
    assert game.refused("a: attack a1 b1 x3")[1] == "TH-13.4"
    game.play("a: attack a1 b1 x2; rolls 3 2")
    shots = [row for row in game.events() if row[0] == "shot"]
    assert [(shot[3], shot[5]) for shot in shots] == [(3, 2), (2, 2)]
    assert game.score("a") == 20


@pytest.mark.vector("TH-X3")
@pytest.mark.rule("TH-12.7", "TH-12.8", "TH-R9", "TH-R7")
def test_infantry_against_a_gun(battle: Make) -> None:
    game = battle(["U029"], ["U024"])
    game.play("a: attack a1 b1")
    assert game.asked() == ["b: counter"]  # before any die
    game.play("b: counter b1; rolls 6 6")
    counters = [row for row in game.events() if row[0] == "counters"]
    attacks = [row for row in game.events() if row[0] == "attacks"]
    assert counters[0][7] == 1  # grenade
    assert attacks[0][7] == 4  # pistol


@pytest.mark.vector("TH-X4")
@pytest.mark.rule("TH-7.3", "TH-12.2", "TH-R75")
def test_a_tank_chooses_grenade_or_trample_against_a_gun(battle: Make) -> None:
    game = battle(["U060"], ["U025"])
    kinds = {row[3] for row in game.offers() if row[0] == "attack"}
    assert kinds == {1, 2}
    game.play("a: attack a1 b1 trample", "b: counter b1; rolls 6 6")
    assert next(row for row in game.events() if row[0] == "counters")[7] == 0


@pytest.mark.vector("TH-X5")
@pytest.mark.rule("TH-12.9", "TH-R8")
def test_a_tank_counters_a_gun_with_grenades(battle: Make) -> None:
    game = battle(["U024"], ["U007"])
    game.play("a: attack a1 b1; rolls 6")
    assert game.asked() == ["b: counter"]
    assert [row[0] for row in game.offers()] == ["pass", "counter"]  # nothing to choose
    game.play("b: counter b1; rolls 2")
    assert game.flags("a1") == {"dry", "ringed"}  # he 5 - agility 3 = 2


@pytest.mark.vector("TH-X6")
@pytest.mark.rule("TH-14.5", "TH-R2")
def test_supply_seven_never_fails(battle: Make) -> None:
    game = battle(["U060"], ["U010"])
    game.play("a: attack a1 b1; rolls 6", "b: pass")
    assert game.flags("a1") == set()


@pytest.mark.vector("TH-X7")
@pytest.mark.rule("TH-18.5", "TH-R10", "TH-12.10")
def test_an_attacker_may_evade_a_counter_that_comes_first(battle: Make) -> None:
    game = battle(["U020"], ["U024"])  # Puma against PaK 38: ap 5 - 1 = 4
    game.play("a: attack a1 b1 he", "b: counter b1; rolls 4")
    assert game.asked() == ["a: evade"]
    game.play("a: yes; rolls 3")
    assert game.asked() == ["b: main"]  # it makes no attack
    assert game.unit("a1") is not None
    assert game.event_kinds().count("shot") == 1


@pytest.mark.vector("TH-X8")
@pytest.mark.rule("TH-18.4", "TH-18.5")
def test_a_gun_that_countered_may_not_evade(battle: Make) -> None:
    game = battle(["U060"], ["U104"])  # 25 mm SA 34 has Evasion 2, agility 4
    game.play("a: attack a1 b1 he", "b: counter b1; rolls 6 1")
    assert game.asked() == ["b: main"]
    assert "ringed" in game.flags("b1")


@pytest.mark.vector("TH-X9")
@pytest.mark.rule("TH-3.4", "TH-3.5", "TH-R22")
def test_six_picks_make_six_cards(hunter: Any) -> None:
    rules, dice = hunter.rules, FastDice(3)
    state, _ = rules.start(3, settle(rules.options(), {}), dice)
    rounds = 0
    while rules.asks(state)[0].kind == "pick":
        assert {len(packet) for packet in state.packets} == {6 - rounds}
        for ask in rules.asks(state):
            rules.apply(state, ask.seat, ask.sample(dice), dice)
        rounds += 1
    assert rounds == 5  # the sixth card comes without a choice
    assert [len(picks) for picks in state.picks] == [6, 6, 6]


@pytest.mark.vector("TH-X10")
@pytest.mark.rule("TH-9.2")
def test_three_in_hand_discard_one_before_drawing(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E05", "E07", "E17"]}, pile=["E31"])
    game.play("a: wait")
    assert game.asked() == ["a: discard"]
    game.play("a: discard E07")
    assert game.hand("a") == ["E05", "E17", "E31"]
    assert game.pile("discard") == ["E07"]


@pytest.mark.vector("TH-X11")
@pytest.mark.rule("TH-20.6", "TH-10.9", "TH-20.3")
def test_a_commander_among_reinforcements(battle: Make) -> None:
    game = battle(
        ["U060", "U038", "U040"],
        ["U007"],
        hands={"a": ["E05"]},
        deck=["C07", "U009"],
        step="window-1",
    )
    game.play("a: play E05")
    assert [one.card for one in game.state.staff[0]] == [game.context.first["C07"]]
    assert game.asked() == ["a: place"]
    game.play("a: place front")
    assert [game.context.id_of(unit.card) for unit in game.state.units(0)][-1] == "U009"


@pytest.mark.vector("TH-X12")
@pytest.mark.rule("TH-20.5", "TH-11.2", "TH-R13")
def test_only_commanders_left(battle: Make) -> None:
    game = battle(["U060"], ["U034"], ["U007"], staff={"b": ["C07"]})
    game.play("a: attack a1 b1; rolls 5")
    assert [one.seat for one in game.state.out] == [1]
    assert game.asked() == ["c: main"]


@pytest.mark.vector("TH-X13")
@pytest.mark.rule("TH-7.4", "TH-7.5", "TH-12.3", "TH-R1")
def test_sherman_hits_panzer_four(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U008"])
    game.play("a: attack a1 b1; rolls 2")
    assert game.unit("b1") is None
    assert game.score("a") == 50
    assert game.flags("a1") == set()
    assert game.asked() == ["b: main"]  # no counter


@pytest.mark.vector("TH-X14")
@pytest.mark.rule("TH-7.7", "TH-7.5", "TH-13.26")
def test_sherman_misses_and_is_countered(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007"])
    game.play("a: attack a1 b1; rolls 3", "b: counter b1; rolls 4")
    assert game.unit("a1") is None
    assert game.score("b") == 45


@pytest.mark.vector("TH-X16")
@pytest.mark.rule("TH-19.2", "TH-19.3")
def test_charging_a_panther(battle: Make) -> None:
    game = battle(["U038", "U060"], ["U008"])
    game.play("a: attack a1 b1 charge", "b: counter b1; rolls 6")
    assert game.unit("a1") is None  # 8 + 1 - 3 = 6
    again = battle(["U038", "U060"], ["U008"])
    again.play("a: attack a1 b1 charge", "b: pass; rolls 2")
    assert again.unit("b1") is None  # 5 + 2 - 5 = 2


@pytest.mark.vector("TH-X17")
@pytest.mark.rule("TH-19.3", "TH-13.10", "TH-R52")
def test_charging_a_panther_without_ammo(battle: Make) -> None:
    game = battle(["U038"], ["U008 dry", "U007"])
    game.play("a: attack a1 b1 charge; rolls 2")
    assert game.score("a") == 65
    miss = battle(["U038"], ["U008 dry", "U007"])
    miss.play("a: attack a1 b1 charge; rolls 3")
    assert miss.unit("b1") is not None
    assert miss.asked() == ["b: main"]  # and no counter afterwards


@pytest.mark.vector("TH-X18")
@pytest.mark.rule("TH-12.5", "TH-12.10", "TH-R76")
def test_tiger_tramples_an_anti_tank_gun(battle: Make) -> None:
    game = battle(["U009", "U060"], ["U025"])
    game.play("a: attack a1 b1 trample", "b: counter b1; rolls 3")
    assert game.unit("a1") is None
    assert game.event_kinds().count("shot") == 1
    other = battle(["U009"], ["U025", "U060"])
    other.play("a: attack a1 b1 trample", "b: counter b1; rolls 5 3")
    assert other.unit("b1") is None  # the gun ran dry, the trample came at 3
    assert other.score("a") == 25


@pytest.mark.vector("TH-X19")
@pytest.mark.rule("TH-12.4", "TH-14.3", "TH-R6")
def test_two_grenade_hits_destroy(battle: Make) -> None:
    empty = {"endMode": "thirdCarpet"}  # waiting then draws nothing, and the game goes on
    game = battle(["U009"], ["U025", "U060"], ["U007"], events=0, setup=empty)
    game.play("a: attack a1 b1 he", "b: pass; rolls 3")
    assert game.flags("b1") == {"ringed"}
    assert game.score("a") == 0
    game.play("b: wait", "c: wait", "a: attack a1 b1 he; rolls 3")
    assert game.score("a") == 25


@pytest.mark.vector("TH-X21")
@pytest.mark.rule("TH-12.4")
def test_infantry_has_no_answer_to_grenades(battle: Make) -> None:
    game = battle(["U038"], ["U029"])
    game.play("a: attack a1 b1 he; rolls 3")
    assert game.flags("b1") == set()
    assert game.asked() == ["b: main"]


@pytest.mark.vector("TH-X22")
@pytest.mark.rule("TH-12.6", "TH-21.6", "TH-R3", "TH-R72")
def test_bazookas_and_an_open_top(battle: Make) -> None:
    game = battle(["U078"], ["U066", "U060"])
    game.play("a: attack a1 b1; rolls 4")
    assert game.score("a") == 40
    assert game.flags("a1") == {"dry"}  # it stays in play
    other = battle(["U078"], ["U066", "U060"])
    other.play("a: attack a1 b2; rolls 4")
    assert other.unit("b2") is not None


@pytest.mark.vector("TH-X23")
@pytest.mark.rule("TH-12.7", "TH-12.10")
def test_paratroopers_run_into_a_howitzer(battle: Make) -> None:
    game = battle(["U079"], ["U092"])
    game.play("a: attack a1 b1", "b: counter b1; rolls 3")
    assert game.flags("a1") == {"ringed"}
    assert game.event_kinds().count("shot") == 1


@pytest.mark.vector("TH-X24")
@pytest.mark.rule("TH-12.4", "TH-R7")
def test_gun_against_gun(battle: Make) -> None:
    game = battle(["U026"], ["U091"])
    game.play("a: attack a1 b1", "b: counter b1; rolls 2")
    assert game.flags("a1") == {"ringed"}
    assert game.event_kinds().count("shot") == 1


@pytest.mark.vector("TH-X26")
@pytest.mark.rule("TH-13.4", "TH-13.5", "TH-13.9")
def test_one_of_two_shots(battle: Make) -> None:
    game = battle(["U059"], ["U099"])
    game.play("a: attack a1 b1 x1; rolls 3", "b: counter b1; rolls 2")
    assert game.event_kinds().count("shot") == 2
    assert game.score("b") == 35


@pytest.mark.vector("TH-X27")
@pytest.mark.rule("TH-16.2", "TH-16.5", "TH-21.7", "TH-13.7", "TH-13.6")
def test_rockets_from_the_rear(battle: Make) -> None:
    game = battle(["U054 rear", "U033"], ["U010", "U060"])
    game.play("a: attack a1 b1 x4; rolls 5 2")
    assert game.score("a") == 75
    assert game.flags("a1") == {"dry"}
    assert game.event_kinds().count("shot") == 2


@pytest.mark.vector("TH-X29")
@pytest.mark.rule("TH-21.12", "TH-R42")
def test_a_shielded_leader(battle: Make) -> None:
    game = battle(["U060", "U039 hidden"], ["U061", "U007 hidden"])
    assert game.refused("a: attack a1 b1") == ("shielded", "TH-21.12")
    game.play("a: reveal a2")
    assert game.legal("a: attack a1 b1")


@pytest.mark.vector("TH-X30")
@pytest.mark.rule("TH-8.2", "TH-8.3", "TH-8.4", "TH-8.5", "TH-21.5")
def test_recon_by_a_ba_64(battle: Make) -> None:
    game = battle(["U048"], ["U011 hidden", "U004 hidden"])
    game.play("a: recon a1 b; rolls 4")
    assert game.flags("b1") == game.flags("b2") == set()
    other = battle(["U048", "U060"], ["U011 hidden", "U004 hidden"])
    other.play("a: recon a1 b; rolls 6")
    assert other.asked() == ["b: recon-counter"]
    assert not other.legal("b: counter b1")  # No Turret
    other.play("b: counter b2", "b: pass; rolls 5", "a: pass")
    assert other.score("b") == 15
    assert "hidden" not in other.flags("b2")


@pytest.mark.vector("TH-X31")
@pytest.mark.rule("TH-17.2", "TH-17.3", "TH-17.4", "TH-17.5")
def test_flak_against_dive_bombers(battle: Make) -> None:
    game = battle(
        ["U060"], ["U009", "U026 rear hidden", "U093"], hands={"a": ["E08"]}, step="window-1"
    )
    game.play("a: play E08 b1")
    assert game.asked() == ["b: flak"]
    game.play("b: flak b3; rolls 5")
    assert game.flags("b3") == {"dry", "rolled"}
    game.play("b: flak b2; rolls 4")
    assert "hidden" not in game.flags("b2")
    assert game.unit("b1") is not None
    assert game.pile("discard") == ["E08"]


@pytest.mark.vector("TH-X32")
@pytest.mark.rule("TH-14.7", "TH-10.11")
def test_interdiction_of_a_dry_unit(battle: Make) -> None:
    game = battle(["U060"], ["U009 dry", "U007"], hands={"a": ["E12"]}, step="window-1")
    game.play("a: play E12 b1")
    assert game.unit("b1") is None
    assert game.score("a") == 0
    assert "U009" in game.pile("removed")


@pytest.mark.vector("TH-X34")
@pytest.mark.rule("TH-14.5", "TH-14.4")
def test_cut_supply_lines(battle: Make) -> None:
    game = battle(["U060"], ["U010"], ahead={"a": ["E34"]})
    game.play("a: attack a1 b1; rolls 6", "b: pass")
    assert game.flags("a1") == {"dry"}


@pytest.mark.vector("TH-X35")
@pytest.mark.rule("TH-18.2", "TH-18.3")
def test_a_puma_escapes(battle: Make) -> None:
    game = battle(["U060"], ["U020"])
    game.play("a: attack a1 b1; rolls 4")
    assert game.asked() == ["b: evade"]
    game.play("b: yes; rolls 3")
    assert game.unit("b1") is not None
    assert game.asked() == ["b: main"]  # no counter: the turn went on


@pytest.mark.vector("TH-X36")
@pytest.mark.rule("TH-18.4")
def test_a_puma_that_attacked_cannot_evade(battle: Make) -> None:
    game = battle(["U020", "U060"], ["U007"])
    game.play("a: attack a1 b1; rolls 6", "b: counter b1; rolls 6")
    assert game.unit("a1") is None


@pytest.mark.vector("TH-X37")
@pytest.mark.rule("TH-22.2", "TH-22.12")
def test_the_third_carpet(battle: Make) -> None:
    game = battle(
        ["U060"], ["U007"], hands={"a": ["E24"]}, pile=["E01"], setup={"endMode": "thirdCarpet"}
    )
    game.state.carpets = 2
    game.play("a: wait", "a: pass; rolls 6 6")  # he might hold Fighter Cover
    assert game.asked() == ["a: window-7"]  # events may still be played
    game.play("a: pass")
    assert game.reason() == "carpet"
    assert game.ranks() == (2, 1)  # no points; 50 against 45 in play


@pytest.mark.vector("TH-X38")
@pytest.mark.rule("TH-4.3", "TH-4.5", "TH-R27")
def test_the_last_unit_stands_in_the_rear(battle: Make) -> None:
    game = battle(["U018 rear"], ["U007"], step="begin")
    assert game.asked() == ["a: advance"]
    game.play("a: pass")
    assert game.line("a1") == 0
    disabled = battle(["U018 rear dry"], ["U007"], step="begin")
    assert disabled.asked() == ["a: main"]
    assert disabled.line("a1") == 0


@pytest.mark.vector("TH-X39")
@pytest.mark.rule("TH-13.8")
def test_a_grenade_salvo_encircles_then_destroys(battle: Make) -> None:
    game = battle(["U093"], ["U026", "U060"])
    game.play("a: attack a1 b1 x2", "b: pass; rolls 1 1")
    assert game.score("a") == 35


@pytest.mark.vector("TH-X40")
@pytest.mark.rule("TH-3.2", "TH-3.3", "TH-R80")
def test_thirds_of_the_event_pile(hunter: Any) -> None:
    rules = hunter.rules
    state, _ = rules.start(4, settle(rules.options(), {"commanders": True}), FastDice(8))
    assert state.thirds == (22, 21, 21)
    assert len(state.event_pile) == 64
    top, middle, bottom = state.event_pile[42:], state.event_pile[21:42], state.event_pile[:21]
    for third in (top, middle, bottom):
        assert sum(rules.context.is_carpet(card) for card in third) == 1


@pytest.mark.vector("TH-X42")
@pytest.mark.rule("TH-21.10", "TH-15.1")
def test_a_half_track_hides_grenadiers(battle: Make) -> None:
    game = battle(["U021", "U029"], ["U007"], step="window-1")
    game.play("a: ferry a1 hide a2; rolls 6")
    assert "hidden" in game.flags("a2")
    assert game.flags("a1") == {"dry", "tired"}
    assert game.asked() == ["a: main"]  # it cannot be used that way again
