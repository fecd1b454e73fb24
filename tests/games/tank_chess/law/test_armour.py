"""Armour and weapons: which zone is struck, what destroys what, and what is left (CH-6)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import Position, unit_cell
from tourelle.games.tank_chess.kernel.turns import DRIVE
from tourelle.games.tank_chess.kernel.units import LETTERS, zone_hit
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.space.squares import FACINGS, Facing, grid_of

ZONES = "rsssfsss"  # table T5: by (direction of the shot - facing of the target) mod 8
ARMOUR = {  # tables T2 and T6: front, side, rear
    "C": (1, 0, 0), "L": (1, 0, 0), "M": (2, 1, 0), "H": (3, 2, 1), "T": (2, 1, 0), "R": (1, 0, 0),
    "S": (4, 3, 2), "F": (1, 0, 0), "A": (1, 0, 0), "B": (2, 1, 0), "W": (2, 1, 0),
}  # fmt: skip
WEAPON = {  # tables T3 and T6
    "C": 1, "L": 1, "M": 2, "H": 3, "T": 4, "R": 5, "S": 4, "F": 3, "A": 1, "B": 0, "W": 1,
}  # fmt: skip
T4 = {  # attacker: what it destroys of L C R, of M T, of H
    "L": ("sr", "r", ""),
    "C": ("sr", "r", ""),
    "M": ("fsr", "sr", "r"),
    "H": ("fsr", "fsr", "sr"),
    "T": ("fsr", "fsr", "fsr"),
    "R": ("fsr", "fsr", "fsr"),
}
COLUMN = {"L": 0, "C": 0, "R": 0, "M": 1, "T": 1, "H": 2}
AGAINST_S = {  # table T6
    "C": "", "L": "", "A": "", "W": "", "B": "", "M": "", "H": "r", "F": "r",
    "T": "sr", "S": "sr", "R": "fsr",
}  # fmt: skip
AWAY = 4  # squares: in range of every weapon


def duel(attacker: str, victim: str, shot: int, facing: int) -> tuple[Position, Turn]:
    """A unit that turns to *shot*, and an enemy on that line with *facing*."""
    position, grid = Position(16), grid_of(16)
    start = grid.square("h8")
    target = grid.rays[start * 8 + shot][AWAY - 1]
    position.put(start, unit_cell(LETTERS.index(attacker), 0, (shot + 2) % 8))
    position.put(target, unit_cell(LETTERS.index(victim), 1, facing))
    return position, Turn(start, DRIVE, start, Facing(shot), target)


def zones_destroyed(attacker: str, victim: str) -> str:
    """The zones through which the kernel lets *attacker* destroy *victim*, from all sides."""
    kernel, found = kernel_of(16), {}
    for shot in range(8):
        for facing in range(8):
            position, turn = duel(attacker, victim, shot, facing)
            found.setdefault(ZONES[(shot - facing) % 8], set()).add(kernel.is_legal(position, turn))
    assert all(len(answers) == 1 for answers in found.values())  # a zone is a zone everywhere
    return "".join(zone for zone in "fsr" if found[zone] == {True})


# ---- zones


@pytest.mark.rule("CH-6.1")
@pytest.mark.parametrize("facing", range(8))
@pytest.mark.parametrize("shot", range(8))
def test_the_zone_goes_by_the_direction_of_the_shot(shot, facing) -> None:
    """Table T5, as the kernel tells it when the shot is played."""
    position, turn = duel("R", "H", shot, facing)
    effects = kernel_of(16).play(position, turn)
    assert effects.zone == ZONES[(shot - facing) % 8]
    assert "fsr"[zone_hit(shot, facing)] == effects.zone


@pytest.mark.rule("CH-6.1")
@pytest.mark.parametrize(
    ("facing", "zone"),
    [
        ("S", "f"),
        ("N", "r"),
        ("E", "s"),
        ("W", "s"),
        ("NE", "s"),
        ("NW", "s"),
        ("SE", "s"),
        ("SW", "s"),
    ],
)
def test_the_zone_in_a_game(begin, facing, zone) -> None:
    game = begin(f"Th5N Ca1N lh11{facing} cp16S")
    game.play(f"Th5-h6/NxLh11{zone}")
    destroyed = next(event for event in game.events() if event[0] == "destroyed")
    played = next(event for event in game.events() if event[0] == "played")
    assert zone in (*played, *destroyed)


# ---- what destroys what


@pytest.mark.rule("CH-6.2", "CH-6.1", "CH-5.7")
@pytest.mark.parametrize("attacker", LETTERS)
def test_a_weapon_destroys_if_it_is_greater_than_the_armour_struck(attacker) -> None:
    """All pairs of units, all directions, all facings: 11 x 11 x 64."""
    for victim in LETTERS:
        beaten = [WEAPON[attacker] > armour for armour in ARMOUR[victim]]
        zones = "".join(zone for zone, falls in zip("fsr", beaten, strict=True) if falls)
        assert zones_destroyed(attacker, victim) == zones, f"{attacker} against {victim}"


@pytest.mark.rule("CH-6.2", "CH-7.6")
@pytest.mark.parametrize("attacker", T4)
def test_what_destroys_what(attacker) -> None:
    """Table T4."""
    for victim, column in COLUMN.items():
        assert zones_destroyed(attacker, victim) == T4[attacker][column], victim


@pytest.mark.rule("CH-6.2", "CH-13.1")
@pytest.mark.parametrize(("attacker", "zones"), AGAINST_S.items())
def test_what_destroys_a_super_heavy(attacker, zones) -> None:
    """The second table of T6."""
    assert zones_destroyed(attacker, "S") == zones


@pytest.mark.rule("CH-6.2")
@pytest.mark.parametrize(("facing", "falls"), [("S", False), ("E", True), ("N", True)])
def test_an_equal_weapon_does_nothing(begin, facing, falls) -> None:
    """II against II in front, I at the side, 0 behind."""
    game = begin(f"Mh5N Ca1N mh11{facing} cp16S")
    zone = {"S": "f", "E": "s", "N": "r"}[facing]
    assert game.legal(f"Mh5-h6/NxMh11{zone}") == falls
    if not falls:
        assert game.refused("Mh5-h6/NxMh11f") == ("shot-no-effect", "CH-5.7")


@pytest.mark.rule("CH-6.3")
@pytest.mark.parametrize("letter", "CLMHSAW")
def test_a_kind_destroys_its_like_only_from_the_side_or_from_behind(letter) -> None:
    zones = zones_destroyed(letter, letter)
    assert "f" not in zones
    assert zones == ("r" if letter == "W" else "sr")  # the W carries the weapon of an L


@pytest.mark.rule("CH-6.3")
def test_a_duel_of_like_tanks(begin) -> None:
    for letter in "LMH":
        front = begin(f"{letter}h5N Ca1N {letter.lower()}h11S cp16S")
        assert front.refused(f"{letter}h5-h6/Nx{letter}h11f") == ("shot-no-effect", "CH-5.7")
        side = begin(f"{letter}h5N Ca1N {letter.lower()}h11E cp16S")
        side.play(f"{letter}h5-h6/Nx{letter}h11s")
        assert side.at("h11") == "%"


# ---- wrecks


@pytest.mark.rule("CH-6.4")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_destroyed_unit_is_a_wreck_on_its_square(begin, facing) -> None:
    game = begin(f"Th5N Ca1N lh11{facing} cp16S")
    game.play("Th5-h6/NxLh11f")
    assert (game.at("h6"), game.at("h11")) == ("T0", "%")
    assert game.state.position.units[1] == list(game.squares("p16"))


@pytest.mark.rule("CH-6.4")
def test_a_wreck_stops_movement_and_fire_for_the_rest_of_the_game(begin) -> None:
    """The first of two tanks in a file falls and shields the second one, and blocks its way."""
    game = begin("Hh5N Hb5N Ca1N lh9S lh12S cp16S")
    game.play("Hh5-h6/NxLh9f", "Lh12-h11/S")
    assert game.refused("Hh6-h7/NxLh11f") == ("line-blocked", "CH-5.3")
    assert game.refused("Hh6-h9/N") == ("square-taken", "CH-4.6")
    game.play("Hb5-b6/N")
    assert game.refused("Lh11-h9/S") == ("square-taken", "CH-4.6")
    game.play("Lh11-h10/S", "Hb6-b7/N", "Lh10/SW")
    assert game.at("h9") == "%"


@pytest.mark.rule("CH-6.4")
def test_a_wreck_may_shut_the_way_of_whoever_made_it(begin) -> None:
    walls = " ".join(f"#{file}{rank}" for file in "gi" for rank in range(4, 12))
    game = begin(f"Hh5N Ca1N lh9S cp16S {walls}")
    game.play("Hh5-h6/NxLh9f", "Cp16-p15/S", "Hh6-h8/N", "Cp15-p14/S")
    origin = game.grid.square("h8")
    squares = {game.grid.names[turn.end] for turn in game.listed() if turn.origin == origin}
    assert squares == {"h8", "h7"}
