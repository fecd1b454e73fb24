"""Main actions: every legal attack and recon, and why another one is not."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.ask import Choice, Refusal, refusal
from tourelle.games.tank_hunter.content.entries import NONE, UnitCard
from tourelle.games.tank_hunter.law.choices import Attack, Scout
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import (
    BARRED,
    DISABLED,
    DRY,
    EVADED,
    FIRED,
    FRONT,
    HIDDEN,
    REAR,
    SPENT,
    Hunter,
    Unit,
)
from tourelle.games.tank_hunter.law.values import AP, LR, attack_types, printed, recon_value

UNABLE = DISABLED | EVADED | BARRED | SPENT  # TH-7.1, TH-18.3, E47, TH-R58


def attacks(context: Context, state: Hunter, seat: int, extra: bool = False) -> list[Choice]:
    """Every attack that may be declared, by new units too (TH-R67); an *extra* one by a unit that
    has declared none (TH-E13), charges included (TH-R95)."""
    barred = UNABLE | (FIRED if extra else 0)
    fronts, rears = targets(state, seat, FRONT), targets(state, seat, REAR)
    found: list[Choice] = []
    for unit in state.lines[FRONT][seat]:
        if not unit.flags & barred:
            found += plain(context, state, seat, unit, fronts, FRONT)
    for unit in state.lines[REAR][seat]:
        card = context.units[unit.card]
        if unit.flags & barred:
            continue
        if card.longrange.value > NONE:
            found += far(context, state, seat, unit, fronts)
        if "paratrooper" in card.icons and rears:
            found += plain(context, state, seat, unit, rears, REAR)
    return found


def targets(state: Hunter, seat: int, line: int) -> list[tuple[int, Unit]]:
    """Revealed units of other players in one line (TH-7.2, TH-5.1, TH-R28)."""
    row = state.lines[line]
    return [(foe, unit) for foe in state.foes(seat) for unit in row[foe] if not unit.has(HIDDEN)]


def plain(
    context: Context, state: Hunter, seat: int, unit: Unit, foes: list[tuple[int, Unit]], line: int
) -> Iterator[Choice]:
    """Attacks between units of the same line (TH-7.3, TH-21.13); in the rear there is no leader
    shield (TH-R47)."""
    card = context.units[unit.card]
    for foe, target in foes:
        if line == FRONT and is_shielded(context, state, seat, unit, foe, target):
            continue
        for kind in attack_types(card, context.units[target.card]):
            most = printed(card, kind).shots
            for charge in (0, 1) if may_charge(context, state, unit, kind) else (0,):
                for shots in range(1, most + 1):
                    yield Attack(unit.handle, target.handle, kind, shots, charge)


def far(
    context: Context, state: Hunter, seat: int, unit: Unit, foes: list[tuple[int, Unit]]
) -> Iterator[Choice]:
    """Long-range attacks from the rear (TH-16.1, TH-16.5, TH-21.2, TH-R74)."""
    for foe, target in foes:
        if not is_shielded(context, state, seat, unit, foe, target):
            for shots in range(1, context.units[unit.card].longrange.shots + 1):
                yield Attack(unit.handle, target.handle, LR, shots, 0)


def may_charge(context: Context, state: Hunter, unit: Unit, kind: int) -> bool:
    """An AFV against an AFV, if agreed (TH-19.1, TH-R53), and not from a marsh (E30)."""
    if kind != AP or not state.setup_options.charge or context.units[unit.card].type != "AFV":
        return False
    return not any(
        context.events[card].id == "E30" and card not in state.ignored for card in unit.under
    )


def is_leader(card: UnitCard) -> bool:
    return "leadership" in card.icons


def is_shielded(
    context: Context, state: Hunter, seat: int, attacker: Unit, foe: int, target: Unit
) -> bool:
    """A leader in front is no target while it has a comrade, unless the attacking player has a
    revealed leader in front himself (TH-21.12, TH-R42)."""
    if not is_leader(context.units[target.card]):
        return False
    for unit in state.lines[FRONT][seat]:
        shown = unit.handle == attacker.handle or not unit.has(HIDDEN)
        if shown and is_leader(context.units[unit.card]):
            return False
    if state.setup_options.strict:
        return True
    # a hidden comrade may be a leader too, which its owner alone knows: it counts as a comrade
    return any(
        u.has(HIDDEN) or not is_leader(context.units[u.card]) for u in state.lines[FRONT][foe]
    )


def scouts(context: Context, state: Hunter, seat: int) -> list[Choice]:
    """Every recon that may be declared (TH-8.1)."""
    foes = [foe for foe in state.foes(seat) if any(u.has(HIDDEN) for u in state.units(foe))]
    return [
        Scout(unit.handle, foe)
        for unit in state.lines[FRONT][seat]
        if not unit.flags & UNABLE and recon_value(context, state, seat, unit) > NONE
        for foe in foes
    ]


def why_not(context: Context, state: Hunter, seat: int, choice: Choice) -> Refusal | None:
    """Why this attack or recon is not offered, by the rule that forbids it."""
    if not isinstance(choice, (Attack, Scout)):
        return None
    place = state.find(choice.unit)
    if place is None or place[0] != seat:
        return refusal("not-yours", "TH-7.1")
    unit = state.lines[place[1]][seat][place[2]]
    if unit.has(DISABLED):
        return refusal("dry" if unit.has(DRY) else "ringed", "TH-14.1")
    if unit.has(UNABLE):
        return refusal("evaded" if unit.has(EVADED) else "barred", "TH-7.1")
    if isinstance(choice, Scout):
        return why_no_recon(context, state, seat, unit, place[1], choice)
    return why_no_attack(context, state, seat, unit, place[1], choice)


def why_no_recon(
    context: Context, state: Hunter, seat: int, unit: Unit, line: int, choice: Scout
) -> Refusal:
    if line == REAR:
        return refusal("rear-unit", "TH-6.2")
    if recon_value(context, state, seat, unit) == NONE:
        return refusal("no-recon", "TH-8.1")
    if choice.seat not in state.foes(seat):
        return refusal("no-foe", "TH-8.1")
    return refusal("nothing-hidden", "TH-R30")


def why_no_attack(
    context: Context, state: Hunter, seat: int, unit: Unit, line: int, choice: Attack
) -> Refusal:
    place = state.find(choice.target)
    if place is None or place[0] == seat or place[0] not in state.foes(seat):
        return refusal("no-foe", "TH-7.2")
    target = state.lines[place[1]][place[0]][place[2]]
    if target.has(HIDDEN):
        return refusal("hidden-target", "TH-5.1")
    card = context.units[unit.card]
    if choice.type == LR:
        if line == FRONT or card.longrange.value == NONE:
            return refusal("no-longrange", "TH-16.1")
    elif line == REAR and "paratrooper" not in card.icons:
        return refusal("rear-unit", "TH-6.2")
    if place[1] != (FRONT if choice.type == LR else line):
        return refusal("other-line", "TH-21.13" if line == REAR else "TH-6.2")
    if place[1] == FRONT and is_shielded(context, state, seat, unit, place[0], target):
        return refusal("shielded", "TH-21.12")
    if choice.type != LR and choice.type not in attack_types(card, context.units[target.card]):
        return refusal("wrong-type", "TH-12.2")
    if printed(card, choice.type).value == NONE:
        return refusal("no-value", "TH-7.3")
    return refusal("shots-or-charge", "TH-13.4" if not choice.charge else "TH-19.1")
