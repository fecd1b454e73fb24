"""Lines of Panzer Squadron: `a: tank a1`, `a: move; points 3`, `a: step 1 0`, `b: b1 fires`.

    tank a1 | move | ambush | idle | end | pass
    fire b1, a1 fires b1, fire b1 front, fire b1 front turret 2
    step 1 0 (direction, facing), back 4 0, pivot 2, leave 1, leave back 4
    marker moving, marker stopped, turret a1 back, turret a1 keep, claim yes, claim no
    deploy a1 0500 4, deploy a1 0500 4 moving, tile hedge 0507, force 3 ru-t34-85, 1 ru-t70

What is left out of a shot is whatever is legal; of what is not, the usual part and bearing.
"""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Malformed
from tourelle.games.panzer_squadron.kernel.sight import zone
from tourelle.games.panzer_squadron.law import choices as said
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.rules import PanzerSquadron
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.space.hexes import hex_grid
from tourelle.stage.script import Stage

PARTS: Final = ("front", "left", "rear", "right")
TILES: Final = ("open", "shell hole", "stone house", "small house", "ruin", "hedge")


def tile_named(name: str) -> int:
    if name not in TILES:
        raise Malformed(f"{name}: no such tile")
    return TILES.index(name)


class SquadronStage(Stage):
    """A battle that is played line by line."""

    def __init__(self, rules: PanzerSquadron, state: Squadron) -> None:
        super().__init__(rules, state, {})
        self.context: Final[Context] = rules.context

    def tank(self, name: str) -> int:
        """a1 is the first tank of side a."""
        side, number = "ab".index(name[0]), int(name[1:])
        mine = [at for at, one in enumerate(self.state.side) if one == side]
        return mine[number - 1]

    def hex(self, name: str) -> int:
        grid = self.state.grid
        return hex_grid(grid.width, grid.height).hex(name)

    def facing(self, name: str) -> int:
        found: int = self.state.facing[self.tank(name)]
        return found

    # --- lines ------------------------------------------------------------------------------

    def read(self, what: str) -> Choice:
        words = what.split()
        if "fires" in words or words[0] == "fire":
            return self._fire(words)
        named = getattr(self, f"_said_{words[0]}", None)
        if named is None:
            found: Choice = self.rules.choice_from([words[0], *map(int, words[1:])])
            return found
        choice: Choice = named(words[1:])
        return choice

    def _said_tank(self, words: list[str]) -> Choice:
        return said.PickTank(self.tank(words[0]))

    def _said_step(self, words: list[str]) -> Choice:
        return said.Step(False, int(words[0]), int(words[1]))

    def _said_back(self, words: list[str]) -> Choice:
        return said.Step(True, int(words[0]), int(words[1]))

    def _said_leave(self, words: list[str]) -> Choice:
        return said.Leave(words[0] == "back", int(words[-1]))

    def _said_marker(self, words: list[str]) -> Choice:
        return said.Mark(words == ["moving"])

    def _said_turret(self, words: list[str]) -> Choice:
        return said.TurnBack(self.tank(words[0]), words[1] == "back")

    def _said_claim(self, words: list[str]) -> Choice:
        return said.Claim(words == ["yes"])

    def _said_deploy(self, words: list[str]) -> Choice:
        name, where, facing, *moving = words
        return said.Deploy(self.tank(name), self.hex(where), int(facing), bool(moving))

    def _said_tile(self, words: list[str]) -> Choice:
        return said.PlaceTile(tile_named(" ".join(words[:-1])), self.hex(words[-1]))

    def _said_force(self, words: list[str]) -> Choice:
        cards: list[int] = []
        for row in " ".join(words).split(","):
            count, name = row.split()
            cards += [self.context.library.tank(name)] * int(count)
        return said.PickForce(tuple(sorted(cards)))

    def _fire(self, words: list[str]) -> Choice:
        """The legal shot that is meant; one that is not legal, to be refused."""
        shooter = self.state.active
        if "fires" in words:
            shooter, words = self.tank(words[0]), words[1:]
        target = self.tank(words[1])
        part = PARTS.index(words[2]) if len(words) > 2 and words[2] in PARTS else -1
        turret = int(words[-1]) if "turret" in words else -1
        found = [
            shot
            for shot in self.shots()
            if (shot.tank, shot.target) == (shooter, target)
            and part in (-1, shot.part)
            and turret in (-1, shot.turret)
        ]
        return found[0] if found else self._impossible(shooter, target, part, turret)

    def _impossible(self, shooter: int, target: int, part: int, turret: int) -> Choice:
        state = self.state
        here, there = state.hex[shooter], state.hex[target]
        if part < 0:
            part = zone(state.grid, here, there, state.facing[target]) if here != there else 0
        now = (state.facing[shooter] + state.turret[shooter]) % 6
        return said.Fire(shooter, target, part, now if turret < 0 else turret)

    # --- looking ----------------------------------------------------------------------------

    def answers(self) -> list[Choice]:
        domains = [domain for ask in self.asks() for domain in ask.domains]
        return [one for domain in domains for one in domain.listed() or ()]

    def shots(self) -> list[said.Fire]:
        return [one for one in self.answers() if isinstance(one, said.Fire)]

    def kinds(self) -> set[str]:
        """The kinds of answer that are offered."""
        return {one.kind for one in self.answers()}

    def told_of(self, kind: str) -> list[list[object]]:
        """What was told of one kind of event, without the kind."""
        return [data[1:] for data in self.events() if data[0] == kind]
