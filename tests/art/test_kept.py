"""What is drawn is kept by its data."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace

import pytest

from tourelle.art.definitions import Definitions, clip_to
from tourelle.art.geometry import Area
from tourelle.art.kept import hashed_once
from tourelle.art.svg import Node, el, use


@hashed_once
@dataclass(frozen=True)
class Face:
    name: str
    values: tuple[int, ...] = ()


def test_a_hash_is_that_of_the_values_and_stays_in_its_process() -> None:
    face = Face("Tiger", (1, 2))
    assert hash(face) == hash(Face("Tiger", (1, 2)))
    assert len({face, Face("Tiger", (1, 2)), Face("Tiger", (1, 3))}) == 2
    assert hash(replace(face, name="Panther")) == hash(Face("Panther", (1, 2)))
    assert "_hash" in vars(face)
    assert "_hash" not in vars(pickle.loads(pickle.dumps(face)))


def test_definitions_are_made_once_for_the_same_names() -> None:
    made: list[str] = []

    def maker(name: str) -> Node:
        made.append(name)
        return el("g", use("ring") if name == "tank" else None, id=name)

    kept = Definitions(maker)
    first = kept.behind(frozenset({"tank", "face"}), {"face": el("g", id="face")})
    assert list(first) == ["face", "ring", "tank"]
    assert sorted(made) == ["ring", "tank"], "a face that is known is not made"
    assert kept.behind(frozenset({"tank", "face"}), {}) is first
    assert sorted(made) == ["ring", "tank"]


def test_a_name_that_stood_for_another_drawing_is_refused() -> None:
    kept = Definitions(lambda name: el("g", id=name))
    names = frozenset({"table"})
    kept.behind(names, {"table": el("rect", width=900)})
    kept.behind(names, {"table": el("rect", width=900)})
    with pytest.raises(ValueError, match="share the name table"):
        kept.behind(names, {"table": el("rect", width=342)})


def test_what_ends_elsewhere_has_another_name() -> None:
    wide, slim = clip_to(Area(26, 26, 900, 900)), clip_to(Area(9, 9, 342, 342.5))
    assert wide.name != slim.name
    assert wide.url == "url(#clip-26-26-900-900)"
    assert slim.node.uses == frozenset()
