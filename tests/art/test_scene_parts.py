from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import Node, path, use

MARK = path("M0 0h1")


def part(key: str, body: Node = MARK, acts: tuple[str, ...] = ()) -> Part:
    return Part(key, "unit", f"label of {key}", body, acts, (3.0, 4.5))


def scene(*keys: str, ground: Node = MARK, **bodies: Node) -> Scene:
    parts = tuple(part(key, bodies.get(key, MARK)) for key in keys)
    symbols = {"tank": path("M0 0h2", id="tank", fill="var(--olive)")}
    layers = (Layer("low"), Layer("high", parts))
    return Scene(100, 50, "A board", ".unit{fill:var(--ink)}", Ground.of(ground), symbols, layers)


def test_a_part_is_an_image_or_a_button_or_an_ornament() -> None:
    image, button = part("a").node().markup, part("b", acts=("x", "y")).node().markup
    ornament = Part("c", "halo", "", MARK).node().markup
    assert 'role="img"' in image
    assert "tabindex" not in image
    assert 'role="button"' in button
    assert 'data-act="x y"' in button
    assert 'tabindex="0"' in button
    assert 'class="unit act"' in button
    assert 'aria-hidden="true"' in ornament
    assert "role" not in ornament
    assert 'data-key="a"' in image
    assert 'transform="translate(3 4.5)"' in image


def test_keys_never_overlap() -> None:
    with pytest.raises(ValueError, match="share a key: twin"):
        scene("twin", "other", "twin")
    layers = (Layer("one"), Layer("one"))
    with pytest.raises(ValueError, match="layers of one scene share a key: one"):
        Scene(1, 1, "", "", Ground.of(MARK), {}, layers)


def test_a_document_is_well_formed_and_declares_its_colours() -> None:
    root = ElementTree.fromstring(scene("a", "b").document())
    style = root.find("{*}style")
    assert root.get("viewBox") == "0 0 100 50"
    assert root.get("aria-label") == "A board"
    assert style is not None
    assert "--olive:" in (style.text or "")
    assert "--ink:" in (style.text or "")
    assert "--wood-1" not in (style.text or "")
    assert scene("a")._repr_svg_() == scene("a").document()


def test_a_page_has_the_colours_already_and_may_keep_the_ground() -> None:
    shown = scene("a", ground=path("M7 7"))
    text = shown.document(standalone=False)
    assert "--ink:" not in text
    assert "M7 7" in text
    bare = shown.document(standalone=False, ground=False)
    assert "M7 7" not in bare
    assert f'data-ground="{shown.ground.key}"' in bare


def test_the_ground_is_named_by_its_content() -> None:
    assert Ground.of(path("M1 1")).key == Ground.of(path("M1 1")).key
    assert Ground.of(path("M1 1")).key != Ground.of(path("M1 2")).key


def test_the_same_scene_has_no_changes() -> None:
    change = scene("a", "b").changes(scene("a", "b"))
    assert change.data() == {}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("abc", "abc"), ("abc", "ab"), ("abc", "abcd"), ("abc", "dabc"), ("abc", "cab"),
        ("abcd", "dcba"), ("", "abc"), ("abc", ""), ("abcde", "axcye"), ("abcde", "ebcda"),
    ],
)  # fmt: skip
def test_changes_turn_the_old_scene_into_the_new(old: str, new: str) -> None:
    before, after = scene(*old), scene(*new, **{new[1]: path("M9 9")} if len(new) > 1 else {})
    change = after.changes(before)
    assert change.applied(before.shown()) == after.shown()
    assert set(change.gone) == set(old) - set(new)


def test_a_change_is_data_that_travels() -> None:
    before = scene("a", "b")
    after = scene("a", "c", ground=path("M5 5"))
    extra = Scene(100, 50, "Another label", after.style, after.ground,
                  {**after.symbols, "gun": use("tank")}, after.layers)  # fmt: skip
    data = extra.changes(before).data()
    assert json.loads(json.dumps(data)) == data
    assert data["gone"] == ["b"]
    assert data["label"] == "Another label"
    assert list(data["symbols"]) == ["gun"]  # type: ignore[arg-type]
    assert data["ground"]["key"] == after.ground.key  # type: ignore[index, call-overload]
    assert data["put"][0][:3] == ["high", "c", "a"]  # type: ignore[index]


def test_scenes_of_other_boards_cannot_be_compared() -> None:
    other = Scene(60, 50, "", "", Ground.of(MARK), {}, (Layer("low"), Layer("high")))
    with pytest.raises(ValueError, match="same board"):
        scene("a").changes(other)
