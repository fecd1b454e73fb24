"""Building the board: mirror, cut and choose, open (CH-12.1 to CH-12.4, CH-12.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from tourelle.core.ask import FOREIGN, Ask, Choice, Domain, Listed, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_chess.content.entries import Piece
from tourelle.games.tank_chess.kernel.position import EMPTY, OBSTACLE
from tourelle.games.tank_chess.law.choices import ClearLayout, EndBuilding, PlacePiece
from tourelle.games.tank_chess.law.events import Ground, Passed
from tourelle.games.tank_chess.law.ground import (
    FREE_RANKS,
    footprint,
    half_turned,
    is_connected,
    open_ground,
    ranks_mask,
    shapes,
    squares_in,
    where,
)
from tourelle.games.tank_chess.law.state import Chess, Stock

MIRROR, CUT, OPEN = range(3)
WAYS: Final = ("mirror", "cut", "open")
RULES: Final = ("CH-12.1", "CH-12.2", "CH-12.3")
TRIES: Final = 60  # random placements before all are looked at


class Placements(Domain[Choice]):
    """Where the pieces that are left may lie; long, so it is tested and sampled."""

    def __init__(
        self, state: Chess, pieces: Sequence[Piece], heap: int, way: int, zone: int
    ) -> None:
        self._n: Final = state.position.n
        self._position: Final = state.position
        self._left: Final = state.stock.pieces[heap]
        self._pieces: Final = pieces
        self._way: Final = way
        free = FREE_RANKS if way != OPEN else max(FREE_RANKS, zone)
        self._allowed: Final = where(self._position, EMPTY) & ~ranks_mask(self._position, free)
        self._ground: Final = open_ground(self._position)

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, PlacePiece):
            return FOREIGN
        if not (0 <= choice.piece < len(self._left) and 0 <= choice.square < self._n**2):
            return refusal("no-piece", "CH-12.10")
        needed = 2 if self._way == MIRROR else 1
        if self._left[choice.piece] < needed:
            return refusal("piece-used-up", "CH-12.10")
        own = self._own(choice)
        if own is None:
            return refusal("piece-off-board", "CH-12.10")
        if self._image(own) & own:
            return refusal("piece-overlaps", "CH-12.10")
        return self._refuse_ground(own | self._image(own))

    def covered(self, choice: PlacePiece) -> int:
        """The squares built on by a legal choice."""
        own = self._own(choice) or 0
        return own | self._image(own)

    def _own(self, choice: PlacePiece) -> int | None:
        lies = shapes(self._pieces[choice.piece].shape)
        if not 0 <= choice.quarters < len(lies):
            return None
        return footprint(self._position, lies[choice.quarters], choice.square)

    def _image(self, squares: int) -> int:
        """In mirror building a piece comes with its image (CH-12.1)."""
        return half_turned(squares, self._n) if self._way == MIRROR else 0

    def _refuse_ground(self, covered: int) -> Refusal | None:
        if covered & ~self._allowed:
            return refusal("piece-no-ground", "CH-12.4")
        # CH-12.10: a layout by one player is tested once, at the end
        if self._way != CUT and not is_connected(self._ground & ~covered, self._n):
            return refusal("piece-cuts-off", "CH-12.4")
        return None

    def _every(self) -> Iterator[PlacePiece]:
        for piece, left in enumerate(self._left):
            if left:
                for quarters in range(len(shapes(self._pieces[piece].shape))):
                    for square in range(self._n**2):
                        yield PlacePiece(piece, square, quarters)

    def any(self) -> bool:
        return next((True for choice in self._every() if self.refuse(choice) is None), False)

    def sample(self, dice: Dice) -> Choice:
        for _ in range(TRIES):
            piece = dice.draw(len(self._left), "piece")
            lies = len(shapes(self._pieces[piece].shape))
            square, quarters = dice.draw(self._n**2, "square"), dice.draw(lies, "quarters")
            if self.refuse(choice := PlacePiece(piece, square, quarters)) is None:
                return choice
        every = self.listed()
        return every[dice.draw(len(every), "sample")]

    def listed(self) -> Sequence[Choice]:
        return [choice for choice in self._every() if self.refuse(choice) is None]

    def hint(self) -> Json:
        return {"pieces": list(self._left), "squares": list(squares_in(self._allowed))}


def placements(
    pieces: Sequence[Piece], zones: dict[int, int], state: Chess, frame: Frame
) -> Placements:
    """Where the seat in charge may lay what it has."""
    heap = frame["seat"] if frame["way"] == OPEN else 0
    return Placements(state, pieces, heap, frame["way"], zones[state.position.n])


def unfinished(choice: Choice) -> Refusal | None:
    """A layout that cuts squares off cannot end: it is cleared."""
    wrong = isinstance(choice, EndBuilding)
    return refusal("layout-cuts-off", "CH-12.4") if wrong else None


class Build(Phase[Chess, Choice]):
    """Pieces are laid until the agreed number lies, or nobody wants to go on."""

    def __init__(self, pieces: Sequence[Piece], zones: dict[int, int]) -> None:
        self._pieces: Final = pieces
        self._zones: Final = zones  # ranks of a deployment zone, by size of the board

    def run(self, now: Moment[Chess], frame: Frame) -> bool:
        over = frame["passes"] == 2 or (frame["way"] == MIRROR and now.state.stock.pairs == 0)
        if over:
            now.stack.end()
        return not over

    def _placements(self, state: Chess, frame: Frame) -> Placements:
        return placements(self._pieces, self._zones, state, frame)

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        seat, way = Seat(frame["seat"]), frame["way"]
        places = self._placements(state, frame)
        domains: list[Domain[Choice]] = [places] if places.any() else []
        if way == CUT:  # CH-12.10: tested once, at the end; what is cut off is laid anew
            whole = is_connected(open_ground(state.position), state.position.n)
            word: Choice = EndBuilding() if whole else ClearLayout()
            domains.append(Listed([word], "CH-12.4", unfinished))
        elif way == OPEN or not domains:  # CH-12.10: no legal placement is a pass
            domains.append(Listed[Choice]([EndBuilding()], "CH-12.10"))
        default = EndBuilding() if way == OPEN else None
        return (Ask(seat, "build", tuple(domains), default=default),)

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        following = seat if frame["way"] == CUT else 1 - seat
        if isinstance(choice, PlacePiece):
            self._lay(now, frame, choice)
            now.stack.note(seat=following, passes=0)
        elif isinstance(choice, ClearLayout):
            self._lift(now)
        elif frame["way"] == CUT:
            now.stack.note(passes=2)
        else:
            now.tell(Passed(seat))
            now.stack.note(seat=following, passes=frame["passes"] + 1)

    def _lay(self, now: Moment[Chess], frame: Frame, choice: PlacePiece) -> None:
        state = now.state
        for square in squares_in(self._placements(state, frame).covered(choice)):
            state.position.put(square, OBSTACLE)
            now.tell(Ground("built", square))
        state.stock = taken(state.stock, frame, choice.piece)

    def _lift(self, now: Moment[Chess]) -> None:
        state = now.state
        for square, cell in enumerate(state.position.cells):
            if cell == OBSTACLE:
                state.position.put(square, EMPTY)
                now.tell(Ground("lifted", square))
        whole = tuple(piece.count for piece in self._pieces)
        state.stock = replace(state.stock, pieces=(whole, state.stock.pieces[1]))


def taken(stock: Stock, frame: Frame, piece: int) -> Stock:
    """The stock after a piece was laid; in mirror building it takes its like along."""
    heap = frame["seat"] if frame["way"] == OPEN else 0
    used = 2 if frame["way"] == MIRROR else 1
    heaps = list(stock.pieces)
    counts = list(heaps[heap])
    counts[piece] -= used
    heaps[heap] = tuple(counts)
    pairs = stock.pairs - (frame["way"] == MIRROR)
    return Stock((heaps[0], heaps[1]), pairs, stock.units)
