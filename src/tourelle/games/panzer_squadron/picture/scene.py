"""From a seat's view to the picture of the map: what is drawn, never what is legal."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.kept import Kept
from tourelle.games.game import Lens
from tourelle.games.panzer_squadron.kernel.tiles import OPEN
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import LEFT, NOWHERE, WITHDRAWN, WRECK
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.aims import Aims
from tourelle.games.panzer_squadron.picture.data import (
    Cell,
    ForcePicture,
    LastPicture,
    MapPicture,
    TankFace,
    Tile,
    TilePicture,
    TrayPicture,
    UnitPicture,
)
from tourelle.games.panzer_squadron.picture.map import picture
from tourelle.games.panzer_squadron.picture.order_parts import (
    Chosen,
    hex_key,
    read_chosen,
    tank_key,
)
from tourelle.games.panzer_squadron.picture.stock import tank_face
from tourelle.games.panzer_squadron.picture.ways import Ways, cell_of
from tourelle.games.panzer_squadron.words import names

HOLDS: Final = "×"  # on a plate: hold fire
KINDS: Final[dict[int, Tile]] = {1: "hole", 2: "stone", 3: "house", 4: "ruin", 5: "hedge"}


#: Kept: most tanks of a picture are as they were in the last one, and what is drawn of them is
#: looked up by the very same one.
unit_of = lru_cache(maxsize=4096)(UnitPicture)


FORCES: Final = Kept(1024)  # of as many tables as are played at by turns
TANK_KEYS: Final = tuple(tank_key(at) for at in range(256))


def scene(context: Context, view: SquadronView, lens: Lens) -> Scene:
    shown = Painter(context, view, lens).map()
    return picture(shown, lens.lang, lens.theme, lens.narrow)


def near_side(view: SquadronView, lens: Lens) -> int:
    if lens.near is not None:
        return int(lens.near) % 2
    return 0 if view.seat is None else int(view.seat) % 2


def quarter_of(context: Context, view: SquadronView, lens: Lens) -> int:
    """The near side's own edge is below; on a phone the map lies on its side, with that edge to
    the left."""
    plan = context.plan(view.state)
    north = plan.sides[near_side(view, lens)].edge == 0
    if lens.narrow:
        return 3 if north else 1
    return 2 if north else 0


class Painter:
    """Gathers what the picture shows of one view through one lens."""

    def __init__(self, context: Context, view: SquadronView, lens: Lens) -> None:
        self._context: Final = context
        self._view: Final = view
        self._state: Final = view.state
        self._lens: Final = lens
        self._chosen: Final[Chosen] = read_chosen(view, lens.chosen)
        self._draft: Final = lens.offers.draft(lens.chosen)
        self._aims: Final = Aims(context, view.state, lens, self._chosen)
        self._ways: Final = Ways(context, view, lens, self._chosen)

    def map(self) -> MapPicture:
        state, near = self._state, near_side(self._view, self._lens)
        aims, ways = self._aims, self._ways
        looks = self._looked_at()
        return MapPicture(
            state.grid.width,
            state.grid.height,
            self._force(near),
            self._force(1 - near),
            tiles=tuple(self._tiles()),
            goal=tuple(self._cell(hex) for hex in sorted(self._context.plan(state).goal_hexes)),
            zones=tuple(self._zones()),
            reach=tuple(ways.reach()),
            pads=tuple(ways.pads()),
            spots=tuple(ways.spots()),
            tray=tuple(self._tray()),
            ghost=ways.ghost(),
            way=ways.way(),
            shots=tuple(aims.shots()),
            arc=aims.arc() if looks or not self._chosen.tanks else None,
            last=self._last(),
            zoom=self._zoom(),
            quarter=quarter_of(self._context, self._view, self._lens),
        )

    def _looked_at(self) -> bool:
        """A tank is touched that is no answer: it is shown what it could do."""
        return len(self._chosen.tanks) == 1 and self._aims.ordered() is None

    def _cell(self, hex: int) -> Cell:
        return cell_of(self._state, hex)

    # ---- what lies and stands there

    def _tiles(self) -> Iterator[TilePicture]:
        for hex, kind in enumerate(self._state.ground.tiles):
            if kind != OPEN:
                yield TilePicture(self._cell(hex), KINDS[kind])

    def _force(self, side: int) -> ForcePicture:
        """Kept where no tank can be touched, as while tiles are placed."""
        tanks = TANK_KEYS[: len(self._state.side)]
        still = self._state.active < 0 and not self._lens.armed and not self._chosen.tanks
        if not still or self._draft.touches(tanks):
            return self._made_force(side)
        return FORCES.of(self._slice(side), lambda: self._made_force(side))

    def _slice(self, side: int) -> Hashable:
        """All that a force is made of that cannot be touched."""
        state = self._state
        change = (state.hex, state.facing, state.turret, state.moving, state.ambush,
                  state.activated, state.immobilised, state.fired, state.fate)  # fmt: skip
        return (
            self._context,
            self._lens.lang,
            side,
            state.grid,
            state.setup_options.scenario,
            state.model,
            state.side,
            *map(tuple, change),
            state.turn > 0,
            state.to_act,
            state.result is None,
            state.reserve[side],
        )

    def _made_force(self, side: int) -> ForcePicture:
        state, lang = self._state, self._lens.lang
        units = [self._unit(at) for at, owner in enumerate(state.side) if owner == side]
        name = names.side_name(self._context, state, side, lang)
        acting = state.to_act == side and state.result is None
        return ForcePicture(side, name, tuple(units), acting, state.reserve[side])

    def _face(self, at: int) -> TankFace:
        return tank_face(self._context.library.tanks[self._state.model[at]], self._lens.lang)

    def _unit(self, at: int) -> UnitPicture:
        state, hex = self._state, self._state.hex[at]
        fate = state.fate[at]
        done = bool(state.activated[at] and state.turn) and at != state.active and hex != NOWHERE
        return unit_of(  # in the order of its fields
            tank_key(at),
            names.number(state, at),
            self._face(at),
            state.side[at],
            None if hex == NOWHERE else self._cell(hex),
            state.facing[at],
            state.turret[at],
            bool(state.moving[at]),
            bool(state.ambush[at]),
            done,
            bool(state.immobilised[at]),
            bool(state.fired[at]),
            fate == WRECK,
            fate in (LEFT, WITHDRAWN),
            at == state.active,
            at in self._chosen.tanks,
            self._draft.lit(tank_key(at)),
            self._acts(at),
            self._order(at),
        )

    def _acts(self, at: int) -> tuple[str, ...]:
        """The active tank also stands for its own hex: touched, it turns on the spot."""
        keys = [tank_key(at)]
        if at == self._state.active and self._state.hex[at] != NOWHERE:
            keys.append(hex_key(self._state.hex[at]))
        return self._draft.acts(*keys)

    def _order(self, at: int) -> str:
        """What it was told to do when an enemy drives by, for its owner's eyes."""
        for key in self._lens.armed:
            tank, _, level = key.partition(".")
            if tank == tank_key(at):
                return f"{level}%" if level.isdecimal() else HOLDS
        return ""

    def _zones(self) -> Iterator[tuple[int, tuple[Cell, ...]]]:
        """While tanks are being deployed: of those who are asked."""
        sides = {one.seat % 2 for one in self._lens.offers.asked if one.kind == "deploy"}
        for side in sorted(sides):
            zone = self._context.plan(self._state).sides[side].zone
            yield side, tuple(self._cell(hex) for hex in zone)

    def _tray(self) -> Iterator[TrayPicture]:
        """The tiles that the reader still has, while they are placed."""
        offers = self._lens.offers
        if "tile" not in offers.kinds or self._view.seat is None:
            return
        counts = self._state.reserve[int(self._view.seat) % 2]
        for kind, count in enumerate(counts, start=1):
            acts = offers.draft().acts(f"k{kind}")
            yield TrayPicture(KINDS[kind], count, kind == self._chosen.tile, acts)

    def _zoom(self) -> TankFace | None:
        return self._face(self._chosen.card) if self._chosen.card >= 0 else None

    # ---- what has just happened

    def _last(self) -> LastPicture | None:
        if self._lens.chosen:
            return None
        way: list[Cell] = []
        shots: list[tuple[Cell, Cell, str]] = []
        for event in self._lens.events:
            if isinstance(event, events.Stepped):
                way = way or [self._cell(event.start)]
                way.append(self._cell(event.hex))
            elif isinstance(event, events.Fires):
                a, b = self._state.hex[event.tank], self._state.hex[event.target]
                shots.append((self._cell(a), self._cell(b), "miss"))
            elif isinstance(event, events.PierceRoll) and shots:
                how = "pierced" if event.pierced else "ricochet"
                shots[-1] = (*shots[-1][:2], how)
        return LastPicture(tuple(way), tuple(shots)) if way or shots else None
