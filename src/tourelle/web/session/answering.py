"""What the table answers by itself: nobody is asked a question that has one answer.

A person's windows are passed by his standing orders, his things act as instructed, and where one
answer is left the table gives it. It is a step like any other. Whoever it was said for reads it in
his log, he alone: that there was nothing to choose may tell what he holds. A step of a person
counts one line for that whether anything is said or not, so that numbers of lines tell nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from tourelle.core.ask import Ask
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.core.words import LANGS
from tourelle.games.game import AnyGame
from tourelle.games.offers import ROLL
from tourelle.web.session import standing_orders
from tourelle.web.store.rows import GameRow, LineRow
from tourelle.web.words import WEB

FOLLOWS: Final = 1  # the log sets it under what was told before
FAR: Final = 200  # steps back that are looked at


def by_itself(game: AnyGame, row: GameRow, ask: Ask[Any], view: View) -> Any:
    """What needs nobody, to a seat that sees *view*; None: it is asked. Dice by hand are told by
    people, and whoever wants to be asked in windows is asked there."""
    if ask.kind == ROLL:
        return None
    if standing_orders.passes(game, row, ask, view):
        return ask.default
    person = row.people[ask.seat]
    told = standing_orders.instructed(game, person, ask, view)
    if told is not None:
        return told
    if person.kind != "bot" and game.window(ask, view):
        return None
    return ask.only()


def why(game: AnyGame, row: GameRow, ask: Ask[Any], view: View) -> Json:
    """What its owner reads of a step that the table made: nothing of what he said himself, or of
    what things did that he had instructed."""
    choice = by_itself(game, row, ask, view)
    if choice is None or row.people[ask.seat].kind == "bot":
        return None
    if ask.only() is None:
        return _texts("line.passed") if choice == ask.default else None
    reason = game.why_only(ask, view)
    if choice == ask.default and reason is None:
        return _texts("line.nothing")
    said = [game.speech.choice(choice, view, lang) for lang in LANGS]
    texts = [WEB.say(lang, "line.only", what=said[at]) for at, lang in enumerate(LANGS)]
    if reason is None:
        return [*texts, "", [], FOLLOWS]
    whys = [game.speech.refusal(reason, lang) for lang in LANGS]
    return [*(f"{why} {text}" for why, text in zip(whys, texts, strict=True)), reason.rule, [],
            FOLLOWS]  # fmt: skip


def _texts(key: str) -> Json:
    return [*(WEB.say(lang, key) for lang in LANGS), "", [], FOLLOWS]


def silent_entry(lines: Sequence[LineRow], seat: Seat, text: Json) -> Json:
    """A line for *seat* alone, set small under what was done; said once, until that seat has done
    something itself."""
    return [None, {str(seat): None if _was_told(lines, seat, text) else text}]


def _was_told(lines: Sequence[LineRow], seat: Seat, text: Json) -> bool:
    """Whether *seat* has read it since its last own deed."""
    for row in islice(reversed(lines), FAR):
        for entry in reversed(row.entries):
            assert isinstance(entry, list)
            private = entry[1] if len(entry) > 1 else None
            if isinstance(private, dict) and private.get(str(seat)) == text:
                return True
            if row.seat == seat and entry[0] is not None:
                return False
    return False


def is_silent(entries: Sequence[Json]) -> bool:
    """Whether nobody reads anything of these: they need not be kept."""
    return not any(_tells(entry) for entry in entries)


def _tells(entry: Json) -> bool:
    assert isinstance(entry, list)
    private = entry[1] if len(entry) > 1 else None
    return entry[0] is not None or (isinstance(private, dict) and any(private.values()))
