"""The rooms of the web stand on one another, and no module of it imports itself by a detour."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
WEB = "tourelle.web"
Graph = dict[str, set[str]]

#: What a folder of the web may import of the others; what lies at the root may be used by all.
MAY: dict[str, tuple[str, ...]] = {
    "store": (),
    "session": ("store",),
    "live": ("store", "session"),
    "lobby": ("store", "session", "live", "http.request_context", "http.files", "http.security"),
    "http": ("store", "session", "live", "lobby", "assets"),
    "assets": (),
    "": (),
}
#: At the root, but a way in: it may import all.
WAYS_IN = ("__main__",)


def modules() -> dict[str, ast.Module]:
    """All of the web by name, without the common beginning."""
    files = sorted((SOURCE / WEB.replace(".", "/")).rglob("*.py"))
    names = [".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files]
    found = zip(names, files, strict=True)
    return {
        name.removesuffix(".__init__").removeprefix(WEB).lstrip("."): ast.parse(file.read_text())
        for name, file in found
    }


def imported(tree: ast.AST, known: set[str]) -> set[str]:
    """Modules of the web that *tree* imports, also where only types are checked."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    ours = {name.removeprefix(WEB).lstrip(".") for name in found if name.startswith(WEB)}
    return (ours & known) - {""}


def graph(trees: dict[str, ast.Module]) -> Graph:
    return {name: imported(tree, set(trees)) for name, tree in trees.items()}


def cycle(imports: Graph) -> list[str]:
    """The way round, or nothing."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name not in done:
            for other in sorted(imports[name]):
                if found := walk(other, [*way, name]):
                    return found
            done.add(name)
        return []

    return next((found for name in sorted(imports) if (found := walk(name, []))), [])


def folder(name: str) -> str:
    """The folder of a module; its root has none, and neither has a folder itself."""
    return name.partition(".")[0] if name.partition(".")[0] in MAY else ""


def wrong(imports: Graph) -> list[str]:
    return [
        f"{name} imports {other}"
        for name, others in imports.items()
        for other in sorted(others)
        if name not in WAYS_IN
        and folder(other) not in ("", folder(name))
        and not any(other == may or folder(other) == may for may in MAY[folder(name)])
    ]


def test_no_module_of_the_web_imports_itself_by_a_detour() -> None:
    imports = graph(modules())
    assert len(imports) > 50
    assert cycle(imports) == []


def test_each_room_of_the_web_knows_only_those_below() -> None:
    imports = graph(modules())
    assert {folder(name) for name in imports} == set(MAY), "give a new folder its place"
    assert wrong(imports) == []


def test_no_module_of_the_web_hides_an_import_from_the_interpreter() -> None:
    hidden = [name for name, tree in modules().items() if "TYPE_CHECKING" in ast.dump(tree)]
    assert hidden == []


def with_lines(lines: dict[str, str]) -> Graph:
    return graph({name: ast.parse(line) for name, line in lines.items()})


def test_a_cycle_is_found_even_where_only_types_are_checked() -> None:
    one = "from tourelle.web.live.b import B"
    two = "if TYPE_CHECKING:\n    from tourelle.web.live import a"
    imports = with_lines({"live.a": one, "live.b": two})
    assert cycle(imports) == ["live.a", "live.b", "live.a"]


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("live.a", "http.b"),
        ("live.a", "lobby.b"),
        ("session.a", "live.b"),
        ("store.a", "session.b"),
        ("lobby.a", "http.pages"),
        ("words", "live.b"),
    ],
)
def test_a_wrong_import_is_found(where: str, what: str) -> None:
    assert wrong(with_lines({where: f"import {WEB}.{what}", what: ""})) != []


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("live.a", "live.b"),
        ("live.a", "words"),
        ("lobby.a", "http.request_context"),
        ("http.a", "lobby.b"),
        ("__main__", "http.b"),
    ],
)
def test_a_right_import_is_none(where: str, what: str) -> None:
    assert wrong(with_lines({where: f"import {WEB}.{what}", what: ""})) == []
