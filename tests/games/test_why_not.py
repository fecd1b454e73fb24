"""Every touch that does nothing says why, with its rule, in each of the five games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.core.ask import Ask, Refusal
from tourelle.core.chance import FastDice
from tourelle.core.table import Table
from tourelle.core.words import LANGS
from tourelle.games import registry
from tourelle.games.game import AnyGame, Lens
from tourelle.games.reasons import number_of

STEPS = 120


def moments(name: str, scenario: int = 0) -> Iterator[tuple[AnyGame, Ask[Any], Any]]:
    """Questions of a random game, with what their seat sees."""
    game, luck = registry.game(name), FastDice(5)
    seats = min(game.rules.seats)
    setup = dict(game.scenarios()[scenario].setup)
    table: Table[Any, Any, Any] = Table(game.rules, seats, setup, b"\5" * 32, ("",) * seats)
    for _ in range(STEPS):
        if table.outcome() is not None:
            return
        ask = table.asks()[0]
        yield game, ask, table.view(ask.seat)
        table.submit(ask.seat, ask.sample(luck), table.asked(ask.seat))


def touched(game: AnyGame, ask: Ask[Any], view: Any) -> list[str]:
    """The keys of the picture that are no part of an answer."""
    offers = game.offers([ask], ask.seat, view)
    svg = game.scene(view, Lens(offers=offers)).document(standalone=False)
    keys = set(re.findall(r'data-key="([^"]+)"', svg))
    return sorted(key for key in keys if key not in offers.draft().keys)


@pytest.mark.parametrize("name", registry.names())
def test_a_reason_names_a_rule_and_is_said_in_both_languages(name: str) -> None:
    found: dict[str, Refusal] = {}
    book = game_prefix(name)
    for game, ask, view in moments(name):
        for key in touched(game, ask, view):
            refused = game.why_not(ask, view, key)
            if refused is not None:
                found[refused.code] = refused
    assert found, "no touch was explained"
    for refused in found.values():
        assert refused.rule.startswith(book), refused
        words = registry.game(name).speech.catalogue
        texts = [refused.said(words, lang) for lang in LANGS]
        assert all(texts)
        assert texts[0] != texts[1]


def game_prefix(name: str) -> str:
    return registry.game(name).prefix + "-"


@pytest.mark.parametrize("name", registry.names())
def test_what_is_an_answer_has_no_reason_against_it(name: str) -> None:
    """A part that can be chosen now is never explained away by what it was not meant for."""
    for at, (game, ask, view) in enumerate(moments(name)):
        if at % 10 == 0:
            for choice in game.tries(ask, view, "nothing-at-all", ()):
                raise AssertionError(choice)
            assert game.why_not(ask, view, "nothing-at-all") is None


@pytest.mark.rule("TH-7.2")
def test_nobody_is_attacked_before_he_is_scouted() -> None:
    for game, ask, view in moments("tank-hunter"):
        state = view.state
        foes = [unit for foe in state.foes(ask.seat) for unit in state.units(foe)]
        if ask.kind != "main" or not all(unit.flags & 1 for unit in foes):
            continue
        refused = game.why_not(ask, view, f"card-u{foes[0].handle}")
        assert refused is not None
        assert (refused.code, refused.rule) == ("none-shown", "TH-7.2")
        return
    raise AssertionError("somebody was always revealed")


@pytest.mark.rule("PS-4.4")
def test_a_tank_that_was_activated_says_so() -> None:
    for game, ask, view in moments("panzer-squadron"):
        if ask.kind != "tank":
            continue
        state = view.state
        listed = {choice.tank for choice in ask.domains[0].listed() or ()}
        for at, seat in enumerate(state.seat):
            if seat == ask.seat and at not in listed:
                refused = game.why_not(ask, view, f"t{at}")
                assert refused is not None
                assert refused.code == "activated"
                return
    raise AssertionError("all were always to be chosen")


def test_numbers_are_read_from_keys_and_from_nothing_else() -> None:
    assert number_of("card-u7", "u", "card-u") == 7
    assert number_of("u12", "u") == 12
    assert [number_of(key, "u") for key in ("u", "u-1", "ux", "v3", "u" + "9" * 40)] == [-1] * 5
