"""What happens in TANKS, told as data: a kind, and values by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.flow import Moment
from tourelle.games.tanks.law.state import Battle, plain

Value = int | str | tuple[int, ...] | tuple[tuple[str, int], ...]

#: kind -> the names of its values
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "locked": ("seat",),
    "fielded": ("seat", "tank", "kind", "costs"),
    "rolled-off": ("seat", "faces"),
    "terrain": ("seat", "piece", "x", "y", "heading"),
    "spacing": ("gap",),
    "role": ("seat",),
    "edge": ("seat", "edge"),
    "token": ("seat", "x", "y"),
    "deployed": ("tank", "x", "y", "heading"),
    "turn": ("n",),
    "phase": ("phase",),
    "order": ("tanks",),
    "acts": ("tank",),
    "moved": ("tank", "start", "end", "flank", "corridor", "how", "n"),
    "stays": ("tank",),
    "holds": ("tank",),
    "turned-up": ("tank", "slot", "card"),
    "used": ("tank", "slot", "card", "clause", "args"),
    "lost": ("tank", "slot", "card"),
    "nothing-lost": ("tank",),
    "returned": ("tank", "slot", "card"),
    "aimed": ("tank", "target", "facts"),
    "attack-pool": ("tank", "addends", "dice"),
    "void": ("tank", "target"),
    "attack": ("tank", "faces"),
    "reroll": ("tank", "faces"),
    "stands": ("tank", "faces"),
    "missed": ("tank", "target"),
    "defence-pool": ("target", "addends", "dice"),
    "defence": ("target", "faces"),
    "defence-reroll": ("target", "faces"),
    "cancelled": ("seat", "hits", "crits"),
    "left": ("tank", "target", "hits", "crits"),
    "raised": ("tank", "hits", "crits"),
    "rams": ("tank", "target"),
    "hurt": ("tank", "n", "damage"),
    "knocked-out": ("tank",),
    "critical": ("tank", "crit"),
    "kept": ("tank", "crit"),
    "no-critical": ("tank",),
    "laid": ("tank", "crit"),
    "shrugged": ("tank", "crit"),
    "reshuffled": (),
    "burns": ("tank",),
    "destroyed": ("tank", "points"),
    "scored": ("seat", "n", "total"),
    "repair": ("tank", "crit", "face"),
    "repaired": ("tank", "crit"),
    "failed": ("tank", "crit"),
    "offer": ("seat",),
    "declined": ("seat",),
    "conceded": ("seat",),
    "ended": ("reason", "winner"),
}  # fmt: skip


@dataclass(frozen=True)
class Told(Event):
    """One thing that happened; FIELDS names its values."""

    what: str
    values: tuple[Value, ...]

    def data(self) -> Json:
        return [self.what, *(plain(value) for value in self.values)]

    def named(self) -> dict[str, Any]:
        return dict(zip(FIELDS[self.what], self.values, strict=True))


def told(what: str, **values: Value) -> Told:
    return Told(what, tuple(values[name] for name in FIELDS[what]))


def tell(now: Moment[Battle], what: str, reveals: bool = False, **values: Any) -> None:
    now.tell(told(what, **values), reveals=reveals)
