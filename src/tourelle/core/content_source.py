"""The content of one room: what the package brings, and what users' packs make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final, Generic, TypeVar

from tourelle.core import content
from tourelle.core.codec import Json
from tourelle.core.content import Content, Entries

L = TypeVar("L")


def anything(stock: Content) -> None:
    """A pack may add and change whatever it likes."""


class ContentSource(Generic[L]):
    """Makes libraries from the folder `content` of a package.

    *fixed* notes what a pack may not touch, before anything is read; *build* makes the library;
    *check* notes what can only be seen of several entries together.
    """

    def __init__(
        self,
        package: str,
        kinds: Sequence[str],
        build: Callable[[Content, Json], L],
        check: Callable[[L, Content], None],
        fixed: Callable[[Content], None] = anything,
    ) -> None:
        self._package: Final = package
        self._kinds: Final = tuple(kinds)
        self._build: Final = build
        self._checks: Final = [check]
        self._fixed: Final = fixed
        self._own: Entries | None = None
        self._default: L | None = None

    def also(self, check: Callable[[L, Content], None]) -> None:
        """One more check of the whole, for whoever knows more than the content: the rules."""
        self._checks.append(check)

    def own(self) -> Entries:
        """What the package itself brings."""
        if self._own is None:
            self._own = content.read_folder(files(self._package) / "content", self._kinds)
        return self._own

    def default(self) -> L:
        if self._default is None:
            self._default = self.made({})
        return self._default

    def library(self, packs: Sequence[Path] = ()) -> L:
        """The content of the game, as changed and extended by users' packs in their order."""
        return self.made(content.read_packs(packs, self._kinds)) if packs else self.default()

    def pack_data(self, packs: Sequence[Path]) -> Json:
        """What the packs say, as data that a record can carry; library_from() reads it."""
        return content.pack_data(content.read_packs(packs, self._kinds))

    def library_of(self, texts: Iterable[tuple[str, str]]) -> L:
        """The same for a pack that came as texts, each with the name of its file."""
        return self.made(content.read_texts(texts, self._kinds))

    def library_from(self, data: Json) -> L:
        """The content of the game as changed by the data of packs (None: by nothing)."""
        pack = {} if data is None else content.pack_from(data, self._kinds)
        return self.made(pack) if pack else self.default()

    def made(self, pack: Entries) -> L:
        """The library of the game with this pack, or ContentError with every mistake."""
        stock = Content(content.overlay(self.own(), pack))
        self._fixed(stock)
        stock.settle()
        found = self._build(stock, content.pack_data(pack) if pack else None)
        stock.settle()
        for check in self._checks:
            check(found, stock)
            stock.settle()
        return found
