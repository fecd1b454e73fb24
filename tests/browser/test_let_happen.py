"""A card that could be played at several moments of one march is offered until its owner says:
nothing more during this action. Then he is asked again by the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_tank_commander_page import COMMANDER, Laid, confirm, lift, touch
from tourelle.testing.server import Device, Running, running, toy_config


@pytest.fixture(scope="module")
def commanders() -> Iterator[Running]:
    with running(toy_config(served=COMMANDER, window_hold=40, film=False)) as found:
        yield found


class Apart(Laid):
    """The same table, each at a device of his own, asked when a card could be played."""

    def _made(self) -> str:
        seats = [{"kind": "me"}, {"kind": "link"}]
        setup = {"scenario": "17.2"}
        made = self.device.make("tank-commander", seats, setup=setup, mode="easy")
        self.other = Device(self.server.base)
        self.other.join(made["links"][0]["url"])
        self.other.sit(made["game"], 1).close()
        return str(made["game"])

    def other_page(self, context: BrowserContext) -> Page:
        self.device = self.other
        return self.open(context)


def march(page: Page, laid: Laid) -> None:
    """Two positions straight ahead."""
    expect(page.locator("#prompt")).to_have_attribute("data-turn", "mine")
    touch(page, laid.key("s1"))
    for words in ("Nb", "S1b"):  # where to, by way of
        page.locator("#list > li > button").filter(has_text=words).first.click()
        page.wait_for_timeout(150)
    confirm(page)


@pytest.mark.rule("TC-12.2c")
@pytest.mark.parametrize("let", [False, True], ids=["passes", "lets it happen"])
def test_nothing_more_is_asked_during_one_march(
    commanders: Running, people: Callable[..., BrowserContext], let: bool
) -> None:
    laid = Apart(
        commanders,
        german={"G2b": ["PzKw III L"]},
        soviet={"S2b": ["SV-11"]},
        hands={"G": ["Breakdown", "Minefield", "Bogged Down"]},
        active="S",
    )
    host = laid.open(people())
    march(laid.other_page(people()), laid)
    offered, lines = host.locator("[data-do=let]"), host.locator("#lines")
    expect(offered).to_have_text("Nothing more during this action")
    if let:
        offered.click()  # to the end of the march without another question
        expect(lines).to_contain_text("on Nb")
        expect(offered).to_have_count(0)
        return
    at = host.locator("#replay .num")
    before = at.inner_text()
    host.keyboard.press("p")
    expect(at).not_to_have_text(before)
    expect(offered).to_be_visible()  # once more, at the next moment of the same march
    expect(lines).not_to_contain_text("on Nb")


def test_it_holds_at_one_device_and_in_secret(
    commanders: Running, people: Callable[..., BrowserContext]
) -> None:
    """The table passes, not the page: no curtain falls for a question that is answered already."""
    laid = Laid(
        commanders,
        german={"G2b": ["PzKw III L"]},
        soviet={"S2b": ["SV-11"]},
        hands={"G": ["Breakdown", "Minefield", "Bogged Down"]},
        active="S",
    )
    live = commanders.lounge.at_hand(laid.game)
    assert live is not None
    person = live.session.row.people[0]
    armed = tuple((f"card-c{card}", "playable") for card in laid.stage.state.hands[0])
    live.session.seat_row(0, replace(person, armed=armed))
    page = laid.open(people())
    lift(page)
    march(page, laid)
    lift(page)  # the Germans hold cards for the beginning of the march, and for later
    page.locator("[data-do=let]").click()
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("Soviets")
    lift(page)
    expect(page.locator("#lines")).to_contain_text("on Nb")
    expect(page.locator("#prompt .say")).not_to_contain_text("interrupt")
