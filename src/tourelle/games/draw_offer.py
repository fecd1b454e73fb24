"""A draw by agreement: what is said. Whoever is asked about it answers in `draw_answer.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tourelle.core.ask import Choice
from tourelle.core.kinds import Bit


@dataclass(frozen=True)
class OfferDraw(Choice):
    kind: ClassVar[str] = "offer"
    is_grave = True


@dataclass(frozen=True)
class AnswerDraw(Choice):
    kind: ClassVar[str] = "answer"
    accepted: Bit
