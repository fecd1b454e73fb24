"""What the picture and the prompt say to whoever is asked: where to look, and of which tank."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from tourelle.core.ids import Seat
from tourelle.games.game import Lens
from tourelle.games.tanks.law.events import Fielded
from tourelle.games.tanks.picture.ground import ground_of
from tourelle.games.tanks.picture.labels import hull_box, marks_box, settle
from tourelle.games.tanks.picture.layout import plan
from tourelle.games.tanks.picture.marks import kill_tag
from tourelle.games.tanks.picture.scene import Painter
from tourelle.games.tanks.picture.table import Painter as Drawing
from tourelle.games.tanks.room import game
from tourelle.games.tanks.words.speech import TanksSpeech
from tourelle.testing.case import lens_for

GAME = game()
RULES = GAME.rules
SPEECH = TanksSpeech(RULES.context)  # type: ignore[attr-defined]


def table_of(play: Any, seat: int, *chosen: str) -> Any:
    view, lens = RULES.view(play.state, Seat(seat)), Lens(near=Seat(seat), chosen=chosen)
    lens = lens_for(GAME, RULES.asks(play.state), Seat(seat), view, lens)
    context = RULES.context  # type: ignore[attr-defined]
    return Painter(context, SPEECH, view, lens).table()


def seen_by(play: Any, seat: int) -> tuple[Any, Lens]:
    view, lens = RULES.view(play.state, Seat(seat)), Lens(near=Seat(seat))
    return view, lens_for(GAME, RULES.asks(play.state), Seat(seat), view, lens)


def prompt(play: Any, lang: Any = "en") -> str:
    ask = RULES.asks(play.state)[0]
    return SPEECH.prompt(ask.kind, RULES.view(play.state, ask.seat), lang)


@pytest.mark.rule("TK-6.3")
def test_who_is_to_fire_sees_every_enemy_at_a_glance(kit: Any) -> None:
    play = kit.shooting(
        [kit.t("Panther", 20, 45, 0)],
        [kit.t("KV-1S", 60, 45, 180), kit.t("T-34", 60, 80, 180)],
        houses=[(40, 62)],
    )
    mine, theirs = table_of(play, 0), table_of(play, 1)
    assert [one.line for one in mine.sights] == ["clear", "cut"]
    assert mine.ring is not None, "Short Range too"
    ((target, chance),) = mine.kills
    assert target == "t1", "who cannot be seen cannot be knocked out"
    assert 0 < chance < 1
    drawn = {part.key for part in GAME.scene(*seen_by(play, 0)).parts()}
    assert "kill-t1" in drawn
    assert theirs.kills == ()
    assert theirs.sights == ()
    assert theirs.ring is None
    assert table_of(play, 0, "t1").sights == (), "one of them is looked at: its corners are drawn"
    assert table_of(play, 0, "t1").aim is not None


@pytest.mark.rule("TK-6.6")
def test_the_arc_of_a_gun_that_cannot_turn_is_shown_before_a_target_is_touched(kit: Any) -> None:
    play = kit.shooting([kit.t("Jagdpanther", 20, 45, 0)], [kit.t("KV-1S", 60, 45, 180)])
    assert table_of(play, 0).fan is not None
    assert table_of(play, 1).fan is None


@pytest.mark.rule("TK-8.2")
def test_a_blitzkrieg_move_is_offered_on_the_table(kit: Any) -> None:
    play = kit.command([kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 60, 45, 180)])
    mine = table_of(play, 0)
    assert mine.carried is not None
    assert mine.reach is not None
    assert table_of(play, 0, "t0").spots
    theirs = table_of(play, 1)
    assert theirs.carried is None
    assert theirs.reach is None


@pytest.mark.rule("TK-4.2")
def test_a_tank_that_has_no_move_left_is_not_to_be_moved(kit: Any) -> None:
    """Its owner is asked for a card: no place is an answer."""
    play = kit.moving([kit.t("KV-1S", 20, 45, 0)], [kit.t("Panther", 80, 80, 180)])
    assert table_of(play, 0, "t0").spots
    play.state.change(0, moves=2)
    stopped = table_of(play, 0, "t0")
    assert (stopped.spots, stopped.reach, stopped.carried) == ((), None, None)


def test_a_prompt_names_its_tank_and_what_it_can_do(kit: Any) -> None:
    here, there = [kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 60, 45, 180)]
    assert prompt(kit.shooting(here, there)) == "Panther 1: choose a target."
    assert (
        prompt(kit.command(here, there), "fr")
        == "Panther 1\u202f: un déplacement de Blitzkrieg\u202f?"
    )
    for crit, said in (
        ("Damaged Optics", "Panther 1: repair, or a Blitzkrieg move?"),
        ("Busted Track", "Panther 1: repair?"),
    ):
        hit = [kit.t("Panther", 20, 45, 0, crits=(crit,))]
        assert prompt(kit.command(hit, there)) == said


def test_the_log_tells_what_cards_cost(kit: Any) -> None:
    play = kit.free([kit.t("Panther", 20, 45)], [kit.t("KV-1S", 60, 45)])
    view = RULES.view(play.state, Seat(0))

    def line(costs: tuple[int, ...], lang: Any) -> str:
        event = Fielded(seat=0, tank=0, model=0, costs=costs)
        return SPEECH.event(event, view, lang).partition("fields ")[2] or SPEECH.event(
            event, view, lang
        )

    assert line((), "en") == "Panther 1."
    assert line((1,), "en") == "Panther 1; cards worth 1 point."
    assert line((4, 2), "en") == "Panther 1; cards worth 4 + 2 points."
    assert line((4, 2), "fr").endswith("joue Panther 1\u202f; cartes à 4 + 2 points.")


@pytest.mark.parametrize("narrow", [False, True])
def test_marks_of_tanks_side_by_side_do_not_hide_one_another(kit: Any, narrow: bool) -> None:
    """In a corner, where a column is deployed."""
    column = [kit.t("Sherman (75mm)", 3 + 4.5 * n, 4, 90, moves=2) for n in range(4)]
    play = kit.free(column, [kit.t("KV-1S", 60, 45)])
    drawing = Drawing(table_of(play, 0), "en", narrow)
    tanks = tuple(drawing.standing())
    found = settle(tanks, drawing.plan, "en")
    boxes = []
    for tank in tanks:
        assert tank.pose is not None
        x, y = drawing.plan.place(tank.pose)
        dx, dy = found[tank.key]
        boxes.append(marks_box(tank, drawing.plan, "en").moved(x + dx, y + dy))
    for one, other in combinations(boxes, 2):
        assert one.shares(other) < 0.05 * one.area()
    for box in boxes:
        hidden = sum(box.shares(hull_box(tank, drawing.plan)) for tank in tanks)
        assert hidden < 0.25 * box.area()


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("y", [4.0, 45.0, 86.0])
def test_the_tag_of_an_aim_leaves_the_damage_of_its_target_in_sight(
    kit: Any, y: float, narrow: bool
) -> None:
    play = kit.shooting([kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 60, y, 180)])
    drawing = Drawing(table_of(play, 0, "t1"), "en", narrow)
    target = next(tank for tank in drawing.standing() if tank.key == "t1")
    marks = drawing._marks_of(target)
    size = 9.0 if narrow else 13.0
    tag = next(part for part in drawing.lines() if part.key == "aim-tag")
    levels = [float(one) for one in re.findall(r'<text[^>]* y="(-?[\d.]+)"', str(tag.body))]
    assert levels
    for level in levels:
        assert level + size / 2 <= marks.y0 + 1 or level - size / 2 >= marks.y1 - 1


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("y", [4.0, 12.0, 45.0, 86.0])
def test_the_chance_over_a_target_leaves_its_damage_in_sight(
    kit: Any, y: float, narrow: bool
) -> None:
    play = kit.shooting([kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 60, y, 180)])
    drawing = Drawing(table_of(play, 0), "en", narrow)
    target = next(tank for tank in drawing.standing() if tank.key == "t1")
    assert target.pose is not None
    marks = drawing._marks_of(target)
    tag = kill_tag("t1", Fraction(1, 100), target.pose, drawing.plan, "en", marks)
    found = re.search(
        r'<rect x="[-\d.]+" y="(-?[\d.]+)" width="[\d.]+" height="([\d.]+)"', str(tag.body)
    )
    assert found
    top, high = map(float, found.groups())
    assert top + high <= marks.y0 or top >= marks.y1


@pytest.mark.parametrize("narrow", [False, True])
def test_every_tank_has_its_name_beside_it(kit: Any, narrow: bool) -> None:
    play = kit.free([kit.t("Panther", 20, 45)], [kit.t("KV-1S", 60, 45)])
    drawing = Drawing(table_of(play, 0), "en", narrow)
    marks = next(layer for layer in drawing.layers() if layer.name == "marks")
    names = [re.findall(r'class="unit-name">([^<]+)<', str(part.body)) for part in marks.parts]
    assert sorted(names) == [["KV-1S 2"], ["Panther 1"]]


@pytest.mark.parametrize("narrow", [False, True])
def test_north_is_drawn_where_it_is(narrow: bool) -> None:
    """Above on the table as it lies, below when it is turned round."""
    tips: list[tuple[float, float]] = []
    for quarter in (0, 2):
        ground = str(ground_of(plan(2, 2, narrow, quarter), "crossroads", ()).node)
        arrow = re.search(r'd="M(-?[\d.]+)[ ,](-?[\d.]+)[^"]*" class="north"', ground)
        letter = re.search(r'<text x="([\d.]+)" y="([\d.]+)" class="ruler-num north-n"', ground)
        assert arrow
        assert letter
        tips.append((float(arrow[2]), float(letter[2])))
    (tip, foot), (tip_turned, foot_turned) = tips
    assert tip < foot
    assert tip_turned > foot_turned


def in_sight(play: Any) -> int:
    """How much of the target's outline is drawn as seen, in u."""
    aim = table_of(play, 0, "t0", "t1").aim
    assert aim is not None
    return sum(abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in aim.outline)


