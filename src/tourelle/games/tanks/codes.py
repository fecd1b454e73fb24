"""Clauses of cards as they are written, and what they are made of (TK-12.1, TK-12.3).

    each | W-SHOT-DECLARE | stationary and not short range | ATT+1

A clause has uses, windows (joined by "or"), conditions (joined by "and", `-`: none) and codes
(joined by a comma); a code that begins with `!` is compulsory.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tourelle.core.codec import Malformed

WINDOWS: Final = (
    "W-BUILD", "W-DEPLOY", "W-GAME-START", "W-MOVE-START", "W-MOVE", "W-SHOOT-START",
    "W-SHOT-DECLARE", "W-ATT-ROLLED", "W-DEF-POOL", "W-DEF-ROLLED", "W-HITS-LEFT", "W-CRIT",
    "W-DAMAGE", "W-SHOT-END", "W-CMD-START", "W-REPAIR",
)  # fmt: skip
(
    BUILD, DEPLOY, GAME_START, MOVE_START, MOVE, SHOOT_START, DECLARE, ROLLED, POOL, DEFENDED,
    THROUGH, CRIT, DAMAGE, SHOT_END, CMD_START, REPAIR,
) = range(len(WINDOWS))  # fmt: skip

USES: Final = ("each", "once_phase", "once_turn", "once_game", "discard", "static")

CONDITIONS: Final = (
    "short range", "not short range", "side shot", "stationary", "moved", "own moves = 1",
    "own moves >= 2", "rerolled", "first shot of the phase", "nothing got through",
    "something got through", "Hit got through against this tank", "no Hit or Critical Hit rolled",
    "own Ammunition card spent on this shot", "first Critical Hit of the shot",
    "nearest visible enemy", "friend near", "friend near already shot this target",
    "friend near rerolls by Semi-Indirect Fire", "enemy shoots at this tank",
    "enemy hull within 1.0 cm", "has Stunned Crew", "touches a Wood", "has Blitzkrieg",
    "has Semi-Indirect Fire",
)  # fmt: skip

#: code -> what follows its name: n a signed number, ":n" a number, ":K" kinds of Critical cards.
CODES: Final = {
    "INIT": "n", "INIT_MOVE": "n", "INIT_SHOOT": "n", "GIVE_INIT": "n", "GIVE_INIT_SHOOT": "=OWN",
    "ATT": "n", "ENEMY_ATT": "n", "FOURS_MISS": "", "VOID_ON_ONES": ":n", "REROLL": ":n|ANY|ALL",
    "STATIONARY_REROLL": "", "KEEP_BETTER": "", "SEMI_KEEP": ":n", "GIVE_SEMI_KEEP": ":n",
    "RETURN_AMMO": "", "AMMO_PAIR": "", "EXTRA_SHOT": ":ANY|NEAR", "CF_NO_RANGE": "",
    "FIRE_THROUGH": ":K", "RAM": "", "RAM_COST": ":n", "DEF": "n", "TARGET_DEF": "n",
    "IGNORE_COVER": "", "IGNORE_SHORT": "", "IGNORE_SIDE": "", "IGNORE_OWN_WOOD": "",
    "REROLL_DEF": ":n|MOVES|ALL", "HIT2CRIT": ":n", "CRIT2HIT": ":n", "CANCEL_CRIT_HIT": ":n",
    "EXPOSED": "", "CRIT_CHOOSE": ":n", "CANCEL_EFFECT": ":K", "CRIT_DAMAGE": "n:K",
    "FIRE_WORSE": "", "LOST_ON_DAMAGE": "", "RES": "n", "SLOTS": "n", "GAIN": ":Fast",
    "LOSE": ":Fast", "EXTRA_MOVE": ":n", "MOVE_AT_0": ":n", "PREGAME_MOVE": ":SELF|SELF+FRIEND",
    "MOVE_AFTER_FIRE": ":n", "MOVE_DESPITE": ":K:n", "REPAIR_ON": ":n", "REPAIR_ATTEMPTS": ":n",
    "REPAIR_REROLL": ":K|ANY", "AUTO_REPAIR": ":K", "BLITZ_AND_REPAIR": "",
}  # fmt: skip

#: codes of Critical cards
EFFECTS: Final = (
    "NO_MOVE", "NO_FIRE", "NO_CREW_CARDS", "NO_REROLL", "INIT=1", "MAX_MOVES:1", "BURN:1",
    "FRONT_ARC", "ATT-2", "LOSE_CREW:RANDOM", "LOSE_UPGRADE:RANDOM", "NO_NATION_KEYWORD",
)  # fmt: skip

WRITTEN: Final = re.compile(
    r"(?P<bang>!?)(?P<name>[A-Z0-9_]+?)(?P<sign>[+=-]\d+|=OWN)?(?P<rest>(?::[A-Za-z0-9+/]+)*)"
)
KINDS: Final = re.compile(r"K\d\d(?:/K\d\d)*")


@dataclass(frozen=True)
class Code:
    """One code: name, number (signed), word (ANY, ALL, OWN ...) and kinds of Critical cards."""

    name: str
    number: int = 0
    word: str = ""
    kinds: tuple[str, ...] = ()
    fixed: bool = False  # written with `=`: replaces a number


@dataclass(frozen=True)
class Clause:
    uses: str
    windows: tuple[int, ...]
    conditions: tuple[str, ...]
    codes: tuple[Code, ...]
    compulsory: bool = False

    @property
    def code(self) -> Code:
        """The first one, which tells what the clause is about."""
        return self.codes[0]

    def has(self, *names: str) -> bool:
        return any(code.name in names for code in self.codes)

    def get(self, name: str) -> Code | None:
        for code in self.codes:
            if code.name == name:
                return code
        return None


def clause_from(text: str) -> Clause:
    """The clause that *text* writes, or Malformed with what is wrong."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 4:
        raise Malformed("a clause is `uses | windows | conditions | codes`")
    uses, windows, conditions, codes = parts
    if uses not in USES:
        raise Malformed(f"uses: {uses!r} is none of {', '.join(USES)}")
    found = [code_from(code) for code in codes.split(",")]
    return Clause(
        uses,
        tuple(_known(window, WINDOWS, "window") for window in windows.split(" or ")),
        _conditions(conditions),
        tuple(code for code, _ in found),
        any(bang for _, bang in found),
    )


