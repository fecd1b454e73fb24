"""The worked examples of the rules document, played from position strings."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import KIND, WATER
from tourelle.games.tank_chess.kernel.study import end_states, fire_lines
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.kernel.units import AFLOAT, AMPHIBIAN
from tourelle.games.tank_chess.text.notation_text import turn_text
from tourelle.games.tank_chess.text.tfen import read_tfen, write_tfen
from tourelle.space.squares import FACINGS


def ranks(size: int = 16, **rows: str) -> str:
    """The ranks of a position string, of which only some hold anything."""
    return "/".join(rows.get(f"r{rank}", str(size)) for rank in range(size, 0, -1))


def started(begin, tfen: str, **setup):
    """A game from a position string."""
    return begin(position=tfen, **setup)


def written(game) -> set[str]:
    """All legal turns as text, marks apart."""
    return {turn_text(game.state.position, turn) for turn in game.listed()}


def shots(game) -> set[str]:
    return {text for text in written(game) if "x" in text}


def costs(game, name: str) -> dict[tuple[str, str], int]:
    position, names = game.state.position, game.grid.names
    states = end_states(kernel_of(position.n), position, game.grid.square(name))
    found = [state for state in states if state.facing >= 0 and state.route]
    return {(names[state.end], FACINGS[state.facing]): state.points for state in found}


@pytest.mark.vector("CH-X1")
@pytest.mark.rule("CH-4.2", "CH-4.3", "CH-4.4", "CH-4.5", "CH-4.6")
def test_movement_examples(begin) -> None:
    game = started(begin, ranks(r7="3#12", r4="3L012") + " w 0 1")
    points = costs(game, "d4")
    assert (points["d6", "N"], points["e7", "NE"]) == (2, 4)
    assert [points["d4", way] for way in ("NE", "NW", "E", "W", "SE", "SW", "S")] == [
        1, 1, 2, 2, 3, 3, 4,
    ]  # fmt: skip
    assert game.refused("Ld4-d7/N") == ("square-taken", "CH-4.6")
    assert {text for text in written(game) if "~" in text} == {"Ld4~d3"}
    position = game.state.position
    assert kernel_of(16).route(position, game.read("Ld4-e7/NE")) == "FFRF"
    assert game.legal("Ld4-e7/NE")


@pytest.mark.vector("CH-X2")
@pytest.mark.rule("CH-4.8", "CH-3.1")
def test_null_move(begin) -> None:
    game = started(begin, ranks(r4="3L012") + " w 0 1")
    assert game.refused("Ld4/N") == ("null-move", "CH-4.8")
    assert "Ld4/N" not in written(game)


@pytest.mark.vector("CH-X3")
@pytest.mark.rule("CH-5.1", "CH-5.2", "CH-6.1", "CH-6.2", "CH-3.2")
def test_first_firing_example(begin) -> None:
    tfen = ranks(r11="7l68", r5="4M011") + " w 0 1"
    game = started(begin, tfen)
    square, position = game.grid.square, game.state.position
    lines = fire_lines(kernel_of(16), position, square("e5"), square("e8"), 0)
    assert [line.shot for line in lines] == [7, 0, 1]
    northeast = lines[2]
    assert northeast.passed == game.squares("f9", "g10")
    assert (northeast.square, northeast.zone) == (square("h11"), "s")
    assert (northeast.weapon, northeast.armour, northeast.effect) == (2, 0, "destroys")
    assert {"Me5-e8/N", "Me5-e8/NxLh11s"} <= written(game)
    assert game.play("Me5-e8/NxLh11s").at("h11") == "%"
    assert started(begin, tfen).play("Me5-e8/N").at("h11") == "l6"


@pytest.mark.vector("CH-X4")
@pytest.mark.rule("CH-4.5", "CH-5.1", "CH-5.5", "CH-6.2")
@pytest.mark.parametrize("shot", ["xLh6f", "xLe7s", "xMk7s"])
def test_reverse_gives_three_targets(begin, shot) -> None:
    game = started(begin, ranks(r9="7m48", r7="4L05M05", r6="7L08") + " b 0 1")
    square, position = game.grid.square, game.state.position
    before = fire_lines(kernel_of(16), position, square("h9"), square("h9"), 4)
    assert {line.square for line in before if line.square >= 0} == {square("h6")}
    reverses = {text for text in shots(game) if text.startswith("Mh9~h10")}
    assert reverses == {f"Mh9~h10{other}" for other in ("xLh6f", "xLe7s", "xMk7s")}
    game.play(f"Mh9~h10{shot}")
    assert game.at("h10") == "m4"
    assert [game.at(name) for name in ("h6", "e7", "k7")].count("%") == 1
    assert game.at(shot[2:-1]) == "%"


@pytest.mark.vector("CH-X5")
@pytest.mark.rule("CH-5.2", "CH-5.3")
def test_too_close(begin) -> None:
    """The heavy comes to e5 or to e4 with its move: no shot from e5, one from e4."""
    near = started(begin, ranks(r6="4l411", r5="4H711") + " w 0 1")
    assert near.refused("He5/NxLe6f") == ("too-close", "CH-5.2")
    far = started(begin, ranks(r6="4l411", r4="4H711") + " w 0 1")
    assert far.play("He4/NxLe6f").at("e6") == "%"


@pytest.mark.vector("CH-X6")
@pytest.mark.rule("CH-6.1", "CH-6.2")
def test_rear_shot(begin) -> None:
    game = started(begin, ranks(r8="5M010", r4="5c010") + " b 0 1")
    assert "Cf4-f5/NxMf8r" in shots(game)
    game.play("Cf4-f5/NxMf8r")
    assert (game.at("f5"), game.at("f8")) == ("c0", "%")


@pytest.mark.vector("CH-X7")
@pytest.mark.rule("CH-6.2", "CH-5.7")
def test_two_targets_no_effect(begin) -> None:
    game = started(begin, ranks(r9="3h412", r8="6h49", r4="3M012") + " w 0 1")
    square, position = game.grid.square, game.state.position
    lines = fire_lines(kernel_of(16), position, square("d4"), square("d5"), 0)
    met = {line.square: (line.zone, line.armour, line.effect) for line in lines if line.zone}
    assert met == {square("d9"): ("f", 3, "holds"), square("g8"): ("s", 2, "holds")}
    assert not {text for text in shots(game) if text.startswith("Md4-d5/N")}
    assert game.refused("Md4-d5/NxHd9f") == ("shot-no-effect", "CH-5.7")
    assert game.refused("Md4-d5/NxHg8s") == ("shot-no-effect", "CH-5.7")


@pytest.mark.vector("CH-X8")
@pytest.mark.rule("CH-8.1", "CH-6.1", "CH-R15")
def test_command_tank_destroyed(begin) -> None:
    game = started(begin, ranks(r10="11h54", r5="6C09", r1="L015") + " b 0 1")
    game.play("Hl10-k9/SWxCg5s")
    assert (game.over, game.at("g5"), game.at("k9")) == (("command", "black"), "%", "h5")


@pytest.mark.vector("CH-X9")
@pytest.mark.rule("CH-8.2", "CH-8.3")
def test_escape(begin) -> None:
    game = started(begin, ranks(r13="7C08", r1="15c4") + " w 0 1")
    position = game.state.position
    results = kernel_of(16).results(position, game.grid.square("h13"))
    assert [way for result, way in results.items() if result.kind == ESCAPE] == [(4, "FFFF")]
    assert game.play("Ch13>>").over == ("escape", "white")


@pytest.mark.vector("CH-X10")
@pytest.mark.rule("CH-8.4", "CH-8.5")
def test_corner(begin) -> None:
    corner = started(begin, ranks(r16="15C0", r5="4c511") + " b 0 1")
    assert costs(corner, "e5")["a1", "SW"] == 4
    assert corner.refused("Ce5>>") == ("cannot-escape", "CH-8.3")
    beside = started(begin, ranks(r16="15C0", r5="5c510") + " b 0 1")
    route = kernel_of(16).route(beside.state.position, beside.read("Cf5>>"))
    assert route == "FFFFF"
    assert beside.play("Cf5>>").over == ("escape", "black")


@pytest.mark.vector("CH-X13")
@pytest.mark.rule("CH-7.2", "CH-7.3", "CH-7.4", "CH-7.5")
def test_mortar(begin) -> None:
    """The mortar has come to k10, or to k11, with its move."""
    rows = {"r9": "10#9", "r8": "10#9", "r7": "10M09", "r6": "10#9", "r5": "10T09"}
    ten = started(begin, ranks(20, r10="10r59", **rows) + " b 0 1")
    assert {text for text in shots(ten) if text.startswith("Rk10/S")} == {
        "Rk10/SxMk7f",
        "Rk10/SxTk5f",
    }
    ten.play("Rk10/SxTk5f")
    assert (ten.at("k7"), ten.at("k5")) == ("M0", "%")
    eleven = started(begin, ranks(20, r11="10r59", **rows) + " b 0 1")
    assert {text for text in shots(eleven) if text.startswith("Rk11/S")} == {"Rk11/SxMk7f"}
    assert eleven.refused("Rk11/SxTk5f") == ("mortar-range", "CH-7.5")


@pytest.mark.vector("CH-X17")
@pytest.mark.rule("CH-13.8", "CH-13.9")
@pytest.mark.parametrize(("behind", "after"), [("16", "%"), ("4~11", ".")])
def test_push(begin, behind, after) -> None:
    game = started(begin, ranks(r6=behind, r5="4%11", r4="4B011") + " w 0 1")
    assert costs(game, "e4")["e5", "N"] == 2
    game.play("Be4-e5/N")
    assert [game.at(name) for name in ("e4", "e5", "e6")] == [".", "B0", after]


@pytest.mark.vector("CH-X17")
@pytest.mark.rule("CH-13.8")
@pytest.mark.parametrize("unit", ["L0", "l4"])
def test_push_against_a_unit(begin, unit) -> None:
    game = started(begin, ranks(r6=f"4{unit}11", r5="4%11", r4="4B011") + " w 0 1")
    assert game.refused("Be4-e5/N") == ("square-taken", "CH-4.6")


@pytest.mark.vector("CH-X19")
@pytest.mark.rule("CH-8.8", "CH-8.3", "CH-11.3")
def test_reverse_exit(begin) -> None:
    game = started(begin, ranks(r16="7C48", r1="15c4") + " w 0 1")
    assert {text for text in written(game) if ">>" in text} == {"Ch16>>"}
    results = kernel_of(16).results(game.state.position, game.grid.square("h16"))
    assert [way for result, way in results.items() if result.kind == ESCAPE] == [(1, "")]
    assert game.play("Ch16>>").over == ("escape", "white")


@pytest.mark.vector("CH-X19")
@pytest.mark.rule("CH-8.8", "CH-8.3")
def test_no_reverse_exit_from_two_ranks_away(begin) -> None:
    game = started(begin, ranks(r14="7C48", r1="15c4") + " w 0 1")
    assert not {text for text in written(game) if ">>" in text}
    points = costs(game, "h14")
    assert (points["f16", "NW"], points["j16", "NE"]) == (5, 5)
    assert game.play("Ch14~h15").at("h15") == "C4"


@pytest.mark.vector("CH-X20")
@pytest.mark.rule("CH-11.8", "CH-R44")
def test_position_string(begin) -> None:
    land, lake = ranks(r4="~A214") + " w 0 1", ranks(r4="=A215") + " w 0 1"
    ashore, afloat = read_tfen(land).position, read_tfen(lake).position
    assert (ashore.unit_at("a4"), KIND[ashore.unit_at("b4")]) == (WATER, AMPHIBIAN)
    assert (KIND[afloat.unit_at("a4")], afloat.unit_at("b4")) == (AFLOAT, 0)
    assert [write_tfen(ashore), write_tfen(afloat)] == [land, lake]
    assert started(begin, land).play("Ab4-c4/E").at("a4") == "~"
    swimmer = started(begin, lake)
    assert swimmer.at("a4") == "=A2"
    swimmer.play("Aa4-b4/E")
    assert (swimmer.at("a4"), swimmer.at("b4")) == ("~", "A2")
