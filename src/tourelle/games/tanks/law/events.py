"""What happens in TANKS, told as data: a class for each kind, with its values by name.

The types of the values say how they are put in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from tourelle.core.event import Event
from tourelle.core.ids import AnySeat
from tourelle.core.kinds import Kinds

TankAt = Annotated[int, "tank"]
CardAt = Annotated[int, "card"]  # -1: unknown
CritNo = Annotated[int, "Critical card"]
Faces = Annotated[tuple[int, ...], "dice"]
Pose = tuple[int, int, int]  # x, y, heading
PieceKind = Annotated[int, "piece of terrain"]
EdgeNo = Annotated[int, "edge of the table"]
PhaseNo = Annotated[int, "phase"]
Gap = Annotated[int, "distance, said in cm"]
Addends = Annotated[tuple[tuple[str, int], ...], "what dice are added up from"]
ShotFacts = Annotated[tuple[int, ...], "short, side, cover, moved, fled"]


@dataclass(frozen=True)
class OfSeat(Event):
    seat: AnySeat


@dataclass(frozen=True)
class OfTank(Event):
    tank: TankAt


@dataclass(frozen=True)
class OfCrit(OfTank):
    crit: CritNo


@dataclass(frozen=True)
class OfCard(OfTank):
    slot: int
    card: CardAt


@dataclass(frozen=True)
class OfShot(OfTank):
    target: TankAt


@dataclass(frozen=True)
class OfRoll(OfTank):
    faces: Faces


# --- before the first turn -----------------------------------------------------------------------


class Locked(OfSeat):
    kind: ClassVar[str] = "locked"


@dataclass(frozen=True)
class Fielded(OfSeat):
    """*model*: its place among the tank cards; *costs*: all that is known of its cards (TK-9.8)."""

    kind: ClassVar[str] = "fielded"
    tank: TankAt
    model: int
    costs: tuple[int, ...]


@dataclass(frozen=True)
class RolledOff(OfSeat):
    kind: ClassVar[str] = "rolled-off"
    faces: Faces


@dataclass(frozen=True)
class Terrain(OfSeat):
    kind: ClassVar[str] = "terrain"
    piece: PieceKind
    x: int
    y: int
    heading: int


@dataclass(frozen=True)
class Spacing(Event):
    kind: ClassVar[str] = "spacing"
    gap: Gap


class Role(OfSeat):
    kind: ClassVar[str] = "role"


@dataclass(frozen=True)
class Edge(OfSeat):
    kind: ClassVar[str] = "edge"
    edge: EdgeNo


@dataclass(frozen=True)
class Token(OfSeat):
    kind: ClassVar[str] = "token"
    x: int
    y: int


@dataclass(frozen=True)
class Deployed(OfTank):
    kind: ClassVar[str] = "deployed"
    x: int
    y: int
    heading: int


# --- turns and moves -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn(Event):
    kind: ClassVar[str] = "turn"
    n: int


@dataclass(frozen=True)
class Phase(Event):
    kind: ClassVar[str] = "phase"
    phase: PhaseNo


@dataclass(frozen=True)
class Order(Event):
    kind: ClassVar[str] = "order"
    tanks: tuple[int, ...]


@dataclass(frozen=True)
class Idle(Event):
    """Tanks that are passed over in the Shooting phase: they can fire at nobody (TK-1.7)."""

    kind: ClassVar[str] = "idle"
    tanks: tuple[int, ...]


class Acts(OfTank):
    kind: ClassVar[str] = "acts"


@dataclass(frozen=True)
class Moved(OfTank):
    """How a tank moved, with what proves it (TK-13.4): the flank and the corridor of the arrow."""

    kind: ClassVar[str] = "moved"
    start: Pose
    end: Pose
    flank: int
    corridor: tuple[int, int]
    how: int
    n: int


class Stays(OfTank):
    kind: ClassVar[str] = "stays"


class Holds(OfTank):
    kind: ClassVar[str] = "holds"


# --- cards ---------------------------------------------------------------------------------------


class TurnedUp(OfCard):
    kind: ClassVar[str] = "turned-up"


@dataclass(frozen=True)
class Used(OfCard):
    kind: ClassVar[str] = "used"
    clause: int
    args: Faces


class Lost(OfCard):
    kind: ClassVar[str] = "lost"


class NothingLost(OfTank):
    kind: ClassVar[str] = "nothing-lost"


class Returned(OfCard):
    kind: ClassVar[str] = "returned"


# --- shots: the attack ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Aimed(OfShot):
    kind: ClassVar[str] = "aimed"
    facts: ShotFacts


@dataclass(frozen=True)
class AttackPool(OfTank):
    kind: ClassVar[str] = "attack-pool"
    addends: Addends
    dice: int


class Void(OfShot):
    kind: ClassVar[str] = "void"


class Attack(OfRoll):
    kind: ClassVar[str] = "attack"


class Reroll(OfRoll):
    kind: ClassVar[str] = "reroll"


class Stands(OfRoll):
    kind: ClassVar[str] = "stands"


class Missed(OfShot):
    kind: ClassVar[str] = "missed"


# --- shots: the defence, and what is left --------------------------------------------------------


@dataclass(frozen=True)
class DefencePool(Event):
    kind: ClassVar[str] = "defence-pool"
    target: TankAt
    addends: Addends
    dice: int


@dataclass(frozen=True)
class Defence(Event):
    kind: ClassVar[str] = "defence"
    target: TankAt
    faces: Faces


@dataclass(frozen=True)
class DefenceReroll(Event):
    kind: ClassVar[str] = "defence-reroll"
    target: TankAt
    faces: Faces


@dataclass(frozen=True)
class Cancelled(OfSeat):
    kind: ClassVar[str] = "cancelled"
    hits: int
    crits: int


@dataclass(frozen=True)
class Left(OfShot):
    kind: ClassVar[str] = "left"
    hits: int
    crits: int


@dataclass(frozen=True)
class Raised(OfTank):
    kind: ClassVar[str] = "raised"
    hits: int
    crits: int


# --- damage --------------------------------------------------------------------------------------


class Rams(OfShot):
    kind: ClassVar[str] = "rams"


@dataclass(frozen=True)
class Hurt(OfTank):
    kind: ClassVar[str] = "hurt"
    n: int
    damage: int


class KnockedOut(OfTank):
    kind: ClassVar[str] = "knocked-out"


class Critical(OfCrit):
    kind: ClassVar[str] = "critical"


class Kept(OfCrit):
    kind: ClassVar[str] = "kept"


class NoCritical(OfTank):
    kind: ClassVar[str] = "no-critical"


class Laid(OfCrit):
    kind: ClassVar[str] = "laid"


class Shrugged(OfCrit):
    kind: ClassVar[str] = "shrugged"


@dataclass(frozen=True)
class Reshuffled(Event):
    kind: ClassVar[str] = "reshuffled"


class Burns(OfTank):
    kind: ClassVar[str] = "burns"


@dataclass(frozen=True)
class Destroyed(OfTank):
    kind: ClassVar[str] = "destroyed"
    points: int


# --- points, repairs and the end -----------------------------------------------------------------


@dataclass(frozen=True)
class Scored(OfSeat):
    kind: ClassVar[str] = "scored"
    n: int
    total: int


@dataclass(frozen=True)
class Repair(OfCrit):
    kind: ClassVar[str] = "repair"
    face: int


class Repaired(OfCrit):
    kind: ClassVar[str] = "repaired"


class Failed(OfCrit):
    kind: ClassVar[str] = "failed"


class Offer(OfSeat):
    kind: ClassVar[str] = "offer"


class Declined(OfSeat):
    kind: ClassVar[str] = "declined"


class Conceded(OfSeat):
    kind: ClassVar[str] = "conceded"


@dataclass(frozen=True)
class Ended(Event):
    kind: ClassVar[str] = "ended"
    reason: str
    winner: int


EVENTS: Final = Kinds[Event](
    "event",
    Locked, Fielded, RolledOff, Terrain, Spacing, Role, Edge, Token, Deployed, Turn, Phase, Order,
    Idle,
    Acts, Moved, Stays, Holds, TurnedUp, Used, Lost, NothingLost, Returned, Aimed, AttackPool, Void,
    Attack, Reroll, Stands, Missed, DefencePool, Defence, DefenceReroll, Cancelled, Left, Raised,
    Rams, Hurt, KnockedOut, Critical, Kept, NoCritical, Laid, Shrugged, Reshuffled, Burns,
    Destroyed, Scored, Repair, Repaired, Failed, Offer, Declined, Conceded, Ended,
)  # fmt: skip
