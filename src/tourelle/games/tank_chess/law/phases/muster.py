"""Before the first turn: colours, armies, deployment, flags, hidden mines (CH-12, CH-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tourelle.core.ask import FOREIGN, Ask, Choice, Domain, Listed, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_chess.kernel.position import BLACK, EMPTY, MINE, WHITE, Position, unit_cell
from tourelle.games.tank_chess.kernel.units import BASE_KINDS, COMMAND, LETTERS, Kinds
from tourelle.games.tank_chess.law.choices import Deploy, HideMines, MarkFlag, NameArmy, TakeColour
from tourelle.games.tank_chess.law.events import (
    Deployed,
    FlagMoved,
    MinesHidden,
    NamesArmy,
    OwnMines,
    TakesColour,
)
from tourelle.games.tank_chess.law.flags import is_blocked
from tourelle.games.tank_chess.law.state import UNSEEN, Chess, Flag, Stock
from tourelle.space.squares import grid_of

MOST_UNITS: Final = 14  # CH-12.7
COMMAND_BY: Final = 3  # the CLT is among the first three placed (CH-12.5)
HIDDEN: Final = 4  # mines of each side (CH-13.14)
SIEGE_RANKS: Final = 5  # of the defender in O8: n-4 to n


class Colours(Phase[Chess, Choice]):
    """He who did not lay out the board chooses a colour (CH-12.2)."""

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        colours = Listed[Choice]([TakeColour(WHITE), TakeColour(BLACK)], "CH-12.2")
        return (Ask(Seat(1), "colour", (colours,)),)

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, TakeColour)
        now.state.white = seat if choice.colour == WHITE else Seat(1 - seat)
        now.tell(TakesColour(seat, choice.colour))
        now.stack.end()


class Armies(Domain[Choice]):
    """Every army within the points (CH-12.7, CH-12.11), of the expansion too if agreed (CH-R42).

    Its units follow all rules of the base game (CH-13.16).
    """

    def __init__(self, points: int, kinds: Kinds, expansion: bool) -> None:
        self._points: Final = points
        self._cost: Final = kinds.points[:11]
        self._known: Final = len(self._cost) if expansion else BASE_KINDS

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, NameArmy):
            return FOREIGN
        counts = choice.counts
        if min(counts) < 0 or counts[COMMAND] != 1:
            return refusal("army-command", "CH-12.7")
        if any(counts[self._known :]):
            return refusal("army-expansion", "CH-12.11")
        if sum(counts) > MOST_UNITS:
            return refusal("army-size", "CH-12.7", most=MOST_UNITS)
        if self.cost(counts) > self._points:
            return refusal("army-points", "CH-12.7", points=self.cost(counts), most=self._points)
        return None

    def cost(self, counts: Sequence[int]) -> int:
        """One C is free (CH-12.7)."""
        return sum(self._cost[kind] * n for kind, n in enumerate(counts) if kind != COMMAND)

    def sample(self, dice: Dice) -> Choice:
        counts = [0] * 11
        counts[COMMAND] = 1
        while True:
            left = self._points - self.cost(counts)
            fit = [kind for kind in range(1, self._known) if self._cost[kind] <= left]
            if not fit or sum(counts) == MOST_UNITS:
                return NameArmy(tuple(counts))
            counts[fit[dice.draw(len(fit), "army")]] += 1

    def listed(self) -> Sequence[Choice] | None:
        return None

    def hint(self) -> Json:
        items: list[Json] = [
            {
                "key": LETTERS[kind],
                "label": LETTERS[kind],
                "cost": cost if kind != COMMAND else 0,
                "least": int(kind == COMMAND),
                "most": 1 if kind == COMMAND else MOST_UNITS * (kind < self._known),
            }
            for kind, cost in enumerate(self._cost)
        ]
        return {"split": self._points, "items": items, "count": MOST_UNITS, "prefix": ["army"]}


class NameArmies(Phase[Chess, Choice]):
    """White names his army first, openly, then Black (CH-12.11)."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds: Final = kinds

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        points = frame["white"] if frame["colour"] == WHITE else frame["black"]
        armies = Armies(points, self._kinds, frame["expansion"] == 1)
        return (Ask(state.seat_of(frame["colour"]), "army", (armies,)),)

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, NameArmy)
        colour = frame["colour"]
        now.state.stock = with_units(now.state.stock, colour, choice.counts)
        now.tell(NamesArmy(seat, choice.counts))
        if colour == WHITE:
            now.stack.note(colour=BLACK)
        else:
            now.stack.end()


def with_units(stock: Stock, colour: int, counts: tuple[int, ...]) -> Stock:
    units = (counts, stock.units[1]) if colour == WHITE else (stock.units[0], counts)
    return replace(stock, units=units)


def zone(position: Position, colour: int, ranks: int) -> list[int]:
    """The squares of so many ranks from a side's own edge, within the open area (CH-12.9)."""
    west, east, south, north = position.area
    first = south if colour == WHITE else north - ranks + 1
    n = position.n
    return [r * n + f for r in range(first, first + ranks) for f in range(west, east + 1)]


