"""An order put together part by part: which parts are still possible, and what they lead to."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tourelle.core.rules import View
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame, Odds
from tourelle.games.offers import Offers, Order
from tourelle.games.order_parts import following, taken

MOST: Final = 400  # options in one answer
FEW: Final = 3  # orders whose odds are told side by side


class Listing:
    """The orders that a reader may give, each with its line in a list: made when it is read."""

    def __init__(self, game: AnyGame, offers: Offers, view: View, lang: Lang) -> None:
        self._game: Final = game
        self._offers: Final = offers
        self._view: Final = view
        self._lang: Final[Lang] = lang
        self._lines: Final[dict[int, tuple[str, str]]] = {}  # by the order's own id

    @property
    def orders(self) -> Sequence[Order]:
        return self._offers.orders

    def label(self, order: Order) -> str:
        return self._line(order)[0]

    def _line(self, order: Order) -> tuple[str, str]:
        """The label, and the same as people type it."""
        found = self._lines.get(id(order))
        if found is None:
            label = order.label or self._game.speech.choice(order.choice, self._view, self._lang)
            found = self._lines[id(order)] = (label, plain(label))
        return found

    def left(self, chosen: Sequence[str], text: str = "") -> Sequence[Order]:
        """The orders that begin with *chosen* and have all words of *text* in their line."""
        words = plain(text).split()
        fitting = self._offers.draft(chosen).orders
        if not words:
            return fitting
        return [one for one in fitting if all(word in self._line(one)[1] for word in words)]

    def odds(self, order: Order) -> dict[str, Any] | None:
        if order.then:
            return odds_data(self._game.plan_odds(order, self._view, self._lang))
        return odds_data(self._game.odds(order.choice, self._view, self._lang))


def plain(text: str) -> str:
    """Small letters without accents."""
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def told(listing: Listing, chosen: Sequence[str], text: str, limit: int) -> dict[str, Any]:
    """What may come next, and the choice itself once it is settled."""
    left = listing.left(chosen, text)
    done = _settled(left, chosen, text)
    options = _options(listing, left, chosen)
    return {
        "chosen": _chosen(left, chosen),
        "slots": _slots(left or listing.orders),
        "next": _next(options),
        "options": options[: max(0, min(limit, MOST))],
        "total": len(left),
        "choice": None if done is None else done.choice.data(),
        "then": [] if done is None else [choice.data() for choice in done.then],
        "label": "" if done is None else listing.label(done),
        "odds": None if done is None else listing.odds(done),
    }


def several(listing: Listing, chosen: Sequence[str]) -> list[dict[str, Any]]:
    """The odds of the few orders that begin with *chosen*, before one of them is settled."""
    left = listing.left(chosen)
    found = [listing.odds(order) for order in left] if len(left) <= FEW else []
    return [odds for odds in found if odds is not None]


def _next(options: Sequence[dict[str, Any]]) -> str | None:
    """The slot that most of the options fill."""
    counts = Counter(option["slot"] for option in options)
    return counts.most_common(1)[0][0] if counts else None


def _settled(left: Sequence[Order], chosen: Sequence[str], text: str) -> Order | None:
    whole = [order for order in left if len(order.parts) == len(chosen)]
    if len(whole) == 1:
        return whole[0]
    return left[0] if len(left) == 1 and (text or chosen) else None


def _chosen(left: Sequence[Order], chosen: Sequence[str]) -> list[dict[str, Any]]:
    parts = taken(left[0].parts, chosen) if left else None
    if parts is None:
        return [{"slot": "", "key": key, "label": key} for key in chosen]
    return [{"slot": part.slot, "key": part.key, "label": part.label} for part in parts]


def _slots(orders: Sequence[Order]) -> list[str]:
    longest = max((order.parts for order in orders), key=len, default=())
    return [part.slot for part in longest]


def _options(
    listing: Listing, left: Sequence[Order], chosen: Sequence[str]
) -> list[dict[str, Any]]:
    """The parts that may come next, each with how many orders it leaves; a single one is named."""
    found: dict[tuple[str, str], tuple[dict[str, Any], Order]] = {}
    for order in left:
        for part in following(order.parts, chosen):
            key = (part.slot, part.key)
            if key not in found:
                option = {"slot": part.slot, "key": part.key, "label": part.label, "count": 0}
                found[key] = (option, order)
            found[key][0]["count"] += 1
    return [
        {**option, "note": listing.label(order) if option["count"] == 1 else ""}
        for option, order in found.values()
    ]


def odds_data(odds: Odds | None) -> dict[str, Any] | None:
    if odds is None:
        return None
    return {
        "title": odds.title,
        "results": [
            {
                "label": label,
                "chance": [chance.numerator, chance.denominator],
                "percent": round(float(chance) * 100, 1),
            }
            for label, chance in odds.results
        ],
        "modifiers": [_fact(fact) for fact in odds.modifiers],
        "reply": [_fact(fact) for fact in odds.reply],
    }


def _fact(fact: Any) -> dict[str, str]:
    return {"label": fact.label, "value": fact.value, "rule": fact.rule}
