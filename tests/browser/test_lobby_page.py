"""The lobby: options from the schema, reasons, my games, records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect


def test_options_with_conditions_and_reasons(site: str, page: Page) -> None:
    page.goto(site)
    page.locator(".sheet-card[data-game=tank-chess]").click()
    expect(page.locator("#setup-title")).to_contain_text("Tank Chess")
    expect(page.locator("[data-option=build]")).to_have_count(0)
    options = page.locator("[name=map] option").all_inner_texts()
    blank = next(text for text in options if "blank" in text.lower())
    page.locator("[name=map]").select_option(label=blank)
    page.locator(".options summary").click()
    expect(page.locator("[data-option=build]")).to_be_visible()
    page.locator("[name=position]").fill("nonsense")
    page.locator("[name=position]").press("Tab")
    expect(page.locator("#told")).not_to_be_empty()
    page.locator("#start").click()
    expect(page.locator(".toast")).to_be_visible()
    assert "/play/" not in page.url


def test_the_games_stand_in_the_order_of_the_server_each_with_its_cover(
    site: str, page: Page
) -> None:
    page.goto(site)
    cards = page.locator(".sheet-card")
    expect(cards).to_have_count(3)
    names = [cards.nth(n).get_attribute("data-game") for n in range(3)]
    assert names == ["tank-chess", "skirmish", "gunnery"]
    fields = [page.locator(f"[data-game={name}] .cover > g > g > rect").first for name in names]
    assert [one.get_attribute("fill") for one in fields] == [
        "var(--c-paper)",
        *["var(--c-sand)"] * 2,  # these have drawn none of their own
    ]
    expect(page.locator(".sheet-card .sheet-no")).to_have_text(["Nº 1", "Nº 2", "Nº 3"])


def test_a_rule_is_looked_up_in_the_book_of_its_game(site: str, page: Page) -> None:
    page.goto(site)
    page.locator(".sheet-card[data-game=tank-chess]").click()
    page.locator("[data-option=map] .rule-link").click()
    expect(page.locator("#rules-title")).to_contain_text("Tank Chess")
    expect(page.locator(".rulebook [aria-current=true]")).to_have_text("CH-2.6")


def test_my_games_record_replay_fork_proof(
    site: str, page: Page, play: Any, tmp_path: Path
) -> None:
    me = play(page)
    made = me.make(site, "me here")
    me.sit(site, made["url"])
    me.order("Ch1-h2/N")
    me.logged(1)
    me.my_turn()
    me.order("Ca16-a15/S")
    page.get_by_role("button", name="Play it anyway").click()
    expect(page.locator("#me .who b")).to_have_text("White")
    me.order("Ma2-a3/NxCa15f")
    expect(page.locator(".over .stamp")).to_be_visible()
    page.locator(".over a", has_text="See the game again").click()
    page.wait_for_url("**/replay/**")

    expect(page.locator("#transport .num")).to_have_text("3 / 3")
    page.keyboard.press("Home")
    expect(page.locator("#transport .num")).to_have_text("0 / 3")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step h2")).to_contain_text("Ch1-h2/N")
    page.locator("#lines a").first.click()
    page.locator("#prove").click()
    expect(page.locator("#proved")).to_have_attribute("data-ok", "true")

    page.locator("#export").click()
    with page.expect_download() as waiting:
        page.locator(".links-box a.primary").click()
    kept = tmp_path / "game.json"
    waiting.value.save_as(kept)
    page.locator(".links-box header .btn").click()
    page.locator("#fork").click()
    page.locator("dialog[open] .body .btn").last.click()  # all seats at this device
    page.wait_for_url("**/play/**")
    assert made["game"] not in page.url
    me.my_turn()

    page.goto(site)
    expect(page.locator("#mine .run").first).to_be_visible()
    expect(page.locator("#mine .mini").first).to_have_js_property("complete", True)
    page.locator("#record-file").set_input_files(kept)
    page.wait_for_url("**/replay/**")
    expect(page.locator("#transport .num")).to_have_text("3 / 3")

    page.goto(site)
    page.locator("#record").fill("this is no game")
    page.locator("#open-record").click()
    expect(page.locator(".toast")).to_be_visible()
    row = page.locator(f"#mine li[data-game='{made['game']}']")
    row.hover()
    row.locator(".leave").click()
    page.locator("#game-forget").click()
    expect(row).to_have_count(0)
