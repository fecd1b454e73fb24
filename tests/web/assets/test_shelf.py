"""Pages name few files, whose addresses change with what is in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.web.assets.kept import Asset
from tourelle.web.assets.shelf import STATIC, Shelf
from tourelle.web.http.pages import templates

PAGE = """<head>
  <link rel="stylesheet" href="/static/css/one.css">
  <script src="/static/boot.js"></script>
  <link rel="stylesheet" href="/static/css/two.css">
  <script type="module" src="/static/js/page/main.js"></script>
</head>"""


@pytest.fixture
def static(tmp_path: Path) -> Path:
    files = {
        "css/one.css": "/* first */\na { color: red; }\n",
        "css/two.css": 'b { mask: url("/static/art/hill.svg"); }\n',
        "art/hill.svg": "<svg/>",
        "boot.js": "1;\n",
        "js/page/main.js": 'const picture = "/static/art/hill.svg";\nfetch(picture);\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def told(shelf: Shelf, address: str) -> str:
    found = shelf.find(address)
    return "" if found is None else found.body.decode()


def test_a_page_names_one_style_and_one_script(static: Path) -> None:
    shelf = Shelf(static)
    html = shelf.dressed(PAGE)
    assert "/static/" not in html
    assert html.count('rel="stylesheet"') == html.count('type="module"') == 1
    addresses = re.findall(r'"(/assets/[^"]+)"', html)
    bodies = [found.body.decode() for at in addresses if (found := shelf.find(at))]
    assert len(bodies) == len(addresses) == 3
    style, script = (next(b for b in bodies if word in b) for word in ("color: red", "fetch"))
    assert style.index("color: red") < style.index("mask")
    assert "first" not in style
    assert "/static/" not in style + script
    assert "/assets/hill." in style
    assert "/assets/hill." in script


def test_what_comes_late_has_its_own_address(static: Path) -> None:
    (static / "js/page/main.js").write_text('const box = () => import("./box.js");\nbox();\n')
    (static / "js/page/box.js").write_text('export const hill = "/static/art/hill.svg";\n')
    shelf = Shelf(static)
    html = shelf.dressed(PAGE)
    script = next(at for at in re.findall(r'"(/assets/[^"]+)"', html) if "/page." in at)
    text = told(shelf, script)
    late = re.findall(r'import\("(/assets/page-late[^"]+)"\)', text)
    assert "/assets/hill." in told(shelf, late[0])
    assert "hill" not in text


def test_another_text_has_another_address(static: Path) -> None:
    before = Shelf(static).dressed(PAGE)
    (static / "css/one.css").write_text("a { color: blue; }\n")
    assert Shelf(static).dressed(PAGE) != before


def test_a_page_that_cannot_be_joined_stays_as_it_is(static: Path) -> None:
    (static / "js/page/main.js").write_text("export let count = 0;\n")
    assert Shelf(static).dressed(PAGE) == PAGE
    (static / "js/page/main.js").write_text("1;\n")
    (static / "css/two.css").write_text('@import "three.css";\n')
    assert Shelf(static).dressed(PAGE) == PAGE


def test_what_does_not_get_shorter_is_sent_as_it_is() -> None:
    assert Asset("a.svg", b"<svg/>").squeezed is None
    assert len(Asset("a.js", b"again;\n" * 100).squeezed or b"") < 100


@pytest.mark.parametrize("name", [n for n in templates().list_templates() if n != "head.html"])
def test_every_page_of_ours_can_be_joined(name: str) -> None:
    shelf = Shelf(STATIC)
    html = shelf.dressed(templates().get_template(name).render(lang="en", game="g", name="n"))
    assert "/static/" not in html
    assert html.count("/assets/") <= 4
