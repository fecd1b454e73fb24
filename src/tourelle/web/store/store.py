"""Where games are kept. One interface: SQLite on disk, or memory for measuring."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tourelle.core.codec import Json
from tourelle.web.store.rows import FrameRow, GameRow, HoldRow, LineRow, LinkRow, StepRow, Write

NEVER: Final = 1 << 62  # no line and no step has this number


class StoreError(Exception):
    """Nothing was written."""


class Conflict(StoreError):
    """Somebody else has written this step or this key."""


class Store(ABC):
    """Appends and reads. A write that has returned is durable."""

    @abstractmethod
    async def open(self, now: int) -> int:
        """Get ready; the milliseconds for which the house was closed."""

    @abstractmethod
    async def open_to_read(self) -> None:
        """For upkeep: nothing of a game is changed. Malformed, if it is damaged."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def write(self, job: Write) -> None: ...

    @abstractmethod
    async def beat(self, now: int) -> None:
        """Note that the house is open: clocks stand still while it is not."""

    @abstractmethod
    async def game(self, game: str) -> GameRow | None: ...

    @abstractmethod
    async def games_of(self, device: str, limit: int) -> list[GameRow]:
        """All games that *device* holds something of, the latest first."""

    @abstractmethod
    async def every(self) -> list[str]:
        """The ids of all games."""

    @abstractmethod
    async def steps(self, game: str, after: int, most: int | None = None) -> list[StepRow]:
        """Steps *after* + 1 and on, without what was told."""

    @abstractmethod
    async def keyed(self, game: str, key: str) -> int | None:
        """The step that was made with this idempotency key."""

    @abstractmethod
    async def lines(
        self, game: str, before: int | None, limit: int, until: int | None = None
    ) -> list[LineRow]:
        """The latest lines before number *before* and up to step *until*, oldest first."""

    @abstractmethod
    async def lines_at(self, game: str, seq: int) -> list[LineRow]: ...

    @abstractmethod
    async def snapshot(self, game: str, most: int) -> Json:
        """The latest snapshot at or before step *most*, or None."""

    @abstractmethod
    async def link(self, hashed: str) -> LinkRow | None: ...

    @abstractmethod
    async def relink(self, link: LinkRow) -> None:
        """Let *link* replace every other link of its kind, game and seat."""

    @abstractmethod
    async def hold(self, hold: HoldRow) -> None: ...

    @abstractmethod
    async def holds(self, game: str) -> list[HoldRow]: ...

    @abstractmethod
    async def release(self, device: str, game: str, seats: Sequence[int] | None) -> None:
        """The device gives seats up (None: everything); the links of these seats die, and where
        nobody holds the seat any more, so does what others hold of its hand."""

    @abstractmethod
    async def transfer(self, old: str, new: str) -> None:
        """All that one device holds, has made and hosts is another's."""

    @abstractmethod
    async def made(self, device: str, key: str) -> str | None:
        """The answer that a request with this key has had."""

    @abstractmethod
    async def flags(self) -> dict[str, int]:
        """When which game's next flag falls."""

    @abstractmethod
    async def keep_frames(self, game: str, frames: Sequence[FrameRow]) -> None: ...

    @abstractmethod
    async def frame(self, game: str, seq: int, who: int) -> FrameRow | None:
        """The picture of the latest step at or before *seq*."""

    @abstractmethod
    async def frames(self, game: str, who: int, after: int, until: int) -> list[FrameRow]:
        """Those of the steps after *after* up to *until*."""

    @abstractmethod
    async def unfilmed(self, since: int) -> list[str]:
        """Live games with steps that have no pictures, in which something happened since then."""

    @abstractmethod
    async def drop_frames(self, before: int, most: int) -> int:
        """Drop all pictures of games in which nothing has happened since *before*, of *most* games
        at once; of how many it did."""

    @abstractmethod
    async def drop_lessons(self, before: int, most: int) -> int:
        """Drop lessons in which nothing has happened since *before*, with all that is kept of them:
        nobody proves or watches them again. *most* at once; how many it were."""

    @abstractmethod
    async def ground(self, key: str) -> str | None: ...

    @abstractmethod
    async def contents(self, game: str, digest: str | None = None) -> tuple[bytes, ...]:
        """The bodies of the contents that games of *game* were begun with: of that digest, or
        all of them."""

    @abstractmethod
    async def backup(self, target: Path) -> int:
        """A whole copy, while others go on writing; the number of games in it. It need not be
        open."""
