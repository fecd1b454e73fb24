"""What is only tried is asked a shorter question: the answer is that of the long one."""

from __future__ import annotations

import random

import pytest

from tourelle.space.plane import Rect, body, corners_of
from tourelle.space.plane_arrow import is_placed, placement
from tourelle.space.plane_trig import TURN
from tourelle.space.sight import Pair, origin

HULLS = [(2950, 1350), (3450, 1700), (2150, 1200)]
PIECES = [(7000, 5000), (4000, 3000), *HULLS]


def some(dice: random.Random, sizes: list[tuple[int, int]], spread: int) -> Rect:
    x, y = (45000 + dice.randint(-spread, spread) for _ in range(2))
    heading = dice.choice((0, 9000, 18000, dice.randrange(TURN)))
    return Rect(x, y, heading, *dice.choice(sizes))


@pytest.mark.rule("TK-0.20")
def test_a_pose_turned_round_is_as_legal_and_a_short_test_says_so() -> None:
    dice, legal = random.Random(1), 0
    for _ in range(1500):
        size = dice.choice(HULLS)
        contact = corners_of(some(dice, [size], 3000))
        obstacles = [body(some(dice, PIECES, 16000)) for _ in range(2)]
        final, sweep = some(dice, [size], 11000), dice.random() < 0.3
        found = not placement(contact, final, obstacles, sweep).why
        turned = final._replace(heading=(final.heading + TURN // 2) % TURN)
        assert is_placed(contact, final, obstacles, sweep) is found, final
        assert is_placed(contact, turned, obstacles, sweep) is found, final
        legal += found
    assert legal > 100


@pytest.mark.rule("TK-0.26")
def test_what_one_body_hides_is_seen_nowhere() -> None:
    dice, hidden = random.Random(2), 0
    for _ in range(1500):
        shooter, target = some(dice, HULLS, 25000), some(dice, HULLS, 25000)
        solids = [body(some(dice, PIECES, 15000)) for _ in range(4)]
        pair = Pair(shooter, origin(shooter, 500), target, solids, [])
        if pair.is_hidden():
            hidden += 1
            assert pair.clear() == (False,) * 4
            assert not pair.sees((False,) * 4)
    assert hidden > 50
