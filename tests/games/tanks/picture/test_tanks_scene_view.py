"""The table as a seat sees it: everything has a key and a label, nothing hidden is in the bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from tourelle.art.scene import Part, Scene
from tourelle.art.svg import num
from tourelle.core.chance import FastDice
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.core.words import LANGS
from tourelle.games.game import Lens
from tourelle.games.shortlist import members
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import Aim, Move
from tourelle.games.tanks.law.events import Role
from tourelle.games.tanks.law.poses import Moves
from tourelle.games.tanks.law.state import Battle
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.picture.chosen import read_chosen
from tourelle.games.tanks.picture.layout import plan
from tourelle.games.tanks.picture.scene import Painter
from tourelle.games.tanks.room import game
from tourelle.games.tanks.words.speech import TanksSpeech
from tourelle.space.plane import corners_of
from tourelle.space.plane_arrow import TABLE, arrow_of
from tourelle.testing.case import lens_for
from tourelle.testing.checks.pictures import check_scene

GAME = game()
RULES = GAME.rules
LAW = RULES.context  # type: ignore[attr-defined]
SPEECH = TanksSpeech(LAW)


def moments(scenario: str, seed: int = 5) -> Iterator[tuple[Battle, list[Notice]]]:
    """A game played by its shortlists, step by step."""
    found = next(one for one in GAME.scenarios() if one.id == scenario)
    dice = FastDice(seed)
    state, told = RULES.start(2, settle(RULES.options(), dict(found.setup)), dice)
    while RULES.outcome(state) is None:
        yield state, told
        ask = RULES.asks(state)[0]
        options = GAME.judge.shortlist(state, ask, dice, 4).at_a_look()
        choice = options[dice.draw(len(options), "pick")]
        told = RULES.apply(state, ask.seat, choice, dice)


@cache
def until(scenario: str, phase: str, turn: int = 0) -> Battle:
    for state, _ in moments(scenario):
        if state.stack.top.phase == phase and state.turn >= turn:
            return state.clone()
    raise AssertionError(f"no {phase} in {scenario}")


def asked(state: Battle) -> Seat:
    return RULES.asks(state)[0].seat


def drawn(state: Battle, seat: Seat | None, *chosen: str, **more: object) -> Scene:
    lens = Lens(near=seat, chosen=chosen, **more)  # type: ignore[arg-type]
    return GAME.scene(*seen(state, seat, lens))


def seen(state: Battle, seat: Seat | None, lens: Lens) -> tuple[TanksView, Lens]:
    """The view of a seat, and a lens with what it is asked."""
    view = RULES.view(state, seat)
    return view, lens_for(GAME, RULES.asks(state), seat, view, lens)


def parts_of(scene: Scene) -> dict[str, Part]:
    return {part.key: part for part in scene.parts()}


def painter(state: Battle, seat: Seat | None, *chosen: str) -> Painter:
    return Painter(LAW, SPEECH, *seen(state, seat, Lens(near=seat, chosen=chosen)))


@pytest.mark.parametrize("scenario", ["barkmann", "every"])
def test_pictures_of_a_game_are_well_formed(scenario: str) -> None:
    kinds: set[str] = set()
    for at, (state, told) in enumerate(moments(scenario)):
        if at > 90:
            break
        if state.stack.top.phase in kinds and at % 9:
            continue
        kinds.add(state.stack.top.phase)
        seat = (None, Seat(0), Seat(1))[at % 3]
        events = tuple(one for n in told if (one := n.told_to(seat)) is not None)
        lens = Lens(LANGS[at % 2], ("light", "dark")[at % 2], seat, at % 4 > 1, events=events)
        scene = GAME.scene(*seen(state, seat, lens))
        check_scene(None, scene)  # type: ignore[arg-type]
        for part in scene.parts():
            assert part.label or not part.acts, part.key
            assert " " not in part.key
            assert not re.search(r"\{[a-z]+\}", part.label)
    assert {"moving", "fire"} <= kinds


@pytest.mark.parametrize("narrow", [False, True])
def test_what_is_clipped_ends_at_the_edge_of_the_table_on_every_screen(narrow: bool) -> None:
    """Whichever was drawn before: desks and phones ask one server."""
    state, seat = until("barkmann", "deploy"), Seat(0)
    drawn(state, seat, narrow=not narrow)
    scene = drawn(state, seat, narrow=narrow)
    tanks = (len(one.tanks) for one in painter(state, seat).table().seats)
    edge = plan(*tanks, narrow, 0)
    clips = {
        name: node.markup for name, node in scene.symbols.items() if "<clipPath" in node.markup
    }
    assert len(clips) == 1
    span = 90 * 10 * edge.scale
    x, y = edge.middle[0] - span / 2, edge.middle[1] - span / 2
    ((name, markup),) = clips.items()
    assert f'<rect x="{num(x)}" y="{num(y)}" width="{num(span)}"' in markup
    zones = [part for part in scene.parts() if part.kind == "zone"]
    assert zones
    assert all(f"url(#{name})" in part.body.markup for part in zones)


@pytest.mark.rule("TK-3.6")
def test_sides_are_called_by_their_roles() -> None:
    state = until("retreat", "deploy")
    names = {tank.owner: ("Défenseur", "Attaquant")[tank.owner == state.attacker]
             for tank in state.tanks}  # fmt: skip
    found = parts_of(drawn(state, Seat(0), lang="fr"))
    for seat in (0, 1):
        assert found[f"zone-{seat}"].label == f"déploiement\u202f: {names[seat]}"
    told = SPEECH.event(Role(state.attacker), RULES.view(state, Seat(0)), "fr")
    assert told == f"Joueur {state.attacker + 1} est l’Attaquant."


@pytest.mark.rule("TK-9.8")
def test_hidden_cards_are_not_in_the_bytes() -> None:
    """Whatever the enemy's face-down cards are, the picture is the same to the last byte."""
    state = until("retreat", "deploy")
    other = state.clone()
    swapped = 0
    for at, tank in enumerate(state.tanks):
        for slot, held in enumerate(tank.cards):
            twins = [c for c in LAW.candidates(state.nations[tank.owner], held.cost, True)
                     if c != held.card]  # fmt: skip
            if tank.owner == 1 and not held.up and twins:
                other.change_card(at, slot, card=twins[0])
                swapped += 1
    assert swapped
    for seat in (Seat(0), None):
        assert drawn(state, seat).document() == drawn(other, seat).document()
    assert drawn(state, Seat(1)).document() != drawn(other, Seat(1)).document()


