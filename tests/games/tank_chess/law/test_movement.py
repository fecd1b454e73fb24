"""Movement: points, steps, rotations, reverses, what is entered and what is not (CH-4)."""

from __future__ import annotations

from itertools import product

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import EXITS_NONE, kernel_of
from tourelle.games.tank_chess.kernel.position import OBSTACLE, Position, unit_cell
from tourelle.games.tank_chess.kernel.study import end_states
from tourelle.games.tank_chess.kernel.turns import DRIVE, REVERSE
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.text.tfen import read_tfen
from tourelle.space.squares import FACINGS, grid_of

SPEEDS = {"H": 3, "M": 4, "L": 5, "C": 5, "T": 4, "R": 3}  # T1
BLOCKERS = ("#", "%", "L", "l")  # obstacle, wreck, own unit, enemy unit
AHEAD = {
    "N": "h9",
    "NE": "i9",
    "E": "i8",
    "SE": "i7",
    "S": "h7",
    "SW": "g7",
    "W": "g8",
    "NW": "g9",
}


def costs(game, name: str) -> dict[tuple[str, str], int]:
    """Points of every end state of the unit on *name* that is no reverse."""
    position, names = game.state.position, game.grid.names
    states = end_states(kernel_of(position.n), position, game.grid.square(name))
    drives = [state for state in states if state.kind == DRIVE]
    return {(names[state.end], FACINGS[state.facing]): state.points for state in drives}


def ends(game, name: str) -> list[tuple[int, str, str]]:
    """Kind, square and facing of every turn of the unit on *name* that does not fire."""
    origin, names = game.grid.square(name), game.grid.names
    turns = [turn for turn in game.listed() if turn.origin == origin and turn.target < 0]
    return [(turn.move, names[turn.end], FACINGS[turn.facing]) for turn in turns if turn.end >= 0]


def blocker(sign: str, square: str) -> str:
    return f"{sign}{square}" if sign in "#%" else f"{sign}{square}N"


def alone(letter: str, square: str = "h8", facing: str = "N", more: str = "") -> str:
    """A board with that unit and both command tanks far away."""
    own = "" if letter == "C" else "Ca1N"
    return f"{letter}{square}{facing} {own} cp16S {more}"


def driven(word: str, file: int, rank: int, facing: int) -> tuple[int, int, int]:
    """Where the letters of *word* lead on an open board, by CH-4.2 and CH-4.3 alone."""
    for letter in word:
        if letter == "F":
            file += (0, 1, 1, 1, 0, -1, -1, -1)[facing]
            rank += (1, 1, 0, -1, -1, -1, 0, 1)[facing]
        else:
            facing = (facing + (1 if letter == "R" else 7)) % 8
    return file, rank, facing


def words(points: int) -> list[str]:
    return ["".join(word) for count in range(points + 1) for word in product("FLR", repeat=count)]


# ---- points


@pytest.mark.rule("CH-4.1", "CH-4.2")
@pytest.mark.parametrize(("letter", "speed"), SPEEDS.items())
@pytest.mark.parametrize("size", [16, 20])
def test_a_unit_goes_ahead_by_any_number_of_points_up_to_its_speed(
    begin, letter, speed, size
) -> None:
    game = begin(alone(letter, "h4"), size=size)
    ahead = {square: points for (square, way), points in costs(game, "h4").items() if way == "N"}
    straight = {square: points for square, points in ahead.items() if square[0] == "h"}
    assert straight == {f"h{4 + points}": points for points in range(1, speed + 1)}
    for points in range(1, speed + 1):
        assert game.legal(f"{letter}h4-h{4 + points}/N")
    too_far = f"{letter}h4-h{5 + speed}/N"
    assert game.refused(too_far) == ("out-of-reach", "CH-4.1")


@pytest.mark.rule("CH-1.2", "CH-4.2", "CH-4.5")
@pytest.mark.parametrize(("facing", "ahead"), AHEAD.items())
def test_one_point_leads_to_the_next_square_ahead(begin, facing, ahead) -> None:
    game = begin(alone("S", facing=facing))
    ones = {square for (square, _), points in costs(game, "h8").items() if points == 1}
    assert ones == {"h8", ahead}
    assert costs(game, "h8")[ahead, facing] == 1
    game.play(f"Sh8-{ahead}/{facing}")
    assert game.at(ahead) == f"S{FACINGS.index(facing)}"