@pytest.mark.rule("TK-0.25")
def test_the_part_of_a_target_that_is_in_sight_is_drawn(kit: Any) -> None:
    """Of all its edges: a target's own hull hides nothing of it (TK-0.28)."""
    mine, foe = [kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 70, 45, 90)]
    card = kit.context.card(kit.state(mine, foe).tanks[1])
    around = 4 * (card.h + card.k)
    assert in_sight(kit.shooting(mine, foe)) == around
    half = in_sight(kit.shooting(mine, foe, houses=[(55, 48.5)]))
    assert around // 4 < half < 3 * around // 4
    assert in_sight(kit.shooting(mine, foe, houses=[(62, 45)])) == 0


@pytest.mark.rule("TK-6.30", "TK-6.35")
def test_the_next_critical_card_is_told_by_its_chances(kit: Any) -> None:
    play = kit.shooting([kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 60, 45, 180)])
    context, state = RULES.context, play.state  # type: ignore[attr-defined]
    first = next(n for n in range(len(context.deck)) if context.critical(n).id == "TK-K01")
    state.deck, state.discard = [n for n in state.deck if n != first], [first]

    def deck() -> dict[str, str]:
        facts = GAME.inspect(RULES.view(state, Seat(0)), "band", "en")
        return {fact.label: fact.value for fact in facts}

    name, left = context.critical(first).name.en, len(state.deck)
    copies = sum(context.critical(n).id == "TK-K01" for n in state.deck)
    told = deck()
    assert told[name].startswith(f"{copies} · ")
    assert told["Discarded"] == name
    counts = [value.split()[0] for label, value in told.items() if label != "Discarded"]
    assert sum(map(int, counts)) == left
    state.deck, state.discard = [], list(range(len(context.deck)))
    again = deck()
    assert again.pop("Discarded").startswith(f"{name} × {copies + 1}, ")
    assert again[name].startswith(f"{copies + 1} · "), "the discards are the next deck"


