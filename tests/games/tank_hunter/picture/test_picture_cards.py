"""Card faces: every card of the game in every size, in both languages."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tourelle.art.cards.card import Size
from tourelle.art.cards.vignettes import TROOPS, model
from tourelle.art.cards.vignettes_scenes import SCENES, maker
from tourelle.art.icons import ICONS
from tourelle.art.scene import Scene
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.tank_hunter.content.entries import NO_PLATE
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.picture.data import EventFace, Face, Figure, UnitFace
from tourelle.games.tank_hunter.picture.faces import face_symbol
from tourelle.games.tank_hunter.picture.labels import face_label, figure_said
from tourelle.games.tank_hunter.picture.legends import LEGEND, WORDS
from tourelle.games.tank_hunter.picture.stock import changed, face_of, unit_face
from tourelle.games.tank_hunter.picture.table import card_picture, legend


def faces() -> list[Face]:
    shelf = library()
    cards = (*shelf.units.values(), *shelf.commanders.values(), *shelf.events.values())
    return [face_of(card) for card in cards]


def text_of(scene: Scene) -> str:
    text = scene.document()
    ElementTree.fromstring(text)
    referred = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)
    assert {a or b for a, b in referred} <= set(re.findall(r' id="([^"]+)"', text))
    return text


@pytest.mark.parametrize("size", list(Size))
def test_every_card_draws(size: Size) -> None:
    for face in faces():
        assert text_of(card_picture(face, "en", "light", size))


@pytest.mark.parametrize("lang", LANGS)
def test_different_cards_are_different_drawings(lang: Lang) -> None:
    for size in Size:
        names = {face_symbol(face, size, lang)[0] for face in faces()}
        assert len(names) == len(faces())


def test_every_event_has_a_plate_of_its_own() -> None:
    plates = [event.picture for event in library().events.values()]
    assert len(set(plates)) == len(plates) == 47
    assert set(plates) <= set(SCENES)
    assert len({maker(f"scene-{name}").markup for name in plates}) == 47
    assert NO_PLATE in SCENES


def test_every_unit_has_a_picture() -> None:
    for unit in library().units.values():
        face = unit_face(unit)
        drawn = model(face.picture) is not None
        assert drawn or face.picture in TROOPS or face.picture == "cavalry", unit.name


def test_numbers_of_a_card_are_on_it_at_every_size() -> None:
    face = unit_face(library().units["U008"])
    for size in Size:
        _, node = face_symbol(face, size, "en")
        shown = re.findall(r"<text[^>]*>([^<]*)<", node.markup)
        assert {"65", "8", "4", "5"} <= set(shown), size


def test_the_effect_of_an_event_is_whole_at_zoom() -> None:
    for face in faces():
        if isinstance(face, EventFace):
            for lang in LANGS:
                _, node = face_symbol(face, Size.ZOOM, lang)
                words = " ".join(re.findall(r"<text[^>]*>([^<]*)<", node.markup))
                last = face.effect.said(lang).split()[-1].replace("'", "&#x27;")
                assert last in words, (face.id, lang)


def test_icons_have_a_legend_and_are_spoken() -> None:
    used: set[str] = {"value", "no-ammo", "encircled", "exhausted", "hidden"}
    for face in faces():
        if isinstance(face, UnitFace):
            figures = (*face.attacks, face.defence, face.supply, *face.abilities)
            used |= {figure.icon for figure in figures}
            label = face_label("en", face)
            assert all(figure_said("en", figure) in label for figure in figures)
        elif isinstance(face, EventFace):
            used |= {f"when-{face.timing}", f"to-{face.destination}"}
    assert used <= set(LEGEND) <= set(ICONS)
    for name in LEGEND:
        assert f"icon.{name}" in WORDS
        assert f"legend.{name}" in WORDS


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("narrow", [False, True])
def test_the_legend_shows_every_icon(lang: Lang, narrow: bool) -> None:
    scene = legend(lang, "light", narrow)
    assert {part.key for part in scene.parts()} == {f"icon-{name}" for name in LEGEND}
    assert text_of(scene)


def test_values_that_differ_from_the_card_are_marked() -> None:
    face = unit_face(library().units["U025"])
    now = changed(face, {"agility": 2, "ap": -99, "recon": 1})
    assert now.defence == Figure("agility", 4, 1, 2)
    assert now.attacks[0] == Figure("ap", 0, 1, -7)
    assert now.attacks[1] == face.attacks[1]
    assert changed(face, {}) is face
    _, plain = face_symbol(face, Size.TABLE, "en")
    _, marked = face_symbol(now, Size.TABLE, "en")
    assert plain.markup.count('class="turned"') == 0
    assert marked.markup.count('class="turned"') == 2
    assert "agility 4 (+2)" in face_label("en", now)
    assert "anti-armour 0 (−7)" in face_label("en", now)


def test_events_tell_their_colour_by_pattern_too() -> None:
    shelf = library()
    frames = {
        colour: face_symbol(face_of(shelf.events[name]), Size.TABLE, "en")[1].markup
        for colour, name in (("grey", "E02"), ("gold", "E17"), ("red", "E01"))
    }
    assert "stroke-dasharray" in frames["gold"]
    assert "stroke-dasharray" not in frames["grey"]
    assert frames["red"].count("L") > frames["grey"].count("L") + 50


def test_words_of_a_pack_stay_words() -> None:
    evil = Phrase("<b>&\"'", "<i>&\"'")
    face = EventFace("E99", evil, "gold", "any", "under", evil, evil)
    for lang in LANGS:
        for size in Size:
            text = text_of(card_picture(face, lang, "light", size))
            assert not re.search(r"<[bi]>", text)
