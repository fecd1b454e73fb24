"""What is carried over the table of TANKS: swung, turned, judged, and placed."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.laid import laid_at, lay
from tourelle.testing.server import Device, Message, Sitter

DUEL = {
    "mission": "ace", "points": 50, "map": "village", "turns": 2,
    "force0": "TK-P1", "force1": "TK-P4",
}  # fmt: skip
POSE = """() => {
  const hull = document.querySelector('#board').shadowRoot.querySelector('.carry-layer .body');
  return hull.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
}"""
SCREEN = """([x, y]) => {
  const svg = document.querySelector('#board').shadowRoot.querySelector('svg');
  const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  return [p.x, p.y];
}"""
STEP = "() => document.querySelector('#replay .num')?.textContent ?? ''"


def on_to(one: Sitter, kind: str) -> Message:
    """Played on, by the first proposal each time, until a question of that kind is open."""
    for _ in range(60):
        ask = one.asks()[0]
        if ask["seat"] != one.sync["seat"]:
            one.hello(ask["seat"])
            continue
        if ask["kind"] == kind:
            return ask
        step = one.do(ask["seat"], first_choice(one, ask), ask["asked"])
        assert step["t"] == "ack", step
        one.reach(step["step"])
    raise AssertionError(f"nobody was asked to {kind}")


def first_choice(one: Sitter, ask: Message) -> Any:
    """Deployed side by side; all else as the list has it."""
    if ask["kind"] == "deploy":
        hint = ask["hint"][0]
        (ax, ay), (bx, by) = hint["arrow"]["edge"]
        place = 4 + hint["prefix"][1]
        inward = {(0, 0): 9000, (0, 1): 27000, (1, 0): 0, (1, 1): 18000}
        upright, far = int(ax == bx), int(max(ax if ax == bx else 0, ay if ay == by else 0) > 0)
        deep = 83_600 if far else 6_400
        along = (bx - ax + by - ay) * place // 10
        x, y = (deep, along) if upright else (along, deep)
        return [*hint["prefix"], x, y, inward[upright, far]]
    chosen: list[str] = []
    for _ in range(12):
        told = one.query("orders", ask["seat"], chosen=chosen, peek=True)
        if told["choice"] is not None:
            return told["choice"]
        chosen.append(told["options"][0]["key"])
    raise AssertionError(f"no order comes of {chosen}")


class Hand:
    """Somebody who drags, at a table where that is asked."""

    def __init__(self, page: Page, play: Any, site: str, kind: str, **setup: Any) -> None:
        self.page = page
        agreed = {name: value for name, value in {**DUEL, **setup}.items() if value is not None}
        made = play(page).make(site, "me here", game="tanks", setup=agreed)
        device = Device(site.removeprefix("http://"))
        device.cookies = {c["name"]: c["value"] for c in page.context.cookies()}
        one = device.sit(made["game"], 0)
        ask = on_to(one, kind)
        one.close()
        page.goto(site)
        page.evaluate("(kept) => sessionStorage.setItem(...kept)",
                      [f"seat.{made['game']}", str(ask["seat"])])  # fmt: skip
        page.goto(site + made["url"])
        self.open()
        self.bar.wait_for()

    def open(self) -> None:
        self.page.locator(".curtain .primary, .carry-bar").first.wait_for()
        if self.page.locator(".curtain .primary").count():
            self.page.locator(".curtain .primary").click()

    @property
    def bar(self) -> Locator:
        return self.page.locator(".carry-bar")

    def says(self, verdict: str) -> None:
        expect(self.bar).to_have_attribute("data-verdict", verdict)

    def take(self, dx: float, dy: float, what: str = ".grab") -> None:
        x, y = self.middle(what)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + dx, y + dy, steps=8)

    def middle(self, what: str = ".grab") -> tuple[float, float]:
        box = self.page.locator(f".carry-layer {what}").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def screen(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture on the screen."""
        found = self.page.evaluate(SCREEN, [x, y])
        return found[0], found[1]

    def drop(self) -> None:
        self.page.mouse.up()
        expect(self.page.locator(".carry-layer")).not_to_have_class(re.compile("held"))

    def give(self) -> None:
        """It is done, and the game goes on."""
        before = self.page.evaluate(STEP)
        self.page.locator("#prompt [data-do=end]").click()
        self.page.wait_for_function(
            f"(before) => document.querySelector('.curtain') || ({STEP})() !== before", arg=before
        )

    def reset(self) -> None:
        self.page.locator("[data-do=carry-reset]").click()
        self.says("idle")

    def pose(self) -> list[float]:
        return list(self.page.evaluate(POSE))


def test_the_arrow_swings_and_the_referee_agrees_or_says_why(
    plane_site: str, page: Page, play: Any, screens: Path
) -> None:
    hand = Hand(page, play, plane_site, "move")
    hand.says("idle")
    hand.take(-50, -60)
    hand.says("yes")
    expect(page.locator(".carry-layer .arrow-lies")).to_be_visible()
    page.screenshot(path=screens / "tanks-drag-green-en.png")
    hand.drop()
    expect(hand.bar).to_contain_text("facing")
    expect(page.locator("[data-do=end]")).to_be_enabled()
    expect(page.locator("#prompt .say")).to_contain_text("Ready:")
    expect(hand.bar.locator(".primary")).to_have_count(0)  # one button confirms
    before = hand.pose()[2]
    hand.take(40, 10, ".knob .dot")
    hand.drop()
    turned = hand.pose()[2]
    assert abs(turned - before) > 10
    page.locator("[data-do=carry-flip]").click()
    assert abs(abs(hand.pose()[2] - turned) - 180) < 1.5
    hand.reset()
    for dx in (44, 36, -44, -36):  # its friend stands beside it
        hand.take(dx, 0)
        page.wait_for_timeout(400)
        if hand.bar.get_attribute("data-verdict") == "no":
            break
        hand.drop()
        hand.reset()
    hand.says("no")
    expect(hand.bar.locator(".rule-link")).to_have_text(re.compile(r"TK-0\.1[89]"))
    page.screenshot(path=screens / "tanks-drag-red-en.png")
    hand.drop()
    expect(page.locator("#prompt [data-do=end]")).to_be_disabled()
    expect(page.locator("#prompt .say")).not_to_contain_text("Ready")
    page.locator("#list li > button").first.click()  # the list is used: it is put back
    hand.says("idle")


