"""All that ever crosses the wire, each message a type of its own (docs/protocol.md).

States and records have no encoder here: what is not written down below cannot be sent.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, field

LIMIT: Final = 16 * 1024  # of a message from a page
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Word = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=-1, le=2**31)]


class Hello(Struct, tag_field="t", tag="hello"):
    v: int
    seat: Count | None = None
    seen: Count | None = None
    lang: Word = "en"
    theme: Word = "light"
    near: Count | None = None
    narrow: bool = False
    nonce: Annotated[str, Meta(max_length=64)] = ""
    pick: bool = False  # without a seat: let the table choose one that this device holds


class Do(Struct, tag_field="t", tag="do"):
    key: Key
    seat: Count
    choice: Any
    asked: Count | None = None


class Act(Struct, tag_field="t", tag="act"):
    key: Key
    seat: Count
    what: Word
    args: dict[str, Any] = {}


class Query(Struct, tag_field="t", tag="query"):
    id: Count | Key
    what: Word
    seat: Count | None = None
    args: dict[str, Any] = {}


class Ping(Struct, tag_field="t", tag="ping"):
    at: int = 0


class Say(Struct, tag_field="t", tag="say"):
    """To the others at the table: a ready phrase, or a line in own words."""

    seat: Count
    phrase: Word = ""
    text: Annotated[str, Meta(max_length=400)] = ""
    id: Count | Key = ""


class Ears(Struct, tag_field="t", tag="ears"):
    """Whether this page wants to hear what the others say."""

    on: bool


Said = Hello | Do | Act | Query | Ping | Say | Ears


class Fact(Struct, omit_defaults=True):
    label: str
    value: str
    rule: str = ""


class Idle(Struct):
    """Passing, as this question calls it."""

    choice: Any
    label: str


class Question(Struct, omit_defaults=True):
    seat: int
    kind: str
    prompt: str
    asked: int | None
    sealed: bool = False
    mine: bool = False
    hint: list[Any] | None = None
    window: bool = False  # most seats let it pass; *seat* -1: whose answer it is, is not told
    touch: bool = False  # an answer is sent without being confirmed
    idle: Idle | None = None  # what it is to say nothing (more)


class Speaking(Struct, omit_defaults=True):
    """What may be said unasked."""

    kind: str
    choice: Any
    label: str
    confirm: bool = False


class Line(Struct, omit_defaults=True):
    """One line of the log."""

    n: int
    step: int
    seat: int | None
    text: str
    rule: str = ""
    keys: tuple[str, ...] = ()
    at: int | None = None
    follows: bool = False  # from what was told above it


class ClockLine(Struct):
    seat: int
    left: int
    running: bool


class Sign(Struct):
    """How a seat is marked; the colours are tokens."""

    letter: str
    shape: str  # a path round the origin, 24 across
    fill: str
    line: str
    ink: str


class Person(Struct):
    seat: int
    name: str
    role: str
    kind: str
    bot: str
    connected: bool
    devices: int
    mine: bool
    joined: bool
    sign: Sign | None = None


class Wish(Struct):
    seat: int
    step: int
    granted: list[int]


class Arm(Struct):
    """What may be of use in a window, and when it asks: always, playable, never."""

    key: str
    label: str
    level: str


class Told(Struct):
    """A thing that may be instructed: what it can be told, and what it was told."""

    key: str
    label: str
    level: str
    levels: list[tuple[str, str]]  # id and label


class Can(Struct):
    undo: bool = False
    back: bool = False
    stuck: str = ""  # why neither: nothing can be taken back
    claim: list[int] = []
    clock: dict[str, Any] | None = None
    rematch: list[int] = []
    fork: bool = False
    export: bool = False
    standing: list[str] = []
    windows: str = ""  # when this seat is asked in windows; empty: the game has none
    arms: list[Arm] = []
    instructions: list[Told] = []


class Tally(Struct, omit_defaults=True):
    """What is told of a seat at the end: its points, what they came from, why its rank."""

    points: str = ""
    why: str = ""
    came: list[Fact] = []


class Ending(Struct):
    reason: str
    ranks: tuple[int, ...]
    text: str
    tallies: list[Tally] = []


class Why(Struct):
    """A reason with the rule that gives it."""

    text: str
    rule: str = ""


class Guide(Struct):
    """What a newcomer is told: how the game is won, what a turn is, what to touch."""

    goal: str = ""
    turn: str = ""
    touch: str = ""


class About(Struct):
    """The `meta` of a game."""

    id: str
    game: str
    title: str
    kind: str
    rules: int
    scenario: str | None
    setup: dict[str, Any]
    settings: list[Fact]
    terms: Any
    seats: list[Person]
    promise: str
    seed: str | None
    waiting: list[int]
    hides: bool
    host: bool
    slots: dict[str, str]
    watch_only: bool
    mine: list[int]
    delay: int
    notice: str = ""
    sheet: str = ""
    no_clock: Why | None = None
    guide: Guide | None = None


class Spot(Struct, omit_defaults=True):
    """What a lesson points at: a part of the picture, or a place in its measures."""

    key: str = ""
    at: tuple[float, float] | None = None
    radius: float = 0


class Lesson(Struct, omit_defaults=True):
    """How far a lesson is, and what it says now."""

    id: str
    name: str
    at: int  # its step, from 0; that after the last: it is done
    of: int
    text: str = ""
    done: str = ""  # of the step before
    marks: list[Spot] = []
    shows: bool = False  # an answer is wanted: it can be shown
    turns: bool = False  # it waits until the text is read
    following: str = ""  # the lesson after this one


class LessonLink(Struct):
    """The lesson that teaches a rule."""

    game: str
    id: str
    name: str


class Now(Struct, omit_defaults=True):
    scene: dict[str, Any]
    asks: list[Question]
    unasked: list[Speaking]
    log: list[Line]
    at: int
    can: Can
    log_more: bool = False
    clocks: list[ClockLine] | None = None
    banners: list[Fact] = []
    status: list[Fact] = []
    outcome: Ending | None = None
    seed: str | None = None
    wish: Wish | None = None
    lesson: Lesson | None = None


class Sync(Struct, tag_field="t", tag="sync"):
    step: int
    seat: int | None
    hash: str
    meta: About
    now: Now


class Ack(Struct, tag_field="t", tag="ack"):
    key: str
    step: int


class Events(Struct, tag_field="t", tag="events", omit_defaults=True):
    first: int = field(name="from")
    to: int
    hash: str
    motions: list[dict[str, Any]]
    now: Now
    back: bool = False


class News(Struct, tag_field="t", tag="table"):
    """Beside the game: who is here, what is wished."""

    seats: list[Person]
    can: Can
    wish: Wish | None
    clocks: list[ClockLine] | None
    at: int
    next: str | None = None


class Refuse(Struct, tag_field="t", tag="refuse", omit_defaults=True):
    code: str
    text: str
    step: int
    key: str | None = None
    id: int | str | None = None
    rule: str = ""
    lesson: LessonLink | None = None


class Answer(Struct, tag_field="t", tag="answer"):
    id: int | str
    what: str
    data: Any


class Pong(Struct, tag_field="t", tag="pong"):
    at: int


class Spoken(Struct, omit_defaults=True):
    """A line that somebody said, in the reader's language where it was a phrase."""

    n: int
    seat: int
    at: int
    text: str
    phrase: str = ""


class Talk(Struct, tag_field="t", tag="talk"):
    """What was said: all of it with the ready phrases when a page comes, then line by line."""

    lines: list[Spoken]
    on: bool
    phrases: list[tuple[str, str]] | None = None  # id and words


Sent = Sync | Ack | Events | News | Refuse | Answer | Pong | Talk
DECODER: Final = msgspec.json.Decoder(Said)
ENCODER: Final = msgspec.json.Encoder()


def read(text: str) -> Said:
    """The message of a page; msgspec.MsgspecError or RecursionError if it is none."""
    said: Said = DECODER.decode(text)
    return said


def written(message: Sent) -> str:
    return ENCODER.encode(message).decode()
