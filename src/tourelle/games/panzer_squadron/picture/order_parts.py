"""Choices as the parts they are put together from, with the keys of the picture; and orders of
several choices: drive there, face so.

Keys: `t3` a tank, `h152` a hex, `x1` over the edge in that direction, `f0` to `f5` a facing, `p0` a
part of the armour, `v0` a vertex for the turret, `k1` a kind of tile, `c12.0` a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.offers import Order
from tourelle.games.order_parts import OrderPart
from tourelle.games.panzer_squadron.kernel.grid import Grid
from tourelle.games.panzer_squadron.kernel.moves import PIVOT
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY
from tourelle.games.panzer_squadron.law import choices as said
from tourelle.games.panzer_squadron.law.ahead import ACTION
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import best_at
from tourelle.games.panzer_squadron.law.plan import EITHER, Plan
from tourelle.games.panzer_squadron.law.routes import SPENDING, Route, routes
from tourelle.games.panzer_squadron.law.shots import parts_seen, turrets
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.labels import percent
from tourelle.games.panzer_squadron.words import names
from tourelle.games.panzer_squadron.words.chances import Exposure, Prospects
from tourelle.games.panzer_squadron.words.names import say
from tourelle.games.panzer_squadron.words.speech import SquadronSpeech

LONGEST: Final = 6  # figures of a number in a key
FIRES: Final = 1000  # what a shot weighs beside a place to fire from


class Lot(NamedTuple):
    """What may come of a place: the chance to destroy something from there, and to be destroyed
    there."""

    shot: Fraction | None
    risk: Fraction | None

    @property
    def weight(self) -> int:
        return int(FIRES * (self.shot or 0))


NO_LOT: Final = Lot(None, None)


def _best(lots: list[Lot]) -> Lot:
    """The best shot of all, and the least risk: none, if there is a facing without."""
    risks = [lot.risk or Fraction(0) for lot in lots]
    return Lot(max((lot.shot or Fraction(0) for lot in lots), default=None), min(risks))


def tank_key(at: int) -> str:
    return f"t{at}"


def hex_key(hex: int) -> str:
    return f"h{hex}"


@lru_cache(maxsize=64)
def hex_keys(size: int) -> tuple[str, ...]:
    """Of all hexes of a map: while it is set up, hundreds are named at every step."""
    return tuple(map(hex_key, range(size)))


@lru_cache(maxsize=64)
def hex_parts(grid: Grid) -> tuple[OrderPart, ...]:
    """Likewise, as parts of an order."""
    keys = hex_keys(grid.size)
    return tuple(OrderPart("hex", key, name) for key, name in zip(keys, grid.names, strict=True))


def facing_key(facing: int) -> str:
    return f"f{facing}"


def marker_key(moving: bool) -> str:
    return f"m{int(moving)}"


class Parts:
    """Takes the choices of one view apart, in one language."""

    def __init__(
        self, context: Context, speech: SquadronSpeech, view: SquadronView, lang: Lang
    ) -> None:
        self._context = context
        self._speech = speech
        self.view = view
        self._state = view.state
        self.lang = lang
        spends = view.state.stack.top.phase == SPENDING
        self._prospects = Prospects(context, view.state) if spends else None
        self._exposure = Exposure(context, view.state) if spends else None
        self._made: Final[dict[str, OrderPart]] = {}  # by key: hundreds of answers share them

    def of(self, choice: Choice) -> tuple[OrderPart, ...]:
        if isinstance(choice, said.PickForce):
            return self._force(choice)
        if isinstance(choice, said.PlaceTile):
            return self._tile(choice.tile), self._hex(choice.hex)
        if isinstance(choice, said.Deploy):
            return self._deploy(choice)
        if isinstance(choice, said.PickTank):
            return (self._tank(choice.tank),)
        if isinstance(choice, said.Fire):
            return self._fire(choice)
        if isinstance(choice, (said.Pivot, said.Step)):
            return self._drive(choice)
        if isinstance(choice, said.Leave):
            way = say(self.lang, f"direction.{choice.direction}")
            label = say(self.lang, "part.leave", direction=way)
            return (OrderPart("hex", f"x{choice.direction}", label),)
        key = " ".join(map(str, choice.data()))
        return (OrderPart("order", key, self._speech.choice(choice, self.view, self.lang)),)

    def _tank(self, at: int) -> OrderPart:
        key = tank_key(at)
        found = self._made.get(key)
        if found is None:
            label = self._speech.tank(at, self.view, self.lang)
            found = self._made[key] = OrderPart("tank", key, label)
        return found

    def _hex(self, hex: int) -> OrderPart:
        grid = self._state.grid
        if 0 <= hex < grid.size:
            return hex_parts(grid)[hex]
        return OrderPart("hex", hex_key(hex), names.hex_name(self._state, hex))

    def _tile(self, kind: int) -> OrderPart:
        key = f"k{kind}"
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = OrderPart("tile", key, say(self.lang, f"tile.{kind}"))
        return found

    def _toward(self, facing: int) -> OrderPart:
        """A facing that costs nothing and promises nothing."""
        key = facing_key(facing)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._facing(facing)
        return found

    def _facing(self, facing: int, cost: int = -1, lot: Lot = NO_LOT) -> OrderPart:
        label = say(self.lang, "part.facing", facing=names.vertex(self.lang, facing))
        costs = [] if cost < 0 else [say(self.lang, "part.cost", n=cost)]
        return self._part("facing", facing_key(facing), label, lot, costs=costs)

    def _part(
        self,
        slot: str,
        key: str,
        label: str,
        lot: Lot,
        more: int = 0,
        costs: Sequence[str] = (),
    ) -> OrderPart:
        """With what may come of it."""
        known = (("part.shot", lot.shot), ("part.risk", lot.risk))
        told = [
            say(self.lang, name, percent=percent(self.lang, chance))
            for name, chance in known
            if chance
        ]
        return OrderPart(
            slot, key, label, weight=lot.weight + more, aside=", ".join((*costs, *told))
        )

    def _force(self, choice: said.PickForce) -> tuple[OrderPart, ...]:
        """One row for a whole force: it is taken as proposed, or composed in the builder."""
        key = f"force {' '.join(map(str, choice.cards))}"
        return (OrderPart("force", key, self._speech.choice(choice, self.view, self.lang)),)

    def _deploy(self, choice: said.Deploy) -> tuple[OrderPart, ...]:
        model = self._state.model[choice.tank]
        armour = "-".join(map(str, self._context.armour[model][:3]))
        values = f"{self._context.perforation[model]} / {armour}"
        tank = self._tank(choice.tank)._replace(
            aside=values
        )  # on a phone its plate is out of sight
        whole = (tank, self._hex(choice.hex), self._toward(choice.facing))
        plan = self._plan_of.sides[self._state.side[choice.tank]]
        return whole if plan.begin != EITHER else (*whole, self._marker(choice.moving))

    @cached_property
    def _plan_of(self) -> Plan:
        return self._context.plan(self._state)

    def _marker(self, moving: bool) -> OrderPart:
        key = marker_key(moving)
        found = self._made.get(key)
        if found is None:
            label = say(self.lang, "part.moving" if moving else "part.stopped")
            found = self._made[key] = OrderPart("marker", key, label)
        return found

    def _fire(self, choice: said.Fire) -> tuple[OrderPart, ...]:
        """Part and vertex are asked for only where there are two; in a window the first part is
        who fires, else who is fired at."""
        state, lang = self._state, self.lang
        if state.mover == choice.target:
            label = self._speech.tank(choice.tank, self.view, lang)
            parts = [self._shot("tank", choice.tank, choice.target, label)]
        else:
            target = self._speech.tank(choice.target, self.view, lang)
            label = say(lang, "part.fire", target=target)
            parts = [self._shot("order", choice.tank, choice.target, label)]
        if len(parts_seen(state, choice.tank, choice.target)) > 1:
            parts.append(OrderPart("part", f"p{choice.part}", names.part(lang, choice.part)))
        if len(turrets(self._context, state, choice.tank, choice.target)) > 1:
            word = say(lang, "part.turret", facing=names.vertex(lang, choice.turret))
            parts.append(OrderPart("turret", f"v{choice.turret}", word))
        return tuple(parts)

    def _shot(self, slot: str, tank: int, target: int, label: str) -> OrderPart:
        """With the best chance that it destroys: before all that does not fire."""
        found = best_at(self._context, self._state, tank, target)
        lot = NO_LOT if found is None else Lot(found.chances.destroyed, None)
        key = tank_key(tank if slot == "tank" else target)
        return self._part(slot, key, label, lot, FIRES)

    def _drive(self, choice: said.Pivot | said.Step) -> tuple[OrderPart, ...]:
        """Where to, facing where: a single step, or a pivot in its own hex."""
        state = self._state
        hex = state.hex[state.active]
        if isinstance(choice, said.Step):
            hex = state.grid.next[hex * 6 + choice.direction]
            cost = ENTRY[state.ground.tiles[hex]]
            lot = self._lot(hex, choice.facing, cost)
            return self._there(hex, cost), self._facing(choice.facing, lot=lot)
        here = say(self.lang, "part.here", hex=self._name(hex))
        cost = PIVOT[(choice.facing - state.facing[state.active]) % 6]
        lot = self._lot(hex, choice.facing, cost)
        best = self._lots.get(hex, NO_LOT)
        first = self._part("hex", hex_key(hex), here, best)
        return first, self._facing(choice.facing, cost, lot)

    def _lot(self, hex: int, facing: int, cost: int) -> Lot:
        if self._prospects is None or self._exposure is None:
            return NO_LOT
        shot = self._prospects.at(hex, facing, cost)
        return Lot(shot, self._exposure.risk(hex, facing) or None)

    @cached_property
    def _lots(self) -> dict[int, Lot]:
        """Of each hex in reach: the best shot from there, and the least risk."""
        state, tank = self._state, self._state.active
        if self._prospects is None:
            return {}
        found: dict[int, list[Lot]] = {}
        for route in self._routes:
            lot = self._lot(route.hex, route.facing, route.cost)
            found.setdefault(route.hex, []).append(lot)
        here, ahead = state.hex[tank], state.facing[tank]
        found[here] = [self._lot(here, to, PIVOT[(to - ahead) % 6]) for to in range(6)]
        return {hex: _best(lots) for hex, lots in found.items()}

    @cached_property
    def _routes(self) -> list[Route]:
        return routes(self._state)

    def _name(self, hex: int) -> str:
        return names.hex_name(self._state, hex)

    def _there(self, hex: int, cost: int) -> OrderPart:
        label = say(self.lang, "part.drive", hex=self._name(hex), n=cost)
        lot = self._lots.get(hex, NO_LOT)
        return self._part("hex", hex_key(hex), label, lot)

    # ---- several choices

    def activations(self, tanks: Iterable[int]) -> Iterator[Order]:
        """This tank, and what it does, where that needs no look at the enemy: a shot is ordered by
        touching its target. One that started moving drives on by itself (PS-5.6)."""
        for at in tanks:
            for choice in () if self._state.started[at] else (said.Move(), said.Ambush()):
                tank, (deed,) = self._tank(at), self.of(choice)
                label = say(self.lang, "part.deed", tank=tank.label, deed=deed.label)
                yield Order(said.PickTank(at), (tank, deed), (choice,), label, (ACTION,))

    def plans(self) -> Iterator[Order]:
        """Every place further than a single step, by its cheapest way; where reverse is cheaper
        than forward, both are offered."""
        ways: dict[tuple[int, int], list[Route]] = {}
        least: dict[int, int] = {}
        for route in self._routes:
            ways.setdefault((route.hex, route.facing), []).append(route)
            least[route.hex] = min(route.cost, least.get(route.hex, route.cost))
        there = {hex: self._there(hex, cost) for hex, cost in least.items()}
        for (hex, _), found in ways.items():
            yield from self._offered(found, there[hex])

    def _offered(self, found: list[Route], there: OrderPart) -> Iterator[Order]:
        if any(len(route.orders) == 1 for route in found):
            return  # a single step does it
        forward = [route for route in found if not route.reverse]
        back = [route for route in found if route.reverse]
        if forward and back and back[0].cost >= forward[0].cost:
            back = []
        kept = [*forward, *back]
        for route in kept:
            yield self._plan(route, there, several=len(kept) > 1)

    def _plan(self, route: Route, there: OrderPart, *, several: bool) -> Order:
        gear = say(self.lang, "part.reverse" if route.reverse else "part.forward", n=route.cost)
        lot = self._lot(route.hex, route.facing, route.cost)
        parts = [there, self._facing(route.facing, -1 if several else route.cost, lot)]
        if several:
            parts.append(OrderPart("way", f"g{int(route.reverse)}", gear))
        key = f"choice.step.{int(route.reverse)}"
        facing = names.vertex(self.lang, route.facing)
        label = say(self.lang, key, hex=self._name(route.hex), facing=facing)
        first, *rest = route.orders
        return Order(first, tuple(parts), tuple(rest), label)


class Chosen(NamedTuple):
    """How far an order has come, as numbers; -1: not yet."""

    tanks: tuple[int, ...] = ()
    hex: int = -1
    facing: int = -1
    part: int = -1
    turret: int = -1
    tile: int = -1
    reverse: int = -1
    card: int = -1  #: whose card is read


def read_chosen(view: SquadronView, keys: tuple[str, ...]) -> Chosen:
    """What the keys of an order so far mean; keys that mean nothing here are passed over."""
    found: dict[str, int] = {}
    tanks: list[int] = []
    card = -1
    state = view.state
    limits = {"h": state.grid.size, "f": 6, "p": 4, "v": 6, "k": 6, "g": 2}
    for key in keys:
        if key.startswith("card-t") and _number(key[6:], len(state.model)) >= 0:
            card = int(key[6:])
        elif key[:1] == "t" and _number(key[1:], len(state.model)) >= 0:
            tanks.append(int(key[1:]))
        elif key[:1] in limits and _number(key[1:], limits[key[:1]]) >= 0:
            found[key[:1]] = int(key[1:])
    hex, facing, part, turret, tile, gear = (found.get(letter, -1) for letter in "hfpvkg")
    return Chosen(tuple(tanks), hex, facing, part, turret, tile, gear, card)


def _number(text: str, below: int) -> int:
    plain = len(text) < LONGEST and text.isascii() and text.isdecimal()
    return int(text) if plain and int(text) < below else -1
