"""Whether the server says the same as before: a hash of everything, to compare two trees.

`python bench/same_bytes.py` plays seeded games with a page at every seat and one that watches,
three queries for each move, and prints for each game a hash of all messages to each page, and of
all that was stored. Time stands still and nothing is drawn by chance, so two trees that print the
same lines say the same. `--dump FOLDER` writes the messages, to see what differs.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import secrets
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest import mock

from evening.cost import ALL, CROWD, KINDS, Evening

from tourelle.core.chance import FastDice
from tourelle.core.codec import canonical
from tourelle.web import wire
from tourelle.web.config import Config
from tourelle.web.http.journal import quiet_logs
from tourelle.web.live.connection import Connection
from tourelle.web.live.hearing import hello
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.session.rights import Rights
from tourelle.web.squeezing import unsqueezed
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import Write

NOON = 1_800_000_000_000  # it is always noon


class Noting(MemoryStore):
    """What is stored, as text."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    async def write(self, job: Write) -> None:
        steps = [replace(row, told=b"") for row in job.steps]
        told = [unsqueezed(row.told) for row in job.steps if row.told]  # however it was packed
        self.said.append(f"{replace(job, steps=())} {steps} {canonical(told).decode()}")
        await super().write(job)


class Heard(Connection):
    """Everything that it was sent, as text."""

    def __init__(self, rights: Rights) -> None:
        super().__init__(rights)
        self.said: list[str] = []

    def put(self, text: str | None) -> None:
        self.said.append(text or "")
        super().put(text)


class Told(Evening):
    """One game whose pages remember all."""

    async def begin(self, game: str, seats: int, seed: bytes) -> LiveGame:
        with mock.patch("evening.cost.Connection", Heard):
            live = await super().begin(game, seats, seed)
        watcher = Heard(Rights("w", watch=0))
        live.come(watcher)
        await hello(live, watcher, wire.Hello(1, None, lang="fr", theme="dark"))
        self.pages.append(watcher)
        return live


@contextlib.contextmanager
def noon(seed: int) -> Iterator[None]:
    """No time, no chance."""
    count = iter(range(seed * 1000, seed * 1000 + 1000))

    def drawn(size: int = 32) -> bytes:
        return hashlib.blake2b(str(next(count)).encode(), digest_size=size).digest()

    with contextlib.ExitStack() as held:
        held.enter_context(mock.patch.object(secrets, "token_bytes", drawn))
        held.enter_context(
            mock.patch.object(secrets, "token_hex", lambda size=32: drawn(size).hex())
        )
        for name, module in list(sys.modules.items()):
            if name.startswith("tourelle.web") and hasattr(module, "now_ms"):
                held.enter_context(mock.patch.object(module, "now_ms", return_value=NOON))
        yield


async def played(game: str, seats: int, seed: int, moves: int) -> dict[str, list[str]]:
    store = Noting()
    config = Config(served=ALL, film=False, window_hold=0, bot_pace=0, tick=10_000)
    lounge = Lounge(config, store)
    await lounge.start()
    told = Told(lounge, store)
    live = await told.begin(game, seats, seed.to_bytes(32, "big"))
    await told.play(live, FastDice(seed), moves)
    await lounge.stop()
    found: dict[str, list[str]] = {"store": store.said}
    for at, page in enumerate(told.pages):
        assert isinstance(page, Heard)
        found[f"page{at}"] = page.said
    return found


def hashed(texts: list[str]) -> str:
    return hashlib.blake2b("\n".join(texts).encode(), digest_size=6).hexdigest()


def compare(game: str, seats: int, seed: int, moves: int, folder: Path | None) -> None:
    with noon(seed):
        found = asyncio.run(played(game, seats, seed, moves))
    for name, texts in found.items():
        print(f"{game} {seats} seats, seed {seed}: {name} {len(texts)} {hashed(texts)}", flush=True)
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{game}-{seats}-{seed}-{name}.txt").write_text("\n".join(texts))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/same_bytes.py")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--seeds", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--only", nargs="*", default=[*KINDS, "crowd"])
    parser.add_argument("--dump", type=Path, default=None)
    said = parser.parse_args()
    quiet_logs()
    rows: list[tuple[str, int]] = [(game, seats) for game, seats in KINDS.items()]
    rows = [row for row in rows if row[0] in said.only]
    rows += [row for row in CROWD.items() if "crowd" in said.only]
    for game, seats in rows:
        for seed in said.seeds:
            compare(game, seats, seed, said.moves, said.dump)


if __name__ == "__main__":
    main()
