"""Picking a force by points (section 16), and writing one as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from tourelle.core.ask import FOREIGN, Choice, Domain, Illegal, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.games.panzer_squadron.content.entries import ALLIES, HEAVY, TANK_DESTROYER, TankCard
from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.law.choices import PickForce
from tourelle.games.panzer_squadron.law.plan import SidePlan
from tourelle.games.panzer_squadron.law.setup_options import COPIES, LAST_YEAR, SetupOptions

Force = tuple[int, ...]
SCARCE: Final = (HEAVY, TANK_DESTROYER)  # classes of which copies are limited (PS-16.1)
ROW: Final = re.compile(r"\s*(?:(\d{1,2})\s*x?\s+)?([a-z0-9-]+)\s*")


class Limits(NamedTuple):
    """What a force must keep to."""

    points: int
    tanks: int
    copies: int = COPIES
    allies: bool = True
    year: int = LAST_YEAR
    nations: tuple[str, ...] = ()  # of the scenario; none: any


def limits_of(options: SetupOptions, side: SidePlan) -> Limits:
    tanks = min(options.tanks, room_of(options, side))
    return Limits(options.points, tanks, options.copies, options.allies, options.year, side.nations)


class Muster:
    """The forces that one side may field: tested, sampled, read and written."""

    def __init__(self, library: Library, limits: Limits) -> None:
        self._library: Final = library
        self._limits: Final = limits

    @property
    def most(self) -> int:
        """Tanks of a side."""
        return self._limits.tanks

    def card(self, at: int) -> TankCard:
        return self._library.tanks[at]

    def points(self, force: Iterable[int]) -> int:
        return sum(self.card(at).points for at in force)

    def refuse(self, force: Force) -> Refusal | None:
        """The first reason why it may not be fielded."""
        return next(self.faults(force), None)

    def faults(self, force: Force) -> Iterator[Refusal]:
        """Every reason (PS-16.1, PS-16.2, PS-16.3, PS-16.4, PS-3.11)."""
        limits = self._limits
        if not force:
            yield refusal("force-empty", "PS-16.1")
            return
        if list(force) != sorted(force) or not 0 <= force[0] <= force[-1] < self._known:
            yield refusal("force-cards", "PS-3.14")
            return
        if len(force) > limits.tanks:
            yield refusal("force-size", "PS-16.3", most=limits.tanks)
        yield from self._of_nations(force)
        yield from self._of_cards(force)
        points = self.points(force)
        if points > limits.points:
            yield refusal("force-points", "PS-16.1", points=points, most=limits.points)

    @property
    def _known(self) -> int:
        return len(self._library.tanks)

    def _of_nations(self, force: Force) -> Iterator[Refusal]:
        nations = {self.card(at).nation for at in force}
        if self._limits.nations and not nations <= set(self._limits.nations):
            yield refusal("force-nation", "PS-3.1")
        if self._limits.allies and not any(nations <= set(group) for group in ALLIES):
            yield refusal("force-allies", "PS-16.4")

    def _of_cards(self, force: Force) -> Iterator[Refusal]:
        limits = self._limits
        for at, count in Counter(force).items():
            card = self.card(at)
            if card.year > limits.year:
                yield refusal("force-year", "PS-16.2", card=card.id, year=limits.year)
            if card.kind in SCARCE and count > limits.copies:
                yield refusal("force-copies", "PS-16.1", card=card.id, most=limits.copies)

    def some(self, dice: Dice) -> Force:
        """A force that leaves few points over, drawn card by card."""
        pool = self._pool(dice)
        force: list[int] = []
        while len(force) < self._limits.tanks:
            left = self._limits.points - self.points(force)
            fitting = [at for at in pool if self._fits(force, at, left)]
            if not fitting:
                break
            force.append(fitting[dice.draw(len(fitting), "force")])
        return tuple(sorted(force))

    def _fits(self, force: Sequence[int], at: int, left: int) -> bool:
        """Whether a card that can be had alone may join others of its nation (PS-16.1)."""
        card = self.card(at)
        scarce = card.kind in SCARCE and force.count(at) >= self._limits.copies
        return card.points <= left and not scarce

    def refuse_none(self) -> None:
        """Illegal if no card at all may be fielded: the first tank could never be picked."""
        if not self._able:
            raise Illegal(refusal("force-none", "PS-16.1"))

    @cached_property
    def _able(self) -> list[int]:
        """The cards that can be had."""
        return [at for at in range(self._known) if self.refuse((at,)) is None]

    def _pool(self, dice: Dice) -> list[int]:
        """The cards of one nation that can be had."""
        self.refuse_none()
        able = self._able
        nations = sorted({self.card(at).nation for at in able})
        nation = nations[dice.draw(len(nations), "nation")]
        return [at for at in able if self.card(at).nation == nation]

    # --- as text ----------------------------------------------------------------------------

    def read(self, said: str) -> Force:
        """`3 ru-t34-85, 1 ru-su152` as a force that may be fielded, or Illegal."""
        force = self.named(said)
        fault = self.refuse(force)
        if fault is not None:
            raise Illegal(fault)
        return force

    def named(self, said: str) -> Force:
        """The cards that a text names, or Illegal."""
        force: list[int] = []
        for row in said.split(","):
            found = ROW.fullmatch(row)
            if found is None or found[2] not in self._library.places:
                raise Illegal(refusal("no-card", "PS-3.14", card=row.strip()[:40]))
            force += [self._library.places[found[2]]] * int(found[1] or 1)
        return tuple(sorted(force))

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
