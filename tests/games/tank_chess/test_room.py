"""The room as pages, the command line and bots see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.content import read_packs
from tourelle.core.ids import Seat
from tourelle.core.words import LANGS
from tourelle.games.game import packed

PACK = """
[map.mine-1]
name = { en = "Mine", fr = "La mienne" }
note = { en = "A try", fr = "Un essai" }
army = "duel"
symmetry = "none"
objectives = ["O1"]
provenance = "authored"
rows = '''
ROWS
'''
"""


def test_scenarios_are_those_of_the_content(room) -> None:
    entries = room.scenarios()
    assert [entry.id for entry in entries] == list(room.rules.context.library.scenarios)
    assert len(entries) >= 24
    for entry in entries:
        assert all(entry.name.said(lang) and entry.note.said(lang) for lang in LANGS)


def test_the_board_as_text(room, begin) -> None:
    text = room.board(begin("Lh4NE Ca1N ch16S #d7 *e7 ~f7 %g7").table.view(0), "en")
    lines = text.splitlines()
    assert len(lines) == 18
    assert "L↗" in lines[13]
    assert "c↓" in lines[1]
    for sign in ("██", "* ", "~~", "%%"):
        assert sign in lines[10]


@pytest.mark.rule("CH-13.14")
def test_the_board_as_text_shows_own_mines_alone(room, begin) -> None:
    game = begin("Lh4N Ca1N ch16S", hidden_mines=True)
    for seat in (0, 1):
        ask = next(ask for ask in game.table.asks() if ask.seat == seat)
        game.do(ask.sample(FastDice(3 + seat)), seat=seat)
    counts = [room.board(game.table.view(seat), "en").count("o ") for seat in (0, 1, None)]
    files = counts[2]  # the letter of a file
    assert [count - files for count in counts] == [4, 4, 0]


@pytest.mark.rule("CH-10.4", "CH-10.5", "CH-8.2")
def test_the_counters_beside_the_board(room, begin) -> None:
    game = begin("Ch12N La1N cp16S", quiet=7).play("La1/NE")
    facts = {fact.rule: fact.value for fact in room.status(game.table.view(None), "en")}
    assert facts["CH-8.1"] == "2 : 1"
    assert facts["CH-8.2"] == "1 : 4"
    assert facts["CH-10.4"] == "1 time"
    assert facts["CH-10.5"] == "8 of 120"


@pytest.mark.rule("CH-13.15", "CH-13.14")
@pytest.mark.parametrize(
    ("objective", "value"), [("O4", "0 : 0"), ("O5", "0 : 0"), ("O7", "0 : 0")]
)
def test_the_counters_of_objectives(room, begin, objective, value) -> None:
    view = begin("Ch9N La1N cp16S", objective=objective).table.view(0)
    facts = [fact.value for fact in room.status(view, "en") if fact.rule == "CH-13.19"]
    assert facts[0] == value


def test_one_unit_and_who_threatens_it(room, begin) -> None:
    game = begin("Mh4N Ca1N #a2 #b1 #b2 hh13S cp16S")
    number = game.state.ids[game.grid.square("h4")]
    facts = room.inspect(game.table.view(0), f"unit-{number}", "en")
    assert [fact.value for fact in facts][:4] == ["h4", "4", "II", "II / I / 0"]
    assert "heavy tank h13" in facts[-1].value


def test_the_judge_likes_what_wins(room, begin) -> None:
    win = begin("Mh4N Ca1N ch9S").play("Mh4-h5/NxCh9f").state
    assert room.judge.worth(win, Seat(0)) > 100_000 > -100_000 > room.judge.worth(win, Seat(1))
    even = begin("La1N Ch1N lp16S ci16S").state
    assert abs(room.judge.glance(even, Seat(0))) < 50
    ahead = begin("La1N Lb1N Ch1N lp16S ci16S").state
    assert room.judge.worth(ahead, Seat(0)) > room.judge.worth(even, Seat(0))


@pytest.mark.parametrize("objective", ["O1", "O3", "O4", "O5", "O6", "O7"])
def test_the_judge_sees_a_command_tank_in_danger(room, begin, objective) -> None:
    """White's turn is over: in one world Black can shoot his command tank."""
    safe = begin("Ca1N #a2 #b1 #b2 Lp1N mh9S cp16S", side="b", objective=objective).state
    shot = begin("Ca1N Lp1N ma9S cp16S", side="b", objective=objective).state
    fear = room.judge.worth(safe, Seat(0)) - room.judge.worth(shot, Seat(0))
    assert fear > 0


def test_a_pack_with_a_map_of_ones_own(room, tmp_path: Path) -> None:
    plan = room.rules.context.library.maps["16-6"]
    units = {"h1": "C", "c1": "L", "n1": "L", "i16": "c", "c16": "l", "n16": "l"}
    rows = []
    for rank, row in zip(range(16, 0, -1), plan.bare(), strict=True):
        rows.append(
            "".join(units.get(f"{'abcdefghijklmnop'[f]}{rank}", s) for f, s in enumerate(row))
        )
    (tmp_path / "own.toml").write_text(PACK.replace("ROWS", "\n".join(rows)), encoding="utf-8")
    richer = room.with_pack(read_packs([tmp_path], room.kinds))
    maps = next(option for option in richer.rules.options() if option.name == "map").values
    assert "mine-1" in maps
    assert richer.rules.content() != room.rules.content()
    again = packed(room, richer.rules.pack())
    assert again.rules.content() == richer.rules.content()
