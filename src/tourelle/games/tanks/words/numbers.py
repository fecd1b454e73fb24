"""Numbers as people write them: centimetres, places, chances, means."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tourelle.core.typography import NARROW
from tourelle.core.words import Lang, decimal

TENTH = 100  # u in a tenth of a centimetre
CENTIMETRE = 10 * TENTH


def cm(lang: Lang, value: int) -> str:
    """u as centimetres with one decimal."""
    tenths = (abs(value) + TENTH // 2) // TENTH
    return decimal(lang, -tenths if value < 0 else tenths, 1)


def at_cm(lang: Lang, x: int, y: int) -> str:
    """A point of the table, in words: how far it is from two of its edges."""
    east, north = (round(value / CENTIMETRE) for value in (x, y))
    if lang == "fr":
        return f"{east} cm de l’ouest, {north} cm du sud"
    return f"{east} cm from west, {north} cm from south"


#: Where north is, is drawn on the table.
WINDS: Final[dict[Lang, tuple[str, ...]]] = {
    "en": ("north", "north-east", "east", "south-east",
           "south", "south-west", "west", "north-west"),
    "fr": ("nord", "nord-est", "est", "sud-est", "sud", "sud-ouest", "ouest", "nord-ouest"),
}  # fmt: skip


def facing(lang: Lang, heading: int) -> str:
    """A heading, hundredths of a degree from the east to the left, as on a compass: the wind that
    is nearest, and the degrees from north to the right where it is not that wind itself."""
    degrees = (90 - (heading + 50) // 100) % 360
    wind = WINDS[lang][(degrees * 2 + 45) // 90 % 8]
    return wind if degrees % 45 == 0 else f"{wind} ({degrees}°)"


def percent(lang: Lang, chance: Fraction) -> str:
    """Whole percents; what is neither certain nor impossible is never said to be."""
    whole = round(chance * 100)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return f"{whole}%" if lang == "en" else f"{whole}{NARROW}%"


def calibre(lang: Lang, gun: str) -> str:
    """The name of a gun, which begins with a number of centimetres."""
    return gun if lang == "en" else gun.replace(".", ",")


def hundredths(lang: Lang, value: Fraction) -> str:
    """A mean, with two decimals."""
    return decimal(lang, round(value * 100), 2)
