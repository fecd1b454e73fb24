from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tourelle
from tourelle.art.svg import Node, el, g, joined, num, path, text

ROOT = Path(tourelle.__file__).parent


@pytest.mark.parametrize(
    ("value", "written"),
    [
        *[(0, "0"), (-0.0, "0"), (0.5, ".5"), (-0.5, "-.5"), (-0.004, "0"), (3, "3"), (10.0, "10")],
        *[(12.25, "12.25"), (2.1, "2.1"), (0.05, ".05"), (29.999, "30"), (30.04, "30")],
        *[(612.44, "612.4"), (-612.46, "-612.5"), (1_000_000, "1000000")],
    ],
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert num(value) == written


@given(st.floats(-5000, 5000))
def test_numbers_are_near(value: float) -> None:
    assert abs(float(num(value)) - value) <= (0.0051 if abs(value) < 29.99 else 0.0551)


def test_attributes_are_spelled_as_svg_does() -> None:
    node = el(
        "pattern",
        pattern_units="userSpaceOnUse",
        stroke_width=1.5,
        class_="a",
        view_box="0 0 1 1",
        x=None,
    )
    assert (
        str(node)
        == '<pattern patternUnits="userSpaceOnUse" stroke-width="1.5" class="a" viewBox="0 0 1 1"/>'
    )


def test_what_is_not_there_is_not_written() -> None:
    assert str(g(None, text("a", 0, 0), None)) == "<g><text>a</text></g>"
    assert str(joined([path("M0 0"), None])) == '<path d="M0 0"/>'
    assert not joined([])


@given(st.text())
def test_no_text_becomes_markup(words: str) -> None:
    root = ElementTree.fromstring(str(el("a", words, href=words)))
    shown = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "\ufffd", words)
    lines = shown.replace("\r\n", "\n").replace("\r", "\n")  # as every XML reader does
    assert len(root) == 0
    assert (root.text or "") == lines
    assert root.get("href") == re.sub(r"[\n\t]", " ", lines)


def test_only_the_writer_makes_nodes() -> None:
    """Raw markup has one door; everything else goes through the escaping functions."""
    makers = [
        str(file.relative_to(ROOT))
        for folder in ("art", "games")
        for file in (ROOT / folder).rglob("*.py")
        if re.search(r"\bNode\(", file.read_text(encoding="utf-8"))
    ]
    assert makers == ["art/svg.py"]


def test_nodes_compare_by_markup() -> None:
    assert path("M1 1") == path("M1 1")
    assert len({path("M1 1"), path("M1 1"), path("M2 2")}) == 2
    assert isinstance(path("M1 1"), Node)
    assert path("M1 1") != "M1 1"
