"""Places on the plane as people type them: centimetres and degrees, `45 12.5 90`."""

from __future__ import annotations

import re
from typing import Final

from tourelle.cli.tongue import say
from tourelle.core.codec import Json, Malformed, fields, rows

NUMBER: Final = re.compile(r"(?<![\w.,-])(-?)(\d{1,3})(?:[.,](\d{1,3}))?(?!\w)")
CENTIMETRE: Final = 3  # digits behind the mark that the rules count with
DEGREE: Final = 2


def is_pose(hint: Json) -> bool:
    return isinstance(hint, dict) and ("arrow" in hint or "place" in hint)


def is_force(hint: Json) -> bool:
    return isinstance(hint, dict) and "force" in hint


def form_of(hint: Json) -> str:
    """How an answer may be written, for a person who wants none of the list."""
    if is_force(hint):
        return say("play.form-force")
    return say("play.form-pose" if _turns(hint) else "play.form-place")


def typed_pose(hint: Json, typed: str) -> Json:
    """x, y and, where the thing can be turned, a heading, in the units of the rules."""
    found = NUMBER.findall(typed.replace("°", " ").replace(";", " "))
    if len(found) != (3 if _turns(hint) else 2):
        raise Malformed(form_of(hint))
    places = (CENTIMETRE, CENTIMETRE, DEGREE)
    numbers = [_scaled(one, place) for one, place in zip(found, places, strict=False)]
    return [*rows(fields(hint).get("prefix", [])), *numbers]


def _turns(hint: Json) -> bool:
    place = fields(hint).get("place")
    return not isinstance(place, dict) or place.get("turn") is not None


def _scaled(said: tuple[str, str, str], places: int) -> int:
    sign, whole, rest = said
    return int(f"{sign}{whole}{rest[:places]:0<{places}}")
