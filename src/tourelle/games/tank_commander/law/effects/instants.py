"""What Instants may be declared on, and those that are done at once (TC-12.1, TC-E13 to TC-E30)."""

from __future__ import annotations

from itertools import combinations

from tourelle.cards.numbers import one_of_each
from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law import card_events, events
from tourelle.games.tank_commander.law.context import kind_of
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.effects.case import Case, Targets, own_units
from tourelle.games.tank_commander.law.effects.moves import fizzle, spend
from tourelle.games.tank_commander.law.fire import held
from tourelle.games.tank_commander.law.state import Unit
from tourelle.games.tank_commander.law.values import has_effect

ONCE: Targets = [()]
EARLIEST = 6  # game turn of Reinforcements in 17.5 (TC-R124)

# --- artillery and air ---------------------------------------------------------------------------


def occupied(case: Case) -> list[int]:
    """Positions with a unit of either side."""
    both = [pos for side in (0, 1) for pos, _ in held(case.state, side)]
    return sorted(set(both))


def area_targets(case: Case, positions: int) -> Targets:
    """One position, or two adjacent ones, with a unit in at least one (TC-12.1c, TC-R101)."""
    found = occupied(case)
    if positions == 1:
        return [(pos,) for pos in found]
    near = case.state.ground.near
    pairs = {(min(a, b), max(a, b)) for a in found for b in near[a]}
    return sorted(pairs)


def air_targets(case: Case, most: int) -> Targets:
    """Enemy units, no passengers (TC-E2); several in one position."""
    found: Targets = []
    for _, cards in held(case.state, 1 - case.side):
        found += [(card,) for card in cards]
        if most > 1:
            found += list(combinations(cards, 2))
    return found


# --- cards that stay on a unit -------------------------------------------------------------------


def leader_targets(case: Case) -> Targets:
    """Infantry or cavalry on the table, also mounted (TC-E18)."""
    return [(u.card,) for u in own_units(case.state, case.side) if takes_leader(case, u)]


def takes_leader(case: Case, unit: Unit) -> bool:
    led = has_effect(case.context, unit.events, "leader") is not None
    return case.card(unit.card).is_foot and not led


def ace_targets(case: Case) -> Targets:
    units = [u for u in own_units(case.state, case.side) if case.card(u.card).is_tank]
    return [(u.card,) for u in units if has_effect(case.context, u.events, "tank_ace") is None]


def attach(deeds: Deeds, frame: Frame) -> None:
    if frame["a"] in deeds.state.units:
        deeds.attach(frame["card"], frame["a"])
    else:
        fizzle(deeds, frame)


# --- the step ------------------------------------------------------------------------------------


def coordination_targets(case: Case) -> Targets:
    """One in a step (TC-R73)."""
    return [] if case.state.coordinated else ONCE


def coordinate(deeds: Deeds, frame: Frame) -> None:
    """One more move or fire play in this step (TC-E13)."""
    deeds.stack.note_at(deeds.stack.nearest("turn"), extra=1)
    deeds.tell(card_events.ExtraPlay(frame["by"]))
    spend(deeds, frame)


def march_targets(case: Case) -> Targets:
    """Just before a movement play (TC-R128): one must still be possible in this step."""
    turn = case.state.stack.frames[case.state.stack.nearest("turn")]
    return ONCE if (not turn["done"] or turn["extra"]) and not case.state.forced else []


def force_march(deeds: Deeds, frame: Frame) -> None:
    deeds.state.forced = 1
    spend(deeds, frame)


def blitz_targets(case: Case) -> Targets:
    turn = case.state.stack.frames[case.state.stack.nearest("turn")]
    return ONCE if (not turn["done"] or turn["extra"]) and not case.state.blitz else []


def blitz(deeds: Deeds, frame: Frame) -> None:
    deeds.state.blitz = 1
    spend(deeds, frame)


def urrah_targets(case: Case) -> Targets:
    """A position with own infantry or cavalry (TC-E30)."""
    here = held(case.state, case.side)
    return [(pos,) for pos, cards in here if any(case.card(card).is_foot for card in cards)]


def urrah(deeds: Deeds, frame: Frame) -> None:
    deeds.state.urrah = frame["a"]
    spend(deeds, frame)


# --- cards ---------------------------------------------------------------------------------------


def supply_targets(case: Case) -> Targets:
    """Cards must be left to draw (TC-12.1c)."""
    state, side = case.state, case.side
    return ONCE if state.piles[side] or state.discards[side] else []


def reinforcement_targets(case: Case) -> Targets:
    """In 17.5 not before game turn 6 (TC-R124)."""
    state = case.state
    waits = case.context.scenario(state).group and case.side != state.attacker
    return [] if waits and state.turn < EARLIEST else ONCE


def reinforce(deeds: Deeds, frame: Frame) -> None:
    """The whole group enters the reserve and the clock starts; a second card draws (TC-17.5d,
    TC-R87)."""
    state, side = deeds.state, frame["by"]
    spend(deeds, frame)
    group = state.group[side]
    if not group:
        deeds.draw(side, deeds.context.card(frame["card"]).params["draw"])
        return
    state.group[side] = []
    for card in group:
        deeds.to_hand(side, card)
    state.arrived = state.turn
    state.feast = side
    own = events.ArrivesOwn(side, tuple(map(kind_of, group)))
    deeds.whisper(side, events.Arrives(side, len(group)), own)


def supply(deeds: Deeds, frame: Frame) -> None:
    spend(deeds, frame)
    deeds.draw(frame["by"], deeds.context.card(frame["card"]).params["draw"])


def enemy_hand_targets(case: Case) -> Targets:
    return ONCE if case.state.hands[1 - case.side] else []


def reconnoitre(deeds: Deeds, frame: Frame) -> None:
    """To this player only (TC-E19)."""
    state, side = deeds.state, frame["by"]
    spend(deeds, frame)
    hand = state.hands[1 - side]
    state.known[1 - side] = hand[:]
    own = events.LooksOwn(side, tuple(map(kind_of, hand)))
    deeds.whisper(side, events.Looks(side), own)


def raid(deeds: Deeds, frame: Frame) -> None:
    """Two cards at random, all if fewer (TC-E19, TC-R80)."""
    spend(deeds, frame)
    foe = 1 - frame["by"]
    for _ in range(deeds.context.card(frame["card"]).params["count"]):
        hand = deeds.state.hands[foe]
        if hand:
            deeds.discard(foe, hand[deeds.dice.draw(len(hand), "raid")])


def recovery_targets(case: Case) -> Targets:
    """Up to two vehicles of the own destroyed pile; copies are alike (TC-E21, TC-R100)."""
    pile = [c for c in case.state.destroyed[case.side] if case.card(c).is_vehicle]
    ones = list(one_of_each(pile, kind_of))
    pairs = list(combinations(ones, 2))
    for card in ones:
        pairs += [(card, c) for c in pile if c != card and kind_of(c) == kind_of(card)][:1]
    return [*((card,) for card in ones), *pairs]


def recover(deeds: Deeds, frame: Frame) -> None:
    side = frame["by"]
    spend(deeds, frame)
    for card in (frame["a"], frame["b"])[: frame["n"]]:
        deeds.state.destroyed[side].remove(card)
        deeds.to_hand(side, card, known=True)
        deeds.tell(events.Recovers(side, kind_of(card)))
