"""An order put together part by part: which parts are still possible, and what they lead to."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tourelle.core.ask import Ask, Domain
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame, Odds, OrderPart
from tourelle.games.order_parts import following, taken

PROPOSALS: Final = 24  # of what cannot be listed
MOST: Final = 400  # options in one answer
FEW: Final = 3  # orders whose odds are told side by side


@dataclass(frozen=True)
class Order:
    """One legal choice with its parts and its line in the list."""

    choice: Any
    parts: tuple[OrderPart, ...]
    label: str
    plain: str  # the label as people type it

    def begins(self, chosen: Sequence[str]) -> bool:
        return taken(self.parts, chosen) is not None


def orders_of(
    game: AnyGame, asks: Sequence[Ask[Any]], seat: Seat, view: View, lang: Lang
) -> list[Order]:
    """Everything that *seat* may answer, once for each step."""
    out: list[Order] = []
    for ask in asks:
        if ask.seat != seat or ask.kind == "roll":  # dice are told, not chosen from a list
            continue
        for domain in ask.domains:
            for choice in answers_of(domain):
                label = game.speech.choice(choice, view, lang)
                out.append(Order(choice, game.parts(choice, view, lang), label, plain(label)))
    return out


def answers_of(domain: Domain[Any]) -> Sequence[Any]:
    """All of a list, some of what cannot be listed."""
    listed = domain.listed()
    return domain.propose(FastDice(1), PROPOSALS) if listed is None else listed


def plain(text: str) -> str:
    """Small letters without accents."""
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def narrowed(orders: Sequence[Order], chosen: Sequence[str], text: str) -> list[Order]:
    words = plain(text).split()
    return [
        order
        for order in orders
        if order.begins(chosen) and all(word in order.plain for word in words)
    ]


def told(
    game: AnyGame,
    orders: Sequence[Order],
    chosen: Sequence[str],
    text: str,
    limit: int,
    view: View,
    lang: Lang,
) -> dict[str, Any]:
    """What may come next, and the choice itself once it is settled."""
    left = narrowed(orders, chosen, text)
    done = _settled(left, chosen, text)
    options = _options(left, chosen)
    return {
        "chosen": _chosen(left, chosen),
        "slots": _slots(left or orders),
        "next": _next(options),
        "options": options[: max(0, min(limit, MOST))],
        "total": len(left),
        "choice": None if done is None else done.choice.data(),
        "label": "" if done is None else done.label,
        "odds": None if done is None else odds_data(game.odds(done.choice, view, lang)),
    }


def several(
    game: AnyGame, orders: Sequence[Order], chosen: Sequence[str], view: View, lang: Lang
) -> list[dict[str, Any]]:
    """The odds of the few orders that begin with *chosen*, before one of them is settled."""
    left = narrowed(orders, chosen, "")
    found = [game.odds(order.choice, view, lang) for order in left] if len(left) <= FEW else []
    return [data for odds in found if (data := odds_data(odds)) is not None]


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


def _options(left: Sequence[Order], chosen: Sequence[str]) -> list[dict[str, Any]]:
    """The parts that may come next, each with how many orders it leaves."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for order in left:
        for part in following(order.parts, chosen):
            option = found.setdefault(
                (part.slot, part.key),
                {"slot": part.slot, "key": part.key, "label": part.label, "count": 0, "note": ""},
            )
            option["count"] += 1
            option["note"] = order.label if option["count"] == 1 else ""
    return list(found.values())


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
