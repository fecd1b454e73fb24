"""Panzer Squadron on the page: whole games by mouse, by keys, by touch and by link; orders of
several steps; standing orders; what is read large."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

#: One tank against one on the hamlet, two turns: every kind of question, and it ends.
SHORT = {
    "scenario": "free", "map": "PM-5", "turns": 2,
    "force0": "1 ru-t34-85", "force1": "1 de-pz4h",
}  # fmt: skip
MOST = 60
READY = """() => document.querySelector('.over .stamp')
  || (document.querySelector('#prompt')?.dataset.turn === 'mine'
    && document.querySelector('#list .order-text, #list li > button'))"""
STEP = "() => document.querySelector('#replay .num')?.textContent ?? ''"
LISTED = "() => document.querySelector('#list').contains(document.activeElement)"
ROWS = "#list li > button"
LIST = "() => document.querySelector('#list').innerText"
ANSWERED = f"(before) => document.querySelector('.over') !== null || ({STEP})() !== before"
#: A dangerous order is asked about first.
SURE = "dialog[open]:not(.over) .primary"
DONE = f"(before) => ({ANSWERED})(before) || document.querySelector('{SURE}') !== null"
CHANGED = f"([was, before]) => ({LIST})() !== was || ({DONE})(before)"
OPEN = f"""(before) => ({ANSWERED})(before)
  || document.querySelector('#list .order-text, {ROWS}') !== null"""
#: The middle of what answers to a key on the board, where nothing else lies over it.
SPOT = """(key) => {
  const root = document.querySelector('#board').shadowRoot;
  const box = document.querySelector('.stage').getBoundingClientRect();
  for (const el of root.querySelectorAll('.act')) {
    const names = [el.dataset.key, ...(el.dataset.act ?? '').split(' ')];
    if (!names.includes(key)) continue;
    const r = el.getBoundingClientRect();
    const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    const inside = x > box.left && x < box.right && y > box.top && y < box.bottom;
    if (inside && !document.elementFromPoint(x, y)?.closest('#tray, .toasts')) return [x, y];
  }
  return null;
}"""


class Commander:
    """Somebody who plays on a page, one way or another."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touched = 0  # parts of the board

    def play_out(self) -> None:
        for _ in range(MOST):
            self.page.wait_for_function(READY)
            if self.page.locator(".over .stamp").count():
                break
            self.answer()
        expect(self.page.locator(".over .stamp")).to_be_visible()
        expect(self.page.locator("#prompt")).to_have_attribute("data-turn", "over")

    def answer(self) -> None:
        before = self.page.evaluate(STEP)
        for _ in range(8):
            self.page.wait_for_function(OPEN, arg=before)
            if self.page.evaluate(ANSWERED, before):
                return
            if self.page.locator("#list .order-text").count():
                self.end()
                break
            was = self.page.evaluate(LIST)
            self.choose()
            with suppress(TimeoutError):  # nothing came of it: something is chosen anew
                self.page.wait_for_function(CHANGED, arg=[was, before], timeout=2000)
        self.page.wait_for_function(DONE, arg=before)
        if not self.page.evaluate(ANSWERED, before):
            self.insist()
        self.page.wait_for_function(ANSWERED, arg=before)

    def insist(self) -> None:
        self.page.locator(SURE).focus()
        self.page.keyboard.press("Enter")

    def choose(self) -> None:
        """A shot if there is one, else the farthest hex, else whatever comes first."""
        keys = self.page.locator(ROWS).evaluate_all("rows => rows.map(row => row.dataset.key)")
        shots = [key for key in keys if re.fullmatch(r"t\d+", key)]
        hexes = [key for key in reversed(keys) if re.fullmatch(r"h\d+", key)]
        key = self.best([*shots, *hexes, *keys])
        self.take(keys.index(key), key)

    def best(self, keys: list[str]) -> str:
        return keys[0]

    def take(self, at: int, key: str) -> None:
        raise NotImplementedError

    def end(self) -> None:
        self.page.locator("[data-do=end]").click()


class ByMouse(Commander):
    """On the board wherever it can be, else in the list."""

    def best(self, keys: list[str]) -> str:
        seen = (key for key in keys if self.page.evaluate(SPOT, key))
        return next(seen, keys[0])

    def take(self, at: int, key: str) -> None:
        spot = self.page.evaluate(SPOT, key)
        if spot is None:
            self.row(self.page.locator(ROWS).nth(at))
            return
        self.touched += 1
        self.press(*spot)

    def row(self, row: Locator) -> None:
        row.click()

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class ByTouch(ByMouse):
    def row(self, row: Locator) -> None:
        row.tap()

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def end(self) -> None:
        self.page.locator("[data-do=end]").tap()


