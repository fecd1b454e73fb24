"""The server of an evening: a process of its own on one core, which tells what its loop does.

`python -m evening.server PORT FOLDER CORE [--stalls]`: for every line that it reads it writes one
of JSON: what has happened since the line before.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import tourelle
from tourelle.testing.crash import free_port
from tourelle.testing.server import Device

STALL = 0.02  # seconds: no call of the loop may take longer
HERE = Path(__file__).parents[1]
START = 120.0  # seconds: a busy machine takes its time


# --- inside ----------------------------------------------------------------------------------


@dataclass
class Calls:
    """How long the calls of the event loop took, in CPU time: others' work is not ours."""

    times: list[float] = field(default_factory=list)
    stalls: Counter[str] = field(default_factory=Counter)
    worst: dict[str, float] = field(default_factory=dict)
    samples: list[str] = field(default_factory=list)  # of the call under way
    busy: bool = False

    def note(self, took: float) -> None:
        self.times.append(took)
        if took > STALL and self.samples:
            where, _ = Counter(self.samples).most_common(1)[0]
            self.stalls[where] += 1
            self.worst[where] = max(took, self.worst.get(where, 0.0))

    def told(self) -> dict[str, Any]:
        times, self.times = sorted(self.times), []
        stalls = [[1000 * self.worst[w], n, w] for w, n in self.stalls.items()]
        self.stalls, self.worst = Counter(), {}
        return {
            "calls": len(times),
            "over": sum(took > STALL for took in times),
            "p999": 1000 * times[int(len(times) * 0.999)] if times else 0.0,
            "worst": 1000 * times[-1] if times else 0.0,
            "stalls": sorted(stalls, reverse=True),
        }


def watch(calls: Calls) -> None:
    """Every call of every loop of this process is timed."""
    run: Any = asyncio.Handle._run

    def timed(self: asyncio.Handle) -> None:
        calls.samples.clear()
        calls.busy = True
        began = time.thread_time()
        try:
            run(self)
        finally:
            calls.busy = False
            calls.note(time.thread_time() - began)

    asyncio.Handle._run = timed  # type: ignore[attr-defined]


def sample(calls: Calls) -> None:
    """What the loop's thread is doing, again and again."""
    main = threading.main_thread().ident
    while True:
        time.sleep(0.004)
        if calls.busy:
            calls.samples.append(_place(sys._current_frames().get(main or 0)))


def _place(frame: Any) -> str:
    """The innermost few functions of ours, from the outside in."""
    names: list[str] = []
    while frame is not None:
        code = frame.f_code
        if "/tourelle/" in code.co_filename:
            file = code.co_filename.partition("/tourelle/")[2].removesuffix(".py")
            names.append(f"{file.replace('games/', '')}:{code.co_name}")
        frame = frame.f_back
    shown = names[:2] + [name for name in names[2:] if name.startswith("web/")][:2]
    return " < ".join(shown)


def answer(calls: Calls, lounge: Any) -> None:
    for _ in sys.stdin:
        tally = lounge().tally if lounge() is not None else None
        found = {
            **calls.told(),
            "memory": memory(os.getpid()),
            "cpu": time.process_time(),
            "loop": loop_cpu(os.getpid()),
            "others": sum(cpu(pid) for pid in children(os.getpid())),
            "moves": 0 if tally is None else tally.moves,
            "open": 0 if tally is None else lounge().open,
            "lag": 0.0 if tally is None else 1000 * tally.lag.worst,
        }
        print(json.dumps(found), flush=True)


def serve_here(port: int, folder: Path, core: int, stalls: bool) -> None:
    os.sched_setaffinity(0, {core})
    from evening.cost import ALL
    from tourelle.web.config import Config
    from tourelle.web.http import app
    from tourelle.web.http.serve import serve

    calls, made = Calls(), []
    make = app.Lounge
    app.Lounge = lambda *args: made.append(make(*args)) or made[-1]  # type: ignore
    watch(calls)
    lounge = lambda: made[0] if made else None  # noqa: E731
    threading.Thread(target=answer, args=(calls, lounge), daemon=True).start()
    if stalls:
        threading.Thread(target=sample, args=(calls,), daemon=True).start()
    config = Config(
        store=folder / "games.db", address_sockets=100_000, keep=10_000, address_rate=1_000_000,
        socket_rate=1000, served=ALL,
    )  # fmt: skip
    serve(port=port, browser=False, say=lambda _: None, config=config)


# --- from outside ----------------------------------------------------------------------------


def cpu(pid: int, thread: int | None = None) -> float:
    """Seconds of CPU time of a process, or of one of its threads."""
    place = f"/proc/{pid}/stat" if thread is None else f"/proc/{pid}/task/{thread}/stat"
    try:
        words = Path(place).read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def loop_cpu(pid: int) -> float:
    """Of the event loop's thread alone: it is the first one."""
    return cpu(pid, pid)


def children(pid: int) -> list[int]:
    try:
        found = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += [int(word) for word in (task / "children").read_text().split()]
    except OSError:
        return []
    return sorted(set(found))


def memory(pid: int) -> float:
    """MB that are in use."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024


class Server:
    """A server that runs, to be asked how it goes."""

    def __init__(self, folder: Path, core: int, stalls: bool = False) -> None:
        self.folder, port = folder, free_port()
        source = str(Path(tourelle.__file__).parents[1])
        env = {**os.environ, "PYTHONPATH": f"{source}:{HERE}"}
        args = [sys.executable, "-m", "evening.server", str(port), str(folder), str(core)]
        self.process = subprocess.Popen(
            [*args, "--stalls"] if stalls else args,
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.base = f"127.0.0.1:{port}"
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + START
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                if Device(self.base).ask("GET", "/healthz")[0] == 200:
                    return
            time.sleep(0.1)
        self.stop()
        raise RuntimeError("the server did not start")

    def told(self) -> dict[str, Any]:
        """What has happened since it was asked last."""
        pipes: tuple[IO[str] | None, IO[str] | None] = (self.process.stdin, self.process.stdout)
        assert pipes[0] is not None
        assert pipes[1] is not None
        pipes[0].write("\n")
        pipes[0].flush()
        found: dict[str, Any] = json.loads(pipes[1].readline())
        return found

    def stored(self) -> int:
        """Bytes on the disk."""
        return sum(one.stat().st_size for one in self.folder.iterdir())

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


if __name__ == "__main__":
    port, folder, core, *more = sys.argv[1:]
    serve_here(int(port), Path(folder), int(core), bool(more))
