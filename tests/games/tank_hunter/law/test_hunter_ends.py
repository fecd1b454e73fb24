"""Windows, elimination, the end of the game and the ranks (TH-10, TH-11, TH-22, TH-23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.flow import Moment
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law.deeds import Deeds

Make = Callable[..., Any]
W1 = "window-1"
QUIET = {"endMode": "thirdCarpet"}


# --- windows ---------------------------------------


@pytest.mark.rule("TH-10.5", "TH-10.7", "TH-23.1")
def test_polling_goes_clockwise_from_the_active_player(battle: Make) -> None:
    hand = ["E24"]
    game = battle(["U060"], ["U007"], ["U009"], hands={"a": hand, "b": hand, "c": ["E08"]}, step=W1)
    order = []
    while "window-1" in game.asked()[0]:
        order.append(game.asked()[0])
        game.play(f"{game.asked()[0][0]}: pass")
    assert order == ["a: window-1", "b: window-1", "c: window-1"]


@pytest.mark.rule("TH-10.7", "TH-10.3")
def test_polling_restarts_after_a_card(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E31", "E33"], "b": ["E24", "E12"]}, step=W1)
    game.play("a: pass", "b: play E24 b1", "a: pass")  # W6: a might jam
    assert game.asked() == ["a: window-1"]
    game.play("a: play E31", "b: pass", "a: play E33", "b: pass")  # as many as he likes
    assert game.ahead("a") == ["E31", "E33"]


@pytest.mark.rule("TH-R84")
def test_being_asked_does_not_tell_the_hand(battle: Make) -> None:
    asked = []
    for card in ("E08", "E24"):  # useless there, and useful
        game = battle(["U060"], ["U007"], hands={"b": [card]}, step=W1)
        asked.append(game.asked())
    assert asked == [["b: window-1"], ["b: window-1"]]
    nothing = battle(["U060"], ["U007"], step=W1)
    assert nothing.asked() == ["a: main"]  # an empty hand is public


@pytest.mark.rule("TH-10.2", "TH-10.6", "TH-10.12")
def test_timing_of_cards(battle: Make) -> None:
    every = ["E05", "E24", "E16", "E20"]
    game = battle(["U060"], ["U007"], hands={"a": every, "b": ["E24", "E47", "E06"]}, step=W1)
    mine = {game.context.id_of(row[1]) for row in game.offers() if row[0] == "play"}
    assert mine == {"E05", "E24"}  # own and any; not others', not W2, not W3
    game.play("a: pass")
    theirs = {game.context.id_of(row[1]) for row in game.offers() if row[0] == "play"}
    assert theirs == {"E24", "E47"}


@pytest.mark.rule("TH-10.12", "TH-10.2")
def test_a_red_card_without_a_target_goes_where_it_belongs(battle: Make) -> None:
    game = battle(["U060"], ["U007"], pile=["E41"])
    game.play("a: wait")
    assert game.pile("discard") == ["E41"]


@pytest.mark.rule("TH-10.13")
def test_a_target_that_has_gone(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009"], hands={"a": ["E08"], "b": ["E35"]}, step=W1)
    game.play("a: play E08 b1")
    game.state.lines[0][1][0] = game.unit("b1").with_flags(1)  # hidden in between
    game.play("b: pass", "b: pass")  # W6, then AA: a hidden unit might fire
    assert game.unit("b1") is not None
    assert game.pile("discard") == ["E08"]


@pytest.mark.rule("TH-10.19", "TH-R78")
def test_a_player_without_units_is_still_polled(battle: Make) -> None:
    game = battle(["U060"], ["U034"], ["U009"], hands={"b": ["E12"]})
    game.play("a: attack a1 b1", "b: pass; rolls 1", "b: pass")
    assert game.unit("b1") is None
    assert game.asked() == ["b: window-7"]
    game.play("b: play E12 a1")
    assert game.flags("a1") == {"dry"}
    assert [one.seat for one in game.state.out] == [1]


@pytest.mark.rule("TH-11.1", "TH-R68")
def test_events_after_the_main_action(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E31"]}, events=0, setup=QUIET)
    game.play("a: wait")
    assert game.asked() == ["a: window-7"]
    game.play("a: play E31")
    assert game.asked() == ["b: main"]


@pytest.mark.rule("TH-1.6", "TH-10.10")
def test_card_text_beats_the_rules(battle: Make) -> None:
    game = battle(["U060"], ["U061", "U007"], hands={"a": ["E08"]}, step=W1)
    assert game.legal("a: play E08 b1")  # the leader shield is for attacks
    moves = battle(["U060"], ["U007"], hands={"a": ["E25"]}, step=W1)
    moves.play("a: play E25 a1")
    assert moves.line("a1") == 1  # without the icon


@pytest.mark.rule("TH-R18", "TH-E4", "TH-E2")
def test_nobody_scores_his_own_units(battle: Make) -> None:
    game = battle(["U060", "U038"], ["U007"])
    Deeds(game.context, Moment(game.state, FastDice(1))).destroy(11, 0)
    assert game.score("a") == 0
    assert "U060" in game.pile("removed")
    aimed = battle(["U060"], ["U034"], ["U009"], hands={"a": ["E08"]}, step=W1)
    targets = {row[2] for row in aimed.offers() if row[0] == "play"}
    assert targets == {21, 31}


@pytest.mark.rule("TH-E2", "TH-11.5")
def test_those_who_left_are_no_opponents(battle: Make) -> None:
    game = battle(["U060"], ["U007"], ["U009"], hands={"a": ["E08"]}, step=W1)
    game.play("b: concede")
    assert {row[2] for row in game.offers() if row[0] == "play"} == {31}
    game.play("a: pass")
    assert {row[2] for row in game.offers() if row[0] == "attack"} == {31}


# --- elimination and concession ---------------------------------------


@pytest.mark.rule("TH-11.2", "TH-11.3", "TH-R14", "TH-R63")
def test_what_an_eliminated_player_leaves(battle: Make) -> None:
    game = battle(
        ["U060"],
        ["U034"],
        ["U009 +E30"],
        hands={"b": ["E24"]},
        staff={"b": ["C01"]},
        ahead={"b": ["E28"]},
        points={"b": ["U010"]},
    )
    game.play("a: attack a1 b1", "b: pass; rolls 1", "b: pass", "b: pass")
    assert [(one.seat, one.score) for one in game.state.out] == [(1, 75)]
    assert game.pile("discard") == ["E24"]
    assert {"C01", "E28"} <= set(game.pile("removed"))
    assert len(game.unit("c1").under) == 1  # cards under others' units stay
    assert game.asked() == ["c: main"]


@pytest.mark.rule("TH-11.2")
def test_units_that_enter_in_time_save_a_player(battle: Make) -> None:
    game = battle(["U060"], ["U034"], hands={"b": ["E12"]}, pile=["E42"], deck=["U040"])
    game.play("a: attack a1 b1", "b: pass; rolls 1", "b: pass")
    game.state.lines[0][1].append(
        game.unit("a1")._replace(handle=55, card=game.state.unit_pile.pop())
    )
    game.play("b: pass")
    assert game.state.out == []


@pytest.mark.rule("TH-11.4", "TH-11.6")
def test_the_next_turn_begins_with_clean_flags(battle: Make) -> None:
    game = battle(["U060"], ["U007"], ["U009"], ahead={"b": ["E28"]}, hands={"a": ["E23"]}, step=W1)
    game.play("a: play E23", "a: attack a1 b1; rolls 6")
    assert not game.state.night
    assert all(unit.flags == 0 for unit in game.state.every_unit())
    assert game.asked() == ["b: main"]


@pytest.mark.rule("TH-11.5", "TH-R87")
def test_conceding(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U038 hidden"], ["U009"], hands={"b": ["E24"]})
    game.play("a: attack a1 b1", "b: concede; rolls 6")  # no window, no counter
    assert [one.seat for one in game.state.out] == [1]
    assert game.score("a") == game.score("c") == 0
    assert game.pile("lost") == ["U038"]
    assert game.asked() == ["c: main"]
    own = battle(["U060"], ["U007"], ["U009"])
    own.play("a: concede")  # before his main action: there is none
    assert own.asked() == ["b: main"]


@pytest.mark.rule("TH-11.5", "TH-R87")
def test_no_event_chooses_whoever_has_conceded(battle: Make) -> None:
    trouble = battle(["U060"], ["U007"], ["U009"], hands={"b": ["E47"]}, step=W1)
    trouble.play("a: concede")
    assert trouble.offers() == [["pass"]]
    mined = battle(["U060"], ["U007"], ["U009"], hands={"b": ["E16"]})
    mined.play("a: attack a1 b1", "a: concede")
    assert mined.asked() == ["b: window-2"]  # asked all the same, so that it tells nothing
    assert mined.offers() == [["pass"]]


@pytest.mark.rule("TH-11.5", "TH-R105")
def test_whoever_leaves_the_table_concedes(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    game.play("house: abandon 1")
    assert game.state.has_conceded(1)
    assert game.refused("house: abandon 1").code == "no-decree"
    assert game.refused("house: draw -1").code == "no-decree"


# --- the end ---------------------------------------


@pytest.mark.rule("TH-22.1", "TH-22.6", "TH-R15")
def test_the_sole_survivor_wins_whatever_the_score(battle: Make) -> None:
    game = battle(["U060"], ["U034"], points={"b": ["U010", "U009"]})
    game.play("a: attack a1 b1; rolls 1")
    assert (game.reason(), game.ranks()) == ("last", (1, 2))


@pytest.mark.rule("TH-22.2", "TH-R11", "TH-22.11")
def test_the_third_carpet_ends_only_that_mode(battle: Make) -> None:
    game = battle(["U060"], ["U007"], pile=["E01"])
    game.state.carpets = 2
    game.play("a: wait; rolls 6 6")
    assert game.reason() == ""


@pytest.mark.rule("TH-22.3", "TH-R12")
def test_an_empty_unit_pile_ends_every_mode(battle: Make) -> None:
    for mode in ("pileEmpty", "thirdCarpet", "endless"):
        game = battle(
            ["U060"] * 3, ["U007"], hands={"a": ["E05"]}, units=0, deck=["U040"], step=W1,
            setup={"endMode": mode},
        )  # fmt: skip
        game.play("a: play E05", "a: place front")
        assert game.reason() == ""  # everyone finishes the turn
        game.play("a: attack a1 b1", "a: pass; rolls 6", "b: pass")
        assert game.reason() == "units"


@pytest.mark.rule("TH-22.4", "TH-R11")
def test_the_event_pile_runs_out(battle: Make) -> None:
    game = battle(["U060"], ["U007"], events=1)
    game.play("a: wait", "a: pass")
    assert game.reason() == "events"
    spent = battle(["U060"], ["U007"], events=0, setup={"endMode": "endless"})
    spent.play("a: wait")
    assert spent.reason() == "spent"


@pytest.mark.rule("TH-22.5", "TH-22.6", "TH-R17")
def test_points_decide(battle: Make) -> None:
    game = battle(["U010"], ["U034"], events=1, points={"a": ["U001"], "b": ["U002"]})
    game.play("a: wait", "a: pass")
    assert game.ranks() == (2, 1)  # 15 against 30; units in play do not score


@pytest.mark.rule("TH-22.7", "TH-R16")
def test_ties(battle: Make) -> None:
    game = battle(["U060", "U034 hidden"], ["U007"], events=1)
    game.play("a: wait", "a: pass")
    assert game.ranks() == (1, 2)  # 65 against 50, the hidden one counted
    shared = battle(["U060"], ["U038"], events=1)
    shared.play("a: wait", "a: pass")
    assert shared.ranks() == (1, 1)


@pytest.mark.rule("TH-22.8", "TH-R70", "TH-22.10")
def test_nobody_survives(battle: Make) -> None:
    game = battle(["U060"], ["U007"], pile=["E01"], points={"b": ["U001"]})
    game.play("a: wait; rolls 1 1")
    assert (game.reason(), game.ranks()) == ("nobody", (2, 1))


@pytest.mark.rule("TH-22.9", "TH-R86")
def test_quiet_play_ends(battle: Make) -> None:
    game = battle(["U060"], ["U010"], events=0, setup={**QUIET, "quietLimit": 2})
    for _ in range(2):
        game.play("a: attack a1 b1; rolls 6", "b: pass")
        assert game.reason() == ""
        game.play("b: wait")
    assert game.reason() == "quiet"
    busy = battle(["U060"], ["U007"], setup={"quietLimit": 1})
    busy.play("a: wait", "a: pass")
    assert busy.state.quiet == 0  # a card was drawn


@pytest.mark.rule("TH-22.9")
def test_draws_after_a_reshuffle_are_quiet(battle: Make) -> None:
    game = battle(["U060"], ["U007"], setup={"endMode": "endless"})
    game.state.reshuffled = True
    game.play("a: wait", "a: pass")
    assert game.state.quiet == 1


@pytest.mark.rule("TH-22.10", "TH-R97")
def test_later_eliminated_ranks_before_earlier(battle: Make) -> None:
    game = battle(["U060"], ["U034"], ["U001"], points={"b": ["U010"]})
    game.play("a: attack a1 b1; rolls 1", "c: attack c1 a1; rolls 6", "a: pass")
    game.play("a: attack a1 c1; rolls 1", "c: pass")
    assert (game.reason(), game.ranks()) == ("last", (1, 3, 2))


@pytest.mark.rule("TH-22.12")
def test_elimination_comes_before_the_clock(battle: Make) -> None:
    game = battle(["U060"], ["U007"], pile=["E01"], events=0)
    game.play("a: wait; rolls 6 1")  # the pile is empty and b has no unit
    assert game.reason() == "last"


@pytest.mark.rule("TH-22.5")
def test_the_view_opens_at_the_end(battle: Make) -> None:
    game = battle(["U060"], ["U007 hidden"], events=1)
    game.play("a: wait", "a: pass")
    assert game.reason() == "events"
    assert game.game.rules.view(game.state, Seat(0)).state.unit(21).card > 0
