"""A club's evening: what a move of real games costs the server, and how many games it holds.

`python bench/club.py` takes about ten minutes and ends with a table of what must be shown and what
was measured (evening/table.py); it fails if a bound was missed. `--quick` takes three, parts by
themselves: `--part cost`.

*cost*: CPU time of a move by game and by part, without sockets (evening/cost.py).
*stored*: bytes a move on the disk, table by table, with pages and index, and memory of an open
game, both of long games (evening/stored.py).
*lines*: CPU time of a move by game as the whole server spends it, with sockets, its store on disk
and the film (evening/lines.py).
*evening*: a server of its own on one core, its store on disk, people on the other core: more and
more games of all five kinds, a move every five seconds and looks between, until the slowest
hundredth of all acknowledgements takes longer than 100 ms or the slowest twentieth of all answers
to a question for orders longer than 250 ms. Both bounds must be kept: an acknowledgement goes
before all pictures, so it stays quick at a server where whoever asks what he may do waits for a
second. Beside it a bare server in the same run: a socket, a group commit, two readers
(evening/server.py, people.py, bare.py).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from evening.bare import bare
from evening.cost import CROWD, KINDS, cost
from evening.lines import CROWDED, TOYS, Kind, lines
from evening.people import Club, part
from evening.server import Server
from evening.stored import growth, held, largest, stored
from evening.table import missed, table
from server import loaded

from tourelle.games import registry
from tourelle.web.http.journal import quiet_logs

SLOW = 100.0  # milliseconds: the slowest hundredth of acknowledgements may take no longer
LONG = 250.0  # milliseconds: the slowest twentieth of answers to a question for orders, likewise
CLUB, HUNDRED = 18, 100  # games that all figures are given for, and how it goes on
Found = dict[str, float]  # by the rows of the table
BREATH = 6.0  # seconds between those who come and the measuring


def costs(only: list[str], moves: int) -> None:
    for game, seats in KINDS.items():
        if game in only:
            cost(game, seats, moves)
    for game, seats in CROWD.items():
        if "crowd" in only:
            cost(game, seats, moves // 2)


def keeps(only: list[str], moves: int, steps: int) -> Found:
    """On the disk and in memory."""
    pairs = [(game, seats) for game, seats in KINDS.items() if game in only and game != "skirmish"]
    crowd = list(CROWD.items()) if "crowd" in only else []
    disk = {game: stored(game, seats, moves).a_move for game, seats in pairs}
    found: Found = {"stored": max(disk.values())} if disk else {}
    for game, seats in crowd:
        found["stored-crowd"] = stored(game, seats, moves).a_move
    sizes = {name: held(*name, steps) for name in [*pairs, *crowd]}
    others = [largest(rows) for (game, _), rows in sizes.items() if game != "tanks"]
    tanks = [largest(rows) for (game, _), rows in sizes.items() if game == "tanks"]
    found |= {"memory": max(others)} if others else {}
    found |= {"memory-tanks": max(tanks)} if tanks else {}
    found |= {"growth": max(map(growth, sizes.values()))} if sizes else {}
    return found


def toy(quick: bool) -> Found:
    """As it was measured from the beginning: all answer at once, and nothing else is asked."""
    with tempfile.TemporaryDirectory() as folder:
        spent = loaded(Path(folder) / "games.db", 40 if quick else 100, 40)[3]
    print(f"gunnery         2 seats: {spent:.2f} ms of CPU a move, everybody answers at once")
    return {"toy": spent}


def at_lines(only: list[str], quick: bool) -> Found:
    """One kind of game at a time."""
    people, house = cores()
    os.sched_setaffinity(0, {people})
    kinds = {game: TOYS if game == TOYS.game else Kind(game) for game in KINDS if game in only}
    kinds |= {"crowd": CROWDED} if "crowd" in only else {}
    found = {}
    for name, kind in kinds.items():
        spent = lines(kind.shorter() if quick else kind, house)
        found[name] = spent.a_step if name == "crowd" else spent.a_move
    return found


# --- evening ---------------------------------------------------------------------------------


def cores() -> tuple[int, int]:
    """One for the people, one for the server; the same where there is but one."""
    known = sorted(os.sched_getaffinity(0))
    return known[0], known[-1]


def go_first() -> None:
    """Before all else: what others do on the machine is none of the server's doing."""
    with contextlib.suppress(OSError):
        os.setsid()  # Linux shares the processor among sessions first
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text("-15")
    os.setpriority(os.PRIO_PROCESS, 0, -15)


def growing(most: int) -> Iterator[int]:
    """A club first, then by hundreds."""
    yield min(CLUB, most)
    yield from range(HUNDRED, most + 1, HUNDRED)
    if most % HUNDRED and most > CLUB:
        yield most


