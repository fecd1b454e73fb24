"""The kernel, the compiled board and the plain oracle, written apart from the rules, agree on 2,000
positions.

On each: the full list of legal turns with its routes, the codes there and back, the announcements,
who threatens whom, and the board after some of the turns. A difference shows the position string.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.flat.served import new_lister, why_not
from tourelle.games.tank_chess.kernel.kernel import (
    EXITS_ANY,
    EXITS_COMMAND,
    EXITS_NONE,
    Kernel,
    kernel_of,
)
from tourelle.games.tank_chess.kernel.position import (
    COVERED,
    EMPTY,
    MINE,
    OBSTACLE,
    WATER,
    WRECK,
    Position,
    unit_cell,
)
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape, threats
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE, MOVE_KINDS, PlainTurn
from tourelle.games.tank_chess.kernel.units import AFLOAT, COMMAND, LETTERS, Kind, Kinds, kinds_from
from tourelle.games.tank_chess.law.position_data import position_data, position_from
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.text.tfen import ranks_text, read_tfen, write_tfen
from tourelle.testing.oracles import tank_chess as oracle

MAPS = tuple(library().maps)
FROM_MAPS = 46  # positions of each map
CHUNKS = 14  # of scattered positions
IN_CHUNK = 100
PLIES = 5  # between two positions of a game
EXITS = {EXITS_NONE: "none", EXITS_COMMAND: "command", EXITS_ANY: "any"}
BASE, EXPANSION = LETTERS[:6], LETTERS
STRANGE = (  # values no document has: speeds, zones and weapons the other way round
    Kind("C", 3, 0, 1, 2, 2, "three", 1),
    Kind("L", 6, 0, 0, 1, 1, "ahead", 1),
    Kind("M", 2, 1, 2, 3, 3, "mortar", 1),
    Kind("H", 1, 9, 0, 9, 4, "three", 1),
    Kind("T", 4, 2, 2, 2, 2, "three", 1),
    Kind("R", 5, 0, 3, 0, 3, "ahead", 1),
    Kind("S", 3, 1, 1, 1, 9, "mortar", 1),
    Kind("F", 2, 4, 1, 0, 0, "three", 1),
    Kind("A", 6, 2, 1, 0, 2, "ahead", 1),
    Kind("B", 5, 0, 0, 0, 2, "three", 1),
    Kind("W", 6, 1, 0, 2, 1, "mortar", 1),
)


# ---- one position


def oracle_board(position: Position, kinds: Kinds) -> oracle.Board:
    """The same position as the oracle has it: border areas are no obstacles there."""
    values = {row.letter: oracle.Values(*_values(row)) for row in kinds.rows}
    board = oracle.read_board(write_tfen(position), values)
    west, east, south, north = position.area
    board.files, board.ranks = range(west, east + 1), range(south, north + 1)
    board.obstacles = {square for square in board.obstacles if board.has(square)}
    shut = [{file for file in board.files if closed >> file & 1} for closed in position.closed]
    board.closed = {True: shut[0], False: shut[1]}
    return board


def _values(row: Kind) -> tuple[int, int, int, int, int, str]:
    return row.speed, row.front, row.side, row.rear, row.weapon, row.pattern


def listed_by_kernel(kernel: Kernel, position: Position, exits: int) -> dict[tuple, PlainTurn]:
    turns: dict[tuple, PlainTurn] = {}
    codes = kernel.legal_codes(position, exits)
    for code in codes:
        turn = kernel.turn(position, code)
        assert kernel.code(position, turn) == code
        key = (turn.origin, turn.move, turn.end, turn.facing, turn.target, turn.route)
        turns[key] = turn
    assert len(turns) == len(codes)  # CH-3.5: no result twice
    return turns


def listed_by_oracle(board: oracle.Board, exits: int) -> dict[tuple, oracle.Turn]:
    turns: dict[tuple, oracle.Turn] = {}
    found = oracle.legal_turns(board, EXITS[exits])
    for turn in found:
        end, facing = number(board, turn.end), -1 if turn.facing is None else turn.facing
        kind, target = MOVE_KINDS.index(turn.kind), number(board, turn.target)
        turns[(number(board, turn.origin), kind, end, facing, target, turn.route)] = turn
    assert len(turns) == len(found)
    return turns


def number(board: oracle.Board, square: oracle.Square | None) -> int:
    return -1 if square is None else square[1] * board.size + square[0]


def agree(kernel: Kernel, position: Position, exits: int, dice: random.Random) -> Counter[str]:
    """All that both can tell of *position*; returns what there was to be seen."""
    board = oracle_board(position, kernel.kinds)
    ours, theirs = listed_by_kernel(kernel, position, exits), listed_by_oracle(board, exits)
    where = f"{write_tfen(position)} exits {EXITS[exits]}"
    assert not ours.keys() ^ theirs.keys(), where
    agree_on_danger(kernel, position, exits, list(theirs), dice, where)
    flat = agrees_with_flat(kernel, position, exits, where)
    keys = sorted(ours, key=lambda key: key[1])  # the last one escapes or dies, if one can
    for key in (dice.choice(keys), keys[-1]):
        agree_on_play(kernel, position, ours[key], board, theirs[key], f"{key} {where}")
    seen = Counter(f"kind {key[1]}" for key in ours)
    seen["shots"] = sum(key[4] >= 0 for key in ours)
    seen["routes"] = sum(bool(key[5]) for key in ours)
    seen["flat"] = flat
    return seen


def agrees_with_flat(kernel: Kernel, position: Position, exits: int, where: str) -> bool:
    """The compiled board lists the same codes, and the same that destroy; False: not served."""
    if not compiled() or why_not(position):
        return False
    board = new_lister(position, kernel.kinds, exits)
    codes = sorted(kernel.legal_codes(position, exits))
    assert sorted(board.codes()) == codes, where
    assert sorted(board.shots()) == [code for code in codes if code & 511], where
    return True


def agree_on_danger(
    kernel: Kernel,
    position: Position,
    exits: int,
    turns: list[tuple],
    dice: random.Random,
    where: str,
) -> None:
    """CH-9.1, CH-9.2, and who can destroy one of the enemies."""
    side, command = position.side, position.command[1 - position.side]
    fatal = command >= 0 and any(turn[4] == command for turn in turns)
    assert (can_destroy_command(kernel, position, side) is not None) == fatal, where
    leaving = any(turn[1] == ESCAPE for turn in turns)
    assert (can_escape(kernel, position, side, exits) is not None) == leaving, where
    if position.units[1 - side]:
        enemy = dice.choice(position.units[1 - side])
        origins = {turn.origin for turn in threats(kernel, position, enemy)}
        assert origins == {turn[0] for turn in turns if turn[4] == enemy}, where


def agree_on_play(
    kernel: Kernel,
    position: Position,
    turn: PlainTurn,
    board: oracle.Board,
    same: oracle.Turn,
    where: str,
) -> None:
    """The board after the turn, played in both ways of the kernel, with all that follows."""
    after = oracle.played(board, same).text()
    told, quick = position.clone(), position.clone()
    effects = kernel.play(told, turn)
    victim = kernel.apply(quick, kernel.code(position, turn))
    assert ranks_text(told) == after, where
    assert ranks_text(quick) == after, where
    assert told.side == quick.side == 1 - position.side
    assert effects.victim == victim
    assert (victim != 0) == (turn.target >= 0)
    assert (effects.died, effects.left) == (turn.move == DEATH, turn.move == ESCAPE)
    fresh = position_from(position_data(told))
    for played in (told, quick):
        for name in ("solid", "water", "mines", "units", "command"):
            assert getattr(played, name) == getattr(fresh, name), f"{name} {where}"


# ---- positions


def random_game(name: str, dice: random.Random) -> Iterator[Position]:
    """Positions of one random game, shots preferred, until a command tank is lost."""
    position = read_tfen(library().maps[name].position()).position
    kernel = kernel_of(position.n)
    while min(position.command) >= 0:
        yield position
        for _ in range(PLIES):
            codes = list(kernel.legal_codes(position, EXITS_NONE))
            shots = [code for code in codes if code & 511]
            kernel.apply(position, dice.choice(shots if shots and dice.random() < 0.3 else codes))
            if min(position.command) < 0:
                return


def from_map(name: str, dice: random.Random) -> list[Position]:
    found: list[Position] = []
    while len(found) < FROM_MAPS:
        found += [position.clone() for position in random_game(name, dice)]
    return found[:FROM_MAPS]


def scattered(letters: str, dice: random.Random) -> Position:
    """Units, ground and perhaps border areas wherever chance puts them."""
    n = dice.choice((16, 20))
    position = Position(n, dice.randrange(2))
    if dice.random() < 0.15:
        position.cover(dice.randrange(4), dice.randrange(4))
    if dice.random() < 0.3:
        position.closed = (dice.getrandbits(n), dice.getrandbits(n))
    scatter_ground(position, letters == EXPANSION, dice)
    for colour in (0, 1):
        if dice.random() < 0.8:
            put_unit(position, COMMAND, colour, dice)
        for _ in range(dice.randrange(1, 6)):
            letter = dice.choice(letters[1:] + letters[8:] * 2)  # mostly A, B and W
            put_unit(position, LETTERS.index(letter), colour, dice)
    return position


def scatter_ground(position: Position, expansion: bool, dice: random.Random) -> None:
    grounds = (OBSTACLE, WRECK, WATER, MINE) if expansion else (OBSTACLE, WRECK)
    shares = [dice.choice((0, 0.04, 0.12)) for _ in grounds]
    weights = (1 - sum(shares), *shares)
    for square, cell in enumerate(dice.choices((EMPTY, *grounds), weights, k=position.n**2)):
        if cell != EMPTY and position.cells[square] != COVERED:
            position.put(square, cell)


def put_unit(position: Position, kind: int, colour: int, dice: random.Random) -> None:
    """Many stand near the edge over which they may leave."""
    square = free_square(position, dice)
    near = range(4) if colour else range(position.n - 4, position.n)
    for _ in range(20 if dice.random() < 0.3 else 0):
        square = square if square // position.n in near else free_square(position, dice)
    wet = position.cells[square] == WATER
    position.put(square, unit_cell(AFLOAT if wet else kind, colour, dice.randrange(8)))


def free_square(position: Position, dice: random.Random) -> int:
    """An empty square, or rarely one of water, which carries an amphibian."""
    while True:
        square = dice.randrange(position.n**2)
        cell = position.cells[square]
        if cell == EMPTY or (cell == WATER and dice.random() < 0.05):
            return square


def crowded(dice: random.Random) -> Position:
    """Bulldozers and minesweepers among mines and rubble at the edge they may leave by."""
    position = Position(16)
    for square in range(16 * 11, 16 * 16):
        position.put(square, dice.choices((EMPTY, OBSTACLE, MINE, WATER), (4, 2, 5, 1))[0])
    for letter in "BWWW":
        square = dice.randrange(16 * 14, 16 * 15)
        position.put(square, unit_cell(LETTERS.index(letter), 0, dice.choice((7, 0, 1))))
    return position


@cache
def strange_kinds() -> Kinds:
    return kinds_from(STRANGE)


# ---- the tests: 13 x 46 + 14 x 100 + 40 + 30 positions


@pytest.mark.rule("CH-3.5", "CH-4.4", "CH-5.3", "CH-6.2")
@pytest.mark.parametrize("name", MAPS)
def test_positions_of_games_on_each_map(name) -> None:
    dice = random.Random(f"game {name}")
    seen: Counter[str] = Counter()
    for position in from_map(name, dice):
        seen += agree(kernel_of(position.n), position, EXITS_COMMAND, dice)
    assert seen["kind 0"] > 100 * FROM_MAPS
    assert seen["kind 1"] > FROM_MAPS
    assert seen["shots"] > 20
    served = compiled() and not library().maps[name].is_expansion  # there are bulldozers
    assert seen["flat"] == (FROM_MAPS if served else 0)


@pytest.mark.rule("CH-3.5", "CH-13.17", "CH-11.13")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_scattered_positions(chunk) -> None:
    dice = random.Random(f"scatter {chunk}")
    letters = (BASE, EXPANSION)[chunk % 2]
    seen: Counter[str] = Counter()
    for _ in range(IN_CHUNK):
        position = scattered(letters, dice)
        exits = dice.choice((EXITS_COMMAND, EXITS_COMMAND, EXITS_ANY, EXITS_NONE))
        seen += agree(kernel_of(position.n), position, exits, dice)
    assert min(seen["kind 1"], seen["shots"]) > IN_CHUNK
    assert seen["kind 2"] > 20
    assert (seen["kind 3"] > 20) == (letters == EXPANSION)
    if compiled():  # bulldozers, and minesweepers near mines, are left to the kernel
        assert (seen["flat"] == IN_CHUNK) == (letters == BASE)


@pytest.mark.rule("CH-11.13", "CH-13.17")
def test_where_the_route_matters() -> None:
    """With the values of the document that is rare: mostly where any unit may leave (O5)."""
    dice = random.Random("crowd")
    seen: Counter[str] = Counter()
    for _ in range(40):
        seen += agree(kernel_of(16), crowded(dice), EXITS_ANY, dice)
    assert seen["routes"] > 40


def test_units_of_other_values() -> None:
    """A pack may change what a unit is worth; both follow it alike."""
    dice = random.Random("strange")
    seen: Counter[str] = Counter()
    for _ in range(30):
        position = scattered(EXPANSION, dice)
        seen += agree(kernel_of(position.n, strange_kinds()), position, EXITS_ANY, dice)
    assert min(seen["shots"], seen["routes"], seen["kind 3"]) > 10
