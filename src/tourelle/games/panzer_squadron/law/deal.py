"""The state before the first question, and what enters it before the first turn."""

from __future__ import annotations

from tourelle.core.ask import Illegal, refusal
from tourelle.core.flow import Frame, Moment, Stack
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.games.panzer_squadron.kernel.grid import grid_of
from tourelle.games.panzer_squadron.kernel.ground import ground_of
from tourelle.games.panzer_squadron.kernel.tiles import KINDS
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.force import Force, Muster, limits_of
from tourelle.games.panzer_squadron.law.settle import settled
from tourelle.games.panzer_squadron.law.setup_options import SetupOptions
from tourelle.games.panzer_squadron.law.state import NOWHERE, RESERVE, Squadron
from tourelle.games.panzer_squadron.law.teams import owners

Now = Moment[Squadron]


def deal(context: Context, seats: int, setup: Setup) -> Squadron:
    options = settled(context.library, seats, setup)
    grid = grid_of(options.width, options.height)
    stack = Stack([Frame("forces", {})])
    state = Squadron(stack, options, ground_of(grid, bytes(grid.size), ()))
    plan = context.plan(state)
    state.ground = ground_of(grid, plan.tiles, ())
    _refuse_few_tiles(context, options)
    for side in (0, 1):  # or Illegal, before the first die
        if said_force(context, state, side) is None:
            Muster(context.library, limits_of(options, plan.sides[side])).refuse_none()
    return state


def _refuse_few_tiles(context: Context, options: SetupOptions) -> None:
    """A pool must hold what both take: else nobody could begin once the forces are picked."""
    chosen = context.library.tile_sets.get(options.tile_set)
    if chosen is not None and chosen.pool and sum(chosen.counts) < 2 * options.tiles:
        raise Illegal(refusal("few-tiles", "PS-3.13", most=sum(chosen.counts) // 2))


def said_force(context: Context, state: Squadron, side: int) -> Force | None:
    """The force of a side that is fixed before the first die (PS-3.14); None: it is picked."""
    plan = context.plan(state).sides[side]
    options = state.setup_options
    said = options.force1 if side else options.force0
    if plan.cards:
        return plan.cards
    return Muster(context.library, limits_of(options, plan)).read(said) if said else None


def enlist(now: Now, side: int, force: Force) -> None:
    """The tanks of a side take their numbers; the first one's come first (PS-3.9)."""
    state = now.state
    first, count = len(state.model), len(force)
    seats = owners(state.setup_options.seats, side, count)
    state.model = (*state.model, *force)
    state.side = (*state.side, *[side] * count)
    state.seat = (*state.seat, *seats)
    for row in (state.facing, state.turret, state.moving, state.started, state.ambush):
        row += [0] * count
    for row in (state.immobilised, state.fired, state.steady):
        row += [0] * count
    state.activated += [1] * count
    state.rolled += [1] * count  # nobody has stood still through a turn before the first
    state.hex += [NOWHERE] * count
    state.fate += [RESERVE] * count
    now.tell(events.ForcePicked(Seat(side), side, first, force))


def tiles_dealt(context: Context, now: Now) -> None:
    """Each side takes its tiles; of a pool they are drawn (PS-3.2, PS-3.13)."""
    state = now.state
    options = state.setup_options
    if not options.tile_set:
        return
    chosen = context.library.tile_sets[options.tile_set]
    if not chosen.pool:
        state.reserve = (chosen.counts, chosen.counts)
        return
    pool = [kind for kind in KINDS for _ in range(chosen.counts[kind - 1])]
    now.dice.shuffle(pool, "tiles")
    heaps = []
    for side in (0, 1):
        taken = pool[side * options.tiles : (side + 1) * options.tiles]
        heaps.append(tuple(taken.count(kind) for kind in KINDS))
        now.tell(events.TilesDealt(side, heaps[side]))
    state.reserve = (heaps[0], heaps[1])
