"""A position in arrays of fixed size, with turns made and unmade in place.

    board.load(cells, n, side, ...)    a Position as kernel/flat/served.py hands it over
    board.make(code), board.unmake()   codes are those of kernel/turns.py
    board.key                          64 bits, kept up to date (Zobrist)

Cells lie in rows with a rim of covered ones, so that no step needs a check. Their codes are those
of kernel/position.py, but for the ground, which is ordered by what it stops (codes.pxd).
"""

import cython
from cython.cimports.tourelle.games.tank_chess.kernel.flat.codes import (
    AFLOAT,
    AMPHIBIAN,
    COVERED,
    DEATH,
    EMPTY,
    ESCAPE,
    MINE,
    MIX_0,
    MIX_1,
    MIX_2,
    UNIT,
    WATER,
    WRECK,
)


def mixed(number):
    """A number that looks drawn by lot (splitmix64)."""
    number += MIX_0
    number = (number ^ (number >> 30)) * MIX_1
    number = (number ^ (number >> 27)) * MIX_2
    return number ^ (number >> 31)


@cython.cclass
class Board:
    def load(self, cells, n, side, exits, last, leavers, kinds):
        """*cells* in the order of squares, ground as above; *exits* by colour and square; *last* is
        the rank, from 0, before the far edge of each colour."""
        i: cython.int
        d: cython.int
        self.n = n
        self.width = n + 2
        self.side = side
        self.leavers = leavers
        self.last[0] = last[0] + 1
        self.last[1] = last[1] + 1
        self.key = 0
        self.ply = self.quiet = 0
        self.count[0] = self.count[1] = 0
        self.command[0] = self.command[1] = -1
        for d, (right, up) in enumerate(
            ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
        ):
            self.delta[d] = up * self.width + right
        for i in range(484):
            self.cells[i] = COVERED
            self.number[i] = -1
            self.rank[i] = i // self.width
            self.file[i] = i % self.width
            self.exits[i] = self.exits[i + 484] = 0
        self._know(kinds)
        for i, thing in enumerate(cells):
            d = (i // n + 1) * self.width + i % n + 1
            self.cell_of[i] = d
            self.number[d] = i
            self.cells[d] = EMPTY
            self.exits[d] = exits[0][i]
            self.exits[d + 484] = exits[1][i]
            if thing:
                self.put(d, thing)
        self.keys[0] = self.key

    def _know(self, kinds):
        """What kinds of units can do, see Kinds."""
        kind: cython.int
        for kind in range(12):
            self.speed[kind] = kinds.speed[kind]
            self.weapon[kind] = kinds.weapon[kind]
            self.pattern[kind] = kinds.pattern[kind]
        for kind in range(36):
            self.armour[kind] = kinds.armour[kind]

    def put(self, cell, thing):
        """Let *thing* stand on a cell where nothing stands."""
        colour: cython.int
        self.cells[cell] = thing
        self.key ^= mixed(thing << 9 | cell)
        if thing >= UNIT:
            colour = thing >= UNIT + 96
            self.slot[cell] = self.count[colour]
            self.place[colour * 32 + self.count[colour]] = cell
            self.count[colour] += 1
            if (thing - UNIT) % 96 < 8:
                self.command[colour] = cell

    def take(self, cell):
        """Let nothing stand on *cell*."""
        thing: cython.int = self.cells[cell]
        colour: cython.int
        last: cython.int
        self.cells[cell] = EMPTY
        self.key ^= mixed(thing << 9 | cell)
        if thing >= UNIT:
            colour = thing >= UNIT + 96
            self.count[colour] -= 1
            last = self.place[colour * 32 + self.count[colour]]
            self.place[colour * 32 + self.slot[cell]] = last
            self.slot[last] = self.slot[cell]
            if (thing - UNIT) % 96 < 8:
                self.command[colour] = -1

    def make(self, code):
        """Play a legal code (CH-3.2): the unit moves, leaves or dies, then what it shot is a
        wreck, or sinks (CH-13.6)."""
        ply: cython.int = self.ply
        origin: cython.int = self.cell_of[code >> 21 & 511]
        thing: cython.int = self.cells[origin]
        how: cython.int = code >> 30
        end: cython.int
        kind: cython.int = (thing - UNIT) // 8 % 12
        self.made[ply] = code
        self.was[ply] = thing
        self.struck[ply] = 0
        self.calm[ply] = self.quiet
        self.quiet += 1
        self.take(origin)
        if kind == AFLOAT:
            self.put(origin, WATER)
        if how != ESCAPE:
            end = self.cell_of[code >> 12 & 511]
            if how == DEATH:
                self.take(end)
                self.put(end, WRECK)
                self.quiet = 0
            else:
                thing = thing & 248 | code >> 9 & 7
                if kind >= AMPHIBIAN:
                    thing = self._landed(thing, kind, end)
                self.put(end, thing)
        if code & 511:
            self._destroy(self.cell_of[(code & 511) - 1])
        self._pass_on()

    def _landed(self, thing, kind, end):
        """An amphibian as it stands on *end*, which it takes."""
        if kind == AFLOAT:
            thing -= 24
        elif kind != AMPHIBIAN:
            return thing
        if self.cells[end] == WATER:
            self.take(end)
            return thing + 24
        return thing

    def _destroy(self, cell):
        thing: cython.int = self.cells[cell]
        self.struck[self.ply] = thing
        self.quiet = 0
        self.take(cell)
        self.put(cell, WATER if (thing - UNIT) // 8 % 12 == AFLOAT else WRECK)

    def _pass_on(self):
        """The other side is to move."""
        self.side = 1 - self.side
        self.key ^= MIX_0
        self.ply += 1
        self.keys[self.ply] = self.key

    def unmake(self):
        """The position before the last turn."""
        ply: cython.int = self.ply - 1
        code: cython.uint = self.made[ply]
        thing: cython.int = self.was[ply]
        origin: cython.int = self.cell_of[code >> 21 & 511]
        end: cython.int = self.cell_of[code >> 12 & 511]
        kind: cython.int
        if self.struck[ply]:
            self.take(self.cell_of[(code & 511) - 1])
            self.put(self.cell_of[(code & 511) - 1], self.struck[ply])
        if code >> 30 == DEATH:
            self.take(end)
            self.put(end, MINE)
        elif code >> 30 != ESCAPE:
            kind = (self.cells[end] - UNIT) // 8 % 12
            self.take(end)
            if kind == AFLOAT:
                self.put(end, WATER)
        if (thing - UNIT) // 8 % 12 == AFLOAT:
            self.take(origin)
        self.put(origin, thing)
        self.ply = ply
        self.side = 1 - self.side
        self.key = self.keys[ply]
        self.quiet = self.calm[ply]

    def leave_turn(self):
        """Let the other side move, though nothing was done."""
        self.made[self.ply] = 0
        self.calm[self.ply] = self.quiet
        self.quiet = 0  # what stood before cannot come again by the rules
        self._pass_on()

    def back_turn(self):
        self.ply -= 1
        self.side = 1 - self.side
        self.key = self.keys[self.ply]
        self.quiet = self.calm[self.ply]

    def repeated(self):
        """Whether the position stood on the board before (CH-10.4)."""
        at: cython.int = self.ply - 4
        while at >= 0 and at >= self.ply - self.quiet:
            if self.keys[at] == self.key:
                return True
            at -= 2
        return False

    # ---- for those who are not compiled

    def play(self, code):
        """Play a legal code, or ValueError where there is no room for more turns."""
        if self.ply >= 1000:
            raise ValueError("too many turns to unmake")
        self.make(code)

    def undo(self):
        if not self.ply:
            raise ValueError("there is no turn to unmake")
        self.unmake()

    def is_over(self):
        """Whether a command tank is gone."""
        return self.command[0] < 0 or self.command[1] < 0

    def squares(self):
        """What stands on each square, in the codes of this file."""
        return bytes([self.cells[self.cell_of[i]] for i in range(self.n * self.n)])

    def facts(self):
        """Side to move and key: with squares() all that tells positions apart."""
        return self.side, self.key
