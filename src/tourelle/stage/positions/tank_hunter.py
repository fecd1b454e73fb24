"""Positions of Tank Hunter by names.

    battle(["M4 Sherman"], ["Tiger I, hidden", "U018 rear"], ahead={"b": ["River Line"]})

    position({"a": {"units": ["M4 Sherman"], "hand": ["Ambush"]}, "b": {"units": ["Tiger I"]}})

Seats are a, b, c...; their units a1, a2, b1 in the order given. After a name come marks: rear,
hidden, known, dry, ringed, tired, rolled, evaded, and `+Trenches` for an event under it, parted by
commas or blanks (an event of several words needs the comma).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Final

from tourelle.core.codec import Json, Malformed
from tourelle.core.flow import Frame, Stack
from tourelle.core.option import settle
from tourelle.games.tank_hunter.content.entries import Commander, EventCard, UnitCard
from tourelle.games.tank_hunter.content.library import Library
from tourelle.games.tank_hunter.law.rules import TankHunter
from tourelle.games.tank_hunter.law.setup_options import settled
from tourelle.games.tank_hunter.law.state import Hunter, Staff, Unit
from tourelle.games.tank_hunter.room import TankHunterGame
from tourelle.games.tank_hunter.room import game as make_game
from tourelle.stage.names import Names
from tourelle.stage.position import Given, setup_in
from tourelle.stage.positions.tank_hunter_stage import MARKS, HunterStage
from tourelle.stage.script import LETTERS

AnyCard = UnitCard | Commander | EventCard
Lists = Mapping[str, Sequence[str]]  # by seat
ALL: Final = 9999
AGREED: Final[dict[str, Json]] = {"ext": True, "commanders": True}  # every card takes part
STEPS: Final = (
    "begin", "rearrange", "advance", "relief", "forward", "window-1", "main", "window-7", "end",
)  # fmt: skip


@dataclass(frozen=True)
class Side:
    """The cards of one seat."""

    units: Sequence[str] = ()
    hand: Sequence[str] = ()
    staff: Sequence[str] = ()  # commanders
    ahead: Sequence[str] = ()  # lasting events before him
    points: Sequence[str] = ()  # his victory points


@dataclass(frozen=True)
class Rest:
    """What belongs to nobody. *pile* and *deck* name the top event and unit cards, the first on
    top; of the others so many stay in the piles."""

    pile: Sequence[str] = ()
    deck: Sequence[str] = ()
    events: int = ALL
    units: int = ALL
    turn: str = "a"
    step: str = "main"


@cache
def room() -> TankHunterGame:
    return make_game()


@cache
def cards() -> Names[AnyCard]:
    return names_of(rules_of(room()).context.library)


def card(said: str) -> AnyCard:
    """The card of that name or id: unit, commander or event."""
    return cards().find(said)


def names_of(library: Library) -> Names[AnyCard]:
    return Names("card", {**library.units, **library.commanders, **library.events})


def rules_of(game: TankHunterGame) -> TankHunter:
    assert isinstance(game.rules, TankHunter)
    return game.rules


def position(given: Mapping[str, Json]) -> HunterStage:
    """A position as data: a table for each seat with `units`, `hand`, `staff`, `ahead`, `points`;
    beside them `pile`, `deck`, `events_left`, `units_left`, `turn`, `step` and `setup`."""
    setup, rest = setup_in(given)
    fields = Given(rest)
    sides = [_side(fields, name) for name in takewhile(fields.has, LETTERS)]
    others = Rest(
        fields.texts("pile"),
        fields.texts("deck"),
        fields.number("events_left", 0, ALL, ALL),
        fields.number("units_left", 0, ALL, ALL),
        fields.one_of("turn", LETTERS[: len(sides)], "a"),
        fields.one_of("step", STEPS, "main"),
    )
    fields.close()
    return lay(sides, others, setup)


def _side(fields: Given, name: str) -> Side:
    table = fields.table(name)
    side = Side(*(table.texts(key) for key in ("units", "hand", "staff", "ahead", "points")))
    table.end()
    return side


def battle(
    *forces: Sequence[str],
    hands: Lists | None = None,
    staff: Lists | None = None,
    ahead: Lists | None = None,
    points: Lists | None = None,
    pile: Sequence[str] = (),
    deck: Sequence[str] = (),
    turn: str = "a",
    step: str = "main",
    setup: Mapping[str, Json] | None = None,
    units: int = ALL,
    events: int = ALL,
) -> HunterStage:
    """The same for tests: the units of each seat, then what else is not empty."""
    given = (hands or {}, staff or {}, ahead or {}, points or {})
    sides = [
        Side(force, *(lists.get(name, ()) for lists in given))
        for name, force in zip(LETTERS, forces, strict=False)
    ]
    return lay(sides, Rest(pile, deck, events, units, turn, step), setup or {})


def lay(sides: Sequence[Side], rest: Rest, setup: Mapping[str, Json]) -> HunterStage:
    """Lay out the cards and go on to the first question."""
    if rest.step not in STEPS:
        raise Malformed(f"{rest.step}: no step of a turn; known: {', '.join(STEPS)}")
    maker = Maker(room(), len(sides), {**AGREED, **setup})
    for seat, side in enumerate(sides):
        maker.side(seat, side)
    maker.piles(rest)
    state, seat = maker.state, LETTERS.index(rest.turn)
    state.handle, state.turns, state.active = 99, 1, seat
    frame = {"seat": seat, "step": STEPS.index(rest.step), "lines": 0}
    state.stack.frames.append(Frame("turn", frame))
    stage = HunterStage(room(), state, cards())
    stage.rules.check(state)
    return stage.run()


class Maker:
    """Takes cards out of the decks and lays them on the table."""

    def __init__(self, game: TankHunterGame, seats: int, setup: Mapping[str, Json]) -> None:
        rules = rules_of(game)
        setup_options = settled(seats, settle(rules.options(), setup))
        self.context: Final = rules.context
        self.state: Final = Hunter(Stack([]), setup_options)
        self.units: Final = list(self.context.unit_deck(setup_options))
        self.events: Final = list(self.context.event_deck(setup_options))

    def side(self, seat: int, side: Side) -> None:
        state = self.state
        for at, words in enumerate(side.units):
            self.unit(seat, at + 1, words)
        state.hands[seat] += sorted(map(self.take, side.hand))
        state.ahead[seat] += sorted(map(self.take, side.ahead))
        state.points[seat] += sorted(map(self.take, side.points))
        state.staff[seat] += [Staff(self.take(one)) for one in side.staff]

    def unit(self, seat: int, at: int, words: str) -> None:
        name, marks, under = read_unit(words)
        attached = tuple(self.take(one) for one in under)
        flags = sum(MARKS[mark] for mark in marks if mark in MARKS)
        unit = Unit(10 * (seat + 1) + at, self.take(name), flags, attached)
        self.state.lines[int("rear" in marks)][seat].append(unit)

    def take(self, said: str) -> int:
        """One copy of a card, out of its deck."""
        wanted = cards().id_of(said)
        for pool in (self.units, self.events):
            for one in pool:
                if self.context.id_of(one) == wanted:
                    pool.remove(one)
                    return one
        raise Malformed(f"{said}: no copy is left, or it takes no part with this setup")

    def piles(self, rest: Rest) -> None:
        state, is_red = self.state, self.context.is_red
        on_top, under = [self.take(one) for one in rest.pile], [self.take(one) for one in rest.deck]
        plain = [one for one in self.events if not is_red(one)]
        reds = [one for one in self.events if is_red(one)]
        state.event_pile = [*plain[: rest.events], *reversed(on_top)]
        state.removed = [*plain[rest.events :], *reds, *self.units[rest.units :]]
        state.unit_pile = [*self.units[: rest.units], *reversed(under)]
        state.thirds = (0, 0, len(state.event_pile))


def read_unit(words: str) -> tuple[str, list[str], list[str]]:
    """Name, marks and events under it: `U018 rear +E02`, `Tiger I, hidden, +Dug-In Position`."""
    first, *more = (part.strip() for part in words.split(","))
    name, *blanks = first.split(" ")
    known = {*MARKS, "rear"}
    while blanks and (blanks[-1] in known or blanks[-1].startswith("+")):
        more.append(blanks.pop())
    for mark in more:
        if mark not in known and not mark.startswith("+"):
            raise Malformed(f"{words}: {mark} is no mark; known: {', '.join(sorted(known))}")
    marks = [mark for mark in more if mark in known]
    under = [mark[1:] for mark in more if mark.startswith("+")]
    return " ".join((name, *blanks)), marks, under[::-1]
