"""Stages of Panzer Squadron, to be looked at: `python -m tests.browser.gallery`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.gallery import Stage
from tests.browser.laying import laid, on, tab
from tests.browser.stages_hunter import ready, table
from tourelle.stage.positions.panzer_squadron import battle

GAMES = ("panzer-squadron",)
GAME = "panzer-squadron"
SETUP = {"size": "small"}
MINE = ["us-m4a1 @ 0706 1", "us-m3lee @ 0304 1", "us-m10 @ 0210 1"]
THEIRS = ["de-hetzer @ 0702 4", "de-pz3l @ 0803 5", "de-panther-g @ 1400 3"]
TILES = ["stone house @ 0605 1005", "hedge @ 0907", "small house @ 0408"]


def lay(
    *lines: str, kinds: str = "me bot", a: Any = MINE, b: Any = THEIRS, **other: Any
) -> Callable[[Page, str], None]:
    how = {"tiles": TILES, "setup": SETUP, **other}
    agreed = {"scenario": "free", **SETUP}
    return laid(GAME, lambda: battle(a, b, **how).play(*lines), kinds, setup=agreed)


def touch(*keys: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for key in keys:
            on(page, key)

    return act


def goal(page: Page) -> None:
    ready(page)
    page.locator("#goal").click()


def instruct(page: Page) -> None:
    ready(page)
    page.locator("[data-do=more], [data-do=menu]").first.click()
    page.locator("[data-do=instruct]").click()


def row(*places: int) -> Callable[[Page], None]:
    """Rows of the list, one after another."""

    def act(page: Page) -> None:
        for place in places:
            ready(page)
            page.locator("#list > li > button").nth(place).click()
            page.wait_for_timeout(500)

    return act


STAGES = {
    "ps-deploy": Stage(table(GAME, "me bot", scenario="SC-1"), ready),
    "ps-goal": Stage(table(GAME, "me bot", scenario="SC-1"), goal),
    "ps-turn": Stage(lay(), ready),
    "ps-action": Stage(lay("a: tank a1"), ready),
    "ps-shot": Stage(lay(), touch("t3")),
    "ps-blocked": Stage(lay(), touch("t5")),
    "ps-drive": Stage(lay("a: tank a1", "a: move; points 4"), ready),
    "ps-facing": Stage(lay("a: tank a1", "a: move; points 4"), row(3)),
    "ps-passing": Stage(
        lay(
            "b: tank b1",
            "b: move; points 3",
            "b: step 4 4",
            a=["us-m10 @ 0707 1", "us-m4a1 @ 0409 0"],
            b=["de-pz4h @ 0802 4", "de-pz3l @ 1008 4"],
            tiles=["stone house @ 0808 0908 0907"],
            first=1,
        ),
        ready,
    ),
    "ps-instruct": Stage(lay("a: tank a1", "a: ambush", "b: tank b1", "b: ambush"), instruct),
    "ps-end": Stage(lay("b: concede")),
    "ps-log": Stage(lay("a: tank a1"), tab("log")),
}
