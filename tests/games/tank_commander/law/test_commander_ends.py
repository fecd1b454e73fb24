"""Victory, the clock, the last game turn, and nothing left (TC-17, TC-R85 to TC-R97)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


def pass_on(game: Any, until_turn: int) -> Any:
    """Everybody passes until a game turn begins, or the game is over."""
    while game.outcome() is None and game.state.turn < until_turn:
        ask = game.asks()[0]
        game.say(ask.seat, ask.default)
    return game


# --- occupation


@pytest.mark.rule("TC-R3", "TC-4h", "TC-17.2c", "TC-17.3c", "TC-R93")
@pytest.mark.parametrize("scenario", ["17.2", "17.3"])
def test_one_position_of_the_enemy_second_row(battle: Make, scenario: str) -> None:
    game = battle({"S1b": ["PzKw IV H"]}, {"G1c": ["T-38"]}, setup={"scenario": scenario})
    game.play("G: move S1b", "G: march g1 S2a").quiet()
    assert game.reason() == "victory"
    assert game.outcome().ranks == (1, 2)


@pytest.mark.rule("TC-R3")
@pytest.mark.parametrize(("occupation", "won"), [("sole", False), ("presence", True)])
def test_sole_occupation_or_mere_presence(battle: Make, occupation: str, won: bool) -> None:
    game = battle({"S1b": ["PzKw IV H"]}, {"S2a": ["T-38"]}, setup={"occupation": occupation})
    game.play("G: move S1b", "G: march g1 S2a").quiet()
    assert (game.reason() == "victory") == won


@pytest.mark.rule("TC-R95", "TC-R96")
def test_any_unit_occupies_and_the_owner_stays_the_owner(battle: Make) -> None:
    game = battle({"S1b": ["Opel Blitz Truck"]}, {"G1c": ["T-38"]})
    assert game.state.ground.owner[game.pos("S1b")] == 1
    game.play("G: move S1b", "G: march g1 S2b").quiet()
    assert game.reason() == "victory"


@pytest.mark.rule("TC-17.6d", "TC-17.8c", "TC-17c")
@pytest.mark.parametrize("scenario", ["17.6", "17.8"])
def test_two_positions_at_the_same_time(battle: Make, scenario: str) -> None:
    units = {"S1b": ["PzKw IV H"], "S2a": ["PzKw III L"]}, {"G1c": ["T-38"]}
    game = battle(*units, setup={"scenario": scenario})
    game.play("G: move S1b", "G: march g1 S2b").quiet()
    assert game.reason() == "victory"
    units = {"S1b": ["PzKw IV H"], "S2a": ["PzKw III L"]}, {"S2a": ["T-38"]}
    game = battle(*units, setup={"scenario": scenario})
    game.play("G: move S1b", "G: march g1 S2b").quiet()
    assert game.reason() == ""  # the other one is contested


@pytest.mark.rule("TC-17.9c")
def test_the_attacker_of_17_9_takes_two_of_the_second_row(battle: Make) -> None:
    given: Any = {"setup": {"scenario": "17.9"}, "attacker": "S", "active": "S"}
    units = {"S1c": ["PzKw I B"]}, {"G1b": ["T-34/85"], "G2a": ["T-34/85"]}
    game = battle(*units, **given)
    game.play("S: move G1b", "S: march s1 G2b").quiet()
    assert game.outcome().ranks == (2, 1)


@pytest.mark.rule("TC-17.4e", "TC-17.5e", "TC-17.7d", "TC-R97", "TC-17c")
@pytest.mark.parametrize(
    ("scenario", "columns", "needed"),
    [
        ("17.4", 3, 4),
        ("17.5", 3, 4),
        ("17.7", 3, 5),
        ("17.4", 4, 6),
        ("17.7", 4, 7),
        ("17.4", 5, 7),
    ],
)
def test_positions_in_proportion_to_the_columns(
    battle: Make, scenario: str, columns: int, needed: int
) -> None:
    names = [f"S{row}{column}" for row in (1, 2) for column in "abcdef"[:columns]]
    held = {name: ["PzKw I B"] for name in names[1:needed]}
    given: Any = {"setup": {"scenario": scenario, "columns": columns}, "attacker": "G"}
    game = battle({**held, "Na": ["PzKw IV H"]}, {"G1c": ["T-38"]}, **given)
    assert game.reason() == ""
    game.play("G: move Na", f"G: march g{needed} S1a").quiet()
    assert game.reason() == "victory"


@pytest.mark.rule("TC-17.4e", "TC-17.7d")
def test_the_defender_does_not_win_by_positions(battle: Make) -> None:
    held = {name: ["T-70"] for name in ("G1a", "G1b", "G1c", "G2a", "G2b")}
    given: Any = {"setup": {"scenario": "17.7"}, "attacker": "G", "active": "S"}
    game = battle({"S1a": ["PzKw I B"]}, {**held, "Na": ["T-70"]}, **given)
    game.play("S: pass")
    assert game.reason() == ""


@pytest.mark.rule("TC-R93")
def test_opportunity_fire_comes_before_the_check(battle: Make) -> None:
    game = battle(
        {"S1b": ["PzKw I B"], "G2a": ["PzKw I B"]}, {"S2c": ["T-34/85"]},
        hands={"S": ["Opportunity Fire"]},
    )  # fmt: skip
    game.play("G: move S1b", "G: march g1 S2b", 'S: play "Opportunity Fire" s1 at - g1')
    game.number_is(5)
    assert game.reason() == ""
    assert game.unit("g1") is None


@pytest.mark.rule("TC-R93")
def test_two_opportunity_fires_both_come_before_the_check(battle: Make) -> None:
    units = {"S1b": ["PzKw III L"], "G2a": ["PzKw I B"]}, {"S1a": ["T-34/85"]}
    game = battle(*units, hands={"S": ["Opportunity Fire", "Opportunity Fire"]})
    game.play("G: move S1b", "G: march g1 S2b", 'S: play "Opportunity Fire" s1 at - g1')
    game.play('S: play "Opportunity Fire" s1 at - g1').number_is(10)
    assert game.reason() == ""  # the first one missed, the second is still to come
    game.number_is(1)
    assert game.unit("g1") is None
    assert game.reason() == ""


@pytest.mark.rule("TC-R93")
def test_nobody_wins_on_his_way(battle: Make) -> None:
    units = {"S1b": ["PzKw III L"], "G2a": ["PzKw I B"]}, {"S1a": ["T-34/85"]}
    game = battle(*units, hands={"S": ["Opportunity Fire"]})
    game.play("G: move S1b", "G: march g1 S2c via S2b", 'S: play "Opportunity Fire" s1 at - g1')
    game.number_is(10)
    assert game.at("g1") == "S2c"  # the group came to its end, and then he has won
    assert game.reason() == "victory"


@pytest.mark.rule("TC-R93")
def test_of_two_conditions_at_once_the_active_player_wins(battle: Make) -> None:
    units = {"S2a": ["PzKw I B"], "G1a": ["PzKw IV H"]}, {"G2a": ["T-34/85"]}
    game = battle(*units, active="S")
    from tourelle.core.chance import FastDice
    from tourelle.games.tank_commander.law.deeds import Deeds
    from tourelle.games.tank_commander.law.ending import check_victory

    game.state.active = 1
    check_victory(Deeds(game.context, game.state, FastDice(1)))
    assert game.outcome().ranks == (2, 1)


# --- 17.1


@pytest.mark.rule("TC-17.1d", "TC-R85")
def test_who_has_nothing_on_the_table_has_lost(battle: Make) -> None:
    given: Any = {"setup": {"scenario": "17.1"}, "hands": {"S": ["T-34/85"]}}
    game = battle({"G1b": ["PzKw IV H"]}, {"Nb": ["T-70"]}, **given)
    game.play("G: fire g1 s1").number_is(5)
    assert game.reason() == "eliminated"  # even with cards in reserve
    assert game.outcome().ranks == (1, 2)
    game = battle({"Nb": ["PzKw IV H"]}, {"Nb": ["T-70"]}, stage="melees", **given)
    game.play("G: fire g1 s1", "S: fire s1 g1").number_is(1).number_is(1)
    assert game.outcome().ranks == (1, 1)  # both at once: a draw


@pytest.mark.rule("TC-17.1b", "TC-R116", "TC-R85")
def test_only_at_fire_and_no_cards_in_17_1(battle: Make) -> None:
    given: Any = {"setup": {"scenario": "17.1"}, "hands": {"G": ["PzKw II F"]}}
    game = battle({"G1b": ["PzKw IV H"]}, {"Nb": ["57 mm PTP obr.43"]}, **given)
    assert {row[0] for row in game.offers()} == {"pass", "move", "fire"}  # no draw
    assert {row[1] for row in game.could("fire")} == {0}
    assert game.legal("G: move reserve")  # between reserve and table as usual
    game.play("G: fire g1 s1 at").number_is(9)
    assert game.asked() == ["S: play"]  # no steps c and f
    units = {"Nb": ["PzKw III L", "7.5 cm PaK 40"]}, {"Nb": ["T-35"]}
    game = battle(*units, setup={"scenario": "17.1"}, stage="melees")
    game.play("G: done", "S: fire s1 g1")
    assert game.could("fire") == []  # no second shot of a T-35 with small arms


# --- nothing left


@pytest.mark.rule("TC-R94")
def test_no_unit_anywhere_loses_at_once(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"Nb": ["T-70"]})
    game.play("G: fire g1 s1").number_is(5)
    assert game.reason() == "nothing-left"
    for zone in ("hands", "piles", "discards"):
        game = battle({"G1b": ["PzKw IV H"]}, {"Nb": ["T-70"]}, **{zone: {"S": ["T-60"]}})
        game.play("G: fire g1 s1").number_is(5)
        assert game.reason() == ""  # he plays on
    given: Any = {"setup": {"scenario": "17.5"}, "attacker": "G", "group": {"S": ["JS-2"]}}
    game = battle(
        {"G1b": ["PzKw IV H"]}, {"Nb": ["T-70"]}, hands={"S": ["Reinforcements"]}, **given
    )
    game.play("G: fire g1 s1").number_is(5)
    assert game.reason() == ""  # the group counts as long as the card is there
    game = battle({"G1b": ["PzKw IV H"]}, {"Nb": ["T-70"]}, **given)
    game.play("G: fire g1 s1").number_is(5)
    assert game.reason() == "nothing-left"


# --- time


@pytest.mark.rule("TC-R92", "TC-17b")
@pytest.mark.parametrize(
    ("lost", "reason", "ranks"),
    [
        ({"S": ["T-70"], "G": ["Flank Shot"]}, "cap-points", (1, 2)),
        ({"S": ["T-70"], "G": ["PzKw 38(t) E"]}, "cap-draw", (1, 1)),
        ({"S": ["T-70"], "G": ["PzKw VI B"]}, "cap-points", (2, 1)),
    ],
)
def test_after_the_last_turn_points_decide(
    battle: Make, lost: Any, reason: str, ranks: Any
) -> None:
    game = battle({"G1b": ["PzKw I B"]}, {"S1b": ["T-38"]}, turn=15, destroyed=lost,
                  setup={"cap": 15})  # fmt: skip
    pass_on(game, 16)
    assert (game.reason(), game.outcome().ranks) == (reason, ranks)


@pytest.mark.rule("TC-R92", "TC-17b")
def test_or_the_defender_has_held_out(battle: Make) -> None:
    given: Any = {"setup": {"scenario": "17.7"}, "attacker": "G", "turn": 30}
    game = battle({"G1b": ["PzKw I B"]}, {"S1b": ["T-38"]}, **given)
    pass_on(game, 31)
    assert (game.reason(), game.outcome().ranks) == ("cap-defender", (2, 1))


@pytest.mark.rule("TC-17.5e", "TC-R87")
def test_three_complete_turns_after_the_reinforcements(battle: Make) -> None:
    given: Any = {"setup": {"scenario": "17.5"}, "attacker": "G", "active": "S", "first": "G"}
    game = battle(
        {"G1b": ["PzKw I B"]}, {"S1b": ["T-38"]}, turn=7, group={"S": ["JS-2"]},
        hands={"S": ["Reinforcements"]}, **given,
    )  # fmt: skip
    game.play("S: play Reinforcements")
    pass_on(game, 10)
    assert game.reason() == ""
    assert game.state.turn == 10
    pass_on(game, 11)
    assert (game.reason(), game.outcome().ranks) == ("clock", (2, 1))


@pytest.mark.rule("TC-4h")
def test_concede_and_a_draw_by_agreement(battle: Make) -> None:
    units = {"G1b": ["PzKw I B"]}, {"S1b": ["T-38"]}
    game = battle(*units).play("S: concede")
    assert (game.reason(), game.outcome().ranks) == ("conceded", (1, 2))
    from tourelle.games.draw_offer import AnswerDraw, OfferDraw

    game = battle(*units).say(0, OfferDraw()).say(1, AnswerDraw(False))
    assert game.asked() == ["G: play"]
    game.say(0, OfferDraw()).say(1, AnswerDraw(True))
    assert (game.reason(), game.outcome().ranks) == ("agreed", (1, 1))
    game = battle(*units).play("house: abandon 0")
    assert game.outcome().ranks == (2, 1)
