"""An order put together part by part: which parts are still possible, and what they lead to."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tourelle.core.rules import View
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame, Odds
from tourelle.games.offers import Branch, Draft, Offers, Order
from tourelle.games.order_parts import taken

MOST: Final = 400  # options in one answer
FEW: Final = 3  # orders whose odds are told side by side


class Line(NamedTuple):
    """How an order is called."""

    label: str  # in words
    code: str  # in the game's notation; empty: it has none

    @property
    def plain(self) -> str:
        """Both, as people type them."""
        return plain(f"{self.label} {self.code}" if self.code else self.label)


class Listing:
    """The orders that a reader may give, each with its line in a list: made when it is read."""

    def __init__(self, game: AnyGame, offers: Offers, view: View, lang: Lang) -> None:
        self._game: Final = game
        self._offers: Final = offers
        self._view: Final = view
        self._lang: Final[Lang] = lang
        self._lines: Final[dict[int, Line]] = {}  # by the order's own id

    @property
    def any(self) -> bool:
        return self._offers.draft().total > 0

    @property
    def slots(self) -> Sequence[str]:
        return self._offers.draft().slots

    def line(self, order: Order) -> Line:
        found = self._lines.get(id(order))
        if found is None:
            found = self._lines[id(order)] = self._line(order)
        return found

    def _line(self, order: Order) -> Line:
        if order.label:
            return Line(order.label, "")
        speech, said = self._game.speech, (order.choice, self._view, self._lang)
        label = speech.order(*said)
        code = speech.choice(*said) if speech.has_notation else label
        return Line(label, "" if code == label else code)

    def left(self, chosen: Sequence[str], text: str = "") -> Draft:
        """The orders that begin with *chosen* and have all words of *text* in their line."""
        words = plain(text).split()
        fitting = self._offers.draft(chosen)
        if not words:
            return fitting
        lines = ((one, self.line(one).plain) for one in fitting.orders)
        found = tuple(one for one, line in lines if all(word in line for word in words))
        return Draft(fitting.chosen, lambda: found)

    def odds(self, order: Order) -> dict[str, Any] | None:
        if order.then and not order.to:
            return odds_data(self._game.plan_odds(order, self._view, self._lang))
        return odds_data(self._game.odds(order.deed, self._view, self._lang))

    def warning(self, order: Order) -> str:
        return self._game.plan_warning(order, self._view, self._lang)

    def at_once(self, order: Order) -> bool:
        return not order.then and self._game.at_once(order.choice, self._view)

    def promise(self, order: Order) -> float:
        if order.then and not order.to:
            return 0.0
        return self._game.promise(order.deed, self._view)


def plain(text: str) -> str:
    """Small letters without accents."""
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def told(listing: Listing, chosen: Sequence[str], text: str, limit: int) -> dict[str, Any]:
    """What may come next, and the choice itself once it is settled."""
    left = listing.left(chosen, text)
    done = _settled(left, chosen, text)
    rows = _rows(left)
    return {
        "chosen": _chosen(left if left.total else listing.left(chosen), chosen),
        "slots": list(left.slots or listing.slots),
        "next": _next(rows),
        "options": [_option(listing, row) for row in rows[: max(0, min(limit, MOST))]],
        "total": left.total,
        "choice": None if done is None else done.choice.data(),
        "then": [] if done is None else [choice.data() for choice in done.then],
        "kinds": [] if done is None else list(done.kinds),
        "past": [] if done is None else list(done.past),
        "to": "" if done is None else done.to,
        "label": "" if done is None else listing.line(done).label,
        "code": "" if done is None else listing.line(done).code,
        "touch": done is not None and listing.at_once(done),
        "warning": "" if done is None else listing.warning(done),
        "odds": None if done is None else listing.odds(done),
    }


def several(listing: Listing, chosen: Sequence[str]) -> list[dict[str, Any]]:
    """The odds of the few orders that begin with *chosen*, before one of them is settled."""
    left = listing.left(chosen)
    found = [listing.odds(order) for order in left.orders] if left.total <= FEW else []
    return [odds for odds in found if odds is not None]


def _next(rows: Sequence[Branch]) -> str | None:
    """The slot that most of the options fill."""
    counts = Counter(branch.part.slot for branch in rows)
    return counts.most_common(1)[0][0] if counts else None


def _settled(left: Draft, chosen: Sequence[str], text: str) -> Order | None:
    if not (text or chosen):
        return None
    whole = [order for order in left.orders if len(order.parts) == len(chosen)]
    if len(whole) == 1:
        return whole[0]
    return left.orders[0] if left.total == 1 else None


def _chosen(left: Draft, chosen: Sequence[str]) -> list[dict[str, Any]]:
    parts = taken(left.orders[0].parts, chosen) if chosen and left.total else None
    if parts is None:
        return [{"slot": "", "key": key, "label": ""} for key in chosen]
    return [{"slot": part.slot, "key": part.key, "label": part.label} for part in parts]


def _rows(left: Draft) -> list[Branch]:
    """The parts that may come next: what promises more first, what is of no use last."""
    return sorted(left.branches, key=lambda branch: (branch.part.idle, -branch.part.weight))


def _option(listing: Listing, branch: Branch) -> dict[str, Any]:
    """With how many orders it leaves; a single one is named."""
    part = branch.part
    option = {"slot": part.slot, "key": part.key, "label": part.label, "count": branch.count}
    aside = {"aside": part.aside} if part.aside else {}
    return {**option, **aside, **_alone(listing, branch)}


def _alone(listing: Listing, branch: Branch) -> dict[str, str]:
    """What a part leads to, if it leads to one order only."""
    if branch.count != 1:
        return {"note": ""}
    line = listing.line(branch.make()[0])
    return {"note": line.label, "code": line.code}


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
        "then": None if odds.then is None else [odds.then.numerator, odds.then.denominator],
    }


def _fact(fact: Any) -> dict[str, str]:
    return {"label": fact.label, "value": fact.value, "rule": fact.rule}
