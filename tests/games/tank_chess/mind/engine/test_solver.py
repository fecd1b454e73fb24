"""The solver proves what it says: checked by the search, and by trying every answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.games.tank_chess.kernel.flat.served import load
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.text.tfen import read_tfen
from tourelle.stage.positions.tank_chess_board import board

pytestmark = pytest.mark.skipif(not compiled(), reason="nothing is compiled here")
FILE = Path(__file__).parents[5] / "bench" / "tank_chess_positions.txt"
TRIED = 4  # positions of a kind whose answers are all tried on the kernel


def solver_of(position: Position):
    from tourelle.games.tank_chess.mind.engine.solver import Solver

    solver = Solver()
    load(solver, position, kernel_of(position.n).kinds, EXITS_COMMAND)
    return solver


def shipped() -> list[tuple[str, str, list[int]]]:
    rows = [
        line.split(" | ") for line in FILE.read_text().splitlines() if line[:1] not in ("", "#")
    ]
    return [(kind, tfen, [int(code) for code in keys.split()]) for kind, tfen, keys in rows]


def wins_now(position: Position, side: int) -> bool:
    kernel = kernel_of(position.n)
    shot = can_destroy_command(kernel, position, side)
    return shot is not None or can_escape(kernel, position, side) is not None


def after(position: Position, code: int) -> Position:
    played = position.clone()
    kernel_of(position.n).apply(played, code)
    return played


@pytest.mark.rule("CH-8.1", "CH-8.2")
def test_wins_at_once_are_the_turns_that_end_it() -> None:
    position = board("Ch14N Lh2N ca16S #a15 #b15 #b16")
    assert [code >> 30 for code in solver_of(position).winners(1, 100)] == [ESCAPE]


def test_a_run_that_cannot_be_stopped() -> None:
    position = board("Ch9N ca16S #a15 #b15 #b16")
    assert solver_of(position).winners(1, 1000) == []
    keys = solver_of(position).winners(2, 100_000)
    assert keys
    for key in keys:
        lost = after(position, key)
        for reply in kernel_of(16).legal_codes(lost):
            assert wins_now(after(lost, reply), 0)


def test_it_gives_up_where_it_would_take_too_long() -> None:
    position = board("Ch9N ca16S #a15 #b15 #b16")
    assert solver_of(position).winners(3, 3) is None


def test_there_are_sixty_positions_of_all_kinds() -> None:
    kinds = [kind for kind, _, _ in shipped()]
    assert len(kinds) == 60
    assert set(kinds) == {"destroy-1", "destroy-2", "destroy-3", "escape", "defence"}


def test_the_shipped_positions_have_these_keys_and_no_other() -> None:
    for kind, tfen, keys in shipped():
        solver = solver_of(read_tfen(tfen).position)
        if kind == "defence":
            found = solver.defences()
        else:
            turns = next(n for n in (1, 2, 3) if solver.winners(n, 100_000))
            found = solver.winners(turns, 100_000)
            assert not kind.startswith("destroy") or kind == f"destroy-{turns}"
        assert sorted(found) == sorted(keys), tfen


def test_keys_of_two_turns_hold_against_every_answer() -> None:
    """On the kernel, which shares nothing with the solver."""
    some = [row for row in shipped() if row[0] == "destroy-2"][:TRIED]
    for _, tfen, keys in some:
        position = read_tfen(tfen).position
        side = position.side
        lost = after(position, keys[0])
        assert not wins_now(position, side)
        assert not wins_now(lost, 1 - side)
        for reply in kernel_of(position.n).legal_codes(lost):
            assert wins_now(after(lost, reply), side), tfen


def test_without_a_defence_the_command_tank_is_lost() -> None:
    some = [row for row in shipped() if row[0] == "defence"][:TRIED]
    for _, tfen, keys in some:
        position = read_tfen(tfen).position
        for code in kernel_of(position.n).legal_codes(position):
            played = after(position, code)
            assert wins_now(played, 1 - position.side) != (code in keys), tfen
