"""What is compiled for the wheel of a platform can be: without compiling it."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tourelle.core.kinds import Kinded
from tourelle.games import registry

ROOT = Path(__file__).parents[2]


def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compiled_law", ROOT / "compiled_law.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


LAW = builder()
MODULES = {
    text.removesuffix(".py").replace("/", "."): ROOT / "src" / text
    for library in LAW.LIBRARIES
    for text in LAW.texts(library)
}


@pytest.fixture(scope="module", autouse=True)
def _everything_is_imported() -> None:
    for name in registry.names():
        registry.game(name)
    for name in ("tourelle.testing.conformance", "tourelle.testing.server", *MODULES):
        importlib.import_module(name)
    for toy in (ROOT / "src/tourelle/testing/toys").glob("*.py"):
        importlib.import_module(f"tourelle.testing.toys.{toy.stem}")


def below(base: type) -> Iterator[type]:
    for one in type.__subclasses__(base):
        yield one
        yield from below(one)


def extensible(module: str) -> set[str]:
    """The classes of a text that say that others may extend them."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    return {
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and any("allow_interpreted_subclasses=True" in ast.unparse(d) for d in node.decorator_list)
    }


def test_every_library_has_texts() -> None:
    for library, globs in LAW.LIBRARIES.items():
        assert len(LAW.texts(library)) >= len(globs), library


def test_no_compiled_text_declares_choices_or_events() -> None:
    with_kind = [one for one in below(Kinded) if "kind" in vars(one)]
    assert len(with_kind) > 100
    assert [one for one in with_kind if one.__module__ in MODULES] == []


def test_what_is_extended_by_text_says_that_it_may_be() -> None:
    """Else the class that extends it could not be made."""
    found = {
        (base.__module__, base.__qualname__)
        for one in below(object)
        if str(one.__module__).startswith("tourelle.") and one.__module__ not in MODULES
        for base in one.__bases__
        if base.__module__ in MODULES
    }
    assert ("tourelle.core.flow", "Phase") in found
    closed = {(module, name) for module, name in found if name not in extensible(module)}
    assert closed == set()


def test_no_compiled_class_extends_text() -> None:
    """Compiled code would call past what the text between says: the answer to a draw was lost so.

    `Kinded` is all fields and class methods, which nobody calls that way."""
    found = {
        (one.__module__, one.__qualname__, base.__module__)
        for one in below(object)
        if one.__module__ in MODULES
        for base in one.__mro__[1:]
        if str(base.__module__).startswith("tourelle.")
        and base is not Kinded
        and base.__module__ not in MODULES
    }
    assert found == set()


def test_mypyc_takes_the_law(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "compiled_law.py"), "--translate", str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, "\n".join(
        line for line in (done.stdout + done.stderr).splitlines() if "warning:" not in line
    )
    assert list((tmp_path / "c").glob("*tank_hunter*.c"))
