"""How pages load from afar: requests, bytes and time at an emulated latency, in Chromium.

    python bench/pages.py [--latency 400] [--chromium /usr/bin/chromium] [--games tank-chess ...]

Two servers in one run: one with plain files (as they lie on the disk: the way it was), one with
joined, hashed and squeezed ones. Each page is opened cold (nothing kept) and warm (again in the
same browser). A request is all that goes out to the server, the socket among them; bytes are those
that came back over the wire, heads and the socket's messages included. Sockets squeeze their
messages in both, as they do for the world (`--public`).
"""

from __future__ import annotations

import argparse
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

import uvicorn
from playwright.sync_api import BrowserContext, Page, sync_playwright

from tourelle.games import registry
from tourelle.web.config import Config
from tourelle.web.http.serve import uvicorn_config

SEEN = """() => document.querySelector("#board")?.shadowRoot?.querySelector("svg")
  || document.querySelector("#covers .sheet-card")"""
POST = """async ([path, body]) => {
  const how = {method: "POST", headers: {"Content-Type": "application/json"}};
  return await (await fetch(path, {...how, body: JSON.stringify(body)})).json();
}"""
SEATS = (("me", None), ("bot", "random"))
QUIET = 1.5  # seconds: what a page fetches after its picture counts as well


@dataclass
class Count:
    """What one page took."""

    requests: int = 0
    bytes: int = 0
    seconds: float = 0.0

    def said(self) -> str:
        return f"{self.requests:>4} requests {self.bytes / 1000:>7.1f} kB {self.seconds:>6.2f} s"


class Wire:
    """A way to the server that counts what comes back."""

    def __init__(self, to: int) -> None:
        self.bytes = 0
        self._to = to
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._ear.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            here, _ = self._ear.accept()
            there = socket.create_connection(("127.0.0.1", self._to))
            for a, b, counts in ((here, there, False), (there, here, True)):
                threading.Thread(target=self._carry, args=(a, b, counts), daemon=True).start()

    def _carry(self, a: socket.socket, b: socket.socket, counts: bool) -> None:
        with suppress(OSError):
            while data := a.recv(65536):
                self.bytes += len(data) if counts else 0
                b.sendall(data)
        for end in (a, b):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def served(plain: bool) -> Iterator[Wire]:
    listener = socket.create_server(("127.0.0.1", 0))
    config = replace(Config(bot_pace=0, address_rate=100_000), plain_assets=plain)
    how = uvicorn_config(config)
    how.ws_per_message_deflate = True
    server = uvicorn.Server(how)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield Wire(listener.getsockname()[1])
    server.should_exit = True
    thread.join(10)


class Listener:
    """Counts what a page fetches. What is kept by the browser is no request."""

    def __init__(self, page: Page, latency: int) -> None:
        self.count = Count()
        self._kept: set[str] = set()
        line = page.context.new_cdp_session(page)
        line.on("Network.requestServedFromCache", lambda m: self._kept.add(m["requestId"]))
        line.on("Network.responseReceived", self._answered)
        line.on("Network.loadingFinished", self._finished)
        line.on("Network.webSocketCreated", self._socket)
        line.send("Network.enable")
        how = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
        line.send("Network.emulateNetworkConditions", {**how, "latency": latency})

    def _answered(self, m: dict[str, Any]) -> None:
        told = m["response"]
        if told.get("fromDiskCache") or told["url"].startswith(("data:", "blob:")):
            self._kept.add(m["requestId"])

    def _finished(self, m: dict[str, Any]) -> None:
        if m["requestId"] not in self._kept:
            self.count.requests += 1

    def _socket(self, _: dict[str, Any]) -> None:
        self.count.requests += 1


def opened(context: BrowserContext, wire: Wire, way: str, latency: int) -> Count:
    page = context.new_page()
    listener = Listener(page, latency)
    began, before = time.monotonic(), wire.bytes
    page.goto(wire.url + way, wait_until="commit")
    page.wait_for_function(SEEN)
    listener.count.seconds = time.monotonic() - began
    page.wait_for_timeout(QUIET * 1000 + 2 * latency)
    listener.count.bytes = wire.bytes - before
    page.close()
    return listener.count


def game_at(context: BrowserContext, site: str, game: str, kind: str) -> str:
    """A game against the computer, as `Play now` begins it: no curtain before its first picture.
    A replay is that of a game at one device, which can be looked at while it is played."""
    seats = [SEATS[0], SEATS[kind == "table"]]
    page = context.new_page()
    page.goto(site + "/healthz")
    body = {
        "game": game, "scenario": None, "setup": {}, "clock": None, "dice": "provable",
        "back": True, "seats": [
            {"kind": kind, "level": level, "name": ""} for kind, level in seats
        ],
    }  # fmt: skip
    made: str = page.evaluate(POST, ["/api/games", body])["game"]
    page.close()
    return made


def measured(browser: Any, games: list[str], latency: int) -> dict[str, dict[str, Count]]:
    found: dict[str, dict[str, Count]] = {}
    for name, plain in (("plain", True), ("joined", False)):
        with served(plain) as wire:
            for kind, game in [
                ("lobby", ""),
                *(("table", game) for game in games),
                ("replay", games[0]),
            ]:
                context = browser.new_context(viewport={"width": 1280, "height": 720})
                made = game and game_at(context, wire.url, game, kind)
                way = {"lobby": "/", "table": f"/play/{made}", "replay": f"/replay/{made}"}[kind]
                for when in ("cold", "warm"):
                    count = opened(context, wire, way, latency)
                    found.setdefault(f"{kind} {when} {game}", {})[name] = count
                context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--latency", type=int, default=400)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--games", nargs="+", default=list(registry.names()))
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=said.chromium, args=["--no-sandbox"])
        found = measured(browser, said.games, said.latency)
        browser.close()
    if said.json:
        print(json.dumps({k: {n: vars(c) for n, c in v.items()} for k, v in found.items()}))
        return
    for kind, counts in found.items():
        for name, count in counts.items():
            print(f"{kind:<28} {name:<7} {count.said()}")


if __name__ == "__main__":
    main()
