"""Powers: exhausting commanders (TH-20.7) and units (TH-21.9 to 21.11), by the window they are
used in. They are not events: no W6, nothing cancels them. A hidden unit may be used like a revealed
one and is turned up by it (TH-5.4, TH-R106)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.law import events, unit_events
from tourelle.games.tank_hunter.law.choices import Command, Ferry, Swim
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.resolve import shot_faces
from tourelle.games.tank_hunter.law.state import (
    DRY,
    FRONT,
    HIDDEN,
    REAR,
    RINGED,
    TIRED,
    Hunter,
    Unit,
)
from tourelle.games.tank_hunter.law.targets import TargetContext, chuikov
from tourelle.games.tank_hunter.law.values import AP, HE, LR, PI, SU, TR, ready_commander

HIDE: Final = 0
TO_REAR: Final = 1
RIDERS: Final = {"transport": "INF", "support": "GUN"}


# --- which powers may be used now ---------------------------------------------------------------


def powers(case: TargetContext, window: int, veiled: int = HIDDEN) -> list[Choice]:
    """All that *seat* may use in this window. Units with a flag of *veiled* are left out: what the
    revealed ones can do is public."""
    if window in (1, 7):
        return on_own_turn(case, veiled) if case.seat == case.state.active else []
    if window == 2:
        return on_attack(case) if case.about.phase == "attack" else []
    if window == 3:
        return on_shot(case)
    if window == 4:
        return [Command(card, 0)] if (card := ready(case, "C04")) and chuikov(case) else []
    return replies(case, veiled) if window == 6 else []


def ready(case: TargetContext, name: str) -> int:
    return ready_commander(case.context, case.state, case.seat, name)


def on_own_turn(case: TargetContext, veiled: int) -> list[Choice]:
    """W1 and W7 of one's own turn (TH-21.14)."""
    found: list[Choice] = []
    if case.state.staff[case.seat]:
        found += [Command(card, u.handle) for u in case.mine() if (card := ready(case, "C02"))]
        dry = [unit for unit in own(case, "GUN", "INF", veiled=veiled) if unit.has(DRY)]
        found += [Command(card, u.handle) for u in dry if (card := ready(case, "C11"))]
    for unit in case.state.units(case.seat):
        icons = case.context.units[unit.card].icons
        if icons and not unit.flags & (veiled | TIRED | DRY):
            found += rides(case, unit, icons, veiled)
            if "amphibious" in icons and not unit.has(RINGED):
                found += [Swim(unit.handle, card) for card in water(case.context, case.state)]
    return found


def own(case: TargetContext, *types: str, veiled: int) -> list[Unit]:
    units, state = case.context.units, case.state
    return [u for u in state.units(case.seat) if units[u.card].type in types and not u.has(veiled)]


def rides(case: TargetContext, unit: Unit, icons: frozenset[str], veiled: int) -> list[Choice]:
    """Hide a passenger, or take it to the rear if it may be there (TH-21.10, 21.11, TH-R43)."""
    found: list[Choice] = []
    front = case.state.lines[FRONT][case.seat]
    for icon, wanted in RIDERS.items():
        if icon in icons:
            for passenger in case.mine(wanted):
                found.append(Ferry(unit.handle, HIDE, passenger.handle))
            for passenger in own(case, wanted, veiled=veiled):
                rear = "rear" in case.context.units[passenger.card].icons
                if rear and passenger in front:
                    found.append(Ferry(unit.handle, TO_REAR, passenger.handle))
    return found


def water(context: Context, state: Hunter) -> list[int]:
    """Aquatic cards in play that are not yet ignored (TH-E6)."""
    cards = [card for some in state.ahead for card in some]
    cards += [card for unit in state.every_unit() for card in unit.under]
    return [c for c in cards if "AQUATIC" in context.events[c].keywords and c not in state.ignored]


def on_attack(case: TargetContext) -> list[Choice]:
    """W2 of an attack: C01, C09 and C12 of the attacker, C08 of whom it is aimed at."""
    frame, state = case.about, case.state
    if not state.staff[case.seat]:
        return []
    names: list[str] = []
    if frame["by"] == case.seat:
        unit = state.unit(frame["unit"])
        own = "" if unit is None else case.context.units[unit.card].type
        names += ["C01"] if own == "AFV" and frame["kind"] in (AP, HE, TR) else []
        names += ["C09"] if own == "INF" and frame["kind"] in (SU, PI) else []
        names += ["C12"] if frame["kind"] == LR else []
    elif frame["seat"] == case.seat and frame["kind"] in (AP, HE, TR, PI):
        names = ["C08"]
    return [Command(card, 0) for name in names if (card := ready(case, name))]


def on_shot(case: TargetContext) -> list[Choice]:
    """W3 of a shot by one of my AFVs (C05); the recon die is no shot (TH-R93)."""
    if case.about.phase != "shot" or case.below["by"] != case.seat:
        return []
    shooter = case.state.unit(case.below["unit"])
    afv = shooter is not None and case.shown(shooter, "AFV")
    return [Command(card, 0)] if afv and (card := ready(case, "C05")) else []


def replies(case: TargetContext, veiled: int) -> list[Choice]:
    """Amphibious at once against an aquatic event, on one's own turn (TH-21.14)."""
    if not is_wet(case):
        return []
    return [Swim(unit.handle, case.about["card"]) for unit in swimmers(case, veiled)]


def is_wet(case: TargetContext) -> bool:
    """Whether the event that is answered is an aquatic one of one's own turn."""
    card, state = case.about["card"], case.state
    wet = "AQUATIC" in case.context.events[card].keywords and card not in state.ignored
    return wet and case.seat == state.active


