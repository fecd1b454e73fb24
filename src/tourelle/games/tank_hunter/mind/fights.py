"""What attacks promise: quick estimates for the judge, in its thousandths, no exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.content.entries import NONE
from tourelle.games.tank_hunter.law.actions import UNABLE, is_shielded, may_charge
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.phases.salvo import salvo_of
from tourelle.games.tank_hunter.law.resolve import is_hit
from tourelle.games.tank_hunter.law.state import (
    DRY,
    FRONT,
    HIDDEN,
    REAR,
    RINGED,
    ROLLED,
    Hunter,
    Unit,
)
from tourelle.games.tank_hunter.law.targets import can_counter
from tourelle.games.tank_hunter.law.values import (
    AFTER,
    AP,
    BEFORE,
    CHARGE,
    CHARGED,
    HE,
    LR,
    Salvo,
    aim,
    attack_types,
    counter_time,
    counter_type,
    printed,
    recon_value,
    supply_of,
)
from tourelle.games.tank_hunter.mind.worth import MARKED, TRAPPED, loss

SPOTTED: Final = 80  # for an enemy unit that a recon shows: it can be attacked now
RISK: Final = 0.3  # chance to lose the scout to the counter, when a recon has failed (TH-8.3)


def chance(number: int, shots: int) -> float:
    """At least one success."""
    miss = (6 - min(6, max(0, number))) / 6
    return 1 - miss**shots


def effect(context: Context, state: Hunter, salvo: Salvo, shots: int) -> tuple[float, float]:
    """Chance that a shot strikes, evasion aside, and what that takes."""
    target = state.unit(salvo.target)
    assert target is not None
    hit = chance(aim(context, state, salvo).number, shots)
    if salvo.kind == HE and not target.has(RINGED):
        return hit, TRAPPED
    return hit, loss(context, state, salvo.seat, target)


def escape(context: Context, state: Hunter, salvo: Salvo) -> float:
    """Chance that the target evades what strikes it (TH-18.2, TH-18.4, TH-18.7)."""
    target = state.unit(salvo.target)
    if target is None or not state.setup_options.evasion or salvo.kind not in (AP, HE):
        return 0.0
    able = not target.has(ROLLED | DRY | RINGED)
    return max(0, context.units[target.card].evasion) / 6 if able else 0.0


def ammo_cost(context: Context, state: Hunter, seat: int, unit: Unit, shots: int) -> float:
    """What running dry may cost."""
    safe = (supply_of(context, state, seat, unit) - 1) / 6
    return MARKED * (1 - safe**shots)


def promise(
    context: Context, state: Hunter, salvo: Salvo, shots: int, charge: int = 0, guard: bool = True
) -> float:
    """What an attack gains less what ammo and counter may cost."""
    hit, gain = effect(context, state, salvo, shots)
    attacker, target = state.unit(salvo.unit), state.unit(salvo.target)
    assert attacker is not None
    assert target is not None
    ammo = ammo_cost(context, state, salvo.by, attacker, shots)
    stays = 1 - escape(context, state, salvo)
    when = counter_time(context.units[target.card], salvo.kind, bool(charge))
    answers = guard and not state.night and can_counter(context, target, attacker)
    if when not in (BEFORE, AFTER) or not answers:
        return hit * stays * gain - ammo
    back = reply(context, state, salvo, charge)
    harm, cost = effect(context, state, back, printed(context.units[target.card], back.kind).shots)
    if when == AFTER:  # who evades does not counter (TH-18.3), who attacked does not evade
        return hit * stays * gain - ammo - (1 - hit) * harm * cost
    # who counters first does not evade (TH-18.5); evading that counter ends the attack as well
    return (1 - harm) * (hit * gain - ammo) - harm * (1 - escape(context, state, back)) * cost


def reply(context: Context, state: Hunter, salvo: Salvo, charge: int) -> Salvo:
    """The counter to an attack."""
    target, attacker = state.unit(salvo.target), state.unit(salvo.unit)
    assert target is not None
    assert attacker is not None
    kind = counter_type(context.units[target.card], context.units[attacker.card])
    return Salvo(salvo.seat, salvo.target, salvo.by, salvo.unit, kind, charge=CHARGED * charge)


def best_attack(context: Context, state: Hunter, seat: int, barred: int = 0) -> float:
    """The best that *seat* could declare against revealed units; at least 0."""
    best = 0.0
    fronts = [
        (foe, unit)
        for foe in state.foes(seat)
        for unit in state.lines[FRONT][foe]
        if not unit.has(HIDDEN)
    ]
    for line in (FRONT, REAR):
        for unit in state.lines[line][seat]:
            if not unit.flags & (UNABLE | barred):
                best = max(best, *attacks_of(context, state, seat, unit, line, fronts), 0.0)
    return best


def attacks_of(
    context: Context,
    state: Hunter,
    seat: int,
    unit: Unit,
    line: int,
    fronts: Sequence[tuple[int, Unit]],
) -> list[float]:
    card = context.units[unit.card]
    found: list[float] = []
    for foe, target in fronts:
        if is_shielded(context, state, seat, unit, foe, target):
            continue
        kinds = attack_types(card, context.units[target.card]) if line == FRONT else (LR,)
        for kind in kinds:
            attack = printed(card, kind)
            if attack.value > NONE:
                salvo = Salvo(seat, unit.handle, foe, target.handle, kind, dry=True)
                found.append(promise(context, state, salvo, attack.shots))
                if may_charge(context, state, unit, kind):
                    rush = salvo._replace(charge=CHARGE)
                    found.append(promise(context, state, rush, attack.shots, 1))
    return found


def under_way(context: Context, state: Hunter, frame: Frame) -> float:
    """What a declared attack promises to the attacker, the counter that is open included."""
    if state.unit(frame["unit"]) is None or state.unit(frame["target"]) is None:
        return 0.0
    guard = frame["guard"] - 2 * frame["flank"]
    salvo = Salvo(
        frame["by"], frame["unit"], frame["seat"], frame["target"], frame["kind"],
        frame["bonus"], guard, CHARGE * frame["charge"], True,
    )  # fmt: skip
    asked = state.stack.top.phase == "counter"
    if frame["step"] >= 3:
        return -answer_cost(context, state, salvo, frame["charge"]) if asked else 0.0
    return promise(
        context, state, salvo, frame["shots"], frame["charge"], frame["step"] < 2 or asked
    )


def volley(context: Context, state: Hunter, at: int) -> float:
    """What a salvo that has begun still promises: what the die says that lies there, or the shots
    that are left."""
    frame = state.stack.frames[at]
    if state.unit(frame["unit"]) is None or state.unit(frame["target"]) is None:
        return 0.0
    salvo = salvo_of(frame)
    hit, gain = effect(context, state, salvo, frame["left"])
    if any(is_about_to_hit(one) for one in state.stack.frames[at + 1 : at + 2]):
        hit = 1.0
    return hit * (1 - escape(context, state, salvo)) * gain


def is_about_to_hit(shot: Frame) -> bool:
    """Rolled, and not yet applied (TH-13.25)."""
    if shot.phase != "shot" or shot["step"] > 2 or shot["ignored"]:
        return False
    return is_hit(shot["low"], shot["need"])


def answer_cost(context: Context, state: Hunter, salvo: Salvo, charge: int) -> float:
    """What a counter that is about to come may take."""
    back, target = reply(context, state, salvo, charge), state.unit(salvo.target)
    assert target is not None
    harm, cost = effect(context, state, back, printed(context.units[target.card], back.kind).shots)
    return harm * (1 - escape(context, state, back)) * cost


def recon_promise(context: Context, state: Hunter, seat: int, unit: Unit, foe: int) -> float:
    """Hidden units that a recon will show, less the risk of its failing."""
    value = min(6, recon_value(context, state, seat, unit))
    hidden = sum(one.has(HIDDEN) for one in state.units(foe))
    shown = sum(min(face, hidden) for face in range(1, value + 1)) / 6
    return SPOTTED * shown - (6 - value) / 6 * RISK * loss(context, state, seat, unit)
