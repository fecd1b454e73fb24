"""Before the first turn: forces, tiles, deployment (PS-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import FOREIGN, Ask, Choice, Coded, Refusal, refusal
from tourelle.core.codec import Json
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.kernel.ground import free_hexes, open_to_blockers, with_tile
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY, IMPASSABLE, KINDS, OPEN
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.activation import collapse
from tourelle.games.panzer_squadron.law.choices import Deploy, PickForce, PlaceTile
from tourelle.games.panzer_squadron.law.contest import contest
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.deal import enlist, said_force, tiles_dealt
from tourelle.games.panzer_squadron.law.force import Forces, Muster, limits_of
from tourelle.games.panzer_squadron.law.goals import Now
from tourelle.games.panzer_squadron.law.plan import ANY, EITHER, MOVING, STOPPED, SidePlan
from tourelle.games.panzer_squadron.law.state import LIVE, RESERVE, Squadron
from tourelle.games.panzer_squadron.law.teams import next_seat, take_turns


class PickForces(Phase[Squadron, Choice]):
    """Side 0, then side 1, in the open (PS-3.14)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def _missing(self, state: Squadron) -> list[int]:
        return [side for side in (0, 1) if side not in state.side]

    def run(self, now: Now, frame: Frame) -> bool:
        for side in self._missing(now.state):
            force = said_force(self._context, now.state, side)
            if force is None:
                return True
            enlist(now, side, force)
        self._begin(now)
        return False

    def _begin(self, now: Now) -> None:
        """Draw the tiles, and roll for who places first (PS-3.3, PS-3.10)."""
        state = now.state
        plan = self._context.plan(state)
        tiles_dealt(self._context, now)
        if plan.deploys_first == ANY:
            state.first = contest(now, events.SetupRoll, "first to place")
        else:
            state.first = plan.deploys_first
        now.stack.goto("tiles", side=state.first)

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        side = self._missing(state)[0]
        plan, options = self._context.plan(state).sides[side], state.setup_options
        muster = Muster(self._context.library, limits_of(options, plan))
        return (Ask(Seat(side), "force", (Forces(muster, options.points),)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, PickForce)
        enlist(now, self._missing(now.state)[0], choice.cards)


WAYS: Final = 12  # to stand in a hex: a facing, and moving or stopped


class TilePlaces(Coded[Choice]):
    """A kind left in the reserve and a hex: kind * size + hex (PS-3.4, PS-3.12, PS-R20)."""

    def __init__(self, state: Squadron, side: int) -> None:
        self._state: Final = state
        self._side: Final = side
        super().__init__(tile_codes(state, side), "PS-3.4")

    def decode(self, code: int) -> Choice:
        return PlaceTile(*divmod(code, self._state.grid.size))

    def encode(self, choice: Choice) -> int | None:
        if not isinstance(choice, PlaceTile):
            return None
        return choice.tile * self._state.grid.size + choice.hex

    def hint(self) -> Json:
        return {"answers": len(self.codes)}  # pictures are made from the offers

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, PlaceTile):
            return FOREIGN
        state, reserve = self._state, self._state.reserve[self._side]
        if choice.tile not in KINDS or not reserve[choice.tile - 1]:
            return refusal("no-such-tile", "PS-3.2")
        if not 0 <= choice.hex < state.grid.size:
            return refusal("off-map", "PS-3.4")
        if state.grid.rows[choice.hex] in (0, state.grid.height - 1):
            return refusal("tile-on-edge", "PS-3.12")
        if state.ground.tiles[choice.hex] != OPEN:
            return refusal("tile-taken", "PS-3.4")
        code = choice.tile * state.grid.size + choice.hex
        return None if code in self.codes else refusal("tile-cuts-off", "PS-3.4")


def tile_codes(state: Squadron, side: int) -> list[int]:
    grid, tiles = state.grid, state.ground.tiles
    kinds = [kind for kind in KINDS if state.reserve[side][kind - 1]]
    blockers = open_to_blockers(grid, tiles) if any(k in IMPASSABLE for k in kinds) else []
    others = free_hexes(grid, tiles)
    return [
        kind * grid.size + hex
        for kind in kinds
        for hex in (blockers if kind in IMPASSABLE else others)
    ]


def may_place(state: Squadron, side: int) -> bool:
    """Whether there is any legal placement, without listing them."""
    grid, tiles, left = state.grid, state.ground.tiles, state.reserve[side]
    if any(left[kind - 1] for kind in KINDS if kind not in IMPASSABLE):
        return bool(free_hexes(grid, tiles))
    return any(left) and bool(open_to_blockers(grid, tiles))


