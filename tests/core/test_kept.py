"""What was made is kept, the latest of it, never more than was said."""

from __future__ import annotations

from tourelle.core.kept import Kept


def test_the_same_key_gets_the_very_same() -> None:
    kept, made = Kept(4), []

    def make() -> list[int]:
        made.append(1)
        return [1]

    assert kept.of("a", make) is kept.of("a", make)
    assert len(made) == 1
    assert kept.of(("a", 1), make) is not kept.of("a", make)


def test_nothing_is_kept_too() -> None:
    kept, made = Kept(4), []
    for _ in range(3):
        assert kept.of("a", lambda: made.append(1)) is None
    assert len(made) == 1


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    kept = Kept(2)
    first = kept.of(1, object)
    kept.of(2, object)
    assert kept.of(1, object) is first
    kept.of(3, object)  # now the second goes
    assert len(kept) == 2
    assert kept.of(1, object) is first
