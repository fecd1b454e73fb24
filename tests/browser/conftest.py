"""A server, a wire that can be cut, and pages in the machine's Chromium."""

from __future__ import annotations

import importlib.util
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tourelle.games import registry
from tourelle.web.config import Config, Served
from tourelle.web.http.app import make_app
from tourelle.web.http.serve import House, uvicorn_config
from tourelle.web.live.lounge import Lounge

HERE = Path(__file__).parent
OUT = HERE.parents[1] / "out" / "screens"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
#: Whoever is not new has seen the card of each first game and was asked for a name.
MET = f"""if (location.protocol === "http:") {{
  localStorage["tourelle.asked.name"] = "1";
  for (const name of {json.dumps(registry.names())}) localStorage["tourelle.met." + name] = "1";
}}"""
PATIENCE = 40_000  # milliseconds: others may be busy on this machine
expect.set_options(timeout=PATIENCE)


def _finder() -> Any:
    spec = importlib.util.spec_from_file_location("find_chromium", HERE / "install_chromium.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Wire:
    """A way to the server that can be cut and mended."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.whole = True
        self._ends: list[socket.socket] = []
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._ear.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                here, _ = self._ear.accept()
            except OSError:
                return
            if not self.whole:
                here.close()
                continue
            there = socket.create_connection(("127.0.0.1", self.to))
            self._ends += [here, there]
            for a, b in ((here, there), (there, here)):
                threading.Thread(target=_carry, args=(a, b), daemon=True).start()

    def cut(self) -> None:
        self.whole = False
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends = []

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        self.cut()
        self._ear.close()


def _carry(a: socket.socket, b: socket.socket) -> None:
    with suppress(OSError):
        while data := a.recv(65536):
            b.sendall(data)
    for end in (a, b):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


#: Where the open games of each server are, to lay a table as it is wanted.
LOUNGES: dict[str, Lounge] = {}


def served(*games: str, **changes: Any) -> Iterator[str]:
    """The address of a server with these games, in a thread, while somebody wants it."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = Config(
        served=Served(games, "tourelle.testing.server:any_game"),
        bot_pace=0, bot_budget=5_000, address_rate=100_000, socket_rate=400, film_apart=False,
        work_time=150_000, reading_time=150_000, **changes,  # others may be busy on this machine
    )  # fmt: skip
    app = make_app(config)
    server = House(uvicorn_config(config, app))
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    until = time.monotonic() + 90  # others may be busy on this machine
    while not server.started and time.monotonic() < until:
        time.sleep(0.02)
    assert server.started
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    LOUNGES[address] = app.state.context.lounge
    yield address
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Where the server under test is."""
    yield from served("tank-chess", "skirmish", "gunnery")


@pytest.fixture(scope="session")
def card_site() -> Iterator[str]:
    """A server with the card games."""
    yield from served("tank-hunter", "tank-commander", window_hold=40)


@pytest.fixture(scope="session")
def hasty_site() -> Iterator[str]:
    """A server that does not wait long for who has left."""
    yield from served("tank-chess", grace=400, tick=50)


@pytest.fixture(scope="session")
def plane_site() -> Iterator[str]:
    """A server with the game of miniatures."""
    yield from served("tanks")


@pytest.fixture(scope="session")
def hex_site() -> Iterator[str]:
    """A server with the game of hexes."""
    yield from served("panzer-squadron")


@pytest.fixture(scope="session")
def front_site() -> Iterator[str]:
    """A server with the game of decks."""
    yield from served("tank-commander", window_hold=40)


@pytest.fixture
def home_site() -> Iterator[str]:
    """A server at home, in a network of its own: 127.0.0.2 is this machine by another name."""
    yield from served("tank-chess", lan_addresses=lambda: ["127.0.0.2"])


@pytest.fixture(scope="session")
def plain_site() -> Iterator[str]:
    """A server whose pages are file by file, as whoever works on them has them."""
    yield from served("tank-chess", plain_assets=True)


@pytest.fixture
def wire(site: str) -> Iterator[Wire]:
    made = Wire(int(site.rpartition(":")[2]))
    yield made
    made.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    finder = _finder()
    path = finder.found()
    if path is None:
        pytest.fail(finder.ADVICE)
    with sync_playwright() as play:
        made = play.chromium.launch(executable_path=path or None, args=FLAGS)
        yield made
        made.close()


def _broken(said: str) -> list[str]:
    """What the browser says of a page that does what our own policy forbids."""
    return [said] if "Content Security Policy" in said and "unsafe-eval" not in said else []


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


def _show(contexts: list[BrowserContext], name: str) -> None:
    """What the pages of a failed test looked like."""
    folder = OUT.parent / "failed"
    folder.mkdir(parents=True, exist_ok=True)
    for n, page in enumerate(page for context in contexts for page in context.pages):
        with suppress(Exception):
            page.screenshot(path=folder / f"{name}-{n}.png")


@pytest.fixture
def people(
    browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Makes somebody with a device of his own; errors in his pages fail the test."""
    made: list[BrowserContext] = []
    errors: list[str] = []

    def somebody(new: bool = False, **how: Any) -> BrowserContext:
        settings = {"locale": "en-GB", "reduced_motion": "reduce", **how}
        settings.setdefault("viewport", {"width": 1440, "height": 900})
        context = browser.new_context(**settings)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda said: errors.extend(_broken(said.text)))
        context.set_default_timeout(PATIENCE)
        if not new:
            context.add_init_script(MET)
        made.append(context)
        return context

    yield somebody
    if request.node.stash.get(FAILED, False):
        _show(made, request.node.name)
    for context in made:
        context.close()
    assert errors == []


