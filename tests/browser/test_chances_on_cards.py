"""A chance that is written on a card can be read: light on red, not dark on red."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.laying import laid, on
from tourelle.stage.positions import tank_commander, tank_hunter
from tourelle.stage.script import Stage

#: The fill of a word on a card, and that of the arrow's own word.
FILLS = """(word) => {
  const root = document.querySelector('#board').shadowRoot;
  const fill = (what) => getComputedStyle(root.querySelector(what)).fill;
  return [fill(`.card ${word}`), fill('[data-key^="aim-"] .aim-word')];
}"""


def hunters() -> Stage:
    return tank_hunter.battle(["M4 Sherman"], ["Panzer IV Ausf. H"], step="main")


def commanders() -> Stage:
    return tank_commander.battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-34/85"]})


@pytest.mark.parametrize("game", ["tank-hunter", "tank-commander"])
def test_a_chance_on_a_card_is_lettered_as_on_its_arrow(
    card_site: str, page: Page, game: str
) -> None:
    if game == "tank-hunter":
        keys, word = ["card-u11", "card-u21"], ".aim-word"
        laid(game, hunters)(page, card_site)
    else:
        called = tank_commander.battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-34/85"]}).called
        keys, word = [f"card-c{called[name]}" for name in ("g1", "s1")], ".chip-note-word"
        laid(game, commanders, setup={"scenario": "17.2"})(page, card_site)
    for key in keys:
        on(page, key)
    expect(page.locator(f"#board .card {word}")).to_have_count(1)
    expect(page.locator('#board [data-key^="aim-"] .aim-word').first).to_be_attached()
    on_card, on_arrow = page.evaluate(FILLS, word)
    assert on_card == on_arrow
