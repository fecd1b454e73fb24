"""The content of one room: what the package brings, what it brought earlier, and what users'
packs make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Generic, TypeVar

from tourelle.core import content
from tourelle.core.codec import Json, Malformed
from tourelle.core.content import Content, Entries
from tourelle.core.editions import FOLDER, Book, Editions, book_of, said_today

L = TypeVar("L")


def anything(stock: Content, own: Entries) -> None:
    """A pack may add and change whatever it likes."""


class ContentSource(Generic[L]):
    """Makes libraries from the folder `content` of a package.

    *fixed* notes what a pack may not touch of the room's own entries, before anything is read;
    *build* makes the library; *check* notes what can only be seen of several entries together.
    """

    def __init__(
        self,
        package: str,
        kinds: Sequence[str],
        build: Callable[[Content, Json], L],
        check: Callable[[L, Content], None],
        fixed: Callable[[Content, Entries], None] = anything,
    ) -> None:
        self._package: Final = package
        self.kinds: Final = tuple(kinds)
        self._build: Final = build
        self._checks: Final = [check]
        self._fixed: Final = fixed
        self._own: Entries | None = None
        self._default: L | None = None
        self._digest = ""
        self._editions: Editions | None = None

    def folder(self) -> Traversable:
        return files(self._package) / "content"

    def also(self, check: Callable[[L, Content], None]) -> None:
        """One more check of the whole, for whoever knows more than the content: the rules."""
        self._checks.append(check)

    def own(self) -> Entries:
        """What the package itself brings."""
        if self._own is None:
            self._own = content.read_folder(self.folder(), self.kinds)
        return self._own

    def book(self) -> Book:
        """The same as data, to be kept."""
        return book_of(content.pack_data(self.own()))

    def digest(self) -> str:
        """Of what the package itself brings."""
        if not self._digest:
            self._digest = Content(self.own()).digest()
        return self._digest

    def editions(self) -> Editions:
        """What the package brought earlier, and brings today."""
        if self._editions is None:
            self._editions = Editions(self.folder() / FOLDER)
        return self._editions

    def default(self) -> L:
        if self._default is None:
            self._default = self._made({})
        return self._default

    def library(self, pack: Entries | None = None) -> L:
        """The content of the game as changed and extended by *pack*, or ContentError with every
        mistake. How a pack is read is for `core/content.py`: from folders, texts or a record."""
        return self._made(pack) if pack else self.default()

    def edition(self, digest: str, pack: Json = None, kept: Iterable[Json] = ()) -> L | None:
        """The content of that digest, with the pack that it was used with: today's, an earlier
        one that the package knows, or one of *kept*. None: it is none of them."""
        over = {} if pack is None else content.pack_from(pack, self.kinds)
        if not over and digest == self.digest():
            return self.default()
        for base in self._bases(digest, bool(over), kept):
            if Content(content.overlay(base, over)).digest() == digest:
                return self._made(over, said_today(base, self.own()))
        return None

    def _bases(self, digest: str, packed: bool, kept: Iterable[Json]) -> Iterator[Entries]:
        """What it could be. The digest of a pack tells nothing of what is below it: all are tried,
        the latest first."""
        if packed:
            yield self.own()
            books: Iterable[Book | None] = self.editions().books()
        else:
            books = (self.editions().book(digest),)
        for book in books:
            if book is not None:
                yield content.pack_from({**book}, self.kinds, FOLDER)
        for data in kept:
            with suppress(Malformed):  # what others have kept may be none of ours any more
                yield content.pack_from(data, self.kinds, FOLDER)

    def _made(self, pack: Entries, base: Entries | None = None) -> L:
        own = self.own() if base is None else base
        stock = Content(content.overlay(own, pack))
        self._fixed(stock, own)
        stock.settle()
        found = self._build(stock, content.pack_data(pack) if pack else None)
        stock.settle()
        for check in self._checks:
            check(found, stock)
            stock.settle()
        return found
