"""Two plies and shots that follow, on the kernel: how it is played where nothing is compiled.

Every turn is tried; after it the other side's best shot is taken off. Those that may be the best
are looked at again with every answer of the other side: what it must parry, it can not leave alone.
Where its command tank could run (runs.py), a turn that lets it counts as lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import KIND, Position
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE
from tourelle.games.tank_chess.mind.engine.runs import Runs
from tourelle.games.tank_chess.mind.engine.think import LOW, WON, Thought
from tourelle.games.tank_chess.mind.engine.worth import Worth

CALM: Final = 3  # plies of shots that follow
CHASED: Final = 5000  # what is left, above a loss, where the other side leaves for sure
SAFE: Final = 60  # more than lines that open and close are worth to a reply
DECIDED: Final = WON // 2

Found = dict[int, int]  # codes with their scores
IsOver = Callable[[], bool]


class TwoPly:
    """Thinks about one position."""

    def __init__(self, kernel: Kernel, position: Position, exits: int, eager: int = 0) -> None:
        self._kernel: Final = kernel
        self._position: Final = position
        self._exits: Final = exits
        self._worth: Final = Worth(kernel, position, exits, eager)
        self._runs: Final = Runs(kernel, exits)
        self._drawn: Final[set[int]] = set()  # turns to a position that stood before

    def think(
        self,
        stood: Callable[[int], bool] | None,
        liked: Mapping[int, int],
        is_over: IsOver,
        calm: int = CALM,
    ) -> Thought:
        """All turns, as far as time lasts; the first ones are those that shoot."""
        codes = list(self._kernel.legal_codes(self._position, self._exits))
        codes.sort(key=lambda code: (code >> 30 & 3 == DEATH, -(code & 511 > 0)))
        found: Found = {}
        self._drawn.clear()
        for code in codes:
            if stood is not None and stood(code):
                self._drawn.add(code)
            score = 0 if code in self._drawn else self._after(code)
            found[code] = score + liked.get(code >> 21 & 511, 0)
            if is_over() or score >= WON - 1:
                break
        won = max(found.values()) > DECIDED
        best = found if won or calm == 1 else self._again(found, liked, is_over, calm)
        rest = [code for code in codes if code not in best]
        ranked = sorted(best.items(), key=lambda item: -item[1])
        return Thought((*ranked, *((code, LOW) for code in rest)), 2, len(found))

    def _after(self, code: int) -> int:
        """What a turn is worth to who plays it, once the best shot at him is taken off."""
        if code >> 30 & 3 == ESCAPE:
            return WON - 1
        after = self._played(self._position, code)
        side = self._position.side
        if after.command[1 - side] < 0:
            return WON - 1
        return 1 - WON if after.command[side] < 0 else -self._calm(after, -WON, WON, 1, 2)

    # ---- the second ply

    def _again(self, found: Found, liked: Mapping[int, int], is_over: IsOver, calm: int) -> Found:
        """The turns that may be the best, with every answer: the more they promise the sooner."""
        run = self._runs.begun(self._position)
        if run in found:
            return {run: WON - 3}
        best: Found = {}
        alpha, chased = LOW, 0
        for code in sorted(found, key=lambda code: -found[code]):
            if best and (is_over() or found[code] < -DECIDED):
                break
            after = self._played(self._position, code)
            if found[code] <= alpha and not self._runs.wins(after, self._position.side):
                continue  # nothing that it threatens makes it better
            best[code] = found[code]
            if found[code] > -DECIDED and code not in self._drawn:
                like = liked.get(code >> 21 & 511, 0)
                best[code] = like + self._answered(after, alpha - like, calm)
            if best[code] > alpha:
                chased = self._runs.begun(after, chased)
                best[code] = found[code] // 8 - WON + CHASED if chased else best[code]
                alpha = max(alpha, best[code])
        return best

    def _answered(self, position: Position, alpha: int, calm: int) -> int:
        """What is left to who has moved after the best answer; at most *alpha*: not looked into."""
        codes = [c for c in self._kernel.legal_codes(position, self._exits) if c >> 30 & 3 < ESCAPE]
        now, mover = self._worth.balance(position), 1 - position.side
        hopes = [now + more + SAFE for more in self._worth.promises(position, codes)]
        best = -WON
        for hope, code in sorted(zip(hopes, codes, strict=True), reverse=True):
            if hope <= best:
                break
            after = self._played(position, code)
            if self._runs.wins(after, mover):
                score = 3 - WON
            else:
                score = -self._shooting(after, -WON, -best, calm - 1, 4)
            best = max(best, score)
            if -best <= alpha:
                break
        return -best

    # ---- shots that follow

    def _calm(self, position: Position, alpha: int, beta: int, plies: int, height: int) -> int:
        """To the side that is to move, once nothing is left to be shot."""
        if self._runs.wins(position, position.side):
            return WON - height
        return self._shooting(position, alpha, beta, plies, height)

    def _shooting(self, position: Position, alpha: int, beta: int, plies: int, height: int) -> int:
        best = self._worth.balance(position)
        if best >= beta or plies == 0:
            return best
        alpha = max(alpha, best)
        for code in self._shots(position):
            after = self._played(position, code)
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

    def _played(self, position: Position, code: int) -> Position:
        after = position.clone()
        self._kernel.apply(after, code)
        return after
