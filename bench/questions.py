"""What a person is asked: `python bench/questions.py [--games N] [--bot random] [--whole]`.

Whole games at one table, people at all seats who answer as the bot named would. Counted for each
turn: the questions that reach a person, those of them with one answer, the clicks that the page
wants for all of them, and the steps, digests and stored acts that came of it. The same seeds give
the same games wherever the law is the same.

With `--whole` they answer as people at the page do: any order that is offered, also one of several
choices (drive there, face so), which is asked for once and sent choice by choice.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from tourelle.bots.spec import player
from tourelle.core.ask import Ask
from tourelle.core.chance import FastDice
from tourelle.core.seed import Lot
from tourelle.games import registry
from tourelle.games.game import AnyGame
from tourelle.games.order_parts import following
from tourelle.web.session.creating import founded
from tourelle.web.session.session import Session

try:
    from tourelle.web.session.lapsing import lapse
except ImportError:  # an earlier house, to compare with

    def lapse(_session: Session, _now: int) -> Any:
        return None


from tourelle.web.store.rows import PersonRow

TABLES = [
    ("tank-chess", 2),
    ("tanks", 2),
    ("tank-hunter", 2),
    ("tank-hunter", 8),
    ("panzer-squadron", 2),
    ("tank-commander", 2),
]
NOW = 1_000
MOST = 60  # parts of an order


def session_of(game: AnyGame, seats: int, seed: int, mode: str) -> Session:
    terms: Any = {"hand": False, "take_back": True, "clock": None, "mode": mode}
    setup = dict(game.scenarios()[0].setup)
    people = [PersonRow("here")] * seats
    row = founded(game, None, setup, people, terms, "host", "en", NOW)
    lot = Lot(seats)
    row = replace(row, seed=bytes([seed]) * len(lot.seed))
    session = Session(row, game, None, [])
    for seat in range(seats):
        session.give([seat], f"nonce {seed}", NOW)  # type: ignore[list-item]
    return session


def by_itself(session: Session, ask: Ask[Any]) -> Any:
    """What the table answers without anybody; None: a person is asked."""
    found = getattr(session, "by_itself", None)
    if found is not None:
        return found(ask)
    if session.passes(ask):
        return None if ask.default is None else ask.default.data()
    return session.instructed(ask)


def answers(ask: Ask[Any]) -> int:
    """How many there are; what cannot be listed has many."""
    listed = [domain.listed() for domain in ask.domains]
    return sum(2 if one is None else len(one) for one in listed)


def _passes(ask: Ask[Any], choice: Any) -> bool:
    return bool(choice == ask.default and choice.is_pass)


def quick(session: Session, ask: Ask[Any], choice: Any) -> bool:
    """Whether the page sends it without a confirmation."""
    view = session.view(ask.seat)
    touch = getattr(session.room, "one_touch", None)
    if touch is not None and (touch(ask, view) or _passes(ask, choice)):
        return True
    hints = [session.room.speech.hint(one.hint(), view, "en") for one in ask.domains]
    return all(isinstance(one, dict) and one.get("quick") is True for one in hints)


def clicks(session: Session, ask: Ask[Any], choice: Any) -> int:
    """Parts that the page does not fill by itself, and the confirmation."""
    offers = session.questions(ask.seat, "en")
    orders = [one for one in offers.orders if one.choice == choice and not one.then]
    if not orders:  # dragged or picked: one for each thing, and the confirmation
        data = choice.data()
        return 1 + (len(data) - 1 if isinstance(data, list) else 1)
    chosen: list[str] = []
    count = 0
    for _ in range(MOST):
        left = offers.draft(chosen).orders
        whole = [one for one in left if len(one.parts) == len(chosen)]
        if len(whole) == 1 or (len(left) == 1 and chosen):
            break
        parts = following(orders[0].parts, chosen)
        if not parts:
            break
        options = {(p.slot, p.key) for one in left for p in following(one.parts, chosen)}
        count += 1 if len(options) > 1 or not chosen else 0
        chosen.append(parts[0].key)
    return count + (0 if quick(session, ask, choice) else 1)


class Orderly:
    """Gives whole orders by chance, and then only watches them carried out."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seat = -1
        self._rest: list[tuple[str, Any]] = []  # questions, and what answers them

    def going_on(self, ask: Ask[Any]) -> Any:
        """The next choice of the order that was given; None: he is asked."""
        rest, self._rest = self._rest, []
        if not rest or ask.seat != self._seat or ask.kind != rest[0][0]:
            return None
        if ask.refuse(rest[0][1]) is not None:
            return None
        self._rest = rest[1:]
        return rest[0][1]

    def order(self, ask: Ask[Any], luck: FastDice) -> Any:
        orders = [
            one for one in self._session.questions(ask.seat, "en").orders
            if not one.to and ask.refuse(one.choice) is None
        ]  # fmt: skip
        if not orders:
            return None
        begun = {one.parts[:n] for one in orders for n in range(len(one.parts))}
        full = [one for one in orders if one.parts not in begun]  # all that can be said at once
        one = full[luck.draw(len(full), "order")]
        kinds = one.kinds or (ask.kind,) * len(one.then)
        self._seat, self._rest = ask.seat, list(zip(kinds, one.then, strict=True))
        return one


