"""One file made of ES modules, for pages that are read from afar.

Each module becomes a function that is called once and hands out what it exports, so that names of
two modules never meet. What a page fetches only when it is needed (`import("./box.js")`) goes into
files of its own, which are handed what they share with the first; two that share something else go
together. What this cannot do, it refuses: cycles, `export let` (an importer would keep the first
value), `import()` of what is no plain path or within what comes late, `await` at the top. Modules
are read as `deno fmt` writes them: an import or export begins its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from tourelle.core.codec import Malformed

Read = Callable[[str], str]  # the text of the module at a path such as js/core/dom.js
Place = Callable[[str], str]  # the address at which a text will be found

IMPORT: Final = re.compile(
    r'^import (?:(?P<default>[\w$]+)|\{(?P<names>[^}]*)\}) from "(?P<path>[^"]+)";$', re.M
)
EXPORT: Final = re.compile(
    r"^export (?P<kept>(?:const|(?:async )?function\*?|class) (?P<name>[\w$]+))", re.M
)
DEFAULT: Final = re.compile(r"^export default ", re.M)
LATE: Final = re.compile(r'\bimport\("(?P<path>\.[^"]+)"\)')
LISTED: Final = re.compile(r"^export \{(?P<names>[^}]*)\};$", re.M)
NOISE: Final = (
    re.compile(r"^[ \t]*//.*\n", re.M),
    re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n?", re.M | re.S),
    re.compile(r"/\*\* @.*?\*/ ?"),  # a type in the middle of a line
    re.compile(r"(?<=[;{,)]) // .*$", re.M),
)
FETCH: Final = "$$late"
INDENT: Final = re.compile(r"^[ \t]+", re.M)
LEFT: Final = re.compile(
    r'^(?:import|export)\b(?!\().*|\bimport(?:\((?!"\.)|\.meta).*|^(?:\S.*= )?await .*', re.M
)


def joined_modules(entry: str, read: Read, place: Place) -> str:
    """The module at *entry* and all that it needs, in the order in which a browser runs them."""
    order = ordered((entry,), read)
    late = _apart(list(awaited(order)), order, read)
    bodies_ = order | {path: body for one in late for path, body in one.bodies.items()}
    exports = {path: exported(path, body) for path, body in bodies_.items()}
    head = "".join(
        _head(one, place(_second(one.roots, one.bodies, exports)), _shared(one.bodies))
        for one in late
    )
    fetched = {root: _fetch(one) for one in late for root in one.roots}
    bodies = {path: fetching(path, body, fetched) for path, body in order.items()}
    return head + "".join(wrapped(path, body, exports) for path, body in bodies.items())


class Late(NamedTuple):
    """One file of what comes late: what is fetched, and all that it needs."""

    roots: list[str]
    bodies: dict[str, str]


def _apart(roots: list[str], order: dict[str, str], read: Read) -> list[Late]:
    """A file for each, but those that need the same come together."""
    files: list[Late] = []
    for root in roots:
        bodies = {p: b for p, b in ordered((root,), read).items() if p not in order}
        joined = [one for one in files if one.bodies.keys() & bodies.keys()]
        files = [one for one in files if one not in joined]
        of = [*(name for one in joined for name in one.roots), root]
        files.append(Late(of, {p: b for p, b in ordered(of, read).items() if p not in order}))
    return files


def ordered(entries: Iterable[str], read: Read) -> dict[str, str]:
    """Modules by path, each after those that it imports; Malformed if they go in a circle."""
    done: dict[str, str] = {}

    def visit(path: str, way: tuple[str, ...]) -> None:
        if path in way:
            raise Malformed(f"modules in a circle: {' > '.join((*way, path))}")
        if path in done:
            return
        body = bare(read(path))
        for needed in imported(path, body):
            visit(needed, (*way, path))
        done[path] = body

    for entry in entries:
        visit(entry, ())
    return done


def _second(roots: list[str], late: dict[str, str], exports: dict[str, dict[str, str]]) -> str:
    """What comes late, made once, from what the first file hands over."""
    for path, body in late.items():
        if LATE.search(body):
            raise Malformed(f"{path} cannot be joined: import() within what comes late")
    body = "".join(wrapped(path, text, exports) for path, text in late.items())
    handed = ", ".join(f'"{root}": {called(root)}' for root in roots)
    given = ", ".join(_shared(late))
    return (
        f"let made;\nconst make = ({{ {given} }}) => {{\n{body}return {{ {handed} }};\n}};\n"
        "export default (given) => made ??= make(given);\n"
    )


def _shared(late: dict[str, str]) -> list[str]:
    """What late modules need of those that were there before."""
    needed = (path for of, body in late.items() for path in imported(of, body))
    return list(dict.fromkeys(called(path) for path in needed if path not in late))


def _head(late: Late, address: str, shared: list[str]) -> str:
    given = ", ".join(shared)
    fetch = f'() => import("{address}").then((it) => it.default({{ {given} }}))'
    return f"const {_fetch(late)} = {fetch};\n"


def _fetch(late: Late) -> str:
    return FETCH + called(late.roots[0])


def bare(text: str) -> str:
    """Without comments: nobody reads them here."""
    for pattern in NOISE:
        text = pattern.sub("", text)
    return text


def imported(path: str, body: str) -> Iterator[str]:
    for found in IMPORT.finditer(body):
        yield beside(path, found["path"])


def awaited(order: dict[str, str]) -> Iterator[str]:
    """What these fetch when it is needed, and what is not among them anyway."""
    found = (
        beside(path, one["path"]) for path, body in order.items() for one in LATE.finditer(body)
    )
    yield from dict.fromkeys(path for path in found if path not in order)


def fetching(path: str, body: str, fetched: dict[str, str]) -> str:
    """With `import()` as it is done here."""

    def done(found: re.Match[str]) -> str:
        wanted = beside(path, found["path"])
        if wanted not in fetched:
            return f"Promise.resolve({called(wanted)})"
        return f'{fetched[wanted]}().then((all) => all["{wanted}"])'

    return LATE.sub(done, body)


def beside(path: str, told: str) -> str:
    """`../core/dom.js` as told in `js/table/main.js` is `js/core/dom.js`."""
    parts = path.split("/")[:-1]
    for step in told.split("/"):
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "/".join(parts)


def exported(path: str, body: str) -> dict[str, str]:
    """What a module hands out, and how it calls that itself."""
    found = {one["name"]: one["name"] for one in EXPORT.finditer(body)}
    for listed in LISTED.finditer(body):
        found |= {outer: inner for inner, outer in pairs(listed["names"])}
    if DEFAULT.search(body):
        found["default"] = called(path)
    return found


def pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c` as [(a, a), (b, c)]."""
    told = [name.split(" as ") for name in re.split(r"\s*,\s*", names.strip()) if name]
    return [(one[0], one[-1]) for one in told]


