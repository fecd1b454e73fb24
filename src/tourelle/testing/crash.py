"""`python -m tourelle.testing.crash --moves 1000`: kill the server in the middle of play.

A server is started as a process of its own, many people play at once, and when so many moves
are acknowledged it is killed without warning. Started again, every acknowledged move must be
there and every digest must prove; then it goes on where it was.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

import tourelle
from tourelle.core.chance import FastDice
from tourelle.testing.server import TOYS, Device, choice_for
from tourelle.web.session.upkeep import doctor

WAIT: Final = 20.0
START: Final = 120.0  # seconds: a busy machine takes its time


@dataclass
class Tally:
    """What was promised: for each game the steps that were acknowledged."""

    acked: dict[str, set[int]] = field(default_factory=dict)
    count: int = 0

    def add(self, game: str, step: int) -> None:
        self.acked.setdefault(game, set()).add(step)
        self.count += 1


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(store: Path, port: int) -> subprocess.Popen[bytes]:
    """The server as a process, ready when this returns."""
    code = (
        "from tourelle.web.http.serve import serve; from tourelle.testing.server import toy_config;"
        f"from pathlib import Path; serve(port={port}, browser=False, say=lambda _: None,"
        f" config=toy_config(store=Path({str(store)!r})))"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(tourelle.__file__).parents[1])}
    process = subprocess.Popen([sys.executable, "-c", code], env=env)
    end = time.monotonic() + START
    while time.monotonic() < end and process.poll() is None:
        try:
            if Device(f"127.0.0.1:{port}").ask("GET", "/healthz")[0] == 200:
                return process
        except OSError:
            time.sleep(0.02)
    process.kill()
    raise RuntimeError("the server did not start")


async def play(device: Device, game: str, tally: Tally, seed: int) -> None:
    """One person on both sides of one game; a finished one is followed by another."""
    luck = FastDice(seed)
    headers = {"Cookie": device.cookie}
    url, origin = f"ws://{device.base}/play/{game}/socket", Origin(f"http://{device.base}")
    async with connect(url, origin=origin, additional_headers=headers, max_size=None) as line:
        seat = 0
        await line.send(_hello(seat))
        while True:
            message = json.loads(await line.recv())
            if message["t"] == "ack":
                tally.add(game, message["step"])
            if message["t"] not in ("sync", "events") or not message["now"]["asks"]:
                if message["t"] in ("sync", "events"):
                    return
                continue
            ask = message["now"]["asks"][0]
            if "hint" not in ask:  # the other hand: look from the other side
                seat = ask["seat"]
                await line.send(_hello(seat))
                continue
            await line.send(_answer(ask, luck))


def _hello(seat: int) -> str:
    return json.dumps({"t": "hello", "v": 1, "seat": seat, "nonce": secrets.token_hex(4)})


def _answer(ask: dict[str, Any], luck: FastDice) -> str:
    choice = choice_for(ask, luck)
    said = {"key": secrets.token_hex(8), "seat": ask["seat"], "asked": ask["asked"]}
    return json.dumps({"t": "do", **said, "choice": choice})


async def person(base: str, tally: Tally, seed: int) -> None:
    device = Device(base)
    try:
        while True:
            made = await asyncio.to_thread(device.make, "skirmish")
            await play(device, made["game"], tally, seed)
    except (ConnectionClosed, OSError, AssertionError, json.JSONDecodeError):
        return  # the server is gone, as it should be


async def load(base: str, process: subprocess.Popen[bytes], moves: int, people: int) -> Tally:
    """Play until *moves* are acknowledged, then kill the server at once."""
    tally = Tally()
    tasks = [asyncio.create_task(person(base, tally, seed + 1)) for seed in range(people)]
    while tally.count < moves and process.poll() is None:
        await asyncio.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    await asyncio.wait(tasks, timeout=WAIT)
    for task in tasks:
        task.cancel()
    return tally


def verify(store: Path, tally: Tally) -> int:
    """Every acknowledged step is stored and proves; the number of games."""
    found = {one.game: one for one in doctor(store, TOYS)}
    for game, steps in tally.acked.items():
        one = found[game]
        assert one.health == "well", one
        assert max(steps) <= one.steps, f"{game}: step {max(steps)} was acknowledged, then lost"
    assert all(one.health in ("well", "waiting") for one in found.values())
    return len(found)


def go_on(store: Path, tally: Tally) -> None:
    """The server starts again, and the games go on."""
    port = free_port()
    process = start(store, port)
    process.terminate()
    process.wait(WAIT)
    verify(store, tally)


def crash(moves: int, people: int, folder: Path) -> tuple[Tally, int]:
    store, port = folder / "games.db", free_port()
    process = start(store, port)
    try:
        tally = asyncio.run(load(f"127.0.0.1:{port}", process, moves, people))
    finally:
        process.kill()
        process.wait()
    games = verify(store, tally)
    go_on(store, tally)
    return tally, games


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tourelle.testing.crash")
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--times", type=int, default=1)
    said = parser.parse_args()
    for _ in range(said.times):
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            tally, games = crash(said.moves, said.people, Path(folder))
            print(
                f"killed after {tally.count} acknowledged moves of {games} games "
                f"({time.monotonic() - began:.1f} s): none lost, every digest proves"
            )


if __name__ == "__main__":
    main()
