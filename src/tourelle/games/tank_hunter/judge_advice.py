"""What deserves a bot's thought: hopeless attacks are left out, free throws are taken.

Legal answers stay what they are; a player who looks one step ahead is spared those that only a
lucky throw of his imagined dice would recommend.
"""

from __future__ import annotations

from collections.abc import Sequence

from tourelle.core.ask import Choice
from tourelle.games.tank_hunter.choices import (
    Attack,
    Counter,
    Flak,
    Lead,
    Play,
    Scout,
    Swim,
    Wait,
    Yes,
)
from tourelle.games.tank_hunter.judge_fights import ammo_cost, effect, escape, promise
from tourelle.games.tank_hunter.law import Law
from tourelle.games.tank_hunter.options import attacks, scouts
from tourelle.games.tank_hunter.state import HIDDEN, Hunter, Unit
from tourelle.games.tank_hunter.values import (
    CHARGE,
    HAND,
    Salvo,
    aa_value,
    counter_type,
    recon_value,
)

#: Cards that are played as soon as they can be, the strongest first.
ALWAYS = (
    "E13", "E19", "E20", "E46", "E05", "E06", "E45", "E39", "E08", "E09", "E15", "E10", "E14",
    "E12", "E11", "E37", "E36", "E33", "E34", "E07", "E31", "E32", "E30", "E26",
    "E27",
)  # fmt: skip
FEW = 6  # attacks that are worth a look
LEAST = 2.0  # points that an attack must promise
GOOD = 6.0  # an attack that is better than a card
LIKELY = 0.3  # chance for which a hidden unit is shown
SHOWN = 0.1  # of its value: what that costs


def advise(
    law: Law, state: Hunter, seat: int, kind: str, items: Sequence[Choice]
) -> Sequence[Choice]:
    """Of the legal answers to a question those that are worth trying."""
    if kind in ("main", "blitz"):
        return main(law, state, seat, items)
    if kind.startswith("window"):
        dry = items if kind == "window-6" else [one for one in items if not isinstance(one, Swim)]
        return window(law, state, seat, dry)  # swimming costs ammo: only against Bridge Blown
    if kind in ("counter", "recon-counter", "ambush"):
        return counter(law, state, seat, items)
    if kind == "flak":
        shots = [one for one in items if isinstance(one, Flak)]
        return [max(shots, key=lambda one: flak(law, state, one))] if shots else items
    if kind in ("evade", "zhukov", "hide-it"):
        return [one for one in items if isinstance(one, Yes)]
    if kind == "lead":
        return [one for one in items if isinstance(one, Lead)][:1] or items
    return items


def worth_of(law: Law, state: Hunter, seat: int, choice: Attack) -> float:
    place = state.find(choice.target)
    assert place is not None
    charge = CHARGE * choice.charge
    salvo = Salvo(seat, choice.unit, place[0], choice.target, choice.kind, charge=charge, dry=True)
    return promise(law, state, salvo, choice.shots, choice.charge)


def main(law: Law, state: Hunter, seat: int, items: Sequence[Choice]) -> Sequence[Choice]:
    """The best attacks and the best scout; a card only if no attack is better."""
    if isinstance(items[0], Wait):
        best = max(
            (worth_of(law, state, seat, one) for one in listed(attacks(law, state, seat))),
            default=0.0,
        )
        full = len(state.hands[seat]) >= HAND
        able = best >= LEAST or bool(scouts(law, state, seat))
        return [] if best >= GOOD or (full and able) else items
    ranked = sorted(
        ((worth_of(law, state, seat, one), at, one) for at, one in enumerate(listed(items))),
        reverse=True,
    )
    found: list[Choice] = [one for worth, _, one in ranked[:FEW] if worth >= LEAST]
    if not ranked or ranked[0][0] < GOOD:
        found += best_scout(law, state, seat, items)
    return found or [one for _, _, one in ranked[:1]]


def window(law: Law, state: Hunter, seat: int, items: Sequence[Choice]) -> Sequence[Choice]:
    """A card that is always good, at its best target; otherwise all that may be played."""
    plays = [one for one in items if isinstance(one, Play)]
    for name in ALWAYS:
        fits = [one for one in plays if law.events[one.card].id == name]
        if fits:
            return [max(fits, key=lambda one: aimed_at(law, state, seat, one))]
    return items


def aimed_at(law: Law, state: Hunter, seat: int, play: Play) -> int:
    """What the targets are worth; units that are not seen count as weak ones."""
    total = 0
    for target in play.targets:
        unit = state.unit(target)
        if unit is not None:
            total += law.value(unit.card) if not unit.has(HIDDEN) else 20
        elif target in law.units:
            total += law.value(target)
        elif target < state.agreed.seats and target != seat:
            total += len(state.units(target)) + len(state.points[target])
    return total


def listed(items: Sequence[Choice]) -> list[Attack]:
    return [one for one in items if isinstance(one, Attack)]


def best_scout(law: Law, state: Hunter, seat: int, items: Sequence[Choice]) -> list[Choice]:
    """The surest scout against whoever hides most."""

    def rank(one: Scout) -> tuple[int, int]:
        hidden = sum(u.has(HIDDEN) for u in state.units(one.seat))
        return eyes(law, state, seat, one), hidden

    found = [one for one in items if isinstance(one, Scout)]
    return [max(found, key=rank)] if found else []


def eyes(law: Law, state: Hunter, seat: int, choice: Choice) -> int:
    unit = state.unit(choice.unit) if isinstance(choice, Scout) else None
    return 0 if unit is None else recon_value(law, state, seat, unit)


def counter(law: Law, state: Hunter, seat: int, items: Sequence[Choice]) -> Sequence[Choice]:
    """The counter that promises most, if it promises anything."""
    foe = state.unit(state.stack.top["target"])
    if foe is None:
        return items
    best, found = 0.0, items[0]
    for one in items:
        if isinstance(one, Counter):
            worth = counter_worth(law, state, seat, one, foe)
            if worth > best:
                best, found = worth, one
    return [found]


def counter_worth(law: Law, state: Hunter, seat: int, choice: Counter, foe: Unit) -> float:
    """What it may take, less the ammo and what is shown to do it; in points."""
    frame, unit = state.stack.top, state.unit(choice.unit)
    if unit is None:
        return 0.0
    kind = counter_type(law.units[unit.card], law.units[foe.card])
    salvo = Salvo(seat, choice.unit, frame["seat"], foe.handle, kind, 0, 0, frame["charge"])
    salvo = salvo._replace(dry=bool(choice.dry))
    hit, gain = effect(law, state, salvo, choice.shots)
    hit *= 1 - escape(law, state, salvo)
    if hit < (LIKELY if unit.has(HIDDEN) else 0.1):
        return 0.0
    cost = ammo_cost(law, state, seat, unit, choice.shots)
    return hit * gain - cost - (SHOWN * law.value(unit.card) if unit.has(HIDDEN) else 0)


def flak(law: Law, state: Hunter, choice: Flak) -> tuple[int, int]:
    unit = state.unit(choice.unit)
    assert unit is not None
    return aa_value(law, unit), int(not unit.has(HIDDEN))
