"""Exact chances before a choice is made, by the resolver that plays (TH-R81, T3, T4)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tourelle.core.chance import Dice
from tourelle.core.odds import spread
from tourelle.games.tank_hunter.content.entries import NONE
from tourelle.games.tank_hunter.law.choices import Attack, Counter
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.phases.attack import undug
from tourelle.games.tank_hunter.law.phases.salvo import forfeits
from tourelle.games.tank_hunter.law.resolve import Fall, Guns, salvo
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN, RINGED, Hunter, Unit
from tourelle.games.tank_hunter.law.targets import can_counter
from tourelle.games.tank_hunter.law.values import (
    AFTER,
    AP,
    BEFORE,
    CHARGE,
    CHARGED,
    HE,
    NEVER,
    Aim,
    Salvo,
    Sum,
    aim,
    counter_time,
    counter_type,
    printed,
    supply_of,
)

NOTHING = Fall(False, False, False, False)
NO_AIM = Aim(Sum(0), Sum(0))


class Duel(NamedTuple):
    """An attack and the counter that may answer it, as numbers."""

    attack: Guns
    counter: Guns | None
    when: int
    aim: Aim
    answer: Aim | None


class Chances(NamedTuple):
    """What may come of an attack, the counter being made whenever it may be."""

    destroyed: Fraction
    ringed: Fraction
    dodged: Fraction
    dry: Fraction  # the attacker runs out of ammo
    lost: Fraction  # the attacker is destroyed or encircled by the counter
    counter: Fraction  # the counter alone succeeds, if it is made

    @property
    def miss(self) -> Fraction:
        return 1 - self.destroyed - self.ringed - self.dodged


def duel_of(context: Context, state: Hunter, seat: int, choice: Attack, lead: bool = False) -> Duel:
    """The numbers of an attack that *seat* could declare; *state* may be a view."""
    state = declared(context, state, choice.unit)
    place = state.find(choice.target)
    attacker, target = state.unit(choice.unit), state.unit(choice.target)
    assert place is not None
    assert attacker is not None
    assert target is not None
    charge = CHARGE * choice.charge
    fire = Salvo(seat, choice.unit, place[0], choice.target, choice.type, charge=charge, dry=True)
    aimed = aim(context, state, fire)
    supply = supply_of(context, state, seat, attacker)
    evasion = evasion_of(context, state, target, choice.type)
    ringed = target.has(RINGED)
    attack = Guns(choice.type, aimed.number, choice.shots, supply, lead, evasion, ringed)
    when = counter_time(context.units[target.card], choice.type, bool(choice.charge))
    if when == NEVER or state.night or not can_counter(context, target, attacker):
        return Duel(attack, None, NEVER, aimed, None)
    counter, answer = counter_of(context, state, place[0], target, seat, attacker, choice.charge)
    return Duel(attack, counter, when, aimed, answer)


def declared(context: Context, state: Hunter, handle: int) -> Hunter:
    """What stands when the dice fall: a dug-in attacker has left its position (E26)."""
    place, unit = state.find(handle), state.unit(handle)
    assert place is not None
    assert unit is not None
    moved = undug(context, unit)
    if moved == unit:
        return state
    world, (seat, line, at) = state.clone(), place
    world.lines[line][seat][at] = moved
    return world


def counter_of(
    context: Context, state: Hunter, by: int, unit: Unit, seat: int, foe: Unit, charge: int
) -> tuple[Guns, Aim]:
    """The counter of the attacked unit with all its shots."""
    card = context.units[unit.card]
    kind = counter_type(card, context.units[foe.card])
    bonus = CHARGED * charge if kind == AP else 0
    aimed = aim(context, state, Salvo(by, unit.handle, seat, foe.handle, kind, charge=bonus))
    supply = supply_of(context, state, by, unit)
    evasion = evasion_of(context, state, foe, kind)
    shots = printed(card, kind).shots
    return Guns(kind, aimed.number, shots, supply, False, evasion, foe.has(RINGED)), aimed


def counter_duel(context: Context, state: Hunter, choice: Counter) -> tuple[Guns, Aim]:
    """The numbers of a counter that the frame on top asks for."""
    frame = state.stack.top
    unit, foe = state.unit(choice.unit), state.unit(frame["target"])
    assert unit is not None
    assert foe is not None
    kind = counter_type(context.units[unit.card], context.units[foe.card])
    bonus = frame["charge"] if kind == AP else 0
    fire = Salvo(
        frame["by"], unit.handle, frame["seat"], foe.handle, kind, charge=bonus,
        dry=bool(choice.dry),
    )  # fmt: skip
    aimed = aim(context, state, fire)
    supply = supply_of(context, state, frame["by"], unit)
    evasion = evasion_of(context, state, foe, kind)
    guns = Guns(kind, aimed.number, choice.shots, supply, False, evasion, foe.has(RINGED))
    return guns, aimed


class Fallen(NamedTuple):
    """The chances of one salvo by itself."""

    gone: Fraction
    ringed: Fraction
    dodged: Fraction
    dry: Fraction


def counter_chances(guns: Guns) -> Fallen:
    odds = spread(lambda dice: salvo(dice, guns))

    def sum_of(name: str) -> Fraction:
        return sum((p for fall, p in odds.items() if getattr(fall, name)), Fraction(0))

    ringed = sum((p for fall, p in odds.items() if fall.ringed and not fall.gone), Fraction(0))
    return Fallen(sum_of("gone"), ringed, sum_of("dodged"), sum_of("dry"))


def evasion_of(context: Context, state: Hunter, unit: Unit, kind: int) -> int:
    """The value with which a unit may evade such a shot; 0: it may not (TH-18)."""
    value = context.units[unit.card].evasion
    able = state.setup_options.evasion and kind in (AP, HE) and value > NONE and not forfeits(unit)
    return value if able else 0


def exchange(dice: Dice, duel: Duel) -> tuple[Fall, Fall]:
    """Attack and counter in the order of T1; evasion is tried whenever it may be."""
    if duel.when == BEFORE and duel.counter is not None:
        back = salvo(dice, duel.counter)
        if not back.failed or back.dodged:
            return NOTHING, back
        return salvo(dice, duel.attack._replace(evasion=0)), back  # TH-18.5
    fall = salvo(dice, duel.attack)
    if duel.when == AFTER and duel.counter is not None and fall.failed and not fall.dodged:
        return fall, salvo(dice, duel.counter._replace(evasion=0))  # TH-18.4
    return fall, NOTHING


def chances(duel: Duel) -> Chances:
    """Whoever aims looks at the same few numbers again and again: they are worked out once, and
    how the numbers came about makes no difference."""
    return _chances(duel._replace(aim=NO_AIM, answer=None))


@lru_cache(maxsize=4096)
def _chances(duel: Duel) -> Chances:
    odds = spread(lambda dice: exchange(dice, duel))

    def sum_of(picked: int, name: str) -> Fraction:
        found = (chance for both, chance in odds.items() if getattr(both[picked], name))
        return sum(found, Fraction(0))

    ringed = (p for (fall, _), p in odds.items() if fall.ringed and not fall.gone)
    lost = (p for (_, back), p in odds.items() if not back.failed)
    return Chances(
        destroyed=sum_of(0, "gone"),
        ringed=sum(ringed, Fraction(0)),
        dodged=sum_of(0, "dodged"),
        dry=sum_of(0, "dry"),
        lost=sum(lost, Fraction(0)),
        counter=success(duel.counter) if duel.counter is not None else Fraction(0),
    )


@lru_cache(maxsize=4096)
def success(guns: Guns) -> Fraction:
    """The chance that a salvo has an effect."""
    odds = spread(lambda dice: not salvo(dice, guns).failed)
    return odds.get(True, Fraction(0))


def recon_counter(
    context: Context, state: Hunter, seat: int, unit: Unit, foe: int
) -> Fraction | None:
    """The best counter that *foe* could make with what is revealed in his front line, should the
    recon of *unit* fail (TH-8.3, TH-8.4); None: nothing that is known could make one."""
    known = [one for one in state.lines[FRONT][foe] if not one.has(HIDDEN)]
    able = [one for one in known if _recon_foe(context, one, unit)]
    guns = [counter_of(context, state, foe, one, seat, unit, 0)[0] for one in able]
    return max((counter_chances(one).gone for one in guns), default=None)


def _recon_foe(context: Context, unit: Unit, foe: Unit) -> bool:
    return can_counter(context, unit, foe) and "no-turret" not in context.units[unit.card].icons


def recon_odds(value: int, hidden: int) -> tuple[Fraction, Fraction]:
    """Chance of success, and how many cards it shows on average (TH-8.2)."""
    value = min(6, value)
    shown = sum(min(face, hidden) for face in range(1, value + 1))
    return Fraction(value, 6), Fraction(shown, 6)
