"""Clauses of cards as they are written, and what they are made of (TK-12.1, TK-12.3).

    each | W-SHOT-DECLARE | stationary and not short range | ATT+1

A clause has uses, windows (joined by "or"), conditions (joined by "and", `-`: none) and codes
(joined by a comma); a code that begins with `!` is compulsory.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Final

from tourelle.core.fields import choices, shown
from tourelle.core.misread import Misread
from tourelle.core.words import Phrase

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

#: of the shot that is being made
SHOT_CONDITIONS: Final = (
    "short range", "not short range", "side shot", "rerolled", "first shot of the phase",
    "nothing got through", "something got through", "Hit got through against this tank",
    "no Hit or Critical Hit rolled", "own Ammunition card spent on this shot",
    "first Critical Hit of the shot", "nearest visible enemy",
    "friend near already shot this target", "friend near rerolls by Semi-Indirect Fire",
    "enemy shoots at this tank",
)  # fmt: skip
CONDITIONS: Final = (
    *SHOT_CONDITIONS, "stationary", "moved", "own moves = 1", "own moves >= 2", "friend near",
    "enemy hull within 1.0 cm", "has Stunned Crew", "touches a Wood", "has Blitzkrieg",
    "has Semi-Indirect Fire",
)  # fmt: skip

#: code -> what follows its name: n a number, K kinds of Critical cards, K1 one of them.
CODES: Final = {
    "INIT": "±n", "INIT_MOVE": "±n", "INIT_SHOOT": "±n", "GIVE_INIT": "±n",
    "GIVE_INIT_SHOOT": "=OWN", "ATT": "±n", "ENEMY_ATT": "±n", "FOURS_MISS": "",
    "VOID_ON_ONES": ":n", "REROLL": ":n|:ANY|:ALL", "STATIONARY_REROLL": "", "KEEP_BETTER": "",
    "SEMI_KEEP": ":n", "GIVE_SEMI_KEEP": ":n", "RETURN_AMMO": "", "AMMO_PAIR": "",
    "EXTRA_SHOT": ":ANY|:NEAR:n", "CF_NO_RANGE": "", "FIRE_THROUGH": ":K1", "RAM": "",
    "RAM_COST": ":0|:1", "DEF": "±n|=n", "TARGET_DEF": "±n", "IGNORE_COVER": "",
    "IGNORE_SHORT": "", "IGNORE_SIDE": "", "IGNORE_OWN_WOOD": "", "REROLL_DEF": ":n|:MOVES|:ALL",
    "HIT2CRIT": ":n", "CRIT2HIT": ":n", "CANCEL_CRIT_HIT": ":n", "EXPOSED": "",
    "CRIT_CHOOSE": ":n", "CANCEL_EFFECT": ":K", "CRIT_DAMAGE": "±n:K|=n:K", "FIRE_WORSE": "",
    "LOST_ON_DAMAGE": "", "RES": "+n", "SLOTS": "+n", "GAIN": ":Fast", "LOSE": ":Fast",
    "EXTRA_MOVE": ":n", "MOVE_AT_0": ":1", "PREGAME_MOVE": ":SELF|:SELF+FRIEND",
    "MOVE_AFTER_FIRE": ":1", "MOVE_DESPITE": ":K01:n", "REPAIR_ON": ":n",
    "REPAIR_ATTEMPTS": ":n", "REPAIR_REROLL": ":K|:ANY", "AUTO_REPAIR": ":K",
    "BLITZ_AND_REPAIR": "",
}  # fmt: skip

#: codes of Critical cards
EFFECTS: Final = (
    "NO_MOVE", "NO_FIRE", "NO_CREW_CARDS", "NO_REROLL", "INIT=1", "MAX_MOVES:1", "BURN:1",
    "FRONT_ARC", "ATT-2", "LOSE_CREW:RANDOM", "LOSE_UPGRADE:RANDOM", "NO_NATION_KEYWORD",
)  # fmt: skip

WRITTEN: Final = re.compile(
    r"(?P<bang>!?)(?P<name>[A-Z0-9_]+?)(?P<sign>[+=-]\d|=OWN)?(?P<rest>(?::[A-Za-z0-9+/]+)*)"
)
KINDS: Final = re.compile(r"K\d\d(?:/K\d\d)*")
TOKEN: Final = re.compile(r"K01|K1|K|±n|=n|n|.")
MEANS: Final = {
    "K1": r"K\d\d", "K": KINDS.pattern, "±n": "[+-][1-9]", "=n": r"=\d", "n": "[1-9]", "|": "|"
}  # fmt: skip

FORM: Final = "uses | windows | conditions | codes"
NOT_A_CLAUSE: Final = Phrase("a clause is `{form}`", "une clause s’écrit `{form}`")
UNKNOWN: Final = Phrase(
    "{what}: {word} is unknown; known: {known}", "{what} : {word} est inconnu ; connus : {known}"
)
BAD_SHAPE: Final = Phrase("code: {said} is written {shape}", "code : {said} s’écrit {shape}")


class BadClause(Misread):
    """What is wrong with a clause."""


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
    """The clause that *text* writes, or BadClause with what is wrong."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 4:
        raise BadClause(NOT_A_CLAUSE, form=FORM)
    uses, windows, conditions, codes = parts
    _known(uses, USES, "uses")
    found = [code_from(code) for code in codes.split(",")]
    return Clause(
        uses,
        tuple(_known(window, WINDOWS, "window") for window in windows.split(" or ")),
        _conditions(conditions),
        tuple(code for code, _ in found),
        any(bang for _, bang in found),
    )


def _known(word: str, known: Collection[str], what: str) -> int:
    if word.strip() not in known:
        raise BadClause(UNKNOWN, what=what, word=shown(word.strip()), known=choices(known, word))
    return list(known).index(word.strip())


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
    name = text.strip() if said is None else said["name"]
    _known(name, CODES, "code")
    assert said is not None
    sign = said["sign"] or ""
    if not _pattern(name).fullmatch(sign + said["rest"]):
        forms = " / ".join(f"{name}{shape}" for shape in CODES[name].split("|"))
        raise BadClause(BAD_SHAPE, said=shown(text.strip()), shape=forms)
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
    code = Code(name, number, "".join(words), kinds, sign.startswith("="))
    return code, said["bang"] == "!"


@cache
def _pattern(name: str) -> re.Pattern[str]:
    """How a code may be written, from its shape."""
    return re.compile("".join(MEANS.get(one, re.escape(one)) for one in TOKEN.findall(CODES[name])))