def whole_clicks(session: Session, ask: Ask[Any], order: Any) -> int:
    """One for each part that leaves a choice, and the confirmation."""
    if not order.then:
        return clicks(session, ask, order.choice)
    return len(order.parts) + 1


def play(
    game: AnyGame, seats: int, seed: int, bot: str, most: int, mode: str, whole: bool = False
) -> Counter[str]:
    session, counts, luck = session_of(game, seats, seed, mode), Counter[str](), FastDice(seed)
    minds = [player(bot, game, seat) for seat in range(seats)]  # type: ignore[arg-type]
    orderly = Orderly(session)
    turn = -1
    while session.outcome() is None and counts["steps"] < most:
        table = session.playable
        now = game.rules.turn(table.state())
        counts["turns"] += now != turn
        turn = now
        job = lapse(session, NOW)
        if job is not None:
            _count(counts, job)
            continue
        ask = table.asks()[0]
        data = by_itself(session, ask)
        going = orderly.going_on(ask) if whole and data is None else None
        order = orderly.order(ask, luck) if whole and data is None and going is None else None
        if going is not None:
            data = going.data()
        elif order is not None:
            data = order.choice.data()
            counts["asked"] += 1
            counts["one answer"] += answers(ask) == 1
            counts["clicks"] += whole_clicks(session, ask, order)
        elif data is None:
            choice = minds[ask.seat].answer(session.view(ask.seat), luck)
            if choice is None or ask.refuse(choice) is not None:
                choice = ask.sample(luck)
            data = choice.data()
            if not gone_past(session, ask, choice):
                counts["asked"] += 1
                counts["one answer"] += answers(ask) == 1
                counts["clicks"] += clicks(session, ask, choice)
        _count(counts, session.play(ask.seat, data, table.asked(ask.seat), None, NOW))
    return counts


def gone_past(session: Session, ask: Ask[Any], choice: Any) -> bool:
    """Whether it is declined by ordering what comes later: the page does that by itself."""
    orders = session.questions(ask.seat, "en").orders if choice == ask.default else ()
    return any(getattr(one, "to", "") for one in orders)


def _count(counts: Counter[str], job: Any) -> None:
    counts["steps"] += len(job.steps)
    counts["digests"] += sum(1 for row in job.steps if row.step.digest)
    counts["acts"] += 1


def main() -> int:
    parser = argparse.ArgumentParser(description="what a person is asked")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--most", type=int, default=400, help="steps of a game")
    parser.add_argument("--mode", default="easy", choices=("easy", "secret"))
    parser.add_argument("--whole", action="store_true", help="orders of several choices are one")
    args = parser.parse_args()
    names = ("asked", "one answer", "clicks", "steps", "digests", "acts")
    print(f"{'a turn':24}" + "".join(f"{name:>12}" for name in names))
    for name, seats in TABLES:
        game, counts = registry.game(name), Counter[str]()
        for seed in range(1, args.games + 1):
            counts += play(game, seats, seed, args.bot, args.most, args.mode, args.whole)
        turns = max(1, counts["turns"])
        figures = "".join(f"{counts[one] / turns:12.2f}" for one in names)
        print(f"{name + ' of ' + str(seats):24}{figures}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
