"""Optional rules, on both sides of each switch (PS-15), and what is agreed before play."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.option import settle
from tourelle.games.panzer_squadron.law.settle import settled
from tourelle.games.panzer_squadron.law.setup_options import setup_options_from
from tourelle.stage.positions.panzer_squadron import house_rules

Kit = Any
RULES = house_rules()


@pytest.mark.rule("PS-15.1", "PS-R6")
@pytest.mark.parametrize("agreed", [False, True])
def test_live_tanks_hide_tanks(kit: Kit, agreed: bool) -> None:
    b = ["4,0 2", "2,0 1; activated", kit.HIDDEN]
    stage = kit("0,0 0", b, setup={"tanks_hide": agreed}).play("a: fire b1; hit 1")
    assert ("m8" in kit.lines(stage)) is agreed


@pytest.mark.rule("PS-15.1")
def test_shooter_and_target_hide_nobody(kit: Kit) -> None:
    stage = kit("0,0 0", ["4,0 2", kit.HIDDEN], setup={"tanks_hide": True})
    assert "m8" not in kit.lines(stage.play("a: fire b1; hit 1"))


@pytest.mark.rule("PS-15.2")
@pytest.mark.parametrize(("agreed", "mark"), [(False, "; steady"), (True, ""), (True, "; steady")])
def test_a_steady_gun(kit: Kit, agreed: bool, mark: str) -> None:
    stage = kit(f"0,0 1{mark}", ["0,-4 4", kit.HIDDEN], setup={"steady_gun": agreed})
    stage.play("a: fire b1; hit 1")
    assert kit.net(stage) == (3 if agreed and mark else 2)


@pytest.mark.rule("PS-15.2")
def test_it_is_for_a_fire_action_only(kit: Kit) -> None:
    steady = {"steady_gun": True}
    moved = kit.move("0,0 1; steady", "3", b=["0,-4 4", kit.HIDDEN], setup=steady)
    assert kit.net(moved.play("a: fire b1; hit 1")) == 2
    react = kit.move("0,0 1", "2", b=["0,-6 4; steady", kit.HIDDEN], setup=steady)
    react.play("a: step 2 1", "b: b1 fires a1; hit 1")
    assert "m11" not in kit.lines(react)


@pytest.mark.rule("PS-15.2", "PS-R78")
def test_who_rolled_for_points_is_not_steady_in_the_next_turn(kit: Kit) -> None:
    stage = kit.move("0,0 1", "1", b="3,-6 4; activated").play("a: end; initiative 1, 2")
    assert stage.state.steady[0] == 0
    waits = kit("0,0 1", "3,-6 4; activated").play("a: ambush; initiative 1, 2")
    assert waits.state.steady[0] == 1


@pytest.mark.rule("PS-15.5", "PS-14.7", "PS-14.2", "PS-R24")
def test_open_edges(kit: Kit) -> None:
    """Over the own edge only; half the points, rounded down, for the enemy."""
    a, b = ["0500 1", "ru-t34-85 @ 5,5 1; activated"], "3,-3 4; activated"
    closed = kit(a, b).play("a: move; points 1")
    assert "leave" not in closed.kinds()
    opened = kit(a, b, setup={"open_edges": True}, turn=20).play("a: move; points 1")
    opened.play("a: leave 1")
    assert opened.state.fate[0] == 3
    assert opened.told_of("counted") == [[0, 50]]
    assert opened.reason() == "limit"
    other = kit("0514 4", "3,-3 4; activated", setup={"open_edges": True})
    assert "leave" not in other.play("a: move; points 1").kinds()


@pytest.mark.rule("PS-15.5", "PS-5.11", "PS-5.15")
def test_the_edge_is_a_way_out_for_the_duty(kit: Kit) -> None:
    ring = "stone house @ 0400 0600 0401 0501"
    stage = kit.move("0500 1; moving", "1 1", tiles=ring, setup={"open_edges": True})
    assert not stage.told_of("duty-waived")
    assert stage.kinds() == {"leave", "pivot"}
    assert stage.refused("a: pivot 4") == ("duty", "PS-5.15")


# --- teams --------------------------------------------------------------------------------------


@pytest.mark.rule("PS-15.4", "PS-R77")
def test_a_side_is_shared_by_halves_and_by_turns(kit: Kit) -> None:
    a = ["0,0 1", "2,0 1", "4,0 1", "-2,0 1", "-4,0 1"]
    b = ["-4,-6 4", "0,-6 4", "2,-6 4", "4,-6 4"]
    walls = "stone house @ " + " ".join(f"{c:02}04" for c in range(21))
    stage = kit(a, b, tiles=walls, seats=4)
    assert stage.state.seat == (0, 0, 0, 2, 2, 1, 1, 3, 3)
    order = []
    while stage.state.turn == 1 and len(order) < 9:
        ask = stage.asks()[0]
        order.append(ask.seat)
        if ask.kind == "tank":
            stage.say(ask.seat, ask.domains[0].listed()[0])
        last = len(order) == 9
        stage.play(f"{ask.seat}: ambush" + ("; initiative 2, 1" if last else ""))
    assert order == [0, 1, 2, 3, 0, 1, 2, 3, 0]  # one without a tank is skipped
    assert stage.asks()[0].seat == 0  # first seat first in every turn


@pytest.mark.rule("PS-15.4", "PS-12.3")
def test_a_window_is_offered_to_the_first_seat_then_to_the_second(kit: Kit) -> None:
    stage = kit("0,0 1", ["0,-6 4", "2,-6 4"], seats=4).play("0: move; points 3", "0: step 2 1")
    assert stage.asked() == ["1: react"]
    assert {one.tank for one in stage.shots()} == {1}
    stage.play("1: pass")
    assert stage.asked() == ["3: react"]
    stage.play("3: b2 fires a1; hit 1")
    assert stage.asked() == ["0: spend"]


@pytest.mark.rule("PS-15.4", "PS-14.3", "PS-R77")
def test_a_side_wins_and_loses_together(kit: Kit) -> None:
    stage = kit(["0,0 1", "3,0 1"], ["0,-6 4", "2,-6 4"], seats=4).play("3: concede")
    outcome = stage.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 2, 1, 2)


# --- what is agreed -----------------------------------------------------------------------------


def agreed(**setup: Any) -> Any:
    return settled(RULES.context.library, 2, settle(RULES.options(), setup))


@pytest.mark.rule("PS-3.1", "PS-14.5")
def test_a_scenario_says_what_is_usual() -> None:
    options = agreed(scenario="SC-5")
    assert (options.width, options.height, options.turns, options.map) == (25, 17, 10, "PM-4")
    assert agreed(scenario="SC-5", turns=3).turns == 3
    assert agreed(scenario="SC-12").year == 1943
    assert agreed(map="PM-5").width == 15


@pytest.mark.rule("PS-3.1")
@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"scenario": "SC-99"}, "bad-option"),
        ({"turns": 61}, "bad-option"),
        ({"turns": -1}, "bad-option"),
        ({"points": 3001}, "bad-option"),
        ({"scenario": "SC-1", "points": 100}, "idle-option"),
        ({"scenario": "SC-1", "map": "PM-1"}, "idle-option"),
        ({"map": "PM-1", "size": "large"}, "idle-option"),
        ({"tanks_hide": 1}, "bad-option"),
        ({"force0": "x" * 500}, "bad-option"),
        ({"nonsense": 1}, "no-option"),
    ],
)
def test_what_cannot_be_agreed_is_refused(setup: Any, code: str) -> None:
    with pytest.raises(Illegal) as error:
        agreed(**setup)
    assert error.value.refusal.code == code


def test_what_was_agreed_is_written_and_read() -> None:
    options = agreed(scenario="SC-12")
    assert setup_options_from(options.data()) == options
    for broken in ([], [*agreed().data()][:-1], [True, *[*agreed().data()][1:]]):
        with pytest.raises(Malformed):
            setup_options_from(broken)


#: Each option with the setup that it counts in, two values, and what comes of them.
TWO_SIDES: dict[str, tuple[dict[str, Any], Any, Any]] = {
    "scenario": ({}, "free", "SC-1"),
    "map": ({}, "placed", "PM-5"),
    "size": ({}, "small", "grand"),
    "tile_set": ({}, "A", "C"),
    "tiles": ({"tile_set": "F"}, 3, 12),
    "points": ({}, 100, 900),
    "tanks": ({}, 2, 9),
    "copies": ({}, 1, 4),
    "allies": ({}, False, True),
    "year": ({}, 1940, 1944),
    "force0": ({}, "1 ru-t34-85", "2 ru-t34-85"),
    "force1": ({}, "1 de-pz4h", "2 de-pz4h"),
    "turns": ({}, 1, 30),
    "tanks_hide": ({}, False, True),
    "steady_gun": ({}, False, True),
    "threshold": ({}, False, True),
    "open_edges": ({}, False, True),
}
BEYOND: dict[str, tuple[Any, ...]] = {
    "OneOf": ("nonsense", 7),
    "Whole": (-1, 10_000, "many"),
    "Switch": (2, "perhaps"),
    "Text": ("x" * 5_000, 7),
}


def test_every_option_is_told_here() -> None:
    assert {option.name for option in RULES.options()} == set(TWO_SIDES)


@pytest.mark.parametrize("name", TWO_SIDES)
def test_both_sides_of_an_option_are_agreed_and_lead_to_different_battles(name: str) -> None:
    setup, one, other = TWO_SIDES[name]
    first, second = agreed(**setup, **{name: one}), agreed(**setup, **{name: other})
    assert first != second
    assert first.data() != second.data()
    for value in (one, other):  # such a battle begins
        settings = settle(RULES.options(), {**setup, name: value})
        state, _ = RULES.start(2, settings, FastDice(1))
        assert RULES.asks(state)


@pytest.mark.parametrize("name", TWO_SIDES)
def test_what_lies_beyond_the_range_of_an_option_is_refused(name: str) -> None:
    setup, *_ = TWO_SIDES[name]
    option = next(option for option in RULES.options() if option.name == name)
    for value in BEYOND[type(option).__name__]:
        with pytest.raises(Illegal) as error:
            agreed(**setup, **{name: value})
        assert error.value.refusal.code == "bad-option"
        assert error.value.refusal.rule == option.rule
