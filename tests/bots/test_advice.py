"""A master's advice: legal, ordered, from the view alone, and what follows is told."""

from __future__ import annotations

import pytest

from tourelle.bots.advice import MOST, Adviser
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.registry import game, names


@pytest.fixture(params=names())
def table(request: pytest.FixtureRequest) -> Table:  # type: ignore[type-arg]
    room = game(request.param)
    return Table(room.rules, min(room.rules.seats), {}, b"advice")


def test_advice_is_legal_and_the_best_comes_first(table: Table) -> None:  # type: ignore[type-arg]
    ask = table.asks()[0]
    adviser = Adviser(game(table.rules.name), ask.seat, 100)
    best = adviser.best(table.view(ask.seat), FastDice(3))
    assert 1 <= len(best) <= MOST
    assert all(ask.refuse(one.choice) is None for one in best)
    assert all(0 <= one.chance <= 1 for one in best)
    chances = [one.chance for one in best]
    assert chances[1:] == sorted(chances[1:], reverse=True)


def test_advice_without_any_time_is_still_advice(table: Table) -> None:  # type: ignore[type-arg]
    ask = table.asks()[0]
    best = Adviser(game(table.rules.name), ask.seat, 0).best(table.view(ask.seat), FastDice(3))
    assert best
    assert all(ask.refuse(one.choice) is None and 0 <= one.chance <= 1 for one in best)


def test_what_follows_is_told(table: Table) -> None:  # type: ignore[type-arg]
    ask = table.asks()[0]
    adviser = Adviser(game(table.rules.name), ask.seat, 100)
    choice = ask.sample(FastDice(1))
    found = adviser.follows(table.view(ask.seat), choice, FastDice(3))
    assert found.own.view.seat == ask.seat  # the world is imagined, and seen from this seat


def test_what_is_planned_is_weighed_with_the_best(table: Table) -> None:  # type: ignore[type-arg]
    """In one box the same order has one chance, and none has a better one than the best."""
    ask = table.asks()[0]
    view = table.view(ask.seat)
    adviser = Adviser(game(table.rules.name), ask.seat, 100)
    planned = [
        adviser.best(view, FastDice(3))[0].choice,
        *(ask.sample(FastDice(n)) for n in (1, 2)),
    ]
    for choice in planned:
        best, chance = adviser.weighed(view, FastDice(4), choice)
        assert chance is not None
        assert chance <= max(one.chance for one in best)
        assert {one.chance for one in best if one.choice == choice} <= {chance}


def test_who_is_not_asked_gets_none(table: Table) -> None:  # type: ignore[type-arg]
    asked = {ask.seat for ask in table.asks()}
    for seat in range(table.record.seats):
        if seat not in asked:
            adviser = Adviser(game(table.rules.name), Seat(seat), 100)
            assert adviser.best(table.view(Seat(seat)), FastDice(3)) == []
