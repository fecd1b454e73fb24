"""What must not be in the repository: hosts of package registries, paths of one machine."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
# written in halves, so that this file does not hold what it looks for
HOSTS = ["py" + "pi.org", "python" + "hosted.org", "registry." + "npmjs", "jsr" + ".io/@"]
OPTIONS = [
    "--index" + "-url",
    "--extra-index" + "-url",
    "--trusted" + "-host",
    "PIP_INDEX" + "_URL",
]
MACHINE = ["/work" + "/shared", "../" + "shared", "/work" + "/main"]
URL = re.compile(r"https?://[^\s\"'<>)]+")
PACKAGING = ("pyproject.toml", "Makefile", "requirements/", ".ci/", "setup.cfg")
NAMESPACES = ("http://www.w3.org/",)


def tracked() -> dict[str, str]:
    """All text files that belong to the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, check=False,
    )  # fmt: skip
    if listed.returncode == 0:
        names = [name for name in listed.stdout.decode().split("\0") if name]
    else:  # an unpacked archive
        files = [file for folder in ("src", "tests", "docs") for file in (ROOT / folder).rglob("*")]
        names = [file.relative_to(ROOT).as_posix() for file in files if file.is_file()]
    texts = {name: _text(ROOT / name) for name in names}
    return {name: text for name, text in texts.items() if text is not None}


def _text(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except (UnicodeDecodeError, OSError):
        return None


TEXTS = tracked()


def holding(needles: list[str]) -> list[str]:
    return [f"{name}: {one}" for name, text in TEXTS.items() for one in needles if one in text]


def test_files_are_read() -> None:
    assert len(TEXTS) > 60
    assert "pyproject.toml" in TEXTS


def test_no_host_of_a_registry_is_named() -> None:
    assert holding(HOSTS) == []
    assert holding(OPTIONS) == []


def test_packaging_names_no_address_at_all() -> None:
    found = [
        f"{name}: {url}"
        for name, text in TEXTS.items()
        if name.startswith(PACKAGING)
        for url in URL.findall(text)
        if not url.startswith(NAMESPACES)
    ]
    assert found == []


def test_no_path_of_one_machine_is_named() -> None:
    assert holding(MACHINE) == []
