"""The palette as CSS: whole for the pages, and only what is used for a picture that stands
alone."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

from tourelle.art.palette import TOKENS, Scheme, colour

#: `both` follows the reader's system; the others are fixed.
Theme = Literal["both", "light", "dark"]
THEMES: Final[dict[str, Theme]] = {"both": "both", "light": "light", "dark": "dark"}

_NAMED: Final = re.compile(r"var\(--([a-z][a-z0-9-]*)")

#: No font is shipped: the reader's own are used, so every box must bear a wider one.
SANS: Final = (
    "Avenir Next Condensed,Arial Narrow,Roboto Condensed,DejaVu Sans Condensed,"
    "Liberation Sans Narrow,system-ui,sans-serif"
)

#: What pages measure by. Titles are drawn; text uses the reader's fonts.
MEASURES: Final[dict[str, str]] = {
    "f-ui": '"Avenir Next", "Gill Sans Nova", "Gill Sans MT", Seravek, "Segoe UI", "Noto Sans", '
    '"Liberation Sans", Arial, sans-serif',
    "f-narrow": '"Avenir Next Condensed", "Arial Narrow", "Roboto Condensed", '
    '"Liberation Sans Narrow", sans-serif-condensed, var(--f-ui)',
    "f-serif": '"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", '
    '"Liberation Serif", Georgia, serif',
    "f-mono": 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace',
    **{f"t-{i}": f"{size}rem" for i, size in enumerate((0.75, 0.8125, 0.9375, 1.0625, 1.375))},
    **{f"s-{i}": f"{size}px" for i, size in enumerate((4, 8, 12, 16, 24, 36), start=1)},
    "tap": "40px",
    "radius": "3px",
    "bar": "60px",
    "lift": "0 1px 0 light-dark(#fff8, #fff1) inset, 0 1px 2px light-dark(#5b4a2433, #0009), "
    "0 8px 22px -14px light-dark(#3c2f12aa, #000)",
    "quick": "140ms",
    "calm": "260ms",
    "ease": "cubic-bezier(0.2, 0.7, 0.2, 1)",
}

_WISHES: Final = """\
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
@media (pointer: coarse) { :root { --tap: 46px; } }
@media (prefers-contrast: more) {
  :root { --ink-2: var(--ink); --ink-3: var(--ink); --rule: var(--edge); }
}
@media (prefers-reduced-motion: reduce) { :root { --quick: 1ms; --calm: 1ms; } }
"""


def page_css() -> str:
    """The custom properties of every page: colours, type, measures, and the reader's wishes."""
    colours = [f"  --{name}: light-dark({p.light}, {p.dark});" for name, p in TOKENS.items()]
    measures = [f"  --{name}: {value};" for name, value in MEASURES.items()]
    body = "\n".join(["  color-scheme: light dark;", *colours, *measures])
    return f":root {{\n{body}\n}}\n{_WISHES}"


def used(markup: str) -> frozenset[str]:
    """The tokens that a picture or a style names."""
    return frozenset(name for name in _NAMED.findall(markup) if name in TOKENS)


def declarations(theme: Scheme, names: frozenset[str] | None = None) -> str:
    kept = TOKENS if names is None else sorted(names)
    return "".join(f"--{name}:{colour(name, theme)};" for name in kept)


def theme_of(name: object) -> Theme:
    """The theme of that name; whatever else is said follows the reader's system."""
    return THEMES.get(str(name), "both")


@lru_cache(maxsize=64)
def picture_css(theme: Theme, names: frozenset[str]) -> str:
    """These tokens for a picture that stands alone."""
    if theme != "both":
        return f":root{{color-scheme:{theme};{declarations(theme, names)}}}"
    dark = declarations("dark", names)
    return (
        f":root{{color-scheme:light dark;{declarations('light', names)}}}"
        f"@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"
    )
