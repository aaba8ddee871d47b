"""The plans for a class: minutes add up, what they name exists, both languages say the same."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from sengoku_widgets import command

import sengoku
from sengoku.play.board.stage import Showing
from sengoku.play.kit.exercised import exercised
from sengoku.play.kit.sheets import printed
from sengoku.play.lesson import lesson
from sengoku.play.page.address import read
from sengoku.play.page.opened import opened

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("rokumon", "rumble", "azuchi", "tenku")
FOLDERS = {"en": ROOT / "docs/kits", "ja": ROOT / "docs/ja/kits"}
LONG = (15, 45, 90)
KINDS = "(?:(?:show|questions|puzzle|play)/)?"
ADDRESS = re.compile(rf"`({KINDS}(?:{'|'.join(GAMES)})[/?][^`]*)`")
"""What stands behind the ``#`` of a link, in a plan."""


def text(game: str, language: str) -> str:
    return (FOLDERS[language] / f"{game}.md").read_text(encoding="utf-8")


def plans(game: str, language: str) -> dict[int, list[list[str]]]:
    """Give each plan's rows, by its minutes."""
    found: dict[int, list[list[str]]] = {}
    for part in text(game, language).split("\n## ")[1:]:
        title, *lines = part.splitlines()
        number = re.match(r"(\d+)", title)
        if number:
            rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
            found[int(number[1])] = rows[1:]
    return found


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("game", GAMES)
class TestAPlan:
    def test_its_minutes_add_up(self, game, language):
        found = plans(game, language)
        assert tuple(found) == LONG
        for whole, rows in found.items():
            assert all(len(row) == 5 for row in rows), rows
            assert sum(int(row[0]) for row in rows) == whole

    def test_it_says_asks_and_opens_something_each_time(self, game, language):
        for rows in plans(game, language).values():
            for _, what, say, ask, where in rows:
                assert what
                assert say[-1] in ".!?。？"
                assert ask[-1] in ".?。？"
                assert ADDRESS.fullmatch(where), where

    def test_whatever_it_opens_is_there(self, game, language):
        for address in {*ADDRESS.findall(text(game, language))}:
            if address.endswith("/show"):
                assert (ROOT / "notebooks" / f"{address}.ipynb").is_file()
                continue
            made = opened(read(address), Showing(), language=language, size="notebook")
            made.view.close()

    def test_its_commands_print(self, game, language, tmp_path, monkeypatch, capsys):
        monkeypatch.chdir(tmp_path)
        lines = re.findall(r"^    sengoku (print .*)$", text(game, language), re.M)
        assert len(lines) == 2
        for line in lines:
            words = shlex.split(line)
            assert command.main(words) == 0, capsys.readouterr()
            page = (tmp_path / words[-1]).read_text(encoding="utf-8")
            assert f'lang="{language}"' in page[:60]

    def test_it_tells_what_the_whole_of_the_sheets_is(self, game, language):
        page = text(game, language)
        if "--what all" not in page:
            return
        told = page.partition("--what all")[2].partition("\n## ")[0]
        kinds = re.findall(r'<section class="page (\w+)', printed(game, "all", language=language))
        words = {"en": ("puzzles", "questions"), "ja": ("パズル", "確認問題")}[language]
        for kind, word in zip(("puzzles", "questions"), words, strict=True):
            assert (kind in kinds) == bool(re.search(rf"six {word}|{word}6問", told)), kind


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_one_skeleton(game):
    ours, theirs = plans(game, "en"), plans(game, "ja")
    for whole in LONG:
        assert [(row[0], row[4]) for row in ours[whole]] == [(r[0], r[4]) for r in theirs[whole]]
    heads = [len(re.findall(r"^## ", text(game, language), re.M)) for language in FOLDERS]
    assert heads[0] == heads[1]


@pytest.mark.parametrize("game", GAMES)
def test_what_it_shows_as_met_are_lessons_that_meet_something(game):
    (call,) = re.findall(r"`exercised\(([^)]*)\)`", text(game, "en"))
    named = [address.strip('" ') for address in call.split(",")]
    assert call in text(game, "ja")
    for address in named:
        where = read(address)
        assert exercised(lesson(where.game, where.name)).met


def test_every_game_has_a_kit():
    assert {*GAMES} == {*sengoku.list_games()}
    for folder in FOLDERS.values():
        assert {page.stem for page in folder.glob("*.md")} == {*GAMES}
