"""Positions of Tank Commander by names.

    battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39", "Soviet Line Squad +AT-Rifle"]},
           ground={"S1b": "Walls"}, hands={"G": ["Flank Shot"]})

    position({"german": {"G1b": ["PzKw III L"]}, "soviet": {"S1b": ["T-26 M-39"]}})

German units are g1, g2... and Soviet ones s1, s2... in the order given. A unit may bear equipment
and events (`+AT-Rifle`, `+Tank Ace`), a vehicle may carry a squad (`ZIS-5 Truck [Soviet Line
Squad +AT-Rifle]`), which is the next number. Draw piles hold two of each standard terrain card, so
that nobody could hold anything that is not told; the decks lie open.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from tourelle.cards.numbers import FIRST, ROOM
from tourelle.core.codec import Json, Malformed
from tourelle.core.flow import Frame, Stack
from tourelle.core.option import settle
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import COPIES, Context, kind_of
from tourelle.games.tank_commander.law.rules import TankCommander
from tourelle.games.tank_commander.law.setup_options import settled
from tourelle.games.tank_commander.law.state import SIDES, Campaign, Smoke, Stream, Unit
from tourelle.stage.names import Names
from tourelle.stage.position import Given, setup_in
from tourelle.stage.positions.tank_commander_stage import LETTERS, CommanderStage

Units = Mapping[str, Sequence[str]]  # by position
Lists = Mapping[str, Sequence[str]]  # by side, G or S
Places = Mapping[str, str]
UNIT: Final = re.compile(r"([^\[\]]+)(?:\[([^\[\]]+)\])?")
LISTS: Final = ("german", "soviet", "hands", "piles", "discards", "destroyed", "group")
PLACES: Final = ("ground", "forts", "mines", "smoke")
STAGES: Final = ("begin", "play", "melees", "draw", "discard", "surplus", "end")


@dataclass(frozen=True)
class Table:
    """Everything that lies on it, by names."""

    german: Units = field(default_factory=dict)
    soviet: Units = field(default_factory=dict)
    hands: Lists = field(default_factory=dict)
    ground: Places = field(default_factory=dict)
    forts: Places = field(default_factory=dict)
    mines: Places = field(default_factory=dict)  # by position: whose, G or S
    smoke: Places = field(default_factory=dict)
    streams: Sequence[str] = ()  # S1b-Nb
    piles: Lists = field(default_factory=dict)  # on top of the others, the first one uppermost
    discards: Lists = field(default_factory=dict)
    destroyed: Lists = field(default_factory=dict)
    group: Lists = field(default_factory=dict)
    active: str = "G"
    first: str = ""  # the first player; empty: whoever is active
    attacker: str = ""
    turn: int = 3
    stage: str = "play"
    small: bool = False  # draw piles hold nothing but what is told


@cache
def rules() -> TankCommander:
    return TankCommander()


@cache
def cards() -> Names[Card]:
    return Names("card", {card.id: card for card in rules().context.cards})


def card(said: str) -> Card:
    """The card of that name or id."""
    return cards().find(said)


def position(given: Mapping[str, Json]) -> CommanderStage:
    """A position as data; the fields are those of `Table`, beside them `setup`."""
    setup, rest = setup_in(given)
    known: dict[str, object] = {name: _lists(rest, name) for name in LISTS}
    for name in PLACES:
        known[name] = {key: one[0] for key, one in _lists(rest, name).items() if one}
    fields = Given(rest)
    known["streams"] = fields.texts("streams")
    for name in ("active", "first", "attacker"):
        known[name] = fields.one_of(name, ("", "G", "S"), "G" if name == "active" else "")
    known["turn"] = fields.number("turn", 1, 60, 3)
    known["stage"] = fields.one_of("stage", STAGES, "play")
    fields.close()
    return lay(Table(**known), setup)  # type: ignore[arg-type]


def _lists(rest: dict[str, Json], name: str) -> dict[str, list[str]]:
    """A table of lists of names, as data has them."""
    given = rest.pop(name, {})
    if not isinstance(given, dict):
        raise Malformed(f"position: {name}: expected a table")
    return {key: _texts(name, some) for key, some in given.items()}


def _texts(name: str, some: Json) -> list[str]:
    found = [some] if isinstance(some, str) else some
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise Malformed(f"position: {name}: expected names")
    return [one for one in found if isinstance(one, str)]


def battle(
    german: Units | None = None, soviet: Units | None = None,
    setup: Mapping[str, Json] | None = None, **rest: object,
) -> CommanderStage:  # fmt: skip
    """The same for tests: the units of both sides, then what else is not empty."""
    table = Table(german=german or {}, soviet=soviet or {}, **rest)  # type: ignore[arg-type]
    return lay(table, setup or {})


def lay(table: Table, setup: Mapping[str, Json]) -> CommanderStage:
    """Lay out the cards and go on to the first question."""
    maker = Maker(setup)
    state = maker.state
    state.german, state.turn = 0, table.turn
    state.active = LETTERS.index(table.active)
    state.first = LETTERS.index(table.first or table.active)
    state.step = 0 if state.first == state.active else 3
    state.attacker = LETTERS.index(table.attacker) if table.attacker else -1
    maker.lay(table)
    frame = {"stage": STAGES.index(table.stage), "done": 0, "extra": 0, "closing": 0, "fought": 0}
    state.stack.frames.append(Frame("turn", frame))
    stage = CommanderStage(rules(), state, cards(), maker.called)
    stage.rules.check(state)
    return stage.run()


class Maker:
    """Gives cards their numbers and lays them on the table."""

    def __init__(self, setup: Mapping[str, Json]) -> None:
        self.context: Final[Context] = rules().context
        agreed = settle(rules().options(), setup)
        self.state: Final = Campaign(Stack([]), settled(2, agreed))
        self.called: Final[dict[str, int]] = {}
        self._copies: Final[dict[tuple[int, int], int]] = {}
        self._decks: Final[list[list[int]]] = [[], []]

    def make(self, side: int, said: str) -> int:
        """A new copy of a card."""
        kind = self.context.place[cards().id_of(said)]
        copy = self._copies.get((side, kind), 0)
        self._copies[side, kind] = copy + 1
        self._decks[side].append(kind)
        return FIRST + ROOM * side + COPIES * kind + copy

    def spot(self, name: str) -> int:
        found = self.state.ground.find(name)
        if found < 0:
            raise Malformed(f"{name}: no position; they are called G2a, Nb, S1c")
        return found

    def lay(self, table: Table) -> None:
        state = self.state
        for side, units in enumerate((table.german, table.soviet)):
            for name, some in units.items():
                for words in some:
                    self.unit(side, self.spot(name), words)
        for name, said in table.ground.items():
            pos = self.spot(name)
            state.terrain[pos] = self.make(max(0, state.ground.owner[pos]), said)
        for name, said in table.forts.items():
            pos = self.spot(name)
            state.forts[pos] = self.make(state.ground.owner[pos], said)
        self.events(table)
        self.piles(table)
        state.decks = [tuple(sorted(deck)) for deck in self._decks]
        state.open = [True, True]

    def events(self, table: Table) -> None:
        """What lies on positions and borders."""
        state = self.state
        for name, owner in table.mines.items():
            state.mines[self.spot(name)] = self.make(LETTERS.index(owner), "Minefield")
        for name, owner in table.smoke.items():
            made = self.make(LETTERS.index(owner), "Smoke Screen")
            state.smoke[self.spot(name)] = Smoke(made, state.turn + 1)
        for border in table.streams:
            a, b = sorted(self.spot(name) for name in border.split("-"))
            state.streams.append(Stream(a, b, self.make(1, "Stream")))

    def piles(self, table: Table) -> None:
        state = self.state
        for side in SIDES:
            letter = LETTERS[side]
            state.hands[side] = sorted(self.make(side, one) for one in table.hands.get(letter, ()))
            top = [self.make(side, one) for one in table.piles.get(letter, ())]
            filling = [] if table.small else [*standard(), *standard()]
            state.piles[side] = [self.make(side, one) for one in filling] + top[::-1]
            for zone, given in (
                (state.discards, table.discards),
                (state.destroyed, table.destroyed),
                (state.group, table.group),
            ):
                zone[side] = [self.make(side, one) for one in given.get(letter, ())]

    def unit(self, side: int, pos: int, words: str) -> None:
        found = UNIT.fullmatch(words.strip())
        if not found:
            raise Malformed(f"{words}: a unit is `name +equipment [passenger +equipment]`")
        state, spots = self.state, self.state.spots
        vehicle = self.one(side, pos, found[1])
        state.stacks[side * spots + pos] += (vehicle,)
        if found[2]:
            rider = self.one(side, pos, found[2])
            state.units[rider] = state.units[rider]._replace(carrier=vehicle)
            state.units[vehicle] = state.units[vehicle]._replace(rider=rider)

    def one(self, side: int, pos: int, words: str) -> int:
        name, *more = (part.strip() for part in words.split("+"))
        number = self.make(side, name)
        gear: list[int] = []
        events: list[int] = []
        for said in more:
            on = card(said)
            hostile = on.effect in ("breakdown", "bog")
            made = self.make(1 - side if hostile else side, said)
            (gear if on.type == "equipment" else events).append(made)
        letter = LETTERS[side].casefold()
        count = sum(called.startswith(letter) for called in self.called)
        self.called[f"{letter}{count + 1}"] = number
        self.state.units[number] = Unit(number, pos, gear=tuple(gear), events=tuple(events))
        return number


@cache
def standard() -> tuple[str, ...]:
    """Ids of the terrain cards that draw piles are filled with."""
    return tuple(one.id for one in rules().context.cards if one.subtype == "standard")


def kinds_of(numbers: Sequence[int]) -> list[str]:
    """Names of some cards."""
    return [rules().context.cards[kind_of(one)].name.en for one in numbers]
