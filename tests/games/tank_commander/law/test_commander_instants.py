"""What Instants, equipment and special cards do (TC-E1, TC-E2, TC-E13 to TC-E24, TC-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
HOME = {"G2a": ["PzKw I B"]}
FOES = {"S2c": ["T-38"]}


def mine(battle: Make, *hand: str, units: Any = None, foes: Any = None, **rest: Any) -> Any:
    """The German player has these cards."""
    given = {"G1b": ["PzKw IV H"], **HOME} if units is None else units
    return battle(given, {**(foes or {}), **FOES}, hands={"G": list(hand)}, **rest)


# --- artillery and air


@pytest.mark.rule("TC-E1", "TC-R101", "TC-R42", "TC-R82")
def test_a_barrage_strikes_everybody_in_the_position(battle: Make) -> None:
    units = {"Nb": ["German Line Squad"], **HOME}
    foes = {"Nb": ["Soviet Line Squad", "T-70"]}
    game = mine(battle, "Artillery Barrage", units=units, foes=foes)
    assert game.refused('G: play "Artillery Barrage" G1a')[0] == "not-offered"  # nobody there
    game.play('G: play "Artillery Barrage" Nb')
    assert game.asked() == ["S: colour"]  # the owner of the event flips
    game.number_is(5).number_is(2).number_is(6)
    assert game.unit("s1") is None  # soft: 5 or less
    assert game.unit("s2") is None  # armoured: 2 or less, penetration 7 against its side of 4
    assert game.unit("g1") is not None  # 6
    assert game.event_kinds().count("strikes") == 3  # its own squad too


@pytest.mark.rule("TC-E1", "TC-R49")
def test_artillery_meets_the_side_armour(battle: Make) -> None:
    foes = {"S1b": ["JS-2"]}
    game = mine(battle, "Artillery Barrage", foes=foes, setup={"lucky_hits": True})
    game.play('G: play "Artillery Barrage" S1b').number_is(1)
    assert game.told_of("bounces")[0][2:] == [7, 11]
    game.number_is(3)
    assert game.unit("s1") is None  # a lucky hit goes for artillery too


@pytest.mark.rule("TC-E1")
def test_rockets_strike_two_adjacent_positions(battle: Make) -> None:
    foes = {"S1a": ["Soviet Line Squad"], "S1b": ["ZIS-5 Truck [Soviet Guards Squad]"]}
    game = mine(battle, "Rocket Artillery", foes=foes)
    assert game.refused('G: play "Rocket Artillery" S1a S1c')[0] == "not-offered"
    game.play('G: play "Rocket Artillery" S1a S1b').number_is(4).number_is(4)
    assert game.unit("s1") is None
    assert game.unit("s3") is None  # a mounted squad shares its carrier's fate


@pytest.mark.rule("TC-E2", "TC-9.5b", "TC-R42", "TC-12.1c")
@pytest.mark.parametrize(
    ("card", "natural", "lost"),
    [("Air Strike", 2, True), ("Air Strike", 3, False), ("Ju 87 Stuka", 3, True)],
)
def test_air_events_and_the_air_modifier(battle: Make, card: str, natural: int, lost: bool) -> None:
    foes = {"S1b": ["Soviet Line Squad"], "S1a": ["T-34 M-41 [Soviet Line Squad]"]}
    game = mine(battle, card, foes=foes, ground={"S1b": "Woods"})
    assert game.refused(f'G: play "{card}" s3')[0] == "not-offered"  # no mounted squad
    game.play(f'G: play "{card}" s1').number_is(natural)
    assert (game.unit("s1") is None) == lost


@pytest.mark.rule("TC-E2")
def test_the_shturmovik_strikes_two_in_one_position(battle: Make) -> None:
    units = {"G1b": ["PzKw III L", "German Line Squad"], "G1a": ["SPW 251"]}
    game = battle(units, FOES, active="S", hands={"S": ["Il-2 Shturmovik"]})
    assert game.refused('S: play "Il-2 Shturmovik" g1 g3')[0] == "not-offered"
    game.play('S: play "Il-2 Shturmovik" g1 g2').number_is(4).number_is(5)
    assert game.unit("g1") is None  # penetration 10 against a side of 5
    assert game.unit("g2") is not None


@pytest.mark.rule("TC-E3", "TC-R110", "TC-R44")
@pytest.mark.parametrize(("fort", "modifier"), [("Foxholes", 3), ("Bunker", 5)])
def test_the_higher_of_terrain_and_fortification(battle: Make, fort: str, modifier: int) -> None:
    foes = {"S1b": ["Soviet Line Squad", "T-70"]}
    game = mine(
        battle, "Artillery Barrage", foes=foes, ground={"S1b": "Woods"}, forts={"S1b": fort}
    )
    game.play('G: play "Artillery Barrage" S1b').number_is(9).number_is(9)
    assert [row[4] for row in game.told_of("strikes")] == [modifier, 1]  # squads only


# --- attached


@pytest.mark.rule("TC-E18", "TC-R102", "TC-R30", "TC-12.2f")
def test_leaders_and_aces(battle: Make) -> None:
    units = {"G1b": ["German Line Squad", "PzKw IV H", "SPW 251 [German Line Squad]"], **HOME}
    game = mine(battle, "Heroic Squad Leader", "Heroic Squad Leader", "Tank Ace", units=units)
    game.play('G: play "Heroic Squad Leader" g1', 'G: play "Tank Ace" g2')
    assert game.asked() == ["G: play"]  # both are free
    assert game.refused('G: play "Heroic Squad Leader" g1')[0] == "not-offered"  # one for each
    assert game.refused('G: play "Heroic Squad Leader" g2')[0] == "not-offered"
    game.play('G: play "Heroic Squad Leader" g4')  # a mounted squad may have one
    assert game.attached("g2") == ["Tank Ace"]


@pytest.mark.rule("TC-E18", "TC-E22")
def test_what_a_tank_ace_does(battle: Make) -> None:
    units = {"G1b": ["PzKw III L +Tank Ace"], **HOME}
    game = battle(units, {"Nb": ["KV-1 M-41"], **FOES})
    game.play("G: fire g1 s1").number_is(3)
    assert game.told_of("hits")[0][-1] == 9
    assert game.told_of("bounces")[0][2:] == [8, 9]  # 3 is low: the side


@pytest.mark.rule("TC-R74", "TC-12.2f")
def test_what_lies_on_a_lost_unit_is_lost(battle: Make) -> None:
    units = {"G1b": ["German Line Squad +Heroic Squad Leader +MG 42"], **HOME}
    game = battle(units, {"Nb": ["T-34 M-41"], **FOES}, active="S")
    game.play("S: fire s1 g1 he").number_is(1)
    assert game.destroyed("G") == ["German Line Squad", "Heroic Squad Leader"]
    assert game.discards("G") == ["MG 42"]  # TC-13b, TC-R76


# --- the step


@pytest.mark.rule("TC-E13", "TC-R73", "TC-12.1a")
def test_coordination_gives_one_more_move_or_fire_play(battle: Make) -> None:
    foes = {"Nb": ["JS-2"]}
    game = mine(battle, "Coordination", "Coordination", "Supply Column", foes=foes)
    game.play("G: play Coordination")
    assert game.refused("G: play Coordination")[0] == "not-offered"  # one in a step
    game.play("G: fire g1 s1").number_is(9)
    assert game.asked() == ["G: extra"]
    assert {row[0] for row in game.offers()} == {"pass", "move", "fire"}
    game.play("G: fire g1 s1").number_is(9)  # the same card may act twice
    assert game.asked() == ["G: draw"]


@pytest.mark.rule("TC-E14", "TC-R128")
def test_blitzkrieg(battle: Make) -> None:
    units = {"G1b": ["PzKw IV H", "German Cavalry Squadron"], "G1a": ["PzKw III L"], **HOME}
    foes = {"S1b": ["T-70"]}
    game = mine(battle, "Blitzkrieg", units=units, foes=foes)
    game.play("G: play Blitzkrieg", "G: move G1b", "G: march g1 Na", "G: go", "G: done")
    assert game.asked() == ["G: blitz"]
    shooters = {row[0] for row in game.could("fire")}
    assert shooters == {game.called["g1"]}  # a vehicle that has moved
    game.play("G: fire g1 s1").number_is(8)
    assert game.unit("s1") is None
    assert game.asked() == ["G: draw"]  # no play of its own
    assert game.state.blitz == 0


@pytest.mark.rule("TC-R128")
def test_a_march_that_is_not_made_is_lost(battle: Make) -> None:
    game = mine(battle, "Forced March", "Blitzkrieg")
    game.play('G: play "Forced March"', "G: play Blitzkrieg", "G: pass")
    assert (game.state.forced, game.state.blitz) == (0, 0)


@pytest.mark.rule("TC-E30", "TC-E22")
def test_urrah(battle: Make) -> None:
    units = {"Nb": ["Soviet Line Squad", "SMG Squad +Maxim Machine Gun"], **FOES}
    game = battle({"Nb": ["German Line Squad"], **HOME}, units, active="S", hands={"S": ["Urrah!"]})
    game.play("S: play Urrah! Nb", "S: pass", "S: fire s1 g1", "S: fire s2 g1", "G: done")
    game.number_is(9).number_is(10)
    needed = [row[-1] for row in game.told_of("misses")]
    assert needed == [6, 9]  # 4 + 2; 4 + 1 + 2 + 2, at most 9
    assert game.state.urrah == -1  # over with the melee step


# --- cards


@pytest.mark.rule("TC-E19", "TC-R103", "TC-14a")
def test_supply_column_and_the_usual_draw(battle: Make) -> None:
    game = mine(battle, "Supply Column")
    game.play('G: play "Supply Column"')
    assert len(game.hand("G")) == 3
    game.play("G: draw")
    assert len(game.hand("G")) == 4  # step c is as usual


@pytest.mark.rule("TC-E19")
def test_reconnaissance_shows_the_reserve_to_one_player(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw IV H"], **HOME}, FOES, hands={"G": ["Reconnaissance"], "S": ["Gun Jam"]}
    )
    assert game.rules.view(game.state, 0).state.hands[1] == [-1]
    game.play("G: play Reconnaissance").quiet()
    assert game.rules.view(game.state, 0).state.hands[1] == game.state.hands[1]
    assert game.rules.view(game.state, None).state.hands[1] == [-1]  # spectators see backs
    told = next(n for n in game.told if n.public is not None and n.public.kind == "looks")
    assert told.told_to(0).kind == "looks.own"
    assert told.told_to(1).kind == "looks"


@pytest.mark.rule("TC-E19", "TC-R80")
def test_rear_area_raid(battle: Make) -> None:
    hands = {"G": ["Rear-Area Raid"], "S": ["Gun Jam", "Medics", "Repair"]}
    game = battle({"G1b": ["PzKw IV H"], **HOME}, FOES, hands=hands)
    game.play('G: play "Rear-Area Raid"; raid 1, 2').quiet()
    assert len(game.hand("S")) == 1
    assert len(game.discards("S")) == 2  # open


@pytest.mark.rule("TC-E21", "TC-R100")
def test_tank_repair_shop(battle: Make) -> None:
    lost = {"G": ["PzKw VI E", "PzKw II F", "German Line Squad", "Flank Shot"]}
    game = mine(battle, "Tank Repair Shop", destroyed=lost)
    assert len(game.could("play")) == 3  # one vehicle, the other, or both
    game.play('G: play "Tank Repair Shop" "PzKw VI E" "PzKw II F"')
    assert sorted(game.hand("G")) == ["PzKw II F", "PzKw VI E"]
    assert "German Line Squad" in game.destroyed("G")


@pytest.mark.rule("TC-17.5d", "TC-R87", "TC-R124", "TC-6.4a")
def test_reinforcements_of_the_defender(battle: Make) -> None:
    hands = {"S": ["Reinforcements", "Reinforcements"]}
    group = {"S": ["JS-2"] * 9}
    given: Any = {"setup": {"scenario": "17.5"}, "attacker": "G", "active": "S", "hands": hands}
    early = battle(HOME, FOES, turn=5, group=group, **given)
    assert early.could("play") == []  # not before game turn 6
    game = battle(HOME, FOES, turn=6, first="G", group=group, **given)
    game.play("S: play Reinforcements")
    assert len(game.hand("S")) == 10
    assert game.state.arrived == 6
    game.play("S: draw")
    assert len(game.hand("S")) == 11
    game.play("S: pass", "G: pass", "G: pass")  # over ten at the end of this turn
    assert game.asked() == ["S: play"]
    game.play("S: play Reinforcements")
    assert len(game.hand("S")) == 13  # a second card draws three
    game.play("S: pass", "S: pass")
    assert game.asked() == ["S: surplus"]  # back at ten at the end of his next turn


@pytest.mark.rule("TC-R87")
def test_elsewhere_reinforcements_draw_three(battle: Make) -> None:
    game = mine(battle, "Reinforcements", turn=1)
    game.play("G: play Reinforcements")
    assert len(game.hand("G")) == 3


# --- equipment


@pytest.mark.rule("TC-13a", "TC-R75", "TC-R77", "TC-R30", "TC-5b")
def test_placing_equipment_is_free(battle: Make) -> None:
    units = {"Nb": ["German Line Squad"], "G1b": ["SPW 251 [German Line Squad]", "PzKw I B"]}
    units["G1a"] = ["German Cavalry Squadron"]
    foes = {"Nb": ["Soviet Line Squad"]}
    game = mine(battle, "Panzerfaust", "Satchel Charge", "Bundled Grenades", units=units, foes=foes)
    game.play("G: equip Panzerfaust g1", 'G: equip "Satchel Charge" g3')  # contested, mounted
    assert game.refused('G: equip "Bundled Grenades" g4')[0] == "not-offered"
    game.play('G: equip "Bundled Grenades" g5')
    assert game.asked() == ["G: play"]


@pytest.mark.rule("TC-R75")
def test_equipment_before_or_after_the_play_not_in_the_melee(battle: Make) -> None:
    units = {"Nb": ["German Line Squad"], **HOME}
    game = mine(battle, "Panzerfaust", units=units, foes={"Nb": ["T-70"]})
    game.play("G: pass")
    assert game.asked() == ["G: after"]
    assert game.legal("G: equip Panzerfaust g1")
    game.play("G: pass")
    assert game.asked() == ["G: melee"]
    assert not game.legal("G: equip Panzerfaust g1")


@pytest.mark.rule("TC-13c")
def test_borne_equipment_may_be_discarded(battle: Make) -> None:
    game = mine(battle, units={"G1b": ["German Line Squad +MG 42"], **HOME})
    game.play('G: drop "MG 42"')
    assert game.discards("G") == ["MG 42"]
    assert game.asked() == ["G: play"]


@pytest.mark.rule("TC-E22", "TC-13e", "TC-R58")
@pytest.mark.parametrize(
    ("squad", "weapon", "needed"),
    [
        ("Soviet Line Squad", "tmv", 1),
        ("Soviet Line Squad +Bundled Grenades", "tmv", 2),
        ("Soviet Line Squad +Heroic Squad Leader", "tmv", 2),
        ("Soviet Line Squad +Bundled Grenades +Heroic Squad Leader", "tmv", 3),
        ("Soviet Line Squad +Molotov Cocktails", 'tmv "Molotov Cocktails"', 3),
        ("Soviet Line Squad +AT-Rifle", 'at "AT-Rifle"', 5),
        ("Soviet Line Squad +Flamethrower +Heroic Squad Leader", 'ft "Flamethrower"', 6),
        ("Soviet Line Squad +Satchel Charge", 'at "Satchel Charge"', 4),
    ],
)
def test_what_men_have_against_tanks(battle: Make, squad: str, weapon: str, needed: int) -> None:
    game = battle(
        {"Nb": ["PzKw II F"], **HOME}, {"Nb": [squad], **FOES}, active="S", stage="melees"
    )
    game.play(f"S: fire s1 g1 {weapon}", "G: done").number_is(10)
    assert game.told_of("misses")[0][-1] == needed
    one_shot = ("Molotov", "Satchel")
    spent = any(word in weapon for word in (*one_shot, "Flame"))  # a 10 spends a flamethrower
    assert (len(game.destroyed("S")) == 1) == spent


@pytest.mark.rule("TC-E22")
@pytest.mark.parametrize(("natural", "spent"), [(8, False), (9, True)])
def test_a_flamethrower_is_spent_by_high_numbers(battle: Make, natural: int, spent: bool) -> None:
    units = {"Nb": ["German Line Squad +Flamethrower"], **HOME}
    game = battle(units, {"Nb": ["T-70"], **FOES}, stage="melees")
    game.play("G: fire g1 s1 ft Flamethrower", "S: done").number_is(natural)
    assert (game.gear("g1") == []) == spent


@pytest.mark.rule("TC-E11", "TC-E22", "TC-E27")
def test_the_demolition_use_of_a_satchel_charge(battle: Make) -> None:
    units = {"S1b": ["German Line Squad +Satchel Charge"], **HOME}
    game = battle(
        units, {"S1b": ["Soviet Line Squad"], **FOES}, forts={"S1b": "Bunker"}, stage="melees",
        hands={"S": ["Gun Jam"]},
    )  # fmt: skip
    game.play('G: fire g1 s1 demo "Satchel Charge"', "S: done")
    assert game.asked() == ["S: colour"]  # none of the four kinds: no Gun Jam
    game.number_is(6)
    assert game.unit("s1") is None  # fortifications are ignored


@pytest.mark.rule("TC-E23", "TC-R46", "TC-9.4h")
def test_mortar_and_sniper_rifle(battle: Make) -> None:
    units = {"G1b": ["German Line Squad +Light Mortar +Sniper Rifle"], **HOME}
    foes = {"Nb": ["ZIS-5 Truck"], "S1b": ["Soviet Line Squad"], "S1a": ["Soviet Line Squad"]}
    game = battle(units, {**foes, **FOES}, ground={"S1a": "Orchard"})
    game.play('G: fire g1 s1 he "Light Mortar"').number_is(4)
    assert game.told_of("misses")[0][-1] == 3
    game = battle(units, {**foes, **FOES}, ground={"S1a": "Orchard"})
    assert game.refused('G: fire g1 s3 sa "Sniper Rifle"') == ("in-cover", "TC-9.7b")
    game.play('G: fire g1 s2 sa "Sniper Rifle"').number_is(2)
    assert game.unit("s2") is None


@pytest.mark.rule("TC-R46", "TC-R47")
def test_an_at_rifle_at_short_range(battle: Make) -> None:
    units = {"G1b": ["German Line Squad +Panzerbüchse 39 +Panzerfaust"], **HOME}
    game = battle(units, {"Nb": ["T-26 M-39"], **FOES})
    assert game.refused("G: fire g1 s1 at Panzerfaust")[0] == "no-such-weapon"
    game.play('G: fire g1 s1 at "Panzerbüchse 39"').number_is(4)
    assert game.told_of("bounces")[0][2:] == [4, 4]  # front armour
    game = battle(units, {"Nb": ["T-26 M-39"], **FOES})
    game.play('G: fire g1 s1 at "Panzerbüchse 39"').number_is(2)
    assert game.told_of("pierces")[0][2:] == [4, 3]


# --- fortifications in play


@pytest.mark.rule("TC-11a", "TC-11b", "TC-R61", "TC-R62", "TC-R65", "TC-R96", "TC-E24")
def test_fortify_is_the_play(battle: Make) -> None:
    units = {"G1b": ["German Line Squad"], "S1a": ["German Line Squad"], **HOME}
    units["G1c"] = ["SPW 251 [German Line Squad]"]
    foes = {"G1b": ["Soviet Line Squad"]}
    game = battle(
        units, {**foes, **FOES}, hands={"G": ["Foxholes", "Bunker"], "S": ["Smoke Screen"]}
    )
    assert game.refused("G: lay Foxholes S1a") == ("not-your-position", "TC-R62")
    assert game.refused("G: lay Foxholes G1c") == ("no-squad", "TC-11b")  # mounted
    game.play("G: lay Foxholes G1b", "S: pass")
    assert game.asked() == ["S: window-8"]  # handled as an Instant
    game.play("S: pass").quiet()
    assert game.state.forts[game.pos("G1b")]
    assert "lies-at" in game.event_kinds()


@pytest.mark.rule("TC-R65", "TC-11a")
def test_no_foxholes_where_a_bunker_is(battle: Make) -> None:
    units = {"G1b": ["German Line Squad"], **HOME}
    game = mine(battle, "Foxholes", units=units, forts={"G1b": "Bunker"})
    assert game.refused("G: lay Foxholes G1b") == ("bunker-there", "TC-R65")


@pytest.mark.rule("TC-11d", "TC-R63", "TC-11c", "TC-11e")
def test_when_the_last_squad_is_gone_the_fortification_goes(battle: Make) -> None:
    units = {"G1b": ["German Line Squad", "German Cavalry Squadron"], **HOME}
    game = mine(battle, units=units, forts={"G1b": "Foxholes"}, ground={"G1b": "Woods"})
    game.play("G: move G1b", "G: march g1 G1a", "G: go").quiet()
    assert game.discards("G") == ["Foxholes"]  # at once, though the play goes on
    assert game.asked() == ["G: group"]
    assert game.state.terrain[game.pos("G1b")]  # other terrain is never removed


@pytest.mark.rule("TC-2.1.5a", "TC-10m", "TC-13e", "TC-R45")
@pytest.mark.parametrize(
    ("weapon", "needed", "penetration", "spent"),
    [
        ("Panzerfaust", 5, 20, True),
        ("Panzerschreck", 6, 18, False),
        ("Magnetic Mine", 4, 15, True),
        ("Panzerbüchse 39", 5, 5, False),
        ("Satchel Charge", 4, 12, True),
    ],
)
def test_the_melee_weapons_of_german_squads(
    battle: Make, weapon: str, needed: int, penetration: int, spent: bool
) -> None:
    units = {"Nb": [f"German Line Squad +{weapon}"], **HOME}
    game = battle(units, {"Nb": ["T-34/85"], **FOES}, stage="melees")
    game.play(f'G: fire g1 s1 at "{weapon}"', "S: done").number_is(3)
    assert game.told_of("hits")[0][3:] == [3, 0, needed]
    shown = game.told_of("pierces") + game.told_of("bounces")
    assert shown[0][2:] == [penetration, 7]
    assert (game.gear("g1") == []) == spent


@pytest.mark.rule("TC-E22")
def test_machine_guns_add_one(battle: Make) -> None:
    units = {"G1b": ["German Line Squad +MG 42 +Heroic Squad Leader"], **HOME}
    game = battle(units, {"Nb": ["ZIS-5 Truck"], **FOES})
    game.play("G: fire g1 s1 sa").number_is(7)
    assert game.told_of("misses")[0][-1] == 6
