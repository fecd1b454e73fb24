"""What a picture may offer, made from the open questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tourelle.core.ask import Ask, Choice, Domain, Listed
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.games.offers import DRAFTS, NO_OFFERS, Asked, Branch, Offers, Order, offers_of
from tourelle.games.order_parts import OrderPart
from tourelle.testing.case import Case
from tourelle.testing.toys.rooms import SkirmishRoom, room


class Said(Choice):
    """A choice that is nothing but its keys, `unit square shot`."""

    def __init__(self, words: str) -> None:
        self.words = words


class Shy(Listed[Any]):
    """Answers that must not be listed by whoever has no use for them."""

    def listed(self) -> Sequence[Any]:
        raise AssertionError("listed in vain")


class Speller:
    """Takes choices apart word by word."""

    def parts(self, choice: Any, view: Any, lang: Lang) -> tuple[OrderPart, ...]:
        slots = ("unit", "square", "shot")
        return tuple(
            OrderPart(slot, word, word.upper())
            for slot, word in zip(slots, choice.words.split(), strict=False)
        )

    def starts(self, ask: Any, view: Any) -> None:
        return None

    def branches(self, ask: Any, view: Any, lang: Lang) -> None:
        return None

    def plans(self, ask: Any, view: Any, lang: Lang) -> Iterator[Order]:
        """Whoever can say a, can say a and then b."""
        for choice in ask.domains[0].listed() if ask.kind == "walk" else ():
            parts = self.parts(Said("far"), view, lang)
            yield Order(choice, parts, (Said("b"),), "far away")


def said(*lines: str) -> list[Said]:
    return [Said(line) for line in lines]


def offers(*asks: Ask[Any], seat: int | None = 0) -> Offers:
    return offers_of(Speller(), asks, None if seat is None else Seat(seat), None, "en")


def ask(seat: int, kind: str, domain: Domain[Any]) -> Ask[Any]:
    return Ask(Seat(seat), kind, (domain,))


def turn(*lines: str) -> Ask[Any]:
    return ask(0, "turn", Listed[Any](said(*lines), "X-1"))


def test_all_know_who_is_asked_and_one_what_he_may_answer() -> None:
    asks = (turn("a b"), ask(1, "reply", Shy(said("z"), "X-1")))
    for seat in (0, None):
        found = offers(*asks, seat=seat)
        assert found.asked == (Asked(Seat(0), "turn"), Asked(Seat(1), "reply"))
        assert found.seats == {0, 1}
    assert offers(*asks).kinds == ("turn",)
    assert offers(*asks).starts == {"a"}, "another's answers are not even looked at"
    watching = offers(*asks, seat=None)
    assert (watching.kinds, watching.orders, watching.hints) == ((), (), ())
    assert watching.starts == frozenset()


def test_nothing_is_listed_before_it_is_looked_for() -> None:
    found = offers(ask(0, "turn", Shy(said("a b"), "X-1")))
    assert (found.kinds, found.seats) == (("turn",), {0})
    with pytest.raises(AssertionError, match="in vain"):
        assert found.draft().orders


def test_an_order_is_followed_part_by_part() -> None:
    found = offers(turn("a b", "a c t", "d b"))
    first = found.draft()
    assert [part.key for part in first.next] == ["a", "d"], "each once"
    assert first.keys == {"a", "b", "c", "d", "t"}
    one = found.draft(("a",))
    assert [(part.slot, part.key, part.label) for part in one.next] == [
        ("square", "b", "B"), ("square", "c", "C"),
    ]  # fmt: skip
    assert one.keys == {"a", "b", "c", "t"}
    assert one.lit("b", "d")
    assert not one.lit("d")
    assert one.picked("a")
    assert one.acts("d", "x", "c") == ("d", "c"), "another unit begins anew"
    done = found.draft(("a", "c", "t"))
    assert ([order.choice.words for order in done.orders], done.next) == (["a c t"], ())
    assert found.draft(("x",)).orders == ()
    assert found.draft(("x", "b")).orders == ()


def test_drafts_are_kept_and_not_without_end() -> None:
    found = offers(turn("a b"))
    assert found.draft(("a",)) is found.draft(["a"])
    for number in range(3 * DRAFTS):
        found.draft((f"x{number}",))
    assert len(found._drafts) <= DRAFTS + 1


def test_dice_by_hand_are_no_order() -> None:
    found = offers(ask(0, "roll", Shy([], "")))
    assert found.kinds == ("roll",)
    assert found.orders == ()
    assert found.hints == ()


def test_no_offers_offer_nothing() -> None:
    draft = NO_OFFERS.draft(("a",))
    assert (NO_OFFERS.asked, NO_OFFERS.starts, NO_OFFERS.picks) == ((), frozenset(), ())
    assert (draft.orders, draft.next, draft.acts("a"), draft.picked("a")) == ((), (), (), True)


def test_what_cannot_be_listed_is_proposed() -> None:
    toy = room("skirmish")
    assert isinstance(toy, SkirmishRoom)
    table = Case(toy.rules, 2, seed=1, game=toy).table()
    while not any(one.kind == "turn" for one in table.asks()):
        first = table.asks()[0]
        table.submit(first.seat, first.sample(Case(toy.rules, 2, seed=1).bot()))
    seat = table.asks()[0].seat
    found = toy.offers(table.asks(), seat, table.view(seat))
    points = [part.key for part in found.draft(("drive",)).next]
    assert len(points) > 1
    assert all(key.startswith("drive-") for key in points)
    assert any(key.startswith("fire-") for key in found.starts)


def test_an_order_may_be_made_of_several_answers() -> None:
    found = offers(ask(0, "walk", Listed[Any](said("a"), "X-1")))
    assert found.draft().next_keys == {"a", "far"}
    (order,) = found.draft(("far",)).orders
    assert (order.choice.words, [one.words for one in order.then]) == ("a", ["b"])
    assert order.label == "far away"
    assert offers(turn("a")).draft().next_keys == {"a"}, "only where the game has plans"


def test_a_game_that_counts_its_beginnings_lists_only_those_that_are_chosen() -> None:
    made: list[str] = []

    def branch(unit: str, *lines: str) -> Branch:
        def make() -> tuple[Order, ...]:
            made.append(unit)
            return tuple(Order(one, Speller().parts(one, None, "en")) for one in said(*lines))

        return Branch(OrderPart("unit", unit, unit), len(lines), ("unit", "square"), make)

    class Counting(Speller):
        def branches(self, ask: Any, view: Any, lang: Lang) -> list[Branch]:
            return [branch("a", "a b", "a c"), branch("z", "z y")]

    found = offers_of(Counting(), (ask(0, "turn", Shy([], "X-1")),), Seat(0), None, "en")
    empty = found.draft()
    assert (empty.total, empty.next_keys, empty.slots) == (3, {"a", "z"}, ("unit", "square"))
    assert made == []
    assert [part.key for part in found.draft(("a",)).next] == ["b", "c"]
    assert made == ["a"], "nothing of the other unit"
