"""Things found by what a person calls them: an id or the English name, whatever the case."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final, Generic, Protocol, TypeVar

from tourelle.core.codec import Malformed
from tourelle.core.words import Phrase

SHOWN: Final = 5  # near matches, at most


class Named(Protocol):
    """An entry of a game's content."""

    @property
    def name(self) -> Phrase: ...


N = TypeVar("N", bound=Named)


class Names(Generic[N]):
    """The entries of one kind. *what* they are is said when there is none."""

    def __init__(self, what: str, entries: Mapping[str, N]) -> None:
        self.what: Final = what
        self.entries: Final = entries
        self._ids: Final = {id_.casefold(): id_ for id_ in entries}
        self._ids.update({entry.name.en.casefold(): id_ for id_, entry in entries.items()})

    def find(self, said: str) -> N:
        return self.entries[self.id_of(said)]

    def id_of(self, said: str) -> str:
        """The id, or Malformed with what is called alike."""
        found = self._ids.get(said.strip().casefold())
        if found is None:
            near = ", ".join(f"{self.entries[one].name.en} ({one})" for one in self.near(said))
            raise Malformed(f"no {self.what} {said}; near: {near or 'nothing'}")
        return found

    def near(self, said: str) -> list[str]:
        """Ids of what holds the words said, then of what is spelt alike."""
        key = said.strip().casefold()
        holding = [name for name in self._ids if key and key in name]
        alike = get_close_matches(key, self._ids, SHOWN)
        return list(dict.fromkeys(self._ids[name] for name in (*holding, *alike)))[:SHOWN]


def words_of(text: str) -> list[str]:
    """Words of a line; several in double quotes are one: `play "River Line" b`."""
    return [quoted or word for quoted, word in re.findall(r'"([^"]+)"|(\S+)', text)]
