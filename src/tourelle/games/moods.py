"""What kind of person a bot is, beside how well it plays: a setting of its level."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from tourelle.core.words import Phrase

Mood = Literal["", "cautious", "aggressive", "scout"]  # "": as the judge has it

MOODS: Final[dict[Mood, Phrase]] = {
    "cautious": Phrase("cautious", "prudent"),
    "aggressive": Phrase("aggressive", "agressif"),
    "scout": Phrase("scout", "éclaireur"),
}


class Temper(NamedTuple):
    """In hundredths, what somebody makes of chances and dangers."""

    hope: int  # of what may be gained
    fear: int  # of what may be lost
    eyes: int  # of what is seen of the enemy, and of coming near him


TEMPERS: Final[dict[Mood, Temper]] = {
    "": Temper(100, 100, 100),
    "cautious": Temper(80, 140, 100),
    "aggressive": Temper(140, 70, 100),
    "scout": Temper(100, 100, 300),
}
