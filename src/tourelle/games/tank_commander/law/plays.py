"""What a player may do in his step a or d: one play of four kinds, and what is free (TC-5, T12)."""

from __future__ import annotations

from tourelle.cards.numbers import one_of_each
from tourelle.games.tank_commander.law.choices import (
    Clear,
    Draw,
    Drop,
    Equip,
    Fire,
    Lay,
    Move,
    Pass,
    Play,
)
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.effects.case import Case, own_units
from tourelle.games.tank_commander.law.effects.table import INTERRUPTS, instant_targets
from tourelle.games.tank_commander.law.fire import held, shots
from tourelle.games.tank_commander.law.latent import latent
from tourelle.games.tank_commander.law.marching import can_march, has_preparation, may_bear
from tourelle.games.tank_commander.law.offered import Item
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.tank_commander.law.values import BUNKER


def plays(case: Case) -> list[Item]:
    """Everything that is the play of this step (TC-5a)."""
    context, state, side = case.context, case.state, case.side
    found: list[Item] = [(Pass,)]  # TC-5c
    if context.scenario(state).draws and (state.piles[side] or state.discards[side]):
        found.append((Draw,))
    return found + actions(context, state, side) + clearings(case) + played(case, uses_play=True)


def actions(context: Context, state: Campaign, side: int) -> list[Item]:
    """Move or fire: what Coordination gives too (TC-E13)."""
    found: list[Item] = [(Move, source) for source in sources(context, state, side)]
    return found + [(Fire, *shot) for shot in shots(context, state, side)]


def sources(context: Context, state: Campaign, side: int) -> list[int]:
    """Where a movement play can begin; the reserve counts as one position (TC-R13)."""
    places = [pos for pos, _ in held(state, side)]
    reserve = state.ground.reserve
    if any(context.card(card).is_unit for card in state.hands[side]):
        places.append(reserve)
    return [
        pos
        for pos in places
        if can_march(context, state, side, pos)
        or (pos != reserve and has_preparation(context, state, side, pos))
    ]


def clearings(case: Case) -> list[Item]:
    """A Breakdown by a number, a Minefield by engineers (TC-E24)."""
    state = case.state
    found: list[Item] = []
    for unit in own_units(state, case.side):
        stuck = any(case.card(event).effect == "breakdown" for event in unit.events)
        if stuck or is_clearing(case, unit):
            found.append((Clear, unit.card))
    return found


def is_clearing(case: Case, unit: Unit) -> bool:
    """An unmounted Pioneer or Sapper Squad in a mined position."""
    on_foot = not unit.carrier and unit.pos < case.state.spots
    mined = on_foot and case.state.mines[unit.pos]
    return bool(mined) and case.card(unit.card).effect == "engineers"


def played(case: Case, uses_play: bool) -> list[Item]:
    """Instants of the reserve, and Foxholes or Bunker as the play (TC-12.1a, TC-R61)."""
    context, state, side = case.context, case.state, case.side
    found: list[Item] = []
    for card in one_of_each(state.hands[side], kind_of):
        on = context.card(card)
        if on.timing == "instant" and on.uses_play == uses_play:
            found += [(Play, card, targets) for targets in instant_targets(case, on)]
        elif uses_play and on.subtype == "fortification":
            found += [(Lay, card, pos) for pos in fort_places(context, state, side, on.id)]
    return found


def fort_places(context: Context, state: Campaign, side: int, card: str) -> list[int]:
    """Own positions with an unmounted squad; a Bunker on Foxholes, never the other way (TC-11a,
    TC-R62, TC-R65)."""
    found: list[int] = []
    for pos in state.ground.own[side]:
        fort = state.forts[pos]
        room = not fort or (card == BUNKER and context.card(fort).id != BUNKER)
        if room and any(context.card(one).is_infantry for one in state.at(side, pos)):
            found.append(pos)
    return found


# --- what is free --------------------------------------------------------------------------------


def free(case: Case) -> list[Item]:
    """In W1: free Instants, equipment, and interrupts that T12 allows there (TC-12.2h)."""
    if not case.context.scenario(case.state).events:
        return []
    return played(case, uses_play=False) + equipment(case) + interrupts(case) + drops(case)


def equipment(case: Case) -> list[Item]:
    """On an eligible bearer on the table, mounted or not (TC-13a, TC-R75)."""
    context, state, side = case.context, case.state, case.side
    gear = [card for card in state.hands[side] if context.card(card).type == "equipment"]
    if not gear:
        return []
    foot = [unit for unit in own_units(state, side) if context.card(unit.card).is_foot]
    return [
        (Equip, card, unit.card)
        for card in one_of_each(gear, kind_of)
        for unit in foot
        if may_bear(context, unit, context.card(card))
    ]


def interrupts(case: Case) -> list[Item]:
    """Smoke Screen, Repair and Bridging Team in W1."""
    known = case.context.interrupts[1]
    held_cards = [card for card in case.state.hands[case.side] if kind_of(card) in known]
    found: list[Item] = []
    for card in one_of_each(held_cards, kind_of):
        targets = INTERRUPTS[case.card(card).effect].targets(case)
        found += [(Play, card, one) for one in targets]
    return found


def drops(case: Case) -> list[Item]:
    """Borne equipment may be discarded (TC-13c)."""
    return [(Drop, gear) for unit in own_units(case.state, case.side) for gear in unit.gear]


def could_do_more(case: Case) -> bool:
    """Whether, as far as all can see, the player could still do something for nothing."""
    state, side, context = case.state, case.side, case.context
    if not context.scenario(state).events or not state.hands[side]:
        return False
    for kind in latent(context, state, side):
        card = context.cards[kind]
        if card.timing == "instant" and not card.uses_play and instant_targets(case, card):
            return True
        if card.type == "equipment" and could_equip(case, kind):
            return True
        if kind in context.interrupts[1] and INTERRUPTS[card.effect].targets(case):
            return True
    return False


def could_equip(case: Case, kind: int) -> bool:
    gear = case.context.cards[kind]
    return any(may_bear(case.context, unit, gear) for unit in own_units(case.state, case.side))
