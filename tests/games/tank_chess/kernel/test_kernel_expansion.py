"""Water, mines, pushes, sweeping, amphibians, and results told apart by routes (CH-13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tourelle.core.ask import Refusal
from tourelle.games.tank_chess.kernel.kernel import Kernel, kernel_of
from tourelle.games.tank_chess.kernel.play import BadRoute, Effects, walk
from tourelle.games.tank_chess.kernel.position import (
    EMPTY,
    KIND,
    MINE,
    OBSTACLE,
    UNIT,
    WATER,
    WRECK,
    Position,
)
from tourelle.games.tank_chess.kernel.results import EXITS_COMMAND, Ground
from tourelle.games.tank_chess.kernel.study import end_states, fire_lines, refuse_route, with_route
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, REVERSE, PlainTurn
from tourelle.games.tank_chess.kernel.units import (
    AFLOAT,
    AMPHIBIAN,
    BULLDOZER,
    DEFAULT,
    MINESWEEPER,
    Kind,
    kinds_from,
)
from tourelle.games.tank_chess.law.faults import refusal_of
from tourelle.space.squares import FACINGS, Facing, Square, grid_of
from tourelle.stage.positions.tank_chess_board import board, turns

GRID = grid_of(16)
KERNEL = kernel_of(16)


def at(name: str) -> Square:
    return GRID.square(name)


def played(position: Position, text: str, hidden: str = "") -> Effects:
    """Play the turn that is written *text*."""
    codes = {
        said: code for code in KERNEL.legal_codes(position) for said in [spelled(position, code)]
    }
    return KERNEL.play(position, KERNEL.turn(position, codes[text]), GRID.squares(hidden))


def spelled(position: Position, code: int) -> str:
    from tourelle.games.tank_chess.text.notation_text import turn_text

    return turn_text(position, KERNEL.turn(position, code))


def faster(letter: str, speed: int) -> list[Kind]:
    return [replace(r, speed=speed) if r.letter == letter else r for r in DEFAULT.rows]


def drive(origin: str, end: str, facing: str, route: str = "", target: str = "") -> PlainTurn:
    aim = at(target) if target else Square(-1)
    return PlainTurn(at(origin), DRIVE, at(end), Facing(FACINGS.index(facing)), aim, route)


# ---- water


@pytest.mark.rule("CH-13.6", "CH-13.7")
def test_water_stops_all_but_amphibians() -> None:
    for letter in "CLMHTRSFBW":
        listed = turns(board(f"{letter}h8N ~h9 ~h7"))
        assert not [t for t in listed if "-h9" in t or "~h7" in t]
    listed = turns(board("Ah8N ~h9 ~h7"))
    assert {"Ah8-h9/N", "Ah8-h10/N", "Ah8~h7"} <= listed


@pytest.mark.rule("CH-13.6")
def test_water_does_not_stop_fire_and_counts_as_a_gap() -> None:
    assert "Mh3-h4/NxLh6f" in turns(board("Mh3N ~h5 lh6S"))


@pytest.mark.rule("CH-13.3")
def test_an_amphibian_afloat_cannot_fire() -> None:
    position = board("Ah8N ~h9 lh13W")
    listed = turns(position)
    assert "Ah8-h9/N" in listed
    assert "Ah8-h9/NxLh13s" not in listed
    assert "Ah8-h10/NxLh13s" in listed
    assert fire_lines(KERNEL, position, at("h8"), at("h9"), 0) == []
    afloat = board("=Ah9E lh13W")
    assert not [turn for turn in turns(afloat) if turn.startswith("Ah9/") and "x" in turn]


@pytest.mark.rule("CH-13.3", "CH-11.8")
def test_an_amphibian_leaves_the_water_as_it_was() -> None:
    position = board("Ah8N ~h9 ~h10")
    played(position, "Ah8-h10/N")
    assert KIND[position.unit_at("h10")] == AFLOAT
    assert position.unit_at("h9") == WATER
    position.side = 0
    played(position, "Ah10-h11/N")
    assert KIND[position.unit_at("h11")] == AMPHIBIAN
    assert position.unit_at("h10") == WATER


@pytest.mark.rule("CH-13.6")
def test_a_unit_destroyed_on_water_sinks() -> None:
    position = board("Mh3N =ah9S")
    effects = played(position, "Mh3-h4/NxAh9f")
    assert position.unit_at("h9") == WATER
    assert KIND[effects.victim] == AFLOAT


# ---- mines


@pytest.mark.rule("CH-13.10", "CH-13.17", "CH-13.21")
def test_a_mine_kills_whoever_enters() -> None:
    position = board("Lh8N *h9")
    assert "Lh8*h9" in turns(position)
    assert not [turn for turn in turns(position) if "-h9" in turn or turn[3:] == "-h10/N"]
    effects = played(position, "Lh8*h9")
    assert effects.died
    assert effects.destroyed == (effects.cell,)
    assert position.unit_at("h9") == WRECK
    assert position.mines == 0
    assert position.units == ([], [])


@pytest.mark.rule("CH-13.10", "CH-13.17")
def test_a_mine_kills_in_reverse_and_all_ways_are_one_turn() -> None:
    assert "Hh8*h7" in turns(board("Hh8N *h7"))
    listed = [turn for turn in turns(board("Lh8N *h7")) if "*" in turn]
    assert listed == ["Lh8*h7"]  # in reverse, or round about
    position = board("Hh8N *h7")
    assert played(position, "Hh8*h7").kind == DEATH


@pytest.mark.rule("CH-13.10")
def test_a_command_tank_may_drive_onto_a_mine() -> None:
    position = board("Ch8N *h9")
    effects = played(position, "Ch8*h9")
    assert KIND[effects.cell] == 0
    assert position.command == [-1, -1]


@pytest.mark.rule("CH-13.21")
def test_the_step_onto_a_mine_needs_a_point() -> None:
    assert "Hh8*h11" in turns(board("Hh8N *h11"))
    assert "Hh8*h12" not in turns(board("Hh8N *h12"))


@pytest.mark.rule("CH-13.12")
def test_mines_do_not_stop_fire() -> None:
    assert "Mh3-h4/NxLh6f" in turns(board("Mh3N *h5 lh6S"))


@pytest.mark.rule("CH-13.11", "CH-13.5")
def test_a_minesweeper_clears_for_two_points() -> None:
    position = board("Wh8N *h9")
    costs = {
        (state.end, state.facing): state.points
        for state in end_states(KERNEL, position, at("h8"))
        if state.kind == DRIVE
    }
    assert costs[at("h9"), 0] == 2
    assert costs[at("h11"), 0] == 4
    effects = played(position, "Wh8-h11/N")
    assert effects.cleared == (at("h9"),)
    assert position.mines == 0


@pytest.mark.rule("CH-13.21")
def test_a_minesweeper_reverses_onto_a_mine() -> None:
    position = board("Wh8N *h7")
    effects = played(position, "Wh8~h7")
    assert effects.kind == REVERSE
    assert effects.cleared == (at("h7"),)
    assert position.unit_at("h7") >= UNIT
    assert not [t for t in turns(board("Wh8N *h7")) if "*h7" in t]


# ---- pushes


@pytest.mark.rule("CH-13.8", "CH-13.9", "CH-13.4")
@pytest.mark.vector("CH-X17")
def test_push() -> None:
    position = board("Be4N %e5")
    assert played(position, "Be4-e5/N").pushes[0].end == at("e6")
    assert (position.unit_at("e6"), KIND[position.unit_at("e5")]) == (WRECK, BULLDOZER)
    filled = board("Be4N %e5 ~e6")
    assert played(filled, "Be4-e5/N").pushes[0].sank
    assert filled.unit_at("e6") == EMPTY
    assert "Be4-e5/N" not in turns(board("Be4N %e5 le6S"))


@pytest.mark.rule("CH-13.9")
def test_an_object_pushed_onto_a_mine_spends_it() -> None:
    position = board("Be4N #e5 *e6")
    push = played(position, "Be4-e5/N").pushes[0]
    assert push.spent
    assert position.unit_at("e6") == OBSTACLE
    assert position.mines == 0


@pytest.mark.rule("CH-13.8", "CH-13.9")
@pytest.mark.parametrize(
    "words",
    ["Be4N #e5 #e6", "Be4N #e5 %e6", "Be15N #e16", "Be4N le5S", "Le4N #e5", "Be4S #e5"],
)
def test_what_cannot_be_pushed(words: str) -> None:
    position = board(words)
    listed = [turn for turn in turns(position) if "-e5" in turn or "~e5" in turn or "-e16" in turn]
    assert not listed


@pytest.mark.rule("CH-13.8")
def test_a_push_costs_two_points_and_goes_diagonally() -> None:
    position = board("Be4NE #f5")
    found = {
        (GRID.name(s.end), s.points) for s in end_states(KERNEL, position, at("e4")) if s.changes
    }
    assert ("f5", 2) in found
    assert played(position, "Be4-f5/NE").pushes[0].end == at("g6")
    assert "Be4-h7/NE" not in turns(board("Be4NE #f5"))  # two and two are too many


@pytest.mark.rule("CH-13.4")
def test_a_bulldozer_never_fires() -> None:
    assert not [turn for turn in turns(board("Be4N lh8W le9N")) if "x" in turn]


# ---- several results for one end


@pytest.mark.rule("CH-13.17", "CH-11.13")
def test_one_end_with_and_without_a_push() -> None:
    """A fast bulldozer reaches a square by pushing, or around the object."""
    kernel = Kernel(16, kinds_from(faster("B", 6)))
    position = board("Be4NE #e5")
    several = sorted(turn for turn in turns(position, kernel=kernel) if "{" in turn)
    assert "Be4-f6/NE{FLFR}" in several  # around it
    assert "Be4-f6/NE{LFRF}" in several  # through it
    for end in {turn.split("{")[0] for turn in several}:
        assert len([turn for turn in several if turn.startswith(end + "{")]) >= 2


@pytest.mark.rule("CH-13.17", "CH-11.13", "CH-11.5")
def test_a_swept_mine_is_part_of_the_result() -> None:
    mined = board("Wd4N *d5")
    for code in KERNEL.legal_codes(mined):
        turn = KERNEL.turn(mined, code)
        assert KERNEL.code(mined, turn) == code
        after = mined.clone()
        effects = KERNEL.play(after, turn)
        assert (after.mines == 0) == bool(effects.cleared)


@pytest.mark.rule("CH-13.17", "CH-11.13")
def test_the_result_of_a_variant_is_the_one_of_its_route() -> None:
    """Routes matter only to faster minesweepers than that of the table."""
    kernel = Kernel(16, kinds_from(faster("W", 6)))
    position = board("We4N *e5 *f5 *d5 *e6")
    codes = [code for code in kernel.legal_codes(position) if code >> 32]
    assert codes
    seen: dict[int, set[tuple[int, ...]]] = {}
    for code in codes:
        turn = kernel.turn(position, code)
        assert turn.route
        assert kernel.code(position, turn) == code
        effects = kernel.play(position.clone(), turn)
        seen.setdefault(code & (1 << 32) - 1, set()).add(tuple(sorted(effects.cleared)))
    for plain, cleared in seen.items():
        assert len(cleared) == len([c for c in codes if c & (1 << 32) - 1 == plain]) >= 2


# ---- routes and hidden mines


@pytest.mark.rule("CH-11.13")
def test_the_cheapest_route_is_named_first_in_the_alphabet() -> None:
    position = board("Lh8N")
    assert KERNEL.route(position, drive("h8", "h10", "N")) == "FF"
    assert KERNEL.route(position, drive("h8", "i10", "NE")) == "FRF"  # not RFL..., nor RFF
    assert KERNEL.route(position, drive("h8", "h8", "S")) == "LLLL"
    assert with_route(KERNEL, position, drive("h8", "h9", "E")).route == "FRR"


@pytest.mark.rule("CH-13.20", "CH-4.1", "CH-4.6")
def test_routes_are_walked_step_by_step() -> None:
    ground = Ground(KERNEL.tables, board("Hh8N #h10"), at("h8"), EXITS_COMMAND)
    trail = walk(ground, "FRF")
    assert (trail.end, trail.facing, trail.cost) == (at("i10"), 1, 3)
    assert trail.path == [(at("h9"), 0), (at("h9"), 1), (at("i10"), 1)]
    with pytest.raises(BadRoute) as blocked:
        walk(ground, "FF")
    assert refusal_of(blocked.value) == Refusal("route-blocked", "CH-4.6", (("step", 2),))
    with pytest.raises(BadRoute) as dear:
        walk(ground, "RRRR")
    assert refusal_of(dear.value).code == "route-too-dear"


@pytest.mark.rule("CH-13.20")
def test_any_route_within_the_speed_is_good() -> None:
    position = board("Lh8N")
    faults = {
        route: refuse_route(KERNEL, position, drive("h8", "i10", "NE", route))
        for route in ("FRF", "RFLFR", "FLF", "FRFLR", "FRFLRL", "")
    }
    codes = {route: fault.code if fault else "" for route, fault in faults.items()}
    assert codes == {
        "FRF": "",
        "RFLFR": "",
        "FLF": "route-elsewhere",
        "FRFLR": "",
        "FRFLRL": "route-too-dear",
        "": "route-missing",
    }
    back = PlainTurn(at("h8"), REVERSE, at("h7"), Facing(0))
    assert refuse_route(KERNEL, position, back) is None
    routed = PlainTurn(at("h8"), REVERSE, at("h7"), Facing(0), route="L")
    refused = refuse_route(KERNEL, position, routed)
    assert refused is not None
    assert refused.code == "route-reverse"
    out = board("Ch15N")
    assert refuse_route(KERNEL, out, PlainTurn(at("h15"), ESCAPE, route="FF")) is None
    assert refuse_route(KERNEL, out, PlainTurn(at("h15"), ESCAPE, route="F")) is not None
    assert refuse_route(KERNEL, board("Ch16S"), PlainTurn(at("h16"), ESCAPE)) is None


@pytest.mark.rule("CH-13.20")
def test_a_hidden_mine_ends_the_route() -> None:
    position = board("Mh8N lh13S")
    turn = drive("h8", "h10", "N", "FF", "h13")
    effects = KERNEL.play(position, turn, GRID.squares("h9"))
    assert effects.died
    assert effects.triggered == (at("h9"),)
    assert effects.victim == 0
    assert position.unit_at("h9") == WRECK
    assert position.unit_at("h13") >= UNIT


@pytest.mark.rule("CH-13.20")
def test_only_the_route_taken_meets_the_mine() -> None:
    position = board("Lh8N")
    effects = KERNEL.play(position, drive("h8", "i10", "NE", "RFLFR"), GRID.squares("h9"))
    assert not effects.died


@pytest.mark.rule("CH-13.20", "CH-13.14")
def test_a_minesweeper_meets_a_hidden_mine() -> None:
    position = board("Wh8N lh14W")
    turn = drive("h8", "h11", "N", "FFF", "h14")
    effects = KERNEL.play(position, turn, GRID.squares("h10 i11 c3"))
    assert effects.halted
    assert effects.end == at("h10")
    assert effects.cleared == effects.triggered == (at("h10"),)
    assert effects.found == (at("i11"),)
    assert effects.victim == 0
    assert KIND[position.unit_at("h10")] == MINESWEEPER
    assert position.unit_at("i11") == MINE
    assert position.unit_at("c3") == EMPTY


@pytest.mark.rule("CH-13.20")
def test_a_push_spends_a_hidden_mine() -> None:
    position = board("Bh8N #h9")
    effects = KERNEL.play(position, drive("h8", "h9", "N", "F"), GRID.squares("h10"))
    assert effects.pushes[0].spent
    assert effects.triggered == (at("h10"),)
    assert position.unit_at("h10") == OBSTACLE
    assert not effects.died


@pytest.mark.rule("CH-13.20")
def test_a_reverse_and_an_escape_meet_hidden_mines() -> None:
    back = board("Hh8N")
    effects = KERNEL.play(
        back, PlainTurn(at("h8"), REVERSE, at("h7"), Facing(0)), GRID.squares("h7")
    )
    assert effects.died
    out = board("Ch14N")
    effects = KERNEL.play(out, PlainTurn(at("h14"), ESCAPE, route="FFF"), GRID.squares("h16"))
    assert effects.died
    assert not effects.left
    assert out.unit_at("h16") == WRECK
