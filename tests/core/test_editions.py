"""Editions of content: kept whole or as differences, never changed, found by their digest."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourelle.core.codec import Json, Malformed
from tourelle.core.content import Content, pack_data, pack_from
from tourelle.core.content_source import ContentSource
from tourelle.core.editions import (
    Book,
    Editions,
    difference,
    page_from,
    page_text,
    publish,
    said_today,
)

KINDS = ("card", "tank")
FIRST: Book = {
    "card": {
        "gun": {"power": 3, "name": {"en": "Gun", "fr": "Canon"}, "provenance": "authored"},
        "axe": {"power": 1, "name": {"en": "Axe", "fr": "Hache"}, "provenance": "authored"},
    },
    "tank": {"t1": {"armour": 2, "provenance": "authored"}},
}


def changed(book: Book, kind: str, id: str, **values: Json) -> Book:
    copy = deepcopy(book)
    entry = copy[kind].get(id, {})
    assert isinstance(entry, dict)
    copy[kind][id] = {**entry, **values}
    return copy


def digest_of(book: Book) -> str:
    return Content(pack_from({**book}, KINDS)).digest()


def lists(book: Book) -> dict[str, list[tuple[str, Json]]]:
    """With the order of the entries, which a dictionary does not compare."""
    return {kind: list(book[kind].items()) for kind in sorted(book) if book[kind]}


def published(folder: Path, *books: Book) -> list[Path]:
    files = [publish(folder, digest_of(book), book) for book in books]
    assert all(files)
    return [file for file in files if file is not None]


IDS = st.permutations(["a", "b", "c", "d"]).flatmap(
    lambda ids: st.integers(0, 4).map(lambda count: ids[:count])
)
BOOKS = st.fixed_dictionaries(
    {
        kind: IDS.flatmap(
            lambda ids: st.lists(
                st.sampled_from([0, 1, True, "x"]), min_size=len(ids), max_size=len(ids)
            ).map(lambda values: dict(zip(ids, [{"v": value} for value in values], strict=True)))
        )
        for kind in KINDS
    }
)


@given(BOOKS, BOOKS)
def test_a_difference_gives_the_other_book_back_with_its_order(below: Book, book: Book) -> None:
    page = page_from(page_text(difference("below", below, book)))
    assert page.on == "below"
    assert json.dumps(lists(page.over(below))) == json.dumps(lists(book))


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    second = changed(FIRST, "card", "gun", power=4)
    whole, small = published(tmp_path, FIRST, second)
    page = page_from(small.read_text(encoding="utf-8"))
    assert (page.on, page.ids) == (digest_of(FIRST), {})
    assert {kind: list(entries) for kind, entries in page.entries.items()} == {"card": ["gun"]}
    assert whole.name == f"0001-{digest_of(FIRST)}.json"
    assert small.name == f"0002-{digest_of(second)}.json"


def test_every_edition_is_found_and_no_file_is_ever_changed(tmp_path: Path) -> None:
    second = changed(FIRST, "card", "gun", power=4)
    third = {"card": {"bow": second["card"]["gun"], **second["card"]}, "tank": {}}
    published(tmp_path, FIRST, second)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    published(tmp_path, third)
    after = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert before.items() < after.items()
    editions = Editions(tmp_path)
    for book in (FIRST, second, third):
        found = editions.book(digest_of(book))
        assert found is not None
        assert lists(found) == lists(book)
    assert [digest_of(book) for book in editions.books()] == list(reversed(editions.names()))
    assert editions.book("0" * 32) is None


def test_content_that_is_an_edition_is_not_kept_again(tmp_path: Path) -> None:
    published(tmp_path, FIRST, changed(FIRST, "card", "gun", power=4))
    assert publish(tmp_path, digest_of(FIRST), FIRST) is None  # a correction was taken back
    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_without_editions_has_none(tmp_path: Path) -> None:
    assert Editions(tmp_path / "none").names() == {}
    (tmp_path / "README.md").write_text("no edition")
    assert Editions(tmp_path).names() == {}


def test_nothing_is_read_before_it_is_asked_for(tmp_path: Path) -> None:
    (file,) = published(tmp_path, FIRST)
    file.write_text("damaged")
    editions = Editions(tmp_path)
    assert list(editions.names()) == [digest_of(FIRST)]
    with pytest.raises(Malformed, match="not JSON"):
        editions.book(digest_of(FIRST))


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('"tourelle-content"', '"tourelle-record"', "not an edition"),
        ('"version": 1', '"version": 2', "not an edition"),
        ('"on": ""', '"on": "{digest}"', "no earlier edition"),
        ('"on": ""', f'"on": "{"0" * 32}"', "no earlier edition"),
        ('"ids": {}', '"ids": {"card": ["bow"]}', "in no edition"),
        ('"entries": {', '"entries": [], "more": {', "expected an object"),
    ],
)
def test_a_damaged_file_is_told(tmp_path: Path, old: str, new: str, word: str) -> None:
    (file,) = published(tmp_path, FIRST)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new.replace("{digest}", digest_of(FIRST))))
    with pytest.raises(Malformed, match=word):
        Editions(tmp_path).book(digest_of(FIRST))


# --- the content of a room ---------------------------------------------------------------------


class Room(ContentSource[Book]):
    """Content in a folder of the test; its library is the book itself."""

    def __init__(self, place: Path, book: Book) -> None:
        super().__init__("none", KINDS, self.built, lambda *_: None, self.fixed)
        self.place = place
        self._own = pack_from({**book}, KINDS)
        self.below: list[str] = []

    def folder(self) -> Path:
        return self.place

    def built(self, stock: Content, pack: Json) -> Book:
        data = pack_data(stock.entries)
        assert isinstance(data, dict)
        return data  # type: ignore[return-value]

    def fixed(self, stock: Content, own: dict[tuple[str, str], object]) -> None:
        self.below = [id for kind, id in own if kind == "card"]


def test_a_source_finds_todays_content_and_earlier_ones(tmp_path: Path) -> None:
    second = changed(FIRST, "card", "gun", power=4)
    published(tmp_path / "editions", FIRST, second)
    source = Room(tmp_path, second)
    assert source.edition(digest_of(second)) is source.default()
    assert source.edition(digest_of(FIRST)) == FIRST
    assert source.edition("0" * 32) is None


def test_what_lies_below_a_pack_is_found_by_trying(tmp_path: Path) -> None:
    """The record has the digest of both together."""
    second = changed(FIRST, "card", "gun", power=4)
    third = changed(second, "card", "bow", power=9, provenance="authored")
    published(tmp_path / "editions", FIRST, second, third)
    source = Room(tmp_path, third)
    pack: Json = {"card": {"axe": {"power": 7, "provenance": "authored"}}}
    for book in (FIRST, second, third):
        both = changed(book, "card", "axe", power=7, provenance="authored")
        found = source.edition(digest_of(both), pack)
        assert found == both
        assert source.below == list(book["card"])  # what a pack may touch is what was there then
    assert source.edition(digest_of(FIRST), pack) is None


def test_content_that_others_have_kept_is_found(tmp_path: Path) -> None:
    second, third = (changed(FIRST, "card", "gun", power=power) for power in (4, 5))
    source = Room(tmp_path, third)
    assert source.edition(digest_of(FIRST)) is None
    assert source.edition(digest_of(FIRST), None, [{**second}, {**FIRST}]) == FIRST
    assert source.edition(digest_of(FIRST), None, [{**second}]) is None


def test_words_are_todays_unless_the_entry_was_corrected() -> None:
    words: Json = {"en": "Cannon", "fr": "Canon"}
    book = changed(FIRST, "card", "axe", power=2, name={"en": "Hatchet", "fr": "Hachette"})
    book = changed(book, "card", "gun", name=words, picture="gun-2")
    book["card"]["axe"]["picture"] = "axe-2"  # type: ignore[index,call-overload]
    earlier, today = (pack_from({**one}, KINDS) for one in (FIRST, book))
    said = said_today(earlier, today)
    assert said["card", "gun"].data["name"] == words
    assert said["card", "axe"].data["name"] == {"en": "Axe", "fr": "Hache"}
    assert said["card", "axe"].data["power"] == 1
    assert said["card", "axe"].data["picture"] == "axe-2"  # today's art draws it
    assert list(said) == list(earlier)
    assert Content(said).digest() == digest_of(FIRST)
