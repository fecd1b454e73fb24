"""Two at one device: where something is hidden a curtain falls between them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect


def test_nothing_is_in_the_page_behind_the_curtain(site: str, page: Page, play: Any) -> None:
    me = play(page)
    made = me.make(site, "me here", game="skirmish", setup={})
    page.goto(site + made["url"])
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    hidden = "document.querySelector('#board').shadowRoot.childElementCount"
    assert page.evaluate(hidden) == 0
    assert page.locator("#list").inner_text() == ""
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.locator(".primary").click()
    expect(curtain).to_have_count(0)
    me.my_turn()
    page.locator("#list button").first.click()
    page.locator("[data-do=end]").click()
    expect(curtain).to_be_visible()
    assert page.evaluate(hidden) == 0
    for place in ("#prompt", "#list", "#slip", "#inspector", "#lines", "#live"):
        assert page.locator(place).inner_text() == ""
    curtain.locator(".primary").click()
    me.my_turn()


#: The same three lines before the curtain falls and after, and a fourth.
LOGGED = """async () => {
  const {showLog} = await import('/static/js/table/told/log.js');
  const line = (n) => ({n, step: n, text: `Line ${n}.`, rule: '', keys: [], follows: false});
  const acts = {go() {}, light() {}};
  const box = document.querySelector('#lines');
  showLog([1, 2, 3].map(line), 3, acts);
  const before = box.childElementCount;
  box.replaceChildren();
  showLog([1, 2, 3, 4].map(line), 4, acts);
  return [before, box.childElementCount];
}"""


def test_the_log_is_whole_whoever_opens_the_curtain(site: str, page: Page, play: Any) -> None:
    page.goto(site + play(page).make(site, "me here")["url"])
    expect(page.locator("#prompt .flag")).to_be_visible()
    assert page.evaluate(LOGGED) == [3, 4]


def test_an_open_game_needs_no_curtain(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.order("Ch1-h2/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.my_turn()
    expect(page.locator(".curtain")).to_have_count(0)


#: The curtain of one seat is opened, and at the same moment that of the other falls.
OPENED_LATE = """async () => {
  const {Seating} = await import('/static/js/table/seats/seating.js');
  const {game} = await import('/static/js/table/state.js');
  const seats = [0, 1].map((seat) => ({seat, name: `Player ${seat}`, role: ''}));
  game.meta = {...game.meta, hides: true, mine: [0, 1], seats};
  const shown = [];
  const seating = new Seating({seat: null, hello() { shown.push(this.seat); }}, 'g', () => {});
  seating.sit(0);
  const box = document.querySelector('.curtain');
  const closed = new Promise((done) => box.addEventListener('close', () => setTimeout(done)));
  box.close();
  seating.sit(1);
  await closed;
  return {shown, behind: seating.behind};
}"""


def test_a_curtain_that_falls_while_another_opens_stays_shut(site: str, page: Page) -> None:
    page.goto(site)
    assert page.evaluate(OPENED_LATE) == {"shown": [], "behind": 1}
    expect(page.locator(".curtain[open]")).to_have_count(1)


#: Somebody looks back, and goes before the picture has come.
LOOKS_BACK = """async (goes) => {
  const {Past} = await import('/static/js/table/told/past.js');
  const {game} = await import('/static/js/table/state.js');
  game.step = 5;
  let shown = 0;
  let come = () => {};
  const line = {near: null, query: () => new Promise((done) => { come = done; })};
  const past = new Past(line, {show: () => shown++}, () => {});
  const gone = past.go(2);
  if (goes) past.forget();
  come({svg: ''});
  await gone;
  return shown;
}"""


def test_a_picture_on_its_way_is_not_shown_behind_the_curtain(
    site: str, page: Page, play: Any
) -> None:
    page.goto(site + play(page).make(site, "me here")["url"])
    assert page.evaluate(LOOKS_BACK, False) == 1
    assert page.evaluate(LOOKS_BACK, True) == 0


#: All that the banner has said since, on a slow line: the page is drawn before the answer comes.
HEARD = """() => {
  globalThis.heard = [];
  const say = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).t !== "hello") return say.call(this, text);
    dispatchEvent(new Event("tourelle:theme"));
    setTimeout(() => say.call(this, text), 300);
  };
  const bar = document.querySelector("#prompt");
  new MutationObserver(() => globalThis.heard.push(bar.innerText))
    .observe(bar, { childList: true, subtree: true, characterData: true });
}"""


def test_an_opened_curtain_never_shows_the_banner_of_the_other(
    site: str, page: Page, play: Any
) -> None:
    """He is asked himself: for a moment it said that one waits for him."""
    me = play(page)
    made = me.make(site, "me here", game="skirmish", setup={})
    page.goto(site + made["url"])
    opened = page.locator(".curtain .primary")
    opened.click()
    me.my_turn()
    page.locator("#list button").first.click()
    page.locator("[data-do=end]").click()
    expect(page.locator(".curtain")).to_be_visible()
    page.evaluate(HEARD)
    opened.click()
    me.my_turn()
    heard = page.evaluate("globalThis.heard")
    assert heard
    assert [text for text in heard if "OPPONENT" in text.upper() or "Waiting" in text] == []
