"""What a look at a target finds: the part that can be fired at, and how well it is seen."""

from __future__ import annotations

from typing import Final, NamedTuple

COUNT: Final = (0, 1, 1, 2, 1, 2, 2, 3)  # bits of a number below 8
BEHIND_RUIN, BEHIND_HEDGE, SUBSTITUTED = 32, 64, 128


class Struck(NamedTuple):
    """A part that can be fired at. The lines are bits, in the order of PS-7.3."""

    part: int
    clear: int  # 2: partly hidden (PS-7.8)
    lines: int
    behind_ruin: bool  # PS-11.7
    behind_hedge: bool  # a clear line crosses a hedge beside the target (PS-11.10)
    substituted: bool  # PS-8.5


Verdict = tuple[Struck, ...]
UNSEEN: Final[Verdict] = ()


def _explained(code: int) -> Struck:
    ruin, hedge = code & BEHIND_RUIN > 0, code & BEHIND_HEDGE > 0
    lines = code >> 2 & 7
    return Struck(code & 3, COUNT[lines], lines, ruin, hedge, code & SUBSTITUTED > 0)


#: every answer there can be, made once: part in the lowest two bits, lines in the next three
STRUCK: Final = tuple(_explained(code) for code in range(256))
ALONE: Final[tuple[Verdict, ...]] = tuple((struck,) for struck in STRUCK)
