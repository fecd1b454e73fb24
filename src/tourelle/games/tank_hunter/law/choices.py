"""What a player may say. Units are called by their public handles, cards by their numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tourelle.core.ask import Choice, read_choice
from tourelle.core.codec import Json, Malformed, ints, rows


@dataclass(frozen=True)
class Pick(Choice):
    """Keep this card of the packet (TH-3.4)."""

    card: int

    def data(self) -> Json:
        return ["pick", self.card]


@dataclass(frozen=True)
class Deploy(Choice):
    """Which cards go to the rear line; all other units go to the front (TH-3.8)."""

    cards: tuple[int, ...]

    def data(self) -> Json:
        return ["deploy", *self.cards]


@dataclass(frozen=True)
class Pass(Choice):
    """No: nothing played, no counter, no move."""

    def data(self) -> Json:
        return ["pass"]


@dataclass(frozen=True)
class Yes(Choice):
    """What is offered is done: evade, hide, draw one more."""

    def data(self) -> Json:
        return ["yes"]


@dataclass(frozen=True)
class Rearrange(Choice):
    """The hidden cards of a line in their new order (TH-4.2)."""

    line: int
    order: tuple[int, ...]

    def data(self) -> Json:
        return ["order", self.line, *self.order]


@dataclass(frozen=True)
class Advance(Choice):
    """A unit goes from the rear to the front (TH-4.3)."""

    unit: int

    def data(self) -> Json:
        return ["advance", self.unit]


@dataclass(frozen=True)
class Relieve(Choice):
    """Pay with event cards to remove one marker (TH-4.4)."""

    unit: int
    marker: int
    cards: tuple[int, ...]

    def data(self) -> Json:
        return ["relieve", self.unit, self.marker, *self.cards]


@dataclass(frozen=True)
class Attack(Choice):
    """Attacker, target, type, number of shots and whether it charges (TH-13.20)."""

    unit: int
    target: int
    kind: int
    shots: int
    charge: int

    def data(self) -> Json:
        return ["attack", self.unit, self.target, self.kind, self.shots, self.charge]


@dataclass(frozen=True)
class Scout(Choice):
    """Recon against a player (TH-8.1)."""

    unit: int
    seat: int

    def data(self) -> Json:
        return ["recon", self.unit, self.seat]


@dataclass(frozen=True)
class Wait(Choice):
    """Draw an event card (TH-9.1)."""

    def data(self) -> Json:
        return ["wait"]


@dataclass(frozen=True)
class Play(Choice):
    """Declare an event with its targets (TH-10.15)."""

    card: int
    targets: tuple[int, ...]

    def data(self) -> Json:
        return ["play", self.card, *self.targets]


@dataclass(frozen=True)
class Command(Choice):
    """Exhaust a commander (TH-20.7); target 0: it needs none."""

    card: int
    target: int

    def data(self) -> Json:
        return ["command", self.card, self.target]


@dataclass(frozen=True)
class Ferry(Choice):
    """Transport or Support: hide a unit (0) or take it to the rear (1) (TH-21.10, 21.11)."""

    unit: int
    mode: int
    passenger: int

    def data(self) -> Json:
        return ["ferry", self.unit, self.mode, self.passenger]


@dataclass(frozen=True)
class Swim(Choice):
    """Amphibious: ignore an aquatic card (TH-21.9)."""

    unit: int
    card: int

    def data(self) -> Json:
        return ["swim", self.unit, self.card]


@dataclass(frozen=True)
class Counter(Choice):
    """Counter with so many shots; dry 1: ignoring the water as the attacker does (TH-21.9)."""

    unit: int
    shots: int
    dry: int

    def data(self) -> Json:
        return ["counter", self.unit, self.shots, self.dry]


@dataclass(frozen=True)
class Lead(Choice):
    """Exhaust a Leadership unit for this salvo (TH-21.12)."""

    unit: int

    def data(self) -> Json:
        return ["lead", self.unit]


@dataclass(frozen=True)
class Flak(Choice):
    """An AA counter by this unit (TH-17.2)."""

    unit: int

    def data(self) -> Json:
        return ["flak", self.unit]


@dataclass(frozen=True)
class Reveal(Choice):
    """At any moment (TH-5.4)."""

    unit: int

    is_grave = True

    def data(self) -> Json:
        return ["reveal", self.unit]


@dataclass(frozen=True)
class Choose(Choice):
    """Units that an effect concerns."""

    units: tuple[int, ...]

    def data(self) -> Json:
        return ["choose", *self.units]


@dataclass(frozen=True)
class Unmark(Choice):
    """Remove a marker (E38)."""

    unit: int
    marker: int

    def data(self) -> Json:
        return ["unmark", self.unit, self.marker]


@dataclass(frozen=True)
class Discard(Choice):
    card: int

    def data(self) -> Json:
        return ["discard", self.card]


@dataclass(frozen=True)
class Take(Choice):
    """The first of these cards; the others go back in this order."""

    cards: tuple[int, ...]

    def data(self) -> Json:
        return ["take", *self.cards]


@dataclass(frozen=True)
class Place(Choice):
    """Where a unit enters play (TH-10.9)."""

    line: int

    def data(self) -> Json:
        return ["place", self.line]


@dataclass(frozen=True)
class Concede(Choice):
    """Leave the game (TH-11.5)."""

    is_grave = True

    def data(self) -> Json:
        return ["concede"]


KINDS: Final[dict[str, Callable[..., Choice]]] = {
    "pick": Pick,
    "pass": Pass,
    "yes": Yes,
    "advance": Advance,
    "attack": Attack,
    "recon": Scout,
    "wait": Wait,
    "command": Command,
    "ferry": Ferry,
    "swim": Swim,
    "counter": Counter,
    "lead": Lead,
    "flak": Flak,
    "reveal": Reveal,
    "unmark": Unmark,
    "discard": Discard,
    "place": Place,
    "concede": Concede,
}


def choice_from(data: Json) -> Choice:
    kind, *values = rows(data) or [None]
    if kind in ("deploy", "choose", "take"):
        some = tuple(ints(values))
        return (
            Deploy(some) if kind == "deploy" else Choose(some) if kind == "choose" else Take(some)
        )
    if kind in ("order", "play", "relieve"):
        return _headed(str(kind), ints(values))
    return read_choice(data, KINDS)


def _headed(kind: str, values: list[int]) -> Choice:
    """Choices of one or two numbers and a list."""
    if len(values) < (2 if kind == "relieve" else 1):
        raise Malformed(f"{kind}: something is missing")
    if kind == "order":
        return Rearrange(values[0], tuple(values[1:]))
    if kind == "play":
        return Play(values[0], tuple(values[1:]))
    return Relieve(values[0], values[1], tuple(values[2:]))
