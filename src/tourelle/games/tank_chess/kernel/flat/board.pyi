from collections.abc import Sequence

from tourelle.games.tank_chess.kernel.units import Kinds

class Board:
    n: int
    def load(
        self,
        cells: Sequence[int],
        n: int,
        side: int,
        exits: Sequence[Sequence[int]],
        last: Sequence[int],
        leavers: int,
        kinds: Kinds,
    ) -> None: ...
    def play(self, code: int) -> None: ...
    def undo(self) -> None: ...
    def is_over(self) -> bool: ...
    def squares(self) -> bytes: ...
    def facts(self) -> tuple[int, int]: ...
