"""Puts JupyterLite into the site: Lab and Notebook, all notebooks, and wheels for its Python."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from anywhere.code import PYTHON, install

EXTENSION = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
OWN = ("piplite", "ipykernel", "pyodide_kernel", "widgetsnbextension-4")
"""The wheels that the kernel itself ships begin with these words."""

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
APPS = ("lab", "notebooks", "tree", "edit")
EXTENSIONS = (
    "@jupyter-notebook/lab-extension", "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension", "anywidget",
)  # fmt: skip
"""What comes from the environment, by name, so that nothing else that happens to be there does."""

START = "start.ipynb"


def write(target: Path, source: Path, root: Path) -> str:
    """Build JupyterLite into a folder, and give the links to it for the start page.

    Args:
        target: the folder.
        source: the folder with the site's own sources.
        root: the checkout.
    """
    work = target.parent.with_name("lite")
    shutil.rmtree(work, ignore_errors=True)
    notebooks = work / "notebooks"
    shutil.copytree(root / "notebooks", notebooks, ignore=shutil.ignore_patterns(".*"))
    for path in notebooks.rglob("*.ipynb"):
        _trust(path)
    apps = [word for app in APPS for word in ("--apps", app)]
    command = [sys.executable, "-m", "jupyterlite_core.app", "build", "--no-sourcemaps", *apps]
    (work / "jupyter_lite_config.json").write_text(json.dumps(_config(source, root)))
    places = ["--lite-dir", str(work), "--contents", str(notebooks), "--output-dir", str(target)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True}
    done = subprocess.run([*command, *places], cwd=work, check=False, **quiet)  # type: ignore[call-overload]
    if done.returncode:
        raise SystemExit(f"JupyterLite could not be built:\n{done.stderr[-4000:]}")
    names = _python(target / "static" / "pyodide", source, root)
    _settings(target, names)
    shutil.rmtree(work)
    lab, notebook = f"lab/lab/index.html?path={START}", f"lab/notebooks/index.html?path={START}"
    return f'<p><a href="{lab}">JupyterLab</a> · <a href="{notebook}">Notebook</a></p>'


def _config(source: Path, root: Path) -> dict[str, Any]:
    """Name the extensions: ours runs the boards of shipped notebooks, one keeps the pages."""
    there = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    ours = (root / "widgets" / "labextensions" / "sengoku-alive", source / "lite" / "sengoku-site")
    folders = [*(there / name for name in EXTENSIONS), *ours]
    config = {"federated_extensions": list(map(str, folders))}
    return {"LiteBuildConfig": {**config, "ignore_sys_prefix": ["federated_extensions"]}}


def _trust(path: Path) -> None:
    """Let a copied notebook show its boards: there is nobody there who could sign it."""
    book = json.loads(path.read_text(encoding="utf-8"))
    book["metadata"]["kernelspec"] = {
        "display_name": "Python (Pyodide)", "language": "python", "name": "python",
    }  # fmt: skip
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            cell["metadata"]["trusted"] = True
    path.write_text(json.dumps(book, ensure_ascii=False), encoding="utf-8")


def _settings(target: Path, names: list[str]) -> None:
    """Let the kernel take everything from the site, and nothing from elsewhere."""
    path = target / "jupyter-lite.json"
    settings = json.loads(path.read_text(encoding="utf-8"))
    data = settings["jupyter-config-data"]
    kernel = data.setdefault("litePluginSettings", {}).setdefault(KERNEL, {})
    kernel["pyodideUrl"] = "./static/pyodide/pyodide.mjs"
    kernel["disablePyPIFallback"] = True
    data["exposeAppInBrowser"] = True
    kernel["loadPyodideOptions"] = {"packages": names}
    data["disabledExtensions"] = [
        *data.get("disabledExtensions", []), "@jupyterlab/apputils-extension:announcements",
    ]  # fmt: skip
    path.write_text(json.dumps(settings, indent=2), encoding="utf-8")


def _python(folder: Path, source: Path, root: Path) -> list[str]:
    """Write Python with its wheels; give the names of what is loaded with it."""
    python = install(source)
    folder.mkdir()
    for name in (*PYTHON, "python_stdlib.zip"):
        shutil.copyfile(python / name, folder / name)
    wheels = [*_fetched(source, root), *_shipped(), _built(root)]
    lock = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    for wheel in wheels:
        shutil.copyfile(wheel, folder / wheel.name)
        entry = _entry(wheel)
        lock["packages"][entry["name"]] = entry
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    return list(lock["packages"])


def _entry(wheel: Path) -> dict[str, Any]:
    """Describe a wheel as Pyodide's list of packages does."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        tops = {path.split("/")[0].removesuffix(".py") for path in archive.namelist()}
    return {
        "name": name.replace("_", "-").lower(),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": [],
        "unvendored_tests": False,
    }


def _fetched(source: Path, root: Path) -> list[Path]:
    """Fetch the pinned wheels that fit the page's Python, from an older Python too."""
    wanted = source / "wheels.txt"
    folder = root / "build" / "wheels"
    stamp = folder / "made-from"
    if not stamp.exists() or stamp.read_bytes() != wanted.read_bytes():
        shutil.rmtree(folder, ignore_errors=True)
        fits = ["--python-version", "3.14", "--only-binary", ":all:", "--no-deps"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", *fits]
        subprocess.run([*command, "-r", wanted, "-d", folder], check=True)
        stamp.write_bytes(wanted.read_bytes())
    return sorted(folder.glob("*.whl"))


def _shipped() -> list[Path]:
    """Give the wheels that come with JupyterLite's kernel."""
    found = sorted((Path(sys.prefix) / EXTENSION).glob("*.whl"))
    return [path for path in found if path.name.startswith(OWN)]


def _built(root: Path) -> Path:
    """Build the wheel of the program."""
    folder = root / "build" / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder]
    dated = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    subprocess.run([*command, root], check=True, stdout=subprocess.DEVNULL, env=dated)
    whole = next(folder.glob("*.whl"))
    light = folder / "light" / whole.name
    light.parent.mkdir()
    _lighten(whole, light)
    return light


def _lighten(whole: Path, light: Path) -> None:
    """Copy a wheel without the notebooks, which lie beside it in the page, and the extensions."""

    def goes(name: str) -> bool:
        return name.startswith("sengoku_widgets/shipped/") or ".data/" in name.split("/")[0] + "/"

    with zipfile.ZipFile(whole) as there, zipfile.ZipFile(light, "w") as here:
        for info in there.infolist():
            if goes(info.filename):
                continue
            content = there.read(info)
            if info.filename.endswith(".dist-info/RECORD"):
                lines = content.decode("utf-8").splitlines(keepends=True)
                content = "".join(line for line in lines if not goes(line)).encode("utf-8")
            here.writestr(info, content, zipfile.ZIP_DEFLATED, compresslevel=9)
