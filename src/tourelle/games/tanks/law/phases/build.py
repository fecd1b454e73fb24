"""Platoons in secret, terrain, roles, edges and objectives (chapters 3, 9, 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import FOREIGN, Ask, Choice, Domain, Listed, Refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tanks.content.force import Force
from tourelle.games.tanks.content.terrain import BUILDING, WOOD, Piece, piece_rect
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import (
    FieldForce,
    PlaceTerrain,
    PlaceToken,
    TakeEdge,
    TakeRole,
)
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.ground import OPPOSITE, PIECES
from tourelle.games.tanks.law.harm import Now
from tourelle.games.tanks.law.places import Terrain, TokenPlaces, spacing
from tourelle.games.tanks.law.state import (
    EAST,
    NOBODY,
    NORTH,
    SOUTH,
    WEST,
    Battle,
    Held,
    Tank,
    Token,
)
from tourelle.space.plane import Rect
from tourelle.space.plane_arrow import TABLE

ROLES: Final = Listed[Choice]([TakeRole(1), TakeRole(0)], "TK-3.6")
SIDES: Final = Listed[Choice]([TakeEdge(e) for e in (SOUTH, NORTH, WEST, EAST)], "TK-3.8")
TOKENS: Final = {"king": 1, "every": 2, "retreat": 2}


class Platoons(Domain[Choice]):
    """Every platoon within the limit (chapter 9)."""

    def __init__(self, context: Context, limit: int) -> None:
        self._context: Final = context
        self._limit: Final = limit

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, FieldForce):
            return FOREIGN
        return self._context.muster.refuse(choice.force, self._limit)

    def ready(self) -> list[Force]:
        """Ready platoons that make good use of the points."""
        lib = self._context.library
        fits = [one for one in lib.platoons.values() if one.limit <= self._limit]
        best = max((one.limit for one in fits), default=0)
        return [lib.force(one.id) for one in fits if one.limit == best]

    def sample(self, dice: Dice) -> Choice:
        ready = self.ready()
        if ready and dice.draw(2, "sample"):
            return FieldForce(ready[dice.draw(len(ready), "sample")])
        force = self._context.muster.some(self._limit, dice)
        assert force is not None  # the least limit buys some tank
        return FieldForce(force)

    def listed(self) -> None:
        return None

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        ready = [FieldForce(force) for force in self.ready()]
        return ready[:limit] if ready else [self.sample(dice)]

    def hint(self) -> Json:
        return {"force": {"limit": self._limit}, "prefix": ["force"]}


class Build(Phase[Battle, Choice]):
    """Sealed until both are in (TK-9.11)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        if any(force is None for force in now.state.forces):
            return True
        self._lock(now)
        now.stack.goto("terrain", piece=0, first=NOBODY, gap=0)
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        domain = Platoons(self._context, state.setup_options.points)
        ready = domain.ready()
        default = FieldForce(ready[0]) if ready else None
        return tuple(
            Ask(Seat(seat), "force", (domain,), sealed=True, default=default)
            for seat in (0, 1)
            if state.forces[seat] is None
        )

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, FieldForce)
        now.state.forces[seat] = choice.force
        now.tell(events.Locked(seat))

    def _lock(self, now: Now) -> None:
        """Tanks and costs are public now; cards lie by cost, equal ones in any order (TK-13.3)."""
        state = now.state
        for seat, force in enumerate(state.forces):
            assert force is not None
            state.nations[seat] = self._context.muster.nation(force)
            for kind, *cards in force:
                if not state.open[seat]:
                    now.dice.shuffle(cards, "cards")
                held = [Held(card, self._context.cards[card].points) for card in cards]
                held.sort(key=lambda one: one.cost)
                state.tanks.append(Tank(seat, kind, tuple(held)))
                costs = tuple(one.cost for one in held)
                at = len(state.tanks) - 1
                now.tell(events.Fielded(seat=seat, tank=at, model=kind, costs=costs), reveals=True)
        state.forces = [None, None]


