"""Which shots are legal outside a melee (TC-9, T1, T2).

Any unit on the table can be fired at (TC-5d), riders only with their carrier (TC-R113). One fires
out of a melee and into one (TC-R36), by these rules (TC-10n).
"""

from __future__ import annotations

from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.state import PANICKED, Campaign, Unit
from tourelle.games.tank_commander.law.values import AT, HE, SA

Aiming = tuple[int, int, int, int]  # unit, weapon, gear, target


def blocks(context: Context, state: Campaign, pos: int) -> bool:
    """Terrain that blocks, or smoke; units never do (TC-9.2a)."""
    ground = state.terrain[pos]
    return state.smoke[pos] is not None or bool(ground and context.card(ground).blocks)


def sees(context: Context, state: Campaign, here: int, there: int) -> bool:
    """The line of a long-range shot; an oblique one is blocked only by both (TC-9.2b, TC-R33)."""
    return not all(blocks(context, state, pos) for pos in state.ground.between[here, there])


def in_reach(context: Context, state: Campaign, here: int, there: int) -> int:
    """The range of a shot, 1 or 2; 0: out of range, or no line of fire (TC-9.1a, TC-9.1b,
    TC-R34)."""
    distance = state.ground.distance[here][there]
    if distance == 1:
        return 1
    return 2 if distance == 2 and sees(context, state, here, there) else 0


def able(unit: Unit) -> bool:
    """A mounted squad never fires (TC-8.6e), nor does one in panic (TC-E16)."""
    return not unit.carrier and not unit.flags & PANICKED


def is_covered(state: Campaign, card: Card, pos: int) -> bool:
    """Infantry and cavalry in standard terrain are reached in melee only (TC-9.7b), in the open
    from beside them (TC-9.7a); guns and trucks are never covered (TC-9.7c, TC-R41)."""
    return card.is_foot and bool(state.terrain[pos])


def weapons_at(
    context: Context, state: Campaign, unit: Unit, foe: Card, pos: int, distance: int, only_at: bool
) -> list[tuple[int, int]]:
    """With what a unit may fire at a card in a position: weapon and equipment (TC-9.4d, TC-9.6a); a
    carrier as if it carried nobody (TC-8.6f); who has no weapon does not fire (TC-R51)."""
    if foe.front or (only_at and foe.is_gun):  # TC-9.3a, TC-R116
        return guns_at(context, unit, distance, only_at)
    if only_at or is_covered(state, foe, pos):
        return []
    card = context.card(unit.card)
    found: list[tuple[int, int]] = []
    if distance == 1:
        if card.he:
            found.append((HE, 0))
        if card.sa:
            found.append((SA, 0))
    for gear in unit.gear:
        effect = context.card(gear).effect
        if distance == 1 and effect == "he_weapon":
            found.append((HE, gear))
        elif distance == 2 and effect == "sa_long":
            found.append((SA, gear))
    return found


def guns_at(context: Context, unit: Unit, distance: int, only_at: bool) -> list[tuple[int, int]]:
    """AT fire, of its own or with equipment that reaches so far (TC-R46)."""
    card = context.card(unit.card)
    hit = card.hit_long if distance == 2 else card.hit_short
    found = [(AT, 0)] if hit else []
    if distance == 1 and not only_at:
        found += [(AT, gear) for gear in unit.gear if context.card(gear).gear_hit]
    return found


def shots_of(
    context: Context, state: Campaign, unit: Unit, targets: list[tuple[int, tuple[int, ...]]]
) -> list[Aiming]:
    """What one unit may fire at, of some positions and the units there."""
    found: list[Aiming] = []
    only_at = not context.scenario(state).events
    for pos, cards in targets:
        distance = in_reach(context, state, unit.pos, pos)
        if distance:
            for target in cards:
                foe = context.card(target)
                for weapon, gear in weapons_at(context, state, unit, foe, pos, distance, only_at):
                    found.append((unit.card, weapon, gear, target))
    return found


def held(state: Campaign, side: int) -> list[tuple[int, tuple[int, ...]]]:
    """The positions where a side has units, and which."""
    spots = state.spots
    start = side * spots
    return [(at, cards) for at, cards in enumerate(state.stacks[start : start + spots]) if cards]


def shots(context: Context, state: Campaign, side: int) -> list[Aiming]:
    """Every shot of a fire play: one card once at one enemy unit (TC-9a)."""
    targets = held(state, 1 - side)
    found: list[Aiming] = []
    for _, cards in held(state, side):
        for card in cards:
            unit = state.units[card]
            if not unit.flags & PANICKED:
                found += shots_of(context, state, unit, targets)
    return found


def is_legal(context: Context, state: Campaign, shot: Aiming) -> bool:
    """Whether a shot that was declared could still be fired (TC-12.2d, TC-R50)."""
    unit, target = state.units.get(shot[0]), state.units.get(shot[3])
    if unit is None or target is None or target.carrier or not able(unit):
        return False
    if target.pos == state.ground.reserve or owner_of(target.card) == owner_of(unit.card):
        return False
    return shot in shots_of(context, state, unit, [(target.pos, (target.card,))])
