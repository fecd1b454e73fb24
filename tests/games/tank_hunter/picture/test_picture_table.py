"""The table of Tank Hunter: everything is there, has a key and a label, and a move sends little."""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from tourelle.art.scene import Scene
from tourelle.art.themes import THEMES, Theme
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.picture.data import (
    Aim,
    CardPicture,
    EventFace,
    Face,
    OddsPicture,
    PilesPicture,
    Reply,
    SeatPicture,
    TablePicture,
    Term,
    TrayPicture,
    WindowPicture,
)
from tourelle.games.tank_hunter.picture.layout import LEAST, layout
from tourelle.games.tank_hunter.picture.legends import percent
from tourelle.games.tank_hunter.picture.seats import seal
from tourelle.games.tank_hunter.picture.stock import face_of
from tourelle.games.tank_hunter.picture.table import picture

EVIL = "\"><script>alert('x')</script>"
PLAYERS = range(2, 9)


def face(name: str) -> Face:
    shelf = library()
    kind = {"U": shelf.units, "C": shelf.commanders, "E": shelf.events}[name[0]]
    return face_of(kind[name])


def event(name: str) -> EventFace:
    found = face(name)
    assert isinstance(found, EventFace)
    return found


def card(key: str, name: str = "", **more: object) -> CardPicture:
    made = CardPicture(key, face(name) if name else None, "event" if name[:1] == "E" else "unit")
    return replace(made, hidden=not name, **more)


ODDS = OddsPicture(
    "ap",
    4,
    Fraction(2, 3),
    dry=Fraction(1, 3),
    reply=Reply("after", "ap", 2, Fraction(1, 9)),
    terms=(Term("Panther", 8), Term("Sherman", -4)),
    stake=(45, 65),
    charge=True,
)


def mine() -> SeatPicture:
    return SeatPicture(
        0,
        "Anna",
        front=(
            card("a1", "U008", chosen=True, acts=("pick-a1",)),
            card("a2", "U011", dry=True, notes=("out of ammo: no attack",)),
            replace(card("a3", "U002"), hidden=True),
            card("a4", "U029", under=(event("E02"),), encircled=True),
        ),
        rear=(card("a5", "U018", exhausted=True), card("a6", "U031", barred=True, evaded=True)),
        staff=(card("a7", "C01"),),
        lasting=(card("l1", "E28"), card("l2", "E31")),
        hand=3,
        points=110,
        scored=(Phrase("T-26", "T-26"),),
        worth=230,
        active=True,
        rear_acts=("rear",),
    )


def other(seat: int) -> SeatPicture:
    return SeatPicture(
        seat,
        f"Player {seat}",
        front=(card(f"{seat}x", "U060", lit=True, acts=(f"t{seat}",)), card(f"{seat}y", dry=True)),
        rear=(card(f"{seat}z"),),
        hand=2,
        points=10 * seat,
        asked=seat == 1,
        acts=(f"seat{seat}",),
    )


def table(players: int = 4) -> TablePicture:
    return TablePicture(
        seats=(mine(), *(other(seat) for seat in range(1, players))),
        hand=(card("h1", "E17", armed=True), card("h2", "E21", lit=True, acts=("play-h2",))),
        piles=PilesPicture(37, 41, 18, event("E08"), 2, 1, 7),
        declared=(card("d1", "E18"),),
        window=WindowPicture("W2", mine=True),
        aims=(Aim("a1", ("1x",), odds=ODDS), Aim("d1", ("1y", "seat-1"), "event", planned=True)),
        turn=7,
    )


def everything(players: int = 4) -> TablePicture:
    tray = TrayPicture(EVIL, (card("t1", "U010"), card("t2", "E14", acts=("keep",))))
    return replace(table(players), tray=tray, zoom=face("C05"), title=EVIL)


def checked(scene: Scene) -> ElementTree.Element:
    """Well-formed, ids apart, nothing referred to that is not there."""
    text = scene.document()
    root = ElementTree.fromstring(text)
    assert not re.search(r"\b(nan|inf|None)\b", text)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    referred = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)
    assert {a or b for a, b in referred} <= set(ids)
    return root


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("narrow", [False, True])
def test_tables_are_well_formed(players: int, narrow: bool) -> None:
    root = checked(picture(table(players), "fr", "light", narrow))
    assert root.get("data-players") == str(players)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("theme", THEMES)
