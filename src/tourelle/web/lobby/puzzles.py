"""Requests of the page of puzzles: all of them, a position, a turn tried (docs/protocol.md).

Nothing is stored: a page sends the turns so far along with each question, and the referee plays
them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.art.scene import Scene
from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Json
from tourelle.games.game import AnyGame
from tourelle.games.puzzles import GRADES, Puzzle, Puzzles, Verdict, of_day
from tourelle.web.http.files import squeezed
from tourelle.web.http.request_context import (
    RequestContext,
    body_of,
    context_of,
    lang_of_request,
    limited,
    whose,
)
from tourelle.web.live.queries import texts
from tourelle.web.live.showing import Reader
from tourelle.web.live.studying import LONGEST, Studies, Study
from tourelle.web.lobby.api import api_route, told
from tourelle.web.lobby.strangers import judge_turn, know_puzzles
from tourelle.web.now import now_ms

DAY: Final = 86_400_000  # milliseconds


class Asked:
    """What a page sent of the puzzle that it shows, read without trust."""

    def __init__(self, request: Request, body: dict[str, Any]) -> None:
        self.game: Final = game_of(request)
        self.puzzle: Final = puzzle_of(self.game, request.path_params["id"])
        self.studies: Final[Studies] = context_of(request).lounge.studies
        self.played: Final = turns_in(body.get("played", []))
        self.drawn: Final = tuple(texts(body.get("drawn", [])))
        self.study: Final = self.after(self.played)
        seat, lang = self.study.solver, lang_of_request(request)
        theme, narrow = theme_of(str(body.get("theme", ""))), body.get("narrow") is True
        self.reader: Final = Reader(seat, frozenset([seat]), lang, theme, seat, narrow)

    def after(self, played: Sequence[Json]) -> Study:
        return self.studies.at(self.game, self.puzzle, played)

    def events(self, turns: Sequence[Json]) -> list[Any]:
        """Turns that follow, each as a table tells it."""
        out, played, before = [], list(self.played), self.study
        drawn: Scene = self.studies.scene(before, self.reader, self.drawn)
        for turn in turns:
            played.append(turn)
            after = self.after(played)
            out.append(self.studies.events(before, after, self.reader, drawn))
            before, drawn = after, self.studies.scene(after, self.reader)
        return out


def game_of(request: Request) -> AnyGame:
    """The game that has puzzles; one is enough for a page."""
    served = context_of(request).lounge.served
    for name in served.names:
        if served.game(name).puzzles is not None:
            return served.game(name)
    raise Illegal(refusal("no-page"))


def shelf_of(game: AnyGame) -> Puzzles:
    found: Puzzles | None = game.puzzles
    if found is None or not found.all():
        raise Illegal(refusal("no-page"))
    return found


def puzzle_of(game: AnyGame, id: str) -> Puzzle:
    found = next((one for one in shelf_of(game).all() if one.id == id), None)
    if found is None:
        raise Illegal(refusal("no-puzzle"))
    return found


def turns_in(data: Any) -> list[Json]:
    if not isinstance(data, list) or len(data) > LONGEST:
        raise Illegal(refusal("malformed", why="played: a short list of turns"))
    return data


async def get_puzzles(request: Request) -> Response:
    limited(request, 0.1)
    game, lang = game_of(request), lang_of_request(request)
    _warm(request, game.rules.name)
    shelf, day = shelf_of(game), now_ms() // DAY
    answer = {
        "game": game.rules.name,
        "title": game.speech.title(lang),
        "day": day,
        "today": of_day(shelf.all(), day).id,
        "grades": list(GRADES),
        "themes": dict(shelf.themes(lang)),
        "puzzles": [_row(one) for one in shelf.all()],
    }
    return squeezed(request, told(answer))


def _warm(request: Request, name: str) -> None:
    """Whoever looks at the list will try something: have a process ready that knows the game."""
    context = context_of(request)
    if not context.lounge.studies.warm:
        context.lounge.studies.warm = True
        context.lounge.spawn(_warmed(context, name))


async def _warmed(context: RequestContext, name: str) -> None:
    with suppress(Illegal):
        await context.workshop.do((), know_puzzles, context.lounge.served, name)


def _row(one: Puzzle) -> list[Any]:
    return [one.id, one.theme, one.turns, one.grade, one.ground]


async def post_look(request: Request) -> Response:
    """The picture and the question, as a table syncs."""
    limited(request, 0.1)
    by = Asked(request, await body_of(request))
    lang, puzzle = by.reader.lang, by.puzzle
    task = shelf_of(by.game).task(puzzle, lang)
    source = {"seed": puzzle.seed, "game": puzzle.game, "step": puzzle.step}
    about = {"id": puzzle.id, "theme": puzzle.theme, "turns": puzzle.turns, "grade": puzzle.grade}
    sync = by.studies.sync(by.study, by.reader)
    answer = {
        "sync": sync,
        "task": task,
        **about,
        "source": source,
        "position": _position(by.study),
    }
    return squeezed(request, told(answer))


def _position(study: Study) -> str:
    session = study.session
    return session.room.position(session.view(None))


async def post_ask(request: Request) -> Response:
    """A question about an order in the making."""
    limited(request, 0.05)
    body = await body_of(request)
    by = Asked(request, body)
    what, args = body.get("what"), body.get("args")
    if not isinstance(what, str) or not isinstance(args, dict):
        raise Illegal(refusal("malformed", why="what and args"))
    return squeezed(request, told(by.studies.asked(by.study, by.reader, what, args, by.drawn)))


async def post_turn(request: Request) -> Response:
    """A turn tried: what it is worth, and what happens then. Thinking is done elsewhere."""
    limited(request, 0.3)
    body = await body_of(request)
    by = Asked(request, body)
    if len(by.played) % 2 or by.study.over:
        raise Illegal(refusal("not-asked"))
    played = [*by.played, body.get("choice")]
    after = by.after(played)  # the referee takes it, or says why not
    verdict = _plain(by, after, played) or await _judged(request, by, played)
    turns = played[-1:] if verdict.reply is None else [played[-1], verdict.reply]
    answer = {
        "said": verdict.said,
        "left": verdict.left,
        "sure": verdict.sure,
        "played": [*by.played, *turns],
        "events": by.events(turns),
        "position": _position(by.after([*by.played, *turns])),
    }
    return squeezed(request, told(answer))


def _plain(by: Asked, after: Study, played: list[Json]) -> Verdict | None:
    """What can be told at once: the solution itself, and a game that is won."""
    outcome = after.session.outcome()
    if outcome is not None and outcome.ranks[by.study.solver] == 1:
        return Verdict("solved")
    return shelf_of(by.game).known(by.puzzle, played)


async def _judged(request: Request, by: Asked, played: list[Json]) -> Verdict:
    context = context_of(request)
    name, lang = by.game.rules.name, by.reader.lang
    served = context.lounge.served
    return await context.workshop.do(
        whose(request), judge_turn, served, name, by.puzzle.id, played, lang
    )


async def post_line(request: Request) -> Response:
    """The solution, played through from the start."""
    limited(request, 0.5)
    by = Asked(request, {**await body_of(request), "played": []})
    line = list(shelf_of(by.game).line(by.puzzle))
    answer = {"played": line, "events": by.events(line), "solution": list(by.puzzle.solution)}
    return squeezed(request, told(answer))


PUZZLES: Final = [
    api_route("/api/puzzles", get_puzzles, "GET"),
    api_route("/api/puzzles/{id}", post_look, "POST"),
    api_route("/api/puzzles/{id}/ask", post_ask, "POST"),
    api_route("/api/puzzles/{id}/turn", post_turn, "POST"),
    api_route("/api/puzzles/{id}/line", post_line, "POST"),
]
