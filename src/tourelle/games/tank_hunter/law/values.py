"""Attack types, matchups and values: table T1 and everything that is added to a value."""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.games.tank_hunter.content.entries import NONE, Attack, UnitCard
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN, TIRED, Hunter, Unit

AP: Final = 0  # anti-armour
HE: Final = 1  # grenade
TR: Final = 2  # trample
SU: Final = 3  # suicide
PI: Final = 4  # pistol
LR: Final = 5  # long-range
TYPES: Final = ("anti-armour", "grenade", "trample", "suicide", "pistol", "long-range")

NEVER: Final = 0  # when the target may counter
BEFORE: Final = 1
AFTER: Final = 2

CHARGE: Final = 2  # TH-19.3
CHARGED: Final = 1  # TH-19.2
OPEN_TOP: Final = 1  # TH-21.6
SPOTTING: Final = 1  # TH-21.7
RIVER: Final = -1  # E28
MARSH: Final = -2  # E30
GUNNERS: Final = 2  # E03
TRENCHES: Final = 2  # E02
DUG_IN: Final = 2  # E26
HAND: Final = 3  # TH-9.2


# --- T1: who attacks whom, and how --------------------------------------------------------


def attack_types(shooter: UnitCard, victim: UnitCard) -> tuple[int, ...]:
    """The types an attack may have between front-line units (TH-12.2)."""
    if victim.type == "AFV":
        return (SU,) if shooter.type == "INF" else (AP,)
    if shooter.type == "INF":
        return (PI,)
    return (HE, TR) if shooter.type == "AFV" else (HE,)  # TH-7.3: only an AFV may choose


def counter_type(shooter: UnitCard, victim: UnitCard) -> int:
    """The type of a counter: never trample, never long-range (TH-12.8, TH-12.9, TH-R9)."""
    return attack_types(shooter, victim)[0]


def counter_time(target: UnitCard, kind: int, charge: bool) -> int:
    """When the target may counter (T1, TH-R7, TH-R8)."""
    if kind in (SU, LR):  # TH-12.6, TH-16.4
        return NEVER
    if target.type == "GUN":  # TH-12.4, TH-12.5, TH-12.7
        return BEFORE
    if kind == HE:  # TH-12.4: an INF has no answer
        return NEVER
    return BEFORE if charge else AFTER  # TH-19.2, TH-12.3, 12.5, 12.7


def printed(card: UnitCard, kind: int) -> Attack:
    """The attack as it stands on the card; value -1: it has none (TH-R59)."""
    if kind == AP:
        return card.ap
    if kind == HE:
        return card.he  # TH-R5: not the anti-armour value
    if kind == PI:
        return card.pistol
    if kind == LR:
        return card.longrange
    value = card.trample if kind == TR else card.suicide
    return Attack(value, 1 if value > NONE else 0)


# --- sums ----------------------------------------------------------------------------------


class Sum(NamedTuple):
    """A value with all that changes it, each by name."""

    base: int
    changes: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        """Added up first, limited once (TH-13.2, TH-13.11)."""
        return max(0, self.base + sum(change for _, change in self.changes))


class Aim(NamedTuple):
    """One shot before it is rolled."""

    attack: Sum
    defence: Sum

    @property
    def number(self) -> int:
        """The target number: the die must not exceed it (TH-7.4, TH-13.2)."""
        return self.attack.total - self.defence.total


class Salvo(NamedTuple):
    """Who shoots at whom and with what, as a frame of the stack tells it."""

    by: int
    unit: int
    seat: int
    target: int
    kind: int
    bonus: int = 0  # by commanders and events, added to the attack value
    guard: int = 0  # the same for the defence value
    charge: int = 0  # +2 of the charger, +1 of whom it charges
    dry: bool = False  # the water of the active player's choice does not count


def aim(context: Context, state: Hunter, salvo: Salvo) -> Aim:
    """The values of a shot with every modifier (TH-13.2); bonuses never change the die (TH-13.3,
    TH-R3)."""
    shooter, victim = state.unit(salvo.unit), state.unit(salvo.target)
    assert shooter is not None
    assert victim is not None
    base = printed(context.units[shooter.card], salvo.kind).value
    changes = attack_changes(context, state, salvo, shooter, victim)
    return Aim(Sum(base, changes), defence_of(context, victim, salvo))


def attack_changes(
    context: Context, state: Hunter, salvo: Salvo, shooter: Unit, victim: Unit
) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    kind = salvo.kind
    if salvo.bonus:
        found.append(("bonus", salvo.bonus))
    if salvo.charge:
        found.append(("charge", salvo.charge))
    if kind == SU and "open-top" in context.units[victim.card].icons:
        found.append(("open-top", OPEN_TOP))
    if kind == LR:
        if is_spotted(context, state, salvo.by):
            found.append(("spotting", SPOTTING))
        return tuple(found)
    under = [context.events[card].id for card in under_of(state, salvo, shooter)]
    if kind == PI:
        found += [("E03", GUNNERS)] * under.count("E03")
    if kind in (AP, HE, TR):
        found += [("E30", MARSH)] * under.count("E30")
    if has_river(context, state, salvo):
        found.append(("E28", RIVER))
    return tuple(found)


