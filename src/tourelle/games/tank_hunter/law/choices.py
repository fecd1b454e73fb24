"""What a player may say. Units are called by their public handles, cards by their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.kinds import Kinds, Rest


@dataclass(frozen=True)
class Pick(Choice):
    """Keep this card of the packet (TH-3.4)."""

    kind: ClassVar[str] = "pick"
    card: int


@dataclass(frozen=True)
class Deploy(Choice):
    """Which cards go to the rear line; all other units go to the front (TH-3.8)."""

    kind: ClassVar[str] = "deploy"
    cards: Rest[int]


@dataclass(frozen=True)
class Pass(Choice):
    """No: nothing played, no counter, no move."""

    kind: ClassVar[str] = "pass"
    is_pass = True


@dataclass(frozen=True)
class Yes(Choice):
    """What is offered is done: evade, hide, draw one more."""

    kind: ClassVar[str] = "yes"


@dataclass(frozen=True)
class Rearrange(Choice):
    """The hidden cards of a line in their new order (TH-4.2)."""

    kind: ClassVar[str] = "order"
    line: int
    order: Rest[int]


@dataclass(frozen=True)
class Advance(Choice):
    """A unit goes from the rear to the front (TH-4.3)."""

    kind: ClassVar[str] = "advance"
    unit: int


@dataclass(frozen=True)
class Relieve(Choice):
    """Pay with event cards to remove one marker (TH-4.4)."""

    kind: ClassVar[str] = "relieve"
    unit: int
    marker: int
    cards: Rest[int]


@dataclass(frozen=True)
class Attack(Choice):
    """Attacker, target, type, number of shots and whether it charges (TH-13.20)."""

    kind: ClassVar[str] = "attack"
    unit: int
    target: int
    type: int
    shots: int
    charge: int


@dataclass(frozen=True)
class Scout(Choice):
    """Recon against a player (TH-8.1)."""

    kind: ClassVar[str] = "recon"
    unit: int
    seat: int


@dataclass(frozen=True)
class Wait(Choice):
    """Draw an event card (TH-9.1)."""

    kind: ClassVar[str] = "wait"


@dataclass(frozen=True)
class Play(Choice):
    """Declare an event with its targets (TH-10.15)."""

    kind: ClassVar[str] = "play"
    card: int
    targets: Rest[int]


@dataclass(frozen=True)
class Command(Choice):
    """Exhaust a commander (TH-20.7); target 0: it needs none."""

    kind: ClassVar[str] = "command"
    card: int
    target: int


@dataclass(frozen=True)
class Ferry(Choice):
    """Transport or Support: hide a unit (0) or take it to the rear (1) (TH-21.10, 21.11)."""

    kind: ClassVar[str] = "ferry"
    unit: int
    mode: int
    passenger: int


@dataclass(frozen=True)
class Swim(Choice):
    """Amphibious: ignore an aquatic card (TH-21.9)."""

    kind: ClassVar[str] = "swim"
    unit: int
    card: int


@dataclass(frozen=True)
class Counter(Choice):
    """Counter with so many shots; dry 1: ignoring the water as the attacker does (TH-21.9)."""

    kind: ClassVar[str] = "counter"
    unit: int
    shots: int
    dry: int


@dataclass(frozen=True)
class Lead(Choice):
    """Exhaust a Leadership unit for this salvo (TH-21.12)."""

    kind: ClassVar[str] = "lead"
    unit: int


@dataclass(frozen=True)
class Flak(Choice):
    """An AA counter by this unit (TH-17.2)."""

    kind: ClassVar[str] = "flak"
    unit: int


@dataclass(frozen=True)
class Reveal(Choice):
    """At any moment (TH-5.4)."""

    kind: ClassVar[str] = "reveal"
    unit: int

    is_grave = True


@dataclass(frozen=True)
class Choose(Choice):
    """Units that an effect concerns."""

    kind: ClassVar[str] = "choose"
    units: Rest[int]


@dataclass(frozen=True)
class Unmark(Choice):
    """Remove a marker (E38)."""

    kind: ClassVar[str] = "unmark"
    unit: int
    marker: int


@dataclass(frozen=True)
class Discard(Choice):
    kind: ClassVar[str] = "discard"
    card: int


@dataclass(frozen=True)
class Take(Choice):
    """The first of these cards; the others go back in this order."""

    kind: ClassVar[str] = "take"
    cards: Rest[int]


@dataclass(frozen=True)
class Place(Choice):
    """Where a unit enters play (TH-10.9)."""

    kind: ClassVar[str] = "place"
    line: int


@dataclass(frozen=True)
class Concede(Choice):
    """Leave the game (TH-11.5)."""

    kind: ClassVar[str] = "concede"
    is_grave = True


CHOICES: Final = Kinds[Choice](
    "choice",
    Pick, Deploy, Pass, Yes, Rearrange, Advance, Relieve, Attack, Scout, Wait, Play, Command, Ferry,
    Swim, Counter, Lead, Flak, Reveal, Choose, Unmark, Discard, Take, Place, Concede,
)  # fmt: skip
