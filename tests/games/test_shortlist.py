"""A shortlist is bounded, fair to every domain and never empty, also where a game has no mind."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Ask, Choice, Domain, Listed
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games.shortlist import SPREAD, Shortlist, evenly, members, ranked, shares, spread
from tourelle.testing.toys.skirmish_parts import Bid, Disc, Drive


class Hemmed(Disc):
    """Somewhere, but trials never find it."""

    def propose(self, dice: object, limit: int) -> list[Choice]:
        return []


def bids(count: int) -> Listed[Choice]:
    return Listed[Choice]([Bid(n) for n in range(count)], "SK-2")


def question(*domains: Domain[Choice]) -> Ask[Choice]:
    return Ask(Seat(0), "turn", domains)


@pytest.mark.parametrize(
    ("sizes", "limit", "found"),
    [
        ([5, 5], 4, [2, 2]),
        ([1, 40], 12, [1, 11]),
        ([40, 1], 2, [1, 1]),
        ([40, 1], 1, [1, 0]),
        ([0, 3, 3], 2, [0, 1, 1]),
        ([2, 3], 99, [2, 3]),
        ([], 3, []),
    ],
)
def test_each_has_its_share(sizes: list[int], limit: int, found: list[int]) -> None:
    assert shares(sizes, limit) == found


def test_some_of_many_are_taken_evenly() -> None:
    assert evenly(range(10), 4) == [0, 2, 5, 7]
    assert list(evenly(range(3), 9)) == [0, 1, 2]
    assert list(evenly(range(3), 0)) == []


def test_all_of_a_list_and_some_of_what_cannot_be_listed() -> None:
    dice = FastDice(1)
    found = spread(question(bids(3), Disc(0, 0, 4000)), dice, 1000)
    assert found.answers[:3] == (Bid(0), Bid(1), Bid(2))
    assert found.clear == len(found.answers) == 3 + SPREAD
    few = spread(question(bids(300), Disc(0, 0, 4000)), dice, 8).answers
    assert [type(one) for one in few] == [Bid] * 4 + [Drive] * 4
    assert few[:4] == (Bid(0), Bid(75), Bid(150), Bid(225))


def test_the_same_pose_is_not_compared_with_itself() -> None:
    assert len(members(Disc(0, 0, 0), FastDice(1), 9)) == 1


def test_there_is_always_an_answer() -> None:
    found = spread(question(Hemmed(0, 0, 4000)), FastDice(1), 5)
    assert found.clear == len(found.answers) == 1
    ask = question(bids(4))
    assert ask.refuse(ranked(ask, [[]], [Bid(3)], FastDice(1), 5).answers[0]) is None


def test_the_rest_comes_after_what_is_clear() -> None:
    every = [Bid(n) for n in range(6)]
    ask = question(bids(6))
    found = ranked(ask, [every[:1], every[1:3]], every[3:], FastDice(1), 5)
    assert found == Shortlist((Bid(0), Bid(1), Bid(2), Bid(3), Bid(4)), 3)
    assert found.at_a_look() == (Bid(0), Bid(1), Bid(2))
    assert ranked(ask, [every[:1], every[1:3]], every[3:], FastDice(1), 2).answers == (
        Bid(0),
        Bid(1),
    )
