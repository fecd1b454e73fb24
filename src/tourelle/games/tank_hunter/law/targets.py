"""Which targets an event card may be declared with, card by card (TH-10.12). Hidden units only
where the card says so (TH-5.2), units of both lines unless it says otherwise (TH-6.3); a card
without a target stays in the hand (TH-E8).

A function of a card gives tuples of handles, seats or cards; an empty tuple needs no target. What
opponents hide is never looked at (TH-E3), so that a list of answers tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations
from typing import Final, NamedTuple

from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.content.entries import NONE
from tourelle.games.tank_hunter.law.actions import attacks
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import (
    DISABLED,
    DRY,
    EVADED,
    FRONT,
    HIDDEN,
    REAR,
    RINGED,
    SPENT,
    Hunter,
    Unit,
)
from tourelle.games.tank_hunter.law.values import AP, HE, LR, counter_type, printed

Targets = list[tuple[int, ...]]
YES: Final[Targets] = [()]
NO: Final[Targets] = []
CHEAP: Final = 40  # E45


class TargetContext(NamedTuple):
    """Who would play now, and what the window belongs to."""

    context: Context
    state: Hunter
    seat: int
    about: Frame  # the frame under the window
    below: Frame  # the one under that

    # --- units ------------------------------------------------------------------------------

    def shown(self, unit: Unit, *types: str) -> bool:
        return not unit.has(HIDDEN) and (not types or self.context.units[unit.card].type in types)

    def mine(self, *types: str) -> list[Unit]:
        """Own revealed units of these types."""
        return [unit for unit in self.state.units(self.seat) if self.shown(unit, *types)]

    def theirs(self, *types: str, front: bool = False) -> list[Unit]:
        """Revealed units of opponents."""
        state = self.state
        return [
            unit
            for foe in state.foes(self.seat)
            for unit in (state.lines[FRONT][foe] if front else state.units(foe))
            if self.shown(unit, *types)
        ]

    def lacks(self, unit: Unit, name: str) -> bool:
        """Without such a card (TH-R60)."""
        return all(self.context.events[card].id != name for card in unit.under)

    # --- the declared attack ------------------------------------------------------------------

    def attack_on_me(self) -> Frame | None:
        """The declared attack, not long-range, on one of my units."""
        frame = self.about
        if frame.phase != "attack" or frame["seat"] != self.seat or frame["kind"] == LR:
            return None
        return frame


def ones(units: list[Unit]) -> Targets:
    return [(unit.handle,) for unit in units]


def some(units: list[Unit], most: int) -> Targets:
    """One to so many of them, each group once."""
    handles = [unit.handle for unit in units]
    groups = (combinations(handles, size) for size in range(1, most + 1))
    return list(chain.from_iterable(groups))


def nothing(_: TargetContext) -> Targets:
    return YES


def trenches(case: TargetContext) -> Targets:
    return ones([unit for unit in case.mine("GUN", "INF") if case.lacks(unit, "E02")])


def gunners(case: TargetContext) -> Targets:
    return ones([unit for unit in case.mine("INF") if case.lacks(unit, "E03")])


def escape(case: TargetContext) -> Targets:
    return ones([unit for unit in case.mine("GUN", "INF") if unit.has(RINGED)])


def column(case: TargetContext) -> Targets:
    """Markers are public: hidden units too (TH-E3)."""
    return some([unit for unit in case.state.units(case.seat) if unit.has(DRY)], 2)


def any_foe_unit(case: TargetContext) -> Targets:
    return ones(case.theirs())


def foe_afv(case: TargetContext) -> Targets:
    return ones(case.theirs("AFV"))


def front_afv(case: TargetContext) -> Targets:
    return ones(case.theirs("AFV", front=True))


def squadron(case: TargetContext) -> Targets:
    found: Targets = []
    for foe in case.state.foes(case.seat):
        found += some([u for u in case.state.lines[FRONT][foe] if case.shown(u)], 3)
    return found


def area(case: TargetContext) -> Targets:
    """One or two units of one line, hidden or revealed."""
    lines = case.state.lines
    found: Targets = []
    for foe in case.state.foes(case.seat):
        found += some(lines[FRONT][foe], 2) + some(lines[REAR][foe], 2)
    return found


def cover(case: TargetContext) -> Targets:
    """An air strike that would affect me (TH-E5)."""
    return YES if would_hit(case.context, case.state, case.about, case.seat) else NO


def would_hit(context: Context, state: Hunter, event: Frame, seat: int) -> bool:
    """Whether the event of a frame is an air strike on units of *seat*, not yet spared."""
    card = context.events[event["card"]]
    if "AIR" not in card.keywords or event["spared"] >> seat & 1:
        return False
    if card.id == "E01":
        return bool(state.lines[FRONT][seat])
    return struck(state, event) == seat


def struck(state: Hunter, event: Frame) -> int:
    """The player whose units a strike is aimed at; -1: they have gone."""
    for name in ("a", "b", "c"):
        place = state.find(event[name]) if event[name] else None
        if place is not None:
            return place[0]
    return -1


def with_front(case: TargetContext) -> Targets:
    return [(foe,) for foe in case.state.foes(case.seat) if case.state.lines[FRONT][foe]]


def mines(case: TargetContext) -> Targets:
    """An AFV or INF of the front line (TH-E11), of a player who has not conceded (TH-11.5)."""
    frame = case.attack_on_me()
    if frame is None or frame["line"] == REAR or case.state.has_conceded(frame["by"]):
        return NO
    attacker = case.state.unit(frame["unit"])
    return YES if attacker is not None and case.shown(attacker, "AFV", "INF") else NO


def smoke(case: TargetContext) -> Targets:
    return YES if case.attack_on_me() is not None else NO


def bridge(case: TargetContext) -> Targets:
    frame = case.attack_on_me()
    return YES if frame is not None and frame["line"] == FRONT else NO


def ambush(case: TargetContext) -> Targets:
    """Needs a hidden unit that could counter; no counters by night (TH-R79)."""
    frame = case.attack_on_me()
    if frame is None or frame["line"] == REAR or case.state.night:
        return NO
    ready = ambushers(case.context, case.state, case.seat, frame["unit"], frame["target"])
    return YES if ready else NO


def ambushers(context: Context, state: Hunter, seat: int, attacker: int, target: int) -> list[Unit]:
    """Own hidden front-line units with a legal counter type against the attacker (E18, TH-R65)."""
    foe = state.unit(attacker)
    if foe is None:
        return []
    return [
        unit
        for unit in state.lines[FRONT][seat]
        if unit.has(HIDDEN) and unit.handle != target and can_counter(context, unit, foe)
    ]


def can_counter(context: Context, unit: Unit, foe: Unit) -> bool:
    """Not disabled, has not evaded, and has the value (TH-13.10, TH-18.3, TH-R59)."""
    if unit.flags & (DISABLED | EVADED | SPENT):
        return False
    card = context.units[unit.card]
    return printed(card, counter_type(card, context.units[foe.card])).value > NONE


def ricochet(case: TargetContext) -> Targets:
    salvo = case.below
    if salvo["seat"] != case.seat or salvo["kind"] != AP:
        return NO
    victim = case.state.unit(salvo["target"])
    return YES if victim is not None and case.shown(victim, "AFV") else NO


def chuikov(case: TargetContext) -> Targets:
    """A grenade shot that would put the marker on one of my units (C04)."""
    salvo = case.below
    victim = case.state.unit(salvo["target"])
    fits = salvo["seat"] == case.seat and salvo["kind"] == HE and victim is not None
    return YES if fits and victim is not None and not victim.has(RINGED) else NO


def lucky(case: TargetContext) -> Targets:
    """A failing shot of an attack that I declared (E20)."""
    salvo = case.below
    mine = salvo["by"] == case.seat and not salvo["counter"]
    return YES if mine and case.about["low"] > case.about["need"] else NO


def flank(case: TargetContext) -> Targets:
    frame = case.about
    if frame.phase != "attack" or frame["by"] != case.seat or frame["kind"] != AP:
        return NO
    attacker = case.state.unit(frame["unit"])
    return YES if attacker is not None and case.shown(attacker, "AFV") else NO


def blitz(case: TargetContext) -> Targets:
    """After an attack, if another unit can make one (TH-E13)."""
    state = case.state
    return YES if state.attacked and attacks(case.context, state, case.seat, extra=True) else NO


def night(case: TargetContext) -> Targets:
    return NO if case.state.night else YES


def own_revealed(case: TargetContext) -> Targets:
    return ones(case.mine())


def own_front(case: TargetContext) -> Targets:
    return ones(case.state.lines[FRONT][case.seat])


def dig_in(case: TargetContext) -> Targets:
    return ones([unit for unit in case.mine("AFV") if case.lacks(unit, "E26")])


def with_hidden(case: TargetContext) -> Targets:
    state = case.state
    return [(s,) for s in state.foes(case.seat) if any(u.has(HIDDEN) for u in state.units(s))]


def river(case: TargetContext) -> Targets:
    context, state = case.context, case.state
    players = [case.seat, *state.foes(case.seat)]
    return [
        (seat,) for seat in players if all(context.events[c].id != "E28" for c in state.ahead[seat])
    ]


def marsh(case: TargetContext) -> Targets:
    units = case.theirs("AFV", "GUN", front=True)
    return ones([unit for unit in units if case.lacks(unit, "E30")])


def any_foe(case: TargetContext) -> Targets:
    return [(foe,) for foe in case.state.foes(case.seat)]


def jamming(case: TargetContext) -> Targets:
    """Another player's event, responses included, but no red one (E35)."""
    event = case.about
    fits = event["by"] != case.seat and not case.context.is_red(event["card"])
    return YES if fits else NO


