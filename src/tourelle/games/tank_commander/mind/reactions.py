"""Which interrupts are worth their card, window by window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law.choices import Flak, Play
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.effects.case import Case, case_of
from tourelle.games.tank_commander.law.fire import Aiming
from tourelle.games.tank_commander.law.phases.shot import aim_of
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.law.values import KILL
from tourelle.games.tank_commander.mind.chances import (
    price,
    promise,
    shot_chance,
    with_rider,
)

ENOUGH: Final = 22  # what a card must promise to be spent
ALWAYS: Final = 100.0
NO: Final = 0.0


def reaction(context: Context, state: Campaign, side: int, window: int, choice: Choice) -> float:
    """What a card promises in a window; declining promises ENOUGH."""
    if isinstance(choice, Flak):
        return ALWAYS
    if not isinstance(choice, Play):
        return ENOUGH
    rate = RATES.get(context.card(choice.card).effect)
    return NO if rate is None else rate(case_of(context, state, side, window), choice)


def shot_of(case: Case) -> Frame | None:
    return case.deed if case.deed.phase == "shot" else None


def aimed(frame: Frame) -> Aiming:
    return frame["unit"], frame["weapon"], frame["gear"], frame["target"]


def chance(case: Case, frame: Frame, **more: int) -> float:
    """Of the declared shot, with one thing more."""
    melee = bool(frame["melee"])
    said = {name: frame[name] for name in ("flank", "hull", "tungsten")} | more
    return shot_chance(case.context, case.state, aimed(frame), melee, **said)


def prize(case: Case, frame: Frame) -> float:
    return with_rider(case.context, case.state.units[frame["target"]])


def sharper(case: Case, choice: Play) -> float:
    """Flank Shot, Tungsten Shot: what it adds to my shot."""
    frame = shot_of(case)
    if frame is None:
        return NO
    card = case.card(choice.card)
    more = {"flank": 1} if card.effect == "flank_shot" else {"tungsten": card.params["pen"]}
    return (chance(case, frame, **more) - chance(case, frame)) * prize(case, frame)


def blunter(case: Case, choice: Play) -> float:
    """Hull Down: what it takes from the enemy's shot."""
    frame = shot_of(case)
    if frame is None:
        return NO
    hull = frame["hull"] + case.card(choice.card).params["number"]
    return (chance(case, frame) - chance(case, frame, hull=hull)) * prize(case, frame)


def stopped(case: Case, _choice: Play) -> float:
    """Gun Jam, Panic: the shot does not happen."""
    frame = shot_of(case)
    if frame is None:  # at the beginning of a melee: a squad or gun will not fire
        return float(ENOUGH + 1)
    return chance(case, frame) * prize(case, frame)


def undone(case: Case, _choice: Play) -> float:
    """Dud Round: a hit that would destroy."""
    frame = shot_of(case)
    if frame is None:
        return NO
    result = aim_of(case.context, case.state, frame).result(frame["natural"])
    return prize(case, frame) if result == KILL else NO


def halted(case: Case, choice: Play) -> float:
    """Breakdown, Bogged Down: a vehicle that comes nearer."""
    return price(case.context, choice.targets[0]) / 6 + nearer(case)


def barred(case: Case, _choice: Play) -> float:
    """A Stream holds up a whole group."""
    return 5.0 * len(case.group()) + nearer(case)


def nearer(case: Case) -> float:
    """The enemy is about to enter my rows."""
    if case.deed.phase != "group":
        return NO
    ground, to = case.state.ground, case.deed["next"]
    if to in ground.second[case.side]:
        return 60.0
    return 20.0 if to in ground.own[case.side] else NO


def mined(case: Case, choice: Play) -> float:
    params = case.card(choice.card).params
    total = NO
    for unit in case.group():
        hit = params["hit_vehicle" if case.card(unit.card).is_vehicle else "hit_other"]
        total += 0.1 * hit * price(case.context, unit.card)
    return total + nearer(case) / 2


def ambush(case: Case, choice: Play) -> float:
    """Opportunity Fire: shooter, weapon, equipment, target."""
    unit, weapon, gear, target = choice.targets[:4]
    return promise(case.context, case.state, (unit, weapon, gear, target))


def mended(case: Case, choice: Play) -> float:
    """Repair: a vehicle that moves now, or one that stands."""
    target = choice.targets[0]
    mine = target in case.state.units and owner_of(target) == case.side
    return ALWAYS if not mine else float(ENOUGH + 3)


def sure(_case: Case, _choice: Play) -> float:
    return ALWAYS


RATES: Final[dict[str, Callable[[Case, Play], float]]] = {
    "flank_shot": sharper,
    "shot_penetration": sharper,
    "shot_modifier": blunter,
    "cancel_shot": stopped,
    "no_fire": stopped,
    "cancel_hit": undone,
    "breakdown": halted,
    "bog": halted,
    "stream": barred,
    "minefield": mined,
    "reaction_fire": ambush,
    "remove_breakdown": mended,
    "remove_stream": sure,
    "remove_minefield": sure,
    "save_to_reserve": sure,
    "cancel_air": sure,
    "cancel_artillery": sure,
    "cancel_instant": sure,
}
