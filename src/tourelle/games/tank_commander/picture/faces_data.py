"""What the face of a card is drawn from: plain data, made from the content (`stock.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tourelle.art.kept import hashed_once
from tourelle.core.words import Phrase
from tourelle.games.tank_commander.content.entries import NOTHING

Sort = Literal["unit", "terrain", "equipment", "event"]
Timing = Literal["", "interrupt", "play", "free"]

#: The five numbers of a card, in the order of its foot.
COLOURS: Final = ("red", "yellow", "green", "blue", "white")


@dataclass(frozen=True, slots=True)
class Figure:
    """A value beside its icon (`art.icons`); without one the icon says it all."""

    icon: str
    value: str = ""


@hashed_once
@dataclass(frozen=True)
class Face:
    """One card as all may read it.

    *nation*: an id of `core.nations`, or "" for a card of both sides. *figures*: a unit's or a
    weapon's values; *flags*: what it can, without a number; *mods*: the five modifiers of terrain.
    """

    id: str
    name: Phrase
    sort: Sort
    nation: str
    kind: Phrase
    points: int
    years: tuple[int, int]
    numbers: tuple[int, ...]
    picture: str
    figures: tuple[Figure, ...] = ()
    flags: tuple[str, ...] = ()
    mods: tuple[int, ...] = ()
    timing: Timing = ""
    text: Phrase = NOTHING
