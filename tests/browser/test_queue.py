"""What happened is shown one thing after another; the question and the end wait for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute, expect

Make = Callable[..., BrowserContext]
REVIEW = {
    "start": [500, 500],
    "luck": [0, 0],
    "moments": [],
    "turnings": [
        {"step": 1, "seat": 0, "before": 500, "after": 450, "played": "", "better": ""},
        {"step": 2, "seat": 1, "before": 520, "after": 10, "played": "command tank a16 to a14",
         "better": ""},
    ],
}  # fmt: skip
SIX = "The last die is a six."

#: What is seen, in its order: each entry once, when it begins.
WATCH = """() => {
  const seen = window.seen = [];
  let held = new Set();
  const look = () => {
    const now = new Set();
    const prompt = document.querySelector('#prompt');
    const tray = document.querySelector('#tray');
    const moving = document.body.hasAttribute('data-moving');
    if (tray.dataset.rolls && !tray.hidden) now.add('rolls');
    else if (moving && !tray.hidden) now.add('lies');
    if (prompt.textContent.includes('is a six')) now.add('told');
    if (document.querySelector('dialog.over')) now.add('over');
    if (prompt.dataset.turn === 'mine') now.add(moving ? 'early' : 'asked');
    seen.push(...[...now].filter((what) => !held.has(what)));
    held = now;
  };
  new MutationObserver(look).observe(document.body,
    {attributes: true, childList: true, subtree: true, characterData: true});
}"""


def with_dice(page: Page, count: int = 1) -> None:
    """Whatever happens, dice fall for it."""
    die = {"sides": 6, "value": 6, "why": "", "mark": "critical"}
    dice = [{"kind": "die", "data": [], "dice": [die], "text": SIX}] * count

    def told(text: str | bytes) -> str | bytes:
        message = json.loads(text)
        if message["t"] == "events":
            message["motions"] = [*message.get("motions", []), *dice]
        return json.dumps(message)

    def handle(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: line.send(told(text)))

    page.route_web_socket("**/socket", handle)


@pytest.fixture
def page(people: Make) -> Page:
    return people(reduced_motion="no-preference").new_page()


def begun(page: Page, site: str, play: Any, dice: int = 1) -> Any:
    me = play(page)
    made = me.make(site, "me here")
    with_dice(page, dice)
    me.sit(site, made["url"])
    me.my_turn()
    page.evaluate(WATCH)
    return me


def seen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.seen")
    return found


def test_the_end_is_said_when_the_last_die_lies_still(site: str, page: Page, play: Any) -> None:
    me = begun(page, site, play)
    me.order("Ch1-h4/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.order("Ca16-a14/S")
    page.get_by_role("button", name="Play it anyway").click()
    expect(page.locator("#me .who b")).to_have_text("White")
    me.my_turn()
    page.evaluate("window.seen.length = 0")
    me.order("Ma2-a3/NxCa14f")
    expect(page.locator(".over .stamp")).to_be_visible()
    order = seen(page)
    assert order[order.index("rolls") :] == ["rolls", "lies", "told", "over"]
    assert "early" not in order
    expect(page.locator("#tray .die.critical")).to_have_count(1)


def test_the_question_waits_and_the_prompt_tells_no_die_before_it_lies(
    site: str, page: Page, play: Any
) -> None:
    me = begun(page, site, play)
    page.evaluate("window.seen.length = 0")
    me.order("Ch1-h4/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.my_turn()
    order = seen(page)
    assert order.index("rolls") < order.index("told")
    assert "early" not in order
    assert order.index("told") < len(order) - 1 - order[::-1].index("asked")


@pytest.mark.parametrize("by", ["key", "tap", "button"])
def test_skipping_is_one_key_one_tap_or_the_button(
    site: str, page: Page, play: Any, by: str
) -> None:
    """Of forty dice that would fall, a few are seen; a tap that skips chooses nothing."""
    me = begun(page, site, play, dice=40)
    me.order("Ch1-h4/N")
    expect(page.locator("#tray[data-rolls]")).to_be_visible()
    if by == "key":
        page.keyboard.press("Space")
    elif by == "tap":
        page.locator("#board").click()
    else:
        page.locator("#prompt [data-do=skip]").click()
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.my_turn()
    assert seen(page).count("rolls") < 10
    expect(page.locator("body[data-moving]")).to_have_count(0)
    expect(page.locator("#slip button:not([disabled])")).to_have_count(0)


def test_less_motion_shows_results_only(site: str, people: Make, play: Any) -> None:
    page = people(reduced_motion="reduce").new_page()
    me = begun(page, site, play, dice=3)
    me.order("Ch1-h4/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.my_turn()
    assert "rolls" not in seen(page)
    assert "early" not in seen(page)


def test_the_pace_is_set_once_and_kept(site: str, page: Page, play: Any) -> None:
    begun(page, site, play)
    labels = []
    for _ in range(3):
        page.locator("#actions [data-do=more]").click()
        labels.append(page.locator(".foot-menu [data-do=pace]").inner_text())
        page.locator(".foot-menu [data-do=pace]").click()
    assert labels == ["Pace: normal", "Pace: fast", "Pace: results only"]
    assert page.evaluate("localStorage['tourelle.pace']") == "normal"


def test_what_happened_since_my_last_turn_is_seen_again(site: str, page: Page, play: Any) -> None:
    me = begun(page, site, play)
    me.order("Ch1-h4/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.my_turn()
    for way in ("key", "button"):
        if way == "key":
            page.keyboard.press("v")
        else:
            page.locator("#replay .again").click()
        expect(page.locator("#prompt")).to_have_attribute("data-turn", "shown")
        me.my_turn()
        expect(page.locator("[aria-label*='h4, facing']")).to_be_visible()


GAMES = ["tank-chess", "tanks", "panzer-squadron", "tank-hunter", "tank-commander"]


@pytest.mark.parametrize("game", GAMES)
def test_in_each_game_the_question_waits(
    request: pytest.FixtureRequest, people: Make, play: Any, game: str
) -> None:
    """A computer plays; whatever it does is shown before I am asked."""
    sites = {"tanks": "plane_site", "panzer-squadron": "hex_site", "tank-chess": "site"}
    site = request.getfixturevalue(sites.get(game, "card_site"))
    page = people(reduced_motion="no-preference").new_page()
    me = play(page)
    more: dict[str, Any] = {"game": game, "setup": {}}
    made = me.make(site, "me bot", **({} if game == "tank-chess" else more))
    page.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH})")
    me.sit(site, made["url"])
    page.wait_for_function(ANSWERS, timeout=120_000, polling=150)
    assert "early" not in seen(page)


#: Somebody who answers with whatever comes first, until something of the other was shown and he
#: was asked after that.
ANSWERS = """() => {
  const prompt = document.querySelector('#prompt');
  if (prompt.dataset.turn === 'shown' && !document.querySelector('#prompt .say').textContent.trim())
    return false;
  if (prompt.dataset.turn === 'shown') window.shown = true;
  if (prompt.dataset.turn !== 'mine') return false;
  if (window.shown) return true;
  const go = prompt.querySelector('.primary:not([disabled])');
  (go ?? document.querySelector('#list > li > button') ??
    document.querySelector('#manip button:not([disabled])'))?.click();
  return false;
}"""


def test_the_turning_point_comes_to_the_last_box_and_holds_nothing_up(
    site: str, people: Make, play: Any
) -> None:
    page = people().new_page()
    asked: list[Route] = []

    def later(route: Route) -> None:  # it takes its time
        asked.append(route)

    page.route("**/review?brief=1*", later)
    me = play(page)
    made = me.make(site, "me here")
    me.sit(site, made["url"])
    me.order("Ch1-h4/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.order("Ca16-a14/S")
    me.anyway()
    me.order("Ma2-a3/NxCa14f")
    line = page.locator("dialog.over .turned")
    expect(line).to_contain_text("Looking for the turning point")
    expect(page.locator("dialog.over .stamp")).to_be_visible()  # all else is there already
    asked[0].fulfill(json=REVIEW)
    expect(line.locator("a")).to_have_attribute("href", re.compile(r"/replay/.+#1$"))
    expect(line).to_contain_text("Black: command tank a16 to a14.")
    expect(line).to_contain_text(re.compile(r"(Your|Black’s) chance to win: 52% → 1%$"))


def test_what_was_laid_out_before_the_game_is_no_turning_point(
    site: str, page: Page, play: Any
) -> None:
    """Sides are even before the first turn: what comes after the last placement is no swing."""
    me = play(page)
    made = me.make(site, "me here")
    moments = [[1, 0, [500, 500], [0, 0]], [2, 1, [900, 100], [0, 0]], [3, 0, [700, 300], [0, 0]]]
    told = {"start": [500, 500], "luck": [0, 0], "moments": moments, "turnings": []}
    page.route("**/review?brief=1*", lambda route: route.fulfill(json=told))
    me.sit(site, made["url"])
    me.order("Ch1-h4/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.order("Ca16-a14/S")
    me.anyway()
    me.order("Ma2-a3/NxCa14f")
    line = page.locator("dialog.over .turned")
    expect(line).not_to_contain_text("Looking for")
    expect(line).not_to_contain_text("move 2,")


#: Something else is to be seen while a die is still rolling.
CLEARED = """async () => {
  const {Queue} = await import('/static/js/show/queue.js');
  const board = {tempo: 1, show: () => Promise.resolve(), light() {}, root: document};
  const model = {layers: new Map(), symbols: new Map()};
  const ears = {live: () => null, calm: () => false, change() {}};
  const queue = new Queue(board, ears);
  const dice = [{sides: 6, value: 5, why: '', mark: ''}];
  const motions = [{kind: 'die', data: [], dice, text: 'A six.'}];
  queue.add({before: model, after: model, motions, mine: false, again: true, take() {}});
  const begun = queue.showing;
  queue.clear();
  await queue.idle();
  return [begun, queue.showing];
}"""


def test_what_is_not_shown_any_more_holds_nothing_up(site: str, page: Page, play: Any) -> None:
    """It was told all the same: the table waited for ever for it to be over."""
    page.goto(site + play(page).make(site, "me here")["url"])
    assert page.evaluate(CLEARED) == [True, False]
