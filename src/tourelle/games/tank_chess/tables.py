"""The tables of values of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: T1 -->` and `<!-- end -->`. This module
rewrites what stands between: `python -m tourelle.games.tank_chess.tables FILE...`; a file
named `*.fr.md` is written in French.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tourelle.core.words import Lang
from tourelle.games.tank_chess import tables_sets, tables_units
from tourelle.games.tank_chess.library import Library, library

MARK: Final = re.compile(r"<!-- table: (\S+) -->\n.*?<!-- end -->", re.DOTALL)
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


def written(text: str, lib: Library, lang: Lang) -> str:
    """*text* with every marked table as the content has it; KeyError for an unknown mark."""

    def fresh(mark: re.Match[str]) -> str:
        name = mark[1]
        return f"<!-- table: {name} -->\n{TABLES[name](lib, lang)}\n<!-- end -->"

    return MARK.sub(fresh, text)


def main(paths: Sequence[str]) -> int:
    """Rewrite the tables of these documents in place."""
    for path in map(Path, paths):
        lang: Lang = "fr" if path.name.endswith(".fr.md") else "en"
        try:
            before = path.read_text(encoding="utf-8")
            after = written(before, library(), lang)
        except (OSError, KeyError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        if after != before:
            path.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
