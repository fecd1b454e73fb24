"""The content: what is on the cards, what a pack may change, and the tables of the document."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tourelle.core.content import Entries, pack_from, read_texts
from tourelle.core.doc_tables import MARK
from tourelle.games.tank_commander.content.cards import EVENT_EFFECTS, WINDOWS
from tourelle.games.tank_commander.content.doc_tables import TABLES, main, written
from tourelle.games.tank_commander.content.entries import COLOURS
from tourelle.games.tank_commander.content.force import Terms
from tourelle.games.tank_commander.content.library import KINDS, ContentError, library

DOCUMENT = Path(__file__).parents[4] / "docs" / "rules" / "tank-commander.md"
#: T of "Random numbers: documented scheme"
SCHEME = ((1, 0, 1, 1, 0), (0, 0, 1, 0, 1), (0, 1, 0, 1, 0), (1, 0, 1, 0, 0), (0, 1, 0, 0, 1))


@pytest.mark.rule("TC-1a")
def test_how_many_cards_there_are() -> None:
    cards = library().cards
    units = Counter(card.nation for card in cards if card.is_unit)
    assert units == {"de": 52, "su": 52}
    types = Counter(card.type for card in cards if not card.is_unit)
    assert types == {"terrain": 14, "equipment": 13, "event": 34}
    assert Counter(card.rarity for card in cards) == {"C": 80, "U": 55, "R": 29, "UR": 1}
    assert [card.no for card in cards] == list(range(1, 166))


@pytest.mark.rule("TC-2.1.1a", "TC-2.1.2a", "TC-2.1.3a")
def test_units_have_the_values_of_their_type() -> None:
    for card in library().cards:
        if card.is_unit:
            assert card.is_armoured == (card.is_vehicle and card.subtype != "truck"), card.id
            assert bool(card.hit_short) == bool(card.pen_short), card.id
            assert card.hit_short >= card.hit_long
            assert (card.tank_melee == 1) == card.is_foot
            assert card.sa > 0 or not (card.is_foot or card.is_gun)
    guns = [card for card in library().cards if card.is_gun]
    assert len(guns) == 13
    assert all(card.hit_short and card.hit_long and not card.front for card in guns)


@pytest.mark.rule("TC-8.1a")
def test_speed_follows_from_the_type() -> None:
    for card in library().cards:
        if card.is_cavalry:
            assert card.fast, card.id
        elif card.is_infantry or card.is_gun:
            assert not card.fast, card.id


@pytest.mark.rule("TC-R22")
def test_what_is_a_tank() -> None:
    lib = library()
    for id in ("GV-01", "GV-03", "GV-22", "GV-26", "SV-28"):
        assert lib.card(id).is_tank, id
    for id in ("GV-34", "GV-36", "GV-38", "SV-37", "GA-01"):
        assert not lib.card(id).is_tank, id
    soft = {"GV-38", "GA-01", "GI-01", "GC-01"}
    assert all(lib.card(id).is_soft for id in soft)
    assert not lib.card("GV-34").is_soft


@pytest.mark.rule("TC-2.1.4a", "TC-R44")
def test_terrain_has_five_modifiers_and_two_legends() -> None:
    lib = library()
    woods, wheat, walls = lib.card("NT-01"), lib.card("NT-02"), lib.card("NT-05")
    assert (woods.mod_at, woods.mod_he, woods.mod_sa, woods.mod_art, woods.mod_air) == (
        2,
        2,
        2,
        1,
        3,
    )
    assert (woods.blocks, woods.slows) == (True, True)
    assert (wheat.blocks, wheat.slows) == (True, False)
    assert (walls.mod_at, walls.blocks, walls.slows) == (1, False, True)
    assert [lib.card(id).mod_at for id in ("NT-06", "NT-07")] == [0, 0]


@pytest.mark.rule("TC-2.1.5a", "TC-R45")
def test_equipment_has_hit_and_penetration_or_a_bonus() -> None:
    lib = library()
    faust = lib.card("GQ-01")
    assert (faust.melee_hit, faust.melee_pen, faust.uses) == (5, 20, "one_shot")
    assert (faust.he, faust.sa, faust.gear_hit) == (0, 0, 0)
    for card in lib.cards:
        if card.type == "equipment":
            assert card.melee_hit or card.params, card.id
            assert card.users <= {"infantry", "cavalry"}
            assert "infantry" in card.users


@pytest.mark.rule("TC-2.1.6a", "TC-12.2m")
def test_every_event_has_its_moment() -> None:
    events = [card for card in library().cards if card.type == "event"]
    assert {card.timing for card in events} == {"instant", "interrupt"}
    assert {card.effect for card in events} == set(EVENT_EFFECTS)
    used = {card.window for card in events} | {library().card("NT-08").window}
    assert used == set(WINDOWS)
    for card in events:
        own = card.window in ("own_step_a", "with_own_move_play")
        assert own == (card.timing == "instant"), card.id
        assert not (card.uses_play and card.timing == "interrupt")


def test_radio_failure_names_what_it_stops() -> None:
    lib = library()
    stopped = {lib.card(id).name.en for id in lib.card("NE-29").stops}
    assert stopped == {
        "Coordination", "Forced March", "Blitzkrieg", "Urrah!", "Reconnaissance", "Supply Column",
    }  # fmt: skip


# --- random numbers ---------------------------------------


def scheme(no: int) -> tuple[int, ...]:
    at, block = (no - 1) % 10, (no - 1) // 10
    turn, row, step = at // 5, at % 5, 1 + block % 3
    pairs = [(row + block + step * colour) % 5 for colour in range(5)]
    return tuple(2 * p + 1 + (SCHEME[p][colour] ^ turn) for colour, p in enumerate(pairs))


@pytest.mark.rule("TC-7a")
def test_numbers_follow_the_documented_scheme() -> None:
    cards = library().cards
    assert [card.numbers for card in cards] == [scheme(card.no) for card in cards]
    assert {sum(card.numbers) for card in cards} == {27, 28}
    for colour in range(len(COLOURS)):
        counts = Counter(card.numbers[colour] for card in cards)
        assert set(counts.values()) == {16, 17}


# --- words ---------------------------------------


def test_names_and_texts_are_in_both_languages() -> None:
    lib = library()
    for card in lib.cards:
        assert card.name.en
        assert card.name.fr
        assert bool(card.text.en) == bool(card.text.fr)
        assert not card.text.en or card.text.en != card.text.fr
        assert "'" not in card.name.fr + card.text.fr
        assert "TC-" not in card.text.en + card.text.fr
    for said in ([card.name.en for card in lib.cards], [card.name.fr for card in lib.cards]):
        assert len(set(said)) == 165
    names = [one.name for one in lib.scenarios.values()]
    names += [one.name for one in lib.forces.values()]
    assert [name for name in names if name.en == name.fr] == []


def test_every_card_has_a_picture() -> None:
    cards = library().cards
    assert [card.id for card in cards if not card.picture] == []
    plates = [card for card in cards if not card.is_unit]
    assert [card.id for card in plates if card.picture == "maps"] == []


# --- scenarios ---------------------------------------


@pytest.mark.rule("TC-17.7a", "TC-17.8a", "TC-17.9a")
def test_fixed_forces_are_those_of_the_booklet() -> None:
    lib = library()
    named = {
        id: {side: Counter(lib.card(card).name.en for card in cards) for side, cards in forces}
        for id, forces in ((one.id, one.forces.items()) for one in lib.scenarios.values())
    }
    assert named["17.7"]["de"] == {
        "German Line Squad": 3, "German Veteran Squad": 3, "Heroic Squad Leader": 1,
        "Panzerschreck": 1, "Opel Blitz Truck": 1, "SPW 251": 1, "PzKw VI B": 2, "PzKw IV H": 1,
    }  # fmt: skip
    assert named["17.7"]["su"] == {
        "Soviet Line Squad": 4, "Soviet Guards Squad": 4, "AT-Rifle": 2, "Foxholes": 2,
        "57 mm PTP obr.43": 1, "JS-2": 1,
    }  # fmt: skip
    assert named["17.8"]["de"] == {
        "PzKw III L": 3, "PzKw IV F": 3, "PzKw VI E": 3, "PzKw III N": 1, "StuG III G": 2,
    }  # fmt: skip
    assert named["17.8"]["su"] == {
        "T-70": 5, "T-34 M-41": 5, "T-34 M-43": 5, "SU-122": 2, "SU-76M": 2,
    }  # fmt: skip
    assert named["17.9"]["de"] == {
        "Waffen SS Squad": 4, "Panzerschreck": 1, "SPW 251": 1, "PzKw V G": 3, "Tank Ace": 1,
    }  # fmt: skip
    assert named["17.9"]["su"] == {
        "Soviet Line Squad": 4, "Soviet Guards Squad": 2, "JS-2": 2, "T-34/85": 1, "JSU-122": 2,
        "SU-85": 1,
    }  # fmt: skip


def test_there_are_nine_scenarios() -> None:
    scenarios = library().scenarios
    assert list(scenarios) == [f"17.{n}" for n in range(1, 10)]
    assert [one.points for one in scenarios.values()][1:6] == [
        (120, 120), (180, 180), (200, 120), (180, 100), (240, 240),
    ]  # fmt: skip


# --- the document ---------------------------------------


def test_the_tables_are_those_of_the_content() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert sorted(MARK.findall(text)) == sorted(TABLES)
    assert written(text, library(), "en") == text
    french = DOCUMENT.with_suffix(".fr.md").read_text(encoding="utf-8")
    assert sorted(MARK.findall(french)) == sorted(TABLES)
    assert written(french, library(), "fr") == french
    for card in library().cards:
        assert f"| {card.id} | {card.name.fr} |" in french
        assert f"| {card.text.fr} |" in french


def test_the_command_rewrites_a_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    stale = text.replace("| Walls | +1 | +1 | +2 | +1 |", "| Walls | +4 |")
    assert stale != text
    path = tmp_path / "rules.md"
    path.write_text(stale, encoding="utf-8")
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == text
    french = tmp_path / "rules.fr.md"
    french.write_text("<!-- table: events -->\n<!-- end -->", encoding="utf-8")
    assert main([str(french)]) == 0
    assert "Tir de flanc" in french.read_text(encoding="utf-8")
    path.write_text("<!-- table: T99 -->\n<!-- end -->", encoding="utf-8")
    assert main([str(path)]) == 2
    assert "T99" in capsys.readouterr().err


# --- packs ---------------------------------------


def pack(text: str) -> Entries:
    return read_texts([("own.toml", text)], KINDS)


OWN_TANK = """
[unit.GV-19]
points = 24
provenance = "public"