class PlaceAll(Phase[Battle, Choice]):
    """Terrain: a ready map, or the players in turn (TK-3.2 to TK-3.5, TK-3.15)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if state.setup_options.map != "free":
            plan = self._context.library.maps[state.setup_options.map]
            state.pieces = [Piece(WOOD, *at) for at in plan.woods]
            state.pieces += [Piece(BUILDING, *at) for at in plan.buildings]
        if len(state.pieces) == len(PIECES):
            now.stack.goto("roles", winner=NOBODY)
            return False
        if frame["first"] < 0:
            now.stack.note(first=roll_off(now))
            return False
        if not frame["gap"]:
            gap = spacing(PIECES[frame["piece"]], pieces(state))
            now.stack.note(gap=gap)
            now.tell(events.Spacing(gap))
        return True

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        seat = (frame["first"] + frame["piece"]) % 2
        domain = Terrain(PIECES[frame["piece"]], pieces(state), frame["gap"])
        return (Ask(Seat(seat), "terrain", (domain,)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, PlaceTerrain)
        kind = PIECES[frame["piece"]]
        now.state.pieces.append(Piece(kind, choice.x, choice.y, choice.heading))
        x, y, heading = choice.x, choice.y, choice.heading
        now.tell(events.Terrain(seat=seat, piece=kind, x=x, y=y, heading=heading))
        now.stack.note(piece=frame["piece"] + 1, gap=0)


def pieces(state: Battle) -> tuple[Rect, ...]:
    return tuple(piece_rect(piece) for piece in state.pieces)


def roll_off(now: Now) -> int:
    """Each rolls a die; ties are rolled again (TK-3.2, TK-3.6)."""
    while True:
        faces = tuple(now.dice.d6("roll-off", Seat(seat)) for seat in (0, 1))
        if faces[0] != faces[1]:
            winner = int(faces[1] > faces[0])
            now.tell(events.RolledOff(seat=winner, faces=faces))
            return winner


class Roles(Phase[Battle, Choice]):
    """Attacker or Defender, then the Defender's edge (TK-3.6, TK-3.8)."""

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if state.setup_options.mission == "barkmann":  # TK-11.2, TK-11.4
            state.attacker = state.nations.index("us")
            now.stack.goto("open")
            return False
        if frame["winner"] < 0:
            now.stack.note(winner=roll_off(now))
            return False
        return True

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        if state.attacker == NOBODY:
            return (Ask(Seat(frame["winner"]), "role", (ROLES,), default=TakeRole(1)),)
        return (Ask(state.defender, "edge", (SIDES,), default=TakeEdge(SOUTH)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        state = now.state
        if isinstance(choice, TakeRole):
            state.attacker = seat if choice.attacks else 1 - seat
            now.tell(events.Role(state.attacker))
            return
        assert isinstance(choice, TakeEdge)
        state.edges[seat], state.edges[1 - seat] = choice.edge, OPPOSITE[choice.edge]
        now.tell(events.Edge(seat=seat, edge=choice.edge))
        now.stack.goto("tokens")


class Tokens(Phase[Battle, Choice]):
    """Objectives are placed before deployment (TK-3.9, chapter 10)."""

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if state.setup_options.mission == "king" and not state.tokens:  # TK-10.8
            state.tokens.append(Token(NOBODY, TABLE // 2, TABLE // 2))
            now.tell(events.Token(seat=NOBODY, x=TABLE // 2, y=TABLE // 2))
        if len(state.tokens) < TOKENS.get(state.setup_options.mission, 0):
            return True
        now.stack.goto("open")
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        placer = self._placer(state)
        other = (
            state.tokens[0][1:]
            if state.setup_options.mission == "retreat" and state.tokens
            else None
        )
        domain = TokenPlaces(state.edges[1 - placer], other)
        return (Ask(Seat(placer), "token", (domain,)),)

    def _placer(self, state: Battle) -> int:
        """The Attacker, then in mission 3 the Defender (TK-10.13, TK-10.18)."""
        second = state.setup_options.mission == "every" and len(state.tokens) == 1
        return state.defender if second else state.attacker

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, PlaceToken)
        owner = seat if now.state.setup_options.mission == "every" else NOBODY
        now.state.tokens.append(Token(owner, choice.x, choice.y))
        now.tell(events.Token(seat=seat, x=choice.x, y=choice.y))
