"""The Tank Chess board: everything is there, has a key and a label, and a move sends little."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tourelle.art.scene import Scene
from tourelle.art.themes import THEMES, Theme
from tourelle.core.words import LANGS, Lang
from tourelle.games.tank_chess.picture.board import BoardPicture, LastMove, Ray, Wreck, picture
from tourelle.games.tank_chess.picture.ground import MARGIN, Grid, clusters, ground_of, terrain_kind
from tourelle.games.tank_chess.picture.labels import WORDS, shot_tag
from tourelle.games.tank_chess.picture.units import MODELS, class_shape, figure, hulk

LETTERS = "CLMHTRSFABW"


def keys(scene: Scene) -> set[str]:
    return {part.key for part in scene.parts()}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_board_is_well_formed(everything: BoardPicture, lang: Lang, theme: Theme) -> None:
    text = picture(everything, lang, theme).document()
    root = ElementTree.fromstring(text)
    assert root.tag.endswith("svg")
    assert root.get("lang") == lang
    assert not re.search(r"\b(nan|inf|None)\b", text)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    referred = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
    assert {a or b for a, b in referred} <= set(ids)


def test_hostile_words_stay_words(everything: BoardPicture) -> None:
    """A title and a key from outside can make no element and leave no attribute."""
    evil = "\"><script>alert('x')</script>"
    piece = replace(everything.pieces[0], key=evil, acts=(evil,))
    board = replace(everything, pieces=(piece, *everything.pieces[1:]))
    text = picture(board).document()
    root = ElementTree.fromstring(text)
    assert "<script" not in text
    assert root.get("aria-label") == everything.title.replace("\x00", "\ufffd")
    assert any(node.get("data-key") == f"unit-{evil}" for node in root.iter())
    assert any(node.get("data-act") == evil for node in root.iter())


def test_everything_has_a_key(everything: BoardPicture) -> None:
    found = keys(picture(everything))
    assert {f"unit-{side}{letter}" for side in "wb" for letter in LETTERS} <= found
    assert {"wreck-i9", "wreck-j9", "mine-n6", "mine-own-m6", "flag-w", "flag-b"} <= found
    assert {"step-d3", "step-d1", "exit-e21", "exit-f21", "spot-o3", "threats", "last"} <= found
    assert {"ray-d3-d9", "ray-d3-g6", "ray-d3-b5", "armour", "ghost", "escape"} <= found
    assert {"check-e15-b2", "check-f15-b2"} <= found


def test_the_same_key_twice_is_refused(plain: BoardPicture) -> None:
    twin = replace(plain.pieces[1], key=plain.pieces[0].key)
    with pytest.raises(ValueError, match="share a key: unit-wC"):
        picture(replace(plain, pieces=(plain.pieces[0], twin)))


def test_actions_can_be_reached_from_what_they_touch(everything: BoardPicture) -> None:
    acts = {part.key: part.acts for part in picture(everything).parts() if part.acts}
    assert acts == {
        "unit-wC": ("pick-0",),
        "step-d3": ("a", "b"),
        "step-d5": ("c",),
        "step-d1": ("d",),
        "exit-e21": ("leave",),
        "ray-d3-d9": ("shoot",),
    }
    text = picture(everything).document()
    assert '<use href="#tick-1" data-facing="1" data-act="b"/>' in text


@pytest.mark.parametrize("lang", LANGS)
def test_whatever_means_something_is_spoken(everything: BoardPicture, lang: Lang) -> None:
    silent = {part.key for part in picture(everything, lang).parts() if not part.label}
    assert silent == {"area-edge", "ghost"}


def test_labels_say_what_is_seen(everything: BoardPicture) -> None:
    said = {part.key: part.label for part in picture(everything, "en").parts()}
    assert said["unit-wM"] == "White: medium tank, d2, facing north, selected"
    assert said["unit-wA"] == "White: amphibian afloat, e10, facing north"
    assert said["wreck-i9"] == "wreck of a heavy tank, i9"
    assert said["step-d3"] == "d3, 1 point, facing north, north-east"
    assert said["step-d5"] == "d5, 3 points, facing north, mined"
    assert said["ray-d3-d9"] == "shot at d9, II > I side: destroyed"
    assert said["ray-d3-g6"] == "shot at g6, II = II front: no effect"
    french = {part.key: part.label for part in picture(everything, "fr").parts()}
    assert french["unit-wM"] == "Blancs\u202f: char moyen, d2, orientation\u202f: nord, choisi"
    assert french["ray-d3-d9"] == "tir sur d9, II > I côté\u202f: détruit"
    assert french["armour"] == "blindage\u202f: avant II, côté I, arrière 0"


def test_every_word_is_there_in_both_languages() -> None:
    for key, phrase in WORDS.phrases.items():
        assert phrase.en.strip(), key
        assert phrase.fr.strip(), key
        names = [set(re.findall(r"{(\w+)}", text)) for text in phrase]
        assert names[0] == names[1], key
    assert {f"unit.{letter}" for letter in LETTERS} <= set(WORDS.phrases)


def test_no_english_is_left_in_a_french_picture(everything: BoardPicture) -> None:
    text = picture(replace(everything, title=""), "fr").document()
    found = re.findall(r'aria-label="([^"]*)"|<text[^>]*>([^<]*)', text)
    spoken = " ".join(label or shown for label, shown in found)
    assert "Plateau de Tank Chess" in spoken
    assert "CHECK" in spoken, "the sheet has the players call it in English, in French too"
    assert not re.search(r"\b(White|Black|facing|side|wreck|mined)\b", spoken)


def test_the_verdict_compares_weapon_and_armour() -> None:
    tags = [shot_tag("en", Ray((1, 1), (1, 4), "none", w, 2, "rear")) for w in (1, 2, 3)]
    assert tags == ["I < II rear", "II = II rear", "III > II rear"]
    assert shot_tag("en", Ray((1, 1), (1, 4), "blocked")) == ""


def test_two_threats_are_announced_once(everything: BoardPicture) -> None:
    """CH-R23: one tag, though both lines are shown."""
    text = picture(everything, "en").document()
    assert text.count(">CHECK</text>") == 1
    assert text.count('class="check"') == 2


def test_types_differ_by_symbol_and_all_but_the_command_tank_by_hull() -> None:
    assert len({class_shape(letter) for letter in LETTERS}) == len(LETTERS)
    assert len({model for model, _ in MODELS.values()}) == len(LETTERS) - 1
    assert set(MODELS) == set(LETTERS) - {"C"}


def test_sides_facings_and_wrecks_differ() -> None:
    seen = {figure("M", white, turn) for white in (True, False) for turn in range(8)}
    seen |= {hulk("M", turn) for turn in range(8)} | {figure("A", True, 0, afloat=True)}
    assert len(seen) == 25


def test_bases_differ_in_shape(plain: BoardPicture) -> None:
    symbols = picture(plain).symbols
    assert re.search(r'd="[^"]*a[^"]*" class="base"', symbols["base-w"].markup)
    assert re.search(r'd="M([^aQL"]*L){7}[^aQL"]*Z" class="base"', symbols["base-b"].markup)


def test_from_black_the_board_is_turned_and_the_light_is_not(plain: BoardPicture) -> None:
    white, black = Grid(16), Grid(16, True)
    assert white.centre((1, 1)) == black.centre((16, 16))
    assert black.turned(0) == 4
    turned = picture(replace(plain, from_black=True))
    assert turned.ground.key != picture(plain).ground.key
    assert turned.data["from"] == "black"
    assert "#roof-" in turned.ground.node.markup


@pytest.mark.parametrize("size", [16, 20])
def test_names_of_files_and_ranks_are_on_all_sides(size: int) -> None:
    ground = picture(BoardPicture(size)).ground.node.markup
    for name in (*(chr(97 + i) for i in range(size)), *(str(i + 1) for i in range(size))):
        ways = 2 if name.isdecimal() and int(name) > 9 else 1  # for a phone and for a desk
        assert ground.count(f">{name}</text>") == 2 * ways


def test_ranks_of_two_figures_stay_within_their_margin() -> None:
    """On a phone they are large: there they are narrow; on a desk they are as they are written."""
    names = picture(BoardPicture(16)).ground.node.markup
    slim = re.findall(r'class="slim" textLength="([\d.]+)"[^>]*>(\d+)<', names)
    assert {rank for _, rank in slim} == {str(rank) for rank in range(10, 17)}
    assert {float(long) for long, _ in slim} == {MARGIN - 5}
    assert len(re.findall(r'class="broad">', names)) == len(slim)
    assert ">9<" in names


def test_adjoining_obstacles_are_one_piece_of_ground() -> None:
    cells = {(1, 1), (1, 2), (2, 2), (5, 5), (6, 6)}
    assert clusters(cells) == [[(1, 1), (1, 2), (2, 2)], [(5, 5)], [(6, 6)]]
    assert [terrain_kind(n) for n in range(1, 8)] == [
        *("crag", "farm", "crag", "wood", "wood", "town", "town")
    ]


def test_the_ground_is_kept_between_moves(everything: BoardPicture) -> None:
    moved = replace(everything, pieces=everything.pieces[1:], last=None, rays=())
    assert ground_of(everything)[0] is ground_of(moved)[0]
    assert picture(everything, "fr").ground is picture(moved, "en").ground
    pushed = replace(everything, obstacles=everything.obstacles - {(17, 17)})
    assert ground_of(pushed)[0].key != ground_of(everything)[0].key


def after_a_move(board: BoardPicture) -> BoardPicture:
    mover = next(piece for piece in board.pieces if piece.key == "wM")
    pieces = tuple(replace(p, cell=(4, 5), facing=1) if p is mover else p for p in board.pieces)
    return replace(
        board,
        pieces=tuple(p for p in pieces if p.key != "bL"),
        wrecks=(*board.wrecks, Wreck((3, 15), "L", 4)),
        last=LastMove(mover, ((4, 3), (4, 4), (4, 5)), (3, 15)),
    )


def test_a_move_sends_little(plain: BoardPicture) -> None:
    before, after = picture(plain), picture(after_a_move(plain))
    change = after.changes(before)
    sent = json.dumps(change.data())
    assert set(change.gone) == {"unit-bL"}
    assert {put.key for put in change.put} == {"unit-wM", "wreck-c15", "last"}
    assert change.ground is None
    assert len(sent) < 6_000
    assert len(sent) * 10 < len(after.document())


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_move_sends_makes_the_new_picture(everything: BoardPicture, lang: Lang) -> None:
    bare = replace(everything, reach=(), rays=(), hover=None, selected=None, armour=None)
    boards = [everything, bare, after_a_move(bare), replace(bare, pieces=bare.pieces[::-1])]
    for one in boards:
        for two in boards:
            before, after = picture(one, lang), picture(two, lang)
            change = after.changes(before)
            assert change.applied(before.shown()) == after.shown()
            have = before.symbols.keys() | change.symbols.keys()
            assert after.symbols.keys() <= have


def test_what_is_hidden_from_the_seat_is_not_in_the_picture(everything: BoardPicture) -> None:
    """CH-13.14: a view without the other side's mines leaves no trace of them."""
    without = picture(replace(everything, own_mines=frozenset()))
    text = without.document()
    assert "mine-own-" not in text
    assert "m6" not in re.findall(r'aria-label="[^"]*\b(m6)\b', text)
    assert without.ground.key == picture(everything).ground.key
