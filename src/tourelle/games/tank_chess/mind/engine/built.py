"""Whether the compiled engine is here and wanted."""

from __future__ import annotations

import os
from typing import Final

from tourelle.games.tank_chess.kernel.flat.served import is_built

PURE: Final = "TOURELLE_PURE"  # in the environment: do without what is compiled


def compiled() -> bool:
    return not os.environ.get(PURE) and is_built()
