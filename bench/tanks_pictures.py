"""What a picture of TANKS costs: `python bench/tanks_pictures.py [--repeat N]`.

A game on the village map, wide and narrow, from a seat's view. CPU time, medians:

- cold: nothing kept from any earlier picture;
- full: a whole document, faces and ground kept;
- steps: the scene after each step of a game and what differs from the one before it;
- pair: lines, cover and exact odds of a pair that is looked at.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from common import forget, milliseconds

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import FastDice
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.game import Lens
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.room import game

GOAL = (30.0, 5.0)  #: KiB and milliseconds of one step
GAME = game()


class Shown(NamedTuple):
    """What seat 0 sees after a step, what is asked then, and what it was told."""

    view: TanksView
    asks: tuple[Ask[Choice], ...]
    events: tuple[Event, ...]

    def lens(self, narrow: bool, chosen: tuple[str, ...] = ()) -> Lens:
        offers = GAME.offers(self.asks, Seat(0), self.view)
        lens = Lens(near=Seat(0), narrow=narrow, chosen=chosen, events=self.events)
        return replace(lens, offers=offers)


def views(steps: int) -> Iterator[Shown]:
    """A game that is played by its shortlists, step by step."""
    rules, dice = GAME.rules, FastDice(5)
    setup = next(one.setup for one in GAME.scenarios() if one.id == "aces")
    state, told = rules.start(2, settle(rules.options(), dict(setup)), dice)
    for _ in range(steps):
        heard = tuple(one for n in told if (one := n.told_to(Seat(0))) is not None)
        if state.turn:
            yield Shown(rules.view(state, Seat(0)), rules.asks(state.clone()), heard)
        if rules.outcome(state) is not None:
            return
        ask = rules.asks(state)[0]
        choice = GAME.judge.shortlist(state, ask, dice, 4).answers[0]
        told = rules.apply(state, ask.seat, choice, dice)


def timed(
    work: Callable[[], object], repeat: int, before: Callable[[], None] | None = None
) -> float:
    times: list[float] = []
    for _ in range(repeat):
        if before is not None:
            before()
        gc.collect()
        times.append(milliseconds(work))
    return statistics.median(times)


def steps_cost(shown: list[Shown], narrow: bool) -> None:
    sizes: list[float] = []
    times: list[float] = []
    before = GAME.scene(shown[0].view, shown[0].lens(narrow))
    for one in shown[1:]:
        start = time.process_time()
        scene = GAME.scene(one.view, one.lens(narrow))
        change = scene.changes(before).data()
        times.append((time.process_time() - start) * 1000)
        sizes.append(len(json.dumps(change)) / 1024)
        before = scene
    print(
        f"  steps  {statistics.median(times):6.1f} ms (most {max(times):.1f}), "
        f"{statistics.median(sizes):6.1f} KiB (most {max(sizes):.1f}), {len(times)} steps, "
        f"goal {GOAL[0]:g} KiB, {GOAL[1]:g} ms"
    )


def pair_of(view: TanksView) -> tuple[str, str]:
    seats = [next(f"t{at}" for at in view.state.of(seat)) for seat in (0, 1)]
    return seats[0], seats[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=9)
    repeat = parser.parse_args().repeat
    shown = list(views(140))
    one = shown[len(shown) // 2]._replace(events=())
    view = one.view
    for narrow in (False, True):
        print("narrow" if narrow else "wide")
        lens = one.lens(narrow)

        def whole(lens: Lens = lens) -> str:
            return GAME.scene(view, lens).document(standalone=False, ground=False)

        print(f"  cold   {timed(whole, 3, lambda: forget('tanks')):6.1f} ms")
        size = len(whole().encode()) / 1024
        ground = len(GAME.scene(view, lens).ground.node.markup) / 1024
        print(f"  full   {timed(whole, repeat):6.1f} ms, {size:6.1f} KiB, ground {ground:.1f} KiB")
        look = one.lens(narrow, pair_of(view))

        def pair(look: Lens = look) -> object:
            return GAME.scene(view, look)

        print(f"  pair   {timed(pair, repeat):6.1f} ms")
        steps_cost(shown, narrow)


if __name__ == "__main__":
    main()
