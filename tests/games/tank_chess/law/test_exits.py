"""Exits: what leaving costs, where it is legal, forward and in reverse (CH-8.3 to 8.8)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.kernel import EXITS_ANY, EXITS_COMMAND, kernel_of
from tourelle.games.tank_chess.kernel.position import Position, unit_cell
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.kernel.units import COMMAND, LETTERS
from tourelle.space.squares import LETTERS as FILES
from tourelle.space.squares import grid_of

OUTWARD = {0: (7, 0, 1), 1: (3, 4, 5)}  # facings, by colour


def escapes(n: int, colour: int, square: str, facing: int, kind: int = COMMAND) -> bool:
    """Whether the unit, alone on its square, has a turn that leaves the board."""
    position = Position(n, colour)
    position.put(grid_of(n).square(square), unit_cell(kind, colour, facing))
    exits = EXITS_COMMAND if kind == COMMAND else EXITS_ANY
    return any(code >> 30 & 3 == ESCAPE for code in kernel_of(n).legal_codes(position, exits))


def boxed(n: int, colour: int, square: str, facing: int) -> bool:
    """The same with all squares around taken: it can leave only from where it stands."""
    position, grid = Position(n, colour), grid_of(n)
    start = grid.square(square)
    position.put(start, unit_cell(COMMAND, colour, facing))
    for other in grid.neighbours(start):
        position.put(other, 1)
    return any(code >> 30 & 3 == ESCAPE for code in kernel_of(n).legal_codes(position))


def file_step(facing: int) -> int:
    return (0, 1, 1, 1, 0, -1, -1, -1)[facing]


def eighths(a: int, b: int) -> int:
    """Points to turn from one facing to another."""
    return min((a - b) % 8, (b - a) % 8)


# ---- the far edge


@pytest.mark.rule("CH-1.3", "CH-8.4")
@pytest.mark.parametrize(("side", "rank", "facing"), [("w", "last", "N"), ("b", "first", "S")])
@pytest.mark.parametrize("size", [16, 20])
def test_the_far_edge_lies_beyond_the_last_rank(begin, side, rank, facing, size) -> None:
    """White leaves over rank n, Black over rank 1; neither over its own edge."""
    own = "C" if side == "w" else "c"
    other = f"{'c' if side == 'w' else 'C'}p9N"
    far, near = (size, 1) if rank == "last" else (1, size)
    game = begin(f"{own}h{far}{facing} {other}", side=side, size=size)
    assert game.legal(f"Ch{far}>>")
    back = begin(f"{own}h{near}{'S' if facing == 'N' else 'N'} {other}", side=side, size=size)
    assert back.refused(f"Ch{near}>>") == ("cannot-escape", "CH-8.3")


@pytest.mark.rule("CH-8.3")
@pytest.mark.parametrize("turning", range(5))
@pytest.mark.parametrize("short", range(6))
@pytest.mark.parametrize("colour", [0, 1])
def test_points_spent_before_count(colour, short, turning) -> None:
    """So many squares short of the last rank and so many eighths off the outward facing: it
    escapes if turning, driving and one point more are within its speed of 5."""
    n = 16
    rank = n - short if colour == 0 else 1 + short
    facing = (OUTWARD[colour][1] + turning) % 8
    outward = min(eighths(facing, way) for way in OUTWARD[colour])
    points = outward + short + 1
    backs_out = short == 0 and turning >= 3
    assert escapes(n, colour, f"h{rank}", facing) == (points <= 5 or backs_out)


@pytest.mark.rule("CH-8.3", "CH-8.2")
@pytest.mark.parametrize(("rank", "leaves"), [(16, True), (12, True), (11, False), (10, False)])
def test_the_exit_is_the_last_of_five_points(begin, rank, leaves) -> None:
    game = begin(f"Ch{rank}N cp1S")
    assert game.legal(f"Ch{rank}>>") == leaves
    if not leaves:
        assert game.refused(f"Ch{rank}>>") == ("cannot-escape", "CH-8.3")


@pytest.mark.rule("CH-8.3")
def test_a_way_that_is_shut_does_not_lead_out(begin) -> None:
    row = " ".join(f"#{file}14" for file in "cdefghijklm")
    assert not begin(f"Ch13N cp1S {row}").legal("Ch13>>")
    assert begin(f"Ch13N cp1S {row.replace('#h14', '')}").legal("Ch13>>")
    full = " ".join(f"#{file}16" for file in FILES[:16])
    assert not begin(f"Ch13N cp1S {full}").legal("Ch13>>")
    assert begin(f"Ch13N cp1S {full.replace('#i16', '')}").legal("Ch13>>")


# ---- exit squares


@pytest.mark.rule("CH-8.4", "CH-8.5", "CH-8.8")
@pytest.mark.parametrize("colour", [0, 1])
@pytest.mark.parametrize("n", [16, 20])
def test_every_exit_step_from_the_last_rank(n, colour) -> None:
    """Walled in, a command tank may turn and leave: by each facing in reach, forward, or at once
    in reverse. The exit square needs a file that exists."""
    rank = n if colour == 0 else 1
    for file in range(n):
        opened = [way for way in OUTWARD[colour] if 0 <= file + file_step(way) < n]
        for facing in range(8):
            forward = any(eighths(facing, way) + 1 <= 5 for way in opened)
            reverse = (facing + 4) % 8 in opened
            square = f"{FILES[file]}{rank}"
            assert boxed(n, colour, square, facing) == (forward or reverse), square


@pytest.mark.rule("CH-8.4", "CH-8.5")
@pytest.mark.parametrize(
    ("square", "leaves"),
    [("d12", True), ("k12", True), ("l12", False), ("m12", False), ("d11", False)],
)
def test_a_diagonal_run_to_the_edge(begin, square, leaves) -> None:
    """Five steps NE between walls: from k12 out over p17, from l12 over the corner, from m12
    into the side, from d11 only to the last rank."""
    grid = grid_of(16)
    lane = [grid.square(square), *grid.rays[grid.square(square) * 8 + 1]]
    beside = {other for on in lane for other in grid.neighbours(on)} - set(lane)
    walls = " ".join(f"#{grid.names[other]}" for other in beside)
    assert begin(f"C{square}NE cb1S {walls}").legal(f"C{square}>>") == leaves


@pytest.mark.rule("CH-8.5")
@pytest.mark.parametrize(
    ("side", "square", "corner", "inside"),
    [("w", "a16", 7, 1), ("w", "p16", 1, 7), ("b", "a1", 5, 3), ("b", "p1", 3, 5)],
)
def test_a_corner(side, square, corner, inside) -> None:
    """Outward past both edges never; straight and toward the inside files always."""
    colour = "wb".index(side)
    grid, kernel = grid_of(16), kernel_of(16)
    ways = {}
    for way in range(8):
        position = Position(16, colour)
        position.put(grid.square(square), unit_cell(COMMAND, colour, (way + 4) % 8))
        for other in grid.neighbours(grid.square(square)):
            position.put(other, 1)
        results = kernel.results(position, grid.square(square))
        ways[way] = any(r.kind == ESCAPE and route == "" for r, (_, route) in results.items())
    straight = OUTWARD[colour][1]
    assert not ways[corner]
    assert [way for way in range(8) if ways[way]] == sorted({straight, inside})


@pytest.mark.rule("CH-8.4")
@pytest.mark.parametrize("where", ["a8 W", "p8 E", "a9 SW", "p9 NE", "a5 NW"])
def test_sides_are_walls(begin, where) -> None:
    square, facing = where.split()
    for side, own, other in (("w", "C", "ch1S"), ("b", "c", "Ch16N")):
        game = begin(f"{own}{square}{facing} {other}", side=side)
        assert game.refused(f"C{square}>>") == ("cannot-escape", "CH-8.3")


# ---- the escape itself


@pytest.mark.rule("CH-8.6")
def test_no_shot_is_made_with_an_escape(begin) -> None:
    game = begin("Ch15N ch10N lp1S")
    assert game.refused("Ch15>>xCh10s") == ("no-shot", "CH-8.6")
    game.play("Ch15>>")
    assert game.at("h10") == "c0"
    assert game.over == ("escape", "white")


@pytest.mark.rule("CH-8.7")
def test_whoever_comes_first_wins(begin) -> None:
    """White threatens to escape; Black destroys or escapes before, and that decides."""
    board = "Ch14N Lb2N ch2S mh8N"
    assert begin(board).play("Ch14>>").over == ("escape", "white")
    assert begin(board, side="b").play("Mh8-h9/NxCh14r").over == ("command", "black")
    assert begin(board, side="b").play("Ch2>>").over == ("escape", "black")


# ---- reverse


@pytest.mark.rule("CH-8.8")
@pytest.mark.parametrize(
    ("command", "leaves"),
    [
        ("h16S", True),
        ("h16SE", True),  # backwards to g17
        ("h16SW", True),  # backwards to i17
        ("a16SE", False),  # backwards over the corner
        ("a16SW", True),  # backwards to b17
        ("p16SW", False),
        ("p16SE", True),
    ],
)
def test_a_command_tank_on_the_last_rank_backs_out(begin, command, leaves) -> None:
    """For one point and without a route; a corner stays shut backwards too."""
    game = begin(f"C{command} cp1S")
    square = game.grid.square(command.rstrip("NESW"))
    results = kernel_of(16).results(game.state.position, square)
    ways = [way for result, way in results.items() if result.kind == ESCAPE]
    assert ((1, "") in ways) == leaves


@pytest.mark.rule("CH-8.8", "CH-4.5")
def test_nothing_is_spent_before_a_reverse_exit(begin) -> None:
    """h15 S: one square short. It reverses to h16, no further; nor does it turn and back out."""
    game = begin("Ch15S cp1S #g16 #h16 #i16")
    assert not game.legal("Ch15>>")
    assert begin("Ch15S cp1S #g16 #i16").legal("Ch15~h16")
    far = begin("Ch14S cp1S")
    assert not far.legal("Ch14>>")
    assert far.play("Ch14~h15").over is None


@pytest.mark.rule("CH-8.8")
def test_a_reverse_exit_is_the_same_turn_as_any_other(begin) -> None:
    game = begin("Ch16S cp1S")
    assert [turn.move for turn in game.listed()].count(ESCAPE) == 1
    assert game.play("Ch16>>").over == ("escape", "white")


@pytest.mark.rule("CH-8.3", "CH-8.8", "CH-13.15")
@pytest.mark.parametrize("letter", LETTERS)
def test_in_a_breakthrough_every_type_leaves_at_its_own_cost(letter) -> None:
    """Straight ahead with all its points, the last of them over the edge; or backwards."""
    speed = {"S": 2, "H": 3, "R": 3, "B": 3, "M": 4, "T": 4, "A": 4, "W": 4}.get(letter, 5)
    kind = LETTERS.index(letter)
    for short in range(6):
        assert escapes(16, 0, f"h{16 - short}", 0, kind) == (short + 1 <= speed)
    assert escapes(16, 1, "h1", 0, kind)
