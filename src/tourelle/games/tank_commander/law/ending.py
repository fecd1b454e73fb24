"""Victory: when it is checked, what it takes, and how a game without one ends (TC-17, TC-R92)."""

from __future__ import annotations

from tourelle.games.tank_commander.content.entries import SPELLING, ScenarioCard
from tourelle.games.tank_commander.law import card_events, events
from tourelle.games.tank_commander.law.context import Context, kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.setup_options import PRESENCE
from tourelle.games.tank_commander.law.state import NOBODY, SIDES, Campaign, Result

CLOCK = 3  # complete game turns after the reinforcements (TC-R87)


def settle(deeds: Deeds) -> None:
    """After every completed group, shot, event and melee: fortifications, then victory (TC-R63,
    TC-R93)."""
    if any(deeds.state.forts):
        drop_forts(deeds)
    check_victory(deeds)


def drop_forts(deeds: Deeds) -> None:
    """Without an unmounted squad of its owner a fortification is discarded (TC-11d, TC-R30)."""
    state = deeds.state
    for pos, card in enumerate(state.forts):
        if card and not has_squad(deeds.context, state, owner_of(card), pos):
            state.forts[pos] = 0
            deeds.throw((card,))
            deeds.tell(card_events.LeavesPos(owner_of(card), kind_of(card), pos))


def has_squad(context: Context, state: Campaign, side: int, pos: int) -> bool:
    return any(context.card(card).is_infantry for card in state.at(side, pos))


# --- victory -------------------------------------------------------------------------------------


def occupies(state: Campaign, side: int, pos: int) -> bool:
    """Any unit there, and no enemy; or, as an option, mere presence (TC-R3, TC-R95)."""
    if not state.at(side, pos):
        return False
    return state.setup_options.occupation == PRESENCE or not state.at(1 - side, pos)


def goal(state: Campaign, scenario: ScenarioCard, side: int) -> tuple[tuple[int, ...], int]:
    """The positions that count for a side, and how many of them it needs at the same time
    (TC-17c): one or two of the second row (TC-17.2c, TC-17.3c, TC-17.6d, TC-17.8c, TC-17.9c), or
    four or five of six (TC-17.4e, TC-17.5e, TC-17.7d); with more columns in proportion (TC-R97)."""
    ground = state.ground
    if scenario.win == "second_row":
        return ground.second[1 - side], scenario.count
    own = ground.own[1 - side]
    return own, -(-len(own) * scenario.count // 6)


def may_win(state: Campaign, scenario: ScenarioCard, side: int) -> bool:
    """In some scenarios only the attacker has a goal."""
    if scenario.win == "eliminate":
        return False
    return scenario.win_by == "both" or side == state.attacker


def has_won(state: Campaign, scenario: ScenarioCard, side: int) -> bool:
    if not may_win(state, scenario, side):
        return False
    positions, count = goal(state, scenario, side)
    start, stacks = side * state.spots, state.stacks
    if sum([1 for pos in positions if stacks[start + pos]]) < count:
        return False
    return sum(occupies(state, side, pos) for pos in positions) >= count


def check_victory(deeds: Deeds) -> None:
    """As soon as a condition is fulfilled; of both at once the player whose step it is wins
    (TC-4h, TC-R93)."""
    state = deeds.state
    if state.result is not None or is_under_way(state):
        return
    scenario = deeds.context.scenario(state)
    for side in (state.active, 1 - state.active):
        if has_won(state, scenario, side):
            deeds.tell(events.Wins(side), reveals=True)
            finish(state, "victory", side)
            return
    empty = [side for side in SIDES if not on_table(state, side)]
    if empty:
        check_left(deeds, scenario, empty)


def is_under_way(state: Campaign) -> bool:
    """Whether a group still moves: a reaction shot or a mine on its way ends nothing before its
    windows are closed, another Opportunity Fire may follow (TC-R93)."""
    return "group" in [frame.phase for frame in state.stack.frames]


def on_table(state: Campaign, side: int) -> bool:
    spots = state.spots
    return any(state.stacks[side * spots : (side + 1) * spots])


def check_left(deeds: Deeds, scenario: ScenarioCard, empty: list[int]) -> None:
    """Who has no unit anywhere has lost; in 17.1 already who has none on the table (TC-17.1d,
    TC-R85, TC-R94)."""
    state = deeds.state
    if scenario.win == "eliminate":
        lost, reason = empty, "eliminated"
    else:
        lost = [side for side in empty if not has_units(deeds.context, state, side)]
        reason = "nothing-left"
    if lost:
        for side in lost:
            deeds.tell(events.NothingLeft(side), reveals=True)
        finish(state, reason, NOBODY if len(lost) == 2 else 1 - lost[0])


def has_units(context: Context, state: Campaign, side: int) -> bool:
    """Anywhere; a group that marches from the reserve is on its way (TC-R94)."""
    if any(owner_of(card) == side for card in state.units):
        return True
    cards = (*state.hands[side], *state.piles[side], *state.discards[side])
    if any(context.card(card).is_unit for card in cards):
        return True
    called = any(context.card(card).effect == "reinforcements" for card in cards)
    return called and any(context.card(card).is_unit for card in state.group[side])


# --- no victory ----------------------------------------------------------------------------------


def check_time(deeds: Deeds) -> None:
    """At the end of a game turn: the clock of 17.5, and the last one (TC-17b, TC-R87, TC-R92)."""
    state = deeds.state
    scenario = deeds.context.scenario(state)
    if state.arrived and state.turn >= state.arrived + CLOCK:
        defender = 1 - state.attacker
        deeds.tell(events.ClockStops(defender), reveals=True)
        finish(state, "clock", defender)
    elif state.turn >= state.setup_options.cap:
        points = [destroyed_points(deeds.context, state, 1 - side) for side in SIDES]
        deeds.tell(events.OutOfTime(*points), reveals=True)
        if scenario.cap_result == "defender":
            finish(state, "cap-defender", 1 - state.attacker)
        elif points[0] == points[1]:
            finish(state, "cap-draw", NOBODY)
        else:
            finish(state, "cap-points", int(points[1] > points[0]))


def destroyed_points(context: Context, state: Campaign, side: int) -> int:
    """Points of the units in the destroyed pile of a side."""
    cards = [context.card(card) for card in state.destroyed[side]]
    return sum(card.points for card in cards if card.is_unit)


def finish(state: Campaign, reason: str, winner: int) -> None:
    """*winner*: a side; nobody: a draw."""
    ranks = [
        1 if winner in (NOBODY, state.side_of(seat)) else 2
        for seat in range(state.setup_options.seats)
    ]
    state.result = Result(reason, tuple(ranks))


def nation(side: int) -> str:
    return SPELLING.nations[side]
