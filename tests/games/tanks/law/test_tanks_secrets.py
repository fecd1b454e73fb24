"""What is hidden stays hidden, and being asked tells nothing (TK-13.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.codec import canonical
from tourelle.games.tanks.law import imagine as imagining
from tourelle.games.tanks.law.imagine import undrawn


@pytest.mark.rule("TK-13.3", "TK-9.8", "TK-2.3", "TK-12.2")
def test_a_reaction_is_asked_for_by_public_facts_alone(kit: Any) -> None:
    """The same cost, the same questions: whether the card can answer or not."""
    kinds = []
    for card in ("Smoke Dischargers", "Mechanic Driver"):  # both cost 2
        target = kit.t("T-34", 60, 45, 180, cards=[card])
        play = kit.shooting([kit.t("Panther", moves=1)], [target], open_=False)
        play.play("0: aim 1; rolls 4 1 1 1 1")
        kinds.append(play.asked())
        assert bool(play.uses(card)) is (card == "Smoke Dischargers")
    assert kinds[0] == kinds[1] == [["1: defend"]][0]


@pytest.mark.rule("TK-13.3", "TK-R53", "TK-2.4")
def test_a_view_shows_costs_only(kit: Any) -> None:
    side = [kit.t("Panther", cards=["Ernst Barkmann", "Tool Kit"])]
    play = kit.shooting(side, [kit.t("T-34", 60, 45, 180)], open_=False)
    hidden = play.rules.secrets(play.state, 1)
    sent = canonical(play.rules.view(play.state, 1).data())
    assert len(hidden) == 30 + 2
    assert not any(str(number).encode() in sent for number in hidden)
    own = canonical(play.rules.view(play.state, 0).data())
    assert str(hidden[-1]).encode() in own
    assert play.rules.secrets(play.state, 0) == hidden[:30]  # nobody knows the deck


@pytest.mark.rule("TK-13.3", "TK-9.5", "TK-9.6", "TK-9.7")
def test_imagined_cards_fit_nation_cost_types_and_slots(kit: Any) -> None:
    muster = kit.context.muster
    side = [
        kit.t("Panther", cards=["Ernst Barkmann", "Precise Loader", "Tungsten Shot"]),
        kit.t(
            "Panther",
            20,
            30,
            cards=["Fritz Biermeyer", "Resourceful Loader", "Capped Shot", "Capped Shot"],
        ),
    ]
    play = kit.shooting(side, [kit.t("T-34", 60, 45, 180)], open_=False)
    view = play.rules.view(play.state, 1)
    seen = set()
    for seed in range(40):
        world = play.rules.imagine(view, FastDice(seed))
        force = tuple(
            (tank.kind, *(held.card for held in tank.cards))
            for tank in world.tanks
            if tank.owner == 0
        )
        assert muster.refuse(force, 200) is None
        assert [h.cost for h in world.tanks[0].cards] == [h.cost for h in play.tank(0).cards]
        assert play.rules.view(world, 1).data() == view.data()
        seen.add(force)
    assert len(seen) > 5


@pytest.mark.rule("TK-13.3", "TK-9.7")
def test_the_largest_platoon_is_imagined_tank_by_tank(
    kit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its heroes are unique, but not all combinations of all cards are tried for that."""
    muster, tried = kit.context.muster, [0]
    may_join = imagining._may_join

    def counted(*args: Any) -> bool:
        tried[0] += 1
        assert tried[0] < 20_000, "every combination?"
        return may_join(*args)

    monkeypatch.setattr(imagining, "_may_join", counted)
    for seed in range(12):
        force = muster.some(500, FastDice(seed))
        side = [
            kit.t(
                kit.context.tanks[kind].name.en,
                *(5 + 10 * (at % 9), 5 + 10 * (at // 9)),
                cards=[kit.context.cards[card].name.en for card in cards],
            )
            for at, (kind, *cards) in enumerate(force)
        ]
        play = kit.shooting(side, [kit.t("T-34", 60, 85, 180)], open_=False)
        view = play.rules.view(play.state, 1)
        for luck in range(4):
            tried[0] = 0
            world = play.rules.imagine(view, FastDice(luck))
            assert play.rules.view(world, 1).data() == view.data()


@pytest.mark.rule("TK-12.16")
def test_a_damaged_tank_hides_nothing_that_damage_would_show(kit: Any) -> None:
    target = kit.t("T-34", 60, 45, 180, cards=["Smoke Dischargers"], damage=1)
    play = kit.shooting([kit.t("Panther")], [target], open_=False)
    view = play.rules.view(play.state, 0)
    names = {
        play.context.upgrade(play.rules.imagine(view, FastDice(seed)).tanks[1].cards[0]).name.en
        for seed in range(60)
    }
    assert "Tank Riders" not in names
    assert len(names) > 3


@pytest.mark.parametrize(
    ("name", "shot", "fits"),
    [
        ("Comet", "Super-velocity Shot", True),
        ("Sherman V", "Super-velocity Shot", False),
        ("Sherman (75mm)", "Hyper-velocity Shot", False),
        ("IS-2", "Arrowhead Shot", False),
    ],
)
@pytest.mark.rule("TK-13.3", "TK-9.12")
def test_no_card_is_imagined_on_a_tank_that_may_not_carry_it(
    kit: Any, name: str, shot: str, fits: bool
) -> None:
    card = "Political Instructor" if name == "IS-2" else "Smoke Dischargers"
    assert kit.context.cards[kit.card(card)].points == kit.context.cards[kit.card(shot)].points
    play = kit.shooting([kit.t("Panther")], [kit.t(name, 60, 45, 180, cards=[card])], open_=False)
    view = play.rules.view(play.state, 0)
    names = {
        play.context.upgrade(play.rules.imagine(view, FastDice(seed)).tanks[1].cards[0]).name.en
        for seed in range(120)
    }
    assert (shot in names) is fits
    assert len(names) > 3


@pytest.mark.rule("TK-6.30", "TK-7.7")
def test_the_cards_nobody_has_seen_are_known(kit: Any) -> None:
    play = kit.shooting([kit.t("Panther", crits=["Busted Track"])], [kit.t("T-34", 60, 45, 180)])
    view = play.rules.view(play.state, 0)
    assert sorted(undrawn(play.context, view)) == sorted(play.state.deck)
    assert view.state.deck == []
    assert view.undrawn == 29
    play = kit.shot("Sharpshooter Gunner").play("0: aim 1; rolls 6 1 1 1 1 1 1")
    play.use("Sharpshooter Gunner")
    assert play.asked() == ["0: keep"]
    found = undrawn(play.context, play.rules.view(play.state, 1))  # not the two on the table
    assert sorted(found) == sorted(play.state.deck)


@pytest.mark.rule("TK-13.3", "TK-12.16")
def test_what_does_not_turn_up_is_news_too(kit: Any) -> None:
    """A Hit gets through, and no Extra Ammunition shows: the step cannot be taken back."""
    target = kit.t("T-34", 60, 45, 180, cards=["Sandbag Armour"])  # costs 3, as that one does
    play = kit.shooting([kit.t("Panther", moves=1)], [target], open_=False)
    play.play("0: aim 1; rolls 4 1 1 1 1 1 1")
    while play.ask().seat == 1:
        play.play("1: pass")
        if play.asked() != ["1: defence-reroll"]:
            break
    left = [n for n in play.told if n.public is not None and n.public.data()[0] == "left"]
    assert left[-1].reveals


@pytest.mark.rule("TK-9.7")
def test_when_tank_by_tank_fails_all_are_searched_together(
    kit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    heroes = [["Dr Franz Bäke"], ["Josef-Wilhelm Rettemeier"], ["Superb Commander", "Kurt Knispel"]]
    mine = [kit.t("Panther", 20, 20 + 10 * at, 0, cards=cards) for at, cards in enumerate(heroes)]
    play = kit.shooting(mine, [kit.t("T-34", 60, 45, 180)], open_=False)
    play.state.change_card(2, 0, up=True)
    view = play.rules.view(play.state, 1)
    monkeypatch.setattr(imagining, "TRIES", 1)
    for seed in range(30):
        world = play.rules.imagine(view, FastDice(seed))
        names = [play.context.upgrade(tank.cards[-1]).name.en for tank in world.tanks[:3]]
        assert len(set(names)) == 3  # each hero once


@pytest.mark.parametrize(("crit", "hides"), [("Engine Fire", False), ("Jammed Turret", True)])
@pytest.mark.rule("TK-12.16")
def test_a_burning_tank_hides_no_drums(kit: Any, crit: str, hides: bool) -> None:
    """They would have been turned up as the fire was drawn."""
    target = kit.t("T-34", 60, 45, 180, cards=["Tool Kit"], damage=1, crits=[crit])
    play = kit.shooting([kit.t("Panther")], [target], open_=False)
    view = play.rules.view(play.state, 0)
    names = {
        play.context.upgrade(play.rules.imagine(view, FastDice(seed)).tanks[1].cards[0]).name.en
        for seed in range(200)
    }
    assert ("External Fuel Drums" in names) is hides
    assert len(names) > 3
