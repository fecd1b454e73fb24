"""The game file (CH-11.6, CH-11.7, CH-11.11), and the machine-made game CH-X16."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

import pytest

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE
from tourelle.games.tank_chess.text.gamefile import (
    GameFile,
    read_game,
    replay,
    words_of,
    write_game,
)
from tourelle.games.tank_chess.text.notation import Terms, write_turn
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.games.tank_chess.text.tfen import read_tfen, write_tfen
from tourelle.space.squares import grid_of
from tourelle.stage.positions.tank_chess_board import board

KERNEL = kernel_of(16)
PARSER_TEST = """\
[Event "Parser test"] [Board "16"] [Map "16-1"] [Army "basic"] [Result "1-0"]
1. Lm1-k4/W Ch16-f12/SW 2. Lk4-j6/N+ Cf12-e12/W 3. Lj6-i8/N+ Me15-f12/SE
4. Ld1-f5/NE Mf12-g10/SxLi8s 5. Ch1-h4/E Ce12-a9/SW 6. Me2-c4/N+ Lm16-o16/SE
7. Mc4-a6/NWxCa9s# 1-0 command
"""
AFTER_BLACKS_FOURTH = (
    "3l44m43l43/1l44h42h41m42l41/1#3#4#3#1/3#8#3/#3c62##6#/4##4##4/2#3m46#2/2#3#2#3#2/"
    "2#3#1%#3#2/2#10#2/4##4##4/#4L11##6#/3#8#3/1#3#4#3#1/1L02M01H02H01M02L01/7C0M07 w 0 5"
)


@pytest.mark.rule("CH-11.7", "CH-11.11", "CH-11.10", "CH-11.8")
@pytest.mark.vector("CH-X16")
def test_the_machine_made_game() -> None:
    file = read_game(PARSER_TEST)
    assert file.tag("Event") == "Parser test"
    assert (file.result, file.reason, len(file.turns)) == ("1-0", "command", 13)
    position = read_tfen(library().maps[file.tag("Map")].position()).position
    written = []
    turns = replay(KERNEL, position.clone(), file)
    for turn in turns:
        written.append(write_turn(KERNEL, position, turn))
        KERNEL.play(position, turn)
        if len(written) == 8:
            assert write_tfen(position, 0, 5) == AFTER_BLACKS_FOURTH
    assert tuple(written) == file.turns  # every mark that is due, and no other
    assert position.command[BLACK] == -1
    assert read_game(write_game(file)) == file


@pytest.mark.rule("CH-11.7", "CH-11.11")
def test_unknown_tags_are_kept_in_order_and_text() -> None:
    tags = (("Event", 'A "great" \\ day'), ("Whatever", ""), ("Site", "é"))
    text = write_game(GameFile(tags=tags))
    assert text.startswith('[Event "A \\"great\\" \\\\ day"]\n[Whatever ""]\n')
    assert read_game(text).tags == tags


@pytest.mark.rule("CH-11.11", "CH-11.6")
def test_a_running_game_ends_with_a_star() -> None:
    file = GameFile(turns=("Lm1-k4/W",))
    assert write_game(file).split("\n")[-2] == "1. Lm1-k4/W *"
    assert read_game(write_game(file)) == file
    assert read_game("*") == GameFile()


@pytest.mark.rule("CH-11.11")
def test_black_may_begin() -> None:
    file = GameFile(turns=("Lm16-k13/W", "Ld1/NE", "Lk13/W"), first=7, side=BLACK)
    assert "7... Lm16-k13/W 8. Ld1/NE Lk13/W *" in write_game(file)
    assert read_game(write_game(file)) == file
    resumed = read_game("1. Ld1/NE\n1... Lm16/SE *")
    assert resumed.turns == ("Ld1/NE", "Lm16/SE")
    assert resumed.side == WHITE


@pytest.mark.rule("CH-11.7")
def test_long_games_are_wrapped_between_turns() -> None:
    file = GameFile(turns=("Lm1-k4/W", "Lm16-k13/W") * 30, result="1/2-1/2", reason="agreed")
    lines = write_game(file).split("\n")
    assert max(len(line) for line in lines) <= 80
    assert not any(line.endswith(".") for line in lines)
    assert read_game(write_game(file)) == file


@pytest.mark.rule("CH-11.6")
@pytest.mark.parametrize(
    "reason",
    ["command", "escape", "time", "resign", "agreed", "repetition", "inactivity", "objective"],
)
@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2"])
def test_results_and_reasons(result: str, reason: str) -> None:
    file = read_game(f"1. Ld1/NE {result} {reason}")
    assert (file.result, file.reason) == (result, reason)


@pytest.mark.rule("CH-11.11", "CH-11.6")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file.end"),
        ('[Event "x"]', "file.end"),
        ("1. Ld1/NE", "file.end"),
        ("1.", "file.end"),
        ("[Event x] *", "file.tag"),
        ('[Event "x" *', "file.tag"),
        ('[Event "x\n"] *', "file.tag"),
        ('[Event "x"] [Event "y"] *', "file.twice"),
        ("Ld1/NE *", "file.number-missing"),
        ("1. Ld1/NE Ld16/SE Ld1/N *", "file.number-missing"),
        ("1. Ld1/NE Ld16/SE 3. Ld1/N *", "file.number"),
        ("1. Ld1/NE 1. Ld16/SE *", "file.number"),
        ("1. Ld1/NE 1-0", "file.reason"),
        ("1. Ld1/NE 1-0 luck", "file.reason"),
        ("* more", "file.after"),
        ("1-0 command more", "file.after"),
        ('[Result "0-1"] 1-0 command', "file.result"),
        ('[Result "1-0"] *', "file.result"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_game(text)
    assert caught.value.code == code
    assert "\n" not in str(caught.value)
    assert caught.value.rule in caught.value.said("fr")


@pytest.mark.rule("CH-11.10", "CH-11.11")
def test_an_illegal_turn_is_named_by_its_number() -> None:
    file = read_game(PARSER_TEST)
    bad = replace(file, turns=(*file.turns[:3], "Cf12-a1/W", *file.turns[4:]))
    start = read_tfen(library().maps["16-1"].position()).position
    with pytest.raises(
        Unreadable, match=r"^turn 2\.\.\.: Cf12-a1/W: C on f12 .*\(CH-4\.1\)$"
    ) as got:
        replay(KERNEL, start, bad)
    assert got.value.said("fr").startswith(
        "coup 2...\u202f: Cf12-a1/W\u202f: C en f12 ne peut pas finir"
    )


@pytest.mark.rule("CH-13.20", "CH-11.11")
def test_a_game_with_hidden_mines_is_replayed() -> None:
    position = board("Lh4N Mc3N ch16S lp1N")
    mines = grid_of(16).squares("h6")
    file = read_game("1. Lh4*h6{F2} Lp1/NE{R} 2. Mc3/NE{R} *")
    replay(KERNEL, position, file, Terms(routed=True), mines)
    assert position.units[WHITE] == [grid_of(16).square("c3")]


def test_a_long_file_is_read_in_one_pass() -> None:
    """4 MiB of words: the line of each was once counted from the start, for minutes."""
    text = "1. " + "La1-a2/N\n" * (4 << 20 >> 3)
    began = process_time()
    with pytest.raises(Unreadable) as error:
        read_game(text)
    assert error.value.code == "file.number-missing"
    assert error.value.values["line"] == 3
    assert process_time() - began < 2  # measured 0.4


def test_the_lines_of_words_are_counted() -> None:
    assert list(words_of("a\n\nb c\nd", 1)) == [("b", 3), ("c", 3), ("d", 4)]