@pytest.mark.rule("CH-4.3")
@pytest.mark.parametrize("start", range(8))
def test_one_point_turns_by_45_degrees_to_either_side(begin, start) -> None:
    game = begin(alone("L", facing=FACINGS[start]))
    turned = {way: points for (square, way), points in costs(game, "h8").items() if square == "h8"}
    by_eighths = (0, 1, 2, 3, 4, 3, 2, 1)
    for eighths in range(1, 8):
        assert turned.pop(FACINGS[(start + eighths) % 8]) == by_eighths[eighths]
    assert not turned


@pytest.mark.rule("CH-4.1", "CH-4.3")
@pytest.mark.parametrize(("letter", "facings"), [("S", 4), ("H", 6), ("M", 7), ("L", 7)])
def test_a_slow_unit_does_not_turn_about(begin, letter, facings) -> None:
    game = begin(alone(letter))
    assert len([end for end in ends(game, "h8") if end[1] == "h8"]) == facings


@pytest.mark.rule("CH-4.4")
@pytest.mark.parametrize(("letter", "speed"), [*SPEEDS.items(), ("S", 2)])
@pytest.mark.parametrize("facing", [0, 3])
def test_steps_and_rotations_mix_in_any_order(begin, letter, speed, facing) -> None:
    """Every word of F, L and R within the speed leads somewhere, and nothing else does."""
    game = begin(alone(letter, facing=FACINGS[facing]))
    cheapest: dict[tuple[int, int, int], int] = {}
    for word in words(speed):  # shorter words first
        cheapest.setdefault(driven(word, 7, 7, facing), len(word))
    del cheapest[7, 7, facing]
    names = game.grid.names
    wanted = {
        (names[rank * 16 + file], FACINGS[way]): points
        for (file, rank, way), points in cheapest.items()
    }
    assert costs(game, "h8") == wanted
    assert {end[1:] for end in ends(game, "h8") if end[0] == DRIVE} == set(wanted)


@pytest.mark.rule("CH-3.5", "CH-4.9")
def test_routes_to_the_same_end_are_one_move(begin) -> None:
    """Of 364 words of up to five letters most lead where another one leads."""
    game = begin(alone("L"))
    assert driven("RFF", 7, 7, 0) == driven("LRRFF", 7, 7, 0) == driven("RFLRF", 7, 7, 0)
    listed = ends(game, "h8")
    assert listed.count((DRIVE, "j10", "NE")) == 1
    assert len(listed) == len(set(listed)) == 131
    assert len({driven(word, 7, 7, 0) for word in words(5)}) == 131  # the start, no reverse


@pytest.mark.rule("CH-3.5", "CH-4.9")
@pytest.mark.parametrize(
    ("letters", "count"), [("LC", 130), ("MTAW", 63), ("HRB", 27), ("S", 10), ("F", 130)]
)
def test_number_of_end_states_in_the_middle_of_an_empty_board(begin, letters, count) -> None:
    """Table T8, and a reverse each."""
    for letter in letters:
        for square, facing in (("h8", "N"), ("i9", "SE")):
            listed = ends(begin(alone(letter, square, facing)), square)
            kinds = [kind for kind, *_ in listed]
            assert (kinds.count(DRIVE), kinds.count(REVERSE)) == (count, 1)


@pytest.mark.rule("CH-3.5")
@pytest.mark.parametrize("name", library().maps)
def test_number_of_legal_turns_at_the_start(name) -> None:
    """Table T8: at least 505 and at most 673, two more for the expansion."""
    counts = {
        "16-0": 549, "16-1": 524, "16-2": 505, "16-3": 559, "16-4": 523, "16-5": 524,
        "16-6": 528, "20-1": 673, "20-2": 641, "20-3": 655, "20-4": 647,
        "X16-1": 490, "X20-1": 615,
    }  # fmt: skip
    position = read_tfen(library().maps[name].position()).position
    assert len(kernel_of(position.n).legal_codes(position)) == counts[name]
    base = [count for name, count in counts.items() if name[0] != "X"]
    assert (min(base), max(base)) == (505, 673)


# ---- reverse


