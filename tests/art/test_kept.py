"""What is drawn is kept by its data."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace

from tourelle.art.definitions import Definitions
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
