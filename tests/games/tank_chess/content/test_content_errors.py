"""Mistakes in packs and in players' maps are explained, and change nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.core.codec import canonical, parse
from tourelle.core.content import Entries, pack_data, pack_from, read_packs
from tourelle.games.tank_chess.content.library import KINDS, ContentError, library, read_map

PLAN = library().maps["16-1"].text()
MAP = f'''
[map.home]
name = {{ en = "Home", fr = "Chez nous" }}
note = {{ en = "a garden", fr = "un jardin" }}
army = "basic-16"
symmetry = "mirror"
provenance = "authored"
rows = """
{PLAN}
"""
'''
SCENARIO = """
[scenario.home]
name = { en = "Home", fr = "Chez nous" }
note = { en = "a garden", fr = "un jardin" }
provenance = "authored"
"""


def pack(path: Path, text: str) -> Entries:
    folder = path / "pack"
    folder.mkdir(exist_ok=True)
    (folder / "house.toml").write_text(text, encoding="utf-8")
    return read_packs([folder], KINDS)


def refused(path: Path, text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        library(pack(path, text))
    return caught.value.lines()


def unit(name: str, *lines: str) -> str:
    return "\n".join([f"[unit.{name}]", 'provenance = "authored"', *lines, ""])


# Packs that are good


def test_a_pack_changes_a_unit(tmp_path: Path) -> None:
    changed = library(pack(tmp_path, unit("light", "speed = 6", "weapon = 2")))
    light = changed.units["light"]
    assert (light.speed, light.weapon, light.armour, light.provenance) == (
        6,
        2,
        (1, 0, 0),
        "authored",
    )
    assert changed.kinds().speed[1] == 6
    assert library().units["light"].speed == 5
    assert list(changed.units) == list(library().units)


def test_a_pack_adds_a_map_and_a_scenario(tmp_path: Path) -> None:
    changed = library(pack(tmp_path, MAP + SCENARIO + 'maps = ["home"]\n'))
    assert changed.maps["home"].rows == library().maps["16-1"].rows
    assert changed.scenarios["home"].maps == ("home",)
    assert changed.scenarios["home"].group == "own"


def test_the_digest_tells_a_pack(tmp_path: Path) -> None:
    changed = library(pack(tmp_path, unit("light", "speed = 6")))
    same = library(pack(tmp_path, unit("light", "speed = 5").replace("authored", "rulebook")))
    assert changed.digest != library().digest
    assert same.digest == library().digest


def test_a_record_can_carry_a_pack(tmp_path: Path) -> None:
    entries = pack(tmp_path, MAP + unit("light", "speed = 6"))
    data = parse(canonical(pack_data(entries)).decode())
    assert library(pack_from(data, KINDS)) == library(entries)
    assert library(entries).pack == data
    assert library({}) is library()
    assert library().pack is None


def test_bad_data_of_a_record_is_refused(tmp_path: Path) -> None:
    data = pack_data(pack(tmp_path, unit("light", "speed = 60")))
    with pytest.raises(ContentError, match="pack: unit light: speed: expected a whole number"):
        library(pack_from(data, KINDS))


# Packs that are not


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            unit("light", "speed = 9"),
            "unit light: speed: expected a whole number from 1 to 8, got 9",
        ),
        (unit("light", "armour = [1, 0]"), "armour: expected three values: front, side, rear"),
        (unit("light", "range = [3, 5]"), "range: a mortar has [3, 5] (CH-7.2), others have none"),
        (unit("mortar", "range = [2, 9]"), "range: a mortar has [3, 5] (CH-7.2)"),
        (unit("light", "weapon = 0"), "weapon: an unarmed unit has pattern none and weapon 0"),
        (unit("light", "sweeps = true"), "sweeps: belongs to the unit W alone"),
        (unit("command", "command = false"), "command: belongs to the unit C alone"),
        (unit("light", 'letter = "M"'), "unit medium: letter: M is already the letter of light"),
        (unit("light", 'letter = "Z"'), "letter: expected one of C, L, M"),
        (unit("jeep"), "unit jeep: id: a pack cannot add one; known: command, light"),
        (
            '[board.24]\nprovenance = "authored"',
            "board 24: id: a pack cannot add one; known: 16, 20",
        ),
        ('[objective.O9]\nprovenance = "authored"', "objective O9: id: a pack cannot add one"),
        ('[board.16]\nmap = "20-1"\nprovenance = "authored"', "map: 20-1 is for the board of 20"),
        ('[board.16]\nmap = "99"\nprovenance = "authored"', "map: expected one of 16-0, 16-1"),
        ('[army.duel]\nunits = { light = 2 }\nprovenance = "authored"', "exactly one command tank"),
        ('[army.duel]\nunits = { jeep = 2 }\nprovenance = "authored"', "units.jeep: unknown field"),
        ('[piece.bar-2]\nshape = ["##", "#"]\nprovenance = "authored"', "rows of # and . of one"),
        (SCENARIO, "maps: name either maps, or a board and how it is built"),
        (SCENARIO + 'board = "16"', "maps: name either maps, or a board and how it is built"),
        (SCENARIO + 'board = "16"\nbuild = "open"', "army: is needed here"),
        (SCENARIO + 'maps = ["99"]', "maps: expected one of 16-0"),
        (SCENARIO + 'maps = ["16-1"]\narmy = "duel"', "army: 4 of L, the army duel has 2"),
        (SCENARIO + 'maps = ["20-1"]\narmy = "duel"', "maps: 20-1 is for the board of 20"),
        (
            SCENARIO + 'board = "20"\nbuild = "cut"\narmy = "duel"',
            "army: duel is for the board of 16",
        ),
        (
            SCENARIO + 'maps = ["16-6"]\narmy = "duel"\nkeep = ["h1", "h2"]',
            "keep: h2 holds no unit",
        ),
        (
            SCENARIO + 'maps = ["16-6"]\narmy = "duel"\nkeep = ["h1", "i16"]',
            "keep: 0 of L, the army duel has 2",
        ),
    ],
)
def test_a_bad_pack_is_explained(tmp_path: Path, text: str, said: str) -> None:
    lines = refused(tmp_path, text)
    assert any(said in line for line in lines), lines
    assert all(re.match(r"\S+\.toml: \w+ [\w-]+: [\w.]+: ", line) for line in lines)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "3  . #",
            "3  .\u202f?",
            'rows: row 3, column b: unknown symbol "?"; use . # ~ * and C L M',
        ),
        ("3  . #", "3  #", "rows: row 3: expected 16 squares, got 15"),
        (" 3  . #", " 5  . #", "rows: row 3 is numbered 5"),
        ("16  . . . l . . . c m . . . l . . .\n", "", "rows: expected 16 or 20 rows, got 15"),
        ("3  . #", "3  # #", "rows: not symmetric (mirror): a3 and a14 differ"),
        ('"mirror"', '"half-turn"', "rows: not symmetric (half-turn)"),
        ("1  . . . L", "1  . . . M", "rows: 3 of L, the army basic-16 has 4"),
        ('"basic-16"', '"basic-20"', "army: basic-20 is for the board of 20"),
        ('"mirror"', '"mirror"\nzone = ["q1"]', "zone: q1 is no square of the map"),
        ('"mirror"', '"mirror"\nzone = ["a5"]', "zone: a5 is an obstacle"),
        ('"mirror"', '"mirror"\nobjectives = ["O9"]', "objectives: expected one of O1, O2"),
    ],
)
def test_a_bad_map_is_explained(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in MAP
    lines = refused(tmp_path, MAP.replace(old, new, 1))
    assert any(f"house.toml: map home: {said}" in line for line in lines), lines


@pytest.mark.rule("CH-12.4")
def test_a_map_with_a_closed_cell_is_refused(tmp_path: Path) -> None:
    text = MAP.replace("3  . # . .", "3  # . # .").replace("14  . # . .", "14  # . # .")
    text = text.replace(" 4  . . . #", " 4  . # . #").replace("13  . . . #", "13  . # . #")
    text = text.replace(" 2  . L . .", " 2  L # . .").replace("15  . l . .", "15  l # . .")
    assert refused(tmp_path, text) == [
        "house.toml: map home: rows: a4 is cut off from the rest by orthogonal steps (CH-12.4)"
    ]


def test_a_pack_that_breaks_a_map_of_the_game_says_which(tmp_path: Path) -> None:
    text = '[army.basic-20]\nunits = { command = 1, light = 5 }\nprovenance = "authored"'
    lines = refused(tmp_path, text)
    assert "maps-20.toml: map 20-1: rows: 4 of L, the army basic-20 has 5" in lines
    assert "maps-20.toml: map 20-4: rows: 2 of r, the army basic-20 has 0" in lines


def test_all_mistakes_at_once_and_nothing_half_done(tmp_path: Path) -> None:
    before = library().digest
    text = unit("light", "speed = 9", 'pattern = "laser"') + unit("heavy", "weapon = 77")
    assert [line.split(": ")[1:3] for line in refused(tmp_path, text)] == [
        ["unit light", "pattern"],
        ["unit light", "speed"],
        ["unit heavy", "weapon"],
    ]
    assert library().digest == before


# Players' own maps


def test_an_own_map_may_leave_out_labels_and_blanks() -> None:
    plan = library().maps["16-1"]
    bare = read_map("\n".join(plan.rows), "mine.txt")
    assert bare.rows == read_map(PLAN, "mine.txt").rows == plan.rows
    assert (bare.symmetry, bare.army, bare.size) == ("mirror", "", 16)


def test_an_own_map_needs_no_symmetry() -> None:
    assert read_map(PLAN.replace("3  . #", "3  # #")).symmetry == "none"
    assert read_map(library().maps["16-4"].text()).symmetry == "half-turn"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("3  . #", "3  . x", 'mine.txt: row 3, column b: unknown symbol "x"; use .'),
        ("3  . #", "3  . # #", "mine.txt: row 3: expected 16 squares, got 17"),
        (". C M", ". . M", "mine.txt: expected one C, got 0"),
        (". C M", ". C C", "mine.txt: expected one C, got 2"),
        ("c m", ". m", "mine.txt: expected one c, got 0"),
    ],
)
def test_a_bad_own_map_gets_one_line(old: str, new: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_map(PLAN.replace(old, new, 1), "mine.txt")
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("row", ["9" * 5000, "\x1b[2J" * 4, "３" * 16, "a" * 10_000])
def test_junk_in_a_map_gets_one_short_printable_line(row: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_map(PLAN.replace("14  . # . . . # . . . . # . . . # .", row))
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_an_empty_text_is_no_map() -> None:
    with pytest.raises(ContentError, match="map: expected 16 or 20 rows, got 0"):
        read_map("")


def test_a_study_may_lack_command_tanks_but_not_an_army() -> None:
    lone = PLAN.replace("C", ".").replace("c", ".", 1)
    assert "C" not in "".join(read_map(lone, study=True).rows)
    with pytest.raises(ContentError, match="White has no unit"):
        read_map(re.sub("[CLMH]", ".", PLAN), study=True)
    with pytest.raises(ContentError, match="expected one C, got 2"):
        read_map(PLAN.replace(". C M", ". C C"), study=True)


def test_map_mistakes_are_said_in_french() -> None:
    with pytest.raises(ContentError) as caught:
        read_map(PLAN.replace("3  . #", "3  . x"), "a.txt")
    assert caught.value.lines("fr")[0].startswith(
        "a.txt: ligne 3, colonne b\u202f: signe inconnu «\u202fx\u202f»"
    )
