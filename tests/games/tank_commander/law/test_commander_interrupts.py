"""What interrupts do (TC-E4 to TC-E12, TC-E15 to TC-E17, TC-E20, TC-E25)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
HOME = {"G2a": ["PzKw I B"]}
FOES = {"S2c": ["T-38"]}


def march(battle: Make, *units: str, foes: Any = None, to: str = "Nb", **rest: Any) -> Any:
    """German units move from G1b; the Soviet player may interrupt."""
    game = battle({"G1b": list(units), **HOME}, {**(foes or {}), **FOES}, **rest)
    game.play("G: move G1b", f"G: march g1 {to}")
    for at in range(1, len(units)):
        game.play(f"G: join g{at + 1}")
    return game


def windows(game: Any, until: str) -> Any:
    """Decline until *until* is asked."""
    while game.asked()[0] != until:
        assert ": window" in game.asked()[0], game.asked()
        game.say(game.asks()[0].seat, game.rules.choice_from(["pass"]))
    return game


# --- Breakdown, Repair, Bogged Down


@pytest.mark.rule("TC-E4", "TC-R114")
def test_a_breakdown_stays_on_the_vehicle(battle: Make) -> None:
    game = march(battle, "SPW 251 [German Line Squad]", foes={"S1b": ["ZIS-5 Truck"]},
                 hands={"S": ["Breakdown"]})  # fmt: skip
    game.play("S: play Breakdown g1")
    assert game.at("g1") == "G1b"
    assert game.attached("g1") == ["Breakdown"]
    game.play("G: pass", "S: pass", "S: pass")
    assert game.asked() == ["G: play"]
    game.play("G: move G1b")
    assert not game.legal("G: march g1 Na")  # no movement
    assert game.legal("G: dismount g2")  # but it may be left


@pytest.mark.rule("TC-E4", "TC-E24", "TC-R82")
@pytest.mark.parametrize(
    ("vehicle", "natural", "cleared"),
    [
        ("PzKw IV H", 5, True),
        ("PzKw IV H", 6, False),
        ("PzKw V D", 3, True),
        ("PzKw V D", 4, False),
    ],
)
def test_a_play_clears_a_breakdown(battle: Make, vehicle: str, natural: int, cleared: bool) -> None:
    game = battle({"G1b": [f"{vehicle} +Breakdown"]}, FOES)
    game.play("G: clear g1")
    assert game.asked() == ["S: colour"]  # whoever checks flips, the other names
    game.number_is(natural)
    assert (game.attached("g1") == []) == cleared
    assert (game.destroyed("S") == ["Breakdown"]) == cleared
    assert game.asked() == ["G: draw"]


@pytest.mark.rule("TC-R120", "TC-E4")
def test_a_vehicle_in_the_reserve_does_not_break_down(battle: Make) -> None:
    game = battle(HOME, FOES, hands={"G": ["PzKw IV H"], "S": ["Breakdown"]})
    game.play("G: move reserve", 'G: march "PzKw IV H" G1b via G2b')
    assert game.asked() == ["S: window-3"]  # from its second step on
    game.play('S: play Breakdown "PzKw IV H"')
    assert [game.state.ground.name(u.pos) for u in game.state.units.values()].count("G2b") == 1


@pytest.mark.rule("TC-E5")
def test_repair_in_any_window(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw IV H +Breakdown", "PzKw III L"], **HOME}, {"Nb": ["T-70"], **FOES},
        hands={"G": ["Repair"]},
    )  # fmt: skip
    game.play("G: fire g2 s1")
    assert game.asked() == ["G: window-5"]
    game.play("G: play Repair Breakdown")
    assert game.attached("g1") == []


@pytest.mark.rule("TC-E15", "TC-R129")
def test_bogged_down_for_the_next_own_step(battle: Make) -> None:
    game = march(
        battle, "PzKw IV H", to="G1a", ground={"G1a": "Woods"}, hands={"S": ["Bogged Down"]}
    )
    game.play('S: play "Bogged Down" g1')
    assert game.at("g1") == "G1b"
    game.play("G: pass", "S: pass", "S: pass")
    assert game.attached("g1") == ["Bogged Down"]
    assert [game.pos("G1b")] not in game.could("move")
    game.play("G: pass")
    assert game.attached("g1") == []  # its owner's next step is over
    assert game.destroyed("S") == ["Bogged Down"]


@pytest.mark.rule("TC-E15")
def test_only_slowing_terrain_bogs(battle: Make) -> None:
    game = march(battle, "PzKw IV H", to="Nb", hands={"S": ["Bogged Down"]})
    assert game.asked() == ["G: draw"]  # nobody could play it: not asked


# --- Minefield


@pytest.mark.rule("TC-E6", "TC-R66")
@pytest.mark.parametrize(("natural", "lost"), [(4, True), (5, False)])
def test_a_minefield_is_laid_before_the_feet(battle: Make, natural: int, lost: bool) -> None:
    game = march(battle, "PzKw IV H", hands={"S": ["Minefield"]})
    game.play("S: play Minefield Nb").number_is(natural)
    assert (game.unit("g1") is None) == lost
    assert game.state.mines[game.pos("Nb")]  # it lies there, also for later


@pytest.mark.rule("TC-E6", "TC-R102")
def test_where_a_minefield_may_be_laid(battle: Make) -> None:
    game = march(battle, "PzKw IV H", to="G1a", hands={"S": ["Minefield"]})
    assert game.asked() == ["G: draw"]  # not in the enemy's rows
    foes = {"Nb": ["Soviet Line Squad"]}
    game = march(battle, "PzKw IV H", foes=foes, hands={"S": ["Minefield"]})
    assert game.asked()[0] == "G: melee"  # not where own units are
    game = march(battle, "PzKw IV H", hands={"S": ["Minefield"]}, mines={"Nb": "S"})
    assert game.asked() == ["G: colour"] or game.asked() == ["G: window-10"]  # one in a position


@pytest.mark.rule("TC-E6", "TC-R82")
def test_mines_check_both_sides_and_the_owner_flips(battle: Make) -> None:
    game = march(battle, "German Line Squad", mines={"Nb": "G"})
    assert game.asked() == ["S: colour"]  # the Minefield's owner flips
    game.number_is(3)
    assert game.unit("g1") is None


@pytest.mark.rule("TC-E6", "TC-R28")
def test_a_carrier_is_checked_for_its_passenger_too(battle: Make) -> None:
    game = march(battle, "SPW 251 [German Line Squad +MG 42]", mines={"Nb": "S"})
    game.number_is(1)
    assert game.unit("g2") is None
    assert sorted(game.destroyed("G")) == ["German Line Squad", "SPW 251"]
    assert game.discards("G")[-1] == "MG 42"
    assert game.event_kinds().count("mined") == 1


@pytest.mark.rule("TC-E7")
def test_the_gap(battle: Make) -> None:
    game = march(battle, "PzKw IV H", mines={"Nb": "S"}, hands={"G": ["Minefield Gap"]})
    assert game.asked() == ["G: window-10"]
    game.play('G: play "Minefield Gap" Nb')
    assert game.at("g1") == "Nb"
    assert "number" not in game.event_kinds()
    assert game.destroyed("S") == ["Minefield"]


@pytest.mark.rule("TC-E27", "TC-E24")
def test_engineers_on_foot_fear_no_mines_and_clear_them(battle: Make) -> None:
    game = march(battle, "Pioneer Squad", mines={"Nb": "S"})
    assert game.at("g1") == "Nb"
    assert "number" not in game.event_kinds()
    game.play("G: pass", "S: pass", "S: pass", "G: clear g1")
    assert not any(game.state.mines)
    assert game.asked() == ["G: draw"]  # that was the play, without a number
    game = march(battle, "SPW 251 [Pioneer Squad]", mines={"Nb": "S"})
    assert game.asked() == ["G: colour"]  # mounted they share the check


# --- Stream, Bridging Team


@pytest.mark.rule("TC-R68", "TC-R118", "TC-E8", "TC-R102")
def test_a_stream_stops_the_whole_group(battle: Make) -> None:
    game = battle(HOME, {"S1b": ["T-34 M-43", "T-38"], **FOES}, active="S", hands={"G": ["Stream"]})
    game.play("S: move S1b", "S: march s1 Nb", "S: join s2", "G: play Stream Nb S1b")
    assert (game.at("s1"), game.at("s2")) == ("S1b", "Nb")  # a T-38 goes on alone
    assert len(game.state.streams) == 1


@pytest.mark.rule("TC-E25")
def test_a_bridging_team_answers_a_stream(battle: Make) -> None:
    game = march(battle, "PzKw IV H", hands={"S": ["Stream"], "G": ["Bridging Team"]})
    game.play("S: play Stream G1b Nb", 'G: play "Bridging Team" Stream')
    assert game.at("g1") == "Nb"
    assert game.state.streams == []
    assert game.destroyed("S") == ["Stream"]


@pytest.mark.rule("TC-E25")
def test_a_bridging_team_in_the_own_step(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw IV H"], **HOME}, FOES, streams=["G1b-Nb", "S1a-S1b"],
        hands={"G": ["Bridging Team"]},
    )  # fmt: skip
    assert len(game.could("play")) == 1  # the one beside an own unit
    game.play('G: play "Bridging Team" Stream')
    assert len(game.state.streams) == 1
    assert game.asked() == ["G: play"]  # free


# --- shots


def shot(battle: Make, shooter: str, target: str, **rest: Any) -> Any:
    game = battle({"G1b": [shooter], **HOME}, {"Nb": [target], **FOES}, **rest)
    return game.play("G: fire g1 s1")


@pytest.mark.rule("TC-E11", "TC-R126")
def test_gun_jam_cancels_and_dud_round_comes_later(battle: Make) -> None:
    game = shot(battle, "PzKw IV H", "T-70", hands={"S": ["Gun Jam", "Dud Round"]})
    game.play('S: play "Gun Jam"')
    assert "number" not in game.event_kinds()
    assert game.asked() == ["G: draw"]
    game = shot(battle, "PzKw IV H", "T-70", hands={"S": ["Dud Round"]})
    game.play("S: name 5", 'S: play "Dud Round"')
    assert game.unit("s1") is not None
    assert "hits" in game.event_kinds()


@pytest.mark.rule("TC-E11")
def test_hull_down_and_tungsten_shot(battle: Make) -> None:
    hands = {"S": ["Hull Down", "Hull Down"], "G": ["Tungsten Shot", "Tungsten Shot"]}
    game = battle(
        {"Nb": ["PzKw IV H"], **HOME}, {"S1b": ["JS-2"], **FOES}, ground={"S1b": "Walls"},
        hands=hands,
    )  # fmt: skip
    game.play("G: fire g1 s1", 'S: play "Hull Down"', 'G: play "Tungsten Shot"')
    assert game.could("play") == []  # each name once for a shot
    game.number_is(4)
    assert game.told_of("hits")[0][3:] == [4, 4, 8]  # walls 1 and 3
    assert game.told_of("bounces")[0][2:] == [15, 15]  # 12 and 3
    game = battle({"Nb": ["PzKw IV H"], **HOME}, {"S1b": ["JS-2"], **FOES}, hands=hands)
    game.play("G: fire g1 s1")
    assert game.asked() == ["G: window-5"]  # no terrain: nothing to hide behind


@pytest.mark.rule("TC-E11", "TC-R126", "TC-13e")
def test_a_cancelled_shot_uses_up_no_weapon(battle: Make) -> None:
    game = battle(
        {"Nb": ["German Line Squad +Panzerfaust"], **HOME}, {"Nb": ["T-70"], **FOES},
        stage="melees", hands={"S": ["Gun Jam"]},
    )  # fmt: skip
    game.play('G: fire g1 s1 at "Panzerfaust"', "S: done", 'S: play "Gun Jam"')
    assert game.gear("g1") == ["Panzerfaust"]


@pytest.mark.rule("TC-E11")
def test_what_is_no_kind_of_fire_does_not_jam(battle: Make) -> None:
    game = battle(
        {"Nb": ["German Line Squad"], **HOME}, {"Nb": ["T-70"], **FOES}, stage="melees",
        hands={"S": ["Gun Jam", "Dud Round"]},
    )  # fmt: skip
    game.play("G: fire g1 s1 tmv", "S: done")
    assert game.asked() == ["S: colour"]
    game.play("S: name 1")
    assert game.unit("s1") is None


@pytest.mark.rule("TC-E12")
def test_flank_shot_is_for_at_fire_only(battle: Make) -> None:
    game = shot(battle, "PzKw IV H", "ZIS-5 Truck", hands={"G": ["Flank Shot"]})
    assert game.asked() == ["S: colour"]
    game = battle(
        {"G1b": ["German Line Squad +Panzerbüchse 39"], **HOME}, {"Nb": ["T-26 M-39"], **FOES},
        hands={"G": ["Flank Shot"]},
    )  # fmt: skip
    game.play('G: fire g1 s1 at "Panzerbüchse 39"')
    assert game.asked() == ["G: window-5"]
    game.play('G: play "Flank Shot"').number_is(4)
    assert game.told_of("pierces")[0][2:] == [4, 3]


@pytest.mark.rule("TC-E16")
def test_panic(battle: Make) -> None:
    game = shot(battle, "German Line Squad", "ZIS-5 Truck", hands={"S": ["Panic"]})
    game.play("S: play Panic g1")
    assert "number" not in game.event_kinds()
    game = shot(battle, "PzKw IV H", "T-70", hands={"S": ["Panic"]})
    assert game.asked() == ["S: colour"]  # tanks do not panic
    led = "German Line Squad +Heroic Squad Leader"
    game = shot(battle, led, "ZIS-5 Truck", hands={"S": ["Panic"]})
    assert game.asked() == ["S: colour"]


@pytest.mark.rule("TC-E16")
def test_panic_at_the_beginning_of_a_melee(battle: Make) -> None:
    game = battle(
        {"Nb": ["German Line Squad", "7.5 cm PaK 40"], **HOME},
        {"Nb": ["Soviet Line Squad"], **FOES}, stage="melees", hands={"S": ["Panic"]},
    )  # fmt: skip
    assert game.asked() == ["S: window-9"]
    game.play("S: play Panic g1")
    assert game.refused("G: fire g1 s1") == ("panicked", "TC-E16")
    assert game.legal("G: fire g2 s1 sa")
    game.play("G: done", "S: done")
    assert all(unit.flags == 0 for unit in game.state.units.values())  # this step only


@pytest.mark.rule("TC-E17", "TC-R28", "TC-R76", "TC-13b")
def test_medics_save_a_squad_also_a_passenger(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw IV H"], **HOME},
        {"Nb": ["ZIS-5 Truck [Soviet Line Squad +AT-Rifle]"], **FOES}, hands={"S": ["Medics"]},
    )  # fmt: skip
    game.play("G: fire g1 s1 he", "S: name 1")
    assert game.asked() == ["S: window-7"]
    game.play("S: play Medics s2")
    assert game.hand("S") == ["Soviet Line Squad"]
    assert sorted(game.destroyed("S")) == ["Medics", "ZIS-5 Truck"]
    assert game.discards("S") == ["AT-Rifle"]
    view = game.rules.view(game.state, 0)
    assert view.state.hands[1] == game.state.hands[1]  # everybody saw it going there


@pytest.mark.rule("TC-E17")
def test_medics_are_for_infantry(battle: Make) -> None:
    game = shot(battle, "PzKw IV H", "Soviet Cavalry Squadron", hands={"S": ["Medics"]})
    game.play("S: name 1")
    assert game.asked() == ["G: draw"]


@pytest.mark.rule("TC-E10")
def test_opportunity_fire_needs_range_and_line(battle: Make) -> None:
    foes = {"S1b": ["T-34/85"], "S2a": ["T-70"]}
    game = march(battle, "PzKw IV H", foes=foes, hands={"S": ["Opportunity Fire"]})
    assert game.asked() == ["S: window-4"]
    shooters = {row[1] for row in game.could("play")}
    assert shooters == {game.called["s1"], game.called["s2"]}
    game = march(battle, "PzKw IV H", foes={"Nb": ["T-70"]}, hands={"S": ["Opportunity Fire"]})
    assert game.asked() == ["G: melee"]  # never at distance 0


@pytest.mark.rule("TC-E9", "TC-R102")
def test_smoke_hides_and_goes_at_the_end_of_the_next_turn(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw IV H"], **HOME}, {"S1b": ["T-70"], "Na": ["BT-7"], **FOES},
        smoke={"Nb": "S", "Na": "S"}, first="G",
    )  # fmt: skip
    assert game.refused("G: fire g1 s1") == ("line-blocked", "TC-9.2a")
    game.play("G: fire g1 s2").number_is(6)
    assert game.told_of("hits")[0][3:] == [6, 2, 8]
    turn = game.state.turn
    while game.state.turn < turn + 2:
        assert game.state.smoke[game.pos("Nb")] is not None
        game.say(game.asks()[0].seat, game.rules.choice_from(["pass"]))
    assert game.state.smoke[game.pos("Nb")] is None
    assert game.destroyed("S").count("Smoke Screen") == 2


@pytest.mark.rule("TC-E9")
def test_smoke_counts_not_in_melee(battle: Make) -> None:
    units = {"Nb": ["PzKw IV H"], **HOME}, {"Nb": ["T-70"], **FOES}
    game = battle(*units, smoke={"Nb": "S"}, stage="melees")
    game.play("G: fire g1 s1", "S: done").number_is(8)
    assert game.told_of("hits")[0][3:] == [8, 0, 8]


@pytest.mark.rule("TC-E9")
def test_smoke_is_laid_within_two_of_an_own_unit(battle: Make) -> None:
    game = battle({"G2a": ["PzKw I B"]}, FOES, hands={"G": ["Smoke Screen"]})
    places = {game.state.ground.name(row[1]) for row in game.could("play")}
    assert places == {f"{row}{col}" for row in ("G2", "G1", "N") for col in "abc"}


# --- against Instants


def strike(battle: Make, card: str, target: str, foes: Any, **rest: Any) -> Any:
    game = battle({"G1b": ["PzKw IV H"], **HOME}, {**foes, **FOES}, **rest)
    return game.play(f'G: play "{card}" {target}')


@pytest.mark.rule("TC-E20")
@pytest.mark.parametrize(("natural", "stopped"), [(7, True), (8, False)])
def test_anti_aircraft_fire(battle: Make, natural: int, stopped: bool) -> None:
    hands = {"G": ["Air Strike"], "S": ["Anti-Aircraft Fire"]}
    game = strike(battle, "Air Strike", "s1", {"S1b": ["T-70"]}, hands=hands)
    game.play('S: play "Anti-Aircraft Fire"', f"G: name {natural}")
    assert game.event_kinds().count("countered") == int(stopped)
    assert (game.asked() == ["S: colour"]) != stopped


@pytest.mark.rule("TC-E20")
def test_dual_purpose_guns(battle: Make) -> None:
    foes = {"S1b": ["T-70"], "S1a": ["85 mm obr.39"], "S2c": ["85 mm obr.39"]}
    hands = {"G": ["Air Strike", "Air Strike"], "S": ["Anti-Aircraft Fire"]}
    game = battle({"G1b": ["PzKw IV H"]}, foes, hands=hands)
    game.play('G: play "Air Strike" s1')
    assert {row[0] for row in game.could("flak")} == {game.called["s2"], game.called["s3"]}
    game.play("S: flak s2", 'S: play "Anti-Aircraft Fire"', "S: pass")
    game.play("G: name 8")  # the card fired last is drawn for first: 8 is too much for it
    assert game.asked() == ["G: colour"]
    game.play("G: name 5")  # a gun hits with 5
    assert "countered" in game.event_kinds()
    assert game.unit("s1") is not None
    far = battle({"G1b": ["PzKw IV H"]}, {"S1a": ["T-70"], "S2c": ["85 mm obr.39"]}, hands=hands)
    far.play('G: play "Air Strike" s1')
    assert far.could("flak") == []  # two columns away


@pytest.mark.rule("TC-E1", "TC-12.2l")
def test_counter_battery_fire(battle: Make) -> None:
    for card, target in (("Artillery Barrage", "S1b"), ("Rocket Artillery", "S1a S1b")):
        hands = {"G": [card], "S": ["Counter-Battery Fire", "Radio Failure"]}
        game = strike(battle, card, target, {"S1b": ["T-70"]}, hands=hands)
        assert {row[0] for row in game.could("play")} == {game.number("Counter-Battery Fire")}
        game.play('S: play "Counter-Battery Fire"')
        assert "countered" in game.event_kinds()
        assert game.destroyed("G") == [card]


@pytest.mark.rule("TC-E30", "TC-R128", "TC-12.1a")
def test_radio_failure(battle: Make) -> None:
    hands = {"G": ["Supply Column"], "S": ["Radio Failure"]}
    game = battle({"G1b": ["PzKw IV H"]}, FOES, hands=hands)
    game.play('G: play "Supply Column"', 'S: play "Radio Failure"')
    assert game.hand("G") == []
    assert game.asked() == ["G: draw"]  # the play is spent
    hands = {"G": ["Forced March"], "S": ["Radio Failure"]}
    game = battle({"G1b": ["PzKw IV H"]}, FOES, hands=hands)
    game.play('G: play "Forced March"', 'S: play "Radio Failure"')
    assert game.asked() == ["G: play"]  # the player still has his play
    assert game.state.forced == 0
    hands = {"G": ["Rear-Area Raid"], "S": ["Radio Failure"]}
    game = battle({"G1b": ["PzKw IV H"]}, FOES, hands=hands)
    game.play('G: play "Rear-Area Raid"; raid 1')
    assert game.hand("S") == []  # it is not named on the card: nobody was asked
