"""Stages of Tank Commander, to be looked at: `python -m tests.browser.gallery`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.gallery import Stage
from tests.browser.laying import laid, large, on
from tests.browser.stages_hunter import ready, table
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
WINDOW = {**FIELD, "active": "S", "hands": {"G": ["Gun Jam", "Dud Round", "Tank Ace"], "S": []}}


def field(*lines: str, **other: Any) -> Callable[[], Any]:
    return lambda: battle(**{**FIELD, **other}).play(*lines)


def lay(*lines: str, kinds: str = "me bot", **other: Any) -> Callable[[Page, str], None]:
    return laid(GAME, field(*lines, **other), kinds, setup=SETUP)


def key(name: str) -> str:
    return f"card-c{battle(**FIELD).called[name]}"


def touch(*names: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for name in names:
            on(page, key(name))

    return act


def touch_key(what: str) -> Callable[[Page], None]:
    return lambda page: on(page, what)


def shot(page: Page) -> None:
    touch("g1", "s2")(page)
    if page.locator(".verdict").count() == 0:
        page.locator("#list > li > button").first.click()
    page.locator(".verdict details summary").first.click(force=True)


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


STAGES = {
    "tc-start": Stage(table(GAME, "me bot"), ready),
    "tc-goal": Stage(table(GAME, "me bot"), goal),
    "tc-turn": Stage(lay(), ready),
    "tc-shot": Stage(lay(), touch("g1", "s2")),
    "tc-odds": Stage(lay(), shot),
    "tc-strike": Stage(lay(), touch("s1")),
    "tc-march": Stage(lay(), touch("g3")),
    "tc-card": Stage(lay(), touch_key("card-c5118000")),
    "tc-no": Stage(lay(), touch_key("card-c5148000")),
    "tc-large": Stage(lay(), large('[data-key="card-c5118000"]')),
    "tc-window": Stage(laid(GAME, field("S: fire s1 g1", **WINDOW), setup=SETUP), ready),
    "tc-end": Stage(lay("S: concede")),
    "tc-curtain": Stage(lay(kinds="me here"), ready),
}
