"""One tank's go: how it begins, moves and ends (PS-5, PS-6, PS-13)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.kernel.ground import with_tile
from tourelle.games.panzer_squadron.kernel.moves import FORWARD, NONE, PIVOT, REVERSE
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY, RUIN, SMALL_HOUSE
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.choices import Pivot, Step
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.goals import Now, after_activation, after_leaving
from tourelle.games.panzer_squadron.law.orders import LEAVE, enters
from tourelle.games.panzer_squadron.law.shots import could_react
from tourelle.games.panzer_squadron.law.state import LEFT, NOBODY, NOWHERE, WITHDRAWN
from tourelle.games.panzer_squadron.law.teams import take_turns

D4: Final = 4
D6: Final = 6


def begin(context: Context, now: Now, tank: int) -> None:
    """The head of an activation (PS-5.1, PS-5.16, PS-17.2)."""
    state = now.state
    state.active = tank
    state.points = 0
    state.gear = NONE
    state.start_hex = state.hex[tank]
    state.moved = 0
    state.owes = 0
    state.activated[tank] = 1
    now.tell(events.Activated(tank))
    faces = context.breakdown[state.model[tank]]
    if faces:
        _breakdown(now, tank, faces)
    now.stack.goto("action")


def _breakdown(now: Now, tank: int, faces: tuple[int, ...]) -> None:
    """PS-13.1, PS-R54; as a threshold with PS-15.3. Once a turn, for that turn (PS-R56)."""
    state = now.state
    face = now.dice.draw(D6, "breakdown", (), Seat(state.seat[tank])) + 1
    broken = face <= max(faces) if state.setup_options.threshold else face in faces
    state.immobilised[tank] = int(broken)
    now.tell(events.BreakdownRoll(tank, face, broken))


def roll_points(context: Context, now: Now) -> None:
    """One D4, or two and the duty to move for a tank that started moving (PS-5.4, PS-5.6)."""
    state, tank = now.state, now.state.active
    roller = Seat(state.seat[tank])
    count = 1 + state.started[tank]
    faces = tuple(now.dice.draw(D4, "points", (), roller) + 1 for _ in range(count))
    state.points = sum(faces)
    state.rolled[tank] = 1  # PS-R78
    now.tell(events.PointsRoll(tank, faces, state.points))
    if state.started[tank]:
        state.owes = 1  # PS-5.7
        if not enters(context, state, state.facing[tank], state.points):
            state.owes = 0  # PS-5.11, PS-R30
            now.tell(events.DutyWaived(tank))
    now.stack.goto("spend")


def pivot(context: Context, now: Now, choice: Pivot) -> None:
    """PS-6.3; the turret turns with the hull (PS-9.9)."""
    state, tank = now.state, now.state.active
    before = state.facing[tank]
    cost = PIVOT[(choice.facing - before) % 6]
    state.facing[tank] = choice.facing
    state.points -= cost
    hex = state.hex[tank]
    now.tell(events.Pivoted(tank, hex, before, choice.facing, cost, state.points))
    open_window(context, now)


def step(context: Context, now: Now, choice: Step, *, free: bool = False) -> None:
    """PS-6.1, PS-6.2, PS-6.4; the tile says what it costs, and leaving one nothing (PS-11.13)."""
    state, tank = now.state, now.state.active
    start, before = state.hex[tank], state.facing[tank]
    hex = state.grid.next[start * 6 + choice.direction]
    cost = 0 if free else ENTRY[state.ground.tiles[hex]]
    state.standing[start] = 0
    state.standing[hex] = tank + 1
    state.hex[tank] = hex
    state.facing[tank] = choice.facing
    state.points -= cost
    state.gear = REVERSE if choice.reverse else FORWARD
    state.moved += 1
    state.owes = 0
    now.tell(
        events.Stepped(tank, start, hex, before, choice.facing, choice.reverse, cost, state.points)
    )
    collapse(now, tank)
    open_window(context, now)


def collapse(now: Now, tank: int) -> None:
    """A small house that is entered becomes a ruin for good (PS-11.4, PS-R58)."""
    state = now.state
    hex = state.hex[tank]
    if state.ground.tiles[hex] == SMALL_HOUSE:
        state.ground = with_tile(state.ground, hex, RUIN)
        now.tell(events.HouseFalls(tank, hex))


def open_window(context: Context, now: Now) -> None:
    """After each step and pivot outside the hex where the movement began (PS-6.9, PS-12.2,
    PS-12.3, PS-R62, PS-R63, PS-R76), if somebody could fire (PS-12.4)."""
    state = now.state
    if state.hex[state.active] != state.start_hex and could_react(context, state, state.active):
        now.stack.call("window", rank=0)


def leave(context: Context, now: Now) -> None:
    """Off the map for good, without a window (PS-12.9, PS-14.7)."""
    state, tank = now.state, now.state.active
    hex, side = state.hex[tank], state.side[tank]
    own = state.grid.rows[hex] == context.plan(state).sides[side].edge
    state.fate[tank] = WITHDRAWN if own else LEFT
    state.standing[hex] = 0
    state.hex[tank] = NOWHERE
    state.points -= LEAVE
    state.moved += 1
    state.owes = 0
    state.moving[tank] = 0
    now.tell(events.LeftMap(tank, hex))
    after_leaving(context, now, side)


def conclude(context: Context, now: Now) -> None:
    """The marker, unless its owner is to choose it (PS-5.13, PS-6.6, PS-R37)."""
    state, tank = now.state, now.state.active
    if state.fate[tank] or state.fired[tank] or state.gear == REVERSE or not state.moved:
        mark(context, now, moving=False, chosen=False)
    else:
        now.stack.goto("marker")


def mark(context: Context, now: Now, *, moving: bool, chosen: bool) -> None:
    state, tank = now.state, now.state.active
    if chosen or state.moving[tank]:
        now.tell(events.Marked(tank, moving, chosen))
    state.moving[tank] = int(moving)
    done(context, now)


def done(context: Context, now: Now) -> None:
    """The activation is over, and the other side is next (PS-4.3, PS-17.6)."""
    state = now.state
    side = state.side[state.active]
    take_turns(state, side, state.seat[state.active])
    state.active = NOBODY
    state.points = state.owes = 0
    state.to_act = 1 - side
    now.stack.goto("pick")
    after_activation(context, now, side)
