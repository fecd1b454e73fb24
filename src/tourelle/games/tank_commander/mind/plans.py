"""What a play promises: moves, shots, Instants, each by the table that would follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tourelle.core.ask import Choice
from tourelle.games.tank_commander.law.choices import (
    Clear,
    Draw,
    Equip,
    Fire,
    Lay,
    March,
    Move,
    Play,
)
from tourelle.games.tank_commander.law.context import Context, kind_of, owner_of
from tourelle.games.tank_commander.law.marching import marches
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.tank_commander.mind.chances import (
    price,
    shot_chance,
    strike_chance,
    with_rider,
)
from tourelle.games.tank_commander.mind.worth import UNSEEN, row_of, value

FEW: Final = 4  # destinations for which companions are thought of
MOST: Final = 3  # cards of a movement play
CARD: Final = 16  # a card drawn
FORT: Final = 12
MENDED: Final = 20
NEVER: Final = -1e9
Rating = tuple[float, Choice]


class Planner:
    """Rates the plays of one side in one imagined world."""

    def __init__(self, context: Context, state: Campaign, side: int) -> None:
        self.context: Final = context
        self.state: Final = state
        self.side: Final = side
        self.now: Final = value(context, state, side)
        self._without: Final[dict[int, float]] = {}

    # --- moves ----------------------------------------------------------------------

    def after(self, cards: Sequence[int], to: int) -> float:
        """What the table would be worth if these cards stood there."""
        twin = self.state.clone()
        for card in cards:
            place(twin, self.side, card, to)
        mines = 0.0
        if to < twin.spots and twin.mines[to]:
            params = self.context.card(twin.mines[to]).params
            mines = sum(0.1 * params["hit_vehicle"] * price(self.context, card) for card in cards)
        return value(self.context, twin, self.side) - self.now - mines

    def groups(self, source: int, named: int = 0) -> list[tuple[float, March]]:
        """Every first card of a group with its path; those to a good place are rated with
        companions."""
        gains: dict[object, float] = {}
        found: list[tuple[float, March]] = []
        for _, unit, to, via in marches(self.context, self.state, self.side, source, named):
            like = (self.likeness(unit), to)
            if like not in gains:
                gains[like] = self.after([unit], to)
            found.append((gains[like], March(unit, to, via)))
        found.sort(key=lambda one: one[0], reverse=True)
        best: dict[int, float] = {}
        for to in dict.fromkeys(march.to for _, march in found[: 3 * FEW]):
            best[to] = self.together(found, to)
        rated = [(max(gain, best.get(march.to, gain)), march) for gain, march in found]
        first = {march.to: march.unit for _, march in reversed(found)}
        return sorted(
            ((gain if march.unit == first[march.to] else gain - 1, march) for gain, march in rated),
            key=lambda one: one[0],
            reverse=True,
        )

    def likeness(self, card: int) -> object:
        """Cards that are alike make the same difference."""
        unit = self.state.units.get(card)
        if unit is None:
            return kind_of(card)
        return (kind_of(card), unit.rider, unit.gear, unit.events, unit.flags)

    def together(self, found: Sequence[tuple[float, March]], to: int) -> float:
        """The best of one, two or three cards that go to one place."""
        cards = list(dict.fromkeys(march.unit for _, march in found if march.to == to))
        room = MOST - (len(self.state.at(self.side, to)) if to < self.state.spots else 0)
        tries = [cards[:n] for n in range(1, min(MOST, len(cards), max(room, 1)) + 1)]
        return max(self.after(some, to) for some in tries)

    def move(self, choice: Move) -> float:
        groups = self.groups(choice.source)
        return groups[0][0] if groups else NEVER

    # --- fire ----------------------------------------------------------------------

    def without(self, card: int) -> float:
        """What the table gains if this unit is gone."""
        if card not in self._without:
            twin = self.state.clone()
            remove(twin, card)
            gone = value(self.context, twin, self.side) - self.now
            self._without[card] = gone
        return self._without[card]

    def fire(self, choice: Fire) -> float:
        shot = (choice.unit, choice.weapon, choice.gear, choice.target)
        spent = price(self.context, choice.gear) / 4 if choice.gear else 0
        return shot_chance(self.context, self.state, shot) * self.without(choice.target) - spent / 9

    # --- cards ----------------------------------------------------------------------

    def play(self, choice: Play) -> float:
        effect = self.context.card(choice.card).effect
        rate = CARDS.get(effect)
        return NEVER if rate is None else rate(self, choice)

    def strike(self, choice: Play) -> float:
        """Artillery on positions, aircraft on units."""
        cards = list(choice.targets)
        if self.context.card(choice.card).effect == "area_attack":
            cards = [
                card for pos in choice.targets for s in (0, 1) for card in self.state.at(s, pos)
            ]
        total = 0.0
        for card in cards:
            chance = strike_chance(self.context, self.state, choice.card, card)
            foe = owner_of(card) != self.side
            total += chance * (self.without(card) if foe else -with_rider(
                self.context, self.state.units[card]))  # fmt: skip
        return total - 10

    def supply(self, choice: Play) -> float:
        count = self.context.card(choice.card).params["draw"]
        left = len(self.state.piles[self.side]) + len(self.state.discards[self.side])
        come = sum(price(self.context, card) for card in self.state.group[self.side]) * 0.6
        return CARD * min(count, left) + come

    def raid(self, choice: Play) -> float:
        count = self.context.card(choice.card).params["count"]
        return float(UNSEEN * min(count, len(self.state.hands[1 - self.side])))

    def recover(self, choice: Play) -> float:
        return sum(0.7 * price(self.context, card) for card in choice.targets)

    def bestow(self, choice: Play) -> float:
        """A leader or an ace for the best that can have one."""
        return 8 + price(self.context, choice.targets[0]) / 20

    def urge(self, choice: Play) -> float:
        """Urrah! where men fight."""
        pos = choice.targets[0]
        men = [c for c in self.state.at(self.side, pos) if self.context.card(c).is_foot]
        foes = self.state.at(1 - self.side, pos)
        return 12.0 * len(men) if foes else NEVER

    def rate(self, choice: Choice) -> float:
        """What a play promises; a pass nothing."""
        if isinstance(choice, Move):
            return self.move(choice)
        if isinstance(choice, Fire):
            return self.fire(choice)
        if isinstance(choice, Play):
            return self.play(choice)
        if isinstance(choice, Draw):
            return float(CARD if len(self.state.hands[self.side]) < 10 else 1)
        if isinstance(choice, Lay):
            return float(FORT + 20 * bool(self.state.at(1 - self.side, choice.pos)))
        if isinstance(choice, Clear):
            return float(MENDED)
        if isinstance(choice, Equip):
            return self.equip(choice)
        return 0.0

    def equip(self, choice: Equip) -> float:
        """Weapons go to the front, each to a squad that has none."""
        unit = self.state.units[choice.unit]
        row = row_of(self.state, self.side, unit.pos) if unit.pos < self.state.spots else 0
        return 6 + row - 4 * len(unit.gear) if not unit.carrier else 1


CARDS: Final[dict[str, Callable[[Planner, Play], float]]] = {
    "area_attack": Planner.strike,
    "unit_attack": Planner.strike,
    "draw_cards": Planner.supply,
    "reinforcements": Planner.supply,
    "discard_random": Planner.raid,
    "recover_vehicles": Planner.recover,
    "leader": Planner.bestow,
    "tank_ace": Planner.bestow,
    "melee_bonus": Planner.urge,
    "extra_play": lambda _planner, _choice: 30.0,
    "remove_breakdown": lambda _planner, _choice: 25.0,
}


def place(state: Campaign, side: int, card: int, to: int) -> None:
    """A card stands elsewhere, in an imagined world: nothing is said, nothing checked."""
    spots = state.spots
    old = state.units.get(card)
    if old is None:
        state.hands[side] = [one for one in state.hands[side] if one != card]
        old = Unit(card, state.ground.reserve)
    elif old.pos < spots:
        at = side * spots + old.pos
        state.stacks[at] = tuple(one for one in state.stacks[at] if one != card)
    if to >= spots:
        state.units.pop(card, None)
        state.hands[side] = [*state.hands[side], card]
        return
    state.units[card] = old._replace(pos=to)
    if old.rider:
        state.units[old.rider] = state.units[old.rider]._replace(pos=to)
    state.stacks[side * spots + to] = (*state.stacks[side * spots + to], card)


def remove(state: Campaign, card: int) -> None:
    unit = state.units.pop(card)
    if unit.rider:
        state.units.pop(unit.rider, None)
    if unit.pos < state.spots:
        at = owner_of(card) * state.spots + unit.pos
        state.stacks[at] = tuple(one for one in state.stacks[at] if one != card)


def best(rated: Iterable[Rating]) -> Rating:
    return max(rated, key=lambda one: one[0])
