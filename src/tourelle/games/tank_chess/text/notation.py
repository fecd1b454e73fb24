"""Turns as text, in and out (CH-11.1 to 11.6, 11.9, 11.10, 11.13).

    write_turn(kernel, position, turn, terms, hidden)    as it went, with every mark that is due
    read_turn(kernel, position, text, terms, hidden)     long or short form; strict
    marks_after(kernel, position, effects, terms)        + ^ # after a turn that was played

Terms say what of the rules the table plays with: who may leave, what is announced, and whether
hidden mines make every turn name its route. Every mistake is Unreadable: one clear line that
names what is wrong, and the rule.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from tourelle.core.ask import Refusal
from tourelle.core.codec import Malformed
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, EXITS_NONE, Kernel
from tourelle.games.tank_chess.kernel.play import NOTHING_HIDDEN, BadRoute, Effects, walk
from tourelle.games.tank_chess.kernel.position import COLOUR, KIND, MINE, Position, letter_of
from tourelle.games.tank_chess.kernel.results import Ground
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape, refuse_route
from tourelle.games.tank_chess.kernel.turns import (
    DEATH,
    DRIVE,
    ESCAPE,
    REVERSE,
    VARIANT,
    plain_code,
)
from tourelle.games.tank_chess.kernel.units import COMMAND, LETTERS, ZONES, zone_hit
from tourelle.games.tank_chess.law.faults import refusal_of
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.text.notation_text import driven, turn_text
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.space.squares import FACINGS, Facing, Square

SQUARE: Final = "[a-z][0-9]+"
FACING: Final = "N[EW]?|S[EW]?|E|W"  # CH-11.2; CH-11.10: the longest
TURN: Final = re.compile(
    rf"(?P<unit>[{LETTERS}])(?P<origin>{SQUARE})?"
    rf"(?:(?P<out>>>)|-(?P<to>{SQUARE})(?:/(?P<facing>{FACING}))?|/(?P<turned>{FACING})"
    rf"|~(?P<back>{SQUARE})|\*(?P<mine>{SQUARE}))"
    r"(?:\{(?P<route>(?:[FLR](?:[1-9][0-9]?)?)+)\})?"
    rf"(?:x(?P<victim>[{LETTERS}])(?P<target>{SQUARE})(?P<zone>[{ZONES}]))?"
    r"(?P<marks>#|\+?\^?)"
)
PLAIN: Final = (1 << VARIANT) - 1  # a code without its variant


@dataclass(frozen=True)
class Terms:
    """What the table plays with, as far as notation goes (CH-13.18, CH-13.20)."""

    exits: int = EXITS_COMMAND
    check: bool = True  # CHECK is announced
    escape: bool = True  # ESCAPE is announced
    routed: bool = False  # hidden mines: every turn names its route


BASE: Final = Terms()


# ---- writing


def write_turn(
    kernel: Kernel,
    position: Position,
    turn: Turn,
    terms: Terms = BASE,
    hidden: Collection[int] = NOTHING_HIDDEN,
) -> str:
    """A legal turn in the long form, as it went, with every mark that is due after it."""
    after = position.clone()
    effects = kernel.play(after, turn, hidden)
    return turn_text(position, driven(effects)) + marks_after(kernel, after, effects, terms)


def marks_after(kernel: Kernel, position: Position, effects: Effects, terms: Terms = BASE) -> str:
    """The marks of the turn that led to *position* with *effects*."""
    if COMMAND in [KIND[cell] for cell in effects.destroyed]:
        return "#"
    if effects.left:
        return ""
    side = COLOUR[effects.cell]
    check = terms.check and can_destroy_command(kernel, position, side) is not None
    leaves = terms.escape and can_escape(kernel, position, side, terms.exits) is not None
    return "+" * check + "^" * leaves


# ---- reading


class Reader:
    """One text read on one position."""

    def __init__(
        self,
        kernel: Kernel,
        position: Position,
        text: str,
        terms: Terms,
        hidden: Collection[int],
    ) -> None:
        self.hidden: Final = hidden  # where they are known: the text tells how the turn went
        self.kernel: Final = kernel
        self.position: Final = position
        self.text: Final = text
        self.terms: Final = terms
        found = TURN.fullmatch(text)
        if found is None or (found["turned"] and not found["origin"]):
            raise Unreadable("read.syntax", "CH-11.3", text=text)
        self.said: Final = found
        self.letter: Final = found["unit"]
        codes = kernel.legal_codes(position, terms.exits)
        self.legal: Final = {code & PLAIN for code in codes}

    def fail(self, code: str, rule: str, **values: int | str | Refusal) -> Unreadable:
        return Unreadable(code, rule, text=self.text, **values)

    def name(self, square: int) -> str:
        return self.kernel.tables.grid.names[square]

    def square(self, part: str) -> Square:
        try:
            return self.kernel.tables.grid.square(self.said[part])
        except Malformed as error:
            raise self.fail("read.square", "CH-1.1", square=self.said[part]) from error

    def turn(self) -> Turn:
        turn = self._blown() or self._shot(self._move())
        turn = self._routed(turn) if self.terms.routed else self._route(turn)
        self._went(turn)
        return turn

    # the movement

    def _blown(self) -> Turn | None:
        """CH-11.13: a movement that ended on a hidden mine is written like any other death."""
        if not self.said["mine"] or self.square("mine") not in self.hidden:
            return None
        squares = [self.square("origin")] if self.said["origin"] else self._own()
        found = [turn for square in squares if (turn := self._onto(square)) is not None]
        return found[0] if len(found) == 1 else None

    def _onto(self, origin: Square) -> Turn | None:
        """The movement onto the hidden mine as it was meant, if the unit on *origin* made it."""
        if origin not in self._own() or self.said["victim"]:
            return None
        ground = Ground(self.kernel.tables, self.position, origin, self.terms.exits)
        end, facing = self.square("mine"), Facing(ground.facing)
        if not self.said["route"]:
            return self._legal(Turn(origin, REVERSE, end, facing))
        try:
            trail = walk(ground, self._said_route())
        except BadRoute:
            return None
        return self._legal(Turn(origin, DRIVE, end, Facing(trail.facing)))

    def _legal(self, move: Turn) -> Turn | None:
        return move if self._can(move) else None

    def _own(self) -> list[Square]:
        """The squares of the units that the letter may mean."""
        return [
            Square(square)
            for square in self.position.units[self.position.side]
            if letter_of(self.position.cells[square]).upper() == self.letter
        ]

    def _move(self) -> Turn:
        if self.said["origin"]:
            origin = self.square("origin")
            cell = self.position.cells[origin]
            own = COLOUR[cell] == self.position.side
            if not own or letter_of(cell).upper() != self.letter:
                square = self.name(origin)
                raise self.fail("read.unit", "CH-11.10", letter=self.letter, square=square)
            move = self._from(origin)
            if plain_code(move) not in self.legal:
                raise self._illegal(move)
            return move
        return self._only()

    def _from(self, origin: Square) -> Turn:
        """The movement, if the unit on *origin* is meant."""
        said, facing = self.said, Facing(self.position.cells[origin] & 7)
        if said["out"]:
            return Turn(origin, ESCAPE)
        if said["mine"]:
            return Turn(origin, DEATH, self.square("mine"))
        if said["back"]:
            return Turn(origin, REVERSE, self.square("back"), facing)
        named = said["facing"] or said["turned"]
        turned = Facing(FACINGS.index(named)) if named else facing
        return Turn(origin, DRIVE, self.square("to") if said["to"] else origin, turned)

    def _only(self) -> Turn:
        """CH-11.4, CH-11.9: the unit that is meant when its square is not named."""
        own = self._own()
        moves = [self._from(square) for square in own]
        able = [move for move in moves if move.end != move.origin and self._can(move)]
        if not able:
            raise self.fail("read.none", "CH-11.4", letter=self.letter)
        alike = [replace(able[0], origin=square) for square in own]
        rivals = {move.origin for move in (*able, *alike) if self._can(move)}
        if len(rivals) > 1:
            squares = " ".join(self.name(square) for square in sorted(rivals))
            raise self.fail("read.several", "CH-11.4", letter=self.letter, squares=squares)
        return able[0]

    def _can(self, move: Turn) -> bool:
        return plain_code(move) in self.legal

    def _illegal(self, move: Turn) -> Unreadable:
        unit, square = self.letter, self.name(move.origin)
        if move.move == ESCAPE:
            if self.terms.exits == EXITS_NONE:
                return self.fail("read.no-exit", "CH-13.18")
            return self.fail("read.exit", "CH-8.3", letter=unit, square=square)
        if move.move == DEATH and self.position.cells[move.end] != MINE:
            return self.fail("read.no-mine", "CH-13.10", square=self.name(move.end))
        if move.end == move.origin and move.facing == self.position.cells[move.origin] & 7:
            return self.fail("read.facing", "CH-4.8", facing=FACINGS[move.facing])
        rule = "CH-4.5" if move.move == REVERSE else "CH-4.1"
        return self.fail("read.reach", rule, letter=unit, square=square)

    # the shot

    def _shot(self, move: Turn) -> Turn:
        if self.said["to"] and move.end == move.origin:
            unit, facing = f"{self.letter}{self.name(move.origin)}", FACINGS[move.facing]
            raise self.fail("read.same", "CH-11.3", unit=unit, facing=facing)
        if not self.said["victim"]:
            return move
        if move.move in (ESCAPE, DEATH):
            rule = "CH-8.6" if move.move == ESCAPE else "CH-13.10"
            raise self.fail("read.no-shot", rule)
        shot = replace(move, target=self.square("target"))
        self._struck(shot)
        if not self._can(shot):
            raise self._idle(shot)
        return shot

    def _struck(self, shot: Turn) -> None:
        """Whether target letter and zone are true (CH-11.10)."""
        enemy, square = self.position.cells[shot.target], self.name(shot.target)
        victim = self.said["victim"]
        theirs = COLOUR[enemy] == 1 - self.position.side
        if not theirs or letter_of(enemy).upper() != victim:
            raise self.fail("read.target", "CH-11.10", letter=victim, square=square)
        line = self.kernel.tables.grid.direction(shot.end, shot.target)
        if line is None:
            raise self.fail("read.no-line", "CH-5.1", square=square)
        zone = ZONES[zone_hit(line, enemy & 7)]
        if zone != self.said["zone"]:
            raise self.fail("read.zone", "CH-6.1", zone=zone)

    def _idle(self, shot: Turn) -> Unreadable:
        kinds, enemy = self.kernel.kinds, KIND[self.position.cells[shot.target]]
        weapon = kinds.weapon[KIND[self.position.cells[shot.origin]]]
        armour = kinds.armour[enemy * 3 + ZONES.index(self.said["zone"])]
        if weapon <= armour:
            return self.fail("read.idle-shot", "CH-5.7", weapon=weapon, armour=armour)
        return self.fail("read.no-line", "CH-5.3", square=self.name(shot.target))

    # route and marks

    def _said_route(self) -> str:
        return written_out(self.said["route"] or "")

    def _routed(self, turn: Turn) -> Turn:
        """With hidden mines any route will do that gives the result (CH-13.20)."""
        turn = replace(turn, route=self._said_route())
        refused = refuse_route(self.kernel, self.position, turn, self.terms.exits)
        if refused is not None:
            raise self.fail("read.route", refused.rule, why=refusal_of(refused))
        return turn

    def _route(self, turn: Turn) -> Turn:
        """CH-11.13: only where one unit, end and shot stand for several results."""
        variants = self.kernel.variants
        options = variants.of(self.position, turn.origin, self.terms.exits)[plain_code(turn)]
        routes = {result: way[1] for way, result in options}
        route = self._said_route()
        if len(options) < 2:
            if route:
                raise self.fail("read.route-idle", "CH-11.13")
            return turn
        if not route and "" not in routes.values():
            named = " ".join(f"{{{way[1]}}}" for way, _ in options)
            raise self.fail("read.route-needed", "CH-11.13", routes=named)
        if not route:
            return turn
        try:
            ground = Ground(self.kernel.tables, self.position, turn.origin, self.terms.exits)
            result = walk(ground, route).result()
        except BadRoute as bad:
            raise self.fail("read.route", bad.rule, why=refusal_of(bad)) from bad
        if result not in routes:
            raise self.fail("read.route", "CH-11.13", why=Refusal("route-elsewhere"))
        return replace(turn, route=routes[result])

    def _went(self, turn: Turn) -> None:
        """Whether the turn went as it is written, and its marks are true."""
        if not self.said["marks"] and not self.hidden:
            return
        after = self.position.clone()
        effects = self.kernel.play(after, turn, self.hidden)
        if effects.triggered and (effects.died or effects.halted):
            self._cut(effects)
        if self.said["marks"]:
            self._marks(marks_after(self.kernel, after, effects, self.terms))

    def _cut(self, effects: Effects) -> None:
        """CH-11.13: what a hidden mine made void is not written."""
        end = self.said["mine"] or self.said["to"] or self.said["back"]
        shot, route = self.said["target"] or "", self._said_route()
        there = (self.name(effects.end), effects.route, effects.died)
        if (end, route, bool(self.said["mine"])) != there or (shot and effects.target < 0):
            true = turn_text(self.position, driven(effects))
            raise self.fail("read.cut", "CH-11.13", turn=true)

    def _marks(self, due: str) -> None:
        """CH-11.10: a mark may be missing, but one that is there must be true."""
        for mark in self.said["marks"]:
            if mark not in due:
                raise self.fail("read.mark", "CH-11.10", mark=mark)


def read_turn(
    kernel: Kernel,
    position: Position,
    text: str,
    terms: Terms = BASE,
    hidden: Collection[int] = NOTHING_HIDDEN,
) -> Turn:
    """The legal turn that *text* stands for in *position*, or Unreadable.

    Where *hidden* mines are known the text tells how the turn went (CH-11.13); where they are
    not it tells what is meant, and nothing about mines can be learned from the answer.
    """
    return Reader(kernel, position, text, terms, hidden).turn()


def written_out(route: str) -> str:
    """`F2R` as `FFR`."""
    steps = re.findall(r"([FLR])([0-9]*)", route)
    return "".join(letter * int(count or 1) for letter, count in steps)
