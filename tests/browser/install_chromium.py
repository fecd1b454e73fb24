"""Find Chromium, or install it: Debian's package as root, else Playwright's own download.

Run by the test command. Without success it says in one line what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = (
    "Browser tests need Chromium: install the package `chromium` of your system, or run "
    "`python -m playwright install chromium`, or set CHROMIUM=/path/to/it."
)


def found() -> str | None:
    """The machine's Chromium; an empty text means Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named and shutil.which(named):
        return shutil.which(named)
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return "" if _playwrights_own() else None


def _playwrights_own() -> bool:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        return os.path.exists(play.chromium.executable_path)


def _tried(*command: str) -> bool:
    try:
        return subprocess.run(command, check=False).returncode == 0
    except OSError:
        return False


def _by_package() -> bool:
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    quiet = ("apt-get", "-q", "-y", "--no-install-recommends")
    if _tried(*quiet, "install", "chromium"):
        return True
    return _tried("apt-get", "-q", "update") and _tried(*quiet, "install", "chromium")


def main() -> int:
    if found() is not None:
        return 0
    if _by_package() or _tried(sys.executable, "-m", "playwright", "install", "chromium"):
        return 0 if found() is not None else _sorry()
    return _sorry()


def _sorry() -> int:
    print(ADVICE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
