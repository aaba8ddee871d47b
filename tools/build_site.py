"""Builds the static site into ``build/site``: `make site`.

Everything a page needs is inside: Python from npm, the program, and JupyterLite with all notebooks.
"""

from __future__ import annotations

import argparse
import functools
import shutil
import sys
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "widgets"), str(ROOT)]

import tomllib  # noqa: E402

from anywhere import code, icons, offline, pages  # noqa: E402
from sengoku_widgets.board import script, sheet  # noqa: E402

SOURCE = ROOT / "site"
TARGET = ROOT / "build" / "site"


def build(target: Path, *, lab: bool, docs: bool) -> None:
    """Build the site beside its place, and put it there when it is whole.

    Args:
        target: the folder of the site.
        lab: whether JupyterLite is in it.
        docs: whether the documentation is in it.
    """
    site = target.with_name(f"{target.name}.new")
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(SOURCE / "static", site, ignore=shutil.ignore_patterns("sw.js"))
    (site / "board.js").write_text(script(), encoding="utf-8")
    (site / "board.css").write_text(sheet(), encoding="utf-8")
    icons.write(site / "icons")
    code.write(site, SOURCE, ROOT, target.with_name(f"{target.name}.code"))
    doors = ""
    if lab:
        from anywhere import lite

        doors = lite.write(site / "lab", SOURCE, ROOT)
    manual_link = ""
    if docs:
        from anywhere import manual

        manual.write(site / "docs", ROOT, target.with_name(f"{target.name}.docs"))
        manual_link = pages.manual()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {"repository": project["urls"]["Repository"], "doors": doors, "manual": manual_link}
    pages.write(site, SOURCE, names)
    offline.write(site, SOURCE)
    shutil.rmtree(target, ignore_errors=True)
    site.rename(target)


class Handler(SimpleHTTPRequestHandler):
    """Serves the built site, and says nothing of it."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def serve(site: Path, port: int) -> None:
    """Serve the site on this machine until it is stopped."""
    Handler.extensions_map = {**Handler.extensions_map, ".mjs": "text/javascript"}
    handler = functools.partial(Handler, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"http://127.0.0.1:{server.server_address[1]}/", flush=True)
        server.serve_forever()


def main() -> None:
    """Build, and serve if that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", type=Path, default=TARGET, help="the folder of the site")
    parser.add_argument("--no-lab", action="store_true", help="leave JupyterLite out")
    parser.add_argument("--no-docs", action="store_true", help="leave the documentation out")
    parser.add_argument("--serve", action="store_true", help="serve it afterwards")
    parser.add_argument("--port", type=int, default=8000)
    told = parser.parse_args()
    begun = time.monotonic()
    build(told.target, lab=not told.no_lab, docs=not told.no_docs)
    size = sum(path.stat().st_size for path in told.target.rglob("*") if path.is_file())
    print(f"{told.target}: {size / 1e6:.1f} MB in {time.monotonic() - begun:.0f} s", flush=True)
    if told.serve:
        serve(told.target, told.port)


if __name__ == "__main__":
    main()
