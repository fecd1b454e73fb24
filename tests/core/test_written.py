"""Parts of a state that are written once, and codes that are looked for in a buffer."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourelle.core.ask import holds
from tourelle.core.codec import canonical, digest
from tourelle.core.written import Kept, part, written_digest

CODES = st.integers(0, (1 << 32) - 1) | st.integers(0, 300)


def test_rows_that_change_in_place_are_written_anew() -> None:
    kept, rows = Kept(), [[1, 2], [3]]
    first = kept.zones("rows", rows)
    assert kept.zones("rows", rows) is first
    rows[1].append(4)
    assert bytes(kept.zones("rows", rows)) == canonical([[1, 2], [3, 4]])


def test_rows_of_a_clone_and_of_the_state_before_do_not_mix() -> None:
    kept, before = Kept(), [[1], [2]]
    kept.zones("rows", before)
    after = [row[:] for row in before]
    after[0].pop()
    assert bytes(kept.zones("rows", after)) == b"[[],[2]]"
    assert bytes(kept.zones("rows", before)) == b"[[1],[2]]"


def test_another_value_is_written_anew_though_it_is_equal() -> None:
    kept = Kept()
    one, other = tuple(range(2)), tuple(range(2))
    first = kept.value("pair", one, lambda: [*one])
    assert kept.value("pair", one, lambda: ["never asked"]) is first
    assert kept.value("pair", other, lambda: [*other]) is not first


@pytest.mark.parametrize("text", ["plain", "é", "\x7f", "\ud800", 'say "no"'])
def test_the_digest_of_what_is_written_is_that_of_the_data(text: str) -> None:
    data = {"b": [1, [2, text]], "a": [True, None]}
    parts = {"b": (1, (2, text)), "a": part([True, None])}
    assert written_digest(parts, lambda: data) == digest(data)  # type: ignore[arg-type, return-value]


@given(st.lists(CODES, max_size=20), CODES, st.sampled_from("Iq"))
def test_a_buffer_holds_what_a_list_does(codes: list[int], other: int, kind: str) -> None:
    buffer = array(kind, codes)
    for code in (*codes, other, -1, 1 << 70):
        assert holds(buffer, code) == (code in codes)


def test_a_code_that_straddles_two_others_is_not_held() -> None:
    assert not holds(array("I", [0x01000000, 0x00000002]), 0x00000201)
    assert holds(array("I", [0x01000000, 0x00000002, 0x00000201]), 0x00000201)