class ByKeys(Commander):
    def take(self, at: int, key: str) -> None:
        self.page.keyboard.press("Home" if self.page.evaluate(LISTED) else "l")
        for _ in range(at):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def end(self) -> None:
        self.page.keyboard.press("e")


def table(page: Page, site: str, play: Any, kinds: str = "me here", **more: Any) -> None:
    setup = {**SHORT, **more.pop("setup", {})}
    made = play(page).make(site, kinds, game="panzer-squadron", setup=setup, **more)
    page.goto(site + made["url"])
    page.wait_for_function(f"() => document.querySelector('.roll-box') || ({READY})()")


def test_a_whole_game_by_mouse_hot_seat(
    hex_site: str, page: Page, play: Any, screens: Path
) -> None:
    table(page, hex_site, play)
    one = ByMouse(page)
    one.play_out()
    assert one.touched >= 6, "tanks were deployed and driven on the map"
    page.screenshot(path=screens / "panzer-squadron-over.png")


def test_a_whole_game_by_keys_against_the_computer(hex_site: str, page: Page, play: Any) -> None:
    table(page, hex_site, play, "me bot")
    ByKeys(page).play_out()


def test_a_whole_game_by_touch_on_a_phone(
    hex_site: str, on_phone: Callable[..., Page], play: Any, screens: Path
) -> None:
    page = on_phone(locale="fr-FR")
    table(page, hex_site, play, "me bot")
    one = ByTouch(page)
    one.play_out()
    assert one.touched >= 3
    page.screenshot(path=screens / "panzer-squadron-phone-fr.png")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_whole_game_by_link(
    hex_site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    host, guest = people().new_page(), people(locale="fr-FR").new_page()
    made = play(host).make(hex_site, "me link", game="panzer-squadron", setup=SHORT)
    host.goto(hex_site + made["url"])
    guest.goto(made["links"][0]["url"])
    guest.wait_for_url("**/play/**")
    sides = [ByMouse(host), ByMouse(guest)]
    for _ in range(MOST):
        for one in sides:
            one.page.wait_for_timeout(50)
            if one.page.evaluate(READY) and not one.page.locator(".over .stamp").count():
                one.answer()
        if host.locator(".over .stamp").count():
            break
    for one in sides:
        expect(one.page.locator(".over .stamp")).to_be_visible()
    assert all(one.touched for one in sides)


# ---- dice by hand, so that it is known what comes


def roll(page: Page, face: int) -> None:
    """The next box may be there before the last one has gone."""
    box = page.locator(".roll-box").element_handle()
    page.locator(".roll-box .face").nth(face - 1).click()
    page.locator(".roll-box .primary").click()
    box.wait_for_element_state("hidden")


def order(page: Page, *words: str) -> None:
    """An order by the rows that begin with these words, then confirmed."""
    for word in words:
        rows = page.locator(ROWS, has_text=re.compile(f"^{word}"))
        rows.first.click()
        page.wait_for_timeout(80)
    expect(page.locator("#list .order-text")).to_be_visible()
    page.locator("[data-do=end]").click()


def rolled(page: Page, *faces: int) -> None:
    for face in faces:
        page.locator(".roll-box").wait_for()
        roll(page, face)


def deployed(page: Page, site: str, play: Any, first: str, second: str) -> None:
    """Both tanks stand where they are wanted, and the first side opens the first turn."""
    table(page, site, play, dice="hand")
    lines = page.locator("#lines li a", has_text="deploys on")
    for at in (0, 1):  # who begins was rolled before anybody sat here
        expect(lines).to_have_count(at)
        page.locator(ROWS).first.wait_for()
        russian = page.locator(ROWS).first.inner_text().startswith("T-34")
        hex, facing = (first if russian else second).split()
        order(page, "T-34|Pz", hex, f"facing {facing}")
    rolled(page, 9, 2)


def steps(page: Page) -> int:
    return len([line for line in page.locator("#lines li a").all_inner_texts() if "drives" in line])


def test_a_drive_is_one_order_and_goes_step_by_step(hex_site: str, page: Page, play: Any) -> None:
    # both in corners of the hamlet that do not see each other
    deployed(page, hex_site, play, "0000 south", "1410 north")
    order(page, "Move")
    rolled(page, 4)
    expect(page.locator("#prompt")).to_contain_text("4 points left")
    far = page.locator(ROWS, has_text=re.compile(r"^0003, 3 points|^0103, 3 points"))
    far.first.click()
    page.locator(ROWS, has_text="facing south").first.wait_for()
    pads = page.locator("#board .pad.act")
    expect(pads.nth(1), "facings are offered on the map").to_be_attached()
    page.locator(ROWS, has_text="facing south").first.click()
    expect(page.locator("#list .order-text")).to_contain_text("facing south")
    assert page.locator("#board .layer.ghosts > *").count() == 1
    page.locator("[data-do=end]").click()
    expect(page.locator("#prompt")).to_contain_text("1 point left")
    assert steps(page) == 3, "three steps were sent, one after the other"


def test_a_drive_halts_where_the_enemy_could_fire_and_is_offered_again(
    hex_site: str, page: Page, play: Any
) -> None:
    deployed(page, hex_site, play, "0000 south", "0010 north")
    order(page, "Move")
    rolled(page, 4)
    page.locator(ROWS, has_text=re.compile(r"^0003, 3 points")).click()
    page.wait_for_timeout(100)
    page.locator(ROWS, has_text="facing south").first.click()
    expect(page.locator("#list .order-text")).to_be_visible()
    page.locator("[data-do=end]").click()
    # the other side is asked first
    expect(page.locator("#prompt")).to_contain_text("in passing?")
    assert steps(page) < 3
    before = steps(page)
    # one touch is the answer: nothing is confirmed but the drive
    page.locator(ROWS, has_text=re.compile("^Hold fire")).click()
    expect(page.locator("#list .order-text")).to_contain_text("0003")
    assert steps(page) == before, "nothing is sent unless it is confirmed"
    page.locator("[data-do=end]").click()
    expect(page.locator("#lines li a", has_text="drives")).to_have_count(before + 1)


def test_a_tank_under_orders_does_not_ask(hex_site: str, page: Page, play: Any) -> None:
    deployed(page, hex_site, play, "0000 south", "0010 north")
    order(page, "Ambush|Go on ambush")
    page.locator("[data-do=more], [data-do=menu]").first.click()
    page.locator("[data-do=instruct]").click()
    box = page.locator("dialog .instruct select")
    box.select_option("hold")
    page.keyboard.press("Escape")
    expect(page.locator("#board .order-no")).to_have_text("×")


def test_a_card_is_read_large_on_both_sides(hex_site: str, page: Page, play: Any) -> None:
    table(page, hex_site, play)
    plate = page.locator("#board [data-key=card-t0]")
    plate.click(button="right")
    zoom = page.locator("#board [data-key=zoom]")
    expect(zoom).to_be_visible()
    expect(zoom).to_have_attribute("aria-label", re.compile("perforation 118"))
    assert zoom.locator("use").count() >= 2
    page.keyboard.press("Escape")
    expect(zoom).to_have_count(0)


#: The smallest letters that are shown in the picture, in pixels of the screen.
LETTERS = """() => {
  const svg = document.querySelector('#board').shadowRoot.querySelector('svg');
  const sizes = [...svg.querySelectorAll('text')].map((el) => {
    const shown = el.getBoundingClientRect();
    const scale = svg.getScreenCTM().a;
    return shown.width ? parseFloat(getComputedStyle(el).fontSize) * scale : 99;
  });
  return Math.min(...sizes);
}"""


@pytest.mark.parametrize(
    ("size", "scenario"),
    [((1280, 720), "SC-1"), ((1280, 720), "SC-3"), ((1280, 720), "SC-4"), ((1440, 900), "SC-3")],
)
def test_every_letter_on_the_map_can_be_read(
    hex_site: str, page: Page, play: Any, size: tuple[int, int], scenario: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    made = play(page).make(
        hex_site, "me here", game="panzer-squadron", setup={"scenario": scenario}
    )
    page.goto(hex_site + made["url"])
    page.wait_for_function(READY)
    assert page.evaluate(LETTERS) >= 11.9


@pytest.mark.parametrize("width", [360, 390])
def test_every_letter_on_a_phone_can_be_read(
    hex_site: str, on_phone: Callable[..., Page], play: Any, width: int
) -> None:
    page = on_phone(width, 740)
    made = play(page).make(hex_site, "me here", game="panzer-squadron", setup={"scenario": "SC-3"})
    page.goto(hex_site + made["url"])
    page.wait_for_function(READY)
    assert page.evaluate(LETTERS) >= 11.9


def test_a_proposed_force_is_read_and_taken_on_a_low_screen(
    hex_site: str, page: Page, play: Any
) -> None:
    """Beside the way to the builder; before, the ready ones had four pixels."""
    page.set_viewport_size({"width": 1280, "height": 720})
    made = play(page).make(hex_site, "me here", game="panzer-squadron", setup={"scenario": "free"})
    page.goto(hex_site + made["url"])
    page.wait_for_function(READY)
    expect(page.locator("#build-one")).to_be_visible()
    assert page.locator("#list").bounding_box()["height"] > 200  # type: ignore[index]
    first = page.locator(ROWS).first
    expect(first).to_contain_text(re.compile(r"Field .+\(\d+ points\)"))
    first.click()
    page.locator("[data-do=end]").click()
    expect(page.locator("#lines li a", has_text="fields")).to_have_count(1)


BRIEFLY = """async (chances) => {
  const odds = await import('/static/js/table/order/odds.js');
  return odds.briefly({title: '', results: chances.map((chance) => ({label: '', chance}))});
}"""


def test_two_chances_that_make_a_whole_are_read_so(hex_site: str, page: Page, play: Any) -> None:
    table(page, hex_site, play)
    read = [
        re.findall(r"[\d.]+", page.evaluate(BRIEFLY, [[n, 200], [200 - n, 200]]))
        for n in (19, 29, 101, 199)
    ]
    assert read == [["10", "90"], ["15", "85"], ["51", "49"], ["100", "0.5"]]


def test_the_builder_begins_with_the_points_of_the_usual_map(hex_site: str, page: Page) -> None:
    page.goto(hex_site + "/builder/panzer-squadron")
    expect(page.locator("#limit")).to_have_value("500")


# ---- shooting at what is touched, and what is in sight on a phone

#: Where the tank of a key stands on the screen, once its question is put and known.
TANK = """(key) => {
  const root = document.querySelector('#board').shadowRoot;
  const unit = root.querySelector(`.unit[data-key="${key}"]`);
  if (!unit || !document.querySelector('#list li > button')) return null;
  const r = unit.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}"""


def tank(page: Page, key: str) -> tuple[float, float]:
    x, y = page.wait_for_function(TANK, arg=key).json_value()
    return x, y


def test_an_enemy_touched_before_any_tank_is_shot_at_with_one_order(
    hex_site: str, page: Page, play: Any
) -> None:
    setup = {"force0": "2 ru-t34-85"}
    table(page, hex_site, play, dice="hand", setup=setup)
    lines = page.locator("#lines li a", has_text="deploys on")
    places = ["0000", "0200"]
    for at in range(3):
        expect(lines).to_have_count(at)
        page.locator(ROWS).first.wait_for()
        russian = page.locator(ROWS).first.inner_text().startswith("T-34")
        hex, facing = (places.pop(0), "south") if russian else ("0010", "north")
        order(page, "T-34|Pz", hex, f"facing {facing}")
    rolled(page, 9, 2)
    expect(page.locator("#prompt")).to_contain_text("Choose the tank to activate")
    page.mouse.click(*tank(page, "t2"))
    expect(page.locator("#list .order-text")).to_contain_text("fires at Pz.Kpfw. IV")
    expect(page.locator("#board [data-key=aim]")).to_be_attached()
    page.locator("[data-do=end]").click()
    rolled(page, 1)  # it misses: both choices were sent, the tank and its shot
    expect(page.locator("#lines li a", has_text="fires at Pz.Kpfw. IV")).to_have_count(1)


def test_what_cannot_be_shot_at_says_why(hex_site: str, page: Page, play: Any) -> None:
    deployed(page, hex_site, play, "0000 south", "1410 north")
    page.mouse.click(*tank(page, "t1"))
    expect(page.locator(".toasts")).to_contain_text("lines of sight")


def test_odds_beside_the_board_are_unfolded_by_mouse(hex_site: str, page: Page, play: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    deployed(page, hex_site, play, "0000 south", "0010 north")
    page.mouse.move(*tank(page, "t1"))
    box = page.locator(".pop")
    expect(box).to_be_visible()
    box.locator("summary").hover()
    box.locator("summary").click()
    expect(box.locator("details")).to_have_attribute("open", "")
    expect(box.locator(".mods").first).to_be_visible()


#: Whether the middle of what a selector finds in the picture lies within the stage.
IN_SIGHT = """(what) => {
  const part = document.querySelector('#board').shadowRoot.querySelector(what);
  if (!part) return false;
  const r = part.getBoundingClientRect();
  const box = document.querySelector('.stage').getBoundingClientRect();
  const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}"""


def test_on_a_phone_the_map_is_seen_first_and_what_is_chosen_is_scrolled_to(
    hex_site: str, on_phone: Callable[..., Page], play: Any
) -> None:
    page = on_phone(390, 844, locale="fr-FR")
    made = play(page).make(hex_site, "me here", game="panzer-squadron", setup={"scenario": "SC-1"})
    page.goto(hex_site + made["url"])
    page.wait_for_function(READY)
    assert page.evaluate(IN_SIGHT, ".layer.areas > *"), "where tanks are deployed"
    page.locator(ROWS).first.tap()
    last = page.locator(ROWS).last
    expect(last).to_have_attribute("data-key", re.compile("h"))
    last.tap()
    page.wait_for_function(IN_SIGHT, arg=".layer.ghosts > *")
    expect(page.locator("#board .pad.act").nth(5)).to_be_attached()
    page.locator(ROWS).first.tap()
    expect(page.locator("#list .order-text")).to_be_visible()
    page.wait_for_function(IN_SIGHT, arg=".layer.ghosts > *")
