"""Hit table and piercing in exact whole numbers: chances in tenths, per cent and per mille."""

from __future__ import annotations

from typing import Final

MISS: Final = -1
BONUSES: Final = (0, 10, 20, 30, 50)
NEEDED: Final = 6  # the lowest result that hits (PS-9.4)
ALWAYS, NEVER = 96, 5  # natural D100: from here it destroys, up to here it fails (PS-10.3)
#: bonus by modified result, from 6 on (T1)
TABLE: Final = (0, 0, 10, 20, 30, 50)
HOPELESS: Final = -5  # net modifier from which no D10 hits (PS-R16)


def bonus(result: int) -> int:
    """The piercing bonus of a modified D10, or MISS (T1, PS-9.4, PS-9.5)."""
    if result < NEEDED:
        return MISS
    return TABLE[min(result - NEEDED, len(TABLE) - 1)]


def destroys(perforation: int, bonus: int, d100: int, armour: int) -> bool:
    """PS-10.1 to 10.3: the total must be greater (PS-R50); the natural die decides at both ends."""
    if d100 >= ALWAYS or d100 <= NEVER:
        return d100 >= ALWAYS
    return perforation + bonus + d100 > armour


def shares(net: int) -> tuple[int, ...]:
    """In how many of ten throws each bonus comes, in the order of BONUSES (T5)."""
    found = [bonus(face + net) for face in range(1, 11)]
    return tuple(found.count(each) for each in BONUSES)


def hit_chance(net: int) -> int:
    """In per cent (T5)."""
    return 10 * sum(shares(net))


def pierce_chance(gap: int, bonus: int) -> int:
    """That a hit destroys, in per cent; gap is armour less perforation (PS-10.4, T6)."""
    return min(max(100 - gap + bonus, NEVER), 100 - NEVER)


def destroy_chance(net: int, gap: int) -> int:
    """That a shot destroys, per mille."""
    found = 0
    for share, each in zip(shares(net), BONUSES, strict=True):
        found += share * pierce_chance(gap, each)
    return found
