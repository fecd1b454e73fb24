"""Tables by what is blocked: every pattern finds its own, few squares or many."""

from __future__ import annotations

import random

import pytest

from tourelle.games.tank_chess.kernel.lookup import (
    BEYOND,
    FEW,
    gathered,
    keeps_apart,
    lookup,
    modulus_of,
    subsets,
)


def masks(size: int, count: int) -> list[int]:
    dice = random.Random(size)
    return [sum(1 << at for at in dice.sample(range(350), size)) for _ in range(count)]


@pytest.mark.parametrize("size", range(FEW + 3))
def test_every_pattern_finds_its_own(size: int) -> None:
    for mask in masks(size, 5):
        _, modulus, found = lookup(mask, lambda pattern: pattern)
        assert [found[pattern % modulus] for pattern in subsets(mask)] == [*subsets(mask)]
        assert (modulus == BEYOND) == (size > FEW)


def test_the_modulus_is_the_least_that_keeps_all_apart() -> None:
    for mask in masks(FEW, 5):
        modulus = modulus_of(mask)
        assert len({pattern % modulus for pattern in subsets(mask)}) == 1 << FEW
        assert not any(keeps_apart(mask, less) for less in range(1 << FEW, modulus))


def test_groups_hold_each_mask_once_and_look_at_few_squares() -> None:
    wanted = [mask for size in range(1, FEW + 1) for mask in masks(size, 6)]
    groups = gathered(wanted)
    assert sorted(place for group in groups for place in group) == list(range(len(wanted)))
    for group in groups:
        whole = 0
        for place in group:
            whole |= wanted[place]
        assert whole.bit_count() <= FEW
    assert len(groups) < len(wanted)
