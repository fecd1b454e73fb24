"""How the parts of an order fit together.

Parts of the same slot that follow one another are a set: three cards to discard are the same three,
in whatever order they are touched. Everything else is filled slot by slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class OrderPart(NamedTuple):
    """One part of an order: tank, square, facing, shot. Orders are filled part by part. There may
    be thousands of them, so it is made fast."""

    slot: str  # its name in the catalogue: `slot.<slot>`
    key: str  # what a tap on the scene means by it: the key of a part of the picture, or free
    label: str
    code: str = ""  # the same in notation, where a game has one
    idle: bool = False  # nothing comes of it, as of no shot: it is listed after the others
    weight: int = 0  # the heavier are listed first
    aside: str = ""  # what may come of it, beside its label


def taken(parts: Sequence[OrderPart], chosen: Sequence[str]) -> list[OrderPart] | None:
    """The parts that the keys stand for, in the order of the keys; None: they do not fit."""
    if len(chosen) > len(parts):
        return None
    found: list[OrderPart] = []
    for key in chosen:
        part = next((one for one in _open(parts, found) if one.key == key), None)
        if part is None:
            return None
        found.append(part)
    return found


def following(parts: Sequence[OrderPart], chosen: Sequence[str]) -> list[OrderPart]:
    """What may be chosen after *chosen*, which fit; empty: nothing is left."""
    at = len(chosen)
    if at >= len(parts):
        return []
    if not _in_set(parts, at):  # as nearly all are
        return [parts[at]]
    found = taken(parts, chosen)
    return [] if found is None else _open(parts, found)


def _in_set(parts: Sequence[OrderPart], at: int) -> bool:
    """Whether parts of the same slot stand beside it."""
    slot = parts[at].slot
    before, after = parts[at - 1] if at else None, parts[at + 1] if at + 1 < len(parts) else None
    return (before is not None and before.slot == slot) or (
        after is not None and after.slot == slot
    )


def _open(parts: Sequence[OrderPart], found: Sequence[OrderPart]) -> list[OrderPart]:
    """The rest of the set that is being filled."""
    at = len(found)
    if at >= len(parts):
        return []
    first = last = at
    while first and parts[first - 1].slot == parts[at].slot:
        first -= 1
    while last < len(parts) and parts[last].slot == parts[at].slot:
        last += 1
    used = [part.key for part in found[first:]]
    return [part for part in parts[first:last] if part.key not in used]
