"""Content: stable ids and provenance, users' packs, and tables that say what the content says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.content import Entries, pack_data, pack_from, read_packs, read_texts
from tourelle.core.doc_tables import MARK
from tourelle.games.game import packed
from tourelle.games.tanks.content.codes import clause_from, code_from
from tourelle.games.tanks.content.doc_tables import TABLES, main, written
from tourelle.games.tanks.content.library import KINDS, ContentError, Library, library
from tourelle.games.tanks.law.conditions import holds
from tourelle.games.tanks.law.state import Shot
from tourelle.games.tanks.picture.stock import face_of
from tourelle.games.tanks.picture.table import card_picture
from tourelle.games.tanks.room import game

RULES = Path(__file__).parents[4] / "docs" / "rules"
ENGLISH = (RULES / "tanks.md").read_text(encoding="utf-8")
FRENCH = (RULES / "tanks.fr.md").read_text(encoding="utf-8")
TANK = '[tank.TK-G03]\nprovenance = "authored"\n'
CARD = TANK.replace("tank.TK-G03", "card.TK-C24")
CRITICAL = TANK.replace("tank.TK-G03", "critical.TK-K01")
VILLAGE = TANK.replace("tank.TK-G03", "map.village")
PLATOON = TANK.replace("tank.TK-G03", "platoon.TK-P1")
SCENARIO = TANK.replace("tank.TK-G03", "scenario.aces")
FAR = "9000, 220, 0"  # off the table


def folder(path: Path, text: str) -> Entries:
    (path / "house.toml").write_text(text, encoding="utf-8")
    return read_packs([path], KINDS)


def house(text: str) -> Library:
    return library(read_texts([("house.toml", text)], KINDS))


def test_the_counts_of_the_document() -> None:
    lib = library()
    assert (len(lib.tanks), len(lib.cards), len(lib.criticals)) == (38, 89, 14)
    assert sum(kind.copies for kind in lib.criticals.values()) == 30
    assert sum(card.provenance == "public" for card in lib.cards.values()) == 52
    assert all(card.source for group in (lib.tanks, lib.cards) for card in group.values())
    points = [card.points for card in lib.tanks.values()]
    assert (min(points), max(points)) == (9, 55)


def test_the_tables_are_those_of_the_content() -> None:
    assert written(ENGLISH, library(), "en") == ENGLISH
    assert set(MARK.findall(ENGLISH)) == set(TABLES)
    assert written(FRENCH, library(), "fr") == FRENCH
    assert set(MARK.findall(FRENCH)) == set(TABLES)


def test_tables_are_written_in_french_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tanks.fr.md"
    path.write_text("<!-- table: criticals -->\n<!-- end -->\n", encoding="utf-8")
    assert main([str(path)]) == 0
    assert "Chenilles cassées" in path.read_text(encoding="utf-8")
    path.write_text("<!-- table: none -->\n<!-- end -->\n", encoding="utf-8")
    assert main([str(path)]) == 2
    assert "none" in capsys.readouterr().err


def test_every_id_that_is_cited_exists() -> None:
    heads = set(re.findall(r"^- \*\*(TK-[\dR][\d.]*)", ENGLISH, re.MULTILINE))
    rows = set(re.findall(r"^\| (TK-[A-Z]\d+) ", ENGLISH, re.MULTILINE))
    cited = set(re.findall(r"TK-[A-Z]?\d+(?:\.\d+)?", ENGLISH))
    gone = {"TK-K12", "TK-K14"}  # named as no longer in use
    chapters = {f"TK-{n}" for n in range(14)}
    assert {one for one in cited if one not in heads | rows | gone | chapters} == set()


def test_rules_without_effect_are_few() -> None:
    silent = re.findall(r"\*\*(TK-\S+?)(?:\*\*| [^*]*\*\*) \(no effect\)", ENGLISH)
    assert silent == [
        "TK-0.33",
        "TK-0.34",
        "TK-0.35",
        "TK-0.36",
        "TK-0.37",
        "TK-0.38",
        "TK-5.9",
        "TK-R80",
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TANK + "attack = 13\n", "house.toml: tank TK-G03: attack: expected a whole number"),
        (TANK + "atack = 5\n", "house.toml: tank TK-G03: atack:"),
        (TANK + 'keywords = ["fast"]\n', "house.toml: tank TK-G03: keywords: a tank of GER has"),
        (TANK + "hull = [69]\n", "house.toml: tank TK-G03: hull: expected length and width"),
        (TANK + 'keywords = ["blitzkrieg", "assault-gun"]\n', "house.toml: tank TK-G03: turret:"),
        (CARD + 'clauses = ["each"]\n', "house.toml: card TK-C24: clauses: a clause is"),
        (
            CARD + 'clauses = ["each | W-NOON | - | ATT+1"]\n',
            "house.toml: card TK-C24: clauses: window: 'W-NOON' is unknown",
        ),
        (
            CARD + 'clauses = ["each | W-CRIT | - | CANCEL_EFFECT:K99"]\n',
            "house.toml: card TK-C24: clauses: no Critical card TK-K99",
        ),
        (CARD + "clauses = []\n", "house.toml: card TK-C24: clauses: expected 1 to 8 clauses"),
        (CARD + 'type = "engine"\n', "house.toml: card TK-C24: type: engine is no crew"),
        (
            '[critical.TK-K99]\nprovenance = "authored"\n',
            "house.toml: critical TK-K99: id: a pack cannot add one",
        ),
        (CRITICAL + "repairable = false\n", "house.toml: critical TK-K01: repairable:"),
        (VILLAGE + "woods = [1, 2, 0]\n", "house.toml: map village: woods: expected centre"),
        (
            VILLAGE + "woods = [700, 680, 0, 700, 600, 0]\n",
            "house.toml: map village: woods: piece 2 must be one arrow",
        ),
        (VILLAGE + f"woods = [700, 680, 0, {FAR}]\n", "house.toml: map village: woods: piece 2"),
        (TANK + "hull = [40, 30]\nturret = 25\n", "house.toml: tank TK-G03: turret: the turret"),
        (TANK + 'name = { en = "a|b", fr = "{a}" }\n', "house.toml: tank TK-G03: name.en: no {"),
        (PLATOON + "limit = 40\n", "house.toml: platoon TK-P1: tanks: 50 points, the limit is 40"),
        (PLATOON + 'tanks = ["Jeep"]\n', "house.toml: platoon TK-P1: tanks: unknown tank"),
        (PLATOON + 'tanks = [""]\n', "house.toml: platoon TK-P1: tanks: a row is a tank"),
        (PLATOON + 'nation = "USA"\n', "house.toml: platoon TK-P1: nation: the tanks are of GER"),
        (SCENARIO + "points = 600\n", "house.toml: scenario aces: points: expected a whole number"),
        (SCENARIO + "points = 5\n", "house.toml: scenario aces: points: points cannot be 5"),
        (SCENARIO + "points = 80\n", "house.toml: scenario aces: forces: 100 points, the limit"),
        (SCENARIO + 'forces = ["TK-P2"]\n', "house.toml: scenario aces: forces: expected the"),
        (
            SCENARIO + 'forces = ["TK-P2", "TK-P5", "TK-P1"]\n',
            "house.toml: scenario aces: forces: expected the platoons of two seats, or none, got 3",
        ),
        (SCENARIO + 'mission = "barkmann"\n', "house.toml: scenario aces: map: Barkmann's"),
        (
            SCENARIO + 'mission = "barkmann"\nmap = "crossroads"\n',
            "house.toml: scenario aces: forces: Barkmann's crossroads has its own forces",
        ),
        (
            SCENARIO + 'mission = "retreat"\nturns = 9\n',
            "house.toml: scenario aces: turns: turns does not go with this value of mission",
        ),
        (
            TANK + 'picture = "tiger-e"\n',
            "house.toml: tank TK-G03: picture: expected one of",
        ),
        (CARD + 'picture = "bench-saw"\n', "house.toml: card TK-C24: picture: expected one of"),
        (CRITICAL + 'picture = "net"\n', "house.toml: critical TK-K01: picture: expected one of"),
        ("[tank.TK-G03]\nattack = 5\n", "house.toml: tank TK-G03: provenance:"),
        ("[tanks.x]\n", "house.toml: unknown section [tanks]"),
    ],
)
def test_mistakes_are_explained_and_nothing_is_half_applied(
    tmp_path: Path, text: str, line: str
) -> None:
    with pytest.raises(ContentError) as caught:
        library(folder(tmp_path, text))
    assert any(one.startswith(line) for one in caught.value.lines()), caught.value.lines()
    assert library().tanks["TK-G03"].attack == 5


def test_a_pack_changes_and_extends(tmp_path: Path) -> None:
    text = (
        TANK + "attack = 6\n\n"
        '[card.my-ace]\nname = { en = "My ace", fr = "Mon as" }\nkind = "crew"\n'
        'type = "gunner"\nnation = "WORLD"\npoints = 4\nprovenance = "authored"\n'
        'clauses = ["each | W-SHOT-DECLARE | - | ATT+1"]\n'
        'text = { en = "One more die.", fr = "Un dé de plus." }\n'
    )
    entries = folder(tmp_path, text)
    mine = library(entries)
    assert mine.tanks["TK-G03"].attack == 6
    assert mine.cards["my-ace"].points == 4
    assert mine.digest != library().digest
    again = library(pack_from(pack_data(entries), KINDS))
    assert again.digest == mine.digest
    room = game().with_pack(entries)
    assert room.rules.pack() == pack_data(entries)
    assert packed(room, room.rules.pack()).rules.content() == mine.digest


def test_a_pack_names_pictures_and_plays_alike() -> None:
    """What a card looks like is content, and no part of the digest that a record pins."""
    named = (
        (TANK + 'picture = "hetzer"\n'),
        (CARD + 'picture = "bench-radio"\n'),
        (CRITICAL + 'picture = "fire"\n'),
    )
    mine, own = house("\n".join(named)), library()
    assert mine.digest == own.digest
    pairs = [
        (mine.tanks["TK-G03"], own.tanks["TK-G03"]),
        (mine.cards["TK-C24"], own.cards["TK-C24"]),
        (mine.criticals["TK-K01"], own.criticals["TK-K01"]),
    ]
    assert [one.picture for one, _ in pairs] == ["hetzer", "bench-radio", "fire"]
    for changed, usual in pairs:
        drawn = [card_picture(face_of(card), "en", "light").document() for card in (changed, usual)]
        assert drawn[0] != drawn[1]


@pytest.mark.parametrize(
    ("clause", "line"),
    [
        ("each | W-SHOT-DECLARE | - | ATT=3", "code: 'ATT=3' is written ATT±n"),
        ("each | W-SHOT-DECLARE | - | ATT+10", "code: 'ATT+10' is unknown; known: ATT"),
        ("each | W-SHOT-DECLARE | - | ATT+1:K01", "code: 'ATT+1:K01' is written ATT±n"),
        ("each | W-ATT-ROLLED | - | REROLL:FOO", "code: 'REROLL:FOO' is written REROLL:n / "),
        ("once_turn | W-SHOT-END | - | EXTRA_SHOT:3", "code: 'EXTRA_SHOT:3' is written"),
        ("discard | W-MOVE | - | GAIN:Slow", "code: 'GAIN:Slow' is written GAIN:Fast"),
        ("static | W-BUILD | - | RES-9", "code: 'RES-9' is written RES+n"),
        ("each | W-REPAIR | - | ATT+1", "ATT is not used at W-REPAIR"),
        ("static | W-SHOT-DECLARE | - | ATT+1", "ATT is used and not static"),
        ("each | W-MOVE-START | - | INIT+1", "INIT is always static"),
        ("static | W-REPAIR | - | INIT+1", "INIT is not used at W-REPAIR"),
        ("each | W-SHOT-DECLARE | - | !ATT+1", "ATT cannot be compulsory"),
        ("each | W-HITS-LEFT | - | EXPOSED", "EXPOSED is compulsory: !EXPOSED"),
        ("each | W-DAMAGE | - | !EXPOSED", "EXPOSED is not used at W-DAMAGE"),
        ("each | W-HITS-LEFT | - | !EXPOSED,ATT+1", "ATT does not go with EXPOSED"),
        ("each | W-SHOT-DECLARE | - | ATT+1,RAM", "RAM does not go with ATT in one clause"),
        ("each | W-MOVE | - | EXTRA_MOVE:1", "`each` has no end at W-MOVE"),
        ("each | W-MOVE-START | - | GIVE_INIT+1", "`each` has no end at W-MOVE-START"),
        ("once_turn | W-MOVE | short range | EXTRA_MOVE:1", "there is no shot yet for `short"),
        ("once_turn | W-SHOT-DECLARE | side shot | RAM", "there is no shot yet for `side shot`"),
    ],
)
@pytest.mark.rule("TK-12.2", "TK-12.3")
def test_a_clause_that_could_not_be_used_is_a_mistake(clause: str, line: str) -> None:
    with pytest.raises(ContentError) as caught:
        house(CARD + f'clauses = ["{clause}"]\n')
    (mistake,) = caught.value.mistakes
    assert mistake.said("en").startswith(f"house.toml: card TK-C24: clauses: {line}")
    assert mistake.said("fr") != mistake.said("en")


@pytest.mark.rule("TK-12.16")
@pytest.mark.parametrize(
    "clause", ["static | W-DEPLOY | - | RES+1", "static | W-DEPLOY | - | !INIT-1"]
)
def test_what_works_from_the_first_moment_starts_face_up(clause: str) -> None:
    text = CARD + f'clauses = ["{clause}"]\n'
    with pytest.raises(ContentError, match="card TK-C24: starts_up: must be true"):
        house(text)
    assert house(text + "starts_up = true\n").cards["TK-C24"].starts_up


def test_a_card_has_eight_clauses_at_most() -> None:
    """Uses are counted clause by clause: of a ninth one nobody could tell."""
    one = '"each | W-SHOT-DECLARE | - | ATT+1"'
    house(CARD + f"clauses = [{', '.join([one] * 8)}]\n")
    with pytest.raises(ContentError, match="clauses: expected 1 to 8 clauses, got 9"):
        house(CARD + f"clauses = [{', '.join([one] * 9)}]\n")


def test_mistakes_in_platoons_are_told_in_french_too() -> None:
    with pytest.raises(ContentError) as caught:
        house(PLATOON + "limit = 40\n")
    assert any(line.endswith("la limite est 40.") for line in caught.value.lines("fr"))


@pytest.mark.rule("TK-12.22")
def test_nearest_visible_enemy_speaks_of_the_shooter_alone(kit: Any) -> None:
    """A card of the target may name the term: it is not true of a tank that is shot at."""
    play = kit.shot()
    play.state.shot = Shot(0, 1)
    assert holds(play.context, play.state, 0, "nearest visible enemy")
    assert not holds(play.context, play.state, 1, "nearest visible enemy")


@pytest.mark.rule("TK-12.3")
def test_clauses_and_codes_are_read() -> None:
    clause = clause_from(
        "discard | W-CRIT or W-MOVE-START | short range and stationary | !ATT+1,FOURS_MISS"
    )
    assert clause.uses == "discard"
    assert len(clause.windows) == 2
    assert clause.conditions == ("short range", "stationary")
    assert clause.compulsory
    assert [code.name for code in clause.codes] == ["ATT", "FOURS_MISS"]
    code, bang = code_from("CRIT_DAMAGE-1:K02/K03")
    assert (code.name, code.number, code.kinds, bang) == (
        "CRIT_DAMAGE",
        -1,
        ("TK-K02", "TK-K03"),
        False,
    )
    assert code_from("CRIT_DAMAGE=1:K04")[0].fixed
    assert code_from("PREGAME_MOVE:SELF+FRIEND")[0].word == "SELF+FRIEND"
    assert code_from("EXTRA_SHOT:NEAR:3")[0].number == 3
    for wrong in ("ATT", "ATT:1", "FOO", "REROLL", "INIT1"):
        with pytest.raises(ValueError, match="code"):
            code_from(wrong)
