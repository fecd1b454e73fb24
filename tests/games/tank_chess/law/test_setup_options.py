"""Every option has a default, a range and conditions; what does not fit is refused by its rule."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.content import read_packs
from tourelle.core.table import Table

DEFAULTS = {
    "map": "16-0", "position": "", "keep": "", "build": "mirror", "pairs": "usual",
    "deploy": "map", "army": "map", "expansion": False, "border_ranks": 0, "border_files": 0,
    "border": "",
    "closed": "", "objective": "O1", "zone": "",
    "keep_escape": False, "hidden_mines": False,
    "colours": "first",
}  # fmt: skip


def test_the_defaults(room, begin) -> None:
    assert {option.name: option.default for option in room.rules.options()} == DEFAULTS
    assert dict(begin().table.record.setup) == DEFAULTS


@pytest.mark.rule("CH-12.1", "CH-12.5", "CH-12.6", "CH-12.7", "CH-13.15", "CH-R36", "CH-2.6")
@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        ({"map": "16-9"}, "CH-2.6"),
        ({"build": "free"}, "CH-12.1"),
        ({"map": "blank-16", "pairs": 14}, "CH-12.1"),
        ({"map": "blank-16", "pairs": -1}, "CH-12.1"),
        ({"map": "blank-16", "pairs": True}, "CH-12.1"),
        ({"deploy": "no"}, "CH-12.5"),
        ({"army": "big", "deploy": "free"}, "CH-12.7"),
        ({"map": "blank-16", "deploy": "free", "border_ranks": 4}, "CH-12.6"),
        ({"map": "blank-16", "deploy": "free", "border_files": -1}, "CH-12.6"),
        ({"closed": "a " * 31}, "CH-12.6"),
        ({"closed": "ab"}, "CH-12.6"),
        ({"closed": "q"}, "CH-12.6"),  # no file of the small board
        ({"closed": "A"}, "CH-12.6"),
        ({"objective": "O9"}, "CH-13.15"),
        ({"hidden_mines": 1}, "CH-13.14"),
        ({"keep_escape": "yes"}, "CH-13.18"),
        ({"colours": "last"}, "CH-R36"),
        ({"position": "x" * 1301}, "CH-11.8"),
    ],
)
def test_values_out_of_range(begin, setup, rule) -> None:
    with pytest.raises(Illegal) as caught:
        begin(**setup)
    assert caught.value.refusal.rule == rule


@pytest.mark.rule("CH-12.1", "CH-12.6", "CH-12.7", "CH-12.11", "CH-13.18", "CH-13.19", "CH-12.2")
@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        ({"build": "open"}, "CH-12.1"),
        ({"pairs": 3}, "CH-12.1"),
        ({"map": "blank-16", "build": "open", "pairs": 3}, "CH-12.1"),
        ({"army": "own"}, "CH-12.7"),
        ({"deploy": "free", "expansion": True}, "CH-12.11"),
        ({"border_ranks": 1, "deploy": "free"}, "CH-12.6"),
        ({"map": "blank-16", "border_files": 1}, "CH-12.6"),
        ({"keep_escape": True}, "CH-13.18"),
        ({"keep_escape": True, "objective": "O6"}, "CH-13.18"),
        ({"map": "blank-16", "build": "cut", "colours": "lot"}, "CH-R36"),
        ({"map": "blank-16", "keep": "h1 h16"}, "CH-2.1"),
        ({"objective": "O8"}, "CH-13.19"),
        ({"objective": "O8", "deploy": "free"}, "CH-13.19"),
    ],
)
def test_options_that_do_not_go_together(begin, setup, rule) -> None:
    with pytest.raises(Illegal) as caught:
        begin(**setup)
    assert caught.value.refusal.rule == rule


@pytest.mark.parametrize(
    "setup",
    [
        {"map": "blank-16", "pairs": 0},
        {"map": "blank-16", "pairs": 13},
        {"map": "blank-20", "deploy": "free", "border_ranks": 3, "border_files": 3},
        {"closed": "a b p"},
        {"map": "20-1", "closed": "t"},
        {"objective": "O2", "keep_escape": True},
        {"objective": "O4", "keep_escape": True},
        {"objective": "O8", "army": "own", "deploy": "free"},
        {"army": "own", "deploy": "free", "expansion": True},
        {"hidden_mines": True},
        {"colours": "lot"},
    ],
)
def test_the_ends_of_the_ranges(begin, setup) -> None:
    game = begin(**setup)
    assert game.asked()
    assert {**DEFAULTS, **setup} == dict(game.table.record.setup)


@pytest.mark.rule("CH-13.19", "CH-13.20", "CH-12.5")
@pytest.mark.parametrize(
    ("ground", "setup", "rule"),
    [
        ([f"{file}2" for file in "abcdefghijklmnop"], {"objective": "O2"}, "CH-13.19"),
        (
            [f"{file}{rank}" for file in "abcdefghijklmnop" for rank in range(3, 9)],
            {"hidden_mines": True},
            "CH-13.20",
        ),
    ],
)
def test_a_position_without_room(begin, ground, setup, rule) -> None:
    walls = " ".join(f"#{square}" for square in ground)
    with pytest.raises(Illegal) as caught:
        begin(f"Ca1N ca16S {walls}", **setup)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("no-room", rule)


NARROW = """
[map.narrow]
name = { en = "Narrow", fr = "Étroite" }
note = { en = "13 squares to deploy on", fr = "13 cases pour se déployer" }
army = "duel"
symmetry = "mirror"
objectives = ["O1"]
provenance = "authored"
rows = '''
lcl.......######
...#############
ROWS
...#############
LCL.......######
'''
"""


@pytest.mark.rule("CH-12.5", "CH-12.7")
def test_an_army_needs_room_to_be_deployed(room, tmp_path) -> None:
    rows = "\n".join(["." * 16] * 12)
    (tmp_path / "narrow.toml").write_text(NARROW.replace("ROWS", rows), encoding="utf-8")
    rules = room.with_pack(read_packs([tmp_path], room.kinds)).rules
    setup = {"map": "narrow", "deploy": "free"}
    table = Table(rules, 2, setup, b"room", ("", ""))
    assert [ask.kind for ask in table.asks()] == ["deploy"]
    with pytest.raises(Illegal) as caught:  # an own army may have 14 units
        Table(rules, 2, {**setup, "army": "own"}, b"room", ("", ""))
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("no-room", "CH-12.5")
