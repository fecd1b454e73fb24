"""What a player may say. Tanks are called by their place in the state, hexes by their number, cards
by their place in the library, vertices and directions as the document numbers them (PS-2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.kinds import Bit, Kinds, Rest
from tourelle.games.draw_offer import AnswerDraw, OfferDraw


@dataclass(frozen=True)
class PickForce(Choice):
    """The cards of a side, ascending, each as often as it is taken (PS-3.14)."""

    kind: ClassVar[str] = "force"
    cards: Rest[int]


@dataclass(frozen=True)
class PlaceTile(Choice):
    kind: ClassVar[str] = "tile"
    tile: int
    hex: int


@dataclass(frozen=True)
class Deploy(Choice):
    kind: ClassVar[str] = "deploy"
    tank: int
    hex: int
    facing: int
    moving: Bit


@dataclass(frozen=True)
class TurnBack(Choice):
    """At turn start: the turret goes back to the front, or stays (PS-4.1)."""

    kind: ClassVar[str] = "turret"
    tank: int
    back: Bit


@dataclass(frozen=True)
class PickTank(Choice):
    kind: ClassVar[str] = "tank"
    tank: int


@dataclass(frozen=True)
class Fire(Choice):
    """A whole shot: *turret* is the vertex that the gun points at (PS-9.2), *part* the armour that
    would be struck (PS-8)."""

    kind: ClassVar[str] = "fire"
    tank: int
    target: int
    part: int
    turret: int


@dataclass(frozen=True)
class Move(Choice):
    """Roll for points and spend them (PS-5.4)."""

    kind: ClassVar[str] = "move"


@dataclass(frozen=True)
class Ambush(Choice):
    kind: ClassVar[str] = "ambush"


@dataclass(frozen=True)
class DoNothing(Choice):
    """An immobilised tank that neither fires nor waits (PS-13.3)."""

    kind: ClassVar[str] = "idle"


@dataclass(frozen=True)
class Pivot(Choice):
    kind: ClassVar[str] = "pivot"
    facing: int


@dataclass(frozen=True)
class Step(Choice):
    """Into the next hex in *direction*; *facing* afterwards (PS-6.2, PS-6.4)."""

    kind: ClassVar[str] = "step"
    reverse: Bit
    direction: int
    facing: int


@dataclass(frozen=True)
class Leave(Choice):
    """Over the edge, for good (PS-14.7)."""

    kind: ClassVar[str] = "leave"
    reverse: Bit
    direction: int


@dataclass(frozen=True)
class EndMove(Choice):
    """The points left are lost (PS-5.12)."""

    kind: ClassVar[str] = "end"
    is_pass = True


@dataclass(frozen=True)
class Pass(Choice):
    """No opportunity shot, no free step."""

    kind: ClassVar[str] = "pass"
    is_pass = True


@dataclass(frozen=True)
class Mark(Choice):
    """The marker after the activation (PS-5.13)."""

    kind: ClassVar[str] = "marker"
    moving: Bit


@dataclass(frozen=True)
class Claim(Choice):
    """That the game ends as at the turn limit (PS-14.4), or not."""

    kind: ClassVar[str] = "claim"
    claimed: Bit


@dataclass(frozen=True)
class Concede(Choice):
    kind: ClassVar[str] = "concede"
    is_grave = True


CHOICES: Final = Kinds[Choice](
    "choice",
    PickForce, PlaceTile, Deploy, TurnBack, PickTank, Fire, Move, Ambush, DoNothing, Pivot, Step,
    Leave, EndMove, Pass, Mark, Claim, Concede, OfferDraw, AnswerDraw,
)  # fmt: skip
