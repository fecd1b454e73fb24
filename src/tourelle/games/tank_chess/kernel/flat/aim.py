"""From where the units of one side see targets: lines that go out of each of them.

A line marks by cell and direction of the shot what is hit and how hard it is there. One that ends
at an own unit goes on behind it for that unit alone: its cell is empty once it has left (CH-R31).
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tourelle.games.tank_chess.kernel.flat.codes import (
    COVERED,
    MINE,
    MORTAR,
    THREE_LINES,
    UNARMED,
    UNIT,
)


@cython.cclass
class Aim:
    def _clear(self):
        memset(self.mark, 0, 484)
        memset(self.lob, 0, 484)
        self.marks = self.lobs = self.blocks = 0

    def _arm(self, side):
        """What the side can fire with."""
        i: cython.int
        kind: cython.int
        self.strongest = 0
        self.mortars = False
        for i in range(self.count[side]):
            kind = (self.cells[self.place[side * 32 + i]] - UNIT) // 8 % 12
            if self.pattern[kind] == MORTAR:
                self.mortars = True
            elif self.pattern[kind] != UNARMED and self.weapon[kind] > self.strongest:
                self.strongest = self.weapon[kind]

    def _aim_at(self, cell, side):
        """Mark from where units of *side* see the one on *cell* (CH-5.2, CH-5.3, CH-6.1)."""
        thing: cython.int = self.cells[cell]
        row: cython.int = (thing - UNIT) // 8 % 12 * 3
        way: cython.int
        turned: cython.int
        hard: cython.int
        for way in range(8):
            turned = (way - thing) & 7  # the shot comes the other way
            hard = self.armour[row + (0 if turned == 0 else 2 if turned == 4 else 1)]
            if hard < self.strongest:
                self._line(cell, way, hard, side)
            if self.mortars:
                self._lob(cell, way)

    def _line(self, cell, way, hard, side):
        step: cython.int = self.delta[way]
        at: cython.int = cell + step
        far: cython.int = 0
        met: cython.int
        if self.cells[at] <= MINE:
            far = 1
            at += step
            while self.cells[at] <= MINE:
                self._mark(at, way ^ 4, cell, hard)
                at += step
        met = self.cells[at]
        if met >= UNIT and (met >= UNIT + 96) == side:
            self.behind[self.blocks] = at
            self.onward[self.blocks] = way | far << 3
            self.aim[self.blocks] = cell
            self.plate[self.blocks] = hard
            self.blocks += 1

    def _mark(self, cell, shot, target, hard):
        state: cython.int = cell << 3 | shot
        self.mark[cell] |= 1 << shot
        self.target[state] = target
        self.hard[state] = hard
        self.marked[self.marks] = state
        self.marks += 1

    def _lob(self, cell, way):
        """From 3, 4 and 5 cells away, over whatever lies between (CH-7.2, CH-7.3)."""
        away: cython.int
        for away in range(1, 6):
            cell += self.delta[way]
            if self.cells[cell] == COVERED:
                return
            if away >= 3:
                self.lob[cell] |= 1 << (way ^ 4)
                self.lobbed[self.lobs] = cell << 3 | way ^ 4
                self.lobs += 1

    def _extend(self, cell):
        """Lines that end at the unit on *cell*, which has been taken off, go on for it."""
        i: cython.int
        at: cython.int
        step: cython.int
        self.first_added = self.marks
        for i in range(self.blocks):
            if self.behind[i] == cell:
                step = self.delta[self.onward[i] & 7]
                at = cell if self.onward[i] >> 3 else cell + step
                while self.cells[at] <= MINE:
                    self._mark(at, self.onward[i] & 7 ^ 4, self.aim[i], self.plate[i])
                    at += step

    def _shrink(self):
        """They end there again."""
        while self.marks > self.first_added:
            self.marks -= 1
            self.mark[self.marked[self.marks] >> 3] &= ~(1 << (self.marked[self.marks] & 7))

    def _near(self, cell, thing):
        """Whether a mark can be reached at all: so many steps, and turns to look that way."""
        kind: cython.int = (thing - UNIT) // 8 % 12
        pattern: cython.int = self.pattern[kind]
        points: cython.int = self.speed[kind]
        free: cython.int = 1 if pattern == THREE_LINES else 0
        back: cython.int = cell + self.delta[(thing + 4) & 7]
        i: cython.int
        state: cython.int
        turns: cython.int
        if pattern == UNARMED:
            return False
        for i in range(self.lobs if pattern == MORTAR else self.marks):
            state = self.lobbed[i] if pattern == MORTAR else self.marked[i]
            turns = (state - thing) & 7
            turns = (turns if turns <= 4 else 8 - turns) - free
            if turns <= 0:
                turns = 0
                if state >> 3 == back:
                    return True
            if abs(self.rank[state >> 3] - self.rank[cell]) + turns > points:
                continue
            if abs(self.file[state >> 3] - self.file[cell]) + turns > points:
                continue
            if pattern == MORTAR or self.weapon[kind] > self.hard[state]:
                return True
        return False
