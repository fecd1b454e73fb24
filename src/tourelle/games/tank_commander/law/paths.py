"""Where units may go: one or two steps, what stops them, what bars them (TC-8, T4).

From the reserve to any position of the own second row, and on or back by a second step (TC-5f,
TC-8.3b, TC-R15); into positions held by enemies (TC-8.5a), tanks as they like (TC-R25); out of a
melee by the normal steps (TC-R21).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.ground import Path
from tourelle.games.tank_commander.law.state import MOVED, SIDES, Campaign, Unit

CAPACITY: Final = 3  # unit cards of each side in a position (TC-6.3a, TC-R4)
MOST_MOVED: Final = 3  # cards in a play (TC-5a)
DENSE: Final = frozenset(("NT-01", "NT-09", "NT-12"))  # Woods, Marsh, Gully: partisans come there
HELD: Final = frozenset(("breakdown", "bog"))


def can_move(context: Context, unit: Unit) -> bool:
    """Not twice in a play (TC-R117), not as a passenger, not broken down or bogged (TC-E4, E15)."""
    if unit.flags & MOVED or unit.carrier:
        return False
    return not unit.events or not any(context.card(event).effect in HELD for event in unit.events)


def is_clear(state: Campaign, pos: int) -> bool:
    """No standard terrain; fortifications do not change it (TC-R43)."""
    return not state.terrain[pos]


def has_tank(context: Context, cards: Sequence[int]) -> bool:
    return any(context.card(card).is_tank for card in cards)


def is_barred(
    context: Context, state: Campaign, side: int, card: Card, pos: int, with_tank: bool
) -> bool:
    """TC-8.5c: soft units do not enter a clear position with an enemy tank alone (TC-R23,
    TC-R24)."""
    if not card.is_soft or with_tank or state.terrain[pos]:
        return False
    foes = state.stacks[(1 - side) * state.spots + pos]
    if not foes:
        return False
    return has_tank(context, foes) and not has_tank(context, state.at(side, pos))


def spans(state: Campaign, a: int, b: int) -> bool:
    """Whether a Stream lies on the border (TC-R119)."""
    low, high = (a, b) if a < b else (b, a)
    return any(one.a == low and one.b == high for one in state.streams)


def may_enter(
    context: Context, state: Campaign, side: int, card: Card, here: int, pos: int,
    leg: int, with_tank: bool,
) -> bool:  # fmt: skip
    """Whether a card may take this step as the *leg*-th, 0 or 1, of its movement."""
    reserve = state.ground.reserve
    if pos == reserve:
        return True
    ground = state.terrain[pos]
    if not (ground or state.streams or card.is_soft):
        return True
    if ground:
        on = context.card(ground)
        if on.slows and leg:  # TC-8.4a, TC-R14
            return False
        if on.effect == "marsh" and (card.is_gun or card.subtype == "truck"):
            return False
    if here != reserve and state.streams and spans(state, here, pos):  # TC-R68
        crosses = card.effect == "amphibious" or (
            not leg and not card.is_gun and card.subtype != "truck"
        )
        if not crosses:
            return False
    return not card.is_soft or not is_barred(context, state, side, card, pos, with_tank)


def ends_there(
    context: Context, state: Campaign, side: int, card: Card, here: int, pos: int
) -> bool:
    """Whether the movement ends with this step: slowing terrain, enemies, a Stream, the reserve
    (TC-8.3a, TC-8.4a, TC-8.5b, TC-R20)."""
    reserve = state.ground.reserve
    if pos == reserve or state.stacks[(1 - side) * state.spots + pos]:
        return True
    ground = state.terrain[pos]
    if ground and context.card(ground).slows:
        return True
    crossing = here != reserve and bool(state.streams) and spans(state, here, pos)
    return crossing and card.effect != "amphibious"


def paths(
    context: Context, state: Campaign, side: int, card: Card, source: int, full: int,
    with_tank: bool = False,
) -> Iterator[Path]:  # fmt: skip
    """All paths of a card from where the play begins; *full*: where it may not end, as bits: no
    room, or named before in this play (TC-R117)."""
    steps = state.ground.steps[side]
    with_tank = with_tank or card.is_tank
    twice = card.fast or state.forced
    for pos in steps[source]:
        if not may_enter(context, state, side, card, source, pos, 0, with_tank):
            continue
        if not full >> pos & 1:
            yield pos, -1
        if twice and not ends_there(context, state, side, card, source, pos):
            for to in steps[pos]:
                if (
                    to != source
                    and not full >> to & 1
                    and may_enter(context, state, side, card, pos, to, 1, with_tank)
                ):
                    yield to, pos
    if card.effect == "partisan" and source == state.ground.reserve:
        yield from partisan_paths(context, state, side, full)


def crowded(state: Campaign, side: int, size: int) -> int:
    """Positions without room for so many more, as bits: capacity holds when the play ends, and
    nobody leaves a destination in the same play; on the way it does not count (TC-6.3c, TC-8c).
    Passengers and equipment never do (TC-6.3b)."""
    start, most = side * state.spots, CAPACITY - size
    sizes = [*map(len, state.stacks[start : start + state.spots])]
    if max(sizes) <= most:
        return 0
    return sum(1 << pos for pos, held in enumerate(sizes) if held > most)


def partisan_paths(context: Context, state: Campaign, side: int, full: int) -> Iterator[Path]:
    """From the reserve straight into the woods of the own rows, one step (TC-E29)."""
    for pos in state.ground.own[side]:
        ground = state.terrain[pos]
        dense = ground and context.card(ground).id in DENSE and not state.at(1 - side, pos)
        usual = pos in state.ground.second[side]
        if dense and not usual and not full >> pos & 1:
            yield pos, -1


def overfull(state: Campaign) -> list[tuple[int, int]]:
    """Side and position of every breach of capacity (TC-R19)."""
    spots = state.spots
    if max(map(len, state.stacks)) <= CAPACITY:
        return []
    return [
        (side, pos)
        for side in SIDES
        for pos in range(spots)
        if len(state.stacks[side * spots + pos]) > CAPACITY
    ]
