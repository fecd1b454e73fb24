"""What one reader is shown: made from his view, in his language, and from nothing else."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Ask, Illegal
from tourelle.core.clock import ClockTerms
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.core.words import Lang
from tourelle.games import game as games
from tourelle.games.codex import Codex, entry_address
from tourelle.games.game import AnyGame, Lens
from tourelle.games.guide import guide
from tourelle.games.offers import NO_OFFERS, Offers
from tourelle.stage.teaching import next_lesson
from tourelle.web import wire
from tourelle.web.session.lesson_session import LessonSession
from tourelle.web.session.logbook import lines_for
from tourelle.web.session.session import TAIL, Session
from tourelle.web.store.rows import NOBODY, LineRow
from tourelle.web.words import WEB

ANY_CLOCK: Final = ClockTerms(60_000)
NO_PICTURE: Final[dict[str, Any]] = {"svg": "", "ground": ""}
SCENES: Final = 24  # pictures of the present step that are kept


@dataclass(frozen=True)
class Reader:
    """Whose view, and how it is to be told."""

    seat: Seat | None
    mine: frozenset[Seat] = frozenset()  # the seats he may speak for
    lang: Lang = "en"
    theme: Theme = "light"
    near: Seat | None = None
    narrow: bool = False  # on a phone held upright


class Easel:
    """Pictures of one step, each drawn once for all who look alike."""

    def __init__(self) -> None:
        self._scenes: Final[OrderedDict[tuple[Any, ...], Scene]] = OrderedDict()

    def clear(self) -> None:
        self._scenes.clear()

    def scene(
        self,
        game: AnyGame,
        view: View,
        reader: Reader,
        events: tuple[Event, ...],
        chosen: tuple[str, ...] = (),
        armed: tuple[str, ...] = (),
        offers: Offers = NO_OFFERS,
    ) -> Scene:
        look = (reader.lang, reader.theme, reader.near, reader.narrow)
        key = (reader.seat, *look, chosen, armed, offers.asked)
        found = self._scenes.get(key)
        if found is None:
            lens = Lens(*look, chosen, events, armed, offers)
            found = self._scenes[key] = game.scene(view, lens)
            if len(self._scenes) > SCENES:
                self._scenes.popitem(last=False)
        return found


def whole(scene: Scene) -> dict[str, Any]:
    return {
        "svg": scene.document(standalone=False, ground=False),
        "ground": scene.ground.key,
    }


def patch(scene: Scene, before: Scene | None) -> dict[str, Any]:
    """What turns the picture *before* into this one; the whole, if they are not alike."""
    if before is None:
        return whole(scene)
    if scene is before:
        return {}
    try:
        return dict(scene.changes(before).data())
    except ValueError:
        return whole(scene)


def facts(told: Sequence[games.Fact]) -> list[wire.Fact]:
    return [wire.Fact(fact.label, fact.value, fact.rule) for fact in told]


def inspected(room: AnyGame, served: AnyGame, view: View, key: str, lang: Lang) -> dict[str, Any]:
    """One part of the picture, and its page of the codex: of the game as it is *served* here, for
    the codex has nothing of packs."""
    entry = room.entry_of(view, key)
    told = facts(room.inspect(view, key, lang))
    return {"facts": told, "entry": entry if entry in _codex_pages(served) else ""}


@lru_cache(maxsize=16)
def _codex_pages(game: AnyGame) -> frozenset[str]:
    codex: Codex | None = game.codex
    found = () if codex is None else codex.entries()
    return frozenset(entry_address(entry.kind, entry.id) for entry in found)


def guide_of(session: Session, lang: Lang) -> wire.Guide | None:
    if session.game is None:
        return None
    return wire.Guide(*guide(session.game.speech.catalogue, lang))


def questions(session: Session, reader: Reader) -> list[wire.Question]:
    """All open questions; their answers are hinted at only to whoever may give them."""
    table, speech = session.playable, session.room.speech
    view = session.view(reader.seat)
    out = []
    for ask in table.asks():
        window = session.window(ask)
        mine = ask.seat in reader.mine and session.by_itself(ask) is None
        open_hand = mine and (ask.seat == reader.seat or not session.row.hides)
        prompt = speech.prompt(ask.kind, view, reader.lang)
        hint = None
        if open_hand:
            hint = [speech.hint(domain.hint(), view, reader.lang) for domain in ask.domains]
        seat, asked = int(ask.seat), table.asked(ask.seat)
        if window == "reply" and not mine:  # whose answer it is would tell who is armed
            seat, asked = NOBODY, session.row.window
        said = wire.Question(seat, ask.kind, prompt, asked, ask.sealed, mine, hint, bool(window))
        if mine:
            said.touch = session.room.one_touch(ask, session.view(ask.seat))
            said.idle = idle(session.room, ask, view, reader.lang)
        out.append(said)
    return out


def idle(game: AnyGame, ask: Ask[Any], view: View, lang: Lang) -> wire.Idle | None:
    """Passing, where that is an answer."""
    choice = ask.default
    if choice is None or not choice.is_pass or ask.refuse(choice) is not None:
        return None
    return wire.Idle(choice.data(), game.speech.choice(choice, view, lang))


def speakings(session: Session, reader: Reader) -> list[wire.Speaking]:
    """What the reader's seat may say unasked."""
    if reader.seat is None or reader.seat not in reader.mine:
        return []
    view = session.view(reader.seat)
    out: list[wire.Speaking] = []
    for ask in session.playable.unasked(reader.seat):
        out += _spoken(session.room, ask, view, reader.lang)
    return out


