"""Something that depends on a few squares, looked up by which of them are blocked.

    mask, modulus, found = lookup(squares, make)
    found[(pattern & mask) % modulus]           what make(pattern & mask) gives

All patterns of few squares are worked out at once and lie in a list: the modulus is the least
that keeps them apart, so that neither a key is kept nor a hash made. Those of more squares are
worked out when they are met; then the modulus is larger than any pattern and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, Generic, TypeVar

T = TypeVar("T")

FEW: Final = 6  # squares, of which all patterns are worked out
BEYOND: Final = 1 << 4096  # any pattern


class Met(dict[int, T], Generic[T]):
    """What was met so far, by pattern."""

    def __init__(self, make: Callable[[int], T]) -> None:
        super().__init__()
        self._make: Final = make

    def __missing__(self, pattern: int) -> T:
        made = self[pattern] = self._make(pattern)
        return made


Lookup = tuple[int, int, list[T] | Met[T]]  # mask, modulus, what there is


def lookup(mask: int, make: Callable[[int], T]) -> Lookup[T]:
    if mask.bit_count() > FEW:
        return mask, BEYOND, Met(make)
    modulus = modulus_of(mask)
    found = [make(0)] * modulus
    same: dict[T, T] = {}  # so that little memory is looked at
    for pattern in subsets(mask):
        made = make(pattern)
        found[pattern % modulus] = same.setdefault(made, made)
    return mask, modulus, found


@lru_cache(maxsize=4096)
def modulus_of(mask: int) -> int:
    """The least number by which no two patterns of *mask* leave the same."""
    modulus = 1 << mask.bit_count()
    while not keeps_apart(mask, modulus):
        modulus += 1
    return modulus


def keeps_apart(mask: int, modulus: int) -> bool:
    left = {0}
    for bit in bits_in(mask):
        more = {(rest + bit) % modulus for rest in left}
        if not left.isdisjoint(more):
            return False
        left |= more
    return True


def bits_in(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def subsets(mask: int) -> Iterator[int]:
    pattern = mask
    while pattern:
        yield pattern
        pattern = pattern - 1 & mask
    yield 0


def gathered(masks: list[int]) -> list[list[int]]:
    """The places of *masks* in groups that look at few squares: each joins the group to which it
    adds the fewest, or founds one."""
    groups: list[list[int]] = []
    wholes: list[int] = []
    for place in sorted(range(len(masks)), key=lambda place: -masks[place].bit_count()):
        at = least_added(wholes, masks[place])
        if at == len(groups):
            groups.append([])
            wholes.append(0)
        groups[at].append(place)
        wholes[at] |= masks[place]
    return groups


def least_added(masks: list[int], mask: int) -> int:
    """The group to which *mask* adds the fewest squares, or a new one."""
    added = [
        ((other | mask).bit_count() - other.bit_count(), at)
        for at, other in enumerate(masks)
        if (other | mask).bit_count() <= FEW
    ]
    return min(added)[1] if added else len(masks)
