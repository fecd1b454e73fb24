"""Frames a second while the arrow of TANKS is dragged, beside an empty page under the same mouse.

    python bench/tanks_drag.py [--rounds N] [--seconds S]

Rounds of the two alternate in one Chromium; a frame is one call of requestAnimationFrame. The goal
is the rate of the empty page: what is carried is drawn once for each frame, whatever the server
says meanwhile. Without Chromium it says so and measures nothing.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tourelle.testing.server import Device, Message, Sitter, any_game, running
from tourelle.web.config import Config, Served

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run")
SETUP = {"map": "village", "points": 50, "force0": "TK-P1", "force1": "TK-P4", "mission": "ace"}
COUNT = """() => {
  window.frames_ = [];
  const next = (at) => { window.frames_.push(at); window.counting = requestAnimationFrame(next); };
  window.counting = requestAnimationFrame(next);
}"""
COUNTED = "() => { cancelAnimationFrame(window.counting); return window.frames_; }"
SPOT = """() => {
  const grip = document.querySelector('#board').shadowRoot.querySelector('.carry-layer .grab');
  const box = grip.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
RADIUS = 40.0


def first_choice(one: Sitter, ask: Message) -> Any:
    """The first proposal, part by part."""
    chosen: list[str] = []
    while True:
        told = one.query("orders", ask["seat"], chosen=chosen, peek=True)
        if told["choice"] is not None:
            return told["choice"]
        chosen.append(told["options"][0]["key"])


def to_the_first_move(device: Device, game: str) -> int:
    """Deployed by the first proposals; whose tank moves?"""
    one = device.sit(game, 0)
    for _ in count():
        ask = one.asks()[0]
        if ask["kind"] == "move":
            break
        if ask["seat"] != one.sync["seat"]:
            one.hello(ask["seat"])
            continue
        one.reach(one.do(ask["seat"], first_choice(one, ask), ask["asked"])["step"])
    one.close()
    return int(ask["seat"])


def at_the_table(context: BrowserContext, base: str) -> Page:
    """A page on which a tank may be dragged."""
    device, home = Device(base), f"http://{base}"
    made = device.make("tanks", setup=SETUP)
    seat = to_the_first_move(device, made["game"])
    for name, value in device.cookies.items():
        context.add_cookies([{"name": name, "value": value, "url": home}])
    page = context.new_page()
    page.goto(home)
    kept = [f"seat.{made['game']}", str(seat)]
    page.evaluate("(kept) => sessionStorage.setItem(...kept)", kept)
    page.goto(home + made["url"])
    page.locator(".curtain .primary, .carry-bar").first.wait_for()
    if page.locator(".curtain .primary").count():
        page.locator(".curtain .primary").click()
    page.locator(".carry-bar").wait_for()
    return page


def rate(page: Page, seconds: float, where: Callable[[Page], tuple[float, float]]) -> float:
    """Frames a second while the mouse goes round with its button down."""
    page.bring_to_front()
    x, y = where(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(COUNT)
    until = time.monotonic() + seconds
    for step in count(1):
        way = step / 12
        page.mouse.move(x + RADIUS * math.sin(way), y - RADIUS * (1 - math.cos(way)) / 2)
        if time.monotonic() > until:
            break
    frames: list[float] = page.evaluate(COUNTED)
    page.mouse.up()
    return 1000 * (len(frames) - 1) / (frames[-1] - frames[0])


def grip(page: Page) -> tuple[float, float]:
    if page.locator("[data-do=carry-reset]").count():
        page.locator("[data-do=carry-reset]").click()
    x, y = page.evaluate(SPOT)
    return x, y


def measure(browser: Browser, base: str, rounds: int, seconds: float) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(60_000)
    table, empty = at_the_table(context, base), context.new_page()
    rates: list[tuple[float, float]] = []
    for _ in range(rounds):
        bare = rate(empty, seconds, lambda _: (720.0, 450.0))
        rates.append((rate(table, seconds, grip), bare))
    dragged, bare = (median(found) for found in zip(*rates, strict=True))
    share = median(ours / theirs for ours, theirs in rates)
    print(f"dragging the arrow {dragged:6.1f} frames/s")
    print(f"empty page         {bare:6.1f} frames/s")
    print(f"dragging: {share:.2f} of the empty page's rate")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0)
    said = parser.parse_args()
    path = next((p for name in NAMES if (p := shutil.which(name))), os.environ.get("CHROMIUM"))
    if path is None:
        print("no Chromium on this machine: nothing measured")
        return
    config = Config(served=Served(("tanks",), f"{any_game.__module__}:any_game"), bot_pace=0,
                    address_rate=100_000, socket_rate=100_000)  # fmt: skip
    with running(config) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=str(Path(path)), args=list(FLAGS))
        measure(browser, server.base, said.rounds, said.seconds)
        browser.close()


if __name__ == "__main__":
    main()