@pytest.mark.rule("CH-4.5")
@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("facing", FACINGS)
def test_every_unit_reverses_by_one_square_and_keeps_its_facing(begin, letter, facing) -> None:
    game = begin(alone(letter, facing=facing))
    behind = AHEAD[FACINGS[(FACINGS.index(facing) + 4) % 8]]
    assert [end for end in ends(game, "h8") if end[0] == REVERSE] == [(REVERSE, behind, facing)]
    game.play(f"{letter}h8~{behind}")
    assert (game.at("h8"), game.at(behind)) == (".", f"{letter}{FACINGS.index(facing)}")


@pytest.mark.rule("CH-4.5")
def test_a_reverse_stands_alone(begin) -> None:
    """In a dead end of three squares: one back, and neither two nor one with a turn."""
    walls = [f"{file}{rank}" for file in "gi" for rank in range(5, 11)] + ["h9", "h5"]
    game = begin(alone("H", more=" ".join(f"#{square}" for square in walls)))
    assert [end for end in ends(game, "h8") if end[1] != "h8"] == [(REVERSE, "h7", "N")]
    assert game.refused("Hh8~h6") == ("bad-reverse", "CH-4.5")
    assert not game.legal("Hh8-h7/NE")
    assert not game.legal("Hh8-h7/N")  # not written as a drive either


@pytest.mark.rule("CH-4.5", "CH-4.6")
@pytest.mark.parametrize("sign", BLOCKERS)
@pytest.mark.parametrize(("facing", "behind"), [("N", "h7"), ("NE", "g7"), ("W", "i8")])
def test_a_reverse_enters_only_an_empty_square(begin, sign, facing, behind) -> None:
    game = begin(alone("M", facing=facing, more=blocker(sign, behind)))
    assert game.refused(f"Mh8~{behind}") == ("bad-reverse", "CH-4.5")


@pytest.mark.rule("CH-4.5")
def test_a_unit_fires_after_a_reverse(begin) -> None:
    game = begin(alone("M", more="lh12S"))
    game.play("Mh8~h7xLh12f")
    assert (game.at("h7"), game.at("h12")) == ("M0", "%")


@pytest.mark.rule("CH-3.5", "CH-4.5")
@pytest.mark.parametrize("facing", [0, 1])
def test_no_end_state_is_reached_both_ways(facing) -> None:
    """One square back with the same facing needs more points than any unit has."""
    file, rank, _ = driven("F", 7, 7, (facing + 4) % 8)
    reached = {driven(word, 7, 7, facing) for word in words(max(SPEEDS.values()))}
    assert (file, rank, facing) not in reached


# ---- what may be entered


@pytest.mark.rule("CH-1.4", "CH-4.6")
@pytest.mark.parametrize("sign", BLOCKERS)
@pytest.mark.parametrize(("facing", "ahead"), AHEAD.items())
def test_only_empty_squares_are_entered(begin, sign, facing, ahead) -> None:
    game = begin(alone("H", facing=facing, more=blocker(sign, ahead)))
    assert ahead not in {square for _, square, _ in ends(game, "h8")}
    assert game.refused(f"Hh8-{ahead}/{facing}") == ("square-taken", "CH-4.6")


@pytest.mark.rule("CH-4.6")
@pytest.mark.parametrize("sign", BLOCKERS)
def test_nothing_is_jumped(begin, sign) -> None:
    """Three files of rank 10 are shut: beyond lies only what the way round reaches."""
    row = " ".join(blocker(sign, f"{file}10") for file in "efghijk")
    game = begin(alone("H", more=row))
    assert max(int(square[1:]) for _, square, _ in ends(game, "h8")) == 9
    assert begin(alone("H")).legal("Hh8-h11/N")


@pytest.mark.rule("CH-4.6", "CH-4.9")
def test_the_way_round_an_obstacle_costs_more(begin) -> None:
    free, shut = begin(alone("L")), begin(alone("L", more="#h9"))
    assert costs(free, "h8")["h10", "N"] == 2
    assert ("h10", "N") not in costs(shut, "h8")
    assert costs(shut, "h8")["h10", "NE"] == 5  # left, forward, twice right, forward


@pytest.mark.rule("CH-4.7")
@pytest.mark.parametrize("beside", list(product(BLOCKERS, repeat=2)))
def test_a_diagonal_step_passes_between_blocked_squares(begin, beside) -> None:
    walls = f"{blocker(beside[0], 'h9')} {blocker(beside[1], 'i8')}"
    game = begin(alone("H", facing="NE", more=walls))
    assert costs(game, "h8")["i9", "NE"] == 1
    back = begin(alone("H", "i9", "NE", more=walls))
    assert back.legal("Hi9~h8")


