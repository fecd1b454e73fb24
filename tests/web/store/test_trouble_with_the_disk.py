"""A full disk, a store that is none, and a second server: said in a line, and nothing is lost."""

from __future__ import annotations

import contextlib
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import tourelle
from tourelle.core.codec import Malformed
from tourelle.testing.crash import free_port, start
from tourelle.testing.server import Device, patiently
from tourelle.web.store.claim import claimed

KILL = signal.SIGKILL


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], Device]]:
    port = free_port()
    process = start(tmp_path / "games.db", port)
    yield process, Device(f"127.0.0.1:{port}")
    process.kill()
    process.wait(5)


@contextlib.contextmanager
def full_disk(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """No file of the server may grow, nor be written to."""
    before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_told_and_costs_nothing(
    house: tuple[subprocess.Popen[bytes], Device],
) -> None:
    process, host = house
    game = host.make()["game"]
    one = host.sit(game, 0)
    guest = Device(host.base)
    link = host.post(f"/api/games/{game}/links", {"kind": "seat", "seat": 1})
    with full_disk(process):
        made = host.post("/api/games", {"game": "skirmish", "seats": [{"kind": "me"}] * 2}, 503)
        assert made["code"] == "store"
        assert one.do(0, ["bid", 1], 0, key="a")["code"] == "store"
        assert one.act(0, "name", name="Ann")["code"] == "store"
        token = link["url"].partition("#")[2]
        assert guest.post("/api/join", {"game": game, "token": token}, 503)["code"] == "store"
        time.sleep(1.1)
        assert host.ask("GET", "/healthz")[0] == 503
        assert len(host.get("/api/games")["games"]) == 1, "what is there can be read"
    patiently(lambda: host.ask("GET", "/healthz")[0] == 200, 5)
    assert one.do(0, ["bid", 1], 0, key="a")["t"] == "ack"
    assert guest.join(link["url"])["seat"] == 1
    process.send_signal(signal.SIGTERM)
    assert process.wait(10) in (0, -signal.SIGTERM)


def test_a_second_server_is_refused_whatever_files_are_deleted(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with claimed(store, "en"):
        for other in tmp_path.iterdir():
            if other != store:
                other.unlink()
        with pytest.raises(Malformed, match="Another server"), claimed(store, "en"):
            pass
    with claimed(store, "fr"):
        pass


def told(store: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-m", "tourelle.web", "--toys", "--store", store, "--port", "0"]
    env = {"PYTHONPATH": str(Path(tourelle.__file__).parents[1])}
    return subprocess.run(run, capture_output=True, text=True, timeout=30, env=env, check=False)


@pytest.mark.parametrize("kind", ["garbage", "folder", "read-only", "half"])
def test_what_is_no_store_is_said_in_one_line(tmp_path: Path, kind: str) -> None:
    store = tmp_path / "games.db"
    if kind == "garbage":
        store.write_bytes(b"this is no database at all" * 300)
    elif kind == "half":
        store.write_bytes(b"SQLite format 3\0" + b"\x10\0\1\1\0\x40\x20\x20" + b"\xff" * 4000)
    elif kind == "folder":
        store.mkdir()
    else:
        store = Path("/proc/games.db")  # where nobody may write, not even root
    before = store.read_bytes() if store.is_file() else b""
    done = told(str(store))
    assert done.returncode == 2
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert str(store) in lines[0]
    assert "Traceback" not in done.stderr
    assert (store.read_bytes() if store.is_file() else b"") == before
