"""Tables of values in the rules documents, written from the content.

A document marks the place of a table by `<!-- table: T1 -->` and `<!-- end -->`; what stands
between is rewritten. A file named `*.fr.md` is written in French.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Generic, TypeVar

from tourelle.core.words import Lang

L = TypeVar("L")
MARK: Final = re.compile(r"<!-- table: (\S+) -->\n.*?<!-- end -->", re.DOTALL)


class Tables(Generic[L]):
    """The tables of one game, by the names that its documents use."""

    def __init__(
        self, makers: Mapping[str, Callable[[L, Lang], str]], library: Callable[[], L]
    ) -> None:
        self.makers: Final = makers
        self._library: Final = library

    def written(self, text: str, lib: L, lang: Lang) -> str:
        """*text* with every marked table as the content has it; KeyError for an unknown mark."""

        def fresh(mark: re.Match[str]) -> str:
            name = mark[1]
            return f"<!-- table: {name} -->\n{self.makers[name](lib, lang)}\n<!-- end -->"

        return MARK.sub(fresh, text)

    def main(self, paths: Sequence[str]) -> int:
        """Rewrite the tables of these documents in place."""
        for path in map(Path, paths):
            lang: Lang = "fr" if path.name.endswith(".fr.md") else "en"
            try:
                before = path.read_text(encoding="utf-8")
                after = self.written(before, self._library(), lang)
            except (OSError, KeyError) as error:
                print(f"{path}: {error}", file=sys.stderr)
                return 2
            if after != before:
                path.write_text(after, encoding="utf-8")
        return 0
