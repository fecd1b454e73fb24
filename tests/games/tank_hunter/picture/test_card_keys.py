"""Cards that lie open are called by what is on them: no copy is told from another."""

from __future__ import annotations

import re
from typing import Any

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.record import Terms
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.game import Lens
from tourelle.games.tank_hunter.words.card_keys import card_name, card_named, copies, open_cards

NUMBER = re.compile(r"c(\d{7})\b")
GAME = registry.game("tank-hunter")
CONTEXT = GAME.speech.context


def a_table(seed: int) -> Any:
    return Table(GAME.rules, 3, {}, bytes([seed]) * 32, ("a",) * 3, Terms())


def swapped(data: Any, one: int, other: int) -> Any:
    """The same with two equal copies in each other's places."""
    if isinstance(data, list):
        return [swapped(part, one, other) for part in data]
    if isinstance(data, dict):
        return {name: swapped(part, one, other) for name, part in data.items()}
    return {one: other, other: one}.get(data, data) if type(data) is int else data


def drawn(state: Any, seat: int | None) -> str:
    view = GAME.rules.view(state, None if seat is None else Seat(seat))
    return GAME.scene(view, Lens("en", "light")).document()


def held(state: Any, seat: int | None) -> set[int]:
    """What only *seat* sees."""
    if seat is None:
        return set()
    return {*state.hands[seat], *state.packets[seat], *state.picks[seat], *state.looked}


def check_seen(state: Any) -> None:
    for seat in (None, 0):
        mine = held(state, seat)
        for number in NUMBER.findall(drawn(state, seat)):
            assert int(number) in mine or copies(CONTEXT, int(number)) == 1


def test_no_picture_tells_equal_copies_apart() -> None:
    table, luck = a_table(3), FastDice(3)
    seen: set[str] = set()
    compared = 0
    for step in range(600):
        if table.outcome() is not None or (compared > 3 and len(seen) > 3):
            break
        ask = table.asks()[0]
        told = table.submit(ask.seat, ask.sample(luck), table.asked(ask.seat))
        state, view = table._state, table.view(None)
        for event in (notice.told_to(None) for notice in told):
            if event is not None:
                assert all(map(known_by_all, GAME.speech.links(event, view)[1]))
        fresh = [card for card in open_cards(state) if copies(CONTEXT, card) > 1]
        fresh = [card for card in fresh if CONTEXT.id_of(card) not in seen]
        if fresh or step % 100 == 0:
            check_seen(state)
        for card in fresh:
            seen.add(CONTEXT.id_of(card))
            compared += compare(state, card)
    assert len(seen) > 3, "cards of several kinds have lain open"
    assert compared > 3


def known_by_all(key: str) -> bool:
    found = NUMBER.search(key)
    return found is None or copies(CONTEXT, int(found[1])) == 1


def compare(state: Any, card: int) -> int:
    """With a copy that a watcher does not see in its place, he sees the same picture."""
    name = CONTEXT.id_of(card)
    hidden = [one for one in state.event_pile if CONTEXT.id_of(one) == name][:1]
    for other in hidden:
        twin = GAME.rules.state_from(swapped(state.data(), card, other))
        assert list(open_cards(twin)) != list(open_cards(state))
        assert drawn(twin, None) == drawn(state, None)
    return len(hidden)


def test_the_key_of_an_open_card_leads_to_its_face() -> None:
    table, luck = a_table(3), FastDice(3)
    found = 0
    while table.outcome() is None and found < 3:
        ask = table.asks()[0]
        table.submit(ask.seat, ask.sample(luck), table.asked(ask.seat))
        for card in open_cards(table._state):
            key = card_name(CONTEXT, table._state, card)
            assert CONTEXT.id_of(card_named(CONTEXT, key)) == CONTEXT.id_of(card)
            facts = GAME.inspect(table.view(None), f"card-{key}", "en")
            assert facts == GAME.inspect(table.view(None), f"card-c{card}", "en")
            found += key.startswith("o")
    assert found
    assert GAME.inspect(table.view(None), "card-oE99", "en") == ()
