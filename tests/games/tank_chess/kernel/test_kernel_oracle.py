"""The fast generator against the plain one: the same full list of results, and the same boards
after them, on random positions of both sizes, with and without the expansion."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import (
    EXITS_ANY,
    EXITS_COMMAND,
    EXITS_NONE,
    Kernel,
    kernel_of,
)
from tourelle.games.tank_chess.kernel.position import (
    MINE,
    OBSTACLE,
    UNIT,
    WATER,
    WRECK,
    Position,
    fill,
    unit_cell,
)
from tourelle.games.tank_chess.kernel.units import (
    AFLOAT,
    AMPHIBIAN,
    BULLDOZER,
    COMMAND,
    DEFAULT,
    MINESWEEPER,
    Kinds,
    kinds_from,
)
from tourelle.games.tank_chess.mind.search import words_of
from tourelle.games.tank_chess.text.tfen import ranks_text, read_tfen, write_tfen
from tourelle.testing.oracles import tank_chess as plain

EXITS = {EXITS_NONE: "none", EXITS_COMMAND: "command", EXITS_ANY: "any"}
BATCH = 100  # positions in one test


def scattered(
    rng: random.Random, n: int, expansion: bool, units: int = 14, more: tuple[int, ...] = ()
) -> Position:
    """Ground and units anywhere, in any facing."""
    position = Position(n, rng.randrange(2))
    dense = rng.choice((0.05, 0.15, 0.3))
    for square in range(n * n):
        if rng.random() < dense:
            position.put(square, rng.choice((OBSTACLE, WRECK)))
        elif expansion and rng.random() < 0.25:
            position.put(square, rng.choice((WATER, MINE)))
    for colour in (position.side, 1 - position.side):
        last = 10 if expansion else 5
        kinds = [COMMAND, *more, *(rng.randint(1, last) for _ in range(rng.randrange(units)))]
        for kind in kinds:
            land_unit(position, kind, colour, rng)
    return position


def land_unit(position: Position, kind: int, colour: int, rng: random.Random) -> None:
    square = rng.randrange(len(position.cells))
    wet = position.cells[square] == WATER
    if position.cells[square] >= UNIT or (wet and kind != AMPHIBIAN):
        return
    cell = unit_cell(AFLOAT if wet else kind, colour, rng.randrange(8))
    position.put(square, cell)


def from_play(rng: random.Random) -> Position:
    """A position some random turns after the start on some map; shots are preferred."""
    plan = rng.choice(list(library().maps.values()))
    position = read_tfen(plan.position()).position
    kernel = kernel_of(position.n)
    for _ in range(rng.randrange(60)):
        codes = list(kernel.legal_codes(position, EXITS_NONE))
        shots = [code for code in codes if code & 511]
        kernel.apply(position, rng.choice(shots if shots and rng.random() < 0.3 else codes))
        if not position.units[position.side]:
            return from_play(rng)
    return position


def positions(seed: int, count: int) -> Iterator[Position]:
    rng = random.Random(seed)
    while count:
        way = rng.randrange(3)
        n = rng.choice((16, 20))
        found = from_play(rng) if way == 0 else scattered(rng, n, expansion=way == 1)
        if found.units[found.side]:
            count -= 1
            yield found


def values_of(kinds: Kinds) -> dict[str, plain.Values]:
    return {
        row.letter: plain.Values(row.speed, row.front, row.side, row.rear, row.weapon, row.pattern)
        for row in kinds.rows
    }


def assert_alike(kernel: Kernel, position: Position, exits: int, rng: random.Random) -> int:
    """Both generators agree on *position*; returns how many turns need a route."""
    tfen = write_tfen(position)
    listed = kernel.legal_codes(position, exits)
    codes = {words_of(kernel, kernel.turn(position, code)): code for code in listed}
    board = plain.read_board(tfen, values_of(kernel.kinds))
    theirs = {turn.words(): turn for turn in plain.legal_turns(board, EXITS[exits])}
    assert len(listed) == len(codes), tfen
    assert sorted(codes) == sorted(theirs), tfen
    for words in rng.sample(sorted(codes), min(5, len(codes))):
        after = position.clone()
        kernel.play(after, kernel.turn(position, codes[words]))
        assert ranks_text(after) == plain.played(board, theirs[words]).text(), (tfen, words)
        assert_sound(after)
        quick = position.clone()
        kernel.apply(quick, codes[words])
        assert quick == after
        assert_sound(quick)
    return sum(1 for words in codes if words[-1])


def assert_sound(position: Position) -> None:
    """The sets beside the cells are those of the cells."""
    again = Position(position.n, position.side)
    fill(again, position.cells)
    for name in ("solid", "water", "mines", "units", "command"):
        assert getattr(again, name) == getattr(position, name), name


@pytest.mark.rule("CH-13.17", "CH-11.13")
@pytest.mark.parametrize("seed", range(3))
def test_the_same_list_with_the_values_of_a_pack(seed: int) -> None:
    """Fast and armed bulldozers and minesweepers: there routes matter; other armours."""
    changes = {
        "B": {"speed": 6, "weapon": 2, "pattern": "three"},
        "W": {"speed": 7},
        "R": {"weapon": 1},
        "S": {"speed": 1, "side": 1, "front": 9, "rear": 4},
        "L": {"speed": 9, "weapon": 9},
    }
    rows = [replace(row, **changes.get(row.letter, {})) for row in DEFAULT.rows]  # type: ignore[arg-type]
    kernel = Kernel(16, kinds_from(rows))
    rng = random.Random(seed)
    routed = 0
    for _ in range(6):
        sure = (BULLDOZER, BULLDOZER, MINESWEEPER, MINESWEEPER)
        position = scattered(rng, 16, expansion=True, units=4, more=sure)
        if position.units[position.side]:
            routed += assert_alike(kernel, position, rng.choice(list(EXITS)), rng)
    assert routed > 0


@pytest.mark.rule("CH-12.8")
def test_the_same_list_inside_border_areas() -> None:
    rng = random.Random(5)
    for _ in range(20):
        position = scattered(rng, 16, expansion=False)
        files, ranks = rng.choice(((0, 1), (1, 0), (2, 3)))
        position.cover(files, ranks)
        position.closed = (rng.getrandbits(16), rng.getrandbits(16))
        board = plain.read_board(write_tfen(position))
        board.files, board.ranks = range(files, 16 - files), range(ranks, 16 - ranks)
        shut = [{f for f in range(16) if mask >> f & 1} for mask in position.closed]
        board.closed = {True: shut[0], False: shut[1]}
        kernel = kernel_of(16)
        ours = {words_of(kernel, kernel.turn(position, c)) for c in kernel.legal_codes(position)}
        assert ours == {turn.words() for turn in plain.legal_turns(board)}


def test_what_is_remembered_changes_nothing() -> None:
    """A fresh kernel, a warm one and one that has just forgotten list the same, in order."""
    warm = kernel_of(16)
    for position in positions(77, 30):
        if position.n == 16:
            listed = warm.legal_codes(position)
            warm.reach.forget()
            assert Kernel(16).legal_codes(position) == listed == warm.legal_codes(position)
