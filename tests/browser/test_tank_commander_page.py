"""Tank Commander in the browser: whole games to their end by mouse, by keys alone and by touch,
against the computer, at one device with a curtain and by link; shots, colours named with one
touch, cards that wait for a window; what is written can be read on every screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_tank_hunter_whole import Keys, Player, Thumb
from tourelle.stage.positions.tank_commander import battle
from tourelle.testing.server import Device, Running, running, toy_config
from tourelle.web.config import Served

#: A fast tank each: whoever reaches the other second row wins within a few turns.
RAID = {
    "scenario": {
        "raid": {
            "name": {"en": "Raid", "fr": "Coup de main"},
            "note": {"en": "A tank each.", "fr": "Un char chacun."},
            "force": "fixed",
            "german": {"GV-09": 1},
            "soviet": {"SV-11": 1},
            "order": "lowest",
            "places": ["row", "row"],
            "least": 1,
            "starts": "placer",
            "draws": False,
            "events": False,
            "terrain": "none",
            "win": "second_row",
            "count": 1,
            "provenance": "authored",
        }
    },
    "force": {
        f"raid-{nation.lower()}": {
            "name": {"en": f"Raid {nation}", "fr": f"Coup de main {nation}"},
            "scenario": "raid",
            "nation": nation,
            "cards": {"NT-01": 10, "NT-02": 10},
            "provenance": "authored",
        }
        for nation in ("GER", "SOV")
    },
}
SETUP = {"scenario": "raid", "cap": 15}
COMMANDER = Served(("tank-commander",), "tourelle.testing.server:any_game")
HOT = [{"kind": "me"}, {"kind": "here"}]


class Raider(Player):
    """Drives his tanks towards the enemy second row, on the board wherever it can be touched."""

    def __init__(self, page: Page, play: Any, site: str, kinds: str) -> None:
        self.page = page
        self.answers = self.touched = self.handed = 0
        made = play(page).make(site, kinds, game="tank-commander", setup=SETUP, pack=RAID)
        self.made = made
        page.goto(site + made["url"])

    def wanted(self, seen: dict[str, Any]) -> dict[str, Any]:
        """The position that is furthest ahead; else whatever is first and is not nothing."""
        rows: list[dict[str, Any]] = seen["rows"]
        ahead = [row for row in rows if re.fullmatch(r"p\d+", row["key"])]
        field = [row for row in ahead if int(row["key"][1:]) < 15]
        if field:
            german = self.page.locator("#me .who").inner_text()[:1] in "GA"
            return max(field, key=lambda row: int(row["key"][1:]) * (1 if german else -1))
        real = [
            row for row in rows if not re.match(r"Pass|No\b|Done|C’est|Draw|Pioch", row["text"])
        ]
        return (ahead or real or rows)[0]


class KeyRaider(Raider, Keys):
    """The same by keys alone."""


class ThumbRaider(Raider, Thumb):
    """The same by touch, on a phone held upright."""


def test_a_whole_game_by_mouse_against_the_computer(
    card_site: str, page: Page, play: Any, screens: Path
) -> None:
    me = Raider(page, play, card_site, "me bot")
    assert me.play()
    assert me.touched > 3, "positions and units are chosen on the board"
    page.screenshot(path=screens / "tank-commander-over.png")


@pytest.mark.rule("TC-R81")
def test_a_whole_game_by_keys_alone_two_at_one_device(
    card_site: str, page: Page, play: Any
) -> None:
    me = KeyRaider(page, play, card_site, "me here")
    assert me.play()
    assert me.handed > 2, "the curtain falls between the players"


def test_a_whole_game_on_a_phone(
    card_site: str, on_phone: Callable[..., Page], play: Any, screens: Path
) -> None:
    page = on_phone(locale="fr-FR")
    me = ThumbRaider(page, play, card_site, "me bot")
    assert me.play()
    assert me.touched > 2
    page.screenshot(path=screens / "tank-commander-phone-over.png")


def test_a_whole_game_by_link(
    card_site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    host, guest = people().new_page(), people(locale="fr-FR").new_page()
    one = Raider(host, play, card_site, "me link")
    link = one.made["links"][0]["url"]
    play(guest).sit(card_site, link)
    other = Raider.__new__(Raider)
    other.page, other.answers, other.touched, other.handed = guest, 0, 0, 0
    for _ in range(600):
        over = [step(one), step(other)]
        if all(over):
            break
    for page in (host, guest):
        expect(page.locator("#prompt")).to_have_attribute("data-turn", "over")
    assert one.answers + other.answers > 1, "marches are confirmed"


def step(who: Raider) -> bool:
    """One thing of his, if it is his turn; whether the game is over."""
    seen = who.see("over", "ready", "asked", "wait")
    if seen["open"] == "asked":
        who.choose(seen)
    elif seen["open"] == "ready":
        who.confirm(seen)
        who.answers += 1
    elif seen["open"] == "wait":
        who.page.wait_for_timeout(30)
    return bool(seen["open"] == "over")


def test_the_log_follows_on_a_small_screen(
    card_site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    """The list of choices takes room from the log after its first lines: it goes on following."""
    page = people(new=True, locale="fr-FR", viewport={"width": 1280, "height": 720}).new_page()
    at = play(page)
    made = at.make(card_site, "me bot", game="tank-commander", setup={"scenario": "17.1"})
    page.goto(card_site + made["url"])
    expect(page.locator("dialog[open]")).to_be_visible()  # of whoever is new
    page.keyboard.press("Escape")
    for _ in range(3):
        at.my_turn()
        before = page.locator("#lines li").count()
        page.locator("#list > li > button").first.click()  # doing nothing stands last
        expect(page.locator("#list > li > button")).to_have_count(6)  # its positions
        page.locator("#list > li > button").first.click()  # laid out without a confirmation
        at.logged(before + 1)
    expect(page.locator("#lines li").last).to_be_in_viewport(ratio=0.9)


# ---- a battle that is laid out


@pytest.fixture(scope="module")
def commanders() -> Iterator[Running]:
    with running(toy_config(served=COMMANDER, window_hold=40, film=False)) as found:
        yield found


class Laid:
    """A game of two at one device, whose table lies as a test wants it."""

    def __init__(self, server: Running, **table: Any) -> None:
        self.server = server
        self.device = Device(server.base)
        self.game: str = self._made()
        self.device.sit(self.game, 0).close()
        self.stage = battle(**table)
        live = server.lounge.at_hand(self.game)
        assert live is not None
        session = live.session
        assert session.table is not None
        inner: Any = session.table
        inner._state = self.stage.state.clone()
        inner._asks = inner.rules.asks(inner._state)
        inner._asked = {ask.seat: 0 for ask in inner._asks}
        session.moved()
        live.broadcast.easel.clear()

    def _made(self) -> str:
        setup = {"scenario": "17.2"}
        return str(self.device.make("tank-commander", HOT, setup=setup, mode="secret")["game"])

    def open(self, context: BrowserContext) -> Page:
        cookies = [
            {"name": name, "value": value, "url": f"http://{self.server.base}"}
            for name, value in self.device.cookies.items()
        ]
        context.add_cookies(cookies)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"http://{self.server.base}/play/{self.game}")
        return page

    def key(self, name: str) -> str:
        return f"card-c{self.stage.called[name]}"


def lift(page: Page) -> None:
    curtain = page.locator(".curtain")
    curtain.locator(".primary").click()
    expect(curtain).to_have_count(0)


def touch(page: Page, key: str) -> None:
    page.locator(f'#board [data-key="{key}"]').click()


def confirm(page: Page) -> None:
    page.locator("#prompt .primary").click()


@pytest.mark.rule("TC-7a", "TC-12.2c")
def test_a_shot_an_armed_interrupt_and_the_colour(
    commanders: Running, people: Callable[..., BrowserContext], screens: Path
) -> None:
    laid = Laid(
        commanders,
        german={"G1b": ["PzKw III L"]},
        soviet={"Nb": ["T-26 M-39"]},
        hands={"S": ["Gun Jam"], "G": ["Flank Shot"]},
    )
    page = laid.open(people())
    lift(page)
    touch(page, laid.key("g1"))
    expect(page.locator(f'#board [data-key="{laid.key("s1")}"] .chip-note')).to_be_visible()
    touch(page, laid.key("s1"))
    expect(page.locator('#board [data-key="panel-0"]')).to_contain_text("destroyed")
    page.screenshot(path=screens / "tank-commander-shot.png")
    confirm(page)
    # nobody has armed anything: the colour is asked next, and named with one touch
    lift(page)
    expect(page.locator("#prompt .say")).to_contain_text("Name a colour")
    touch(page, "colour-2")
    lift(page)
    expect(page.locator("#lines")).to_contain_text("green")


@pytest.mark.rule("TC-12.2c")
def test_what_is_armed_is_asked_for_and_the_chain_is_seen(
    commanders: Running, people: Callable[..., BrowserContext], screens: Path
) -> None:
    laid = Laid(
        commanders,
        german={"G1b": ["PzKw III L"]},
        soviet={"Nb": ["T-26 M-39"]},
        hands={"G": ["Gun Jam", "Flank Shot"]},
        active="S",
    )
    page = laid.open(people(locale="fr-FR"))
    lift(page)
    touch(page, laid.key("s1"))
    touch(page, laid.key("g1"))
    confirm(page)
    lift(page)  # the Germans have armed nothing: no window, but the colour
    expect(page.locator("#prompt .say")).to_contain_text("Annoncez une couleur")
    held, context = laid.stage.state.hands[0], laid.stage.context
    key = next(card for card in held if context.card(card).id == "NE-16")
    touch(page, f"card-c{key}")  # it is read; the chip beside it says when it asks
    page.locator(f'#inspector .chip[data-arm="card-c{key}"]').select_option("playable")
    expect(page.locator(f'#board [data-key="card-c{key}"] .armed')).to_have_count(1)
    page.screenshot(path=screens / "tank-commander-armed.png")
    touch(page, "colour-0")
    lift(page)  # the others go on
    expect(page.locator("#lines")).to_contain_text("rouge")


@pytest.mark.rule("TC-8a", "TC-9a")
def test_a_march_is_one_order_and_an_enemy_is_struck_by_touching_it(
    commanders: Running, people: Callable[..., BrowserContext]
) -> None:
    laid = Laid(
        commanders,
        german={"G1b": ["PzKw IV H"], "G2b": ["PzKw III L"]},
        soviet={"Nb": ["T-26 M-39"], "S2a": ["T-34/85"]},
        hands={},
    )
    page = laid.open(people(viewport={"width": 1280, "height": 720}))
    lift(page)
    touch(page, laid.key("s1"))  # whom, before who: all ways, the likeliest kill first
    ways = page.locator("#list > li > button")
    expect(ways.first).to_contain_text("T-26 M-39")
    expect(ways.first).to_contain_text("% destroyed")
    expect(page.locator('#board [data-key="zoom"]')).to_have_count(0)  # no card covers the field
    page.keyboard.press("Escape")
    touch(page, laid.key("g2"))  # who, where to, confirmed: no position is named before
    expect(page.locator("#prompt")).to_contain_text("Position")
    page.locator('#board [data-act~="p3"]').first.click()
    expect(page.locator("#prompt .say")).to_contain_text("PzKw III L")
    confirm(page)
    expect(page.locator("#lines")).to_contain_text("PzKw III L")
    expect(page.locator("#prompt .say")).not_to_contain_text("Which card moves")


@pytest.mark.parametrize("width", [360, 390, 1280, 1440, 1920])
def test_what_is_written_can_be_read(
    commanders: Running, people: Callable[..., BrowserContext], width: int, screens: Path
) -> None:
    laid = Laid(
        commanders,
        german={"Nb": ["PzKw III L", "SPW 251 [Panzergrenadier Squad]"], "G1b": ["7.5 cm PaK 40"]},
        soviet={"Nb": ["T-34/85", "Soviet Line Squad"], "S1a": ["JS-2"]},
        ground={"S1a": "Woods", "G1c": "Village"},
        hands={"G": ["Tank Ace", "Artillery Barrage", "Foxholes", "PzKw VI E", "Panzerfaust"]},
    )
    high = {360: 740, 390: 844, 1280: 720, 1440: 900, 1920: 1080}[width]
    lang, theme = ("fr-FR", "dark") if width in (390, 1440) else ("en-GB", "light")
    page = laid.open(
        people(
            viewport={"width": width, "height": high},
            locale=lang,
            color_scheme=theme,
            has_touch=width < 720,
            is_mobile=width < 720,
        )
    )
    lift(page)
    expect(page.locator("#board .unit").first).to_be_visible()
    page.wait_for_timeout(200)
    sizes = page.evaluate(SIZES)
    assert len(sizes) > 40
    assert min(sizes) >= 11.9
    page.screenshot(path=screens / f"tank-commander-{width}.png")


#: How large every word of the picture is on the screen.
SIZES = """() => {
  const svg = document.querySelector("#board").shadowRoot.querySelector("svg");
  const texts = [...svg.querySelectorAll("text")].filter((one) => !one.closest("defs"));
  const scale = svg.getScreenCTM().a;
  const used = [...svg.querySelectorAll('defs g[id^="f-"] text')].map((one) =>
    parseFloat(getComputedStyle(one).fontSize) * scale);
  return texts.filter((one) => one.textContent.trim()).map((one) =>
    parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)
    .concat(used.filter((size) => size > 0)).map((size) => Math.round(size * 10) / 10);
}"""
