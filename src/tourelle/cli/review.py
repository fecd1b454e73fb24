"""`review`: a game seen again by somebody strong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

import click

from tourelle.cli.commands import argument, command, option, packs
from tourelle.cli.files import read_record
from tourelle.cli.prove import known_game, owned_up, proved
from tourelle.cli.screen import bar, console, grid
from tourelle.cli.tongue import lang, say
from tourelle.core.ids import Seat
from tourelle.lab.review import Review, Reviewer

SIGNS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 60  # of a curve


@command("review")
@argument("record")
@option("--json", "as_json", is_flag=True)
@packs
def review(record: str, as_json: bool, packs: Sequence[str]) -> None:
    text, kept = read_record(record)
    game = known_game(record, kept, packs)
    with owned_up(record, text):
        table = proved(record, text, game, kept)
    with bar(len(kept.steps), game.rules.name) as shown:
        told = Reviewer(game, kept, lang(), lambda step: shown.tell(step, record)).review()
    if as_json:
        click.echo(json.dumps(told.data(), ensure_ascii=False))
        return
    view = table.view(None)
    names = [game.speech.seat(Seat(seat), view, lang()) for seat in range(kept.seats)]
    tell(told, names)


def tell(told: Review, names: Sequence[str]) -> None:
    rows = grid("review.seat", "review.curve", "review.luck")
    for seat, name in enumerate(names):
        curve = spark([told.start[seat], *(one.chances[seat] for one in told.moments)])
        rows.add_row(name, curve, f"{100 * told.luck()[seat]:+.0f} %")
    console().print(rows)
    for one in told.turnings:
        change = f"{100 * one.before:.0f} → {100 * one.after:.0f} %"
        said = {"step": one.step, "who": names[one.seat], "what": one.played, "change": change}
        click.echo(say("review.turning", **said))
        if one.better:
            click.echo(say("review.better", what=one.better))


def spark(chances: Sequence[float]) -> str:
    """A curve in one line."""
    count = min(COLUMNS, len(chances))
    picked = [chances[at * (len(chances) - 1) // max(1, count - 1)] for at in range(count)]
    return "".join(SIGNS[min(len(SIGNS) - 1, int(one * len(SIGNS)))] for one in picked)
