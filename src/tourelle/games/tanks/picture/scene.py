"""From a seat's view to the picture of the table: what is drawn, never what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.art.scene import Scene
from tourelle.games.game import Lens
from tourelle.games.tanks.content.terrain import WOOD
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.goals import last_turn, near
from tourelle.games.tanks.law.ground import PIECES
from tourelle.games.tanks.law.poses import corner_of
from tourelle.games.tanks.law.state import (
    EAST,
    MOVEMENT,
    NORTH,
    SETUP,
    SHOOTING,
    SOUTH,
    WEST,
    Held,
    Tank,
)
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.picture.aims import Sights
from tourelle.games.tanks.picture.chosen import Chosen, read_chosen
from tourelle.games.tanks.picture.data import (
    CardPicture,
    Face,
    PiecePicture,
    Pose,
    SeatPicture,
    ShotPicture,
    TablePicture,
    TankPicture,
    TokenPicture,
    TurnPicture,
    ZonePicture,
)
from tourelle.games.tanks.picture.moves import Ways
from tourelle.games.tanks.picture.stock import critical_face, tank_face, upgrade_face
from tourelle.games.tanks.picture.table import picture
from tourelle.games.tanks.words.speech import TanksSpeech
from tourelle.space.plane import bearing

QUARTERS: Final = {SOUTH: 0, NORTH: 2, WEST: 3, EAST: 1}
SCORED: Final = ("king", "every", "retreat")


def scene(context: Context, speech: TanksSpeech, view: TanksView, lens: Lens) -> Scene:
    table = Painter(context, speech, view, lens).table()
    return picture(table, lens.lang, lens.theme, lens.narrow)


def quarter_of(view: TanksView, lens: Lens) -> int:
    """Quarter turns of the table, so that the near side's own edge is below; a corner of the north
    turns the table round."""
    state, seat = view.state, near_seat(view, lens)
    corner = corner_of(state, seat) if state.attacker >= 0 else None
    if corner is not None:
        return 2 if corner[1] else 0
    return QUARTERS.get(state.edges[seat], 0)


def near_seat(view: TanksView, lens: Lens) -> int:
    if lens.near is not None:
        return int(lens.near)
    return 0 if view.seat is None else int(view.seat)


class Stance(NamedTuple):
    """What a picture shows of a tank besides the tank itself."""

    at: int  # its place in the state
    phase: int
    attacker: int
    mine: bool
    parting: bool
    active: bool
    chosen: bool
    aim: int | None
    cards: tuple[int, ...]  # those that are chosen


@lru_cache(maxsize=4096)
def tank_of(context: Context, tank: Tank, stance: Stance) -> TankPicture:
    """Kept: of a dozen tanks one has done something since the last picture."""
    key = f"t{stance.at}"
    move, shoot = (context.initiative_of(tank, phase) for phase in (MOVEMENT, SHOOTING))
    return TankPicture(
        key=key,
        number=stance.at + 1,
        face=tank_face(context.card(tank)),
        owner=tank.owner,
        pose=Pose(tank.x, tank.y, tank.heading) if tank.placed else None,
        damage=tank.damage,
        resistance=context.resistance(tank),
        initiative=(move, shoot),
        shown_initiative=context.initiative_of(tank, stance.phase),
        moves=tank.moves,
        wreck=tank.wreck,
        out=context.is_out(tank) and not tank.wreck,
        parting=stance.parting,
        active=stance.active,
        chosen=stance.chosen,
        aim=stance.aim,
        cards=tuple(_card(context, tank, stance, *one) for one in enumerate(tank.cards)),
        crits=tuple(_crit(context, stance, number) for number in tank.crits),
        acts=() if tank.wreck else (key,),
        attacker=stance.attacker,
    )


def _card(context: Context, tank: Tank, stance: Stance, slot: int, held: Held) -> CardPicture:
    """Face down for the enemy: its cost, and nothing else (TK-9.8)."""
    key = f"card-{stance.at}.{slot}"
    if held.card < 0:
        return CardPicture(key, None, held.cost)
    card = context.upgrade(held)
    nation = context.card(tank).nation
    mine = stance.mine and not (held.spent or held.lost or tank.wreck)
    acts = tuple(f"c{stance.at}.{slot}.{clause}" for clause in range(len(card.clauses)))
    return CardPicture(
        key,
        upgrade_face(card, nation),
        held.cost,
        down=not held.up,
        spent=held.spent,
        lost=held.lost,
        chosen=slot in stance.cards,
        acts=acts if mine else (),
    )


def _crit(context: Context, stance: Stance, number: int) -> CardPicture:
    face = critical_face(context.critical(number))
    acts = (f"k{number}",) if stance.mine and face.repairable else ()
    return CardPicture(f"crit-{stance.at}.{number}", face, acts=acts)


class Painter:
    """Gathers what the picture shows of one view through one lens."""

    def __init__(self, context: Context, speech: TanksSpeech, view: TanksView, lens: Lens) -> None:
        self._context: Final = context
        self._speech: Final = speech
        self._view: Final = view
        self._state: Final = view.state
        self._lens: Final = lens
        self._chosen: Final[Chosen] = read_chosen(view, lens.chosen)
        self._active: Final = self._acting()

    def _acting(self) -> int:
        """Whose slot it is; -1: nobody's."""
        state = self._state
        for frame in reversed(state.stack.frames):
            if frame.phase in ("moving", "dash", "fire", "mending", "deploy"):
                return frame["tank"]
        return -1

    def table(self) -> TablePicture:
        state, chosen = self._state, self._chosen
        near_ = near_seat(self._view, self._lens)
        seats = [self._seat(seat) for seat in (0, 1)]
        sights = Sights(self._context, self._view, chosen, self._active, self._lens.offers)
        ways = Ways(self._context, self._view, chosen, self._active, self._lens)
        return TablePicture(
            seats=(seats[near_], seats[1 - near_]),
            pieces=tuple(PiecePicture(p.kind == WOOD, Pose(*p[1:])) for p in state.pieces),
            tokens=tuple(self._tokens()),
            zones=tuple(self._zones()),
            order=tuple(self._order()),
            map=state.setup_options.map,
            settled=len(state.pieces) >= len(PIECES),
            turn=state.turn,
            most=last_turn(state),
            phase=state.phase,
            mission=state.setup_options.mission,
            scored=state.setup_options.mission in SCORED and bool(state.tokens),
            left=self._view.undrawn,
            discard=len(state.discard),
            aim=sights.aim(),
            odds=sights.odds(),
            sights=tuple(sights.glances()),
            kills=tuple(sights.kills()),
            links=tuple(sights.links()),
            ring=sights.ring(),
            fan=sights.fan(),
            arrow=ways.arrow(),
            ghosts=tuple(ways.ghosts()),
            piece_ghost=ways.piece(),
            carried=ways.carried(),
            reach=ways.reach(),
            spots=tuple(ways.spots()),
            pads=tuple(ways.pads()),
            edges=ways.edges(),
            shot=self._shot(),
            zoom=self._zoom(),
            quarter=quarter_of(self._view, self._lens),
        )

    # ---- who sits where

    def _seat(self, seat: int) -> SeatPicture:
        state, lang = self._state, self._lens.lang
        role = "" if state.attacker < 0 else "attacker" if seat == state.attacker else "defender"
        tanks = [at for at, tank in enumerate(state.tanks) if tank.owner == seat]
        return SeatPicture(
            seat,
            self._speech.seat(seat, self._view, lang),
            state.nations[seat],
            role,
            tuple(self._tank(at) for at in tanks),
            self._context.destroyed(state, seat),
            state.score[seat],
            seat == self._view.seat,
            self._view.sealed[seat],
        )

    # ---- tanks and their cards

    def _tank(self, at: int) -> TankPicture:
        context, state, chosen = self._context, self._state, self._chosen
        tank = state.tanks[at]
        stance = Stance(
            at,
            state.phase,
            state.attacker,
            tank.owner == self._view.seat,
            context.has_parting_shot(state, at),
            at == self._active,
            at in chosen.tanks,
            self._aim(at),
            tuple(slot for slot in range(len(tank.cards)) if (at, slot) in chosen.cards),
        )
        return tank_of(context, tank, stance)

    def _aim(self, at: int) -> int | None:
        """The gun of a shooter points at its target, and that of one who takes aim."""
        state, shot = self._state, self._state.shot
        target = self._chosen.target(self._active) if at == self._active else -1
        if shot is not None and shot.shooter == at:
            target = shot.target
        if target < 0 or not state.tanks[at].placed or not state.tanks[target].placed:
            return None
        a, b = state.tanks[at], state.tanks[target]
        return bearing(b.x - a.x, b.y - a.y) if (a.x, a.y) != (b.x, b.y) else None

    def _turned(self, number: int) -> CardPicture:
        """A Critical card that has just been turned; the shooter may have to keep one."""
        face = critical_face(self._context.critical(number))
        keeps = "keep" in self._lens.offers.kinds
        acts = self._lens.offers.draft().acts(f"k{number}") if keeps else ()
        return CardPicture(f"turned-{number}", face, acts=acts)

    def _zoom(self) -> Face | None:
        """A card that is read: one of those that lie open to this seat."""
        if self._chosen.zoom is None:
            return None
        kind, at, which = self._chosen.zoom
        key = f"{kind}-{at}.{which}"
        tanks = [self._tank(at)] if at < len(self._state.tanks) else []
        cards = [card for tank in tanks for card in (*tank.cards, *tank.crits)]
        return next((card.face for card in cards if card.key == key), None)

    # ---- objectives, zones, order, shot

    def _tokens(self) -> Iterator[TokenPicture]:
        context, state = self._context, self._state
        for token in state.tokens:
            close = [state.turn > 0 and near(context, state, token, seat) for seat in (0, 1)]
            holder = close.index(True) if sum(close) == 1 else -1
            yield TokenPicture((token.x, token.y), token.owner, holder, all(close), state.attacker)

    def _zones(self) -> Iterator[ZonePicture]:
        """While tanks are being deployed."""
        state = self._state
        if state.turn or state.attacker < 0 or state.result is not None:
            return
        for seat in (0, 1):
            corner = corner_of(state, seat)
            if corner is not None or state.edges[seat] >= 0:
                yield ZonePicture(seat, state.edges[seat], corner, state.attacker)

    def _order(self) -> Iterator[TurnPicture]:
        """Those who have acted, who acts, who is still to come."""
        state = self._state
        coming = [at for group in state.queue for at in group if at != self._active]
        alive = [at for at, tank in enumerate(state.tanks) if not tank.wreck]
        deployed = state.turn or any(tank.placed for tank in state.tanks) or state.queue
        if not deployed or state.result is not None:
            return
        phase = state.phase if state.turn else SETUP
        done = [at for at in alive if at not in coming and at != self._active]
        done.sort(key=lambda at: self._place(at, phase))
        rows = [(at, "done") for at in done]
        rows += [(self._active, "now")] if self._active in alive else []
        rows += [(at, "next") for at in coming if at in alive]
        for at, how in rows:
            tank = state.tanks[at]
            initiative = self._context.initiative(state, at, phase)
            name = self._context.card(tank).name
            yield TurnPicture(f"t{at}", at + 1, tank.owner, initiative, how, name)

    def _place(self, at: int, phase: int) -> tuple[int, int]:
        state = self._state
        value = (
            self._context.initiative(state, at, phase),
            int(state.tanks[at].owner == state.attacker),
        )
        return (-value[0], -value[1]) if phase == SHOOTING else value

    def _shot(self) -> ShotPicture | None:
        shot = self._state.shot
        if shot is None:
            return None
        return ShotPicture(
            f"t{shot.shooter}",
            f"t{shot.target}",
            shot.roll,
            shot.before,
            shot.defence,
            shot.hits,
            shot.crits,
            tuple(self._turned(number) for number in shot.turned),
            shot.fours,
        )


__all__ = ["Painter", "scene"]
