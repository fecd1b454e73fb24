"""Direct fire: three lines, the gap, what ends a line, one target (CH-5)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.study import fire_lines
from tourelle.space.squares import FACINGS, grid_of

EDGE = "Ca1N ca16S"
THREE_LINES = "CLMHSAW"
ONE_LINE = "TF"


def shots(game, name: str, end: str, facing: str) -> set[str]:
    """What the unit on *name* may destroy after it has moved to *end* and *facing*."""
    square, way = game.grid.square, FACINGS.index(facing)
    return {
        game.grid.names[turn.target]
        for turn in game.listed()
        if (turn.origin, turn.end, turn.facing) == (square(name), square(end), way)
        and turn.target >= 0
    }


def around(away: int, side: str = "l") -> dict[str, str]:
    """By direction from h8: a light tank that shows its side, so many squares away."""
    grid = grid_of(16)
    found = {}
    for way, name in enumerate(FACINGS):
        ray = grid.rays[grid.square("h8") * 8 + way]
        found[name] = f"{side}{grid.names[ray[away - 1]]}{FACINGS[(way + 2) % 8]}"
    return found


def names(words: list[str]) -> set[str]:
    return {word[1:].rstrip("NESW") for word in words}


# ---- lines


@pytest.mark.rule("CH-5.1")
@pytest.mark.parametrize("letter", THREE_LINES)
@pytest.mark.parametrize("facing", range(8))
def test_three_lines_from_the_final_square(begin, letter, facing) -> None:
    """Enemies all around: ahead and 45 degrees to either side are seen, no others."""
    enemies = around(3)
    turned, own = FACINGS[(facing + 1) % 8], "" if letter == "C" else "Ca1N"
    game = begin(f"{letter}h8{turned} {own} cp16S {' '.join(enemies.values())}")
    lines = [enemies[FACINGS[(facing + by) % 8]] for by in (-1, 0, 1)]
    assert shots(game, "h8", "h8", FACINGS[facing]) == names(lines)


@pytest.mark.rule("CH-5.1", "CH-7.1")
@pytest.mark.parametrize("letter", ONE_LINE)
@pytest.mark.parametrize("facing", range(8))
def test_one_line_of_a_tank_destroyer(begin, letter, facing) -> None:
    enemies = around(3)
    game = begin(f"{letter}h8{FACINGS[(facing + 1) % 8]} {EDGE} {' '.join(enemies.values())}")
    assert shots(game, "h8", "h8", FACINGS[facing]) == names([enemies[FACINGS[facing]]])


@pytest.mark.rule("CH-5.1")
def test_lines_start_where_the_move_ends(begin) -> None:
    """From e5 nothing is seen; from e8 the line NE runs to h11."""
    game = begin(f"Me5N {EDGE} lh11W")
    assert game.legal("Me5-e8/NxLh11s")
    assert not game.legal("Me5-e7/NxLh11s")
    assert not shots(game, "e5", "e5", "NE")


@pytest.mark.rule("CH-5.1")
@pytest.mark.parametrize("square", ["g6", "f7", "e9", "i7", "j12", "k6", "h2", "e4", "k4", "e1"])
def test_nothing_beside_or_behind_the_lines_is_hit(begin, square) -> None:
    game = begin(f"Hh3N {EDGE} l{square}NE")
    assert game.legal("Hh3-h4/N")
    assert game.refused(f"Hh3-h4/NxL{square}s") == ("no-line", "CH-5.1")


# ---- range


@pytest.mark.rule("CH-5.2")
@pytest.mark.parametrize("away", range(1, 15))
@pytest.mark.parametrize("way", ["N", "NE"])
def test_any_range_with_at_least_one_square_between(begin, away, way) -> None:
    target = f"b{2 + away}" if way == "N" else f"{'bcdefghijklmnop'[away]}{2 + away}"
    start = {"N": "NW", "NE": "E"}[way]
    game = begin(f"Mb2{start} Cp1N l{target}W ca16S")
    assert shots(game, "b2", "b2", way) == ({target} if away >= 2 else set())


@pytest.mark.rule("CH-5.2")
def test_the_whole_length_of_the_large_board(begin) -> None:
    assert begin("Ta1N Cb1N lt20W ca20S", size=20).legal("Ta1/NExLt20s")


@pytest.mark.rule("CH-5.2", "CH-5.3")
@pytest.mark.parametrize("letter", "CLMHTSFW")
def test_a_neighbour_is_never_shot(begin, letter) -> None:
    own = "" if letter == "C" else "Ca1N"
    turning = begin(f"{letter}h8NW {own} lh9W cp16S")
    assert turning.refused(f"{letter}h8/NxLh9s") == ("too-close", "CH-5.2")
    driving = begin(f"{letter}h6N {own} lh9W cp16S")
    assert driving.refused(f"{letter}h6-h8/NxLh9s") == ("too-close", "CH-5.2")
    assert driving.legal(f"{letter}h6-h7/NxLh9s")


# ---- what ends a line


@pytest.mark.rule("CH-1.4", "CH-5.3", "CH-6.4")
@pytest.mark.parametrize("blocker", ["#h7", "%h7", "Lh7N", "#h9", "%h10", "Rh8E"])
def test_all_squares_between_must_be_empty(begin, blocker) -> None:
    board = f"Hh4N {EDGE} lh11S"
    assert begin(board).legal("Hh4-h5/NxLh11f")
    assert begin(f"{board} {blocker}").refused("Hh4-h5/NxLh11f") == ("line-blocked", "CH-5.3")


@pytest.mark.rule("CH-5.3")
def test_the_first_unit_on_the_line_is_the_only_possible_target(begin) -> None:
    game = begin(f"Hh4N {EDGE} lh8S lh11S")
    assert shots(game, "h4", "h5", "N") == {"h8"}
    assert game.refused("Hh4-h5/NxLh11f") == ("line-blocked", "CH-5.3")


@pytest.mark.rule("CH-5.3")
def test_an_enemy_that_cannot_be_destroyed_still_ends_the_line(begin) -> None:
    game = begin(f"Mh4N {EDGE} hh8S lh11S")
    assert shots(game, "h4", "h5", "N") == set()


@pytest.mark.rule("CH-5.3")
def test_an_enemy_next_to_the_shooter_ends_the_line(begin) -> None:
    game = begin(f"Hh4N {EDGE} lh6W lh11S")
    assert shots(game, "h4", "h5", "N") == set()
    assert shots(begin(f"Hh4N {EDGE} lh11S"), "h4", "h5", "N") == {"h11"}


@pytest.mark.rule("CH-5.4")
@pytest.mark.parametrize("sign", ["#", "%", "L", "l"])
@pytest.mark.parametrize(("way", "target"), [("NE", "k11"), ("SW", "e5"), ("SE", "k5")])
def test_a_diagonal_line_looks_only_at_its_own_squares(begin, sign, way, target) -> None:
    """Both squares beside every step of the line are taken."""
    grid, facing = grid_of(16), FACINGS.index(way)
    line = [grid.square("h8"), *grid.rays[grid.square("h8") * 8 + facing][:3]]
    beside = {grid.names[grid.step(s, facing + by & 7)] for s in line[:-1] for by in (-1, 1)}
    walls = " ".join(f"{sign}{name}" if sign in "#%" else f"{sign}{name}N" for name in beside)
    start = FACINGS[facing - 1 & 7]
    game = begin(f"Th8{start} {EDGE} r{target}{FACINGS[facing + 2 & 7]} {walls}")
    assert len(beside) == 6
    assert shots(game, "h8", "h8", way) == {target}


@pytest.mark.rule("CH-5.4", "CH-5.3")
def test_a_square_on_the_diagonal_blocks_it(begin) -> None:
    for blocker in ("#i9", "#j10", "Lj10N", "%i9"):
        game = begin(f"Th8N {EDGE} rk11SE {blocker}")
        assert shots(game, "h8", "h8", "NE") == set()


@pytest.mark.rule("CH-5.3")
def test_the_moved_unit_does_not_stand_in_its_own_line(begin) -> None:
    """It has left its square, over which the line runs."""
    game = begin(f"Mh8N {EDGE} lh11S")
    assert game.legal("Mh8~h7xLh11f")


@pytest.mark.rule("CH-5.3")
def test_what_a_line_meets(begin) -> None:
    """What the referee shows: the squares passed, and the thing met first."""
    game = begin(f"Hh8N {EDGE} #h11 le11E li9S")
    position, square = game.state.position, game.grid.square
    lines = fire_lines(kernel_of(16), position, square("h8"), square("h8"), 0)
    told = [(line.shot, line.effect, line.square, len(line.passed)) for line in lines]
    assert told == [
        (7, "destroys", square("e11"), 2),
        (0, "blocked", square("h11"), 2),
        (1, "close", square("i9"), 0),
    ]


# ---- targets


@pytest.mark.rule("CH-5.5")
def test_one_shot_at_one_target(begin) -> None:
    """Three targets are in sight: each is a turn of its own, and one of them falls."""
    targets = {"e11": "Lh7-h8/NxLe11s", "h11": "Lh7-h8/NxLh11s", "k11": "Lh7-h8/NxLk11s"}
    board = f"Lh7N {EDGE} le11W lh11W lk11E"
    for target, text in targets.items():
        game = begin(board)
        assert shots(game, "h7", "h8", "N") == set(targets)
        game.play(text)
        assert [name for name in targets if game.at(name) == "%"] == [target]
        assert game.asked() == ["1: turn"]


@pytest.mark.rule("CH-5.6")
@pytest.mark.parametrize("own", ["Lh8W", "Rh8W", "%h8", "#h8"])
@pytest.mark.parametrize("letter", "MHTR")
def test_own_units_and_wrecks_are_no_targets(begin, own, letter) -> None:
    game = begin(f"{letter}h4N {EDGE} {own}")
    assert game.grid.square("h8") not in {turn.target for turn in game.listed()}
    assert game.refused(f"{letter}h4-h5/NxLh8s") == ("no-enemy-there", "CH-5.6")


@pytest.mark.rule("CH-5.7")
def test_a_shot_that_cannot_destroy_is_no_turn(begin) -> None:
    board = f"Lh4N {EDGE} mh9S"
    game = begin(board)
    assert game.refused("Lh4-h5/NxMh9f") == ("shot-no-effect", "CH-5.7")
    assert game.grid.square("h9") not in {turn.target for turn in game.listed()}
    rear = begin(f"Lh4N {EDGE} mh9N")
    assert rear.legal("Lh4-h5/NxMh9r")
    assert len(rear.listed()) > len(game.listed())
