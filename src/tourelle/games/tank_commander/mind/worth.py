"""What a table is worth to a side: what it has, how far it has come, what threatens it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.ending import goal, may_win, occupies
from tourelle.games.tank_commander.law.paths import paths
from tourelle.games.tank_commander.law.state import NOBODY, Campaign, Unit
from tourelle.games.tank_commander.mind.chances import BASE, best_shot, exchange, price

WON: Final = 1_000_000
ADVANCE: Final = (0, 5, 12, 24, 40)  # by rows from the own second row
GOAL: Final = 90  # for a position that counts
SEEN: Final = 30  # for one that could be taken by the next play
HOLE: Final = 14  # an own position that counts for the enemy and holds nobody
LOST: Final = 900  # the enemy could win by his next play
TWICE: Final = 1.6  # a melee is fought again before one can leave it (TC-R52)
MINE: Final = 0.35  # of my best shot: he moves first
THEIRS: Final = 0.6
HELD: Final = 7  # for a point of a card in the reserve
UNSEEN: Final = 18  # a card of which nothing is known
TABLES: Final = 20_000  # that are remembered


def value(context: Context, state: Campaign, side: int) -> float:
    """Everything that a look at the table tells, and what both hold."""
    known, key = known_of(context), table_of(state, side)
    found = known.get(key)
    if found is None:
        if len(known) >= TABLES:
            known.clear()
        found = known[key] = table(context, state, side)
    return found + holds(context, state, side) - holds(context, state, 1 - side)


@lru_cache(maxsize=8)
def known_of(_: Context) -> dict[Hashable, float]:
    """What tables are worth that were met before: in every imagined world the same ones are asked
    about, and only the hands differ."""
    return {}


def table_of(state: Campaign, side: int) -> Hashable:
    """All that table() looks at."""
    return (
        side, frozenset(state.units.values()), *state.stacks, *state.terrain, *state.forts,
        *state.smoke, *state.streams, NOBODY, *state.volley, NOBODY, state.attacker, state.active,
        state.urrah, state.forced, state.setup_options,
    )  # fmt: skip


def table(context: Context, state: Campaign, side: int) -> float:
    """What lies on it, for a side."""
    return (
        stands(context, state, side)
        - stands(context, state, 1 - side)
        + aims_at(context, state, side)
        - 1.2 * aims_at(context, state, 1 - side)
        + fights(context, state, side)
        - danger(context, state, side)
    )


def has(context: Context, state: Campaign, side: int) -> float:
    """On the table and in hand."""
    return stands(context, state, side) + holds(context, state, side)


def holds(context: Context, state: Campaign, side: int) -> int:
    return sum([held(context, card) for card in state.hands[side]])


def stands(context: Context, state: Campaign, side: int) -> float:
    total = 0.0
    moves_on = may_win(state, context.scenario(state), side)
    for unit in state.units.values():
        if owner_of(unit.card) == side:
            total += price(context, unit.card) + 4 * len(unit.gear) + 6 * len(unit.events)
            if moves_on and not unit.carrier and unit.pos < state.spots:
                total += ADVANCE[row_of(state, side, unit.pos)]
    return total


def row_of(state: Campaign, side: int, pos: int) -> int:
    """Rows from the own second row, 0 to 4."""
    row = pos // state.ground.columns
    return 4 - row if side else row


def held(context: Context, card: int) -> int:
    on = context.card(card)
    return HELD * on.points + (BASE if on.is_unit else 0)


# --- the goal ----------------------------------------------------------------------


def aims_at(context: Context, state: Campaign, side: int) -> float:
    """How near a side is to its condition of victory."""
    scenario = context.scenario(state)
    if not may_win(state, scenario, side):
        return 0.0
    positions, count = goal(state, scenario, side)
    taken = sum(occupies(state, side, pos) for pos in positions)
    if taken >= count:
        return float(WON)
    total = float(GOAL * taken)
    for pos in positions:
        if state.at(side, pos) and state.at(1 - side, pos):
            total += GOAL * exchange(context, state, side, pos)[2]
    return total + SEEN * min(2, len(reached(context, state, side, positions)))


def reached(context: Context, state: Campaign, side: int, positions: tuple[int, ...]) -> set[int]:
    """Positions without anybody that a side could enter by one play."""
    wanted = {pos for pos in positions if not state.at(side, pos) and not state.at(1 - side, pos)}
    found: set[int] = set()
    if not wanted:
        return found
    for unit in state.units.values():
        if owner_of(unit.card) == side and not unit.carrier and near(state, unit, wanted):
            ways = paths(context, state, side, context.card(unit.card), unit.pos, 0)
            found |= {to for to, _ in ways if to in wanted}
    return found


def near(state: Campaign, unit: Unit, wanted: set[int]) -> bool:
    if unit.pos >= state.spots:
        return False
    distance = state.ground.distance[unit.pos]
    return any(distance[pos] <= 2 for pos in wanted)


def danger(context: Context, state: Campaign, side: int) -> float:
    """What the enemy could do by his next play."""
    scenario = context.scenario(state)
    if not may_win(state, scenario, 1 - side):
        return 0.0
    positions, count = goal(state, scenario, 1 - side)
    taken = sum(occupies(state, 1 - side, pos) for pos in positions)
    open_ = reached(context, state, 1 - side, positions)
    holes = sum(not state.at(side, pos) for pos in positions)
    lost = LOST if taken < count <= taken + min(len(open_), 3) else 0
    return float(lost + HOLE * holes)


def fights(context: Context, state: Campaign, side: int) -> float:
    """Melees that go on, and the best shots of both."""
    total = 0.0
    for pos in state.contested():
        gain, loss, _ = exchange(context, state, side, pos)
        total += TWICE * (gain - loss)
    mine, theirs = best_shot(context, state, side), best_shot(context, state, 1 - side)
    return total + MINE * mine - THEIRS * theirs