def test_the_names_of_hidden_cards_are_not_in_the_picture() -> None:
    state = until("retreat", "deploy")
    text = drawn(state, Seat(0)).document()
    for tank in state.tanks:
        for held in tank.cards:
            name = LAW.upgrade(held).name.en.replace("'", "&#x27;")
            mine = [h.card for t in state.tanks if t.owner == 0 for h in t.cards]
            if tank.owner == 1 and not held.up and held.card not in mine:
                assert name not in text


def test_what_can_be_done_has_its_key_in_the_picture() -> None:
    state = until("aces", "moving", 2)
    seat, at = asked(state), state.stack.top["tank"]
    keys = parts_of(drawn(state, seat, f"t{at}"))
    moves = RULES.asks(state)[0].domains[0].propose(FastDice(1), 24)
    acts = {act for part in keys.values() for act in part.acts}
    for move in moves:
        first, place, facing = GAME.parts(move, RULES.view(state, seat), "en")
        assert {first.key, place.key} <= acts
        then = parts_of(drawn(state, seat, first.key, place.key))
        assert facing.key in {act for part in then.values() for act in part.acts}


def test_targets_and_cards_have_their_keys() -> None:
    state = until("aces", "fire", 2)
    seat = asked(state)
    acts = {act for part in drawn(state, seat).parts() for act in part.acts}
    view = RULES.view(state, seat)
    for choice in RULES.asks(state)[0].domains[0].listed() or ():
        if isinstance(choice, Aim):
            assert GAME.parts(choice, view, "en")[0].key in acts
    for at, tank in enumerate(state.tanks):
        for slot, held in enumerate(tank.cards):
            mine = tank.owner == seat and not (held.spent or held.lost or tank.wreck)
            assert (f"c{at}.{slot}.0" in acts) == mine


@pytest.mark.parametrize(("scenario", "phase"), [("retreat", "tokens"), ("retreat", "roles")])
def test_objectives_and_edges_can_be_taken_in_the_picture(scenario: str, phase: str) -> None:
    for state, _ in moments(scenario):
        if state.stack.top.phase == phase and state.attacker >= 0:
            break
    seat = asked(state)
    acts = {act for part in drawn(state, seat).parts() for act in part.acts}
    for choice in members(RULES.asks(state)[0].domains[0], FastDice(1), 24):
        assert GAME.parts(choice, RULES.view(state, seat), "en")[0].key in acts


