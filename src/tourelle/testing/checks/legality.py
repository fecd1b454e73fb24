"""Points 1 to 3: games end, samples are legal, everything else is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tourelle.core.ask import Domain, Illegal, Refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json, Malformed, canonical
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.words import LANGS
from tourelle.testing.case import (
    Alien,
    AnyAsk,
    AnyRules,
    AnyTable,
    Case,
    answer,
    answers,
    mark_of,
)

MANY = 40  # of a long list so many members are looked at
OPEN = re.compile(r"\{[a-z_]*\}")
NONSENSE: Sequence[Json] = (None, 7, [], {}, {"a": 1}, ["nothing"], [["x"]], [None, 1], [True], "x")


def ends(case: Case) -> int:
    """A random game without a table ends within the bound; returns its steps."""
    rules, dice, bot = case.rules, case.fast(), case.bot()
    state = case.start(dice)
    for step in range(case.bound):
        rules.check(state)
        asks = rules.asks(state)
        check_asks(case, state, asks)
        if not asks:
            return step
        seat, choice = answer(asks, bot)
        rules.apply(state, seat, choice, dice)
    raise AssertionError(f"{case}: not over after {case.bound} steps")


def check_asks(case: Case, state: Any, asks: Sequence[AnyAsk]) -> None:
    """Asks are empty exactly at the outcome, and each can be answered."""
    outcome = case.rules.outcome(state)
    assert (outcome is None) == bool(asks), f"{case}: asks {len(asks)}, outcome {outcome}"
    seats = [ask.seat for ask in asks]
    assert len(set(seats)) == len(seats), f"{case}: a seat is asked twice: {seats}"
    assert all(0 <= seat < case.seats for seat in seats), f"{case}: asks nobody: {seats}"
    if outcome is not None:
        check_ranks(case, outcome.ranks)


def check_ranks(case: Case, ranks: tuple[int, ...]) -> None:
    assert len(ranks) == case.seats, f"{case}: ranks {ranks}"
    assert min(ranks) == 1, f"{case}: nobody is first: {ranks}"
    assert max(ranks) <= case.seats, f"{case}: ranks {ranks}"


def refuses(case: Case) -> None:
    """What is legal is accepted, what is altered, foreign or stale is not, and changes nothing."""
    table, bot = case.table(), case.bot()
    check_nonsense(case.rules)
    check_setup(case)
    for seat, choice in answers(case, table, bot):
        check_samples(case, table, bot)
        if case.now(bot):
            check_strangers(case, table, choice)
            for wrong in altered(case.rules, choice, bot):
                check_refused(case, table, seat, wrong)
        quoted = table.asked(seat)
        table.submit(seat, choice, quoted)
        if quoted is not None and table.asked(seat) != quoted:
            must_refuse(case, table, seat, choice, quoted, "stale")


def check_samples(case: Case, table: AnyTable, bot: Dice) -> None:
    open_to = [ask for seat in case.everybody() for ask in table.unasked(seat)]
    for ask in (*table.asks(), *open_to):
        choice = ask.sample(bot)
        found = ask.refuse(choice)
        assert found is None, f"{case}: {ask.kind} refuses its own sample {choice}: {found}"
        again = case.rules.choice_from(choice.data())
        assert again == choice, f"{case}: {choice} is read as {again}"
        if ask.default is not None:
            found = ask.refuse(ask.default)
            assert found is None, f"{case}: {ask.kind} refuses its own default: {found}"


def check_nonsense(rules: AnyRules) -> None:
    for data in NONSENSE:
        try:
            read = rules.choice_from(data)
        except Malformed:
            continue
        raise AssertionError(f"{rules.name}: {data!r} is read as {read}")


def check_setup(case: Case) -> None:
    for seats, setup in ((99, {}), (0, {}), (case.seats, {"no such option": 1})):
        try:
            type(case)(case.rules, seats, setup).table()
        except Illegal:
            continue
        raise AssertionError(f"{case}: starts with {seats} seats and {setup}")


def check_strangers(case: Case, table: AnyTable, choice: Any) -> None:
    for seat in (Seat(case.seats), HOUSE):
        must_refuse(case, table, seat, choice, None, "not-asked")
    for ask in table.asks():
        must_refuse(case, table, ask.seat, Alien(), None, "")
        must_refuse(case, table, ask.seat, choice, -5, "stale")


def check_refused(case: Case, table: AnyTable, seat: Seat, choice: Any) -> None:
    """An altered choice is refused by the table exactly when no open ask accepts it."""
    asks = [ask for ask in table.asks() if ask.seat == seat]
    if all(ask.refuse(choice) is not None for ask in (*asks, *table.unasked(seat))):
        must_refuse(case, table, seat, choice, None, "")


def must_refuse(
    case: Case, table: AnyTable, seat: Seat, choice: Any, asked: int | None, code: str
) -> None:
    before = mark_of(table)
    try:
        table.submit(seat, choice, asked)
    except Illegal as error:
        said = error.refusal
    else:
        raise AssertionError(f"{case}: {choice} of seat {seat} was not refused")
    assert mark_of(table) == before, f"{case}: refusing {choice} changed the table"
    assert said.code, f"{case}: {choice} is refused without a code"
    assert said.code.startswith(code), f"{case}: {choice}: refused as {said}"
    check_said(case, said)


def check_said(case: Case, refusal: Refusal) -> None:
    if case.game is not None:
        for lang in LANGS:
            text = case.game.speech.refusal(refusal, lang)
            assert text, f"{case}: {refusal} is said with no words"
            assert not OPEN.search(text), f"{case}: {refusal} is said as {text!r}"


def altered(rules: AnyRules, choice: Any, bot: Dice) -> list[Any]:
    """Choices that look like *choice* but are not it."""
    data = choice.data()
    if not isinstance(data, list):
        return []
    found: list[Any] = []
    for variant in _variants(data, bot):
        try:
            found.append(rules.choice_from(variant))
        except Malformed:
            continue
    return found


def _variants(data: list[Json], bot: Dice) -> list[list[Json]]:
    variants: list[list[Json]] = [data[:-1], [*data, 0]]
    for at, value in enumerate(data):
        if type(value) is int:
            near = value + bot.draw(9, "alter") - 4
            far = bot.draw(1 << 20, "alter") - (1 << 19)
            variants += [[*data[:at], other, *data[at + 1 :]] for other in (near, far, -1)]
    return variants


def lists(case: Case) -> None:
    """listed(), where given, is what refuse() accepts."""
    table, bot = case.table(), case.bot()
    for seat, choice in answers(case, table, bot):
        if case.now(bot):
            for ask in table.asks():
                for domain in ask.domains:
                    check_list(case, domain, bot)
        table.submit(seat, choice)


def check_list(case: Case, domain: Domain[Any], bot: Dice) -> None:
    every = domain.listed()
    if every is None:
        empty = domain.refuse(domain.sample(bot)) is not None  # it answers as another domain would
        assert empty or domain.propose(bot, 8), f"{case}: nothing is proposed"
        return
    assert len(every) > 0, f"{case}: an empty domain is offered"
    known = {canonical(item.data()) for item in every}
    assert len(known) == len(every), f"{case}: something is listed twice"
    for item in _few(every, bot):
        assert domain.refuse(item) is None, f"{case}: {item} is listed and refused"
        for other in altered(case.rules, item, bot):
            listed, legal = canonical(other.data()) in known, domain.refuse(other) is None
            assert listed == legal, f"{case}: {other}: listed {listed}, legal {legal}"
    assert canonical(domain.sample(bot).data()) in known, f"{case}: a sample is not listed"


def _few(every: Sequence[Any], bot: Dice) -> list[Any]:
    if len(every) <= MANY:
        return list(every)
    return [every[bot.draw(len(every), "look")] for _ in range(MANY)]
