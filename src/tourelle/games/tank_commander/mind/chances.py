"""What shots and melees promise, as a bot reckons: every number from 1 to 10 is as likely."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.fire import Aiming, shots
from tourelle.games.tank_commander.law.melee_aims import aims
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.tank_commander.law.strikes import strike_at
from tourelle.games.tank_commander.law.values import Aim, aim

NUMBERS: Final = range(1, 11)
BASE: Final = 15  # a unit is worth something beside its points: it holds a position


def price(context: Context, card: int) -> int:
    """What a unit is worth: ten for a point."""
    return 10 * context.card(card).points + BASE


def with_rider(context: Context, unit: Unit) -> int:
    """A passenger is lost with its carrier (TC-R28)."""
    return price(context, unit.card) + (price(context, unit.rider) if unit.rider else 0)


def kill_chance(aimed: Aim) -> float:
    """The share of the ten numbers that destroy, at once: up to *low* the armour is weaker,
    above it the same for all."""
    hits = min(10, max(0, aimed.needed - aimed.modifier))
    if not aimed.pen or not hits:
        return hits / 10
    low = min(hits, aimed.low)
    kills = low if aimed.pen > aimed.armour(1) else 0
    if hits > low and aimed.pen > aimed.armour(10):
        kills += hits - low
    return kills / 10


def shot_chance(
    context: Context, state: Campaign, shot: Aiming, melee: bool = False, **more: int
) -> float:
    """The chance that a shot destroys; *more*: flank, hull, tungsten."""
    unit, weapon, gear, target = shot
    flank = bool(more.get("flank", 0))
    hull, tungsten = more.get("hull", 0), more.get("tungsten", 0)
    units = state.units
    return kill_chance(
        aim(context, state, units[unit], weapon, gear, units[target], melee=melee, flank=flank,
            hull=hull, tungsten=tungsten)
    )  # fmt: skip


def promise(context: Context, state: Campaign, shot: Aiming, melee: bool = False) -> float:
    """What a shot can be expected to destroy."""
    return shot_chance(context, state, shot, melee) * with_rider(context, state.units[shot[3]])


def best_shot(context: Context, state: Campaign, side: int) -> float:
    """What the best fire play of a side would promise."""
    found = (promise(context, state, shot) for shot in shots(context, state, side))
    return max(found, default=0.0)


def strike_chance(context: Context, state: Campaign, event: int, target: int) -> float:
    """Artillery or aircraft against one unit."""
    struck = strike_at(context, state, context.card(event), state.units[target])
    return sum(struck.hits(natural) for natural in NUMBERS) / 10 if struck.kills else 0.0


# --- melee ----------------------------------------------------------------------


def exchange(context: Context, state: Campaign, side: int, pos: int) -> tuple[float, float, float]:
    """What a melee is expected to destroy of the enemy and of the side itself, and the chance that
    no enemy is left."""
    theirs = fallen(context, state, side, pos)
    mine = fallen(context, state, 1 - side, pos)
    cleared = 1.0
    for foe in state.at(1 - side, pos):
        cleared *= theirs.get(foe, 0.0)
    return (_sum(context, state, theirs), _sum(context, state, mine), cleared)


def _sum(context: Context, state: Campaign, lost: dict[int, float]) -> float:
    return sum(chance * with_rider(context, state.units[card]) for card, chance in lost.items())


def fallen(context: Context, state: Campaign, side: int, pos: int) -> dict[int, float]:
    """The chance of each enemy in a melee to be destroyed, if each unit of *side* fires at the one
    that promises most, given what others have fired at."""
    lost: dict[int, float] = {}
    for shooter_shots in by_unit(aims(context, state, side, pos)):
        best, chosen, chance = 0.0, 0, 0.0
        for shot in shooter_shots:
            hit = shot_chance(context, state, shot, melee=True)
            foe = shot[3]
            gain = hit * (1 - lost.get(foe, 0.0)) * with_rider(context, state.units[foe])
            if gain > best:
                best, chosen, chance = gain, foe, hit
        if chosen:
            lost[chosen] = 1 - (1 - lost.get(chosen, 0.0)) * (1 - chance)
    return lost


def by_unit(found: Iterable[Aiming]) -> list[list[Aiming]]:
    groups: dict[int, list[Aiming]] = {}
    for shot in found:
        groups.setdefault(shot[0], []).append(shot)
    return list(groups.values())
