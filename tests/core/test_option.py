"""Options: types, ranges, defaults, conditions."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.codec import Json
from tourelle.core.option import OneOf, Option, Setup, Switch, Text, Whole, settle

OPTIONS: tuple[Option, ...] = (
    OneOf("map", ("plain", "hills"), "OP-1"),
    Switch("mines", False, "OP-2"),
    Whole("many", 2, 9, 4, "OP-3", ("mines", (True,))),
    OneOf("kind", (1, 2), "OP-4"),
    Text("note", 5, "OP-5", ("map", ("hills",)), ("mines", (True,))),
    Option("force", [], "OP-6"),
)


def code(setup: Setup) -> tuple[str, str, dict[str, int | str]]:
    with pytest.raises(Illegal) as refused:
        settle(OPTIONS, setup)
    found = refused.value.refusal
    return found.code, found.rule, dict(found.values)


def test_defaults_fill_what_is_not_said() -> None:
    assert settle(OPTIONS, {}) == {
        "map": "plain", "mines": False, "many": 4, "kind": 1, "note": "", "force": [],
    }  # fmt: skip
    assert settle(OPTIONS, {"mines": True, "many": 9})["many"] == 9


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("map", ["plain", "hills"], ["sea", 0, None, ["plain"]]),
        ("mines", [True, False], [1, 0, "yes", None]),
        ("kind", [1, 2], [True, 3, "1", 0]),
        ("force", [[], {"any": ["thing"]}, 7], []),
    ],
)
def test_each_type_takes_its_own_values_only(name: str, good: list[Json], bad: list[Json]) -> None:
    for value in good:
        assert settle(OPTIONS, {name: value})[name] == value
    for value in bad:
        assert code({name: value})[0] == "bad-option"


@pytest.mark.parametrize("value", [1, 10, -2, True, "4", None])
def test_a_number_stays_in_its_range(value: Json) -> None:
    assert code({"mines": True, "many": value}) == (
        "bad-option", "OP-3", {"option": "many", "value": str(value)},
    )  # fmt: skip
    for end in (2, 9):
        assert settle(OPTIONS, {"mines": True, "many": end})["many"] == end


def test_a_text_has_a_longest() -> None:
    on: dict[str, Json] = {"map": "hills", "mines": True}
    assert settle(OPTIONS, {**on, "note": "12345"})["note"] == "12345"
    assert code({**on, "note": "123456"})[0] == "bad-option"
    assert code({**on, "note": 5})[0] == "bad-option"


def test_a_condition_that_does_not_hold_keeps_the_default() -> None:
    assert code({"many": 5}) == ("idle-option", "OP-3", {"option": "many", "other": "mines"})
    assert settle(OPTIONS, {"many": 4})["many"] == 4  # the default is no claim
    assert code({"mines": True, "note": "x"})[2]["other"] == "map"
    assert code({"map": "hills", "note": "x"})[2]["other"] == "mines"


def test_a_condition_without_values_asks_for_any_but_the_default() -> None:
    options = (Text("position", 9, "OP-1"), Text("border", 9, "OP-2", ("position", ())))
    with pytest.raises(Illegal) as caught:
        settle(options, {"border": "a"})
    assert caught.value.refusal.code == "idle-option"
    assert settle(options, {"border": "a", "position": "b"})["border"] == "a"
    assert settle(options, {"position": "b"})["border"] == ""


def test_an_unknown_option_is_refused() -> None:
    assert code({"weather": "rain"}) == ("no-option", "", {"option": "weather"})


def test_a_long_value_is_quoted_in_short() -> None:
    told = code({"map": "x" * 400})[2]["value"]
    assert isinstance(told, str)
    assert len(told) == 40


def test_what_a_page_needs_is_data() -> None:
    assert OPTIONS[2].data() == {
        "name": "many", "kind": "number", "default": 4, "range": [2, 9], "rule": "OP-3",
        "when": [["mines", [True]]],
    }  # fmt: skip
    assert [option.kind for option in OPTIONS] == [
        "list", "switch", "number", "list", "text", "free",
    ]  # fmt: skip
    assert [option.range() for option in OPTIONS[:2]] == [["plain", "hills"], None]
