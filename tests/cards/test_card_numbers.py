"""Numbers that leak nothing, and zones as one viewer sees them."""

from __future__ import annotations

from typing import NamedTuple

from tourelle.cards.numbers import ROOM, Numbered, base, one_of_each
from tourelle.cards.zones import UNKNOWN, faces, fill_by, masked, take_best
from tourelle.games.tank_hunter.law.context import EVENTS, UNITS


class Held(NamedTuple):
    card: int
    up: bool
    cost: int


def test_every_copy_has_a_number_of_its_own() -> None:
    some = Numbered(base(0), [("a", "A", 2), ("b", "B", 0), ("c", "C", 1)])
    assert some.cards == {base(0): "A", base(0) + 1: "A", base(0) + 2: "C"}
    assert some.first == {"a": base(0), "b": base(0) + 2, "c": base(0) + 2}
    assert some.end == base(0) + 3
    more = Numbered(some.end, [("d", "D", 1)])
    assert not set(more.cards) & set(some.cards)


def test_decks_are_far_apart_and_their_numbers_are_long() -> None:
    assert [base(deck + 1) - base(deck) for deck in range(3)] == [ROOM] * 3
    assert all(len(str(base(deck))) >= 7 for deck in range(4))
    assert (UNITS, EVENTS) == (5_000_000, 7_000_000)  # records have them


def test_of_equal_cards_the_first_is_enough() -> None:
    assert one_of_each([7, 3, 17, 13, 4], lambda card: card % 10) == [7, 3, 4]
    assert one_of_each([], lambda card: card) == []


def test_a_masked_card_shows_all_but_its_face() -> None:
    cards = [Held(5, True, 2), Held(6, False, 3)]
    assert masked(cards, lambda held: not held.up) == [cards[0], Held(UNKNOWN, False, 3)]
    assert cards[1].card == 6


def test_faces_are_what_is_known_of_some_zones() -> None:
    assert faces([1, UNKNOWN], [], (UNKNOWN, 2)) == [1, 2]


def test_unknown_cards_are_picked_one_by_one() -> None:
    zone, pool = [UNKNOWN, 9, UNKNOWN], [1, 2]
    fill_by(zone, pool.pop)
    assert (zone, pool) == ([2, 9, 1], [])


def test_the_best_wish_that_can_be_fulfilled_counts() -> None:
    def even(card: int) -> bool:
        return card % 2 == 0

    def large(card: int) -> bool:
        return card > 6

    pool = [1, 2, 3, 7]
    assert take_best(pool, lambda card: even(card) and large(card), large, even) == 7
    assert take_best(pool, lambda card: even(card) and large(card), large, even) == 2
    assert take_best(pool, even) == 3  # none is even: the last
    assert pool == [1]
