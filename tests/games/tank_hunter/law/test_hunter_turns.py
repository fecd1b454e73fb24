"""Before the turn, hidden units, lines, waiting (TH-4 to TH-6, TH-9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games import registry
from tourelle.games.tank_hunter.law.choices import Discard, Rearrange

Make = Callable[..., Any]
QUIET = {"endMode": "thirdCarpet"}  # with events=0 waiting draws nothing


@pytest.mark.rule("TH-4.1", "TH-15.3")
def test_exhausted_cards_are_refreshed(battle: Make) -> None:
    game = battle(
        ["U039 tired", "U060 tired hidden"], ["U007 tired"], staff={"a": ["C01"]}, step="begin"
    )
    assert game.flags("a1") == set()
    assert game.flags("a2") == {"hidden"}
    assert game.flags("b1") == {"tired"}  # only the active player's


@pytest.mark.rule("TH-4.2", "TH-5.7")
def test_hidden_cards_are_dealt_anew_over_their_places(battle: Make) -> None:
    game = battle(["U060 hidden", "U038", "U040 hidden dry"], ["U007"], step="begin")
    assert game.asked() == ["a: rearrange"]
    game.play("a: order front a3 a1")
    row = game.state.lines[0][0]
    assert [game.context.id_of(unit.card) for unit in row] == ["U040", "U038", "U060"]
    assert row[1].handle == 12  # the revealed one keeps its place and name
    assert {row[0].handle, row[2].handle} & {11, 13} == set()
    assert row[0].has(2)  # its marker moved with it
    assert game.asked() == ["a: window-1"]  # each line once


@pytest.mark.rule("TH-4.2")
def test_cards_never_change_line(battle: Make) -> None:
    game = battle(
        ["U060 hidden", "U040 hidden", "U018 rear hidden", "U026 rear hidden"],
        ["U007"],
        step="begin",
    )
    assert game.refused("a: order front a1 a3") == ("not-these", "TH-4.2")
    game.play("a: order rear a4 a3")
    assert game.asked() == ["a: rearrange"]  # the front is still to do


@pytest.mark.rule("TH-5.7", "TH-R103")
def test_a_known_card_is_forgotten_when_its_line_is_permuted(battle: Make) -> None:
    game = battle(["U060 known", "U038 hidden"], ["U007"], step="begin")
    seen = game.game.rules.view(game.state, Seat(1)).state.lines[0][0]
    assert [unit.card > 0 for unit in seen] == [True, False]
    game.play("a: order front a1 a2")
    seen = game.game.rules.view(game.state, Seat(1)).state.lines[0][0]
    assert [unit.card for unit in seen] == [-1, -1]
    marked = battle(["U060 known dry", "U038 hidden"], ["U007"], step="begin")
    marked.play("a: order front a2 a1")
    seen = marked.game.rules.view(marked.state, Seat(1)).state.lines[0][0]
    assert [unit.card > 0 for unit in seen] == [False, True]  # its marker tells it
    alike = battle(["U060 known dry", "U038 hidden dry"], ["U007"], step="begin")
    alike.play("a: order front a2 a1")
    seen = alike.game.rules.view(alike.state, Seat(1)).state.lines[0][0]
    assert [unit.card for unit in seen] == [-1, -1]


@pytest.mark.rule("TH-5.7")
def test_no_order_leaves_a_trace(battle: Make) -> None:
    looks = []
    for order in ((11, 12, 13), (13, 11, 12)):
        game = battle(["U060 hidden", "U038 hidden", "U040 hidden"], ["U007"], step="begin")
        game.game.rules.apply(game.state, Seat(0), Rearrange(0, order), FastDice(1))
        looks.append(game.game.rules.view(game.state, Seat(1)).data())
    assert looks[0] == looks[1]


@pytest.mark.rule("TH-4.3", "TH-6.4", "TH-R25", "TH-R24")
def test_one_unit_moves_forward(battle: Make) -> None:
    game = battle(
        ["U060", "U018 rear hidden", "U026 rear", "U012 rear dry"], ["U007"], step="begin"
    )
    assert game.asked() == ["a: advance"]
    assert not game.legal("a: advance a4")
    game.play("a: advance a2")
    assert game.line("a2") == 0
    assert game.flags("a2") == {"hidden"}
    assert game.asked() == ["a: window-1"]
    alone = battle(["U018 rear", "U026 rear"], ["U007"], step="begin")
    alone.play("a: advance a1")
    assert alone.line("a2") == 1  # moving one keeps the others back


@pytest.mark.rule("TH-4.4", "TH-R26", "TH-14.8", "TH-R56")
def test_three_events_buy_one_marker(battle: Make) -> None:
    hands = {"a": ["E05", "E07", "E17", "E31"]}
    game = battle(["U024 hidden dry ringed"], ["U007"], hands=hands, step="begin")
    assert game.asked() == ["a: relief"]
    game.play("a: relieve a1 ringed E05 E07 E31")
    assert game.flags("a1") == {"dry", "hidden"}
    assert game.hand("a") == ["E17"]
    assert game.asked() == ["a: window-1"]  # once


@pytest.mark.rule("TH-4.5", "TH-R27", "TH-R92", "TH-R96")
def test_the_rear_becomes_the_front(battle: Make) -> None:
    game = battle(
        ["U018 rear dry hidden", "U026 rear ringed +E02"],
        ["U007"],
        staff={"a": ["C07"]},
        step="begin",
    )
    assert [unit.handle for unit in game.state.lines[0][0]] == [11, 12]
    assert game.flags("a1") == {"dry", "hidden"}
    assert len(game.unit("a2").under) == 1  # in step e nobody moves
    assert len(game.state.staff[0]) == 1


@pytest.mark.rule("TH-R92", "TH-R96")
def test_step_c_ends_attached_cards(battle: Make) -> None:
    game = battle(["U060", "U026 rear +E02"], ["U007"], step="begin")
    game.play("a: advance a2")
    assert game.unit("a2").under == ()
    assert [unit.handle for unit in game.state.lines[0][0]] == [11, 12]  # right-hand end


@pytest.mark.rule("TH-4.6")
def test_steps_with_nothing_to_do_ask_nothing(battle: Make) -> None:
    assert battle(["U060 hidden"], ["U007"], step="begin").asked() == ["a: main"]


@pytest.mark.rule("TH-4.7", "TH-R69", "TH-9.1")
def test_one_main_action(battle: Make) -> None:
    game = battle(["U060", "U020"], ["U007", "U009 hidden"])
    assert {row[0] for row in game.offers()} == {"attack", "recon", "wait"}
    alone = battle(["U060 dry"], ["U007"])
    assert [row[0] for row in alone.offers()] == ["wait"]


@pytest.mark.rule("TH-10.1")
def test_no_events_before_the_turn(battle: Make) -> None:
    game = battle(["U060", "U018 rear"], ["U007"], hands={"a": ["E08"], "b": ["E24"]}, step="begin")
    assert game.asked() == ["a: advance"]
    assert not game.legal("a: play E08 b1")
    assert not game.legal("b: play E24 b1")


# --- hidden units ---------------------------------------


@pytest.mark.rule("TH-5.1", "TH-7.2")
def test_a_hidden_unit_cannot_be_attacked(battle: Make) -> None:
    game = battle(["U060"], ["U007 hidden", "U009"])
    assert game.refused("a: attack a1 b1") == ("hidden-target", "TH-5.1")


@pytest.mark.rule("TH-5.1", "TH-21.7")
def test_a_hidden_unit_has_no_abilities(battle: Make) -> None:
    game = battle(["U018 rear", "U033 hidden"], ["U007"])
    game.play("a: attack a1 b1; rolls 2")
    assert game.unit("b1") is not None  # no spotting
    shield = battle(["U060"], ["U061 hidden", "U007"])
    shield.play("b: reveal b1")
    assert not shield.legal("a: attack a1 b1")  # Leadership protects from now on


# --- TH-R106: a hidden unit is revealed and used in one


@pytest.mark.rule("TH-R106", "TH-5.4", "TH-21.9", "TH-R84")
def test_a_hidden_amphibious_unit_may_swim(battle: Make) -> None:
    game = battle(["U060", "U036 hidden"], ["U007"], ahead={"b": ["E28"]}, step="window-1")
    assert game.asked() == ["a: window-1"]  # with an empty hand
    game.play("a: swim a2 E28; rolls 1")
    assert game.flags("a2") == {"tired"}
    game.play("a: attack a1 b1; rolls 2")
    assert game.score("a") == 50  # no river
    other = battle(["U060", "U040 hidden"], ["U007"], ahead={"b": ["E28"]}, step="window-1")
    assert other.asked() == ["a: window-1"]  # the question tells nothing of what lies there
    assert [row[0] for row in other.offers()] == ["pass"]
    for mark in ("dry", "ringed", "tired"):
        unable = battle(["U060", f"U036 hidden {mark}"], ["U007"], ahead={"b": ["E28"]})
        assert not unable.legal("a: swim a2 E28")


@pytest.mark.rule("TH-R106", "TH-21.14", "TH-10.16")
def test_a_hidden_amphibious_unit_answers_a_blown_bridge(battle: Make) -> None:
    game = battle(["U060", "U036 rear hidden"], ["U007"], hands={"b": ["E29"]})
    game.play("a: attack a1 b1", "b: play E29")
    assert game.asked() == ["a: window-6"]  # the attack still stands
    game.play("a: swim a2 E29; rolls 6 2")
    assert game.flags("a2") == {"dry", "tired"}
    assert game.score("a") == 50
    dry = battle(["U060", "U036 rear hidden dry"], ["U007"], hands={"b": ["E29"]})
    dry.play("a: attack a1 b1", "b: play E29")
    assert dry.asked() == ["b: main"]


@pytest.mark.rule("TH-R106", "TH-R43", "TH-21.10")
def test_a_hidden_transport_may_carry(battle: Make) -> None:
    game = battle(["U021 hidden", "U029"], ["U007"], step="window-1")
    assert game.asked() == ["a: window-1"]
    game.play("a: ferry a1 hide a2; rolls 1")
    assert (game.flags("a1"), game.flags("a2")) == ({"tired"}, {"hidden"})
    nobody = battle(["U021 hidden", "U060"], ["U007"], step="window-1")
    assert nobody.asked() == ["a: main"]  # all can see that there is no passenger
    tired = battle(["U021 hidden tired", "U029"], ["U007"], step="window-1")
    assert tired.asked() == ["a: main"]


@pytest.mark.rule("TH-R106", "TH-R43")
def test_a_hidden_passenger_is_revealed_to_go_to_the_rear(battle: Make) -> None:
    game = battle(["U022 rear", "U026 hidden"], ["U007"], step="window-1")
    assert game.asked() == ["a: window-1"]
    assert not game.legal("a: ferry a1 hide a2")  # it lies face down already
    game.play("a: ferry a1 rear a2; rolls 1")
    assert (game.line("a2"), game.flags("a2")) == (1, set())


@pytest.mark.rule("TH-R106", "TH-13.23", "TH-21.12", "TH-R41")
def test_a_hidden_leader_may_lead_when_the_counter_has_missed(battle: Make) -> None:
    game = battle(["U060", "U039 hidden"], ["U025"])
    game.play("a: attack a1 b1 trample", "b: counter b1; rolls 6")
    assert game.asked() == ["a: lead"]  # before the die of the attack
    game.play("a: lead a2; rolls 6 1")
    assert game.flags("a2") == {"tired"}
    assert game.unit("b1") is None  # the lower of two dice
    other = battle(["U060", "U040 hidden"], ["U007"])
    other.play("a: attack a1 b1")
    assert (other.asked(), [row[0] for row in other.offers()]) == (["a: lead"], ["pass"])
    behind = battle(["U060", "U039 rear hidden"], ["U007"])
    behind.play("a: attack a1 b1; rolls 6")
    assert behind.asked() == ["b: counter"]  # only from the front line


@pytest.mark.rule("TH-R106", "TH-R84")
def test_where_no_unit_of_the_pile_has_the_power_nobody_is_asked(battle: Make) -> None:
    afv = {"afvOnly": True, "ext": False}
    game = battle(["U060", "U040 hidden"], ["U007"], step="window-1", setup=afv)
    leads = any("leadership" in u.icons for u in game.context.units.values() if u.type == "AFV")
    assert leads
    assert game.asked() == ["a: main"]  # no infantry and no gun takes part: nobody is carried


def test_games_of_the_first_law_go_on_by_it() -> None:
    now = registry.game("tank-hunter")
    then = now.at_version(1)
    assert then is not None
    assert (now.rules.version, then.rules.version) == (2, 1)
    assert then.at_version(2) is not None
    assert now.at_version(3) is None
    assert now.at_version(0) is None


@pytest.mark.rule("TH-5.2", "TH-E3")
def test_hidden_units_are_targets_only_where_the_card_says_so(battle: Make) -> None:
    game = battle(
        ["U060"], ["U007 hidden"], hands={"a": ["E08", "E11", "E15", "E12"]}, step="window-1"
    )
    played = {game.context.id_of(row[1]) for row in game.offers() if row[0] == "play"}
    assert played == {"E11"}


@pytest.mark.rule("TH-5.3", "TH-R29")
def test_recon_chooses_by_position_in_both_lines(battle: Make) -> None:
    game = battle(["U048"], ["U007 hidden", "U018 rear hidden", "U009 hidden"])
    game.play("a: recon a1 b; rolls 2")
    assert game.asked() == ["a: spot"]
    assert len(game.offers()) == 3  # two of three
    game.play("a: choose b1 b2")
    assert game.flags("b2") == set()
    assert game.flags("b3") == {"hidden"}


@pytest.mark.rule("TH-5.4", "TH-R35")
def test_reveal_at_any_moment(battle: Make) -> None:
    game = battle(["U060", "U040 hidden"], ["U007", "U009 hidden"])
    game.play("b: reveal b2")  # on another's turn
    game.play("a: attack a1 b1", "a: reveal a2; rolls 6", "b: counter b1; rolls 6")
    assert game.flags("a2") == set()
    before = battle(["U060 hidden", "U018 rear"], ["U007"], step="begin")
    before.play("a: reveal a1")
    assert before.asked() == ["a: advance"]


@pytest.mark.rule("TH-5.4", "TH-10.7")
def test_a_reveal_restarts_the_polling(battle: Make) -> None:
    game = battle(
        ["U060"], ["U007", "U009 hidden"], hands={"a": ["E08"], "b": ["E24"]}, step="window-1"
    )
    game.play("a: pass")
    assert game.asked() == ["b: window-1"]
    game.play("b: reveal b2")
    assert game.asked() == ["a: window-1"]


@pytest.mark.rule("TH-5.5")
def test_nobody_hides_without_a_card(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    assert not any(row[0] == "hide" for row in game.offers())
    assert not game.legal("a: reveal a1")


@pytest.mark.rule("TH-5.6", "TH-R57", "TH-14.8")
def test_markers_stay_and_are_seen_by_all(battle: Make) -> None:
    game = battle(["U060"], ["U024 hidden dry tired +E02"])
    seen = game.game.rules.view(game.state, Seat(0)).state.unit(21)
    assert seen.card == -1
    assert seen.flags == 1 | 2 | 8
    assert len(seen.under) == 1
    game.play("b: reveal b1")
    assert game.flags("b1") == {"dry", "tired"}


# --- lines ---------------------------------------


@pytest.mark.rule("TH-6.2", "TH-R28")
def test_the_rear_neither_fights_nor_is_fought(battle: Make) -> None:
    game = battle(["U060", "U012 rear"], ["U007", "U018 rear"])
    assert game.refused("a: attack a2 b1 ap")[1] == "TH-6.2"
    assert game.refused("a: attack a1 b2")[0] == "other-line"
    far = battle(["U018 rear"], ["U007", "U026 rear"])
    assert far.refused("a: attack a1 b2")[0] == "other-line"  # long range: front targets only
    scout = battle(["U060", "U033 rear"], ["U007 hidden"])
    assert scout.refused("a: recon a2 b") == ("rear-unit", "TH-6.2")


@pytest.mark.rule("TH-6.3")
def test_the_rear_can_be_a_target_of_events(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U018 rear"], hands={"a": ["E08"]}, step="window-1")
    assert game.legal("a: play E08 b2")


# --- waiting ---------------------------------------


@pytest.mark.rule("TH-9.1", "TH-9.3")
def test_waiting_draws_one_card_unseen(battle: Make) -> None:
    game = battle(["U060"], ["U007"], pile=["E31"])
    game.play("a: wait")
    assert game.hand("a") == ["E31"]
    assert game.game.rules.view(game.state, Seat(1)).state.hands[0] == [-1]
    assert game.game.rules.view(game.state, Seat(0)).state.hands[0] == game.state.hands[0]


@pytest.mark.rule("TH-9.2", "TH-R20")
def test_far_above_the_limit(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E05", "E07", "E17", "E31", "E33"]})
    game.play("a: wait", "a: discard E05", "a: discard E07")
    assert game.asked() == ["a: discard"]
    game.play("a: discard E17")
    assert len(game.hand("a")) == 3  # down to two, then one drawn


@pytest.mark.rule("TH-R33", "TH-9.5", "TH-R69")
def test_waiting_with_nothing_to_draw(battle: Make) -> None:
    game = battle(["U060"], ["U007"], events=0, setup=QUIET)
    game.play("a: wait")
    assert game.hand("a") == []
    assert game.asked() == ["b: main"]


@pytest.mark.rule("TH-9.5", "TH-22.4")
def test_endless_shuffles_the_discard_back(battle: Make) -> None:
    hands = {"a": ["E05", "E07", "E17"]}
    game = battle(["U060"], ["U007"], hands=hands, events=0, setup={"endMode": "endless"})
    game.state.discard, game.state.removed = game.state.removed[:1], game.state.removed[1:]
    game.play("a: wait")
    card = game.held("E05")
    game.game.rules.apply(game.state, Seat(0), Discard(card), FastDice(3))
    assert game.state.reshuffled
    assert len(game.hand("a")) == 3


@pytest.mark.rule("TH-22.11", "TH-9.5")
def test_other_modes_never_reshuffle(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E05", "E07", "E17"]}, events=0, setup=QUIET)
    game.play("a: wait", "a: discard E05")
    assert game.pile("discard") == ["E05"]
    assert not game.state.reshuffled
