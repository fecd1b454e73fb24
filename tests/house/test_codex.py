"""The codex has everything that the content of a game has, with words in both languages."""

from __future__ import annotations

import pytest

from tourelle.core.words import LANGS, Phrase
from tourelle.games.codex import Entry
from tourelle.games.game import AnyGame
from tourelle.games.machines import COLUMNS, machine_of, machines, portrait
from tourelle.games.registry import game, names
from tourelle.rulebook import rule


@pytest.fixture(params=names())
def room(request: pytest.FixtureRequest) -> AnyGame:
    return game(request.param)


def entries(room: AnyGame) -> list[Entry]:
    assert room.codex is not None
    return list(room.codex.entries())


def test_every_entry_of_the_content_is_in_it(room: AnyGame) -> None:
    assert room.source is not None
    found = {(entry.kind, entry.id) for entry in entries(room)}
    assert len(found) == len(entries(room))
    named = {(kind, id.replace(".", "-")) for kind, id in found}  # 17.1 is written 17-1 in files
    assert {(kind, id.replace(".", "-")) for kind, id in room.source.own()} <= named


def test_values_stand_in_columns_and_are_said(room: AnyGame) -> None:
    assert room.codex is not None
    columns = {kind.id: {one.id for one in kind.columns} for kind in room.codex.kinds()}
    for entry in entries(room):
        assert set(entry.values) <= columns[entry.kind]
        words = [value for value in entry.values.values() if isinstance(value, Phrase)]
        for phrase in (entry.name, *words):
            assert all(phrase.said(lang).strip() for lang in LANGS), entry.id


def test_every_picture_is_drawn(room: AnyGame) -> None:
    assert room.codex is not None
    for entry in entries(room)[::7]:
        for side in entry.sides:
            drawn = room.codex.picture(entry, side, "fr", "light")
            assert drawn is not None
            assert drawn.document().startswith("<svg")


def test_the_rules_of_a_kind_are_in_the_book(room: AnyGame) -> None:
    assert room.codex is not None
    for kind in room.codex.kinds():
        for id in kind.rules:
            assert rule(id, "en") is not None, id


def test_a_tiger_is_the_same_machine_in_all_five_games() -> None:
    found = {name for name in names() for one in entries(game(name)) if one.machine == "tiger-i-e"}
    assert found == set(names())


def test_a_machine_has_its_real_figures() -> None:
    tiger = machines()["tiger-i-e"]
    assert tiger.values["armour_front_mm"] == 100
    assert tiger.values["weight_t"] == Phrase("57.0", "57,0")
    assert set(tiger.values) <= {column.id for column in COLUMNS}
    assert machine_of("super-pershing") == "m26-pershing"
    assert machine_of("bench-optics") == ""
    assert "camo-de" in portrait("tiger-i-e", "en", "light").document()
