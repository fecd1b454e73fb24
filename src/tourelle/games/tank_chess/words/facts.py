"""What is to be known beside the board: the position, one unit, what must be announced."""

from __future__ import annotations

from collections.abc import Iterable

from tourelle.core.words import Lang
from tourelle.games.game import Fact
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE, Position, letter_of
from tourelle.games.tank_chess.kernel.study import escape_race, threats
from tourelle.games.tank_chess.law.announce import check_turn, escape_turn
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.phases.play import CLAIM_QUIET
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.picture.order_parts import read_chosen
from tourelle.games.tank_chess.words.phrases import CATALOGUE
from tourelle.games.tank_chess.words.squares import Names, brief

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
say = CATALOGUE.say
Race = tuple[int | None, int | None]


def both(values: Iterable[object]) -> str:
    return " : ".join(str(value) for value in values)


def status(context: Context, view: ChessView, lang: Lang) -> tuple[Fact, ...]:
    """The counters of the draws and of the objective, and the escape race."""
    state = view.state
    goal = context.goals.of(state)
    facts = [Fact(say(lang, "fact.units"), both(map(len, state.position.units)), "CH-8.1")]
    if context.exits(state):
        shown = both("–" if turns is None else turns for turns in _races(context, state.position))
        facts.append(Fact(say(lang, "fact.escape"), shown, "CH-8.2"))
    if goal.draws:
        times = say(lang, "fact.times", n=state.stood())
        quiet = say(lang, "fact.of", n=state.quiet, most=CLAIM_QUIET)
        facts.append(Fact(say(lang, "fact.stood"), times, "CH-10.4"))
        facts.append(Fact(say(lang, "fact.quiet"), quiet, "CH-10.5"))
    return (*facts, *objective_facts(context, view, lang))


def _races(context: Context, position: Position) -> Race:
    """Of both sides, once for a position: every seat that looks is told the same."""

    def run() -> Race:
        kernel = context.kernel(position)
        white, black = (escape_race(kernel, position, colour) for colour in (WHITE, BLACK))
        return white, black

    return context.studies.of(position, "race", run)


def objective_facts(context: Context, view: ChessView, lang: Lang) -> list[Fact]:
    state, goal = view.state, context.goals.of(view.state)
    facts = []
    if goal.id != "O1":
        facts.append(Fact(say(lang, "fact.objective"), goal.name.said(lang), "CH-13.15"))
    counters = {
        "O4": ("held", state.held),
        "O5": ("gone", state.gone),
        "O7": ("worth", state.worth),
    }
    if goal.id in counters:
        name, values = counters[goal.id]
        facts.append(Fact(say(lang, f"fact.{name}"), both(values), "CH-13.19"))
    if goal.id in ("O7", "O8"):
        facts.append(Fact(say(lang, "fact.turns"), both(state.turns), "CH-13.19"))
    if state.setup_options.hidden_mines:
        facts.append(Fact(say(lang, "fact.mines"), both(view.unseen), "CH-13.14"))
    return facts


def inspect(context: Context, view: ChessView, key: str, lang: Lang) -> tuple[Fact, ...]:
    """One unit: its values, and who could destroy it next turn."""
    square = read_chosen(view, (key,)).origin
    if square < 0:
        return ()
    position = view.state.position
    unit = context.library.kind(letter_of(position.cells[square]).upper())
    name = Names(position.n)
    foes = threats(context.kernel(position), position, square)
    kinds = [context.library.kind(letter_of(position.cells[foe.origin]).upper()) for foe in foes]
    names = [brief(kind.name.said(lang)) for kind in kinds]
    by = [f"{kind} {name[foe.origin]}" for kind, foe in zip(names, foes, strict=True)]
    armour = " / ".join(ROMAN[value] for value in unit.armour)
    return (
        Fact(unit.name.said(lang), name[square]),
        Fact(say(lang, "fact.speed"), str(unit.speed), "CH-4.1"),
        Fact(say(lang, "fact.weapon"), ROMAN[unit.weapon], "CH-6.2"),
        Fact(say(lang, "fact.armour"), armour, "CH-6.1"),
        Fact(say(lang, "fact.lines"), say(lang, f"fact.{unit.pattern}"), "CH-5.1"),
        Fact(say(lang, "fact.threat"), ", ".join(by) or say(lang, "fact.nobody"), "CH-6.2"),
    )


def banners(context: Context, view: ChessView, lang: Lang) -> tuple[Fact, ...]:
    """CHECK and ESCAPE, whichever is due (CH-9.3)."""
    found = []
    for colour in (WHITE, BLACK):
        turn = check_turn(context, view.state, colour)
        if turn is not None:
            position = view.state.position
            name = Names(position.n)[turn.origin]
            kind = context.library.kind(letter_of(position.cells[turn.origin]).upper())
            unit = f"{brief(kind.name.said(lang))} {name}"
            found.append(Fact(say(lang, "banner.check", unit=unit), "", "CH-9.1"))
        if escape_turn(context, view.state, colour) is not None:
            side = say(lang, f"seat.{colour}")
            found.append(Fact(say(lang, "banner.escape", side=side), "", "CH-9.2"))
    return tuple(found)
