"""The project's own files agree with each other: pins, Binder, README, server settings."""

from __future__ import annotations

import asyncio
import importlib.metadata
import json
import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

import sengoku
from tools import dev, pythons

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BINDER = ROOT / "binder"
BASE_OF_BINDER = ("ipywidgets", "jupyter-server", "jupyterlab")
"""What repo2docker puts into every image, as far as we need it."""


def pins(file: Path) -> dict[str, str]:
    text = re.sub(r" \\\n +--hash=\S+", "", file.read_text(encoding="utf-8"))
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return {
        canonicalize_name(name): version
        for name, _, version in (line.partition("==") for line in lines if line)
    }


def closure(names) -> set[str]:
    """Everything that these installed packages need, and they themselves."""
    reached: set[str] = set()
    waiting = [canonicalize_name(name) for name in names]
    while waiting:
        name = waiting.pop()
        if name in reached:
            continue
        reached.add(name)
        for line in importlib.metadata.requires(name) or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                waiting.append(canonicalize_name(need.name))
    return reached


def needs(*extras: str) -> set[str]:
    lines = [*PROJECT["dependencies"]]
    for extra in extras:
        lines += PROJECT["optional-dependencies"][extra]
    wanted = (Requirement(line) for line in lines)
    return {need.name for need in wanted if need.name != PROJECT["name"]}


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_what_a_host_runs_are_the_targets_of_the_makefile(file):
    jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
    runs = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert runs
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    if file.stem == "pages" and "site" not in targets:
        pytest.skip("there is no site to publish yet")
    assert {run.removeprefix("make ") for run in runs} <= {*targets}


def test_every_python_is_tested_that_the_package_takes():
    job = yaml.safe_load((WORKFLOWS[-1]).read_text(encoding="utf-8"))["jobs"]["test"]
    takes = SpecifierSet(PROJECT["requires-python"])
    matrix = job["strategy"]["matrix"]["python"]
    assert matrix[0] == min((f"3.{n}" for n in range(30) if takes.contains(f"3.{n}")),
                            key=lambda v: int(v[2:]))
    assert matrix == pythons.versions()
    numbers = [int(version.removeprefix("3.")) for version in matrix]
    assert numbers == [*range(numbers[0], numbers[-1] + 1)]


def test_the_pins_cover_all_that_is_installed_and_hold_nothing_but_versions():
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9._!+-]+", line) for line in text.split())
    assert closure(needs("notebooks", "dev")) <= set(pins(ROOT / "constraints.txt"))


def test_the_pins_satisfy_what_the_project_asks_for():
    pinned = pins(ROOT / "constraints.txt")
    for extra, lines in PROJECT["optional-dependencies"].items():
        for need in map(Requirement, lines):
            if need.name != PROJECT["name"]:
                assert need.specifier.contains(pinned[canonicalize_name(need.name)]), extra


class TestBinder:
    def test_installs_exactly_what_its_base_lacks(self):
        lacking = closure(needs("notebooks")) - closure(BASE_OF_BINDER)
        assert set(pins(BINDER / "requirements.txt")) == lacking

    def test_has_the_versions_that_are_tested(self):
        tested = pins(ROOT / "constraints.txt")
        for name, version in pins(BINDER / "requirements.txt").items():
            assert tested[name] == version

    def test_has_a_python_that_the_package_takes(self):
        kind, _, version = (BINDER / "runtime.txt").read_text().strip().partition("-")
        assert kind == "python"
        assert SpecifierSet(PROJECT["requires-python"]).contains(f"{version}.0")

    def test_after_the_build_the_package_and_the_settings_are_there(self, tmp_path):
        """Runs the script itself, with a pip that only writes down what it was asked."""
        (tmp_path / "python").write_text('#!/bin/sh\necho "$@" >> "$ASKED"\n')
        (tmp_path / "python").chmod(0o755)
        subprocess.run(
            [BINDER / "postBuild"],
            cwd=ROOT,
            check=True,
            env={
                "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
                "ASKED": str(tmp_path / "asked"),
                "NB_PYTHON_PREFIX": str(tmp_path / "prefix"),
            },
        )
        asked = (tmp_path / "asked").read_text().split()
        assert asked[:3] == ["-m", "pip", "install"]
        assert "--no-deps" in asked
        assert "." in asked
        settings = tmp_path / "prefix/etc/jupyter"
        assert (settings / "jupyter_server_config.py").exists()
        assert (settings / "labconfig/page_config.json").exists()

    def test_the_image_is_built_as_we_think(self, tmp_path):
        """Reads the recipe of the image; needs no Docker, only repo2docker where it is at hand."""
        pytest.importorskip("repo2docker", reason="repo2docker is not installed")
        recipe = subprocess.run(
            [sys.executable, "-m", "repo2docker", "--no-build", "--debug",
             "--user-id", "1000", "--user-name", "jovyan", str(ROOT)],
            capture_output=True, text=True, check=True, cwd=tmp_path,
        )  # fmt: skip
        steps = recipe.stdout + recipe.stderr
        install = steps.index('install --no-cache-dir -r "binder/requirements.txt"')
        copied = steps.index("COPY --chown=1000:1000 src/ ${REPO_DIR}/")
        assert install < copied < steps.index("RUN ./binder/postBuild")
        assert "Building conda environment for python=3.12" in steps


