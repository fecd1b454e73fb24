"""The picture of the table, made from a seat's view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.game import Lens, OrderPart
from tourelle.games.order_parts import following, taken
from tourelle.games.tank_hunter.law.choices import Attack
from tourelle.games.tank_hunter.law.events import Draws
from tourelle.games.tank_hunter.law.unit_events import Attacks, Shot
from tourelle.games.tank_hunter.law.values import HE, PI, TR
from tourelle.games.tank_hunter.picture.data import TablePicture
from tourelle.games.tank_hunter.picture.scene import Painter
from tourelle.games.tank_hunter.room import TankHunterGame
from tourelle.testing.case import lens_for

Make = Callable[..., Any]


def table_of(battle: Any, seat: int | None, *chosen: str, **how: Any) -> TablePicture:
    view, lens = seen(battle, seat, *chosen, **how)
    return Painter(battle.game.speech, view, lens).table()


def scene_of(battle: Any, seat: int | None, *chosen: str, **how: Any) -> str:
    document: str = battle.game.scene(*seen(battle, seat, *chosen, **how)).document()
    return document


def seen(battle: Any, seat: int | None, *chosen: str, **how: Any) -> tuple[Any, Lens]:
    """The view of a seat, and a lens with what it is asked."""
    game, who = battle.game, None if seat is None else Seat(seat)
    view, asks = game.rules.view(battle.state, who), game.rules.asks(battle.state)
    return view, lens_for(game, asks, who, view, Lens(chosen=chosen, **how))


def acts_in(document: str) -> set[str]:
    root = ElementTree.fromstring(document)
    return {act for node in root.iter() for act in (node.get("data-act") or "").split()}


@pytest.mark.rule("TH-5.6")
def test_hidden_units_are_backs_with_their_markers(battle: Make) -> None:
    game = battle(["U060"], ["U007 hidden dry", "U018"], hands={"b": ["E17"]})
    mine, theirs = table_of(game, 0).seats
    back, shown = theirs.front
    assert mine.front[0].face is not None
    assert (back.face, back.hidden, back.dry) == (None, True, True)
    assert shown.face is not None
    assert (theirs.hand, theirs.limit) == (1, 3)
    own = table_of(game, 1).seats[0].front[0]
    assert own.face is not None, "its owner sees it"
    assert own.hidden


@pytest.mark.rule("TH-5.6")
def test_what_others_hide_is_not_in_the_bytes(battle: Make) -> None:
    game = battle(["U060"], ["U007 hidden"], hands={"b": ["E17"]})
    context = game.context
    names = [context.library.units["U007"].name.en, context.library.events["E17"].name.en]
    for seat in (0, None):
        document = scene_of(game, seat)
        assert not [name for name in names if name in document]
        assert f"c{game.held('E17')}" not in document
    assert all(name in scene_of(game, 1) for name in names)


def test_mine_is_nearest_and_the_others_follow_clockwise(battle: Make) -> None:
    game = battle(["U060"], ["U007"], ["U018"])
    assert [seat.seat for seat in table_of(game, 1).seats] == [1, 2, 0]
    assert [seat.seat for seat in table_of(game, 1, near=Seat(2)).seats] == [2, 0, 1]
    assert [seat.seat for seat in table_of(game, None).seats] == [0, 1, 2]


@pytest.mark.rule("TH-7.4")
def test_an_attack_in_the_making_shows_its_odds(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    first = table_of(game, 0)
    assert first.seats[0].front[0].lit
    assert not first.seats[1].front[0].lit
    aimed = table_of(game, 0, "u11").seats[1].front[0]
    assert aimed.lit
    assert "%" in aimed.notes[0]
    (aim,) = table_of(game, 0, "u11", "u21").aims
    choice = game.read("attack a1 b1")
    odds = game.game.odds(choice, game.game.rules.view(game.state, Seat(0)), "en")
    assert odds is not None
    assert aim.planned
    assert aim.odds is not None
    assert aim.odds.hit == sum(
        chance for label, chance in odds.results if label.startswith("target")
    )
    assert aim.odds.reply is not None, "two tanks: the target counters after a miss"
    assert aim.odds.reply.when == "after"
    assert aim.odds.dry is not None


@pytest.mark.rule("TH-12.4")
def test_a_gun_counters_first(battle: Make) -> None:
    game = battle(["U060"], ["U025"])
    (aim,) = table_of(game, 0, "u11", "u21").aims
    assert aim.odds is not None
    assert aim.odds.reply is not None
    assert (aim.odds.reply.when, aim.odds.reply.icon) == ("before", "ap")
    assert aim.odds.result == "encircled"


@pytest.mark.rule("TH-10.6")
def test_a_declared_attack_is_an_arrow_and_its_window_is_open(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"b": ["E17"]}).play("a: attack a1 b1")
    table = table_of(game, 1)
    assert table.window is not None
    assert (table.window.code, table.window.mine) == ("W2", True)
    (aim,) = table.aims
    assert (aim.source, aim.targets, aim.planned) == ("u11", ("u21",), False)
    (card,) = table.hand
    assert card.lit, "it can be played now"
    other = table_of(game, 0).window
    assert other is not None
    assert not other.mine


@pytest.mark.rule("TH-14.1")
def test_why_a_unit_cannot_be_chosen(battle: Make) -> None:
    game = battle(["U060 dry", "U061"], ["U007 hidden", "U018"])
    idle = table_of(game, 0).seats[0].front[0]
    assert not idle.lit
    assert idle.notes == ("The unit is out of ammo.",)
    view = game.game.rules.view(game.state, Seat(0))
    facts = game.game.inspect(view, "card-u11", "fr")
    assert facts[-1].rule == "TH-14.1"
    hidden = table_of(game, 0, "u12").seats[1].front[0]
    assert hidden.notes == ("The target is hidden: scout it first.",)


def test_cards_below_a_unit_change_its_numbers(battle: Make) -> None:
    game = battle(["U060 +E26"], ["U007 +E30"])
    mine, theirs = table_of(game, 0).seats
    assert mine.front[0].face.defence.change == 2  # type: ignore[union-attr]
    assert [f.change for f in theirs.front[0].face.attacks if f.icon == "ap"] == [-2]  # type: ignore[union-attr]
    assert mine.front[0].under[0].id == "E26"


def test_a_card_that_is_only_looked_at_is_drawn_large(battle: Make) -> None:
    game = battle(["U060"], ["U007 hidden", "U018"], hands={"b": ["E17"]})
    assert table_of(game, 0, "card-u22").zoom is not None
    assert table_of(game, 0, "card-u21").zoom is None, "a hidden one has no face"
    assert table_of(game, 0, f"card-c{game.held('E17')}").zoom is None, "nor has another's hand"
    assert table_of(game, 1, f"card-c{game.held('E17')}").zoom is not None


def test_dice_and_shots_can_be_animated(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    view = game.game.rules.view(game.state, Seat(0))
    declared = Attacks(0, 11, 3, 1, 21, 4, 0, 1, 0)
    assert game.game.motion(declared, view, Lens())["keys"] == ["card-u11", "card-u21"]
    rolled = game.game.motion(Shot(0, 3, 2, 5, 4, 6), view, Lens("fr"))
    assert [(die["sides"], die["value"]) for die in rolled["dice"]] == [(6, 2), (6, 5)]
    assert [die["mark"] for die in rolled["dice"]] == ["hit", "miss"]  # TH-1.2: 4 or less
    assert game.game.motion(Draws(1), view, Lens()) == {}


def test_banners_and_places(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U018"], events=2)
    view = game.game.rules.view(game.state, Seat(0))
    rules = {fact.rule for fact in game.game.banners(view, "fr")}
    assert {"TH-22.4", "TH-11.2"} <= rules
    assert game.game.inspect(view, "seat-1", "en")[0].rule == "TH-22.5"
    assert game.game.inspect(view, "pile-events", "en")[0].value == "2"
    assert game.game.inspect(view, "seat-9", "en") == ()


@pytest.mark.parametrize("seed", range(3))
def test_the_view_offers_what_the_referee_asks(hunter: TankHunterGame, seed: int) -> None:
    """Picture and referee: one source of legality; and what lies on the table can be touched."""
    rules, dice = hunter.rules, FastDice(seed)
    setup = settle(rules.options(), {"commanders": True, "ext": True})
    state, _ = rules.start(2 + seed, setup, dice)
    for step in range(250):
        asks = rules.asks(state)
        if not asks:
            break
        ask = asks[dice.draw(len(asks), "who")]
        if step % 25 == 0:
            view = rules.view(state, ask.seat)
            check_asked(hunter, view, asks)
            check_touch(hunter, view, ask)
        rules.apply(state, ask.seat, ask.sample(dice), dice)


def check_asked(game: TankHunterGame, view: Any, asks: Any) -> None:
    lens = lens_for(game, asks, view.seat, view)
    marked = {seat.seat for seat in Painter(game._speech, view, lens).table().seats if seat.asked}
    assert marked == {ask.seat for ask in asks}


def check_touch(game: TankHunterGame, view: Any, ask: Any) -> None:
    lens = lens_for(game, [ask], view.seat, view, Lens(near=view.seat))
    acts = acts_in(game.scene(view, lens).document())
    listed = [choice for domain in ask.domains for choice in domain.listed() or ()]
    for choice in listed:
        keys = [part.key for part in game.parts(choice, view, "en")]
        lying = [key for key in keys if key[0] in "us" and key[1:].isdecimal()]
        assert set(lying) <= acts


def test_the_page_lists_all_that_is_legal_not_only_what_bots_think_about(battle: Make) -> None:
    game = battle(["U060", "U122"], ["U025", "U007 hidden"])
    rules = game.game.rules
    view = rules.view(game.state, Seat(0))
    asks = rules.asks(game.state)
    orders = game.game.offers(asks, Seat(0), view).orders
    assert [order.choice for order in orders] == [
        choice for ask in asks for domain in ask.domains for choice in domain.listed() or ()
    ]
    kinds = {order.choice.type for order in orders if isinstance(order.choice, Attack)}
    assert {HE, TR, PI} <= kinds


def test_parts_of_one_slot_are_a_set() -> None:
    unit, a, b, end = (
        OrderPart("unit", "u1", "one"), OrderPart("card", "c1", "a"), OrderPart("card", "c2", "b"),
        OrderPart("more", "done", "all"),
    )  # fmt: skip
    parts = (unit, a, b, end)
    assert taken(parts, ["u1", "c2", "c1"]) == [unit, b, a]
    assert taken(parts, ["u1", "c2", "c2"]) is None
    assert taken(parts, ["c1"]) is None
    assert following(parts, ["u1"]) == [a, b]
    assert following(parts, ["u1", "c2"]) == [a]
    assert following(parts, ["u1", "c2", "c1"]) == [end]
    assert following(parts, ["u1", "c2", "c1", "done"]) == []