def called(path: str) -> str:
    """A name that no module uses itself."""
    return "$$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def wrapped(path: str, body: str, exports: dict[str, dict[str, str]]) -> str:
    body = IMPORT.sub(lambda found: _taken(path, found, exports), body)
    body = EXPORT.sub(lambda found: found["kept"], body)
    body = DEFAULT.sub(f"const {called(path)} = ", LISTED.sub("", body))
    if left := LEFT.search(body):
        raise Malformed(f"{path} cannot be joined: {left[0][:80]}")
    body = INDENT.sub("", body.strip())
    handed = _named(exports[path].items())
    return f"const {called(path)} = (() => {{\n{body}\nreturn {{ {handed} }};\n}})();\n"


def _taken(path: str, found: re.Match[str], exports: dict[str, dict[str, str]]) -> str:
    """An import as names taken from what the other module has handed out."""
    other = beside(path, found["path"])
    wanted = pairs(found["names"]) if found["default"] is None else [("default", found["default"])]
    for name, _ in wanted:
        if name not in exports[other]:
            raise Malformed(f"{path} imports {name}, which {other} does not export")
    return f"const {{ {_named(wanted)} }} = {called(other)};"


def _named(pairs: Iterable[tuple[str, str]]) -> str:
    told = (one if one == other else f"{one}: {other}" for one, other in pairs)
    return ", ".join(told)