def test_the_address_stands_in_one_place():
    """Whatever names where the project lives agrees with ``[project.urls]``."""
    address = PROJECT["urls"]["Repository"]
    path = address.removeprefix("https://github.com/")
    owner, _, name = path.partition("/")
    assert f"git clone {address}.git && cd {name}" in README
    files = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    named = set()
    for file in filter(None, files):
        if Path(file).name == "package-lock.json" or not (ROOT / file).is_file():
            continue  # that one names where others ask for money
        text = (ROOT / file).read_bytes().decode(errors="ignore")
        if "github" not in text and "mybinder" not in text:
            continue
        places = {
            *re.findall(r"github\.com/([\w-]+/[\w.-]*\w)", text),
            *re.findall(r"mybinder\.org/v2/gh/([\w-]+/[\w-]+)", text),
            *("/".join(one) for one in re.findall(r"([\w-]+)\.github\.io/([\w-]+)", text)),
        }
        wrong = {place for place in places if place.removesuffix(".git") != path}
        assert not wrong, (file, wrong)
        named |= {file} if places else set()
    assert {"README.md", "pyproject.toml"} <= named
    assert owner


class TestReadme:

    @pytest.mark.parametrize("page", ["README.md", "README.ja.md"])
    def test_what_is_installed_is_at_hand(self, page):
        """Nothing says to fetch the package by its name: a copy or a wheel is what one has."""
        asked = re.findall(r'pip install\s+"([^"]+)\[(\w+)\]"', (ROOT / page).read_text("utf-8"))
        assert asked[0] == (".", "notebooks")
        assert {extra for _, extra in asked} - {"arena"} == {"notebooks"}
        assert PROJECT["name"] not in {what for what, _ in asked}

    def test_binder_opens_a_notebook_that_exists(self):
        opened = re.findall(r"urlpath=doc/tree/(\S+)", README)
        assert opened
        assert all((ROOT / file).is_file() for file in opened)
        assert dev.START in opened

    @pytest.mark.parametrize(
        "page", ["README.md", "README.ja.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    )
    def test_links_lead_somewhere(self, page):
        text = (ROOT / page).read_text(encoding="utf-8")
        linked = [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link]
        missing = [link for link in linked if not (ROOT / link).exists()]
        assert not missing


class TestContributing:
    """The table says where a change goes, and what tests it; each path is there."""

    TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    ROWS = tuple(line.strip("| ").split(" | ") for line in TEXT.splitlines() if line[:2] == "| ")
    GAMES = tuple(
        # A game whose rules are still one module has no such rooms yet.
        game for game in ("rokumon", "rumble", "azuchi", "tenku")
        if (ROOT / "sengoku/games" / game / "rules").is_dir()
    )  # fmt: skip

    @staticmethod
    def paths(cell: str) -> list[str]:
        found = re.findall(r"`([^`]+)`", cell)
        return [path for path in found if "/" in path]

    def test_each_row_says_where_and_what_tests_it(self):
        head, *rows = self.ROWS
        assert head == ["you want to change", "look in", "its tests"]
        assert len(rows) > 20
        for row in rows:
            assert len(row) == 3, row
            where, tests = map(self.paths, row[1:])
            assert where, row
            assert tests, row
            assert all(path.startswith("tests/") for path in tests), row

    def test_every_path_that_it_names_is_there(self):
        named = {path for row in self.ROWS[1:] for cell in row for path in self.paths(cell)}
        every = [
            path.replace("<game>", game) for path in named
            for game in (self.GAMES if "<game>" in path else ("",))
        ]  # fmt: skip
        missing = [path for path in every if not (ROOT / path).exists()]
        assert missing == []


class TestAboutTheProject:
    """What tells others of it agrees with the project's own file."""

    CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    def test_the_changelog_has_the_form_it_names(self):
        heads = re.findall(r"^## (.+)$", self.CHANGES, re.M)
        assert heads[0] == "[Unreleased]"
        assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", one) for one in heads[1:])
        assert f"[{sengoku.__version__}]" in heads[1]
        kinds = set(re.findall(r"^### (.+)$", self.CHANGES, re.M))
        assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
        linked = re.findall(r"^\[(.+?)\]: (\S+)$", self.CHANGES, re.M)
        assert [name for name, _ in linked] == [head.split("]")[0][1:] for head in heads]
        assert all(url.startswith(PROJECT["urls"]["Repository"]) for _, url in linked)

    def test_it_can_be_cited_as_what_it_is(self):
        """The keys that the form asks for (CFF 1.2.0), each as the project's file has it."""
        cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
        assert {"cff-version", "message", "title", "authors"} <= {*cited}
        known = {
            "cff-version", "message", "type", "title", "abstract", "authors", "version",
            "date-released", "license", "url", "repository-code", "keywords",
        }  # fmt: skip
        assert {*cited} <= known
        assert cited["cff-version"] == "1.2.0"
        assert cited["type"] == "software"
        assert cited["title"].lower() == PROJECT["name"]
        assert cited["abstract"] == PROJECT["description"]
        assert cited["authors"] == PROJECT["authors"]
        assert cited["version"] == sengoku.__version__
        assert cited["license"] == PROJECT["license"]
        urls = PROJECT["urls"]
        assert (cited["url"], cited["repository-code"]) == (urls["Homepage"], urls["Repository"])
        released = re.search(rf"## \[{sengoku.__version__}\] - (\S+)", self.CHANGES)[1]
        assert cited["date-released"] == released


class TestServerSettings:
    CONFIG = ROOT / "jupyter/jupyter_server_config.py"

    def test_clicks_are_sent_at_once(self, monkeypatch):
        websocket = pytest.importorskip("jupyter_server.services.kernels.websocket")
        happened = []

        class Handler:
            async def open(self, kernel_id):
                happened.append(f"open {kernel_id}")

            def set_nodelay(self, value):
                happened.append(f"nodelay {value}")

        monkeypatch.setattr(websocket, "KernelWebsocketHandler", Handler)
        runpy.run_path(str(self.CONFIG))
        asyncio.run(websocket.KernelWebsocketHandler().open("k1"))
        assert happened == ["open k1", "nodelay True"]

    @pytest.mark.parametrize("lost", ["module", "class", "method"])
    def test_another_server_still_starts(self, monkeypatch, lost):
        name = "jupyter_server.services.kernels.websocket"
        websocket = pytest.importorskip(name)
        if lost == "module":
            monkeypatch.setitem(sys.modules, name, None)
        elif lost == "class":
            monkeypatch.delattr(websocket, "KernelWebsocketHandler")
        else:
            monkeypatch.setattr(websocket, "KernelWebsocketHandler", object)
        runpy.run_path(str(self.CONFIG))

    def test_no_news_pops_up(self):
        page = json.loads((ROOT / "jupyter/labconfig/page_config.json").read_text())
        assert page["disabledExtensions"]["@jupyterlab/apputils-extension:announcements"] is True


def imported(code: str) -> tuple[float, set[str]]:
    """Run an import in a Python of its own; give its processor time and what it loaded."""
    script = (
        "import sys, time, json; before = set(sys.modules); start = time.process_time()\n"
        f"{code}\n"
        "spent = time.process_time() - start\n"
        "print(json.dumps([spent, sorted(set(sys.modules) - before)]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    spent, modules = json.loads(done.stdout)
    return spent, {module.partition(".")[0] for module in modules}


class TestImport:
    HEAVY = frozenset({"numpy", "ipywidgets", "ipycanvas", "IPython", "PIL", "sengoku_widgets"})

    def test_is_light_and_quick(self):
        runs = [imported("import sengoku") for _ in range(5)]
        assert all("sengoku" in modules for _, modules in runs)
        assert not self.HEAVY & runs[0][1]
        assert min(spent for spent, _ in runs) < 0.05

    def test_playing_needs_no_notebook_either(self):
        _, modules = imported(
            "import sengoku\n"
            "sengoku.Match(sengoku.load('rokumon', act=1), seed=1).deal()\n"
            "import sengoku.play.lesson.player, sengoku.play.table.table, sengoku.draw.svg"
        )
        assert not self.HEAVY & modules


def test_where_the_project_lives_is_said_in_one_place():
    """Every other mention follows ``[project.urls]``: the site lies where the repository has it."""
    owner, name = PROJECT["urls"]["Repository"].removeprefix("https://github.com/").split("/")
    assert PROJECT["urls"]["Homepage"] == f"https://{owner}.github.io/{name}/"
    hosts = r"github\.com/([\w-]+)", r"/gh/([\w-]+)", r"\b([\w-]{1,40})\.github\.io"
    places = [re.compile(rf"{host}/{name}\b") for host in hosts]
    grep = ["git", "grep", "-I", "-E", "github|/gh/"]
    lines = subprocess.run(grep, cwd=ROOT, capture_output=True, text=True).stdout.splitlines()
    found = [
        (line.partition(":")[0], one)
        for line in lines
        for place in places
        for one in place.findall(line[:2000])
    ]
    assert {"pyproject.toml", "README.md"} <= {line for line, _ in found}
    assert [place for place in found if place[1] != owner] == []
