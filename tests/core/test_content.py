"""The reader of content knows no game: entries, readers, packs, digests."""

from __future__ import annotations

import tracemalloc
from dataclasses import dataclass
from pathlib import Path

import pytest

from tourelle.core.codec import Malformed, canonical, parse
from tourelle.core.content import (
    Content,
    ContentError,
    Entries,
    Fields,
    overlay,
    pack_data,
    pack_from,
    read_folder,
    read_packs,
    read_texts,
)
from tourelle.core.words import Phrase

KINDS = ("card", "deck")
GUN = """
[card.gun]
name = { en = "gun", fr = "canon" }
power = 3
speed = "slow"
provenance = "rulebook"
"""


@dataclass(frozen=True)
class Card:
    id: str
    name: Phrase
    power: int
    speed: str
    keywords: tuple[str, ...]
    quick: bool


def make(name: str, entry: Fields) -> Card:
    entry.one_of("provenance", ("rulebook", "public", "authored"))
    return Card(
        name,
        entry.phrase("name"),
        entry.number("power", 1, 9),
        entry.one_of("speed", ("slow", "fast")),
        entry.some_of("keywords", ("hero", "smoke")),
        entry.flag("quick"),
    )


def folder(path: Path, **texts: str) -> Path:
    path.mkdir(exist_ok=True)
    for name, text in texts.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


def cards(entries: Entries) -> dict[str, Card]:
    content = Content(entries)
    built = content.build("card", make)
    content.settle()
    return built


def complaints(entries: Entries) -> list[str]:
    with pytest.raises(ContentError) as caught:
        cards(entries)
    return caught.value.lines()


def refusals(path: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_folder(path, KINDS)
    return caught.value.lines()


def test_a_good_entry_becomes_its_object(tmp_path: Path) -> None:
    built = cards(read_folder(folder(tmp_path, cards=GUN), KINDS))
    assert built == {"gun": Card("gun", Phrase("gun", "canon"), 3, "slow", (), False)}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("power = 3", "", "power: is missing"),
        ("power = 3", "power = 12", "power: expected a whole number from 1 to 9, got 12"),
        ("power = 3", "power = true", "power: expected a whole number from 1 to 9, got true"),
        ("power = 3", 'power = "3"', "power: expected a whole number from 1 to 9, got '3'"),
        ('"slow"', '"sluggish"', "speed: expected one of slow, fast, got 'sluggish'"),
        ('"slow"', "7", "speed: expected one of slow, fast, got 7"),
        (', fr = "canon"', "", "name.fr: is missing"),
        ('fr = "canon"', "fr = 4", "name.fr: expected text, got 4"),
        ('fr = "canon"', 'fr = " "', "name.fr: expected text, got ' '"),
        ('fr = "canon"', 'fr = "c|d"', "name.fr: no {, } or | in words"),
        ('fr = "canon"', 'fr = "c {n}"', "name.fr: no {, } or | in words"),
        ('fr = "canon"', 'fr = "c", de = "K"', "name.de: unknown field; known: en, fr"),
        ('{ en = "gun", fr = "canon" }', '"gun"', "name: expected a table, got 'gun'"),
        ("power = 3", "power = 3\nquick = 1", "quick: expected true or false, got 1"),
        ("power = 3", 'power = 3\nkeywords = "hero"', "keywords: expected a list, got 'hero'"),
        ("power = 3", "power = 3\nkeywords = [1]", "keywords: expected text, got 1"),
        (
            "power = 3",
            'power = 3\nkeywords = ["hero", "zeal"]',
            "keywords: expected one of hero, smoke, got 'zeal'",
        ),
        (
            "power = 3",
            "power = 3\npwoer = 3",
            "pwoer: unknown field; known: provenance, name, power, speed, keywords, quick",
        ),
    ],
)
def test_a_wrong_value_is_told_with_file_id_and_field(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    entries = read_folder(folder(tmp_path, cards=GUN.replace(old, new)), KINDS)
    assert complaints(entries) == [f"cards.toml: card gun: {said}"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[crad.gun]", "cards.toml: unknown section [crad]; known: card, deck"),
        ("card = 3", "cards.toml: expected entries written [card.id]"),
        ("[card]\npower = 3", "cards.toml: expected entries written [card.id]"),
        (GUN.replace("card.gun", 'card."a gun"'), "cards.toml: card a gun: bad id"),
        (GUN.replace('provenance = "rulebook"', ""), "card gun: provenance: is missing"),
        (GUN.replace('"rulebook"', '"hearsay"'), "provenance: expected one of rulebook, public"),
        (GUN.replace("power = 3", "power = 3.5"), "card gun: no fractions, no dates"),
        (GUN.replace("power = 3", "power = 1943-07-05"), "card gun: no fractions, no dates"),
        (GUN + GUN, "cards.toml: not TOML: "),
        ("[card.gun\n", "cards.toml: not TOML: "),
    ],
)
def test_a_bad_file_is_refused_with_its_reason(tmp_path: Path, text: str, said: str) -> None:
    (line,) = refusals(folder(tmp_path, cards=text))
    assert said in line