def test_it_reaches_one_shaft(plane_site: str, page: Page, play: Any) -> None:
    hand = Hand(page, play, plane_site, "move")
    plane = page.locator("#board svg").first.get_attribute("data-plane") or ""
    scale = math.hypot(*[float(n) for n in plane.split()[:2]])
    hand.take(0, -1)
    hand.drop()
    before = hand.pose()
    hand.take(0, -300)
    far = math.dist(before[:2], hand.pose()[:2]) / scale
    assert 9_800 <= far <= 10_060, "straight on: ten centimetres"
    hand.drop()
    hand.reset()
    page.keyboard.press("d")  # and by keys
    expect(hand.bar).to_be_focused()
    for _ in range(4):
        page.keyboard.press("Shift+ArrowUp")
    hand.says("yes")
    before = hand.pose()
    page.keyboard.press(",")
    page.keyboard.press(",")
    assert round(abs(hand.pose()[2] - before[2])) == 10
    page.keyboard.press("Escape")
    hand.says("idle")


def test_terrain_is_placed_by_hand(plane_site: str, page: Page, play: Any, screens: Path) -> None:
    hand = Hand(page, play, plane_site, "terrain", map="free")
    hand.says("yes")
    hand.take(10, 6)
    hand.drop()
    hand.says("yes")
    page.screenshot(path=screens / "tanks-terrain-en.png")
    hand.take(400, 0)  # to the very edge: too near
    hand.drop()
    hand.says("no")
    expect(hand.bar.locator(".rule-link")).to_have_text("TK-3.4")
    hand.take(-160, 0)
    hand.drop()
    hand.says("yes")
    hand.give()


def test_objectives_are_placed_by_hand(
    plane_site: str, page: Page, play: Any, screens: Path
) -> None:
    hand = Hand(page, play, plane_site, "token", mission="retreat", turns=None)
    hand.says("yes")
    first = hand.pose()
    hand.take(90, 60)
    hand.drop()
    hand.says("yes")
    x, y, *_ = hand.pose()
    assert x > first[0] + 50, "along the line"
    assert abs(y - first[1]) < 0.5, "one arrow from the edge, wherever the hand goes"
    told = re.compile(r"Objective \d+ cm from west, \d+ cm from south")
    expect(hand.bar).to_contain_text(told)
    page.screenshot(path=screens / "tanks-token-en.png")
    hand.give()
    hand.says("yes")  # the second one lies ready where it may
    hand.take(*(to - at for to, at in zip(hand.screen(x, y), hand.middle(), strict=True)))
    hand.drop()
    hand.says("no")  # upon the first
    expect(hand.bar.locator(".rule-link")).to_have_text("TK-10.18")
    expect(page.locator("#prompt [data-do=end]")).to_be_disabled()
    hand.take(-120, 0)
    hand.drop()
    hand.says("yes")
    hand.give()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_deployment_and_the_lines_of_any_two_tanks(
    theme: Any,
    plane_site: str,
    people: Callable[..., BrowserContext],
    play: Any,
    screens: Path,
) -> None:
    page = people(locale="fr-FR", color_scheme=theme).new_page()
    if theme == "dark":
        hand = Hand(page, play, plane_site, "deploy")
        hand.says("yes")
        page.screenshot(path=screens / "tanks-deploy-fr-dark.png")
    else:
        hand = Hand(page, play, plane_site, "move")
        tanks = page.locator("#board .unit[data-key^=t]:not(.active)")
        keys = [tanks.nth(n).get_attribute("data-key") for n in range(3)]
        for key in keys[:2]:
            page.locator(f"#board .unit[data-key={key}]").click()
        expect(page.locator("#board [data-key=aim]")).to_be_attached()
        page.screenshot(path=screens / "tanks-pair-fr.png")
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


IN_SIGHT = """(key) => {
  const host = document.querySelector("#board").getBoundingClientRect();
  const part = document.querySelector("#board").shadowRoot.querySelector(key);
  if (!part) return false;
  const r = part.getBoundingClientRect();
  return r.left >= host.left && r.right <= host.right
    && r.top >= host.top && r.bottom <= host.bottom;
}"""


@pytest.mark.parametrize("kind", ["deploy", "move"])
def test_what_is_carried_is_in_sight_on_a_phone(
    plane_site: str, on_phone: Callable[..., Page], kind: str
) -> None:
    page = on_phone(360, 740)
    lay(page, plane_site, laid_at("tanks", kind, 1, 1, tuple(DUEL.items())))
    page.locator(".carry-layer .grab").wait_for(state="attached")
    page.wait_for_function(IN_SIGHT, arg=".carry-layer .grab")
    page.locator("#list li > button").first.tap()  # by the list too
    expect(page.locator("#slip button b").first).not_to_have_text("–")
    page.wait_for_function(IN_SIGHT, arg="[data-key^=spot-]")