def under_of(state: Hunter, salvo: Salvo, shooter: Unit) -> tuple[int, ...]:
    """The attached cards that count: ignored water does not."""
    if not shooter.under or not salvo.dry:
        return shooter.under
    return tuple(card for card in shooter.under if card not in state.ignored)


def is_spotted(context: Context, state: Hunter, seat: int) -> bool:
    """One revealed unit with Spotting, in either line, disabled or not (TH-14.2, TH-R45,
    TH-R46)."""
    return any(
        not unit.has(HIDDEN) and "spotting" in context.units[unit.card].icons
        for unit in state.units(seat)
    )


def has_river(context: Context, state: Hunter, salvo: Salvo) -> bool:
    """A River Line in front of either side; two count as one (E28, TH-R94)."""
    for seat in (salvo.by, salvo.seat):
        for card in state.ahead[seat]:
            ignored = salvo.dry and card in state.ignored
            if context.events[card].id == "E28" and not ignored:
                return True
    return False


def defence_of(context: Context, victim: Unit, salvo: Salvo) -> Sum:
    """Armour or agility; none against suicide and long-range (TH-12.6, TH-16.2)."""
    if salvo.kind in (SU, LR):
        return Sum(0)
    card = context.units[victim.card]
    changes = [("guard", salvo.guard)] if salvo.guard else []
    wanted, bonus = ("E26", DUG_IN) if card.type == "AFV" else ("E02", TRENCHES)
    changes += [(wanted, bonus) for one in victim.under if context.events[one].id == wanted]
    return Sum(card.defence, tuple(changes))


# --- other values -----------------------------------------------------------------------------


def lasting(context: Context, state: Hunter, seat: int, name: str) -> int:
    """How many cards of one kind lie in front of a player."""
    return sum(context.events[card].id == name for card in state.ahead[seat])


def supply_of(context: Context, state: Hunter, seat: int, unit: Unit) -> int:
    """Supply after modifiers, limited once to 1..7, where 7 cannot fail (TH-13.11, TH-14.5,
    TH-R91)."""
    printed_supply = context.units[unit.card].supply
    if not state.ahead[seat]:
        return printed_supply
    change = lasting(context, state, seat, "E33") - lasting(context, state, seat, "E34")
    return min(7, max(1, printed_supply + change))


def hand_limit(context: Context, state: Hunter, seat: int) -> int:
    """3, changed by effects, at least 1 (TH-9.2; E31, E32, C07)."""
    change = lasting(context, state, seat, "E31") - lasting(context, state, seat, "E32")
    return max(1, HAND + change + has_commander(context, state, seat, "C07"))


def relief_cost(context: Context, state: Hunter, seat: int) -> int:
    """Cards for one marker before the turn (TH-4.4; C06)."""
    return 2 if has_commander(context, state, seat, "C06") else 3


def recon_value(context: Context, state: Hunter, seat: int, unit: Unit) -> int:
    """C10 helps only units that have the icon (TH-21.1)."""
    value = context.units[unit.card].recon
    return value + has_commander(context, state, seat, "C10") if value > NONE else NONE


def aa_value(context: Context, unit: Unit) -> int:
    """AA of the card, and 1 of Heavy Machine Gunners (TH-21.3; E03)."""
    gunners = sum(context.events[card].id == "E03" for card in unit.under)
    return max(0, context.units[unit.card].aa) + gunners


def has_commander(context: Context, state: Hunter, seat: int, name: str) -> bool:
    """A continuous power works exhausted or not (TH-20.7)."""
    return any(context.commanders[one.card].id == name for one in state.staff[seat])


def ready_commander(context: Context, state: Hunter, seat: int, name: str) -> int:
    """The card of a commander that can be exhausted now; 0: none."""
    for one in state.staff[seat]:
        if not one.tired and context.commanders[one.card].id == name:
            return one.card
    return 0


def leaders(context: Context, state: Hunter, seat: int) -> list[Unit]:
    """Units that can be exhausted for a salvo: in front and ready (TH-R41); a hidden one is turned
    up by it (TH-R106)."""
    unable = context.veiled | TIRED
    return [
        unit
        for unit in state.lines[FRONT][seat]
        if not unit.flags & unable and "leadership" in context.units[unit.card].icons
    ]


def might_lead(context: Context, state: Hunter, seat: int) -> bool:
    """As far as all can see: a hidden unit in front might be a leader (TH-R84)."""
    if not context.from_hiding:
        return bool(leaders(context, state, seat))
    ready = [unit for unit in state.lines[FRONT][seat] if not unit.has(TIRED)]
    if any(not u.has(HIDDEN) and "leadership" in context.units[u.card].icons for u in ready):
        return True
    hidden = any(unit.has(HIDDEN) for unit in ready)
    return hidden and context.has_icon(state.setup_options, "leadership")
