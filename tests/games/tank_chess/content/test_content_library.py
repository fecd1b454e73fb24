"""The content of Tank Chess is what the rules document says of it."""

from __future__ import annotations

from collections import Counter

import pytest

from tourelle.games.tank_chess.content.library import LETTERS, Library, MapPlan, library
from tourelle.games.tank_chess.content.map_plans import counts, cut_off, uneven
from tourelle.games.tank_chess.kernel import units

LIBRARY = library()
MAPS = pytest.mark.parametrize("plan", LIBRARY.maps.values(), ids=list(LIBRARY.maps))


def army_letters(lib: Library, army: str) -> Counter[str]:
    return Counter({lib.units[unit].letter: n for unit, n in lib.armies[army].units.items()})


@pytest.mark.rule("CH-4.1", "CH-R39")
@pytest.mark.parametrize(
    ("letter", "code", "speed", "armour", "weapon", "pattern"),
    [
        ("C", "CLT", 5, (1, 0, 0), 1, "three-lines"),
        ("L", "LT", 5, (1, 0, 0), 1, "three-lines"),
        ("M", "MT", 4, (2, 1, 0), 2, "three-lines"),
        ("H", "HT", 3, (3, 2, 1), 3, "three-lines"),
        ("T", "TD", 4, (2, 1, 0), 4, "ahead"),
        ("R", "HM", 3, (1, 0, 0), 5, "mortar"),
    ],
)
def test_units_of_the_box(
    letter: str, code: str, speed: int, armour: tuple[int, ...], weapon: int, pattern: str
) -> None:
    kind = LIBRARY.kind(letter)
    assert (kind.code, kind.speed, kind.weapon, kind.pattern) == (code, speed, weapon, pattern)
    assert kind.armour == armour
    assert (kind.set, kind.provenance) == ("base", "rulebook")


@pytest.mark.rule("CH-13.1", "CH-13.2")
@pytest.mark.parametrize(
    ("letter", "speed", "armour", "weapon", "pattern", "gift"),
    [
        ("S", 2, (4, 3, 2), 4, "three-lines", None),
        ("F", 5, (1, 0, 0), 3, "ahead", None),
        ("A", 4, (1, 0, 0), 1, "three-lines", "amphibious"),
        ("B", 3, (2, 1, 0), 0, "none", "pushes"),
        ("W", 4, (2, 1, 0), 1, "three-lines", "sweeps"),
    ],
)
def test_units_of_the_expansion(
    letter: str, speed: int, armour: tuple[int, ...], weapon: int, pattern: str, gift: str | None
) -> None:
    kind = LIBRARY.kind(letter)
    assert (kind.speed, kind.armour, kind.weapon, kind.pattern) == (speed, armour, weapon, pattern)
    gifts = [name for name in ("command", "amphibious", "pushes", "sweeps") if getattr(kind, name)]
    assert gifts == ([gift] if gift else [])
    assert (kind.set, kind.provenance) == ("expansion", "authored")


@pytest.mark.rule("CH-11.1")
def test_each_unit_has_its_letter() -> None:
    assert "".join(kind.letter for kind in LIBRARY.units.values()) == LETTERS == "CLMHTRSFABW"
    assert LIBRARY.kind("C").command


def test_the_flat_tables_of_the_board_hold_the_same_values() -> None:
    assert LIBRARY.kinds() == units.DEFAULT


def test_distances_of_targets() -> None:
    assert {(kind.letter, kind.near, kind.far) for kind in LIBRARY.units.values()} == {
        *((letter, 2, 0) for letter in "CLMHTSFAW"),
        ("R", 3, 5),
        ("B", 0, 0),
    }


def test_points() -> None:
    prices = {kind.letter: kind.points for kind in LIBRARY.units.values()}
    rest = {"S": 10, "F": 5, "A": 4, "B": 3, "W": 4}
    assert prices == {"C": 0, "L": 3, "M": 5, "H": 7, "T": 6, "R": 7, **rest}
    assert {kind.worth for kind in LIBRARY.units.values() if kind.worth != kind.points} == {12}
    for size, army in (("16", "basic-16"), ("20", "basic-20")):
        assert LIBRARY.army_points(LIBRARY.armies[army]) == LIBRARY.boards[size].points


@pytest.mark.rule("CH-2.1", "CH-2.3", "CH-R28")
def test_armies() -> None:
    basic = {"C": 1, "L": 4, "M": 3, "H": 2}
    assert army_letters(LIBRARY, "basic-16") == Counter(basic)
    assert army_letters(LIBRARY, "basic-20") == Counter({**basic, "T": 2, "R": 2})
    assert army_letters(LIBRARY, "expansion-16") == Counter("CLLMMHFABW")
    assert army_letters(LIBRARY, "expansion-20") == Counter("CLLLMMHSTFRABW")


@pytest.mark.rule("CH-2.6")
def test_boards() -> None:
    small, large = LIBRARY.boards["16"], LIBRARY.boards["20"]
    assert (small.map, large.map) == ("16-0", "20-1")
    assert (small.clock, large.clock) == (30, 45)
    assert (small.array, large.array) == ("16-1", "20-1")
    assert (small.pairs, large.pairs, small.deployment, large.deployment) == (9, 13, 2, 3)


# Maps: what sections B, C and D say was checked by computation


@pytest.mark.rule("CH-R29")
def test_all_maps_of_the_document() -> None:
    small = [f"16-{number}" for number in range(7)]
    large = [f"20-{number}" for number in range(1, 5)]
    assert list(LIBRARY.maps) == [*small, *large, "X16-1", "X20-1"]
    assert [plan.id for plan in LIBRARY.maps.values() if plan.is_expansion] == ["X16-1", "X20-1"]


