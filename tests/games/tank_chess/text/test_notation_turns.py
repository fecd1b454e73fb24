"""Turns as text: long and short form, routes, marks, and every mistake (CH-11)."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import EXITS_NONE, Kernel, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, REVERSE
from tourelle.games.tank_chess.kernel.units import DEFAULT, kinds_from
from tourelle.games.tank_chess.law.turns import said
from tourelle.games.tank_chess.text.notation import BASE, Terms, read_turn, write_turn, written_out
from tourelle.games.tank_chess.text.notation_text import route_text, turn_text
from tourelle.games.tank_chess.text.notation_words import ROUTES, UNREADABLE, Unreadable
from tourelle.games.tank_chess.text.tfen import read_tfen
from tourelle.space.squares import FACINGS, grid_of
from tourelle.stage.positions.tank_chess_board import board

KERNEL = kernel_of(16)
GRID = grid_of(16)
HIDDEN = Terms(routed=True)


def rewritten(position: Position, text: str, terms: Terms = BASE) -> str:
    """*text* read and written again."""
    return write_turn(KERNEL, position, read_turn(KERNEL, position, text, terms), terms)


def mistake(words: str | Position, text: str, terms: Terms = BASE) -> tuple[str, str]:
    position = board(words) if isinstance(words, str) else words
    before = position.clone()
    with pytest.raises(Unreadable) as caught:
        read_turn(kernel_of(position.n), position, text, terms)
    assert position == before
    for lang in ("en", "fr"):
        said = caught.value.said(lang)
        assert said.endswith(f"({caught.value.rule})")
        assert "\n" not in said
        assert "{" not in said.replace(text, "") or "route" in caught.value.code
    return caught.value.code, caught.value.rule


@pytest.mark.rule("CH-11.1", "CH-11.2", "CH-11.3")
@pytest.mark.parametrize(
    ("words", "text", "kind"),
    [
        ("Ld4N", "Ld4-e7/NE", DRIVE),
        ("Ld4N", "Ld4/NE", DRIVE),
        ("Ld4N", "Ld4~d3", REVERSE),
        ("Ch13N", "Ch13>>", ESCAPE),
        ("Ch16S", "Ch16>>", ESCAPE),
        ("Ld4N *d6", "Ld4*d6", DEATH),
        ("Ld4N *d3", "Ld4*d3", DEATH),
        ("Me5N lh11W", "Me5-e8/NxLh11s", DRIVE),
        ("Mh9S lh6N", "Mh9~h10xLh6f", REVERSE),
    ],
)
def test_every_form_of_a_move(words: str, text: str, kind: int) -> None:
    position = board(words)
    turn = read_turn(KERNEL, position, text)
    assert turn.move == kind
    assert turn_text(position, turn) == text


@pytest.mark.rule("CH-11.3", "CH-11.10")
@pytest.mark.parametrize("name", ["16-0", "20-2", "X16-1", "X20-1"])
def test_every_legal_turn_is_written_and_read_again(name: str) -> None:
    position = read_tfen(library().maps[name].position()).position
    kernel = kernel_of(position.n)
    rng = random.Random(3)
    for _ in range(25):
        codes = list(kernel.legal_codes(position, EXITS_NONE))
        for code in rng.sample(codes, 8):
            turn = said(kernel.turn(position, code))
            text = write_turn(kernel, position, turn)
            assert read_turn(kernel, position, text) == turn
        kernel.apply(position, rng.choice(codes))


@pytest.mark.rule("CH-11.1")
def test_the_letters() -> None:
    for letter in "CLMHTRSFABW":
        position = board(f"{letter}h8N")
        assert rewritten(position, f"{letter}h8/NE") == f"{letter}h8/NE"


@pytest.mark.rule("CH-11.2", "CH-11.10")
def test_the_longest_facing_is_taken() -> None:
    for facing in FACINGS[1:]:
        turn = read_turn(KERNEL, board("Lh8N"), f"Lh8/{facing}")
        assert FACINGS[turn.facing] == facing


# ---- short form


@pytest.mark.rule("CH-11.4", "CH-11.9")
@pytest.mark.parametrize(
    ("words", "short", "long"),
    [
        ("Ld4N", "L-k4/W", None),
        ("Ld4N", "L-d6/N", "Ld4-d6/N"),
        ("Ld4N", "L-d6", "Ld4-d6/N"),
        ("Ld4N", "Ld4-d6", "Ld4-d6/N"),
        ("Ld4N", "L~d3", "Ld4~d3"),
        ("Ch13N", "C>>", "Ch13>>"),
        ("Ld4N *d6", "L*d6", "Ld4*d6"),
        ("Ld4N Lp1N", "L-e7/NE", "Ld4-e7/NE"),
        ("Ld4N Md5N ld9N", "L-f6/NW", "Ld4-f6/NW"),
    ],
)
def test_short_forms(words: str, short: str, long: str | None) -> None:
    position = board(words)
    if long is None:
        assert mistake(words, short)[0] == "read.none"
    else:
        assert rewritten(position, short) == long


@pytest.mark.rule("CH-11.4", "CH-11.9")
def test_a_dropped_square_must_be_clear() -> None:
    assert mistake("Ld4N Lf4N", "L-e6/N") == ("read.several", "CH-11.4")
    # one drives there as it faces, the other could with the same facing
    assert mistake("Ld4N Ld8S", "L-d6") == ("read.several", "CH-11.4")
    assert mistake("Ld5N Le6W", "L-d6") == ("read.several", "CH-11.4")
    # a reverse and a drive to the same square are not the same kind of move
    assert rewritten(board("Ld4N Ld7N"), "L~d6") == "Ld7~d6"


@pytest.mark.rule("CH-11.9")
def test_a_rotation_keeps_its_square() -> None:
    assert mistake("Ld4N", "L/NE") == ("read.syntax", "CH-11.3")
    assert mistake("Ld4N", "Ld4-d4/NE") == ("read.same", "CH-11.3")


# ---- what must be true


@pytest.mark.rule("CH-11.10")
@pytest.mark.parametrize(
    ("words", "text", "fault"),
    [
        ("Ld4N", "", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4", ("read.syntax", "CH-11.3")),
        ("Ld4N", "ld4-d6/N", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d6/n", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d6/NN", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4 -d6/N", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d6/N^+", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d6/N+#", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Qd4-d6/N", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d6/N{}", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d6/N{F0}", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d6/NxMd9", ("read.syntax", "CH-11.3")),
        ("Ld4N", "Ld4-d60/N", ("read.square", "CH-1.1")),
        ("Ld4N", "Lz4-d6/N", ("read.square", "CH-1.1")),
        ("Ld4N", "Le4-e6/N", ("read.unit", "CH-11.10")),
        ("Ld4N", "Md4-d6/N", ("read.unit", "CH-11.10")),
        ("Ld4N lf4N", "Lf4-f6/N", ("read.unit", "CH-11.10")),
        ("Ld4N", "Ld4-d10/N", ("read.reach", "CH-4.1")),
        ("Ld4N #d5", "Ld4-d5/N", ("read.reach", "CH-4.1")),
        ("Ld4N #d3", "Ld4~d3", ("read.reach", "CH-4.5")),
        ("Ld4N", "Ld4~d2", ("read.reach", "CH-4.5")),
        ("Ld4N", "Ld4/N", ("read.facing", "CH-4.8")),
        ("Ch11N", "Ch11>>", ("read.exit", "CH-8.3")),
        ("Ld16N", "Ld16>>", ("read.exit", "CH-8.3")),
        ("Ld4N", "Ld4*d5", ("read.no-mine", "CH-13.10")),
        ("Ld4N *d16", "Ld4*d16", ("read.reach", "CH-4.1")),
        ("Ch13N lh4S", "Ch13>>xLh4s", ("read.no-shot", "CH-8.6")),
        ("Ld4N *d5 ld9S", "Ld4*d5xLd9f", ("read.no-shot", "CH-13.10")),
        ("Me5N lh11W", "Me5-e8/NxMh11s", ("read.target", "CH-11.10")),
        ("Me5N lh11W", "Me5-e8/NxLh12s", ("read.target", "CH-11.10")),
        ("Me5N Lh11W", "Me5-e8/NxLh11s", ("read.target", "CH-11.10")),
        ("Me5N lh11W", "Me5-e8/NxLh11f", ("read.zone", "CH-6.1")),
        ("Me5N lh12W", "Me5-e8/NxLh12s", ("read.no-line", "CH-5.1")),
        ("Me5N lh11W #g10", "Me5-e8/NxLh11s", ("read.no-line", "CH-5.3")),
        ("Me5N le8S", "Me5-e7/NxLe8f", ("read.no-line", "CH-5.3")),
        ("Md4N hd9S", "Md4-d5/NxHd9f", ("read.idle-shot", "CH-5.7")),
        ("Ld4N", "Ld4-d6/N{F2}", ("read.route-idle", "CH-11.13")),
        ("Ld4N", "Ld4-d6/N+", ("read.mark", "CH-11.10")),
        ("Ld4N", "Ld4-d6/N^", ("read.mark", "CH-11.10")),
        ("Ld4N", "Ld4-d6/N#", ("read.mark", "CH-11.10")),
        ("Ch13N", "Ch13>>^", ("read.mark", "CH-11.10")),
    ],
)
def test_mistakes_are_named_with_their_rule(words: str, text: str, fault: tuple[str, str]) -> None:
    assert mistake(words, text) == fault


@pytest.mark.rule("CH-13.18")
def test_nobody_leaves_where_all_edges_are_walls() -> None:
    assert mistake("Ch13N", "Ch13>>", Terms(exits=EXITS_NONE)) == ("read.no-exit", "CH-13.18")


# ---- marks


@pytest.mark.rule("CH-11.3", "CH-11.10", "CH-9.1", "CH-9.2")
def test_every_mark_that_is_due_is_written() -> None:
    check = board("Md3N ch9S")
    assert rewritten(check, "Md3-d4/N") == "Md3-d4/N+"
    both = board("Md3N ch9S Cp13N")
    assert rewritten(both, "Md3-d4/N") == "Md3-d4/N+^"
    escape = board("Cp11N ca1S #a2 #b2 #b1")
    assert rewritten(escape, "Cp11-p13/N") == "Cp11-p13/N^"
    for marks in ("+^", "+", "^", ""):
        assert read_turn(KERNEL, both, f"Md3-d4/N{marks}").end == GRID.square("d4")


@pytest.mark.rule("CH-11.3", "CH-11.10")
def test_after_a_command_tank_is_destroyed_there_is_no_other_mark() -> None:
    assert rewritten(board("Md3N cd9N Cp13N"), "Md3-d4/NxCd9r") == "Md3-d4/NxCd9r#"
    assert rewritten(board("Ch8N *h9"), "Ch8*h9") == "Ch8*h9#"
    assert rewritten(board("Ch13N ca8W Ma1N"), "Ch13>>") == "Ch13>>"


@pytest.mark.rule("CH-13.18")
def test_marks_only_where_they_are_announced() -> None:
    position = board("Md3N ch9S Cp13N")
    assert rewritten(position, "Md3-d4/N", Terms(check=False)) == "Md3-d4/N^"
    assert rewritten(position, "Md3-d4/N", Terms(escape=False)) == "Md3-d4/N+"
    assert mistake(position, "Md3-d4/N+", Terms(check=False)) == ("read.mark", "CH-11.10")


# ---- routes


@pytest.mark.rule("CH-11.5", "CH-11.13")
def test_routes_with_repeat_numbers() -> None:
    assert written_out("RF2") == "RFF"
    assert route_text("RFF") == "{RF2}"
    assert route_text("") == ""
    assert written_out("F10L") == "F" * 10 + "L"


@pytest.mark.rule("CH-11.5", "CH-11.13", "CH-13.17")
def test_a_route_is_written_where_it_matters() -> None:
    rows = [replace(row, speed=6) if row.letter == "B" else row for row in DEFAULT.rows]
    kernel, position = Kernel(16, kinds_from(rows)), board("Be4NE #e5")
    texts = {
        write_turn(kernel, position, kernel.turn(position, code))
        for code in kernel.legal_codes(position)
    }
    routed = {text for text in texts if "{" in text}
    assert "Be4-f6/NE{FLFR}" in routed
    for text in routed:
        turn = read_turn(kernel, position, text)
        assert write_turn(kernel, position, turn) == text
    with pytest.raises(Unreadable) as needed:
        read_turn(kernel, position, "Be4-f6/NE")
    assert needed.value.code == "read.route-needed"
    # another route to the same result is read, the cheapest is written
    other = read_turn(kernel, position, "Be4-f6/NE{FLFLR2}")
    assert other.route == "FLFR"
    for route, why in (("{FLFL}", "read.route"), ("{F9}", "read.route")):
        with pytest.raises(Unreadable) as wrong:
            read_turn(kernel, position, f"Be4-f6/NE{route}")
        assert wrong.value.code == why


@pytest.mark.rule("CH-11.13", "CH-13.20")
def test_with_hidden_mines_every_turn_names_its_route() -> None:
    position = board("Lh8N")
    assert mistake(position, "Lh8-h10/N", HIDDEN) == ("read.route", "CH-13.20")
    assert mistake(position, "Lh8-h10/N{FR}", HIDDEN) == ("read.route", "CH-13.20")
    assert mistake(position, "Lh8-h10/N{F9}", HIDDEN) == ("read.route", "CH-4.1")
    assert read_turn(KERNEL, position, "Lh8-h10/N{LRF2}", HIDDEN).route == "LRFF"
    assert read_turn(KERNEL, position, "Lh8~h7", HIDDEN).route == ""
    assert read_turn(KERNEL, board("Ch14N"), "Ch14>>{F3}", HIDDEN).route == "FFF"


@pytest.mark.rule("CH-13.20", "CH-11.10")
def test_marks_after_a_hidden_mine_tell_what_happened() -> None:
    position = board("Ch8N ca1S")
    turn = read_turn(KERNEL, position, "Ch8-h9/N{F}", HIDDEN)
    mines = GRID.squares("h9")
    assert write_turn(KERNEL, position, turn, HIDDEN, mines) == "Ch8*h9{F}#"
    assert read_turn(KERNEL, position, "Ch8*h9{F}#", HIDDEN, mines) == turn
    assert mistake(position, "Ch8-h9/N{F}#", HIDDEN)[0] == "read.mark"


CUT = [
    ("Ld4N", "d5", "Ld4-d7/N{F3}", "Ld4*d5{F}"),
    ("Ld4N ld10S", "d5", "Ld4-d7/NW{F3L}", "Ld4*d5{F}"),
    ("Ld4N", "e7", "Ld4-e7/NE{F2RF}", "Ld4*e7{F2RF}"),
    ("Ld4N", "d3", "Ld4~d3", "Ld4*d3"),
    ("Ch12N", "h14", "Ch12>>{F5}", "Ch12*h14{F2}"),
    ("Wd4N", "d5", "Wd4-d7/N{F3}", "Wd4-d5/N{F}"),
    ("Wd4N", "d5", "Wd4-d6/NE{F2R}", "Wd4-d5/N{F}"),
    ("Wd4N", "d3", "Wd4~d3", "Wd4~d3"),
    ("Wd4N lg8S", "d6", "Wd4-d5/NE{FR}", "Wd4-d5/NE{FR}"),
    ("Md4N lh9W", "d5", "Md4-d5/N{F}xLh9s", "Md4*d5{F}"),
    ("Bd4N #d5", "d6", "Bd4-d5/N{F}", "Bd4-d5/N{F}"),
]


@pytest.mark.rule("CH-11.13", "CH-13.20")
@pytest.mark.parametrize(("words", "mine", "meant", "went"), CUT)
def test_a_turn_cut_short_is_written_as_it_went(words, mine, meant, went) -> None:
    position, mines = board(f"{words} cp1N"), GRID.squares(mine)
    turn = read_turn(KERNEL, position, meant, HIDDEN)  # at the table: what is meant
    assert write_turn(KERNEL, position, turn, HIDDEN, mines).rstrip("+^#") == went
    read = read_turn(KERNEL, position, went, HIDDEN, mines)  # in a file: what happened
    boards = [position.clone(), position.clone()]
    effects = [KERNEL.play(b, t, mines) for b, t in zip(boards, (turn, read), strict=True)]
    assert boards[0] == boards[1]
    assert effects[0] == effects[1]
    if meant != went:
        with pytest.raises(Unreadable) as caught:
            read_turn(KERNEL, position, meant, HIDDEN, mines)
        assert (caught.value.code, caught.value.values["turn"]) == ("read.cut", went)
    if "*" in went:  # a player learns nothing about mines by trying
        assert mistake(position, went, HIDDEN)[0] == "read.no-mine"


@pytest.mark.rule("CH-11.13", "CH-11.10")
@pytest.mark.parametrize(
    "text",
    [
        "Ld4*d5{F2}",
        "Ld4*d5",
        "Ld4*d6{F2}",
        "Ld4*d5{R}",
        "Ld4*d5{F9}",
        "Md4*d5{F}",
        "Ld4*d5{F}xLd9f",
    ],
)
def test_what_did_not_happen_is_no_death(text: str) -> None:
    position, mines = board("Ld4N ld9S"), GRID.squares("d5")
    with pytest.raises(Unreadable):
        read_turn(KERNEL, position, text, HIDDEN, mines)


@pytest.mark.rule("CH-11.4", "CH-11.13")
def test_the_short_form_of_a_death_on_a_hidden_mine() -> None:
    position, mines = board("Ld4N Lp1N"), GRID.squares("d5")
    long = read_turn(KERNEL, position, "Ld4*d5{F}", HIDDEN, mines)
    assert read_turn(KERNEL, position, "L*d5{F}", HIDDEN, mines) == long


def test_both_languages_fill_the_same_blanks() -> None:
    for key, phrase in {**UNREADABLE, **ROUTES}.items():
        blanks = [set(re.findall(r"\{(\w+)\}", text)) for text in phrase]
        assert blanks[0] == blanks[1], key
