"""What a player may do in his step a or d: one play of four kinds, and what is free (TC-5, T12)."""

from __future__ import annotations

from tourelle.games.tank_commander.content.entries import Card
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
from tourelle.games.tank_commander.law.context import Context, kind_of, owner_of
from tourelle.games.tank_commander.law.effects.case import Case, own_units
from tourelle.games.tank_commander.law.effects.table import COULD, INTERRUPTS, instant_targets
from tourelle.games.tank_commander.law.fire import Held, held, shots
from tourelle.games.tank_commander.law.hands import distinct
from tourelle.games.tank_commander.law.latent import latent
from tourelle.games.tank_commander.law.marching import can_march, has_preparation, may_bear
from tourelle.games.tank_commander.law.offered import Item
from tourelle.games.tank_commander.law.paths import crowded
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.tank_commander.law.values import BUNKER


def plays(case: Case) -> list[Item]:
    """Everything that is the play of this step, and what is free besides (TC-5a, TC-12.2h)."""
    context, state, side = case.context, case.state, case.side
    found: list[Item] = [(Pass,)]  # TC-5c
    scenario = context.scenario(state)
    if scenario.draws and (state.piles[side] or state.discards[side]):
        found.append((Draw,))
    found += actions(context, state, side)
    if not scenario.events:
        return found
    return found + clearings(case) + from_hand(case, plays=True, free=True) + drops(case)


def more(case: Case, extra: bool) -> list[Item]:
    """When the play is made: what is free, and the play of Coordination (TC-5b, TC-E13)."""
    found: list[Item] = [(Pass,)]
    if extra:
        found += actions(case.context, case.state, case.side)
    return found + from_hand(case, plays=False, free=True) + drops(case)


def actions(context: Context, state: Campaign, side: int) -> list[Item]:
    """Move or fire: what Coordination gives too (TC-E13)."""
    own = held(state, side)
    found: list[Item] = [(Move, source) for source in sources(context, state, side, own)]
    return found + [(Fire, *shot) for shot in shots(context, state, side, own)]


def sources(context: Context, state: Campaign, side: int, own: Held) -> list[int]:
    """Where a movement play can begin; the reserve counts as one position (TC-R13)."""
    reserve, full = state.ground.reserve, crowded(state, side, 1)
    found = [
        pos
        for pos, _ in own
        if can_march(context, state, side, pos, 0, full)
        or has_preparation(context, state, side, pos)
    ]
    if can_march(context, state, side, reserve, 0, full):
        found.append(reserve)
    return found


def clearings(case: Case) -> list[Item]:
    """A Breakdown by a number, a Minefield by engineers (TC-E24)."""
    found: list[Item] = []
    mined = any(case.state.mines)
    for unit in [u for u in case.state.units.values() if mined or u.events]:
        if owner_of(unit.card) == case.side:
            stuck = any(case.card(event).effect == "breakdown" for event in unit.events)
            if stuck or is_clearing(case, unit):
                found.append((Clear, unit.card))
    return found


def is_clearing(case: Case, unit: Unit) -> bool:
    """An unmounted Pioneer or Sapper Squad in a mined position."""
    if unit.carrier or not case.state.mines[unit.pos]:
        return False
    return case.card(unit.card).effect == "engineers"


def from_hand(case: Case, plays: bool, free: bool) -> list[Item]:
    """What the cards of the reserve may be used for: Instants and fortifications as the play
    (TC-12.1a, TC-R61); for nothing Instants, equipment and interrupts in W1 (TC-12.2h)."""
    context, state, side = case.context, case.state, case.side
    found: list[Item] = []
    for card in distinct(state, side):
        on = context.card(card)
        if on.timing == "instant":
            if plays if on.uses_play else free:
                found += [(Play, card, targets) for targets in instant_targets(case, on)]
        elif on.type == "equipment":
            found += equipment(case, card, on) if free else ()
        elif kind_of(card) in context.interrupts[1]:
            targets = INTERRUPTS[on.effect].targets(case) if free else ()
            found += [(Play, card, one) for one in targets]
        elif plays and on.subtype == "fortification":
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


def equipment(case: Case, card: int, gear: Card) -> list[Item]:
    """On an eligible bearer on the table, mounted or not (TC-13a, TC-R75)."""
    units = own_units(case.state, case.side)
    return [(Equip, card, unit.card) for unit in units if may_bear(case.context, unit, gear)]


def drops(case: Case) -> list[Item]:
    """Borne equipment may be discarded (TC-13c)."""
    bearers = [u for u in case.state.units.values() if u.gear and owner_of(u.card) == case.side]
    return [(Drop, gear) for unit in bearers for gear in unit.gear]


def could_do_more(case: Case) -> bool:
    """Whether, as far as all can see, the player could still do something for nothing."""
    state, side, context = case.state, case.side, case.context
    if not context.scenario(state).events or not state.hands[side]:
        return False
    for kind in latent(context, state, side) & context.free:
        if could_use(case, context.cards[kind]):
            return True
    return False


def could_use(case: Case, card: Card) -> bool:
    if card.type == "equipment":
        units = own_units(case.state, case.side)
        return any(may_bear(case.context, unit, card) for unit in units)
    if card.timing == "instant":
        return bool(instant_targets(case, card))
    return bool(COULD[card.effect](case))
