"""Tank Hunter on the page: cards that wait for a window, a device that is handed over, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tourelle.testing.server import Device, Running, Sitter, patiently, running, toy_config
from tourelle.web.config import Served

HUNTER = Served(("tank-hunter",), "tourelle.testing.server:any_game")
HOT = [{"kind": "me"}, {"kind": "here"}]
WITHDRAWAL = "E25"  # on anybody's turn, before and after the main action
STAFF_WORK = "E37"  # in one's own turn, before and after the main action
COVER = "E13"  # when an event from the air is played, and at no other moment
#: What is asked after hidden cards could be rearranged: of a hidden unit that may be used first.
PASSED = re.compile("^(Attack|Attaquez|Act, or play|Agissez, ou jouez)")
#: A finger rests on the first face-up card that can be seen.
LONG = """() => {
  const root = document.querySelector("#board").shadowRoot;
  const foot = document.querySelector(".dock").getBoundingClientRect().top;
  const top = document.querySelector("#board").getBoundingClientRect().top;
  for (const card of root.querySelectorAll('[data-key^="card-c"], [data-key^="card-u"]')) {
    const r = card.getBoundingClientRect();
    const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    if (y < top || y > foot || /^Carte cachée/.test(card.getAttribute("aria-label"))) continue;
    const how = {bubbles: true, composed: true, clientX: x, clientY: y, pointerId: 5,
      pointerType: "touch", isPrimary: true};
    card.dispatchEvent(new PointerEvent("pointerdown", how));
    setTimeout(() => {
      card.dispatchEvent(new PointerEvent("pointerup", how));
      card.dispatchEvent(new MouseEvent("click", how));
    }, 700);
    return card.getAttribute("data-key");
  }
}"""


#: Whether all of the large card is seen.
WHOLE = """() => {
  const part = document.querySelector('#board').shadowRoot.querySelector('[data-key="zoom"] use');
  const card = part.getBoundingClientRect();
  const host = document.querySelector('#board').getBoundingClientRect();
  const foot = Math.min(host.bottom, document.querySelector('.dock').getBoundingClientRect().top);
  const [across, down] = [card.left >= host.left && card.right <= host.right,
    card.top >= host.top && card.bottom <= foot];
  return across && down;
}"""


@pytest.fixture(scope="module")
def hunters() -> Iterator[Running]:
    with running(toy_config(served=HUNTER, window_hold=40, film=False)) as found:
        yield found


class Staged:
    """A game of two at one device, past its draft: whose turn it is holds a card that can wait."""

    def __init__(self, server: Running, card: str = WITHDRAWAL) -> None:
        self.server = server
        self.card = card
        self.device = Device(server.base)
        self.game: str = self.device.make("tank-hunter", HOT, mode="secret")["game"]
        one = self.device.sit(self.game, 0)
        while (ask := self.asked(one))["kind"] != "rearrange":
            items = [item for hint in ask["hint"] for item in hint.get("items", [])]
            assert one.do(ask["seat"], items[0], ask["asked"])["t"] == "ack"
            one.until("events", "sync")
        self.seat: int = ask["seat"]
        one.close()
        self.key = self.give()

    def asked(self, one: Sitter) -> Any:
        def told() -> bool:
            if one.asks() and "hint" not in one.asks()[0]:
                one.hello(one.asks()[0]["seat"])
            elif not one.asks():
                one.listen(0.05)
            return bool(one.asks()) and "hint" in one.asks()[0]

        patiently(told)
        return one.asks()[0]

    def give(self) -> str:
        """The card to whoever is asked, to the other one that he could always play in his own
        turn; no red card comes next."""
        live = self.server.lounge.at_hand(self.game)
        assert live is not None
        session, context = live.session, live.session.room.rules.context  # type: ignore[attr-defined]
        assert session.table is not None
        state = session.table._state
        pile = [card for hand in state.hands for card in hand] + state.event_pile
        plain = [card for card in pile if context.events[card].timing == "own"]
        kept = next(card for card in pile if context.events[card].id == self.card)
        staff = next(card for card in pile if context.events[card].id == STAFF_WORK)
        state.hands[self.seat], state.hands[1 - self.seat] = [kept], [staff]
        pile = [card for card in pile if card not in (kept, staff)]
        state.event_pile[:] = sorted(pile, key=lambda card: card in plain)
        session.moved()
        live.broadcast.easel.clear()
        return f"card-c{state.hands[self.seat][0]}"

    def open(self, context: BrowserContext) -> Page:
        cookies = [
            {"name": name, "value": value, "url": f"http://{self.server.base}"}
            for name, value in self.device.cookies.items()
        ]
        context.add_cookies(cookies)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"http://{self.server.base}/play/{self.game}")
        return page


def make(page: Page, play: Any, site: str, kinds: str) -> Any:
    me = play(page)
    made = me.make(site, kinds, game="tank-hunter", setup={})
    page.goto(site + made["url"])
    return me


def answer(page: Page, wanted: str = "") -> None:
    """One answer from the list: the first, or the first so named."""
    rows = page.locator("#list li > button")
    (rows.filter(has_text=re.compile(wanted)) if wanted else rows).first.click()
    expect(page.locator("#list .order-text")).to_be_visible()
    page.locator("#prompt .primary").click()
    expect(page.locator("#list .order-text")).to_have_count(0)


def say_no(page: Page) -> None:
    """One touch, without a confirmation."""
    page.locator('#prompt [data-do="pass"]').click()


def wait(page: Page) -> None:
    """Whoever can do nothing else is not asked."""
    say = page.locator("#prompt .say")
    rows = page.locator("#list li > button").filter(has_text=re.compile("^Wait"))
    end = page.locator('#prompt [data-do="pass"]').filter(has_text="End turn")
    expect(say).to_contain_text(re.compile("Attack|end your turn"))
    expect(rows.or_(end).first).to_be_visible()  # where only that was left, the table has done it
    if not end.count():
        answer(page, "^Wait")


def lift(page: Page, seat: int) -> None:
    """The curtain falls for this seat and no other."""
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text(f"Player {seat + 1}")
    curtain.locator(".primary").click()
    expect(curtain).to_have_count(0)


def says(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.locator("#prompt .say")).to_contain_text(text)


def test_the_curtain_opens_for_own_turns_and_for_what_is_armed(
    hunters: Running, people: Callable[..., BrowserContext]
) -> None:
    staged = Staged(hunters)
    page, one, other = staged.open(people()), staged.seat, 1 - staged.seat
    lift(page, one)
    says(page, "rearrange hidden cards")
    card = page.locator(f'#board [data-key="{staged.key}"]')
    expect(card.locator(".armed")).to_have_count(0)
    card.hover()  # it is read; what it is told is another thing
    chip = page.locator(f'#inspector .chip[data-arm="{staged.key}"]')
    expect(chip).to_have_value("never")
    expect(card.locator(".armed")).to_have_count(0)
    chip.select_option("playable")
    expect(card.locator(".armed")).to_have_count(1)
    say_no(page)
    says(page, "play an event first")
    say_no(page)
    wait(page)  # no curtain between: the other has nothing armed
    says(page, "end your turn")
    say_no(page)
    lift(page, other)  # his own turn
    says(page, "rearrange hidden cards")
    expect(page.locator("#board .armed")).to_have_count(0)
    say_no(page)
    says(page, "play an event first")
    say_no(page)
    lift(page, one)  # the window of the other's turn: for what he has armed
    says(page, "Before the action")
    expect(card.locator(".armed")).to_have_count(1)
    say_no(page)
    lift(page, other)
    wait(page)
    says(page, "end your turn")
    say_no(page)
    lift(page, one)
    says(page, "After the action")


def test_a_long_press_shows_a_card_large_with_its_words(
    hunters: Running, people: Callable[..., BrowserContext], phone: dict[str, Any], screens: Path
) -> None:
    staged = Staged(hunters)
    page = staged.open(people(**phone, locale="fr-FR"))
    page.locator(".curtain .primary").tap()
    expect(page.locator("#list li > button").first).to_be_attached()
    page.wait_for_timeout(500)  # the picture scrolls to what may be touched
    assert page.evaluate(LONG)
    large = page.locator('#board [data-key="zoom"]')
    expect(large).to_be_visible()
    page.wait_for_timeout(1_000)
    page.screenshot(path=screens / "tank-hunter-phone-large.png")
    assert page.evaluate(WHOLE), "all of it is above the sheet"
    expect(page.locator(".pop")).to_have_count(0)  # no odds lie over it
    page.touchscreen.tap(200, 300)
    expect(large).to_have_count(0)


def test_the_curtain_hides_packet_and_hand(card_site: str, page: Page, play: Any) -> None:
    me = make(page, play, card_site, "me here")
    curtain = page.locator(".curtain")
    bare = "document.querySelector('#board').shadowRoot.childElementCount"
    seen = []
    for _ in range(3):
        expect(curtain).to_be_visible()
        assert page.evaluate(bare) == 0
        assert page.locator("#list").inner_text() == ""
        curtain.locator(".primary").click()
        me.my_turn()
        cards = page.locator("#board .card[data-act^=c]")
        seen.append({cards.nth(n).get_attribute("data-key") for n in range(cards.count())})
        answer(page)
    assert seen[0].isdisjoint(seen[1]), "nobody sees the other's packet"
    expect(page.locator("#board")).to_be_attached()


def test_phone_both_languages(
    card_site: str, on_phone: Callable[..., Page], play: Any, screens: Path
) -> None:
    page = on_phone(locale="fr-FR")
    me = make(page, play, card_site, "me bot")
    me.my_turn()
    box = page.locator("#board svg").first.get_attribute("viewBox") or ""
    wide, high = map(float, box.split()[2:])
    assert wide == 360, "the narrow table at its full width"
    assert high < 900, "and not shrunk to be seen whole"
    assert "Gardez une carte" in page.locator("#prompt").inner_text()
    card = page.locator("#board .card[data-act^=c]").first
    expect(card).to_be_in_viewport()
    card.tap()
    expect(page.locator("#prompt .primary")).to_be_enabled()
    page.screenshot(path=screens / "tank-hunter-phone-fr.png")
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0, "nothing is wider than the phone"


#: How low and how far right the marks of the others reach, and where the board begins.
MARKS = """() => {
  const places = (name) => [...document.querySelectorAll(name)].map((el) =>
    el.getBoundingClientRect());
  const marks = places("#opp .mark");
  const most = (side) => Math.max(...marks.map((r) => r[side]));
  return [most("bottom"), most("right"), places(".stage")[0].top];
}"""


@pytest.mark.parametrize("others", [3, 7])
def test_many_at_a_narrow_table(
    others: int, card_site: str, on_phone: Callable[..., Page], play: Any, screens: Path
) -> None:
    page = on_phone(360, 740)
    me = make(page, play, card_site, "me" + " bot" * others)
    me.my_turn()
    expect(page.locator("#opp .player")).to_have_count(others)
    low, far, top = page.evaluate(MARKS)
    assert low <= top, "beside the board"
    assert far <= 360, "all in sight"
    page.screenshot(path=screens / f"tank-hunter-phone-{others + 1}.png")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_card_says_why_not_and_when_it_asks_and_passing_is_one_key(
    hunters: Running, people: Callable[..., BrowserContext], locale: str, screens: Path
) -> None:
    words = {
        "en-GB": ["This card is played at another moment.", "Asks me", "when playable", "Skip"],
        "fr-FR": [
            "Cette carte se joue à un autre moment.",
            "Me proposer",
            "dès qu’elle peut servir",
            "Passer",
        ],
    }[locale]
    staged = Staged(hunters, COVER)
    page = staged.open(people(locale=locale))
    page.locator(".curtain .primary").click()
    page.locator(f'#board [data-key="{staged.key}"]').click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text(words[0])
    expect(toast.locator(".rule-link")).to_have_text("TH-10.6")
    field = page.locator("#inspector .asks")
    expect(field).to_contain_text(words[1])
    expect(field.locator("option")).to_contain_text([re.compile(".")] * 3)
    expect(field.locator("option").nth(1)).to_have_text(words[2])
    page.screenshot(path=screens / f"asking-{locale[:2]}.png")
    expect(page.locator('#prompt [data-do="pass"] span')).to_have_text(words[3])
    page.locator("#board").focus()
    page.keyboard.press("p")  # one key: no confirmation
    says(page, PASSED)


def test_a_finger_passes_with_one_touch_and_tells_a_card_when_to_ask(
    hunters: Running, people: Callable[..., BrowserContext], phone: dict[str, Any], screens: Path
) -> None:
    staged = Staged(hunters, COVER)
    page = staged.open(people(**phone, locale="fr-FR"))
    page.locator(".curtain .primary").tap()
    page.locator(f'#board [data-key="{staged.key}"]').tap()
    expect(page.locator(".toast .rule-link")).to_have_text("TH-10.6")
    page.screenshot(path=screens / "asking-phone.png")
    page.get_by_role("tab", name="Position").tap()
    chip = page.locator(f'#inspector .chip[data-arm="{staged.key}"]')
    expect(chip).to_be_visible()
    chip.select_option("always")  # a list of the phone's own
    expect(page.locator(f'#board [data-key="{staged.key}"] .armed')).to_have_count(1)
    page.locator('#prompt [data-do="pass"]').tap()
    says(page, PASSED)
