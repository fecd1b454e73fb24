"""The worked examples of the rules, as play scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.games.tank_commander.law.context import numbered
from tourelle.games.tank_commander.law.values import AT, KILL, aim

Make = Callable[..., Any]
HOME = {"G2a": ["PzKw I B"]}
FOES = {"S2c": ["T-38"]}


def duel(battle: Make, shooter: str, target: str, natural: int, **rest: Any) -> Any:
    """A fire play from G1b at Nb."""
    where = rest.pop("at", "Nb")
    game = battle({"G1b": [shooter], **HOME}, {where: [target], **FOES}, **rest)
    return game.play("G: fire g1 s1").number_is(natural)


def melee(battle: Make, german: list[str], soviet: list[str], **rest: Any) -> Any:
    return battle({"Nb": german, **HOME}, {"Nb": soviet, **FOES}, stage="melees", **rest)


# --- of the booklet


@pytest.mark.rule("TC-6.4a")
def test_b1_ten_cards_and_two_draws(battle: Make) -> None:
    game = battle(HOME, FOES, active="S", first="G", hands={"S": ["Woods"] * 10})
    game.play("S: draw", "S: draw")
    assert len(game.hand("S")) == 12
    game.play("S: pass", "S: discard Woods", "S: discard Woods")
    assert len(game.hand("S")) == 10
    assert game.asked()[0].startswith("G:")


@pytest.mark.rule("TC-8.6d", "TC-8.4a", "TC-8.5b")
def test_b2_a_truck_a_squad_and_a_tank(battle: Make) -> None:
    units = {"S1b": ["ZIS-5 Truck", "Soviet Guards Squad", "T-34 M-43"], **FOES}
    game = battle(
        {"S1a": ["German Line Squad"], **HOME}, units, active="S", ground={"S1a": "Woods"}
    )
    game.play("S: move S1b", "S: mount s2 s1", "S: march s1 Nc via S1c", "S: go")
    assert (game.at("s1"), game.at("s2")) == ("Nc", "Nc")
    assert game.refused("S: march s3 S2a via S1a") == ("slowed", "TC-8.4a")
    game.play("S: march s3 S1a")
    assert game.at("s3") == "S1a"


@pytest.mark.rule("TC-9.2a")
def test_b3_wheat_in_the_line(battle: Make) -> None:
    units = {"Nb": ["PzKw III J"], **HOME}, {"S1b": ["T-70"], "S2b": ["T-70"]}
    game = battle(*units, ground={"S1b": "Wheatfield"})
    assert game.legal("G: fire g1 s1")
    assert game.refused("G: fire g1 s2") == ("line-blocked", "TC-9.2a")


@pytest.mark.rule("TC-9.5a")
@pytest.mark.parametrize(("natural", "hit"), [(1, True), (2, True), (3, True), (4, False)])
def test_b4_marder_at_hills(battle: Make, natural: int, hit: bool) -> None:
    game = duel(battle, "Marder II", "T-60", natural, at="S1b", ground={"S1b": "Hills"})
    assert bool(game.told_of("hits")) == hit


@pytest.mark.rule("TC-9.3b")
def test_b5_a_t26_behind_walls(battle: Make) -> None:
    game = battle(
        {"Nb": ["PzKw III L"], **HOME}, {"S1b": ["T-26 M-39"], **FOES}, ground={"S1b": "Walls"}
    )
    game.play("G: fire g1 s1", "S: name 5")
    assert game.told_of("hits")[0][3:] == [5, 1, 8]
    assert game.told_of("pierces")[0][2:] == [8, 4]
    assert game.destroyed("S") == ["T-26 M-39"]
    assert len(game.discards("G")) == 1


@pytest.mark.rule("TC-9.4e")
def test_b6_a_squad_misses_a_gun(battle: Make) -> None:
    game = battle(
        {"Nb": ["8.8 cm PaK 43/41"], **HOME}, {"S1b": ["Soviet Line Squad"], **FOES}, active="S"
    )
    game.play("S: fire s1 g1", "G: name 6")
    assert game.told_of("misses")[0][3:] == [6, 0, 4]
    assert game.unit("g1") is not None
    assert len(game.discards("S")) == 1


@pytest.mark.rule("TC-12.2b", "TC-12.2c")
def test_b7_breakdown_repair_stream(battle: Make) -> None:
    hands = {"S": ["Breakdown", "Stream"], "G": ["Repair"]}
    game = battle({"G1b": ["PzKw IV H"], **HOME}, FOES, hands=hands)
    game.play("G: move G1b", "G: march g1 Nb", "S: pass")  # W2 passes, all is played in W3
    game.play("S: play Breakdown g1", "G: play Repair Breakdown", "S: play Stream G1b Nb").quiet()
    assert game.at("g1") == "G1b"
    assert game.attached("g1") == []
    assert len(game.state.streams) == 1
    assert game.asked() == ["G: draw"]  # the play is spent


@pytest.mark.rule("TC-13a", "TC-8.7a")
def test_b8_a_panzerschreck_is_placed_and_travels(battle: Make) -> None:
    game = battle({"G1b": ["German Veteran Squad"], **HOME}, FOES, hands={"G": ["Panzerschreck"]})
    game.play("G: equip Panzerschreck g1", "G: move G1b", "G: march g1 Nb").quiet()
    assert (game.at("g1"), game.gear("g1")) == ("Nb", ["Panzerschreck"])


@pytest.mark.rule("TC-10m", "TC-13e", "TC-R45")
def test_b9_a_panzerfaust(battle: Make) -> None:
    game = melee(battle, ["German Line Squad +Panzerfaust"], ["T-34/85"])
    game.play("G: fire g1 s1 at Panzerfaust", "S: done").number_is(5)
    assert game.told_of("hits")[0][3:] == [5, 0, 5]
    assert game.told_of("pierces")[0][2] == 20
    assert game.destroyed("G") == ["Panzerfaust"]


@pytest.mark.rule("TC-10l")
@pytest.mark.parametrize(("natural", "lost"), [(1, True), (2, False)])
def test_b10_a_squad_alone_against_a_tank(battle: Make, natural: int, lost: bool) -> None:
    game = melee(battle, ["German Line Squad"], ["T-34/85"])
    game.play("G: fire g1 s1 tmv", "S: done").number_is(natural)
    assert (game.unit("s1") is None) == lost


@pytest.mark.rule("TC-16.1a")
def test_b11_the_zero_of_a_die_is_ten(battle: Make) -> None:
    units = {"G1b": ["PzKw IV H"], **HOME}, {"Nb": ["T-70"], **FOES}
    game = battle(*units, setup={"die": True})
    game.play("G: fire g1 s1; number 10")
    assert game.told_of("misses")[0][3] == 10


@pytest.mark.rule("TC-9.3.2a")
@pytest.mark.parametrize(("second", "lost"), [(3, True), (4, False)])
def test_b12_a_lucky_hit(battle: Make, second: int, lost: bool) -> None:
    game = duel(battle, "PzKw III L", "JS-2", 5, setup={"lucky_hits": True}).number_is(second)
    assert (game.unit("s1") is None) == lost


# --- derived


@pytest.mark.vector("TC-X1", "TC-X2", "TC-X3")
@pytest.mark.parametrize(
    ("flank", "natural", "lost"), [(True, 2, True), (True, 7, False), (False, 1, False)]
)
def test_flank_shot_at_a_kv(battle: Make, flank: bool, natural: int, lost: bool) -> None:
    hands = {"G": ["Flank Shot"]} if flank else {}
    game = battle({"G1b": ["PzKw III L"], **HOME}, {"Nb": ["KV-1 M-41"], **FOES}, hands=hands)
    game.play("G: fire g1 s1")
    if flank:
        game.play('G: play "Flank Shot"')
    game.number_is(natural)
    assert (game.unit("s1") is None) == lost
    assert (game.told_of("pierces") + game.told_of("bounces"))[0][3] == (4 if lost else 9)


@pytest.mark.vector("TC-X4")
@pytest.mark.parametrize(("natural", "lost"), [(5, True), (8, False), (2, True)])
def test_a_t34_at_a_tiger_in_melee(battle: Make, natural: int, lost: bool) -> None:
    game = melee(battle, ["PzKw VI E"], ["T-34 M-43"], active="S")
    game.play("S: fire s1 g1", "G: done").number_is(natural)
    assert (game.unit("g1") is None) == lost


@pytest.mark.vector("TC-X5")
def test_a_natural_one_may_miss(battle: Make) -> None:
    units = {"Nb": ["PzKw II F"], **HOME}, {"S2b": ["T-70"], **FOES}
    game = battle(*units, ground={"S2b": "Hills"}).play("G: fire g1 s1").number_is(1)
    assert game.told_of("misses")[0][3:] == [1, 2, 2]


@pytest.mark.vector("TC-X7")
def test_a_squad_in_woods(battle: Make) -> None:
    units = {"G1b": ["German Line Squad"], **HOME}, {"Nb": ["T-34 M-41"], **FOES}
    game = battle(*units, active="S", ground={"G1b": "Woods"})
    assert game.refused("S: fire s1 g1 he") == ("in-cover", "TC-9.7b")
    assert game.refused("S: fire s1 g1 sa") == ("in-cover", "TC-9.7b")
    units = {"G1b": ["German Line Squad"], **HOME}, {"G1b": ["T-34 M-41"], **FOES}
    game = battle(*units, active="S", ground={"G1b": "Woods"}, stage="melees")
    game.play("S: fire s1 g1 sa", "G: done").number_is(3)
    assert game.told_of("hits")[0][3:] == [3, 0, 3]


@pytest.mark.vector("TC-X8")
@pytest.mark.parametrize(("natural", "lost"), [(3, True), (4, False)])
def test_he_at_a_gun_in_woods(battle: Make, natural: int, lost: bool) -> None:
    units = {"G1b": ["5 cm PaK 38"], **HOME}, {"Nb": ["T-34 M-41"], **FOES}
    game = battle(*units, active="S", ground={"G1b": "Woods"})
    game.play("S: fire s1 g1 he").number_is(natural)
    assert (game.unit("g1") is None) == lost


@pytest.mark.vector("TC-X10")
def test_a_panzerfaust_must_wait(battle: Make) -> None:
    game = melee(battle, ["German Line Squad +Panzerfaust"], ["Soviet Line Squad", "T-34 M-41"])
    assert game.refused("G: fire g1 s2 at Panzerfaust") == ("men-first", "TC-10d")
    assert game.legal("G: fire g1 s1")


@pytest.mark.vector("TC-X11")
def test_two_squads_destroy_each_other(battle: Make) -> None:
    game = melee(battle, ["German Line Squad"], ["Soviet Line Squad"])
    game.play("G: fire g1 s1", "S: fire s1 g1").number_is(2).number_is(4)
    assert (game.unit("g1"), game.unit("s1")) == (None, None)


@pytest.mark.vector("TC-X12")
def test_infantry_and_its_tank(battle: Make) -> None:
    units = {"G1b": ["German Line Squad", "PzKw III L"], **HOME}, {"Nb": ["T-70"], "Na": ["T-60"]}
    game = battle(*units).play("G: move G1b")
    assert game.refused("G: march g1 Nb") == ("needs-tank", "TC-8.5c")
    game.play("G: march g2 Nb", "G: join g1")
    assert (game.at("g1"), game.at("g2")) == ("Nb", "Nb")
    units = {"S1c": ["German Line Squad"], **HOME}, {"S1b": ["T-70"]}
    game = battle(*units, ground={"S1b": "Woods"}).play("G: move S1c")
    assert game.legal("G: march g1 S1b")  # into woods alone


@pytest.mark.vector("TC-X13")
def test_woods_only_first(battle: Make) -> None:
    game = battle({"G2b": ["PzKw III L"], **HOME}, FOES, ground={"G1c": "Woods"})
    game.play("G: move G2b")
    assert game.refused("G: march g1 G1c via G2c") == ("slowed", "TC-8.4a")
    assert game.legal("G: march g1 G2c")


@pytest.mark.vector("TC-X14")
def test_out_of_the_reserve(battle: Make) -> None:
    hands = {"S": ["T-34 M-43", "KV-1 M-41"]}
    game = battle(HOME, FOES, active="S", hands=hands).play("S: move reserve")
    assert game.legal('S: march "T-34 M-43" S1a via S2b')
    assert game.refused('S: march "KV-1 M-41" S1a via S2b') == ("slow", "TC-8.1a")
    assert game.legal('S: march "KV-1 M-41" S2b')


@pytest.mark.vector("TC-X16")
def test_the_last_defender_falls(battle: Make) -> None:
    units = {"S2b": ["PzKw III L"]}, {"S2b": ["Soviet Line Squad"], "G1a": ["T-38"]}
    game = battle(*units, stage="melees")
    game.play("G: fire g1 s1 sa", "S: done").number_is(1)
    assert game.reason() == "victory"
    assert game.outcome().ranks == (1, 2)


@pytest.mark.vector("TC-X17")
def test_six_in_a_position(battle: Make) -> None:
    soviet = {"S1b": ["T-70", "T-60", "BT-7"], "S1a": ["T-70"], **FOES}
    game = battle({"Nb": ["PzKw III L", "PzKw II F", "PzKw I B"]}, soviet, active="S")
    game.play("S: move S1b", "S: march s1 Nb", "S: join s2", "S: join s3")
    assert len(game.state.at(1, game.pos("Nb"))) == 3
    game = battle(
        {"Nb": ["PzKw I B"]}, {"Nb": ["T-70", "T-60", "BT-7"], "S1a": ["T-70"]}, active="S"
    )
    game.play("S: move S1a")
    assert game.refused("S: march s4 Nb") == ("full", "TC-6.3a")


@pytest.mark.vector("TC-X18")
def test_a_truck_with_its_squad(battle: Make) -> None:
    units = {"G1b": ["PzKw IV H"], **HOME}
    game = battle(units, {"Nb": ["ZIS-5 Truck [Soviet Line Squad +AT-Rifle]"], **FOES})
    game.play("G: fire g1 s1 he").number_is(5)
    assert sorted(game.destroyed("S")) == ["Soviet Line Squad", "ZIS-5 Truck"]
    assert game.discards("S") == ["AT-Rifle"]


@pytest.mark.vector("TC-X19")
def test_a_bunker_on_foxholes(battle: Make) -> None:
    units = {"G1b": ["German Line Squad"], **HOME}
    game = battle(units, FOES, forts={"G1b": "Foxholes"}, hands={"G": ["Bunker"]})
    game.play("G: lay Bunker G1b")
    assert game.discards("G") == ["Foxholes"]
    assert game.names([game.state.forts[game.pos("G1b")]]) == ["Bunker"]


@pytest.mark.vector("TC-X21")
def test_four_and_five_cards(battle: Make) -> None:
    units = {"G1b": ["PzKw IV H"], **HOME}, {"Nb": ["T-70"], **FOES}
    game = battle(*units, small=True, piles={"G": ["Woods"] * 4}, discards={"G": ["Hills"] * 5})
    game.play("G: fire g1 s1").number_is(9)
    assert game.state.on_neutral[0]
    assert (len(game.state.piles[0]), len(game.state.discards[0])) == (4, 5)


@pytest.mark.vector("TC-X22")
def test_bundled_grenades(battle: Make) -> None:
    game = melee(battle, ["SPW 251"], ["Soviet Line Squad +Bundled Grenades"], active="S")
    game.play("S: fire s1 g1 tmv", "G: done").number_is(2)
    assert game.unit("g1") is None
    assert "pierces" not in game.event_kinds()  # no penetration is checked


@pytest.mark.vector("TC-X23")
def test_the_clock_of_17_5(battle: Make) -> None:
    game = battle(
        HOME, FOES, setup={"scenario": "17.5"}, attacker="G", active="S", first="G", turn=6,
        group={"S": ["JS-2"]}, hands={"S": ["Reinforcements"]},
    )  # fmt: skip
    game.play("S: play Reinforcements")
    while game.outcome() is None:
        assert game.state.turn <= 9
        game.say(game.asks()[0].seat, game.asks()[0].default)
    assert (game.state.turn, game.reason(), game.outcome().ranks) == (9, "clock", (2, 1))


@pytest.mark.vector("TC-X24")
def test_a_panzerfaust_at_a_heavy_tank(battle: Make) -> None:
    """No Soviet squad bears one: the shot is put together from the two cards."""
    game = melee(battle, ["PzKw VI B"], ["Soviet Line Squad +Satchel Charge"], active="S")
    state, squad, tank = game.state, game.unit("s1"), game.unit("g1")
    faust = numbered(1, (game.context.place["GQ-01"],))[0]
    aimed = aim(game.context, state, squad, AT, faust, tank, melee=True)
    assert (aimed.needed, aimed.pen, aimed.armour(4)) == (5, 20, 10)
    assert aimed.result(4) == KILL


@pytest.mark.vector("TC-X25")
@pytest.mark.parametrize(("natural", "lost"), [(2, True), (3, False)])
def test_a_barrage_on_foxholes_in_woods(battle: Make, natural: int, lost: bool) -> None:
    game = battle(
        HOME, {"S1b": ["Soviet Line Squad"], **FOES}, ground={"S1b": "Woods"},
        forts={"S1b": "Foxholes"}, hands={"G": ["Artillery Barrage"]},
    )  # fmt: skip
    game.play('G: play "Artillery Barrage" S1b').number_is(natural)
    assert (game.unit("s1") is None) == lost


@pytest.mark.vector("TC-X27")
def test_opportunity_fire_misses(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw III L"], **HOME}, {"S1c": ["T-34/85"], **FOES},
        hands={"S": ["Opportunity Fire"]},
    )  # fmt: skip
    game.play("G: move G1b", "G: march g1 S1a via Na", 'S: play "Opportunity Fire" s1 at - g1')
    game.number_is(10)
    assert game.at("g1") == "S1a"


@pytest.mark.vector("TC-X29")
def test_a_tank_without_a_gun(battle: Make) -> None:
    game = melee(battle, ["PzKw I B"], ["T-34 M-41", "Soviet Line Squad"])
    assert game.legal("G: fire g1 s2 sa")


@pytest.mark.vector("TC-X30")
def test_three_trucks_with_squads(battle: Make) -> None:
    truck = "ZIS-5 Truck [Soviet Line Squad]"
    game = battle(HOME, {"S1b": [truck, truck, truck]})
    assert len(game.state.at(1, game.pos("S1b"))) == 3
    game.rules.check(game.state)


@pytest.mark.vector("TC-X35")
def test_flank_shot_and_gun_jam(battle: Make) -> None:
    hands = {"G": ["Flank Shot"], "S": ["Gun Jam"]}
    game = battle({"G1b": ["PzKw IV H"], **HOME}, {"Nb": ["T-34/85"], **FOES}, hands=hands)
    game.play("G: fire g1 s1", "S: pass", 'G: play "Flank Shot"', 'S: play "Gun Jam"')
    assert "number" not in game.event_kinds()
    assert game.destroyed("G") == ["Flank Shot"]
    assert game.destroyed("S") == ["Gun Jam"]
    assert game.asked() == ["G: draw"]


@pytest.mark.vector("TC-X36")
def test_a_stream_before_three_tanks(battle: Make) -> None:
    units = {"S1b": ["T-34 M-43", "T-34 M-43", "T-70"], **FOES}
    game = battle(HOME, units, active="S", hands={"G": ["Stream"]})
    game.play("S: move S1b", "S: march s1 Nb", "S: join s2", "S: join s3", "G: play Stream Nb S1b")
    assert [game.at(f"s{n}") for n in (1, 2, 3)] == ["S1b"] * 3
    assert game.asked() == ["S: draw"]
    game.play("S: pass", "G: pass", "G: pass", "S: move S1b")
    assert game.legal("S: march s1 Nb")
    assert game.refused("S: march s1 G1b via Nb") == ("stream", "TC-R68")
    assert game.legal("S: march s1 G1a via Na")  # by the corner beside it


@pytest.mark.vector("TC-X37")
@pytest.mark.parametrize(("natural", "lost"), [(7, True), (8, False)])
def test_a_gun_in_17_1(battle: Make, natural: int, lost: bool) -> None:
    units = {"G1b": ["7.5 cm PaK 40"], **HOME}, {"Nb": ["T-34 M-43"]}
    game = battle(*units, active="S", setup={"scenario": "17.1"})
    game.play("S: fire s1 g1 at").number_is(natural)
    assert (game.unit("g1") is None) == lost


@pytest.mark.vector("TC-X38")
@pytest.mark.rule("TC-R127")
def test_mines_and_the_tank_that_led(battle: Make) -> None:
    units = {"G1b": ["PzKw III L", "German Line Squad"], **HOME}
    game = battle(units, {"Nb": ["T-70"], **FOES}, mines={"Nb": "S"})
    game.play("G: move G1b", "G: march g1 Nb", "G: join g2").number_is(4)
    assert game.unit("g1") is None
    assert game.at("g2") == "G1b"
    assert game.event_kinds().count("number") == 1  # it stays behind without a number


@pytest.mark.vector("TC-X39")
def test_bogged_before_the_woods(battle: Make) -> None:
    units = {"G1a": ["PzKw I B"], **HOME}, {"S1a": ["T-34 M-43"], **FOES}
    game = battle(*units, active="S", ground={"S1b": "Woods"}, hands={"G": ["Bogged Down"]})
    game.play("S: move S1a", "S: march s1 S1b", 'G: play "Bogged Down" s1')
    assert game.at("s1") == "S1a"
    game.play("S: pass", "G: pass", "G: pass")
    assert game.legal("S: fire s1 g1")  # it may fire, but not move
    assert [game.pos("S1a")] not in game.could("move")
    game.play("S: pass")
    assert game.destroyed("G") == ["Bogged Down"]


@pytest.mark.vector("TC-X40")
def test_dismount_and_walk(battle: Make) -> None:
    game = battle(HOME, {"S2b": ["ZIS-5 Truck [Soviet Line Squad]"], **FOES}, active="S")
    game.play(
        "S: move S2b", "S: dismount s2", "S: march s2 S1b", "S: go", "S: march s1 S1a via S2a"
    )
    assert (game.at("s1"), game.at("s2")) == ("S1a", "S1b")


@pytest.mark.vector("TC-X41")
@pytest.mark.parametrize(("turn", "offered"), [(5, 0), (6, 1)])
def test_reinforcements_wait(battle: Make, turn: int, offered: int) -> None:
    game = battle(
        HOME, FOES, setup={"scenario": "17.5"}, attacker="G", active="S", turn=turn,
        group={"S": ["JS-2"]}, hands={"S": ["Reinforcements"]},
    )  # fmt: skip
    assert len(game.could("play")) == offered


@pytest.mark.vector("TC-X42")
def test_medics_in_a_melee(battle: Make) -> None:
    game = melee(battle, ["German Line Squad"], ["Soviet Line Squad"], hands={"S": ["Medics"]})
    game.play("G: fire g1 s1", "S: fire s1 g1").number_is(1)
    game.play("G: name 1")
    assert game.asked() == ["S: window-7"]
    game.play("S: play Medics s1")
    assert game.hand("S") == ["Soviet Line Squad"]
    assert game.destroyed("G") == ["German Line Squad"]
