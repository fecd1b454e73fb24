"""The content of one room: what the package brings, and what users' packs make of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
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
        self.kinds: Final = tuple(kinds)
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
            self._own = content.read_folder(files(self._package) / "content", self.kinds)
        return self._own

    def default(self) -> L:
        if self._default is None:
            self._default = self._made({})
        return self._default

    def library(self, pack: Entries | None = None) -> L:
        """The content of the game as changed and extended by *pack*, or ContentError with every
        mistake. How a pack is read is for `core/content.py`: from folders, texts or a record."""
        return self._made(pack) if pack else self.default()

    def _made(self, pack: Entries) -> L:
        stock = Content(content.overlay(self.own(), pack))
        self._fixed(stock)
        stock.settle()
        found = self._build(stock, content.pack_data(pack) if pack else None)
        stock.settle()
        for check in self._checks:
            check(found, stock)
            stock.settle()
        return found
