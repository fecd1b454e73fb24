"""Every word of the pages is there in both languages, and none is left over."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "src" / "tourelle" / "web"
JS = WEB / "static" / "js"
DENO = Path(sys.executable).parent / "deno"
#: Which words a page learns, beside the common ones, and the folders it is made of.
PAGES = {
    "lobby": ("lobby", "join", "rules"),
    "table": ("table", "manip", "show"),
    "replay": ("replay",),
    "builder": ("builder",),
    "odds": ("odds",),
    "codex": ("codex",),
    "learn": ("learn",),
    "puzzles": ("puzzles", "table/order", "table/told", "show"),
}
SHARED = ("core",)
#: Modules of the table that the replay borrows.
BORROWED = {
    "replay": ("table/told/log.js", "table/order/odds.js", "table/state.js"),
    "odds": ("table/order/odds.js",),
}
LEARNS = re.compile(r"/words/(\w+)\.js")
CALL = re.compile(r"""\bt\(\s*["'`]([\w.%-]+)["'`]\s*[,)]""")
EITHER = re.compile(r"""["']([a-z]+\.[a-z][\w.-]*)["']""")
BEGUN = re.compile(r"""["'`]([a-z]+\.)(?:\$\{|["']\s*\+)""")
MARKUP = re.compile(r'data-t(?:-label|-placeholder)?="([\w.-]+)"')


def words() -> dict[str, dict[str, list[str]]]:
    names = [path.stem for path in (JS / "words").glob("*.js")]
    lines = [f'import {name} from "{(JS / "words" / name).as_uri()}.js";' for name in names]
    told = f"console.log(JSON.stringify({{{', '.join(names)}}}));"
    done = subprocess.run(
        [str(DENO), "eval", "\n".join([*lines, told])], check=True, capture_output=True, text=True
    )
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def dictionary() -> dict[str, dict[str, list[str]]]:
    return words()


def sources(page: str) -> list[Path]:
    folders = (*SHARED, *PAGES[page])
    own = [path for folder in folders for path in (JS / folder).rglob("*.js")]
    return own + [JS / name for name in BORROWED.get(page, ())]


def learnt(page: str, dictionary: dict[str, dict[str, list[str]]]) -> set[str]:
    """The keys that the modules of a page learn."""
    texts = [path.read_text() for path in sources(page)]
    files = {"common", page, *(name for text in texts for name in LEARNS.findall(text))}
    return {key for name in files for key in dictionary[name]}


def test_both_languages_say_something(dictionary: dict[str, dict[str, list[str]]]) -> None:
    for name, pairs in dictionary.items():
        for key, pair in pairs.items():
            assert len(pair) == 2, (name, key)
            assert all(text.strip() for text in pair), (name, key)


def test_the_same_gaps_in_both_languages(dictionary: dict[str, dict[str, list[str]]]) -> None:
    for name, pairs in dictionary.items():
        for key, (english, french) in pairs.items():
            gaps = [set(re.findall(r"\{(\w+)", text)) for text in (english, french)]
            assert gaps[0] == gaps[1], (name, key)


@pytest.mark.parametrize("page", PAGES)
def test_every_word_that_is_used_is_known(
    page: str, dictionary: dict[str, dict[str, list[str]]]
) -> None:
    known = learnt(page, dictionary)
    missing = {
        (path.name, key)
        for path in sources(page)
        for key in CALL.findall(path.read_text())
        if key not in known
    }
    assert missing == set()


def test_every_word_of_the_templates_is_known(
    dictionary: dict[str, dict[str, list[str]]],
) -> None:
    for path in (WEB / "templates").glob("*.html"):
        known = learnt(path.stem if path.stem in PAGES else "lobby", dictionary)
        assert set(MARKUP.findall(path.read_text())) <= known, path.name


def test_no_word_is_left_over(dictionary: dict[str, dict[str, list[str]]]) -> None:
    texts = [path.read_text() for path in [*JS.rglob("*.js"), *(WEB / "templates").glob("*.html")]
             if path.parent.name != "words"]  # fmt: skip
    whole = "\n".join(texts)
    used = {*CALL.findall(whole), *EITHER.findall(whole), *MARKUP.findall(whole)}
    begun = tuple(BEGUN.findall(whole))
    idle = {
        key
        for pairs in dictionary.values()
        for key in pairs
        if key not in used and not key.startswith(begun) and f'"{key}"' not in whole
    }
    assert idle == set()
