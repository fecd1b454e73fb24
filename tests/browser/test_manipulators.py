"""Answers that are dragged: each manipulator keeps within its limits and sends whole numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

PAGE = Path(__file__).with_name("manip.html").read_text()
CELLS = [
    {"key": f"c{x}{y}", "value": 10 * x + y, "at": [50 + 60 * x, 50 + 60 * y],
     "next": [f"c{a}{b}" for a, b in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
              if 0 <= a < 4 and 0 <= b < 4]}
    for x in range(4) for y in range(4)
]  # fmt: skip


@pytest.fixture
def bench(site: str, people: Callable[..., BrowserContext]) -> Page:
    return tried(site, people())


def tried(site: str, context: BrowserContext) -> Page:
    """The page that tries them, served to tests only."""
    page = context.new_page()
    page.route("**/manip-test", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(f"{site}/manip-test")
    page.wait_for_function("window.ready")
    return page


def ask(page: Page, **hint: Any) -> None:
    page.evaluate("(hint) => window.ask(hint)", {"choice": ["go"], **hint})


def answer(page: Page) -> list[Any]:
    page.locator("[data-do=manip]").click()
    told: list[Any] = page.evaluate("window.answer")
    return told


def drag(page: Page, x: float, y: float) -> None:
    """The handle to a point of the picture."""
    box = page.locator("#board").bounding_box()
    grip = page.locator(".handle").bounding_box()
    assert box is not None
    assert grip is not None
    page.mouse.move(grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + x, box["y"] + y, steps=5)
    page.mouse.up()


def test_rotate(bench: Page) -> None:
    limits = {"at": [200, 200], "radius": 80, "heading": 90, "spread": 180, "quantum": 45}
    ask(bench, manip="rotate", **limits)
    drag(bench, 200, 300)
    assert answer(bench) == ["go", 4]
    drag(bench, 130, 190)
    assert answer(bench) == ["go", 6]


def test_path(bench: Page) -> None:
    ask(bench, manip="path", start="c00", cells=CELLS, most=3)
    for cell in ("c10", "c20", "c21", "c22"):
        stone = bench.locator(f"[data-cell={cell}]")
        if stone.count():
            stone.click()
    assert answer(bench) == ["go", 10, 20, 21]
    bench.locator("[data-cell=c10]").click()  # back along the way
    assert answer(bench) == ["go", 10]
    bench.locator(".manip").focus()
    bench.keyboard.press("ArrowDown")
    assert answer(bench) == ["go", 10, 11]


def test_order_cards(bench: Page) -> None:
    items = [{"value": n, "label": f"Card {n}"} for n in (7, 8, 9)]
    ask(bench, manip="order", items=items)
    bench.get_by_label("Card 9: earlier").click()
    assert answer(bench) == ["go", 7, 9, 8]
    first, last = (bench.locator(".cards-order li").nth(n) for n in (0, 2))
    first.drag_to(last)
    assert answer(bench) == ["go", 9, 8, 7]


CARDS = [{"key": f"u{n}", "label": f"Card {n}", "number": n, "note": "hidden"} for n in (7, 8, 9)]


def told_order(page: Page) -> list[str]:
    return page.locator(".cards-order b").all_inner_texts()


def test_order_from_the_protocol_by_keys_and_mouse(bench: Page) -> None:
    ask(bench, order=CARDS, prefix=["rearrange", 1], title="Front line")
    expect(bench.get_by_role("group", name="Front line")).to_be_visible()
    bench.get_by_label("Card 7: later").focus()
    bench.keyboard.press("ArrowDown")
    bench.keyboard.press("ArrowDown")  # the focus went with the card
    assert told_order(bench) == ["Card 8", "Card 9", "Card 7"]
    bench.keyboard.press("ArrowDown")  # there is no further place
    bench.keyboard.press("ArrowUp")
    assert answer(bench) == ["rearrange", 1, 8, 7, 9]
    bench.locator(".cards-order li").nth(2).drag_to(bench.locator(".cards-order li").nth(0))
    assert answer(bench) == ["rearrange", 1, 9, 8, 7]


def test_order_by_a_finger_at_the_grip(
    site: str, people: Callable[..., BrowserContext], phone: dict[str, Any]
) -> None:
    page = tried(site, people(**phone))
    ask(page, order=CARDS, prefix=["rearrange", 1])
    finger = page.context.new_cdp_session(page)

    def slide(spot: Any, to: Any) -> None:
        a, b = spot.bounding_box(), to.bounding_box()
        x = a["x"] + 10
        points = [a["y"] + a["height"] / 2, (a["y"] + b["y"]) / 2, b["y"] + b["height"] / 2]
        for kind, y in zip(("touchStart", "touchMove", "touchMove"), points, strict=True):
            at = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
            finger.send("Input.dispatchTouchEvent", at)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    rows = page.locator(".cards-order li")
    slide(rows.nth(0).locator(".hold"), rows.nth(2))
    assert answer(page) == ["rearrange", 1, 8, 9, 7]
    slide(rows.nth(0).locator("b"), rows.nth(2))  # elsewhere a finger scrolls
    assert answer(page) == ["rearrange", 1, 8, 9, 7]


def test_split_points(bench: Page) -> None:
    items = [{"label": name, "least": 0, "most": 4} for name in ("Armour", "Guns")]
    ask(bench, manip="split", total=5, items=items)
    assert answer(bench) == ["go", 3, 2]
    bench.get_by_label("Armour: one less").click()
    expect(bench.locator("[data-do=manip]")).to_be_disabled()
    bench.get_by_label("Guns: one more").click()
    assert answer(bench) == ["go", 2, 3]


def test_pick_some(bench: Page) -> None:
    items = [{"value": n, "label": f"Card {n}"} for n in range(4)]
    ask(bench, manip="pick", items=items, least=2, most=2)
    expect(bench.locator("[data-do=manip]")).to_be_disabled()
    for n in (3, 1):
        bench.get_by_text(f"Card {n}").click()
    expect(bench.get_by_label("Card 0")).to_be_disabled()  # two are enough
    assert answer(bench) == ["go", 3, 1]
    bench.get_by_text("Card 3").click()
    bench.get_by_text("Card 0").click()
    assert answer(bench) == ["go", 1, 0]
