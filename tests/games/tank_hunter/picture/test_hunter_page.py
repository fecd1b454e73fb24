"""What the page is given: hints with names, links of the log, what may be armed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.game import Lens
from tourelle.games.tank_hunter.law.asking import Orders
from tourelle.games.tank_hunter.law.events import EVENTS
from tourelle.games.tank_hunter.room import game
from tourelle.games.tank_hunter.words.links import RULES
from tourelle.rulebook import rule

Battles = Callable[..., Any]


@pytest.mark.rule("TH-4.2")
def test_hidden_cards_are_put_in_order_by_hand(battle: Battles) -> None:
    fight = battle(["U060 hidden", "U007 hidden", "U018"], ["U060"])
    hint = Orders(0, [11, 12]).hint()
    view = fight.game.rules.view(fight.state, Seat(0))
    told = fight.game.speech.hint(hint, view, "en")
    assert [item["number"] for item in told["order"]] == [11, 12]
    assert all(item["label"] and item["key"].startswith("card-u") for item in told["order"])
    choice = fight.game.rules.choice_from([*told["prefix"], 12, 11])
    assert Orders(0, [11, 12]).refuse(choice) is None
    assert fight.game.speech.hint(hint, view, "fr")["title"] != told["title"]


def test_every_event_leads_to_a_rule() -> None:
    assert set(RULES) == set(EVENTS.classes)
    for what, found in RULES.items():
        assert rule(found, "en") is not None, what
        assert rule(found, "fr") is not None, what


def test_lines_of_the_log_lead_to_what_the_picture_shows() -> None:
    room = game()
    rules, luck = room.rules, FastDice(4)
    state, notices = rules.start(3, settle(rules.options(), {}), luck)
    linked = 0
    for _ in range(160):
        asks = rules.asks(state)
        if not asks:
            break
        notices = rules.apply(state, asks[0].seat, asks[0].sample(luck), luck)
        view = rules.view(state, None)
        keys = set(re.findall(r'data-key="([^"]+)"', room.scene(view, Lens()).document()))
        for notice in notices:
            event = notice.told_to(None)
            if event is None:
                continue
            found, parts = room.speech.links(event, view)
            assert found.startswith("TH-")
            assert set(parts) <= keys, event
            linked += len(parts)
    assert linked > 40


@pytest.mark.rule("TH-10.6")
def test_what_may_be_armed(battle: Battles) -> None:
    """Cards of other people's turns and of W2 to W6; not what is played on one's own turn only."""
    fight = battle(["U060"], ["U007"], hands={"a": ["E17", "E02", "E20"], "b": ["E19"]})
    view = fight.game.rules.view(fight.state, Seat(0))
    labels = [part.label for part in fight.game.arms(view, "en")]
    assert labels == ["Smoke Screen", "Lucky Shot"]
    assert fight.game.arms(fight.game.rules.view(fight.state, None), "en") == ()


def test_equal_cards_are_armed_together(battle: Battles) -> None:
    fight = battle(["U060"], ["U007"], hands={"b": ["E17", "E17"]})
    fight.play("a: attack a1 b1 ap")
    view = fight.game.rules.view(fight.state, Seat(1))
    ask = next(ask for ask in fight.game.rules.asks(fight.state) if ask.seat == 1)
    assert fight.game.window(ask, view) == "reply"
    used = {key for choice in ask.domains[0].listed() for key in fight.game.uses(choice, view)}
    assert {part.key for part in fight.game.arms(view, "en")} == used
    assert len(used) == 2


@pytest.mark.rule("TH-3.11")
def test_whoever_imagines_remembers_what_was_announced(battle: Battles) -> None:
    fight = battle(["U060"], ["U007 hidden", "U018 hidden", "U029 hidden"])
    context = fight.context
    fight.state.announced = [
        max(context.value(unit.card) for unit in fight.state.units(seat)) for seat in (0, 1)
    ]
    view = fight.game.rules.view(fight.state, Seat(0))
    for seed in range(30):
        world = fight.game.rules.imagine(view, FastDice(seed))
        best = max(context.value(unit.card) for unit in world.units(1))
        assert best == fight.state.announced[1]
