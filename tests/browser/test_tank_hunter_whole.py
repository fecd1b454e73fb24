"""Whole games of Tank Hunter in the browser, to their end by the rules: by mouse, by keys alone, by
touch on a phone; against the computer, and two at one device with a curtain between them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tourelle.games.tank_hunter.content.library import library

EVENTS = 6  # cards in the pile: the game is over when it is empty (TH-22.4)
MOST = 120  # answers; most games need less than forty
EMPTY = "document.querySelector('#board').shadowRoot.childElementCount === 0"
SECRET = ("#prompt", "#list", "#slip", "#inspector", "#lines", "#manip", "#live")


def short() -> dict[str, Any]:
    """A pack that leaves few events."""
    events = list(library().events)[1:]  # the first are those that are always there (TH-3.3)
    kept = events[: EVENTS - 3]
    return {"event": {id: {"copies": int(id in kept), "provenance": "authored"} for id in events}}


#: All that a player needs to see, at one moment.
LOOK = """() => {
  const middle = (el) => {
    const r = el.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const board = document.querySelector("#board");
  const open = document.querySelector(".over .stamp") ? "over"
    : document.querySelector(".curtain[open]") ? "curtain"
    : document.querySelector("#prompt .primary:not([disabled])") &&
        document.querySelector("#list .order-text") ? "ready"
    : document.querySelector("#list li > button") ? "asked" : "wait";
  const rows = [...document.querySelectorAll("#list li > button")].map((el, place) => {
    const key = el.dataset.key ?? null;
    const card = key && board.shadowRoot.querySelector(`[data-act~="${CSS.escape(key)}"]`);
    const label = card?.getAttribute("aria-label") ?? "";
    return { key, place, text: el.innerText, label, at: middle(el), card: card && middle(card) };
  });
  const frame = board.getBoundingClientRect();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const below = innerWidth < 720 ? dock.top : frame.bottom; // the sheet of a phone
  const primary = document.querySelector("#prompt .primary");
  return { open, rows, go: primary && middle(primary),
    top: frame.top, bottom: Math.min(frame.bottom, below),
    listed: document.querySelector("#list").contains(document.activeElement),
    lines: document.querySelectorAll("#lines li").length,
    typed: document.querySelector("#find").value,
    says: ["#prompt", "#slip", "#list", ".pop", ".toasts"].map((place) =>
      document.querySelector(place)?.innerText ?? "") };
}"""


#: A row of the list, scrolled to where it can be reached; the ways to strike what was touched are
#: whole orders and have no key, only a place and words.
TO_ROW = """([key, at, text]) => {
  const rows = [...document.querySelectorAll("#list li > button")];
  const el = key ? rows.find((row) => row.dataset.key === key)
    : rows[at]?.innerText === text ? rows[at] : null;
  el?.scrollIntoView({ block: "center" });
  const r = el?.getBoundingClientRect();
  return r ? [r.left + r.width / 2, r.top + r.height / 2] : null;
}"""

SURE = "dialog[open]:not(.over, .curtain) .primary"


class Player:
    """Somebody who answers whatever he is asked, by mouse."""

    def __init__(self, page: Page, play: Any, site: str, kinds: str) -> None:
        self.page = page
        self.answers = self.touched = self.handed = 0
        made = play(page).make(site, kinds, game="tank-hunter", setup={}, pack=short())
        page.goto(site + made["url"])

    def play(self) -> str:
        """To the end; what the page says of it."""
        turns = 0
        while (seen := self.see("over", "curtain", "ready", "asked"))["open"] != "over":
            turns += 1
            assert self.answers < MOST, "it never ended"
            assert turns < 6 * MOST, f"nothing comes of what is pressed: {seen}"
            if seen["open"] == "curtain":
                self.hand_over()
            elif seen["open"] == "asked":
                self.choose(seen)
            else:
                self.confirm(seen)
                self.answers += 1
        expect(self.page.locator("#prompt")).to_have_attribute("data-turn", "over")
        return self.page.locator("#prompt .say").inner_text()

    def see(self, *wanted: str) -> dict[str, Any]:
        for _ in range(1500):
            seen: dict[str, Any] = self.page.evaluate(LOOK)
            if seen["typed"]:  # a letter came late and narrowed the list
                self.page.keyboard.press("Escape")
            elif seen["open"] in wanted:
                return seen
            self.page.wait_for_timeout(20)
        raise AssertionError(f"the page never came to {wanted}: {seen}")

    def hand_over(self) -> None:
        """Nothing is in the page until its owner opens."""
        assert self.page.evaluate(EMPTY)
        for place in SECRET:
            assert self.page.locator(place).inner_text() == "", place
        fallen = self.page.locator(".curtain").element_handle()
        self.open()
        self.handed += 1
        fallen.wait_for_element_state(
            "hidden"
        )  # an order that was given may call the other at once

    def open(self) -> None:
        self.page.locator(".curtain .primary").click()

    def choose(self, seen: dict[str, Any]) -> None:
        """On the board, if it can be seen there."""
        row = self.wanted(seen)
        card = row["card"]
        if card and seen["top"] < card[1] < seen["bottom"]:
            self.touched += 1
            self.press(card)
        else:
            self.press_row(row)
        self.page.wait_for_timeout(60)

    def wanted(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Now and then a card that lies on the board, else the first of the list."""
        rows: list[dict[str, Any]] = seen["rows"]
        cards = [row for row in rows if row["card"]]
        return cards[0] if cards and self.answers % 3 == 0 else rows[0]

    def press(self, at: list[float]) -> None:
        self.page.mouse.click(*at)

    def press_row(self, row: dict[str, Any]) -> None:
        at = self.page.evaluate(TO_ROW, [row["key"], row["place"], row["text"]])
        if at:
            self.press(at)

    def confirm(self, seen: dict[str, Any]) -> None:
        self.press(seen["go"])
        self.sent(seen)

    def sent(self, seen: dict[str, Any]) -> None:
        """Until the page has something new."""
        for _ in range(1500):
            now = self.page.evaluate(LOOK)
            if now["open"] != "ready" or now["lines"] > seen["lines"]:
                return
            if self.page.locator(SURE).count():  # a dangerous order is asked about first
                self.page.locator(SURE).focus()
                self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(20)
        raise AssertionError("nothing came of the answer")


class Keys(Player):
    """The same by keys alone."""

    def choose(self, seen: dict[str, Any]) -> None:
        at = seen["rows"].index(self.wanted(seen))
        self.page.keyboard.press("Home" if seen["listed"] else "l")
        for _ in range(at):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(60)

    def open(self) -> None:
        expect(self.page.locator(".curtain .primary")).to_be_focused()
        self.page.keyboard.press("Enter")

    def confirm(self, seen: dict[str, Any]) -> None:
        self.page.keyboard.press("e")
        self.sent(seen)


class Thumb(Player):
    """The same by touch, on a phone held upright."""

    def open(self) -> None:
        self.page.locator(".curtain .primary").tap()

    def press(self, at: list[float]) -> None:
        self.page.touchscreen.tap(*at)

    def choose(self, seen: dict[str, Any]) -> None:
        """Now and then with the whole board in sight."""
        if self.answers % 3 == 0:
            self.pull("peek")
            seen = self.page.evaluate(LOOK)
        if seen["rows"]:
            super().choose(seen)

    def press_row(self, row: dict[str, Any]) -> None:
        """The list lies in the sheet at the foot of the screen."""
        self.pull("full")
        super().press_row(row)

    def pull(self, stop: str) -> None:
        dock = self.page.locator(".dock")
        if dock.get_attribute("data-stop") == stop:
            return
        for was in ("peek", "half", "full", "peek"):
            if was != stop and dock.get_attribute("data-stop") == was:
                dock.locator(".grip").tap()
                expect(dock).not_to_have_attribute("data-stop", was)
        self.page.wait_for_timeout(300)  # it moves


def test_a_whole_game_by_mouse_against_the_computer(card_site: str, page: Page, play: Any) -> None:
    me = Player(page, play, card_site, "me bot")
    assert me.play()
    assert me.touched > 3, "cards are chosen on the board"
    expect(page.locator("#lines li").last).to_be_in_viewport()


def test_a_whole_game_by_keys_alone_two_at_one_device(
    card_site: str, page: Page, play: Any
) -> None:
    me = Keys(page, play, card_site, "me here")
    assert me.play()
    assert me.handed > 12, "the curtain falls between the players"


def test_a_whole_game_on_a_phone(
    card_site: str, on_phone: Callable[..., Page], play: Any, screens: Path
) -> None:
    page = on_phone(locale="fr-FR")
    me = Thumb(page, play, card_site, "me bot")
    assert me.play()
    assert me.touched > 3
    page.screenshot(path=screens / "tank-hunter-phone-over.png")
