"""Content of one's own, brought to the lobby as a text or as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

FAST = '[unit.light]\nspeed = 6\nprovenance = "authored"\n'
SCENARIO = """
[scenario.hurry]
name = { en = "Hurry", fr = "Vite" }
note = { en = "light tanks are fast", fr = "les chars légers sont rapides" }
maps = ["16-0"]
provenance = "authored"
"""


def test_a_pack_is_explained_used_and_put_away(site: str, page: Page, tmp_path: Path) -> None:
    page.goto(site)
    page.locator(".sheet-card[data-game=tank-chess]").click()
    page.locator(".pack summary").click()
    page.locator("#pack-text").fill(FAST.replace("6", "60"))
    page.locator("#pack-use").click()
    expect(page.locator(".pack-told li")).to_contain_text("unit light: speed")

    for name, text in (("fast", FAST), ("hurry", SCENARIO)):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    page.locator("#pack-files").set_input_files([tmp_path / "fast.toml", tmp_path / "hurry.toml"])
    expect(page.locator(".pack li")).to_have_text(["unit.light", "scenario.hurry"])
    page.locator(".pick", has_text="Hurry").click()
    page.locator(".seg.lang [lang=fr]").click()
    expect(page.locator(".pick", has_text="Vite")).to_be_visible()
    page.locator("#pack-away").click()
    expect(page.locator(".pick", has_text="Vite")).to_have_count(0)
    page.locator("#pack-files").set_input_files([tmp_path / "fast.toml", tmp_path / "hurry.toml"])
    page.locator(".pick", has_text="Vite").click()
    page.locator("#start").click()
    page.wait_for_url("**/play/**")
    expect(page.locator("#board svg")).to_be_visible()


def test_mistakes_come_into_sight_on_a_phone(
    site: str, on_phone: Callable[..., Page], screens: Path
) -> None:
    page = on_phone(390, 700)
    page.goto(site)
    page.locator(".sheet-card[data-game=tank-chess]").tap()
    page.locator(".pack summary").tap()
    page.locator("#pack-text").fill(FAST.replace("6", "60"))
    page.locator("#pack-use").tap()
    told = page.locator(".pack-told")
    expect(told).to_be_focused()
    expect(told.locator("li")).to_contain_text("unit light: speed")
    box, foot = told.bounding_box(), page.locator(".setup-go").bounding_box()
    assert box is not None
    assert foot is not None
    assert box["y"] + box["height"] <= foot["y"], "not behind the foot of the sheet"
    page.screenshot(path=screens / "pack-mistakes-phone.png")
