"""The odds of a shot in TANKS, before it is fired: beside the tank that the mouse rests on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

RECORDS = Path(__file__).parents[2] / "records" / "tanks"


@pytest.fixture(autouse=True)
def details(page: Page) -> None:
    unfolded(page)


def unfolded(page: Page) -> None:
    """Whoever has unfolded the details once has them from then on."""
    page.add_init_script("localStorage['tourelle.odds'] = 'open'")


def before_a_shot(site: str, page: Page, play: Any, name: str) -> str:
    """A known game, where a tank that has not moved is about to fire, and may roll again: at?"""
    record = RECORDS / f"{name}.tourelle.json"
    said = [step[2] for step in json.loads(record.read_text())["steps"]]
    at = next(n for n, one in enumerate(said) if one[0] == "aim" and said[n + 1][0] == "reroll")
    sit_down(site, page, play, record, at)
    return f"t{said[at][1]}"


def sit_down(site: str, page: Page, play: Any, record: Path, at: int) -> None:
    play(page).play_on(site, record, at)
    page.locator(".curtain .primary").click()
    expect(page.locator("#prompt")).to_have_attribute("data-turn", "mine")
    expect(page.locator("#list > li > button").first).to_be_visible()


def point_at(page: Page, key: str) -> None:
    box = page.locator(f"#board .unit[data-key={key}] .turn").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def lines(page: Page) -> dict[str, str]:
    """The modifiers and sums of the odds, by name."""
    cells = page.locator(".pop .mods > span").all_inner_texts()
    return dict(zip(cells[::3], cells[1::3], strict=True))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_odds_beside_a_tank_that_can_be_shot(
    lang: str, plane_site: str, people: Callable[..., BrowserContext], play: Any, screens: Path
) -> None:
    page = people(locale="en-GB" if lang == "en" else "fr-FR").new_page()
    unfolded(page)
    target = before_a_shot(plane_site, page, play, "hill")
    pop = page.locator(".pop")
    expect(pop).to_have_count(0)
    point_at(page, target)
    expect(pop.locator(".odds-card")).to_have_count(1)
    results = pop.locator(".chance span").all_inner_texts()
    assert len(results) >= 3, "each total of damage"
    assert results[0] == ("No damage" if lang == "en" else "Aucun dégât")
    told = lines(page)
    mark = "." if lang == "en" else ","
    again = {
        "en": ("Mean damage", "Mean damage, rerolling when it pays"),
        "fr": ("Dégâts moyens", "Dégâts moyens, en relançant quand il le faut"),
    }[lang]
    once, twice = (float(told[name].replace(mark, ".")) for name in again)
    assert 0 < once < twice, "a tank that has not moved may roll again"
    assert any(value.startswith("+") for value in told.values()), "the dice, line by line"
    page.screenshot(path=screens / f"tanks-odds-{lang}.png")
    page.mouse.move(3, 3)
    expect(pop).to_have_count(0)
    point_at(page, target)  # and again
    expect(pop.locator(".odds-card")).to_have_count(1)


def test_the_reroll_is_advised_after_the_roll(plane_site: str, page: Page, play: Any) -> None:
    target = before_a_shot(plane_site, page, play, "hill")
    point_at(page, target)
    expect(page.locator(".pop .odds-card")).to_have_count(1)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".pop")).to_have_count(0)
    expect(page.locator(".verdict .chance strong").first).to_contain_text("%")
    page.locator("[data-do=end]").click()
    rows = page.locator("#list > li > button")
    expect(rows.first).to_contain_text("roll")
    rows.first.hover()
    expect(page.locator(".pop .mods > span").first).to_have_text("Keep this roll: mean damage")
    assert set(lines(page)) >= {"Keep this roll: mean damage", "Reroll: mean damage"}


def test_a_card_that_can_be_used_now_is_marked(plane_site: str, page: Page, play: Any) -> None:
    record = RECORDS / "destroyed.tourelle.json"
    said = [step[2] for step in json.loads(record.read_text())["steps"]]
    at = next(n for n, one in enumerate(said) if one[0] == "use")
    sit_down(plane_site, page, play, record, at)
    tank, slot = said[at][1:3]
    marked = page.locator("#board .card.offered")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-key", f"card-{tank}.{slot}")
    marked.hover()
    page.wait_for_timeout(400)
    marked.click(button="right")  # it is read large, and put back by a key
    expect(page.locator("#board [data-key=zoom]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#board [data-key=zoom]")).to_have_count(0)


def test_targets_are_marked_and_a_press_is_not_lost_when_the_page_is_drawn_anew(
    plane_site: str, page: Page, play: Any
) -> None:
    target = before_a_shot(plane_site, page, play, "hill")
    expect(page.locator(f"#board .unit.offered[data-key={target}]")).to_have_count(1)
    expect(page.locator("#board [data-key^=sight-]").first).to_be_attached()
    page.locator(f"#board .unit[data-key={target}]").click()
    button = page.locator("[data-do=end]")
    expect(button).to_be_enabled()
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.evaluate("() => dispatchEvent(new Event('tourelle:theme'))")
    page.mouse.up()
    expect(page.locator("#list > li > button").first).to_contain_text("roll")


def test_the_odds_are_in_sight_on_a_small_phone(
    plane_site: str, on_phone: Callable[..., Page], play: Any
) -> None:
    page = on_phone(360, 740)
    target = before_a_shot(plane_site, page, play, "hill")
    page.locator(f"#board .unit[data-key={target}]").tap()
    expect(page.locator("#prompt .why")).to_have_text(re.compile(r"\d+% No damage · \d+% 1 damage"))
