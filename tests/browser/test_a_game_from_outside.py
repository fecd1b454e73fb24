"""The game of docs/add-a-game.md as a package of its own: in the lobby, and played to its end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tourelle.games import registry

HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "add-a-game.md"
OURS = len(registry.ROOMS)


def packaged(folder: Path) -> None:
    """What an installer would leave behind: the code, and metadata with the entry point."""
    text = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    code = [block for block in blocks if not block.startswith("# tests/")]
    (points,) = re.findall(r"^    (\[project\.entry-points.*\n    .*)$", text, re.MULTILINE)
    ((group, named),) = tomllib.loads(points)["project"]["entry-points"].items()
    ((name, place),) = named.items()
    (folder / "duel").mkdir()
    (folder / "duel" / "__init__.py").touch()
    (folder / "duel" / "room.py").write_text("\n\n".join(code), encoding="utf-8")
    about = folder / "duel-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: duel\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{group}]\n{name} = {place}\n")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """The address of the server as everybody starts it, with that package beside it."""
    packaged(tmp_path)
    paths = os.pathsep.join((str(tmp_path), str(HOUSE / "src")))
    store = str(tmp_path / "games.db")
    server = subprocess.Popen(
        [sys.executable, "-m", "tourelle.web", "--port", "0", "--store", store],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    found = re.search(r"http://[\d.:]+", server.stdout.readline())
    assert found
    until_it_answers(f"{found[0]}/healthz")
    yield found[0]
    server.terminate()
    server.wait(20)
    server.stdout.close()


def until_it_answers(url: str) -> None:
    """The address is told before anybody listens there."""
    until = time.monotonic() + 40
    while True:
        try:
            urlopen(url, timeout=5).close()
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.05)
        else:
            return


def test_it_is_in_the_lobby_and_played_to_its_end(house: str, page: Page) -> None:
    page.goto(house)
    cards = page.locator(".sheet-card")
    expect(cards).to_have_count(OURS + 1)
    card = cards.last
    expect(card).to_have_attribute("data-game", "duel")
    expect(card.locator(".cover > g > g > rect")).to_have_attribute("fill", "var(--c-olive)")
    expect(card.locator(".sheet-no")).to_have_text(f"Nº {OURS + 1}")
    card.click()
    expect(page.locator("#setup-title")).to_have_text("Duel Two tanks, one die.")
    expect(page.locator("[data-option=distance] .rule-link")).to_have_text("DU-1")
    page.locator("[name=scenario][value=near]").check()
    page.locator("#start").click()
    page.wait_for_url("**/play/**")
    expect(page.locator("#title")).to_have_text("Duel")
    while not over(page):
        page.locator("#list button", has_text="fire").click()
        page.locator("[data-do=end]").click()
        expect(page.locator(".order-text")).to_have_count(0)
    expect(page.locator(".over .stamp")).to_be_visible()
    expect(page.locator("#lines")).to_contain_text("tank is hit.")
    expect(page.locator("#lines li").last).to_contain_text("The other tank is out.")


def over(page: Page) -> bool:
    """Whether nobody is asked any more, once it is not the other's turn."""
    expect(page.locator("#prompt")).to_have_attribute("data-turn", re.compile("mine|over"))
    return page.locator("#prompt").get_attribute("data-turn") == "over"
