"""A stage of the pages at every size, in both languages and themes, joined into sheets to look at.

    python -m tests.browser.gallery tests.browser.stages_hunter [stage ...] [--sizes 360,1280]

A module of stages has `GAMES`, the games to serve, and `STAGES`: a name and a `Stage` each. The
pictures are in `out/gallery/<stage>/`; one sheet a size shows English and French beside each other,
light above dark (phones: all four in a row).
"""

from __future__ import annotations

import argparse
import base64
import importlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.conftest import FLAGS, MET, OUT, PATIENCE, PHONE, _finder, served

FOLDER = OUT.parent / "gallery"
SIZES = {
    "360": (360, 740),
    "390": (390, 844),
    "1280": (1280, 720),
    "1440": (1440, 900),
    "1920": (1920, 1080),
}
PHONES = ("360", "390")
#: How large a desk is on its sheet: two beside each other can still be read.
SCALES = {"1280": 0.75, "1440": 0.67, "1920": 0.5}
LOOKS = [(lang, theme) for theme in ("light", "dark") for lang in ("en", "fr")]
PREFER = """([lang, theme]) => {
  localStorage["tourelle.lang"] = lang;
  localStorage["tourelle.theme"] = theme;
  sessionStorage.clear(); // what was begun for the picture before
}"""
#: Without a reload: the page's own buttons for the language, its own event for the theme.
SWITCH = """([lang, theme]) => {
  if (document.documentElement.lang !== lang) {
    document.querySelector(`.seg.lang [lang=${lang}]`)?.click();
  }
  localStorage["tourelle.theme"] = document.documentElement.dataset.theme = theme;
  dispatchEvent(new Event("tourelle:theme"));
}"""


def nothing(_page: Page) -> None:
    """What is done where the page as it is loaded is the stage."""


@dataclass(frozen=True)
class Stage:
    """How a page gets there: *reach* once, on a desk; *act* on every page that is opened there.

    With *live* nothing is loaded again: languages, themes and sizes change in the same page.
    """

    reach: Callable[[Page, str], None]
    act: Callable[[Page], None] = nothing
    live: bool = False
    motion: Literal["reduce", "no-preference"] = "reduce"
    rest: int = 500  # milliseconds until what moves lies still


class Gallery:
    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site

    @contextmanager
    def device(
        self, phone: bool, motion: Literal["reduce", "no-preference"]
    ) -> Iterator[BrowserContext]:
        how: dict[str, Any] = {**PHONE, "device_scale_factor": 1} if phone else {}
        context = self.browser.new_context(
            **{"viewport": {"width": 1440, "height": 900}, **how}, reduced_motion=motion
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(MET)
        yield context
        context.close()

    def take(self, name: str, stage: Stage, sizes: list[str]) -> list[Path]:
        """All pictures of *stage* and their sheets."""
        folder = FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        if stage.live:
            for phone in (False, True):
                self._live(stage, folder, [one for one in sizes if (one in PHONES) == phone], phone)
        else:
            self._loaded(stage, folder, sizes)
        return [self._sheet(folder, size) for size in sizes]

    def _live(self, stage: Stage, folder: Path, sizes: list[str], phone: bool) -> None:
        if not sizes:
            return
        with self.device(phone, stage.motion) as context:
            page = context.new_page()
            stage.reach(page, self.site)
            stage.act(page)
            for size in sizes:
                self._size(page, size)
                for look in LOOKS:
                    page.evaluate(SWITCH, list(look))
                    self._shoot(page, folder, size, look, stage.rest)

    def _loaded(self, stage: Stage, folder: Path, sizes: list[str]) -> None:
        with self.device(False, stage.motion) as context:
            page = context.new_page()
            stage.reach(page, self.site)
            where, cookies = page.url, context.cookies()
            page.close()
        for size in sizes:
            with self.device(size in PHONES, stage.motion) as context:
                context.add_cookies(cookies)  # type: ignore[arg-type]
                page = context.new_page()
                self._size(page, size)
                for look in LOOKS:
                    page.goto(self.site + "/static/boot.js")
                    page.evaluate(PREFER, list(look))
                    page.goto(where)
                    stage.act(page)
                    self._shoot(page, folder, size, look, stage.rest)

    def _size(self, page: Page, size: str) -> None:
        page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})

    def _shoot(self, page: Page, folder: Path, size: str, look: tuple[str, str], rest: int) -> None:
        page.wait_for_timeout(rest)
        page.screenshot(path=folder / f"{size}-{look[0]}-{look[1]}.png")

    def _sheet(self, folder: Path, size: str) -> Path:
        """Four pictures as one: a row of phones, two by two desks."""
        wide = SIZES[size][0] * SCALES.get(size, 1)
        beside = 4 if size in PHONES else 2
        shown = "".join(
            f'<img width="{wide}" src="data:image/png;base64,{_text(folder, size, look)}">'
            for look in LOOKS
        )
        page = self.browser.new_page(viewport={"width": int((wide + 4) * beside), "height": 100})
        style = f"margin:0;display:grid;gap:4px;grid-template-columns:repeat({beside},{wide}px)"
        page.set_content(f'<body style="{style};background:#f0f">{shown}')
        path = folder / f"sheet-{size}.png"
        page.screenshot(path=path, full_page=True)
        page.close()
        return path


def _text(folder: Path, size: str, look: tuple[str, str]) -> str:
    return base64.b64encode((folder / f"{size}-{look[0]}-{look[1]}.png").read_bytes()).decode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("module")
    parser.add_argument("stages", nargs="*")
    parser.add_argument("--sizes", default=",".join(SIZES))
    given = parser.parse_args()
    module = importlib.import_module(given.module)
    sites = served(*module.GAMES, window_hold=40)
    site = next(sites)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=_finder().found() or None, args=FLAGS)
        gallery = Gallery(browser, site)
        for name in given.stages or module.STAGES:
            begun = time.monotonic()
            try:
                gallery.take(name, module.STAGES[name], given.sizes.split(","))
                print(name, f"{time.monotonic() - begun:.0f} s", flush=True)
            except Exception as error:  # one stage that is not reached leaves the others
                print(name, "FAILED", str(error)[:600], flush=True)
        browser.close()
    next(sites, None)


if __name__ == "__main__":
    main()
