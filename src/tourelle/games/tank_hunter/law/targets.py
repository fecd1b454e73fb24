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


def trenches(scene: TargetContext) -> Targets:
    return ones([unit for unit in scene.mine("GUN", "INF") if scene.lacks(unit, "E02")])


def gunners(scene: TargetContext) -> Targets:
    return ones([unit for unit in scene.mine("INF") if scene.lacks(unit, "E03")])


def escape(scene: TargetContext) -> Targets:
    return ones([unit for unit in scene.mine("GUN", "INF") if unit.has(RINGED)])


def column(scene: TargetContext) -> Targets:
    """Markers are public: hidden units too (TH-E3)."""
    return some([unit for unit in scene.state.units(scene.seat) if unit.has(DRY)], 2)


def any_foe_unit(scene: TargetContext) -> Targets:
    return ones(scene.theirs())


def foe_afv(scene: TargetContext) -> Targets:
    return ones(scene.theirs("AFV"))


def front_afv(scene: TargetContext) -> Targets:
    return ones(scene.theirs("AFV", front=True))


def squadron(scene: TargetContext) -> Targets:
    found: Targets = []
    for foe in scene.state.foes(scene.seat):
        found += some([u for u in scene.state.lines[FRONT][foe] if scene.shown(u)], 3)
    return found


def area(scene: TargetContext) -> Targets:
    """One or two units of one line, hidden or revealed."""
    lines = scene.state.lines
    found: Targets = []
    for foe in scene.state.foes(scene.seat):
        found += some(lines[FRONT][foe], 2) + some(lines[REAR][foe], 2)
    return found


def cover(scene: TargetContext) -> Targets:
    """An air strike that would affect me (TH-E5)."""
    return YES if would_hit(scene.context, scene.state, scene.about, scene.seat) else NO


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


def with_front(scene: TargetContext) -> Targets:
    return [(foe,) for foe in scene.state.foes(scene.seat) if scene.state.lines[FRONT][foe]]


def mines(scene: TargetContext) -> Targets:
    """An AFV or INF of the front line (TH-E11), of a player who has not conceded (TH-11.5)."""
    frame = scene.attack_on_me()
    if frame is None or frame["line"] == REAR or scene.state.has_conceded(frame["by"]):
        return NO
    attacker = scene.state.unit(frame["unit"])
    return YES if attacker is not None and scene.shown(attacker, "AFV", "INF") else NO


def smoke(scene: TargetContext) -> Targets:
    return YES if scene.attack_on_me() is not None else NO


def bridge(scene: TargetContext) -> Targets:
    frame = scene.attack_on_me()
    return YES if frame is not None and frame["line"] == FRONT else NO


def ambush(scene: TargetContext) -> Targets:
    """Needs a hidden unit that could counter; no counters by night (TH-R79)."""
    frame = scene.attack_on_me()
    if frame is None or frame["line"] == REAR or scene.state.night:
        return NO
    ready = ambushers(scene.context, scene.state, scene.seat, frame["unit"], frame["target"])
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


def ricochet(scene: TargetContext) -> Targets:
    salvo = scene.below
    if salvo["seat"] != scene.seat or salvo["kind"] != AP:
        return NO
    victim = scene.state.unit(salvo["target"])
    return YES if victim is not None and scene.shown(victim, "AFV") else NO


def chuikov(scene: TargetContext) -> Targets:
    """A grenade shot that would put the marker on one of my units (C04)."""
    salvo = scene.below
    victim = scene.state.unit(salvo["target"])
    fits = salvo["seat"] == scene.seat and salvo["kind"] == HE and victim is not None
    return YES if fits and victim is not None and not victim.has(RINGED) else NO


def lucky(scene: TargetContext) -> Targets:
    """A failing shot of an attack that I declared (E20)."""
    salvo = scene.below
    mine = salvo["by"] == scene.seat and not salvo["counter"]
    return YES if mine and scene.about["low"] > scene.about["need"] else NO


def flank(scene: TargetContext) -> Targets:
    frame = scene.about
    if frame.phase != "attack" or frame["by"] != scene.seat or frame["kind"] != AP:
        return NO
    attacker = scene.state.unit(frame["unit"])
    return YES if attacker is not None and scene.shown(attacker, "AFV") else NO


def blitz(scene: TargetContext) -> Targets:
    """After an attack, if another unit can make one (TH-E13)."""
    state = scene.state
    return YES if state.attacked and attacks(scene.context, state, scene.seat, extra=True) else NO


def night(scene: TargetContext) -> Targets:
    return NO if scene.state.night else YES


def own_revealed(scene: TargetContext) -> Targets:
    return ones(scene.mine())


def own_front(scene: TargetContext) -> Targets:
    return ones(scene.state.lines[FRONT][scene.seat])


def dig_in(scene: TargetContext) -> Targets:
    return ones([unit for unit in scene.mine("AFV") if scene.lacks(unit, "E26")])


def with_hidden(scene: TargetContext) -> Targets:
    state = scene.state
    return [(s,) for s in state.foes(scene.seat) if any(u.has(HIDDEN) for u in state.units(s))]


def river(scene: TargetContext) -> Targets:
    context, state = scene.context, scene.state
    players = [scene.seat, *state.foes(scene.seat)]
    return [
        (seat,) for seat in players if all(context.events[c].id != "E28" for c in state.ahead[seat])
    ]


def marsh(scene: TargetContext) -> Targets:
    units = scene.theirs("AFV", "GUN", front=True)
    return ones([unit for unit in units if scene.lacks(unit, "E30")])


def any_foe(scene: TargetContext) -> Targets:
    return [(foe,) for foe in scene.state.foes(scene.seat)]


def jamming(scene: TargetContext) -> Targets:
    """Another player's event, responses included, but no red one (E35)."""
    event = scene.about
    fits = event["by"] != scene.seat and not scene.context.is_red(event["card"])
    return YES if fits else NO


def with_hand(scene: TargetContext) -> Targets:
    return [(foe,) for foe in scene.state.foes(scene.seat) if scene.state.hands[foe]]


def crippled(scene: TargetContext) -> Targets:
    return ones([unit for unit in scene.theirs() if unit.has(DISABLED)])


def headquarters(scene: TargetContext) -> Targets:
    state = scene.state
    return [(one.card,) for foe in state.foes(scene.seat) for one in state.staff[foe]]


def wrecks(scene: TargetContext) -> Targets:
    context, state = scene.context, scene.state
    cards = [card for foe in state.foes(scene.seat) for card in state.points[foe]]
    return [
        (card,)
        for card in cards
        if context.units[card].type == "AFV" and context.value(card) <= CHEAP
    ]


def fanatic(scene: TargetContext) -> Targets:
    salvo = scene.about
    return YES if salvo["by"] == scene.seat and salvo["counter"] else NO


def stalled(scene: TargetContext) -> Targets:
    """Of the active player, unless he has conceded (TH-11.5)."""
    state = scene.state
    if state.has_conceded(state.active):
        return NO
    units = state.units(state.active)
    return ones([unit for unit in units if scene.shown(unit, "AFV")])


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
