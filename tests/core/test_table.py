"""The referee: what is refused, what is recorded, speech unasked, undo, decrees, snapshots."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import ClassVar

import pytest

from tourelle.core.ask import FOREIGN, Ask, Choice, Coded, Illegal, Listed, Refusal, refusal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree, decree_from, roll_from
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.phrases import CORE
from tourelle.core.record import Terms
from tourelle.core.replay import prove, resume
from tourelle.core.table import Table
from tourelle.core.words import LANGS
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.gunnery_parts import Decline, Gunnery, GunneryView, Name, Shoot
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import (
    Bid,
    Concede,
    Drive,
    Fire,
    React,
    Skirmish,
    SkirmishView,
)

RULES = SkirmishRules()
DUEL = GunneryRules()
Plain = Table[Skirmish, Choice, SkirmishView]
ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)


def begun(seats: int = 2, terms: Terms | None = None) -> Plain:
    """A table where seat 0 has won the bidding."""
    table = Table(RULES, seats, {}, b"table", (), terms)
    for seat in range(seats):
        table.submit(Seat(seat), Bid(3 if seat == 0 else 0))
    return table


def naming() -> Table[Gunnery, Choice, GunneryView]:
    """A duel in which both have declined to interrupt and seat 1 is to name a colour."""
    table = Table(DUEL, 2, {}, b"duel")
    table.submit(ZERO, Shoot())
    table.submit(ONE, Decline())
    table.submit(ZERO, Decline())
    return table


def code(refused: pytest.ExceptionInfo[Illegal]) -> str:
    return refused.value.refusal.code


# --- refusals ----------------------------------------------------------------------------------


def test_sealed_answers_commute_and_do_not_make_each_other_stale() -> None:
    ends = set()
    for order in itertools.permutations(map(Seat, range(3))):
        table = Table(RULES, 3, {}, b"seal")
        quoted = {seat: table.asked(seat) for seat in order}
        for seat in order:
            table.submit(seat, Bid(seat), quoted[seat])
        ends.add(table.record.steps[-1].digest)
    assert len(ends) == 1


def test_a_double_click_is_stale() -> None:
    table = begun()
    table.submit(ZERO, Drive(0, 0))
    table.submit(ONE, Drive(6000, 0))
    quoted = table.asked(ZERO)
    table.submit(ZERO, Bid(1), quoted)
    with pytest.raises(Illegal, match="stale"):
        table.submit(ZERO, Bid(1), quoted)
    assert table.asked(Seat(7)) is None


def test_a_refusal_names_the_rule_and_the_values_of_the_domain_that_was_meant() -> None:
    table = begun()
    with pytest.raises(Illegal, match="out-of-reach reach 4000 SK-3") as refused:
        table.submit(ZERO, Drive(90_000, 0))
    assert refused.value.refusal == refusal("out-of-reach", "SK-3", reach=4000)
    with pytest.raises(Illegal, match="not-offered SK-4"):
        table.submit(ZERO, Fire(ZERO))
    with pytest.raises(Illegal, match="not-asked"):
        table.submit(ONE, Drive(6000, 0))
    assert len(table.record.steps) == 2


def test_nobody_speaks_for_the_house_or_for_a_seat_that_is_not_there() -> None:
    for stranger in (HOUSE, TWO, Seat(99)):
        with pytest.raises(Illegal) as refused:
            begun().submit(stranger, Concede())
        assert code(refused) == "not-asked"


def test_refusals_are_said_in_both_languages() -> None:
    for lang in LANGS:
        assert refusal("bad-seats", seats=9).said(CORE, lang).count("9") == 1
    assert refusal("roll-count", count=2).data() == {
        "code": "roll-count", "rule": "", "values": {"count": 2},
    }  # fmt: skip


def test_every_refusal_of_the_referee_has_words() -> None:
    said = [
        "foreign", "not-asked", "stale", "not-offered", "over", "bad-seats", "no-option",
        "bad-option", "idle-option", "no-decree", "undo-nothing", "undo-none", "undo-not-yours",
        "undo-answered", "undo-rolling", "back-not-agreed", "back-pending", "back-denied",
        "roll-count", "roll-sides", "nonce-given", "bad-nonce", "nonce-missing",
    ]  # fmt: skip
    assert {key for key in CORE.phrases if key.startswith("refuse.")} == {
        f"refuse.{code}" for code in said
    }


def test_setup_is_completed_and_recorded() -> None:
    assert Table(RULES, 2, {}, b"").record.setup == {"armour": 2, "smoke": True, "cards": 2}
    assert Table(RULES, 2, {"armour": 3}, b"").view(None).places[0][2] == 3
    with pytest.raises(Illegal, match="SK-1"):
        Table(RULES, 2, {"armour": 9}, b"")
    with pytest.raises(Illegal, match="bad-seats seats 7"):
        Table(RULES, 7, {}, b"")


# --- speech unasked ----------------------------------------------------------------------------


def test_speech_unasked_closes_what_waited_for_the_speaker() -> None:
    table = begun(3)
    table.submit(ZERO, Fire(ONE))
    assert [ask.kind for ask in table.asks()] == ["react"]
    assert [ask.kind for ask in table.unasked(ONE)] == ["concede"]
    table.submit(ONE, Concede())
    assert [(ask.seat, ask.kind) for ask in table.asks()] == [(2, "turn")]
    assert table.unasked(ONE) == ()


# --- the record --------------------------------------------------------------------------------


def test_the_record_only_ever_grows() -> None:
    table = naming()
    before = list(table.record.steps)
    assert table.can_undo(ZERO) is False
    table.submit(ONE, Name(2))
    assert table.record.steps[:3] == before
    assert table.count == 4


def test_undo_is_a_step_of_its_own() -> None:
    table = passed()
    steps = list(table.record.steps)
    table.undo(ONE)
    assert table.record.steps[:-1] == steps
    assert [step.act for step in table.record.steps][-2:] == ["play", "undo"]
    assert table.record.steps[-1].choice == len(steps) - 1
    assert table.record.steps[-1].digest == steps[-2].digest
    assert table.record.standing() == list(range(1, len(steps)))
    table.submit(ONE, Decline())
    assert table.record.standing()[-1] == len(steps) + 2
    assert len(list(prove(Twice(), table.reveal()))) == table.count + 1


def passed() -> Table[Gunnery, Choice, GunneryView]:
    """A game in which a seat is asked twice in a row."""
    table = Table(Twice(), 2, {}, b"duel")
    table.submit(ZERO, Decline())
    table.submit(ONE, Decline())
    return table


class Twice(GunneryRules):
    """Seat 1 makes two plays after each of seat 0: one turn of his."""

    def asks(self, state: Gunnery) -> tuple[Ask[Choice], ...]:
        asks = super().asks(state)
        if asks and asks[0].kind == "play" and state.turn % 3:
            plays = Listed[Choice]([Decline(), Shoot()], "GU-1")
            return (Ask(ONE, "play", (plays,), default=Decline()),)
        return asks

    def turn(self, state: Gunnery) -> int | None:
        rounds, plays = divmod(state.turn, 3)
        return 2 * rounds + min(plays, 1)


class TwoTurns(Twice):
    """The two plays of seat 1 are a turn each."""

    def turn(self, state: Gunnery) -> int | None:
        return state.turn


def test_a_completed_turn_stands_even_if_its_player_is_asked_next() -> None:
    table = Table(TwoTurns(), 2, {}, b"duel")
    table.submit(ZERO, Decline())
    table.submit(ONE, Decline())
    assert table.asks()[0].seat == ONE
    assert not table.can_undo(ONE)


def test_undo_says_why_it_cannot() -> None:
    table = Table(DUEL, 2, {}, b"duel")
    with pytest.raises(Illegal) as refused:
        table.undo(ZERO)
    assert code(refused) == "undo-none", "nothing was rolled or shown: nothing was done"
    table.submit(ZERO, Shoot())
    with pytest.raises(Illegal) as refused:
        table.undo(ZERO)
    assert code(refused) == "undo-answered"
    with pytest.raises(Illegal) as refused:
        table.undo(ONE)
    assert code(refused) == "undo-none"


def test_undo_never_crosses_a_draw_or_a_reveal() -> None:
    table = naming()
    table.submit(ONE, Name(1))  # turns a card up
    for seat in (ZERO, ONE):
        with pytest.raises(Illegal) as refused:
            table.undo(seat)
        assert code(refused) == "undo-nothing"
    skirmish = begun()  # the last bid opened all
    with pytest.raises(Illegal, match="undo-nothing"):
        skirmish.undo(ONE)


def test_undo_goes_back_step_by_step_and_survives_a_restart() -> None:
    table = passed()
    digests = [step.digest for step in table.record.steps]
    assert table.can_undo(ONE)
    table.undo(ONE)
    again = resume(Twice(), table.record, b"duel")
    assert again.record == table.record
    assert again.asks()[0].seat == ONE
    assert again.record.steps[-1].digest == digests[0]
    assert not again.can_undo(ONE)  # the step before was not its own


def test_a_finished_game_is_not_taken_back() -> None:
    table = Table(DUEL, 2, {}, b"over", (), Terms(take_back=True))
    table.submit(ZERO, conceded())
    for go_back in (table.undo, table.ask_back):
        with pytest.raises(Illegal) as refused:
            go_back(ZERO)
        assert code(refused) == "over"
    assert table.asks() == ()
    with pytest.raises(Illegal, match="not-asked"):
        table.submit(ZERO, Shoot())


def conceded() -> Choice:
    return DUEL.choice_from(["concede"])


# --- decrees -----------------------------------------------------------------------------------


def test_an_absent_seat_gets_its_default_by_the_house() -> None:
    table = begun()
    table.submit(ZERO, Fire(ONE))
    told = table.time_up(ONE)
    step = table.record.steps[-1]
    assert (step.seat, step.act, step.choice) == (HOUSE, "decree", [FLAG, 1])
    assert told
    assert table.asks()[0].kind != "react"
    with pytest.raises(Illegal, match="not-asked"):
        table.time_up(ZERO if table.asks()[0].seat else ONE)


def test_a_lost_flag_means_what_the_rules_say() -> None:
    table = Table(DUEL, 2, {}, b"flag")
    table.submit(ZERO, Shoot())
    table.time_up(ONE)  # in a window: declines
    assert table.outcome() is None
    table.submit(ZERO, Decline())
    table.submit(ONE, Name(0))
    table.time_up(ONE)  # the play itself: lost
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 2)


def test_abandonment_and_an_agreed_draw() -> None:
    table = begun(3)
    table.decree(Decree(ABANDON, ONE))
    assert table.view(None).places[1][2] == 0
    table.decree(Decree(DRAW))
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("agreed", (1, 2, 1))
    with pytest.raises(Illegal, match="over"):
        table.decree(Decree(DRAW))
    assert len(list(prove(RULES, table.reveal()))) == table.count + 1


BAD_DECREES: list[Json] = [
    [], ["flag"], ["flag", "1"], ["flag", 1, 2], ["rain", 1], [["flag"], 1], None, [1], {},
]  # fmt: skip
BAD_ROLLS: list[Json] = [[], ["rolls", 1], ["roll", "1"], ["roll", True], {}, None]


def test_decrees_and_rolls_are_read_strictly() -> None:
    assert decree_from(["flag", 1]) == Decree(FLAG, ONE)
    assert roll_from(["roll", 0, 5]).values == (0, 5)
    for bad in BAD_DECREES:
        with pytest.raises(Malformed):
            decree_from(bad)
    for bad in BAD_ROLLS:
        with pytest.raises(Malformed):
            roll_from(bad)


# --- snapshots ---------------------------------------------------------------------------------


def test_a_table_opened_from_a_snapshot_plays_on_alike() -> None:
    table = passed()
    again = Table(Twice(), 2, {}, b"duel")
    again.load(table.snapshot(most=5))
    assert again.count == table.count
    assert again.asked(ONE) == table.asked(ONE)
    assert again.can_undo(ONE)
    for each in (table, again):
        each.undo(ONE)
        each.submit(ONE, Shoot())
    assert again.record.steps == table.record.steps[2:]
    forgetful = Table(Twice(), 2, {}, b"duel")
    forgetful.load(passed().snapshot(most=0))
    assert not forgetful.can_undo(ONE)


# --- long lists --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Square(Choice):
    kind: ClassVar[str] = "square"
    file: int
    rank: int


class Squares(Coded[Square]):
    made = 0

    def decode(self, code: int) -> Square:
        Squares.made += 1
        return Square(code % 16, code // 16)

    def encode(self, choice: Choice) -> int | None:
        return choice.file + 16 * choice.rank if isinstance(choice, Square) else None


def test_a_long_list_makes_only_the_choices_looked_at() -> None:
    Squares.made = 0
    squares = Squares(list(range(0, 256, 2)), "SQ-1")
    ask = Ask(ZERO, "square", (squares,))
    assert ask.refuse(ask.sample(FastDice(1))) is None
    assert ask.refuse(Square(1, 0)) == Refusal("not-offered", "SQ-1")
    assert ask.refuse(Bid(0)) is FOREIGN
    every = squares.listed()
    assert every is not None
    assert len(every) == 128
    assert Squares.made == 1
    assert every[3] == Square(6, 0)
    assert list(every)[-1] == every[-1] == Square(14, 15)
    assert list(every[:2]) == [Square(0, 0), Square(2, 0)]
    assert squares.hint() == {"codes": list(range(0, 256, 2))}


def test_a_list_has_all_and_a_continuous_domain_proposes_some() -> None:
    asks = begun().asks()
    disc, foes = asks[0].domains
    assert foes.listed() == [Fire(ONE)]
    assert len(disc.propose(FastDice(1), 7)) == 7
    assert asks[0].refuse(React(0)) is FOREIGN


def test_a_list_may_know_why_something_is_not_in_it() -> None:
    def why(choice: Choice) -> Refusal | None:
        return refusal("too-high", "SK-2", most=3) if choice == Bid(9) else None

    plain, telling = (Listed[Choice]([Bid(0), Bid(3)], "SK-2", said) for said in (None, why))
    assert plain.refuse(Bid(9)) == Refusal("not-offered", "SK-2")
    assert telling.refuse(Bid(9)) == refusal("too-high", "SK-2", most=3)
    for domain in (plain, telling):
        assert domain.refuse(Bid(3)) is None
        assert domain.refuse(Bid(1)) == Refusal("not-offered", "SK-2")
        assert domain.refuse(React(0)) is FOREIGN
