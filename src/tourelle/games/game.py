"""What a room offers to the page, the command line, the bots and the test kit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, ClassVar, Final, Generic, Literal, Self

from tourelle.art.cover import PLAIN, Cover
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Ask, C, Refusal
from tourelle.core.chance import Dice
from tourelle.core.clock import ClockTerms
from tourelle.core.codec import Json, Malformed
from tourelle.core.content import Entries, pack_from
from tourelle.core.content_source import ContentSource
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.core.record import Record
from tourelle.core.rules import Rules, St, V
from tourelle.core.speech import Speech
from tourelle.core.words import Lang, Phrase
from tourelle.games.builder import Builder
from tourelle.games.codex import Codex
from tourelle.games.conditions import Condition
from tourelle.games.desk import Desk
from tourelle.games.engine import Engine
from tourelle.games.facts import Fact as Fact
from tourelle.games.facts import Odds as Odds
from tourelle.games.instructions import Given, Instruction
from tourelle.games.moods import Mood
from tourelle.games.offers import NO_OFFERS, Branch, Offers, Order, offers_of
from tourelle.games.order_parts import OrderPart as OrderPart
from tourelle.games.puzzles import Puzzles
from tourelle.games.reasons import first_refusal
from tourelle.games.reckoning import Tally
from tourelle.games.search import Search
from tourelle.games.shortlist import CLOSE, Shortlist, spread
from tourelle.games.signs import Sign, own_sign


@dataclass(frozen=True)
class Lens:
    """How a scene is wanted: language, theme, whose side is near, what is selected."""

    lang: Lang = "en"
    theme: Theme = "light"
    near: Seat | None = None  # None: as the rules have it
    narrow: bool = False  # for a phone held upright: a game may lay its table out anew
    chosen: tuple[str, ...] = ()  # the keys of the parts of an order so far
    events: tuple[Event, ...] = ()  # the last step, to be marked
    # what waits for a window (Game.arms), and `key.level` of what was told something
    # (Game.instructions): its owner's eyes only
    armed: tuple[str, ...] = ()
    offers: Offers = NO_OFFERS  # who is asked and what the reader may answer, see Game.offers


@dataclass(frozen=True)
class Mark:
    """What a lesson points at: a part of the picture by its key, or a spot in its measures."""

    key: str = ""
    at: tuple[float, float] | None = None
    radius: float = 0


FAR: Final = 60.0  # steps of scale after which a game is decided
# A question that most have nothing to say to: "own" on one's own turn, "reply" to others.
Window = Literal["", "own", "reply"]


@dataclass(frozen=True)
class Scenario:
    """A named setup."""

    id: str
    name: Phrase
    note: Phrase
    setup: Mapping[str, Json]


class Judge(ABC, Generic[St, C]):
    """How good a position is for a seat, in whole numbers, more is better; which answers are worth
    comparing, and how a game is played on in thought."""

    scale: ClassVar[int] = 2000  # worth that makes an even game one of about three to one
    horizon: ClassVar[int] = 2  # beats that a bot which plays on looks ahead
    moods: ClassVar[tuple[Mood, ...]] = ()  # that `in_mood` knows
    #: Where levels err otherwise than usual: misjudged by, overlooked, seen (bots/levels.py).
    mistakes: ClassVar[Mapping[str, tuple[float, float, float]]] = {}
    #: Whether they err at a glance, too: else all of them choose among the best of many.
    hazy_glance: ClassVar[bool] = False

    @abstractmethod
    def worth(self, state: St, seat: Seat) -> int:
        """*state* is one that was imagined from the view of *seat*."""

    def glance(self, state: St, seat: Seat) -> int:
        """The same at small cost, to choose what deserves a closer look."""
        return self.worth(state, seat)

    def glances(
        self, world: St, choices: Sequence[C], seat: Seat, after: Callable[[C], St]
    ) -> list[int]:
        """glance() after each of *choices*; *after* plays one on a copy of *world*, which a judge
        that can tell without it need not ask."""
        return [self.glance(after(choice), seat) for choice in choices]

    def close(self, world: St, seat: Seat) -> int:
        """How many of the best at a glance deserve a closer look."""
        return CLOSE

    def shortlist(self, world: St, ask: Ask[C], dice: Dice, limit: int) -> Shortlist[C]:
        """Answers to *ask*, open in the imagined *world*: at least one, at most *limit*."""
        return spread(ask, dice, limit)

    def chance(self, state: St, seat: Seat) -> float:
        """worth() as a chance of winning: what many worlds are averaged by, so that one that is
        decided does not outweigh all others."""
        return self.share(self.worth(state, seat))

    def share(self, worth: int) -> float:
        """What a worth is as a chance of winning."""
        return 1 / (1 + exp(-max(-FAR, min(FAR, worth / self.scale))))

    def quick(self, state: St, ask: Ask[C], dice: Dice) -> C:
        """An answer for playing on, thousands of times: about 50 us, no exact odds."""
        return self.shortlist(state, ask, dice, 1).answers[0]

    def is_calm(self, state: St) -> bool:
        """Whether `worth` may be asked: nothing is declared and unresolved that it cannot see."""
        return True

    def beat(self, state: St) -> int | None:
        """A number that grows as the game goes on, to count how far it is played on; None: turns
        are counted."""
        return None

    def declined(self, world: St, ask: Ask[C]) -> C | None:
        """How *ask* is let pass, where a player may overlook it; None: it is a duty."""
        return None

    def in_mood(self, mood: Mood) -> Self:
        """The same judge as somebody of another temper."""
        return self


class Notation(ABC, Generic[St, C]):
    """A game's own text notation, in and out; errors are Malformed or Illegal."""

    @abstractmethod
    def write(self, state: St, choice: C) -> str:
        """*choice*, legal in *state*, as text."""

    @abstractmethod
    def read(self, state: St, text: str) -> C:
        """The choice that *text* names in *state*."""

    @abstractmethod
    def game(self, record: Record) -> str:
        """A whole game as text."""

    @abstractmethod
    def record(self, text: str) -> Record:
        """The record of a game file, played again by the rules in force."""


