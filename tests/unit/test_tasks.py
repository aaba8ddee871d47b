"""The tasks of `make`: they know each other, and set up an environment only when they must."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools import dev

ROOT = Path(__file__).resolve().parents[2]


class TestTasks:
    def test_make_and_the_script_know_the_same_tasks(self):
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        assert set(re.findall(r"tools/dev\.py ([a-z-]+)", makefile)) == set(dev.TASKS)

    @pytest.fixture
    def checkout(self, tmp_path, monkeypatch):
        """Copies of the pins in a folder of their own, and what would be run there."""
        for name in ("pyproject.toml", "constraints.txt"):
            (tmp_path / name).write_bytes((ROOT / name).read_bytes())
        environment = tmp_path / ".venv"
        monkeypatch.delenv("CI", raising=False)
        monkeypatch.setattr(dev, "ROOT", tmp_path)
        monkeypatch.setattr(dev, "VENV", environment)
        monkeypatch.setattr(dev, "PYTHON", environment / "python")
        asked: list[str] = []

        def create(folder, **_):
            asked.append("venv")
            folder.mkdir(exist_ok=True)
            (folder / "python").touch()
            (folder / "made-from.txt").unlink(missing_ok=True)

        monkeypatch.setattr(dev.venv, "create", create)
        monkeypatch.setattr(dev.subprocess, "run", lambda command, **_: asked.append(command[-1]))
        return tmp_path, asked

    def test_the_environment_is_made_once(self, checkout):
        _, asked = checkout
        dev.set_up("dev")
        dev.set_up("dev")
        dev.set_up("notebooks")
        assert asked == ["venv", ".[dev]"]

    def test_scripts_of_others_in_it_are_no_modules_of_our_page(self, checkout):
        folder, _ = checkout
        dev.set_up("notebooks")
        ours, theirs = (json.loads((place / "package.json").read_text())["type"]
                        for place in (ROOT, folder / ".venv"))
        assert (ours, theirs) == ("module", "commonjs")

    def test_what_tests_need_is_added_to_what_the_lab_needs(self, checkout):
        _, asked = checkout
        dev.set_up("notebooks")
        dev.set_up("dev")
        assert asked == ["venv", ".[notebooks]", ".[dev]"]

    def test_where_nobody_looks_on_every_file_is_compared_with_its_checksum(
        self, checkout, monkeypatch
    ):
        _, asked = checkout
        monkeypatch.setenv("CI", "true")
        monkeypatch.setattr(dev.lock, "fits", lambda extra: extra == "dev")
        dev.set_up("dev")
        assert asked == ["venv", str(dev.lock.file("dev")), "."]

    def test_new_pins_make_it_anew(self, checkout):
        folder, asked = checkout
        dev.set_up("notebooks")
        with (folder / "constraints.txt").open("a") as file:
            file.write("another==1\n")
        dev.set_up("notebooks")
        assert asked == ["venv", ".[notebooks]"] * 2

    def test_other_settings_of_the_project_do_not(self, checkout):
        folder, asked = checkout
        dev.set_up("notebooks")
        with (folder / "pyproject.toml").open("a") as file:
            file.write("[tool.another]\n")
        dev.set_up("notebooks")
        assert asked == ["venv", ".[notebooks]"]

    def test_an_install_that_broke_off_is_begun_again(self, checkout, monkeypatch):
        _, asked = checkout

        def breaks(*_, **__):
            raise subprocess.CalledProcessError(1, "pip")

        with monkeypatch.context() as broken:
            broken.setattr(dev.subprocess, "run", breaks)
            with pytest.raises(subprocess.CalledProcessError):
                dev.set_up("notebooks")
        dev.set_up("notebooks")
        assert asked == ["venv", "venv", ".[notebooks]"]

    def test_an_environment_of_another_copy_is_left_alone(self, checkout, tmp_path_factory):
        folder, asked = checkout
        other = tmp_path_factory.mktemp("other")
        (other / "python").touch()
        (folder / ".venv").symlink_to(other)
        dev.set_up("notebooks")
        assert asked == ["venv", ".[notebooks]"]
        assert not (folder / ".venv").is_symlink()
        assert [path.name for path in other.iterdir()] == ["python"]