def test_looks_and_languages(lang: Lang, theme: Theme) -> None:
    root = checked(picture(everything(), lang, theme))
    assert root.get("lang") == lang


def test_hostile_words_stay_words() -> None:
    """Names, keys, notes and titles from outside can make no element and leave no attribute."""
    bad = replace(mine(), name=EVIL, front=(card(EVIL, "U008", acts=(EVIL,), notes=(EVIL,)),))
    board = everything()
    scene = picture(replace(board, seats=(bad, *board.seats[1:])))
    text = scene.document()
    root = checked(scene)
    assert "<script" not in text
    assert root.get("aria-label") == EVIL
    assert any(node.get("data-key") == f"card-{EVIL}" for node in root.iter())


def test_everything_has_a_key_of_its_own() -> None:
    keys = [part.key for part in picture(everything()).parts()]
    assert len(keys) == len(set(keys))
    assert {f"card-a{i}" for i in range(1, 8)} | {"card-h1", "card-l2", "card-d1"} <= set(keys)
    assert {"seat-0", "seat-3", "lane-0-rear", "lane-2-front", "clock", "window"} <= set(keys)
    assert {"pile-units", "pile-events", "pile-discard", "pile-removed"} <= set(keys)
    assert {"odds", "tray", "card-t2", "zoom", "aim-a1-0", "aim-d1-0", "aim-d1-1"} <= set(keys)


def test_the_same_handle_twice_is_refused() -> None:
    twice = replace(table(), hand=(card("a1", "E17"),))
    with pytest.raises(ValueError, match="share a key: card-a1"):
        picture(twice)


def test_actions_can_be_reached_from_what_they_touch() -> None:
    acts = {part.key: part.acts for part in picture(everything()).parts() if part.acts}
    assert acts["card-a1"] == ("pick-a1",)
    assert acts["card-h2"] == ("play-h2",)
    assert acts["seat-2"] == ("seat2",)
    assert acts["lane-0-rear"] == ("rear",)
    assert acts["card-t2"] == ("keep",)
    assert "lane-0-front" not in acts


def test_labels_say_what_is_seen() -> None:
    said = {part.key: part.label for part in picture(table(), "en").parts()}
    assert said["card-a1"] == (
        "Panther Ausf. G, Germany, armoured vehicle (medium), value 65, anti-armour 8, grenade 4, "
        "trample 5, armour 5, supply 5, chosen"
    )
    assert said["card-a2"].endswith("out of ammo, out of ammo: no attack")
    assert said["card-a3"].endswith("hidden")
    assert "encircled, under it: Trenches (Agility +2 while attached.)" in said["card-a4"]
    assert said["card-1y"] == "Hidden card, out of ammo"
    assert said["seat-0"] == (
        "Anna, to play, 110 VP, 3 events, limit 3, 6 units, 1 hidden, units worth 230, "
        "has destroyed T-26"
    )
    assert said["lane-0-rear"] == "Anna, rear line: 3 cards"
    assert said["pile-discard"] == "Discard: 18 cards, on top: Dive Bombers"
    assert said["clock"] == "Carpet bombings: 1 of 3, 7 left in this third"
    assert said["window"] == "Reaction, attack or recon declared, your answer"


def test_odds_are_told_in_full() -> None:
    said = {part.key: part.label for part in picture(table(), "en").parts()}
    told = (
        "Anti-armour, charge, Panther +8, Sherman −4, die 4 or less, 1 shot, 67% destroyed, "
        "33% out of ammo, counter if it fails, anti-armour: die 2 or less, 11% destroyed, "
        "at stake: 45 / 65"
    )
    assert said["odds"] == told
    assert said["aim-a1-0"] == f"Panther Ausf. G attacks M4 Sherman. {told}"
    assert said["aim-d1-0"] == "planned: Ambush on hidden card, Player 1"


def test_a_hopeless_attack_is_told_as_such() -> None:
    board = replace(table(), odds=replace(ODDS, need=0, hit=Fraction(0)))
    said = {part.key: part.label for part in picture(board, "fr").parts()}
    assert "aucun dé ne suffit" in said["odds"]
    assert "0 % détruite" in said["odds"]


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 1296), "<1%"),
        (Fraction(1, 2), "50%"),
        (Fraction(1295, 1296), ">99%"),
        (Fraction(1), "100%"),
    ],
)
def test_chances_are_rounded_honestly(chance: Fraction, told: str) -> None:
    assert percent("en", chance) == told


