"""What events promise to whoever plays them: quick estimates for the judge, in its thousandths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import DRY, FIRED, RINGED, Hunter
from tourelle.games.tank_hunter.mind.fights import best_attack, under_way
from tourelle.games.tank_hunter.mind.worth import CARD, MARKED, TRAPPED, UNSEEN, loss

#: Chance that a card takes each of its targets.
DEADLY: Final = {"E08": 0.5, "E09": 0.55, "E10": 0.33, "E11": 0.33, "E12": 1.0, "E15": 0.5}
REMOVING: Final = ("E11", "E12")  # nobody scores what they take
MINED: Final = 0.5  # chance that a Minefield takes the attacker
#: What other cards do when they are played.
USEFUL: Final = {
    "E05": 450, "E06": 450, "E07": 140, "E14": 150, "E18": 120, "E19": 300, "E20": 100, "E21": 100,
    "E24": 30, "E27": 100, "E31": 70, "E32": 80, "E33": 120, "E34": 120, "E36": 70, "E37": 140,
    "E38": 100, "E39": 200, "E40": 80, "E45": 400, "E46": 100,
}  # fmt: skip
MODEST: Final = 30  # the rest


def event_promise(context: Context, state: Hunter, frame: Frame) -> float:
    """What a declared event promises to whoever plays it, less the card itself."""
    name = context.events[frame["card"]].id
    if frame["step"] > 1:
        return 0.0
    if name in DEADLY:
        aimed = [frame[key] for key in ("a", "b", "c")[: frame["n"]]]
        return sum(taken(context, state, name, handle) for handle in aimed) - CARD
    if frame["step"] > 0:
        return 0.0
    found = SPECIAL.get(name)
    return (USEFUL.get(name, MODEST) if found is None else found(context, state, frame)) - CARD


def taken(context: Context, state: Hunter, name: str, handle: int) -> float:
    """What a card may take from one target."""
    place, unit = state.find(handle), state.unit(handle)
    if unit is None or place is None:
        return 0.0
    known = unit.card in context.units
    cost = loss(context, state, place[0], unit, name not in REMOVING) if known else UNSEEN
    if name == "E12" and not unit.has(DRY):
        cost = MARKED
    if name == "E10" and known and context.units[unit.card].type != "AFV" and not unit.has(RINGED):
        cost = TRAPPED
    return DEADLY[name] * cost


def smoke(context: Context, state: Hunter, _: Frame) -> float:
    """The attack under way is cancelled: what it promises is spared (E17, E29)."""
    attack = nearest(state, "attack")
    return 0.0 if attack is None else max(0.0, under_way(context, state, attack))


def mines(context: Context, state: Hunter, _: Frame) -> float:
    """The attacker itself may be destroyed (E16)."""
    attack = nearest(state, "attack")
    unit = None if attack is None else state.unit(attack["unit"])
    if attack is None or unit is None:
        return 0.0
    return MINED * (loss(context, state, attack["by"], unit) + under_way(context, state, attack))


def jamming(context: Context, state: Hunter, frame: Frame) -> float:
    """The event just under it does nothing (E35)."""
    events = [one for one in state.stack.frames if one.phase == "event"]
    at = next((n for n, one in enumerate(events) if one["card"] == frame["card"]), 0)
    if at == 0 or context.events[events[at - 1]["card"]].id == "E35":
        return 0.0
    return event_promise(context, state, events[at - 1]) + CARD


def blitz(context: Context, state: Hunter, frame: Frame) -> float:
    """One more attack, by a unit that has made none (E22)."""
    return best_attack(context, state, frame["by"], FIRED)


SPECIAL: Final[dict[str, Callable[[Context, Hunter, Frame], float]]] = {
    "E16": mines,
    "E17": smoke,
    "E22": blitz,
    "E29": smoke,
    "E35": jamming,
}


def nearest(state: Hunter, phase: str) -> Frame | None:
    """The innermost frame of a phase, if there is one."""
    return next((one for one in reversed(state.stack.frames) if one.phase == phase), None)
