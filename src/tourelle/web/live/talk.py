"""What people say to each other: ready phrases, read in each reader’s language, and own words.

Kept in memory while the game is open, and nowhere else: it is talk, not the game. No record, log or
store has it, so nothing private outlives the evening.
"""

from __future__ import annotations

import unicodedata
from collections import deque
from dataclasses import dataclass
from typing import Final

from tourelle.core.ask import Illegal, refusal
from tourelle.core.ids import Seat
from tourelle.core.words import Lang, Phrase
from tourelle.web import wire
from tourelle.web.bucket import Bucket
from tourelle.web.live.connection import Connection
from tourelle.web.live.presence import Presence
from tourelle.web.now import now_ms

KEPT: Final = 60  # lines that whoever comes later is told
LONGEST: Final = 200  # characters
BURST, A_SECOND = 5, 0.5  # lines of one device
QUICK: Final = {
    "hello": Phrase("Hello!", "Bonjour !"),
    "luck": Phrase("Good luck!", "Bonne chance !"),
    "wait": Phrase("One moment, please.", "Un instant, s’il vous plaît."),
    "back": Phrase("I am back.", "Me revoilà."),
    "turn": Phrase("It is your turn.", "C’est à vous."),
    "nice": Phrase("Well played!", "Bien joué !"),
    "ouch": Phrase("Ouch!", "Aïe !"),
    "lucky": Phrase("What luck!", "Quelle chance !"),
    "sorry": Phrase("Sorry.", "Désolé."),
    "thanks": Phrase("Thank you for the game.", "Merci pour la partie."),
    "again": Phrase("Once more?", "On remet ça ?"),
}


@dataclass(frozen=True)
class Utterance:
    """One line as it was said: by a seat, as a phrase or in own words."""

    n: int
    seat: Seat
    at: int
    phrase: str
    text: str

    def told(self, lang: Lang) -> wire.Spoken:
        text = QUICK[self.phrase].said(lang) if self.phrase else self.text
        return wire.Spoken(self.n, self.seat, self.at, text, self.phrase)


class Talk:
    """The talk at one table. Players hear it unless they do not want to; who watches hears it only
    if he asks, and does not speak: he may have seen what a player must not know."""

    def __init__(self, presence: Presence) -> None:
        self._presence: Final = presence
        self._lines: Final[deque[Utterance]] = deque(maxlen=KEPT)
        self._buckets: Final[dict[str, Bucket]] = {}  # by device
        self._count = 0

    def greet(self, one: Connection) -> None:
        """All that was said, and the phrases there are, in the language of who has come."""
        if one.reader is None or not one.current:
            return
        lang, lines = one.reader.lang, []
        if self._hears(one):
            lines = [line.told(lang) for line in self._lines]
        ready = [(id, phrase.said(lang)) for id, phrase in QUICK.items()]
        one.send(wire.Talk(lines, self._hears(one), ready))

    def hear(self, one: Connection, wanted: bool) -> None:
        one.hears = wanted
        self.greet(one)

    def say(self, one: Connection, message: wire.Say) -> None:
        """Said to all who hear it now; Illegal, if it may not be said."""
        if message.seat not in one.rights.seats:
            raise Illegal(refusal("not-yours" if one.rights.seats else "watching"))
        text = said_plainly(message.text)
        if message.phrase and message.phrase not in QUICK:
            raise Illegal(refusal("malformed", why="phrase"))
        if not message.phrase and not text:
            raise Illegal(refusal("malformed", why="nothing is said"))
        if not self._bucket(one.rights.device).take():
            raise Illegal(refusal("rate"))
        self._count += 1
        line = Utterance(
            self._count,
            Seat(message.seat),
            now_ms(),
            message.phrase,
            "" if message.phrase else text,
        )
        self._lines.append(line)
        for other in self._presence.current():
            if self._hears(other) and other.reader is not None:
                other.send(wire.Talk([line.told(other.reader.lang)], True))

    def _bucket(self, device: str) -> Bucket:
        return self._buckets.setdefault(device, Bucket(BURST, A_SECOND))

    @staticmethod
    def _hears(one: Connection) -> bool:
        return bool(one.rights.seats) if one.hears is None else one.hears


def said_plainly(text: str) -> str:
    """One line without anything that is not a sign: controls, and marks that turn text round."""
    plain = (" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    return " ".join("".join(plain).split())[:LONGEST]
