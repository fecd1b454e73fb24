"""What one reader is shown: made from his view, in his language, and from nothing else."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Ask, Illegal
from tourelle.core.clock import ClockTerms
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.core.words import Lang
from tourelle.games import game as games
from tourelle.games.game import AnyGame, Lens
from tourelle.web import wire
from tourelle.web.logbook import lines_for
from tourelle.web.rows import NOBODY, LineRow
from tourelle.web.sitting import Sitting
from tourelle.web.words import WEB

ANY_CLOCK: Final = ClockTerms(60_000)
SCENES: Final = 24  # pictures of the present step that are kept


@dataclass(frozen=True)
class Reader:
    """Whose view, and how it is to be told."""

    seat: Seat | None
    mine: frozenset[Seat] = frozenset()  # the seats he may speak for
    lang: Lang = "en"
    theme: str = "light"
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
        passes: bool = False,
    ) -> Scene:
        look = (reader.lang, reader.theme, reader.near, reader.narrow)
        key = (reader.seat, *look, chosen, armed, passes)
        found = self._scenes.get(key)
        if found is None:
            lens = Lens(*look, chosen, events, armed, passes)
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


def questions(sitting: Sitting, reader: Reader) -> list[wire.Question]:
    """All open questions; their answers are hinted at only to whoever may give them."""
    table, speech = sitting.playable, sitting.room.speech
    view = sitting.view(reader.seat)
    out = []
    for ask in table.asks():
        window = sitting.window(ask)
        mine = ask.seat in reader.mine and not (window and sitting.passes(ask))
        open_hand = mine and (ask.seat == reader.seat or not sitting.row.hides)
        prompt = speech.prompt(ask.kind, view, reader.lang)
        hint = None
        if open_hand:
            hint = [speech.hint(domain.hint(), view, reader.lang) for domain in ask.domains]
        seat, asked = int(ask.seat), table.asked(ask.seat)
        if window == "reply" and not mine:  # whose answer it is would tell who is armed
            seat, asked = NOBODY, sitting.row.window
        out.append(
            wire.Question(seat, ask.kind, prompt, asked, ask.sealed, mine, hint, bool(window))
        )
    return out


def speakings(sitting: Sitting, reader: Reader) -> list[wire.Speaking]:
    """What the reader's seat may say unasked."""
    if reader.seat is None or reader.seat not in reader.mine:
        return []
    view = sitting.view(reader.seat)
    out: list[wire.Speaking] = []
    for ask in sitting.playable.unasked(reader.seat):
        out += _spoken(sitting.room, ask, view, reader.lang)
    return out


def _spoken(game: AnyGame, ask: Ask[Any], view: View, lang: Lang) -> list[wire.Speaking]:
    out = []
    for domain in ask.domains:
        for choice in domain.listed() or ():
            label = game.speech.choice(choice, view, lang)
            out.append(wire.Speaking(ask.kind, choice.data(), label, choice.is_grave))
    return out


def clocks(
    sitting: Sitting, now: int, mine: frozenset[Seat] = frozenset()
) -> list[wire.ClockLine] | None:
    """In a window others' times stand as they stood when it was opened: whose runs would tell who
    is asked."""
    clock = None if sitting.table is None else sitting.table.clock
    if clock is None:
        return None
    running = () if sitting.outcome() is not None else clock.running
    out = []
    for seat, left in enumerate(sitting.lefts(clock)):
        if left is None or seat in mine:
            runs = seat in running
            out.append(wire.ClockLine(seat, clock.left(Seat(seat), now), runs))
        else:
            out.append(wire.ClockLine(seat, left, False))
    return out


def no_clock(sitting: Sitting, lang: Lang) -> wire.Why | None:
    """Why the other terms bear no clock: then none need be offered in vain."""
    try:
        sitting.playable.refuse_clock(ANY_CLOCK)
    except Illegal as error:
        found = error.refusal
        return wire.Why(found.said(sitting.room.speech.catalogue, lang), found.rule)
    return None


def ending(sitting: Sitting, lang: Lang) -> wire.Ending | None:
    outcome = sitting.outcome()
    if outcome is None:
        return None
    text = sitting.room.speech.outcome(outcome, sitting.view(None), lang)
    return wire.Ending(outcome.reason, outcome.ranks, text)


def wish(sitting: Sitting) -> wire.Wish | None:
    found = None if sitting.table is None else sitting.table.wish()
    if found is None:
        return None
    seat, step, granted = found
    return wire.Wish(seat, step, sorted(granted))


def now(
    sitting: Sitting,
    reader: Reader,
    scene: dict[str, Any],
    lines: Sequence[LineRow],
    can: wire.Can,
    at: int,
) -> wire.Now:
    """The present as *reader* may know it."""
    game, view = sitting.room, sitting.view(reader.seat)
    end = ending(sitting, reader.lang)
    banners, status = about(sitting, game, view, reader)
    first = sitting.lines[0].n if sitting.lines else 1
    return wire.Now(
        scene,
        questions(sitting, reader),
        speakings(sitting, reader),
        lines_for(lines, reader.seat, reader.lang),
        at,
        can,
        log_more=lines is sitting.lines and first > 1,
        clocks=clocks(sitting, at, reader.mine),
        banners=banners,
        status=status,
        outcome=end,
        seed=None if end is None else sitting.row.seed.hex(),
        wish=wish(sitting),
    )


def about(
    sitting: Sitting, game: AnyGame, view: View, reader: Reader
) -> tuple[list[wire.Fact], list[wire.Fact]]:
    """What must be announced and what is to be known, made once for all who look alike."""
    key = ("about", reader.seat, reader.lang)
    if key not in sitting.memo:
        lang = reader.lang
        sitting.memo[key] = (facts(game.banners(view, lang)), facts(game.status(view, lang)))
    found: tuple[list[wire.Fact], list[wire.Fact]] = sitting.memo[key]
    return found


def motions(
    game: AnyGame, view: View, events: Sequence[Event], reader: Reader
) -> list[dict[str, Any]]:
    """The events as data, with what the game adds for the animation."""
    lens = Lens(reader.lang, reader.theme, reader.near, reader.narrow)
    out: list[dict[str, Any]] = []
    for event in events:
        data = event.data()
        kind = data[0] if isinstance(data, list) and data else "event"
        out.append({"kind": kind, "data": data, **game.motion(event, view, lens)})
    return out


def settings(sitting: Sitting, lang: Lang) -> list[wire.Fact]:
    """The setup in words."""
    if sitting.game is None:
        return []
    rules, speech = sitting.game.rules, sitting.game.speech
    return [
        wire.Fact(
            speech.option(option, lang)[0],
            value_said(speech, option, sitting.row.setup[option.name], lang),
            option.rule,
        )
        for option in rules.options()
        if option.name in sitting.row.setup
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
