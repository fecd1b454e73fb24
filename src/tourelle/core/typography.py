"""French as it is printed: the apostrophe, and the narrow spaces that never break a line.

Phrases are written with plain spaces; they are set here, once, when a phrase is made.
"""

from __future__ import annotations

import re
from typing import Final

NARROW: Final = "\u202f"
_BEFORE: Final = re.compile(r"(?<=\S)[ \u00a0\u202f](?=[;:!?»%])")
_AFTER: Final = re.compile(r"(?<=«)[ \u00a0\u202f]?(?=\S)")


def french(text: str) -> str:
    """*text* with the apostrophe and the spaces of French print."""
    set_text = _BEFORE.sub(NARROW, text.replace("'", "\u2019"))
    return _AFTER.sub(NARROW, set_text) if "«" in set_text else set_text
