"""Every unit and card at the table leads to its page of the codex; what is hidden leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.cards.zones import UNKNOWN
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.codex import entry_address
from tourelle.games.game import AnyGame, Lens

STEPS, EVERY, APART = 90, 9, 4
#: What of a picture is a unit, a card or a tile.
THINGS = {
    "tank-chess": r"unit-\d+",
    "tank-hunter": r"card-.+",
    "tanks": r"r?t\d+|g\d+|card-.+|crit-.+|turned-.+",
    "panzer-squadron": r"(card-)?t\d+|tile-.+",
    "tank-commander": r"card-.+",
}

ODD = (
    "", "t", "t999", "card-", "card-t99999", "card-c", "card-c1", "card-c٣", "card-u999999999",
    "card-oZ9", "card-0.99", "crit-0.9999", "turned-1", "g99", "pos-999", "edge-0-99", "tile-zz",
    "unit-x", "unit-999", "seat-0", "goal", "x" * 100,
)  # fmt: skip


def moments(game: AnyGame, scenario: int) -> Iterator[Any]:
    """What the first seat sees of a random game."""
    luck, seats = FastDice(scenario + 3), min(game.rules.seats)
    setup = dict(game.scenarios()[scenario].setup)
    table: Table[Any, Any, Any] = Table(game.rules, seats, setup, b"\5" * 32, ("",) * seats)
    for step in range(STEPS):
        if table.outcome() is not None:
            return
        if step % EVERY == 0:
            yield table.view(Seat(0))
        ask = table.asks()[0]
        table.submit(ask.seat, ask.sample(luck), table.asked(ask.seat))


def views(game: AnyGame) -> Iterator[Any]:
    for scenario in range(0, len(game.scenarios()), APART):
        yield from moments(game, scenario)


def things(game: AnyGame, view: Any) -> set[str]:
    svg = game.scene(view, Lens()).document(standalone=False)
    wanted = re.compile(THINGS[game.rules.name])
    return {key for key in re.findall(r'data-key="([^"]+)"', svg) if wanted.fullmatch(key)}


def hidden(name: str, view: Any) -> set[str]:
    """What lies face down before this reader and is another's."""
    state = view.state
    if name == "tank-hunter":
        seats = range(state.setup_options.seats)
        units = [unit for seat in seats for unit in state.units(seat)]
        return {f"card-u{unit.handle}" for unit in units if unit.card == UNKNOWN}
    if name == "tanks":
        return {
            f"card-{at}.{slot}"
            for at, tank in enumerate(state.tanks)
            for slot, held in enumerate(tank.cards)
            if held.card == UNKNOWN
        }
    return set()


@pytest.mark.parametrize("name", registry.names())
def test_whatever_is_seen_has_its_page_and_what_is_hidden_has_none(name: str) -> None:
    game = registry.game(name)
    assert game.codex is not None
    pages = {entry_address(entry.kind, entry.id) for entry in game.codex.entries()}
    seen, veiled = set(), 0
    for view in views(game):
        dark = hidden(name, view)
        for key in things(game, view):
            entry = game.entry_of(view, key)
            assert (entry == "") == (key in dark), key
            assert not entry or entry in pages, (key, entry)
            seen.add(entry)
        assert all(game.entry_of(view, key) == "" for key in dark)
        veiled += len(dark)
    assert len(seen) > 3
    assert (veiled > 0) == (name in ("tank-hunter", "tanks"))


@pytest.mark.parametrize("name", registry.names())
def test_other_keys_lead_nowhere(name: str) -> None:
    game = registry.game(name)
    view = next(moments(game, 0))
    assert [key for key in ODD if game.entry_of(view, key)] == []


def test_a_page_is_that_of_the_thing_itself() -> None:
    game = registry.game("panzer-squadron")
    assert game.codex is not None
    view = next(moments(game, 0))
    names = {entry_address(one.kind, one.id): one.name for one in game.codex.entries()}
    label = game.inspect(view, "t0", "en")[0].label
    assert names[game.entry_of(view, "t0")].said("en") in label


def test_the_uppermost_discarded_event_is_open_to_all() -> None:
    game = registry.game("tank-hunter")
    found = {game.entry_of(view, "pile-discard") for view in views(game) if view.state.discard}
    assert found
    assert all(entry.startswith(("event/", "unit/")) for entry in found)
