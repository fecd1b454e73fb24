"""`lessons`: every lesson read, walked to its end by its own answers, and its marks looked for."""

from __future__ import annotations

from pathlib import Path

import click

from tourelle.cli.commands import argument, command, packs
from tourelle.cli.rooms import find_game
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import FAILED
from tourelle.core.content import read_packs
from tourelle.core.fields import ContentError
from tourelle.games import registry
from tourelle.games.game import AnyGame
from tourelle.games.lesson import Lesson, lessons_in, lessons_of, read_lessons
from tourelle.stage.course import Course


@command("lessons")
@argument("game", required=False)
@packs
def lessons(game: str | None, packs: tuple[str, ...]) -> int:
    names = registry.names() if game is None else (game,)
    bad = sum(checked(name, packs if game is not None else ()) for name in names)
    return FAILED if bad else 0


def checked(name: str, folders: tuple[str, ...]) -> int:
    """How many mistakes the lessons of a game have; each is told."""
    try:
        house = game = find_game(name)
        found = lessons_of(house)
        if folders:
            files = read_packs(map(Path, folders), house.kinds)
            game = house.with_pack(files)
            found += read_lessons(game, lessons_in(files))
    except ContentError as error:
        return complained(error)
    return sum(walked(game, lesson) for lesson in found)


def walked(game: AnyGame, lesson: Lesson) -> int:
    try:
        Course(game, lesson).check_marks()
    except ContentError as error:
        return complained(error)
    values = {"game": game.rules.name, "id": lesson.id, "n": len(lesson.steps)}
    click.echo(say("lessons.good", name=lesson.name.said(lang()), **values))
    return 0


def complained(error: ContentError) -> int:
    for line in error.lines(lang()):
        click.echo(line, err=True)
    return len(error.mistakes)
