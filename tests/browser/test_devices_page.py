"""My devices: what this browser holds, who else does, and how it is taken back."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tourelle.testing.server import Device


def joined(site: str, link: str) -> Device:
    phone = Device(site.removeprefix("http://"))
    phone.join(link)
    return phone


def test_another_device_is_shut_out(site: str, page: Page, play: Any) -> None:
    me = play(page)
    made = me.make(site, "me here")
    ask = "(path) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},"
    ask += " body: JSON.stringify({kind: 'seat', seat: 0})}).then((told) => told.json())"
    link = page.evaluate(ask, f"/api/games/{made['game']}/links")["url"]
    phone = joined(site, link)
    page.goto(site)
    page.locator("#devices").click()
    box = page.locator(".devices-box")
    expect(box.locator(".devices > li")).to_have_count(2)
    out = box.locator(".devices ul .btn")
    expect(out).to_have_count(1)
    out.click()
    expect(box.locator(".devices ul .btn")).to_have_count(0)
    expect(page.locator(".toast")).to_be_visible()
    assert phone.get("/api/device")["holds"] == []


def test_a_new_key_and_nothing_left(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.make(site, "me here")
    page.goto(f"{site}/?lang=fr")
    before = {one["name"]: one["value"] for one in page.context.cookies()}
    page.locator("#devices").click()
    box = page.locator(".devices-box")
    expect(box.locator(".devices > li")).to_have_count(2)
    box.locator("footer .btn").last.click()
    expect(page.locator(".toast")).to_be_visible()
    expect(box.locator(".devices > li")).to_have_count(2)
    after = {one["name"]: one["value"] for one in page.context.cookies()}
    assert after["tourelle-device"] != before["tourelle-device"]
    box.locator("footer .btn").first.click()
    page.locator("dialog .btn.primary").last.click()
    expect(box.locator(".devices > li.why")).to_have_count(1)
    expect(page.locator("#mine .none")).to_be_visible()
