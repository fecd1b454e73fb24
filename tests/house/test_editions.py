"""The content of every room, today's and earlier: none is lost, and each can still be played."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources.abc import Traversable
from typing import Any

import pytest

from tourelle.core.content_source import ContentSource
from tourelle.core.editions import FOLDER
from tourelle.games import registry

ROOMS = registry.names()
KEEP = "the content of {name} was corrected: run `make records`, which keeps it as a new edition"
MOST = 20_000  # bytes of an edition that stands on another


def source_of(name: str) -> ContentSource[Any]:
    source = registry.game(name).source
    assert source is not None
    return source


def folder_of(name: str) -> Traversable:
    return source_of(name).folder() / FOLDER


@pytest.mark.parametrize("name", ROOMS)
def test_todays_content_is_an_edition(name: str) -> None:
    source = source_of(name)
    assert source.digest() in source.editions().names(), KEEP.format(name=name)


@pytest.mark.parametrize("name", ROOMS)
def test_entries_stand_in_the_order_in_which_they_were_kept(name: str) -> None:
    """The digest does not see it, but choices may name an entry by its place."""
    source = source_of(name)
    book = source.editions().book(source.digest())
    assert book is not None
    ids = {kind: list(entries) for kind, entries in book.items()}
    assert {kind: list(entries) for kind, entries in source.book().items()} == ids


@pytest.mark.parametrize("name", ROOMS)
def test_every_edition_can_still_be_played(name: str) -> None:
    """A new field of an entry needs a value for the entries that do not have it."""
    game = registry.game(name)
    for digest in source_of(name).editions().names():
        then = game.edition(digest)
        assert then is not None, digest
        assert then.rules.content() == digest
        assert then.rules.version == game.rules.version
        assert then.scenarios()


@pytest.mark.parametrize("name", ROOMS)
def test_editions_are_small(name: str) -> None:
    later = [file for file in folder_of(name).iterdir() if not file.name.startswith("0001-")]
    assert [file.name for file in later if len(file.read_bytes()) > MOST] == []


def test_no_edition_is_read_when_the_program_starts() -> None:
    code = (
        "from tourelle.games import registry\n"
        "for name in registry.names():\n"
        "    assert registry.game(name).source._editions is None, name\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})
