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


def deno() -> Path:
    return Path(sys.executable).parent / "deno"


def test_the_order_is_that_of_the_imports() -> None:
    order = list(ordered("js/main.js", APART.__getitem__))
    assert order == ["js/lib/sums.js", "js/lib/words.js", "js/lib/box.js", "js/main.js"]


def test_joined_modules_do_what_they_do_apart(tmp_path: Path) -> None:
    for path, text in APART.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    one = tmp_path / "joined.js"
    one.write_text(joined_modules("js/main.js", APART.__getitem__))
    said = [
        subprocess.run(
            [deno(), "run", "--quiet", "--no-config", file],
            capture_output=True, text=True, check=True,
        ).stdout
        for file in (tmp_path / "js/main.js", one)
    ]  # fmt: skip
    assert said[0] == said[1] == "main sums hello sums 3 http://kept 5 function\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("export let count = 0;\n", "export let"),
        ('const one = await import("./other.js");\n', "import("),
        ("const one = await fetch(place);\n", "await fetch"),
        ('import * as all from "./other.js";\n', "import *"),
        ('export * from "./other.js";\n', "export *"),
        ('import { gone } from "./other.js";\n', "which js/other.js does not export"),
        ('import { here } from "./main.js";\n', "circle: js/main.js > js/main.js"),
    ],
)
def test_what_cannot_be_joined_is_refused(text: str, why: str) -> None:
    files = {"js/main.js": text, "js/other.js": "export const here = 1;\n"}
    with pytest.raises(Malformed) as refused:
        joined_modules("js/main.js", files.__getitem__)
    assert why in str(refused.value)


def test_paths_are_followed() -> None:
    assert beside("js/table/main.js", "../core/dom.js") == "js/core/dom.js"
    assert beside("js/table/main.js", "./log.js") == "js/table/log.js"
