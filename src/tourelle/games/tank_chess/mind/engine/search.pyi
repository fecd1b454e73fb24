from collections.abc import Sequence

from tourelle.games.tank_chess.kernel.flat.lister import Lister

COMPILED: bool

class Search(Lister):
    def weigh(
        self,
        placed: Sequence[int],
        away: Sequence[int],
        race: Sequence[int],
        near_other: Sequence[int],
        near_own: Sequence[int],
        glimpse: int,
    ) -> None: ...
    def prepare(
        self,
        seconds: float,
        nodes: int,
        wall: int,
        calm_plies: int,
        nulls: bool,
        reduces: bool,
    ) -> None: ...
    def look(self, code: int, depth: int, alpha: int, beta: int) -> int | None: ...
    def ordered(self) -> list[int]: ...
    def searched(self) -> int: ...
    def worth(self) -> int: ...
