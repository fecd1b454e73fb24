"""The shipped puzzles: true, told apart, of every theme and map, and answered when they are tried.

All of them are proved by `tourelle puzzles --check`; here it is a sample.
"""

from __future__ import annotations

import dataclasses

import pytest

from tourelle.core.codec import Malformed
from tourelle.games import registry
from tourelle.games.puzzles import Puzzle, of_day
from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.law.turns import Turn, said
from tourelle.games.tank_chess.mind.engine.built import PURE, compiled
from tourelle.games.tank_chess.puzzles.fields import FlatField, KernelField, never
from tourelle.games.tank_chess.puzzles.making import is_double, starts
from tourelle.games.tank_chess.puzzles.puzzles import fault_of, graded, turns_of
from tourelle.games.tank_chess.puzzles.shelf import THEMES, Shelf, read, shipped, written
from tourelle.games.tank_chess.text.notation_text import turn_text
from tourelle.games.tank_chess.text.tfen import read_tfen

ALL = shipped()
SAMPLE = ALL[::23]
SECONDS = 20.0  # as good as no bound: what is asked here is what is found, not when
built = pytest.mark.skipif(not compiled(), reason="nothing is compiled here")


def some(theme: str, turns: int) -> Puzzle:
    """The one with the fewest units: proofs of it take no time."""
    found = [one for one in ALL if (one.theme, one.turns) == (theme, turns)]
    return min(found, key=lambda one: one.pieces)


def other_turn(puzzle: Puzzle) -> list[object]:
    """A legal first turn that is not the solution."""
    position, key = read_tfen(puzzle.position).position, turns_of(puzzle)[0]
    kernel = kernel_of(position.n)
    codes = kernel.legal_codes(position)
    code = next(code for code in codes if code >> 9 != kernel.code(position, key) >> 9)
    return said(kernel.turn(position, code)).data()


# --- the data --------------------------------------------------------------------------------


def test_there_are_enough_of_every_theme_grade_and_map() -> None:
    assert len(ALL) >= 200
    assert {one.theme for one in ALL} == set(THEMES)
    assert {one.turns for one in ALL if one.theme == "destroy"} == {1, 2, 3}
    assert {one.grade for one in ALL} == {1, 2, 3, 4, 5}
    assert {one.ground for one in ALL} == set(starts(library()))


def test_no_two_are_the_same_nor_nearly() -> None:
    assert len({one.id for one in ALL}) == len(ALL)
    assert [one.id for at, one in enumerate(ALL) if is_double(one, ALL[:at])] == []


@built
@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda one: one.id)
def test_a_sample_proves_and_has_its_grade(puzzle: Puzzle) -> None:
    assert fault_of(puzzle) is None
    assert graded(puzzle) == (puzzle.pieces, puzzle.tempting, puzzle.grade)


@built
@pytest.mark.parametrize("theme", ["destroy", "defence"])
def test_an_untrue_puzzle_is_found_out(theme: str) -> None:
    one = some(theme, 2)
    position = read_tfen(one.position).position
    wrong = other_turn(one)
    text = turn_text(position, Turn.read(wrong[1:]))
    assert fault_of(dataclasses.replace(one, solution=(text,))) is not None
    assert fault_of(dataclasses.replace(one, solution=("Zz9",))) is not None


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('theme = "destroy"', 'theme = "zugzwang"', "theme or grade"),
        ("turns = 2", 'turns = "2"', "turns"),
        ("\nsolution", "\nnothing", "solution"),
        ('id = "', 'id = "0', "id"),
        ("[[puzzle]]", "[puzzle", "puzzles"),
        ("games = 9", "games = -9", "games"),
    ],
)
def test_a_file_that_is_wrong_says_where(old: str, new: str, why: str) -> None:
    text = written(Shelf(4, 9, (some("destroy", 2),)))
    assert read(text).puzzles == (some("destroy", 2),)
    with pytest.raises(Malformed, match=why):
        read(text.replace(old, new))


def test_puzzles_are_no_content() -> None:
    """No edition, no digest and no record knows of them."""
    source = registry.game("tank-chess").source
    assert "puzzle" not in source.kinds
    assert source.editions().book(source.digest()) is not None


def test_every_day_has_its_own_until_all_have_been() -> None:
    days = [of_day(ALL, 20_000 + day).id for day in range(len(ALL))]
    assert len(set(days)) == len(ALL)
    assert of_day(ALL, 20_000).id == of_day(ALL[::-1], 20_000).id


# --- what a turn is worth ---------------------------------------------------------------------


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(
    ("theme", "turns"),
    [("destroy", 2), ("escape", 2), ("defence", 1), ("destroy", 1)],
)
def test_right_and_wrong_turns_are_told_apart(
    theme: str, turns: int, pure: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if pure:
        monkeypatch.setenv(PURE, "1")
    shelf, one = registry.game("tank-chess").puzzles, some(theme, turns)
    line = list(shelf.line(one))
    for played in range(1, len(line) + 1, 2):
        told = shelf.judge(one, line[:played], SECONDS)
        assert told.said == ("solved" if played == len(line) else "right")
        assert told == shelf.known(one, line[:played])
    wrong = shelf.judge(one, [other_turn(one)], SECONDS)
    assert wrong.said == "wrong"
    assert wrong.reply is not None
    assert shelf.known(one, [other_turn(one)]) is None


@pytest.mark.parametrize("pure", [False, True])
def test_where_time_is_up_a_wrong_turn_is_still_wrong(
    pure: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if pure:
        monkeypatch.setenv(PURE, "1")
    one = some("destroy", 3)
    told = registry.game("tank-chess").puzzles.judge(one, [other_turn(one)], 0.0)
    assert told.said == "wrong"
    assert told.reply is not None


@built
def test_the_answer_to_a_wrong_turn_refutes_it() -> None:
    """After it there is no win in time: tried on the kernel, all turns of it."""
    one = some("destroy", 2)
    wrong = other_turn(one)
    told = registry.game("tank-chess").puzzles.judge(one, [wrong], SECONDS)
    position = read_tfen(one.position).position
    kernel = kernel_of(position.n)
    for turn in (wrong, told.reply):
        kernel.apply(position, kernel.code(position, Turn.read(turn[1:])))
    assert KernelField(kernel, position, never).win(position.side) == 0


@built
@pytest.mark.parametrize("turns", [1, 2])
def test_both_boards_find_the_same_wins(turns: int) -> None:
    one = some("destroy", 2)
    position = read_tfen(one.position).position
    kernel = kernel_of(position.n)
    flat, plain = (kind(kernel, position, never) for kind in (FlatField, KernelField))
    assert sorted(flat.winners(turns)) == sorted(plain.winners(turns))
    code = flat.codes()[0]
    for board in (flat, plain):
        board.play(code)
    assert bool(flat.win(flat.side)) == bool(plain.win(plain.side))
    assert flat.position == plain.position
