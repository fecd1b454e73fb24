"""Two plies and shots that follow, on the kernel: how it is played where nothing is compiled.

Every turn is tried; after it the other side's best shot is taken off. The most promising are looked
at again with the shots that answer those, and with the run of the other side's command tank.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import IS_SOLID, KIND, Position
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE
from tourelle.games.tank_chess.kernel.units import COMMAND
from tourelle.games.tank_chess.mind.engine import weights
from tourelle.games.tank_chess.mind.engine.levels import distance
from tourelle.games.tank_chess.mind.engine.runs import Runs
from tourelle.games.tank_chess.mind.engine.think import LOW, WON, Thought

AGAIN: Final = 20  # turns that are looked at a second time
CHASED: Final = 5000  # what is left, above a loss, where the other side leaves for sure
CALM: Final = 3  # plies of shots, then


class TwoPly:
    """Thinks about one position."""

    def __init__(self, kernel: Kernel, position: Position, exits: int, eager: int = 0) -> None:
        self._kernel: Final = kernel
        self._position: Final = position
        self._exits: Final = exits
        self._placed: Final = weights.placed(position.n, position.area, kernel.kinds)
        self._away: Final = weights.away(position, exits)
        self._race: Final = weights.race()
        self._lean: Final = weights.leaning(eager)
        self._runs: Final = Runs(kernel, exits)

    def think(
        self,
        stood: Callable[[int], bool] | None,
        liked: Mapping[int, int],
        is_over: Callable[[], bool],
        calm: int = CALM,
    ) -> Thought:
        """All turns, as far as time lasts; the first ones are those that shoot."""
        codes = list(self._kernel.legal_codes(self._position, self._exits))
        codes.sort(key=lambda code: (code >> 30 & 3 == DEATH, -(code & 511 > 0)))
        found: dict[int, int] = {}
        for code in codes:
            drawn = stood is not None and stood(code)
            score = 0 if drawn else self._after(code, 1)
            found[code] = score + liked.get(code >> 21 & 511, 0)
            if is_over() or score >= WON - 1:
                break
        won = max(found.values()) > WON // 2
        best = found if won or calm == 1 else self._again(found, liked, is_over, calm)
        rest = [code for code in codes if code not in best]
        ranked = sorted(best.items(), key=lambda item: -item[1])
        return Thought((*ranked, *((code, LOW) for code in rest)), 2, len(found))

    def _again(
        self,
        found: Mapping[int, int],
        liked: Mapping[int, int],
        is_over: Callable[[], bool],
        calm: int,
    ) -> dict[int, int]:
        """The most promising turns, looked at closely: they do not let the other side run."""
        run = self._runs.begun(self._position)
        if run in found:
            return {run: WON - 3}
        best: dict[int, int] = {}
        looked = chased = 0
        for code in sorted(found, key=lambda code: -found[code]):
            if best and (is_over() or looked == AGAIN or found[code] < -WON // 2):
                break
            best[code] = found[code]
            chased = self._runs.begun(self._played(code), chased)
            if chased:
                best[code] = found[code] // 8 - WON + CHASED
            elif not is_over():
                looked += 1
                best[code] = self._after(code, calm) + liked.get(code >> 21 & 511, 0)
        return best

    def _played(self, code: int) -> Position:
        after = self._position.clone()
        self._kernel.apply(after, code)
        return after

    def _after(self, code: int, calm: int) -> int:
        """What a turn is worth to who plays it."""
        side = self._position.side
        if code >> 30 & 3 == ESCAPE:
            return WON - 1
        after = self._played(code)
        if after.command[1 - side] < 0:
            return WON - 1
        return -WON + 1 if after.command[side] < 0 else -self._calm(after, -WON, WON, calm, 2)

    def _calm(self, position: Position, alpha: int, beta: int, plies: int, height: int) -> int:
        """To the side that is to move, once nothing is left to be shot."""
        side = position.side
        if self._runs.wins(position, side):
            return WON - height
        best = self._worth(position, side) - self._worth(position, 1 - side)
        if best >= beta or plies == 0:
            return best
        alpha = max(alpha, best)
        for code in self._shots(position):
            after = position.clone()
            self._kernel.apply(after, code)
            best = max(best, -self._calm(after, -beta, -alpha, plies - 1, height + 1))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    def _shots(self, position: Position) -> list[int]:
        """For each target the shot of the cheapest unit, the dearest target first."""
        side, points = position.side, self._kernel.kinds.points
        first: dict[int, tuple[int, int]] = {}
        for code in self._kernel.shots_at(position, side, position.units[1 - side]):
            price = points[KIND[position.cells[code >> 21 & 511]]]
            known = first.get(code & 511)
            if known is None or price < known[0]:
                first[code & 511] = price, code
        dear = sorted(first, key=lambda target: -points[KIND[position.cells[target - 1]]])
        return [first[target][1] for target in dear]

    def _worth(self, position: Position, colour: int) -> int:
        """The same sum as in search.py."""
        n, cells = position.n, position.cells
        own, other = position.command[colour], position.command[1 - colour]
        found = 0
        for square in position.units[colour]:
            kind = KIND[cells[square]]
            cell = (square // n + 1) * (n + 2) + square % n + 1
            found += self._placed[(colour * 12 + kind) * 484 + cell]
            if kind == COMMAND:
                found += self._run(colour, cell, cells[square] & 7)
                found -= self._lean.glimpse * self._glimpsed(position, square)
                continue
            found += self._lean.near_other[distance(n, square, other)]
            found += self._lean.near_own[distance(n, square, own)]
        return found

    def _run(self, colour: int, cell: int, facing: int) -> int:
        if not self._exits:
            return 0
        turned = (facing + 4 * colour) & 7
        turned = min(turned, 8 - turned)
        return self._race[min(63, self._away[colour * 484 + cell] + max(0, turned - 1))]

    def _glimpsed(self, position: Position, square: int) -> int:
        found, rays = 0, self._kernel.tables.grid.rays
        for way in range(8):
            for seen in rays[square * 8 + way]:
                if IS_SOLID[position.cells[seen]]:
                    break
                found += 1
        return found
