"""What the store keeps, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from tourelle.core.codec import Json
from tourelle.core.record import Step

Status = Literal["waiting", "playing", "over"]
GameKind = Literal["live", "sandbox", "replay", "lesson"]
HoldKind = Literal["seat", "watch", "hand"]
NOBODY: Final = -1  # the seat of a spectator's link
KEYS, CHANGES = -3, -2  # in the place of a seat: pictures of all of them


@dataclass(frozen=True)
class PersonRow:
    """Who sits at one seat."""

    kind: str  # me, link, here, bot
    name: str = ""
    bot: str = ""
    stand_in: bool = False  # a bot in the place of somebody who left
    standing: tuple[str, ...] = ()  # kinds of questions answered with their default
    windows: str = "armed"  # when to be asked in windows, see standing_orders.py
    armed: tuple[tuple[str, str], ...] = ()  # when a card asks in windows: key and level of each
    given: tuple[tuple[str, str], ...] = ()  # instructions: key and level of each thing

    def data(self) -> Json:
        orders: list[Json] = [list(self.standing), self.windows]
        told: list[Json] = [
            [[key, level] for key, level in pairs] for pairs in (self.armed, self.given)
        ]
        return [self.kind, self.name, self.bot, self.stand_in, *orders, *told]


@dataclass(frozen=True)
class GameRow:
    """One game: what never changes of it, then what does."""

    id: str
    created: int
    kind: GameKind
    game: str
    rules: int
    content: str
    pack: Json
    seats: int
    setup: dict[str, Json]
    scenario: str | None
    terms: Json
    promise: str
    seed: bytes
    lang: str
    host: str  # the device that made it, hashed
    nonces: tuple[str, ...] = ()  # one for each seat, empty: not yet given
    opening: str = ""
    began: int | None = None
    steps: int = 0
    lines: int = 0
    updated: int = 0
    status: Status = "waiting"
    turn: tuple[int, ...] = ()
    outcome: Json = None
    hides: bool = False
    people: tuple[PersonRow, ...] = ()
    clock: Json = None  # {terms, data}
    flag_at: int | None = None
    next: str = ""  # the rematch
    roles: tuple[tuple[str, ...], ...] = ()  # how the rules call the seats, for each language
    window: int | None = None  # the step that opened the window now open, see window_timing.py
    lesson: Json = None  # id, step, and how far its script has come: see lesson_session.py


@dataclass(frozen=True)
class StepRow:
    """A step as it was made; what was shown of it is the film's."""

    seq: int
    step: Step
    key: str | None
    told: bytes = b""  # events and views of all, as older programs packed them: nobody reads them


@dataclass(frozen=True)
class LineRow:
    """The lines of the log that one act made."""

    n: int  # number of the first of them
    seq: int
    seat: int | None
    at: int | None
    entries: list[Json]  # for each line: what is told publicly, and what to certain seats


@dataclass(frozen=True)
class LinkRow:
    """A secret link: the token itself is not kept."""

    hash: str
    game: str
    kind: HoldKind
    seat: int
    delay: int = 0


@dataclass(frozen=True)
class HoldRow:
    """What a device holds of a game."""

    device: str  # hashed
    game: str
    kind: HoldKind
    seat: int
    delay: int = 0


@dataclass(frozen=True)
class FrameRow:
    """Pictures as they were shown: to be watched when the rules have changed. A reel of one seat
    (as they were kept once), or of all: key pictures, and what changed at each step (reel.py)."""

    seq: int
    who: int  # a seat, NOBODY, KEYS or CHANGES
    body: bytes
    ground: str = ""
    ground_svg: str = ""
    grounds: tuple[tuple[str, str], ...] = ()  # keys and markup, of pictures of several seats


@dataclass(frozen=True)
class ContentRow:
    """The content of the house at the time, so that a game goes on with what it began with."""

    game: str
    digest: str
    body: bytes  # all entries, squeezed


@dataclass(frozen=True)
class Write:
    """One act, stored whole or not at all."""

    game: GameRow
    steps: tuple[StepRow, ...] = ()
    lines: tuple[LineRow, ...] = ()
    snapshots: tuple[tuple[int, Json], ...] = ()
    links: tuple[LinkRow, ...] = ()
    holds: tuple[HoldRow, ...] = ()
    made: tuple[str, str, str] | None = None  # device, key, answer: a request made once
    contents: tuple[ContentRow, ...] = ()  # what is there already stays as it is
    new: bool = field(default=False)
