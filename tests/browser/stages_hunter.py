"""Stages of Tank Hunter and TANKS, to be looked at: `python -m tests.browser.gallery`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Play
from tests.browser.gallery import Stage
from tests.browser.laying import laid, large, on, tab
from tourelle.stage.positions.tank_hunter import battle

GAMES = ("tank-hunter", "tanks")
READY = "#list > li > button, #prompt .primary:not([disabled]), .curtain .primary"


def table(game: str, kinds: str, **setup: object) -> Callable[[Page, str], None]:
    """A new table of *game*, before its first answer."""

    def reach(page: Page, site: str) -> None:
        made = Play(page).make(site, kinds, game=game, setup=setup)
        Play(page).sit(site, made["url"])

    return reach


MINE = [
    "M4 Sherman",
    "M18 Hellcat",
    "Sd.Kfz. 234/2 Puma",
    "7.5 cm PaK 40",
    "Tiger I hidden",
    "Grenadiers rear",
]
THEIRS = ["Panzer IV Ausf. H", "StuG III Ausf. G", "Panther Ausf. G hidden", "M8 Greyhound rear"]
#: Eight players with four units each, of which one is hidden.
EIGHT = [
    [f"U{n:03d}{' hidden' if n % 4 == 3 else ''}" for n in range(60 + 4 * at, 64 + 4 * at)]
    for at in range(8)
]
HAND = ["Smoke Screen", "Lucky Shot", "Tactical Withdrawal", "Dug-In Position", "Reinforcements"]


def lay(
    *lines: str, forces: Sequence[list[str]] = (MINE, THEIRS), kinds: str = "", **other: object
) -> Callable[[Page, str], None]:
    """A battle whose first seat is the reader's; the others are the computer's."""
    seats = kinds or "me" + " bot" * (len(forces) - 1)
    how: dict[str, Any] = {"hands": {"a": HAND}, "step": "rearrange", **other}
    return laid("tank-hunter", lambda: battle(*forces, **how).play(*lines), seats)


def touch(*keys: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for key in keys:
            on(page, key)

    return act


def goal(page: Page) -> None:
    ready(page)
    page.locator("#goal").click()


def lobby(game: str) -> Callable[[Page], None]:
    """The setup of *game* in the lobby."""

    def act(page: Page) -> None:
        page.locator(f".sheet-card[data-game={game}]").click()
        expect(page.locator("#start")).to_be_visible()

    return act


def home(page: Page, site: str) -> None:
    page.goto(site)


def ready(page: Page) -> None:
    page.locator(READY).first.wait_for(state="attached")


STAGES = {
    "lobby-tank-hunter": Stage(home, lobby("tank-hunter")),
    "lobby-tanks": Stage(home, lobby("tanks")),
    "hunter2-draft": Stage(table("tank-hunter", "me bot"), ready),
    "hunter8-draft": Stage(table("tank-hunter", "me" + " bot" * 7), ready),
    "th-goal": Stage(table("tank-hunter", "me bot"), goal),
    "th-turn": Stage(lay(), ready),
    "th-main": Stage(lay(step="main"), ready),
    "th-shot": Stage(lay(step="main"), touch("card-u11", "card-u21")),
    "th-strike": Stage(lay(step="main"), touch("card-u21")),
    "th-large": Stage(lay(), large('[data-key="card-c7000030"]')),
    "th-window": Stage(lay("b: attack b1 a1", turn="b", step="main"), ready),
    "th-eight": Stage(lay(forces=EIGHT), ready),
    "th-eight-shot": Stage(lay(forces=EIGHT, step="main"), touch("card-u11", "card-u81")),
    "th-why": Stage(lay(), touch("card-c7000035")),
    "th-log": Stage(lay(step="main"), tab("log")),
    "th-curtain": Stage(lay(kinds="me here"), ready),
    "tanks-setup": Stage(table("tanks", "me bot"), ready),
}
