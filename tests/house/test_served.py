"""What the lobby shows comes from the games and the bots: shared code and the client name none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tourelle.art.cover import PLAIN
from tourelle.bots import spec
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.words import LANGS
from tourelle.games import registry
from tourelle.testing.rulebook import read_rulebook
from tourelle.testing.toys.rooms import room

HOUSE = Path(__file__).parents[2]
SOURCE = HOUSE / "src" / "tourelle"
CLIENT = [*(SOURCE / "web" / "static" / "js").rglob("*.js")]
FLOORS = ("core", "art", "bots", "lab", "web", "cli")
SHARED = [file for floor in FLOORS for file in (SOURCE / floor).rglob("*.py")]
SHARED += [file for file in (SOURCE / "games").glob("*.py") if file.stem != "registry"]
QUOTED = re.compile(r"""["'`]([\w:=-]+)["'`]""")


def constants(text: str) -> Iterator[str]:
    """Every text that the code of a module holds."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def names_in(words: Iterator[str], known: tuple[str, ...]) -> set[str]:
    return {word for word in words if word.partition(":")[0].partition("=")[0] in known}


def test_no_game_is_named_by_the_client_or_by_shared_code() -> None:
    assert len(CLIENT) > 50
    assert len(SHARED) > 100
    games = registry.names()
    found = {str(file): names_in(iter(QUOTED.findall(file.read_text())), games) for file in CLIENT}
    found |= {str(file): names_in(constants(file.read_text()), games) for file in SHARED}
    assert {name: words for name, words in found.items() if words} == {}


def test_no_bot_is_named_but_among_the_bots() -> None:
    other_words = ("medium", "easy")  # a size of vehicles; how a table asks (table_mode.py)
    bots = tuple(name for name in spec.names() if name not in other_words)
    found = {str(file): names_in(iter(QUOTED.findall(file.read_text())), bots) for file in CLIENT}
    others = [file for file in SHARED if file.parent.name != "bots"]
    found |= {str(file): names_in(constants(file.read_text()), bots) for file in others}
    assert {name: words for name, words in found.items() if words} == {}


def test_a_name_is_found_where_there_is_one() -> None:
    assert names_in(constants('LIST = ["tank-chess"]'), registry.names()) == {"tank-chess"}
    assert names_in(constants('"greedy:worlds=4"'), spec.names()) == {"greedy:worlds=4"}


@pytest.mark.parametrize("name", registry.ROOMS)
def test_a_game_has_a_prefix_a_line_and_a_cover_of_its_own(name: str) -> None:
    game = registry.game(name)
    assert game.prefix == read_rulebook(HOUSE / "docs" / "rules" / f"{name}.md").prefix
    lines = {game.speech.catalogue.say(lang, "game.line") for lang in LANGS}
    assert len(lines) == 2
    assert game.cover != PLAIN
    assert game.cover.node().markup.startswith("<g color=")


def test_the_order_is_that_of_the_registry() -> None:
    assert registry.names()[:3] == ("tank-chess", "tanks", "tank-hunter")


def test_bots_have_names_in_both_languages_and_one_is_the_usual() -> None:
    assert spec.label(spec.USUAL, "en") == "Easy"
    assert spec.label("greedy:worlds=4", "fr") == "Pressé"
    assert spec.label("unknown", "fr") == "unknown"
    assert {spec.USUAL, spec.PLAIN} <= set(spec.names())
    for example in spec.examples():
        assert spec.player(example, registry.game("tank-hunter"), Seat(0)).seat == 0
    with pytest.raises(Malformed, match="no setting depth"):
        spec.player("greedy:depth=4", room("gunnery"), Seat(0))
