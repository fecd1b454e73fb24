"""Choices as the parts they are put together from: unit, square, facing, shot.

The keys are what a tap on the picture means: `u7` the unit with that number, `qd4` a square,
`f0` to `f7` a facing, `te9` a target, `t-` no shot, `exit` over the edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import OrderPart
from tourelle.games.offers import Branch, Order
from tourelle.games.tank_chess.kernel.position import KIND, letter_of
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, NOWHERE, REVERSE
from tourelle.games.tank_chess.kernel.units import ZONES, zone_hit
from tourelle.games.tank_chess.law.choices import Deploy, DropFlag, MarkFlag, PlacePiece
from tourelle.games.tank_chess.law.ground import obstacle_pieces, shapes
from tourelle.games.tank_chess.law.orders import Turns
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.words.phrases import CATALOGUE
from tourelle.games.tank_chess.words.speech import ChessSpeech
from tourelle.games.tank_chess.words.squares import Names
from tourelle.space.squares import FACINGS, grid_of

EXIT: Final = "exit"
HOLD: Final = "t-"
MINED: Final = "f-"
SLOTS: Final = ("unit", "square", "facing", "shot")
LONG: Final = {DRIVE: 4, REVERSE: 4, ESCAPE: 2, DEATH: 3}  # so many of them a turn fills
ZONE_KEYS: Final = {"f": "zone.front", "s": "zone.side", "r": "zone.rear"}


def unit_key(state: Chess, square: int) -> str:
    return f"u{state.ids.get(square, 0)}"


def square_key(n: int, square: int) -> str:
    return f"q{Names(n)[square]}"


def target_key(n: int, square: int) -> str:
    return f"t{Names(n)[square]}"


def parts(
    speech: ChessSpeech, choice: Choice, view: ChessView, lang: Lang
) -> tuple[OrderPart, ...]:
    name = Names(view.state.position.n)
    if isinstance(choice, Turn):
        unit = _unit(speech, choice.origin, view.state, lang)
        return _turn(speech, unit, choice, view.state, lang)
    if isinstance(choice, PlacePiece):
        return _piece(speech, choice, name, lang)
    if isinstance(choice, Deploy):
        unit = OrderPart("unit", f"k{choice.unit}", speech.unit(choice.unit, lang))
        return unit, OrderPart("square", f"q{name[choice.square]}", name[choice.square])
    if isinstance(choice, (MarkFlag, DropFlag)):
        return (OrderPart("square", f"q{name[choice.square]}", name[choice.square]),)
    return (OrderPart("say", str(choice.data()), speech.choice(choice, view, lang)),)


def branches(speech: ChessSpeech, turns: Turns, view: ChessView, lang: Lang) -> list[Branch] | None:
    """The turns of each unit, counted; where routes tell turns apart they are listed instead."""
    units = turns.by_unit()
    return None if units is None else [_branch(speech, turns, one, view, lang) for one in units]


def _branch(
    speech: ChessSpeech, turns: Turns, codes: list[int], view: ChessView, lang: Lang
) -> Branch:
    def make() -> tuple[Order, ...]:
        choices = [turns.decode(code) for code in codes]
        return tuple(
            Order(one, _turn(speech, unit, one, view.state, lang))
            for one in choices
            if isinstance(one, Turn)
        )

    unit = _unit(speech, codes[0] >> 21 & 511, view.state, lang)
    slots = SLOTS[: max(LONG[kind] for kind in {code >> 30 & 3 for code in codes})]
    names = partial(_keys, unit.key, codes, view.state.position.n)
    return Branch(unit, len(codes), slots, lru_cache(maxsize=1)(make), names)


def _keys(unit: str, codes: list[int], n: int) -> frozenset[str]:
    """Of all parts of these turns, of which none is made for it."""
    name = grid_of(n).names
    kinds = {code >> 30 & 3 for code in codes}
    here = whole = codes
    if ESCAPE in kinds:
        here = whole = [code for code in codes if code >> 30 & 3 != ESCAPE]
    if DEATH in kinds:
        whole = [code for code in here if code >> 30 & 3 != DEATH]
    found = {unit, *(f"q{name[end]}" for end in {code >> 12 & 511 for code in here})}
    found.update(f"f{facing}" for facing in {code >> 9 & 7 for code in whole})
    shots = {code & 511 for code in whole}
    found.update(f"t{name[shot - 1]}" if shot else HOLD for shot in shots)
    found.update(key for kind, key in ((ESCAPE, EXIT), (DEATH, MINED)) if kind in kinds)
    return frozenset(found)


def _turn(
    speech: ChessSpeech, unit: OrderPart, turn: Turn, state: Chess, lang: Lang
) -> tuple[OrderPart, ...]:
    route = (OrderPart("route", f"w{turn.route}", turn.route),) if turn.route else ()
    if turn.move == ESCAPE:
        return unit, OrderPart("square", EXIT, CATALOGUE.say(lang, "part.exit")), *route
    square = _square(state.position.n, turn.end)
    if turn.move == DEATH:
        mined = OrderPart("facing", MINED, CATALOGUE.say(lang, "part.mine"))
        return unit, square, mined, *route
    facing = _facing(turn.facing, turn.move == REVERSE, lang)
    shot = _hold(lang) if turn.target < 0 else _shot(speech, turn, state, lang)
    return unit, square, facing, *route, shot


def _unit(speech: ChessSpeech, square: int, state: Chess, lang: Lang) -> OrderPart:
    cell, name = state.position.cells[square], Names(state.position.n)[square]
    label = CATALOGUE.say(lang, "part.unit", unit=speech.unit(KIND[cell], lang), square=name)
    code = f"{letter_of(cell).upper()}{name}"
    return OrderPart("unit", unit_key(state, square), label, code)


# hundreds of turns share their squares, facings and the word that they hold their fire


@lru_cache(maxsize=1024)
def _square(n: int, square: int) -> OrderPart:
    name = Names(n)[square]
    return OrderPart("square", f"q{name}", name)


@lru_cache(maxsize=64)
def _facing(facing: int, back: bool, lang: Lang) -> OrderPart:
    label = CATALOGUE.say(lang, f"facing.{facing}")
    if back:
        label = CATALOGUE.say(lang, "part.reverse", facing=label)
    return OrderPart("facing", f"f{facing}", label, FACINGS[facing])


@lru_cache(maxsize=4)
def _hold(lang: Lang) -> OrderPart:
    return OrderPart("shot", HOLD, CATALOGUE.say(lang, "part.hold"), idle=True)


def _shot(speech: ChessSpeech, turn: Turn, state: Chess, lang: Lang) -> OrderPart:
    victim = state.position.cells[turn.target]
    line = grid_of(state.position.n).direction(turn.end, turn.target) or 0
    zone = CATALOGUE.say(lang, ZONE_KEYS[ZONES[zone_hit(line, victim & 7)]])
    n = state.position.n
    square = Names(n)[turn.target]
    unit = speech.unit(KIND[victim], lang)
    label = CATALOGUE.say(lang, "part.shot", unit=unit, square=square, zone=zone)
    return OrderPart("shot", target_key(n, turn.target), label)


def _piece(
    speech: ChessSpeech, choice: PlacePiece, name: Names, lang: Lang
) -> tuple[OrderPart, ...]:
    piece = obstacle_pieces(speech.library)[choice.piece]
    kind = OrderPart("piece", f"p{choice.piece}", piece.name.said(lang))
    square = OrderPart("square", f"q{name[choice.square]}", name[choice.square])
    if len(shapes(piece.shape)) == 1:
        return kind, square
    lie = CATALOGUE.say(lang, "part.quarters", n=choice.quarters + 1)
    return kind, OrderPart("turned", f"k{choice.quarters}", lie), square


@dataclass(frozen=True)
class Chosen:
    """How far an order has come, as numbers; -1: not yet."""

    origin: int = NOWHERE
    end: int = NOWHERE
    facing: int = -1
    target: int = NOWHERE


@lru_cache(maxsize=4)
def _by_name(n: int) -> dict[str, int]:
    return {name: square for square, name in enumerate(grid_of(n).names)}


def read_chosen(view: ChessView, keys: tuple[str, ...]) -> Chosen:
    """What the keys of an order so far mean; keys that mean nothing here are passed over."""
    if not keys:
        return Chosen()
    state = view.state
    by_name = _by_name(state.position.n)
    by_key = {f"u{number}": square for square, number in state.ids.items()}
    by_key |= {f"unit-{number}": square for square, number in state.ids.items()}  # a tapped part
    origin, end, target, facing = -1, -1, -1, -1
    for key in keys:
        if key in by_key:
            origin = by_key[key]
        elif key[:1] == "q" and key[1:] in by_name:
            end = by_name[key[1:]]
        elif key[:1] == "f" and key[1:] in "01234567" and len(key) == 2:
            facing = int(key[1:])
        elif key[:1] == "t" and key[1:] in by_name:
            target = by_name[key[1:]]
    return Chosen(origin, end, facing, target) if origin >= 0 else Chosen()
