"""The content: what is on the cards, what a pack may change, and the tables of the document."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tourelle.art.vehicles.figures import guns, vehicles
from tourelle.core.content import Entries, pack_from, read_packs
from tourelle.core.doc_tables import MARK
from tourelle.games.game import packed
from tourelle.games.tank_hunter.content.doc_tables import TABLES, main, written
from tourelle.games.tank_hunter.content.library import KINDS, ContentError, library
from tourelle.games.tank_hunter.law.effects.cards import EFFECTS
from tourelle.games.tank_hunter.law.powers import COMMANDS, ON_UNITS
from tourelle.games.tank_hunter.law.targets import TARGETS
from tourelle.games.tank_hunter.picture.stock import face_of
from tourelle.games.tank_hunter.picture.table import card_picture

DOCUMENT = Path(__file__).parents[4] / "docs" / "rules" / "tank-hunter.md"


@pytest.mark.rule("TH-R66", "TH-2.1")
def test_how_many_cards_there_are() -> None:
    lib = library()
    assert (len(lib.units), sum(unit.copies for unit in lib.units.values())) == (127, 137)
    assert (len(lib.events), sum(event.copies for event in lib.events.values())) == (47, 68)
    assert len(lib.commanders) == 12
    colours = Counter({e.colour: 0 for e in lib.events.values()})
    for event in lib.events.values():
        colours[event.colour] += event.copies
    assert colours == {"grey": 37, "gold": 24, "red": 7}


def test_every_card_does_something() -> None:
    lib = library()
    assert set(EFFECTS) == set(lib.events)
    played = {event.id for event in lib.events.values() if event.colour != "red"}
    assert set(TARGETS) == played
    exhausting = {one.id for one in lib.commanders.values() if one.power == "exhaust"}
    assert set(COMMANDS) | set(ON_UNITS) | {"C03"} == exhausting


def test_every_picture_is_drawn_from_known_figures() -> None:
    known = {*vehicles(), *guns()}
    named = [unit.picture for unit in library().units.values() if unit.picture]
    assert len(named) > 90
    assert set(named) <= known


def test_names_are_in_both_languages() -> None:
    lib = library()
    for card in (*lib.units.values(), *lib.events.values(), *lib.commanders.values()):
        assert card.name.en
        assert card.name.fr
    assert all(event.effect.en != event.effect.fr for event in lib.events.values())


# --- the document ---------------------------------------


def test_the_tables_are_those_of_the_content() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert set(MARK.findall(text)) == set(TABLES)
    assert written(text, library(), "en") == text
    french = DOCUMENT.with_suffix(".fr.md").read_text(encoding="utf-8")
    assert {"composition", "commanders", "events"} == set(MARK.findall(french))
    assert written(french, library(), "fr") == french


def test_the_command_rewrites_a_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    stale = text.replace("| Tiger I | Germany | heavy | core | 1 | 60 |", "| Tiger | x |")
    assert stale != text
    path = tmp_path / "rules.md"
    path.write_text(stale, encoding="utf-8")
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == text
    french = tmp_path / "rules.fr.md"
    french.write_text("<!-- table: events -->\n<!-- end -->", encoding="utf-8")
    assert main([str(french)]) == 0
    assert "Tapis de bombes" in french.read_text(encoding="utf-8")
    path.write_text("<!-- table: T99 -->\n<!-- end -->", encoding="utf-8")
    assert main([str(path)]) == 2
    assert "T99" in capsys.readouterr().err


def test_every_id_that_is_cited_exists() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    heads = set(re.findall(r"^- (TH-\S+)", text, re.MULTILINE))
    heads |= set(re.findall(r"^### (TH-\d+)", text, re.MULTILINE))
    cited = set(re.findall(r"TH-(?:\d+(?:\.\d+[ab]?)?|[REX]\d+)\b", text))
    assert cited - heads == set()


# --- packs ---------------------------------------


def pack(tmp_path: Path, text: str) -> Entries:
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    return read_packs([tmp_path], KINDS)


def test_a_pack_changes_and_adds_units(tmp_path: Path, hunter: Any) -> None:
    entries = pack(
        tmp_path,
        """
