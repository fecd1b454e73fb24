"""What the kernel refuses, as the referee says it."""

from __future__ import annotations

from tourelle.core.ask import Refusal, refusal
from tourelle.games.tank_chess.kernel.faults import Fault


def refusal_of(fault: Fault) -> Refusal:
    return refusal(fault.code, fault.rule, **fault.values)