def _spoken(game: AnyGame, ask: Ask[Any], view: View, lang: Lang) -> list[wire.Speaking]:
    out = []
    for domain in ask.domains:
        for choice in domain.listed() or ():
            label = game.speech.choice(choice, view, lang)
            out.append(wire.Speaking(ask.kind, choice.data(), label, choice.is_grave))
    return out


def clocks(
    session: Session, now: int, mine: frozenset[Seat] = frozenset()
) -> list[wire.ClockLine] | None:
    """In a window others' times stand as they stood when it was opened: whose runs would tell who
    is asked."""
    clock = None if session.table is None else session.table.clock
    if clock is None:
        return None
    running = () if session.outcome() is not None else clock.running
    out = []
    for seat, left in enumerate(session.lefts(clock)):
        if left is None or seat in mine:
            runs = seat in running
            out.append(wire.ClockLine(seat, clock.left(Seat(seat), now), runs))
        else:
            out.append(wire.ClockLine(seat, left, False))
    return out


def no_clock(session: Session, lang: Lang) -> wire.Why | None:
    """Why the other terms bear no clock: then none need be offered in vain."""
    try:
        session.playable.refuse_clock(ANY_CLOCK)
    except Illegal as error:
        found = error.refusal
        return wire.Why(found.said(session.room.speech.catalogue, lang), found.rule)
    return None


def ending(session: Session, lang: Lang) -> wire.Ending | None:
    outcome = session.outcome()
    if outcome is None:
        return None
    view = session.view(None)
    text = session.room.speech.outcome(outcome, view, lang)
    tallies = [
        wire.Tally(one.points, one.why, facts(one.came))
        for one in session.room.reckoning(view, lang)
    ]
    return wire.Ending(outcome.reason, outcome.ranks, text, tallies)


def wish(session: Session) -> wire.Wish | None:
    found = None if session.table is None else session.table.wish()
    if found is None:
        return None
    seat, step, granted = found
    return wire.Wish(seat, step, sorted(granted))


