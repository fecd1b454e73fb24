"""Which answers to a question are worth comparing: what a judge tells to a bot that searches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from tourelle.core.ask import Ask, C, Domain
from tourelle.core.chance import Dice

SPREAD: Final = 64  # of a domain that cannot be listed
MOST: Final = 2048  # answers that a bot glances at
CLOSE: Final = 12  # of them, that it looks at closely


@dataclass(frozen=True)
class Shortlist(Generic[C]):
    """Legal answers, the likeliest first, each once.

    The first *clear* ones can be told apart by one look ahead; what comes after them needs a bot
    that plays on: a single throw of imagined dice would choose it for its luck.
    """

    answers: tuple[C, ...]
    clear: int

    def at_a_look(self) -> tuple[C, ...]:
        """For a bot that looks one step ahead."""
        return self.answers[: self.clear]


def spread(ask: Ask[C], dice: Dice, limit: int) -> Shortlist[C]:
    """All answers, or a fair share of each domain, evenly taken: for a game without a mind."""
    groups = [members(domain, dice, limit) for domain in ask.domains]
    counts = shares([len(group) for group in groups], limit)
    found = [one for group, n in zip(groups, counts, strict=True) for one in evenly(group, n)]
    return Shortlist(*some(ask, found, dice))


def ranked(
    ask: Ask[C], first: Sequence[Sequence[C]], rest: Sequence[C], dice: Dice, limit: int
) -> Shortlist[C]:
    """The *first* of each domain, best first, those that one look ahead can tell apart; then the
    *rest*."""
    counts = shares([len(group) for group in first], limit)
    found = [one for group, n in zip(first, counts, strict=True) for one in group[:n]]
    front, clear = some(ask, found, dice)
    return Shortlist((*front, *rest[: limit - clear]), clear)


def some(ask: Ask[C], found: Sequence[C], dice: Dice) -> tuple[tuple[C, ...], int]:
    """What was found and how much it is: there is always an answer."""
    answers = tuple(found) or (ask.sample(dice),)
    return answers, len(answers)


def members(domain: Domain[C], dice: Dice, limit: int) -> Sequence[C]:
    """All of a list, some of what cannot be listed."""
    every = domain.listed()
    if every is not None:
        return every
    return list(dict.fromkeys(domain.propose(dice, min(limit, SPREAD))))


def shares(sizes: Sequence[int], limit: int) -> list[int]:
    """*limit* shared out: what a small one does not need goes to the larger ones; if there is not
    one for each, the first come first."""
    found, left = [0] * len(sizes), limit
    some = [at for at, size in enumerate(sizes) if size][:limit]
    order = sorted(some, key=sizes.__getitem__)
    for done, at in enumerate(order):
        waiting = len(order) - done
        found[at] = min(sizes[at], -(-left // waiting))
        left -= found[at]
    return found


def evenly(group: Sequence[C], count: int) -> Sequence[C]:
    """So many of them, from the first to the last."""
    if count >= len(group):
        return group
    return [group[at * len(group) // count] for at in range(count)]