@pytest.fixture
def page(people: Callable[..., BrowserContext]) -> Page:
    return people().new_page()


@pytest.fixture
def on_phone(people: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A page on a phone, held upright unless its size says otherwise."""

    def opened(width: int = 390, height: int = 844, **how: Any) -> Page:
        size = {"viewport": {"width": width, "height": height}}
        return people(**{**PHONE, **size, **how}).new_page()

    return opened


#: Black's command tank in a lane, White's medium tank at its end: two moves are enough.
LANE = "c4#14/" + "1#14/" * 13 + "M0#14/1#5C08 w 0 1"

POST = """async ([path, body]) => {
  const how = {method: "POST", headers: {"Content-Type": "application/json"}};
  return await (await fetch(path, {...how, body: JSON.stringify(body)})).json();
}"""


class Play:
    """What a player does at a table, in words."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def make(self, site: str, kinds: str, **more: Any) -> dict[str, Any]:
        """A game made without the lobby: *kinds* of its seats, as `me bot`."""
        self.page.goto(site)
        seats = [{"kind": kind, "level": None, "name": ""} for kind in kinds.split()]
        for seat in seats:
            seat["level"] = "random" if seat["kind"] == "bot" else None
        body = {
            "game": "tank-chess", "scenario": None, "setup": {"position": LANE}, "seats": seats,
            "clock": None, "dice": "provable", "back": True, **more,
        }  # fmt: skip
        made: dict[str, Any] = self.page.evaluate(POST, ["/api/games", body])
        assert "url" in made, made
        return made

    def play_on(self, site: str, record: Path, step: int) -> None:
        """A recorded game, played on from *step* by all who sit at this device."""
        self.page.goto(site)
        text = record.read_text(encoding="utf-8")
        game = self.page.evaluate(POST, ["/api/import", {"text": text}])["game"]
        fork = self.page.evaluate(POST, [f"/api/games/{game}/fork", {"step": step}])
        self.page.goto(site + fork["url"])

    def sit(self, site: str, url: str) -> None:
        self.page.goto(site + url if url.startswith("/") else url)
        self.page.wait_for_url("**/play/**")
        expect(self.page.locator("#prompt .flag")).to_be_visible()

    def my_turn(self) -> None:
        expect(self.page.locator("#prompt")).to_have_attribute("data-turn", "mine")
        expect(self.page.locator("#list > li > button").first).to_be_visible()

    def order(self, text: str) -> None:
        """One order, typed in full."""
        self.my_turn()
        self.page.keyboard.press("/")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#prompt .primary")).to_be_focused()
        expect(self.page.locator(".order-code")).to_have_text(text)
        self.page.keyboard.press("e")

    def anyway(self) -> None:
        """An order that loses at once is asked for once more, and given all the same."""
        box = self.page.locator("dialog[open]")
        box.locator(".primary").click()
        expect(box).to_have_count(0)

    def log(self) -> list[str]:
        return self.page.locator("#lines li a").all_inner_texts()

    def logged(self, count: int) -> None:
        """So many lines at least; the house may have said something too."""
        expect(self.page.locator("#lines li").nth(count - 1)).to_be_attached()


@pytest.fixture
def play() -> type[Play]:
    return Play


@pytest.fixture(scope="session")
def screens() -> Path:
    OUT.mkdir(parents=True, exist_ok=True)
    return OUT


@pytest.fixture(scope="session")
def phone() -> dict[str, Any]:
    return PHONE
