"""Bots: the greedy one beats the random one, and what the judge and its advice say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.shortlist import Shortlist
from tourelle.games.tank_commander.law.choices import Draw, Fire, March, Move, Pass, Play
from tourelle.games.tank_commander.law.values import KILL, Aim
from tourelle.games.tank_commander.mind.chances import kill_chance
from tourelle.games.tank_commander.mind.judge import CommanderJudge

Make = Callable[..., Any]
GAMES = 10


@pytest.fixture(scope="module")
def room() -> Any:
    return registry.game("tank-commander")


def winner(room: Any, number: int) -> bool:
    """Whether the greedy bot wins; sides change from game to game."""
    mine = number % 2
    bots = [player("greedy" if s == mine else "random", room, Seat(s)) for s in range(2)]
    table: Any = Table(room.rules, 2, {}, b"bots%d" % (number // 2))
    dice = FastDice(number + 1)
    while table.asks():
        seat = table.asks()[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
    return bool(table.outcome().ranks[mine] == 1)


def test_greedy_beats_random(room: Any) -> None:
    assert sum(winner(room, number) for number in range(GAMES)) >= 9


@pytest.mark.parametrize("scenario", ["17.1", "17.5", "17.8"])
def test_greedy_plays_every_kind_of_scenario_to_its_end(room: Any, scenario: str) -> None:
    table: Any = Table(room.rules, 2, {"scenario": scenario, "cap": 15}, b"ends")
    bots = [player("greedy", room, Seat(0)), player("random", room, Seat(1))]
    dice = FastDice(2)
    while table.asks():
        seat = table.asks()[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
    assert table.outcome() is not None


def test_chances_are_those_of_the_resolver() -> None:
    """The short reckoning says what counting the ten numbers says."""
    found = 0
    for needed in range(11):
        for modifier in range(4):
            for pen in (0, 4, 9, 12):
                for melee in (False, True):
                    for flank in (False, True):
                        for low in (2, 3):
                            aimed = Aim(0, needed, modifier, 0, 0, pen, 9, 8, melee, low, flank)
                            counted = sum(aimed.result(n) == KILL for n in range(1, 11)) / 10
                            assert kill_chance(aimed) == counted
                            found += 1
    assert found == 11 * 4 * 4 * 2 * 2 * 2


def judged(stage: Any, seat: int = 0) -> int:
    return CommanderJudge(stage.rules.context).worth(stage.state, Seat(seat))


def test_the_judge_likes_units_ground_and_the_goal(battle: Make) -> None:
    plain = battle({"G2a": ["PzKw IV F"]}, {"S2a": ["T-70"]})
    more = battle({"G2a": ["PzKw IV F", "PzKw III L"]}, {"S2a": ["T-70"]})
    nearer = battle({"Na": ["PzKw IV F"]}, {"S2a": ["T-70"]})
    assert judged(more) > judged(plain)
    assert judged(nearer) > judged(plain)
    assert judged(more, 1) < judged(plain, 1)
    won = battle({"S2c": ["PzKw IV F"]}, {"S2a": ["T-70"]})
    assert judged(won) > judged(more) + 1000


def test_a_hole_before_the_enemy_is_a_danger(battle: Make) -> None:
    guarded = battle({"G2a": ["PzKw III L"], "G2b": ["German Line Squad"],
                      "G2c": ["German Line Squad"]}, {"Na": ["T-70"]})  # fmt: skip
    open_ = battle({"G2a": ["PzKw III L"], "G1b": ["German Line Squad"],
                    "G1c": ["German Line Squad"]}, {"Na": ["T-70"]})  # fmt: skip
    assert judged(guarded) > judged(open_) + 300


def listed(stage: Any, limit: int = 500) -> Shortlist[Any]:
    ask = stage.rules.asks(stage.state)[0]
    judge = CommanderJudge(stage.rules.context)
    return judge.shortlist(stage.state, ask, FastDice(1), limit)


def first(stage: Any) -> Any:
    found = listed(stage)
    assert found.clear == 1
    return found.answers[0]


def test_it_takes_the_goal_when_it_can(battle: Make) -> None:
    stage = battle({"Na": ["PzKw IV F"]}, {"S2b": ["T-70"], "S1c": ["T-70"]})
    chosen = first(stage)
    assert isinstance(chosen, Move)
    assert chosen.source == stage.pos("Na")
    stage.play("g: move Na")
    assert isinstance(first(stage), March)
    assert first(stage).to in (stage.pos("S2a"), stage.pos("S2c"))


def test_it_fires_at_what_it_can_destroy(battle: Make) -> None:
    """At the tank that it can hurt, not at the one that it cannot."""
    stage = battle(
        {"G2a": ["8.8 cm PaK 43/41"], "G2b": ["German Line Squad"], "G2c": ["German Line Squad"]},
        {"G1a": ["JS-2"], "S2b": ["Soviet Line Squad"]},
    )
    chosen = first(stage)
    assert isinstance(chosen, Fire)
    assert chosen.target == stage.number("s1")


def test_it_draws_when_nothing_is_better(battle: Make) -> None:
    stage = battle({"G2b": ["7.5 cm PaK 40"]}, {"S2b": ["45 mm PTP obr.42"]})
    assert not isinstance(first(stage), Pass)
    assert any(isinstance(one, Draw) for one in listed(stage).answers)


def test_a_flank_shot_is_spent_where_it_helps(battle: Make) -> None:
    hard = battle({"G1b": ["PzKw III L"]}, {"Nb": ["T-34 M-41"]}, hands={"G": ["Flank Shot"]}).play(
        "g: fire g1 s1"
    )
    easy = battle({"G1b": ["PzKw VI B"]}, {"Nb": ["T-26 M-39"]}, hands={"G": ["Flank Shot"]}).play(
        "g: fire g1 s1"
    )
    assert isinstance(first(hard), Play)
    assert isinstance(first(easy), Pass)


def test_answers_are_all_there_the_best_first(battle: Make) -> None:
    stage = battle({"G2a": ["PzKw IV F"]}, {"S1a": ["T-70"]})
    every = [one for d in stage.rules.asks(stage.state)[0].domains for one in d.listed()]
    assert sorted(map(repr, listed(stage).answers)) == sorted(map(repr, every))
    assert len(listed(stage, 3).answers) == 3


# --- what levels think with


def test_a_table_is_judged_when_nothing_is_under_way(battle: Make) -> None:
    judge = CommanderJudge(battle({}, {}).context)
    game = battle({"G1b": ["PzKw IV H"], "G2a": ["PzKw I B"]}, {"Nb": ["T-70"], "S2c": ["T-38"]})
    assert judge.is_calm(game.state)
    game.play("G: fire g1 s1")
    assert not judge.is_calm(game.state)  # a number is to be drawn
    game.number_is(5)
    assert judge.is_calm(game.state)
    fight = battle({"Nb": ["PzKw IV H"]}, {"Nb": ["T-70"]}, stage="melees")
    assert not judge.is_calm(fight.state)


def test_in_thought_interrupts_are_let_pass_and_shots_are_declared(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw IV H"]}, {"Nb": ["T-70"]}, hands={"S": ["Gun Jam"]},
    ).play("G: fire g1 s1")  # fmt: skip
    judge, dice = CommanderJudge(game.context), FastDice(1)
    assert game.asked() == ["S: window-5"]
    assert judge.quick(game.state, game.asks()[0], dice) == Pass()
    fight = battle({"Nb": ["PzKw IV H"]}, {"Nb": ["T-70"]}, stage="melees")
    assert isinstance(judge.quick(fight.state, fight.asks()[0], dice), Fire)
