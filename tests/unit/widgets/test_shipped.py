"""`sengoku lab`: the notebooks are copied over nothing a person changed, and it is said."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest
from sengoku_widgets import command, shipped

from sengoku.core.system import spoken
from tools import notebooks

ROOT = Path(__file__).resolve().parents[3]
NAMES = {file.relative_to(notebooks.FOLDER).as_posix() for file in notebooks.found()}


@pytest.fixture
def two(tmp_path, monkeypatch):
    """Ship two small notebooks from a folder of the test's, and give it."""
    home = tmp_path / "home"
    for name in ("start.ipynb", "rokumon/act1.ipynb"):
        file = home / "notebooks" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        book = notebooks.nbformat.v4.new_notebook(
            cells=[notebooks.nbformat.v4.new_code_cell("1", id="a")]
        )
        file.write_text(notebooks.nbformat.writes(book), encoding="utf-8")
    monkeypatch.setattr(shipped, "_home", lambda: home)
    for name in ("JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR"):
        monkeypatch.setenv(name, str(tmp_path / "jupyter"))
    return home / "notebooks"


def test_every_notebook_of_the_project_is_shipped(tmp_path):
    done = shipped.copy(tmp_path / "books")
    assert set(done.new) == NAMES == set(shipped.notebooks())
    for name in NAMES:
        assert (tmp_path / "books" / name).read_bytes() == (ROOT / "notebooks" / name).read_bytes()


def test_a_second_time_nothing_is_to_be_done(two, tmp_path):
    folder = tmp_path / "books"
    assert shipped.copy(folder).new == ["rokumon/act1.ipynb", "start.ipynb"]
    before = {file: file.stat().st_mtime_ns for file in folder.rglob("*")}
    assert shipped.copy(folder).same == ["rokumon/act1.ipynb", "start.ipynb"]
    assert {file: file.stat().st_mtime_ns for file in folder.rglob("*")} == before


def test_a_new_version_comes_over_what_nobody_changed(two, tmp_path):
    folder = tmp_path / "books"
    shipped.copy(folder)
    (folder / "start.ipynb").write_text("mine", encoding="utf-8")
    for name in ("start.ipynb", "rokumon/act1.ipynb"):
        (two / name).write_text("newer", encoding="utf-8")
    for _ in range(2):  # and the person's stays theirs for ever
        done = shipped.copy(folder)
        assert done.changed == ["start.ipynb"]
        assert (folder / "start.ipynb").read_text(encoding="utf-8") == "mine"
        assert (folder / "rokumon/act1.ipynb").read_text(encoding="utf-8") == "newer"
    assert [file.name for file in shipped.as_shipped(folder)] == ["act1.ipynb"]


def test_what_lay_there_before_is_not_written_over(two, tmp_path):
    folder = tmp_path / "books"
    (folder / "start.ipynb").mkdir(parents=True)
    elsewhere = tmp_path / "elsewhere.ipynb"
    elsewhere.write_text("mine", encoding="utf-8")
    (folder / "rokumon").mkdir()
    (folder / "rokumon/act1.ipynb").symlink_to(elsewhere)
    assert len(shipped.copy(folder).changed) == 2
    assert elsewhere.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("mark", ["", "[]", '{"start.ipynb": 1}', "[" * 100_000])
def test_a_damaged_mark_does_no_harm(two, tmp_path, mark):
    folder = tmp_path / "books"
    shipped.copy(folder)
    (folder / shipped.MARK).write_text(mark, encoding="utf-8")
    (folder / "start.ipynb").write_text("mine", encoding="utf-8")
    assert shipped.copy(folder).changed == ["start.ipynb"]
    assert set(json.loads((folder / shipped.MARK).read_bytes())) >= {"rokumon/act1.ipynb"}


def test_only_what_is_as_shipped_is_signed(two, tmp_path):
    from nbformat.sign import NotebookNotary

    folder = tmp_path / "books"
    shipped.copy(folder)
    book = notebooks.read(folder / "start.ipynb")
    book.cells[0].source = "2"
    notebooks.nbformat.write(book, folder / "start.ipynb")
    assert shipped.sign(folder) == 1
    signed = {
        name: NotebookNotary().check_signature(notebooks.read(folder / name))
        for name in ("start.ipynb", "rokumon/act1.ipynb")
    }
    assert signed == {"start.ipynb": False, "rokumon/act1.ipynb": True}


@pytest.mark.parametrize(
    ("environment", "system", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "", "ja"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8"}, "", "en"),
        ({"LANGUAGE": "ja:en"}, "", "ja"),
        ({"LANG": "de_DE.UTF-8"}, "", "en"),
        ({}, "Japanese_Japan", "ja"),
        ({}, "", "en"),
    ],
)
def test_it_speaks_as_the_system_does(environment, system, language):
    assert spoken(environment, system) == language


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_says_what_it_did(two, tmp_path, language):
    folder = tmp_path / "books"
    said = command.prepared(folder, None, language)
    assert said == [command.say("copied.new", language, count=2, folder=str(folder))]
    assert command.prepared(folder, None, language) == [
        command.say("copied.nothing", language, folder=str(folder))
    ]
    (folder / "start.ipynb").write_text("mine", encoding="utf-8")
    assert "start.ipynb" in command.prepared(folder, None, language)[0]


def test_what_keeps_it_from_opening_is_said(two, tmp_path, monkeypatch, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = ["lab", str(tmp_path / "a"), f"--port={port}", "--language=en"]
        assert command.main(told) == 1
    assert str(port) in capsys.readouterr().err
    assert not (tmp_path / "a").exists()
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert command.main(["lab", str(tmp_path / "file"), "--language=ja"]) == 1
    assert "書き込めません" in capsys.readouterr().err
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "jupyterlab" else name)
    assert command.main(["lab", str(tmp_path / "b"), "--language=en"]) == 1
    assert command.INSTALL in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


def test_jupyterlab_is_opened_over_the_copies(two, tmp_path, monkeypatch):
    ran = {}

    class Process:
        def __init__(self, words, cwd, env):
            ran.update(words=words, cwd=cwd, env=env)

        def wait(self):
            return 3

    monkeypatch.setattr(command.subprocess, "Popen", Process)
    monkeypatch.chdir(tmp_path)
    assert command.main(["lab", "--no-browser"]) == 3
    assert ran["cwd"] == tmp_path / command.FOLDER
    assert "--no-browser" in ran["words"]
    settings = ran["env"]["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0]
    assert settings == str(two.parent / "jupyter")
