"""Chance: unbiased, in range, reproducible, scripted, rolled by hand."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourelle.core.chance import (
    ChanceNeeded,
    Draw,
    FastDice,
    HandDice,
    RollNeeded,
    ScriptedDice,
    SeededDice,
)
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat

SIDES = (1, 2, 3, 6, 7, 10, 52, 100, 1000)


def seeded(step: int = 0, stream: str = "table") -> SeededDice:
    return SeededDice(b"seed", stream, step)


@pytest.mark.parametrize("sides", SIDES)
def test_values_are_in_range_and_recorded(sides: int) -> None:
    for dice in (seeded(), FastDice(5)):
        assert {dice.draw(sides, "any") for _ in range(40 * sides)} == set(range(sides))
    dice = seeded()
    value = dice.draw(sides, "named")
    assert dice.draws == [Draw("named", sides, value)]


@pytest.mark.parametrize("sides", [2, 6, 10])
@pytest.mark.parametrize("fast", [False, True])
def test_every_value_is_as_likely_as_any_other(sides: int, fast: bool) -> None:
    rounds = 12_000
    dice = FastDice(11) if fast else seeded()
    seen = Counter(dice.draw(sides, "fair") for _ in range(rounds))
    squares = sum((seen[v] - rounds / sides) ** 2 for v in range(sides)) * sides / rounds
    assert squares < sides + 4 * (2 * sides) ** 0.5  # chi squared


def test_the_biased_tail_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """2^64 is no multiple of 6: words from its remainder on are thrown away."""

    class Words:
        """A hash that gives the words we tell it."""

        told = iter([(1 << 64) - 1, (1 << 64) - 4, (1 << 64) - 5])

        def __init__(self, *_: object, **__: object) -> None:
            self.word = next(self.told)

        def digest(self) -> bytes:
            return self.word.to_bytes(8, "big")

    monkeypatch.setattr("hashlib.blake2b", Words)
    # (2^64 - 4) is the largest multiple of 6 below 2^64: itself and all above are refused
    assert seeded().pick(6, "tail") == ((1 << 64) - 5) % 6


def test_chance_is_a_function_of_seed_stream_step_and_index() -> None:
    def ten(dice: SeededDice) -> list[int]:
        return [dice.draw(1000, "x") for _ in range(10)]

    assert ten(seeded(1)) == ten(seeded(1))
    others = [seeded(1), seeded(2), seeded(1, "absent"), SeededDice(b"deed", "table", 1)]
    streams = [tuple(ten(dice)) for dice in others]
    assert len(set(streams)) == len(others)
    assert len(set(streams[0])) > 5


def test_neighbouring_streams_share_nothing() -> None:
    """Step 1 index 11 is not step 11 index 1."""
    long = [seeded(1).pick(1 << 60, "x") for _ in range(1)]
    dice = seeded(1)
    first = [dice.pick(1 << 60, "x") for _ in range(20)]
    second = [SeededDice(b"seed", "table", 11).pick(1 << 60, "x") for _ in range(1)]
    assert not set(first) & set(second)
    assert long[0] == first[0]


def test_a_shuffle_keeps_everything_and_reaches_every_order() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    dice = FastDice(3)
    for _ in range(2400):
        items = [1, 2, 3, 4]
        dice.shuffle(items, "deal")
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(60 < count < 145 for count in orders.values())  # 100 each, 4.5 standard errors
    recorded = seeded()
    recorded.shuffle([1, 2, 3], "deal")
    assert [(draw.why, draw.sides) for draw in recorded.draws] == [("deal", 3), ("deal", 2)]


def test_a_pool_is_sorted_and_d6_counts_from_one() -> None:
    assert ScriptedDice([5, 0, 3]).pool(3, 6, "attack") == [0, 3, 5]
    assert ScriptedDice([5]).d6("hit") == 6
    assert seeded().pool(0, 6, "none") == []


def test_a_script_is_checked() -> None:
    with pytest.raises(Malformed, match="attack: 6 is not below 6"):
        ScriptedDice([6]).draw(6, "attack")
    with pytest.raises(Malformed):
        ScriptedDice([-1]).draw(6, "attack")
    dice = ScriptedDice([1])
    dice.draw(2, "coin")
    with pytest.raises(ChanceNeeded, match="attack: 1 of 6") as needed:
        dice.draw(6, "attack")
    assert (needed.value.sides, needed.value.why) == (6, "attack")


def test_fast_dice_record_nothing() -> None:
    dice = FastDice(0)
    dice.draw(6, "x")
    dice.pool(3, 6, "y")
    assert dice.draws == []


@given(st.integers())
def test_fast_dice_take_any_seed(seed: int) -> None:
    dice = FastDice(seed)
    assert all(0 <= dice.draw(10, "x") < 10 for _ in range(5))
    assert len({dice.pick(1 << 30, "x") for _ in range(5)}) > 1


# --- dice by hand ------------------------------------------------------------------------------


def test_only_a_draw_with_a_roller_is_rolled_by_hand() -> None:
    dice = HandDice(seeded(4), [2])
    assert dice.draw(6, "hit", roller=Seat(1)) == 2
    assert dice.draw(6, "shuffle") == seeded(4).draw(6, "shuffle")
    assert [(draw.why, draw.hand) for draw in dice.draws] == [("hit", True), ("shuffle", False)]


def test_what_is_not_told_yet_is_asked_for() -> None:
    dice = HandDice(seeded(), [3, 1])
    dice.draw(6, "hit", roller=Seat(0))
    with pytest.raises(RollNeeded) as needed:
        dice.pool(2, 10, "save", roller=Seat(1))
    found = needed.value
    assert (found.roller, found.count, found.sides, found.why) == (1, 2, 10, "save")


def test_a_pool_by_hand_is_told_at_once_and_sorted() -> None:
    dice = HandDice(seeded(), [5, 0, 4])
    assert dice.pool(3, 6, "save", (5,), Seat(1)) == [0, 4, 5]
    assert [draw.value for draw in dice.draws] == [5, 0, 4]
    assert HandDice(seeded(), []).pool(0, 6, "none", roller=Seat(0)) == []


def test_the_seeds_own_draws_do_not_depend_on_the_rolls() -> None:
    def shuffled(rolls: list[int]) -> list[int]:
        dice = HandDice(seeded(9), rolls)
        for _ in rolls:
            dice.draw(6, "hit", roller=Seat(0))
        items = list(range(10))
        dice.shuffle(items, "deal")
        return items

    assert shuffled([]) == shuffled([1]) == shuffled([5, 5, 2])
