"""What a player may say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.kinds import Kinds, Rest
from tourelle.games.draw_offer import AnswerDraw, OfferDraw
from tourelle.games.tanks.content.force import Row


@dataclass(frozen=True)
class FieldForce(Choice):
    """The platoon: in each row a tank and its cards, by their places in the library (TK-9.11)."""

    kind: ClassVar[str] = "force"
    force: Rest[Row]


@dataclass(frozen=True)
class PlaceTerrain(Choice):
    kind: ClassVar[str] = "terrain"
    x: int
    y: int
    heading: int


@dataclass(frozen=True)
class TakeRole(Choice):
    kind: ClassVar[str] = "role"
    attacks: int  # 1: Attacker, 0: Defender


@dataclass(frozen=True)
class TakeEdge(Choice):
    kind: ClassVar[str] = "edge"
    edge: int


@dataclass(frozen=True)
class PlaceToken(Choice):
    """The centre of an objective."""

    kind: ClassVar[str] = "token"
    x: int
    y: int


@dataclass(frozen=True)
class Deploy(Choice):
    kind: ClassVar[str] = "deploy"
    tank: int
    x: int
    y: int
    heading: int


@dataclass(frozen=True)
class Move(Choice):
    """The pose a tank ends at."""

    kind: ClassVar[str] = "move"
    tank: int
    x: int
    y: int
    heading: int


@dataclass(frozen=True)
class Act(Choice):
    """Which of several tied tanks acts next (TK-3.14)."""

    kind: ClassVar[str] = "act"
    tank: int


@dataclass(frozen=True)
class Pass(Choice):
    """Nothing more: no card, no further move, no shot."""

    kind: ClassVar[str] = "pass"
    is_pass = True


@dataclass(frozen=True)
class Aim(Choice):
    kind: ClassVar[str] = "aim"
    target: int


@dataclass(frozen=True)
class Use(Choice):
    """A clause of a card; *args* as its code wants them: dice, a tank, a Critical card."""

    kind: ClassVar[str] = "use"
    tank: int
    slot: int
    clause: int
    args: Rest[int] = ()


@dataclass(frozen=True)
class Reroll(Choice):
    """The stationary reroll; *kept*: the dice that Semi-Indirect Fire keeps (TK-8.6)."""

    kind: ClassVar[str] = "reroll"
    kept: Rest[int] = ()


@dataclass(frozen=True)
class Cancel(Choice):
    """How many Hits are cancelled; the rest are Critical Hits (TK-6.23)."""

    kind: ClassVar[str] = "cancel"
    hits: int


@dataclass(frozen=True)
class BigGun(Choice):
    kind: ClassVar[str] = "big-gun"


@dataclass(frozen=True)
class Expose(Choice):
    """Make the first Hit on a tank with unspent Extra Ammunition a Critical Hit."""

    kind: ClassVar[str] = "expose"


@dataclass(frozen=True)
class Keep(Choice):
    """Which of the Critical cards turned counts (TK-12.18)."""

    kind: ClassVar[str] = "keep"
    card: int


@dataclass(frozen=True)
class Repair(Choice):
    """Which Critical card is tried (TK-7.3)."""

    kind: ClassVar[str] = "repair"
    card: int


@dataclass(frozen=True)
class Concede(Choice):
    kind: ClassVar[str] = "concede"
    is_grave = True


CHOICES: Final = Kinds[Choice](
    "choice",
    FieldForce, PlaceTerrain, TakeRole, TakeEdge, PlaceToken, Deploy, Move, Act, Pass, Aim, Use,
    Reroll, Cancel, BigGun, Expose, Keep, Repair, Concede, OfferDraw, AnswerDraw,
)  # fmt: skip
