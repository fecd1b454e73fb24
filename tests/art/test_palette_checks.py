from __future__ import annotations

import re
from pathlib import Path

import pytest

import tourelle
from tourelle.art import contrast
from tourelle.art.contrast import APART, EYES, Finding, difference, findings
from tourelle.art.palette import SCHEMES, TOKENS, colour
from tourelle.art.themes import THEMES, page_css, picture_css, used

ROOT = Path(tourelle.__file__).parent


def test_every_colour_is_one() -> None:
    assert all(
        re.fullmatch(r"#[0-9a-f]{6}([0-9a-f]{2})?", c) for pair in TOKENS.values() for c in pair
    )


def test_contrasts_edges_and_meanings_hold() -> None:
    results = findings()
    assert len(results) > 300
    assert [f for f in results if not f.good] == []


@pytest.mark.parametrize("eye", sorted(EYES))
def test_the_two_sides_are_told_apart_by_every_eye(eye: str) -> None:
    """White and Black, and their bases, also in grey; the shapes of the bases come on top."""
    for theme in SCHEMES:
        paint = difference(colour("white-1", theme), colour("black-1", theme), eye)
        base = difference(colour("white-plate", theme), colour("black-plate", theme), eye)
        assert paint > 40
        assert base > contrast.FAR


def test_a_pair_that_is_too_near_is_found() -> None:
    assert ("white-1", "black-1") in APART
    assert difference("#777777", "#797979", "normal") < contrast.FAR
    assert not Finding("x", "light", 2.9, 3.0).good


def test_measures_agree_with_known_values() -> None:
    assert contrast.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert difference("#ff0000", "#ff0000", "deutan") == 0


def test_nothing_that_draws_names_a_colour() -> None:
    """Only black and white washes are allowed beside the tokens."""
    for folder in ("art", "games"):
        for file in (ROOT / folder).rglob("*.py"):
            if file.name not in ("palette.py", "themes.py"):
                found = set(
                    re.findall(r"#[0-9a-fA-F]{6}\b|\"#[0-9a-fA-F]{3}\"", file.read_text("utf-8"))
                )
                assert found <= {'"#000"', '"#fff"'}, file


def test_every_token_that_is_named_exists() -> None:
    local = {"p", "l", "e", "t", "k", "m", "b", "i", "o", "d", "ground", "f-ui"}
    for folder in ("art", "games"):
        for file in (ROOT / folder).rglob("*.py"):
            names = set(re.findall(r"var\(--([a-z0-9-]+)[,)]", file.read_text("utf-8")))
            assert names <= set(TOKENS) | local | {"ink", "edge"}, file


def test_pages_get_every_token_in_both_themes() -> None:
    css = page_css()
    assert css.count("{") == css.count("}")
    for name, pair in TOKENS.items():
        assert f"--{name}: light-dark({pair.light}, {pair.dark});" in css
    assert all(f"--{name}:" in css for name in ("f-ui", "t-0", "s-6", "tap", "lift", "ease"))
    assert "--t-0: 0.75rem;" in css


def test_a_picture_declares_what_it_uses() -> None:
    names = used('<path fill="var(--ink)" stroke="var(--p)"/><rect fill="var(--paper-2)"/>')
    assert names == {"ink", "paper-2"}
    light, dark = picture_css("light", names), picture_css("dark", names)
    assert colour("ink", "light") in light
    assert colour("ink", "dark") not in light
    assert colour("ink", "dark") in dark
    both = picture_css("both", names)
    assert colour("ink", "light") in both
    assert colour("ink", "dark") in both.split("prefers-color-scheme:dark")[1]
    assert list(THEMES) == ["both", "light", "dark"]
