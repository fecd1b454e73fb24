"""Everybody can learn: axe finds nothing in any lesson, at its first step, on its way and at its
end, nor in the puzzles, in both languages and themes, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.lesson_hand import is_step
from tests.browser.test_puzzles_page import opened, ready, some, typed, wrong_turn
from tourelle.core.words import LANGS, Lang
from tourelle.games import registry
from tourelle.games.lesson import Lesson
from tourelle.stage.teaching import taught

SITES = {
    "tank-chess": "site",
    "tank-hunter": "card_site",
    "tanks": "plane_site",
    "panzer-squadron": "hex_site",
    "tank-commander": "card_site",
}
THEMES = ("light", "dark")
DESK = {"width": 1280, "height": 720}
SCRIPT = Axe().axe_script
FOUND = """axe.run({resultTypes: ["violations"]}).then((found) => found.violations.flatMap(
  ({id, nodes}) => nodes.slice(0, 3).map((one) => `${id}: ${one.target} ${one.failureSummary}`)))"""
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"
#: Something new stands in the panel of the lesson, and it can be gone on from there.
ON = """(was) => {
  const panel = document.querySelector("#lesson");
  return panel.innerText !== was && panel.querySelector(".end, button:enabled") !== null;
}"""


def clean(page: Page, where: str) -> None:
    page.wait_for_function(STILL)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT)
    assert [f"{where}: {one}" for one in page.evaluate(FOUND)] == []


def themes(page: Page) -> Iterator[str]:
    for theme in THEMES:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        yield theme


def spoken(page: Page, lesson: Lesson, lang: Lang) -> None:
    """The page in that language, all of it."""
    page.locator(f".lang button[lang={lang}]").click()
    expect(page.locator("#lesson h2")).to_have_text(lesson.name.said(lang))
    expect(page.locator(f"#board svg[lang={lang}]")).to_be_visible()


def looked_at(page: Page, lesson: Lesson, langs: tuple[Lang, ...]) -> None:
    for lang in langs:
        spoken(page, lesson, lang)
        for theme in themes(page):
            clean(page, f"{lesson.id} {lang} {theme}")


def go_on(page: Page) -> None:
    """The next step by "show me" or by having read."""
    was = page.locator("#lesson").inner_text()
    page.locator("#lesson-next, #lesson-show").first.click()
    page.wait_for_function(ON, arg=was)


def to_its_end(page: Page, lesson: Lesson) -> Iterator[None]:
    for _ in range(4 * len(lesson.steps)):  # a step is shown, answered, told of
        if page.locator("#lesson .end").count():
            return
        go_on(page)
        yield
    raise AssertionError(f"{lesson.id} never ends")


def begun(page: Page, site: str, game: str, lesson: Lesson) -> None:
    page.goto(f"{site}/learn")
    page.locator(f"[data-lesson='{game}/{lesson.id}']").click()
    expect(page.locator("#lesson-next, #lesson-show").first).to_be_enabled()


@pytest.mark.parametrize("game", list(SITES))
def test_every_lesson(
    game: str, people: Callable[..., BrowserContext], request: pytest.FixtureRequest
) -> None:
    site = request.getfixturevalue(SITES[game])
    page = people(viewport=DESK).new_page()
    for lesson in taught(registry.game(game)):
        begun(page, site, game, lesson)
        looked_at(page, lesson, LANGS)
        half = len(lesson.steps) // 2
        for _ in to_its_end(page, lesson):
            if page.locator("#lesson header .num").inner_text().startswith(str(half)):
                clean(page, f"{lesson.id} at {half}")
        looked_at(page, lesson, LANGS[::-1])


@pytest.mark.parametrize("game", list(SITES))
def test_the_first_lesson_on_a_phone(
    game: str, on_phone: Callable[..., Page], request: pytest.FixtureRequest
) -> None:
    site = request.getfixturevalue(SITES[game])
    page = on_phone(360, 740, locale="fr-FR", color_scheme="dark")
    lesson = taught(registry.game(game))[0]
    begun(page, site, game, lesson)
    is_step(page, f"1 sur {len(lesson.steps)}")
    clean(page, f"{lesson.id} begun")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for _ in to_its_end(page, lesson):
        pass
    clean(page, f"{lesson.id} done")


@pytest.mark.parametrize("size", [DESK, {"width": 360, "height": 740}], ids=["desk", "phone"])
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_puzzles(
    site: str, people: Callable[..., BrowserContext], locale: str, size: dict[str, int]
) -> None:
    page, puzzle = people(viewport=size, locale=locale).new_page(), some("destroy", 2)
    page.goto(f"{site}/puzzles")
    expect(page.locator("#shelf .day")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#list button").first).to_be_visible()
    for theme in themes(page):
        clean(page, f"the day's puzzle {theme}")
    opened(page, site, puzzle)
    if size != DESK:
        page.locator(".grip").click()
    typed(page, wrong_turn(puzzle))
    ready(page).click()
    expect(page.locator("#prompt .flag.wrong")).to_be_visible(timeout=180_000)
    for theme in themes(page):
        clean(page, f"refuted {theme}")
    page.keyboard.press("s")
    expect(page.locator("#prompt .flag.seen")).to_be_visible()
    for theme in themes(page):
        clean(page, f"the solution {theme}")