class Deployment(Phase[Chess, Choice]):
    """Units are placed one at a time in alternation, White first (CH-12.5, CH-12.11)."""

    def run(self, now: Moment[Chess], frame: Frame) -> bool:
        left = [sum(counts) for counts in now.state.stock.units]
        if not any(left):
            now.stack.end()
            return False
        if not left[frame["colour"]]:  # CH-12.11: the other places the rest
            now.stack.note(colour=1 - frame["colour"])
        return True

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        colour, squares = frame["colour"], free_squares(state, frame)
        kinds = placeable(state, colour)
        places = Listed[Choice]([Deploy(k, s) for k in kinds for s in squares], "CH-12.5")
        return (Ask(state.seat_of(colour), "deploy", (places,)),)

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Deploy)
        state, colour = now.state, frame["colour"]
        facing = 0 if colour == WHITE else 4  # CH-12.5: toward the far edge
        state.position.put(choice.square, unit_cell(choice.unit, colour, facing))
        state.ids[choice.square] = len(state.ids) + 1
        counts = list(state.stock.units[colour])
        counts[choice.unit] -= 1
        state.stock = with_units(state.stock, colour, tuple(counts))
        now.tell(Deployed(seat, choice.unit, choice.square))
        now.stack.note(colour=1 - colour)


def free_squares(state: Chess, frame: Frame) -> list[int]:
    """The empty squares of the zone of the side that is to deploy."""
    colour, cells = frame["colour"], state.position.cells
    ranks = frame["white"] if colour == WHITE else frame["black"]
    return [square for square in zone(state.position, colour, ranks) if cells[square] == EMPTY]


def placeable(state: Chess, colour: int) -> list[int]:
    """The kinds left; the CLT must come among the first three, or by the last (CH-12.5)."""
    counts = state.stock.units[colour]
    placed = len(state.position.units[colour])
    if counts[COMMAND] and placed == COMMAND_BY - 1:
        return [COMMAND]
    return [kind for kind, count in enumerate(counts) if count]


class MarkFlags(Phase[Chess, Choice]):
    """Each side marks a square of its second rank, White first (CH-13.15 O2, CH-13.19)."""

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        colour = frame["colour"]
        free = flag_squares(state.position, colour)
        marks = Listed[Choice]([MarkFlag(square) for square in free], "CH-13.19")
        return (Ask(state.seat_of(colour), "flag", (marks,)),)

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, MarkFlag)
        colour = frame["colour"]
        now.state.flags[colour] = Flag(choice.square, choice.square)
        now.tell(FlagMoved("marked", colour, choice.square))
        if colour == WHITE:
            now.stack.note(colour=BLACK)
        else:
            now.stack.end()


def flag_squares(position: Position, colour: int) -> list[int]:
    """A side's second rank but for obstacles, water and mines (CH-13.19, CH-13.21)."""
    second = set(zone(position, colour, 2)) - set(zone(position, colour, 1))
    cells = position.cells
    return [s for s in sorted(second) if cells[s] != MINE and not is_blocked(cells[s])]


def mine_ground(position: Position, colour: int) -> list[int]:
    """Where a side may hide mines: its third rank to the middle, empty ground (CH-13.20)."""
    n = position.n
    _, _, south, north = position.area  # CH-12.8: ranks count from the open area's edge
    ranks = range(south + 2, n // 2) if colour == WHITE else range(n // 2, north - 1)
    squares = [rank * n + file for rank in ranks for file in range(n)]
    return [square for square in squares if position.cells[square] == EMPTY]


class HiddenMines(Domain[Choice]):
    """Any four of many squares: tested and sampled. A board that was built full takes fewer."""

    def __init__(self, squares: list[int], n: int) -> None:
        self._squares: Final = squares
        self._count: Final = min(HIDDEN, len(squares))
        self._names: Final = grid_of(n).names

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, HideMines):
            return FOREIGN
        if len(choice.squares) != self._count or sorted({*choice.squares}) != [*choice.squares]:
            return refusal("mines-count", "CH-13.14", count=self._count)
        if not set(choice.squares) <= set(self._squares):
            return refusal("mines-ground", "CH-13.20")
        return None

    def sample(self, dice: Dice) -> Choice:
        left = list(self._squares)
        picked = [left.pop(dice.draw(len(left), "mine")) for _ in range(self._count)]
        return HideMines(tuple(sorted(picked)))

    def listed(self) -> Sequence[Choice] | None:
        return None

    def hint(self) -> Json:
        numbers: dict[str, Json] = {f"q{self._names[s]}": UNSEEN + s for s in self._squares}
        return {"pick": self._count, "from": numbers, "prefix": ["mines"]}


class LayMines(Phase[Chess, Choice]):
    """Both choose at the same time, unseen (CH-13.20)."""

    def run(self, now: Moment[Chess], frame: Frame) -> bool:
        if all(now.state.ready):
            now.stack.end()
            return False
        return True

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        return tuple(
            Ask(
                state.seat_of(colour),
                "mines",
                (HiddenMines(mine_ground(state.position, colour), state.position.n),),
                sealed=True,
            )
            for colour in (WHITE, BLACK)
            if not state.ready[colour]
        )

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, HideMines)
        colour = now.state.colour_of(seat)
        now.state.hidden[colour] = sum(1 << square for square in choice.squares)
        now.state.ready[colour] = True
        numbers = tuple(UNSEEN + square for square in choice.squares)
        now.tell(MinesHidden(seat), (seat, OwnMines(seat, numbers)))