[unit.my-tank]
name = { en = "My tank", fr = "Mon char" }
nation = "SOV"
class = "tank"
rarity = "R"
points = 30
years = [1944, 1945]
speed = "fast"
hit = [8, 6]
penetration = [18, 16]
armour = [15, 9]
sa = 4
effect = "amphibious"
numbers = [1, 3, 5, 7, 9]
picture = "is-3"
provenance = "authored"
"""


@pytest.mark.rule("TC-2.1a")
def test_a_pack_changes_and_adds_cards() -> None:
    lib = library(pack(OWN_TANK))
    assert lib.card("GV-19").points == 24
    assert lib.card("GV-19").front == library().card("GV-19").front
    mine = lib.cards[-1]
    assert (mine.id, mine.effect, mine.is_tank) == ("my-tank", "amphibious", True)
    assert lib.place["GV-01"] == 0
    assert lib.digest != library().digest
    assert library(pack_from(lib.pack, KINDS)).digest == lib.digest
    dear = Terms("17.4", "de", "attacker")  # the ready force has a Tiger for 23 points
    assert library().muster().ready(dear)
    assert not lib.muster().ready(dear)


def test_pictures_are_no_part_of_what_is_played() -> None:
    mine = library(pack('[unit.GV-19]\npicture = "maus"\nprovenance = "authored"'))
    assert mine.digest == library().digest
    assert mine.card("GV-19").picture == "maus"


SAID = 'provenance = "authored"'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[unit.GV-19]\npoints = 0", "unit GV-19: points: expected a whole number"),
        ("[unit.GV-19]\ntank_melee = 1", "unit GV-19: tank_melee: a card of class tank"),
        ("[unit.GI-01]\nspeed = 'fast'", "unit GI-01: speed: a card of class squad"),
        ("[unit.GV-19]\nhit = [3]", "unit GV-19: hit: expected two whole numbers"),
        ("[unit.GV-33]\nhit = [3, 1]", "unit GV-33: hit: hit numbers and penetration"),
        ("[unit.GV-19]\nyears = [1945, 1942]", "unit GV-19: years: the first year"),
        ("[unit.GV-19]\nnumbers = [1, 2, 3, 4, 5]", "unit GV-19: numbers: expected five"),
        ("[unit.GV-19]\nprice = 3", "unit GV-19: price: unknown field"),
        ("[unit.GV-19]\npicture = 'x'", "unit GV-19: picture: expected one"),
        ("[unit.GV-19]\nno = 20", "unit GV-20: no: is already that of GV-19"),
        ("[unit.GV-16]\nparams = { hit = 2 }", "unit GV-16: params.clear_hit: is missing"),
        ("[terrain.NT-01]\nclass = 'boundary'", "terrain NT-01: class: belongs to the rules"),
        ("[terrain.fort]\nclass = 'fortification'", "terrain fort: class: only standard"),
        ("[event.NE-99]\npoints = 3", "event NE-99: id: what this card does"),
        ("[event.NE-01]\ntiming = 'instant'", "event NE-01: timing: belongs to the rules"),
        ("[event.NE-10]\nparams = { positions = 3 }", "event NE-10: params.positions"),
        ("[terrain.GV-19]\npoints = 3", "terrain GV-19: id: is already that of unit GV-19"),
        ("[scenario.17-2]\npoints = [3]", "scenario 17-2: points: expected two"),
        ("[scenario.17-7]\nplaces = ['row']", "scenario 17-7: places: expected two"),
        ("[force.17-2-ger]\ncards = { GV-20 = 4 }", "force 17-2-ger: cards: 160 points"),
        ("[force.17-2-ger]\ncards = { SV-20 = 1 }", "force 17-2-ger: cards: JS-2 does not serve"),
        ("[force.17-2-ger]\ncards = { XX-20 = 1 }", "force 17-2-ger: cards.XX-20: unknown"),
    ],
)
def test_mistakes_are_told_with_file_id_and_field(text: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        library(pack(f"{text}\n{SAID}"))
    assert any(said in line for line in caught.value.lines()), caught.value.lines()
    assert caught.value.lines("fr")