def told(
    count: int, club: Club, now: dict[str, Any], before: dict[str, Any], seconds: float
) -> None:
    """The figures of a stage."""
    moves, steps = max(1, len(club.waits)), max(1, now["moves"] - before["moves"])
    each = {name: 1000 * (now[name] - before[name]) / moves for name in ("cpu", "loop", "others")}
    print(
        f"{count:4} games: {moves / seconds:5.1f} moves a second ({steps / moves:.2f} steps each);"
        f" CPU {each['cpu']:.1f} ms a move ({each['loop']:.1f} the loop), {each['others']:.1f} in"
        f" other processes; {100 * (now['cpu'] - before['cpu']) / seconds:.0f} % of a core\n"
        f"       ack p50 {part(club.waits, 0.5):.0f} p99 {part(club.waits, 0.99):.0f} ms,"
        f" orders p50 {part(club.looks, 0.5):.0f} p95 {part(club.looks, 0.95):.0f}"
        f" p99 {part(club.looks, 0.99):.0f} ms;"
        f" ping p99.9 {part(club.lags, 0.999):.0f} ms (people themselves late by"
        f" {part(club.own, 0.99):.0f} at p99)\n"
        f"       {now['calls']} calls of the loop: p99.9 {now['p999']:.1f} worst {now['worst']:.0f}"
        f" ms of CPU, {now['over']} above 20; worst lag since the start {now['lag']:.0f} ms\n"
        f"       {club.received / moves / 1000:.1f} kB sent a move; {now['memory']:.0f} MB;"
        f" stuck {sum(club.stuck.values())}; lost {dict(club.faults)}",
        flush=True,
    )
    for worst, times, where in now["stalls"][:12]:
        print(f"         {worst:5.0f} ms at worst, {times} times: {where}")


def copes(club: Club) -> bool:
    """Whether nobody had to wait too long, neither for an acknowledgement nor for his orders; a
    stage in which nothing was asked or done tells nothing."""
    if not club.waits or not club.looks:
        return False
    return part(club.waits, 0.99) <= SLOW and part(club.looks, 0.95) <= LONG


async def evening(server: Server, most: int, seconds: float, pace: float) -> Found:
    """More and more games, until it is too slow; how many it held."""
    club, found, here = Club(server.base, pace), Found(games=0), 0
    rest = server.told()["memory"]
    for count in growing(most):
        while here < count:
            await club.join(registry.names()[here % len(registry.names())], here)
            here += 1
        await asyncio.sleep(BREATH)
        before = await asyncio.to_thread(server.told)
        club.forget()
        await asyncio.sleep(seconds)
        now = await asyncio.to_thread(server.told)
        told(count, club, now, before, seconds)
        if count == CLUB:
            found |= {"ack": part(club.waits, 0.99), "call": now["p999"]}
        if not copes(club):
            break
        found["games"] = count
    size = server.told()["memory"] - rest
    print(f"{size / max(1, here):.2f} MB a game with its two sockets, first pictures and memos")
    await club.leave()
    return found


def evenings(most: int, seconds: float, pace: float, stalls: bool) -> Found:
    people, house = cores()
    os.sched_setaffinity(0, {people})
    print(bare(CLUB, seconds, pace, house).told(), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), house, stalls)
        try:
            found = asyncio.run(evening(server, most, seconds, pace))
        finally:
            server.stop()
    print(
        f"{found['games']:.0f} games held on one core: p99 of an ack at most {SLOW:.0f} ms and p95"
        f" of a question for orders at most {LONG:.0f} ms"
    )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/club.py")
    parser.add_argument("--quick", action="store_true", help="fewer of everything")
    parser.add_argument("--part", nargs="*", default=["cost", "stored", "lines", "evening"])
    parser.add_argument("--moves", type=int, help="of a game in the parts cost and stored")
    parser.add_argument("--only", nargs="*", default=[*KINDS, "crowd"], help="games of these parts")
    parser.add_argument("--steps", type=int, default=2000, help="that a game is held in memory for")
    parser.add_argument("--games", type=int, help="at most so many in the evening")
    parser.add_argument("--seconds", type=float, help="of a stage of the evening")
    parser.add_argument("--pace", type=float, default=5, help="seconds between moves")
    parser.add_argument(
        "--first", action="store_true", help="before all else that the machine does (as root)"
    )
    parser.add_argument("--stalls", action="store_true", help="where the loop was held up")
    said = parser.parse_args()
    quick = said.quick
    quiet_logs()
    if said.first:
        go_first()
    found = Found()
    if "cost" in said.part:
        costs(said.only, said.moves or (20 if quick else 60))
    if "stored" in said.part:
        found |= keeps(said.only, said.moves or (30 if quick else 100), said.steps)
    if "lines" in said.part:
        found |= toy(quick) if "skirmish" in said.only else {}
        found |= at_lines(said.only, quick)
    if "evening" in said.part:
        games, seconds = said.games or (40 if quick else 1000), said.seconds or 8
        found |= evenings(games, seconds, said.pace, said.stalls)
    print(f"\n{table(found)}")
    sys.exit(1 if missed(found) else 0)


if __name__ == "__main__":
    main()