def swimmers(case: TargetContext, veiled: int) -> list[Unit]:
    """Ready and not disabled (TH-21.9)."""
    units, unable = case.context.units, veiled | TIRED | DRY | RINGED
    return [
        unit
        for unit in case.state.units(case.seat)
        if not unit.flags & unable and "amphibious" in units[unit.card].icons
    ]


# --- what hidden units might do, as far as all can see --------------------------------------------


def could_reveal(case: TargetContext, window: int) -> bool:
    """Whether a hidden unit of *seat* might have a power here, whatever it is (TH-R84, TH-R106)."""
    if not case.context.from_hiding or case.seat != case.state.active:
        return False
    hidden = [unit for unit in case.state.units(case.seat) if unit.has(HIDDEN)]
    if not hidden:
        return False
    if window == 6:
        return is_wet(case) and might_swim(case, hidden)
    return window in (1, 7) and might_act(case, hidden)


def might_act(case: TargetContext, hidden: list[Unit]) -> bool:
    """Swim, carry, be carried, or be supplied by C11."""
    if water(case.context, case.state) and might_swim(case, hidden):
        return True
    if any(unit.has(DRY) for unit in hidden) and ready(case, "C11"):
        return True
    return any(might_carry(case, icon) for icon in RIDERS)


def might_swim(case: TargetContext, hidden: list[Unit]) -> bool:
    able = any(not unit.flags & (TIRED | DRY | RINGED) for unit in hidden)
    return able and case.context.has_icon(case.state.setup_options, "amphibious")


def might_carry(case: TargetContext, icon: str) -> bool:
    """Some unit might carry another, one of them or both hidden; a hidden one is carried to the
    rear only: it lies face down already."""
    units, state = case.context.units, case.state
    front, all_units = state.lines[FRONT][case.seat], state.units(case.seat)
    carriers = [
        unit
        for unit in all_units
        if not unit.has(TIRED | DRY) and (unit.has(HIDDEN) or icon in units[unit.card].icons)
    ]
    riders = case.mine(RIDERS[icon]) + [unit for unit in front if unit.has(HIDDEN)]
    pairs = ((one, other) for one in carriers for other in riders if one is not other)
    might = any(one.has(HIDDEN) or other.has(HIDDEN) for one, other in pairs)
    return might and case.context.has_icon(state.setup_options, icon)


# --- using them ----------------------------------------------------------------------------------


def use(deeds: Deeds, seat: int, choice: Choice) -> None:
    if isinstance(choice, Ferry):
        ferry(deeds, choice)
    elif isinstance(choice, Swim):
        swim(deeds, seat, choice)
    elif isinstance(choice, Command):
        deeds.tire_staff(seat, choice.card)
        deeds.tell(events.Commands(seat, deeds.context.kind(choice.card)))
        name = deeds.context.commanders[choice.card].id
        if name in COMMANDS:
            COMMANDS[name](deeds)
        else:
            ON_UNITS[name](deeds, choice.target)


def ferry(deeds: Deeds, choice: Ferry) -> None:
    """Then an ammo die for the carrier (TH-21.10, TH-21.11)."""
    deeds.reveal(choice.unit)
    deeds.reveal(choice.passenger)
    deeds.exhaust(choice.unit)
    if choice.mode == HIDE:
        deeds.hide(choice.passenger)
    else:
        deeds.move(choice.passenger, REAR)
    deeds.ammo_die(choice.unit)


def swim(deeds: Deeds, seat: int, choice: Swim) -> None:
    """Ignore one aquatic card for the rest of the turn (TH-21.9, TH-R44)."""
    deeds.reveal(choice.unit)
    deeds.exhaust(choice.unit)
    deeds.state.ignored.append(choice.card)
    deeds.tell(events.Swims(seat, deeds.context.kind(choice.card)))
    event = deeds.stack.frames[-2]
    replied = event.phase == "event" and event["card"] == choice.card
    if replied and deeds.context.events[choice.card].id == "E29":  # blanked: the attack goes on
        deeds.stack.note_at(-2, cancelled=1)
    deeds.ammo_die(choice.unit)


def bonus(deeds: Deeds) -> None:
    """C01, C09, C12: +1 attack value for the declared attack."""
    deeds.note("attack", bonus=deeds.frame("attack")["bonus"] + 1)


def guard(deeds: Deeds) -> None:
    """C08: +1 defence against the declared attack."""
    deeds.note("attack", guard=deeds.frame("attack")["guard"] + 1)


def hide(deeds: Deeds, target: int) -> None:
    """C02."""
    deeds.hide(target)


def resupply(deeds: Deeds, target: int) -> None:
    """C11."""
    deeds.reveal(target)
    deeds.unmark(target, DRY)


def ignore_shot(deeds: Deeds) -> None:
    """C04 (and E19): the shot does nothing, the salvo goes on."""
    deeds.note("shot", ignored=1)


def reroll(deeds: Deeds) -> None:
    """C05 (and E20): all dice of the shot; the new ones count for hit and ammo."""
    frame: Frame = deeds.frame("shot")
    salvo = deeds.frame("salvo")
    need, supply = frame["need"], frame["supply"]
    faces = shot_faces(deeds.dice, need, supply, bool(salvo["lead"]), salvo["by"])
    deeds.note("shot", low=faces[0], high=faces[-1])
    deeds.tell(unit_events.Rerolled(salvo["by"], faces[0], faces[-1], frame["need"]))


COMMANDS: Final[dict[str, Callable[[Deeds], None]]] = {
    "C01": bonus,
    "C04": ignore_shot,
    "C05": reroll,
    "C08": guard,
    "C09": bonus,
    "C12": bonus,
}
ON_UNITS: Final[dict[str, Callable[[Deeds, int], None]]] = {"C02": hide, "C11": resupply}
