"""Melee: everybody fires once, at once, at whom he must (TC-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
REST = {"stage": "melees"}


def fight(battle: Make, german: list[str], soviet: list[str], **rest: Any) -> Any:
    """A melee in no man's land, about to be fought in the German step b."""
    more = {"G2a": ["PzKw I B"]}, {"S2c": ["T-38"]}
    return battle({"Nb": german, **more[0]}, {"Nb": soviet, **more[1]}, stage="melees", **rest)


# --- who fires at whom


@pytest.mark.rule("TC-10a", "TC-10c", "TC-4d", "TC-R52", "TC-R54")
def test_both_sides_fire_in_every_melee_step(battle: Make) -> None:
    game = fight(battle, ["German Line Squad"], ["Soviet Line Squad"])
    assert game.asked() == ["G: melee"]  # the player whose step it is declares first
    game.play("G: fire g1 s1", "S: fire s1 g1")
    game.number_is(9).number_is(9)
    assert game.event_kinds().count("number") == 2
    game.play("G: pass", "S: pass")  # no draws; the Soviet player passes his play
    assert game.asked() == ["S: melee"]  # the same melee again in step e


@pytest.mark.rule("TC-10b")
def test_the_player_chooses_the_order_of_melees(battle: Make) -> None:
    game = battle(
        {"Na": ["German Line Squad"], "Nb": ["German Line Squad"]},
        {"Na": ["Soviet Line Squad"], "Nb": ["Soviet Line Squad"]},
        stage="melees",
    )
    assert game.asked() == ["G: melees"]
    game.play("G: melee Nb")
    assert game.told_of("melee") == [[game.pos("Nb")]]
    game.play("G: done", "S: done")
    assert game.told_of("melee") == [[game.pos("Nb")], [game.pos("Na")]]


@pytest.mark.rule("TC-10d", "TC-R55")
def test_men_fire_at_men_first(battle: Make) -> None:
    game = fight(battle, ["German Line Squad"], ["Soviet Cavalry Squadron", "T-70", "ZIS-5 Truck"])
    assert game.refused("G: fire g1 s2 tmv") == ("men-first", "TC-10d")
    assert game.refused("G: fire g1 s3 sa") == ("men-first", "TC-10d")
    game = fight(battle, ["German Line Squad"], ["T-70", "ZIS-5 Truck"])
    assert game.legal("G: fire g1 s1 tmv")
    assert game.legal("G: fire g1 s2 sa")


@pytest.mark.rule("TC-10e", "TC-R105", "TC-R56")
def test_tanks_fire_at_tanks_first(battle: Make) -> None:
    soviet = ["T-70", "BA-64", "Soviet Line Squad"]
    game = fight(battle, ["PzKw III L", "PzKw I B", "PzKw III Flamm"], soviet)
    assert game.refused("G: fire g1 s3 sa") == ("tanks-first", "TC-10e")
    assert game.refused("G: fire g1 s2") == ("tanks-first", "TC-10e")
    assert game.legal("G: fire g2 s3 sa")  # it cannot hurt tanks at all
    assert game.refused("G: fire g3 s3 ft") == ("tanks-first", "TC-10e")
    assert game.legal("G: fire g3 s1 ft")


@pytest.mark.rule("TC-R56")
def test_a_penetration_that_is_too_low_frees_nobody(battle: Make) -> None:
    game = fight(battle, ["PzKw II F"], ["JS-2", "Soviet Line Squad"])
    assert game.refused("G: fire g1 s2 sa") == ("tanks-first", "TC-10e")


@pytest.mark.rule("TC-10f")
def test_others_choose_freely(battle: Make) -> None:
    game = fight(battle, ["SPW 251/9", "7.5 cm PaK 40"], ["T-70", "Soviet Line Squad"])
    for line in ("G: fire g1 s1", "G: fire g1 s2 sa", "G: fire g2 s1 at", "G: fire g2 s2 sa"):
        assert game.legal(line)


@pytest.mark.rule("TC-R55", "TC-R30", "TC-10c", "TC-8.6e")
def test_riders_take_no_part(battle: Make) -> None:
    game = fight(battle, ["German Line Squad"], ["T-34 M-41 [Soviet Line Squad]"])
    assert game.legal("G: fire g1 s1 tmv")  # the mounted squad is no target that comes first
    game.play("G: done")
    assert game.refused("S: fire s2 g1 sa")[0] == "mounted"


@pytest.mark.rule("TC-R59", "TC-R60")
def test_one_shot_each_and_declining_is_legal(battle: Make) -> None:
    game = fight(battle, ["German Line Squad", "PzKw III L"], ["Soviet Line Squad", "T-70"])
    game.play("G: fire g1 s1")
    assert game.refused("G: fire g1 s1") == ("fired-already", "TC-R59")
    game.play("G: done", "S: done").number_is(9)
    assert game.event_kinds().count("fires") == 1


# --- numbers


@pytest.mark.rule("TC-10h", "TC-11c", "TC-E3")
def test_no_terrain_counts_but_the_own_foxholes_of_a_squad(battle: Make) -> None:
    units = {"S1b": ["German Line Squad"]}, {"S1b": ["Soviet Line Squad"]}
    game = battle(*units, ground={"S1b": "Woods"}, forts={"S1b": "Foxholes"}, stage="melees")
    game.play("G: fire g1 s1", "S: fire s1 g1").number_is(2).number_is(4)
    assert [row[3:5] for row in game.told_of("hits")] == [[2, 2], [4, 0]]