@pytest.mark.rule("TK-4.2", "TK-4.12")
def test_the_moves_of_a_tank_are_counted_with_the_dice_they_bring(kit: Any) -> None:
    play = kit.moving([kit.t("KV-1S", 20, 45, 0)], [kit.t("Panther", 80, 80, 180)])

    def speed() -> str:
        facts = GAME.inspect(RULES.view(play.state, Seat(0)), "t0", "en")
        return next(fact.value for fact in facts if fact.label == "Moves this turn")

    assert (prompt(play), speed()) == ("KV-1S 1: move 1 of 2, or stop.", "0")
    play.state.change(0, moves=1)
    assert prompt(play, "fr") == "KV-1S 1\u202f: déplacement 2/2, ou arrêt."
    assert speed() == "1 (defence dice: +1 when shot at, +1 against its shots)"
    play.state.change(0, moves=2)
    assert prompt(play) == "KV-1S 1: use a card, or stop."


@pytest.mark.rule("TK-6.1")
def test_what_is_touched_in_vain_is_told_the_reason_of_its_phase(kit: Any) -> None:
    sides = [kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 60, 45, 180)]

    def why(play: Any, key: str) -> str:
        ask = RULES.asks(play.state)[0]
        found = GAME.why_not(ask, RULES.view(play.state, ask.seat), key)
        return "" if found is None else found.code

    moving = kit.moving(*sides)
    assert moving.asked() == ["1: move"]
    assert why(moving, "t0") == "no-shot-now"
    assert why(moving, "t1") == "", "it is this very tank that acts"
    shot = kit.shooting(*sides)
    assert shot.asked() == ["0: fire"]
    assert why(shot, "t0") == ""
    shot.play("0: aim 1; rolls 4 4 1 1 1")
    assert shot.asked() == ["0: reroll"]
    assert why(shot, "t1") == "", "it is the Shooting phase: what is asked is said instead"
