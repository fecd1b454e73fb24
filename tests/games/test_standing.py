"""Standing orders: what "pass unless armed", "always ask" and "never" mean in any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tourelle.cards.zones import UNKNOWN
from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.games.game import OrderPart
from tourelle.games.standing import (
    ALWAYS,
    ARMED,
    EVERY,
    NEVER,
    PLAYABLE,
    Standing,
    card_key,
    keys_alike,
)


@dataclass(frozen=True)
class Play(Choice):
    card: int

    def data(self) -> Json:
        return ["play", self.card]


class Eyes(View):
    seat = Seat(0)

    def data(self) -> Json:
        return {}


class Room:
    """As much of a game as a standing order looks at; *kind* is what its window is."""

    def __init__(self, kind: str, hand: tuple[int, ...] = (4, 5)) -> None:
        self.kind = kind
        self.hand = hand

    def window(self, ask: Ask[Any], view: View) -> str:
        return self.kind

    def arms(self, view: View, lang: str) -> tuple[OrderPart, ...]:
        return tuple(OrderPart("card", card_key(card), "") for card in self.hand)

    def uses(self, choice: Any, view: View) -> tuple[str, ...]:
        return (card_key(choice.card),) if choice.card else ()

    def alike(self, key: str, view: View) -> str:
        return card_key(6) if key == card_key(3) else ""


def passes(standing: Standing, kind: str, *cards: int, must: bool = False) -> bool:
    items = [Play(card) for card in (0, *cards)]
    default = None if must else items[0]
    ask: Ask[Any] = Ask(Seat(0), "window", (Listed(items, "X-1"),), default=default)
    room: Any = Room(kind)
    return standing.passes(room, ask, Eyes())


@pytest.mark.parametrize(
    ("windows", "own", "reply"), [(ARMED, False, True), (EVERY, False, False), (NEVER, True, True)]
)
def test_what_a_seat_wants_to_be_asked(windows: str, own: bool, reply: bool) -> None:
    standing = Standing(windows)
    assert passes(standing, "own", 4) is own
    assert passes(standing, "reply", 4) is reply
    assert passes(standing, "", 4) is False  # no window
    assert passes(standing, "reply", 4, must=True) is False  # no way to pass


def test_an_armed_card_is_asked_for_where_it_could_be_used() -> None:
    standing = Standing(ARMED, {card_key(5): PLAYABLE})
    assert passes(standing, "reply", 4)
    assert not passes(standing, "reply", 4, 5)
    assert passes(Standing(NEVER, standing.levels), "reply", 4, 5)


def test_at_an_easy_table_every_card_that_could_be_played_asks() -> None:
    easy = Standing(usual=PLAYABLE)
    assert not passes(easy, "reply", 4)
    assert passes(easy, "reply"), "nothing to play: nothing is asked"
    assert passes(Standing(ARMED, {card_key(4): NEVER}, PLAYABLE), "reply", 4)
    assert not passes(Standing(ARMED, {card_key(4): NEVER}, PLAYABLE), "reply", 4, 5)


def test_a_card_that_asks_always_asks_where_it_is_of_no_use() -> None:
    """Others see the time that takes, and whoever wants them to must not need a card that fits."""
    assert not passes(Standing(ARMED, {card_key(5): ALWAYS}), "reply")
    assert passes(Standing(NEVER, {card_key(5): ALWAYS}), "reply")


def test_what_was_played_waits_no_longer() -> None:
    room: Any = Room("reply", (5, 6))
    standing = Standing(ARMED, {card_key(4): PLAYABLE, card_key(5): ALWAYS})
    assert standing.still_armed(room, Eyes()) == {card_key(5): ALWAYS}
    assert Standing().still_armed(room, Eyes()) == {}
    taken = Standing(ARMED, {card_key(3): ALWAYS, card_key(6): PLAYABLE})
    assert taken.still_armed(room, Eyes()) == {card_key(6): PLAYABLE}  # what stands for it, once


def test_of_equal_cards_any_may_be_the_armed_one() -> None:
    hand = [14, 24, 5, UNKNOWN]
    assert keys_alike(hand, 14, lambda card: card % 10) == ("card-c14", "card-c24")
