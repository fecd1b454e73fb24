"""Choices and events of all rooms: what they are written as never changes, and comes back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal, NewType, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourelle.core.codec import Json, Malformed, canonical, parse
from tourelle.core.decree import Roll
from tourelle.core.kinds import Kinded, Kinds, shape_of
from tourelle.games import registry
from tourelle.games.panzer_squadron.law import choices as squadron_choices
from tourelle.games.panzer_squadron.law import events as squadron_events
from tourelle.games.tank_chess.law import choices as chess_choices
from tourelle.games.tank_chess.law import events as chess_events
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_commander.law import choices as commander_choices
from tourelle.games.tank_commander.law import events as commander_events
from tourelle.games.tank_hunter.law import choices as hunter_choices
from tourelle.games.tank_hunter.law import events as hunter_events
from tourelle.games.tanks.law import choices as tanks_choices
from tourelle.games.tanks.law import events as tanks_events
from tourelle.testing.case import Alien
from tourelle.testing.toys import (
    gunnery_events,
    gunnery_parts,
    skirmish_events,
    skirmish_parts,
)

TABLES: dict[tuple[str, str], Kinds[Any]] = {
    ("tank-chess", "choices"): chess_choices.CHOICES,
    ("tank-chess", "events"): chess_events.EVENTS,
    ("tank-commander", "choices"): commander_choices.CHOICES,
    ("tank-commander", "events"): commander_events.EVENTS,
    ("tank-hunter", "choices"): hunter_choices.CHOICES,
    ("tank-hunter", "events"): hunter_events.EVENTS,
    ("tanks", "choices"): tanks_choices.CHOICES,
    ("tanks", "events"): tanks_events.EVENTS,
    ("panzer-squadron", "choices"): squadron_choices.CHOICES,
    ("panzer-squadron", "events"): squadron_events.EVENTS,
    ("gunnery", "choices"): gunnery_parts.CHOICES,
    ("gunnery", "events"): gunnery_events.EVENTS,
    ("skirmish", "choices"): skirmish_parts.CHOICES,
    ("skirmish", "events"): skirmish_events.EVENTS,
}
#: One of each kind, as it was written when kinds were first kept: [game, sort, data]. Add to it,
#: never change it: records, snapshots and films hold such data.
SAMPLES = [
    ((game, sort), data)
    for game, sort, data in json.loads((Path(__file__).parent / "kinds.json").read_text())
]
CLASSES = [(table, made) for table in TABLES.values() for made in table.classes.values()]


def family(top: type[Kinded]) -> set[type[Kinded]]:
    """All classes with a kind of their own below *top*."""
    found = {one for below in top.__subclasses__() for one in family(below)}
    return found | ({top} if "kind" in vars(top) else set())


# --- bytes stay --------------------------------------------------------------------------------


@pytest.mark.parametrize(("table", "data"), SAMPLES, ids=lambda one: str(one)[:60])
def test_a_sample_is_read_and_written_as_ever(table: tuple[str, str], data: Json) -> None:
    read = TABLES[table].read(data)
    assert canonical(read.data()) == canonical(data)
    assert TABLES[table].read(read.data()) == read


def test_every_kind_has_a_sample() -> None:
    seen = {(table, TABLES[table].read(data).kind) for table, data in SAMPLES}
    assert seen == {(at, kind) for at, table in TABLES.items() for kind in table.classes}


def test_every_class_of_a_room_is_in_a_table() -> None:
    ours = {one for one in family(Kinded) if one.__module__.startswith("tourelle.")}
    assert ours - {Alien, Roll} == {made for _, made in CLASSES}
    assert len(ours) > 200


def test_the_tables_are_what_the_games_read() -> None:
    for game in registry.ROOMS:
        rules = registry.game(game).rules
        for (name, sort), data in SAMPLES:
            if (name, sort) == (game, "choices"):
                assert rules.choice_from(data) == TABLES[name, sort].read(data)


# --- whatever the values are ---------------------------------------------------------------------


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of the type of a field."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return values_of(inner[0])
    if origin is Literal:
        return st.sampled_from(inner)
    if origin is tuple and inner[-1] is ...:
        return st.lists(values_of(inner[0]), max_size=4).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values_of, inner))
    return {int: st.integers(), bool: st.booleans(), str: st.text(max_size=8)}[hint]


squares = st.lists(st.integers(0, 399), max_size=4).map(sorted).map(tuple)
NARROWER = {  # of these not every value of the type can be written by anybody
    (Turn, "move"): st.integers(0, 3),
    (Turn, "route"): st.text("FLR", max_size=6),
    (chess_choices.NameArmy, "counts"): st.tuples(*[st.integers()] * len(chess_choices.LETTERS)),
    (chess_choices.HideMines, "squares"): squares,
}


@pytest.mark.parametrize(("table", "made"), CLASSES, ids=lambda one: getattr(one, "__name__", ""))
@settings(max_examples=12, deadline=None)
@given(draw=st.data())
def test_data_comes_back(table: Kinds[Any], made: type[Kinded], draw: st.DataObject) -> None:
    types = shape_of(made).types
    values = [NARROWER.get((made, name), values_of(hint)) for name, hint in types.items()]
    thing: Any = made(*draw.draw(st.tuples(*values)))
    again = table.read(parse(canonical(thing.data()).decode()))
    assert again == thing
    assert type(again) is made
    assert again.data() == thing.data()


JUNK: list[Json] = [None, True, 0, 1, -1, 10**30, "", "F", "xyz", [], [1], {}, {"a": 1}]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(SAMPLES), st.data())
def test_what_is_not_written_so_is_malformed(sample: Any, draw: st.DataObject) -> None:
    """Whatever can be read is written the same; the rest is refused, and by nothing else."""
    (table, data), junk = sample, st.sampled_from(JUNK)
    at = draw.draw(st.integers(0, len(data)))
    put = draw.draw(st.lists(junk, max_size=2))
    altered = [*data[:at], *put, *data[at + draw.draw(st.integers(0, 1)) :]]
    try:
        read = TABLES[table].read(altered)
    except Malformed:
        return
    if not isinstance(read, chess_choices.HideMines):  # in any order: the same four mines
        assert canonical(read.data()) == canonical(altered)
