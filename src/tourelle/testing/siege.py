"""`python -m tourelle.testing.siege --seconds 30`: strangers attack a server while people play.

A server is started as a process of its own. One person plays on; meanwhile others bring games of
4 MiB and packs that are deep or long, say half of a request, and read nothing of what they are
sent. At the end: how long the person waited, what the server took, and how fast it ended.
"""

from __future__ import annotations

import argparse
import itertools
import json
import signal
import socket
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from websockets.exceptions import WebSocketException

from tourelle.core.chance import FastDice
from tourelle.testing.crash import free_port, start
from tourelle.testing.server import Device, choice_for

WORDS: Final = json.dumps({"text": "Ld4 " * 1_040_000}).encode()
NESTED: Final = json.dumps({"text": "{" + '"a":[' * 500_000}).encode()
DOTTED: Final = {"game": "gunnery", "files": [["a.toml", "[" + "a." * 20_000 + "b]\nx = 1\n"]]}
LONG: Final = {"game": "gunnery", "files": [["a.toml", "x = " + "9" * 100_000]]}
HALVES: Final = (
    b"",
    b"GET / HTTP/1.1\r\nHo",
    b"POST /api/import HTTP/1.1\r\nContent-Length: 9\r\n",
)
LINES: Final = 20  # of each kind that say half


@dataclass
class Tally:
    """What came of it."""

    waits: list[float] = field(default_factory=list)  # of the person who plays, in seconds
    answers: Counter[int] = field(default_factory=Counter)  # of the strangers, by status
    worst: int = 0  # MiB that the server took
    end: float = 0.0  # seconds until it had ended

    def wait(self, part: float) -> float:
        rows = sorted(self.waits)
        return rows[min(len(rows) - 1, int(part * len(rows)))] if rows else 0.0


def memory_of(process: int) -> int:
    """MiB in use, of the server itself."""
    with suppress(OSError, ValueError, IndexError):
        text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
        return int(text.partition("VmRSS:")[2].split()[0]) // 1024
    return 0


class Siege:
    def __init__(self, port: int, tally: Tally) -> None:
        self.base: Final = f"127.0.0.1:{port}"
        self.port: Final = port
        self.tally: Final = tally
        self.over: Final = threading.Event()

    def play(self) -> None:
        """One person at both sides of game after game, until the house ends."""
        with suppress(OSError, WebSocketException):
            self._play()

    def _play(self) -> None:
        me, luck = Device(self.base), FastDice(1)
        while not self.over.is_set():
            one = me.sit(me.make()["game"], 0)
            while (asks := [ask for ask in one.asks() if "hint" in ask]) and not self.over.is_set():
                began = time.monotonic()
                said = one.do(asks[0]["seat"], choice_for(asks[0], luck), asks[0]["asked"])
                self.tally.waits.append(time.monotonic() - began)
                one.reach(said["step"])
                if not any("hint" in ask for ask in one.asks()) and one.asks():
                    one.hello(one.asks()[0]["seat"])
                time.sleep(0.01)
            one.close()

    def bring(self, path: str, body: object) -> Callable[[], None]:
        def bringing() -> None:
            while not self.over.is_set():
                with suppress(OSError):
                    self.tally.answers[Device(self.base).ask("POST", path, body)[0]] += 1

        return bringing

    def dawdle(self) -> None:
        """Lines that say half of it, again and again."""
        lines: list[socket.socket] = []
        for said in itertools.cycle(HALVES):
            if self.over.wait(0.05):
                break
            with suppress(OSError):
                lines.append(socket.create_connection(("127.0.0.1", self.port), 5))
                lines[-1].sendall(said)
            while len(lines) > LINES * len(HALVES):
                lines.pop(0).close()
        for one in lines:
            one.close()

    def run(self, seconds: float, process: int) -> None:
        work = [self.play, self.dawdle]
        work += [self.bring("/api/import", WORDS)] * 6
        work += [self.bring("/api/import", NESTED), self.bring("/api/packs", DOTTED)]
        work += [self.bring("/api/packs", LONG)]
        threads = [threading.Thread(target=one, daemon=True) for one in work]
        for one in threads:
            one.start()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.2)
            self.tally.worst = max(self.tally.worst, memory_of(process))
        self.over.set()


def siege(seconds: float, folder: Path) -> Tally:
    port, tally = free_port(), Tally()
    process = start(folder / "games.db", port)
    try:
        Siege(port, tally).run(seconds, process.pid)
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        process.wait(30)
        tally.end = time.monotonic() - began
    finally:
        process.kill()
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tourelle.testing.siege")
    parser.add_argument("--seconds", type=float, default=30.0)
    with tempfile.TemporaryDirectory() as folder:
        tally = siege(parser.parse_args().seconds, Path(folder))
    waits = ", ".join(f"{name} {tally.wait(part) * 1000:.0f}" for name, part in PARTS)
    print(f"{len(tally.waits)} moves of a person; milliseconds waited: {waits}")
    print(f"strangers, by answer: {dict(sorted(tally.answers.items()))}")
    print(f"the server took {tally.worst} MiB at most and ended in {tally.end:.1f} s")


PARTS: Final = (("median", 0.5), ("p99", 0.99), ("worst", 1.0))

if __name__ == "__main__":
    main()
