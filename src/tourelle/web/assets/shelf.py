"""All files of the pages, joined where they belong together, by their hashed addresses.

Templates name styles and modules one by one, as whoever works on them has them; a page that is sent
names the few files that were made of them.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import structlog

from tourelle.art.themes import page_css
from tourelle.core.codec import Malformed
from tourelle.web.assets.kept import Asset
from tourelle.web.assets.modules import joined_modules

LOG: Final = structlog.get_logger("tourelle.assets")
STATIC: Final = Path(__file__).parents[1] / "static"
PREFIX: Final = "/static/"
TOKENS: Final = "/tokens.css"
STYLE: Final = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
MODULE: Final = re.compile(r'( *)<script type="module" src="/static/([^"]+)"></script>\n')
ALONE: Final = re.compile(r'(?<=")/static/(?:boot\.js|art/[\w-]+\.svg)(?=")')
FRAGILE: Final = re.compile(r"@(?:import|charset|namespace)\b.*")


class Shelf:
    """What was made of the files under *static*; each is made when a page first names it."""

    def __init__(self, static: Path = STATIC) -> None:
        self._static: Final = static
        self._made: Final[dict[str, Asset]] = {}  # by address
        self._known: Final[dict[tuple[str, ...], str]] = {}  # addresses by what they are made of

    def find(self, address: str) -> Asset | None:
        return self._made.get(address)

    def squeeze(self) -> None:
        """All that was made so far, before anybody waits for it."""
        for asset in list(self._made.values()):
            _ = asset.squeezed

    def dressed(self, html: str) -> str:
        """The page with the addresses of what its parts were joined to. What cannot be joined
        stays as it is: slower, never broken."""
        try:
            return self._links(self._scripts(self._styles(html)))
        except (Malformed, OSError) as error:
            LOG.error("not-joined", error=str(error))
            return html

    def _styles(self, html: str) -> str:
        names = tuple(STYLE.findall(html))
        if not names:
            return html
        address = self._address(names)
        return STYLE.sub("", html).replace(
            "</head>", f'  <link rel="stylesheet" href="{address}">\n</head>', 1
        )

    def _scripts(self, html: str) -> str:
        return MODULE.sub(
            lambda found: (
                f'{found[1]}<script type="module" src="{self._address((found[2],))}"></script>\n'
            ),
            html,
        )

    def _links(self, text: str) -> str:
        return ALONE.sub(lambda found: self._address((found[0].removeprefix(PREFIX),)), text)

    def _address(self, names: tuple[str, ...]) -> str:
        if names not in self._known:
            asset = self._make(names)
            self._made[asset.address] = asset
            self._known[names] = asset.address
        return self._known[names]

    def _make(self, names: tuple[str, ...]) -> Asset:
        first = names[-1]
        if first.endswith(".css"):
            sheets = "".join(self._style(name) for name in names)
            return Asset(f"{Path(first).stem}.css", self._links(sheets).encode())
        if first.startswith("js/"):
            name = first.removeprefix("js/").removesuffix("/main.js").removesuffix(".js")
            text = joined_modules(first, self._text, lambda late: self._later(name, late))
            return Asset(f"{name}.js", self._links(text).encode())
        return Asset(Path(first).name, self._text(first).encode())

    def _later(self, name: str, text: str) -> str:
        """The address of what the page fetches when it needs it."""
        asset = Asset(f"{name}-late.js", self._links(text).encode())
        self._made[asset.address] = asset
        return asset.address

    def _style(self, name: str) -> str:
        text = page_css() if name == TOKENS else self._text(name.removeprefix(PREFIX))
        if fragile := FRAGILE.search(text):
            raise Malformed(f"{name} cannot be joined: {fragile[0][:80]}")
        return re.sub(r"\n\s*", "\n", re.sub(r"/\*.*?\*/", "", text, flags=re.S))

    def _text(self, name: str) -> str:
        return (self._static / name).read_text(encoding="utf-8")


@cache
def shelf() -> Shelf:
    """One for all servers of this process: files are read when the first page is asked for."""
    return Shelf()
