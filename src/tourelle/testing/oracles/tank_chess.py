"""Tank Chess a second time, slow and plain: written from the rules, apart from the fast kernel.

    board = read_board(tfen)                 squares are (file, rank) from 0
    legal_turns(board, exits)                every legal turn by its result (CH-3.5, CH-13.17)
    played(board, turn)                      the board after it
    board.text()                             the ranks as a position string

Values are those of the tables T1 to T3 and T6, or others that are given as `values`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from tourelle.space.squares import FACINGS
from tourelle.testing.oracles.tank_chess_board import (
    VALUES,
    Board,
    Square,
    Unit,
    Values,
    name,
    read_board,
    step,
)

__all__ = ["VALUES", "Board", "Turn", "Values", "is_over", "legal_turns", "played", "read_board"]


@dataclass(frozen=True)
class Change:
    """What the movement itself did to the board, the unit apart."""

    cleared: frozenset[Square] = frozenset()
    gone: frozenset[Square] = frozenset()  # objects pushed away from here
    obstacles: frozenset[Square] = frozenset()  # obstacles pushed to here
    wrecks: frozenset[Square] = frozenset()
    filled: frozenset[Square] = frozenset()  # water that became ground


UNCHANGED: Final = Change()


class Turn(NamedTuple):
    """One legal turn; None where there is no end, facing or target."""

    origin: Square
    kind: str  # drive, reverse, escape, death
    end: Square | None = None
    facing: int | None = None
    target: Square | None = None
    change: Change = UNCHANGED
    route: str = ""

    def words(self) -> tuple[str, str, str, str, str, str]:
        end, target = name(self.end), name(self.target)
        facing = "" if self.facing is None else FACINGS[self.facing]
        return name(self.origin), self.kind, end, facing, target, self.route


# ---- movement


class State(NamedTuple):
    square: Square
    facing: int
    change: Change


class Mover:
    """One unit on its way. Its own square is empty once left (CH-R31)."""

    def __init__(self, board: Board, origin: Square, exits: str) -> None:
        self.board = board
        self.origin = origin
        self.unit = board.units[origin]
        self.leaves = exits == "any" or (exits == "command" and self.unit.letter == "C")

    def blocked(self, square: Square, change: Change) -> bool:
        """Whether an obstacle, a wreck or a unit is there (CH-4.6)."""
        if square in change.obstacles or square in change.wrecks:
            return True
        if square == self.origin or square in change.gone:
            return False
        return self.board.stops_fire(square)

    def is_wet(self, square: Square, change: Change) -> bool:
        return square in self.board.water and square not in change.filled

    def is_mined(self, square: Square, change: Change) -> bool:
        return square in self.board.mines and square not in change.cleared

    def is_exit(self, square: Square) -> bool:
        """CH-8.4, CH-12.8: the square beyond the far edge, on a file that exists."""
        board = self.board
        beyond = board.ranks[-1] + 1 if self.unit.white else board.ranks[0] - 1
        opened = square[0] in board.files and square[0] not in board.closed[self.unit.white]
        return self.leaves and square[1] == beyond and opened

    def onto(self, square: Square, change: Change) -> tuple[str, int, Change] | None:
        """How a step onto *square* goes: its kind, its cost, and what it changes."""
        if not self.board.has(square):
            return ("escape", 1, change) if self.is_exit(square) else None
        if self.blocked(square, change):
            return None
        if self.is_wet(square, change):
            return ("drive", 1, change) if self.unit.letter == "A" else None
        if not self.is_mined(square, change):
            return "drive", 1, change
        swept = replace(change, cleared=change.cleared | {square})
        return ("drive", 2, swept) if self.unit.letter == "W" else ("death", 1, swept)

    def push(self, square: Square, direction: int, change: Change) -> Change | None:
        """CH-13.8, CH-13.9: what remains after the object on *square* was pushed on."""
        if self.unit.letter != "B" or not self.is_object(square, change):
            return None
        behind = step(square, direction)
        if not self.board.has(behind) or self.blocked(behind, change):
            return None
        stone = square in change.obstacles or (
            square in self.board.obstacles and square not in change.gone
        )
        taken = replace(
            change,
            gone=change.gone | ({square} & (self.board.obstacles | self.board.wrecks)),
            obstacles=change.obstacles - {square},
            wrecks=change.wrecks - {square},
        )
        if self.is_wet(behind, change):
            return replace(taken, filled=taken.filled | {behind})
        if self.is_mined(behind, change):
            taken = replace(taken, cleared=taken.cleared | {behind})
        if behind in self.board.obstacles and stone:  # back where one stood before
            return replace(taken, gone=taken.gone - {behind})
        if behind in self.board.wrecks and not stone:
            return replace(taken, gone=taken.gone - {behind})
        if stone:
            return replace(taken, obstacles=taken.obstacles | {behind})
        return replace(taken, wrecks=taken.wrecks | {behind})

    def is_object(self, square: Square, change: Change) -> bool:
        if square in change.obstacles or square in change.wrecks:
            return True
        standing = square in self.board.obstacles or square in self.board.wrecks
        return standing and square not in change.gone

    def options(self, state: State) -> Iterator[tuple[str, str, int, State]]:
        """From one state: letter, kind, cost and what follows."""
        square, facing, change = state
        ahead = step(square, facing)
        went = self.onto(ahead, change)
        if went is not None:
            kind, cost, after = went
            yield "F", kind, cost, State(ahead, facing, after)
        elif (pushed := self.push(ahead, facing, change)) is not None:
            yield "F", "drive", 2, State(ahead, facing, pushed)
        yield "L", "drive", 1, State(square, (facing - 1) % 8, change)
        yield "R", "drive", 1, State(square, (facing + 1) % 8, change)

    def moves(self) -> dict[Turn, str]:
        """Every result without a shot, with its cheapest, alphabetically first route."""
        start = State(self.origin, self.unit.facing, UNCHANGED)
        speed = self.board.value(self.unit).speed
        found: dict[Turn, tuple[int, str]] = {}
        frontiers: list[dict[State, str]] = [{} for _ in range(speed + 1)]
        frontiers[0][start] = ""
        seen: set[State] = set()
        for points, frontier in enumerate(frontiers):
            for state, route in frontier.items():
                if state in seen:
                    continue
                seen.add(state)
                for letter, kind, cost, after in self.options(state):
                    if points + cost <= speed:
                        way = route + letter
                        if kind == "drive":
                            known = frontiers[points + cost].get(after, "Z")
                            frontiers[points + cost][after] = min(known, way)
                        else:
                            turn = self.ended(kind, after)
                            best = found.get(turn, (99, ""))
                            found[turn] = min(best, (points + cost, way))
                if state[:2] != start[:2]:  # CH-3.1, CH-4.8
                    found[self.ended("drive", state)] = (points, route)
        self.reverse(found)
        return {turn: route for turn, (_, route) in found.items()}

    def ended(self, kind: str, state: State) -> Turn:
        if kind == "escape":
            return Turn(self.origin, kind, change=state.change)
        if kind == "death":
            return Turn(self.origin, kind, state.square, change=state.change)
        return Turn(self.origin, kind, state.square, state.facing, change=state.change)

    def reverse(self, found: dict[Turn, tuple[int, str]]) -> None:
        """CH-4.5, CH-8.8, CH-13.21: one square back and nothing else."""
        facing = self.unit.facing
        back = step(self.origin, facing + 4)
        went = self.onto(back, UNCHANGED)
        if went is None:
            return
        kind, _, change = went
        state = State(back, facing, change)
        if kind == "drive":
            found.pop(self.ended("drive", state), None)
            kind = "reverse"
        found[self.ended(kind, state)] = (1, "")


# ---- fire


def zone(shot: int, facing: int) -> str:
    """CH-6.1."""
    if shot % 8 == facing:
        return "r"
    return "f" if shot % 8 == (facing + 4) % 8 else "s"


def destroys(board: Board, unit: Unit, target: Square, shot: int) -> bool:
    enemy = board.units.get(target)
    if enemy is None or enemy.white == unit.white:
        return False
    values = board.value(enemy)
    armour = {"f": values.front, "s": values.side, "r": values.rear}[zone(shot, enemy.facing)]
    return board.value(unit).weapon > armour  # CH-6.2


def targets(mover: Mover, move: Turn) -> Iterator[Square]:
    """What can be destroyed after *move* (CH-5, CH-7)."""
    if move.end is None or move.facing is None:
        return
    board, unit = mover.board, mover.unit
    lines = board.value(unit).lines
    afloat = unit.letter == "A" and mover.is_wet(move.end, move.change)
    if lines == "none" or board.value(unit).weapon == 0 or afloat:
        return
    if lines == "mortar":
        square = move.end
        for distance in range(1, 6):
            square = step(square, move.facing)
            if distance >= 3 and destroys(board, unit, square, move.facing):
                yield square
        return
    for turn in (0,) if lines == "ahead" else (-1, 0, 1):
        shot = (move.facing + turn) % 8
        target = first_on_line(mover, move, shot)
        if target is not None and destroys(board, unit, target, shot):
            yield target


def first_on_line(mover: Mover, move: Turn, shot: int) -> Square | None:
    assert move.end is not None
    square, distance = step(move.end, shot), 1
    while mover.board.has(square) and not mover.blocked(square, move.change):
        square, distance = step(square, shot), distance + 1
    return square if distance >= 2 and mover.board.has(square) else None


# ---- whole turns


def legal_turns(board: Board, exits: str = "command") -> list[Turn]:
    """Every legal turn; `exits` is none, command or any. A route only where it matters."""
    turns: list[Turn] = []
    for square, unit in board.units.items():
        if unit.white == board.white_to_move:
            turns += unit_turns(Mover(board, square, exits))
    return turns


def unit_turns(mover: Mover) -> list[Turn]:
    alike: dict[Turn, list[Turn]] = {}
    for move, route in mover.moves().items():
        for target in (None, *targets(mover, move)):
            turn = move._replace(target=target)
            alike.setdefault(turn._replace(change=UNCHANGED), []).append(turn._replace(route=route))
    turns: list[Turn] = []
    for several in alike.values():  # CH-11.13
        turns += several if len(several) > 1 else [several[0]._replace(route="")]
    return turns


def played(board: Board, turn: Turn) -> Board:
    """The board after a legal turn."""
    after = board.copy()
    unit = after.units.pop(turn.origin)
    change = turn.change
    after.mines -= change.cleared
    after.obstacles = (after.obstacles - change.gone) | change.obstacles
    after.wrecks = (after.wrecks - change.gone) | change.wrecks
    after.water -= change.filled
    if turn.kind == "death" and turn.end is not None:
        after.wrecks.add(turn.end)
    elif turn.end is not None and turn.facing is not None:
        after.units[turn.end] = replace(unit, facing=turn.facing)
    if turn.target is not None:
        del after.units[turn.target]
        if turn.target not in after.water:  # CH-13.6: it sinks
            after.wrecks.add(turn.target)
    after.white_to_move = not board.white_to_move
    return after


def is_over(board: Board, turn: Turn) -> bool:
    """Whether *turn*, played on *board*, ends the game by CH-8."""
    lost = turn.origin if turn.kind == "death" else turn.target
    return turn.kind == "escape" or (lost is not None and board.units[lost].letter == "C")
