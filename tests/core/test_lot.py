"""The seed: promised first, mixed with a nonce of every seat, revealed at the end."""

from __future__ import annotations

import hashlib

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.ids import Seat
from tourelle.core.replay import Disproved, prove
from tourelle.core.seed import NONCE_LENGTH, SEED_BYTES, Lot, root
from tourelle.core.table import Table
from tourelle.testing.case import AnyRules, Case, answer
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.skirmish import SkirmishRules


def test_the_seed_is_long_random_and_promised_by_its_hash() -> None:
    one, two = Lot(2), Lot(2)
    assert len(one.seed) == SEED_BYTES == 32
    assert one.seed != two.seed
    assert one.promise == hashlib.sha256(one.seed).hexdigest()


def test_every_seat_gives_one_nonce() -> None:
    lot = Lot(3, b"seed")
    lot.add(Seat(1), "b")
    assert lot.waiting() == [0, 2]
    with pytest.raises(Illegal, match="nonce-missing"):
        lot.nonces()
    lot.add(Seat(0), "a")
    lot.add(Seat(2), "c")
    assert lot.nonces() == ("a", "b", "c")


@pytest.mark.parametrize(
    ("seat", "nonce", "code"),
    [
        (1, "again", "nonce-given"),
        (0, "", "bad-nonce"),
        (0, "x" * (NONCE_LENGTH + 1), "bad-nonce"),
        (2, "x", "not-asked"),
        (-1, "x", "not-asked"),
    ],
)
def test_bad_nonces_are_refused(seat: int, nonce: str, code: str) -> None:
    lot = Lot(2, b"seed")
    lot.add(Seat(1), "first")
    with pytest.raises(Illegal) as refused:
        lot.add(Seat(seat), nonce)
    assert refused.value.refusal.code == code
    assert lot.waiting() == [0]


def test_the_root_depends_on_every_nonce_and_its_place() -> None:
    roots = {root(b"s", n) for n in [(), ("a",), ("a", "b"), ("b", "a"), ("ab",), ("a", "b", "")]}
    assert len(roots | {root(b"t", ("a", "b"))}) == 7


@pytest.mark.parametrize("rules", [SkirmishRules(), GunneryRules()], ids=lambda r: r.name)
def test_nonces_change_the_game_but_not_the_promise(rules: AnyRules) -> None:
    plain = Table(rules, 2, {}, b"seed")
    mixed = Table(rules, 2, {}, b"seed", nonces=("a", "a"))
    assert plain.record.promise == mixed.record.promise
    assert plain.record.opening != mixed.record.opening
    mixed.submit(*answer(mixed.asks(), Case(rules, 2).bot()))
    record = mixed.reveal()
    assert len(list(prove(rules, record))) == 2
    record.nonces = ("b", "a")
    with pytest.raises(Disproved):
        list(prove(rules, record))


def test_a_seed_that_was_not_promised_is_found() -> None:
    table = Table(SkirmishRules(), 2, {}, b"seed")
    with pytest.raises(Disproved, match="not revealed"):
        list(prove(SkirmishRules(), table.record))
    record = table.reveal()
    record.seed = b"other"
    with pytest.raises(Disproved, match="not the one promised"):
        list(prove(SkirmishRules(), record))
