"""What a seat is asked, and what it may answer."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, overload

from mypy_extensions import mypyc_attr

from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.kinds import Kinded
from tourelle.core.words import Catalogue, Lang


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Kinded):
    """A seat's answer: a frozen dataclass with a kind, see `kinds.py`."""

    is_grave = False  # said by mistake it could not be mended: whoever asks for it asks twice
    is_pass = False  # nothing, or nothing more: a page has a key of its own for it


C = TypeVar("C", bound=Choice)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Refusal:
    """Why a choice is illegal: a code that words are made from, and the rule's id.

    An empty rule: refused by the protocol, not by the game.
    """

    code: str
    rule: str = ""
    values: tuple[tuple[str, int | str], ...] = ()

    def said(self, words: Catalogue, lang: Lang) -> str:
        return words.say(lang, f"refuse.{self.code}", **dict(self.values))

    def data(self) -> Json:
        return {"code": self.code, "rule": self.rule, "values": dict(self.values)}


def refusal(code: str, rule: str = "", **values: int | str) -> Refusal:
    return Refusal(code, rule, tuple(values.items()))


FOREIGN: Final = Refusal("foreign")  # of another kind: not this domain's
NOT_ASKED: Final = Refusal("not-asked")
STALE: Final = Refusal("stale")  # meant for an earlier question


@mypyc_attr(allow_interpreted_subclasses=True)
class Illegal(Exception):
    """A refused choice. The table is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        values = ", ".join(f"{name} {value}" for name, value in refusal.values)
        super().__init__(" ".join(filter(None, (refusal.code, values, refusal.rule))))
        self.refusal: Final = refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain(ABC, Generic[C]):
    """A set of legal choices of one kind. The single source of legality.

    It may look at the state lazily, so it is valid until the next apply.
    """

    @abstractmethod
    def refuse(self, choice: Choice) -> Refusal | None:
        """Why *choice* is illegal, or None if it is legal."""

    @abstractmethod
    def sample(self, dice: Dice) -> C: ...

    @abstractmethod
    def listed(self) -> Sequence[C] | None:
        """All members, or None if continuous. A long one makes its items lazily."""

    @abstractmethod
    def hint(self) -> Json:
        """The shape a page draws: cells, cards, a disc, a button."""

    def propose(self, dice: Dice, limit: int) -> Sequence[C]:
        """Some members of a domain that cannot be listed, apart from each other, at most *limit*;
        none where only another domain of the question has an answer."""
        return [self.sample(dice) for _ in range(limit)]


Why = Callable[[Choice], Refusal | None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Domain[C]):
    """Some choices, said one by one; *why* tells what is wrong with another one, where more is
    known than that it was not offered."""

    def __init__(self, items: Sequence[C], rule: str, why: Why | None = None) -> None:
        self.items: Final = items
        self.rule: Final = rule
        self.why: Final = why

    def refuse(self, choice: Choice) -> Refusal | None:
        if choice in self.items:
            return None
        found = None if self.why is None else self.why(choice)
        if found is not None:
            return found
        alike = any(type(choice) is type(item) for item in self.items)
        return Refusal("not-offered", self.rule) if alike else FOREIGN

    def sample(self, dice: Dice) -> C:
        return self.items[dice.draw(len(self.items), "sample")]

    def listed(self) -> Sequence[C] | None:
        return self.items

    def hint(self) -> Json:
        return {"items": [item.data() for item in self.items]}


@mypyc_attr(allow_interpreted_subclasses=True)
class Coded(Domain[C]):
    """Many choices, kept as integers in a buffer: objects are made for those looked at."""

    def __init__(self, codes: Sequence[int], rule: str) -> None:
        self.codes: Final = codes
        self.rule: Final = rule

    @abstractmethod
    def decode(self, code: int) -> C: ...

    @abstractmethod
    def encode(self, choice: Choice) -> int | None:
        """None: a choice of another kind."""

    def refuse(self, choice: Choice) -> Refusal | None:
        code = self.encode(choice)
        if code is None:
            return FOREIGN
        return None if holds(self.codes, code) else Refusal("not-offered", self.rule)

    def sample(self, dice: Dice) -> C:
        return self.decode(self.codes[dice.draw(len(self.codes), "sample")])

    def listed(self) -> Sequence[C] | None:
        return Decoded(self)

    def hint(self) -> Json:
        return {"codes": list[Json](self.codes)}


def holds(codes: Sequence[int], code: int) -> bool:
    """Whether *code* is one of *codes*. In a buffer its bytes are looked for: no number is made of
    each of hundreds."""
    if not isinstance(codes, array) or code < 0 or code.bit_length() > 8 * codes.itemsize:
        return code in codes
    size = codes.itemsize
    body, wanted = codes.tobytes(), code.to_bytes(size, sys.byteorder)
    at = body.find(wanted)
    while at > 0 and at % size:  # the end of one and the beginning of the next
        at = body.find(wanted, at + 1)
    return at >= 0


class Decoded(Sequence[C]):
    """The members of a coded domain, made one by one as they are looked at."""

    def __init__(self, domain: Coded[C]) -> None:
        self._domain: Final = domain

    def __len__(self) -> int:
        return len(self._domain.codes)

    @overload
    def __getitem__(self, at: int) -> C: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[C]: ...
    def __getitem__(self, at: int | slice) -> C | Sequence[C]:
        if isinstance(at, slice):
            return [self._domain.decode(code) for code in self._domain.codes[at]]
        return self._domain.decode(self._domain.codes[at])


class Ask(Generic[C]):
    """One open question to one seat. Several are open at once; an answer may close
    the others (team mates: the first to speak) or leave them open (sealed picks)."""

    def __init__(
        self,
        seat: Seat,
        kind: str,
        domains: tuple[Domain[C], ...],
        sealed: bool = False,
        default: C | None = None,
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.domains: Final = domains
        self.sealed: Final = sealed  # hidden until every open ask is answered
        self.default: Final = default  # said for an absent seat; None: any sample

    def refuse(self, choice: Choice) -> Refusal | None:
        found = FOREIGN
        for domain in self.domains:
            refusal = domain.refuse(choice)
            if refusal is None:
                return None
            if refusal is not FOREIGN:
                found = refusal
        return found

    def sample(self, dice: Dice) -> C:
        at = dice.draw(len(self.domains), "option")
        return self.domains[at].sample(dice)

    def only(self) -> C | None:
        """The answer, where there is but one: nothing is to be decided."""
        found: C | None = None
        for domain in self.domains:
            listed = domain.listed()
            if listed is None or len(listed) + (found is not None) > 1:
                return None
            found = listed[0] if listed else found
        return found
