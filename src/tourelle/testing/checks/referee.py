"""What the house decides, dice rolled by hand, and taking back by consent."""

from __future__ import annotations

from tourelle.core.ask import Illegal
from tourelle.core.chance import Dice
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.record import Terms
from tourelle.testing.case import AnyTable, Case, answers, mark_of, state_of
from tourelle.testing.checks.legality import check_asks, check_said
from tourelle.testing.checks.proof import must_prove


def never_blocks(case: Case) -> None:
    """A seat that never answers loses its time again and again, and the game goes on."""
    table, bot = case.table(), case.bot()
    away = Seat(case.seed % case.seats)
    for seat, choice in answers(case, table, bot):
        if seat == away:
            table.time_up(seat)
            assert table.record.steps[-1].seat == HOUSE
        else:
            table.submit(seat, choice)
    must_prove(case, table.reveal())


def decrees(case: Case) -> None:
    """A decree is refused and changes nothing, or leaves a game that can go on or is over."""
    table, bot = case.table(), case.bot("decree")
    for at, (seat, choice) in enumerate(answers(case, table, bot)):
        if case.now(bot):
            for decree in (Decree("nonsense"), Decree(FLAG, Seat(case.seats)), Decree(FLAG)):
                check_refused(case, table, decree)
        if at % 7 == 6:
            check_decree(case, table, Decree(ABANDON, seat), bot)
        elif at % 11 == 10:
            check_decree(case, table, Decree(DRAW), bot)
        else:
            table.submit(seat, choice)
            continue
        check_asks(case, state_of(table), table.asks())
    for decree in (Decree(FLAG, Seat(0)), Decree(ABANDON, Seat(0)), Decree(DRAW)):
        check_refused(case, table, decree)
    must_prove(case, table.reveal())


def check_decree(case: Case, table: AnyTable, decree: Decree, bot: Dice) -> None:
    """Played, if the game knows it; otherwise somebody answers instead."""
    before = mark_of(table)
    try:
        table.decree(decree)
    except Illegal as error:
        check_said(case, error.refusal)
        assert mark_of(table) == before, f"{case}: a refused decree changed the table"
        ask = table.asks()[0]
        table.submit(ask.seat, ask.sample(bot))


def check_refused(case: Case, table: AnyTable, decree: Decree) -> None:
    before = mark_of(table)
    try:
        table.decree(decree)
    except Illegal as error:
        check_said(case, error.refusal)
    else:
        raise AssertionError(f"{case}: {decree} was accepted")
    assert mark_of(table) == before, f"{case}: a refused decree changed the table"


def by_hand(case: Case) -> int:
    """Every die as an ask to its roller: the record proves; returns how many rolls were told."""
    table, bot = case.table(Terms(hand=True)), case.bot()
    rolls = 0
    for seat, choice in answers(case, table, bot):
        kind = table.asks()[0].kind
        if kind == "roll":
            rolls += 1
            check_rolling(case, table)
        if kind == "roll" and bot.draw(8, "away") == 0:
            table.time_up(seat)  # the house rolls for an absent seat
        else:
            table.submit(seat, choice, table.asked(seat))
    record = table.reveal()
    must_prove(case, record)
    told = [step for step in record.steps if any(draw.hand for draw in step.draws)]
    assert bool(told) == bool(rolls), f"{case}: {rolls} rolls were told, {len(told)} kept"
    return rolls


def check_rolling(case: Case, table: AnyTable) -> None:
    """While dice are awaited nothing else can be said, undone or asked back."""
    for seat in case.everybody():
        assert not table.can_undo(seat), f"{case}: undo while the dice roll"
        assert table.unasked(seat) == (), f"{case}: speech while the dice roll"
    check_refused(case, table, Decree(ABANDON, Seat(0)))


def takes_back(case: Case) -> None:
    """Taking back: granted by all it leads to the state before; denied, nothing changes."""
    table, bot = case.table(Terms(take_back=True)), case.bot()
    states: dict[int, str] = {}
    denials = 0
    for seat, choice in answers(case, table, bot):
        states[len(table.record.steps)] = mark_of(table)[0]
        table.submit(seat, choice)
        if bot.draw(3, "back"):
            continue
        denied = denials < 2 and bot.draw(4, "deny") == 0
        denials += denied
        check_take_back(case, table, states, denied, bot)
    must_prove(case, table.reveal())


def check_take_back(
    case: Case, table: AnyTable, states: dict[int, str], denied: bool, bot: Dice
) -> None:
    wisher = Seat(bot.draw(case.seats, "wisher"))
    before = mark_of(table)
    try:
        table.ask_back(wisher)
    except Illegal as error:
        check_said(case, error.refusal)
        assert mark_of(table) == before, f"{case}: a refused wish changed the table"
        return
    wish = table.wish()
    assert wish is not None
    assert mark_of(table)[0] == before[0], f"{case}: a wish changed the state"
    others = [seat for seat in case.everybody() if seat != wisher]
    for seat in others:
        table.answer_back(seat, granted=not denied)
        if denied:
            break
    expected = before[0] if denied else states[wish[1]]
    assert table.wish() is None
    assert mark_of(table)[0] == expected, f"{case}: taking back leads to another state"
