"""Which shots are legal outside a melee (TC-9, T1, T2).

Any unit on the table can be fired at (TC-5d), riders only with their carrier (TC-R113). One fires
out of a melee and into one (TC-R36), by these rules (TC-10n).
"""

from __future__ import annotations

from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import Arms, Context, kind_of, owner_of
from tourelle.games.tank_commander.law.state import PANICKED, Campaign, Unit
from tourelle.games.tank_commander.law.values import AT, HE, SA

Aiming = tuple[int, int, int, int]  # unit, weapon, gear, target
Held = list[tuple[int, tuple[int, ...]]]  # positions, and the units there


def blocks(context: Context, state: Campaign, pos: int) -> bool:
    """Terrain that blocks, or smoke; units never do (TC-9.2a)."""
    if state.smoke[pos] is not None:
        return True
    ground = state.terrain[pos]
    return bool(ground) and context.card(ground).blocks


def sees(context: Context, state: Campaign, here: int, there: int) -> bool:
    """The line of a long-range shot; an oblique one is blocked only by both (TC-9.2b, TC-R33)."""
    for pos in state.ground.between[here, there]:  # noqa: SIM110  # twice as fast as any()
        if not blocks(context, state, pos):
            return True
    return False


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


def arms_of(context: Context, unit: Unit, distance: int, only_at: bool) -> Arms:
    """With what a unit may fire so far, weapon and equipment: at armour, and at soft targets
    (TC-9.4d, TC-9.6a); a carrier as if it carried nobody (TC-8.6f). Who has no weapon does not fire
    (TC-R51)."""
    if unit.gear:
        return _arms(context, unit, distance, only_at)
    key = 4 * kind_of(unit.card) + 2 * only_at + distance - 1
    found = context.arms.get(key)
    if found is None:
        found = context.arms[key] = _arms(context, unit, distance, only_at)
    return found


def _arms(context: Context, unit: Unit, distance: int, only_at: bool) -> Arms:
    card = context.card(unit.card)
    hard = [(AT, 0)] if (card.hit_long if distance == 2 else card.hit_short) else []
    soft: list[tuple[int, int]] = []
    if only_at:
        return tuple(hard), ()
    if distance == 1:
        soft += [(weapon, 0) for weapon, value in ((HE, card.he), (SA, card.sa)) if value]
    for gear in unit.gear:
        on = context.card(gear)
        if distance == 1 and on.gear_hit:  # TC-R46
            hard.append((AT, gear))
        elif distance == 1 and on.effect == "he_weapon":
            soft.append((HE, gear))
        elif distance == 2 and on.effect == "sa_long":
            soft.append((SA, gear))
    return tuple(hard), tuple(soft)


def shots_of(context: Context, state: Campaign, unit: Unit, targets: Held) -> list[Aiming]:
    """What one unit may fire at, of some positions and the units there."""
    reach = [(in_reach(context, state, unit.pos, pos), pos, cards) for pos, cards in targets]
    found: list[Aiming] = []
    add_shots(context, state, unit, reach, not context.scenario(state).events, found)
    return found


def add_shots(
    context: Context, state: Campaign, unit: Unit,
    reach: list[tuple[int, int, tuple[int, ...]]], only_at: bool, found: list[Aiming],
) -> None:  # fmt: skip
    """*reach*: distance, position, and who is there."""
    for distance, pos, cards in reach:
        if not distance:
            continue
        hard, soft = arms_of(context, unit, distance, only_at)
        if not (hard or soft):
            continue
        for target in cards:
            foe = context.card(target)
            if foe.front or (only_at and foe.is_gun):  # TC-9.3a, TC-R116
                arms = hard
            elif is_covered(state, foe, pos):
                continue
            else:
                arms = soft
            for weapon, gear in arms:
                found.append((unit.card, weapon, gear, target))


def held(state: Campaign, side: int) -> Held:
    """The positions where a side has units, and which."""
    spots = state.spots
    start = side * spots
    return [(at, cards) for at, cards in enumerate(state.stacks[start : start + spots]) if cards]


def shots(context: Context, state: Campaign, side: int, own: Held | None = None) -> list[Aiming]:
    """Every shot of a fire play: one card once at one enemy unit (TC-9a)."""
    targets, only_at = held(state, 1 - side), not context.scenario(state).events
    found: list[Aiming] = []
    for here, cards in held(state, side) if own is None else own:
        distances = state.ground.distance[here]
        near = [(distances[pos], pos, foes) for pos, foes in targets if 1 <= distances[pos] <= 2]
        reach = [one for one in near if one[0] == 1 or sees(context, state, here, one[1])]
        if not reach:
            continue
        for card in cards:
            unit = state.units[card]
            if not unit.flags & PANICKED:
                add_shots(context, state, unit, reach, only_at, found)
    return found


def is_legal(context: Context, state: Campaign, shot: Aiming) -> bool:
    """Whether a shot that was declared could still be fired (TC-12.2d, TC-R50)."""
    unit, target = state.units.get(shot[0]), state.units.get(shot[3])
    if unit is None or target is None or target.carrier or not able(unit):
        return False
    if target.pos == state.ground.reserve or owner_of(target.card) == owner_of(unit.card):
        return False
    return shot in shots_of(context, state, unit, [(target.pos, (target.card,))])