@pytest.mark.parametrize("lang", LANGS)
def test_whatever_means_something_is_spoken(lang: Lang) -> None:
    silent = {part.key for part in picture(everything(), lang).parts() if not part.label}
    assert silent == {"aim-d1-1", "zoom-shade"}  # a second target, and what dims the table


def test_no_english_is_left_in_a_french_picture() -> None:
    text = picture(table(), "fr").document()
    found = re.findall(r'aria-label="([^"]*)"|<text[^>]*>([^<]*)', text)
    spoken = " ".join(label or shown for label, shown in found)
    assert "Ligne de front" in spoken
    assert "à vous de répondre" in spoken
    english = r"\b(hidden|supply|armour|line|events|to play|Window|Discard|Smoke|turn)\b"
    assert not re.search(english, spoken)


def test_a_back_tells_nothing_of_its_card() -> None:
    """TH-5: what the seat may not know is in no symbol, no label, no order of elements."""
    scene = picture(table())
    backs = [part for part in scene.parts() if part.key in ("card-1y", "card-2y", "card-3z")]
    shown = {re.sub(r"(</g>)+$", "", part.body.markup.split("<use")[1]) for part in backs}
    assert shown == {' href="#b-unit-m"/>'}
    assert {part.kind for part in backs} == {"card"}
    plain = replace(table(), seats=(replace(mine(), front=()), *table().seats[1:]))
    assert "Panther" not in picture(replace(plain, aims=(), odds=None)).document()


def test_only_revealed_units_burst_when_they_vanish() -> None:
    kinds = {part.key: part.kind for part in picture(table()).parts()}
    assert kinds["card-a1"] == "card unit"
    assert kinds["card-a3"] == "card"
    assert kinds["card-h1"] == "card"


def test_states_differ_by_shape() -> None:
    symbols = picture(table()).symbols
    shapes = {
        re.findall(r'd="([^"]*)"', symbols[f"tok-{state}"].markup)[0]
        for state in ("dry", "encircled", "exhausted")
    }
    assert len(shapes) == 3


@pytest.mark.parametrize("narrow", [False, True])
def test_the_ground_is_kept_all_through_a_game(narrow: bool) -> None:
    one, two = table(), replace(table(), seats=(mine(), other(1), other(2), other(3)), hand=())
    assert picture(one, narrow=narrow).ground is picture(two, narrow=narrow).ground
    assert picture(one, "fr").ground.key != picture(one, "en").ground.key


def after_an_attack(board: TablePicture) -> TablePicture:
    """The target is gone, the attacker is dry, points are scored, the window is another."""
    me, him = board.seats[0], board.seats[1]
    shooter = replace(me.front[0], chosen=False, dry=True, acts=())
    return replace(
        board,
        seats=(
            replace(me, front=(shooter, *me.front[1:]), points=155),
            replace(him, front=him.front[1:]),
            *board.seats[2:],
        ),
        aims=(),
        declared=(),
        window=WindowPicture("W7"),
    )


def test_a_move_sends_little() -> None:
    board = replace(table(8), aims=table(8).aims[:1])
    before, after = picture(board), picture(after_an_attack(board))
    change = after.changes(before)
    sent = json.dumps(change.data())
    assert set(change.gone) == {"card-1x", "card-d1", "aim-a1-0", "odds"}
    touched = {put.key for put in change.put}
    assert touched == {"seat-0", "seat-1", "lane-1-front", "window", "card-a1", "card-1y"}
    assert change.ground is None
    assert not change.symbols
    assert len(sent) < 6_000


def test_a_revealed_card_sends_its_face() -> None:
    board = replace(table(8), aims=())
    him = board.seats[1]
    shown = replace(
        him, front=(him.front[0], replace(him.front[1], face=face("U062"), hidden=False))
    )
    after = picture(replace(board, seats=(board.seats[0], shown, *board.seats[2:])))
    change = after.changes(picture(board))
    assert {put.key for put in change.put} == {"seat-1", "card-1y"}
    assert len(json.dumps(change.data())) < 20_000


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("narrow", [False, True])
def test_what_a_move_sends_makes_the_new_picture(lang: Lang, narrow: bool) -> None:
    boards = [table(5), everything(5), after_an_attack(table(5))]
    for one in boards:
        for two in boards:
            before = picture(one, lang, narrow=narrow)
            after = picture(two, lang, narrow=narrow)
            change = after.changes(before)
            assert change.applied(before.shown()) == after.shown()
            assert after.symbols.keys() <= before.symbols.keys() | change.symbols.keys()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("narrow", [False, True])
