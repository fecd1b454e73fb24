"""Nothing that people read of a game holds a name that only the program knows: not an order, not a
part of one, not a question, not a line of the log, not a label of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.core.words import LANGS, Lang
from tourelle.games import registry
from tourelle.games.game import AnyGame, Lens
from tourelle.games.offers import Offers
from tourelle.testing.case import AnyTable, Case, answers

STEPS = 60
SOME = 12  # orders that are read at each step
#: Keys of parts (u7, qd4, te9, c5000123, h152), places in numbers, places of hidden units
#: (3F3), windows (W7), codes of content (E07, TK-P13, SC-1), braces and backticks.
INTERNAL = re.compile(
    r"\bu\d+\b|\bq[a-t]\d+\b|\bt[a-t]\d+\b|\b[chk]\d{3,}\b|\bx\d\b"
    r"|\d[.,]\d\s?[,;] \d+[.,]\d|\b\d[FR]\d\b|\bW\d\b|\bE\d\d\b|\bSC-\d|\b[A-Z]{2}-[A-Z]\d|[`{}_]"
)
NOTATION = re.compile(r" \([^()]*\)$")  # after the words


def seen(game: AnyGame, table: AnyTable, seat: Any, lang: Lang) -> Iterator[str]:
    view = table.view(seat)
    offers: Offers = game.offers(table.asks(), seat, view, lang)
    for ask in table.asks():
        if ask.seat == seat:
            yield game.speech.prompt(ask.kind, view, lang)
    orders = offers.orders
    for at in range(0, len(orders), max(1, len(orders) // SOME)):
        order = orders[at]
        yield order.label or game.speech.order(order.choice, view, lang)
        yield from (part.label for part in order.parts)
    lens = Lens(lang, near=seat, offers=offers)
    yield from (part.label for part in game.scene(view, lens).parts())
    for fact in (*game.banners(view, lang), *game.status(view, lang)):
        yield from (fact.label, fact.value)


@pytest.mark.parametrize("name", registry.names())
def test_no_reader_meets_an_id(name: str) -> None:
    game = registry.game(name)
    setup = next(one.setup for one in game.scenarios() if one.id == game.learning[0])
    case = Case(game.rules, min(game.rules.seats), dict(setup), 7, game=game)
    table, bot = case.table(), case.bot()
    found: set[str] = set()
    read = 0
    for step, (seat, choice) in enumerate(answers(case, table, bot)):
        if step >= STEPS:
            break
        told = table.submit(seat, choice)
        for lang in LANGS:
            view = table.view(seat)
            events = [notice.told_to(seat) for notice in told]
            lines = [game.speech.event(event, view, lang) for event in events if event]
            texts = [NOTATION.sub("", line) for line in lines]
            if step % 10 == 0:
                texts += [
                    text for ask in table.asks() for text in seen(game, table, ask.seat, lang)
                ]
            found |= {text for text in texts if INTERNAL.search(text)}
            read += len(texts)
    assert read > 50
    assert not found, sorted(found)[:12]
