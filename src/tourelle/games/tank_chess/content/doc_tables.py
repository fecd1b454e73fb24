"""The tables of values of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: T1 -->` and `<!-- end -->`. This module
rewrites what stands between: `python -m tourelle.games.tank_chess.content.doc_tables FILE...`; a
file named `*.fr.md` is written in French.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from tourelle.core.doc_tables import Tables
from tourelle.core.words import Lang
from tourelle.games.tank_chess.content import doc_tables_sets, doc_tables_units
from tourelle.games.tank_chess.content.library import Library, library

TABLES: Final[dict[str, Callable[[Library, Lang], str]]] = {
    "unit-type": doc_tables_units.unit_type,
    "T1": doc_tables_units.speeds,
    "T2": doc_tables_units.armours,
    "T3": doc_tables_units.weapons,
    "T4": doc_tables_units.what_destroys_what,
    "T6": doc_tables_units.expansion_units,
    "objectives": doc_tables_sets.objectives,
    "armies": doc_tables_sets.armies,
    "points": doc_tables_units.points,
    "maps-16": lambda lib, lang: doc_tables_sets.maps(lib, lang, 16),
    "maps-20": lambda lib, lang: doc_tables_sets.maps(lib, lang, 20),
    "maps-expansion": lambda lib, lang: doc_tables_sets.maps(lib, lang, 0, with_expansion=True),
    "pieces": doc_tables_sets.pieces,
    "ladder": doc_tables_sets.ladder,
    "scenarios": doc_tables_sets.scenarios,
}


DOCUMENT: Final = Tables(TABLES, library)
written = DOCUMENT.written
main = DOCUMENT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
