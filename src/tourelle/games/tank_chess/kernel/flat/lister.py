"""The legal turns of a flat board, in three ways.

    list_all(base)     every turn (CH-3.5), as codes in turns[base:]; returns where they end
    list_shots(base)   those that destroy something
    win(side)          one that destroys the command tank or leaves, were *side* to move, or 0

A unit spreads over states, a cell and a facing (8 * cell + facing), point by point. Whether it can
fire from a state is marked before (aim.py). Where it stands is no turn: nobody fires without moving
(CH-3.1).
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tourelle.games.tank_chess.kernel.flat.codes import (
    AFLOAT,
    AMPHIBIAN,
    COVERED,
    DEATH,
    EMPTY,
    ESCAPE,
    MINE,
    MORTAR,
    REVERSE,
    THREE_LINES,
    UNARMED,
    UNIT,
    WATER,
)

COMPILED = cython.compiled  # no text to be interpreted: the kernel is faster than that
FULL = cython.declare(cython.int, 131072 - 12800)  # no unit has more turns than that leaves
COUNTED = cython.declare(cython.int, 100000)


@cython.cclass
class Lister:
    # ---- movement

    def _drive(self, cell, thing):
        """All states that the unit can be in, its own first; a mine on the way ends it."""
        kind: cython.int = (thing - UNIT) // 8 % 12
        facing: cython.int = thing & 7
        swims: cython.int = WATER if kind in (AMPHIBIAN, AFLOAT) else EMPTY
        points: cython.int = self.speed[kind]
        end: cython.int
        state: cython.int
        self.stamp += 1
        if self.stamp == 0:
            memset(self.seen, 0, 2 * 3872)
            self.stamp = 1
        self.reached = self.spent = self.dead = 0
        self._turn_to(cell << 3 | facing)
        while points:
            points -= 1
            end = self.reached
            while self.spent < end:
                state = self.queue[self.spent]
                self.spent += 1
                self._turn_to(state & ~7 | (state + 1) & 7)  # CH-4.3
                self._turn_to(state & ~7 | (state - 1) & 7)
                self._onto(state + (self.delta[state & 7] << 3), swims)  # CH-4.2
        self._onto((cell + self.delta[(facing + 4) & 7]) << 3 | facing, swims)  # CH-4.5

    def _turn_to(self, state):
        if self.seen[state] != self.stamp:
            self.seen[state] = self.stamp
            self.queue[self.reached] = state
            self.reached += 1

    def _onto(self, state, swims):
        """Enter a cell, if nothing is in the way (CH-4.6)."""
        ground: cython.int = self.cells[state >> 3]
        if ground <= swims:
            self._turn_to(state)
        elif ground == MINE and self.seen[state & ~7] != self.stamp and self.dead < 64:
            self.seen[state & ~7] = self.stamp  # CH-13.10: nobody is ever in a state there
            self.deaths[self.dead] = state >> 3
            self.dead += 1

    def _leaves(self, cell, thing):
        """Whether the unit, after _drive(), can cross its far edge (CH-8.3 to 8.5, CH-8.8)."""
        i: cython.int
        state: cython.int
        colour: cython.int = thing >= UNIT + 96
        if self.leavers == 0 or (self.leavers == 1 and (thing - UNIT) % 96 >= 8):
            return False
        if self.exits[colour * 484 + cell] >> ((thing + 4) & 7) & 1:
            return True
        for i in range(self.spent):
            state = self.queue[i]
            if self.exits[colour * 484 + (state >> 3)] >> (state & 7) & 1:
                return True
        return False

    # ---- fire

    def _shots(self, origin, state, thing):
        """The turns that end in *state* with a shot that destroys (CH-5.1, CH-6.2)."""
        row: cython.int = (thing - UNIT) // 8 % 12
        cell: cython.int = state >> 3
        aside: cython.int
        shot: cython.int
        found: cython.int = self.top
        code: cython.uint = origin << 21 | self.number[cell] << 12 | (state & 7) << 9
        for aside in range(-1, 2):
            if aside and self.pattern[row] != THREE_LINES:
                continue
            shot = (state + aside) & 7
            if self.mark[cell] >> shot & 1 and self.weapon[row] > self.hard[cell << 3 | shot]:
                self.turns[self.top] = code | self.number[self.target[cell << 3 | shot]] + 1
                self.top += 1
        return self.top - found

    def _lobs(self, origin, state, thing):
        """The same for a mortar: each target is a turn of its own (CH-7.4)."""
        row: cython.int = (thing - UNIT) // 8 % 12
        away: cython.int
        other: cython.int
        turned: cython.int
        cell: cython.int = state >> 3
        code: cython.uint = origin << 21 | self.number[cell] << 12 | (state & 7) << 9
        for away in range(1, 6):
            cell += self.delta[state & 7]
            other = self.cells[cell]
            if other == COVERED:
                return
            if away >= 3 and self.wanted[cell] and other >= UNIT:
                turned = (state - other) & 7
                turned = 2 if turned == 0 else 0 if turned == 4 else 1
                if self.weapon[row] > self.armour[(other - UNIT) // 8 % 12 * 3 + turned]:
                    self.turns[self.top] = code | self.number[cell] + 1
                    self.top += 1

    def _fire(self, cell, thing):
        """The shots after every state that _drive() reached."""
        kind: cython.int = (thing - UNIT) // 8 % 12
        origin: cython.int = self.number[cell]
        back: cython.int = (cell + self.delta[(thing + 4) & 7]) << 3 | thing & 7
        i: cython.int
        state: cython.int
        first: cython.int
        if self.pattern[kind] == UNARMED:
            return
        for i in range(1, self.reached):
            state = self.queue[i]
            first = self.top
            if self.cells[state >> 3] == WATER:  # CH-13.3
                continue
            if self.pattern[kind] == MORTAR:
                if self.lob[state >> 3] >> (state & 7) & 1:
                    self._lobs(origin, state, thing)
            elif self.mark[state >> 3]:
                self._shots(origin, state, thing)
            if state == back:
                while first < self.top:
                    self.turns[first] |= REVERSE << 30
                    first += 1

    def _quiet(self, cell, thing):
        """The turns without a shot (CH-4.4, CH-4.5, CH-4.8)."""
        i: cython.int
        state: cython.int
        top: cython.int = self.top
        origin: cython.uint = self.number[cell] << 21
        back: cython.int = (cell + self.delta[(thing + 4) & 7]) << 3 | thing & 7
        for i in range(1, self.reached):
            state = self.queue[i]
            self.turns[top] = origin | self.number[state >> 3] << 12 | (state & 7) << 9
            top += 1
        self.top = top
        if self.seen[back] == self.stamp and self.cells[back >> 3] <= WATER:
            for i in range(self.reached - 1, 0, -1):
                if self.queue[i] == back:
                    self.turns[top - self.reached + i] |= REVERSE << 30
                    return

    def _ends(self, cell, thing):
        """The turns that end on a mine or beyond the edge."""
        i: cython.int
        origin: cython.uint = self.number[cell] << 21
        for i in range(self.dead):
            self.turns[self.top] = (
                cython.cast(cython.uint, DEATH) << 30 | origin | self.number[self.deaths[i]] << 12
            )
            self.top += 1
        if self._leaves(cell, thing):
            self.turns[self.top] = cython.cast(cython.uint, ESCAPE) << 30 | origin
            self.top += 1

    # ---- three ways to list

    def list_all(self, base):
        side: cython.int = self.side
        i: cython.int
        cell: cython.int
        thing: cython.int
        self.top = base
        self._clear()
        self._arm(side)
        for i in range(self.count[1 - side]):
            self.wanted[self.place[(1 - side) * 32 + i]] = True
            self._aim_at(self.place[(1 - side) * 32 + i], side)
        for i in range(self.count[side]):
            if self.top > FULL:
                break
            cell = self.place[side * 32 + i]
            thing = self.cells[cell]
            self.cells[cell] = WATER if (thing - UNIT) // 8 % 12 == AFLOAT else EMPTY
            self._drive(cell, thing)
            self._quiet(cell, thing)
            self._ends(cell, thing)
            self._extend(cell)
            self._fire(cell, thing)
            self._shrink()
            self.cells[cell] = thing
        for i in range(self.count[1 - side]):
            self.wanted[self.place[(1 - side) * 32 + i]] = False
        return self.top

    def list_shots(self, base):
        side: cython.int = self.side
        i: cython.int
        cell: cython.int
        thing: cython.int
        self.top = base
        self._clear()
        self._arm(side)
        for i in range(self.count[1 - side]):
            self.wanted[self.place[(1 - side) * 32 + i]] = True
            self._aim_at(self.place[(1 - side) * 32 + i], side)
        for i in range(self.count[side]):
            if self.top > FULL:
                break
            cell = self.place[side * 32 + i]
            thing = self.cells[cell]
            self.cells[cell] = WATER if (thing - UNIT) // 8 % 12 == AFLOAT else EMPTY
            self._extend(cell)
            if self._near(cell, thing):
                self._drive(cell, thing)
                self._fire(cell, thing)
            self._shrink()
            self.cells[cell] = thing
        for i in range(self.count[1 - side]):
            self.wanted[self.place[(1 - side) * 32 + i]] = False
        return self.top

    def win(self, side):
        """Leaving first, then the shot."""
        cell: cython.int = self.command[side]
        thing: cython.int
        gone: cython.bint
        if cell >= 0 and self.leavers:
            thing = self.cells[cell]
            gone = False
            if self._may_leave(cell, thing):
                self.cells[cell] = EMPTY
                self._drive(cell, thing)
                gone = self._leaves(cell, thing)
                self.cells[cell] = thing
            if gone:
                return cython.cast(cython.uint, ESCAPE) << 30 | self.number[cell] << 21
        return self._kill(side)

    def _may_leave(self, cell, thing):
        """Whether the far edge is near enough."""
        colour: cython.int = thing >= UNIT + 96
        away: cython.int = self.last[colour] - self.rank[cell]
        return abs(away) < self.speed[(thing - UNIT) // 8 % 12]

    def _kill(self, side):
        """A turn of *side* that destroys the command tank, or 0: the first that is found."""
        target: cython.int = self.command[1 - side]
        i: cython.int
        cell: cython.int
        thing: cython.int
        base: cython.int = self.top
        found: cython.uint = 0
        if target < 0:
            return 0
        self._clear()
        self._arm(side)
        self.wanted[target] = True
        self._aim_at(target, side)
        for i in range(self.count[side]):
            cell = self.place[side * 32 + i]
            thing = self.cells[cell]
            self.cells[cell] = WATER if (thing - UNIT) // 8 % 12 == AFLOAT else EMPTY
            self._extend(cell)
            if self._near(cell, thing):
                self._drive(cell, thing)
                self._fire(cell, thing)
            self._shrink()
            self.cells[cell] = thing
            if self.top > base:
                found = self.turns[base]
                break
        self.wanted[target] = False
        self.top = base
        return found

    # ---- for those who are not compiled

    def codes(self):
        """All legal turns."""
        end: cython.int = self.list_all(0)
        return [self.turns[i] for i in range(end)]

    def shots(self):
        end: cython.int = self.list_shots(0)
        return [self.turns[i] for i in range(end)]

    def winning(self, side):
        """A turn that ends the game at once, were *side* to move; 0: there is none."""
        self.top = 0
        return self.win(side)

    def size(self):
        """How many legal turns there are; at() tells which."""
        return self.list_all(0)

    def at(self, index):
        if not 0 <= index < self.top:
            raise IndexError(index)
        return self.turns[index]

    def perft(self, depth):
        """The lines of play of so many turns; those that end before are not counted on."""
        plies: cython.int = depth
        found: cython.ulonglong
        with cython.nogil:
            found = self._count(plies, 0)
        return found

    def _count(self, depth, base):
        end: cython.int
        i: cython.int
        commands: cython.int = (self.command[0] >= 0) + (self.command[1] >= 0)
        found: cython.ulonglong = 0
        if depth == 0:
            return 1
        end = self.list_all(base)
        if depth == 1 or end > COUNTED:
            return end - base
        for i in range(base, end):
            self.make(self.turns[i])
            if (self.command[0] >= 0) + (self.command[1] >= 0) == commands:
                found += self._count(depth - 1, end)
            self.unmake()
        return found
