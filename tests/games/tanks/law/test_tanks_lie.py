"""What is kept of who sees whom: always what a fresh look would tell, and not looked at twice."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.registry import game
from tourelle.games.tanks.law import lie as lies
from tourelle.games.tanks.law.ground import facts_of, houses, woods
from tourelle.games.tanks.law.state import Battle, battle_from

GAME = game("tanks")
RULES: Any = GAME.rules
CONTEXT = RULES.context


def fresh(state: Battle, a: int, b: int) -> Any:
    """Sight of a pair by everything that stands on the table."""
    one, other = state.tanks[a], state.tanks[b]
    rest = [t for at, t in enumerate(state.tanks) if t.placed and at not in (a, b)]
    solids = (*houses(state), *(CONTEXT.hull(tank) for tank in rest))
    eye = CONTEXT.card(one).eye
    return facts_of(CONTEXT.hull(one), eye, CONTEXT.hull(other), solids, woods(state))


def standing(state: Battle) -> list[int]:
    return [at for at, tank in enumerate(state.tanks) if tank.placed]


@pytest.mark.rule("TK-0.23", "TK-6.3")
@pytest.mark.parametrize("points", [60, 250])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_is_seen(seed: int, points: int) -> None:
    dice = FastDice(seed)
    setup = settle(RULES.options(), {"map": "village", "points": points})
    state = RULES.start(2, setup, dice)[0]
    looked = 0
    for step in range(220):
        if RULES.outcome(state) is not None:
            break
        ask = RULES.asks(state)[0]
        RULES.apply(state, ask.seat, ask.sample(dice), dice)
        pairs = list(permutations(standing(state), 2))
        for a, b in pairs[step % 7 :: 7]:
            assert CONTEXT.facts(state, a, b) == fresh(state, a, b)
            looked += 1
    assert looked > 200


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every close look at a pair."""
    calls: list[Any] = []

    def spied(*args: Any) -> Any:
        calls.append(args)
        return facts_of(*args)

    monkeypatch.setattr(lies, "facts_of", spied)
    return calls


def table(kit: Any) -> Any:
    mine = [kit.t("Panther", 10 + 12 * n, 20, 90) for n in range(5)]
    theirs = [kit.t("T-34", 10 + 12 * n, 70, 270) for n in range(5)]
    return kit.shooting(mine, theirs, houses=[(45, 45)])


def test_a_pair_is_looked_at_once(kit: Any, counted: list[Any]) -> None:
    state = table(kit).state
    counted.clear()
    pairs = list(permutations(range(10), 2))
    for _ in range(3):
        for a, b in pairs:
            CONTEXT.facts(state, a, b)
            CONTEXT.facts(state.clone(), a, b)
    assert len(counted) == len(pairs)
    state.change(3, damage=1)  # it stands where it stood
    for a, b in pairs:
        CONTEXT.facts(state, a, b)
    assert len(counted) == len(pairs)


def test_a_tank_that_moves_is_looked_at_anew_and_few_others(kit: Any, counted: list[Any]) -> None:
    state = table(kit).state
    pairs = list(permutations(range(10), 2))
    for a, b in pairs:
        CONTEXT.facts(state, a, b)
    counted.clear()
    before, twin = state.clone(), state.clone()
    twin.change(0, x=twin.tanks[0].x - 2000)
    for a, b in pairs:
        CONTEXT.facts(twin, a, b)
    assert 18 <= len(counted) < 50  # it and its nine, there and back
    counted.clear()
    for a, b in pairs:
        CONTEXT.facts(before, a, b)  # the table before knows what it knew
    assert not counted


def test_what_is_not_on_the_table_sees_nothing(kit: Any) -> None:
    state = table(kit).state
    state.change(0, placed=False, x=-1, y=-1)
    assert not CONTEXT.facts(state, 0, 7).sees
    assert not CONTEXT.facts(state, 7, 0).sees


def test_it_is_no_part_of_the_data(kit: Any) -> None:
    state = table(kit).state
    before = state.data()
    CONTEXT.facts(state, 0, 7)
    assert state.lie is not None
    assert state.data() == before
    assert battle_from(before).lie is None


def test_two_contexts_do_not_share_it(kit: Any) -> None:
    state = table(kit).state
    kept = CONTEXT.lie(state)
    other = type(CONTEXT)(CONTEXT.library)
    assert other.lie(state) is not kept
    assert other.lie(state).whose is other


def test_a_glance_does_not_look_closely(kit: Any, counted: list[Any]) -> None:
    """It leaves open what stands in somebody's way; a judgement looks at all of it."""
    state = table(kit).state
    state.lie = None
    counted.clear()
    GAME.judge.glance(state, Seat(0))
    glanced = len(counted)
    assert all(not solids for _, _, _, solids, _ in counted)
    GAME.judge.worth(state, Seat(0))
    assert len(counted) > glanced


def test_glance_and_worth_are_the_same_where_nothing_is_in_the_way(kit: Any) -> None:
    state = kit.shooting([kit.t("Panther", 20, 20, 90)], [kit.t("T-34", 60, 70, 270)]).state
    assert GAME.judge.glance(state, Seat(0)) == GAME.judge.worth(state, Seat(0))