# What the page needs to show an event: `keys` of parts that move, `path` or `from` and `to` in
# the measures of the picture, `dice` that fell (each with its `mark`: hit, miss, critical), the
# `card` (see Game.face) that is held up.
Motion = Mapping[str, object]


class Game(ABC, Generic[St, C, V]):
    """One game with all that is around its rules. All it tells is made from a view."""

    prefix: str = ""  # the letters before the ids of its rules: CH of CH-4.7
    cover: Cover = PLAIN
    rules: Rules[St, C, V]
    speech: Speech[C, V]
    judge: Judge[St, C]
    notation: Notation[St, C] | None = None
    builder: Builder | None = None  # of forces; None: nothing is built beforehand
    desk: Desk | None = None  # chances without a game; None: it has none to tell
    codex: Codex | None = None  # of all that its content has; None: it has none to show
    puzzles: Puzzles | None = None  # positions with one best turn; None: it has none
    search: Search[St, Any, Any] | None = None  # whole turns, fast; None: by the rules alone
    engine: Engine[St, C] | None = None  # its own way to think; None: worlds are imagined
    kinds: Sequence[str] = ()  # of its content; none: nothing in it can be changed
    consequences: frozenset[str] = frozenset()  # kinds of events that come of others, see follows
    learning: Sequence[str] = ()  # scenarios that teach it, the smallest first
    favourites: Sequence[str] = ()  # scenarios that most play, before all others
    has_windows: bool = False  # whether `window` ever says anything
    reactions: frozenset[str] = frozenset()  # kinds of questions answered with one touch
    conditions: Mapping[str, Condition] = {}  # that its lessons may ask for, see games/lesson.py
    source: ContentSource[Any] | None = None  # of its content; None: it has none but its rules

    @abstractmethod
    def scene(self, view: V, lens: Lens) -> Scene:
        """The picture of what *view* tells and *lens* offers; it decides nothing, works out
        nothing that is legal, and knows nothing else."""

    @abstractmethod
    def parts(self, choice: C, view: V, lang: Lang) -> tuple[OrderPart, ...]:
        """A legal choice as the parts it is put together from."""

    @abstractmethod
    def scenarios(self) -> Sequence[Scenario]:
        """Setups that start from their name."""

    def with_pack(self, entries: Entries) -> Game[St, C, V]:
        """The same game with a user's own content on top, or ContentError."""
        if entries:
            raise Malformed(f"{self.rules.name} has no content to change")
        return self

    def offers(
        self, asks: Sequence[Ask[C]], seat: Seat | None, view: V, lang: Lang = "en"
    ) -> Offers:
        """What *asks*, all that are open, mean to *seat*, who sees *view*: for a lens."""
        return offers_of(self, asks, seat, view, lang)

    def starts(self, ask: Ask[C], view: V) -> Iterable[str] | None:
        """The keys that an answer of *ask* can begin with, where a game has them at hand; None:
        they are read off the parts of all answers, which may be hundreds."""
        return None

    def plans(self, ask: Ask[C], view: V, lang: Lang) -> Iterable[Order]:
        """Orders of several choices, the first an answer of *ask*: drive there, face so. Whoever
        gives one sends its choices one by one, until something comes between."""
        return ()

    def strikes(self, ask: Ask[C], view: V, key: str, lang: Lang) -> Iterable[Order]:
        """Orders that strike what *key* names and are not among the answers of *ask* that name it,
        the best first; the first part of each is `AIM` and that key."""
        return ()

    def branches(self, ask: Ask[C], view: V, lang: Lang) -> Sequence[Branch] | None:
        """How the answers of *ask* can begin and how many each beginning leaves, in the order of
        the answers, where a game can tell without making them all; None: they are listed."""
        return None

    def edition(
        self, digest: str, pack: Json = None, kept: Iterable[Json] = ()
    ) -> Game[St, C, V] | None:
        """The same game with the content that a record pins, be it today's or an earlier one
        that the package, or whoever gives *kept*, still has; None: nobody has it."""
        game = packed(self, pack)
        return game if game.rules.content() == digest else None

    def at_version(self, version: int) -> Game[St, C, V] | None:
        """The same game by an earlier version of its law, that a record was played by; None: it is
        not known any more."""
        return self if version == self.rules.version else None

    def board(self, view: V, lang: Lang) -> str:
        """The picture as text, for a terminal and a screen reader."""
        return ""

    def position(self, view: V) -> str:
        """The position as one line that people can paste to each other; empty: there is none."""
        return ""

    def status(self, view: V, lang: Lang) -> tuple[Fact, ...]:
        """What is to be known of the whole position."""
        return ()

    def inspect(self, view: V, key: str, lang: Lang) -> tuple[Fact, ...]:
        """What is to be known of one part of the picture."""
        return ()

    def entry_of(self, view: V, key: str) -> str:
        """The page of the codex of what one part of the picture shows, as `entry_address` writes
        it; empty: there is none, or this reader does not see what it is."""
        return ""

    def banners(self, view: V, lang: Lang) -> tuple[Fact, ...]:
        """What must be announced now: check, escape, the last turn."""
        return ()

    def odds(self, choice: C, view: V, lang: Lang) -> Odds | None:
        """The exact chances of *choice*, by the resolver that plays; None: nothing is rolled."""
        return None

    def plan_odds(self, order: Order, view: V, lang: Lang) -> Odds | None:
        """The chances of an order of several choices."""
        return None

    def promise(self, choice: C, view: V) -> float:
        """How good *choice* is beside others that strike the same; more is better. By default the
        chance of the best that may come of it."""
        odds = self.odds(choice, view, "en")
        return float(odds.results[0][1]) if odds is not None and odds.results else 0.0

    def warning(self, choice: C, view: V, lang: Lang) -> str:
        """What must be said before *choice* is done: it loses the game at once; empty: nothing."""
        return ""

    def plan_warning(self, order: Order, view: V, lang: Lang) -> str:
        """The same before an order, be it of several choices."""
        return self.warning(order.deed, view, lang)

    def window(self, ask: Ask[C], view: V) -> Window:
        """Whether *ask* is a window: a "reply" is passed unless something armed fits."""
        return ""

    def one_touch(self, ask: Ask[C], view: V) -> bool:
        """Whether an answer is sent without being confirmed: in windows, and where it is but yes
        or no to what others do."""
        return ask.kind in self.reactions or self.window(ask, view) != ""

    def marked(self, name: str, view: V, lens: Lens) -> tuple[Mark, ...]:
        """What a lesson calls *name*, in the picture; by default it is the key of a part."""
        return (Mark(name),)

    def place_at(self, x: float, y: float, view: V, lens: Lens) -> str:
        """The key of the place there in the picture, where places have no parts of their own."""
        return ""

    def at_once(self, choice: C, view: V) -> bool:
        """Whether *choice* is done with its last touch, where not every answer is: a card that is
        laid out, with nothing to weigh and nothing to lose."""
        return False

    def tries(self, ask: Ask[C], view: V, key: str, chosen: tuple[str, ...]) -> Iterable[C]:
        """What somebody may want who touches *key*, after *chosen*, and cannot have: guesses, to be
        refused with the rule against them."""
        return ()

    def why_not(
        self, ask: Ask[C], view: V, key: str, chosen: tuple[str, ...] = ()
    ) -> Refusal | None:
        """Why *key* is no part of an answer to *ask*, a question to the seat of *view*; None: the
        game has no more to say than that it is none."""
        return first_refusal(ask, self.tries(ask, view, key, chosen))

    def why_only(self, ask: Ask[C], view: V) -> Refusal | None:
        """Why one answer of *ask* is left to the seat of *view*; None: it goes without saying."""
        return None

    def arms(self, view: V, lang: Lang) -> tuple[OrderPart, ...]:
        """What the seat of *view* may arm, by its keys in the picture: cards and units that some
        window could be for."""
        return ()

    def uses(self, choice: C, view: V) -> tuple[str, ...]:
        """The keys of `arms` that *choice* is an answer of; by default its first part."""
        return tuple(part.key for part in self.parts(choice, view, "en")[:1])

    def alike(self, key: str, view: V) -> str:
        """What now stands for something armed that is not there any more by that key; empty:
        nothing does."""
        return ""

    def instructions(self, view: V, lang: Lang) -> tuple[Instruction, ...]:
        """What the seat of *view* may instruct to act without being asked, see instructions.py."""
        return ()

    def instructed(self, ask: Ask[C], view: V, given: Given) -> C | None:
        """What *given* answers to *ask*, a question to the seat of *view*; None: it is asked."""
        return None

    def reckoning(self, view: V, lang: Lang) -> tuple[Tally, ...]:
        """What is told of each seat when all is over; none: the result says it all."""
        return ()

    def sign(self, seat: int, view: V) -> Sign:
        """How *seat* is marked wherever it is named: as on the table."""
        return own_sign(seat)

    def follows(self, event: Event) -> bool:
        """Whether *event* comes of an action that was told before, be it an answer to it: the log
        sets it under that."""
        return event.kind in self.consequences

    def face(self, card: str, lang: Lang, theme: Theme) -> Scene | None:
        """A card of the game's content, large; None: it has none of that name."""
        built = None if self.builder is None else self.builder.picture(card, lang, theme)
        return built if built or self.desk is None else self.desk.picture(card, lang, theme)

    def motion(self, event: Event, view: V, lens: Lens) -> Motion:
        """How *event* looks while it happens; *view* is the one after it."""
        return {}

    def clock(self, setup: Setup) -> ClockTerms | None:
        """The clock that the rules recommend for this setup."""
        return None


AnyGame = Game[Any, Any, Any]


def packed(game: AnyGame, pack: Json) -> AnyGame:
    """*game* with the pack that a record carries; None: as it is."""
    return game if pack is None else game.with_pack(pack_from(pack, game.kinds))
