"""Data in and out: canonical bytes, digests, readers that trust nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourelle.core.codec import (
    Json,
    Malformed,
    boolean,
    canonical,
    digest,
    field,
    fields,
    hex_bytes,
    integer,
    ints,
    parse,
    plainly,
    rows,
    text,
)
from tourelle.core.flow import frame_from, stack_from
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import CHOICES, Drive

data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(data)
def test_equal_data_have_equal_bytes_and_come_back(value: Json) -> None:
    assert parse(canonical(value).decode()) == value
    assert digest(value) == digest(parse(canonical(value).decode()))
    assert len(digest(value)) == 32


@given(data)
def test_the_quick_way_writes_what_the_plain_one_does(value: Json) -> None:
    assert canonical(value) == plainly(value)


@pytest.mark.parametrize(
    "odd",
    ["\x7f", "a\nb", "é", "\ud800", "1.5", 'say "no"', 1 << 80, -(1 << 63), {"é": 1, "z": 2}],
)
def test_what_the_quick_way_would_write_otherwise_is_written_plainly(odd: Json) -> None:
    assert canonical([odd]) == plainly([odd])


def test_what_is_no_data_has_no_bytes() -> None:
    with pytest.raises(TypeError):
        canonical(object())  # type: ignore[arg-type]
    numbered: dict[int, int] = {10: 1, 9: 2}
    assert canonical(numbered) == plainly(numbered)  # type: ignore[arg-type]


def test_the_order_of_keys_does_not_matter_and_that_of_rows_does() -> None:
    assert canonical({"b": 1, "a": [2, 1]}) == b'{"a":[2,1],"b":1}'
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest([1, 2]) != digest([2, 1])
    assert digest(True) != digest(1)


@pytest.mark.parametrize("bad", ["1.5", "[1e3]", "NaN", "-Infinity", '{"a": 2.0}'])
def test_no_fractions(bad: str) -> None:
    with pytest.raises(Malformed, match="whole"):
        parse(bad)


@pytest.mark.parametrize("bad", ["", "{", "[1,]", "{'a': 1}", "[" * 50_000, "9" * 5000])
def test_what_is_not_json_is_said_in_one_line(bad: str) -> None:
    with pytest.raises(Malformed, match="not JSON") as found:
        parse(bad)
    assert "\n" not in str(found.value)


def test_readers_take_their_own_kind_only() -> None:
    values: list[Json] = [None, True, 7, "ab", [1], {"a": 1}]
    readers = {rows: [4], fields: [5], text: [3], integer: [2], boolean: [1], hex_bytes: [3]}
    for reader, good in readers.items():
        for at, value in enumerate(values):
            if at in good:
                assert reader(value) is not None
            else:
                with pytest.raises(Malformed):
                    reader(value)


def test_a_truth_is_no_number() -> None:
    assert ints([1, -2]) == [1, -2]
    for bad in ([True], ["1"], [None], [[1]], 5):
        with pytest.raises(Malformed):
            ints(bad)  # type: ignore[arg-type]


def test_a_missing_field_is_named() -> None:
    assert field({"a": 1}, "a") == 1
    with pytest.raises(Malformed, match="b is missing"):
        field({"a": 1}, "b")
    assert hex_bytes("00ff") == b"\x00\xff"
    with pytest.raises(Malformed, match="hexadecimal"):
        hex_bytes("0g")


def test_choices_are_read_by_kind_and_integers() -> None:
    assert CHOICES.read(["drive", 1, -2]) == Drive(1, -2)
    bad: list[Json] = [
        None, [], ["drive"], ["drive", 1], ["drive", 1, 2, 3], ["drive", "1", 2], ["fly", 1],
        ["drive", True, 2], [None], [["drive"]], {"drive": 1}, "drive",
    ]  # fmt: skip
    for value in bad:
        with pytest.raises(Malformed):
            CHOICES.read(value)


@pytest.mark.parametrize(
    "bad", [None, [], ["x"], ["x", {}, 1], [1, {}], ["x", {"a": "b"}], ["x", []]]
)
def test_frames_are_read_strictly(bad: Json) -> None:
    with pytest.raises(Malformed):
        frame_from(bad)
    with pytest.raises(Malformed):
        stack_from([bad])


@given(data)
def test_no_data_can_do_worse_than_malformed(value: Json) -> None:
    for rules in (SkirmishRules(), GunneryRules()):
        for reader in (rules.choice_from, rules.state_from):
            with pytest.raises(Malformed):
                reader(value)