class PlaceTiles(Phase[Squadron, Choice]):
    """One at a time in alternation (PS-3.3, PS-R19). *side*: whose turn it is."""

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        for side in (frame["side"], 1 - frame["side"]):
            if may_place(state, side):
                if side != frame["side"]:
                    now.stack.note(side=side)
                return True
            self._discard(now, side)
        state.mates = [0, 0]
        now.stack.goto("deploy", side=state.first)
        return False

    def _discard(self, now: Now, side: int) -> None:
        """PS-3.12: no legal placement at all."""
        reserve = now.state.reserve
        count = sum(reserve[side])
        if count:
            now.tell(events.TilesDiscarded(Seat(side), count))
            now.state.reserve = with_counts(reserve, side, (0,) * len(KINDS))

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        side = frame["side"]
        seat = next_seat(state, side, state.seats_of(side))
        return (Ask(seat, "tile", (TilePlaces(state, side),)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, PlaceTile)
        state, side = now.state, frame["side"]
        counts = list(state.reserve[side])
        counts[choice.tile - 1] -= 1
        state.reserve = with_counts(state.reserve, side, tuple(counts))
        state.ground = with_tile(state.ground, choice.hex, choice.tile)  # PS-3.5
        now.tell(events.TilePlaced(seat, choice.tile, choice.hex))
        take_turns(state, side, seat)
        now.stack.note(side=1 - side)


Reserves = tuple[tuple[int, ...], tuple[int, ...]]


def with_counts(reserve: Reserves, side: int, counts: tuple[int, ...]) -> Reserves:
    return (reserve[0], counts) if side else (counts, reserve[1])


class Berths(Coded[Choice]):
    """A tank left, a hex of the zone, a facing, a marker: as one number (PS-3.11, PS-R71)."""

    def __init__(self, state: Squadron, plan: SidePlan, tanks: Sequence[int]) -> None:
        self._state: Final = state
        self._plan: Final = plan
        self._tanks: Final = tanks
        super().__init__(self._all(), "PS-3.11")

    def _all(self) -> list[int]:
        size = self._state.grid.size
        ways = [facing * 2 + moving for facing in self._facings() for moving in self._markers()]
        hexes = berths(self._state, self._plan)
        return [
            (at * size + hex) * WAYS + way for at in self._tanks for hex in hexes for way in ways
        ]

    def _facings(self) -> Sequence[int]:
        return range(6) if self._plan.facing == ANY else (self._plan.facing,)  # PS-3.7, SC-5

    def _markers(self) -> Sequence[int]:
        return {STOPPED: (0,), MOVING: (1,), EITHER: (0, 1)}[self._plan.begin]  # PS-R22, SC-4

    def decode(self, code: int) -> Choice:
        rest, way = divmod(code, WAYS)
        tank, hex = divmod(rest, self._state.grid.size)
        return Deploy(tank, hex, way // 2, way % 2 == 1)

    def encode(self, choice: Choice) -> int | None:
        if not isinstance(choice, Deploy):
            return None
        place = choice.tank * self._state.grid.size + choice.hex
        return place * WAYS + choice.facing * 2 + choice.moving

    def hint(self) -> Json:
        return {"answers": len(self.codes)}

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Deploy):
            return FOREIGN
        if choice.tank not in self._tanks:
            return refusal("not-to-deploy", "PS-3.6")
        if choice.facing not in self._facings():
            return refusal("fixed-facing", "PS-3.8")
        if choice.moving not in self._markers():
            return refusal("fixed-marker", "PS-3.8")
        if choice.hex not in self._plan.zone:
            return refusal("out-of-zone", "PS-3.11")
        legal = choice.hex in berths(self._state, self._plan)
        return None if legal else refusal("blocked", "PS-3.11")


def berths(state: Squadron, plan: SidePlan) -> list[int]:
    tiles, standing = state.ground.tiles, state.standing
    return [hex for hex in plan.zone if not standing[hex] and ENTRY[tiles[hex]]]


class DeployTanks(Phase[Squadron, Choice]):
    """In alternation, or one side after the other (PS-3.6, PS-3.10, PS-R72). *side*: whose turn it
    is."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        for side in (frame["side"], 1 - frame["side"]):
            if in_reserve(state, side):
                if side != frame["side"]:
                    now.stack.note(side=side)
                return True
        now.stack.goto("turn")
        return False

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        side = frame["side"]
        left = in_reserve(state, side)
        seat = next_seat(state, side, {state.seat[at] for at in left})
        mine = [at for at in left if state.seat[at] == seat]
        plan = self._context.plan(state).sides[side]
        return (Ask(seat, "deploy", (Berths(state, plan, mine),)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Deploy)
        state, tank = now.state, choice.tank
        state.hex[tank], state.facing[tank] = choice.hex, choice.facing
        state.moving[tank] = int(choice.moving)
        state.fate[tank] = LIVE
        state.standing[choice.hex] = tank + 1
        now.tell(events.Deployed(tank, choice.hex, choice.facing, choice.moving))
        collapse(now, tank)
        take_turns(state, frame["side"], seat)
        if self._context.plan(state).deploys_first == ANY:
            now.stack.note(side=1 - frame["side"])


def in_reserve(state: Squadron, side: int) -> list[int]:
    return [at for at, one in enumerate(state.side) if one == side and state.fate[at] == RESERVE]
