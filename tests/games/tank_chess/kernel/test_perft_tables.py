"""Perft: counts of whole turns, by two generators (perft.txt, beside this file)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tourelle.games.search import Generator
from tourelle.games.tank_chess.room import game
from tourelle.games.tank_chess.text.tfen import read_tfen, write_tfen
from tourelle.stage.positions.tank_chess_board import board
from tourelle.testing.oracles import tank_chess as plain
from tourelle.testing.oracles.tank_chess_turns import ORACLE
from tourelle.testing.perft import differences, divide, perft

SEARCH = game().search
fast_generator, plain_generator = SEARCH.turns, ORACLE.turns
AFFORDABLE = 20_000  # turns that the plain generator may be asked to count


class Row(NamedTuple):
    name: str
    tfen: str
    counts: tuple[int, ...]


def rows() -> list[Row]:
    text = (Path(__file__).parent / "perft.txt").read_text()
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    parts = [[part.strip() for part in line.split("|")] for line in lines]
    return [Row(name, tfen, tuple(map(int, counts.split()))) for name, tfen, counts in parts]


ROWS = rows()


def test_the_table_is_long_and_deep_enough() -> None:
    assert len([row for row in ROWS if len(row.counts) >= 2]) >= 8
    assert len([row for row in ROWS if len(row.counts) >= 3]) >= 3


@pytest.mark.rule("CH-3.5", "CH-13.17")
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_the_fast_generator_counts_as_the_table(row: Row) -> None:
    position = read_tfen(row.tfen).position
    for depth, count in enumerate(row.counts, 1):
        if count < 1_000_000:
            assert perft(fast_generator, position, depth) == count, told(row, depth)


@pytest.mark.rule("CH-3.5", "CH-13.17")
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_the_plain_generator_counts_as_the_table(row: Row) -> None:
    position = plain.read_board(row.tfen)
    for depth, count in enumerate(row.counts, 1):
        if count <= AFFORDABLE:
            assert perft(plain_generator, position, depth) == count, told(row, depth)


def told(row: Row, depth: int) -> str:
    """Where the two part, turn by turn."""
    ours = divide(fast_generator, read_tfen(row.tfen).position, depth)
    theirs = divide(plain_generator, plain.read_board(row.tfen), depth)
    return "\n".join([row.name, *differences(ours, theirs)])


def test_a_divide_adds_up_and_a_difference_is_told() -> None:
    position = board("Hd4N ch16S")
    counts = divide(fast_generator, position, 2)
    assert sum(counts.values()) == perft(fast_generator, position, 2)
    assert counts == divide(plain_generator, plain.read_board(write_tfen(position)), 2)
    wrong = {**counts, "d4 reverse d3 N": 7}
    assert differences(wrong, counts) == [f"d4 reverse d3 N: 7 and {counts['d4 reverse d3 N']}"]
    del wrong["d4 reverse d3 N"]
    assert differences(wrong, counts)[0].startswith("d4 reverse d3 N: - and ")


def test_nothing_goes_on_after_the_end() -> None:
    """An escape and a destroyed command tank count, but have nothing below them."""
    position = board("Ch16N cp1N")
    first = divide(fast_generator, position, 1)
    second = divide(fast_generator, position, 2)
    assert first["h16 escape"] == 1
    assert second["h16 escape"] == 0
    shot = board("Hd4N cd9N Cp1N")
    below = divide(fast_generator, shot, 2)
    assert [count for turn, count in below.items() if turn.endswith(" d9")]
    assert not any(
        count for turn, count in below.items() if turn.endswith("d9") and " N d9" in turn
    )


def test_perft_is_generic() -> None:
    """Three heaps of counters, take one from any: a game that is no tank game."""
    heaps: Generator[tuple[int, ...], int] = Generator(
        lambda state: [at for at, count in enumerate(state) if count],
        lambda state, at: tuple(c - (i == at) for i, c in enumerate(state)),
        lambda _, at: str(at),
    )
    assert [perft(heaps, (1, 1, 1), depth) for depth in range(5)] == [1, 3, 6, 6, 0]
