"""What a permutation must not betray, and what it leaves recognisable (TH-4.2, TH-5.7, TH-R103)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law.state import FRONT, REAR, SENT

Make = Callable[..., Any]
BOTH = ("a1 a2", "a2 a1")
QUIET = {"endMode": "thirdCarpet"}  # with events=0 waiting draws nothing


def row(game: Any, line: int) -> Any:
    """A line of a as b sees it."""
    return game.game.rules.view(game.state, Seat(1)).state.lines[line][0]


def looks(battle: Make, force: Sequence[str], line: int) -> list[Any]:
    """What b sees of a line after each order of its two hidden cards."""
    found = []
    for order in BOTH:
        game = battle(force, ["U007"], step="begin")
        game.play(f"a: order {'rear' if line else 'front'} {order}")
        found.append(row(game, line))
    return found


def withdrawn(battle: Make, *force: str) -> Any:
    """Before the turn of a, after E25 has sent his second unit to the rear."""
    game = battle([*force], ["U007"], hands={"a": ["E25"]}, step="window-1", events=0, setup=QUIET)
    game.play("a: play E25 a2", "a: wait", "b: wait")
    return game


@pytest.mark.rule("TH-5.7", "TH-4.2", "TH-R103")
def test_the_card_that_was_sent_to_the_rear_is_lost_among_the_others(battle: Make) -> None:
    found = []
    for order in BOTH:
        game = withdrawn(battle, "U018 rear hidden", "U038 hidden", "U060")
        game.play(f"a: order rear {order}")
        found.append(row(game, REAR))
    assert found[0] == found[1]


@pytest.mark.rule("TH-5.7", "TH-6.1")
def test_any_of_them_is_imagined_without_the_icon(battle: Make) -> None:
    game = withdrawn(battle, "U018 rear hidden", "U038 hidden", "U060")
    game.play("a: order rear a2 a1")
    icons: tuple[set[bool], set[bool]] = (set(), set())
    for seed in range(40):
        world = game.game.rules.imagine(game.game.rules.view(game.state, Seat(1)), FastDice(seed))
        for at, unit in enumerate(world.lines[REAR][0]):
            icons[at].add("rear" in game.context.units[unit.card].icons)
    assert icons == ({True, False}, {True, False})


@pytest.mark.rule("TH-5.7", "TH-6.1")
def test_a_marked_card_that_was_sent_stays_the_one(battle: Make) -> None:
    game = withdrawn(battle, "U018 rear hidden", "U038 hidden dry", "U060")
    game.play("a: order rear a2 a1")
    assert [unit.has(SENT) for unit in row(game, REAR)] == [True, False]


@pytest.mark.rule("TH-4.5", "TH-5.7")
def test_a_rear_line_that_steps_forward_has_no_past(battle: Make) -> None:
    game = withdrawn(battle, "U018 rear hidden", "U038 hidden")
    assert [unit.has(SENT) for unit in row(game, REAR)] == [False, True]
    game.play("a: pass", "a: pass")  # neither rearranged nor advanced
    assert [unit.has(SENT) for unit in row(game, FRONT)] == [False, False]


@pytest.mark.rule("TH-R103", "TH-5.7")
def test_copies_of_an_attached_card_tell_nothing(battle: Make) -> None:
    known = looks(battle, ["U029 known +E02", "U055 hidden +E02", "U060"], FRONT)
    assert known[0] == known[1]
    assert [unit.card for unit in known[0][:2]] == [-1, -1]
    under = [card for unit in known[0] for card in unit.under]
    assert under == sorted(set(under))  # no copy lost or doubled


@pytest.mark.rule("TH-R103", "TH-5.7")
def test_the_order_of_attached_cards_tells_nothing(battle: Make) -> None:
    two = looks(battle, ["U029 hidden +E02 +E03", "U055 hidden +E03 +E02", "U060"], FRONT)
    assert two[0] == two[1]


@pytest.mark.rule("TH-R103")
def test_other_attached_cards_stay_with_their_unit(battle: Make) -> None:
    game = battle(["U029 known +E02", "U055 hidden +E03", "U060"], ["U007"], step="begin")
    game.play("a: order front a2 a1")
    seen = row(game, FRONT)
    assert [game.context.id_of(unit.under[0]) for unit in seen[:2]] == ["E03", "E02"]
    assert [unit.card > 0 for unit in seen[:2]] == [False, True]


@pytest.mark.rule("TH-R103")
def test_the_only_card_without_a_marker_stays_known(battle: Make) -> None:
    game = battle(["U060 known", "U038 hidden dry"], ["U007"], step="begin")
    game.play("a: order front a2 a1")
    assert [unit.card > 0 for unit in row(game, FRONT)] == [False, True]
    third = battle(["U060 known", "U038 hidden dry", "U040 hidden"], ["U007"], step="begin")
    third.play("a: order front a2 a1 a3")
    assert [unit.card for unit in row(third, FRONT)] == [-1, -1, -1]
