"""Card faces of TANKS: every tank, crew, upgrade and Critical card in every size and language."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from xml.etree import ElementTree

import pytest

from tourelle.art.cards.card import Size
from tourelle.art.cards.crew import PLACES
from tourelle.art.cards.plates import drawn_names
from tourelle.art.scene import Ground, Scene
from tourelle.art.svg import use
from tourelle.art.vehicles.figures import vehicles
from tourelle.art.vehicles.variants import base_of, vehicle_of
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.tanks.content.entries import (
    STRIKE,
    UPGRADES,
    WOUNDS,
    CriticalCard,
    TankCard,
    UpgradeCard,
)
from tourelle.games.tanks.content.library import library
from tourelle.games.tanks.picture.cards import laid
from tourelle.games.tanks.picture.criticals import MARKS
from tourelle.games.tanks.picture.data import CardPicture, Face, TankFace, UpgradeFace
from tourelle.games.tanks.picture.faces import PLATES, face_symbol
from tourelle.games.tanks.picture.icons import CRITICALS, TYPES
from tourelle.games.tanks.picture.layout import plan
from tourelle.games.tanks.picture.legends import OWN, face_label
from tourelle.games.tanks.picture.stock import face_of, picture_of, upgrade_face
from tourelle.games.tanks.picture.table import DECK, LARGE, card_picture

SHELF = library()
CARDS: tuple[TankCard | UpgradeCard | CriticalCard, ...] = (
    *SHELF.tanks.values(),
    *SHELF.cards.values(),
    *SHELF.criticals.values(),
)
FACES: list[Face] = [face_of(card) for card in CARDS]


def checked(scene: Scene) -> str:
    text = scene.document()
    ElementTree.fromstring(text)
    referred = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)
    assert {a or b for a, b in referred} <= set(re.findall(r' id="([^"]+)"', text))
    return text


def shown(face: Face, size: Size, lang: Lang) -> str:
    """All words of a face."""
    return " ".join(re.findall(r"<text[^>]*>([^<]*)<", face_symbol(face, size, lang)[1].markup))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", list(Size))
def test_every_card_draws_and_none_is_like_another(size: Size, lang: Lang) -> None:
    drawn = dict(face_symbol(face, size, lang) for face in FACES)
    assert len(drawn) == len(FACES) == 38 + 89 + 14
    ground = Ground.of(*(use(name) for name in drawn))
    checked(Scene(10, 10, "all", DECK.style, ground, DECK.symbols((ground.node,), drawn), ()))


@pytest.mark.parametrize("lang", LANGS)
def test_no_name_is_cut_on_a_card_in_the_hand(lang: Lang) -> None:
    for face in FACES:
        words = unescape(shown(face, Size.HAND, lang))
        assert face.name.said(lang).replace("\u00a0", " ") in words.replace("\u00a0", " "), face.id
        if isinstance(face, TankFace):
            assert "…" not in words, face.id


@pytest.mark.rule("TK-2.1")
def test_the_values_of_a_tank_are_on_its_card_at_every_size() -> None:
    for face in FACES:
        if isinstance(face, TankFace):
            values = (face.points, face.initiative, face.attack, face.defence, face.resistance)
            for size in Size:
                assert {str(value) for value in values} <= set(shown(face, size, "en").split())


def test_the_effect_of_a_card_is_whole_at_zoom() -> None:
    for face in FACES:
        for lang in LANGS:
            last = face.text.said(lang).split()[-1].replace("'", "&#x27;")
            assert last in shown(face, Size.ZOOM, lang), (face.id, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_held_up_on_a_laptop_has_letters_of_twelve_pixels(lang: Lang) -> None:
    """The table is 872 pixels wide there, with the platoons beside it."""
    scale = LARGE * 872 / plan(2, 2, False, 0).width
    for face in FACES:
        drawn = face_symbol(face, Size.ZOOM, lang)[1].markup
        drawn = drawn.partition('class="plate-art"')[0] + drawn.rpartition("</svg>")[2]
        sizes = [float(one) for one in re.findall(r'font-size="([\d.]+)"', drawn)]
        assert sizes
        assert min(sizes) * scale >= 12, face.id


@pytest.mark.rule("TK-0.6")
def test_every_tank_is_drawn_by_a_vehicle_of_its_size() -> None:
    for tank in SHELF.tanks.values():
        v = vehicle_of(tank.picture)
        assert base_of(tank.picture) in vehicles()
        assert v.turret == ("assault-gun" not in tank.keywords)
        # the Challenger stands for itself on the hull of a Cromwell
        limit = 0.15 if tank.id == "TK-B05" else 0.08
        assert abs(v.length * 500 / tank.h - 1) < limit, tank.id
        assert abs(v.width * 500 / tank.k - 1) < limit, tank.id


def test_a_tank_of_a_pack_is_drawn_by_the_nearest_of_its_nation() -> None:
    tiger = SHELF.tanks["TK-G04"]
    assert picture_of(replace(tiger, picture="")) == "tiger-i-e"
    casemate = replace(SHELF.tanks["TK-S09"], picture="")
    assert vehicle_of(picture_of(casemate)).nation == "su"
    assert not vehicle_of(picture_of(casemate)).turret


def test_every_card_has_its_sign_and_its_plate() -> None:
    assert set(CRITICALS) == set(MARKS) == set(WOUNDS)
    wounds = [card.picture for card in SHELF.criticals.values()]
    assert sorted(wounds) == sorted(set(WOUNDS) - {STRIKE})
    cards = SHELF.cards.values()
    assert {card.type for card in cards} == set(TYPES)
    assert {card.type for card in cards if card.is_crew} == set(PLACES)
    for card in cards:
        if not card.is_crew:
            assert card.picture in drawn_names(), card.name.en
    own = [card.picture for card in cards if not card.is_crew]
    assert len(set(own)) == len(own)
    assert set(PLATES) == set(UPGRADES)
    assert set(PLATES.values()) <= set(drawn_names())


def test_crew_and_upgrades_differ_by_shape_not_only_by_colour() -> None:
    cards = [face_of(SHELF.cards[name]) for name in ("TK-C01", "TK-E04")]
    drawn = [face_symbol(face, Size.TABLE, "en")[1].markup for face in cards]
    frames = [re.findall(r'<path d="([^"]*)" class="cut-frame"', markup) for markup in drawn]
    assert frames[0][0].count("Q") == 4
    assert frames[1][0].count("Q") == 0


@pytest.mark.rule("TK-9.8")
def test_a_face_down_card_shows_its_cost_and_nothing_else() -> None:
    """For the enemy all cards of one cost are the same picture."""
    back, faces = laid(CardPicture("card-0.0", None, 4), Size.HAND, "en")
    assert faces == {}
    assert re.findall(r"<text[^>]*>([^<]*)<", back.markup) == ["4"]
    own, faces = laid(CardPicture("card-0.0", upgrade_face(SHELF.cards["TK-C20"]), 4, down=True),
                       Size.HAND, "en")  # fmt: skip
    assert len(faces) == 1
    assert own != back


def test_spent_and_lost_cards_are_seen_without_colour() -> None:
    face = upgrade_face(SHELF.cards["TK-E08"])
    cards = (
        CardPicture("a", face, 1),
        CardPicture("a", face, 1, spent=True),
        CardPicture("a", face, 1, lost=True),
    )
    assert len({laid(card, Size.HAND, "en")[0].markup for card in cards}) == 3


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_spoken(lang: Lang) -> None:
    for face in FACES:
        label = face_label(lang, face)
        assert face.name.said(lang) in label
        assert "{" not in label
        if not isinstance(face, TankFace):
            assert face.text.said(lang) in label


def test_words_of_the_picture_differ_between_the_languages() -> None:
    same = {key for key, phrase in OWN.items() if phrase.en == phrase.fr}
    assert same <= {"value.initiative", "seat.unknown", "seat"}


def test_words_of_a_pack_stay_words() -> None:
    evil = Phrase("<b>&\"'", "<i>&\"'")
    face = UpgradeFace("own", evil, "upgrade", "engine", "", True, 3, evil, "us")
    for lang in LANGS:
        for size in Size:
            text = checked(card_picture(face, lang, "light", size))
            assert not re.search(r"<[bi]>", text)
