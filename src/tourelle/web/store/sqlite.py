"""The store on disk: SQLite, WAL, synchronous=FULL."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from tourelle.core.codec import Json
from tourelle.web.squeezing import squeezed, unsqueezed
from tourelle.web.store.migrations import migrate
from tourelle.web.store.packing import (
    GAME_FIELDS,
    LIVE_FIELDS,
    game_of,
    game_values,
    line_of,
    line_values,
    live_values,
    step_of,
    step_values,
)
from tourelle.web.store.rows import (
    NOBODY,
    FrameRow,
    GameRow,
    HoldKind,
    HoldRow,
    LineRow,
    LinkRow,
    StepRow,
    Write,
)
from tourelle.web.store.sqlite_file import check, connect, copy
from tourelle.web.store.store import NEVER, Store, StoreError
from tourelle.web.store.writer import Statement, Writer

T = TypeVar("T")
READERS: Final = 2
_GAME: Final = ", ".join(GAME_FIELDS)
_STEP: Final = "seq, seat, act, choice, draws, digest, at, key"
_LINE: Final = "n, seq, seat, at, entries"
ADD_GAME: Final = f"INSERT INTO games ({_GAME}) VALUES ({', '.join('?' * len(GAME_FIELDS))})"
# A row that was read before others have written must not undo what they wrote.
SET_GAME: Final = (
    f"UPDATE games SET {', '.join(f'{name} = ?' for name in LIVE_FIELDS)}"
    " WHERE id = ? AND steps <= ? AND lines <= ?"
)
ADD_STEP: Final = "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_LINE: Final = "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)"
ADD_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
ADD_LINK: Final = "INSERT INTO links VALUES (?, ?, ?, ?, ?)"
ADD_HOLD: Final = "INSERT OR REPLACE INTO holds VALUES (?, ?, ?, ?, ?)"
DROP_HANDS: Final = (
    "DELETE FROM holds WHERE game = ? AND seat = ? AND kind = 'hand' AND NOT EXISTS"
    " (SELECT 1 FROM holds WHERE game = ? AND seat = ? AND kind = 'seat')"
)
# None of them need find anything: what begins with UPDATE must.
TRANSFER: Final = (
    "INSERT OR REPLACE INTO holds SELECT ?1, game, kind, seat, delay FROM holds WHERE device = ?2",
    "DELETE FROM holds WHERE device = ?2 AND ?1 != ?2",
    "INSERT OR REPLACE INTO made SELECT ?1, key, answer FROM made WHERE device = ?2",
    "DELETE FROM made WHERE device = ?2 AND ?1 != ?2",
    "WITH new (id) AS (SELECT ?1) UPDATE games SET host = (SELECT id FROM new) WHERE host = ?2",
)
ADD_MADE: Final = "INSERT INTO made VALUES (?, ?, ?)"
ADD_FRAME: Final = "INSERT OR REPLACE INTO frames VALUES (?, ?, ?, ?, ?)"
ADD_FILM: Final = "INSERT OR REPLACE INTO film (game, who, seq, body) VALUES (?, ?, ?, ?)"
FILM: Final = "SELECT seq, who, body FROM film"  # pictures of all seats
FRAMES: Final = "SELECT seq, who, body, ground FROM frames"  # of one, as they were kept once
UNFILMED: Final = (
    "SELECT id FROM games WHERE kind = 'live' AND status != 'waiting' AND updated >= ? AND steps >"
    " max(coalesce((SELECT max(seq) FROM frames WHERE game = id AND who = -1), -1),"
    " coalesce((SELECT max(seq) FROM film WHERE game = id AND who = -2), -1),"
    " coalesce((SELECT max(seq) FROM film WHERE game = id AND who = -3), -1))"
    " ORDER BY updated DESC"
)
FILMED: Final = (
    "SELECT id FROM games WHERE updated < ? AND (EXISTS (SELECT 1 FROM film WHERE game = id)"
    " OR EXISTS (SELECT 1 FROM frames WHERE game = id)) LIMIT ?"
)
DROP_FRAMES: Final = tuple(
    f"DELETE FROM {table} WHERE game = ?1"
    " AND EXISTS (SELECT 1 FROM games WHERE id = ?1 AND updated < ?2)"
    for table in ("film", "frames")
)
OLD_LESSONS: Final = "SELECT id FROM games WHERE kind = 'lesson' AND updated < ? LIMIT ?"
STILL_OLD: Final = "(SELECT id FROM games WHERE id = ?1 AND kind = 'lesson' AND updated < ?2)"
DROP_LESSON: Final = tuple(  # its own row last: by it the others know that it is still old
    f"DELETE FROM {table} WHERE {key} IN {STILL_OLD}"
    for table, key in (
        *((table, "game") for table in ("steps", "lines", "snapshots", "links", "holds")),
        ("games", "id"),
    )
)
ADD_GROUND: Final = "INSERT OR IGNORE INTO grounds VALUES (?, ?)"
ADD_CONTENT: Final = "INSERT OR IGNORE INTO contents VALUES (?, ?, ?)"
BEAT: Final = "INSERT OR REPLACE INTO house VALUES ('beat', ?)"


class SqliteStore(Store):
    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._local: Final = threading.local()
        self._open: Final[list[sqlite3.Connection]] = []
        self._writer: Writer | None = None

    @property
    def writer(self) -> Writer:
        assert self._writer is not None, "the store is not open"
        return self._writer

    async def open(self, now: int) -> int:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        db = connect(self.path)
        self.path.chmod(0o600)  # it holds seeds and hands
        migrate(db)
        row = db.execute("SELECT value FROM house WHERE name = 'beat'").fetchone()
        closed = max(0, now - int(row[0])) if row else 0
        db.execute("UPDATE games SET flag_at = flag_at + ? WHERE flag_at IS NOT NULL", (closed,))
        db.close()
        self._writer = Writer(lambda: connect(self.path))
        await self.beat(now)
        return closed

    async def open_to_read(self) -> None:
        """The schema is brought up to date, nothing else is touched."""
        check(self.path)
        db = connect(self.path)
        migrate(db)
        db.close()

    async def close(self) -> None:
        if self._writer is not None:
            await asyncio.to_thread(self._writer.stop)
        self._readers.shutdown()
        for db in self._open:
            db.close()

    async def write(self, job: Write) -> None:
        await self.writer.write(list(_statements(job)))

    async def beat(self, now: int) -> None:
        await self.writer.write([(BEAT, (now,))])

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, lambda: ask(self._reader()))
        except sqlite3.Error as error:
            raise StoreError(f"{type(error).__name__}: {error}") from error

    def _reader(self) -> sqlite3.Connection:
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = connect(self.path)
            self._open.append(db)
        return db

    async def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._read(lambda db: db.execute(sql, values).fetchall())

    async def _row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None
        found = await self._read(lambda db: db.execute(sql, values).fetchone())
        return found

    async def game(self, game: str) -> GameRow | None:
        row = await self._row(f"SELECT {_GAME} FROM games WHERE id = ?", game)
        return None if row is None else game_of(row)

    async def games_of(self, device: str, limit: int) -> list[GameRow]:
        mine = "SELECT game FROM holds WHERE device = ?"
        sql = f"SELECT {_GAME} FROM games WHERE id IN ({mine}) ORDER BY updated DESC LIMIT ?"
        return [game_of(row) for row in await self._rows(sql, device, limit)]

    async def every(self) -> list[str]:
        return [row[0] for row in await self._rows("SELECT id FROM games ORDER BY created, id")]

    async def steps(self, game: str, after: int, most: int | None = None) -> list[StepRow]:
        sql = f"SELECT {_STEP} FROM steps WHERE game = ? AND seq > ? AND seq <= ? ORDER BY seq"
        rows = await self._rows(sql, game, after, 1 << 62 if most is None else most)
        return [step_of(row) for row in rows]

    async def keyed(self, game: str, key: str) -> int | None:
        row = await self._row("SELECT seq FROM steps WHERE game = ? AND key = ?", game, key)
        return None if row is None else int(row[0])

    async def lines(
        self, game: str, before: int | None, limit: int, until: int | None = None
    ) -> list[LineRow]:
        sql = (
            f"SELECT {_LINE} FROM lines WHERE game = ? AND n < ? AND seq <= ?"
            " ORDER BY n DESC LIMIT ?"
        )
        bounds = (NEVER if number is None else number for number in (before, until))
        rows = await self._rows(sql, game, *bounds, limit)
        return [line_of(row) for row in reversed(rows)]

    async def lines_at(self, game: str, seq: int) -> list[LineRow]:
        sql = f"SELECT {_LINE} FROM lines WHERE game = ? AND seq = ? ORDER BY n"
        return [line_of(row) for row in await self._rows(sql, game, seq)]

    async def snapshot(self, game: str, most: int) -> Json:
        sql = "SELECT body FROM snapshots WHERE game = ? AND seq <= ? ORDER BY seq DESC LIMIT 1"
        row = await self._row(sql, game, most)
        return None if row is None else unsqueezed(row[0])

    async def link(self, hashed: str) -> LinkRow | None:
        row = await self._row("SELECT * FROM links WHERE hash = ?", hashed)
        return None if row is None else LinkRow(*row)

    async def relink(self, link: LinkRow) -> None:
        away = "DELETE FROM links WHERE game = ? AND kind = ? AND seat = ?"
        old: Statement = (away, (link.game, link.kind, link.seat))
        await self.writer.write([old, (ADD_LINK, _link(link))])

    async def hold(self, hold: HoldRow) -> None:
        await self.writer.write([(ADD_HOLD, _hold(hold))])

    async def holds(self, game: str) -> list[HoldRow]:
        rows = await self._rows("SELECT * FROM holds WHERE game = ?", game)
        return [HoldRow(*row) for row in rows]

    async def release(self, device: str, game: str, seats: Sequence[int] | None) -> None:
        held = [
            hold
            for hold in await self.holds(game)
            if hold.device == device and (seats is None or hold.seat in seats)
        ]
        jobs: list[Statement] = []
        for hold in held:
            away = "DELETE FROM holds WHERE device = ? AND game = ? AND kind = ? AND seat = ?"
            jobs.append((away, (device, game, hold.kind, hold.seat)))
            jobs += _left_behind(game, hold.kind, hold.seat)
        if jobs:
            await self.writer.write(jobs)

    async def transfer(self, old: str, new: str) -> None:
        await self.writer.write([(sql, (new, old)) for sql in TRANSFER])

    async def made(self, device: str, key: str) -> str | None:
        row = await self._row("SELECT answer FROM made WHERE device = ? AND key = ?", device, key)
        return None if row is None else str(row[0])

    async def flags(self) -> dict[str, int]:
        sql = "SELECT id, flag_at FROM games WHERE flag_at IS NOT NULL"
        return {row[0]: row[1] for row in await self._rows(sql)}

    async def keep_frames(self, game: str, frames: Sequence[FrameRow]) -> None:
        await self.writer.write(await asyncio.to_thread(_frames, game, frames))

    async def frame(self, game: str, seq: int, who: int) -> FrameRow | None:
        place = " WHERE game = ? AND who = ? AND seq <= ? ORDER BY seq DESC LIMIT 1"
        row = await self._row(_pictures(who) + place, game, who, seq)
        return None if row is None else FrameRow(*row)

    async def frames(self, game: str, who: int, after: int, until: int) -> list[FrameRow]:
        place = " WHERE game = ? AND who = ? AND seq > ? AND seq <= ? ORDER BY seq"
        rows = await self._rows(_pictures(who) + place, game, who, after, until)
        return [FrameRow(*row) for row in rows]

    async def unfilmed(self, since: int) -> list[str]:
        return [row[0] for row in await self._rows(UNFILMED, since)]

    async def drop_frames(self, before: int, most: int) -> int:
        games = [row[0] for row in await self._rows(FILMED, before, most)]
        if games:
            drops = [(sql, (game, before)) for game in games for sql in DROP_FRAMES]
            await self.writer.write(drops)
        return len(games)

    async def drop_lessons(self, before: int, most: int) -> int:
        lessons = [row[0] for row in await self._rows(OLD_LESSONS, before, most)]
        if lessons:
            await self.writer.write(
                [(sql, (one, before)) for one in lessons for sql in DROP_LESSON]
            )
        return len(lessons)

    async def ground(self, key: str) -> str | None:
        row = await self._row("SELECT svg FROM grounds WHERE key = ?", key)
        return None if row is None else zlib.decompress(row[0]).decode()

    async def contents(self, game: str, digest: str | None = None) -> tuple[bytes, ...]:
        sql = "SELECT body FROM contents WHERE game = ? AND digest = coalesce(?, digest)"
        return tuple(bytes(row[0]) for row in await self._rows(sql, game, digest))

    async def backup(self, target: Path) -> int:
        return await asyncio.to_thread(copy, self.path, target)


def _statements(job: Write) -> list[Statement]:
    game = job.game
    out: list[Statement] = []
    if job.new:
        out.append((ADD_GAME, game_values(game)))
    else:
        out.append((SET_GAME, (*live_values(game), game.id, game.steps, game.lines)))
    out += [(ADD_STEP, step_values(game.id, step)) for step in job.steps]
    out += [(ADD_LINE, line_values(game.id, line)) for line in job.lines]
    out += [(ADD_SNAPSHOT, (game.id, seq, squeezed(body))) for seq, body in job.snapshots]
    out += [(ADD_LINK, _link(link)) for link in job.links]
    out += [(ADD_HOLD, _hold(hold)) for hold in job.holds]
    out += [(ADD_CONTENT, (one.game, one.digest, one.body)) for one in job.contents]
    if job.made is not None:
        out.append((ADD_MADE, job.made))
    return out


def _pictures(who: int) -> str:
    return FILM if who < NOBODY else FRAMES


def _frames(game: str, frames: Sequence[FrameRow]) -> list[Statement]:
    out: list[Statement] = []
    for frame in frames:
        place = (game, frame.who, frame.seq, frame.body)
        film = frame.who < NOBODY
        out.append((ADD_FILM, place) if film else (ADD_FRAME, (*place, frame.ground)))
        grounds = dict(frame.grounds)
        if frame.ground_svg:
            grounds[frame.ground] = frame.ground_svg
        for key, svg in grounds.items():
            out.append((ADD_GROUND, (key, zlib.compress(svg.encode()))))
    return out


def _link(link: LinkRow) -> tuple[Any, ...]:
    return link.hash, link.game, link.kind, link.seat, link.delay


def _hold(hold: HoldRow) -> tuple[Any, ...]:
    return hold.device, hold.game, hold.kind, hold.seat, hold.delay


def _left_behind(game: str, kind: HoldKind, seat: int) -> list[Statement]:
    """Who leaves a seat takes its links with him, and with the last one go those who were let
    to see its hand: it will be another's. A spectator's link is everybody's."""
    if kind != "seat" or seat == NOBODY:
        return []
    links = "DELETE FROM links WHERE game = ? AND seat = ?"
    return [(links, (game, seat)), (DROP_HANDS, (game, seat, game, seat))]