@pytest.mark.rule("TK-0.21")
def test_the_arrow_lies_as_the_rules_lay_it() -> None:
    state = until("aces", "moving", 2)
    seat, at = asked(state), state.stack.top["tank"]
    domain = Moves(LAW, state, at)
    for move in domain.propose(FastDice(1), 6):
        assert isinstance(move, Move)
        keys = f"t{at}", f"p{move.x},{move.y}", f"h{move.heading}"
        table = painter(state, seat, *keys).table()
        found = domain.place(move.x, move.y, move.heading)
        final = LAW.hull(state.tanks[at]._replace(x=move.x, y=move.y, heading=move.heading))
        assert table.arrow is not None
        assert (table.arrow.tail, table.arrow.tip) == arrow_of(final, found)
        assert [ghost.pose for ghost in table.ghosts] == [(move.x, move.y, move.heading)]
    assert painter(state, seat, f"t{at}", "p90000,90000", "h0").table().arrow is None


@pytest.mark.rule("TK-0.27")
@pytest.mark.rule("TK-0.28")
def test_lines_cover_and_dice_of_any_pair() -> None:
    state = until("aces", "fire", 2)
    seen = 0
    for a, tank in enumerate(state.tanks):
        for b in state.of(1 - tank.owner):
            aim = painter(state, Seat(0), f"t{a}", f"t{b}").table().aim
            assert aim is not None
            assert [c.corner for c in aim.corners] == list(corners_of(LAW.hull(state.tanks[b])))
            facts = LAW.facts(state, a, b)
            assert (aim.sees, aim.cover) == (facts.sees, facts.cover)
            for corner in aim.corners:
                assert (corner.at is None) == (corner.line == "clear")
            if sum(corner.line == "clear" for corner in aim.corners) >= 3 and not aim.cover:
                seen += 1
    assert seen


@pytest.mark.rule("TK-6.29")
def test_odds_before_the_shot_are_exact() -> None:
    state = until("aces", "fire", 2)
    at = state.stack.top["tank"]
    target = LAW.targets(state, at)[0]
    odds = painter(state, asked(state), f"t{target}").table().odds
    assert odds is not None
    assert sum(chance for _, chance in odds.damage) == 1
    assert odds.mean == sum(n * chance for n, chance in odds.damage)
    assert sum(dice for _, dice in odds.lines[: odds.split]) == odds.attack
    told = GAME.odds(Aim(target), RULES.view(state, asked(state)), "en")
    assert told is not None
    assert sum(chance for _, chance in told.results) == 1
    survived = [chance for _, chance in odds.damage][: len(told.results) - 1]
    assert [chance for _, chance in told.results] == [*survived, odds.out]
    assert "odds" in parts_of(drawn(state, asked(state), f"t{target}"))


def test_a_key_that_is_no_key_changes_nothing() -> None:
    state = until("aces", "moving", 2)
    view = RULES.view(state, Seat(0))
    plain = drawn(state, Seat(0)).document()
    for key in ("t99", "t-1", "tx", "p1", "p999999,1", "h36000", "c9", "<script>", "", "card-99.9"):
        assert drawn(state, Seat(0), key).document() == plain
    assert read_chosen(view, ("t1", "t1", "t0")).tanks == (1, 0)


def test_a_card_can_be_read_large_but_only_if_it_is_open() -> None:
    state = until("retreat", "deploy")
    mine = next(at for at, t in enumerate(state.tanks) if t.owner == 0 and t.cards)
    theirs = next(
        (at, slot) for at, t in enumerate(state.tanks) if t.owner == 1
        for slot, held in enumerate(t.cards) if not held.up
    )  # fmt: skip
    assert "zoom" in parts_of(drawn(state, Seat(0), f"card-{mine}.0"))
    assert "zoom" not in parts_of(drawn(state, Seat(0), "card-{}.{}".format(*theirs)))


def test_the_ground_stays_and_a_move_sends_little() -> None:
    before: Scene | None = None
    for at, (state, told) in enumerate(moments("aces")):
        if at > 60:
            break
        events = tuple(one for n in told if (one := n.told_to(Seat(0))) is not None)
        scene = drawn(state, Seat(0), events=events)
        if before is not None and state.turn:
            change = scene.changes(before)
            assert change.ground is None
            assert len(json.dumps(change.data())) < 30 * 1024
        before = scene


@pytest.mark.parametrize("quarter", range(4))
def test_the_matrix_for_the_page_is_that_of_the_picture(quarter: int) -> None:
    """What a page computes from data-plane is where the picture draws it."""
    place = plan(3, 3, False, quarter)
    a, b, c, d, e, f = place.matrix()
    for x, y in ((0, 0), (TABLE, 0), (12_345, 67_890)):
        px, py = place.at(x, y)
        assert abs(a * x + c * y + e - px) < 0.01
        assert abs(b * x + d * y + f - py) < 0.01


