"""Points 5 to 8: states as data, imagined worlds, secrets, sealed answers, undo."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tourelle.core.ask import Illegal
from tourelle.core.chance import Dice, SeededDice
from tourelle.core.codec import canonical, digest, parse, plainly
from tourelle.core.event import Event, Notice
from tourelle.core.ids import Seat
from tourelle.core.words import LANGS
from tourelle.games.game import Lens
from tourelle.testing.case import (
    AnyAsk,
    AnyRules,
    AnyTable,
    Case,
    answers,
    lens_for,
    mark_of,
    shown,
    state_of,
)

NUMBER = re.compile(rb"\d+")
COLOUR = re.compile(rb"#[0-9a-f]{6}\b")  # its digits are no number of anything
WORLDS = 12

Secrets = dict[Seat | None, set[int]]


def round_trips(case: Case) -> None:
    """State -> data -> state is the identity, plays on alike, and old clones never change."""
    table, bot = case.table(), case.bot()
    past: list[tuple[Any, str]] = []
    for seat, choice in answers(case, table, bot):
        state = state_of(table)
        past.append((state, digest(state.data())))
        check_written(case, state)
        if case.now(bot):
            check_round_trip(case, state, seat, choice)
        table.submit(seat, choice)
    changed = [at for at, (state, before) in enumerate(past) if digest(state.data()) != before]
    assert not changed, f"{case}: later steps changed the states before steps {changed}"


def check_round_trip(case: Case, state: Any, seat: Seat, choice: Any) -> None:
    rules = case.rules
    data = state.data()
    check_plain(case, data)
    again = rules.state_from(parse(canonical(data).decode()))
    assert again.data() == data, f"{case}: another state comes back from its data"
    asks = [shown(rules.asks(each), seat) for each in (state, again)]
    assert asks[0] == asks[1], f"{case}: a state rebuilt from its data asks something else"
    ends = [state.clone(), again]
    for each in ends:
        rules.apply(each, seat, choice, SeededDice(b"dual", "run", 0))
        check_written(case, each)
    check_written(case, state)
    assert ends[0].data() == ends[1].data(), f"{case}: a rebuilt state plays differently"


def check_written(case: Case, state: Any) -> None:
    """Whatever is kept of what was written before: the digest is that of the data."""
    assert state.digest() == digest(state.data()), f"{case}: it is written otherwise than its data"


PLAIN = (type(None), bool, int, str)


def check_plain(case: Case, data: Any) -> None:
    """No float, no set, no key that is not a text: the quick way to canonical bytes would write
    them in silence, and otherwise than the plain one."""
    odd = {type(one).__name__ for one in leaves(data) if type(one) not in PLAIN}
    assert not odd, f"{case}: its data has {', '.join(sorted(odd))}"
    assert canonical(data) == plainly(data), f"{case}: canonical bytes are written otherwise"


def leaves(data: Any) -> Iterator[Any]:
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from leaves(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from leaves(value)
    else:
        yield data


def imagines(case: Case) -> None:
    """An imagined world looks the same and asks the same; where something is hidden they differ,
    unless it follows from what is seen: then all of them are the true one."""
    table, bot = case.table(), case.bot()
    hides = differs = False
    for seat, choice in answers(case, table, bot):
        if case.now(bot):
            for each in case.everybody():
                check_imagined(case, table, each, bot)
            if case.rules.secrets(state_of(table), Seat(0)):
                worlds = imagined(case.rules, table, bot)
                hides = hides or worlds != {digest(state_of(table).data())}
                differs = differs or len(worlds) > 1
        table.submit(seat, choice)
    assert differs or not hides, f"{case}: things are hidden, but all imagined worlds are the same"


def check_imagined(case: Case, table: AnyTable, seat: Seat, bot: Dice) -> None:
    rules, view = case.rules, table.view(seat)
    check_plain(case, view.data())
    world = rules.imagine(view, bot)
    rules.check(world)
    assert rules.view(world, seat).data() == view.data(), f"{case}: seat {seat} imagines wrongly"
    asked = shown(rules.asks(world), seat), shown(table.asks(), seat)
    assert asked[0] == asked[1], f"{case}: being asked tells seat {seat} something: {asked}"


def imagined(rules: AnyRules, table: AnyTable, bot: Dice) -> set[str]:
    """Some worlds that the first seat imagines, by their digests."""
    view = table.view(Seat(0))
    return {digest(rules.imagine(view, bot).data()) for _ in range(WORLDS)}


def keeps_secrets(case: Case) -> None:
    """Canary: no number of a thing unknown to a seat is in anything that it gets."""
    table, bot = case.table(), case.bot()
    check_secrets(case, table, table.opening)
    for seat, choice in answers(case, table, bot):
        before = secrets_of(case, table) if case.now(bot) else None
        told = table.submit(seat, choice)
        if before is not None:
            check_secrets(case, table, told, before)


def secrets_of(case: Case, table: AnyTable) -> Secrets:
    """What each seat, and whoever only watches, may not know now."""
    state = state_of(table)
    return {seat: set(case.rules.secrets(state, seat)) for seat in (None, *case.everybody())}


def check_secrets(
    case: Case,
    table: AnyTable,
    told: Sequence[Notice],
    before: Secrets | None = None,
    scenes: bool = False,
) -> None:
    """*before*: what was secret when *told* began to happen; what everybody saw then may be named
    once more as it goes out of sight."""
    for seat, secrets in secrets_of(case, table).items():
        if secrets:
            leaked = secrets & numbers_in(sent(table, seat))
            unseen = secrets if before is None else secrets & before[seat]
            leaked |= unseen & numbers_in(told_of(case, table, told, seat, scenes))
            assert not leaked, f"{case}: seat {seat} is told {sorted(leaked)[:3]}"


def numbers_in(parts: Iterable[bytes]) -> set[int]:
    return {int(found) for part in parts for found in NUMBER.findall(COLOUR.sub(b"", part))}


def sent(table: AnyTable, seat: Seat | None) -> list[bytes]:
    """The bytes that a seat gets of what there is after a step: view and asks."""
    return [canonical([table.view(seat).data(), shown(open_asks(table, seat), seat)])]


def told_of(
    case: Case, table: AnyTable, told: Sequence[Notice], seat: Seat | None, scenes: bool
) -> list[bytes]:
    """The bytes that a seat gets of what has happened: events, log and moving picture."""
    heard = [event for event in (notice.told_to(seat) for notice in told) if event is not None]
    view = table.view(seat)
    parts = [canonical([event.data() for event in heard])]
    if case.game is not None:
        parts += [line.encode() for line in log_of(case, heard, view)]
        if scenes:
            lens = Lens(near=seat, events=tuple(heard))
            lens = lens_for(case.game, table.asks(), seat, view, lens)
            parts.append(case.game.scene(view, lens).document().encode())
    return parts


def open_asks(table: AnyTable, seat: Seat | None) -> list[AnyAsk]:
    return [*table.asks(), *(table.unasked(seat) if seat is not None else ())]


def log_of(case: Case, events: Sequence[Event], view: Any) -> list[str]:
    assert case.game is not None
    return [case.game.speech.event(event, view, lang) for event in events for lang in LANGS]


def seals(case: Case) -> None:
    """Sealed answers commute: in whatever order they come, the same state comes of them."""
    table, bot = case.table(), case.bot()
    for seat, choice in answers(case, table, bot):
        asks = table.asks()
        if len(asks) > 1 and all(ask.sealed for ask in asks):
            check_sealed(case, state_of(table), asks, bot)
        table.submit(seat, choice)


def check_sealed(case: Case, state: Any, asks: Sequence[AnyAsk], bot: Dice) -> None:
    said = [(ask.seat, ask.sample(bot)) for ask in asks]
    orders = [said, said[::-1], *itertools.islice(itertools.permutations(said), 1, 5)]
    ends = {digest(_after(case.rules, state, order).data()) for order in orders}
    assert len(ends) == 1, f"{case}: the order of sealed answers matters: {said}"


def _after(rules: AnyRules, state: Any, said: Iterable[tuple[Seat, Any]]) -> Any:
    after = state.clone()
    for at, (seat, choice) in enumerate(said):
        rules.apply(after, seat, choice, SeededDice(b"sealed", "table", at))
    return after


def undoes(case: Case) -> None:
    """What may be taken back was foreseen by all: the same in any world that they imagine."""
    table, bot = case.table(), case.bot()
    for seat, choice in answers(case, table, bot):
        before, asked = mark_of(table), shown(table.asks(), seat)
        worlds = [case.rules.imagine(table.view(each), bot) for each in case.everybody()]
        told = table.submit(seat, choice)
        if not is_calm(table, told):
            check_no_undo(case, table)
            continue
        check_foreseen(case, table, worlds, seat, choice, bot)
        if table.can_undo(seat) and bot.draw(2, "undo"):
            table.undo(seat)
            assert mark_of(table)[0] == before[0], f"{case}: undo leads to another state"
            assert shown(table.asks(), seat) == asked, f"{case}: undo leads to other questions"
            table.submit(seat, choice)


def is_calm(table: AnyTable, told: Sequence[Notice]) -> bool:
    """Whether the last step drew nothing and showed nothing."""
    return not table.record.steps[-1].draws and not any(notice.reveals for notice in told)


def check_no_undo(case: Case, table: AnyTable) -> None:
    for seat in case.everybody():
        assert not table.can_undo(seat), f"{case}: undo across a draw or a reveal"
        try:
            table.undo(seat)
        except Illegal:
            continue
        raise AssertionError(f"{case}: undo across a draw or a reveal")


def check_foreseen(
    case: Case, table: AnyTable, worlds: Sequence[Any], mover: Seat, choice: Any, bot: Dice
) -> None:
    """A quiet step shows no seat anything that it could not have told from its view.

    Where another seat imagines a world in which the choice is not even possible, it has
    learnt nothing as long as it does not see the choice: its view is what is compared.
    """
    rules = case.rules
    for seat, world in zip(case.everybody(), worlds, strict=True):
        if not legal_in(rules, world, mover, choice):
            assert seat != mover, f"{case}: {choice} is illegal in a world its own seat imagines"
            continue
        rules.apply(world, mover, choice, bot)
        seen = rules.view(world, seat).data(), table.view(seat).data()
        assert seen[0] == seen[1], f"{case}: bad undo: {choice} of {mover} shows {seat} something"


def legal_in(rules: AnyRules, world: Any, seat: Seat, choice: Any) -> bool:
    asks = [ask for ask in rules.asks(world) if ask.seat == seat]
    return any(ask.refuse(choice) is None for ask in (*asks, *rules.unasked(world, seat)))