[unit.U009]
value = 65
provenance = "public"

[unit.my-tank]
name = { en = "My tank", fr = "Mon char" }
nation = "uk"
type = "AFV"
class = { en = "heavy", fr = "lourd" }
set = "core"
copies = 2
value = 50
ap = [6, 1]
armour = 4
supply = 6
provenance = "authored"
""",
    )
    lib = library(entries)
    assert lib.units["U009"].value == 65
    assert lib.units["U009"].ap == library().units["U009"].ap
    assert lib.units["my-tank"].he.value == -1
    assert lib.digest != library().digest
    assert library(pack_from(lib.pack, KINDS)).digest == lib.digest
    changed = hunter.with_pack(entries)
    assert len(changed.rules.context.units) == 139
    assert packed(changed, lib.pack).rules.content() == lib.digest


def test_a_pack_names_pictures_and_plays_alike(tmp_path: Path) -> None:
    """What a card looks like is content, and no part of the digest that a record pins."""
    text = """
[unit.U009]
picture = "challenger"
provenance = "authored"

[event.E17]
picture = "bench-optics"
provenance = "authored"
"""
    mine, own = library(pack(tmp_path, text)), library()
    assert mine.digest == own.digest
    assert mine.units["U009"].picture == "challenger"
    assert mine.events["E17"].picture == "bench-optics"
    for changed, usual in (
        (mine.units["U009"], own.units["U009"]),
        (mine.events["E17"], own.events["E17"]),
    ):
        drawn = [card_picture(face_of(card), "en").document() for card in (changed, usual)]
        assert drawn[0] != drawn[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[unit.U009]\nvalue = 999\nprovenance = "authored"', "unit U009: value"),
        ('[unit.U009]\nagility = 2\nprovenance = "authored"', "unit U009: agility"),
        (
            '[unit.U009]\nap = [3]\nprovenance = "authored"',
            "unit U009: ap: expected [value, shots]",
        ),
        ('[unit.U009]\nprice = 3\nprovenance = "authored"', "unit U009: price: unknown field"),
        ('[unit.U009]\npicture = "x"\nprovenance = "authored"', "unit U009: picture: expected one"),
        ('[event.E17]\npicture = "x"\nprovenance = "authored"', "event E17: picture: expected one"),
        ('[event.E99]\ncopies = 3\nprovenance = "authored"', "event E99: id"),
        (
            '[event.E01]\ncopies = 2\nprovenance = "authored"',
            "event E01: copies: there are always 3",
        ),
        ('[event.E17]\ntiming = "own"\nprovenance = "authored"', "event E17: timing: belongs to"),
        ('[commander.C99]\npower = "exhaust"\nprovenance = "authored"', "commander C99: id"),
        ("[unit.U009]\nvalue = 60", "unit U009: provenance: is missing"),
    ],
)
def test_mistakes_are_told_with_file_id_and_field(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        library(pack(tmp_path, text))
    assert said in str(caught.value)
    assert "own.toml" in str(caught.value)
    assert caught.value.lines("fr")


def test_scenarios_start(hunter: Any) -> None:
    assert [one.id for one in hunter.scenarios()] == [
        "standard", "first-game", "commanders", "third-carpet", "everything",
    ]  # fmt: skip


def test_what_is_printed_on_a_card_cites_no_rule() -> None:
    """The numbers are for the rules; who reads a card reads what it does."""
    lib = library()
    texts = [event.effect for event in lib.events.values()]
    texts += [event.target for event in lib.events.values()]
    texts += [one.effect for one in lib.commanders.values()]
    for text in texts:
        assert not re.search(r"TH-[A-Z]?\d", text.en + text.fr), text.en
