"""The clock at the table, and what the house decides (CH-10.6, CH-10.11)."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.clock import Clock, ClockTerms
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.option import settle
from tourelle.core.record import Terms
from tourelle.games.tank_chess.law.choices import AnswerDraw, MarkFlag

QUIET = "La1N Ch1N lp16S ch16S"
TIMED = Terms(clock=ClockTerms(10_000))


@pytest.mark.rule("CH-10.6")
@pytest.mark.parametrize(
    ("setup", "minutes"),
    [
        ({}, 30),
        ({"map": "20-1"}, 45),
        ({"map": "blank-20"}, 45),
        ({"position": "20/" * 18 + "c419/C019 w 0 1"}, 45),
        ({"map": "20-1", "position": "16/" * 14 + "c415/C015 w 0 1"}, 30),
    ],
)
def test_the_usual_time(room, setup, minutes) -> None:
    terms = room.clock(settle(room.rules.options(), setup))
    assert (terms.budget, terms.increment, terms.each_turn) == (minutes * 60_000, 0, False)


@pytest.mark.rule("CH-10.6", "CH-R38")
def test_a_player_whose_time_runs_out_loses(begin) -> None:
    game = begin(QUIET, terms=TIMED, at=0)
    clock = game.table.clock
    assert clock.fallen(9_999) is None
    assert clock.fallen(10_000) == 0
    game.table.time_up(clock.fallen(10_000), at=10_000)
    assert game.over == ("time", "black")


@pytest.mark.rule("CH-10.6")
def test_only_the_time_of_the_player_to_move_runs(begin) -> None:
    game = begin(QUIET, terms=TIMED, at=0)
    game.play("La1-a2/N", at=4_000)
    assert game.table.clock.running == (1,)
    assert game.table.clock.left(0, 9_000) == 6_000
    assert game.table.clock.left(1, 9_000) == 5_000
    with pytest.raises(Illegal) as caught:
        game.table.time_up(0)
    assert caught.value.refusal.rule == "CH-10.6"
    game.table.time_up(1, at=14_000)
    assert game.over == ("time", "white")


@pytest.mark.rule("CH-10.6", "CH-10.11", "CH-R38")
def test_a_turn_that_decided_is_not_undone_by_the_clock(begin) -> None:
    game = begin("Ch14N cp16S", terms=TIMED, at=0).play("Ch14>>", at=9_999)
    assert game.table.clock.running == ()
    for seat in (0, 1):
        with pytest.raises(Illegal):
            game.table.time_up(seat, at=20_000)
    assert game.over == ("escape", "white")


@pytest.mark.rule("CH-10.11")
def test_building_and_deployment_are_not_timed(begin) -> None:
    game = begin(map="blank-16", pairs=1, deploy="free", army="own", terms=TIMED, at=0)
    now = 0
    while game.asked()[0][3:] != "turn":
        assert game.table.clock.running == ()
        now += 60_000
        ask = game.table.asks()[0]
        game.do(ask.sample(FastDice(3)), at=now)
    assert game.table.clock.running == (0,)
    assert game.table.clock.left(0, now + 1_000) == 9_000
    assert game.table.clock.left(1, now) == 10_000


@pytest.mark.rule("CH-10.11")
def test_an_absent_builder_is_answered_for(begin) -> None:
    game = begin(map="blank-16", pairs=2, terms=TIMED, at=0)
    game.table.time_up(0)
    assert game.over is None
    assert game.asked() == ["1: build"]


@pytest.mark.rule("CH-10.11")
@pytest.mark.parametrize("increment", [0, 2_000])
def test_the_increment_is_paid_for_each_turn(begin, increment) -> None:
    terms = Terms(clock=ClockTerms(10_000, increment))
    game = begin(QUIET, terms=terms, at=0)
    game.play("La1-a2/N", at=4_000).play("Lp16-p15/S", at=5_000)
    assert game.table.clock.left(0, 5_000) == 6_000 + increment
    assert game.table.clock.left(1, 5_000) == 9_000 + increment


@pytest.mark.rule("CH-10.9", "CH-10.11")
def test_who_must_answer_an_offer_spends_his_time_and_gets_no_increment(begin) -> None:
    game = begin(QUIET, terms=Terms(clock=ClockTerms(10_000, 2_000)), at=0)
    game.play("offer", at=1_000)
    assert game.table.clock.running == (1,)
    game.do(AnswerDraw(False), at=4_000)
    assert game.table.clock.running == (0,)
    assert [game.table.clock.left(seat, 4_000) for seat in (0, 1)] == [9_000, 7_000]


@pytest.mark.rule("CH-10.11")
def test_a_falling_flag_is_on_its_owners_time(begin) -> None:
    game = begin("Mh5S Cp1N lh3S lh9S cp16S", side="b", objective="O2", terms=TIMED, at=0)
    for name in ("h2", "a15"):
        game.do(MarkFlag(game.grid.square(name)), at=0)
    game.play("Lh3-h2/S", at=1_000)
    game.play("Mh5~h6xLh2r", at=2_000)
    assert (game.asked(), game.table.clock.running) == (["0: drop"], (0,))
    game.do(game.listed()[0], at=5_000)
    assert game.table.clock.left(0, 5_000) == 6_000
    assert game.table.clock.running == (1,)


@pytest.mark.rule("CH-R37", "CH-10.11")
def test_a_turn_is_final_also_for_him_who_then_drops_his_flag(begin) -> None:
    terms = Terms(clock=ClockTerms(10_000, 5_000))
    game = begin("Mh5S Cp1N lh3S lh9S cp16S", side="b", objective="O2", terms=terms, at=0)
    for name in ("h2", "a15"):
        game.do(MarkFlag(game.grid.square(name)), at=0)
    game.play("Lh3-h2/S", at=1_000).play("Mh5~h6xLh2r", at=2_000)
    assert (game.asked(), game.table.can_undo(0)) == (["0: drop"], False)
    with pytest.raises(Illegal) as caught:
        game.table.undo(0, at=2_001)
    assert caught.value.refusal.code == "undo-answered"
    assert (game.at("h2"), game.table.clock.left(0, 2_000)) == ("%", 14_000)


@pytest.mark.rule("CH-10.9")
@pytest.mark.parametrize(("seat", "winner"), [(0, "black"), (1, "white")])
def test_who_has_left_for_good_has_resigned(begin, seat, winner) -> None:
    game = begin(QUIET)
    game.table.decree(Decree(ABANDON, seat))
    assert game.over == ("resign", winner)


@pytest.mark.rule("CH-10.3")
def test_a_draw_that_the_house_takes_down(begin) -> None:
    game = begin(QUIET)
    game.table.decree(Decree(DRAW))
    assert game.over == ("agreed", "draw")


@pytest.mark.rule("CH-10.6", "CH-10.9")
@pytest.mark.parametrize("decree", [Decree(FLAG, 1), Decree(ABANDON), Decree(FLAG), Decree("sun")])
def test_what_the_house_cannot_decide(begin, decree) -> None:
    game = begin(QUIET)
    with pytest.raises(Illegal):
        game.table.decree(decree)
    assert (game.over, game.asked()) == (None, ["0: turn"])


@pytest.mark.rule("CH-R37")
def test_a_confirmed_turn_is_final(begin) -> None:
    game = begin(QUIET).play("La1-a2/N")
    for back in (game.table.undo, game.table.ask_back):
        with pytest.raises(Illegal):
            back(0)
    assert game.at("a2") == "L0"


@pytest.mark.rule("CH-R37")
def test_a_table_may_agree_on_taking_back_by_consent(begin) -> None:
    game = begin(QUIET, terms=Terms(take_back=True)).play("La1-a2/N")
    game.table.ask_back(0)
    assert game.at("a2") == "L0"
    game.table.answer_back(1, granted=True)
    assert (game.at("a1"), game.asked()) == ("L0", ["0: turn"])
    assert [step.act for step in game.table.record.steps] == ["play", "ask-back", "take-back"]


@pytest.mark.rule("CH-R37")
def test_not_in_games_with_a_clock(begin) -> None:
    with pytest.raises(Illegal) as caught:
        begin(QUIET, terms=Terms(take_back=True, clock=ClockTerms(10_000)))
    assert caught.value.refusal.rule == "CH-R37"


@pytest.mark.rule("CH-R37")
def test_nor_can_such_a_table_take_a_clock_later(begin) -> None:
    table = begin(QUIET, terms=Terms(take_back=True)).table
    with pytest.raises(Illegal) as caught:
        table.set_clock(Clock(ClockTerms(10_000), 2), at=0)
    assert caught.value.refusal.rule == "CH-R37"
    assert table.clock is None
