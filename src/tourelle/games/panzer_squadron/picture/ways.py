"""Where the tank in hand can go: reach with its costs, facings, the ghost of what is chosen, and
places for tiles and tanks. What may be chosen is looked up in the offers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from tourelle.art.terrain.hexes import neighbour
from tourelle.games.game import Lens
from tourelle.games.offers import Order
from tourelle.games.panzer_squadron.kernel.grid import Grid
from tourelle.games.panzer_squadron.kernel.moves import PIVOT
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY
from tourelle.games.panzer_squadron.law.choices import Deploy, Leave, Pivot, Step
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.orders import SHOT
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.data import (
    Cell,
    GhostPicture,
    PadPicture,
    ReachPicture,
    SpotPicture,
)
from tourelle.games.panzer_squadron.picture.order_parts import Chosen, facing_key, hex_key, hex_keys
from tourelle.games.panzer_squadron.picture.stock import tank_face
from tourelle.games.panzer_squadron.words.chances import Exposure, Prospects

DRIVES: Final = ("spend", "free-reverse")


class End:
    """A place that an order leads to: hex, facing, what it costs, how it goes."""

    __slots__ = ("cost", "facing", "hex", "hexes", "reverse")

    def __init__(self, state: Squadron, order: Order) -> None:
        tank = state.active
        self.hex = state.hex[tank]
        self.facing = state.facing[tank]
        self.cost = 0
        self.reverse = False
        self.hexes = [self.hex]
        for choice in (order.choice, *order.then):
            self._go(state, choice)

    def _go(self, state: Squadron, choice: object) -> None:
        if isinstance(choice, Pivot):
            self.cost += PIVOT[(choice.facing - self.facing) % 6]
            self.facing = choice.facing
        elif isinstance(choice, Step):
            self.hex = state.grid.next[self.hex * 6 + choice.direction]
            self.cost += ENTRY[state.ground.tiles[self.hex]]
            self.facing, self.reverse = choice.facing, bool(choice.reverse)
            self.hexes.append(self.hex)


def cell_of(state: Squadron, hex: int) -> Cell:
    return state.grid.columns[hex], state.grid.rows[hex]


@lru_cache(maxsize=64)
def _spots(grid: Grid) -> dict[str, SpotPicture]:
    """Every hex of a map as a place that is offered, by its key."""
    cells = zip(grid.columns, grid.rows, strict=True)
    return {
        key: SpotPicture(cell, (key,)) for key, cell in zip(hex_keys(grid.size), cells, strict=True)
    }


class Ways:
    def __init__(self, context: Context, view: SquadronView, lens: Lens, chosen: Chosen) -> None:
        self._context: Final = context
        self._state: Final = view.state
        self._lens: Final = lens
        self._chosen: Final = chosen
        self._drives: Final = any(kind in DRIVES for kind in lens.offers.kinds)
        self._exposure: Final = Exposure(context, view.state) if self._drives else None
        spends = "spend" in lens.offers.kinds
        self._prospects: Final = Prospects(context, view.state) if spends else None

    def _cell(self, hex: int) -> Cell:
        return cell_of(self._state, hex)

    def _ends(self) -> dict[int, list[End]]:
        """By hex, what the open question leads to."""
        found: dict[int, list[End]] = {}
        for order in self._lens.offers.orders if self._drives else ():
            if isinstance(order.choice, (Pivot, Step)):
                end = End(self._state, order)
                found.setdefault(end.hex, []).append(end)
        return found

    def _risk(self, end: End) -> Fraction | None:
        """None: nobody could destroy it there, be it that nobody sees it."""
        found = None if self._exposure is None else self._exposure.risk(end.hex, end.facing)
        return found or None

    def _shot(self, end: End) -> Fraction | None:
        """What could be destroyed from there, in this activation."""
        found = self._prospects
        return None if found is None else found.at(end.hex, end.facing, end.cost)

    def reach(self) -> Iterator[ReachPicture]:
        """Every hex but the tank's own, with the least cost and the least risk there."""
        if not self._drives or self._chosen.tanks:
            return
        here = self._state.hex[self._state.active]
        acts = self._lens.offers.draft()
        for hex, ends in self._ends().items():
            if hex == here:
                continue
            least = min(ends, key=lambda end: (end.cost, end.reverse))
            risks = [self._risk(end) for end in ends]
            known = [risk for risk in risks if risk is not None]
            shots = [shot for shot in map(self._shot, ends) if shot is not None]
            yield ReachPicture(
                self._cell(hex),
                least.cost,
                tuple(sorted({end.facing for end in ends})),
                can_fire=self._state.points - least.cost >= SHOT,
                reverse=all(end.reverse for end in ends),
                danger=min(known) if known and len(known) == len(risks) else None,
                acts=acts.acts(hex_key(hex)),
                chosen=hex == self._chosen.hex,
                shot=max(shots, default=None),
            )

    def pads(self) -> Iterator[PadPicture]:
        """The facings to be had on the chosen hex."""
        hex = self._chosen.hex
        if hex < 0 or self._chosen.facing >= 0:
            return
        draft = self._lens.offers.draft(self._lens.chosen)
        ends: dict[int, End] = {}
        for order in draft.orders:
            if isinstance(order.choice, (Pivot, Step)) and self._drives:
                end = End(self._state, order)
                known = ends.get(end.facing)
                if known is None or end.cost < known.cost:
                    ends[end.facing] = end
        for facing in range(6):
            acts = tuple(key for key in (facing_key(facing),) if key in draft.next_keys)
            if not acts:
                continue
            found = ends.get(facing)
            if found is None:
                yield PadPicture(self._cell(hex), facing, acts=acts)
            else:
                risk, shot = self._risk(found), self._shot(found)
                cell, cost = self._cell(hex), found.cost
                yield PadPicture(cell, facing, cost, found.reverse, risk, acts, shot)

    def ghost(self) -> GhostPicture | None:
        """The tank as it would stand."""
        chosen, state = self._chosen, self._state
        if chosen.hex < 0:
            return None
        draft = self._lens.offers.draft(self._lens.chosen)
        order = next(iter(draft.orders), None)
        if order is None:
            return None
        if isinstance(order.choice, Deploy):
            return self._stands(order.choice.tank, chosen.hex, order.choice.facing)
        if isinstance(order.choice, (Pivot, Step)) and self._drives:
            end = End(state, order)
            return self._stands(state.active, end.hex, end.facing)
        return None

    def _stands(self, tank: int, hex: int, facing: int) -> GhostPicture:
        state = self._state
        face = tank_face(self._context.library.tanks[state.model[tank]], self._lens.lang)
        turned = state.turret[tank]
        return GhostPicture(face, state.side[tank], self._cell(hex), facing, turned)

    def way(self) -> tuple[Cell, ...]:
        """The hexes that the order goes through."""
        if self._chosen.hex < 0 or self._chosen.facing < 0 or not self._drives:
            return ()
        draft = self._lens.offers.draft(self._lens.chosen)
        order = next(iter(draft.orders), None)
        if order is None or not isinstance(order.choice, (Pivot, Step)):
            return ()
        return tuple(self._cell(hex) for hex in End(self._state, order).hexes)

    def spots(self) -> Iterator[SpotPicture]:
        """Where a tile or a tank may be placed once it is said which, and the ways off the map."""
        offers, chosen = self._lens.offers, self._chosen
        first = tuple(key for key in self._lens.chosen if key[:1] in "kt")
        if "tile" in offers.kinds or "deploy" in offers.kinds:
            draft = offers.draft(first)
            grid = self._state.grid
            known, there = _spots(grid), "" if chosen.hex < 0 else hex_key(chosen.hex)
            for part in draft.next if first else ():
                if part.slot == "hex":
                    spot = known[part.key]
                    yield spot if part.key != there else spot._replace(chosen=True)
        yield from self._exits()

    def _exits(self) -> Iterator[SpotPicture]:
        if not self._drives:
            return
        state = self._state
        here = self._cell(state.hex[state.active])
        for order in self._lens.offers.orders:
            if isinstance(order.choice, Leave):
                key = order.parts[0].key
                cell = neighbour(here, order.choice.direction)
                yield SpotPicture(cell, (key,), key in self._lens.chosen, exit=True)
