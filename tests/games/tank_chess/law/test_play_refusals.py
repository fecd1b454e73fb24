"""Every illegal turn is refused by the rule that it breaks."""

from __future__ import annotations

from dataclasses import replace

import pytest

BASE = "Mh4N Ca1N Ti2N Rk5N lh9S cp16S ma9S"


@pytest.mark.rule("CH-3.1", "CH-4.5", "CH-4.6", "CH-4.8", "CH-4.10", "CH-8.3")
@pytest.mark.parametrize(
    ("board", "turn", "refusal"),
    [
        (BASE, "Lh9-h8/S", ("not-your-unit", "CH-3.1")),
        (BASE, "Md4-d5/N", ("not-your-unit", "CH-3.1")),
        (BASE, "Mh4/N", ("null-move", "CH-4.8")),
        (BASE, "Mh4-h9/N", ("square-taken", "CH-4.6")),
        (BASE, "Mh4-h10/N", ("out-of-reach", "CH-4.1")),
        (BASE, "Mh4~h2", ("bad-reverse", "CH-4.5")),
        (BASE, "Mh4>>", ("only-command-leaves", "CH-4.10")),
        (BASE, "Ca1>>", ("cannot-escape", "CH-8.3")),
        ("Mh4N #h3 Ca1N cp16S", "Mh4~h3", ("bad-reverse", "CH-4.5")),
        ("Ma4N ~a5 Ch1N cp16S", "Ma4-a5/N", ("deep-water", "CH-13.7")),
    ],
)
def test_moves(begin, board, turn, refusal) -> None:
    assert begin(board).refused(turn) == refusal


@pytest.mark.rule("CH-5.1", "CH-5.2", "CH-5.3", "CH-5.6", "CH-5.7", "CH-7.1", "CH-7.2", "CH-7.5")
@pytest.mark.parametrize(
    ("board", "turn", "refusal"),
    [
        ("Mh4N Ca1N lk9S cp16S", "Mh4-h5/NxLk9f", ("no-line", "CH-5.1")),
        ("Mh4N Ca1N lh6S cp16S", "Mh4-h5/NxLh6f", ("too-close", "CH-5.2")),
        ("Mh4N Ca1N #h7 lh9S cp16S", "Mh4-h5/NxLh9f", ("line-blocked", "CH-5.3")),
        ("Mh4N Ca1N Lh7N lh9S cp16S", "Mh4-h5/NxLh9f", ("line-blocked", "CH-5.3")),
        ("Mh4N Ca1N Lh7N cp16S", "Mh4-h5/NxLh7f", ("no-enemy-there", "CH-5.6")),
        ("Mh4N Ca1N %h7 cp16S", "Mh4-h5/NxLh7f", ("no-enemy-there", "CH-5.6")),
        ("Mh4N Ca1N hh9S cp16S", "Mh4-h5/NxHh9f", ("shot-no-effect", "CH-5.7")),
        ("Mh4N Ca1N mh9S cp16S", "Mh4-h5/NxMh9f", ("shot-no-effect", "CH-5.7")),
        ("Th4N Ca1N lk8S cp16S", "Th4-h5/NxLk8s", ("no-line", "CH-7.1")),
        ("Rh4N Ca1N lk8S cp16S", "Rh4-h5/NxLk8s", ("no-line", "CH-7.2")),
        ("Rh4N Ca1N lh7S cp16S", "Rh4-h5/NxLh7f", ("mortar-range", "CH-7.5")),
        ("Rh4N Ca1N lh11S cp16S", "Rh4-h5/NxLh11f", ("mortar-range", "CH-7.5")),
        ("Bh4N Ca1N lh9S cp16S", "Bh4-h5/NxLh9f", ("unarmed", "CH-13.4")),
        ("Ah4N ~h5 Ca1N lh9N cp16S", "Ah4-h5/NxLh9r", ("afloat", "CH-13.3")),
    ],
)
def test_shots(begin, board, turn, refusal) -> None:
    assert begin(board).refused(turn) == refusal


@pytest.mark.rule("CH-13.18")
@pytest.mark.parametrize("objective", ["O3", "O4", "O6", "O7"])
def test_where_edges_are_walls(begin, objective) -> None:
    game = begin("Ch14N La1N cp16S", objective=objective)
    assert game.refused("Ch14>>") == ("edge-is-wall", "CH-13.18")


@pytest.mark.rule("CH-11.13")
def test_a_route_is_named_only_where_it_matters(begin) -> None:
    game = begin("Mh4N Ca1N cp16S")
    assert game.refused("Mh4-h5/N{F}") == ("route-elsewhere", "CH-11.13")
    assert game.legal("Mh4-h5/N")


@pytest.mark.rule("CH-3.5", "CH-13.17", "CH-R45")
def test_one_turn_has_one_writing(begin) -> None:
    """A death has no facing and an escape no square: nothing may be said in their place."""
    mined = begin("Lh4N Ca1N *h6 cp16S")
    death = mined.read("Lh4*h6")
    assert mined.refused(replace(death, facing=0))[1] == "CH-11.13"
    leaving = begin("Ch14N cp16S")
    escape = leaving.read("Ch14>>")
    for wrong in (replace(escape, end=3), replace(escape, facing=0)):
        assert leaving.refused(wrong)[0] == "cannot-escape"
    assert leaving.legal("Ch14>>")


@pytest.mark.rule("CH-3.5", "CH-13.17")
@pytest.mark.parametrize(
    ("unit", "words", "text"),
    [
        ("minesweeper", "Wh16S *h15 Ca1N cp9S", "Wh16>>"),
        ("bulldozer", "Bh8N #h9 *h7 Ca1N cp9S", "Bh8*h7"),
    ],
)
def test_of_two_turns_told_apart_by_route_the_reverse_has_none(begin, unit, words, text) -> None:
    """Backwards out or onto the mine, or round about: what is listed is taken."""
    game = begin(words, units={unit: "speed = 8"}, objective="O5")
    ask = game.table.asks()[0]
    assert [turn for turn in game.listed() if ask.refuse(turn) is not None] == []
    assert {said.partition("{")[2] != "" for said in game.texts() if said.startswith(text)} == {
        True,
        False,
    }
    position = game.state.position.clone()
    game.play(text)
    gone = [s for s, cell in enumerate(position.cells) if game.state.position.cells[s] != cell]
    assert len(gone) == (1 if unit == "minesweeper" else 2)  # the mine is left, or the obstacle
