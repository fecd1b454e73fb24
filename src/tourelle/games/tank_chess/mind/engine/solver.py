"""Proves wins: which turns win by force in so many turns, whatever the other side does.

    solver.winners(turns, limit) every first turn that wins in at most *turns* own turns
    solver.defences()            every turn after which the other side does not win at once

Each turn of the attacker but the last must threaten to win with the next: nobody is assumed to be
hurt by having to move. The defender may do whatever is legal.
"""

import cython
from cython.cimports.tourelle.games.tank_chess.kernel.flat.codes import DEATH, ESCAPE

ROOM = cython.declare(cython.int, 100000)  # of the list of turns


@cython.cclass
class Solver:
    def _win_in(self, turns, base):
        """A turn that wins in at most *turns*, or 0."""
        end: cython.int
        i: cython.int
        code: cython.uint
        lost: cython.bint
        self.top = base
        code = self.win(self.side)
        if code or turns == 1:
            return code
        end = self.list_all(base)
        for i in range(base, end):
            code = self.turns[i]
            if code >> 30 == DEATH or self.looked > self.limit or end > ROOM:
                continue
            self.make(code)
            lost = self._is_lost(turns, end)
            self.unmake()
            if lost:
                return code
        return 0

    def _is_lost(self, turns, base):
        """Whether the side to move loses, whatever it does, to fewer than *turns* more turns."""
        end: cython.int
        i: cython.int
        lost: cython.bint
        self.looked += 1
        self.top = base
        if not self.win(1 - self.side) or self.win(self.side):
            return False
        end = self.list_all(base)
        for i in range(base, end):
            self.make(self.turns[i])
            lost = self._answered(turns, end)
            self.unmake()
            if not lost:
                return False
        return self.looked <= self.limit

    def _answered(self, turns, base):
        """Whether the attacker, who is to move, still wins."""
        self.top = base
        if self.command[self.side] < 0:
            return False
        if self.win(self.side):
            return True
        return turns > 2 and self._win_in(turns - 1, base) != 0

    # ---- for those who are not compiled

    def winners(self, turns, limit):
        """None: more than *limit* positions would have to be looked at."""
        end: cython.int
        i: cython.int
        lost: cython.bint
        most: cython.int = turns
        code: cython.uint
        other: cython.int = self.command[1 - self.side]
        found = []
        self.looked = 0
        self.limit = limit
        end = self.list_all(0)
        for i in range(end):
            code = self.turns[i]
            if code >> 30 == ESCAPE or (code & 511 and self.cell_of[(code & 511) - 1] == other):
                found.append(code)
            elif code >> 30 != DEATH and most > 1:
                self.make(code)
                with cython.nogil:
                    lost = self._is_lost(most, end)
                self.unmake()
                if lost:
                    found.append(code)
        return None if self.looked > self.limit else found

    def defences(self):
        end: cython.int = self.list_all(0)
        i: cython.int
        found = []
        for i in range(end):
            self.make(self.turns[i])
            self.top = end
            if self.command[1 - self.side] >= 0 and not self.win(self.side):
                found.append(self.turns[i])
            self.unmake()
        return found
