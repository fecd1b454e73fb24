"""The compiled board plays, takes back, counts and finds what ends the game as the kernel does.

That it lists the same turns as kernel and oracle is shown in test_oracle_agrees.py.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tourelle.core.recordfile import record_from
from tourelle.core.replay import walk
from tourelle.games import registry
from tourelle.games.tank_chess.kernel.flat.served import FLAT, new_lister, why_not
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.mind.engine import built
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.text.tfen import read_tfen
from tourelle.stage.positions.tank_chess_board import board
from tourelle.testing.golden import golden_files

RECORDS = Path(__file__).parents[4] / "records" / "tank-chess"
TABLE = Path(__file__).parent / "perft.txt"
AFFORDABLE = 20_000_000

needs_compiler = pytest.mark.skipif(not compiled(), reason="nothing is compiled here")


def lister(position: Position, exits: int = EXITS_COMMAND):
    return new_lister(position, kernel_of(position.n).kinds, exits)


def after(position: Position, code: int) -> Position:
    played = position.clone()
    kernel_of(position.n).apply(played, code)
    return played


def wins(position: Position, side: int) -> list[int]:
    """All turns that end the game, were *side* to move."""
    turned = position.clone()
    turned.side = side
    own, other = turned.command[side], turned.command[1 - side]
    return [
        code
        for code in kernel_of(position.n).legal_codes(turned)
        if (code >> 30 == ESCAPE and code >> 21 & 511 == own) or (code & 511) - 1 == other >= 0
    ]


@needs_compiler
@pytest.mark.rule("CH-3.2", "CH-6.2", "CH-13.6", "CH-13.10")
@pytest.mark.parametrize("file", golden_files(RECORDS), ids=lambda file: file.name.split(".")[0])
def test_golden_games_played_and_taken_back(file: Path) -> None:
    """Every turn of a golden game, and some others in each of its positions."""
    record = record_from(file.read_text(encoding="utf-8"))
    found = registry.edition_of(registry.game(record.game), record)
    rng = random.Random(file.name)
    for table, _ in walk(found.rules, record):
        position = table.state().position
        served_here = not why_not(position) and position.units[position.side]
        if table.outcome() is None and table.state().stack.top.phase == "play" and served_here:
            plays_alike(position, rng)


def plays_alike(position: Position, rng: random.Random) -> None:
    flat = lister(position)
    before = flat.squares(), flat.facts()
    assert before[0] == position.cells.translate(FLAT)
    codes = sorted(flat.codes())
    assert codes == sorted(kernel_of(position.n).legal_codes(position))
    for code in rng.sample(codes, min(4, len(codes))):
        flat.play(code)
        played = after(position, code)
        assert flat.squares() == played.cells.translate(FLAT)
        assert flat.facts()[0] == played.side
        flat.undo()
        assert (flat.squares(), flat.facts()) == before
    assert sorted(flat.codes()) == codes
    for side in (0, 1):
        found = flat.winning(side)
        assert found in wins(position, side) if found else not wins(position, side)


@needs_compiler
@pytest.mark.rule("CH-9.1", "CH-9.2", "CH-R31")
@pytest.mark.parametrize(
    ("words", "ends"),
    [
        ("Lh4N Ch1N ch16E", True),  # into the side
        ("Lh4N Hh8S Ch1N ch16E", True),  # out of the line, or past who leaves it
        ("Lh4N Ch1N ch16S", False),  # the front holds
        ("Rh7N Ch1N ch13S #h10 #h11", True),  # a mortar over whatever lies between
        ("Ch14N Lh2N ca16S", True),  # leaves
        ("Ch14S ca16S #a15 #b15 #b16", False),  # looks the wrong way
        ("Ch16S Lh2N ca3S", True),  # a reverse exit
    ],
)
def test_what_ends_the_game_at_once(words: str, ends: bool) -> None:
    position = board(words)
    assert bool(wins(position, 0)) == ends
    assert bool(lister(position).winning(0)) == ends


@needs_compiler
@pytest.mark.rule("CH-3.5")
def test_it_counts_as_the_table_of_perft() -> None:
    counted = 0
    for line in TABLE.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        _, tfen, counts = (part.strip() for part in line.split("|"))
        position = read_tfen(tfen).position
        for depth, count in enumerate(map(int, counts.split()), 1):
            if not why_not(position) and count < AFFORDABLE:
                assert lister(position).perft(depth) == count, line
                counted += 1
    assert counted > 15


@needs_compiler
@pytest.mark.rule("CH-10.4")
def test_one_position_has_one_key_however_it_came_about() -> None:
    position = board("Lh4N La2N Ch1N ch16S lb9S")
    flat = lister(position)
    start = flat.facts()[1]
    there = {flat_code(position, "h4", "h5"), flat_code(position, "a2", "a3")}
    keys = set()
    for first in sorted(there):
        flat.play(first)
        middle = flat.facts()[1]
        assert middle != start
        black = [code for code in flat.codes() if code & 511 == 0]
        flat.play(min(black))
        flat.play((there - {first}).pop())
        keys.add(flat.facts()[1])
        for _ in range(3):
            flat.undo()
    assert len(keys) == 1
    assert flat.facts()[1] == start


def flat_code(position: Position, origin: str, end: str) -> int:
    grid = kernel_of(position.n).tables.grid
    return grid.square(origin) << 21 | grid.square(end) << 12


@pytest.mark.rule("CH-13.8", "CH-13.11")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("Lh4N Ch1N ch16S", ""),
        ("Ah4N Ch1N ch16S ~h6 *h9", ""),
        ("Bh4N Ch1N ch16S", "CH-13.8"),
        ("Wh4N Ch1N ch16S", ""),
        ("Wh4N Ch1N ch16S *h6", "CH-13.11"),
    ],
)
def test_what_is_left_to_the_kernel_is_said(words: str, why: str) -> None:
    assert why_not(board(words)) == why


def test_too_many_units_are_left_to_the_kernel() -> None:
    files = "abcdefghijklmnop"
    crowd = " ".join(f"L{file}{rank}N" for rank in (1, 2, 3) for file in files)
    assert why_not(board(f"{crowd} Ch4N ch16S")) == "too-large"


def test_the_environment_turns_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(built.PURE, "1")
    assert not compiled()


@needs_compiler
def test_no_more_turns_than_it_can_take_back() -> None:
    position = board("Ch1N ch16S")
    flat = lister(position)
    with pytest.raises(ValueError, match="no turn"):
        flat.undo()
    with pytest.raises(IndexError):
        flat.at(flat.size())
    for _ in range(1000):
        flat.play(min(flat.codes()))
    with pytest.raises(ValueError, match="too many"):
        flat.play(min(flat.codes()))
