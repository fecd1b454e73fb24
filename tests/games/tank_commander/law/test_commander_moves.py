"""Movement: steps, groups, what stops and what bars, passengers, equipment (TC-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
FOES = {"S2c": ["T-38"]}


def ready(battle: Make, source: str, *units: str, foes: Any = None, **rest: Any) -> Any:
    """A German movement play from *source* has begun."""
    game = battle({source: list(units), "G2c": ["PzKw I B"]}, {**(foes or {}), **FOES}, **rest)
    return game.play(f"G: move {source}")


# --- steps


@pytest.mark.rule("TC-8b", "TC-8.1a", "TC-5a", "TC-R16")
def test_one_step_or_two_in_eight_directions(battle: Make) -> None:
    game = ready(battle, "G1b", "PzKw III L", "German Line Squad", "PzKw VI B")
    for place in ("G2a", "G2b", "G1a", "G1c", "Na", "Nb", "Nc"):
        assert game.legal(f"G: march g1 {place}")
        assert game.legal(f"G: march g2 {place}")
    assert game.legal("G: march g1 S1a via Na")
    assert game.refused("G: march g2 S1a via Na") == ("slow", "TC-8.1a")
    assert game.refused("G: march g3 S1a via Na") == ("slow", "TC-8.1a")  # a slow tank
    assert game.refused("G: march g1 S1a") == ("not-adjacent", "TC-8b")  # no jumping
    assert game.refused("G: march g1 G1b via Nb") == ("no-path", "TC-R16")


@pytest.mark.rule("TC-8.1a")
def test_cavalry_is_fast(battle: Make) -> None:
    game = ready(battle, "G1b", "German Cavalry Squadron")
    assert game.legal("G: march g1 S1b via Nb")


@pytest.mark.rule("TC-8a", "TC-R17", "TC-R117", "TC-R18")
def test_up_to_three_cards_each_its_own_way(battle: Make) -> None:
    game = ready(battle, "G1b", "PzKw III L", "PzKw IV F", "PzKw II F")
    game.play("G: march g1 Na", "G: go").quiet()
    assert game.at("g1") == "Na"
    assert game.asked() == ["G: group"]
    assert game.refused("G: march g1 Nb")[0] == "not-there"  # it has moved
    assert game.refused("G: march g2 Na")[0] == "not-offered"  # named already
    game.play("G: march g2 Nc", "G: go").quiet()
    game.play("G: done").quiet()  # the third stays
    assert (game.at("g2"), game.at("g3")) == ("Nc", "G1b")
    assert game.asked() == ["G: draw"]


@pytest.mark.rule("TC-8.2a", "TC-R117")
def test_cards_for_one_place_go_together(battle: Make) -> None:
    game = ready(battle, "G1b", "PzKw III L", "German Line Squad", "SdKfz 222")
    game.play("G: march g1 S1b via Nb")
    assert game.legal("G: join g3")
    assert game.refused("G: join g2")[0] == "not-offered"  # it cannot take that path
    game.play("G: join g3").quiet()
    assert (game.at("g1"), game.at("g3")) == ("S1b", "S1b")
    assert game.told_of("enters")[0][3:] == [game.called["g1"], game.called["g3"]]


@pytest.mark.rule("TC-8.3a", "TC-8.3b", "TC-R15", "TC-6c", "TC-5f", "TC-5e", "TC-R13")
def test_the_reserve_touches_the_own_second_row(battle: Make) -> None:
    hands = {"G": ["PzKw III L", "German Line Squad", "5 cm PaK 38", "PzKw II F"]}
    game = battle({"G1b": ["PzKw IV F"], "G2a": ["PzKw I B"]}, FOES, hands=hands)
    game.play("G: move reserve")
    assert game.legal('G: march "PzKw III L" G2b')
    assert game.legal('G: march "PzKw III L" G1a via G2b')
    assert game.refused('G: march "PzKw III L" G1a') == ("not-adjacent", "TC-8b")
    assert game.refused('G: march "German Line Squad" G1a via G2b') == ("slow", "TC-8.1a")
    game.play('G: march "PzKw III L" G2b', 'G: join "German Line Squad"', 'G: join "5 cm PaK 38"')
    game.quiet()
    assert game.hand("G") == ["PzKw II F"]
    assert game.asked() == ["G: draw"]  # three cards in all
    game = battle({"G1b": ["PzKw IV F"], "S2b": ["PzKw I B"]}, {"S2b": ["T-38"]})
    game.play("G: move G1b")
    assert game.legal("G: march g1 reserve via G2b")
    game.play("G: march g1 reserve via G2b").quiet()
    assert game.hand("G") == ["PzKw IV F"]
    game = battle({"G1b": ["PzKw IV F"], "S2b": ["PzKw I B"]}, {"S2b": ["T-38"]})
    game.play("G: move S2b")
    assert game.refused("G: march g2 reserve") == ("not-adjacent", "TC-8b")  # the enemy's


@pytest.mark.rule("TC-8.4a", "TC-R14", "TC-R15")
def test_slowing_terrain_is_entered_first_and_ends_the_move(battle: Make) -> None:
    game = ready(battle, "G1b", "PzKw III L", ground={"G1a": "Woods", "G2b": "Village"})
    assert game.legal("G: march g1 G1a")
    assert game.refused("G: march g1 G2a via G1a") == ("slowed", "TC-8.4a")
    assert game.refused("G: march g1 G1a via Nb") == ("slowed", "TC-8.4a")
    assert game.refused("G: march g1 reserve via G2b") == ("slowed", "TC-8.4a")
    game = ready(battle, "G1a", "PzKw III L", ground={"G1a": "Woods"})
    assert game.legal("G: march g1 S1a via Na")  # leaving costs nothing


@pytest.mark.rule("TC-8.5a", "TC-8.5b", "TC-R20")
def test_enemies_stop_but_nothing_else_does(battle: Make) -> None:
    foes = {"Nb": ["T-70"]}
    game = ready(battle, "G1b", "PzKw III L", foes=foes, mines={"Na": "S"}, smoke={"Nc": "S"})
    assert game.legal("G: march g1 Nb")
    assert game.refused("G: march g1 S1b via Nb") == ("enemy-there", "TC-8.5b")
    assert game.legal("G: march g1 S1a via Na")
    assert game.legal("G: march g1 S1c via Nc")


@pytest.mark.rule("TC-8.5c", "TC-R23", "TC-R24", "TC-R25")
@pytest.mark.parametrize(
    ("unit", "barred"),
    [
        ("German Line Squad", True), ("German Cavalry Squadron", True), ("5 cm PaK 38", True),
        ("Opel Blitz Truck", True), ("SPW 251", False), ("SdKfz 222", False),
        ("SPW 251 [German Line Squad]", False), ("Opel Blitz Truck [German Line Squad]", True),
    ],
)  # fmt: skip
def test_soft_units_do_not_meet_tanks_in_the_open(battle: Make, unit: str, barred: bool) -> None:
    game = ready(battle, "G1b", unit, foes={"Nb": ["T-70"], "Na": ["BA-64"]})
    assert game.legal("G: march g1 Nb") != barred
    assert game.legal("G: march g1 Na")  # no tank there


@pytest.mark.rule("TC-R23", "TC-R25")
def test_a_friendly_tank_opens_the_way(battle: Make) -> None:
    game = battle({"G1b": ["German Line Squad"], "Nb": ["PzKw I B"]}, {"Nb": ["T-70"], **FOES})
    game.play("G: move G1b")
    assert game.legal("G: march g1 Nb")  # one is there already
    game = battle({"G1b": ["PzKw I B"]}, {"Nb": ["Soviet Line Squad"], **FOES})
    game.play("G: move G1b")
    assert game.legal("G: march g1 Nb")  # tanks overrun infantry as they like


@pytest.mark.rule("TC-6.3a", "TC-6.3c", "TC-8c", "TC-R4")
def test_three_of_each_side_and_full_positions_are_crossed(battle: Make) -> None:
    units = {"G1b": ["PzKw III L", "PzKw II F"], "Nb": ["PzKw I B", "SPW 250", "SPW 251"]}
    game = battle(units, FOES)
    game.play("G: move G1b")
    assert game.refused("G: march g1 Nb") == ("full", "TC-6.3a")
    assert game.legal("G: march g1 S1b via Nb")
    units = {"G1b": ["PzKw III L", "PzKw II F"], "Nb": ["PzKw I B", "SPW 250"]}
    game = battle(units, FOES).play("G: move G1b", "G: march g1 Nb")
    assert game.asked() == ["G: group"]  # no room for another: nobody was asked to join


# --- passengers


@pytest.mark.rule("TC-8.6a", "TC-8.6b", "TC-8.6c", "TC-8.6d", "TC-R27", "TC-6.3b", "TC-R5")
def test_a_squad_mounts_and_rides_in_the_same_play(battle: Make) -> None:
    units = ["SPW 251", "German Line Squad", "5 cm PaK 38"]
    game = ready(battle, "G1b", *units)
    assert game.refused("G: mount g3 g1")[0] == "not-offered"  # only squads
    assert game.refused("G: mount g2 g3")[0] == "not-offered"  # only on carriers
    game.play("G: mount g2 g1")
    assert game.refused("G: march g2 Nb")[0] == "not-offered"
    game.play("G: march g1 S1b via Nb").quiet()
    assert (game.at("g1"), game.at("g2")) == ("S1b", "S1b")
    assert game.unit("g2").carrier == game.called["g1"]
    game = ready(battle, "G1b", "SPW 251", "German Line Squad", "PzKw II F")
    game.play("G: march g3 Nb", "G: go").quiet()
    assert game.refused("G: mount g2 g1") == ("only-at-start", "TC-8.6b")


@pytest.mark.rule("TC-8.6g", "TC-8.6b")
def test_nobody_gets_off_at_the_end(battle: Make) -> None:
    game = ready(battle, "G1b", "SPW 251 [German Line Squad]", "PzKw II F")
    game.play("G: march g1 Nb", "G: go").quiet()
    assert game.refused("G: dismount g2") == ("only-at-start", "TC-8.6b")


@pytest.mark.rule("TC-8.6a")
def test_one_squad_for_each_vehicle_and_shifting(battle: Make) -> None:
    units = ["SPW 251 [German Line Squad]", "SPW 250", "German Veteran Squad"]
    game = ready(battle, "G1b", *units)
    assert game.refused("G: mount g4 g1")[0] == "not-offered"
    game.play("G: mount g2 g3")  # shifts
    assert game.unit("g2").carrier == game.called["g3"]
    assert game.unit("g1").rider == 0


@pytest.mark.rule("TC-R26", "TC-R63")
def test_mounting_alone_is_a_play(battle: Make) -> None:
    game = ready(battle, "G1b", "SPW 251", "German Line Squad", forts={"G1b": "Foxholes"})
    game.play("G: mount g2 g1", "G: done")
    assert game.discards("G") == ["Foxholes"]  # the last squad has left the ground (TC-R30)
    assert game.asked() == ["G: draw"]


@pytest.mark.rule("TC-R27", "TC-5f")
def test_mounting_in_the_reserve(battle: Make) -> None:
    hands = {"G": ["SPW 251", "German Line Squad"]}
    game = battle({"G2a": ["PzKw I B"]}, FOES, hands=hands)
    game.play("G: move reserve", 'G: mount "German Line Squad" "SPW 251"')
    assert game.refused('G: march "German Line Squad" G2b')[0] == "not-offered"
    game.play('G: march "SPW 251" G1b via G2b').quiet()
    assert game.hand("G") == []
    assert [len(stack) for stack in game.state.stacks[:6]].count(1) == 2


@pytest.mark.rule("TC-R29", "TC-R121", "TC-R5")
def test_a_squad_gets_off_a_full_position_and_must_leave(battle: Make) -> None:
    truck = "Opel Blitz Truck [German Line Squad]"
    game = ready(battle, "G1b", truck, truck, truck)
    game.play("G: dismount g2")
    assert game.refused("G: done") == ("too-full", "TC-R29")  # four unit cards
    game.play("G: march g2 Nb", "G: go").quiet()
    assert game.legal("G: done")
    assert game.at("g2") == "Nb"


@pytest.mark.rule("TC-R29", "TC-R121", "TC-E4")
def test_a_squad_walks_away_from_carriers_that_cannot_move(battle: Make) -> None:
    stuck = "SPW 251 +Breakdown"
    game = ready(battle, "G1b", f"{stuck} [German Line Squad]", stuck, stuck)
    game.play("G: dismount g2")
    assert game.refused("G: done") == ("too-full", "TC-R29")
    game.play("G: march g2 Nb").quiet()
    assert game.at("g2") == "Nb"
    # nobody can go anywhere: it stays on board
    foes = {place: ["T-70"] for place in ("G2a", "G2b", "G2c", "G1a", "G1c", "Na", "Nb", "Nc")}
    units = {"G1b": [f"{stuck} [German Line Squad]"] * 3}, {**foes, **FOES}
    assert battle(*units).refused("G: move G1b")[0] == "not-asked"


@pytest.mark.rule("TC-E28")
def test_panzergrenadiers_dismount_after_the_move(battle: Make) -> None:
    game = ready(battle, "G1b", "SPW 251 [Panzergrenadier Squad]", foes={"Nb": ["T-70"]})
    game.play("G: march g1 Nb").quiet()
    assert game.asked() == ["G: unload"]
    game.play("G: dismount g2")  # not an entry: TC-8.5c does not apply
    assert game.unit("g2").carrier == 0
    assert game.asked() == ["G: melee"]
    assert game.legal("G: fire g2 s1 tmv")  # it fights at once
    game = ready(battle, "G1b", "SPW 251 [German Line Squad]")
    game.play("G: march g1 Nb").quiet()
    assert game.asked() == ["G: draw"]  # others never do


# --- equipment


@pytest.mark.rule("TC-8.7a", "TC-8.7b", "TC-8.7c", "TC-R123", "TC-R77")
def test_equipment_is_handed_over_where_the_play_begins(battle: Make) -> None:
    units = [
        "German Line Squad +Panzerfaust +MG 42",
        "SPW 251 [German Veteran Squad +MG 42]",
        "German Cavalry Squadron",
    ]
    game = ready(battle, "G1b", *units)
    assert game.refused("G: transfer Panzerfaust g4")[0] == "not-offered"  # infantry only
    given = {(row[0], row[1]) for row in game.could("transfer")}
    faust = game.state.units[game.called["g1"]].gear[0]
    assert given == {(faust, game.called["g3"])}  # one of each name: not the MG 42
    game.play("G: transfer Panzerfaust g3")
    assert sorted(game.gear("g3")) == ["MG 42", "Panzerfaust"]
    game.play("G: march g2 Nb", "G: go").quiet()
    assert sorted(game.gear("g3")) == ["MG 42", "Panzerfaust"]  # it stays with its bearer
    assert game.refused('G: transfer "MG 42" g4') == ("only-at-start", "TC-8.7b")


@pytest.mark.rule("TC-13d", "TC-R74", "TC-R104")
def test_in_the_reserve_the_cards_are_separate(battle: Make) -> None:
    unit = "German Line Squad +Panzerfaust +Heroic Squad Leader"
    game = battle({"G2b": [unit], "G2a": ["PzKw I B"]}, FOES).play("G: move G2b")
    game.play("G: march g1 reserve").quiet()
    assert game.hand("G") == ["German Line Squad", "Panzerfaust"]
    assert game.destroyed("G") == ["Heroic Squad Leader"]


# --- companions that are stopped


@pytest.mark.rule("TC-R18", "TC-R23", "TC-8.5c")
def test_without_its_tank_the_infantry_stays(battle: Make) -> None:
    game = ready(
        battle, "G1b", "PzKw III L", "German Line Squad", foes={"Nb": ["T-70"]},
        hands={"S": ["Breakdown"]},
    )  # fmt: skip
    game.play("G: march g1 Nb", "G: join g2", 'S: play "Breakdown" g1').quiet()
    assert (game.at("g1"), game.at("g2")) == ("G1b", "G1b")
    assert game.told_of("stays")[-1] == [0, game.called["g2"], -1]


@pytest.mark.rule("TC-R19")
def test_who_finds_no_room_returns(battle: Make) -> None:
    """The second tank is stopped halfway in a position that is full already."""
    units = {
        "G1b": ["PzKw III L", "PzKw IV F"],
        "Nb": ["PzKw I B", "SPW 250", "SPW 251"],
        "G2a": ["PzKw II F"],
    }
    game = battle(units, {"S1b": ["T-38"], **FOES}, hands={"S": ["Breakdown"]})
    game.play("G: move G1b", "G: march g1 S1a via Nb", "G: go", "S: pass", "S: pass")
    game.play('S: play "Breakdown" g1').quiet()
    assert game.at("g1") == "Nb"
    game.play("G: done").quiet()
    assert game.asked() == ["G: aside"]
    game.play("G: back g1")
    assert game.at("g1") == "G1b"
    assert game.attached("g1") == ["Breakdown"]  # it keeps what lies on it


@pytest.mark.rule("TC-E29")
def test_partisans_come_out_of_the_woods(battle: Make) -> None:
    game = battle(
        {"G2a": ["PzKw I B"], "S1c": ["PzKw I B"]}, FOES, active="S",
        hands={"S": ["Partisan Squad", "Soviet Line Squad"]},
        ground={"S1a": "Gully", "S1b": "Village", "S1c": "Woods"},
    )  # fmt: skip
    game.play("S: move reserve")
    assert game.legal('S: march "Partisan Squad" S1a')
    assert game.refused('S: march "Partisan Squad" S1b')[0] == "not-adjacent"  # a village is none
    assert game.refused('S: march "Partisan Squad" S1c')[0] == "not-adjacent"  # enemies are there
    assert game.refused('S: march "Soviet Line Squad" S1a')[0] == "not-adjacent"
    game.play('S: march "Partisan Squad" S1a').quiet()
    assert len(game.state.at(1, game.pos("S1a"))) == 1


@pytest.mark.rule("TC-E14", "TC-R128")
def test_forced_march_makes_slow_cards_fast_for_one_play(battle: Make) -> None:
    game = battle(
        {"G1b": ["German Line Squad"], "G2a": ["PzKw I B"]}, FOES, hands={"G": ["Forced March"]}
    )
    game.play('G: play "Forced March"', "G: move G1b", "G: march g1 S1b via Nb").quiet()
    assert game.at("g1") == "S1b"
    assert game.state.forced == 0


@pytest.mark.rule("TC-11f", "TC-R68", "TC-R118", "TC-R119", "TC-E8")
def test_streams_are_crossed_as_the_only_step(battle: Make) -> None:
    units = ["PzKw III L", "German Line Squad", "5 cm PaK 38"]
    game = ready(battle, "G1b", *units, streams=["G1b-Nb", "Na-S1a"])
    assert game.legal("G: march g1 Nb")
    assert game.refused("G: march g1 S1b via Nb") == ("stream", "TC-R68")
    assert game.refused("G: march g1 S1a via Na") == ("stream", "TC-R68")  # not as the second
    assert game.refused("G: march g3 Nb") == ("stream", "TC-R68")
    assert game.legal("G: march g3 Na")  # it touches no other border
    assert game.legal("G: march g2 Nb")
    game = battle({"G2a": ["PzKw I B"]}, {"S1b": ["T-38"]}, active="S", streams=["S1b-Nb"])
    game.play("S: move S1b")
    assert game.legal("S: march s1 G1b via Nb")  # amphibious


@pytest.mark.rule("TC-6.1a", "TC-R69")
def test_marsh_is_not_for_guns_and_trucks(battle: Make) -> None:
    game = ready(
        battle, "G1b", "5 cm PaK 38", "Opel Blitz Truck", "PzKw III L", ground={"Nb": "Marsh"}
    )
    assert game.refused("G: march g1 Nb")[0] == "not-offered"
    assert game.refused("G: march g2 Nb")[0] == "not-offered"
    assert game.legal("G: march g3 Nb")
