"""Windows: who speaks when, what resolves first, what being asked tells (TC-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
TANKS = {"G1b": ["PzKw IV H"], "G2a": ["PzKw I B"]}, {"Nb": ["T-34/85"], "S2c": ["T-38"]}


# --- priority


@pytest.mark.rule("TC-12.2a", "TC-12.2c", "TC-R70", "TC-4f", "TC-R112", "TC-12.2b")
def test_the_opponent_speaks_first_then_alternately(battle: Make) -> None:
    game = battle(*TANKS, hands={"G": ["Flank Shot", "Tungsten Shot"], "S": ["Gun Jam", "Panic"]})
    game.play("G: fire g1 s1")
    assert game.asked() == ["S: window-5"]
    game.play("S: pass")
    assert game.asked() == ["G: window-5"]
    game.play('G: play "Flank Shot"')
    assert game.asked() == ["S: window-5"]  # once more, for he declined before that
    game.play("S: pass", 'G: play "Tungsten Shot"', "S: pass")
    assert game.asked() == ["S: colour"]  # both have declined in a row


@pytest.mark.rule("TC-12.2g")
@pytest.mark.parametrize(
    ("window", "first"),
    [("window-2", "S"), ("window-3", "S"), ("window-4", "S"), ("window-5", "S"), ("window-8", "S")],
)
def test_the_acting_player_speaks_second(battle: Make, window: str, first: str) -> None:
    smoke = ["Smoke Screen", "Artillery Barrage"]
    game = battle(*TANKS, hands={"G": smoke, "S": smoke})
    if window == "window-5":
        game.play("G: fire g1 s1")
    elif window == "window-8":
        game.play('G: play "Artillery Barrage" Nb')
    else:
        game.play("G: move G1b")
    game.play("S: pass")  # W1
    if window in ("window-2", "window-3", "window-4"):
        game.play("G: march g1 Na")
    while game.asked()[0].endswith(window) is False:
        assert game.asked()[0].startswith("S: window")
        game.play("S: pass", "G: pass")
    assert game.asked() == [f"{first}: {window}"]


@pytest.mark.rule("TC-12.2h", "TC-R130", "TC-5b", "TC-12.1a")
def test_in_w1_the_player_speaks_first_and_as_often_as_he_likes(battle: Make) -> None:
    hands = {"G": ["Coordination", "Panzerfaust", "Reconnaissance"], "S": ["Smoke Screen"]}
    units = {"G1b": ["German Line Squad", "PzKw IV H"]}, TANKS[1]
    game = battle(*units, hands=hands)
    assert game.asked() == ["G: play"]
    game.play("G: equip Panzerfaust g1", 'G: play "Reconnaissance"').quiet()
    assert game.asked() == ["G: play"]  # neither was the play
    game.play("G: fire g2 s1")
    assert game.asked() == ["S: window-1"]  # he has declined: now the other may speak
    view = game.rules.view(game.state, game.asks()[0].seat)
    assert view.state.pending.kind == "pass"  # who does not know what comes
    game.play('S: play "Smoke Screen" Nb')
    assert game.asked() == ["G: play"]  # and the player thinks it over
    assert game.legal("G: fire g2 s1")
    game.play("G: pass")
    assert game.asked() == ["G: after"]  # W1 again when the play is made (TC-R75)
    game.play('G: play "Coordination"').quiet()
    assert game.asked() == ["G: extra"]


@pytest.mark.rule("TC-12.2i")
def test_the_windows_of_a_group_that_takes_two_steps(battle: Make) -> None:
    units = {"G1b": ["PzKw IV H", "PzKw II F"], "G2a": ["PzKw I B"]}
    game = battle(units, {"S2c": ["T-38"]}, hands={"S": ["Smoke Screen"]})
    game.play("G: move G1b", "S: pass", "G: march g1 S1a via Na", "G: join g2")
    seen: list[str] = []
    while game.asked()[0].startswith("S: window"):
        seen.append(game.asked()[0])
        game.play("S: pass")
    assert seen == [f"S: window-{n}" for n in (2, 3, 4, 3, 4, 1)]  # once for all its cards


@pytest.mark.rule("TC-12.2i")
def test_a_step_into_the_reserve_has_no_w4(battle: Make) -> None:
    units = {"G2b": ["PzKw IV H"], "G2a": ["PzKw I B"]}
    game = battle(units, {"S2c": ["T-38"]}, hands={"S": ["Smoke Screen"]})
    game.play("G: move G2b", "S: pass", "G: march g1 reserve", "S: pass", "S: pass")
    assert game.asked() == ["S: window-1"]  # the play is over


# --- chains


@pytest.mark.rule("TC-12.2b", "TC-12.2c", "TC-12.2l", "TC-E5", "TC-12.2f", "TC-R72")
def test_a_counter_to_an_interrupt(battle: Make) -> None:
    game = battle(*TANKS, hands={"G": ["Repair"], "S": ["Breakdown"]})
    game.play("G: move G1b", "G: march g1 Na", "S: play Breakdown g1", "G: play Repair Breakdown")
    game.quiet()
    assert game.at("g1") == "Na"  # it was countered and the move goes on
    assert game.destroyed("S") == ["Breakdown"]
    assert game.destroyed("G") == ["Repair"]


@pytest.mark.rule("TC-R125", "TC-12.2j", "TC-E5")
def test_each_breakdown_needs_its_own_repair(battle: Make) -> None:
    units = {"G1b": ["PzKw IV H", "PzKw III L"], "G2a": ["PzKw I B"]}, TANKS[1]
    game = battle(*units, hands={"G": ["Repair"], "S": ["Breakdown", "Breakdown"]})
    game.play("G: move G1b", "G: march g1 Na", "G: join g2", "S: play Breakdown g1", "G: pass")
    game.play("S: play Breakdown g2")
    first, second = (f["card"] for f in game.state.stack.frames if f.phase == "interrupt")
    offered = [row[1] for row in game.could("play")]
    assert sorted(offered) == sorted([first, second])
    from tourelle.games.tank_commander.law.choices import Play

    repair = game.number("Repair")
    game.say(0, Play(repair, (second,))).quiet()
    assert (game.at("g1"), game.at("g2")) == ("G1b", "Na")


@pytest.mark.rule("TC-12.2d", "TC-R71", "TC-E9")
def test_an_action_that_becomes_illegal_does_not_happen(battle: Make) -> None:
    units = TANKS[0], {"S1b": ["T-34/85"], "S2c": ["T-38"]}
    game = battle(*units, hands={"S": ["Smoke Screen"]})
    game.play("G: fire g1 s1", "S: pass", 'S: play "Smoke Screen" Nb')
    assert game.asked() == ["G: draw"]  # the play is spent, no number was drawn
    assert "number" not in game.event_kinds()


@pytest.mark.rule("TC-12.2k", "TC-E10")
def test_a_reaction_shot_has_windows_of_its_own(battle: Make) -> None:
    units = TANKS[0], {"S1b": ["T-34/85"], "S2c": ["T-38"]}
    game = battle(*units, hands={"S": ["Opportunity Fire", "Flank Shot"], "G": ["Gun Jam"]})
    game.play("G: move G1b", "G: march g1 Na", 'S: play "Opportunity Fire" s1 at - g1')
    assert game.asked() == ["G: window-5"]
    game.play('G: play "Gun Jam"').quiet()
    assert game.at("g1") == "Na"
    assert sorted(game.destroyed("S")) == ["Opportunity Fire"]


@pytest.mark.rule("TC-12.1b", "TC-12.1c", "TC-R50")
def test_an_instant_resolves_when_both_have_declined(battle: Make) -> None:
    game = battle(*TANKS, hands={"G": ["Air Strike"], "S": ["Anti-Aircraft Fire"]})
    assert game.refused('G: play "Air Strike" g1')[0] == "not-offered"  # no legal target
    game.play('G: play "Air Strike" s1')
    assert game.asked() == ["S: window-8"]
    game.play("S: pass")
    assert game.asked() == ["S: colour"]


@pytest.mark.rule("TC-12.2e", "TC-12.2m", "TC-12.2l")
def test_a_card_is_played_in_its_own_window_only(battle: Make) -> None:
    every = ["Flank Shot", "Hull Down", "Dud Round", "Medics", "Breakdown", "Gun Jam"]
    game = battle(*TANKS, hands={"S": every}, ground={"S1b": "Woods"})
    game.play("G: fire g1 s1")
    assert {game.names([row[0]])[0] for row in game.could("play")} == {"Gun Jam"}
    game.play("S: pass", "S: name 5")
    assert {game.names([row[0]])[0] for row in game.could("play")} == {"Dud Round"}


# --- what being asked tells


@pytest.mark.rule("TC-12.2e")
def test_nobody_is_asked_where_nobody_could_answer(battle: Make) -> None:
    game = battle(*TANKS)  # open decks without an interrupt
    game.play("G: fire g1 s1")
    assert game.asked() == ["S: colour"]


@pytest.mark.rule("TC-12.2e", "TC-R112")
def test_who_could_hold_an_answer_is_asked_whatever_he_holds(battle: Make) -> None:
    """A Gun Jam is in the deck, but in the draw pile: being asked tells nothing."""
    game = battle(*TANKS, hands={"S": ["Woods"]}, piles={"S": ["Gun Jam"]})
    game.play("G: fire g1 s1")
    assert game.asked() == ["S: window-5"]
    assert game.could("play") == []
    game = battle(*TANKS, hands={"S": ["Woods"]}, discards={"S": ["Gun Jam"]})
    game.play("G: fire g1 s1")
    assert game.asked() == ["S: colour"]  # everybody sees that he has none
    game = battle(*TANKS, piles={"S": ["Gun Jam"]})
    game.play("G: fire g1 s1")
    assert game.asked() == ["S: colour"]  # an empty reserve


@pytest.mark.rule("TC-R111")
def test_no_window_in_steps_c_and_f(battle: Make) -> None:
    game = battle(*TANKS, hands={"S": ["Smoke Screen"]}, stage="draw")
    game.play("G: draw")
    assert game.asked() == ["G: discard"]
    game.play("G: pass")
    assert game.asked() == ["S: play"]
