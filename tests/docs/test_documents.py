"""What the documents say is there: commands, options, files, and code that runs."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import xml.etree.ElementTree as ET
from functools import cache
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import click
import pytest

import tourelle
from tourelle.cli.app import PROGRAM
from tourelle.cli.commands import COMMANDS
from tourelle.core.codec import canonical, digest
from tourelle.core.record import ACTS
from tourelle.core.recordfile import record_text
from tourelle.games.registry import names
from tourelle.testing.case import Case, played
from tourelle.testing.toys.skirmish import SkirmishRules

HOME = Path(__file__).parents[2]
PAGES = sorted(
    [
        *(HOME / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
        *(page for page in (HOME / "docs").rglob("*.md")),
    ]
)
#: Paths that a reader is to make himself, or that stand for any game.
MADE = re.compile(r"duel|my-pack|<game>|game\.tourelle\.json|out/|\*|example\.org")
PATH = re.compile(r"(?:src|tests|docs|records|bench|requirements)/[\w./<>*-]+")
CODE = re.compile(r"```.*?```", re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+?)(?:#[^)]*)?\)")


def page_id(page: Path) -> str:
    return page.name


def commands_in(text: str) -> list[str]:
    """Every call of the program: in a block, after a prompt or between backticks."""
    lines = [line.strip() for line in text.splitlines() if line.startswith("    ")]
    said = re.findall(r"`([^`\n]+)`", text)
    calls = [one.partition("  #")[0].strip() for one in (*lines, *said)]
    return [call for call in calls if call.split()[:1] == ["tourelle"]]


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_every_command_exists(page: Path) -> None:
    for call in commands_in(page.read_text(encoding="utf-8")):
        check_call(call)


def check_call(call: str) -> None:
    words = shlex.split(call)[1:]
    name = next((word for word in words if not word.startswith("-")), None)
    context = click.Context(PROGRAM)
    if name is None or words[0].startswith("-"):
        command: click.Command = PROGRAM
    else:
        assert name in COMMANDS, f"{call}: no command {name}"
        found = PROGRAM.get_command(context, name)
        assert found is not None
        command = found
    known = {opt for param in command.get_params(context) for opt in param.opts}
    for word in words:
        option = word.partition("=")[0]
        assert not option.startswith("-") or option in known, f"{call}: no option {option}"


def test_the_readme_shows_every_command() -> None:
    calls = commands_in((HOME / "README.md").read_text(encoding="utf-8"))
    shown = {word for call in calls for word in call.split()[1:2]}
    assert set(COMMANDS) <= shown


def test_the_two_commands_are_in_the_makefile() -> None:
    readme = (HOME / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"^(\w+):", (HOME / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for name in re.findall(r"`?make (\w+)", readme):
        assert name in targets


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_every_path_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for path in PATH.findall(text):
        if not MADE.search(path):
            assert (HOME / path.rstrip(".")).exists(), f"{page.name}: {path}"
    for link in LINK.findall(CODE.sub("", text)):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_readme_opens_with_the_picture_and_its_code_runs() -> None:
    readme = HOME / "README.md"
    assert readme.read_text(encoding="utf-8").startswith("![")
    failed, tried = doctest.testfile(
        str(readme), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert tried >= 10
    assert failed == 0


def test_the_page_for_users_of_the_library_runs() -> None:
    page = HOME / "docs" / "library.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 15
    assert failed == 0
    named = set(re.findall(r'position\("([\w-]+)"', page.read_text(encoding="utf-8")))
    assert named == set(names())  # every game that can be played


def test_the_picture_is_drawn_by_the_program() -> None:
    root = ET.parse(HOME / "docs" / "picture.svg").getroot()
    keys = [node.get("data-key", "") for node in root.iter()]
    position = (HOME / "docs" / "picture.tfen").read_text().split()[0]
    units = re.findall(r"[A-Za-z][0-7]", position)
    assert sum(key.startswith("unit-") for key in keys) == len(units)
    assert "armour" in keys  # of the selected unit
    assert sum(key.startswith("step-") for key in keys) > 10  # where it can go


def test_nothing_is_fetched_from_elsewhere() -> None:
    picture = (HOME / "docs" / "picture.svg").read_text()
    outside = re.findall(r"""(?:href|src|url\()\s*=?\s*["']?(https?:[^"')]+)""", picture)
    assert outside == []


def test_the_changelog_knows_this_version() -> None:
    major = ".".join(tourelle.__version__.split(".")[:2])
    assert f"## {major}" in (HOME / "CHANGELOG.md").read_text(encoding="utf-8")


# --- docs/record-format.md -----------------------------------------------------------------------


@cache
def a_record() -> dict[str, Any]:
    """A game with dice, shuffles and nonces."""
    table = played(Case(SkirmishRules(), 2, seed=4))
    return dict(json.loads(record_text(table.reveal())))


def test_the_fields_of_a_record_are_those_of_the_page() -> None:
    text = (HOME / "docs" / "record-format.md").read_text(encoding="utf-8")
    fields = text.partition("## Fields")[2].partition("## Steps")[0]
    named = re.findall(r"^\| `(\w+)` \|", fields, re.MULTILINE)
    assert sorted(named) == sorted(a_record())
    steps = text.partition("## Steps")[2].partition("## Digests")[0]
    acts = {
        act
        for row in re.findall(r"^\| (`.*?) \|", steps, re.MULTILINE)
        for act in re.findall(r"`([\w-]+)`", row)
    }
    assert acts - {"act"} == set(ACTS)


def test_the_sum_and_the_promise_are_made_as_the_page_says() -> None:
    record = dict(a_record())
    said = record.pop("sum")
    text = json.dumps(record, sort_keys=True, separators=(",", ":")).encode()
    assert said == blake2b(text, digest_size=16).hexdigest() == digest(record)
    assert record["promise"] == sha256(bytes.fromhex(record["seed"])).hexdigest()


def test_chance_is_drawn_as_the_page_says() -> None:
    """By the words of the page alone, without our dice."""
    record = a_record()
    root = sha256(canonical([record["seed"], *record["nonces"]])).digest()
    checked = 0
    for number, (_, _, _, draws, _, _) in enumerate(record["steps"], 1):
        index = 0
        for _, sides, value, hand in draws:
            assert not hand
            while True:
                name = f"table/{number}/{index}".encode()
                index += 1
                word = int.from_bytes(blake2b(name, key=root, digest_size=8).digest(), "big")
                if word < 2**64 - 2**64 % sides:
                    break
            assert word % sides == value
            checked += 1
    assert checked > 10
