"""Picking a force by points (section 16), and writing one as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.core.ask import FOREIGN, Choice, Domain, Illegal, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.games.panzer_squadron.content.entries import ALLIES, HEAVY, TANK_DESTROYER, TankCard
from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.law.choices import PickForce
from tourelle.games.panzer_squadron.law.plan import SidePlan
from tourelle.games.panzer_squadron.law.setup_options import SetupOptions

Force = tuple[int, ...]
SCARCE: Final = (HEAVY, TANK_DESTROYER)  # classes of which copies are limited (PS-16.1)
ROW: Final = re.compile(r"\s*(?:(\d{1,2})\s*x?\s+)?([a-z0-9-]+)\s*")


class Muster:
    """The forces that one side may field: tested, sampled, read and written."""

    def __init__(self, library: Library, options: SetupOptions, side: SidePlan) -> None:
        self._library: Final = library
        self._options: Final = options
        self._nations: Final = side.nations
        self._most: Final = min(options.tanks, room_of(options, side))

    def card(self, at: int) -> TankCard:
        return self._library.tanks[at]

    def points(self, force: Iterable[int]) -> int:
        return sum(self.card(at).points for at in force)

    def refuse(self, force: Force) -> Refusal | None:
        """Why it may not be fielded (PS-16.1, PS-16.2, PS-16.3, PS-16.4, PS-3.11)."""
        if not force:
            return refusal("force-empty", "PS-16.1")
        if list(force) != sorted(force) or not 0 <= force[0] <= force[-1] < self._known:
            return refusal("force-cards", "PS-3.14")
        if len(force) > self._most:
            return refusal("force-size", "PS-16.3", most=self._most)
        found = self._refuse_nations(force) or self._refuse_cards(force)
        if found is not None:
            return found
        points, most = self.points(force), self._options.points
        return (
            refusal("force-points", "PS-16.1", points=points, most=most) if points > most else None
        )

    @property
    def _known(self) -> int:
        return len(self._library.tanks)

    def _refuse_nations(self, force: Force) -> Refusal | None:
        nations = {self.card(at).nation for at in force}
        if self._nations and not nations <= set(self._nations):
            return refusal("force-nation", "PS-3.1")
        if self._options.allies and not any(nations <= set(group) for group in ALLIES):
            return refusal("force-allies", "PS-16.4")
        return None

    def _refuse_cards(self, force: Force) -> Refusal | None:
        for at, count in Counter(force).items():
            card = self.card(at)
            if card.year > self._options.year:
                return refusal("force-year", "PS-16.2", card=card.id, year=self._options.year)
            if card.kind in SCARCE and count > self._options.copies:
                most = self._options.copies
                return refusal("force-copies", "PS-16.1", card=card.id, most=most)
        return None

    def some(self, dice: Dice) -> Force:
        """A force that leaves few points over, drawn card by card."""
        pool = self._pool(dice)
        force: list[int] = []
        while len(force) < self._most:
            fitting = [at for at in pool if self.refuse(tuple(sorted([*force, at]))) is None]
            if not fitting:
                break
            force.append(fitting[dice.draw(len(fitting), "force")])
        return tuple(sorted(force))

    def _pool(self, dice: Dice) -> list[int]:
        """The cards of one nation, or of all where nations may be mixed, that can be had."""
        able = [at for at in range(self._known) if self.refuse((at,)) is None]
        if not able:
            raise Illegal(refusal("force-none", "PS-16.1"))
        nations = sorted({self.card(at).nation for at in able})
        nation = nations[dice.draw(len(nations), "nation")]
        return [at for at in able if self.card(at).nation == nation]

    # --- as text ----------------------------------------------------------------------------

    def read(self, said: str) -> Force:
        """`3 ru-t34-85, 1 ru-su152` as a force, or Illegal."""
        force: list[int] = []
        for row in said.split(","):
            found = ROW.fullmatch(row)
            if found is None or found[2] not in self._library.places:
                raise Illegal(refusal("no-card", "PS-3.14", card=row.strip()[:40]))
            force += [self._library.places[found[2]]] * int(found[1] or 1)
        taken = tuple(sorted(force))
        fault = self.refuse(taken)
        if fault is not None:
            raise Illegal(fault)
        return taken

    def text(self, force: Force) -> str:
        return ", ".join(f"{count} {self.card(at).id}" for at, count in Counter(force).items())


def room_of(options: SetupOptions, side: SidePlan) -> int:
    """How many tanks its zone holds whatever is placed: tiles keep off the edge rows (PS-3.4,
    PS-R81)."""
    if not options.tile_set:
        return len(side.zone)
    edges = range(options.width), range(_last_row(options), _last_row(options) + options.width)
    return sum(1 for hex in side.zone if any(hex in edge for edge in edges))


def _last_row(options: SetupOptions) -> int:
    """The first hex of the south row."""
    last = options.height - 1
    return last * options.width - last // 2


class Forces(Domain[Choice]):
    """Every force that a side may field."""

    def __init__(self, muster: Muster, points: int) -> None:
        self._muster: Final = muster
        self._points: Final = points

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, PickForce):
            return FOREIGN
        return self._muster.refuse(choice.cards)

    def sample(self, dice: Dice) -> Choice:
        return PickForce(self._muster.some(dice))

    def listed(self) -> Sequence[Choice] | None:
        return None

    def hint(self) -> Json:
        return {"force": {"limit": self._points}, "prefix": ["force"]}
