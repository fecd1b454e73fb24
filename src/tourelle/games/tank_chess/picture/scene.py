"""From a seat's view to the picture of the board: what is drawn, never what is legal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tourelle.art.scene import Scene
from tourelle.games.game import Lens
from tourelle.games.offers import Offers
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    COLOUR,
    COVERED,
    KIND,
    MINE,
    OBSTACLE,
    WATER,
    WHITE,
    WRECK,
    letter_of,
)
from tourelle.games.tank_chess.kernel.study import (
    BLOCKED,
    CLOSE,
    DESTROYS,
    NOTHING,
    OPEN,
    EndState,
    FireLine,
    end_states,
    fire_lines,
)
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE, REVERSE
from tourelle.games.tank_chess.kernel.units import AFLOAT, LETTERS, MORTAR
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.events import Played
from tourelle.games.tank_chess.law.ground import squares_in, where
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.picture.board import picture
from tourelle.games.tank_chess.picture.data import (
    Armour,
    BoardPicture,
    Cell,
    Check,
    Effect,
    Exit,
    Flag,
    LastMove,
    Pad,
    Piece,
    Ray,
    Spot,
    Step,
    Wreck,
    Zone,
)
from tourelle.games.tank_chess.picture.motion import from_black
from tourelle.games.tank_chess.picture.offers import offered
from tourelle.games.tank_chess.picture.order_parts import (
    EXIT,
    read_chosen,
    square_key,
    target_key,
    unit_key,
)
from tourelle.games.tank_chess.picture.prospects import Prospects
from tourelle.space.squares import grid_of

EFFECTS: Final[dict[str, Effect]] = {DESTROYS: "kill", BLOCKED: "blocked", OPEN: "open"}
ZONES: Final[dict[str, Zone]] = {"f": "front", "s": "side", "r": "rear"}
OUTWARD: Final = (0, 1, 1, 1, 0, -1, -1, -1)


def scene(context: Context, view: ChessView, lens: Lens) -> Scene:
    board = Painter(context, view, lens).board()
    return picture(board, lens.lang, lens.theme)


def by_square(cell: Cell) -> Cell:
    """Rank by rank."""
    return cell[1], cell[0]


def movable(offers: Offers) -> frozenset[str]:
    """The units that the reader may take in hand now."""
    return offers.starts if "turn" in offers.kinds else frozenset()


@lru_cache(maxsize=8192)
def _piece(n: int, square: int, cell: int, number: int, acts: tuple[str, ...]) -> Piece:
    place, letter = (square % n + 1, square // n + 1), letter_of(cell).upper()
    afloat = KIND[cell] == AFLOAT
    return Piece(str(number), COLOUR[cell] == WHITE, letter, place, cell & 7, afloat, acts)


class Painter:
    """Gathers what the picture shows of one view through one lens."""

    def __init__(self, context: Context, view: ChessView, lens: Lens) -> None:
        self._context: Final = context
        self._view: Final = view
        self._chess: Final = view.state
        self._position: Final = view.state.position
        self._kernel: Final = context.kernel(view.state.position)
        self._lens: Final = lens
        self._n: Final = view.state.position.n
        self._chosen: Final = read_chosen(view, lens.chosen)
        self._movable: Final = movable(lens.offers)
        self._targets: Final = lens.offers.draft().keys if self._movable else frozenset[str]()
        self._offered: Final[dict[tuple[str, ...], frozenset[str]]] = {}
        self._prospects: Final = Prospects(context, view.state, lens, self._chosen)

    def cell(self, square: int) -> Cell:
        return square % self._n + 1, square // self._n + 1

    def cells(self, squares: Iterable[int]) -> frozenset[Cell]:
        return frozenset(self.cell(square) for square in squares)

    def ground(self, *kinds: int) -> frozenset[Cell]:
        position = self._position
        return self._context.studies.of(
            position, kinds, lambda: self.cells(squares_in(where(position, *kinds)))
        )

    def board(self) -> BoardPicture:
        chess, chosen = self._chess, self._chosen
        own = [s for colour in (WHITE, BLACK) for s in squares_in(chess.hidden[colour])]
        selected = chosen.origin if chosen.origin >= 0 else None
        return BoardPicture(
            size=self._n,
            obstacles=self.ground(OBSTACLE),
            pieces=tuple(self._pieces()),
            wrecks=tuple(self._wrecks()),
            water=self._water(),
            mines=self.ground(MINE),
            own_mines=self.cells(own),
            covered=self.ground(COVERED),
            closed=frozenset(self._closed()),
            flags=tuple(self._flags()),
            zone=self.cells(chess.setup_options.zone),
            selected=None if selected is None else self._key(selected),
            reach=tuple(self._reach()),
            exits=tuple(self._exits()),
            spots=tuple(self._spots()),
            pads=tuple(self._pads()),
            rays=tuple(self._rays()),
            hover=self._hover(),
            armour=self._armour(),
            threats=self._threats(),
            last=self._last(),
            checks=tuple(self._checks()),
            escape=self._escape(),
            from_black=from_black(self._view, self._lens),
        )

    # ---- what stands on the board

    def _key(self, square: int) -> str:
        return str(self._chess.ids.get(square, 0))

    def _pieces(self) -> Iterable[Piece]:
        for colour in (WHITE, BLACK):
            for square in self._position.units[colour]:
                cell, key = self._position.cells[square], self._chess.ids.get(square, 0)
                yield _piece(self._n, square, cell, key, self._touched(square, key))

    def _touched(self, square: int, number: int) -> tuple[str, ...]:
        """A unit that may be moved is taken in hand, one that may be shot is a target."""
        if not self._movable:
            return ()
        key = f"u{number}"
        if key in self._movable:
            return (key,)
        target = target_key(self._n, square)
        return (target,) if target in self._targets else ()

    def _wrecks(self) -> Iterable[Wreck]:
        for file, rank in sorted(self.ground(WRECK), key=by_square):
            cell = self._chess.wrecks.get((rank - 1) * self._n + file - 1)
            if cell is None:
                yield Wreck((file, rank))
            else:
                yield Wreck((file, rank), letter_of(cell).upper(), cell & 7)

    def _water(self) -> frozenset[Cell]:
        afloat = [
            square
            for colour in (WHITE, BLACK)
            for square in self._position.units[colour]
            if KIND[self._position.cells[square]] == AFLOAT
        ]
        return self.ground(WATER) | self.cells(afloat)

    def _closed(self) -> Iterable[Cell]:
        _, _, south, north = self._position.area
        for colour, rank in ((WHITE, north + 2), (BLACK, south)):
            for file in squares_in(self._position.closed[colour]):
                yield file + 1, rank

    def _flags(self) -> Iterable[Flag]:
        for colour, flag in enumerate(self._chess.flags):
            if flag.square >= 0:
                yield Flag(colour == WHITE, self.cell(flag.square), flag.carried)

    # ---- the order that is being put together

    def _acts(self, act: str, *before: str) -> tuple[str, ...]:
        """Only a unit that may be moved has anything to tap; others are looked at. *before* are
        the parts of its turn that come before *act*."""
        if before not in self._offered:
            unit = unit_key(self._chess, self._chosen.origin)
            mine = unit in self._movable
            keys = self._lens.offers.draft((unit, *before)).keys if mine else frozenset[str]()
            self._offered[before] = keys
        return (act,) if act in self._offered[before] else ()

    def _ends(self) -> list[EndState]:
        if self._chosen.origin < 0:
            return []
        position, origin = self._position, self._chosen.origin
        exits = self._context.exits(self._chess)
        return self._context.ends.of(
            position,
            (origin, exits),
            lambda: end_states(self._kernel, position, origin, exits),
        )

    def _reach(self) -> Iterable[Step]:
        """Where the unit can go; once a square is chosen another may be chosen instead."""
        squares: dict[int, list[EndState]] = {}
        for state in self._ends():
            if state.kind != ESCAPE:
                squares.setdefault(state.end, []).append(state)
        for square, states in squares.items():
            facings = sorted({state.facing for state in states if state.facing >= 0})
            back = all(state.kind == REVERSE for state in states)
            mined = any(state.kind == DEATH for state in states)
            points = min(state.points for state in states)
            acts = self._acts(square_key(self._n, square))
            kills = any((square, facing) in self._prospects.kills for facing in facings)
            ticks = tuple(facings) if self._chosen.end < 0 else ()
            yield Step(self.cell(square), points, ticks, back, mined, acts, kills)

    def _exits(self) -> Iterable[Exit]:
        """The exit squares; all of them are one turn (CH-3.5)."""
        if self._chosen.end >= 0:
            return
        for state in self._ends():
            if state.kind == ESCAPE:
                acts = self._acts(EXIT)
                yield Exit(self._exit_cell(state), state.points, not state.route, acts)

    def _exit_cell(self, state: EndState) -> Cell:
        """Where the route leads over the unit's far edge (CH-1.3)."""
        square, cell = self._chosen.origin, self._position.cells[self._chosen.origin]
        facing = cell & 7
        steps = self._kernel.tables.grid.steps
        for letter in state.route[:-1]:
            if letter == "F":
                square = steps[square * 8 + facing]
            else:
                facing = facing + (1 if letter == "R" else -1) & 7
        out = facing if state.route else facing + 4 & 7
        file, rank = self.cell(square)
        return file + OUTWARD[out], rank + (1 if COLOUR[cell] == WHITE else -1)

    def _pads(self) -> Iterable[Pad]:
        """The facings to be had on the chosen square; one that is chosen may be changed."""
        if self._chosen.end < 0:
            return
        here = {state.facing for state in self._ends() if state.end == self._chosen.end}
        end = self._chosen.end
        for facing in sorted(here - {-1}):
            acts = self._acts(f"f{facing}", self._end())
            kills = (end, facing) in self._prospects.kills
            yield Pad(self.cell(end), facing, acts, kills, facing == self._chosen.facing)

    def _end(self) -> str:
        return square_key(self._n, self._chosen.end)

    def _spots(self) -> Iterable[Spot]:
        """Squares on which the seat may place what it is asked to place."""
        for key, purpose in offered(self._lens.offers, self._lens.chosen):
            yield Spot(self.cell(grid_of(self._n).square(key[1:])), purpose, (key,))

    def _hover(self) -> tuple[Cell, int] | None:
        chosen = self._chosen
        if chosen.end < 0:
            return None
        facing = chosen.facing if chosen.facing >= 0 else self._position.cells[chosen.origin] & 7
        return self.cell(chosen.end), facing

    def _rays(self) -> Iterable[Ray]:
        """The fire lines of the chosen end state, or of the unit where it stands."""
        chosen = self._chosen
        if chosen.origin < 0 or (chosen.end >= 0 and chosen.facing < 0):
            return
        end, facing = chosen.end, chosen.facing
        if end < 0:
            return
        lines = fire_lines(self._kernel, self._position, chosen.origin, end, facing)
        lob = self._kernel.kinds.pattern[KIND[self._position.cells[chosen.origin]]] == MORTAR
        for line in lines:
            if line.effect != NOTHING and (line.square >= 0 or line.passed):
                yield self._ray(end, line, lob)

    def _ray(self, end: int, line: FireLine, lob: bool) -> Ray:
        effect: Effect = EFFECTS.get(line.effect, "none")
        zone = ZONES[line.zone] if line.zone and line.effect != CLOSE else None
        last = line.square if line.square >= 0 else line.passed[-1]
        target = target_key(self._n, last)
        turned = f"f{self._chosen.facing}"
        acts = self._acts(target, self._end(), turned) if effect == "kill" else ()
        ends = (self.cell(end), self.cell(last))
        return Ray(*ends, effect, line.weapon, line.armour, zone, lob, acts)

    def _armour(self) -> Armour | None:
        chosen = self._chosen
        if chosen.origin < 0:
            return None
        cell = self._position.cells[chosen.origin]
        hover = self._hover()
        place, facing = hover if hover else (self.cell(chosen.origin), cell & 7)
        at = KIND[cell] * 3
        return Armour(place, facing, *self._kernel.kinds.armour[at : at + 3])

    def _threats(self) -> frozenset[Cell]:
        """The enemies that could destroy the chosen unit where it stands, or would stand."""
        return self.cells(self._prospects.threats())

    # ---- what has just happened, and what must be announced

    def _last(self) -> LastMove | None:
        turns = [event for event in self._lens.events if isinstance(event, Played)]
        if not turns or self._chosen.origin >= 0:
            return None
        turn = turns[-1]
        place = self.cell(turn.origin)
        before = Piece("last", turn.colour == WHITE, LETTERS[turn.unit], place, turn.start)
        way = (self.cell(turn.origin), self.cell(turn.end)) if turn.end >= 0 else ()
        shot = self.cell(turn.target) if turn.target >= 0 else None
        return LastMove(before, way, shot, turn.move == DEATH)

    def _checks(self) -> Iterable[Check]:
        for turn in self._prospects.checks((WHITE, BLACK)):
            origin = turn.end if turn.end >= 0 else turn.origin
            yield Check(self.cell(turn.origin), self.cell(origin), self.cell(turn.target))

    def _escape(self) -> tuple[Cell, ...]:
        for colour in (WHITE, BLACK):
            turn = self._prospects.escape(colour)
            if turn is not None:
                file, _ = self.cell(turn.origin)
                _, _, south, north = self._position.area
                return self.cell(turn.origin), (file, north + 2 if colour == WHITE else south)
        return ()
