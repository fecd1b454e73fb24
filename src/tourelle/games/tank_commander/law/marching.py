"""What may be done in a movement play: mount, dismount, hand over, and who may march where
(TC-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourelle.cards.numbers import one_of_each
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.choices import Dismount, March, Mount, Transfer
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.ground import Path
from tourelle.games.tank_commander.law.latent import latent
from tourelle.games.tank_commander.law.offered import Item
from tourelle.games.tank_commander.law.paths import (
    CAPACITY,
    can_move,
    crowded,
    has_tank,
    may_enter,
    paths,
)
from tourelle.games.tank_commander.law.state import Campaign, Unit


def movers(context: Context, state: Campaign, side: int, source: int) -> Sequence[int]:
    """The cards that may still move from where the play begins, some or all of them (TC-R17); of
    equal ones in the reserve the first, but for vehicles that somebody has boarded."""
    if source != state.ground.reserve:
        units = state.units
        return [c for c in state.stacks[side * state.spots + source] if can_move(context, units[c])]
    hand, seen = state.hands[side], state.known[side]
    loaded = [vehicle for _, vehicle in state.boarded]
    if loaded:
        aboard = {squad for squad, _ in state.boarded}
        hand = [card for card in hand if card not in aboard and card not in loaded]
        seen = [card for card in seen if card in hand]
    cards = [card for card in ([*seen, *hand] if seen else hand) if context.card(card).is_unit]
    return [*one_of_each(cards, kind_of), *loaded]


def could_move(context: Context, state: Campaign, side: int, source: int) -> Iterator[int]:
    """The same one by one, copies included: for whoever looks for a single one."""
    units = state.units
    if source != state.ground.reserve:
        for card in state.stacks[side * state.spots + source]:
            if can_move(context, units[card]):
                yield card
    elif state.boarded:
        yield from movers(context, state, side, source)
    else:
        for card in state.hands[side]:
            if context.card(card).is_unit:
                yield card


def marches(context: Context, state: Campaign, side: int, source: int, named: int) -> list[Item]:
    """The first card of a group with its path."""
    full = named | crowded(state, side, 1)
    found: list[Item] = []
    for card in movers(context, state, side, source):
        ways = paths(context, state, side, context.card(card), source, full)
        found += [(March, card, to, via) for to, via in ways]
    return found


def can_march(
    context: Context, state: Campaign, side: int, source: int, named: int = 0, full: int = -1
) -> bool:
    """Whether any card could; *full*: where there is no room, if known."""
    full = named | (crowded(state, side, 1) if full < 0 else full)
    near = state.ground.steps[side][source]
    if full:
        near = tuple([pos for pos in near if not full >> pos & 1])
    for card in could_move(context, state, side, source):
        on = context.card(card)
        for pos in near:  # one step is enough, where there is one
            if may_enter(context, state, side, on, source, pos, 0, on.is_tank):
                return True
        for _ in paths(context, state, side, on, source, full):
            return True
    return False


def joining(
    context: Context, state: Campaign, side: int, source: int, group: Sequence[int],
    to: int, via: int, named: int,
) -> Iterator[int]:  # fmt: skip
    """Cards that may take the same path with the group (TC-8.2a)."""
    tank, full = has_tank(context, group), named | crowded(state, side, len(group) + 1)
    for card in movers(context, state, side, source):
        if card not in group:
            ways = paths(context, state, side, context.card(card), source, full, tank)
            if (to, via) in ways:
                yield card


def could_come(
    context: Context, state: Campaign, side: int, group: Sequence[int], named: int,
    path: Path | None = None,
) -> bool:  # fmt: skip
    """Whether, as far as all can see, another card of the reserve could march, on *path* if one is
    given: being asked must not tell what is in it."""
    if not state.hands[side]:
        return False
    tank, reserve = has_tank(context, group), state.ground.reserve
    full = named | crowded(state, side, len(group) + 1)
    for kind in latent(context, state, side) & context.units:
        for way in paths(context, state, side, context.cards[kind], reserve, full, tank):
            if path in (None, way):
                return True
    return False


# --- at the start of a movement play -------------------------------------------------------------


def preparations(context: Context, state: Campaign, side: int, source: int) -> list[Item]:
    """Mount, dismount, shift and hand over, where the play begins and all of them stand (TC-8.6b,
    TC-8.6c, TC-8.7b, TC-R26); at no other moment (TC-8.6g). A squad that got off may march
    (TC-R121), a carrier that was just mounted too (TC-8.6d)."""
    if source == state.ground.reserve:
        return boardings(context, state, side)
    stack = state.at(side, source)
    here = [u for u in state.units.values() if u.pos == source and (u.carrier or u.card) in stack]
    carriers = [u for u in here if context.card(u.card).carries and not u.rider]
    found: list[Item] = []
    for unit in here:
        card = context.card(unit.card)
        if card.is_infantry:
            found += [(Mount, unit.card, one.card) for one in carriers]
            if unit.carrier and can_get_off(context, state, side, source, card):
                found.append((Dismount, unit.card))
        if unit.gear:
            found += transfers(context, unit, here)
    return found


def can_get_off(context: Context, state: Campaign, side: int, source: int, squad: Card) -> bool:
    """Capacity is checked at the end of the play: there must be room, or a way out for another or
    for the squad itself (TC-R29, TC-R121)."""
    if len(state.at(side, source)) < CAPACITY or can_march(context, state, side, source):
        return True
    return any(True for _ in paths(context, state, side, squad, source, crowded(state, side, 1)))


def boardings(context: Context, state: Campaign, side: int) -> list[Item]:
    """Squads and vehicles may mount while both are in the reserve (TC-R27)."""
    busy = {card for pair in state.boarded for card in pair}
    hand = [card for card in [*state.known[side], *state.hands[side]] if card not in busy]
    squads = one_of_each([c for c in hand if context.card(c).is_infantry], kind_of)
    carriers = one_of_each([c for c in hand if context.card(c).carries], kind_of)
    return [(Mount, squad, carrier) for squad in squads for carrier in carriers]


def transfers(context: Context, unit: Unit, here: Sequence[Unit]) -> list[Item]:
    """To another eligible friendly squad there, mounted or not (TC-8.7b, TC-R123)."""
    return [
        (Transfer, gear, other.card)
        for gear in unit.gear
        for other in here
        if other.card != unit.card and may_bear(context, other, context.card(gear))
    ]


def may_bear(context: Context, unit: Unit, gear: Card) -> bool:
    """As printed, and one of each name (TC-8.7c, TC-R77)."""
    if context.card(unit.card).type not in gear.users:
        return False
    return all(context.card(one).id != gear.id for one in unit.gear)


def has_preparation(context: Context, state: Campaign, side: int, source: int) -> bool:
    return bool(preparations(context, state, side, source))
