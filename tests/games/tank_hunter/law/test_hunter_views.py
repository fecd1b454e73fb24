"""What a seat may know, and worlds imagined from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice, ScriptedDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.tank_hunter.law.choices import Pick
from tourelle.games.tank_hunter.law.context import EVENTS, UNITS

Make = Callable[..., Any]


def view(game: Any, seat: int | None) -> Any:
    return game.game.rules.view(game.state, None if seat is None else Seat(seat)).state


@pytest.mark.rule("TH-9.3", "TH-5.1", "TH-R64")
def test_what_others_hold_is_a_number_of_cards(battle: Make) -> None:
    game = battle(["U060 hidden"], ["U007 hidden"], hands={"a": ["E05"], "b": ["E07", "E08"]})
    game.state.lost.append(game.state.unit_pile.pop())
    mine, nobody = view(game, 0), view(game, None)
    assert mine.hands[0] == game.state.hands[0]
    assert mine.hands[1] == [-1, -1]
    assert mine.unit(11).card == game.state.unit(11).card
    assert mine.unit(21).card == -1
    assert set(mine.unit_pile) == set(mine.event_pile) == set(mine.lost) == {-1}
    assert nobody.hands == [[-1], [-1, -1]]
    assert nobody.unit(11).card == -1


@pytest.mark.rule("TH-3.4")
def test_packets_and_picks_are_private(hunter: Any) -> None:
    rules = hunter.rules
    state, _ = rules.start(3, settle(rules.options(), {}), FastDice(2))
    rules.apply(state, Seat(1), Pick(state.packets[1][0]), FastDice(1))
    seen = rules.view(state, Seat(0)).state
    assert seen.packets[0] == state.packets[0]
    assert set(seen.packets[1] + seen.packets[2]) == {-1}
    assert seen.sealed == [None, (), None]


@pytest.mark.rule("TH-10.9")
def test_a_unit_being_placed_is_seen_by_its_owner_alone(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E05"]}, step="window-1")
    game.play("a: play E05")
    assert view(game, 0).looked == game.state.looked
    assert view(game, 1).looked == [-1]
    assert game.state.looked[0] in game.game.rules.secrets(game.state, Seat(1))
    assert game.state.looked[0] not in game.game.rules.secrets(game.state, Seat(0))


@pytest.mark.rule("TH-R64", "TH-R71")
def test_secrets_have_numbers_of_their_own(battle: Make) -> None:
    game = battle(["U060 hidden"], ["U007 known", "U009 hidden"], hands={"b": ["E05"]})
    secrets = game.game.rules.secrets(game.state, Seat(0))
    assert game.state.unit(21).card not in secrets
    assert game.state.unit(22).card in secrets
    assert game.state.hands[1][0] in secrets
    assert min(secrets) >= UNITS
    assert game.context.first["E01"] == EVENTS


@pytest.mark.rule("TH-3.3", "TH-R71", "TH-20.3", "TH-6.1")
def test_imagined_worlds_keep_to_the_rules(hunter: Any) -> None:
    rules, dice = hunter.rules, FastDice(5)
    state, _ = rules.start(4, settle(rules.options(), {"commanders": True}), dice)
    context = rules.context
    for step in range(150):
        ask = rules.asks(state)[0]
        rules.apply(state, ask.seat, ask.sample(dice), dice)
        if step % 10:
            continue
        world = rules.imagine(rules.view(state, Seat(step % 4)), dice)
        rules.check(world)
        low = 0
        for size in reversed(world.thirds):
            third = world.event_pile[low : low + size]
            left = len(third) == size
            assert not left or sum(context.is_carpet(card) for card in third) == 1
            low += size
    assert state.turns > 0


@pytest.mark.rule("TH-6.1")
def test_hidden_units_in_the_rear_are_imagined_with_the_icon(battle: Make) -> None:
    game = battle(["U060"], ["U018 rear hidden", "U026 rear hidden", "U007"])
    dice = FastDice(3)
    for _ in range(20):
        world = game.game.rules.imagine(game.game.rules.view(game.state, Seat(0)), dice)
        icons = [game.context.units[unit.card].icons for unit in world.lines[1][1]]
        assert all("rear" in some for some in icons)


@pytest.mark.rule("TH-R84")
def test_two_worlds_that_look_alike_ask_alike(battle: Make) -> None:
    """Whatever b hides and holds, the same questions come in the same order."""
    kinds = []
    for unit, card in (("U019 hidden", "E13"), ("U029 hidden", "E31")):
        game = battle(["U060"], [unit, "U007"], hands={"a": ["E08"], "b": [card]}, step="window-1")
        asked = [game.asked()]
        game.play("a: play E08 b2")
        asked.append(game.asked())
        game.play("b: pass")
        asked.append(game.asked())
        kinds.append(asked)
    assert kinds[0] == kinds[1] == [["a: window-1"], ["b: window-6"], ["b: flak"]]


@pytest.mark.rule("TH-R84", "TH-8.3")
def test_a_failed_recon_asks_whatever_is_hidden(battle: Make) -> None:
    for hidden in ("U011 hidden", "U004 hidden"):  # no turret, turret
        game = battle(["U020"], [hidden], setup={"evasion": False})
        game.play("a: recon a1 b; rolls 6")
        assert game.asked() == ["b: recon-counter"]


@pytest.mark.rule("TH-R98")
def test_a_barrage_tells_nothing_by_silence(battle: Make) -> None:
    looks = []
    for hidden in ("U007 hidden", "U024 hidden"):
        game = battle(["U060"], [hidden, "U009"], hands={"a": ["E14"]}, step="window-1")
        game.play("a: play E14 b; rolls 3 6")
        looks.append(view(game, 0).unit(21))
    assert looks[0] == looks[1]


def test_a_state_comes_back_from_its_data(battle: Make) -> None:
    game = battle(["U060 dry +E26"], ["U007 hidden"], staff={"b": ["C05"]}, ahead={"a": ["E28"]})
    again = game.game.rules.state_from(game.state.data())
    assert again.data() == game.state.data()
    twin = game.state.clone()
    game.game.rules.apply(twin, Seat(0), game.read("wait"), ScriptedDice([]))
    assert twin.data() != game.state.data()
    assert again.data() == game.state.data()