def test_nothing_lies_outside_or_upon_another_place(players: int, narrow: bool) -> None:
    place = layout(players, narrow)
    areas = [seat.plate for seat in place.seats] + [place.piles, place.stage.bed, place.panel]
    for a in areas:
        assert a.x >= 0
        assert a.y >= 0
        assert a.x + a.w <= place.width
        assert a.y + a.h <= place.height
    for i, a in enumerate(areas):
        for b in areas[i + 1 :]:
            apart = a.x + a.w <= b.x + 1 or b.x + b.w <= a.x + 1
            assert apart or a.y + a.h <= b.y + 1 or b.y + b.h <= a.y + 1


@pytest.mark.parametrize("count", [1, 3, 5, 8, 12])
@pytest.mark.parametrize("narrow", [False, True])
def test_cards_stay_in_their_bed_and_never_shrink(count: int, narrow: bool) -> None:
    for players in PLAYERS:
        place = layout(players, narrow)
        for lane in (place.hand, *(line for s in place.seats for line in (s.front, s.rear))):
            fit = lane.fitting(count)
            assert fit.scale >= 1
            xs = [x for x, _ in fit.places(count)]
            assert min(xs) - fit.card_w / 2 >= lane.bed.x
            assert max(xs) + fit.card_w / 2 <= lane.bed.x + lane.bed.w + 0.01
            bottom = fit.places(count)[0][1] + fit.card_h / 2
            assert bottom <= lane.bed.y + lane.bed.h


@pytest.mark.parametrize("players", [1, 9])
@pytest.mark.rule("TH-1.1")
def test_a_table_has_two_to_eight_players(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 8 players"):
        layout(players, False)


def test_opponents_sit_clockwise_round_the_table() -> None:
    """The first to my left is at the left, the last at the right."""
    for players in PLAYERS:
        if players < 3:
            continue
        first, last = layout(players, False).seats[1], layout(players, False).seats[-1]
        assert first.plate.x < last.plate.x
        mine = layout(players, False).seats[0]
        assert mine.plate.y > max(seat.plate.y for seat in layout(players, False).seats[1:])


@pytest.mark.parametrize("players", PLAYERS)
def test_an_empty_rear_line_is_a_strip_on_a_phone(players: int) -> None:
    full, bare = layout(players, True), layout(players, True, bare=True)
    assert bare.height < full.height - 60
    mine = bare.seats[0]
    assert mine.rear.bed.h >= 20, "a thumb still finds it"
    assert bare.hand.bed.y >= mine.rear.bed.y + mine.rear.bed.h
    assert layout(players, False) == layout(players, False, bare=True)


@pytest.mark.parametrize("points", ["5", "95", "100", "1250"])
def test_points_stay_within_their_medal(points: str) -> None:
    """The free disc of a medal is 17 of its 24 wide; figures are at most 0.65 of their height."""
    drawn = str(seal(0, 0, 12, points))
    told = re.search(r'font-size="([\d.]+)"', drawn)
    narrow = re.search(r'textLength="([\d.]+)"', drawn)
    assert told
    wide = float(narrow[1]) if narrow else len(points) * 0.65 * float(told[1])
    assert wide <= 17.6


@pytest.mark.parametrize("count", [6, 7, 8, 10])
def test_many_units_stand_in_two_rows_on_a_phone(count: int) -> None:
    """Beside each other they would overlap: points and values were cut."""
    place = layout(2, True, bare=True, crowd=True)
    front = place.seats[0].front
    fit, places = front.laid(count)
    assert len({y for _, y in places}) == 2
    for (x, y), (to, level) in itertools.pairwise(places):
        assert level != y or to - x >= fit.card_w, "none lies upon another"
    assert max(y for _, y in places) + fit.card_h / 2 <= front.bed.y + front.bed.h
    assert fit.scale >= LEAST
    assert place.seats[0].rear.bed.y >= front.bed.y + front.bed.h
    few = layout(2, True, bare=True)
    assert few.seats[0].front.laid(5)[0].rows(5) == 1
    assert layout(2, False) == layout(2, False, crowd=True)
