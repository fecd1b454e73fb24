"""The questions inside a shot that are more than a window: reroll, cancel, raise, keep."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import BigGun, Cancel, Expose, Keep, Reroll, Use
from tourelle.games.tanks.law.clause_args import some_dice
from tourelle.games.tanks.law.clauses import is_asked, offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import raise_hits, reroll_still, shot_of, use_card
from tourelle.games.tanks.law.harm import Now, badness
from tourelle.games.tanks.law.phases.slots import question
from tourelle.games.tanks.law.state import Battle, Shot
from tourelle.games.tanks.law.volley import choices, usual


def shot_in(state: Battle) -> Shot:
    assert state.shot is not None
    return state.shot


class StationaryReroll(Phase[Battle, Choice]):
    """All dice, all but the kept ones, or any: one shape, once (TK-6.12, TK-12.24)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def _plain(self, state: Battle) -> list[Choice]:
        shot = shot_in(state)
        tank = state.tanks[shot.shooter]
        if shot.moved or "NO_REROLL" in self._context.effects(tank):
            return []
        most = 1 if self._context.has(tank, "semi-indirect") else 0  # TK-8.6
        return [Reroll(kept) for kept in some_dice(shot.roll, 0, most)]

    def run(self, now: Now, frame: Frame) -> bool:
        state, shot = now.state, shot_of(now)
        asked = is_asked(self._context, state, BY_KIND["reroll"], shot.shooter)
        if not shot.rerolled and (self._plain(state) or asked):
            return True
        now.stack.end()
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        shot = shot_in(state)
        owner = state.tanks[shot.shooter].owner
        items = self._plain(state) + offers(self._context, state, BY_KIND["reroll"], shot.shooter)
        for friend in state.of(owner):
            items += offers(self._context, state, BY_KIND["reroll-friend"], friend)
        return (question("reroll", owner, items, "TK-6.12"),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        now.stack.end()
        if isinstance(choice, Reroll):
            reroll_still(now, choice.kept)
        elif isinstance(choice, Use):
            use_card(self._context, now, choice)


class Cancelling(Phase[Battle, Choice]):
    """Who cancels how many of what; one way only: no question (TK-6.23, TK-6.24)."""

    def _ways(self, state: Battle, frame: Frame) -> range:
        shot = shot_in(state)
        return choices(frame["count"], shot.hits, shot.crits)

    def _usual(self, state: Battle, frame: Frame) -> Cancel:
        shot = shot_in(state)
        hits, _ = usual(frame["count"], shot.hits, shot.crits, bool(frame["shooter"]))
        return Cancel(shot.hits - hits)

    def run(self, now: Now, frame: Frame) -> bool:
        if len(self._ways(now.state, frame)) > 1:
            return True
        self._cancel(now, frame, self._usual(now.state, frame))
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        shot = shot_in(state)
        at = shot.shooter if frame["shooter"] else shot.target
        default = self._usual(state, frame)
        items = Listed[Choice]([Cancel(n) for n in self._ways(state, frame)], "TK-6.23")
        return (Ask(Seat(state.tanks[at].owner), "cancel", (items,), default=default),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Cancel)
        self._cancel(now, frame, choice)

    def _cancel(self, now: Now, frame: Frame, choice: Cancel) -> None:
        shot = shot_of(now)
        count = min(frame["count"], shot.hits + shot.crits)
        crits = count - choice.hits
        now.state.note_shot(hits=shot.hits - choice.hits, crits=shot.crits - crits)
        at = shot.shooter if frame["shooter"] else shot.target
        seat = now.state.tanks[at].owner
        now.tell(events.Cancelled(seat=seat, hits=choice.hits, crits=crits))
        now.stack.end()


class Raising(Phase[Battle, Choice]):
    """The shooter's changes of Hits and Critical Hits (TK-12.17)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def _plain(self, state: Battle) -> list[Choice]:
        shot = shot_in(state)
        items: list[Choice] = []
        if shot.hits > shot.traded:
            tank = state.tanks[shot.shooter]
            items += [BigGun()] if self._context.has(tank, "big-gun") and not shot.big else []
            items += [Expose()] if shot.exposed and not shot.expose else []
        return items

    def run(self, now: Now, frame: Frame) -> bool:
        state, shot = now.state, shot_of(now)
        if self._plain(state) or is_asked(self._context, state, BY_KIND["raise"], shot.shooter):
            return True
        now.stack.end()
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        at = shot_in(state).shooter
        items = self._plain(state) + offers(self._context, state, BY_KIND["raise"], at)
        return (question("raise", state.tanks[at].owner, items, "TK-12.17"),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Use):
            use_card(self._context, now, choice)
        elif isinstance(choice, BigGun):
            now.state.note_shot(big=True)
            raise_hits(now, 1)
        elif isinstance(choice, Expose):
            now.state.note_shot(expose=True)
            raise_hits(now, 1)
        else:
            now.stack.end()


class Keeping(Phase[Battle, Choice]):
    """Of the Critical cards turned the shooter keeps one, the others are discarded (TK-12.18)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        shot = shot_in(state)
        worst = Keep(max(shot.turned, key=lambda card: badness(self._context, card)))
        items = Listed[Choice]([Keep(card) for card in shot.turned], "TK-12.18")
        seat = Seat(state.tanks[shot.shooter].owner)
        return (Ask(seat, "keep", (items,), default=worst),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Keep)
        shot = shot_of(now)
        now.state.discard += [card for card in shot.turned if card != choice.card]
        now.state.note_shot(turned=(choice.card,))
        # what a fire does not turn up now is news, too: no way back
        now.tell(events.Kept(tank=shot.target, crit=choice.card), reveals=True)
        now.stack.end()