def now(
    session: Session,
    reader: Reader,
    scene: dict[str, Any],
    lines: Sequence[LineRow],
    can: wire.Can,
    at: int,
) -> wire.Now:
    """The present as *reader* may know it."""
    game, view = session.room, session.view(reader.seat)
    end = ending(session, reader.lang)
    banners, status = about(session, game, view, reader)
    return wire.Now(
        scene,
        questions(session, reader),
        speakings(session, reader),
        lines_for(lines, reader.seat, reader.lang),
        at,
        can,
        log_more=lines is session.lines and len(lines) >= TAIL,
        clocks=clocks(session, at, reader.mine),
        banners=banners,
        status=status,
        outcome=end,
        seed=None if end is None else session.row.seed.hex(),
        wish=wish(session),
        lesson=lesson_of(session, reader),
    )


def lesson_of(session: Session, reader: Reader) -> wire.Lesson | None:
    """What a lesson says now."""
    if not isinstance(session, LessonSession):
        return None
    course, lang = session.course, reader.lang
    lesson, at, done = course.lesson, session.at, session.is_done
    lens = Lens(lang, reader.theme, reader.near, reader.narrow)
    text = lesson.end if done else lesson.steps[at].text
    return wire.Lesson(
        lesson.id,
        lesson.name.said(lang),
        at,
        course.length,
        "" if session.is_busy else text.said(lang),
        "" if session.praise is None else session.praise.said(lang),
        [] if not session.is_told else spots(course.marks(at, session.view(reader.seat), lens)),
        session.asks_for,
        session.turns_on,
        next_lesson(session.room, lesson.id) if done else "",
    )


def spots(marks: Sequence[games.Mark]) -> list[wire.Spot]:
    return [wire.Spot(mark.key, mark.at, mark.radius) for mark in marks]


def about(
    session: Session, game: AnyGame, view: View, reader: Reader
) -> tuple[list[wire.Fact], list[wire.Fact]]:
    """What must be announced and what is to be known, made once for all who look alike."""
    key = ("about", reader.seat, reader.lang)
    if key not in session.memo:
        lang = reader.lang
        session.memo[key] = (facts(game.banners(view, lang)), facts(game.status(view, lang)))
    found: tuple[list[wire.Fact], list[wire.Fact]] = session.memo[key]
    return found


def motions(
    game: AnyGame, view: View, events: Sequence[Event], reader: Reader
) -> list[dict[str, Any]]:
    """The events as data, in words, with what the game adds for the animation."""
    lens = Lens(reader.lang, reader.theme, reader.near, reader.narrow)
    out: list[dict[str, Any]] = []
    for event in events:
        data = event.data()
        kind = data[0] if isinstance(data, list) and data else "event"
        words = _words(game, view, event, reader.lang)
        out.append({"kind": kind, "data": data, **words, **game.motion(event, view, lens)})
    return out


def _words(game: AnyGame, view: View, event: Event, lang: Lang) -> dict[str, Any]:
    """What the log says of *event*, and the parts of the picture that it speaks of."""
    text = game.speech.event(event, view, lang)
    if not text:
        return {}
    keys = game.speech.links(event, view)[1]
    return {"text": text, "about": list(keys)} if keys else {"text": text}


def settings(session: Session, lang: Lang) -> list[wire.Fact]:
    """The setup in words."""
    if session.game is None:
        return []
    rules, speech = session.game.rules, session.game.speech
    return [
        wire.Fact(
            speech.option(option, lang)[0],
            value_said(speech, option, session.row.setup[option.name], lang),
            option.rule,
        )
        for option in rules.options()
        if option.name in session.row.setup
    ]


def value_said(speech: Any, option: Any, value: Any, lang: Lang) -> str:
    if isinstance(value, bool):
        return WEB.say(lang, "word.yes" if value else "word.no")
    text: str = speech.value(option, value, lang)
    return text


def slots(game: AnyGame | None, lang: Lang) -> dict[str, str]:
    """The names of the parts of an order."""
    if game is None:
        return {}
    words = game.speech.catalogue
    return {
        key.removeprefix("slot."): words.say(lang, key)
        for key in words.phrases
        if key.startswith("slot.")
    }
