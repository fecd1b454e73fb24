"""The picture of every scenario: well-formed, every order within reach, nothing hidden shown."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games import registry
from tourelle.games.game import Lens
from tourelle.games.tank_chess.law.choices import HideMines
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.picture.scene import Painter
from tourelle.testing.case import PLAIN, Case, answers, cases, lens_for, state_of

GAME = registry.game("tank-chess")
CASES = cases(GAME, seed=3)
ON_BOARD = ("unit", "square", "facing", "shot")
FREE = ("t-", "f-")  # no shot, and a death on a mine: said by a button, not by a square
LOOKS = (0, 9, 36)  # steps of each scenario at which the picture is looked at


def name_of(case: Case) -> str:
    return next(entry.id for entry in GAME.scenarios() if entry.setup == case.setup)


def looks(case: Case):
    """Some tables of one random game, with the seat that is asked and its answer."""
    table, bot = case.table(), case.bot()
    for at, (seat, choice) in enumerate(answers(case, table, bot)):
        if at in LOOKS:
            yield table, seat
        if at == LOOKS[-1]:
            return
        table.submit(seat, choice)


def seen(table, seat: int | None, lens: Lens = PLAIN):
    """The view of a seat, and a lens with what it is asked."""
    view = table.view(seat)
    return view, lens_for(GAME, table.asks(), seat, view, lens)


def tree(table, seat: int | None, lens: Lens) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.scene(*seen(table, seat, lens)).document())


def acts(table, seat: int | None, chosen: tuple[str, ...]) -> set[str]:
    nodes = tree(table, seat, Lens(chosen=chosen)).iter()
    return {act for node in nodes for act in (node.get("data-act") or "").split()}


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_it_is_well_formed_and_its_keys_are_single(case: Case) -> None:
    for table, seat in looks(case):
        for who, lang, theme in ((seat, "en", "light"), (None, "fr", "dark")):
            root = tree(table, who, Lens(lang, theme, near=who))
            for attribute in ("id", "data-key"):
                counts = Counter(node.get(attribute) for node in root.iter())
                del counts[None]
                assert max(counts.values(), default=1) == 1, counts.most_common(1)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_every_order_can_be_given_part_by_part(case: Case) -> None:
    for table, seat in looks(case):
        view, bot = table.view(seat), FastDice(8)
        ask = next(ask for ask in table.asks() if ask.seat == seat)
        shown: dict[tuple[str, ...], set[str]] = {}
        for choice in (ask.sample(bot) for _ in range(3)):
            parts = GAME.parts(choice, view, "en")
            keys = tuple(part.key for part in parts)
            for at, part in enumerate(parts):
                if part.slot not in ON_BOARD or part.key in FREE or part.key.startswith("k"):
                    continue
                before = keys[:at]
                if before not in shown:
                    shown[before] = acts(table, seat, before)
                assert part.key in shown[before], (choice, before, part.key)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_distinct_choices_have_distinct_parts(case: Case) -> None:
    for table, seat in looks(case):
        view = table.view(seat)
        ask = next(ask for ask in table.asks() if ask.seat == seat)
        for domain in ask.domains:
            every = domain.listed() or ()
            some = every if len(every) < 700 and not case.setup["hidden_mines"] else every[::9]
            keys = [tuple(p.key for p in GAME.parts(choice, view, "en")) for choice in some]
            assert len(set(keys)) == len(keys)


def test_only_the_seat_that_is_asked_can_touch_the_units(begin) -> None:
    game = begin(map="16-1")
    assert {act for act in acts(game.table, 0, ()) if act[0] == "u"} == {
        f"u{number}" for number in range(1, 11)
    }
    for seat in (1, None):
        assert not acts(game.table, seat, ())


def test_an_escape_is_offered_beyond_the_edge(begin) -> None:
    game = begin("Ch14N cp16S")
    unit = game.table.view(0).state.ids[game.grid.square("h14")]
    assert "exit" in acts(game.table, 0, (f"u{unit}",))


@pytest.mark.rule("CH-1.3", "CH-8.4")
def test_a_foreign_unit_is_shown_with_its_own_exits_and_nothing_to_tap(begin) -> None:
    game = begin("Ca1N Lb1N ch3S")
    view = game.table.view(0)
    chosen = (f"u{view.state.ids[game.grid.square('h3')]}",)
    board = Painter(GAME.rules.context, *seen(game.table, 0, Lens(chosen=chosen))).board()
    assert [way.cell for way in board.exits] == [(8, 0)]
    own = {f"u{number}" for square, number in view.state.ids.items() if square < 2}
    for more in ((), ("qh2",), ("qh2", "f4")):
        assert acts(game.table, 0, (*chosen, *more)) == own | {"th3"}
    assert acts(game.table, 1, chosen) == set()  # it is not Black's turn


@pytest.mark.rule("CH-9.1", "CH-9.2")
def test_announcements_are_drawn(begin) -> None:
    calm = begin("Ch9N La1N cp16S lp1N #o16 #o15 #p15").play("La1/NE")
    loud = begin("Ch12N Mb5E La1N cp5W la16S").play("La1/NE")
    for game, drawn in ((calm, False), (loud, True)):
        text = GAME.scene(game.table.view(1), Lens()).document()
        assert ("check" in re.findall(r'data-key="([a-z]+)', text)) == drawn
        assert ("escape" in re.findall(r'data-key="([a-z]+)', text)) == drawn


@pytest.mark.rule("CH-13.14")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_other_sides_mines_are_not_in_the_picture(begin, seat) -> None:
    """The same picture wherever the other side's mines lie, for every order half given."""
    white = (("a4", "b5", "c6", "d7"), ("m4", "n4", "o4", "p4"))
    black = (("a9", "b10", "c11", "d12"), ("m9", "n10", "o11", "p12"))
    drawn = []
    for world in (0, 1):
        game = begin("Lh5N Wh3N Ca1N wh12S cp16S", hidden_mines=True)
        game.do(HideMines(game.squares(*white[0 if seat == 0 else world])), seat=0)
        game.do(HideMines(game.squares(*black[0 if seat == 1 else world])), seat=1)
        view = game.table.view(seat)
        unit = view.state.ids[game.grid.square("h5")]
        lenses = [Lens(near=seat), Lens(chosen=(f"u{unit}",)), Lens(chosen=(f"u{unit}", "qh7"))]
        looks = [seen(game.table, seat, lens) for lens in lenses]
        drawn.append([GAME.scene(*look).document() for look in looks])
    assert drawn[0] == drawn[1]


