from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tourelle.art.cards.people import POSES, WEAPONS, cavalry, officer, soldier, squad
from tourelle.art.svg import Node
from tourelle.art.vehicles.camo import PATTERNS, camo_defs, paint_of
from tourelle.art.vehicles.field_guns import gun_view
from tourelle.art.vehicles.figures import guns, rows, vehicles
from tourelle.art.vehicles.forms import FORMS, HOUSES, form_of
from tourelle.art.vehicles.plan import Detail
from tourelle.art.vehicles.profile import gun_side, muzzle, side_view
from tourelle.art.vehicles.silhouette import State, loose_parts, top_view

FILES = ("vehicles.csv", "vehicles-extra.csv", "guns.csv")


def sound(node: Node) -> ElementTree.Element:
    """Well-formed, and without a number that is none."""
    assert not re.search(r"\b(nan|inf|None)\b", node.markup)
    return ElementTree.fromstring(node.markup)


def test_the_data_keeps_its_provenance() -> None:
    for name in FILES:
        for row in rows(name):
            assert row["confidence"] in ("high", "medium", "low"), row["id"]
            assert row["note"], row["id"]
    assert len(vehicles()) == 196
    assert len(guns()) == 74


def test_ids_and_numbers_are_plausible() -> None:
    names = [row["id"] for name in FILES for row in rows(name)]
    assert len(names) == len(set(names))
    for v in vehicles().values():
        assert 2 < v.length < 11, v.id
        assert 1 < v.width < 4.5, v.id
        assert v.nation in PATTERNS, v.id


@pytest.mark.parametrize("detail", list(Detail))
def test_every_vehicle_draws_from_above(detail: Detail) -> None:
    for vehicle in vehicles().values():
        for state in State:
            root = sound(top_view(vehicle, heading=45, turret=30, detail=detail, state=state))
            assert len(root) >= 1, vehicle.id
            assert state.value in (root.get("class") or "")


def test_detail_adds_lines() -> None:
    tank = vehicles()["panther-g"]
    sizes = [len(top_view(tank, detail=detail).markup) for detail in Detail]
    assert sizes == sorted(sizes)


def test_every_vehicle_draws_from_the_side() -> None:
    for vehicle in vehicles().values():
        assert len(sound(side_view(vehicle))) > 3, vehicle.id
        assert muzzle(vehicle) >= vehicle.length * 5


def test_every_gun_draws() -> None:
    for gun in guns().values():
        sound(gun_view(gun, heading=90))
        sound(gun_side(gun))


def test_loose_parts_have_a_turret_where_the_vehicle_has() -> None:
    for vehicle in vehicles().values():
        hull, top, _ = loose_parts(vehicle, Detail.SMALL, paint_of(vehicle))
        sound(hull)
        assert (top is None) == (vehicle.kind in ("truck", "half-track")), vehicle.id


def test_forms_name_houses_that_exist() -> None:
    assert {form.house for form in FORMS.values()} <= set(HOUSES)
    assert form_of(vehicles()["tiger-i-e"]) is FORMS["tiger-i"]


def test_every_prefix_of_a_form_is_used() -> None:
    ids = list(vehicles())
    assert [key for key in FORMS if key and not any(i.startswith(key) for i in ids)] == []


def test_paint_has_a_pattern_for_every_nation() -> None:
    assert len(camo_defs()) == len(PATTERNS)
    assert {sound(node).get("id") for node in camo_defs("de", "su")} == {"camo-de", "camo-su"}


def test_people_draw() -> None:
    for nation in ("de", "gb", "fr", "su"):
        for node in (squad(nation), cavalry(nation), officer(nation)):
            sound(node)
    for pose in POSES:
        for weapon in WEAPONS:
            sound(soldier("us", pose, weapon))
