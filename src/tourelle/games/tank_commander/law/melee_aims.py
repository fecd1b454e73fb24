"""Who may fire at whom in a melee, and with what (TC-10)."""

from __future__ import annotations

from collections.abc import Sequence

from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.fire import Aiming, able
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.tank_commander.law.values import AT, DEMO, FT, SA, TMV

SECOND_SHOT = "second_shot"  # the T-35 (TC-E26)


def aims(context: Context, state: Campaign, side: int, pos: int) -> list[Aiming]:
    """Everything that a side may still declare in this melee."""
    found: list[Aiming] = []
    foes = [context.card(card) for card in state.at(1 - side, pos)]
    targets = list(zip(state.at(1 - side, pos), foes, strict=True))
    for card in state.at(side, pos):
        found += aims_of(context, state, state.units[card], targets)
    return found


def aims_of(
    context: Context, state: Campaign, unit: Unit, targets: Sequence[tuple[int, Card]]
) -> list[Aiming]:
    """One unit, one shot (TC-R59); the T-35 a second one with small arms at a soft target, but not
    where only AT fire is allowed (TC-17.1b)."""
    shots = sum(shot.unit == unit.card for shot in state.volley)
    if not able(unit):
        return []
    card, only_at = context.card(unit.card), not context.scenario(state).events
    if shots:
        second = card.effect == SECOND_SHOT and shots == 1 and card.sa and not only_at
        return [(unit.card, SA, 0, foe) for foe, on in targets if second and on.is_soft]
    found: list[Aiming] = []
    for foe, on in forced(card, targets):
        found += [(unit.card, *arm, foe) for arm in arms(context, unit, card, on, only_at)]
    return found


def forced(card: Card, targets: Sequence[tuple[int, Card]]) -> Sequence[tuple[int, Card]]:
    """Men fire at men and tanks at tanks while there are any (TC-10d, TC-10e, TC-R55, TC-R105)."""
    if card.is_foot:
        men = [one for one in targets if one[1].is_foot]
        return men or targets
    if card.is_tank and (card.hit_short or card.ft):  # TC-R56
        tanks = [one for one in targets if one[1].is_tank]
        return tanks or targets
    return targets  # TC-10f


def arms(
    context: Context, unit: Unit, card: Card, foe: Card, only_at: bool
) -> list[tuple[int, int]]:
    """Weapons that fit a target: weapon and equipment; no HE here (TC-10k)."""
    if only_at:  # TC-17.1b, TC-R116
        return [(AT, 0)] if card.hit_short and (foe.front or foe.is_gun) else []
    found: list[tuple[int, int]] = []
    if card.hit_short and foe.front:
        found.append((AT, 0))
    if card.sa and foe.is_soft:
        found.append((SA, 0))
    if card.ft:
        found.append((FT, 0))
    if card.tank_melee and foe.front:  # TC-10l, TC-R57
        found.append((TMV, 0))
    for gear in unit.gear:
        found += [(weapon, gear) for weapon in gear_arms(context.card(gear), foe)]
    return found


def gear_arms(gear: Card, foe: Card) -> list[int]:
    """How a piece of equipment may be used against a target in melee (TC-10m)."""
    effect = gear.effect
    if effect == "ft_weapon":
        return [FT]
    if effect == "tank_melee_set" and gear.uses == "one_shot" and foe.front:
        return [TMV]
    found = [AT] if gear.melee_hit and foe.front else []
    if effect == "at_or_demolition" and foe.is_infantry:
        found.append(DEMO)
    return found


def is_legal_aim(state: Campaign, shot: Aiming, pos: int) -> bool:
    """A declared shot is still fired at a unit noted as lost; both must be there (TC-10g,
    TC-10o, TC-R50)."""
    unit, target = state.units.get(shot[0]), state.units.get(shot[3])
    if unit is None or target is None or not able(unit):
        return False
    there = unit.pos == pos and target.pos == pos and not target.carrier
    return there and owner_of(unit.card) != owner_of(target.card)
