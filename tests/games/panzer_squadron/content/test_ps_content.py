"""Content: stable ids and provenance, users' packs, and tables that say what the content says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.art.vehicles.variants import vehicle_of
from tourelle.core.content import read_texts
from tourelle.core.doc_tables import MARK
from tourelle.games.panzer_squadron.content.doc_tables import TABLES, faces, main, written
from tourelle.games.panzer_squadron.content.entries import ALLIES, SPELLING
from tourelle.games.panzer_squadron.content.library import KINDS, ContentError, Library, library
from tourelle.games.panzer_squadron.kernel.grid import grid_of
from tourelle.games.panzer_squadron.kernel.ground import is_connected

RULES = Path(__file__).parents[4] / "docs" / "rules"
ENGLISH = (RULES / "panzer-squadron.md").read_text(encoding="utf-8")
FRENCH = (RULES / "panzer-squadron.fr.md").read_text(encoding="utf-8")
TANK = '[tank.de-panther-g]\nprovenance = "authored"\n'
SIZE = TANK.replace("tank.de-panther-g", "size.small")
MAP = TANK.replace("tank.de-panther-g", "map.PM-5")
TILE_SET = TANK.replace("tank.de-panther-g", "tile_set.F")
SCENARIO = TANK.replace("tank.de-panther-g", "scenario.SC-7")
SIDE = 'name = { en = "a", fr = "a" }'


def house(text: str) -> Library:
    return library(read_texts([("house.toml", text)], KINDS))


@pytest.mark.rule("PS-1.1", "PS-1.3", "PS-1.4")
def test_the_counts_of_the_document() -> None:
    lib = library()
    assert len(lib.tanks) == len({card.id for card in lib.tanks}) == 69
    assert (len(lib.sizes), len(lib.maps), len(lib.tile_sets), len(lib.scenarios)) == (4, 5, 6, 12)
    assert sum(card.breakdown == (1,) for card in lib.tanks) == 15
    assert sum(card.breakdown == (1, 2) for card in lib.tanks) == 7
    assert sum(card.assault_gun for card in lib.tanks) == 17
    assert {card.perforation for card in lib.tanks if card.id == "ru-t34-85"} == {118}
    panther = lib.tanks[lib.tank("de-panther-g")]
    assert panther.armours == (177, 73, 67, 73)
    stated = {card.id for card in lib.tanks if card.provenance == "rulebook"}
    assert stated == {"ru-t34-85", "de-panther-d", "de-panther-g"}


def test_the_tables_are_those_of_the_content() -> None:
    assert written(ENGLISH, library(), "en") == ENGLISH
    assert set(MARK.findall(ENGLISH)) == set(TABLES)
    assert written(FRENCH, library(), "fr") == FRENCH
    assert MARK.findall(FRENCH) == MARK.findall(ENGLISH)


def test_tables_are_written_in_french_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "panzer.fr.md"
    path.write_text("<!-- table: scenarios -->\n<!-- end -->\n", encoding="utf-8")
    assert main([str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert "URSS\u00a0: 6 x T-34 modèle 1941" in text
    path.write_text("<!-- table: none -->\n<!-- end -->\n", encoding="utf-8")
    assert main([str(path)]) == 2
    assert "none" in capsys.readouterr().err


def test_faces_of_a_breakdown() -> None:
    assert [faces(each) for each in ((), (1,), (1, 2), (1, 3))] == ["-", "1", "1-2", "1, 3"]


def test_values_follow_from_the_millimetres_of_section_a() -> None:
    """118/139 of the penetration; 177/126 of the armour up to 126 mm, above that 0.9 a mm."""
    for card in library().tanks:
        penetration, *plates = card.raw
        assert abs(card.perforation * 139 - penetration * 118) <= 139, card.id
        for value, plate in zip((card.front, card.side, card.rear), plates, strict=True):
            thick = plate * 177 * 10 if plate <= 126 else (177 * 10 + 9 * (plate - 126)) * 126
            assert abs(value * 1260 - thick) <= 1260, card.id


def test_every_card_has_a_picture_of_its_nation_or_of_its_maker() -> None:
    for card in library().tanks:
        vehicle = vehicle_of(card.picture)
        assert vehicle.nation == card.nation, card.id
        assert vehicle.turret != card.assault_gun or card.id == "us-m3lee", card.id
    assert len({card.picture for card in library().tanks}) == 69


@pytest.mark.rule("PS-16.4")
def test_all_nations_are_on_one_side_or_the_other() -> None:
    assert sorted(nation for side in ALLIES for nation in side) == sorted(SPELLING.nations)


@pytest.mark.rule("PS-2.10", "PS-3.4")
def test_fixed_maps_are_symmetric_and_open() -> None:
    lib = library()
    for plan in lib.maps.values():
        size = lib.sizes[plan.size]
        grid = grid_of(size.width, size.height)
        assert len(plan.tiles) == grid.size
        assert plan.tiles == plan.tiles[::-1], plan.id
        assert is_connected(grid, plan.tiles)


def test_scenarios_cost_what_the_document_says() -> None:
    lib = library()
    sums = {
        each.id: [
            sum(lib.tanks[lib.tank(name)].points * count for name, count in side.cards)
            for side in each.sides
        ]
        for each in lib.scenarios.values()
    }
    assert sums == {
        "SC-1": [300, 295], "SC-2": [0, 0], "SC-3": [330, 340], "SC-4": [430, 450],
        "SC-5": [705, 685], "SC-6": [445, 410], "SC-7": [265, 295], "SC-8": [350, 380],
        "SC-9": [595, 550], "SC-10": [480, 465], "SC-11": [335, 350], "SC-12": [0, 0],
    }  # fmt: skip
    assert len(lib.scenarios["SC-3"].goal_hexes) == 10
    assert {each.goal for each in lib.scenarios.values()} == {
        "points", "village", "cross", "exit", "hunt", "storm",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TANK + "points = 4\n", "tank de-panther-g: points: expected a whole number"),
        (TANK + "perforation = 2.5\n", "house.toml: tank de-panther-g: no fractions"),
        (TANK + "perforatoin = 5\n", "tank de-panther-g: perforatoin:"),
        (TANK + "armour = [1, 2]\n", "tank de-panther-g: armour: expected front, side and rear"),
        (TANK + "armour = [1, 2, 999]\n", "tank de-panther-g: armour: expected a whole number"),
        (TANK + "breakdown = [7]\n", "tank de-panther-g: breakdown: expected a whole number"),
        (TANK + "breakdown = [1, 1]\n", "tank de-panther-g: breakdown: face 1 is named twice"),
        (TANK + "raw = [1]\n", "tank de-panther-g: raw: expected penetration and three"),
        (TANK + 'nation = "mars"\n', "tank de-panther-g: nation: expected one of germany"),
        (TANK + 'class = "huge"\n', "tank de-panther-g: class: expected one of light"),
        (TANK + 'picture = "ufo"\n', "tank de-panther-g: picture: expected one of"),
        (TANK + 'provenance2 = ""\n', "tank de-panther-g: provenance2:"),
        (TANK.replace("de-panther-g", "new"), "house.toml: tank new: armour: expected front"),
        (SIZE + "height = 12\n", "size small: height: must be odd"),
        (SIZE + "height = 13\n", "map PM-5: rows: expected 13 rows, got 11"),
        (SIZE + "width = 16\n", "map PM-5: rows: row 0: expected 16 hexes, got 15"),
        (MAP + 'rows = """\n. .\n"""\n', "map PM-5: rows: expected 11 rows, got 1"),
        (TILE_SET + "each = 40\n", "tile_set F: each: each of two players takes 40 of 64"),
        (TILE_SET + "tiles = { wood = 3 }\n", "tile_set F: tiles.wood: unknown field"),
        (SCENARIO + 'map = "PM-1"\n', "scenario SC-7: map: the map PM-1 is standard"),
        (SCENARIO + 'goal = "village"\n', "scenario SC-7: goal_from: the goal village needs it"),
        (SCENARIO + 'goal_hexes = ["9999"]\n', "scenario SC-7: goal_hexes: no hex 9999"),
        (SCENARIO + "goal_rows = [3]\n", "scenario SC-7: goal_rows: expected the first and the"),
        (
            SCENARIO + 'goal = "exit"\ngoal_count = 1\ngoal_rows = [3, 3]\n',
            "scenario SC-7: goal_rows: an edge is row 0 or row 10",
        ),
        (SCENARIO + "tiles = 30\n", "scenario SC-7: tiles: the set A has tiles for 15 each"),
        (SCENARIO + "points = 300\n", "scenario SC-7: first.cards: a side has cards, or"),
        (SCENARIO + 'goal_cards = ["us-m10"]\n', "scenario SC-7: goal_cards: us-m10 is not among"),
        (SCENARIO + 'free_reverse = "us-m18"\n', "scenario SC-7: free_reverse: us-m18 is in no"),
        (
            SCENARIO + f'[scenario.SC-7.first]\n{SIDE}\ncards = ["us-m10"]\n',
            'scenario SC-7: first.cards: expected a number and a card, as in "3 de-pz2f"',
        ),
        (
            SCENARIO + f'[scenario.SC-7.first]\n{SIDE}\ncards = ["2 us-m99"]\n',
            "scenario SC-7: first.cards: no tank card us-m99",
        ),
        (
            SCENARIO + f'[scenario.SC-7.first]\n{SIDE}\ncards = ["1 us-m10", "40 us-m4a1"]\n',
            "scenario SC-7: first.cards: 41 tanks do not fit into the zone of 14 hexes",
        ),
        (
            SCENARIO + f'[scenario.SC-7.first]\n{SIDE}\ncards = ["1 us-m10"]\nfacings = 3\n',
            "scenario SC-7: first.facings: unknown field",
        ),
    ],
)  # fmt: skip
def test_a_wrong_value_is_reported_with_file_id_and_field(text, line) -> None:
    with pytest.raises(ContentError) as error:
        house(text)
    assert any(line in said for said in error.value.lines()), error.value.lines()
    assert all(error.value.lines("fr"))


def test_maps_are_checked_sign_by_sign() -> None:
    rows = library().maps["PM-5"].rows

    def wrong(row: int, text: str) -> str:
        changed = "\n".join((*rows[:row], text, *rows[row + 1 :]))
        with pytest.raises(ContentError) as error:
            house(f'{MAP}rows = """\n{changed}\n"""\n')
        return error.value.lines()[0]

    assert "row 3, column 0: unknown sign “x”" in wrong(3, "x" + "." * 13)
    assert "row 3 is numbered 4" in wrong(3, "4" + "." * 14)
    assert "row 3: expected 14 hexes, got 15" in wrong(3, "." * 15)
    assert "cannot be reached from both edge rows" in wrong(5, "S" * 14)


def test_a_pack_changes_and_adds() -> None:
    lib = house(
        TANK
        + "points = 120\n"
        + '[map.mine]\nname = { en = "Mine", fr = "Mien" }\nnote = { en = "a", fr = "b" }\n'
        + 'size = "small"\nprovenance = "authored"\nrows = """\n'
        + "\n".join("." * (15 - row % 2) for row in range(11))
        + '\n"""\n'
    )
    assert lib.tanks[lib.tank("de-panther-g")].points == 120
    assert lib.tank("de-panther-g") == library().tank("de-panther-g")
    assert set(lib.maps) - set(library().maps) == {"mine"}
    assert lib.digest != library().digest
    assert lib.pack is not None


def test_the_pack_of_the_page_loads() -> None:
    page = (RULES.parent / "packs.md").read_text(encoding="utf-8")
    (pack,) = (
        block
        for block in re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
        if block.startswith("# a pack for Panzer Squadron")
    )
    lib = house(pack)
    assert lib.scenarios["ford"].sides[1].cards == (("de-pz4j", 2),)
    assert lib.tanks[lib.tank("de-pz4j")].breakdown == (1,)
    assert lib.maps["ford"].tiles.count(4) == 2
