"""The same interface in memory: nothing outlives the process. For measuring and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from tourelle.core.codec import Json
from tourelle.web.squeezing import squeezed, unsqueezed
from tourelle.web.store.rows import FrameRow, GameRow, HoldRow, LineRow, LinkRow, StepRow, Write
from tourelle.web.store.store import NEVER, Conflict, Store, StoreError


class MemoryStore(Store):
    def __init__(self) -> None:
        self._games: Final[dict[str, GameRow]] = {}
        self._steps: Final[dict[str, list[StepRow]]] = {}
        self._keys: Final[dict[tuple[str, str | None], int]] = {}
        self._lines: Final[dict[str, list[LineRow]]] = {}
        self._snapshots: Final[dict[str, dict[int, bytes]]] = {}
        self._links: Final[dict[str, LinkRow]] = {}
        self._holds: Final[dict[tuple[str, str, str, int], HoldRow]] = {}
        self._made: Final[dict[tuple[str, str], str]] = {}
        self._frames: Final[dict[tuple[str, int], dict[int, FrameRow]]] = {}
        self._grounds: Final[dict[str, str]] = {}
        self._contents: Final[dict[tuple[str, str], bytes]] = {}

    async def open(self, now: int) -> int:
        return 0

    async def open_to_read(self) -> None:
        return

    async def close(self) -> None:
        return

    async def beat(self, now: int) -> None:
        return

    async def write(self, job: Write) -> None:
        game = job.game.id
        self._guard(job)
        steps = self._steps.setdefault(game, [])
        for row in job.steps:
            if row.seq != len(steps) + 1 or (game, row.key) in self._keys:
                raise Conflict(f"step {row.seq}")
            if row.key is not None:
                self._keys[game, row.key] = row.seq
            steps.append(row)
        self._lines.setdefault(game, []).extend(job.lines)
        for seq, body in job.snapshots:
            self._snapshots.setdefault(game, {})[seq] = squeezed(body)
        self._games[game] = job.game
        self._links.update({link.hash: link for link in job.links})
        for hold in job.holds:
            await self.hold(hold)
        for one in job.contents:
            self._contents.setdefault((one.game, one.digest), one.body)
        if job.made is not None:
            device, key, answer = job.made
            self._made[device, key] = answer

    def _guard(self, job: Write) -> None:
        """What was made from an older row must not undo what others wrote."""
        known = self._games.get(job.game.id)
        if job.new != (known is None):
            raise Conflict("made twice, or never")
        if known and (known.steps > job.game.steps or known.lines > job.game.lines):
            raise Conflict("what was to be changed has gone on meanwhile")

    async def game(self, game: str) -> GameRow | None:
        return self._games.get(game)

    async def games_of(self, device: str, limit: int) -> list[GameRow]:
        mine = {hold.game for hold in self._holds.values() if hold.device == device}
        rows = [row for row in self._games.values() if row.id in mine]
        return sorted(rows, key=lambda row: -row.updated)[:limit]

    async def every(self) -> list[str]:
        return list(self._games)

    async def steps(self, game: str, after: int, most: int | None = None) -> list[StepRow]:
        return [replace(row, told=b"") for row in self._steps.get(game, [])[after:most]]

    async def keyed(self, game: str, key: str) -> int | None:
        return self._keys.get((game, key))

    async def lines(
        self, game: str, before: int | None, limit: int, until: int | None = None
    ) -> list[LineRow]:
        rows = self._lines.get(game, [])
        first = NEVER if before is None else before
        last = NEVER if until is None else until
        return [row for row in rows if row.n < first and row.seq <= last][-limit:]

    async def lines_at(self, game: str, seq: int) -> list[LineRow]:
        return [row for row in self._lines.get(game, []) if row.seq == seq]

    async def snapshot(self, game: str, most: int) -> Json:
        known = self._snapshots.get(game, {})
        at = max((seq for seq in known if seq <= most), default=None)
        return None if at is None else unsqueezed(known[at])

    async def link(self, hashed: str) -> LinkRow | None:
        return self._links.get(hashed)

    async def relink(self, link: LinkRow) -> None:
        self._drop_links(lambda one: (one.game, one.kind, one.seat) == _place(link))
        self._links[link.hash] = link

    def _drop_links(self, dead: object) -> None:
        assert callable(dead)
        for hashed in [key for key, link in self._links.items() if dead(link)]:
            del self._links[hashed]

    async def hold(self, hold: HoldRow) -> None:
        self._holds[hold.device, hold.game, hold.kind, hold.seat] = hold

    async def holds(self, game: str) -> list[HoldRow]:
        return [hold for hold in self._holds.values() if hold.game == game]

    async def release(self, device: str, game: str, seats: Sequence[int] | None) -> None:
        for key, hold in list(self._holds.items()):
            if key[:2] == (device, game) and (seats is None or hold.seat in seats):
                self._holds.pop(key, None)  # a hand may be gone with its seat
                if hold.kind == "seat":
                    self._drop_links(lambda one, s=hold.seat: (one.game, one.seat) == (game, s))
                    self._drop_hands(game, hold.seat)

    def _drop_hands(self, game: str, seat: int) -> None:
        """With the last who held the seat go those who were let to see its hand."""
        here = [key for key in self._holds if (key[1], key[3]) == (game, seat)]
        if all(kind != "seat" for _, _, kind, _ in here):
            for key in here:
                if key[2] == "hand":
                    del self._holds[key]

    async def transfer(self, old: str, new: str) -> None:
        for key, hold in list(self._holds.items()):
            if hold.device == old:
                del self._holds[key]
                await self.hold(replace(hold, device=new))
        for device, name in list(self._made):
            if device == old:
                self._made[new, name] = self._made.pop((device, name))
        for game, row in self._games.items():
            if row.host == old:
                self._games[game] = replace(row, host=new)

    async def made(self, device: str, key: str) -> str | None:
        return self._made.get((device, key))

    async def flags(self) -> dict[str, int]:
        return {row.id: row.flag_at for row in self._games.values() if row.flag_at is not None}

    async def keep_frames(self, game: str, frames: Sequence[FrameRow]) -> None:
        for frame in frames:
            self._frames.setdefault((game, frame.who), {})[frame.seq] = frame
            self._grounds.update(frame.grounds)
            if frame.ground_svg:
                self._grounds[frame.ground] = frame.ground_svg

    async def frame(self, game: str, seq: int, who: int) -> FrameRow | None:
        known = self._frames.get((game, who), {})
        return next((known[at] for at in sorted(known, reverse=True) if at <= seq), None)

    async def frames(self, game: str, who: int, after: int, until: int) -> list[FrameRow]:
        known = self._frames.get((game, who), {})
        return [known[at] for at in sorted(known) if after < at <= until]

    async def unfilmed(self, since: int) -> list[str]:
        return [
            row.id
            for row in self._games.values()
            if row.kind == "live" and row.status != "waiting" and row.updated >= since
            if row.steps
            > max((max(f) for (g, _), f in self._frames.items() if g == row.id), default=-1)
        ]

    async def drop_frames(self, before: int, most: int) -> int:
        old = {game for game, _ in self._frames if self._games[game].updated < before}
        dropped = sorted(old)[:most]
        for place in [place for place in self._frames if place[0] in dropped]:
            del self._frames[place]
        return len(dropped)

    async def drop_lessons(self, before: int, most: int) -> int:
        old = [
            row.id for row in self._games.values() if row.kind == "lesson" and row.updated < before
        ][:most]
        for game in old:
            for kept in (self._games, self._steps, self._lines, self._snapshots):
                kept.pop(game, None)
            for place in [place for place in self._holds if place[1] == game]:
                del self._holds[place]
        return len(old)

    async def ground(self, key: str) -> str | None:
        return self._grounds.get(key)

    async def contents(self, game: str, digest: str | None = None) -> tuple[bytes, ...]:
        return tuple(
            body
            for (of, known), body in self._contents.items()
            if of == game and digest in (None, known)
        )

    async def backup(self, target: Path) -> int:
        raise StoreError("a store in memory cannot be kept")


def _place(link: LinkRow) -> tuple[str, str, int]:
    return link.game, link.kind, link.seat
