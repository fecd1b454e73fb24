"""The tables of values of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: T1 -->` and `<!-- end -->`. This module
rewrites what stands between: `python -m tourelle.games.tank_chess.tables FILE...`; a file
named `*.fr.md` is written in French.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from tourelle.core.tables import Tables
from tourelle.core.words import Lang
from tourelle.games.tank_chess import tables_sets, tables_units
from tourelle.games.tank_chess.library import Library, library

TABLES: Final[dict[str, Callable[[Library, Lang], str]]] = {
    "unit-type": tables_units.unit_type,
    "T1": tables_units.speeds,
    "T2": tables_units.armours,
    "T3": tables_units.weapons,
    "T4": tables_units.what_destroys_what,
    "T6": tables_units.expansion_units,
    "objectives": tables_sets.objectives,
    "armies": tables_sets.armies,
    "points": tables_units.points,
    "maps-16": lambda lib, lang: tables_sets.maps(lib, lang, 16),
    "maps-20": lambda lib, lang: tables_sets.maps(lib, lang, 20),
    "maps-expansion": lambda lib, lang: tables_sets.maps(lib, lang, 0, with_expansion=True),
    "pieces": tables_sets.pieces,
    "ladder": tables_sets.ladder,
    "scenarios": tables_sets.scenarios,
}


DOCUMENT: Final = Tables(TABLES, library)
written = DOCUMENT.written
main = DOCUMENT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
