"""Zones and handles, whatever the game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tourelle.cards.handles import LAST, fresh, fresh_row
from tourelle.cards.zones import (
    UNKNOWN,
    backs,
    bury,
    draw,
    fill,
    is_partition,
    mixed,
    parts,
    seen,
    take,
    unseen,
)
from tourelle.core.chance import FastDice


def test_a_zone_seen_from_behind_keeps_its_count() -> None:
    assert backs([5, 6, 7]) == [UNKNOWN] * 3
    assert seen([5, 6], True) == [5, 6]
    assert seen([5, 6], False) == [UNKNOWN, UNKNOWN]


def test_seen_zones_are_copies() -> None:
    zone = [1, 2]
    seen(zone, True).append(3)
    assert zone == [1, 2]


def test_unseen_is_what_no_zone_shows() -> None:
    assert unseen([1, 2, 3, 4], [2, UNKNOWN], [4]) == [1, 3]


def test_fill_replaces_unknown_cards_only() -> None:
    zone, pool = [UNKNOWN, 9, UNKNOWN], [1, 2, 3]
    fill(zone, pool)
    assert (zone, pool) == ([3, 9, 2], [1])


def test_take_prefers_what_fits() -> None:
    pool = [1, 2, 3, 4]
    assert take(pool, lambda card: card % 2 == 1) == 3
    assert pool == [1, 2, 4]
    assert take(pool, lambda card: card > 9) == 4


def test_draw_takes_from_the_top_and_no_more_than_there_is() -> None:
    deck = [1, 2, 3]
    assert draw(deck, 2) == [3, 2]
    assert draw(deck, 2) == [1]
    assert deck == []


def test_bury_puts_the_first_card_above_the_others() -> None:
    deck = [8, 9]
    bury(deck, [1, 2])
    assert deck == [2, 1, 8, 9]


@given(st.integers(0, 200), st.integers(1, 7))
def test_heaps_are_as_equal_as_can_be(count: int, heaps: int) -> None:
    sizes = parts(count, heaps)
    assert sum(sizes) == count
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes) - min(sizes) <= 1


def test_mixing_keeps_the_cards() -> None:
    cards = list(range(30))
    after = mixed(cards, FastDice(3), "test")
    assert after != cards
    assert sorted(after) == cards


def test_partitions() -> None:
    assert is_partition([1, 2, 3], [3], [1, 2])
    assert not is_partition([1, 2, 3], [3], [1])
    assert not is_partition([1, 2, 3], [3], [1, 2, 2])


def test_handles_are_new_and_begin_again_after_the_last() -> None:
    assert fresh(4, {5, 6}) == 7
    assert fresh(LAST, {1}) == 2
    assert fresh_row(LAST - 1, 3, {1}) == [LAST, 2, 3]
