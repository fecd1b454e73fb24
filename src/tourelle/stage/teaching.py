"""What is known of a game's lessons without playing them: their order, the rules they teach."""

from __future__ import annotations

from functools import lru_cache

from tourelle.core.codec import Malformed
from tourelle.games.game import AnyGame
from tourelle.games.lesson import Lesson, lessons_of


@lru_cache(maxsize=32)
def taught(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of *game* in their order; none where they cannot be read."""
    try:
        return lessons_of(game)
    except Malformed:
        return ()


def next_lesson(game: AnyGame, name: str) -> str:
    """The id of the lesson after that one; empty: it was the last."""
    names = [lesson.id for lesson in taught(game)]
    at = names.index(name) + 1 if name in names else len(names)
    return names[at] if at < len(names) else ""


def lesson_for(game: AnyGame, rule: str) -> Lesson | None:
    """The first lesson that teaches *rule*."""
    return next((one for one in taught(game) if rule and rule in one.rules), None)
