"""Puzzles in a browser: a wrong turn is refuted on the board, the right one is kept, by mouse, by
touch and by keys; the solution is played through; a game goes on from there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.lesson_hand import Hand
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.puzzles import Puzzle
from tourelle.games.tank_chess.puzzles.shelf import shipped

GAME = registry.game("tank-chess")


def some(theme: str, turns: int) -> Puzzle:
    found = [one for one in shipped() if (one.theme, one.turns) == (theme, turns)]
    return min(found, key=lambda one: one.pieces)


def table_of(puzzle: Puzzle, plies: int = 0) -> Any:
    table: Any = Table(GAME.rules, 2, puzzle.setup, b"", ("", ""))
    for data in list(GAME.puzzles.line(puzzle))[:plies]:
        table.submit(table.asks()[0].seat, table.choice_from(data))
    return table


def parts_of(puzzle: Puzzle, ply: int) -> list[str]:
    """The keys of a turn of the solution, part by part, as the board offers them."""
    table = table_of(puzzle, ply)
    seat = table.asks()[0].seat
    choice = table.choice_from(list(GAME.puzzles.line(puzzle))[ply])
    return [part.key for part in GAME.parts(choice, table.view(seat), "en")]


def free(puzzle: Puzzle, ply: int) -> list[bool]:
    """For each part of that turn whether it is to be chosen: the first, and each for which there
    is another after the parts before it."""
    table, keys = table_of(puzzle, ply), parts_of(puzzle, ply)
    ask = table.asks()[0]
    view = table.view(ask.seat)
    listed = [one for domain in ask.domains for one in domain.listed()]
    turns = [[part.key for part in GAME.parts(one, view, "en")] for one in listed]
    last = [{turn[at] for turn in turns if turn[:at] == keys[:at]} for at in range(1, len(keys))]
    return [True, *(len(options) > 1 for options in last)]


def said(puzzle: Puzzle, ply: int) -> str:
    """A turn of the solution, as it is typed."""
    table = table_of(puzzle, ply)
    choice = table.choice_from(list(GAME.puzzles.line(puzzle))[ply])
    return GAME.notation.write(table._state, choice).rstrip("+^#")


def wrong_turn(puzzle: Puzzle) -> str:
    """Another first turn, as it is typed."""
    table = table_of(puzzle)
    key = table.choice_from(next(iter(GAME.puzzles.line(puzzle))))
    others = table.asks()[0].domains[0].listed()
    choice = next(one for one in others if (one.origin, one.end) != (key.origin, key.end))
    return GAME.notation.write(table._state, choice).rstrip("+^#")


def clean(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in serious] == []


def opened(page: Page, site: str, puzzle: Puzzle) -> None:
    page.goto(f"{site}/puzzles#{puzzle.id}")
    expect(page.locator("#list button").first).to_be_visible()


def ready(page: Page) -> Locator:
    return page.locator("#prompt [data-do='end']:not([disabled])")


def typed(page: Page, text: str) -> None:
    """An order in notation; then it is to be confirmed."""
    page.locator("#find").fill(text)
    page.locator("#find").press("Enter")
    expect(ready(page)).to_be_visible()


def on_board(hand: Hand, puzzle: Puzzle, ply: int) -> None:
    """A turn on the board, part by part: what has one answer is filled in by itself. The shot is
    chosen from the list, where there are several."""
    *keys, shot = parts_of(puzzle, ply)
    is_free = free(puzzle, ply)
    for at, key in enumerate(keys):
        kind = ".pad" if key.startswith("f") else ""
        if is_free[at]:
            hand.put(hand.page.locator(f"#board {kind}[data-act~='{key}']").last)
        expect(hand.page.locator("#slip button b").nth(at)).not_to_have_text("–")
    if is_free[-1]:
        hand.listed(hand.page.locator(f"#list [data-key='{shot}']"))
    hand.put(ready(hand.page))


def kept(page: Page) -> dict[str, str]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage['tourelle.puzzles'] ?? '{}'"))
    solved: dict[str, str] = found.get("solved", {})
    return solved


def test_a_wrong_turn_is_refuted_and_the_right_one_kept(site: str, page: Page) -> None:
    puzzle = some("destroy", 2)
    page.goto(f"{site}/")
    page.locator("#to-puzzles").click()
    expect(page.locator("#shelf .day")).to_have_attribute("aria-pressed", "true")
    opened(page, site, puzzle)
    expect(page.locator("#opp .task-text")).to_contain_text("in two turns")
    clean(page)
    typed(page, wrong_turn(puzzle))
    ready(page).click()
    expect(page.locator("#prompt .flag.wrong")).to_be_visible(timeout=180_000)
    expect(page.locator("#list .played").nth(1)).to_be_visible()  # the turn, and its answer
    assert kept(page) == {}
    clean(page)
    page.locator("#prompt [data-do='retry']").click()
    expect(page.locator("#list button").first).to_be_visible()
    on_board(Hand(page, touch=False), puzzle, 0)
    expect(page.locator("[role=log]")).to_contain_text("And now?")
    on_board(Hand(page, touch=False), puzzle, 2)
    expect(page.locator("#prompt .flag.solved")).to_be_visible()
    assert kept(page) == {puzzle.id: "tried"}
    expect(page.locator(f"[data-puzzle='{puzzle.id}']")).to_have_attribute("data-how", "tried")


def test_on_a_phone_in_french_by_touch(site: str, on_phone: Callable[..., Page]) -> None:
    puzzle = some("defence", 1)
    page = on_phone(locale="fr-FR")
    opened(page, site, puzzle)
    expect(page.locator("#opp .task-text")).to_contain_text("un seul tour pare la menace")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    clean(page)
    on_board(Hand(page, touch=True), puzzle, 0)
    expect(page.locator("#prompt .flag.solved")).to_be_visible()
    assert kept(page) == {puzzle.id: "clean"}
    page.locator("#actions .more").tap()
    page.locator("#deeds .btn").first.tap()
    expect(page.locator("#prompt .flag.seen")).to_be_visible()
    page.locator(".tabs button").first.tap()
    expect(page.locator("#list .played").first).to_contain_text(puzzle.solution[0])
    assert kept(page) == {puzzle.id: "clean"}  # the first time counts
    clean(page)


def test_two_turns_by_touch(site: str, on_phone: Callable[..., Page]) -> None:
    puzzle = some("destroy", 2)
    page = on_phone(360, 740)
    opened(page, site, puzzle)
    hand = Hand(page, touch=True)
    on_board(hand, puzzle, 0)
    expect(page.locator("[role=log]")).to_contain_text("And now?")
    on_board(hand, puzzle, 2)
    expect(page.locator("#prompt .flag.solved")).to_be_visible()
    assert kept(page) == {puzzle.id: "clean"}


def test_by_keys_and_on_into_a_game(site: str, page: Page) -> None:
    puzzle = some("destroy", 3)
    opened(page, site, puzzle)
    page.keyboard.press("/")
    page.keyboard.type(puzzle.solution[0])
    page.keyboard.press("Enter")
    expect(ready(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt .why")).to_have_text("Right! And now?")
    page.locator("#actions [data-do='on']").click()
    page.wait_for_url("**/play/*")
    expect(page.locator("#prompt [data-do='end']")).to_be_visible()


def test_in_the_dark_it_is_as_clear(site: str, people: Callable[..., BrowserContext]) -> None:
    puzzle = some("destroy", 1)
    page = people(color_scheme="dark").new_page()
    opened(page, site, puzzle)
    clean(page)
    typed(page, said(puzzle, 0))
    ready(page).click()
    expect(page.locator("#prompt .flag.solved")).to_be_visible(timeout=180_000)
    clean(page)