def with_hand(case: TargetContext) -> Targets:
    return [(foe,) for foe in case.state.foes(case.seat) if case.state.hands[foe]]


def crippled(case: TargetContext) -> Targets:
    return ones([unit for unit in case.theirs() if unit.has(DISABLED)])


def headquarters(case: TargetContext) -> Targets:
    state = case.state
    return [(one.card,) for foe in state.foes(case.seat) for one in state.staff[foe]]


def wrecks(case: TargetContext) -> Targets:
    context, state = case.context, case.state
    cards = [card for foe in state.foes(case.seat) for card in state.points[foe]]
    return [
        (card,)
        for card in cards
        if context.units[card].type == "AFV" and context.value(card) <= CHEAP
    ]


def fanatic(case: TargetContext) -> Targets:
    salvo = case.about
    return YES if salvo["by"] == case.seat and salvo["counter"] else NO


def stalled(case: TargetContext) -> Targets:
    """Of the active player, unless he has conceded (TH-11.5)."""
    state = case.state
    if state.has_conceded(state.active):
        return NO
    units = state.units(state.active)
    return ones([unit for unit in units if case.shown(unit, "AFV")])


TARGETS: Final[dict[str, Callable[[TargetContext], Targets]]] = {
    "E02": trenches,
    "E03": gunners,
    "E04": escape,
    "E05": nothing,
    "E06": nothing,
    "E07": column,
    "E08": any_foe_unit,
    "E09": foe_afv,
    "E10": squadron,
    "E11": area,
    "E12": any_foe_unit,
    "E13": cover,
    "E14": with_front,
    "E15": front_afv,
    "E16": mines,
    "E17": smoke,
    "E18": ambush,
    "E19": ricochet,
    "E20": lucky,
    "E21": flank,
    "E22": blitz,
    "E23": night,
    "E24": own_revealed,
    "E25": own_front,
    "E26": dig_in,
    "E27": with_hidden,
    "E28": river,
    "E29": bridge,
    "E30": marsh,
    "E31": nothing,
    "E32": any_foe,
    "E33": nothing,
    "E34": any_foe,
    "E35": jamming,
    "E36": with_hand,
    "E37": nothing,
    "E38": nothing,
    "E39": crippled,
    "E40": headquarters,
    "E45": wrecks,
    "E46": fanatic,
    "E47": stalled,
}
