"""What a picture may offer: the open questions of its reader, made ready to be drawn.

One source of legality: whoever has the questions makes this of them and of the parts that answers
are put together from, and a picture looks up what it shows as possible. Nothing is listed before
it is looked for: a game may have hundreds of answers, and most pictures need none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

from tourelle.core.ask import Ask, Domain
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.games.order_parts import OrderPart, following, taken

PROPOSALS: Final = 24  # of what cannot be listed
DRAFTS: Final = 64  # orders half given that are kept
ROLL: Final = "roll"  # dice by hand are told, not chosen from a list
AIM: Final = "at:"  # before the key of what an order is to strike, as its first part


class Asked(NamedTuple):
    """Whom the game waits for, and with which question."""

    seat: Seat
    kind: str


class Order(NamedTuple):
    """One legal choice with the parts it is put together from; *then*: choices that are to follow
    it, each when the same question comes back at once, and how all of that is called. *kinds*: of
    the questions that they answer, where these are others; others may be asked between.

    Where *to* is given, the choice only declines what stands before a deed of the same turn: those
    questions of the kinds *past* that come still are declined too, and what follows answers the
    one of the kind *to*."""

    choice: Any
    parts: tuple[OrderPart, ...]
    then: tuple[Any, ...] = ()
    label: str = ""
    kinds: tuple[str, ...] = ()  # of the questions that *then* answers; none: all are the same one
    past: tuple[str, ...] = ()
    to: str = ""

    @property
    def deed(self) -> Any:
        """What is wanted by it."""
        return self.then[-1] if self.to else self.choice

    def begins(self, chosen: Sequence[str]) -> bool:
        return taken(self.parts, chosen) is not None


@dataclass(slots=True)  # not frozen: hundreds are made for one look
class Branch:
    """A part that may be chosen next, with the orders that it leaves: made when they are asked
    for, where a game can count them without."""

    part: OrderPart
    count: int
    slots: tuple[str, ...]  # that the longest of them fill
    make: Callable[[], tuple[Order, ...]]
    names: Callable[[], frozenset[str]] | None = None  # the keys of all their parts

    @property
    def keys(self) -> frozenset[str]:
        if self.names is not None:
            return self.names()
        return frozenset(part.key for order in self.make() for part in order.parts)


class Draft:
    """An order as far as it has come: the keys chosen, and the orders that it may still become.

    *empty* is the one before anything was chosen; None: this is it. *branches* are the parts that
    may come next, where a game knows them beforehand.
    """

    def __init__(
        self,
        chosen: tuple[str, ...] = (),
        make: Callable[[], tuple[Order, ...]] = tuple,
        empty: Draft | None = None,
        branches: Sequence[Branch] | None = None,
    ) -> None:
        self.chosen: Final = chosen
        self.empty: Final = empty
        self._make: Final = make
        self._known: Final = branches

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        return self._make()

    @cached_property
    def total(self) -> int:
        """How many orders it may still become."""
        known = self._known
        return len(self.orders) if known is None else sum(branch.count for branch in known)

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """What an order fills from here on, the longest of them."""
        if self._known is not None:
            return max((branch.slots for branch in self._known), key=len, default=())
        longest = max((order.parts for order in self.orders), key=len, default=())
        return tuple(part.slot for part in longest)

    @cached_property
    def keys(self) -> frozenset[str]:
        """Of all parts of these orders."""
        if self._known is not None:
            return frozenset().union(*(branch.keys for branch in self._known))
        return frozenset(part.key for order in self.orders for part in order.parts)

    @cached_property
    def branches(self) -> Sequence[Branch]:
        """The parts that may be chosen now, each once."""
        if self._known is not None:
            return self._known
        found: dict[tuple[str, str], tuple[OrderPart, list[Order]]] = {}
        for order in self.orders:
            for part in following(order.parts, self.chosen):
                name = part[:2]
                known = found.get(name)
                if known is None:
                    found[name] = (part, [order])
                else:
                    known[1].append(order)
        return [Branch(part, len(some), (), partial(tuple, some)) for part, some in found.values()]

    @cached_property
    def next(self) -> tuple[OrderPart, ...]:
        return tuple(branch.part for branch in self.branches)

    @cached_property
    def next_keys(self) -> frozenset[str]:
        return frozenset(part.key for part in self.next)

    def fitting(self, key: str) -> tuple[Order, ...]:
        """The orders that are left once *key* is chosen, too."""
        found = [branch for branch in self.branches if branch.part.key == key]
        if len(found) == 1:
            return _each_once(found[0].make())
        mine = {id(order) for branch in found for order in branch.make()}
        return tuple(order for order in self.orders if id(order) in mine)

    @cached_property
    def every(self) -> frozenset[str]:
        """The keys of all parts of any answer, whatever was chosen."""
        return self.keys if self.empty is None else self.empty.keys

    # These are asked for everything in sight, nearly always with one key.

    def acts(self, *keys: str) -> tuple[str, ...]:
        """Those of *keys* that are parts of any answer: one that does not fit begins anew."""
        every = self.every
        if len(keys) == 1:
            return keys if keys[0] in every else ()
        return tuple([key for key in keys if key in every])

    def touches(self, keys: Iterable[str]) -> bool:
        """Whether any of *keys* is part of an answer, or may be chosen now."""
        return not (self.every.isdisjoint(keys) and self.next_keys.isdisjoint(keys))

    def lit(self, *keys: str) -> bool:
        """Whether one of *keys* may be chosen now."""
        known = self.next_keys
        if len(keys) == 1:
            return keys[0] in known
        return not known.isdisjoint(keys)

    def picked(self, *keys: str) -> bool:
        chosen = self.chosen
        if len(keys) == 1:
            return keys[0] in chosen
        return any([key in chosen for key in keys])  # noqa: C419


def _each_once(orders: tuple[Order, ...]) -> tuple[Order, ...]:
    """An order that has the same part twice stands twice in a row."""
    if all(a is not b for a, b in pairwise(orders)):
        return orders
    return tuple(order for at, order in enumerate(orders) if not at or order is not orders[at - 1])


class Room(Protocol):
    """As much of a game as offers are made with."""

    def parts(self, choice: Any, view: Any, lang: Lang) -> tuple[OrderPart, ...]: ...
    def starts(self, ask: Any, view: Any) -> Iterable[str] | None: ...
    def plans(self, ask: Any, view: Any, lang: Lang) -> Iterable[Order]: ...
    def strikes(self, ask: Any, view: Any, key: str, lang: Lang) -> Iterable[Order]: ...
    def branches(self, ask: Any, view: Any, lang: Lang) -> Sequence[Branch] | None: ...


class Seen(NamedTuple):
    """A game in the eyes of one reader."""

    room: Room
    view: Any
    lang: Lang


class Answers:
    """All that may be answered, listed when it is looked for. Apart from the offers, so that what
    they keep does not hold them: a server makes them for every step, and whatever holds itself
    stays in memory until somebody looks through all of it."""

    def __init__(self, mine: tuple[Ask[Any], ...], seen: Seen | None) -> None:
        self._mine: Final = mine
        self._seen: Final = seen

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        return tuple(order for ask in self._mine for order in self._of(ask))

    def _of(self, ask: Ask[Any]) -> Iterator[Order]:
        assert self._seen is not None
        for domain in ask.domains:
            for choice in answers_of(domain):
                yield Order(choice, self._parts(choice))
        yield from self._seen.room.plans(ask, self._seen.view, self._seen.lang)

    def _parts(self, choice: Any) -> tuple[OrderPart, ...]:
        assert self._seen is not None
        return self._seen.room.parts(choice, self._seen.view, self._seen.lang)


class Offers:
    """Who is asked, as far as the reader may know, and what he may answer himself."""

    def __init__(
        self,
        asked: Sequence[Asked] = (),
        mine: Sequence[Ask[Any]] = (),
        seen: Seen | None = None,
    ) -> None:
        self.asked: Final = tuple(asked)
        self.kinds: Final = tuple(ask.kind for ask in mine)  # of the reader's own questions
        self._mine: Final = tuple(ask for ask in mine if ask.kind != ROLL)
        self._seen: Final = seen
        self._answers: Final = Answers(self._mine, seen)
        self._drafts: Final[dict[tuple[str, ...], Draft]] = {}

    @cached_property
    def seats(self) -> frozenset[Seat]:
        """Whom the game waits for."""
        return frozenset(one.seat for one in self.asked)

    @cached_property
    def hints(self) -> tuple[Json, ...]:
        """The shapes of the reader's own answers: what cannot be listed is drawn from them."""
        return tuple(domain.hint() for ask in self._mine for domain in ask.domains)

    @property
    def picks(self) -> tuple[str, ...]:
        """The keys of things of which several are picked at once: too many answers to list."""
        found = [hint.get("from") for hint in self.hints if isinstance(hint, dict)]
        return tuple(key for some in found if isinstance(some, dict) for key in some)

    @cached_property
    def starts(self) -> frozenset[str]:
        """The keys that an order can begin with."""
        found: set[str] = set()
        for ask in self._mine:
            assert self._seen is not None
            known = self._seen.room.starts(ask, self._seen.view)
            if known is None:
                return self.draft().next_keys
            found.update(known)
        return frozenset(found)

    @property
    def orders(self) -> tuple[Order, ...]:
        """Everything that the reader may answer, of what cannot be listed some; then what he may
        order in several answers."""
        return self._answers.orders

    def draft(self, chosen: Sequence[str] = ()) -> Draft:
        """What *chosen*, the keys of an order so far, may still become."""
        keys = tuple(chosen)
        found = self._drafts.get(keys)
        if found is None:
            if len(self._drafts) >= DRAFTS:
                self._drafts.clear()
            found = self._drafts[keys] = self._drafted(keys)
        return found

    def _drafted(self, keys: tuple[str, ...]) -> Draft:
        if not keys:
            answers = self._answers
            return Draft((), lambda: answers.orders, None, self._branches())
        before = self.draft(keys[:-1])  # what does not fit the beginning does not fit the whole
        if len(keys) == 1 and keys[0].startswith(AIM):
            return Draft(keys, partial(self._strikes, keys[0].removeprefix(AIM)), before)
        return Draft(keys, partial(before.fitting, keys[-1]), before.empty or before)

    def _strikes(self, key: str) -> tuple[Order, ...]:
        """Too many to stand in any list: looked for when the thing of that key is touched."""
        if self._seen is None:
            return ()
        room, view, lang = self._seen
        return tuple(one for ask in self._mine for one in room.strikes(ask, view, key, lang))

    def _branches(self) -> Sequence[Branch] | None:
        """How orders can begin, where a game can tell without listing them."""
        if len(self._mine) != 1 or self._seen is None:
            return None
        return self._seen.room.branches(self._mine[0], self._seen.view, self._seen.lang)


NO_OFFERS: Final = Offers()


def answers_of(domain: Domain[Any]) -> Sequence[Any]:
    """All of a list, some of what cannot be listed."""
    listed = domain.listed()
    return domain.propose(FastDice(1), PROPOSALS) if listed is None else listed


def offers_of(
    room: Room, asks: Sequence[Ask[Any]], seat: Seat | None, view: Any, lang: Lang
) -> Offers:
    """What *asks*, all that are open, mean to *seat*, who sees *view*."""
    asked = [Asked(ask.seat, ask.kind) for ask in asks]
    mine = [ask for ask in asks if ask.seat == seat]
    return Offers(asked, mine, Seen(room, view, lang))
