"""One reader and one writer for all that has a kind, by the types of its fields."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Annotated, Any, ClassVar, Literal, NewType

import pytest

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed
from tourelle.core.event import Event
from tourelle.core.ids import AnySeat, Seat
from tourelle.core.kinds import Bit, Kinds, Rest, named, shape_of
from tourelle.core.rules import View
from tourelle.core.speech import Speech
from tourelle.core.words import Catalogue, Phrase

Unit = NewType("Unit", int)
Shell = Annotated[int, "shell"]


class Gun(IntEnum):
    LIGHT = 1
    HEAVY = 2


class Mood(Enum):
    CALM = "calm"


@dataclass(frozen=True)
class Everything(Choice):
    kind: ClassVar[str] = "everything"
    number: int
    unit: Unit
    word: str
    truth: bool
    bit: Bit
    gun: Gun
    mood: Mood
    way: Literal["left", "right"]
    maybe: int | None
    perhaps: Gun | None
    faces: tuple[int, ...]
    guns: tuple[Gun, ...]
    pair: tuple[str, Gun]
    rest: Rest[tuple[int, ...]] = ()


@dataclass(frozen=True)
class OfUnit(Event):
    seat: AnySeat
    unit: Unit


class Hit(OfUnit):
    kind: ClassVar[str] = "hit"


class Missed(OfUnit):
    kind: ClassVar[str] = "missed"


@dataclass(frozen=True)
class Loaded(OfUnit):
    kind: ClassVar[str] = "set loaded"
    shell: Shell = 0


@dataclass(frozen=True)
class Silent(Event):
    kind: ClassVar[str] = "silent"


CHOICES = Kinds[Choice]("choice", Everything)
EVENTS = Kinds[Event]("event", Hit, Missed, Loaded, Silent)
ALL = Everything(
    1, Unit(2), "w", True, True, Gun.HEAVY, Mood.CALM, "left", None, Gun.LIGHT,
    (3, 4), (Gun.LIGHT,), ("p", Gun.HEAVY), ((5,), (6, 7)),
)  # fmt: skip
DATA: list[Json] = [
    "everything", 1, 2, "w", True, 1, 2, "calm", "left", None, 1, [3, 4], [1], ["p", 2],
    [5], [6, 7],
]  # fmt: skip


def test_each_type_has_its_way_in_and_out() -> None:
    assert ALL.data() == DATA
    assert [type(value) for value in ALL.data()] == [type(value) for value in DATA]
    read = CHOICES.read(DATA)
    assert read == ALL
    assert isinstance(read, Everything)
    assert (read.gun, read.perhaps, read.bit) == (Gun.HEAVY, Gun.LIGHT, True)
    assert CHOICES.read(DATA[:-2]) != ALL


@pytest.mark.parametrize(
    ("at", "value", "told"),
    [
        (1, True, "number: expected an integer"),
        (2, "2", "unit: expected an integer"),
        (3, 1, "word: expected a text"),
        (4, 1, "truth: expected true or false"),
        (5, True, "bit: expected 0 or 1"),
        (5, 2, "bit: expected 0 or 1"),
        (6, 3, "gun: expected one of 1, 2"),
        (6, True, "gun: expected one of 1, 2"),
        (7, "angry", "mood: expected one of calm"),
        (8, "up", "way: expected one of left, right"),
        (8, ["left"], "way: expected one of left, right"),
        (9, "x", "maybe: expected an integer"),
        (10, 9, "perhaps: expected one of"),
        (11, 3, "faces: expected a list"),
        (11, [3, None], "faces: expected integers"),
        (12, [3], "guns: expected one of"),
        (13, ["p"], "pair: expected 2 values"),
        (13, [2, "p"], "pair: expected a text"),
        (14, 5, "rest: expected a list"),
        (15, [[6]], "rest: expected integers"),
    ],
)
def test_the_field_that_is_wrong_is_named(at: int, value: Json, told: str) -> None:
    with pytest.raises(Malformed, match=f"^everything: {told}"):
        CHOICES.read([*DATA[:at], value, *DATA[at + 1 :]])


def test_too_few_and_too_many_values() -> None:
    with pytest.raises(Malformed, match=r"^everything: pair is missing$"):
        CHOICES.read(DATA[:13])
    with pytest.raises(Malformed, match=r"^hit: expected 2 values and no more$"):
        EVENTS.read(["hit", 0, 1, 2])
    assert EVENTS.read(["silent"]) == Silent()


@pytest.mark.parametrize("bad", [None, [], {}, "hit", [None], [["hit"]], [1, 2], ["hid", 0, 1]])
def test_what_has_no_known_kind_is_malformed(bad: Json) -> None:
    with pytest.raises(Malformed):
        EVENTS.read(bad)


def test_a_message_is_short_whatever_was_sent() -> None:
    for bad in (["x" * 10_000], [["x" * 10_000]], [{"x": "y" * 10_000}]):
        with pytest.raises(Malformed) as found:
            EVENTS.read(bad)
        assert len(str(found.value)) < 100


def test_a_kind_of_two_words() -> None:
    loaded = Loaded(Seat(0), Unit(3), 7)
    assert loaded.data() == ["set", "loaded", 0, 3, 7]
    assert EVENTS.read(loaded.data()) == loaded
    for bad in (["set loaded", 0, 3, 7], ["set"], ["set", 0, 3, 7], ["set", "fired", 0, 3, 7]):
        with pytest.raises(Malformed, match="no such event"):
            EVENTS.read(bad)


def test_classes_of_one_family_differ_by_their_kind() -> None:
    hit, missed = Hit(0, Unit(1)), Missed(0, Unit(1))
    assert hit != missed
    assert (hit.data(), missed.data()) == (["hit", 0, 1], ["missed", 0, 1])
    assert hit.data() == ["hit", 0, 1], "the other has not changed how this one is written"
    assert named(hit) == {"seat": 0, "unit": 1}


def test_a_kind_is_given_once_and_a_type_without_a_way_is_found() -> None:
    with pytest.raises(AssertionError):
        Kinds[Event]("event", Hit, Hit)

    @dataclass(frozen=True)
    class Odd(Event):
        kind: ClassVar[str] = "odd"
        where: dict[str, int]

    with pytest.raises(TypeError, match="no way to be written"):
        shape_of(Odd)


# --- in words ------------------------------------------------------------------------------------

WORDS = Catalogue(
    {
        "seat.0": Phrase("White", "Blanc"),
        "event.hit": Phrase("{seat}: {unit} is hit.", "{seat} : {unit} est touché."),
        "event.missed": Phrase("{seat}{unit} is missed{n}.", "{seat}{unit} est manqué{n}."),
        "choice.everything": Phrase("all of {number}", "tout de {number}"),
    }
)


class Speaks(Speech[Choice, View]):
    def __init__(self) -> None:
        super().__init__(WORDS, {Unit: lambda unit, _, lang: f"{lang}-{unit}"})


def test_events_and_choices_are_said_by_kind_and_types() -> None:
    speech, view = Speaks(), View()
    assert speech.event(Hit(0, Unit(4)), view, "en") == "White: en-4 is hit."
    assert speech.event(Hit(0, Unit(4)), view, "fr") == "Blanc\u202f: fr-4 est touché."
    assert speech.choice(ALL, view, "fr") == "tout de 1"
    nobody: Any = Missed(-1, Unit(4))
    assert speech.said("event.missed", nobody, view, "en", n=" twice") == "en-4 is missed twice."
    with pytest.raises(KeyError):
        speech.event(Silent(), view, "en")
