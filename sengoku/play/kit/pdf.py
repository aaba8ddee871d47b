"""A PDF of a page, printed by a browser that is installed; nothing is fetched for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from sengoku.core.errors import SengokuError
from sengoku.core.notes import note
from sengoku.core.texts import catalogue
from sengoku.play.kit.paper import PACKAGE

NAMED = "SENGOKU_CHROMIUM"
"""The variable that names the browser's program."""

PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
SECONDS = 120


class NoPdf(SengokuError):
    """A PDF that could not be printed, and what is missing."""


def browser() -> str:
    """Find the program that prints; empty if there is none."""
    named = os.environ.get(NAMED, "")
    return next(filter(None, map(shutil.which, (named, *PROGRAMS) if named else PROGRAMS)), "")


def save_pdf(html: str, path: str | Path, program: str = "") -> None:
    """Print a page as a PDF.

    Args:
        html: the page, such as `sengoku.play.kit.sheets.printed` gives.
        path: the file to be written.
        program: the browser; one that is found if left out.

    Raises:
        NoPdf: there is no browser, or it prints nothing.
        OSError: the file cannot be written.
    """
    program = program or browser()
    if not program:
        raise NoPdf(note("print.no-browser"), catalogue(PACKAGE))
    with tempfile.TemporaryDirectory() as folder:
        page, made = Path(folder, "page.html"), Path(folder, "page.pdf")
        page.write_text(html, encoding="utf-8")
        why = _print(program, page, made)
        if why or not made.is_file():
            told = note("print.pdf-failed", browser=Path(program).name, why=why or "?")
            raise NoPdf(told, catalogue(PACKAGE))
        shutil.copyfile(made, path)


def _print(program: str, page: Path, made: Path) -> str:
    """Have a browser print; tell what went wrong, if anything did."""
    command = [
        program, "--headless", "--disable-gpu", "--no-pdf-header-footer",
        f"--user-data-dir={page.parent / 'profile'}", f"--print-to-pdf={made}",
    ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--no-sandbox")  # Chromium starts for nobody else as root
    try:
        done = subprocess.run(
            [*command, page.as_uri()], capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return done.stderr.strip()[-200:] if done.returncode else ""
