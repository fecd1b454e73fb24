"""Options, decks, deal, draft and deployment (TH-1 to TH-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice, ScriptedDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.tank_hunter.law.choices import Concede, Deploy, Pick
from tourelle.games.tank_hunter.law.context import EVENTS
from tourelle.games.tank_hunter.law.setup_options import settled

Make = Callable[..., Any]


def started(hunter: Any, seats: int, seed: int = 1, **setup: Any) -> Any:
    rules = hunter.rules
    return rules.start(seats, settle(rules.options(), setup), FastDice(seed))[0]


def agreed(hunter: Any, seats: int = 2, **setup: Any) -> Any:
    return settled(seats, settle(hunter.rules.options(), setup))


def drafted(hunter: Any, state: Any, dice: Any) -> Any:
    """Play the draft and the deployment with any legal answers."""
    rules = hunter.rules
    while rules.asks(state)[0].kind in ("pick", "deploy", "place"):
        ask = rules.asks(state)[0]
        rules.apply(state, ask.seat, ask.sample(dice), dice)
    return state


# --- options and decks ---------------------------------------


@pytest.mark.rule("TH-1.1", "TH-R66")
def test_two_to_eight_players(hunter: Any) -> None:
    assert hunter.rules.seats == (2, 3, 4, 5, 6, 7, 8)
    assert len(started(hunter, 8).packets) == 8


@pytest.mark.rule("TH-1.5")
def test_options_have_the_defaults_of_the_rules(hunter: Any) -> None:
    defaults = {option.name: option.default for option in hunter.rules.options()}
    assert defaults == {
        "afvOnly": False, "dropNonTankEvents": False, "commanders": False, "evasion": True,
        "charge": True, "nations": "", "singleCopies": False, "ext": False,
        "endMode": "pileEmpty", "quietLimit": 10, "strictLeaderShield": False,
    }  # fmt: skip


@pytest.mark.rule("TH-1.5")
@pytest.mark.parametrize(
    ("name", "value"),
    [("quietLimit", 0), ("quietLimit", 51), ("endMode", "never"), ("ext", 1), ("nations", 7)],
)
def test_values_out_of_range_are_refused(hunter: Any, name: str, value: Any) -> None:
    with pytest.raises(Illegal):
        settle(hunter.rules.options(), {name: value})


@pytest.mark.rule("TH-2.1", "TH-2.2", "TH-2.5")
def test_default_decks(hunter: Any) -> None:
    context = hunter.rules.context
    assert len(context.unit_deck(agreed(hunter))) == 95
    assert len(context.event_deck(agreed(hunter))) == 67
    with_commanders = agreed(hunter, commanders=True)
    assert len(context.unit_deck(with_commanders)) == 107
    assert len(context.event_deck(with_commanders)) == 68


@pytest.mark.rule("TH-1.5")
def test_ext_adds_cards(hunter: Any) -> None:
    assert len(hunter.rules.context.unit_deck(agreed(hunter, ext=True))) == 137


@pytest.mark.rule("TH-2.3")
def test_armoured_vehicles_only(hunter: Any) -> None:
    context = hunter.rules.context
    types = {context.units[card].type for card in context.unit_deck(agreed(hunter, afvOnly=True))}
    assert types == {"AFV"}


@pytest.mark.rule("TH-2.4", "TH-E9")
def test_without_infantry_events(hunter: Any) -> None:
    context = hunter.rules.context
    deck = context.event_deck(agreed(hunter, dropNonTankEvents=True))
    assert len(deck) == 61
    assert not {"E02", "E03", "E04"} & {context.id_of(card) for card in deck}


@pytest.mark.rule("TH-E8")
def test_infantry_events_have_no_target_among_tanks(battle: Make) -> None:
    game = battle(
        ["U060", "U038 dry"], ["U007"], hands={"a": ["E02", "E03", "E04"]}, step="window-1"
    )
    assert game.offers() == [["pass"]]
    relief = battle(["U060 dry"], ["U007"], hands={"a": ["E02", "E03", "E04"]}, step="begin")
    relief.play("a: relieve a1 dry E02 E03 E04")
    assert relief.flags("a1") == set()


@pytest.mark.rule("TH-2.6")
def test_nations_and_single_copies(hunter: Any) -> None:
    context = hunter.rules.context
    deck = context.unit_deck(agreed(hunter, nations="uk germany", commanders=True))
    assert {context.units[card].nation for card in deck if card in context.units} == {
        "de",
        "gb",
    }
    assert {context.commanders[card].id for card in deck if card not in context.units} == {
        "C01", "C02", "C07",
    }  # fmt: skip
    singles = context.unit_deck(agreed(hunter, singleCopies=True))
    assert max(Counter(context.id_of(card) for card in singles).values()) == 1
    assert len(singles) == 85
    everything = context.event_deck(agreed(hunter, singleCopies=True, nations="uk"))
    assert len(everything) == 67  # the event pile is not touched


@pytest.mark.rule("TH-2.6")
def test_too_few_units_are_refused(hunter: Any) -> None:
    with pytest.raises(Illegal, match="few-units"):
        started(hunter, 2, nations="poland")
    with pytest.raises(Illegal, match="no-nation"):
        started(hunter, 2, nations="atlantis")
    assert started(hunter, 2, nations="usa").setup_options.nations == "usa"


@pytest.mark.rule("TH-1.4")
def test_nations_mix_freely(battle: Make) -> None:
    game = battle(["U060", "U007 rear"], ["U008"])
    assert game.legal("a: attack a1 b1")
    assert game.context.units[game.unit("a1").card].nation != "de"


# --- deal and draft ---------------------------------------


@pytest.mark.rule("TH-3.1", "TH-3.2")
def test_everybody_gets_five_units_and_an_event(hunter: Any) -> None:
    state = started(hunter, 4)
    for packet in state.packets:
        assert sum(card < EVENTS for card in packet) == 5
        assert sum(card >= EVENTS for card in packet) == 1
    assert len(state.unit_pile) == 95 - 20


@pytest.mark.rule("TH-R19", "TH-R71", "TH-3.2")
def test_no_red_card_is_dealt(hunter: Any) -> None:
    context = hunter.rules.context
    for seed in range(40):
        state = started(hunter, 8, seed)
        dealt = [card for packet in state.packets for card in packet if card >= EVENTS]
        assert not any(context.is_red(card) for card in dealt)
        assert sum(context.is_red(card) for card in state.event_pile) == 7  # shuffled back


@pytest.mark.rule("TH-3.4", "TH-23.4")
def test_picks_are_sealed_and_packets_pass_clockwise(hunter: Any) -> None:
    rules, dice = hunter.rules, FastDice(2)
    state = started(hunter, 3)
    before = [list(packet) for packet in state.packets]
    assert all(ask.sealed for ask in rules.asks(state))
    for seat in (2, 0):
        rules.apply(state, Seat(seat), Pick(before[seat][0]), dice)
    assert state.packets == before  # nothing moves before the last pick is in
    rules.apply(state, Seat(1), Pick(before[1][0]), dice)
    assert state.packets == [before[2][1:], before[0][1:], before[1][1:]]
    assert state.picks == [[packet[0]] for packet in before]


@pytest.mark.rule("TH-3.6")
def test_two_packets_alternate(hunter: Any) -> None:
    rules, dice = hunter.rules, FastDice(2)
    state = started(hunter, 2)
    first = set(state.packets[0])
    for seat in (0, 1):
        rules.apply(state, Seat(seat), Pick(state.packets[seat][0]), dice)
    assert set(state.packets[1]) < first
    for seat in (0, 1):
        rules.apply(state, Seat(seat), Pick(state.packets[seat][0]), dice)
    assert set(state.packets[0]) < first


@pytest.mark.rule("TH-11.5")
def test_whoever_concedes_in_the_draft_gets_cards_by_lot(hunter: Any) -> None:
    rules, dice = hunter.rules, FastDice(2)
    state = started(hunter, 2)
    rules.apply(state, Seat(1), Concede(), dice)
    assert [ask.seat for ask in rules.asks(state)] == [0]
    drafted(hunter, state, dice)
    assert len(state.units(1)) + len(state.hands[1]) == 6


# --- deployment ---------------------------------------


def deploying(hunter: Any, *picks: list[str], **setup: Any) -> Any:
    """A state in which all have drafted; each with the cards named."""
    state = started(hunter, len(picks), ext=True, **setup)
    context = hunter.rules.context
    every = [*state.unit_pile, *state.event_pile, *(c for packet in state.packets for c in packet)]
    state.packets = [[] for _ in picks]
    for seat, names in enumerate(picks):
        for name in names:
            card = next(card for card in every if context.id_of(card) == name)
            every.remove(card)
            state.picks[seat].append(card)
    state.unit_pile = [card for card in every if card < EVENTS]
    state.event_pile = [card for card in every if card >= EVENTS]
    state.stack.goto("deploy")
    return state


@pytest.mark.rule("TH-3.7", "TH-R20")
def test_all_drafted_events_are_kept(hunter: Any) -> None:
    state = deploying(hunter, ["U060", "E05", "E07", "E17", "E31", "E33"], ["U007"])
    drafted(hunter, state, FastDice(4))
    assert len(state.hands[0]) == 5


@pytest.mark.rule("TH-3.8", "TH-21.4", "TH-6.1", "TH-R102", "TH-23.4")
def test_rear_units_may_go_behind(hunter: Any) -> None:
    rules, dice = hunter.rules, FastDice(4)
    state = deploying(hunter, ["U060", "U018", "U026"], ["U007"])
    context = rules.context
    able = [context.first["U018"], context.first["U026"]]
    offered = [item.cards for item in rules.asks(state)[0].domains[0].listed()]
    assert offered == [(), (able[0],), (able[1],), tuple(able)]
    assert len(rules.asks(state)[1].domains[0].listed()) == 1  # asked all the same
    rules.apply(state, Seat(0), Deploy((able[0],)), dice)
    rules.apply(state, Seat(1), Deploy(()), dice)
    assert [unit.card for unit in state.lines[1][0]] == [able[0]]
    assert all(unit.has(1) for unit in state.units(0))  # face down


@pytest.mark.rule("TH-R102", "TH-3.8")
def test_places_are_dealt_by_lot(hunter: Any) -> None:
    rules, orders = hunter.rules, set()
    for seed in range(12):
        state = deploying(hunter, ["U060", "U038", "U009"], ["U007"])
        for seat in (0, 1):
            rules.apply(state, Seat(seat), Deploy(()), FastDice(seed))
        orders.add(tuple(unit.card for unit in state.lines[0][0]))
    assert len(orders) > 2


@pytest.mark.rule("TH-3.9", "TH-20.3")
def test_drafted_commanders_lie_face_up_and_are_not_replaced(hunter: Any) -> None:
    state = deploying(hunter, ["U060", "C07"], ["U007"], commanders=True)
    drafted(hunter, state, FastDice(4))
    assert len(state.staff[0]) == 1
    assert len(state.units(0)) == 1


@pytest.mark.rule("TH-3.10", "TH-R21")
def test_a_player_without_a_unit_draws_one(hunter: Any) -> None:
    state = deploying(hunter, ["E05", "C07"], ["U007"], commanders=True)
    drafted(hunter, state, FastDice(4))
    assert len(state.units(0)) == 1


@pytest.mark.rule("TH-3.11", "TH-R23", "TH-20.4")
def test_the_highest_value_begins(hunter: Any) -> None:
    state = deploying(hunter, ["U060", "U034"], ["U009", "C07"], ["U007"], commanders=True)
    drafted(hunter, state, FastDice(4))
    assert state.announced == [45, 60, 50]
    assert state.active == 1


@pytest.mark.rule("TH-3.11")
def test_ties_are_rolled_off(hunter: Any) -> None:
    rules = hunter.rules
    state = deploying(hunter, ["U060"], ["U038"], ["U034"])
    for seat in (0, 1):
        rules.apply(state, Seat(seat), Deploy(()), FastDice(1))
    dice = ScriptedDice([2, 2, 1, 4])  # 3 and 3: again; then 2 against 5
    told = rules.apply(state, Seat(2), Deploy(()), dice)
    assert state.active == 1
    assert [n.public.data()[0] for n in told if n.public.data()[0] == "lot"] == ["lot"] * 4


@pytest.mark.rule("TH-3.12")
def test_play_goes_clockwise_and_skips_the_eliminated(battle: Make) -> None:
    game = battle(["U060"], ["U034"], ["U007"])
    game.play("a: attack a1 b1; rolls 1")
    assert game.asked() == ["c: main"]


@pytest.mark.rule("TH-R81")
def test_the_deal_is_a_function_of_the_seed(hunter: Any) -> None:
    assert started(hunter, 3, 5).data() == started(hunter, 3, 5).data()
    assert started(hunter, 3, 5).data() != started(hunter, 3, 6).data()
