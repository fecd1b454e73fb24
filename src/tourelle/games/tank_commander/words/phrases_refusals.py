"""Why something cannot be done, by the code of its refusal."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

REFUSALS: Final[dict[str, Phrase]] = {}
