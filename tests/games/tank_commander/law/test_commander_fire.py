"""Fire plays: ranges, lines, four kinds of fire, modifiers and armour (TC-9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.games.tank_commander.law.values import BOUNCE, KILL, MISS, Aim

Make = Callable[..., Any]
SPARE = {"G2a": ["PzKw I B"]}
SPARE_S = {"S2c": ["T-38"]}


def german(**units: list[str]) -> dict[str, list[str]]:
    return {**units, **SPARE}


def soviet(**units: list[str]) -> dict[str, list[str]]:
    return {**units, **SPARE_S}


# --- the shot


@pytest.mark.rule("TC-9a", "TC-9.3b", "TC-9.3e", "TC-15a", "TC-5d")
def test_a_fire_play_is_one_shot_of_one_card(battle: Make) -> None:
    game = battle(german(G1b=["PzKw III L"]), soviet(Nb=["T-26 M-39"]))
    game.play("G: fire g1 s1", "S: name 7")
    assert game.destroyed("S") == ["T-26 M-39"]
    assert game.asked() == ["G: draw"]  # the play is over


@pytest.mark.rule("TC-9b", "TC-9.4d", "TC-R48")
def test_the_owner_chooses_among_the_kinds_that_the_card_has(battle: Make) -> None:
    game = battle(german(G1b=["PzKw III L"]), soviet(Nb=["T-70", "Soviet Line Squad"]))
    kinds = {(row[1], row[3]) for row in game.could("fire") if row[0] == game.called["g1"]}
    tank, squad = game.called["s1"], game.called["s2"]
    assert kinds == {(0, tank), (1, squad), (2, squad)}
    assert game.refused("G: fire g1 s1 sa") == ("armoured", "TC-R48")
    assert game.refused("G: fire g1 s1 he") == ("armoured", "TC-R48")
    assert game.refused("G: fire g1 s2 at") == ("no-armour", "TC-9.3a")


@pytest.mark.rule("TC-9.1a", "TC-R31", "TC-9.1b", "TC-R34")
def test_range_is_one_or_two_positions_diagonals_too(battle: Make) -> None:
    units = soviet(Na=["T-70"], S1c=["T-60"], S2b=["BT-7"], G1b=["T-28"])
    game = battle(german(G1b=["PzKw III L"]), units)
    assert game.legal("G: fire g1 s1")  # one diagonal step
    assert game.legal("G: fire g1 s2")  # two rows, one column
    assert game.refused("G: fire g1 s3") == ("too-far", "TC-9.1a")
    assert game.refused("G: fire g1 s4") == ("same-position", "TC-9.1b")


@pytest.mark.rule("TC-9.3a")
def test_at_fire_needs_a_hit_number_at_that_range(battle: Make) -> None:
    game = battle(german(G1b=["PzKw I B", "SPW 251/9"]), soviet(S1b=["T-70"]))
    assert game.refused("G: fire g1 s1 at") == ("no-such-weapon", "TC-9b")
    assert game.legal("G: fire g2 s1 at")


# --- lines


@pytest.mark.rule("TC-9.2a", "TC-R33")
def test_only_terrain_between_blocks_and_units_never_do(battle: Make) -> None:
    units = german(G1b=["PzKw III J"], Nb=["PzKw II F"])
    game = battle(units, soviet(S1b=["T-70"]))
    assert game.legal("G: fire g1 s1")  # over an own tank
    woods = {"G1b": "Woods", "S1b": "Woods"}
    game = battle(german(G1b=["PzKw III J"]), soviet(S1b=["T-70"]), ground=woods)
    assert game.legal("G: fire g1 s1")  # out of woods and into woods


@pytest.mark.rule("TC-9.2b", "TC-R32")
@pytest.mark.parametrize(
    ("blocked", "is_open"), [(["G1b"], True), (["G2b"], True), (["G1b", "G2b"], False)]
)
def test_an_oblique_line_is_blocked_by_both_only(
    battle: Make, blocked: list[str], is_open: bool
) -> None:
    """From G2a to G1c the middle column has G2b and G1b."""
    ground = dict.fromkeys(blocked, "Woods")
    game = battle({"G2a": ["PzKw III J"]}, soviet(G1c=["T-70"]), ground=ground)
    assert game.legal("G: fire g1 s1") == is_open


@pytest.mark.rule("TC-9.2b")
def test_a_straight_or_diagonal_line_looks_at_the_middle(battle: Make) -> None:
    game = battle({"G2a": ["PzKw III J"]}, soviet(Nc=["T-70"]), ground={"G1b": "Woods"})
    assert game.refused("G: fire g1 s1") == ("line-blocked", "TC-9.2a")
    game = battle({"G2a": ["PzKw III J"]}, soviet(Nc=["T-70"]), ground={"G1b": "Walls"})
    assert game.legal("G: fire g1 s1")  # walls block nothing


@pytest.mark.rule("TC-R36", "TC-10n")
def test_one_fires_out_of_a_melee_and_into_one(battle: Make) -> None:
    units = german(G1b=["PzKw IV F"], Nb=["German Line Squad"])
    game = battle(units, soviet(G1b=["Soviet Line Squad"], Nb=["T-34 M-41"]))
    game.play("G: fire g1 s2").number_is(5)
    assert game.unit("s2") is None  # penetration 11 against the front armour of 10


# --- numbers


@pytest.mark.rule("TC-7c", "TC-R38", "TC-9.3.1d", "TC-9.3c")
@pytest.mark.parametrize(("natural", "hit"), [(1, True), (3, True), (4, False), (10, False)])
def test_number_and_modifiers_must_not_pass_the_number_needed(
    battle: Make, natural: int, hit: bool
) -> None:
    game = battle(german(G1b=["Marder II"]), soviet(S1b=["T-26 M-39"]), ground={"S1b": "Hills"})
    game.play("G: fire g1 s1").number_is(natural)
    assert (game.unit("s1") is None) == hit


@pytest.mark.rule("TC-9.5a", "TC-9.5b", "TC-11e")
def test_terrain_counts_where_the_target_stands(battle: Make) -> None:
    units = german(G1b=["PzKw III L"])
    game = battle(units, soviet(Nb=["ZIS-5 Truck"], Na=["T-70"]), ground={"G1b": "Woods"})
    game.play("G: fire g1 s1 he").number_is(3)  # HE 3, its own woods do not matter
    assert game.told_of("hits")[0][-2:] == [0, 3]


@pytest.mark.rule("TC-9.3d", "TC-9.3.1a", "TC-9.3.1b", "TC-9.3.1c", "TC-R39", "TC-10i", "TC-10j")
@pytest.mark.parametrize(
    ("melee", "flank", "natural", "armour"),
    [
        (False, False, 3, 12), (False, False, 2, 9), (False, True, 3, 9), (False, True, 2, 4),
        (True, False, 3, 9), (True, False, 2, 4), (True, True, 3, 4), (True, True, 2, 4),
    ],
)  # fmt: skip
def test_which_armour(melee: bool, flank: bool, natural: int, armour: int) -> None:
    aim = Aim(0, 8, 0, 0, 0, 8, 12, 9, melee, 2, flank)
    assert aim.armour(natural) == armour


@pytest.mark.rule("TC-R39", "TC-R37")
def test_half_is_at_least_one() -> None:
    assert Aim(0, 8, 0, 0, 0, 8, 1, 1, True, 2, True).armour(1) == 1


@pytest.mark.rule("TC-9.3b", "TC-R40")
def test_penetration_must_be_above_the_armour() -> None:
    even = Aim(0, 8, 0, 0, 0, 8, 8, 8, False, 2, False)
    assert even.result(5) == BOUNCE
    assert even._replace(pen=9).result(5) == KILL
    assert even.result(9) == MISS
    assert even._replace(needed=12).result(10) == BOUNCE  # 10 or more always hits
    assert even._replace(terrain=8).result(1) == MISS  # 0 or less never does


@pytest.mark.rule("TC-R40")
def test_a_shot_that_cannot_hurt_is_legal_and_drawn_for(battle: Make) -> None:
    game = battle(german(G1b=["PzKw II F"]), soviet(Nb=["JS-2"]))
    game.play("G: fire g1 s1").number_is(1)
    assert game.event_kinds()[-1] == "bounces"
    assert game.unit("s1") is not None


@pytest.mark.rule("TC-9.3.2a", "TC-16b", "TC-R49")
@pytest.mark.parametrize(("second", "lost"), [(3, True), (4, False)])
def test_the_lucky_hit_is_an_option(battle: Make, second: int, lost: bool) -> None:
    units = german(G1b=["PzKw III L"]), soviet(Nb=["KV-1 M-41"])
    game = battle(*units, setup={"lucky_hits": True})
    game.play("G: fire g1 s1").number_is(5).number_is(second)
    assert (game.unit("s1") is None) == lost
    game = battle(*units)
    game.play("G: fire g1 s1").number_is(5)
    assert game.asked() == ["G: draw"]  # off by default: no second number


# --- HE, SA, FT


@pytest.mark.rule("TC-9.4a", "TC-9.4c", "TC-9.4e", "TC-9.7a")
@pytest.mark.parametrize(("weapon", "value"), [("he", 3), ("sa", 4)])
def test_a_hit_with_he_or_sa_destroys(battle: Make, weapon: str, value: int) -> None:
    for target in ("Soviet Line Squad", "Soviet Cavalry Squadron", "ZIS-5 Truck", "100 mm obr.44"):
        game = battle(german(G1b=["PzKw III L"]), soviet(Nb=[target]))
        game.play(f"G: fire g1 s1 {weapon}").number_is(value)
        assert game.destroyed("S") == [target]
        game = battle(german(G1b=["PzKw III L"]), soviet(Nb=[target]))
        game.play(f"G: fire g1 s1 {weapon}").number_is(value + 1)
        assert game.destroyed("S") == []


@pytest.mark.rule("TC-9.4f", "TC-9.4h", "TC-9.4g", "TC-9.4b")
def test_he_and_sa_are_short_and_ft_is_for_melee(battle: Make) -> None:
    units = german(G1b=["PzKw III L", "PzKw III Flamm"])
    game = battle(units, soviet(S1b=["ZIS-5 Truck"], Nb=["Soviet Line Squad"]))
    assert game.refused("G: fire g1 s1 he") == ("short-only", "TC-9.4f")
    assert game.refused("G: fire g1 s1 sa") == ("short-only", "TC-9.4h")
    assert game.refused("G: fire g2 s2 ft") == ("melee-only", "TC-9.4g")
    assert all(row[1] != 3 for row in game.could("fire"))


@pytest.mark.rule("TC-9.7b", "TC-9.7c", "TC-R41", "TC-R43")
def test_men_in_terrain_are_covered_guns_and_trucks_are_not(battle: Make) -> None:
    units = soviet(Nb=["T-70"], S1b=["Soviet Line Squad", "Soviet Cavalry Squadron"], S1a=["BA-64"])
    game = battle({"Nc": ["PzKw III L"]}, units, ground={"S1b": "Woods"})
    assert game.refused("G: fire g1 s2 sa") == ("in-cover", "TC-9.7b")
    assert game.refused("G: fire g1 s3 he") == ("in-cover", "TC-9.7b")
    game = battle({"Nc": ["PzKw III L"]}, soviet(S1b=["ZIS-5 Truck"]), ground={"S1b": "Woods"})
    game.play("G: fire g1 s1 he").number_is(1)
    assert game.told_of("hits")[0][-3:] == [1, 2, 3]  # in any terrain, with its modifiers
    game = battle(
        {"Nc": ["PzKw III L"]}, soviet(S1b=["Soviet Line Squad"]), forts={"S1b": "Foxholes"}
    )
    game.play("G: fire g1 s1 sa").number_is(2)  # dug in, but the position is clear
    assert game.unit("s1") is None


@pytest.mark.rule("TC-R51")
def test_units_without_a_weapon_do_not_fire(battle: Make) -> None:
    game = battle({"G1b": ["Opel Blitz Truck", "SPW 251"]}, soviet(Nb=["T-70"]))
    assert game.could("fire") == []


@pytest.mark.rule("TC-8.6e", "TC-8.6f", "TC-8.6h", "TC-R113")
def test_a_mounted_squad_neither_fires_nor_is_fired_at(battle: Make) -> None:
    game = battle(
        {"G1b": ["SPW 251 [German Line Squad +Panzerbüchse 39]"]},
        soviet(Nb=["T-34 M-41 [Soviet Line Squad]", "ZIS-5 Truck"]),
    )
    assert game.refused("G: fire g2 s3 sa") == ("mounted", "TC-8.6e")
    assert game.refused("G: fire g1 s2 sa") == ("mounted", "TC-8.6h")
    assert game.legal("G: fire g1 s3 sa")  # the carrier fires normally


@pytest.mark.rule("TC-R50")
def test_a_target_that_is_gone_needs_no_number(battle: Make) -> None:
    game = battle({"G1b": ["PzKw III L"]}, soviet(S1b=["T-70"]), hands={"S": ["Smoke Screen"]})
    game.play("G: fire g1 s1", "S: pass", 'S: play "Smoke Screen" Nb').quiet()
    assert "shot-lost" in game.event_kinds()
    assert "number" not in game.event_kinds()
