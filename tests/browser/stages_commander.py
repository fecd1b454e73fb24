"""Stages of Tank Commander, to be looked at: `python -m tests.browser.gallery`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.gallery import Stage
from tests.browser.laying import laid
from tests.browser.lesson_hand import SAID
from tests.browser.stages_hunter import READY, ready, table
from tourelle.stage.positions.tank_commander import battle

GAMES = ("tank-commander",)
GAME = "tank-commander"
SETUP = {"scenario": "17.2"}
FIELD: dict[str, Any] = {
    "german": {
        "G1b": ["PzKw IV H", "SPW 251 [Panzergrenadier Squad]"],
        "G2b": ["PzKw III L"],
        "G1c": ["7.5 cm PaK 40"],
    },
    "soviet": {
        "Nb": ["T-26 M-39"],
        "S1a": ["T-34/85", "Soviet Line Squad"],
        "S2a": ["JS-2"],
    },
    "ground": {"S1a": "Woods", "G1c": "Village", "Nc": "Hills"},
    "hands": {
        "G": ["Tank Ace", "Artillery Barrage", "Flank Shot", "PzKw VI E", "Panzerfaust", "Gun Jam"],
        "S": ["Gun Jam", "Breakdown"],
    },
}
#: The middle of a part, where it is on the screen.
MIDDLE = """(part) => {
  const r = part.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}"""
WINDOW = {**FIELD, "active": "S", "hands": {"G": ["Gun Jam", "Dud Round", "Tank Ace"], "S": []}}


def field(*lines: str, **other: Any) -> Callable[[], Any]:
    return lambda: battle(**{**FIELD, **other}).play(*lines)


def lay(*lines: str, kinds: str = "me bot", **other: Any) -> Callable[[Page, str], None]:
    return laid(GAME, field(*lines, **other), kinds, setup=SETUP)


def key(name: str) -> str:
    return f"card-c{battle(**FIELD).called[name]}"


def on(page: Page, what: str) -> None:
    """A touch in the middle of a part of the picture, once it can answer; the page has heard it."""
    page.locator(READY).first.wait_for(state="attached")
    part = page.locator(f'#board [data-key="{what}"]').first
    part.wait_for(state="attached")
    was = page.evaluate(SAID)
    page.mouse.click(*seen(page, part))
    with suppress(TimeoutError):
        page.wait_for_function(f"(was) => ({SAID})() !== was", arg=was, timeout=3000)


def seen(page: Page, part: Locator) -> tuple[float, float]:
    """Where *part* lies; on a phone the picture is drawn there by its own buttons and wheel."""
    for _ in range(12):
        x, y = part.evaluate(MIDDLE)
        box = page.locator("#board").bounding_box()
        assert box is not None
        foot = page.locator(".dock").bounding_box()
        low = box["y"] + box["height"]
        if foot is not None and (page.viewport_size or {"width": 0})["width"] < 720:
            low = min(low, foot["y"])
        if box["y"] + 20 < y < low - 20:
            break
        page.mouse.move(box["x"] + 100, box["y"] + 100)
        page.mouse.wheel(0, 80 if y > low - 20 else -80)
        page.wait_for_timeout(80)
    return x, y


def touch(*names: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for name in names:
            on(page, key(name))

    return act


def named(page: Page, words: str) -> None:
    """A touch on a card by its name in either language."""
    ready(page)
    page.mouse.click(*seen(page, page.locator(f'#board .card[aria-label*="{words}"]').first))
    page.wait_for_timeout(500)


def shot(page: Page) -> None:
    touch("g1", "s2")(page)
    page.locator(".verdict details summary").first.click()


def goal(page: Page) -> None:
    ready(page)
    page.locator("#goal").click()


def fired(page: Page) -> None:
    """A shot with all that follows."""
    if page.locator("#lines li").count() < 4:
        touch("g1", "s1")(page)
        page.locator("#prompt .primary").click()
        page.locator('[data-key^="colour-"], #list [data-key^=k]').first.wait_for(state="attached")
        page.locator("#list li > button").first.click()
    page.wait_for_timeout(1500)


def log(page: Page) -> None:
    ready(page)
    tab = page.locator("[role=tab][aria-controls=log], [data-tab=log]")
    if tab.count() and tab.first.is_visible():
        tab.first.click()


STAGES = {
    "tc-start": Stage(table(GAME, "me bot"), ready),
    "tc-goal": Stage(table(GAME, "me bot"), goal),
    "tc-turn": Stage(lay(), ready),
    "tc-shot": Stage(lay(), touch("g1", "s2")),
    "tc-odds": Stage(lay(), shot),
    "tc-strike": Stage(lay(), touch("s1")),
    "tc-march": Stage(lay(), touch("g3")),
    "tc-card": Stage(lay(), partial(named, words="Panzerfaust")),
    "tc-no": Stage(lay(), partial(named, words="Gun Jam")),
    "tc-window": Stage(laid(GAME, field("S: fire s1 g1", **WINDOW), setup=SETUP), ready),
    "tc-curtain": Stage(lay(kinds="me here"), ready),
}