@pytest.mark.rule("CH-13.14")
def test_the_own_mines_are_in_the_picture(begin) -> None:
    pictures = []
    for mines in (("a4", "b5", "c6", "d7"), ("a4", "b5", "c6", "e7")):
        game = begin("Lh5N Ca1N cp16S", hidden_mines=True)
        game.do(HideMines(game.squares(*mines)), seat=0)
        game.do(HideMines(game.squares("m9", "n10", "o11", "p12")), seat=1)
        pictures.append(GAME.scene(game.table.view(0), Lens()).document())
    assert pictures[0] != pictures[1]


@pytest.mark.rule("CH-13.14")
def test_squares_that_may_be_mined_are_offered_to_their_side_alone(begin) -> None:
    game = begin("Lh5N Ca1N cp16S", hidden_mines=True)
    for seat, ranks in ((0, range(3, 9)), (1, range(9, 15))):
        offered = acts(game.table, seat, ())
        assert {int(act[2:]) for act in offered} == set(ranks)
    assert squares_in(state_of(game.table).hidden[0]) == []
    assert acts(game.table, None, ()) == set()


@pytest.mark.rule("CH-12.10")
def test_building_offers_where_the_chosen_piece_may_lie(begin) -> None:
    game = begin(map="blank-16")
    assert acts(game.table, 0, ()) == set()
    assert acts(game.table, 0, ("p1",)) == set()  # a bar must be turned first
    offered = acts(game.table, 0, ("p0",))
    assert {int(act[2:]) for act in offered} == set(range(3, 15))
    assert acts(game.table, 1, ("p0",)) == set()


def test_the_last_move_is_marked(begin) -> None:
    game = begin("Mh4N Ca1N lh9S cp16S")
    notices = game.table.submit(Seat(0), game.read("Mh4-h5/NxLh9f"))
    events = tuple(notice.public for notice in notices)
    view = game.table.view(1)
    marked = GAME.scene(view, Lens(events=events)).document()
    plain = GAME.scene(view, Lens()).document()
    assert marked != plain
