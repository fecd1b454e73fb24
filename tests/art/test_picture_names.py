"""Pictures that content may name: each name is drawn, and nothing is drawn that has no name."""

from __future__ import annotations

import pytest

from tourelle.art import names
from tourelle.art.cards import vignettes
from tourelle.art.cards.deck import maker
from tourelle.art.cards.plates import drawn_names, named_plate
from tourelle.art.definitions import defined
from tourelle.art.vehicles.figures import guns, vehicles
from tourelle.art.vehicles.variants import VARIANTS, base_of, vehicle_of


def test_the_names_are_those_of_what_is_drawn() -> None:
    assert sorted(names.PLATES) == sorted(drawn_names())
    assert sorted(names.TROOPS) == sorted((*vignettes.TROOPS, "cavalry"))
    assert len(set(names.PLATES)) == len(names.PLATES)
    assert len(set(names.unit_pictures())) == len(names.unit_pictures())


@pytest.mark.parametrize("name", names.PLATES)
def test_every_plate_draws_with_all_that_it_refers_to(name: str) -> None:
    node = named_plate(name, "some card")
    assert node.markup
    assert node.uses <= set(defined(node.uses, maker))


def test_benches_differ_from_card_to_card_and_scenes_do_not() -> None:
    assert named_plate("bench-tools", "a") != named_plate("bench-tools", "b")
    assert named_plate("smoke", "a") == named_plate("smoke", "b")


def test_what_is_drawn_after_another_vehicle_is_not_quite_the_same() -> None:
    for name in VARIANTS:
        assert name not in vehicles()
        assert vehicle_of(name) != vehicles()[base_of(name)]
        assert vignettes.model(name) == vehicles()[base_of(name)]
    assert vehicle_of("tiger-i-e") is vehicles()[base_of("tiger-i-e")]


def test_every_unit_has_something_to_show() -> None:
    for name in names.unit_pictures():
        drawn = vignettes.model(name) is not None
        assert drawn or name in names.TROOPS, name
    assert set(guns()) <= set(names.unit_pictures())
