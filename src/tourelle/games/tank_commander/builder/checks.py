"""The limits of a deck, one by one: kept or broken, with the rule of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tourelle.core.ask import Refusal, refusal
from tourelle.games.tank_commander.content.force import MOST_CARDS, PILE, Cards, Muster, Terms

FULL: Final = ("pick-count", "pile-size")  # only when there are too many


class Limit(NamedTuple):
    """One limit of a task: how it is called, its rule, and the faults that break it."""

    key: str
    rule: str
    codes: tuple[str, ...]
    values: dict[str, int]


class Deck(NamedTuple):
    """What is judged."""

    terms: Terms
    cards: Cards
    group: Cards


def limits(muster: Muster, deck: Deck) -> Iterator[Limit]:
    """All that bind such a deck, in the order that they are shown."""
    terms = deck.terms
    scenario = muster.scenarios[terms.scenario]
    if scenario.force == "pick":
        values = {"n": len(deck.cards), "picks": scenario.picks}
        yield Limit("picks", "TC-17.1a", ("pick-count",), values)
        yield Limit("gunners", "TC-17.1a", ("no-pick",), {})
    elif scenario.force == "fixed":
        low, high = PILE
        values = {"n": len(deck.cards), "low": low, "high": high}
        yield Limit("pile", "TC-R89", ("pile-size",), values)
        yield Limit("kinds", "TC-17.7c", ("no-pile-card",), {})
    else:
        yield from _points(muster, deck)
        yield Limit("units", "TC-R94", ("no-unit",), {})
    yield Limit("nation", "TC-14d", ("other-nation",), {})
    yield Limit("copies", "TC-14c", ("too-many-copies",), {})
    if muster.year(terms):
        rule = "TC-17.6b" if scenario.year_agreed else "TC-R91"
        yield Limit("year", rule, ("other-year",), {"year": muster.year(terms)})
    if terms.role == "attacker" and not scenario.attacker_terrain:
        yield Limit("terrain", "TC-17.4b", ("no-terrain",), {})
    if len(deck.cards) + len(deck.group) > MOST_CARDS:
        yield Limit("size", "TC-17a", ("too-many-cards",), {"most": MOST_CARDS})


def _points(muster: Muster, deck: Deck) -> Iterator[Limit]:
    rule, group = muster.points_rule(deck.terms), muster.group_limit(deck.terms)
    spent = {"n": muster.points(deck.cards), "limit": muster.limit(deck.terms)}
    yield Limit("points", rule, (), spent)
    if group or deck.group:
        spent = {"n": muster.points(deck.group), "limit": group}
        yield Limit("group", "TC-17.5b", ("no-group",), spent)


def unarmed(muster: Muster, deck: Deck) -> list[Refusal]:
    """A deck without a unit would be lost at once (TC-R94): the rules allow it, nobody means it."""
    built = muster.scenarios[deck.terms.scenario].force == "build"
    if not built or any(muster.cards[at].is_unit for at in deck.cards):
        return []
    return [refusal("no-unit", "TC-R94")]


def broken(limit: Limit, faults: list[Refusal]) -> Refusal | None:
    """The fault that breaks it; points are counted, not named."""
    if limit.key in ("points", "group") and limit.values["n"] > limit.values["limit"]:
        return refusal(
            "too-dear", limit.rule, points=limit.values["n"], limit=limit.values["limit"]
        )
    return next((fault for fault in faults if fault.code in limit.codes), None)


def why_not(muster: Muster, deck: Deck, at: int, section: str) -> Refusal | None:
    """Why this card cannot be added to that section now."""
    terms = deck.terms
    rules: tuple[Callable[[], Refusal | None], ...] = (
        lambda: muster.refuse_card(terms, muster.cards[at]),
        lambda: _copies(muster, deck, at),
        lambda: _dear(muster, deck, at, section),
        lambda: _full(muster, deck),
    )
    return next((fault for rule in rules if (fault := rule()) is not None), None)


def _copies(muster: Muster, deck: Deck, at: int) -> Refusal | None:
    if not muster.is_limited(at):
        return None
    name = muster.cards[at].name.en
    faults = muster.copy_faults(deck.terms, (*deck.cards, *deck.group, at))
    return next((fault for fault in faults if ("card", name) in fault.values), None)


def _dear(muster: Muster, deck: Deck, at: int, section: str) -> Refusal | None:
    into_group = section == "group"
    limit = muster.group_limit(deck.terms) if into_group else muster.limit(deck.terms)
    points = muster.points((*(deck.group if into_group else deck.cards), at))
    if not limit or points <= limit:
        return None
    return refusal("too-dear", muster.points_rule(deck.terms), points=points, limit=limit)


def _full(muster: Muster, deck: Deck) -> Refusal | None:
    scenario = muster.scenarios[deck.terms.scenario]
    most, rule = {
        "pick": (scenario.picks, "TC-17.1a"),
        "fixed": (PILE[1], "TC-R89"),
        "build": (MOST_CARDS, "TC-17a"),
    }[scenario.force]
    full = len(deck.cards) + len(deck.group) >= most
    return refusal("full", rule, most=most) if full else None
