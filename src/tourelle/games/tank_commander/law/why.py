"""Why something that is not offered is illegal: the rule that forbids it."""

from __future__ import annotations

from itertools import pairwise

from tourelle.core.ask import Choice, Refusal, refusal
from tourelle.games.tank_commander.law.choices import Fire, Lay, March
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.fire import is_covered, sees
from tourelle.games.tank_commander.law.paths import is_barred, spans
from tourelle.games.tank_commander.law.state import PANICKED, Campaign, Unit
from tourelle.games.tank_commander.law.values import AT, FT, HE, SA


def why_no_aim(context: Context, state: Campaign, pos: int, choice: Choice) -> Refusal | None:
    """A declaration in a melee."""
    if not isinstance(choice, Fire):
        return None
    unit, target = state.units.get(choice.unit), state.units.get(choice.target)
    if unit is None or target is None or unit.pos != pos or target.pos != pos:
        return refusal("not-in-melee", "TC-10c")
    if unit.carrier or target.carrier:
        return refusal("mounted", "TC-8.6e" if unit.carrier else "TC-8.6h")
    if unit.flags & PANICKED:
        return refusal("panicked", "TC-E16")
    if any(shot.unit == unit.card for shot in state.volley):
        return refusal("fired-already", "TC-R59")
    return _why_not_forced(context, state, unit, target, choice)


def _why_not_forced(
    context: Context, state: Campaign, unit: Unit, target: Unit, choice: Fire
) -> Refusal | None:
    card, foe = context.card(unit.card), context.card(target.card)
    foes = [context.card(one) for one in state.at(1 - owner_of(unit.card), unit.pos)]
    if card.is_foot and not foe.is_foot and any(one.is_foot for one in foes):
        return refusal("men-first", "TC-10d")
    forced = card.is_tank and (card.hit_short or card.ft)
    if forced and not foe.is_tank and any(one.is_tank for one in foes):
        return refusal("tanks-first", "TC-10e")
    if choice.weapon == HE:
        return refusal("no-he-in-melee", "TC-10k")
    return refusal("no-such-weapon", "TC-9b")


def why_no_shot(context: Context, state: Campaign, side: int, choice: Choice) -> Refusal | None:
    """A fire play."""
    if not isinstance(choice, Fire):
        return None
    unit, target = state.units.get(choice.unit), state.units.get(choice.target)
    if unit is None or owner_of(unit.card) != side:
        return refusal("not-yours", "TC-9a")
    if target is None or owner_of(target.card) == side:
        return refusal("no-enemy", "TC-9a")
    if unit.carrier or target.carrier:
        return refusal("mounted", "TC-8.6e" if unit.carrier else "TC-8.6h")
    if unit.flags & PANICKED:
        return refusal("panicked", "TC-E16")
    return _why_no_line(context, state, unit, target, choice)


def _why_no_line(
    context: Context, state: Campaign, unit: Unit, target: Unit, choice: Fire
) -> Refusal | None:
    distance = state.ground.distance[unit.pos][target.pos]
    if distance == 0:
        return refusal("same-position", "TC-9.1b")
    if distance > 2:
        return refusal("too-far", "TC-9.1a")
    if distance == 2 and not sees(context, state, unit.pos, target.pos):
        return refusal("line-blocked", "TC-9.2a")
    foe = context.card(target.card)
    if choice.weapon == AT and not foe.front:
        return refusal("no-armour", "TC-9.3a")
    if choice.weapon in (HE, SA) and foe.front:
        return refusal("armoured", "TC-R48")
    if choice.weapon == FT:
        return refusal("melee-only", "TC-9.4g")
    if choice.weapon in (HE, SA) and is_covered(state, foe, target.pos):
        return refusal("in-cover", "TC-9.7b")
    if choice.weapon == HE and distance == 2:
        return refusal("short-only", "TC-9.4f")
    if choice.weapon == SA and distance == 2:
        return refusal("short-only", "TC-9.4h")
    return refusal("no-such-weapon", "TC-9b")


def why_no_march(
    context: Context, state: Campaign, side: int, source: int, choice: Choice
) -> Refusal | None:
    """A path of a card of the source of the play."""
    if not isinstance(choice, March):
        return None
    unit = state.units.get(choice.unit)
    if unit is None and choice.unit not in state.hands[side]:
        return refusal("not-there", "TC-5a")
    if unit is not None and (unit.pos != source or owner_of(unit.card) != side):
        return refusal("not-there", "TC-5a")
    return _why_no_path(context, state, side, source, choice)


def _why_no_path(
    context: Context, state: Campaign, side: int, source: int, choice: March
) -> Refusal | None:
    card, ground = context.card(choice.unit), state.ground
    to, via, reserve = choice.to, choice.via, ground.reserve
    legs = [source, to] if via < 0 else [source, via, to]
    if any(not 0 <= pos <= reserve for pos in legs) or to == source:
        return refusal("no-path", "TC-R16")
    for here, there in pairwise(legs):
        if there not in ground.steps[side][here]:
            return refusal("not-adjacent", "TC-8b")
    if via >= 0 and not card.fast and not state.forced:
        return refusal("slow", "TC-8.1a")
    for leg, (here, there) in enumerate(pairwise(legs)):
        found = _why_no_step(context, state, side, choice, leg, here, there)
        if found is not None:
            return found
    if to != reserve and len(state.at(side, to)) >= 3:
        return refusal("full", "TC-6.3a")
    return None


def _why_no_step(
    context: Context, state: Campaign, side: int, choice: March, leg: int, here: int, there: int
) -> Refusal | None:
    card, reserve = context.card(choice.unit), state.ground.reserve
    last = there == choice.to
    if there == reserve:
        return None
    on = state.terrain[there]
    if on and context.card(on).slows and (leg or not last):
        return refusal("slowed", "TC-8.4a")
    if state.at(1 - side, there) and not last:
        return refusal("enemy-there", "TC-8.5b")
    crosses = here != reserve and spans(state, here, there) and card.effect != "amphibious"
    if crosses and (card.is_gun or card.subtype == "truck" or leg or not last):
        return refusal("stream", "TC-R68")
    if is_barred(context, state, side, card, there, card.is_tank):
        return refusal("needs-tank", "TC-8.5c")
    return None


def why_no_lay(context: Context, state: Campaign, side: int, choice: Choice) -> Refusal | None:
    """Foxholes or Bunker as the play."""
    if not isinstance(choice, Lay) or not 0 <= choice.pos < state.ground.spots:
        return None
    if state.ground.owner[choice.pos] != side:
        return refusal("not-your-position", "TC-R62")
    if not any(context.card(card).is_infantry for card in state.at(side, choice.pos)):
        return refusal("no-squad", "TC-11b")
    return refusal("bunker-there", "TC-R65") if state.forts[choice.pos] else None
