"""Exact odds by the resolver that plays, against closed forms and frequencies."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.odds import EveryDice, spread
from tourelle.testing.conformance import agrees
from tourelle.testing.toys.skirmish import IN_SMOKE, NEEDED, shot

FACES = (3, 5)  # counted from 0: 1-3 miss, 4-5 hit, 6 critical


def read(faces: list[int]) -> tuple[int, int]:
    return len([face for face in faces if face in (3, 4)]), faces.count(5)


def cancelled(attack: int, defence: int, dice: Dice) -> tuple[int, int]:
    """Hits and critical hits that get through a pool of defence dice."""
    hits, crits = read(dice.pool(attack, 6, "attack", FACES))
    guards, sixes = read(dice.pool(defence, 6, "defence", FACES))
    off = min(guards, hits)
    hits, crits = hits - off, crits - min(guards - off, crits)
    off = min(sixes, crits)
    return hits - min(sixes - off, hits), crits - off


@pytest.mark.parametrize(
    ("attack", "defence", "hits", "crits", "percent"),
    [
        (1, 0, 0.33, 0.17, 50),
        (3, 2, 0.46, 0.26, 50),
        (5, 3, 0.75, 0.44, 64),
        (8, 6, 0.83, 0.51, 60),
    ],
)
def test_pools_that_cancel(
    attack: int, defence: int, hits: float, crits: float, percent: int
) -> None:
    odds = spread(lambda dice: cancelled(attack, defence, dice))
    assert sum(odds.values()) == 1
    assert round(float(sum(through[0] * p for through, p in odds.items())), 2) == hits
    assert round(float(sum(through[1] * p for through, p in odds.items())), 2) == crits
    assert round(100 * float(1 - odds[0, 0])) == percent


def test_cuts_change_the_branches_but_not_the_odds() -> None:
    runs = [0, 0, 0]

    def coarse(dice: Dice) -> tuple[int, int]:
        runs[0] += 1
        return read(dice.pool(3, 6, "attack", FACES))

    def fine(dice: Dice) -> tuple[int, int]:
        runs[1] += 1
        return read(dice.pool(3, 6, "attack"))

    def die_by_die(dice: Dice) -> tuple[int, int]:
        runs[2] += 1
        return read([dice.draw(6, "attack") for _ in range(3)])

    assert spread(coarse) == spread(fine) == spread(die_by_die)
    assert runs == [10, 56, 216]


def test_twelve_dice_are_a_few_branches() -> None:
    runs = 0

    def twelve(dice: Dice) -> int:
        nonlocal runs
        runs += 1
        return dice.pool(12, 6, "attack", (4,)).count(4)

    odds = spread(twelve)
    assert runs == 13
    for hits, chance in odds.items():
        assert chance == Fraction(comb(12, hits) * 2**hits * 4 ** (12 - hits), 6**12)


@given(st.integers(1, 4), st.integers(1, 7), st.sets(st.integers(-2, 10), max_size=4))
def test_any_cuts_give_the_odds_of_their_classes(count: int, sides: int, cuts: set[int]) -> None:
    inside = sorted(cut for cut in cuts if 0 < cut < sides)

    def classes(values: list[int]) -> tuple[int, ...]:
        return tuple(sorted(sum(value >= cut for cut in inside) for value in values))

    cut = spread(lambda dice: classes(dice.pool(count, sides, "pool", tuple(cuts))))
    whole = spread(lambda dice: classes([dice.draw(sides, "die") for _ in range(count)]))
    single = spread(lambda dice: classes([dice.draw(sides, "die", tuple(cuts))]))
    assert cut == whole
    assert single == spread(lambda dice: classes([dice.draw(sides, "die")]))


@pytest.mark.parametrize("net", range(-6, 4))
@pytest.mark.parametrize("gap", range(-60, 160, 20))
def test_a_shot_in_two_rolls_has_the_closed_form(net: int, gap: int) -> None:
    expected = Fraction(0)
    for natural in range(1, 11):
        if natural + net >= 6:
            share = 100 - gap + bonus(natural + net)
            expected += Fraction(max(5, min(95, share)), 1000)
    odds = spread(lambda dice: two_rolls(net, gap, dice))
    assert odds.get(True, 0) == expected


def two_rolls(net: int, gap: int, dice: Dice) -> bool:
    result = dice.draw(10, "to hit") + 1 + net
    if result < 6:
        return False
    need = gap - bonus(result)
    natural = dice.draw(100, "piercing", (5, need, 95)) + 1
    return natural > 95 or natural > max(5, need)


def bonus(result: int) -> int:
    return {6: 0, 7: 0, 8: 10, 9: 20, 10: 30}.get(result, 50)


def test_nothing_rolled_is_certain() -> None:
    assert spread(lambda _: "sure") == {"sure": 1}
    assert spread(lambda dice: dice.draw(1, "one")) == {0: 1}


def test_branches_of_unlike_depth_are_weighed_rightly() -> None:
    def twice(dice: Dice) -> str:
        return "low" if dice.draw(2, "coin") else f"die {dice.draw(3, 'die')}"

    third = Fraction(1, 6)
    assert spread(twice) == {"low": Fraction(1, 2), "die 0": third, "die 1": third, "die 2": third}


def test_walking_through_all_outcomes_ends() -> None:
    dice = EveryDice()
    seen = []
    more = True
    while more:
        seen.append((dice.draw(2, "a"), dice.draw(3, "b")))
        more = dice.advance()
    assert seen == [(a, b) for a in range(2) for b in range(3)]


@pytest.mark.parametrize("need", [NEEDED, IN_SMOKE])
def test_a_toy_shot_is_as_likely_as_it_is_frequent(need: int) -> None:
    def hurt(dice: Dice) -> bool:
        return shot(need, Seat(0), Seat(1), dice)[1]

    assert spread(hurt)[True] == Fraction(7 - need, 6) * Fraction(25, 36)
    agrees(hurt, rounds=40_000, seed=need)


def test_frequencies_agree_with_the_odds_of_a_pool() -> None:
    agrees(lambda dice: cancelled(5, 3, dice), rounds=20_000, seed=3, errors=3.5)