@pytest.mark.rule("CH-2.1", "CH-2.3")
@MAPS
def test_army_counts(plan: MapPlan) -> None:
    wanted = army_letters(LIBRARY, plan.army)
    assert counts(plan.rows) == (wanted, wanted)


@MAPS
def test_symmetry(plan: MapPlan) -> None:
    assert plan.symmetry != "none"
    assert uneven(plan.rows, plan.symmetry) is None
    assert uneven(plan.rows, "mirror" if plan.symmetry == "half-turn" else "half-turn")


@MAPS
def test_land_hangs_together_and_starts_are_free(plan: MapPlan) -> None:
    assert cut_off(plan.rows) is None
    if plan.provenance == "authored":
        first, last = plan.rows[-2:], plan.rows[:2]
        assert not any("#" in row for row in (*first, *last))


@MAPS
def test_open_files(plan: MapPlan) -> None:
    files = zip(*plan.bare(), strict=True)
    clear = ["abcdefghijklmnopqrst"[at] for at, file in enumerate(files) if set(file) == {"."}]
    assert clear == (["a", "p"] if plan.id == "16-0" else [])


@pytest.mark.parametrize("size", ["16", "20"])
def test_arrays_for_built_boards_stand_on_the_first_two_ranks(size: str) -> None:
    plan = LIBRARY.maps[LIBRARY.boards[size].array]
    white = [int(square[1:]) for square, letter in plan.units().items() if letter.isupper()]
    assert set(white) == {1, 2}


@pytest.mark.rule("CH-2.2")
def test_the_start_as_position_string() -> None:
    start = (
        "3l43c4m43l43/1l42m41h42h41m42l41/1#3#4#3#1/3#8#3/#6##6#/4##4##4/2#10#2/2#3#2#3#2/"
        "2#3#2#3#2/2#10#2/4##4##4/#6##6#/3#8#3/1#3#4#3#1/1L02M01H02H01M02L01/3L03C0M03L03 w 0 1"
    )
    assert LIBRARY.maps["16-1"].position() == start
    few = LIBRARY.maps["16-6"].position(LIBRARY.scenarios["duel"].keep).split("/")
    assert (few[0], few[1], few[-2], few[-1]) == ("2l45c44l42", "16", "16", "2L04C05L02 w 0 1")


@MAPS
def test_a_diagram_reads_back(plan: MapPlan) -> None:
    assert f" {plan.size}  ".strip() in plan.text().splitlines()[0]
    assert plan.text().splitlines()[-1].split() == list("abcdefghijklmnopqrst"[: plan.size])
    assert [line[4:].replace(" ", "") for line in plan.text().splitlines()[:-1]] == [*plan.rows]


def test_the_bridges_are_the_zone_of_two_bridges() -> None:
    plan = LIBRARY.maps["X16-1"]
    assert plan.zone == ("c8", "d8", "c9", "d9", "m8", "n8", "m9", "n9")
    assert {plan.at(square) for square in plan.zone} == {"."}
    assert [near for near in ("b8", "e8", "l9", "o9") if plan.at(near) == "~"] == [
        "b8",
        "e8",
        "l9",
        "o9",
    ]


# The rest of the box


def test_the_obstacle_set() -> None:
    pieces = [piece for piece in LIBRARY.pieces.values() if piece.use == "obstacle"]
    assert sum(piece.count for piece in pieces) == 26
    assert sum(piece.count * piece.squares for piece in pieces) == 52
    assert LIBRARY.pieces["border-strip"].count == 4
    assert (LIBRARY.pieces["water"].count, LIBRARY.pieces["mine"].count) == (48, 12)


def test_half_of_the_obstacle_set() -> None:
    pieces = [piece for piece in LIBRARY.pieces.values() if piece.use == "obstacle"]
    assert [(piece.id, piece.count // 2) for piece in pieces] == [
        ("single", 5),
        ("bar-2", 4),
        ("bar-3", 2),
        ("block", 1),
        ("corner", 1),
    ]


def test_what_each_objective_leaves_of_the_old_ends() -> None:
    flags = {o.id: (o.command, o.edge, o.draws) for o in LIBRARY.objectives.values()}
    assert flags == {
        "O1": (True, "escape", True),
        "O2": (True, "wall", True),
        "O3": (False, "wall", True),
        "O4": (True, "wall", True),
        "O5": (True, "exit", True),
        "O6": (True, "wall", True),
        "O7": (False, "wall", False),
        "O8": (True, "wall", False),
    }
    assert [o.id for o in LIBRARY.objectives.values() if o.escape_option] == ["O2", "O4"]


def test_everything_starts_from_a_name() -> None:
    scenarios = LIBRARY.scenarios.values()
    assert [s.step for s in scenarios if s.group == "ladder"] == [1, 2, 3, 4, 5, 6]
    assert {s.objective for s in scenarios} == set(LIBRARY.objectives)
    assert {name for s in scenarios for name in s.maps} == set(LIBRARY.maps)
    assert {s.build for s in scenarios} == {"map", "mirror", "cut", "open"}
    assert any(s.hidden_mines for s in scenarios)
    assert any(s.own_army for s in scenarios)


def test_the_first_steps_of_the_ladder_keep_the_named_units() -> None:
    duel, platoon = LIBRARY.scenarios["duel"], LIBRARY.scenarios["platoon"]
    lone = {square: LIBRARY.maps["16-6"].at(square) for square in duel.keep}
    assert lone == {"h1": "C", "c1": "L", "n1": "L", "i16": "c", "c16": "l", "n16": "l"}
    some = "".join(LIBRARY.maps["16-1"].at(square) for square in platoon.keep)
    assert some == "CLLMHcllmh"
