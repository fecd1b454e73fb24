"""What a room offers to the page, the command line, the bots and the test kit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic

from tourelle.art.scene import Scene
from tourelle.core.ask import C, Choice
from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.record import Record
from tourelle.core.rules import Rules, St, V
from tourelle.core.speech import Speech
from tourelle.core.words import Lang


@dataclass(frozen=True)
class Look:
    """How a scene is wanted: language, theme, whose side is near, what is selected."""

    lang: Lang = "en"
    theme: str = "light"
    near: Seat = Seat(0)
    selected: Json = None  # part of an order: what the game's hint() names
    events: tuple[Event, ...] = ()  # the last step, to be marked


class Judge(ABC, Generic[St]):
    """How good a position is for a seat: whole numbers, more is better."""

    @abstractmethod
    def worth(self, state: St, seat: Seat) -> int:
        """*state* is one that was imagined from the view of *seat*."""


class Notation(ABC, Generic[St, C]):
    """A game's own text notation, in and out; errors are Malformed or Illegal."""

    @abstractmethod
    def write(self, state: St, choice: C) -> str:
        """*choice*, legal in *state*, as text."""

    @abstractmethod
    def read(self, state: St, text: str) -> C:
        """The choice that *text* names in *state*."""

    @abstractmethod
    def game(self, record: Record) -> str:
        """A whole game as text."""

    @abstractmethod
    def record(self, text: str) -> Record:
        """The record of a game file, played again by the rules in force."""


class Game(ABC, Generic[St, C, V]):
    """One game with all that is around its rules."""

    rules: Rules[St, C, V]
    speech: Speech[C, V]
    judge: Judge[St]
    notation: Notation[St, C] | None = None

    @abstractmethod
    def scene(self, view: V, look: Look) -> Scene:
        """The picture of what *view* tells; it decides nothing and knows nothing else."""

    def taps(self, view: V, choice: C) -> Sequence[tuple[Json, str]]:
        """How a person gives *choice* in the picture, tap by tap.

        For each tap: what is selected before it (see Look), and the id of the action tapped.
        """
        return [(None, action_id(choice))]

    def board(self, view: V, lang: Lang) -> str:
        """The same as text, for a terminal."""
        return ""

    @abstractmethod
    def scenarios(self) -> Sequence[tuple[str, dict[str, Json]]]:
        """Named setups that can be started at once: name and options."""

    @abstractmethod
    def with_packs(self, folders: Sequence[Path]) -> Game[St, C, V]:
        """The same game with a user's own content on top, or ContentError."""

    @abstractmethod
    def with_pack_data(self, pack: Json) -> Game[St, C, V]:
        """The same with the pack that a record carries."""


AnyGame = Game[Any, Any, Any]


def action_id(choice: Choice) -> str:
    """The id that a part of a picture carries for a choice of one tap."""
    data = choice.data()
    return "-".join(map(str, data)) if isinstance(data, list) else str(data)
