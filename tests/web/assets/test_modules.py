"""Modules joined into one file say the same as they do apart."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tourelle.core.codec import Malformed
from tourelle.web.assets.modules import beside, joined_modules, ordered

APART = {
    "js/main.js": """
import { add, name as called } from "./lib/sums.js";
import words from "./lib/words.js";
import { Box, slowly } from "./lib/box.js";

const name = "main"; // the same name as in another module
/** @type {string[]} */
const told = [name, called, words.hello, String(add(1, 2)), new Box().kept];
console.log(told.join(" "), await_(), typeof slowly);
function await_() {
  return /** @type {any} */ (told).length;
}
""",
    "js/lib/sums.js": """
/** A sum.
 * import { nothing } from "./nowhere.js"; */
export const add = (a, b) => a + b;
export const name = "sums";
""",
    "js/lib/words.js": """
import { name } from "./sums.js";
export default {
  hello: `hello ${name}`,
};
""",
    "js/lib/box.js": """
export class Box {
  kept = "http://kept";
}
async function late() {
  return await 1;
}
export { late as slowly };
""",
}


LATE = {
    "js/main.js": """
import { count, next } from "./count.js";

next();
const box = () => import("./box.js").then((it) => it.open());
const here = () => import("./count.js").then((it) => it.count.now); // it is there already
box().then(() => box()).then(async (said) => console.log(said, count.now, await here()));
""",
    "js/count.js": """
export const count = { now: 0 };
export const next = () => ++count.now;
""",
    "js/box.js": """
import { next } from "./count.js";
import { lid } from "./lid.js";

let opened = 0;
export const open = () => `${lid} ${next()} ${++opened}`;
""",
    "js/lid.js": 'export const lid = "lid";\n',
}


BOXES = {
    "js/main.js": """
const one = () => import("./one/box.js").then((it) => it.open());
const two = () => import("./two/box.js").then((it) => it.open());
const three = () => import("./three/box.js").then((it) => it.open());
one().then(async (said) => console.log(said, await two(), await three()));
""",
    "js/lid.js": "let opened = 0;\nexport const lift = () => ++opened;\n",
    "js/one/box.js": """
import { lift } from "../lid.js";
export const open = () => `one ${lift()}`;
""",
    "js/two/box.js": """
import { lift } from "../lid.js";
export const open = () => `two ${lift()}`;
""",
    "js/three/box.js": "export const open = () => 'solo';\n",
}


def nowhere(text: str) -> str:
    raise AssertionError(f"nothing comes late: {text}")


def deno() -> Path:
    return Path(sys.executable).parent / "deno"


def ran(file: Path) -> str:
    """What a module says when it is run."""
    how = [deno(), "run", "--quiet", "--no-config", file]
    return subprocess.run(how, capture_output=True, text=True, check=True).stdout


def test_the_order_is_that_of_the_imports() -> None:
    order = list(ordered(["js/main.js"], APART.__getitem__))
    assert order == ["js/lib/sums.js", "js/lib/words.js", "js/lib/box.js", "js/main.js"]


def test_joined_modules_do_what_they_do_apart(tmp_path: Path) -> None:
    for path, text in APART.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    one = tmp_path / "joined.js"
    one.write_text(joined_modules("js/main.js", APART.__getitem__, nowhere))
    said = [ran(file) for file in (tmp_path / "js/main.js", one)]
    assert said[0] == said[1] == "main sums hello sums 3 http://kept 5 function\n"


def test_what_comes_late_shares_what_is_there_and_is_made_once(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    for path, text in LATE.items():
        (tmp_path / path).write_text(text)

    def place(text: str) -> str:
        (tmp_path / "late.js").write_text(text)
        return "./late.js"

    one = tmp_path / "joined.js"
    one.write_text(joined_modules("js/main.js", LATE.__getitem__, place))
    assert "opened" not in one.read_text()
    said = [ran(file) for file in (tmp_path / "js/main.js", one)]
    assert said[0] == said[1] == "lid 3 2 3 3\n"


def test_each_comes_late_by_itself_unless_two_share_something(tmp_path: Path) -> None:
    for path, text in BOXES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    late: list[str] = []

    def place(text: str) -> str:
        late.append(text)
        (tmp_path / f"late{len(late)}.js").write_text(text)
        return f"./late{len(late)}.js"

    one = tmp_path / "joined.js"
    one.write_text(joined_modules("js/main.js", BOXES.__getitem__, place))
    held = [[word for word in ("one", "two", "solo", "opened") if word in text] for text in late]
    assert held == [["one", "two", "opened"], ["solo"]]
    said = [ran(file) for file in (tmp_path / "js/main.js", one)]
    assert said[0] == said[1] == "one 1 two 2 solo\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("export let count = 0;\n", "export let"),
        ('const one = await import("./other.js");\n', "await"),
        ("const one = () => import(place);\n", "import(place)"),
        ('const it = () => import("./again.js");\n', "within what comes late"),
        ("const one = await fetch(place);\n", "await fetch"),
        ('import * as all from "./other.js";\n', "import *"),
        ('export * from "./other.js";\n', "export *"),
        ('import { gone } from "./other.js";\n', "which js/other.js does not export"),
        ('import { here } from "./main.js";\n', "circle: js/main.js > js/main.js"),
    ],
)
def test_what_cannot_be_joined_is_refused(text: str, why: str) -> None:
    files = {
        "js/main.js": text,
        "js/other.js": "export const here = 1;\n",
        "js/again.js": 'export const it = () => import("./other.js");\n',
    }
    with pytest.raises(Malformed) as refused:
        joined_modules("js/main.js", files.__getitem__, lambda _: "late.js")
    assert why in str(refused.value)


def test_paths_are_followed() -> None:
    assert beside("js/table/main.js", "../core/dom.js") == "js/core/dom.js"
    assert beside("js/table/main.js", "./log.js") == "js/table/log.js"