def test_an_id_is_used_once_in_a_folder(tmp_path: Path) -> None:
    lines = refusals(folder(tmp_path, a=GUN, b=GUN))
    assert lines == ["b.toml: card gun: is already in a.toml"]


def test_a_missing_and_an_empty_folder_are_told(tmp_path: Path) -> None:
    assert "no .toml file here" in refusals(tmp_path)[0]
    assert "cannot be read" in refusals(tmp_path / "none")[0]


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe")
    assert "cards.toml: cannot be read" in refusals(tmp_path)[0]


def test_a_message_is_one_printable_line(tmp_path: Path) -> None:
    (line,) = refusals(folder(tmp_path, cards='["cr\\u001bad\\n".gun]'))
    assert line.isprintable()
    assert "unknown section [cr?ad?]" in line


def test_toml_that_is_nested_too_deeply_is_told(tmp_path: Path) -> None:
    (line,) = refusals(folder(tmp_path, cards="a = " + "[" * 5000))
    assert line.startswith("cards.toml: ")


def test_all_mistakes_are_collected_and_the_text_is_one_line(tmp_path: Path) -> None:
    text = GUN.replace("power = 3", "power = 12").replace('"slow"', '"sluggish"')
    with pytest.raises(Malformed) as caught:
        cards(read_folder(folder(tmp_path, cards=text), KINDS))
    assert isinstance(caught.value, ContentError)
    assert [line.split(": ")[2] for line in caught.value.lines()] == ["power", "speed"]
    assert str(caught.value).endswith("got 12 (and 1 more)")
    assert "\n" not in str(caught.value)


