"""What a player may say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tourelle.core.ask import Choice, read_choice
from tourelle.core.codec import Json, Malformed, ints, rows
from tourelle.games.draw_offer import AnswerDraw, OfferDraw, answer_of
from tourelle.games.tanks.content.force import Force
from tourelle.games.tanks.law.state import plain


@dataclass(frozen=True)
class FieldForce(Choice):
    """The platoon: in each row a tank and its cards, by their places in the library (TK-9.11)."""

    force: Force

    def data(self) -> Json:
        return ["force", *(plain(row) for row in self.force)]


@dataclass(frozen=True)
class PlaceTerrain(Choice):
    x: int
    y: int
    heading: int

    def data(self) -> Json:
        return ["terrain", self.x, self.y, self.heading]


@dataclass(frozen=True)
class TakeRole(Choice):
    attacks: int  # 1: Attacker, 0: Defender

    def data(self) -> Json:
        return ["role", self.attacks]


@dataclass(frozen=True)
class TakeEdge(Choice):
    edge: int

    def data(self) -> Json:
        return ["edge", self.edge]


@dataclass(frozen=True)
class PlaceToken(Choice):
    """The centre of an objective."""

    x: int
    y: int

    def data(self) -> Json:
        return ["token", self.x, self.y]


@dataclass(frozen=True)
class Deploy(Choice):
    tank: int
    x: int
    y: int
    heading: int

    def data(self) -> Json:
        return ["deploy", self.tank, self.x, self.y, self.heading]


@dataclass(frozen=True)
class Move(Choice):
    """The pose a tank ends at."""

    tank: int
    x: int
    y: int
    heading: int

    def data(self) -> Json:
        return ["move", self.tank, self.x, self.y, self.heading]


@dataclass(frozen=True)
class Act(Choice):
    """Which of several tied tanks acts next (TK-3.14)."""

    tank: int

    def data(self) -> Json:
        return ["act", self.tank]


@dataclass(frozen=True)
class Pass(Choice):
    """Nothing more: no card, no further move, no shot."""

    def data(self) -> Json:
        return ["pass"]


@dataclass(frozen=True)
class Aim(Choice):
    target: int

    def data(self) -> Json:
        return ["aim", self.target]


@dataclass(frozen=True)
class Use(Choice):
    """A clause of a card; *args* as its code wants them: dice, a tank, a Critical card."""

    tank: int
    slot: int
    clause: int
    args: tuple[int, ...] = ()

    def data(self) -> Json:
        return ["use", self.tank, self.slot, self.clause, *self.args]


@dataclass(frozen=True)
class Reroll(Choice):
    """The stationary reroll; *kept*: the dice that Semi-Indirect Fire keeps (TK-8.6)."""

    kept: tuple[int, ...] = ()

    def data(self) -> Json:
        return ["reroll", *self.kept]


@dataclass(frozen=True)
class Cancel(Choice):
    """How many Hits are cancelled; the rest are Critical Hits (TK-6.23)."""

    hits: int

    def data(self) -> Json:
        return ["cancel", self.hits]


@dataclass(frozen=True)
class BigGun(Choice):
    def data(self) -> Json:
        return ["big-gun"]


@dataclass(frozen=True)
class Expose(Choice):
    """Make the first Hit on a tank with unspent Extra Ammunition a Critical Hit."""

    def data(self) -> Json:
        return ["expose"]


@dataclass(frozen=True)
class Keep(Choice):
    """Which of the Critical cards turned counts (TK-12.18)."""

    card: int

    def data(self) -> Json:
        return ["keep", self.card]


@dataclass(frozen=True)
class Repair(Choice):
    """Which Critical card is tried (TK-7.3)."""

    card: int

    def data(self) -> Json:
        return ["repair", self.card]


@dataclass(frozen=True)
class Concede(Choice):
    is_grave = True

    def data(self) -> Json:
        return ["concede"]


KINDS: Final[dict[str, Callable[..., Choice]]] = {
    "terrain": PlaceTerrain,
    "role": TakeRole,
    "edge": TakeEdge,
    "token": PlaceToken,
    "deploy": Deploy,
    "move": Move,
    "act": Act,
    "pass": Pass,
    "aim": Aim,
    "cancel": Cancel,
    "big-gun": BigGun,
    "expose": Expose,
    "keep": Keep,
    "repair": Repair,
    "concede": Concede,
    "offer": OfferDraw,
    "answer": answer_of,
}


def choice_from(data: Json) -> Choice:
    kind, *values = rows(data) or [None]
    if kind == "force":
        return FieldForce(tuple(tuple(ints(row)) for row in values))
    if kind == "use":
        return _use(ints(values))
    if kind == "reroll":
        return Reroll(tuple(ints(values)))
    return read_choice(data, KINDS)


def _use(numbers: list[int]) -> Use:
    if len(numbers) < 3:
        raise Malformed("a card is used by tank, place and clause")
    tank, slot, clause, *args = numbers
    return Use(tank, slot, clause, tuple(args))


__all__ = ["AnswerDraw", "OfferDraw", "choice_from"]
