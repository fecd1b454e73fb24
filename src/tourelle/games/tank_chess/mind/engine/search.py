"""The search: which turn is best, by looking ahead as far as time or positions last.

Each position is first asked what decides most games: does the side to move win at once, and would
the other, if nothing were done? Then: a table of positions, a null move, all turns in the order of
what they promise with a narrow window after the first (principal variation search), and at the end
shots only, until nothing more is worth shooting. A position that stood before is a draw.
Turns are never left out; late quiet ones are looked at one ply less deep first.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.libc.time import CLOCKS_PER_SEC, clock, time
from cython.cimports.tourelle.games.tank_chess.kernel.flat.codes import DEATH, MINE, UNIT
from cython.cimports.tourelle.games.tank_chess.mind.engine.scores import (
    AT_LEAST,
    AT_MOST,
    DEEPEST,
    EXACT,
    SURE,
    UNKNOWN,
    WON,
)

COMPILED = cython.compiled


@cython.cclass
class Search:
    def weigh(self, placed, away, race, near_other, near_own, glimpse):
        """What the evaluation looks up, see weights.py; after load()."""
        i: cython.int
        for i in range(11616):
            self.placed[i] = placed[i]
        for i in range(968):
            self.away[i] = away[i]
        for i in range(64):
            self.race[i] = race[i]
        for i in range(32):
            self.near_other[i] = near_other[i]
            self.near_own[i] = near_own[i]
        self.glimpse = glimpse

    # ---- what a position is worth

    def _worth(self):
        """To the side that is to move."""
        worth: cython.int = self._side_worth(0) - self._side_worth(1)
        return worth if self.side == 0 else -worth

    def _side_worth(self, colour):
        i: cython.int
        cell: cython.int
        sum_: cython.int = 0
        own: cython.int = self.command[colour]
        other: cython.int = self.command[1 - colour]
        thing: cython.int
        for i in range(self.count[colour]):
            cell = self.place[colour * 32 + i]
            thing = (self.cells[cell] - UNIT) // 8  # colour * 12 + kind
            sum_ += self.placed[thing * 484 + cell]
            if cell == own:
                continue
            if other >= 0:
                sum_ += self.near_other[self._distance(cell, other)]
            if own >= 0:
                sum_ += self.near_own[self._distance(cell, own)]
        if own >= 0:
            sum_ -= self.glimpse * self._glimpsed(own)
            if self.leavers:
                sum_ += self.race[self._run(colour)]
        return sum_

    def _distance(self, one, other):
        """In steps of a king."""
        high: cython.int = abs(self.rank[one] - self.rank[other])
        wide: cython.int = abs(self.file[one] - self.file[other])
        return high if high > wide else wide

    def _glimpsed(self, cell):
        """The cells from which a shot could come."""
        way: cython.int
        at: cython.int
        found: cython.int = 0
        for way in range(8):
            at = cell + self.delta[way]
            while self.cells[at] <= MINE:
                found += 1
                at += self.delta[way]
        return found

    def _run(self, colour):
        """The points that the command tank has to go until it is over the far edge."""
        cell: cython.int = self.command[colour]
        turned: cython.int = (self.cells[cell] + 4 * colour) & 7
        turned = turned if turned <= 4 else 8 - turned
        return min(63, self.away[colour * 484 + cell] + max(0, turned - 1))

    # ---- what it may spend

    def _spend(self):
        self.nodes += 1
        if self.nodes >= self.limit or (self.nodes & 511 == 0 and self._is_late()):
            self.stop = True

    def _is_late(self):
        spent: cython.double = clock()
        return spent > self.deadline or time(cython.NULL) > self.latest

    # ---- the tree

    def _search(self, depth, alpha, beta, height, base, may_null):
        score: cython.int
        check: cython.bint
        self._spend()
        if self.stop or self.repeated():
            return 0
        self.top = base
        if self.win(self.side):
            return WON - height - 1
        if depth <= 0 or height >= DEEPEST or base > 100000:
            return self._calm(alpha, beta, height, base, self.calm_plies)
        score = self._remembered(depth, alpha, beta, height)
        if score != UNKNOWN:
            return score
        self.top = base
        check = self.win(1 - self.side) != 0
        if may_null and not check and self._null(depth, beta, height, base):
            return beta
        return self._turns(depth, alpha, beta, height, base, check)

    def _remembered(self, depth, alpha, beta, height):
        """The score of a position that was searched as deep before, if it settles the matter."""
        at: cython.int = self.key & 262143
        score: cython.int = self.known_score[at]
        bound: cython.int = self.known_bound[at]
        if self.known[at] != self.key or self.known_depth[at] < depth:
            return UNKNOWN
        if score > SURE:
            score -= height
        elif score < -SURE:
            score += height
        if bound == EXACT or (bound == AT_LEAST and score >= beta):
            return score
        return score if bound == AT_MOST and score <= alpha else UNKNOWN

    def _null(self, depth, beta, height, base):
        """Whether it is good enough even to do nothing; a win seen like that proves nothing."""
        score: cython.int
        if not self.nulls or depth < 2 or self._worth() < beta:
            return False
        self.leave_turn()
        score = -self._search(depth - 3, -beta, 1 - beta, height + 1, base, False)
        self.back_turn()
        return not self.stop and beta <= score < SURE

    def _turns(self, depth, alpha, beta, height, base, check):
        end: cython.int = self.list_all(base)
        i: cython.int
        score: cython.int
        late: cython.int
        low: cython.int = alpha
        best: cython.int = -WON
        code: cython.uint
        good: cython.uint = 0
        at: cython.int = self.key & 262143
        first: cython.uint = self.known_turn[at] if self.known[at] == self.key else 0
        if end == base:
            return self._worth()
        self._order(base, end, first, height)
        for i in range(base, end):
            code = self._next(i, end, base + 16)
            if code >> 30 == DEATH:
                continue
            late = 0
            if self.reduces and depth >= 3 and i - base >= 10 and not check and code & 511 == 0:
                late = 1
            self.make(code)
            if i == base:
                score = -self._search(depth - 1, -beta, -alpha, height + 1, end, True)
            else:
                score = self._child(depth, alpha, beta, height, end, late)
            self.unmake()
            if self.stop:
                return 0
            if score > best:
                best = score
                good = code
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        self._refuted(code, depth, height)
                        break
        bound: cython.int = AT_LEAST if best >= beta else AT_MOST if best <= low else EXACT
        self._keep(depth, best, bound, good, height)
        return best

    def _child(self, depth, alpha, beta, height, base, late):
        """A turn after the first: whether it is better at all, and then by how much."""
        score: cython.int = -self._search(
            depth - 1 - late, -alpha - 1, -alpha, height + 1, base, True
        )
        if late and score > alpha and not self.stop:
            score = -self._search(depth - 1, -alpha - 1, -alpha, height + 1, base, True)
        if alpha < score < beta and not self.stop:
            score = -self._search(depth - 1, -beta, -alpha, height + 1, base, True)
        return score

    def _calm(self, alpha, beta, height, base, plies):
        """The worth once nothing is left to be shot; that the side to move wins was asked."""
        best: cython.int = self._worth()
        end: cython.int
        i: cython.int
        score: cython.int
        if best >= beta or plies == 0 or base > 100000:
            return best
        alpha = max(alpha, best)
        end = self.list_shots(base)
        self._order_shots(base, end)
        for i in range(base, end):
            self.make(self._next(i, end, end))
            self._spend()
            self.top = end
            if self.win(self.side):
                score = height + 2 - WON
            else:
                score = -self._calm(-beta, -alpha, height + 1, end, plies - 1)
            self.unmake()
            if self.stop:
                return 0
            if score > best:
                best = score
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        return best

    # ---- which turns come first

    def _order(self, base, end, first, height):
        i: cython.int
        code: cython.uint
        for i in range(base, end):
            code = self.turns[i]
            if code == first:
                self.promise[i] = 1 << 30
            elif code & 511:
                self.promise[i] = (1 << 28) + self._prize(code)
            elif code == self.killer[2 * height] or code == self.killer[2 * height + 1]:
                self.promise[i] = 1 << 27
            elif code >> 30 == DEATH:
                self.promise[i] = -1
            else:
                self.promise[i] = self.history[self._track(code)]

    def _order_shots(self, base, end):
        i: cython.int
        for i in range(base, end):
            self.promise[i] = self._prize(self.turns[i])

    def _prize(self, code):
        """What a shot takes, the cheaper the unit that fires the better."""
        cell: cython.int = self.cell_of[(code & 511) - 1]
        own: cython.int = self.cell_of[code >> 21 & 511]
        taken: cython.int = self.placed[(self.cells[cell] - UNIT) // 8 * 484 + cell]
        return 16 * taken - self.placed[(self.cells[own] - UNIT) // 8 * 484 + own]

    def _track(self, code):
        """Where the record of a turn is kept: by unit and end state."""
        thing: cython.int = (self.cells[self.cell_of[code >> 21 & 511]] - UNIT) // 8
        return thing * 3872 + (self.cell_of[code >> 12 & 511] << 3 | code >> 9 & 7)

    def _next(self, at, end, sorted_to):
        """The most promising turn that is left, put in its place; late ones come as they lie."""
        i: cython.int
        best: cython.int = at
        code: cython.uint
        promise: cython.int
        if at < sorted_to:
            for i in range(at + 1, end):
                if self.promise[i] > self.promise[best]:
                    best = i
            code = self.turns[best]
            promise = self.promise[best]
            self.turns[best] = self.turns[at]
            self.promise[best] = self.promise[at]
            self.turns[at] = code
            self.promise[at] = promise
        return self.turns[at]

    def _refuted(self, code, depth, height):
        """Remember a quiet turn that was too good for the other side to allow."""
        if code & 511 == 0:
            if self.killer[2 * height] != code:
                self.killer[2 * height + 1] = self.killer[2 * height]
                self.killer[2 * height] = code
            self.history[self._track(code)] += depth * depth

    def _keep(self, depth, score, bound, code, height):
        at: cython.int = self.key & 262143
        if score > SURE:
            score += height
        elif score < -SURE:
            score -= height
        self.known[at] = self.key
        self.known_turn[at] = code
        self.known_score[at] = score
        self.known_depth[at] = depth
        self.known_bound[at] = bound

    # ---- for those who are not compiled

    def prepare(self, seconds, nodes, wall, calm_plies, nulls, reduces):
        """Forget what was searched before; so much may be spent: CPU time, positions, and whole
        seconds by the clock on the wall."""
        self.nodes = 0
        self.limit = nodes
        self.deadline = cython.cast(cython.double, clock()) + seconds * CLOCKS_PER_SEC
        self.latest = time(cython.NULL) + wall
        self.stop = False
        self.calm_plies = calm_plies
        self.nulls = nulls
        self.reduces = reduces
        memset(self.known, 0, 8 * 262144)
        memset(self.killer, 0, 4 * 256)
        memset(self.history, 0, 4 * 92928)

    def look(self, code, depth, alpha, beta):
        """What *code* is worth, searched *depth* plies in all; None: there was no time."""
        plies: cython.int = depth
        low: cython.int = alpha
        high: cython.int = beta
        turn: cython.uint = code
        score: cython.int
        with cython.nogil:
            self.make(turn)
            if self.command[self.side] < 0 or turn >> 30 == 2:
                score = WON - 1
            elif self.command[1 - self.side] < 0 and turn >> 30 == DEATH:
                score = 1 - WON
            else:
                score = -self._search(plies - 1, -high, -low, 1, 0, True)
            self.unmake()
        return None if self.stop else score

    def ordered(self):
        """All turns, the most promising first."""
        end: cython.int = self.list_all(0)
        self._order(0, end, 0, 0)
        return [self._next(i, end, end) for i in range(end)]

    def searched(self):
        return self.nodes

    def worth(self):
        """Of the position as it stands, to the side that is to move."""
        return self._worth()
