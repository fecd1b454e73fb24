"""What every game says of its seats, its log and its end, for the page to show."""

from __future__ import annotations

import pytest

from tourelle.art.palette import TOKENS
from tourelle.core.chance import FastDice
from tourelle.core.event import Event
from tourelle.core.option import settle
from tourelle.games import registry
from tourelle.games.reckoning import spoils


def kinds_below(cls: type[Event]) -> set[str]:
    own = {cls.kind} if "kind" in vars(cls) else set()
    return own.union(*(kinds_below(one) for one in cls.__subclasses__()))


@pytest.mark.parametrize("name", registry.names())
def test_what_follows_from_actions_are_events_of_the_game(name: str) -> None:
    game = registry.game(name)
    assert game.consequences
    assert game.consequences <= kinds_below(Event)


@pytest.mark.parametrize("name", registry.names())
def test_no_two_seats_have_the_same_sign(name: str) -> None:
    game = registry.game(name)
    rules = game.rules
    counted = any(option.name == "seats" for option in rules.options())
    for seats in rules.seats:
        setup = settle(rules.options(), {"seats": seats} if counted else {})
        view = rules.view(rules.start(seats, setup, FastDice(7))[0], None)
        signs = [game.sign(seat, view) for seat in range(seats)]
        assert len(set(signs)) == seats
        assert {token for one in signs for token in (one.fill, one.line, one.ink)} <= set(TOKENS)


def test_spoils_tell_the_dearest_first_and_count_what_is_alike() -> None:
    told = spoils([("Jeep", 10), ("Tiger", 50), ("Jeep", 10)], "TH-22.5")
    assert [(fact.label, fact.value) for fact in told] == [("Tiger", "50"), ("2 × Jeep", "20")]