def test_the_root_carries_what_the_arrow_needs() -> None:
    state = until("aces", "moving", 2)
    at = state.stack.top["tank"]
    scene = drawn(state, Seat(0))
    root = ElementTree.fromstring(scene.document())
    numbers = [float(word) for word in str(root.get("data-plane")).split()]
    assert len(numbers) == 6
    assert 'id="arrow"' in scene.document()
    tank = parts_of(scene)[f"t{at}"]
    x, y = state.tanks[at].x, state.tanks[at].y
    a, b, c, d, e, f = numbers
    assert tank.place is not None
    assert abs(a * x + c * y + e - tank.place[0]) < 0.2
    assert abs(b * x + d * y + f - tank.place[1]) < 0.2


@pytest.mark.rule("TK-3.8")
def test_the_own_edge_is_below() -> None:
    state = until("aces", "deploy")
    for seat in (Seat(0), Seat(1)):
        scene = drawn(state, seat)
        zone = parts_of(scene)[f"zone-{seat}"].body.markup
        heights = [float(y) for _, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", zone)]
        assert min(heights) > scene.height / 2


@pytest.mark.rule("TK-10.9")
def test_who_holds_an_objective() -> None:
    state = until("king", "moving", 1).clone()
    token = state.tokens[0]
    for at, tank in enumerate(state.tanks):
        state.change(at, x=10_000 + 9_000 * at, y=8_000 if tank.owner else 82_000)
    assert [t.holder for t in painter(state, None).table().tokens] == [-1]
    mine = next(at for at, tank in enumerate(state.tanks) if tank.owner == 0)
    state.change(mine, x=token.x - 9_000, y=token.y)
    assert painter(state, None).table().tokens[0].holder == 0
    theirs = next(at for at, tank in enumerate(state.tanks) if tank.owner == 1)
    state.change(theirs, x=token.x + 9_000, y=token.y)
    found = painter(state, None).table().tokens[0]
    assert (found.holder, found.contested) == (-1, True)


@pytest.mark.rule("TK-1.6")
def test_the_order_of_the_phase() -> None:
    state = until("aces", "moving", 2)
    order = painter(state, None).table().order
    assert len(order) == sum(not tank.wreck for tank in state.tanks)
    states = [entry.state for entry in order]
    assert states == sorted(states, key=("done", "now", "next").index)
    assert [e.key for e in order if e.state == "now"] == [f"t{state.stack.top['tank']}"]


def test_many_tanks_find_room() -> None:
    for near in (0, 1, 2, 3, 4, 6, 12, 30):
        for narrow in (False, True):
            place = plan(near, 2, narrow, 0)
            rows = place.rows[0]
            count = -(-near // rows.columns)
            if near <= 12:
                assert 26 + count * rows.height <= place.near.h + 8
            assert rows.scale > 0


@pytest.mark.parametrize("narrow", [False, True])
def test_motions_are_in_the_measures_of_the_picture(narrow: bool) -> None:
    """A tank goes from where it stood to where its part is; a shot flies between two tanks."""
    kinds: set[str] = set()
    for state, told in moments("aces"):
        if {"path", "from", "dice"} <= kinds:
            break
        for notice in told:
            event = notice.told_to(Seat(1))
            lens = Lens(near=Seat(1), narrow=narrow)
            found = GAME.motion(event, RULES.view(state, Seat(1)), lens) if event else {}
            kinds |= set(found)
            if "path" in found:
                key = cast("list[str]", found["keys"])[0]
                part = parts_of(GAME.scene(RULES.view(state, Seat(1)), lens))[key]
                path = cast("list[list[float]]", found["path"])
                assert path[-1] == list(part.place or ())
    assert {"path", "from", "to", "dice"} <= kinds


def test_dice_are_marked_and_a_critical_card_is_held_up() -> None:
    """TK-6.10, TK-6.23; the card can be drawn by its name alone."""
    view = RULES.view(until("aces", "moving", 2), Seat(0))
    rolled = GAME.motion(events.Attack(0, (3, 4, 6)), view, Lens())["dice"]
    assert [die["mark"] for die in cast("list[Any]", rolled)] == ["miss", "hit", "critical"]
    saved = GAME.motion(events.Defence(1, (2, 6)), view, Lens())["dice"]
    assert [die["mark"] for die in cast("list[Any]", saved)] == ["miss", "hit"]
    card = str(GAME.motion(events.Critical(0, 0), view, Lens())["card"])
    assert GAME.face(card, "fr", "dark") is not None
    assert GAME.face("no-such-card", "en", "light") is None


def test_a_look_at_a_card_tells_of_its_tank() -> None:
    view = RULES.view(until("aces", "moving", 2), Seat(0))
    told = GAME.inspect(view, "t0", "en")
    assert told
    for key in ("rt0", "card-0.1"):
        assert GAME.inspect(view, key, "en") == told
    assert GAME.inspect(view, "card-x", "en") == ()
