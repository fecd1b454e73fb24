"""What the table answers by itself: no question with one answer reaches a person."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tourelle.bots.spec import player
from tourelle.core.ask import Ask
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.replay import Disproved, prove
from tourelle.games import registry
from tourelle.web.session.creating import founded
from tourelle.web.session.lapsing import lapse
from tourelle.web.session.logbook import lines_for
from tourelle.web.session.session import Session
from tourelle.web.session.table_mode import mode_of
from tourelle.web.store.rows import PersonRow, Write

GAMES = 20
WHOLE = 3_000  # steps: few games of random players are longer
STEPS = 60  # of a game in secret: whole ones would say the same more slowly
LONG = 160  # with a draft before it
NOW = 1_000


@pytest.fixture(scope="module", autouse=True)
def same_lot() -> Iterator[None]:
    """The same cards every time."""
    with pytest.MonkeyPatch.context() as patch:
        lot = SimpleNamespace(token_bytes=lambda n: bytes([11] * n))
        patch.setattr("tourelle.core.seed.secrets", lot)
        yield


def begun(name: str, seed: int, mode: str = "easy", kind: str = "here", of: int = 0) -> Session:
    """Scenarios and numbers of players in turn."""
    game = registry.game(name)
    scenarios, counts = game.scenarios(), [of] if of else list(game.rules.seats)
    setup = dict(scenarios[seed % len(scenarios)].setup)
    terms: Any = {"hand": False, "take_back": True, "clock": None, "mode": mode}
    for seats in (counts[seed % len(counts)], *counts):
        try:
            people = [PersonRow(kind)] * seats
            row = founded(game, None, setup, people, terms, "host", "en", NOW)
        except Exception:  # not for so many
            continue
        session = Session(row, game, None, [])
        for seat in range(seats):
            session.give([Seat(seat)], f"nonce {seed}", NOW)
        return session
    raise AssertionError(setup)


def answers(ask: Ask[Any]) -> int:
    listed = [domain.listed() for domain in ask.domains]
    return sum(2 if one is None else len(one) for one in listed)


def played(
    session: Session, seed: int, bot: str = "random", most: int = LONG
) -> Iterator[tuple[Ask[Any], Write]]:
    """The questions that reach people, each with what came of it."""
    luck = FastDice(seed)
    while session.outcome() is None and session.step < most:
        if lapse(session, NOW) is not None:
            continue
        table = session.playable
        ask = table.asks()[0]
        choice = player(bot, session.room, ask.seat).answer(session.view(ask.seat), luck)
        if choice is None or ask.refuse(choice) is not None:
            choice = ask.sample(luck)
        asked = table.asked(ask.seat)
        yield ask, session.play(ask.seat, choice.data(), asked, f"k{session.step}", NOW)


@pytest.mark.parametrize("name", registry.names())
def test_no_question_with_one_answer_reaches_a_person_in_twenty_games(name: str) -> None:
    """Whole games at an easy table, of every scenario and number of players in turn."""
    asked = over = 0
    for seed in range(GAMES):
        session = begun(name, seed)
        for ask, _ in played(session, seed, most=WHOLE):
            assert answers(ask) > 1, (seed, ask.kind)
            asked += 1
        over += session.outcome() is not None
    assert asked > 100 * GAMES
    assert over >= GAMES - 1, "one may go on for ever at random"


@pytest.mark.parametrize("name", registry.names())
def test_nor_at_a_secret_table(name: str) -> None:
    for seed in range(GAMES // 2):
        session, bot = begun(name, seed, "secret"), "greedy" if seed == 0 else "random"
        for ask, _ in played(session, seed, bot, LONG if session.room.has_windows else STEPS):
            assert answers(ask) > 1, ask.kind


def test_a_run_of_passes_is_stored_as_one_act_with_one_digest() -> None:
    session = begun("tank-hunter", 0, "secret", of=3)
    runs = []
    for _ in range(120):
        job = lapse(session, NOW)
        if job is None:
            ask = session.playable.asks()[0]
            choice = ask.sample(FastDice(session.step))
            session.play(ask.seat, choice.data(), session.playable.asked(ask.seat), "k", NOW)
        else:
            runs.append(job)
    assert any(len(job.steps) > 1 for job in runs)
    for job in runs:
        assert all(not row.step.digest and not row.told for row in job.steps[:-1])
        assert job.steps[-1].step.digest
        assert job.game.steps == job.steps[-1].seq


def test_a_record_with_bare_passes_proves_and_bare_deeds_do_not() -> None:
    session = begun("tank-hunter", 0, "secret", of=3)
    for _ in played(session, 1):
        pass
    record, rules = session.playable.reveal(), session.room.rules
    bare = [step for step in record.steps if not step.digest]
    assert bare
    assert all(step.choice == ["pass"] or step.act == "play" for step in bare)
    list(prove(rules, record))
    deed = next(at for at, step in enumerate(record.steps) if step.draws)
    was = record.steps[deed]
    record.steps[deed] = type(was)(was.seat, was.act, was.choice, was.draws, "", was.at)
    with pytest.raises(Disproved):
        list(prove(rules, record))
    record.steps[deed] = was
    del record.steps[record.steps.index(bare[0]) + 1 :]
    with pytest.raises(Disproved, match="no digest"):
        list(prove(rules, record))


def test_what_the_table_did_is_said_to_its_owner_alone_and_lines_count_alike() -> None:
    session = begun("tank-hunter", 0, "secret", of=3)
    for _ in played(session, 1):
        pass
    told = {seat: lines_for(session.lines, seat, "en") for seat in session.audiences()}
    nothing = "You had nothing to play."
    assert any(
        line.text == nothing for seat, some in told.items() for line in some if seat is not None
    )
    assert not any(line.text == nothing for line in told[None])
    for some in told.values():
        texts = [line.text for line in some]
        assert not any(a == b == nothing for a, b in pairwise(texts))


def test_a_silent_step_counts_one_line_whoever_makes_it() -> None:
    """By hand or not, with something to choose or not: numbers of lines are public."""
    session = begun("tank-hunter", 0, "secret", of=3)
    session.seat_row(0, PersonRow("here", windows="every"))
    silent = 0
    while session.outcome() is None and session.step < LONG:
        before, table = session.row.lines, session.playable
        ask = table.asks()[0]
        by_hand = ask.seat == 0 and bool(session.window(ask))
        choice = ask.default if session.window(ask) else ask.sample(FastDice(session.step))
        assert choice is not None
        key = "k" if by_hand else None
        job = session.play(ask.seat, choice.data(), table.asked(ask.seat), key, NOW)
        if session.passed:
            silent += by_hand
            assert job.game.lines == before + 1
    assert silent


def test_old_tables_are_secret_and_sandboxes_easy() -> None:
    row = begun("tank-hunter", 0).row
    assert mode_of(row) == "easy"
    assert mode_of(begun("tank-hunter", 0, "secret", of=3).row) == "secret"
    old: Any = {"hand": False, "take_back": True, "clock": None}
    assert mode_of(type(row)(**{**vars(row), "terms": old})) == "secret"
    assert mode_of(type(row)(**{**vars(row), "terms": old, "kind": "sandbox"})) == "easy"
