"""Positions of the toy game skirmish: who begins, and who holds what.

position({"first": "a", "hands": {"b": ["smoke", "blank"]}, "setup": {"armour": 1}})
"""

from __future__ import annotations

from collections.abc import Mapping

from tourelle.core.codec import Json
from tourelle.core.fields import Fields
from tourelle.stage.position import Given, setup_in
from tourelle.stage.script import LETTERS, Stage
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import NOTHING, Skirmish, is_smoke

CARDS = ("smoke", "blank")


class SkirmishStage(Stage):
    passes = (["react", NOTHING],)


def position(given: Mapping[str, Json]) -> SkirmishStage:
    """After the bids; hands that are not said stay as they were dealt."""
    setup, rest = setup_in(given)
    fields = Given(rest)
    seats = fields.number("seats", 2, max(SkirmishRules.seats), 2)
    first = LETTERS.index(fields.one_of("first", LETTERS[:seats], "a"))
    rules = SkirmishRules()
    stage = SkirmishStage(rules, Stage.start(rules, seats, setup).state, {})
    stage.play(*(f"{seat}: bid {3 if seat == first else 0}" for seat in range(seats)))
    if fields.has("hands"):
        _deal(stage.state, fields.table("hands"))
    fields.close()
    rules.check(stage.state)
    return stage


def _deal(state: Skirmish, hands: Fields) -> None:
    for seat, name in enumerate(LETTERS[: len(state.sides)]):
        if hands.has(name):
            held = state.sides[seat].hand
            state.deck.extend(held)
            held.clear()
            for card in hands.some_of(name, CARDS):
                held.append(_take(state, card))
    hands.end()


def _take(state: Skirmish, card: str) -> int:
    found = [one for one in state.deck if is_smoke(one, state.smokes) == (card == "smoke")]
    state.deck.remove(min(found))
    return min(found)
