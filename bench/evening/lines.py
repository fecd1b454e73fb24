"""What a move costs a whole server: sockets, its store on disk, the film, all that it does.

One kind of game at a time at a server of its own. First others play there, so that its memos are
those of other games; then some tables play on from their first move, a few moves a second each,
which nobody waits for. A game that ends is followed by another, and that counts as well. The CPU
time is that of the server's own process with all its threads; its workers, which yield to all
others, are told apart.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

from evening.people import Club
from evening.server import Server

QUERIES = 3.0  # for orders a move, on the mean
COMING = 1.0  # seconds: pages that have come see their first picture


@dataclass(frozen=True)
class Kind:
    """Who plays, and how."""

    game: str
    seats: int = 2
    tables: int = 20
    pace: float = 0.3  # seconds between moves of a table
    seconds: float = 24.0
    before: float = 9.0  # seconds that others play before

    def shorter(self) -> Kind:
        return Kind(self.game, self.seats, self.tables, self.pace, self.seconds / 4, 3.0)


CROWDED = Kind("tank-hunter", seats=8, tables=5)
#: So many that none is played out while they are watched: a new game is no move.
TOYS = Kind("skirmish", tables=40, pace=0.5, seconds=7, before=5)


@dataclass(frozen=True)
class Spent:
    """By a server while it was watched."""

    moves: int
    steps: int  # with those that standing orders and the table itself made
    looks: int
    cpu: float  # seconds
    others: float  # seconds, of its workers

    @property
    def a_move(self) -> float:
        """Milliseconds."""
        return 1000 * self.cpu / max(1, self.moves)

    @property
    def a_step(self) -> float:
        return 1000 * self.cpu / max(1, self.steps)

    def told(self, kind: Kind) -> str:
        moves = max(1, self.moves)
        return (
            f"{kind.game:15} {kind.seats} seats {self.moves:4} moves {self.steps:4} steps"
            f" {self.looks / moves:4.1f} queries a move: {self.a_move:6.2f} ms of CPU a move,"
            f" {self.a_step:5.2f} a step, sockets and disk counted;"
            f" {1000 * self.others / moves:.1f} a move in workers"
        )


async def _played(server: Server, kind: Kind) -> Spent:
    base, seats = server.base, kind.seats
    others = Club(base, kind.pace / 2, queries=QUERIES, seats=seats, probed=False)
    for seed in range(kind.tables):
        await others.join(kind.game, 1000 + seed)
    await asyncio.sleep(kind.before)
    await others.leave()
    club = Club(base, kind.pace, queries=QUERIES, seats=seats, probed=False)
    for seed in range(kind.tables):
        await club.join(kind.game, seed)
    await asyncio.sleep(COMING)
    before = await asyncio.to_thread(server.told)
    club.forget()
    await asyncio.sleep(kind.seconds)
    now = await asyncio.to_thread(server.told)
    steps = now["moves"] - before["moves"]
    spent = Spent(
        len(club.waits), steps, len(club.looks), now["cpu"] - before["cpu"],
        now["others"] - before["others"],
    )  # fmt: skip
    await club.leave()
    if club.faults:
        print(f"    lost: {dict(club.faults)}")
    return spent


def lines(kind: Kind, core: int) -> Spent:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), core)
        try:
            spent = asyncio.run(_played(server, kind))
        finally:
            server.stop()
    print(spent.told(kind), flush=True)
    return spent