def _known(word: str, known: tuple[str, ...], what: str) -> int:
    if word.strip() not in known:
        raise Malformed(f"{what}: {word.strip()!r} is unknown")
    return known.index(word.strip())


def _conditions(text: str) -> tuple[str, ...]:
    if text == "-":
        return ()
    terms = [term.strip() for term in text.split(" and ")]
    for term in terms:
        _known(term, CONDITIONS, "condition")
    return tuple(terms)


def code_from(text: str) -> tuple[Code, bool]:
    """A code, and whether it is compulsory."""
    said = WRITTEN.fullmatch(text.strip())
    if said is None or said["name"] not in CODES:
        raise Malformed(f"code: {text.strip()!r} is unknown")
    sign = said["sign"] or ""
    number = int(sign.lstrip("=")) if sign and sign != "=OWN" else 0
    words: list[str] = []
    kinds: tuple[str, ...] = ()
    for part in said["rest"].split(":")[1:]:
        if KINDS.fullmatch(part):
            kinds = tuple(f"TK-{kind}" for kind in part.split("/"))
        elif part.isdecimal():
            number = int(part)
        else:
            words.append(part)
    code = Code(said["name"], number, "".join(words), kinds, sign.startswith("="))
    _check_shape(code, sign, said["rest"])
    return code, said["bang"] == "!"


def _check_shape(code: Code, sign: str, rest: str) -> None:
    shape = CODES[code.name]
    wants_sign = shape.startswith(("n", "=")) or (code.name == "DEF" and sign)
    if bool(sign) != bool(wants_sign):
        raise Malformed(f"code: {code.name} is written {code.name}{shape}")
    if (":K" in shape and "ANY" not in shape and not code.kinds) or (not rest and ":" in shape):
        raise Malformed(f"code: {code.name} is written {code.name}{shape}")
