"""Frames a second while much happens: `python bench/frames.py [--players 8] [--seconds 12]`.

A table of Tank Hunter in headless Chromium, one person and bots that answer at once, with motions
at their normal pace. The person passes whatever he is asked. Counted are the frames that the page
was given, the longest time between two of them, and how busy its thread was.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, MET, POST, served

#: Counts frames, and answers like somebody in a hurry: the first row, then the button.
COUNT = """(ms) => new Promise((done) => {
  const began = performance.now();
  let last = began, frames = 0, worst = 0;
  const press = setInterval(() => {
    const go = document.querySelector('dialog[open] .primary, #prompt [data-do=pass]')
      ?? document.querySelector('#prompt .primary:not([disabled])')
      ?? document.querySelector('#list > li > button');
    if (document.querySelector('#prompt')?.dataset.turn === 'mine') go?.click();
  }, 300);
  const tick = (now) => {
    frames++;
    worst = Math.max(worst, now - last);
    last = now;
    if (now - began < ms) return requestAnimationFrame(tick);
    clearInterval(press);
    done({ frames, worst, lines: document.querySelectorAll('#lines li').length,
      seconds: (now - began) / 1000 });
  };
  requestAnimationFrame(tick);
})"""


PARTS = ("ThreadTime", "TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def opened(page: Page, site: str, players: int) -> None:
    page.goto(site)
    kinds = ["me"] + ["bot"] * (players - 1)
    seats = [{"kind": kind, "level": "random" if kind == "bot" else None, "name": ""}
             for kind in kinds]  # fmt: skip
    body = {
        "game": "tank-hunter", "scenario": None, "setup": {}, "seats": seats, "clock": None,
        "dice": "provable", "back": True,
    }  # fmt: skip
    made: Any = page.evaluate(POST, ["/api/games", body])
    page.goto(site + made["url"])
    page.wait_for_selector("#prompt .flag")


def main() -> int:
    parser = argparse.ArgumentParser(description="frames a second at a busy table")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    args = parser.parse_args()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=args.chromium, args=FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        context.add_init_script(MET)
        page = context.new_page()
        for site in served("tank-hunter", window_hold=40):
            opened(page, site, args.players)
            page.evaluate(COUNT, 12_000)  # until the draft is over
            metrics = context.new_cdp_session(page)
            metrics.send("Performance.enable")
            before = _spent(metrics)
            found = page.evaluate(COUNT, args.seconds * 1000)
            spent = _spent(metrics)
            rate, worst = found["frames"] / found["seconds"], found["worst"]
            parts = ", ".join(
                f"{name} {(spent[name] - before[name]) / found['seconds'] * 100:.0f} %"
                for name in PARTS
            )
            load = os.getloadavg()[0]
            print(f"{args.players} players, load {load:.1f}: {rate:.1f} frames a second, "
                  f"longest {worst:.0f} ms; of the time {parts}; "
                  f"{found['lines']} lines of log")  # fmt: skip
        browser.close()
    return 0


def _spent(metrics: Any) -> dict[str, float]:
    """Seconds of the page's thread, by what it did; of ThreadTime those that it had a core."""
    told = metrics.send("Performance.getMetrics")["metrics"]
    return {one["name"]: float(one["value"]) for one in told}


if __name__ == "__main__":
    sys.exit(main())
