"""What is said before an order that would lose the game at once."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.tank_chess.kernel.position import KIND
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.danger import COMMAND, after, answer
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.words.speech import ChessSpeech
from tourelle.games.tank_chess.words.squares import Names


def warning(
    context: Context, speech: ChessSpeech, choice: Choice, view: ChessView, lang: Lang
) -> str:
    """Who could destroy the command tank after *choice*, or that theirs could leave."""
    found = answer(context, view.state, choice) if isinstance(choice, Turn) else None
    if found is None or not isinstance(choice, Turn):
        return ""
    how, foe = found
    say = speech.catalogue.say
    if how != COMMAND:
        return say(lang, "warn.escape")
    board = after(context, view.state, choice)
    unit = speech.unit(KIND[board.cells[foe.origin]], lang)
    return say(lang, "warn.command", unit=unit, square=Names.of(view)[foe.origin])
