"""A whole lesson of each card and miniature game, by mouse and by touch, every step answered on the
board or in the list; a wrong answer first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.lesson_hand import Hand, is_step

Learner = Callable[[str, str], Hand]
BOTH = pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])


@pytest.fixture
def learner(
    people: Callable[..., BrowserContext], on_phone: Callable[..., Page], touch: bool
) -> Learner:
    """Somebody who has opened a lesson of a site, with a mouse or a phone."""

    def opened(site: str, lesson: str) -> Hand:
        page = on_phone() if touch else people().new_page()
        page.goto(f"{site}/learn")
        page.locator(f"[data-lesson='{lesson}']").click()
        return Hand(page, touch)

    return opened


def is_done(page: Page) -> None:
    expect(page.locator("#lesson .end")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


@BOTH
def test_tank_hunter(card_site: str, learner: Learner) -> None:
    hand = learner(card_site, "tank-hunter/attack")
    is_step(hand.page, "1 of 4")
    hand.on("u12", "u21")  # the Hellcat: not what was asked for
    hand.end()
    hand.missed("Sherman")
    hand.on("u11", "u21")  # the board shows one's own line again
    hand.end()
    is_step(hand.page, "2 of 4")
    hand.on("u11")  # a counter goes with one touch
    is_step(hand.page, "3 of 4")
    hand.on("u12", "u21")
    hand.end()
    is_step(hand.page, "4 of 4")
    hand.on("u11")  # one target is left: it need not be chosen
    hand.row("rample")
    hand.end()
    is_done(hand.page)


@BOTH
def test_tanks(plane_site: str, learner: Learner) -> None:
    hand = learner(plane_site, "tanks/shoot")
    is_step(hand.page, "1 of 4")
    hand.on("t1")
    hand.end()
    is_step(hand.page, "2 of 4")
    hand.put(hand.page.locator("[data-do=pass]"))  # to keep the dice is not what was asked for
    hand.missed("Roll again")
    hand.row("Reroll all dice")
    hand.end()
    is_step(hand.page, "3 of 4")
    hand.row("Cancel 1 Hit")
    hand.end()
    hand.put(hand.page.locator("#lesson-next"))  # the table is laid anew
    is_step(hand.page, "4 of 4")
    hand.on("t1")
    hand.end()
    is_done(hand.page)


@BOTH
def test_panzer_squadron(hex_site: str, learner: Learner) -> None:
    hand = learner(hex_site, "panzer-squadron/fire")
    is_step(hand.page, "1 of 5")
    hand.on("t2")
    hand.end()
    is_step(hand.page, "2 of 5")
    hand.on("t0")  # the Hetzer faces the gun
    hand.end()
    hand.missed("149")
    hand.on("t1")
    hand.end()
    is_step(hand.page, "3 of 5")
    hand.row("Move")
    hand.end()
    is_step(hand.page, "4 of 5")
    hand.on("h61", "f0")  # it stays in its hex and turns
    hand.end()
    is_step(hand.page, "5 of 5")
    hand.on("t0")
    hand.end()
    is_done(hand.page)


@BOTH
def test_tank_commander(front_site: str, learner: Learner) -> None:
    hand = learner(front_site, "tank-commander/fire")
    is_step(hand.page, "1 of 4")
    hand.row("Draw")
    hand.end()
    hand.missed("T-26")
    hand.on("c5008000", "c7055000")
    hand.end()
    is_step(hand.page, "2 of 4")
    hand.on("k0")  # any colour, with one touch
    is_step(hand.page, "3 of 4")
    hand.on("c5008000", "c7054000")
    hand.end()
    is_step(hand.page, "4 of 4")
    hand.put(hand.page.locator("#lesson-next"))
    is_done(hand.page)