@pytest.mark.rule("TC-10i", "TC-R35")
def test_at_fire_is_that_of_short_range_at_the_side(battle: Make) -> None:
    game = fight(battle, ["PzKw III L"], ["T-34 M-41"])
    game.play("G: fire g1 s1", "S: done").number_is(8)
    assert game.told_of("hits")[0][-1] == 8
    assert game.told_of("pierces")[0][2:] == [8, 7]


@pytest.mark.rule("TC-10j", "TC-R37")
@pytest.mark.parametrize("natural", [2, 5])
def test_flank_shot_and_low_numbers_halve_once(battle: Make, natural: int) -> None:
    game = fight(battle, ["PzKw III L"], ["KV-1 M-41"], hands={"G": ["Flank Shot"]})
    game.play("G: fire g1 s1", "S: done", 'G: play "Flank Shot"').number_is(natural)
    assert game.told_of("pierces")[0][2:] == [8, 4]


@pytest.mark.rule("TC-10k")
def test_no_he_in_melee(battle: Make) -> None:
    game = fight(battle, ["SPW 251/9"], ["Soviet Line Squad"])
    assert game.refused("G: fire g1 s1 he") == ("no-he-in-melee", "TC-10k")


@pytest.mark.rule("TC-10l", "TC-R57")
@pytest.mark.parametrize(("natural", "lost"), [(1, True), (2, False)])
def test_the_tank_melee_value(battle: Make, natural: int, lost: bool) -> None:
    for tank in ("JS-2", "BA-64"):
        game = fight(battle, ["German Line Squad"], [tank])
        game.play("G: fire g1 s1 tmv", "S: done").number_is(natural)
        assert (game.unit("s1") is None) == lost
    game = fight(battle, ["German Line Squad"], ["ZIS-5 Truck"])
    assert game.refused("G: fire g1 s1 tmv")[0] == "no-such-weapon"


@pytest.mark.rule("TC-10m", "TC-R47", "TC-13e", "TC-R58", "TC-9.6a")
def test_a_borne_weapon_has_its_own_numbers(battle: Make) -> None:
    game = fight(battle, ["German Line Squad +Panzerfaust"], ["JS-2"])
    game.play('G: fire g1 s1 at "Panzerfaust"', "S: fire s1 g1 sa")
    game.number_is(6)
    assert game.gear("g1") == []  # used up, hit or miss
    game.number_is(1)
    assert "Panzerfaust" in game.destroyed("G")  # and not in the discard pile
    assert game.discards("G") != ["Panzerfaust"]


# --- all at once


@pytest.mark.rule("TC-10g", "TC-10o")
def test_losses_leave_after_the_last_shot(battle: Make) -> None:
    game = fight(battle, ["German Line Squad", "SPW 251"], ["Soviet Line Squad"])
    game.play("G: fire g1 s1", "G: fire g2 s1", "S: fire s1 g1")
    game.number_is(1)
    assert game.unit("s1") is not None  # noted as lost, not gone
    game.number_is(2).number_is(3)  # drawn for all the same, and it fires
    assert game.unit("s1") is None
    assert game.unit("g1") is None
    assert game.event_kinds().count("number") == 3


@pytest.mark.rule("TC-R53")
def test_a_card_that_fired_fires_again_in_the_melee(battle: Make) -> None:
    game = battle(
        {"Nb": ["PzKw III L"], "G2a": ["PzKw I B"]}, {"Nb": ["T-70"], "S1b": ["T-34 M-41"]}
    )
    game.play("G: fire g1 s2").number_is(9)
    assert game.asked() == ["G: melee"]
    assert game.legal("G: fire g1 s1")


@pytest.mark.rule("TC-R21", "TC-10a", "TC-8.5b")
def test_a_melee_binds_nobody(battle: Make) -> None:
    game = battle(
        {"Nb": ["PzKw III L"], "G2a": ["PzKw I B"]}, {"Nb": ["T-70"], "S1c": ["T-34 M-41"]}
    )
    game.play("G: move Nb")
    assert game.legal("G: march g1 G1b")
    assert game.legal("G: march g1 S1c")
    assert game.refused("G: march g1 S2c via S1c") == ("enemy-there", "TC-8.5b")


@pytest.mark.rule("TC-E26")
def test_the_second_shot_of_a_t35(battle: Make) -> None:
    game = fight(battle, ["PzKw III L", "German Line Squad"], ["T-35"])
    game.play("G: done")
    assert game.refused("S: fire s1 g2 sa") == ("tanks-first", "TC-10e")
    game.play("S: fire s1 g1")
    assert game.legal("S: fire s1 g2 sa")  # not bound by TC-10e
    assert game.refused("S: fire s1 g1")[0] == "fired-already"
    game.play("S: fire s1 g2 sa").number_is(1).number_is(6)
    assert game.unit("g1") is None
    assert game.unit("g2") is None


@pytest.mark.rule("TC-E27")
def test_engineers_take_no_notice_of_a_bunker(battle: Make) -> None:
    for squad, modifier in (("Pioneer Squad", 0), ("German Line Squad", 4)):
        units = {"S1b": [squad]}, {"S1b": ["Soviet Line Squad"]}
        game = battle(*units, forts={"S1b": "Bunker"}, stage="melees")
        game.play("G: fire g1 s1", "S: done").number_is(4)
        told = game.told_of("hits") + game.told_of("misses")
        assert told[0][4] == modifier
    units = {"S1b": ["Pioneer Squad"]}, {"S1b": ["Soviet Line Squad"]}
    game = battle(*units, forts={"S1b": "Foxholes"}, stage="melees")
    game.play("G: fire g1 s1", "S: done").number_is(4)
    assert game.told_of("misses")[0][4] == 2  # foxholes still count