@pytest.mark.rule("CH-4.7")
@pytest.mark.parametrize("sign", BLOCKERS)
def test_a_diagonal_step_needs_its_destination(begin, sign) -> None:
    game = begin(alone("H", facing="NE", more=blocker(sign, "i9")))
    assert not game.legal("Hh8-i9/NE")


@pytest.mark.rule("CH-1.4")
def test_obstacles_never_move_in_the_base_game() -> None:
    dice = FastDice(7)
    position = read_tfen(library().maps["16-0"].position()).position
    kernel = kernel_of(16)
    before = obstacles(position)
    for _ in range(150):
        codes = kernel.legal_codes(position, EXITS_NONE)
        kernel.apply(position, codes[dice.draw(len(codes), "turn")])
    assert obstacles(position) == before
    assert len(before) == 50


def obstacles(position: Position) -> list[int]:
    return [square for square, cell in enumerate(position.cells) if cell == OBSTACLE]


# ---- what a move is


@pytest.mark.rule("CH-3.1", "CH-3.5", "CH-4.8")
def test_a_turn_moves_one_own_unit_and_changes_square_or_facing() -> None:
    """Every legal turn of a position in the thick of it."""
    position = read_tfen(library().maps["16-1"].position()).position
    kernel, dice = kernel_of(16), FastDice(3)
    for _ in range(40):
        codes = kernel.legal_codes(position, EXITS_NONE)
        kernel.apply(position, codes[dice.draw(len(codes), "turn")])
    own = {square: position.cells[square] for square in position.units[position.side]}
    codes = kernel.legal_codes(position)
    results = set()
    for code in codes:
        after = position.clone()
        kernel.apply(after, code)
        now = {square: after.cells[square] for square in after.units[position.side]}
        assert len(now) == len(own)
        assert len(own.items() - now.items()) == len(now.items() - own.items()) == 1
        results.add(bytes(after.cells))
    assert len(results) == len(codes)


@pytest.mark.rule("CH-3.1", "CH-4.8")
@pytest.mark.parametrize("letter", LETTERS)
def test_a_null_move_is_no_move(begin, letter) -> None:
    game = begin(alone(letter))
    assert game.refused(f"{letter}h8/N") == ("null-move", "CH-4.8")
    assert (DRIVE, "h8", "N") not in ends(game, "h8")
    assert game.legal(f"{letter}h8/NE")


@pytest.mark.rule("CH-3.1", "CH-4.8")
def test_a_rotation_in_place_is_a_move(begin) -> None:
    game = begin(alone("M", facing="NW", more="lh12S"))
    game.play("Mh8/NxLh12f")
    assert (game.at("h8"), game.at("h12")) == ("M0", "%")


# ---- the edge


@pytest.mark.rule("CH-4.10", "CH-8.2")
@pytest.mark.parametrize("letter", LETTERS[1:])
@pytest.mark.parametrize(("side", "rank", "facing"), [("w", 16, "N"), ("b", 1, "S")])
def test_only_the_command_tank_leaves(begin, letter, side, rank, facing) -> None:
    unit = letter if side == "w" else letter.lower()
    game = begin(f"{unit}h{rank}{facing} Ca8N cp8S", side=side)
    assert game.refused(f"{letter}h{rank}>>") == ("only-command-leaves", "CH-4.10")
    assert not [turn for turn in game.listed() if turn.end < 0]


@pytest.mark.rule("CH-4.10")
@pytest.mark.parametrize("size", [16, 20])
def test_no_unit_crosses_an_edge_to_the_other_side_of_the_board(size) -> None:
    """From each corner every end square lies within the speed of the unit."""
    grid, kernel = grid_of(size), kernel_of(size)
    for corner in (0, size - 1, size * (size - 1), size * size - 1):
        for facing in range(8):
            position = Position(size)
            position.put(corner, unit_cell(LETTERS.index("L"), 0, facing))
            turns = [kernel.turn(position, code) for code in kernel.legal_codes(position)]
            assert turns
            assert max(grid.distance(corner, turn.end) for turn in turns) <= 5
