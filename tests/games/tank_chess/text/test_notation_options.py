"""Everything that was agreed has its tag in the game file (CH-11.11, CH-11.14, CH-12.8)."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.decree import FLAG, Decree
from tourelle.games.tank_chess.law.choices import Deploy, DropFlag, HideMines, MarkFlag
from tourelle.games.tank_chess.law.events import Played
from tourelle.games.tank_chess.text.gamefile import read_game
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.testing.oracles.tank_chess_files import out_and_in

pytestmark = pytest.mark.rule("CH-11.11")
CLOSED = "cdefghijklm"


def tags(game) -> dict[str, str]:
    """The tags of the file, which must come in again as the same game."""
    return dict(read_game(out_and_in(game.record())).tags)


def refused(room, text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        room.notation.record(text)
    return caught.value.said("en")


def deployed(begin, **setup):
    """A blank board with border areas, both armies placed as they come."""
    game = begin(map="blank-16", pairs=0, deploy="free", **setup)
    dice = FastDice(7)
    while game.asks()[0].kind == "deploy":
        placed = [one for one in game.listed() if isinstance(one, Deploy)]
        game.do(placed[dice.draw(len(placed), "place")])
    return game


# ---- what lies around the board


@pytest.mark.rule("CH-12.6", "CH-12.8")
def test_border_areas(begin) -> None:
    game = deployed(begin, border_ranks=2, border_files=1)
    game.do(game.listed()[0])
    assert tags(game)["Border"] == "ranks 1,2,15,16 files a,p"


@pytest.mark.rule("CH-12.8", "CH-8.4")
def test_an_escape_over_a_border_rank_comes_in_again(begin) -> None:
    game = begin("Ch12N ca4S", border="ranks 1,2,15,16").play("Ch12>>")
    assert game.over == ("escape", "white")
    assert tags(game)["Border"] == "ranks 1,2,15,16"


@pytest.mark.rule("CH-12.8")
@pytest.mark.parametrize(
    "border",
    ["ranks 1", "ranks 1,15", "ranks 2,15", "ranks 1,16 ranks 1,16", "files a,b", "ranks 16,1",
     "ranks 1,2,3,4,13,14,15,16", "x", "ranks ,", "files p,a", "ranks 1,20"],
)  # fmt: skip
def test_border_areas_come_in_opposite_pairs(begin, border) -> None:
    with pytest.raises(Illegal) as caught:
        begin("Ch8N ca8S", border=border)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("bad-border", "CH-12.8")


@pytest.mark.rule("CH-12.8")
def test_nothing_stands_on_a_border_area(begin) -> None:
    with pytest.raises(Illegal) as caught:
        begin("Ch1N ca8S", border="ranks 1,16")
    assert caught.value.refusal.code == "border-taken"
    game = begin("Ch8N ca8S #h1", border="ranks 1,16")
    assert [game.at(name) for name in ("h1", "a1", "p16", "h2")] == ["x", "x", "x", "."]


@pytest.mark.rule("CH-12.8")
def test_border_areas_of_a_position_need_a_position(begin) -> None:
    with pytest.raises(Illegal) as caught:
        begin(border="ranks 1,16")
    assert caught.value.refusal.code == "idle-option"


@pytest.mark.rule("CH-12.6")
def test_closed_exits(begin, room) -> None:
    game = begin("Ch14N ca4S", closed=" ".join(CLOSED)).play("Ch14-h15/N", "Ca4/SW")
    assert tags(game)["Closed"] == " ".join(CLOSED)
    text = room.notation.game(game.record())
    said = refused(room, text.replace(" *", " 2. Ch15>> 1-0 escape").replace('"*"', '"1-0"'))
    assert said.startswith("turn 2.: Ch15>>: C on h15 cannot leave")


# ---- objectives


@pytest.mark.rule("CH-13.18")
def test_an_escape_that_was_kept(begin) -> None:
    game = begin("Ch14N ca4S", objective="O4", keep_escape=True).play("Ch14>>")
    assert game.over == ("escape", "white")
    told = tags(game)
    assert (told["Objective"], told["KeepEscape"]) == ("O4", "yes")


@pytest.mark.rule("CH-13.15", "CH-13.19")
def test_the_zone_of_a_map_goes_along_with_a_position(begin) -> None:
    game = begin(map="X16-1", objective="O4", deploy="free")
    while game.asks()[0].kind == "deploy":
        game.do(game.listed()[0])
    game.do(game.listed()[0])
    assert tags(game)["Zone"] == "c8 d8 m8 n8 c9 d9 m9 n9"
    plain = begin(map="X16-1", objective="O4")
    plain.do(plain.listed()[0])
    assert not {"Zone", "Position"} & set(tags(plain))


@pytest.mark.rule("CH-13.15")
def test_a_zone_has_squares(begin) -> None:
    game = begin("Ch8N ca4S", objective="O4", zone="d4 c3 d4")
    assert game.state.setup_options.zone == game.squares("c3", "d4")
    for zone in ("z9", "c8,d8", "a0"):
        with pytest.raises(Illegal) as caught:
            begin("Ch8N ca4S", objective="O4", zone=zone)
        assert caught.value.refusal.code == "bad-zone"


def flagged(begin, board: str, side: str = "w"):
    game = begin(board, side=side, objective="O2")
    for name in ("d2", "d15"):
        game.do(MarkFlag(game.grid.square(name)))
    return game


FALLING = "Ld13N La1N Cp1N cp16S md9S mh13W"


@pytest.mark.rule("CH-11.14", "CH-13.19")
def test_a_flag_that_falls_says_where(begin, room) -> None:
    game = flagged(begin, FALLING).play("Ld13-d15/N", "Mh13-f13/NWxLd15s")
    assert game.asked() == ["1: drop"]
    game.do(room.notation.read(game.state, "@d14"))
    game.play("La1/NE")
    told = tags(game)
    assert (told["FlagWhite"], told["FlagBlack"]) == ("d2", "d15")
    text = room.notation.game(game.record())
    assert "Mh13-f13/NWxLd15s+@d14 " in text
    for wrong, said in [
        ("", "the turn before must say where the flag falls"),
        ("@z9", "no square z9"),
        ("@a1", "not among the legal choices"),
        ("@d14@d14", "nobody chooses where a flag falls"),
    ]:
        assert said in refused(room, text.replace("@d14", wrong))


@pytest.mark.rule("CH-11.14")
def test_a_game_may_end_before_the_flag_has_fallen(begin) -> None:
    game = flagged(begin, FALLING).play("Ld13-d15/N", "Mh13-f13/NWxLd15s")
    assert tags(game)["Result"] == "*"
    game.play("resign")
    assert tags(game)["Result"] == "1-0"


@pytest.mark.rule("CH-11.14")
def test_a_fall_is_written_as_it_is_read(begin, room) -> None:
    game = flagged(begin, FALLING).play("Ld13-d15/N", "Mh13-f13/NWxLd15s")
    square = game.grid.square("e14")
    assert room.notation.write(game.state, DropFlag(square)) == "@e14"


@pytest.mark.rule("CH-13.15")
def test_flags_must_be_told(begin, room) -> None:
    game = flagged(begin, FALLING).play("Ld13-d14/N")
    text = room.notation.game(game.record())
    assert "the tag FlagBlack is missing" in refused(room, text.replace("FlagBlack", "Other"))
    assert "FlagBlack names one square" in refused(room, text.replace('"d15"', '"d15 e15"'))
    assert "names squares of the board" in refused(room, text.replace('"d15"', '"d99"'))
    assert "not among the legal choices" in refused(room, text.replace('"d15"', '"d9"'))


# ---- hidden mines


@pytest.mark.rule("CH-13.14")
def test_a_running_game_with_hidden_mines(begin, room) -> None:
    game = begin("Ld4N ca16S", hidden_mines=True)
    game.do(HideMines(game.squares("d5", "e5", "f5", "g5")), seat=0)
    game.do(HideMines(game.squares("d10", "e10", "f10", "g10")), seat=1)
    game.play("Ld4/NE{R}")
    told = tags(game)
    assert (told["MinesWhite"], told["MinesBlack"]) == ("d5 e5 f5 g5", "d10 e10 f10 g10")
    text = room.notation.game(game.record())
    assert "the tag MinesBlack is missing" in refused(room, text.replace("MinesBlack", "Other"))
    assert "tags do not fit" in refused(room, text.replace('"d5 e5', '"d1 e5'))


@pytest.mark.rule("CH-13.20")
def test_a_board_that_was_built_full_has_fewer_mines(begin) -> None:
    full = [f"{file}{rank}" for file in "abcdefghijklmnop" for rank in range(3, 9)]
    walls = " ".join(f"#{name}" for name in full if name not in ("c4", "d4"))
    game = begin(f"Ca1N cp16S {walls}", hidden_mines=True)
    game.do(HideMines(game.squares("c4", "d4")), seat=0)
    game.do(HideMines(game.squares("d10", "e10", "f10", "g10")), seat=1)
    game.play("Ca1/NE{R}")
    assert tags(game)["MinesWhite"] == "c4 d4"


@pytest.mark.rule("CH-11.13", "CH-13.20")
def test_log_and_file_tell_a_death_alike(begin, room) -> None:
    game = begin("Ld4N La1N ca16S", hidden_mines=True)
    game.do(HideMines(game.squares("d5", "e5", "f5", "g5")), seat=0)
    game.do(HideMines(game.squares("d10", "e10", "f10", "g10")), seat=1)
    game.play("Ld4-d7/N{F3}")
    events = [notice.public for notice in game.told if isinstance(notice.public, Played)]
    assert "Ld4*d5{F}" in room.speech.event(events[-1], game.table.view(None), "en")
    assert "1. Ld4*d5{F} *" in out_and_in(game.record())


# ---- what has no file


def test_a_game_that_never_began_has_no_file(begin, room) -> None:
    game = begin(map="16-1", deploy="free").play("resign")
    with pytest.raises(Unreadable) as caught:
        room.notation.game(game.record())
    assert caught.value.code == "file.phase"


@pytest.mark.rule("CH-R36")
@pytest.mark.parametrize("seed", [b"1", b"2", b"3", b"4"])
def test_white_is_whoever_plays_white(begin, seed) -> None:
    game = begin(map="16-1", colours="lot", seed=seed)
    game.do(game.listed()[0])
    assert "Position" not in tags(game)


@pytest.mark.rule("CH-10.11")
@pytest.mark.parametrize("offers", [False, True])
def test_a_clock_that_ran_out(begin, offers) -> None:
    """That of the player who does not move runs while a draw is offered."""
    game = begin("Ca1N cp16S").play("Ca1/NE")
    if offers:
        game.play("offer")
    loser = game.asks()[0].seat
    game.table.decree(Decree(FLAG, loser))
    assert tags(game)["Result"] == ("0-1" if offers else "1-0")
