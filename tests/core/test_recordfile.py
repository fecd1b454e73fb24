"""Record files: they come back whole, and every kind of damage gets one clear line."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tourelle.core.chance import Draw
from tourelle.core.clock import ClockTerms
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.record import ACTS, Record, Step, Terms
from tourelle.core.recordfile import (
    FORMAT,
    LATEST,
    SUFFIX,
    VERSION,
    is_whole,
    record_from,
    record_text,
)
from tourelle.core.replay import Disproved, prove
from tourelle.testing.case import Case, answers, played
from tourelle.testing.checks.proof import disproved_at, unreadable
from tourelle.testing.toys.skirmish import SkirmishRules

RULES = SkirmishRules()
CASE = Case(RULES, 3, {"armour": 1}, seed=4)


def golden() -> Record:
    """A whole game by hand, with a clock and times."""
    table = CASE.table(Terms(True, True, ClockTerms(60_000, 1_000)))
    bot = CASE.bot()
    for now, (seat, choice) in enumerate(answers(CASE, table, bot)):
        table.submit(seat, choice, at=1_000 * now)
    return table.reveal()


GOLDEN = golden()
TEXT = record_text(GOLDEN)


def test_a_record_comes_back_from_its_file() -> None:
    again = record_from(TEXT)
    assert again == GOLDEN
    assert [step.at for step in again.steps] == [step.at for step in GOLDEN.steps]
    assert record_text(again) == TEXT
    assert is_whole(TEXT)
    assert list(prove(RULES, again))
    assert SUFFIX == ".tourelle.json"


def test_people_can_read_it_step_by_step() -> None:
    lines = TEXT.splitlines()
    assert lines[1] == f'"format": "{FORMAT}",'
    steps = [line for line in lines if line.startswith("  [")]
    assert len(steps) == len(GOLDEN.steps)
    assert steps[0].startswith("  [")
    assert json.loads(TEXT)["sum"] in lines[-2]


def test_a_game_in_progress_keeps_its_seed_for_itself() -> None:
    table = CASE.table()
    text = record_text(table.record)
    assert '"seed": null' in text
    assert '"steps": []' in text
    assert record_from(text) == table.record


seats = st.integers(-1, 5).map(Seat)
numbers = st.integers(-(2**63), 2**63 - 1)
times = st.none() | st.integers(0, LATEST)
plain = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
draws = st.builds(Draw, st.text(max_size=5), numbers, numbers, st.booleans())
steps = st.builds(
    Step, seats, st.sampled_from(ACTS), plain, st.lists(draws, max_size=3).map(tuple),
    st.text(max_size=5), times,
)  # fmt: skip
clocks = st.none() | st.builds(
    ClockTerms, st.integers(1, 10**9), st.integers(0, 10**6), st.booleans()
)
records = st.builds(
    Record, st.text(max_size=9), numbers, st.text(max_size=9), plain, st.integers(1, 99),
    st.dictionaries(st.text(max_size=5), plain, max_size=3),
    st.builds(Terms, st.booleans(), st.booleans(), clocks), st.text(max_size=9),
    st.lists(st.text(max_size=5), max_size=3).map(tuple), st.none() | st.binary(max_size=40),
    st.text(max_size=9), st.lists(steps, max_size=4), times,
)  # fmt: skip


@given(records)
def test_any_record_comes_back(record: Record) -> None:
    text = record_text(record)
    again = record_from(text)
    assert again == record
    assert again.at == record.at
    assert is_whole(text)


# --- damage ------------------------------------------------------------------------------------


def unread(text: str) -> str:
    """Why a text is no record: one line."""
    with pytest.raises(Malformed) as found:
        record_from(text)
    line = str(found.value)
    assert line
    assert "\n" not in line
    return line


def test_a_file_cut_in_the_middle() -> None:
    for end in range(0, len(TEXT) - 2, 37):
        assert unread(TEXT[:end])
    assert "at line" in unread(TEXT[: len(TEXT) // 2])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "7",
        '"x"',
        "{}",
        "\x00\x01",
        "NaN",
        "[" * 100_000,
        '{"format": ' + "9" * 5000,
    ],
    ids=range(10),
)
def test_files_that_are_something_else(text: str) -> None:
    assert unread(text)


def test_a_number_of_thousands_of_digits() -> None:
    assert "too long" in unread('{"format": ' + "9" * 5000 + "}")


def test_a_wrong_version_is_named() -> None:
    assert unread(TEXT.replace(f'"version": {VERSION}', '"version": 99')) == (
        f"record format 99: this program reads {VERSION}"
    )
    assert unread(TEXT.replace(FORMAT, "something-else")) == "not a record of Tourelle"


TIME = "a time must be in milliseconds since 1970, before the year 10000"


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(TEXT), **fields})


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("game", 7, "game: expected a text"),
        ("rules", "2", "rules: expected an integer"),
        ("rules", True, "rules: expected an integer"),
        ("content", None, "content: expected a text"),
        ("seats", "two", "seats: expected an integer"),
        ("seats", 2.5, "a number must be whole: 2.5"),
        ("setup", [], "setup: expected an object"),
        ("terms", {}, "terms: clock is missing"),
        ("terms", {"clock": None, "take_back": False}, "terms: hand is missing"),
        ("terms", {"clock": None, "hand": 1, "take_back": False}, "terms: expected true or false"),
        ("terms", {"clock": {}, "hand": True, "take_back": True}, "terms: budget is missing"),
        ("promise", 5, "promise: expected a text"),
        ("nonces", "a", "nonces: expected a list"),
        ("nonces", [1], "nonces: expected a text"),
        ("seed", "xyz", "seed: expected hexadecimal digits"),
        ("seed", 5, "seed: expected hexadecimal digits"),
        ("opening", None, "opening: expected a text"),
        ("at", "noon", "at: expected an integer"),
        ("steps", {}, "steps: expected a list"),
        ("seats", 0, "seats: expected 1 to 99"),
        ("seats", 60_000_000, "seats: expected 1 to 99"),
        ("nonces", ["a"] * 100, "nonces: expected at most 99"),
        ("nonces", ["a" * 257], "nonces: a text of at most 256 characters is expected"),
        ("game", "g" * 257, "game: a text of at most 256 characters is expected"),
        ("opening", "\ud800", "opening: a text has half a character"),
        ("setup", {"\udfff": 1}, "setup: a text has half a character"),
        ("pack", [{"a": ["\ud800"]}], "pack: a text has half a character"),
        ("pack", [1 << 63], "pack: a number is too large"),
        ("at", 2**70, "at: a number is too large"),
        ("at", LATEST + 1, f"at: {TIME}"),
        ("at", -1, f"at: {TIME}"),
    ],
)
def test_every_field_is_read_strictly(name: str, value: Any, says: str) -> None:
    assert unread(changed(**{name: value})) == says


@pytest.mark.parametrize(
    "name",
    [
        "game", "rules", "content", "seats", "setup", "terms", "promise", "nonces", "seed",
        "opening", "at", "steps",
    ],
)  # fmt: skip
def test_every_field_must_be_there(name: str) -> None:
    known = json.loads(TEXT)
    del known[name]
    assert unread(json.dumps(known)) == f"{name} is missing"


STEP = [0, "play", ["bid", 1], [["hit", 6, 3, False]], "abc", None]


@pytest.mark.parametrize(
    ("at", "value", "says"),
    [
        (0, "0", "expected an integer"),
        (1, "shout", "no such act: shout"),
        (1, None, "no such act: None"),
        (3, {}, "expected a list"),
        (3, [[]], "expected why, sides, value, hand"),
        (3, [["hit", 6, 3]], "expected why, sides, value, hand"),
        (3, [["hit", "6", 3, False]], "expected an integer"),
        (3, [["hit", 6, 3, 0]], "expected true or false"),
        (4, 12, "expected a text"),
        (5, "now", "expected an integer"),
        (5, -1, TIME),
        (4, "d" * 257, "a text of at most 256 characters is expected"),
    ],
)
def test_every_part_of_a_step_is_read_strictly(at: int, value: Any, says: str) -> None:
    bad = [*STEP[:at], value, *STEP[at + 1 :]]
    assert unread(changed(steps=[STEP, bad])) == f"step 2: {says}"


def test_a_step_of_another_length() -> None:
    assert unread(changed(steps=[STEP[:5]])).startswith("step 1: expected seat, act, choice")
    assert unread(changed(steps=["play"])) == "step 1: expected a list"


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 6))
def test_a_flipped_bit_is_always_noticed(where: int, bit: int) -> None:
    """Malformed, disproved, or the file's own sum fails: unless it says the same as before."""
    flipped = TEXT[:where] + chr(ord(TEXT[where]) ^ 1 << bit) + TEXT[where + 1 :]
    why = unreadable(flipped)
    assert "\n" not in why
    if not why and json.loads(flipped) != json.loads(TEXT):
        assert not is_whole(flipped)
        disproved_at(RULES, record_from(flipped))  # never anything worse than Disproved


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("game", "gunnery", "played by other rules"),
        ("version", 1, "played by other rules"),
        ("content", "abc", "played by other rules"),
        ("seats", 9, "bad-seats seats 9"),
        ("seats", 2, "another opening"),
        ("setup", {"armour": 9}, "bad-option option armour, value 9 SK-1"),
        ("setup", {"rain": 1}, "no-option option rain"),
        ("setup", {}, "another opening"),
        ("nonces", ("other",), "another opening"),
        ("opening", "abc", "another opening"),
        ("seed", None, "the seed is not revealed yet"),
        ("seed", b"x", "the seed is not the one promised"),
        ("promise", "x", "the seed is not the one promised"),
    ],
)
def test_what_is_wrong_before_the_first_step(field: str, value: Any, reason: str) -> None:
    with pytest.raises(Disproved) as found:
        list(prove(RULES, replace(GOLDEN, **{field: value})))
    assert (found.value.step, found.value.reason) == (0, reason)
    assert str(found.value) == f"step 0: {reason}"


def test_the_first_bad_step_is_named() -> None:
    record = played(CASE).reveal()
    for at in (0, len(record.steps) // 2, len(record.steps) - 1):
        bad = list(record.steps)
        bad[at] = replace(bad[at], digest="0" * 32)
        bad[-1] = replace(bad[-1], digest="1" * 32)
        assert disproved_at(RULES, replace(record, steps=bad)) == at + 1
    assert disproved_at(RULES, replace(record, steps=record.steps[1:])) is not None


@given(st.data())
def test_swapped_steps_are_found(data: st.DataObject) -> None:
    record = played(CASE).reveal()
    at = data.draw(st.integers(0, len(record.steps) - 2))
    steps = list(record.steps)
    steps[at], steps[at + 1] = steps[at + 1], steps[at]
    assume(steps != record.steps)
    assert disproved_at(RULES, replace(record, steps=steps)) == at + 1


def test_times_are_no_part_of_the_proof_but_of_the_sum() -> None:
    record = record_from(TEXT)
    record.steps[0] = replace(record.steps[0], at=77)
    assert list(prove(RULES, record))
    assert not is_whole(TEXT.replace(", 1000],\n", ", 1001],\n", 1))
