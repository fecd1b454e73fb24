"""Where a unit of one facing and speed can go, seen from its own square.

What is reachable is a union of branches: turn, step, go on with the points that are left. Each
branch looks at few squares, so the pattern of blocked squares among them comes back again and
again, anywhere on the board: its result is solved once and kept. A listing then joins a handful
of table entries for each unit (CH-4.1 to 4.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.kernel_tables import Frame, frame_of

FEW: Final = 8  # squares a group of branches may look at
FEWER: Final = 6  # squares one branch may look at
FASTEST_SPLIT: Final = 5  # a faster unit has too many branches to be split
PATTERNS_KEPT: Final = 1 << 15  # in all groups of a shape


@dataclass(frozen=True)
class Branch:
    """States reached from one state with some points, if the squares before are free."""

    free: int  # window: the squares stepped on
    index: int
    facing: int
    points: int
    still: bool  # only turning


Part = tuple[int, dict[int, int], Branch]  # what it looks at, what was solved of it


class Shape:
    """The branches of one facing and speed, in groups, with what was solved of each."""

    def __init__(self, frame: Frame, facing: int, speed: int) -> None:
        self.frame: Final = frame
        self.facing: Final = facing
        self.speed: Final = speed
        self.back: Final = frame.centre - frame.delta[facing]
        self.branches: Final = self._split()
        self.window: Final = self._mask(self.branches)
        self.universe: Final = self._universe()
        self.place: Final = {
            index << 3 | turned: at for at, (index, turned) in enumerate(self.universe)
        }
        self.width: Final = len(self.universe)
        self.all_flags: Final = (1 << 8 * self.width) - 1
        self.groups: Final[list[tuple[int, dict[int, int], list[Part]]]] = [
            (self._mask(group), {}, [(self._mask([branch]), {}, branch) for branch in group])
            for group in self._grouped()
        ]
        self.turning: Final = self._packed(
            {(frame.centre, turned) for turned, _ in turns(facing, speed)}
        )
        self._kept = 0

    def _branches(self, root: Branch) -> list[Branch]:
        """Turn, step, go on: every first step out of *root*, and turning on its square."""
        found = [Branch(root.free, root.index, root.facing, root.points, True)]
        for facing, cost in turns(root.facing, root.points - 1):
            index = root.index + self.frame.delta[facing]
            free = root.free | 1 << index
            found.append(Branch(free, index, facing, root.points - cost - 1, False))
        return found

    def _split(self) -> list[Branch]:
        origin = Branch(0, self.frame.centre, self.facing, self.speed, False)
        reverse = Branch(1 << self.back, self.back, self.facing, 0, True)  # CH-4.5
        found = [reverse]
        open_ = self._branches(origin)[1:]
        while open_:
            branch = open_.pop()
            wide = self._mask([branch]).bit_count() > FEWER and self.speed <= FASTEST_SPLIT
            if wide:
                open_ += self._branches(branch)
            else:
                found.append(branch)
        return found

    def _mask(self, branches: list[Branch]) -> int:
        """The squares that *branches* look at; never the origin, which is free once left."""
        mask = 0
        for branch in branches:
            mask |= branch.free
            if not branch.still:
                for plane in flood(self.frame, branch, -1):
                    mask |= plane
        return mask & ~(1 << self.frame.centre)

    def _grouped(self) -> list[list[Branch]]:
        """Few groups of few squares: each branch goes where it adds the fewest."""
        groups: list[list[Branch]] = []
        for branch in sorted(self.branches, key=lambda b: -self._mask([b]).bit_count()):
            sizes = [self._mask([*group, branch]).bit_count() for group in groups]
            added = [
                (size - self._mask(group).bit_count(), at)
                for at, (size, group) in enumerate(zip(sizes, groups, strict=True))
                if size <= FEW
            ]
            if added:
                groups[min(added)[1]].append(branch)
            else:
                groups.append([branch])
        return groups

    def _universe(self) -> list[tuple[int, int]]:
        """Every state that is reached on an empty board, ascending, the reverse last."""
        states = {(self.frame.centre, turned) for turned, _ in turns(self.facing, self.speed)}
        for branch in self.branches:
            states |= states_of(self.frame, branch, 0)
        reverse = (self.back, self.facing)
        return [*sorted(states - {(self.frame.centre, self.facing), reverse}), reverse]

    def solve(self, pattern: int, table: dict[int, int], parts: list[Part]) -> int:
        """What a group of branches reaches when the squares of *pattern* are blocked."""
        if self._kept >= PATTERNS_KEPT:
            self._forget()
        reached = 0
        for mask, solved, branch in parts:
            seen = pattern & mask
            found = solved.get(seen)
            if found is None:
                found = solved[seen] = self._packed(states_of(self.frame, branch, seen))
            reached |= found
        table[pattern] = reached
        self._kept += 1
        return reached

    def _forget(self) -> None:
        for _, table, _ in self.groups:
            table.clear()
        self._kept = 0

    def _packed(self, states: set[tuple[int, int]]) -> int:
        """One byte for each state of the universe, and above them a window of end squares."""
        packed = 0
        for index, facing in states - {(self.frame.centre, self.facing)}:  # CH-4.8
            packed |= 1 << 8 * self.place[index << 3 | facing]
            packed |= 1 << 8 * self.width + index
        return packed


@lru_cache(maxsize=1024)
def shape_of(span: int, facing: int, speed: int) -> Shape:
    """Shapes are the same on every board, so that all boards warm them."""
    return Shape(frame_of(span), facing, speed)


def turns(facing: int, points: int) -> list[tuple[int, int]]:
    """Each facing that *points* can turn to, and what it costs (CH-4.3)."""
    turned = [(facing + by & 7, abs(by)) for by in (0, 1, -1, 2, -2, 3, -3, 4)]
    return [(to, cost) for to, cost in turned if cost <= points]


def states_of(frame: Frame, branch: Branch, blocked: int) -> set[tuple[int, int]]:
    if branch.free & blocked:
        return set()
    if branch.still:
        return {(branch.index, turned) for turned, _ in turns(branch.facing, branch.points)}
    found: set[tuple[int, int]] = set()
    for facing, plane in enumerate(flood(frame, branch, ~blocked)):
        while plane:
            index = plane.bit_length() - 1
            plane ^= 1 << index
            found.add((index, facing))
    return found


def flood(frame: Frame, branch: Branch, free: int) -> list[int]:
    """The squares reached with each facing, all at once: one window for each facing."""
    planes = [0] * 8
    planes[branch.facing] = 1 << branch.index
    for _ in range(branch.points):
        grown = planes[:]
        for facing, plane in enumerate(planes):
            if plane:
                by = frame.delta[facing]
                grown[facing] |= (plane << by if by > 0 else plane >> -by) & free
                grown[facing - 1] |= plane
                grown[facing + 1 & 7] |= plane
        planes = grown
    return planes
