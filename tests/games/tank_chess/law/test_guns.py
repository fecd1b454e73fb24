"""Tank destroyer and heavy mortar (CH-7)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.space.squares import FACINGS, grid_of

COMMANDS = "Ca1N ca20S"
AHEAD = {"N": 0, "NE": 1, "SE": 3, "W": 6}


def on_ray(way: str, away: int) -> str:
    """The square so many squares from j10 in that direction, on the large board."""
    grid = grid_of(20)
    return grid.names[grid.rays[grid.square("j10") * 8 + FACINGS.index(way)][away - 1]]


def aside(way: str, eighths: int) -> str:
    return FACINGS[(FACINGS.index(way) + eighths) % 8]


def shots(game, facing: str, name: str = "j10") -> set[str]:
    """What the unit on *name* may destroy after turning to *facing* where it stands."""
    square = game.grid.square(name)
    return {
        game.grid.names[turn.target]
        for turn in game.listed()
        if (turn.origin, turn.end, turn.facing) == (square, square, FACINGS.index(facing))
        and turn.target >= 0
    }


# ---- tank destroyer


@pytest.mark.rule("CH-7.1")
def test_a_tank_destroyer_moves_like_a_medium_tank(begin) -> None:
    ends = []
    for letter in "TM":
        game = begin(f"{letter}j10NE {COMMANDS} #k11 #j12", size=20)
        origin = game.grid.square("j10")
        turns = [turn for turn in game.listed() if turn.origin == origin]
        ends.append({(turn.move, turn.end, turn.facing) for turn in turns})
    assert ends[0] == ends[1]


@pytest.mark.rule("CH-7.1")
@pytest.mark.parametrize("eighths", range(1, 8))
@pytest.mark.parametrize("way", AHEAD)
def test_it_fires_straight_ahead_only(begin, way, eighths) -> None:
    enemy, beside = on_ray(way, 3), on_ray(aside(way, eighths), 3)
    board = f"Tj10{aside(way, 2)} {COMMANDS} h{enemy}N h{beside}N"
    assert shots(begin(board, size=20), way) == {enemy}


@pytest.mark.rule("CH-7.1", "CH-5.2", "CH-5.3")
@pytest.mark.parametrize(
    ("things", "hits"),
    [
        ("hj11S", set()),
        ("hj12S", {"j12"}),
        ("hj19S", {"j19"}),
        ("#j12 hj14S", set()),
        ("%j12 hj14S", set()),
        ("Lj12N hj14S", set()),
        ("lj12S hj14S", {"j12"}),
        ("lj11S hj14S", set()),
    ],
)
def test_its_line_obeys_the_rules_of_all_lines(begin, things, hits) -> None:
    assert shots(begin(f"Tj10NW {COMMANDS} {things}", size=20), "N") == hits


@pytest.mark.rule("CH-7.1")
@pytest.mark.parametrize("facing", FACINGS)
def test_its_weapon_beats_every_armour_of_the_base_game(begin, facing) -> None:
    for letter in "clmhtr":
        others = "Ca1N" if letter == "c" else COMMANDS
        game = begin(f"Tj10NW {others} {letter}j14{facing}", size=20)
        assert shots(game, "N") == {"j14"}


# ---- mortar


@pytest.mark.rule("CH-7.2", "CH-7.5")
@pytest.mark.parametrize("way", FACINGS)
def test_a_mortar_hits_at_exactly_3_4_or_5_squares_ahead(begin, way) -> None:
    hit = set()
    for away in range(1, 10):
        game = begin(f"Rj10{aside(way, 2)} {COMMANDS} h{on_ray(way, away)}N", size=20)
        if shots(game, way):
            assert shots(game, way) == {on_ray(way, away)}
            hit.add(away)
    assert hit == {3, 4, 5}


@pytest.mark.rule("CH-7.2")
def test_a_mortar_moves_like_a_heavy_tank(begin) -> None:
    ends = []
    for letter in "RH":
        game = begin(f"{letter}j10S {COMMANDS} #k9 %j8", size=20)
        origin = game.grid.square("j10")
        turns = [turn for turn in game.listed() if turn.origin == origin]
        ends.append({(turn.move, turn.end, turn.facing) for turn in turns})
    assert ends[0] == ends[1]


@pytest.mark.rule("CH-7.5", "CH-7.2")
@pytest.mark.parametrize("eighths", range(1, 8))
@pytest.mark.parametrize("away", [3, 4, 5])
def test_a_mortar_does_not_fire_along_other_lines(begin, eighths, away) -> None:
    target = on_ray(aside("N", eighths), away)
    game = begin(f"Rj10NE {COMMANDS} l{target}N", size=20)
    assert game.refused(f"Rj10/NxL{target}s") == ("no-line", "CH-7.2")


@pytest.mark.rule("CH-7.5")
@pytest.mark.parametrize("away", [1, 2, 6, 7, 10])
def test_a_mortar_out_of_range(begin, away) -> None:
    game = begin(f"Rj10NE {COMMANDS} lj{10 + away}S", size=20)
    assert game.refused(f"Rj10/NxLj{10 + away}f") == ("mortar-range", "CH-7.5")


@pytest.mark.rule("CH-7.3")
@pytest.mark.parametrize("between", list(combinations(["#", "%", "L", "m", "~", "*", ""], 2)))
def test_a_mortar_fires_over_anything(begin, between) -> None:
    """Two squares between shooter and target hold what they will."""
    words = [
        sign and (f"{sign}j{rank}N" if sign.isalpha() else f"{sign}j{rank}")
        for sign, rank in zip(between, (11, 12), strict=True)
    ]
    game = begin(f"Rj10NE {COMMANDS} hj13S {' '.join(words)}", size=20)
    assert shots(game, "N") == {"j13"}
    game.play("Rj10/NxHj13f")
    assert game.at("j13") == "%"
    expected = [sign + ("0" if sign.isalpha() else "") or "." for sign in between]
    assert [game.at("j11"), game.at("j12")] == expected


@pytest.mark.rule("CH-7.3", "CH-7.4")
def test_a_mortar_chooses_among_several(begin) -> None:
    board = f"Rj10NE {COMMANDS} lj12S lj13S mj14E hj15N lj16S"
    for target, text in (("j13", "xLj13f"), ("j14", "xMj14s"), ("j15", "xHj15r")):
        game = begin(board, size=20)
        assert shots(game, "N") == {"j13", "j14", "j15"}
        game.play(f"Rj10/N{text}")
        fallen = [f"j{rank}" for rank in range(12, 17) if game.at(f"j{rank}") == "%"]
        assert fallen == [target]


@pytest.mark.rule("CH-7.3", "CH-5.6")
def test_a_mortar_does_not_choose_its_own(begin) -> None:
    game = begin(f"Rj10NE {COMMANDS} Lj13S mj14E %j15", size=20)
    assert shots(game, "N") == {"j14"}


@pytest.mark.rule("CH-7.6")
@pytest.mark.parametrize("letter", LETTERS.lower())
@pytest.mark.parametrize("facing", FACINGS)
def test_a_mortar_shot_always_destroys(begin, letter, facing) -> None:
    """Also what the expansion adds: V beats the IV of a super heavy."""
    others = "Ca1N" if letter == "c" else COMMANDS
    game = begin(f"Rj10NE {others} {letter}j14{facing}", size=20)
    assert shots(game, "N") == {"j14"}


# ---- both


@pytest.mark.rule("CH-7.7", "CH-3.3")
@pytest.mark.parametrize("letter", "TR")
def test_they_fire_only_after_having_moved(begin, letter) -> None:
    game = begin(f"{letter}j10N {COMMANDS} lj14S", size=20)
    assert game.refused(f"{letter}j10/NxLj14f") == ("null-move", "CH-4.8")
    for text in ("j10-j11/N", "j10~j9"):
        assert begin(f"{letter}j10N {COMMANDS} lj14S", size=20).legal(f"{letter}{text}xLj14f")


@pytest.mark.rule("CH-7.7", "CH-3.2")
@pytest.mark.parametrize("letter", "TR")
def test_they_fire_for_no_other_unit(begin, letter) -> None:
    """The gun has its target ahead; another unit moves, so that nobody fires."""
    game = begin(f"{letter}j10N Bb3N {COMMANDS} lj14S", size=20)
    assert game.refused("Bb3-b4/NxLj14f") == ("unarmed", "CH-13.4")
    game.play("Bb3-b4/N")
    assert game.at("j14") == "l4"
