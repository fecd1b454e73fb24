"""What an installed Tourelle plays, as lines to compare: text and compiled must say the same.

    python same_games.py RECORDS

One line for each game with a hash of whole random games (every choice, draw and digest of a state)
and of a game between bots; all golden records prove, some games pass all that every game must. The
first word of each line says which part of it may differ: `law` how the rules run, `same` nothing.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import process_time

from tourelle.bots.spec import player
from tourelle.core.recordfile import record_text
from tourelle.games import registry
from tourelle.games.game import AnyGame
from tourelle.games.running import is_law_compiled
from tourelle.testing.case import Case, answers, cases, played
from tourelle.testing.conformance import CHECKS, ROOM_CHECKS
from tourelle.testing.golden import prove_all

BOT = "greedy"
STEPS = 60  # answers of a bot
EVERY = 50  # dear checks look at one state in so many
STRIDE = 3  # of the scenarios and numbers of seats: one in so many


def main(records: Path) -> None:
    for name in registry.names():
        game = registry.game(name)
        print("law", name, "compiled" if is_law_compiled(game) else "text")
        some = cases(game, seed=1, every=EVERY)[::STRIDE]
        for check in (*CHECKS, *ROOM_CHECKS):
            check(some[0])
        print("same", name, hashed(games_of(game, some)), flush=True)
    proved = prove_all(records)
    print("same", "records", len(proved), all(one.reason for one in proved.values()))


def games_of(game: AnyGame, some: list[Case]) -> Iterator[str]:
    for case in some:
        yield record_text(played(case).reveal())
    yield between_bots(game, some[0])


def between_bots(game: AnyGame, case: Case) -> str:
    """The beginning of a game that bots play: judge and shortlist look at imagined worlds."""
    table, dice = case.table(), case.bot()
    bots = {seat: player(BOT, game, seat, process_time) for seat in case.everybody()}
    for seat, legal in islice(answers(case, table, dice), STEPS):
        chosen = bots[seat].answer(table.view(seat), dice)
        table.submit(seat, legal if chosen is None else chosen)
    return record_text(table.reveal())


def hashed(texts: Iterator[str]) -> str:
    found = hashlib.blake2b(digest_size=16)
    for text in texts:
        found.update(text.encode())
    return found.hexdigest()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
