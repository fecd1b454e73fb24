"""Positions by names: what may be said, what is answered to what may not, and all pass."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.flow import Frame
from tourelle.stage.names import words_of
from tourelle.stage.position import HOME, position
from tourelle.stage.positions import tank_chess, tank_hunter, tanks_table
from tourelle.testing.positions import gunnery, skirmish
from tourelle.testing.toys.gunnery import GunneryRules

TOYS = "tourelle.testing.positions"
HUNTER = """
turn = "b"
step = "window-1"
pile = ["Ambush"]
events_left = 3
a = { units = ["M4 Sherman", "u018 rear hidden +E02"], hand = ["River Line"] }
b = { units = ["Tiger I, dry, +Dug-In Position"], staff = ["Heinz Guderian"], points = ["KV-2"] }
setup = { evasion = false }
"""
TANKS = """
phase = "movement"
attacker = "b"
turn = 3
a = ["Panther + Michael Wittmann + Tungsten Shot @ 20 45.5 90; moves 1; damage 2; up; wreck"]
b = ["TK-S04 @ 60 45; crit Stunned Crew; crit Stunned Crew"]
woods = ["20 20"]
houses = ["70 70"]
tokens = ["a 10 80", "nobody 45 45"]
"""
CHESS = """
white = ["light tank h4 N", "command h1 N", "afloat amphibian c3 NE"]
black = ["heavy tank h9 S", "command (light) tank h16 S"]
ground = ["obstacle h7", "water c4", "mine d4", "wreck e4"]
side = "black"
quiet = 3
number = 9
setup = { objective = "O5" }
"""


def put(game: str, text: str) -> Any:
    return position(game, tomllib.loads(text))


def test_a_position_of_tank_hunter_from_toml() -> None:
    battle = put("tank-hunter", HUNTER)
    assert battle.asked() == ["a: window-1"]  # b has no card
    assert [battle.flags("a1"), battle.flags("a2"), battle.flags("b1")] == [
        set(),
        {"hidden"},
        {"dry"},
    ]
    assert [battle.line("a1"), battle.line("a2"), battle.line_of("Wespe")] == [0, 1, 1]
    assert battle.hand("a") == [tank_hunter.card("river line").id] == ["E28"]
    assert [len(battle.unit(name).under) for name in ("a1", "a2", "b1")] == [0, 1, 1]
    assert battle.score("b") == tank_hunter.card("KV-2").value
    assert len(battle.state.event_pile) == 4
    assert battle.pile("event_pile")[-1] == "E18"
    assert not battle.state.setup_options.evasion
    assert battle.state.active == 1


def test_a_position_of_tanks_from_toml() -> None:
    battle = put("tanks", TANKS)
    mine, yours = battle.tank(0), battle.tank(1)
    assert (mine.x, mine.y, mine.heading, mine.moves, mine.damage) == (20000, 45500, 9000, 1, 2)
    assert [held.up for held in mine.cards] == [True, True]
    assert mine.wreck
    assert not yours.wreck
    assert battle.context.card(yours).name.en == "KV-1S"
    assert battle.crits(1) == ["Stunned Crew"] * 2
    assert (battle.state.attacker, battle.state.turn) == (1, 3)
    assert [token.owner for token in battle.state.tokens] == [0, -1]
    assert len(battle.state.pieces) == 2
    assert battle.asked() == ["1: move"]


def test_a_position_of_tank_chess_from_toml() -> None:
    game = put("tank-chess", CHESS)
    assert [game.at(name) for name in ("h4", "h1", "c3", "h9", "h16")] == [
        "L0",
        "C0",
        "=A1",
        "h4",
        "c4",
    ]
    assert [game.at(name) for name in ("h7", "c4", "d4", "e4")] == ["#", "~", "*", "%"]
    assert game.asked() == ["1: turn"]
    assert (game.state.quiet, game.state.number) == (3, 9)
    assert game.table.record.setup["objective"] == "O5"
    short = position("tank-chess", {"board": "Lh4N Ch1N ch16S"})
    assert short.play("0: Lh4-h6/N").asked() == ["1: turn"]


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        ("tank-hunter", {"a": {"units": ["Shermann"]}}, "no card Shermann; near: M4 Sherman"),
        ("tank-hunter", {"a": {"units": ["Xyzzy"]}}, "no card Xyzzy; near: nothing"),
        ("tank-hunter", {"a": {"units": ["Tiger I, hiden"]}}, "hiden is no mark; known: dry"),
        ("tank-hunter", {"a": {"unit": []}}, "a.unit: unknown field; known: units"),
        ("tank-hunter", {"a": {"units": "Tiger I"}}, "expected a list"),
        ("tank-hunter", {"a": {}, "b": {}, "step": "windows"}, "step: expected one of begin"),
        ("tank-hunter", {"a": {}, "c": {}}, "c: unknown field"),
        ("tank-hunter", {"a": {"hand": ["Ambush"] * 9}, "b": {}}, "Ambush: no copy is left"),
        ("tank-hunter", {"a": {}, "setup": 3}, "setup: expected a table"),
        ("tanks", {"a": ["Panter"], "b": ["T-34"]}, "no tank Panter; near: Panther"),
        ("tanks", {"a": ["Panther + Wittmann"], "b": ["T-34"]}, "near: Michael Wittmann"),
        (
            "tanks",
            {"a": ["Panther; crit Jam"], "b": ["T-34"]},
            "no Critical card Jam; near: Jammed",
        ),
        ("tanks", {"a": ["Panther @ 1"], "b": ["T-34"]}, "a place is `x y`"),
        ("tanks", {"a": ["Panther @ x y"], "b": ["T-34"]}, "a place is `x y`"),
        ("tanks", {"a": ["Panther; speed 3"], "b": ["T-34"]}, "speed 3 is nothing a tank has"),
        ("tanks", {"a": ["Panther"]}, "a and b have a tank each"),
        ("tanks", {"a": ["Panther"], "b": ["T-34"], "tokens": ["c 1 2"]}, "owner x y"),
        ("tank-chess", {"white": ["tank h4 N"]}, "no unit tank; near:"),
        ("tank-chess", {"white": ["light h4"]}, "say `name square facing`"),
        ("tank-chess", {"ground": ["swamp h4"]}, "no ground swamp; known: obstacle"),
        ("tank-chess", {"board": "Lz4N"}, "no unit and no ground"),
        ("gunnery", {"a": ["jamm"]}, "expected one of jam"),
        ("gunnery", {"a": ["jam", "jam"]}, "each effect once"),
        ("skirmish", {"first": "c"}, "expected one of a, b"),
        ("no-game", {}, "no-game: no positions by names"),
        ("../case", {}, "no positions by names"),
    ],
)
def test_what_may_not_be_said_is_answered(game: str, given: Any, said: str) -> None:
    home = TOYS if game in ("gunnery", "skirmish") else HOME
    with pytest.raises(Malformed) as caught:
        position(game, given, home)
    assert said in str(caught.value)


def test_a_step_of_a_turn_is_named() -> None:
    with pytest.raises(Malformed, match="5: no step of a turn; known: begin, rearrange"):
        tank_hunter.battle(["M4 Sherman"], ["Tiger I"], step="5")


def test_cards_are_found_by_name_or_id() -> None:
    assert tank_hunter.card("e28") is tank_hunter.card("RIVER LINE")
    assert tank_chess.unit("light tank").letter == tank_chess.unit("light").letter == "L"
    assert tanks_table.kind("Tiger I") == tanks_table.kind("tk-g04") == 3
    assert words_of('play "River Line" b') == ["play", "River Line", "b"]


def test_cards_are_played_by_name() -> None:
    given: Any = {
        "a": {"units": ["M4 Sherman"], "hand": ["River Line"]},
        "b": {"units": ["Tiger I"]},
        "step": "window-1",
    }
    battle = position("tank-hunter", given).play('a: play "River Line" b').all_pass("a: main")
    assert battle.state.ahead[1] == [battle.held("River Line")]  # type: ignore[attr-defined]
    with pytest.raises(Malformed, match="Ambush: nobody holds it"):
        battle.play("a: play Ambush b")


# --- all pass ------------------------------------------------------------------------------------


def windows() -> Any:
    return gunnery.position({"b": ["jam"]}).play("a: shoot")


def test_all_pass_until_a_question_is_asked() -> None:
    assert windows().all_pass("1: colour").asked() == ["1: colour"]
    assert windows().all_pass("colour").asked() == ["1: colour"]
    assert windows().all_pass().asked() == ["1: colour"]  # nobody can pass it
    assert windows().all_pass("b: window").asked() == ["1: window"]  # it is asked already
    with pytest.raises(AssertionError, match="1: colour cannot be passed: no way to 0: play"):
        windows().all_pass("0: play")


def test_all_pass_until_the_game_is_over() -> None:
    given: Any = {"a": ["Panther @ 20 45"], "b": ["KV-1S @ 60 45 180"], "turn": 12}
    assert position("tanks", given).all_pass("over").reason() == "limit-draw"
    with pytest.raises(AssertionError, match="deploy: not asked before the game was over"):
        position("tanks", given).all_pass("deploy")


def test_all_pass_takes_the_dice_that_fall_on_the_way() -> None:
    played = skirmish.position({"hands": {"b": ["smoke"]}}).play("a: fire 1")
    played.all_pass("turn", dice="hit 4; save 1, 1")
    assert played.state.sides[1].armour == 1
    with pytest.raises(AssertionError, match="1 dice were not rolled: hit 4"):
        windows().all_pass("colour", dice="hit 4")


# --- a state put together by hand ----------------------------------------------------------------


def test_a_state_goes_on_to_its_first_question() -> None:
    rules = GunneryRules()
    state = rules.deal(2, {}, FastDice(1))
    state.stack.frames.append(Frame("shot", {"owner": 0, "jammed": 1, "number": 0}))
    assert rules.run(state, FastDice(1)) == []
    assert [ask.kind for ask in rules.asks(state)] == ["play"]


def test_a_choice_that_is_no_line_is_checked_as_well() -> None:
    stage = windows()
    shoot = stage.rules.choice_from(["shoot"])
    assert stage.refused(shoot, seat=0).code == "not-asked"
    with pytest.raises(Illegal):
        stage.say(0, shoot)
    assert stage.say(1, stage.rules.choice_from(["decline"])).asked() == ["0: window"]
    with pytest.raises(AssertionError, match="was not refused"):
        stage.refused("0: decline")