def test_mistakes_are_said_in_french(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        cards(read_folder(folder(tmp_path, cards=GUN.replace("power = 3", "power = 12")), KINDS))
    french = "cards.toml: card gun: power: il faut un nombre entier de 1 à 9 et non 12"
    assert caught.value.lines("fr") == [french]


def test_counts_and_lists_of_numbers() -> None:
    entry = Fields("f", {"units": {"gun": 2, "jeep": 1}, "span": [3, 99]}, notes := [])
    assert entry.counts("units", ("gun", "tank"), 5) == {"gun": 2}
    assert entry.numbers("span", 0, 9) == (3, 0)
    assert [note.said() for note in notes] == [
        "f: units.jeep: unknown field; known: gun, tank",
        "f: span: expected a whole number from 0 to 9, got 99",
    ]


def test_of_very_many_words_the_nearest_are_offered() -> None:
    entry = Fields("f", {"tank": "tigre"}, notes := [])
    entry.one_of("tank", [f"t-{number}" for number in range(40)] + ["tiger"])
    assert [note.said() for note in notes] == ["f: tank: expected one of tiger ..., got 'tigre'"]


# Packs


CHANGE = '[card.gun]\npower = 5\nprovenance = "authored"\n'
EXTEND = GUN.replace("card.gun", "card.mine").replace("power = 3", "power = 1")


def with_pack(tmp_path: Path, text: str) -> Entries:
    base = read_folder(folder(tmp_path / "base", cards=GUN), KINDS)
    return overlay(base, read_packs([folder(tmp_path / "pack", house=text)], KINDS))


def test_a_pack_changes_the_fields_that_it_names(tmp_path: Path) -> None:
    gun = cards(with_pack(tmp_path, CHANGE))["gun"]
    assert (gun.power, gun.speed) == (5, "slow")


def test_a_pack_adds_entries_after_those_known(tmp_path: Path) -> None:
    built = cards(with_pack(tmp_path, EXTEND + GUN.replace("card.gun", "card.axe")))
    assert list(built) == ["gun", "axe", "mine"]
    assert built["mine"].power == 1


def test_a_mistake_in_a_pack_names_its_file(tmp_path: Path) -> None:
    lines = complaints(with_pack(tmp_path, CHANGE.replace("5", "50")))
    assert lines == ["house.toml: card gun: power: expected a whole number from 1 to 9, got 50"]


def test_a_new_entry_must_be_complete(tmp_path: Path) -> None:
    lines = complaints(with_pack(tmp_path, CHANGE.replace("card.gun", "card.bow")))
    assert "house.toml: card bow: speed: is missing" in lines


def test_a_change_says_where_it_comes_from(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="card gun: provenance: is missing"):
        with_pack(tmp_path, "[card.gun]\npower = 5\n")


def test_the_later_of_two_packs_counts(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", a=CHANGE)
    two = folder(tmp_path / "two", a=CHANGE.replace("5", "7"))
    base = read_folder(folder(tmp_path / "base", cards=GUN), KINDS)
    assert cards(overlay(base, read_packs([one, two], KINDS)))["gun"].power == 7
    assert cards(overlay(base, read_packs([two, one], KINDS)))["gun"].power == 5


def test_mistakes_of_all_packs_are_told(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", a="[crad.x]")
    two = folder(tmp_path / "two", b="[dekc.x]")
    with pytest.raises(ContentError) as caught:
        read_packs([one, two], KINDS)
    assert [line.split(":")[0] for line in caught.value.lines()] == ["a.toml", "b.toml"]


# Digests and records


def test_the_digest_pins_values_not_files_or_order(tmp_path: Path) -> None:
    apart = read_folder(folder(tmp_path / "a", z=GUN, b=EXTEND), KINDS)
    joined = read_folder(folder(tmp_path / "b", all=EXTEND + GUN), KINDS)
    assert Content(apart).digest() == Content(joined).digest()
    changed = read_folder(folder(tmp_path / "c", all=EXTEND + GUN.replace("3", "4")), KINDS)
    assert Content(apart).digest() != Content(changed).digest()


def test_words_are_no_part_of_the_digest(tmp_path: Path) -> None:
    entry = '[gun.a]\nprovenance = "authored"\npower = 3\nname = { en = "gun", fr = "canon" }\n'
    digests = {
        digest_of(folder(tmp_path / str(at), all=said))
        for at, said in enumerate((
            entry, entry.replace("canon", "pièce"), entry.replace("authored", "public"),
        ))
    }  # fmt: skip
    assert len(digests) == 1
    changed = digest_of(folder(tmp_path / "changed", all=entry.replace("3", "4")))
    assert changed not in digests


def digest_of(place: Path) -> str:
    return Content(read_folder(place, ("gun",))).digest()


def test_a_pack_survives_a_record(tmp_path: Path) -> None:
    base = read_folder(folder(tmp_path / "base", cards=GUN), KINDS)
    pack = read_packs([folder(tmp_path / "pack", z=EXTEND, a=CHANGE)], KINDS)
    again = pack_from(parse(canonical(pack_data(pack)).decode()), KINDS)
    direct, replayed = overlay(base, pack), overlay(base, again)
    assert Content(direct).digest() == Content(replayed).digest()
    assert list(cards(direct).items()) == list(cards(replayed).items())


@pytest.mark.parametrize("data", [[], "x", {"crad": {}}, {"card": []}, {"card": {"gun": None}}])
def test_pack_data_of_a_wrong_shape_is_refused(data: object) -> None:
    with pytest.raises(Malformed):
        pack_from(data, KINDS)  # type: ignore[arg-type]


def test_a_key_of_thousands_of_parts_costs_nothing() -> None:
    """Each part is a table: 40 kB of them once took a gigabyte."""
    text = f"[card.gun]\n{'.'.join('a' * 20_000)} = 1\n"
    tracemalloc.start()
    try:
        with pytest.raises(ContentError, match="line 2: a key of more than 24 parts"):
            read_texts([("deep.toml", text)], KINDS)
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#" * ((1 << 20) + 1), "longer than 1048576 characters"),
        (f"[card.gun]\npower = {'9' * 5000}\n", "not TOML"),
        (f"[card.gun]\npower = 0x{'f' * 5000}\n", "no number beyond"),
        ("a = " + "[" * 100_000, "cannot be read"),
        ("[card" + '."a b"' * 30 + "]", "line 1: a key of more than 24 parts"),
    ],
)
def test_what_is_too_much_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ContentError) as error:
        read_texts([("big.toml", text)], KINDS)
    assert said in str(error.value)
    assert len(str(error.value)) < 300


def test_dots_in_texts_are_no_keys() -> None:
    rows = "\n".join(["L.l." * 5] * 5)
    text = f"[card.gun]\nprovenance = \"authored\"\nrows = '''\n{rows}\n'''\n"
    assert read_texts([("rows.toml", text)], KINDS)


def test_a_game_without_content_says_so_once_for_each_section() -> None:
    with pytest.raises(ContentError) as caught:
        read_texts([("own.toml", GUN)], ())
    assert caught.value.lines() == ["own.toml: this game has no content to change"]
    assert caught.value.lines("fr") == ["own.toml: ce jeu n’a pas de contenu à changer"]
    assert read_texts([("own.toml", "# nothing but a remark")], ()) == {}
