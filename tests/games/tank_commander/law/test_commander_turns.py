"""Steps of a turn, the play, draw and discard, numbers and piles (TC-4 to TC-7, TC-14 to TC-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.ids import Seat

Make = Callable[..., Any]
TANKS = {"G1b": ["PzKw IV H"]}, {"Nb": ["T-34/85"], "S2c": ["T-38"]}


# --- six steps


@pytest.mark.rule("TC-4c", "TC-4g", "TC-4d", "TC-R10", "TC-4e")
def test_six_steps_and_then_a_new_turn(battle: Make) -> None:
    game = battle(
        {"Nb": ["PzKw IV H"]}, {"Nb": ["T-34/85"]}, hands={"G": ["Woods"], "S": ["Woods"]}
    )
    seen: list[str] = []
    turn = game.state.turn
    while game.state.turn == turn:
        seen.append(game.asked()[0])
        kind = "done" if game.asked()[0].endswith("melee") else "pass"
        game.say(game.asks()[0].seat, game.rules.choice_from([kind]))
    both = ["G: melee", "S: melee"]
    assert seen == [
        "G: play", *both, "G: draw", "G: discard",
        "S: play", *both[::-1], "S: draw", "S: discard",
    ]  # fmt: skip
    assert game.asked() == ["G: play"]  # the first player again


@pytest.mark.rule("TC-5a", "TC-5c", "TC-R11", "TC-9a")
def test_one_play_of_four_kinds_or_none(battle: Make) -> None:
    game = battle(*TANKS, hands={"G": ["Air Strike", "Foxholes"]})
    kinds = {row[0] for row in game.offers()}
    assert kinds == {"pass", "draw", "move", "fire", "play"}
    game.play("G: draw")
    assert game.asked() == ["G: draw"]  # step c: the play was made
    assert len(game.hand("G")) == 3
    game = battle(*TANKS)
    game.play("G: pass")
    assert game.event_kinds()[-1] == "passes"


@pytest.mark.rule("TC-4e", "TC-R10", "TC-15b", "TC-R80")
def test_step_c_draws_one_and_discards_one_if_he_likes(battle: Make) -> None:
    game = battle(*TANKS, hands={"G": ["Air Strike"]}, stage="draw")
    assert sorted(row[0] for row in game.offers()) == ["draw", "pass"]
    game.play("G: draw")
    assert game.asked() == ["G: discard"]  # draw before discard
    game.play('G: discard "Air Strike"')
    assert game.discards("G") == ["Air Strike"]
    assert game.asked() == ["S: play"]  # one of each at most


@pytest.mark.rule("TC-6.4a", "TC-R104")
def test_ten_cards_at_the_end_of_the_own_turn(battle: Make) -> None:
    game = battle(*TANKS, hands={"G": ["PzKw IV H"] * 12}, stage="discard")
    game.play("G: pass")
    assert game.asked() == ["G: surplus"]
    game.play('G: discard "PzKw IV H"', 'G: discard "PzKw IV H"')
    assert game.asked() == ["S: play"]
    assert game.discards("G") == ["PzKw IV H"] * 2  # units too, and they can return
    game = battle(*TANKS, hands={"S": ["Woods"] * 12}, stage="discard")
    assert game.asked() == ["S: play"]  # no limit at other times (no card of his own: not asked)


@pytest.mark.rule("TC-R10", "TC-R12")
def test_with_empty_piles_there_is_nothing_to_draw(battle: Make) -> None:
    game = battle(*TANKS, small=True, stage="draw")
    assert game.asked() == ["S: play"]
    assert {row[0] for row in game.offers()} >= {"pass", "fire"}
    assert "draw" not in {row[0] for row in game.offers()}


# --- numbers


@pytest.mark.rule("TC-7a", "TC-15b", "TC-R108", "TC-R82")
def test_the_shooter_flips_and_the_other_names_the_colour(battle: Make) -> None:
    game = battle(*TANKS)
    game.play("G: fire g1 s1")
    assert game.asked() == ["S: colour"]
    assert len(game.offers()) == 5
    top = game.state.piles[0][-1]
    for seat in (Seat(0), Seat(1), None):
        assert top not in game.rules.view(game.state, seat).state.piles[0]
    numbers = game.context.card(top).numbers
    game.play("S: colour green")
    assert game.told_of("number")[0] == [0, game.told_of("number")[0][1], 2, numbers[2]]
    assert game.state.discards[0] == [top]  # face up, and it may come back


@pytest.mark.rule("TC-7b")
def test_every_shot_needs_its_own_number(battle: Make) -> None:
    units = {"Nb": ["PzKw IV H", "PzKw III L"]}, {"Nb": ["T-34/85"]}
    game = battle(*units, stage="melees")
    game.play("G: fire g1 s1", "G: fire g2 s1", "S: fire s1 g1")
    game.number_is(9).number_is(9).number_is(9)
    assert game.event_kinds().count("number") == 3


@pytest.mark.rule("TC-7d", "TC-14b", "TC-15c")
def test_an_empty_draw_pile_is_made_of_the_discards(battle: Make) -> None:
    lost = {"G": ["Woods"] * 10}
    game = battle(*TANKS, small=True, discards=lost, destroyed={"G": ["Flank Shot"]})
    game.play("G: fire g1 s1", "S: colour red")
    assert game.told_of("reshuffles") == [[0, 10]]
    assert len(game.state.piles[0]) == 9
    assert game.destroyed("G") == ["Flank Shot"]  # never used for numbers
    game = battle(*TANKS, small=True, discards=lost)
    game.play("G: draw")
    assert len(game.hand("G")) == 1


@pytest.mark.rule("TC-R12", "TC-7d")
def test_with_few_cards_numbers_come_from_the_neutral_pile(battle: Make) -> None:
    game = battle(*TANKS, small=True, piles={"G": ["Woods"] * 4}, discards={"G": ["Hills"] * 5})
    game.play("G: fire g1 s1")
    assert game.told_of("neutral") == [[0]]
    game.play("S: colour red")
    assert (len(game.state.piles[0]), len(game.discards("G"))) == (4, 5)  # untouched
    assert (len(game.state.neutral[0]), len(game.state.neutral_used[0])) == (164, 1)
    assert game.state.on_neutral == [True, False]  # from now on, for him


@pytest.mark.rule("TC-R12")
def test_a_neutral_pile_is_shuffled_again_when_it_is_empty(battle: Make) -> None:
    from tourelle.core.chance import FastDice
    from tourelle.games.tank_commander.law.deeds import Deeds

    game = battle(*TANKS)
    deeds = Deeds(game.context, game.state, FastDice(1))
    drawn = [deeds.flip_neutral(0) for _ in range(165)]
    assert len(set(drawn)) == 165  # one copy of each card
    deeds.flip_neutral(0)
    assert len(game.state.neutral[0]) == 164


@pytest.mark.rule("TC-16.1a", "TC-R83")
def test_the_ten_sided_die(battle: Make) -> None:
    game = battle(*TANKS, setup={"die": True})
    game.play("G: fire g1 s1; number 8")
    assert game.told_of("number") == [[0, -1, -1, 8]]
    assert game.discards("G") == []  # no card is used, no colour named
    assert game.unit("s1") is None


@pytest.mark.rule("TC-R84")
def test_a_colour_may_be_left_to_the_house(battle: Make) -> None:
    game = battle(*TANKS)
    game.play("G: fire g1 s1", "house: flag 1")
    assert game.told_of("number")[0][2] == 0


@pytest.mark.rule("TC-R81")
def test_open_piles_are_open_to_all(battle: Make) -> None:
    game = battle(*TANKS, discards={"G": ["Woods"]}, destroyed={"S": ["T-70"]})
    for seat in (Seat(0), Seat(1), None):
        view = game.rules.view(game.state, seat).state
        assert view.discards == game.state.discards
        assert view.destroyed == game.state.destroyed


# --- table options


@pytest.mark.rule("TC-6a", "TC-R1", "TC-R2")
def test_no_mans_land_is_a_row_or_a_line(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"S2c": ["T-38"]})
    ground = game.state.ground
    assert len(ground.positions) == 15
    assert ground.distance[game.pos("G1b")][game.pos("S1b")] == 2
    game = battle({"G1b": ["PzKw IV H"]}, {"S2c": ["T-38"]}, setup={"no_mans_land": "line"})
    ground = game.state.ground
    assert len(ground.positions) == 12
    assert ground.distance[game.pos("G1b")][game.pos("S1b")] == 1
    game.play("G: move G1b")
    assert game.legal("G: march g1 S2a via S1a")


@pytest.mark.rule("TC-6b")
def test_more_columns_for_both(battle: Make) -> None:
    game = battle({"G1e": ["PzKw IV H"]}, {"S2c": ["T-38"]}, setup={"columns": 5})
    assert len(game.state.ground.own[0]) == len(game.state.ground.own[1]) == 10
    game.play("G: move G1e")
    assert game.legal("G: march g1 Nd")
