"""How good a place is for a tank: what it could shoot at from there, who could shoot at it, how
near it is to what the scenario asks for. In thousandths of a point."""

from __future__ import annotations

from typing import Final

from tourelle.games.moods import TEMPERS, Temper
from tourelle.games.panzer_squadron.kernel.ground import with_tile
from tourelle.games.panzer_squadron.kernel.sight import struck
from tourelle.games.panzer_squadron.kernel.tiles import RUIN, SMALL_HOUSE
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.plan import Plan
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.known import battle_of, known_of
from tourelle.games.panzer_squadron.mind.shots import danger, prey

PREY, DANGER = 60, 55  # hundredths: a shot of the next turn, and what comes before it
NEARER: Final = 450  # a hex towards the nearest enemy
CLOSE: Final = 4  # from here on nearer is not better
GOAL: Final = 2500  # a hex towards a goal
HOLD: Final = 12_000  # standing where the scenario asks for it
FAR: Final = 99


class Places:
    """Places of one tank, looked at one after the other in a scratch copy of a state."""

    def __init__(
        self, context: Context, state: Squadron, tank: int, temper: Temper = TEMPERS[""]
    ) -> None:
        self._context: Final = context
        self._temper: Final = temper
        self._tank: Final = tank
        self._before: Final = state
        self._scratch: Squadron | None = None
        self._ground: Final = state.ground
        self._turret: Final = state.turret[tank]
        self._plan: Final = context.plan(state)
        self._enemies: Final = state.live(1 - state.side[tank])
        self._seen: Final[dict[int, list[int]]] = {}  # by hex: those that it would see from there
        self._seeing: Final[dict[int, list[int]]] = {}  # by place: those that would see it there
        self._known: Final = known_of(context).places((battle_of(state, tank), temper))
        self._pulls: Final[dict[int, int]] = {}

    @property
    def state(self) -> Squadron:
        """The scratch copy; many places are known without it."""
        if self._scratch is None:
            self._scratch = self._before.clone()
        return self._scratch

    def put(self, hex: int, facing: int) -> None:
        """The tank stands there now; a small house falls (PS-11.4)."""
        state, tank = self.state, self._tank
        state.hex[tank], state.facing[tank] = hex, facing
        house = self._ground.tiles[hex] == SMALL_HOUSE
        state.ground = with_tile(self._ground, hex, RUIN) if house else self._ground

    def worth(self, hex: int, facing: int, *, moving: bool = False) -> int:
        """Of ending an activation there. Whoever stays in motion is hit less and hits less."""
        key = (hex * 6 + facing) * 2 + moving
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(hex, facing, moving)
        return found

    def _worth(self, hex: int, facing: int, moving: bool) -> int:
        self.put(hex, facing)
        state, tank = self.state, self._tank
        state.turret[tank] = 0  # it may go back before the next turn (PS-4.1)
        state.started[tank] = state.moving[tank] = int(moving)
        hope, fear, _ = self._temper
        found = PREY * hope * prey(self._context, state, tank, self._in_sight(hex))
        seeing = self._in_view(hex, facing)
        found -= DANGER * fear * danger(self._context, state, tank, seeing, moving=moving)
        return found // 10_000 + self.pull(hex)

    def shot(self, hex: int, facing: int, started: int) -> int:
        """What a shot from there in this activation may be expected to destroy."""
        self.put(hex, facing)
        self.state.started[self._tank] = started
        self.state.turret[self._tank] = self._turret
        return prey(self._context, self.state, self._tank, self._in_sight(hex))

    def _in_sight(self, hex: int) -> list[int]:
        """Whom the tank sees from *hex*, where it was put."""
        found = self._seen.get(hex)
        if found is None:
            ground, hexes, facing = self.state.ground, self._before.hex, self._before.facing
            found = self._seen[hex] = [
                at
                for at in self._enemies
                if struck(ground.grid, ground, hex, hexes[at], facing[at])
            ]
        return found

    def _in_view(self, hex: int, facing: int) -> list[int]:
        """Who sees the tank on *hex*, where it was put."""
        found = self._seeing.get(hex * 6 + facing)
        if found is None:
            ground, hexes = self.state.ground, self._before.hex
            found = self._seeing[hex * 6 + facing] = [
                at for at in self._enemies if struck(ground.grid, ground, hexes[at], hex, facing)
            ]
        return found

    def pull(self, hex: int) -> int:
        found = self._pulls.get(hex)
        if found is None:
            state = self._before
            distance, hexes = state.grid.distance, state.hex
            nearest = min([distance(hex, hexes[enemy]) for enemy in self._enemies], default=0)
            goal = goal_pull(self._plan, state, self._tank, hex)
            found = self._pulls[hex] = goal - NEARER * max(nearest, CLOSE)
        return found


def goal_pull(plan: Plan, state: Squadron, tank: int, hex: int) -> int:
    """Toward the hexes that count, for whoever they count for (section G)."""
    if not plan.goal_hexes or (plan.goal_side not in (-1, state.side[tank])):
        return 0
    if hex in plan.goal_hexes:
        return HOLD
    gap = min(state.grid.distance(hex, goal) for goal in plan.goal_hexes)
    return -GOAL * gap
